#include "server/house/network_loop.hpp"

#include <boost/asio/post.hpp>
#include <chrono>

#include "app/time.hpp"
#include "server/sockets/network_loop_parts.hpp"

namespace croupier::server {

namespace {

std::string use_certificate(asio::ssl::context& context, const ShellOptions& options) {
  beast::error_code failed;
  context.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_sslv2 |
                          asio::ssl::context::no_sslv3 | asio::ssl::context::no_tlsv1 |
                          asio::ssl::context::no_tlsv1_1,
                      failed);
  if (!failed) context.use_certificate_chain_file(options.certificate, failed);
  if (failed) return "cannot use the certificate " + options.certificate + ": " + failed.message();
  context.use_private_key_file(options.key, asio::ssl::context::pem, failed);
  return failed ? "cannot use the key " + options.key + ": " + failed.message() : std::string();
}

std::string listen(Tcp::acceptor& acceptor, const ShellOptions& options) {
  beast::error_code failed;
  const auto address = asio::ip::make_address(options.address, failed);
  if (failed) return "'" + options.address + "' is no address";
  const Tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), failed);
  if (!failed) acceptor.set_option(asio::socket_base::reuse_address(true), failed);
  if (!failed) acceptor.bind(endpoint, failed);
  if (!failed) acceptor.listen(asio::socket_base::max_listen_connections, failed);
  if (!failed) return {};
  return "cannot listen on " + options.address + " port " + std::to_string(options.port) + ": " +
         failed.message();
}

}  // namespace

NetworkLoop::NetworkLoop(std::unique_ptr<ShellParts> parts) : parts_(std::move(parts)) {}
NetworkLoop::~NetworkLoop() = default;

std::expected<std::unique_ptr<NetworkLoop>, std::string> NetworkLoop::open(
    const ShellOptions& options, HttpHandler& front) {
  auto parts = std::make_unique<ShellParts>(options, front);
  if (!options.certificate.empty()) {
    parts->encrypts = true;
    if (auto wrong = use_certificate(parts->secure, options); !wrong.empty()) {
      return std::unexpected(wrong);
    }
  }
  if (auto wrong = listen(parts->acceptor, options); !wrong.empty()) return std::unexpected(wrong);
  parts->accept();
  return std::unique_ptr<NetworkLoop>(new NetworkLoop(std::move(parts)));
}

// Too many at once are turned away at the door.
void ShellParts::accept() {
  acceptor.async_accept([this](beast::error_code failed, Tcp::socket socket) {
    if (failed == asio::error::operation_aborted) return;
    if (!failed && open_sessions < options.connections_max) {
      beast::error_code ignored;
      socket.set_option(Tcp::no_delay(true), ignored);
      const std::string address = socket.remote_endpoint(ignored).address().to_string();
      serve_http(*this, encrypts ? Stream(std::move(socket), secure) : Stream(std::move(socket)),
                 address);
    }
    accept();
  });
}

void ShellParts::schedule() {
  const std::int64_t at = front.wakes_at();
  if (at == timer_for) return;
  timer_for = at;
  constexpr std::int64_t longest = 60'000;
  const std::int64_t wait = std::clamp<std::int64_t>(at - app::milliseconds_now(), 0, longest);
  timer.expires_after(std::chrono::milliseconds(wait));
  timer.async_wait([this](beast::error_code failed) {
    if (failed) return;
    timer_for = 0;
    front.wake();
    schedule();
  });
}

std::uint16_t NetworkLoop::port() const {
  beast::error_code ignored;
  return parts_->acceptor.local_endpoint(ignored).port();
}

std::size_t NetworkLoop::connection_count() const { return parts_->open_sessions; }

void NetworkLoop::run() {
  parts_->schedule();
  parts_->context.run();
  parts_->sockets.clear();
}

void NetworkLoop::stop() { parts_->context.stop(); }

void NetworkLoop::post(std::function<void()> work) {
  asio::post(parts_->context, [parts = parts_.get(), work = std::move(work)] {
    work();
    parts->schedule();
  });
}

void NetworkLoop::send(Connection to, std::string text) {
  const auto found = parts_->sockets.find(to);
  if (found == parts_->sockets.end()) return;
  const auto socket = found->second;
  socket->send(std::move(text));
}

void NetworkLoop::close(Connection connection) {
  const auto found = parts_->sockets.find(connection);
  if (found == parts_->sockets.end()) return;
  const auto socket = found->second;
  socket->finish();
}

}  // namespace croupier::server

#include "server/sockets/stream.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <variant>

namespace croupier::server {

using PlainStream = beast::tcp_stream;
using SecureStream = beast::ssl_stream<beast::tcp_stream>;

struct Stream::Layers {
  std::variant<PlainStream, SecureStream> stream;
};

Stream::Stream(Tcp::socket socket)
    : layers_(std::make_unique<Layers>(PlainStream(std::move(socket)))) {}

Stream::Stream(Tcp::socket socket, asio::ssl::context& secure)
    : layers_(std::make_unique<Layers>(SecureStream(std::move(socket), secure))) {}

Stream::Stream(Stream&& other) noexcept = default;
Stream::~Stream() = default;

beast::tcp_stream& Stream::next_layer() {
  return std::visit([](auto& stream) -> auto& { return beast::get_lowest_layer(stream); },
                    layers_->stream);
}

const beast::tcp_stream& Stream::next_layer() const {
  return std::visit([](const auto& stream) -> auto& { return beast::get_lowest_layer(stream); },
                    layers_->stream);
}

void Stream::shake_hands(Completed handler) {
  if (auto* secure = std::get_if<SecureStream>(&layers_->stream)) {
    return secure->async_handshake(asio::ssl::stream_base::server, std::move(handler));
  }
  asio::post(get_executor(),
             [handler = std::move(handler)]() mutable { handler(beast::error_code()); });
}

void Stream::read_some(const FewBuffers<asio::mutable_buffer>& buffers, Transferred handler) {
  std::visit([&](auto& stream) { stream.async_read_some(buffers, std::move(handler)); },
             layers_->stream);
}

void Stream::write_some(const FewBuffers<asio::const_buffer>& buffers, Transferred handler) {
  std::visit([&](auto& stream) { stream.async_write_some(buffers, std::move(handler)); },
             layers_->stream);
}

void Stream::tear_down(beast::role_type role, Completed handler) {
  std::visit(
      [&](auto& stream) {
        using beast::websocket::async_teardown;
        async_teardown(role, stream, std::move(handler));
      },
      layers_->stream);
}

}  // namespace croupier::server

// HTTP: one request after another on a connection.
#include <boost/asio/dispatch.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/sockets/network_loop_parts.hpp"

namespace croupier::server {

namespace {

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(ShellParts& parts, Stream stream, std::string address)
      : parts_(parts),
        counted_(parts.open_sessions),
        stream_(std::move(stream)),
        address_(std::move(address)) {}

  void start() {
    beast::get_lowest_layer(stream_).expires_after(std::chrono::seconds(30));
    stream_.shake_hands([self = shared_from_this()](beast::error_code failed) {
      if (!failed) self->read();
    });
  }

 private:
  void read() {
    parser_.emplace();
    parser_->header_limit(8192);
    parser_->body_limit(parts_.options.body_max);
    beast::get_lowest_layer(stream_).expires_after(std::chrono::seconds(30));
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code failed, std::size_t) {
                       self->received(failed);
                     });
  }

  void received(beast::error_code failed) {
    if (failed == http::error::body_limit) {
      return reply({.status = 413, .body = R"({"says":"the request is too large","clause":null})"},
                   false);
    }
    if (failed) return end();
    const HttpRequest request = plain();
    if (beast::websocket::is_upgrade(parser_->get())) return upgrade(request);
    const bool keeps = parser_->get().keep_alive();
    parts_.front.answer(request, [self = held_by_others(), keeps](HttpAnswer answer) {
      self->reply(std::move(answer), keeps);
    });
    parts_.schedule();
  }

  // The session ends on the shell's own thread, whichever thread lets go of it last.
  std::shared_ptr<HttpSession> held_by_others() {
    auto held = shared_from_this();
    HttpSession* const session = held.get();
    return {session, [held = std::move(held)](HttpSession*) mutable {
              asio::io_context& context = held->parts_.context;
              asio::dispatch(context, [held = std::move(held)] {});
            }};
  }

  void upgrade(const HttpRequest& request) {
    if (!parts_.front.admits(request)) {
      return reply({.status = 403, .body = R"({"says":"not from there","clause":null})"}, false);
    }
    serve_socket(parts_, std::move(stream_), std::move(counted_), parser_->release(), request);
  }

  HttpRequest plain() const {
    const auto& message = parser_->get();
    const auto field = [&](auto name) { return std::string(message[name]); };
    return {.method = std::string(message.method_string()),
            .target = std::string(message.target()),
            .body = message.body(),
            .content_type = field(http::field::content_type),
            .cookies = field(http::field::cookie),
            .origin = field(http::field::origin),
            .host = field(http::field::host),
            .own_header = field("X-Croupier"),
            .if_none_match = field(http::field::if_none_match),
            .address = address_};
  }

  void reply(HttpAnswer answer, bool keeps) {
    answer_ = {static_cast<http::status>(answer.status), 11, std::move(answer.body)};
    answer_.set(http::field::content_type, answer.type);
    for (const auto& [name, value] : answer.headers) answer_.insert(name, value);
    answer_.keep_alive(keeps);
    answer_.prepare_payload();
    // Asked for the head alone, it says the length of what it leaves out.
    if (parser_->get().method() == http::verb::head) answer_.body().clear();
    http::async_write(stream_, answer_,
                      [self = shared_from_this(), keeps](beast::error_code failed, std::size_t) {
                        if (failed || !keeps) return self->end();
                        self->read();
                      });
  }

  void end() {
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().shutdown(Tcp::socket::shutdown_send, ignored);
  }

  ShellParts& parts_;
  Counted counted_;
  Stream stream_;
  std::string address_;
  beast::flat_buffer buffer_{};
  std::optional<http::request_parser<http::string_body>> parser_{};
  http::response<http::string_body> answer_{};
};

}  // namespace

void serve_http(ShellParts& parts, Stream stream, std::string address) {
  std::make_shared<HttpSession>(parts, std::move(stream), std::move(address))->start();
}

}  // namespace croupier::server

// For shell.cpp only: the sessions of the shell, over plain and encrypted streams.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <unordered_map>

#include "server/shell.hpp"

namespace croupier::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using PlainStream = beast::tcp_stream;
using SecureStream = beast::ssl_stream<beast::tcp_stream>;

/// A WebSocket that the house can write to.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket(Socket&&) = delete;
  Socket& operator=(Socket&&) = delete;
  virtual ~Socket() = default;
  virtual void send(std::string text) = 0;
  virtual void finish() = 0;
};

struct ShellParts {
  ShellParts(ShellOptions wanted, Front& answers)
      : options(std::move(wanted)), front(answers), acceptor(context), timer(context) {}

  void accept();
  void schedule();

  ShellOptions options;
  Front& front;
  asio::io_context context{1};
  asio::ssl::context secure{asio::ssl::context::tls_server};
  bool encrypts = false;
  Tcp::acceptor acceptor;
  asio::steady_timer timer;
  std::int64_t timer_for = 0;
  std::size_t open_sessions = 0;
  Connection last_connection = 0;
  std::unordered_map<Connection, std::shared_ptr<Socket>> sockets{};
};

/// Counts a session as long as it lives.
class Counted {
 public:
  explicit Counted(std::size_t& count) : count_(&count) { ++*count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  Counted(Counted&& other) noexcept : count_(std::exchange(other.count_, nullptr)) {}
  Counted& operator=(Counted&&) = delete;
  ~Counted() {
    if (count_ != nullptr) --*count_;
  }

 private:
  std::size_t* count_;
};

template <class Stream>
class SocketSession final : public Socket,
                            public std::enable_shared_from_this<SocketSession<Stream>> {
 public:
  SocketSession(ShellParts& parts, Stream&& stream, Counted counted)
      : parts_(parts), counted_(std::move(counted)), stream_(std::move(stream)) {}

  void accept(http::request<http::string_body> upgrade, HttpRequest request) {
    beast::get_lowest_layer(stream_).expires_never();
    auto timeouts = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeouts.idle_timeout = std::chrono::seconds(60);
    timeouts.keep_alive_pings = true;
    stream_.set_option(timeouts);
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& answer) { answer.erase(http::field::server); }));
    stream_.read_message_max(parts_.options.message_max);
    upgrade_ = std::move(upgrade);
    stream_.async_accept(upgrade_, [self = this->shared_from_this(),
                                    request = std::move(request)](beast::error_code failed) {
      if (!failed) self->begin(request);
    });
  }

  void send(std::string text) override {
    if (finishing_ || ended_) return;
    waiting_ += text.size();
    queue_.push_back(std::move(text));
    if (waiting_ > parts_.options.backlog_max) return cut_off();
    if (queue_.size() == 1) write();
  }

  void finish() override {
    finishing_ = true;
    if (queue_.empty()) close();
  }

 private:
  void begin(const HttpRequest& request) {
    upgrade_ = {};
    number_ = ++parts_.last_connection;
    parts_.sockets.emplace(number_, this->shared_from_this());
    parts_.front.opened(number_, request);
    read();
    parts_.schedule();
  }

  void read() {
    stream_.async_read(
        buffer_, [self = this->shared_from_this()](beast::error_code failed, std::size_t) {
          if (failed) return self->end();
          const auto bytes = self->buffer_.cdata();
          const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
          if (self->stream_.got_text()) self->parts_.front.received(self->number_, text);
          self->buffer_.consume(self->buffer_.size());
          if (!self->ended_) self->read();
          self->parts_.schedule();
        });
  }

  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(queue_.front()),
                        [self = this->shared_from_this()](beast::error_code failed, std::size_t) {
                          if (failed) return self->end();
                          self->waiting_ -= self->queue_.front().size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) return self->write();
                          if (self->finishing_) self->close();
                        });
  }

  void close() {
    stream_.async_close(websocket::close_code::normal,
                        [self = this->shared_from_this()](beast::error_code) { self->end(); });
  }

  // Whoever reads too slowly would take the memory of all others.
  void cut_off() {
    beast::get_lowest_layer(stream_).close();
    end();
  }

  void end() {
    if (std::exchange(ended_, true)) return;
    parts_.sockets.erase(number_);
    if (number_ == 0) return;
    // Not from within a message that is being sent to others.
    asio::post(parts_.context, [self = this->shared_from_this()] {
      self->parts_.front.closed(self->number_);
      self->parts_.schedule();
    });
  }

  ShellParts& parts_;
  Counted counted_;
  websocket::stream<Stream> stream_;
  http::request<http::string_body> upgrade_{};
  beast::flat_buffer buffer_{};
  std::deque<std::string> queue_{};
  std::size_t waiting_ = 0;
  Connection number_ = 0;
  bool finishing_ = false;
  bool ended_ = false;
};

template <class Stream>
class HttpSession : public std::enable_shared_from_this<HttpSession<Stream>> {
 public:
  HttpSession(ShellParts& parts, Stream&& stream, std::string address)
      : parts_(parts),
        counted_(parts.open_sessions),
        stream_(std::move(stream)),
        address_(std::move(address)) {}

  void start() {
    beast::get_lowest_layer(stream_).expires_after(std::chrono::seconds(30));
    if constexpr (std::is_same_v<Stream, SecureStream>) {
      stream_.async_handshake(asio::ssl::stream_base::server,
                              [self = this->shared_from_this()](beast::error_code failed) {
                                if (!failed) self->read();
                              });
    } else {
      read();
    }
  }

 private:
  void read() {
    parser_.emplace();
    parser_->header_limit(8192);
    parser_->body_limit(parts_.options.body_max);
    beast::get_lowest_layer(stream_).expires_after(std::chrono::seconds(30));
    http::async_read(stream_, buffer_, *parser_,
                     [self = this->shared_from_this()](beast::error_code failed, std::size_t) {
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
    if (websocket::is_upgrade(parser_->get())) return upgrade(request);
    const bool keeps = parser_->get().keep_alive();
    parts_.front.answer(request, [self = this->shared_from_this(), keeps](HttpAnswer answer) {
      self->reply(std::move(answer), keeps);
    });
    parts_.schedule();
  }

  void upgrade(const HttpRequest& request) {
    if (!parts_.front.admits(request)) {
      return reply({.status = 403, .body = R"({"says":"not from there","clause":null})"}, false);
    }
    const auto socket =
        std::make_shared<SocketSession<Stream>>(parts_, std::move(stream_), std::move(counted_));
    socket->accept(parser_->release(), request);
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
    http::async_write(
        stream_, answer_,
        [self = this->shared_from_this(), keeps](beast::error_code failed, std::size_t) {
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

}  // namespace croupier::server

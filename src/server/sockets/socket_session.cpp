// WebSockets: messages in, messages out, and an end to whoever reads too slowly.
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/sockets/network_loop_parts.hpp"

namespace croupier::server {

namespace websocket = beast::websocket;

namespace {

class SocketSession final : public Socket, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(ShellParts& parts, Stream stream, Counted counted)
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
    stream_.async_accept(upgrade_, [self = shared_from_this(),
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
    parts_.sockets.emplace(number_, shared_from_this());
    parts_.front.opened(number_, request);
    read();
    parts_.schedule();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code failed, std::size_t) {
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
                        [self = shared_from_this()](beast::error_code failed, std::size_t) {
                          if (failed) return self->end();
                          self->waiting_ -= self->queue_.front().size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) return self->write();
                          if (self->finishing_) self->close();
                        });
  }

  void close() {
    stream_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](beast::error_code) { self->end(); });
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
    asio::post(parts_.context, [self = shared_from_this()] {
      self->parts_.front.closed(self->number_);
      self->parts_.schedule();
    });
  }

  ShellParts& parts_;
  Counted counted_;
  websocket::stream<Stream, false> stream_;
  http::request<http::string_body> upgrade_{};
  beast::flat_buffer buffer_{};
  std::deque<std::string> queue_{};
  std::size_t waiting_ = 0;
  Connection number_ = 0;
  bool finishing_ = false;
  bool ended_ = false;
};

}  // namespace

void serve_socket(ShellParts& parts, Stream stream, Counted counted,
                  http::request<http::string_body> upgrade, HttpRequest request) {
  std::make_shared<SocketSession>(parts, std::move(stream), std::move(counted))
      ->accept(std::move(upgrade), std::move(request));
}

}  // namespace croupier::server

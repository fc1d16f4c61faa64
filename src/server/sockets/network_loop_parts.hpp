// For the shell only: what its sessions share, and the sessions of the two kinds.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http.hpp>
#include <unordered_map>

#include "server/house/network_loop.hpp"
#include "server/sockets/stream.hpp"

namespace croupier::server {

namespace http = beast::http;

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
  ShellParts(ShellOptions wanted, HttpHandler& answers)
      : options(std::move(wanted)), front(answers), acceptor(context), timer(context) {}

  void accept();
  void schedule();

  ShellOptions options;
  HttpHandler& front;
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

/// Answers requests on a new connection until it ends or becomes a WebSocket.
void serve_http(ShellParts& parts, Stream stream, std::string address);

/// Accepts a WebSocket on a connection that asked for one.
void serve_socket(ShellParts& parts, Stream stream, Counted counted,
                  http::request<http::string_body> upgrade, HttpRequest request);

}  // namespace croupier::server

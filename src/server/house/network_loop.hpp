// NetworkLoop: the house's sockets. HTTP and WebSocket on one port, with TLS where there is a
// certificate; one thread, on which everything of the house runs. All of Boost is behind this.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/table/connection.hpp"

namespace croupier::server {

/// A request as far as the house looks at it.
struct HttpRequest {
  std::string method{};
  std::string target{};  // path and query
  std::string body{};
  std::string content_type{};
  std::string cookies{};
  std::string origin{};
  std::string host{};
  std::string own_header{};  // X-Croupier
  std::string if_none_match{};
  std::string address{};  // of the client
};

struct HttpAnswer {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body{};
  std::vector<std::pair<std::string, std::string>> headers{};
};

/// Whoever answers. All of it is called on the shell's thread.
class HttpHandler {
 public:
  using Reply = std::function<void(HttpAnswer)>;

  HttpHandler() = default;
  HttpHandler(const HttpHandler&) = delete;
  HttpHandler& operator=(const HttpHandler&) = delete;
  HttpHandler(HttpHandler&&) = delete;
  HttpHandler& operator=(HttpHandler&&) = delete;
  virtual ~HttpHandler() = default;

  /// Answers a request by calling `reply` once, now or later on the shell's thread.
  virtual void answer(const HttpRequest& request, Reply reply) = 0;
  /// Returns whether the request may become a WebSocket.
  virtual bool admits(const HttpRequest& request) = 0;
  virtual void opened(Connection connection, const HttpRequest& request) = 0;
  virtual void received(Connection connection, std::string_view text) = 0;
  virtual void closed(Connection connection) = 0;
  /// Does what is due.
  virtual void wake() = 0;
  /// Returns when something is due next, in milliseconds since 1970.
  virtual std::int64_t wakes_at() const = 0;
};

struct ShellOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8040;  // 0: any
  std::string certificate{};  // files in PEM form; both or neither
  std::string key{};
  std::size_t connections_max = 4096;
  std::size_t message_max = 16'384;    // bytes of a WebSocket message
  std::size_t body_max = 65'536;       // bytes of a request's body
  std::size_t backlog_max = 1 << 20U;  // bytes that wait for a slow reader
};

struct ShellParts;

class NetworkLoop {
 public:
  /// Listens, or says why it cannot. The front outlives the shell.
  static std::expected<std::unique_ptr<NetworkLoop>, std::string> open(const ShellOptions& options,
                                                                       HttpHandler& front);
  NetworkLoop(const NetworkLoop&) = delete;
  NetworkLoop& operator=(const NetworkLoop&) = delete;
  NetworkLoop(NetworkLoop&&) = delete;
  NetworkLoop& operator=(NetworkLoop&&) = delete;
  ~NetworkLoop();

  std::uint16_t port() const;
  std::size_t connection_count() const;

  /// Serves until it is stopped.
  void run();
  /// Ends run(); any thread may call it.
  void stop();
  /// Calls back on the shell's thread; any thread may call it.
  void post(std::function<void()> work);

  /// Sends a message; one whose reader is too slow is cut off.
  void send(Connection to, std::string text);
  /// Closes a connection once everything has been sent.
  void close(Connection connection);

 private:
  explicit NetworkLoop(std::unique_ptr<ShellParts> parts);
  std::unique_ptr<ShellParts> parts_;
};

}  // namespace croupier::server

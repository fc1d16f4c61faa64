// One request over HTTP to a house on this machine, for tests of what it answers.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>

namespace croupier::test {

struct Answer {
  int status = 0;
  std::string head{};
  nlohmann::json body{};

  /// Returns the cookie that the answer sets as "name=value"; empty where it sets none.
  std::string cookie(const std::string& name) const {
    const std::size_t at = head.find("Set-Cookie: " + name + "=");
    if (at == std::string::npos) return {};
    const std::size_t from = at + std::string("Set-Cookie: ").size();
    return head.substr(from, head.find(';', from) - from);
  }
};

/// Asks on a connection of its own; the path is below /api/v1/.
inline Answer ask(std::uint16_t port, const std::string& method, const std::string& path,
                  const std::string& cookie, const std::string& body) {
  const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(handle);
    return {};
  }
  const std::string request = method + " /api/v1/" + path +
                              " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                              "\r\nConnection: close\r\nX-Croupier: 1\r\n" +
                              (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") +
                              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  EXPECT_EQ(::send(handle, request.data(), request.size(), 0), std::ssize(request));
  std::string text;
  std::array<char, 4096> part{};
  for (ssize_t got = 0; (got = ::recv(handle, part.data(), part.size(), 0)) > 0;) {
    text.append(part.data(), static_cast<std::size_t>(got));
  }
  ::close(handle);
  const std::size_t end = text.find("\r\n\r\n");
  if (end == std::string::npos) return {};
  return {std::stoi(text.substr(9, 3)), text.substr(0, end),
          nlohmann::json::parse(text.substr(end + 4), nullptr, false)};
}

}  // namespace croupier::test

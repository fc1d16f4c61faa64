// For the shell only: one stream for plain and encrypted connections. It hides which of them it is,
// and who waits for it, so that all that reads and writes is compiled once.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <memory>

namespace croupier::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;

/// The first buffers of a sequence; what does not fit is left for the next transfer.
template <class Buffer>
class FewBuffers {
 public:
  template <class Buffers>
  explicit FewBuffers(const Buffers& buffers) {
    const auto last = asio::buffer_sequence_end(buffers);
    for (auto at = asio::buffer_sequence_begin(buffers); at != last && count_ < most; ++at) {
      const Buffer buffer = *at;
      if (buffer.size() > 0) buffers_[count_++] = buffer;
    }
  }
  const Buffer* begin() const { return buffers_.data(); }
  const Buffer* end() const { return buffers_.data() + count_; }

 private:
  static constexpr std::size_t most = 8;
  std::array<Buffer, most> buffers_{};
  std::size_t count_ = 0;
};

class Stream {
 public:
  using executor_type = beast::tcp_stream::executor_type;  // NOLINT(*-identifier-naming)
  using Transferred = std::move_only_function<void(beast::error_code, std::size_t)>;
  using Completed = std::move_only_function<void(beast::error_code)>;

  explicit Stream(Tcp::socket socket);
  Stream(Tcp::socket socket, asio::ssl::context& secure);
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  Stream(Stream&& other) noexcept;
  Stream& operator=(Stream&&) = delete;
  ~Stream();

  executor_type get_executor() { return next_layer().get_executor(); }
  beast::tcp_stream& next_layer();
  const beast::tcp_stream& next_layer() const;

  /// Agrees on the keys of an encrypted connection; a plain one has none to agree on.
  void shake_hands(Completed handler);
  void read_some(const FewBuffers<asio::mutable_buffer>& buffers, Transferred handler);
  void write_some(const FewBuffers<asio::const_buffer>& buffers, Transferred handler);
  void tear_down(beast::role_type role, Completed handler);

  // By these names Beast asks for the same.
  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    read_some(FewBuffers<asio::mutable_buffer>(buffers),
              Transferred(std::forward<Handler>(handler)));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    write_some(FewBuffers<asio::const_buffer>(buffers),
               Transferred(std::forward<Handler>(handler)));
  }

 private:
  struct Layers;
  std::unique_ptr<Layers> layers_;
};

template <class Handler>
void async_teardown(beast::role_type role, Stream& stream, Handler&& handler) {
  stream.tear_down(role, Stream::Completed(std::forward<Handler>(handler)));
}

}  // namespace croupier::server

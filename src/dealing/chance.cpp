#include "dealing/chance.hpp"

#include <sodium.h>

#include <algorithm>

#include "base/bytes.hpp"

namespace croupier::dealing {

std::expected<unsigned, std::string> Chance::below(unsigned n) {
  for (;;) {
    if (used_ == ready_.size()) {
      if (auto filled = fill(ready_); !filled) return std::unexpected(std::move(filled.error()));
      used_ = 0;
    }
    const auto drawn = static_cast<std::uint16_t>(ready_[used_] << 8U | ready_[used_ + 1]);
    used_ += 2;
    if (const auto share = equal_share(drawn, n)) return *share;
  }
}

void Chance::forget() {
  sodium_memzero(ready_.data(), ready_.size());
  used_ = ready_.size();
}

SeededChance::SeededChance(std::uint64_t seed) : key_{} {
  std::array<std::uint8_t, 8> bytes{};
  for (std::uint8_t& byte : bytes) {
    byte = static_cast<std::uint8_t>(seed & 0xffU);
    seed >>= 8U;
  }
  const std::array<base::BytesView, 2> pieces = {base::bytes_of("croupier seed"), bytes};
  key_ = base::sha256(pieces);
}

std::expected<void, std::string> SeededChance::fill(std::span<std::uint8_t> out) {
  static constexpr std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
  static constexpr std::size_t block_size = 64;
  std::ranges::fill(out, std::uint8_t{0});
  crypto_stream_chacha20_xor_ic(out.data(), out.data(), out.size(), nonce.data(), block_,
                                key_.data());
  block_ += (out.size() + block_size - 1) / block_size;
  return {};
}

}  // namespace croupier::dealing

#include "store/record.hpp"

#include <charconv>

namespace croupier::store {

Hash chain_start(const ChainId& chain) {
  const std::array<base::BytesView, 2> pieces{base::bytes_of("croupier log 1\n"),
                                              base::bytes_of(chain.text())};
  return base::sha256(pieces);
}

Hash next_hash(const Hash& before, std::uint64_t number, std::string_view payload) {
  std::array<std::uint8_t, 8> big_end_first{};
  for (std::size_t at = 8; at-- > 0; number >>= 8U) {
    big_end_first[at] = static_cast<std::uint8_t>(number & 255U);
  }
  const std::array<base::BytesView, 3> pieces{before, big_end_first, base::bytes_of(payload)};
  return base::sha256(pieces);
}

std::optional<std::uint64_t> parse_number(std::string_view digits) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  if (digits.size() > 1 && digits.front() == '0') return std::nullopt;
  return number;
}

}  // namespace croupier::store

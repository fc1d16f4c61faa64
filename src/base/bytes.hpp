// Bytes: SHA-256 of them, and their text in hexadecimal. The hash is the one of sha256sum, so that
// anybody can do it again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::base {

using Bytes = std::vector<std::uint8_t>;
using BytesView = std::span<const std::uint8_t>;
using Hash = std::array<std::uint8_t, 32>;

/// Returns the bytes that a text is made of.
BytesView bytes_of(std::string_view text);

/// Returns the SHA-256 of the pieces one after another.
Hash sha256(std::span<const BytesView> pieces);
Hash sha256(BytesView bytes);
Hash sha256(std::string_view text);

/// Returns two lower-case hexadecimal digits for each byte.
std::string to_hex(BytesView bytes);

/// Returns the bytes that the digits stand for, or nothing where the text is not made of pairs.
std::optional<Bytes> from_hex(std::string_view text);

/// Returns the hash that 64 digits stand for, or nothing for any other text.
std::optional<Hash> hash_from_hex(std::string_view text);

}  // namespace croupier::base

// Passwords: what one must be, and Argon2id hashes of them. Making and checking a hash takes tens
// of milliseconds and megabytes: call it from a thread that nobody waits for. Any thread may.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace croupier::server {

/// How much work a hash is; `least` is for tests.
enum class HashCost : std::uint8_t { least, interactive, moderate };

/// Returns one sentence about what is wrong with a password of the person with that name, if
/// anything: 10 to 256 characters of UTF-8, and not the name.
std::optional<std::string> refuse_password(std::string_view name, std::string_view password);

/// Returns the hash with its salt and cost, as text; or why there is none.
std::expected<std::string, std::string> hash_password(std::string_view password,
                                                      HashCost cost = HashCost::interactive);

/// Returns true where the hash is of that password.
bool verify_password(const std::string& hash, std::string_view password);

/// Returns a hash that no password has, made once for each cost: to be verified where there is no
/// account, so that the answer takes as long.
std::string hash_of_nobody(HashCost cost = HashCost::interactive);

/// Overwrites the text and empties it.
void wipe(std::string& text);

}  // namespace croupier::server

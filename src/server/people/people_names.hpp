// Names of people: their form, their one spelling, and which of them the house's log has. Names are
// ASCII, so that folding A to Z is all the normalising they need: whatever Unicode would make equal
// to an ASCII name, such as full-width letters, is refused by the form.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace croupier::server {

/// Names that begin so belong to guests.
inline constexpr std::string_view guest_prefix = "guest-";

/// Returns whether the text has the form of a name: 3 to 24 letters a to z in either case, digits
/// and '-', a letter first.
bool is_name(std::string_view text);

/// Returns the one spelling of a name, by which accounts, wallets and seats are known.
std::string one_spelling(std::string_view name);

/// Return the sentences of the log by which an account begins; read_log_names() knows them.
std::string says_registered(std::string_view name);
std::string says_made(std::string_view by, std::string_view name, std::string_view duty);
std::string says_first(std::string_view name);

/// The names that the house's log has, so that nobody gets the money or the past of another.
struct LogNames {
  std::set<std::string, std::less<>> names{};  // in their one spelling
  std::int64_t guests = 0;                     // the highest number of a guest
};

/// Reads the names of all wallets and accounts from the house's chain. Whoever had a seat has
/// bought chips for it from a wallet.
store::Stored<LogNames> read_log_names(store::Store& store);

}  // namespace croupier::server

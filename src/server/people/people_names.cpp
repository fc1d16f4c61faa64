#include "server/people/people_names.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace croupier::server {

namespace {

bool is_letter(char letter) {
  const char small = base::lower(letter);
  return small >= 'a' && small <= 'z';
}

// Whom a record of the house's chain is about; empty where it says nothing of a name. The first
// three words are "> AT wallet" or "> AT note".
std::string_view named_in(const std::vector<std::string_view>& words) {
  if (words.size() < 5) return {};
  const auto go_on_with = [&](std::size_t at, std::string_view rest) {
    const auto wanted = base::words(rest);
    return words.size() >= at + wanted.size() &&
           std::equal(wanted.begin(), wanted.end(),
                      words.begin() + static_cast<std::ptrdiff_t>(at));
  };
  if (words[2] == "wallet") return words[4];
  if (words[2] != "note") return {};
  if (go_on_with(4, "made the account") && words.size() > 7) return words[7];
  const bool begins = go_on_with(4, "registered as") || go_on_with(4, "came in") ||
                      go_on_with(4, "is the first administrator,");
  return begins ? words[3] : std::string_view{};
}

void learn(LogNames& known, std::string_view name) {
  std::string spelt = one_spelling(name);
  if (!spelt.starts_with(guest_prefix)) {
    known.names.insert(std::move(spelt));
  } else if (const auto number = base::parse_integer(spelt.substr(guest_prefix.size()))) {
    known.guests = std::max(known.guests, *number);
  }
}

}  // namespace

bool is_name(std::string_view text) {
  return text.size() >= 3 && text.size() <= 24 && is_letter(text.front()) &&
         std::ranges::all_of(text, [](char letter) {
           return is_letter(letter) || (letter >= '0' && letter <= '9') || letter == '-';
         });
}

std::string one_spelling(std::string_view name) { return base::lower(name); }

std::string says_registered(std::string_view name) {
  return std::string(name) + " registered as player";
}

std::string says_made(std::string_view by, std::string_view name, std::string_view duty) {
  return std::string(by) + " made the account " + std::string(name) + " as " + std::string(duty);
}

std::string says_first(std::string_view name) {
  return std::string(name) + " is the first administrator, by the token of the start";
}

store::Stored<LogNames> read_log_names(store::Store& store) {
  LogNames known;
  const auto read = store.read(store::house, 1, [&](const store::RecordView& record) {
    const auto words = base::words(record.payload.substr(0, record.payload.find('\n')));
    if (const std::string_view name = named_in(words); !name.empty()) learn(known, name);
    return store::Next::go_on;
  });
  if (!read) return std::unexpected(read.error());
  return known;
}

}  // namespace croupier::server

#include "server/house/wallets.hpp"

#include <array>

#include "base/text.hpp"

namespace croupier::server {

using base::Money;

namespace {

constexpr std::array<std::string_view, 4> kind_words{"begin", "top_up", "buy_in", "cash_out"};
constexpr std::string_view at_no_table = "-";

std::int64_t day_of(std::int64_t at) { return at / (std::int64_t{24} * 60 * 60 * 1000); }

Money signed_amount(Wallets::Kind kind, Money amount) {
  return kind == Wallets::Kind::buy_in ? -amount : amount;
}

}  // namespace

Money Wallets::balance(std::string_view name) const {
  const auto found = balances_.find(name);
  return found == balances_.end() ? Money{} : found->second;
}

int Wallets::top_ups(std::string_view name, std::int64_t at) const {
  const auto found = top_ups_.find(name);
  return found == top_ups_.end() || found->second.day < day_of(at) ? 0 : found->second.count;
}

// A clock that is set back gives nobody more of them.
void Wallets::count_top_up(const std::string& name, std::int64_t at) {
  DayCount& counted = top_ups_[name];
  if (counted.day < day_of(at)) counted = {day_of(at), 0};
  ++counted.count;
}

// "> 1763280000000 wallet buy_in anna huh-1 $500": the second line says what is left.
std::expected<store::Entry, std::string> Wallets::move(Kind kind, const std::string& name,
                                                       Money amount, std::string_view table,
                                                       std::int64_t at) {
  const Money left = balance(name) + signed_amount(kind, amount);
  if (left < Money{}) {
    return std::unexpected("the wallet of " + name + " has " + to_text(balance(name)) + " only");
  }
  balances_[name] = left;
  if (kind == Kind::top_up) count_top_up(name, at);
  std::string text = "> " + std::to_string(at) + " wallet ";
  text += kind_words[static_cast<std::size_t>(kind)];
  text += " " + name + " " + std::string(table.empty() ? at_no_table : table) + " " +
          to_text(amount) + "\n  " + name + " has " + to_text(left) + "\n";
  return store::Entry{store::house, ++records_, std::move(text)};
}

// "> 1763280000000 opening edition 2", and "seeded" where the cards follow from a seed.
store::Entry Wallets::opening(table::ChanceKind chance, std::int64_t at) {
  edition_ = table::edition_now;
  return {store::house, ++records_,
          "> " + std::to_string(at) + " opening edition " + std::to_string(edition_) +
              (chance == table::ChanceKind::seeded ? " seeded\n" : "\n")};
}

store::Entry Wallets::note(std::string_view says, std::int64_t at) {
  return {store::house, ++records_,
          "> " + std::to_string(at) + " note " + std::string(says) + "\n"};
}

store::Stored<Wallets> Wallets::open(store::Store& store) {
  Wallets wallets;
  std::string wrong;
  const auto read = store.read(store::house, 1, [&](const store::RecordView& record) {
    wallets.records_ = record.number;
    const auto words = base::words(record.payload.substr(0, record.payload.find('\n')));
    if (words.size() >= 5 && words[2] == "opening") {
      wallets.edition_ = static_cast<unsigned>(base::parse_integer(words[4]).value_or(1));
    }
    if (words.size() < 3 || words[2] != "wallet") return store::Next::go_on;
    const auto amount = words.size() == 7 ? base::parse_money(words[6]) : std::nullopt;
    const auto at = base::parse_integer(words[1]);
    if (!amount || !at) {
      wrong = "Record " + std::to_string(record.number) + " of the house is no move of money.";
      return store::Next::stop;
    }
    const auto kind = words[3] == kind_words[static_cast<std::size_t>(Kind::buy_in)]
                          ? Kind::buy_in
                          : Kind::cash_out;
    const std::string name(words[4]);
    wallets.balances_[name] += signed_amount(kind, *amount);
    const bool tops_up = words[3] == kind_words[static_cast<std::size_t>(Kind::top_up)];
    if (tops_up) wallets.count_top_up(name, *at);
    return store::Next::go_on;
  });
  if (!read) return std::unexpected(read.error());
  if (!wrong.empty()) return store::error(store::ErrorKind::damaged, wrong);
  return wallets;
}

}  // namespace croupier::server

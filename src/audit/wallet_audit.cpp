#include "audit/wallet_audit.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.hpp"
#include "store/record.hpp"

namespace croupier::audit {

namespace {

// After a move that fits nothing, so many of the table's next ones are looked at for one that does.
constexpr std::size_t looked_ahead = 16;

constexpr std::string_view no_table = "-";

// A terminal keeps no wallets; its records say that they are its own.
bool is_terminal(std::string_view client) {
  constexpr std::array<std::string_view, 4> terminals{"play", "practice", "deal", "practice-deal"};
  return std::ranges::find(terminals, client) != terminals.end();
}

std::string_view verb_of(Money into_wallet) {
  return into_wallet < Money{} ? "buys chips for " : "cashes ";
}

Money size_of(Money into_wallet) { return into_wallet < Money{} ? -into_wallet : into_wallet; }

// "> AT WHAT ...", where AT is a time as we write it.
std::string_view kind_of(std::string_view payload) {
  const auto words = base::words(payload.substr(0, payload.find('\n')));
  if (words.size() < 3 || words[0] != ">") return {};
  const auto at = base::parse_integer(words[1]);
  return at && std::to_string(*at) == words[1] ? words[2] : std::string_view{};
}

// A move of money as the house writes it.
struct WalletMove {
  std::string kind;
  std::string name;
  std::string table;
  Money amount;
  Money left;
};

// Returns the move only where the record is the very text that we would have written.
std::optional<WalletMove> parse_move(std::string_view payload) {
  const std::size_t end = payload.find('\n');
  if (end == std::string_view::npos || !payload.ends_with('\n')) return std::nullopt;
  const auto words = base::words(payload.substr(0, end));
  const auto rest = base::words(base::trim(payload.substr(end + 1)));
  if (words.size() != 7 || rest.size() != 3) return std::nullopt;
  const auto amount = base::parse_money(words[6]);
  const auto left = base::parse_money(rest[2]);
  if (!amount || !left) return std::nullopt;
  const bool names_table = words[5] == no_table || store::ChainId::parse(words[5]);
  if (!names_table || !table::is_person_name(words[4])) return std::nullopt;
  WalletMove move{std::string(words[3]), std::string(words[4]), std::string(words[5]), *amount,
                  *left};
  const std::string written = "> " + std::string(words[1]) + " wallet " + move.kind + " " +
                              move.name + " " + move.table + " " + to_text(move.amount) + "\n  " +
                              move.name + " has " + to_text(move.left) + "\n";
  if (written != payload) return std::nullopt;
  return move;
}

}  // namespace

void WalletAudit::take_table(const Place& at, const Replay::Told& told) {
  if (told.moves.empty() || is_terminal(told.sent.envelope.client)) return;
  for (const ChipMove& move : told.moves) {
    waiting_[{at.chain, move.name}].push_back({at.record, at.round, move.into_wallet});
  }
}

void WalletAudit::wrong(std::uint64_t record, std::string says) {
  deviate_({std::string(store::house.text()), record, 0}, std::move(says));
}

void WalletAudit::take_house(std::uint64_t record, std::string_view payload) {
  const std::string_view kind = kind_of(payload);
  if (kind == "wallet") {
    has_wallets_ = true;
    return move(record, payload);
  }
  const bool one_line = payload.find('\n') + 1 == payload.size();
  // An opening says by which edition the house goes on.
  if ((kind == "note" || kind == "opening") && one_line) return;
  wrong(record, "the record is neither a note nor a move of money");
}

void WalletAudit::move(std::uint64_t record, std::string_view payload) {
  const auto told = parse_move(payload);
  if (!told) return wrong(record, "the record is no move of money as the house writes it");
  const bool away = told->kind == "begin" || told->kind == "top_up";
  if (!away && told->kind != "buy_in" && told->kind != "cash_out") {
    return wrong(record, "there is no move of money by the name " + base::in_quotes(told->kind));
  }
  if (away != (told->table == no_table)) {
    wrong(record, "a " + told->kind + " is " + (away ? "at no table" : "at a table"));
  }
  const auto [known, fresh] = balances_.try_emplace(told->name);
  if (told->kind == "begin" && !fresh) wrong(record, told->name + " has a wallet already");
  const Money into = told->kind == "buy_in" ? -told->amount : told->amount;
  const Money left = known->second + into;
  if (left < Money{}) {
    wrong(record,
          told->name + " has " + to_text(known->second) + " and spends " + to_text(told->amount));
  } else if (left != told->left) {
    wrong(record, told->name + " is left with " + to_text(left) + ", and the record says " +
                      to_text(told->left));
  }
  known->second = told->left;
  if (!away) match(record, {told->table, told->name}, into);
}

// In order for each person at each table: the table's record and the wallet's are written together.
void WalletAudit::match(std::uint64_t record, const Purse& purse, Money into_wallet) {
  if (scope_ == Scope::one_chain) return;
  const auto found = waiting_.find(purse);
  if (found != waiting_.end()) {
    auto& waiting = found->second;
    const auto end =
        waiting.begin() + static_cast<std::ptrdiff_t>(std::min(waiting.size(), looked_ahead));
    const auto fits = std::find_if(
        waiting.begin(), end, [&](const Waiting& one) { return one.into_wallet == into_wallet; });
    if (fits != end) {
      std::for_each(waiting.begin(), fits, [&](const auto& one) { tell_unmatched(purse, one); });
      waiting.erase(waiting.begin(), fits + 1);
      if (waiting.empty()) waiting_.erase(found);
      return;
    }
  }
  if (unread_.contains(purse.first)) return;
  wrong(record, "by the wallet " + purse.second + " " + std::string(verb_of(into_wallet)) +
                    to_text(size_of(into_wallet)) + " at " + purse.first +
                    ", and no record of that table says so");
}

void WalletAudit::tell_unmatched(const Purse& purse, const Waiting& waiting) {
  deviate_({purse.first, waiting.record, waiting.round},
           purse.second + " " + std::string(verb_of(waiting.into_wallet)) +
               to_text(size_of(waiting.into_wallet)) + ", and no record of a wallet says so");
}

void WalletAudit::finish() {
  const bool is_told = has_wallets_ && !unread_.contains(store::house.text());
  if (!is_told || scope_ == Scope::one_chain) return;
  for (const auto& [purse, all] : waiting_) {
    for (const Waiting& one : all) tell_unmatched(purse, one);
  }
  waiting_.clear();
}

}  // namespace croupier::audit

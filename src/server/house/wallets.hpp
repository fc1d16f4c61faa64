// Wallets: the play money of people away from the tables. Every change is a record of the house's
// own chain, written together with the table's record that it belongs to.
#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "base/money.hpp"
#include "store/store.hpp"
#include "store/writer.hpp"
#include "table/opening.hpp"

namespace croupier::server {

class Wallets {
 public:
  using Money = base::Money;

  /// Why money moves.
  enum class Kind : std::uint8_t { begin, top_up, buy_in, cash_out };

  /// Follows the house's chain; returns what is wrong with it.
  static store::Stored<Wallets> open(store::Store& store);

  /// Returns what the person has; nothing for somebody unknown.
  Money balance(std::string_view name) const;
  bool knows(std::string_view name) const { return balances_.contains(name); }

  /// Returns how often the wallet has been topped up on the day of that time, in UTC.
  int top_ups(std::string_view name, std::int64_t at) const;

  /// Moves an amount out of the wallet (buy_in) or into it and returns the record to be written; a
  /// wallet never has less than nothing. `table` is empty away from the tables.
  std::expected<store::Entry, std::string> move(Kind kind, const std::string& name, Money amount,
                                                std::string_view table, std::int64_t at);

  /// Returns the edition that the chain states by now; 1 where it states none.
  unsigned edition() const { return edition_; }
  /// Returns the record that opens the chain, or goes on with it, in the present edition.
  store::Entry opening(table::ChanceKind chance, std::int64_t at);

  /// Returns a record of something that happened in the house; undefined unless it is one line.
  store::Entry note(std::string_view says, std::int64_t at);

 private:
  struct DayCount {
    std::int64_t day = 0;  // since 1970
    int count = 0;
  };
  void count_top_up(const std::string& name, std::int64_t at);

  std::map<std::string, Money, std::less<>> balances_{};
  std::map<std::string, DayCount, std::less<>> top_ups_{};  // of the last day that had any
  std::uint64_t records_ = 0;
  unsigned edition_ = 1;
};

}  // namespace croupier::server

// WalletAudit: the play money of people away from the tables, as the house's own chain tells it,
// against the chips that they buy and cash at the tables. A log without wallets, as `croupier play`
// and `croupier deal` keep it, is not held to any.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "audit/replay.hpp"
#include "audit/report.hpp"

namespace croupier::audit {

/// How much of a log is looked at: in one chain alone nothing of another can be missed.
enum class Scope : std::uint8_t { whole_log, one_chain };

class WalletAudit {
 public:
  /// Takes what is wrong, and where.
  using Deviate = std::function<void(const Place& at, std::string says)>;

  WalletAudit(Scope scope, Deviate deviate) : scope_(scope), deviate_(std::move(deviate)) {}

  /// Takes what a record of a table tells of chips bought and cashed.
  void take_table(const Place& at, const Replay::Told& told);

  /// A table's chain could not be read to its end: wallets are not held against it.
  void forgive(std::string_view table) { unread_.emplace(table); }

  /// Takes the next record of the house's own chain, after all records of the tables.
  void take_house(std::uint64_t record, std::string_view payload);

  /// Tells of chips that no wallet knows of; nothing may be taken any more.
  void finish();

 private:
  // What a table has and no wallet record was found for yet.
  struct Waiting {
    std::uint64_t record;
    std::uint64_t round;
    Money into_wallet;  // less than nothing: out of it
  };
  using Purse = std::pair<std::string, std::string>;  // a table and a name there

  void move(std::uint64_t record, std::string_view payload);
  void match(std::uint64_t record, const Purse& purse, Money into_wallet);
  void tell_unmatched(const Purse& purse, const Waiting& waiting);
  void wrong(std::uint64_t record, std::string says);

  Scope scope_;
  Deviate deviate_;
  bool has_wallets_ = false;
  std::set<std::string, std::less<>> unread_{};
  std::map<std::string, Money, std::less<>> balances_{};
  std::map<Purse, std::deque<Waiting>> waiting_{};
};

}  // namespace croupier::audit

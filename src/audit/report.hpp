// Report: what an audit has found in a log, chain by chain. Plain data; the program prints it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "audit/wins.hpp"
#include "games/command.hpp"

namespace croupier::audit {

/// Where something stands in a log. Round 0: before the first round; record 0: in no record.
struct Place {
  std::string chain;
  std::uint64_t record = 0;
  std::uint64_t round = 0;
};

/// What kind of check a deviation fails.
enum class FailedCheck : std::uint8_t {
  chain,         // the hash chain is broken: a record was changed, dropped, swapped or cut off
  signature,     // a checkpoint is not signed by the key's owner, or signs something else
  witness,       // the witness has seen another record, or one that is not there any more
  replay,        // the rules refuse the command, or something else follows from it
  conservation,  // chips or cards do not add up
  secrecy,       // a card was shown, or an order told, before its time
  shuffle,       // cards are not those that were committed to
  wallets,       // people's money away from the tables is not what the tables tell of
  snapshot,      // a kept state of a table does not follow from its records
  authority,     // somebody dealt, or moved money, without the right to
};
inline constexpr std::size_t fault_count = static_cast<std::size_t>(FailedCheck::authority) + 1;

std::string_view name(FailedCheck fault);

/// What an audit comes to.
enum class Verdict : std::uint8_t {
  clean,          // everything follows from the rules and is under a valid signature
  some_unsigned,  // everything follows, but some records are under no signature
  unchecked,      // everything follows; there was no key to check signatures with
  broken,         // something deviates
};

/// Returns "clean", "unsigned", "unchecked" or "broken".
std::string_view name(Verdict verdict);

struct Deviation {
  Place at;
  FailedCheck fault;
  std::string says;
  std::string clause;
};

/// Something that happened and that a regulator asks for by kind.
struct Occurrence {
  Place at;
  std::string kind;
  std::string says;
  std::string clause;
};

/// The first of many, and how many there are.
template <class T>
struct Listed {
  static constexpr std::size_t kept_max = 1000;
  std::uint64_t count = 0;
  std::vector<T> kept{};

  void add(T item) {
    ++count;
    if (kept.size() < kept_max) kept.push_back(std::move(item));
  }
};

/// House rules that were in force from a record on.
struct RulesInForce {
  std::uint64_t record;
  std::string id;
  std::string json;
};

/// How far something outside the log vouches for it.
struct Protection {
  bool has_key = false;
  bool has_witness = false;
  std::uint64_t signed_to = 0;     // the last record under a checked signature of the log
  std::uint64_t witnessed_to = 0;  // the last record that the witness has seen
};

/// What became of the shuffles.
struct ShuffleCounts {
  std::uint64_t live = 0;  // a real deck: no commitment
  std::uint64_t opened = 0;
  std::uint64_t not_opened = 0;
  std::uint64_t wrong = 0;
};

struct ChainReport {
  std::string chain;
  std::string game{};             // its code; empty for the house's own chain
  unsigned edition = 1;           // by which the record is read at its end
  std::uint64_t seeded_from = 0;  // the record from which on cards are not random; 0: none
  std::vector<RulesInForce> rules{};
  std::uint64_t records = 0;
  std::uint64_t events = 0;
  std::uint64_t rounds = 0;      // in which bets were closed
  std::uint64_t under_seal = 0;  // records of the round under way, whose cards are not opened yet
  bool round_under_way = false;  // the log ends within a round
  std::int64_t first_at = 0;     // UTC milliseconds
  std::int64_t last_at = 0;
  Money on_layout{};  // chips in a round under way
  Protection protection{};
  ShuffleCounts shuffles{};
  std::vector<Day> days{};
  Wins wins{};
  std::map<std::string, std::uint64_t, std::less<>> clauses{};  // how often each was cited
  std::uint64_t uncited = 0;                                    // events of people and money only
  Listed<Deviation> deviations{};
  Listed<Occurrence> voids{};
  Listed<Occurrence> irregularities{};
  Listed<Occurrence> system_decisions{};
  Listed<Occurrence> dealer_changes{};
  Listed<Occurrence> breaches{};

  /// Returns how many records at the end are under no signature; 0 where there was no key.
  std::uint64_t unsigned_records() const;
};

struct Report {
  std::vector<ChainReport> chains{};
  Listed<Deviation> outside{};  // damage that belongs to no chain
  bool has_key = false;         // signatures were checked

  std::uint64_t deviations() const;
  std::uint64_t records() const;
  std::uint64_t events() const;
  std::uint64_t rounds() const;
  std::uint64_t unsigned_records() const;
  Verdict verdict() const;
  /// Returns true where nothing deviates, signed or not.
  bool is_sound() const { return deviations() == 0; }
  /// Returns the first deviation: outside of the chains, or at the lowest record of the first chain
  /// that has one; null where there is none. What is held against the tables' chains comes after
  /// what is wrong with those.
  const Deviation* first_deviation() const;
  /// Returns true where no record was found at all.
  bool is_empty() const { return records() == 0; }
};

}  // namespace croupier::audit

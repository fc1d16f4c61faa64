// Rounds: a table's record cut into rounds, each as a text of its own that can be kept in a file,
// read back and played again by the game's own rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "audit/replay.hpp"
#include "store/record.hpp"

namespace croupier::audit {

/// Faces of cards under seal, by their places in the order, as the records name them.
using SealedFaces = std::vector<std::pair<unsigned, cards::Card>>;

/// One round: all records from the one after its bets were opened to the one that opens the next.
struct RoundText {
  std::string chain;
  std::string game;   // its code
  std::string rules;  // as JSON
  std::uint64_t round = 0;
  std::uint64_t first_record = 0;
  std::uint64_t last_record = 0;
  store::Hash hash_before{};  // of the record before the first
  store::Hash first_hash{};
  store::Hash last_hash{};
  std::vector<cards::Card> gone{};  // cards of the shoe that were dealt before; unknown if unseen
  SealedFaces faces{};              // of the cards that the records name by their places
  std::string records{};            // as they stand in the log

  bool operator==(const RoundText&) const = default;
};

/// Cuts a table's records into rounds.
class RoundCutter {
 public:
  explicit RoundCutter(const store::ChainId& chain) : chain_(chain.text()) {}

  /// Takes the next record, which told this and after which the table is as it is now; returns the
  /// round that it ends, if any.
  std::optional<RoundText> take(const store::RecordView& record, const Replay::Told& told,
                                const table::Table& now);

  /// Returns the round under way, if any of its records were taken.
  std::optional<RoundText> rest() const;

 private:
  void begin(const table::Table& now);

  std::string chain_;
  store::Hash last_hash_{};
  std::optional<RoundText> round_{};
};

/// Returns all rounds of a table's records, the last one perhaps unfinished; or how and where the
/// records deviate.
std::expected<std::vector<RoundText>, std::string> rounds_of(
    const store::ChainId& chain, std::span<const store::Record> records);

/// Returns "t21-1.round-000012.txt".
std::string file_name(const RoundText& round);

/// Returns the round with its header, as it is kept in a file.
std::string to_text(const RoundText& round);

/// Returns the round of such a text, or one sentence about what is wrong with it.
std::expected<RoundText, std::string> parse_round(std::string_view text);

/// How much of a round was played again.
struct PlayedAgain {
  std::uint64_t commands = 0;  // wagers, cards, decisions and steps of the round
  std::uint64_t events = 0;    // that follow from them
  std::uint64_t passed = 0;    // records of people and cards, which need the table before them
};

/// Plays the round's wagers, cards and decisions again by the game's own rules, compares every
/// event, and follows the hashes from the record before the first to the last; returns how much
/// that was, or how and in which record it deviates.
std::expected<PlayedAgain, std::string> play_again(const RoundText& round);

}  // namespace croupier::audit

// RoundLog: the rounds of one table as its log has them: who played, what it came to, how each was
// shuffled; and any of them again, step by step, as one of its players saw it. Reads the store;
// not for the house's own thread.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "audit/replay.hpp"
#include "audit/unsealer.hpp"
#include "dealing/commitment.hpp"
#include "server/coach/decision_history.hpp"
#include "server/table/view_json.hpp"
#include "store/store.hpp"

namespace croupier::server {

/// What a round was for one player.
struct RoundShare {
  std::string name;
  table::Money wagered{};
  table::Money net{};
};

struct RoundEntry {
  std::uint64_t round = 0;
  std::uint64_t first = 0;  // record
  std::uint64_t last = 0;
  std::int64_t at = 0;  // when it ended
  std::string rules{};
  std::vector<RoundShare> shares{};
};

/// A shuffle under seal, and what has been opened of it.
struct ShuffleEntry {
  int pack = 1;
  std::uint64_t record = 0;
  std::uint64_t round = 0;
  std::string seal{};
  std::optional<dealing::ShuffleKey> key{};
  std::vector<dealing::SingleOpening> opened{};            // for everybody
  std::map<std::string, std::set<cards::Card>> seen_by{};  // cards by who saw them
};

/// Whoever looks: a player by name, or an auditor, who reads the records themselves.
struct Reader {
  std::string name{};
  bool audits = false;
};

class RoundLog {
 public:
  RoundLog(store::Store& store, const store::ChainId& chain) : store_(&store), chain_(chain) {
    replay_.read_with(unsealer_.faces());
  }

  /// Follows the log to its end; returns what is wrong with it.
  store::Stored<void> catch_up();

  const std::vector<RoundEntry>& rounds() const { return rounds_; }
  const DecisionHistory& notes() const { return notes_; }

  /// Returns the round step by step as JSON, as the reader saw it; or why not.
  std::expected<std::string, std::string> steps_json(std::uint64_t round, const Reader& reader);

  /// Returns the last shuffles with their commitments and the cards that the reader may open.
  std::string fairness_json(const Reader& reader) const;

 private:
  struct Mark {
    std::uint64_t round;
    table::Table table;
  };
  void follow(const store::RecordView& record, const table::Table& before,
              const audit::Replay::Told& told);
  void follow(const dealing::HandlingEvent& handling_event, std::uint64_t record,
              std::uint64_t round);
  void end_round(const table::Table& table, std::int64_t at, std::uint64_t record);
  ShuffleEntry* last_shuffle(int pack);

  store::Store* store_;
  store::ChainId chain_;
  audit::Unsealer unsealer_{};
  audit::Replay replay_{};
  std::uint64_t read_ = 0;  // records that have been read; some may be held back
  std::vector<RoundEntry> rounds_{};
  std::vector<ShuffleEntry> shuffles_{};
  std::vector<Mark> marks_{};  // tables at the beginning of some rounds
  std::uint64_t first_ = 1;    // record of the round under way
  LastRound last_{};
  DecisionHistory notes_{};
};

}  // namespace croupier::server

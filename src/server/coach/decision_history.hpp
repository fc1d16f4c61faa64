// DecisionHistory: what the players of one table staked and decided in its last rounds, and what
// they knew then; kept for the coach.
#pragma once

#include <deque>
#include <map>

#include "audit/replay.hpp"
#include "server/coach/coach.hpp"

namespace croupier::server {

/// One decision; judged when somebody asks.
struct Decided {
  std::string name;  // the player's
  std::uint64_t record = 0;
  games::Act act{};
  bool by_clock = false;  // the time was up
  DecisionContext dilemma;
};

struct NotedRound {
  std::uint64_t round = 0;
  table::Rules rules{};
  std::map<std::string, std::vector<games::Bettor>> opening{};  // wagers by player's name
  std::map<std::string, int> advised{};                         // how often each was
  std::vector<Decided> decisions{};
};

class DecisionHistory {
 public:
  /// Takes in one record; `before` is the table as it was then.
  void follow(const table::Table& before, const audit::Replay::Told& told, std::uint64_t record);

  /// Returns what is noted of a round that has ended, or null where it is too long ago.
  const NotedRound* find(std::uint64_t round) const;

 private:
  void follow(const table::Table& before, const games::Event& event, bool by_clock,
              std::uint64_t record);

  NotedRound now_{};
  std::deque<NotedRound> rounds_{};  // in rising order
};

}  // namespace croupier::server

#include "analysis/heads_up_holdem/locks.hpp"

#include <algorithm>

#include "analysis/heads_up_holdem/kinds.hpp"

namespace croupier::analysis::heads_up_holdem {

namespace {

using cards::rank_count;

std::optional<Times> read_act(std::string_view act, std::string_view wait,
                              std::span<const Times> raises) {
  if (act == wait) return Times{0};
  for (const Times times : raises) {
    if (act == "raise_" + std::to_string(times)) return times;
  }
  return std::nullopt;
}

// The place of a starting hand in the grid, where the text is one.
std::optional<std::size_t> read_start(std::string_view hand) {
  if (hand.size() < 2 || hand.size() > 3) return std::nullopt;
  const std::size_t high = cards::rank_letters.find(hand[0]);
  const std::size_t low = cards::rank_letters.find(hand[1]);
  if (high >= rank_count || low >= rank_count || low > high) return std::nullopt;
  const std::string_view suits = hand.substr(2);
  if (low == high) return suits.empty() ? std::optional(high * rank_count + low) : std::nullopt;
  if (suits == "s") return high * rank_count + low;
  return suits == "o" ? std::optional(low * rank_count + high) : std::nullopt;
}

struct Locked {
  std::array<std::optional<Times>, start_count> starts{};
  std::optional<Times> flop{};
  std::optional<Times> river{};

  const std::optional<Times>& at(const DecisionPoint& point) const {
    if (point.board.empty()) return starts[start_of(point.hole[0], point.hole[1])];
    return point.board.size() == 3 ? flop : river;
  }
};

// Returns whether there is such a lock.
bool add(Locked& locked, const Payoffs& payoffs, const Lock& lock) {
  if (lock.what == "flop") {
    locked.flop = read_act(lock.act, "check", payoffs.on_flop);
    return locked.flop.has_value();
  }
  if (lock.what == "river") {
    locked.river = read_act(lock.act, "fold", payoffs.after_river);
    return locked.river.has_value();
  }
  const auto act = read_act(lock.act, "check", payoffs.before_flop);
  if (lock.what == "start") locked.starts.fill(act);
  const auto start = read_start(lock.what);
  if (start) locked.starts[*start] = act;
  return act && (start || lock.what == "start");
}

}  // namespace

std::expected<Policy, std::string> locked_play(const Payoffs& payoffs,
                                               std::span<const Lock> locks) {
  Locked locked;
  for (const Lock& lock : locks) {
    if (!add(locked, payoffs, lock)) return no_such_lock(lock, lockable);
  }
  return [locked](const DecisionPoint& point, const ActValues& values) {
    const auto& act = locked.at(point);
    return act ? *act : best_pick(point.raises, values);
  };
}

}  // namespace croupier::analysis::heads_up_holdem

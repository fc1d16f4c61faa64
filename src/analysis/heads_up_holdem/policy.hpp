// What each act is worth where a player decides, and how one of them is picked.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "cards/card.hpp"

namespace croupier::analysis::heads_up_holdem {

/// What is raised, in antes; 0 is a check, or after the river a fold.
using Times = std::uint8_t;

/// The worth of the acts, as sums over all deals that may follow, in half antes.
struct ActValues {
  std::int64_t wait = 0;  // a check and what follows from it, or a fold
  std::int64_t base = 0;  // what a raise brings apart from the raise wager itself
  std::int64_t each = 0;  // what the raise wager brings per ante raised
  std::int64_t deals = 0;

  constexpr std::int64_t raise(Times times) const { return base + each * times; }
  constexpr std::int64_t of(Times times) const { return times == 0 ? wait : raise(times); }
};

/// What the player knows, and what may be raised, from the lowest up. The board has none, three or
/// five cards. Cards stand for all that differ from them only in suits that cannot matter.
struct DecisionPoint {
  std::span<const cards::Card> hole;
  std::span<const cards::Card> board;
  std::span<const Times> raises;
  std::size_t place = 0;  // the flop's number; after the river that of row and pair of kinds
};

/// Picks 0 or one of the raises. Called by several threads at once; empty means the best pick.
using Policy = std::function<Times(const DecisionPoint&, const ActValues&)>;

/// Returns the best pick, among equals the smallest wager.
constexpr Times best_pick(std::span<const Times> raises, const ActValues& values) {
  Times best = 0;
  for (const Times times : raises) {
    if (values.raise(times) > values.of(best)) best = times;
  }
  return best;
}

}  // namespace croupier::analysis::heads_up_holdem

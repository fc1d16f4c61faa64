// All cards that a hand can draw without passing 20, by values: the paths that lead from one to the
// next are the same for every hand and shoe.
#pragma once

#include <vector>

#include "analysis/three_card_21/values.hpp"

namespace croupier::analysis::three_card_21 {

/// Cards drawn so far.
struct Draw {
  Counts cards{};
  Points points;
  unsigned size = 0;
  std::size_t place = 0;                          // in the list
  std::array<std::uint16_t, value_count> next{};  // with one more card; no_draw past the list's end
};
inline constexpr std::uint16_t no_draw = 0xffff;

/// Returns every draw of at most 19 points, in lexicographic order; the first is of no cards.
const std::vector<Draw>& draws();

}  // namespace croupier::analysis::three_card_21

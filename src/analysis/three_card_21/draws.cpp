#include "analysis/three_card_21/draws.hpp"

#include <map>

namespace croupier::analysis::three_card_21 {

namespace {

constexpr int points_max = 19;  // a split ace counts one point

void list(Counts& cards, Value value, int left, std::map<Counts, std::uint16_t>& found) {
  if (value == value_count) {
    found.emplace(cards, 0);
    return;
  }
  for (int points = 0; points <= left; points += least_points(value)) {
    list(cards, value + 1, left - points, found);
    ++cards[value];
  }
  cards[value] = 0;
}

std::vector<Draw> make_draws() {
  std::map<Counts, std::uint16_t> places;
  Counts none{};
  list(none, 0, points_max, places);
  std::uint16_t place = 0;
  for (auto& row : places) row.second = place++;
  std::vector<Draw> made;
  for (const auto& row : places) {
    Draw draw{.cards = row.first,
              .points = points_of(row.first),
              .size = size(row.first),
              .place = row.second};
    for (Value value = 0; value < value_count; ++value) {
      const auto longer = places.find(with(row.first, value));
      draw.next[value] = longer == places.end() ? no_draw : longer->second;
    }
    made.push_back(draw);
  }
  return made;
}

}  // namespace

const std::vector<Draw>& draws() {
  static const std::vector<Draw> all = make_draws();
  return all;
}

}  // namespace croupier::analysis::three_card_21

// Heads Up Hold'em: what its players are told (E-1.13Z(b)5, E-1.13Z(b)6, 39.11(a)).
#include "render/layout/posted.hpp"

namespace croupier::render {

using games::Clause;

namespace {

// Ruling HUH/pocket-bonus: every pair but aces.
std::vector<OddsRow> pocket_bonus_rows(const games::PayTable& table) {
  std::vector<OddsRow> rows = odds_rows(table);
  for (OddsRow& row : rows) {
    if (row.hand == in_print(games::PayLine::pair)) row.hand = "Any other pair";
  }
  return rows;
}

}  // namespace

// HUH 39.11(a) lets the odds stand on the layout or on a sign; E-1.13Z(b)6 wants the raises on the
// layout.
Posted posted(const games::heads_up_holdem::HouseRules& rules, Place) {
  const Place place = odds_place(rules.table);
  constexpr Clause clause{"HUH E-1.13Z(b)5"};
  Posted all;
  all.odds = {
      {"odds-trips_plus", "Trips Plus", odds_rows(rules.trips_plus_paytable), clause, place},
      {"odds-odds", "Odds", odds_rows(rules.odds_paytable), clause, place},
      {"odds-pocket_bonus", "Pocket Bonus", pocket_bonus_rows(rules.pocket_bonus_paytable), clause,
       place},
      {"odds-bad_beat", "Bad Beat Bonus", odds_rows(rules.bad_beat_paytable), clause, place},
  };
  all.notices = {
      {"notice-raise",
       "Raise 1, 2 or 3 times the ante before the flop, 1 or 2 times on the flop, 1 time "
       "after the river",
       Clause{"HUH E-1.13Z(b)6"}, Place::layout}};
  return all;
}

}  // namespace croupier::render

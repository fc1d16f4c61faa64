// Heads Up Hold'em: what is on its felt (E-1.13Z). Right, in front and behind are as the player
// sees them (ruling HUH/seating-order).
#include "render/layout/felt.hpp"

namespace croupier::render {

using games::Clause;

std::vector<Spot> spots(const games::heads_up_holdem::HouseRules&, int) {
  return {
      chips("ante", "ANTE", {-1.35, -3.95}, 2.5, Clause{"HUH E-1.13Z(b)2"}),
      chips("raise", "RAISE", {-1.35, -1.3}, 2.5, Clause{"HUH E-1.13Z(b)3"}),
      chips("odds", "ODDS", {1.35, -3.95}, 2.5, Clause{"HUH E-1.13Z(b)4i"}),
      chips("trips_plus", "TRIPS|PLUS", {-1.35, -6.6}, 2.5, Clause{"HUH E-1.13Z(b)4ii"}),
      chips("pocket_bonus", "POCKET|BONUS", {1.35, -6.6}, 2.5, Clause{"HUH E-1.13Z(b)4iii"}),
  };
}

void inscribe(const games::heads_up_holdem::HouseRules&, Felt& felt) {
  felt.arc_notice("notice-raise", Role::inscription, {Face::sans_bold, 0.75, Ink::cream}, 1.15);
  constexpr std::array row{
      InFront{"dealer_cards", "DEALER", Clause{"HUH 39.1 Hole Cards"}, 2},
      InFront{"community_cards", "COMMUNITY CARDS", Clause{"HUH 39.1 Community cards"}, 5}};
  felt.in_front(row);
  felt.odds("odds-trips_plus", felt.left());
  felt.odds("odds-odds", felt.right());
  felt.odds("odds-pocket_bonus", felt.below(0, 2));
  felt.odds("odds-bad_beat", felt.below(1, 2));
}

std::vector<Required> required(const games::heads_up_holdem::HouseRules&) {
  return {
      {"position", Count::each_position, Clause{"HUH E-1.13Z(a)"}},
      {"ante", Count::each_position, Clause{"HUH E-1.13Z(b)2"}},
      {"raise", Count::each_position, Clause{"HUH E-1.13Z(b)3"}},
      {"odds", Count::each_position, Clause{"HUH E-1.13Z(b)4i"}},
      {"trips_plus", Count::each_position, Clause{"HUH E-1.13Z(b)4ii"}},
      {"pocket_bonus", Count::each_position, Clause{"HUH E-1.13Z(b)4iii"}},
      {"licensee", Count::once, Clause{"HUH E-1.13Z(b)1"}},
      {"dealer", Count::once, Clause{"HUH E-1.13Z(a)"}},
      {"drop_box", Count::once, Clause{"HUH E-1.13Z(c)"}},
      {"tip_box", Count::once, Clause{"HUH E-1.13Z(c)"}},
  };
}

}  // namespace croupier::render

// 5 Card Hi-Lo: what is on its felt (E-1.13Z).
#include "render/layout/felt.hpp"

namespace croupier::render {

using games::Clause;

std::vector<Spot> spots(const games::five_card_hi_lo::HouseRules&, int) {
  return {
      chips("ante", "ANTE", {-1.2, -1.15}, 2.3, Clause{"5CH E-1.13Z(b)2i"}),
      chips("play", "PLAY", {1.2, -1.15}, 2.3, Clause{"5CH E-1.13Z(b)2ii"}),
      chips("tie", "TIE", {-3.6, -1.15}, 2.3, Clause{"5CH E-1.13Z(b)2iii"}),
      chips("poker_bonus", "POKER|BONUS", {3.6, -1.15}, 2.3, Clause{"5CH E-1.13Z(b)2iv"}),
      {.kind = "high_hand",
       .label = "HIGH HAND",
       .shape = box({-2.0, -4.45}, 5.1, 3.7),
       .clause = Clause{"5CH E-1.13Z(b)2v"},
       .cards = 3},
      {.kind = "low_hand",
       .label = "LOW HAND",
       .shape = box({2.75, -4.45}, 4.0, 3.7),
       .clause = Clause{"5CH E-1.13Z(b)2vi"},
       .cards = 2},
  };
}

void inscribe(const games::five_card_hi_lo::HouseRules&, Felt& felt) {
  constexpr std::array row{
      InFront{"dealer_high_hand", "DEALER HIGH HAND", Clause{"5CH 40.10(c)"}, 3},
      InFront{"dealer_low_hand", "DEALER LOW HAND", Clause{"5CH 40.10(c)"}, 2}};
  felt.in_front(row);
  felt.odds("odds-poker_bonus", felt.left());
  felt.odds("odds-tie", felt.right(0, 2));
  felt.odds("odds-ante_bonus", felt.right(1, 2));
  felt.ornament(felt.below());
}

std::vector<Required> required(const games::five_card_hi_lo::HouseRules&) {
  return {
      {"position", Count::each_position, Clause{"5CH E-1.13Z(b)1"}},
      {"ante", Count::each_position, Clause{"5CH E-1.13Z(b)2i"}},
      {"play", Count::each_position, Clause{"5CH E-1.13Z(b)2ii"}},
      {"tie", Count::each_position, Clause{"5CH E-1.13Z(b)2iii"}},
      {"poker_bonus", Count::each_position, Clause{"5CH E-1.13Z(b)2iv"}},
      {"high_hand", Count::each_position, Clause{"5CH E-1.13Z(b)2v"}},
      {"low_hand", Count::each_position, Clause{"5CH E-1.13Z(b)2vi"}},
      {"licensee", Count::once, Clause{"5CH E-1.13Z(b)5"}},
      {"dealer", Count::once, Clause{"5CH E-1.13Z(a)"}},
      {"drop_box", Count::once, Clause{"5CH E-1.13Z(d)"}},
      {"tip_box", Count::once, Clause{"5CH E-1.13Z(d)"}},
  };
}

}  // namespace croupier::render

// Pik-It Poker: what is on its felt (E-1.13Y).
#include "render/layout/felt.hpp"

namespace croupier::render {

using games::Clause;

std::vector<Spot> spots(const games::pik_it_poker::HouseRules&, int) {
  return {
      chips("ante", "ANTE", {0, -3.6}, 2.3, Clause{"PIK E-1.13Y(b)1i"}),
      chips("five_card_bonus", "5 CARD|BONUS", {2.4, -3.6}, 2.3, Clause{"PIK E-1.13Y(b)1ii"}),
      chips("three_card_bonus", "3 CARD|BONUS", {-2.4, -3.6}, 2.3, Clause{"PIK E-1.13Y(b)1iii"}),
      chips("play_3", "PLAY 3", {-1.25, -1.15}, 2.3, Clause{"PIK E-1.13Y(b)1iv"}),
      chips("play_5", "PLAY 5", {1.25, -1.15}, 2.3, Clause{"PIK E-1.13Y(b)1v"}),
      {.kind = "cards",
       .label = "CARDS",
       .shape = box({0, -6.8}, 7.1, 3.7),
       .clause = Clause{"PIK E-1.13Y(b)1vi"},
       .cards = 5},
  };
}

void inscribe(const games::pik_it_poker::HouseRules&, Felt& felt) {
  constexpr std::array row{InFront{"dealer_cards", "DEALER", Clause{"PIK E-1.13Y(b)2"}, 5}};
  felt.arc_notice("notice-play_wagers", Role::inscription, {Face::sans_bold, 0.75, Ink::cream},
                  1.15);
  felt.in_front(row);
  felt.odds("odds-five_card_bonus", felt.left());
  felt.odds("odds-three_card_bonus", felt.right());
  felt.odds("odds-even_money", felt.below(0, 2));
  const Shape below = felt.below(1, 2);
  const auto half = [&](double side) {
    return box({below.center.x, below.center.y + side * below.height / 4}, below.width,
               below.height / 2 - 0.2);
  };
  felt.notice("notice-qualify", half(-1));
  felt.notice("notice-play_3", half(1));
}

std::vector<Required> required(const games::pik_it_poker::HouseRules&) {
  return {
      {"position", Count::each_position, Clause{"PIK E-1.13Y(a)"}},
      {"ante", Count::each_position, Clause{"PIK E-1.13Y(b)1i"}},
      {"five_card_bonus", Count::each_position, Clause{"PIK E-1.13Y(b)1ii"}},
      {"three_card_bonus", Count::each_position, Clause{"PIK E-1.13Y(b)1iii"}},
      {"play_3", Count::each_position, Clause{"PIK E-1.13Y(b)1iv"}},
      {"play_5", Count::each_position, Clause{"PIK E-1.13Y(b)1v"}},
      {"cards", Count::each_position, Clause{"PIK E-1.13Y(b)1vi"}},
      {"dealer_cards", Count::once, Clause{"PIK E-1.13Y(b)2"}},
      {"licensee", Count::once, Clause{"PIK E-1.13Y(b)4"}},
      {"dealer", Count::once, Clause{"PIK E-1.13Y(a)"}},
      {"drop_box", Count::once, Clause{"PIK E-1.13Y(e)"}},
      {"tip_box", Count::once, Clause{"PIK E-1.13Y(e)"}},
  };
}

}  // namespace croupier::render

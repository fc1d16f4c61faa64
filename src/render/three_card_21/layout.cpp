// Three Card 21 "N" Done: what is on its felt (E-1.10D, 2C.12(c), ruling T21/insurance).
#include "render/layout/felt.hpp"

namespace croupier::render {

using games::Clause;

namespace {

bool shared(const games::three_card_21::HouseRules& rules, int position) {
  return position <= 16 && (rules.shared_spots.spots >> (position - 1) & 1) != 0;
}

}  // namespace

// A shared spot has room for three bettors in line, the one who decides nearest to the dealer.
std::vector<Spot> spots(const games::three_card_21::HouseRules& rules, int position) {
  constexpr Clause clause{"T21 E-1.10D(b)2"};
  const Spot cards{.kind = "cards",
                   .label = "",
                   .shape = box({0, -5.2}, 6.2, 3.7),
                   .clause = Clause{"T21 2C.6(d)"},
                   .cards = 3};
  if (!shared(rules, position)) {
    return {chips("main", "THREE|CARD 21", {-1.6, -1.6}, 3.1, clause),
            chips("bonus", "BONUS", {1.6, -1.6}, 3.1, clause), cards};
  }
  Spot main{.kind = "main",
            .label = "",
            .shape = box({-1.35, -2.55}, 2.3, 5.1),
            .clause = Clause{"T21 2C.12(c)"},
            .bettors = 3};
  Spot bonus = main;
  bonus.kind = "bonus";
  bonus.shape.center.x = 1.35;
  main.label = "THREE|CARD 21";
  bonus.label = "BONUS";
  Spot farther = cards;
  farther.shape.center.y = -7.2;
  return {main, bonus, farther};
}

void inscribe(const games::three_card_21::HouseRules& rules, Felt& felt) {
  felt.arc("insurance", Role::line, "INSURANCE", {Face::serif_bold, 0.95, Ink::gold}, 1.35,
           Clause{"T21 2C.7(a)"});
  felt.arc_notice("notice-insurance", Role::inscription, {Face::sans_bold, 0.7, Ink::cream}, 1.0);
  felt.arc_notice("notice-dealer_draws", Role::inscription, {Face::sans_bold, 0.7, Ink::cream},
                  1.0);
  constexpr std::array row{InFront{"dealer_cards", "DEALER", Clause{"T21 2C.6(d)"}, 3},
                           InFront{"card_reader", "CARD READER", Clause{"T21 E-1.10D(f)"}}};
  felt.in_front(std::span(row).first(rules.card_reader ? 2 : 1));
  felt.odds("odds-bonus", felt.left());
  felt.notice("notice-equal", felt.right(0, 2));
  felt.notice("notice-posted_option", felt.right(1, 2));
  felt.notice("notice-21", felt.below());
}

std::vector<Required> required(const games::three_card_21::HouseRules&) {
  return {
      {"position", Count::each_position, Clause{"T21 E-1.10D(a)"}},
      {"main", Count::each_position, Clause{"T21 E-1.10D(b)2"}},
      {"bonus", Count::each_position, Clause{"T21 E-1.10D(b)2"}},
      {"insurance", Count::once, Clause{"T21 2C.7(a)"}},
      {"licensee", Count::once, Clause{"T21 E-1.10D(b)1"}},
      {"dealer", Count::once, Clause{"T21 E-1.10D(a)"}},
      {"drop_box", Count::once, Clause{"T21 E-1.10D(d)"}},
      {"tip_box", Count::once, Clause{"T21 E-1.10D(d)"}},
      {"discard_rack", Count::once, Clause{"T21 E-1.10D(e)"}},
  };
}

}  // namespace croupier::render

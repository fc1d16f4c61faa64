// Pik-It Poker: what its players are told (E-1.13Y(b)3, E-1.13Y(c), E-1.13Y(d)).
#include "render/layout/posted.hpp"

namespace croupier::render {

using games::Clause;

namespace {

std::string size_in_antes(int multiple) {
  if (multiple == 1) return "equal to the ante";
  return (multiple == 2 ? "two" : std::to_string(multiple)) + std::string(" times the ante");
}

}  // namespace

Posted posted(const games::pik_it_poker::HouseRules& rules, Place notices) {
  const Place place = odds_place(rules.table);
  constexpr Clause clause{"PIK E-1.13Y(b)3"};
  Posted all;
  all.odds = {
      {"odds-five_card_bonus", "5 Card Bonus", odds_rows(rules.five_card_bonus_paytable), clause,
       place},
      {"odds-three_card_bonus", "3 Card Bonus", odds_rows(rules.three_card_bonus_paytable), clause,
       place},
      {"odds-even_money",
       "Even money",
       {{"Ante", "1 to 1"}, {"Play 3", "1 to 1"}, {"Play 5", "1 to 1"}},
       clause,
       place},
  };
  all.notices = {{"notice-play_wagers",
                  "Play 3 is " + size_in_antes(rules.play_3_multiple) + "; play 5 is " +
                      size_in_antes(rules.play_5_multiple) + ".",
                  Clause{"PIK E-1.13Y(d)1"}, notices}};
  if (!rules.dealer_qualifies) return all;
  all.notices.push_back({"notice-qualify", "The dealer qualifies with A-K-4-3-2 or better.",
                         Clause{"PIK E-1.13Y(d)2i"}, notices});
  all.notices.push_back({"notice-play_3",
                         "Whether the dealer qualifies makes no difference to play 3.",
                         Clause{"PIK E-1.13Y(d)2ii"}, notices});
  return all;
}

}  // namespace croupier::render

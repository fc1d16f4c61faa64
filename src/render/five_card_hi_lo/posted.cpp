// 5 Card Hi-Lo: what its players are told (E-1.13Z(b)3, E-1.13Z(c)).
#include "render/layout/posted.hpp"

namespace croupier::render {

using games::Clause;

namespace {

std::vector<OddsRow> poker_bonus_rows(const games::PayTable& table) {
  std::vector<OddsRow> rows = odds_rows(table);
  for (OddsRow& row : rows) {
    if (row.hand != in_print(games::PayLine::pair)) continue;
    row.hand = table.number == 2 ? "Pair of sixes or better" : "Pair of sevens or better";
  }
  return rows;
}

}  // namespace

Posted posted(const games::five_card_hi_lo::HouseRules& rules, Place) {
  const Place place = odds_place(rules.table);
  Posted all;
  all.odds = {
      {"odds-poker_bonus", "Poker Bonus", poker_bonus_rows(rules.poker_bonus_paytable),
       Clause{"5CH E-1.13Z(b)3"}, place},
      {"odds-tie", "Tie", odds_rows(games::five_card_hi_lo::tie_table), Clause{"5CH E-1.13Z(b)3"},
       place},
      {"odds-ante_bonus", "Ante Bonus", odds_rows(rules.ante_bonus_odds), Clause{"5CH E-1.13Z(b)3"},
       place},
  };
  all.notices = {
      {"notice-aces", "The dealer always puts aces in the high hand.", Clause{"5CH E-1.13Z(c)1"}},
      {"notice-win",
       "Ante and play win if your high hand totals more than the dealer's high hand and your low "
       "hand totals less than the dealer's low hand.",
       Clause{"5CH E-1.13Z(c)2"}},
      {"notice-even_money", "Winning ante and play bets are paid 1 to 1.",
       Clause{"5CH E-1.13Z(c)3"}},
      {"notice-fold", "Without a play bet the ante and tie bets are lost.",
       Clause{"5CH E-1.13Z(c)4"}},
      {"notice-ante_bonus",
       "A hand that earns the ante bonus is paid whatever becomes of ante and play.",
       Clause{"5CH E-1.13Z(c)5"}},
  };
  return all;
}

}  // namespace croupier::render

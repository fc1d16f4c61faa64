#include "analysis/five_card_hi_lo/side_bets.hpp"

#include "analysis/five_card_hi_lo/rank_classes.hpp"

namespace croupier::analysis::five_card_hi_lo {

namespace game = games::five_card_hi_lo;

// Fast: the game's ranking is asked once for each class; the plain form asks it of every hand.
WagerReport poker_bonus(const game::HouseRules& rules, const cards::Composition& deck) {
  const games::PayTable& table = rules.poker_bonus_paytable;
  std::vector<Integer> counts(table.size);
  Integer all;
  for_each_rank_class(deck, [&](const std::array<cards::Card, 5>& hand, std::int64_t hands) {
    const auto line = game::poker_bonus_line(hand, table);
    for (std::size_t at = 0; at < table.size; ++at) {
      if (line == table.lines[at].line) counts[at] += hands;
    }
    all += hands;
  });
  return report_wager(games::Wager::poker_bonus, table, counts, all);
}

}  // namespace croupier::analysis::five_card_hi_lo

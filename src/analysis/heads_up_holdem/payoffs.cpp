#include "analysis/heads_up_holdem/payoffs.hpp"

#include "games/heads_up_holdem/ranking.hpp"

namespace croupier::analysis::heads_up_holdem {

namespace game = games::heads_up_holdem;

namespace {

std::int32_t units(base::Odds odds) {
  return static_cast<std::int32_t>(units_per_ante * odds.to / odds.from);
}

}  // namespace

Payoffs payoffs_of(const game::HouseRules& rules) {
  // 39.1 Raise wager(a), (b), (c).
  Payoffs payoffs{.before_flop = {1, 2, 3}, .on_flop = {1, 2}, .after_river = {1}};
  for (std::size_t at = 0; at < poker_rank_count; ++at) {
    const cards::PokerValue value(static_cast<cards::PokerRank>(at), cards::Rank::two, 0);
    if (const auto line = game::odds_line(value)) {
      payoffs.odds_won[at] = units(rules.odds_paytable[*line]);
    }
    const auto line = game::bad_beat_line(value);
    const base::Odds odds = line ? rules.bad_beat_paytable[*line] : base::Odds{};
    payoffs.odds_lost[at] =
        odds.is_paid() ? units(odds) : static_cast<std::int32_t>(-units_per_ante);
  }
  return payoffs;
}

}  // namespace croupier::analysis::heads_up_holdem

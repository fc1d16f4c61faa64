#include "games/five_card_hi_lo/settle.hpp"

#include <algorithm>

namespace croupier::games::five_card_hi_lo {

namespace {

Line settle_main(Wager wager, Money stake, Outcome outcome) {
  switch (outcome) {
    case Outcome::win:  // 40.10(d)i
      return won(wager, stake, even_money, Clause{"5CH 40.11(b)"});
    case Outcome::lose:
      return lost(wager, stake, Clause{"5CH 40.10(d)ii"});
    case Outcome::push:
      break;
  }
  return pushed(wager, stake, Clause{"5CH 40.10(d)iii"});
}

void settle_match_play(Settlement& lines, const PlayedHand& hand) {
  if (!hand.coupon.is_zero()) {
    lines.add(match_play(hand.coupon, lines.find(Wager::ante)->result, Clause{"5CH 40.6(a)"}));
  }
}

void settle_poker_bonus(Settlement& lines, const HouseRules& rules, const PlayedHand& hand) {
  if (hand.stakes.has(Wager::poker_bonus)) {
    const PayTable& table = rules.poker_bonus_paytable;
    lines.add(by_table(Wager::poker_bonus, hand.stakes[Wager::poker_bonus], table,
                       poker_bonus_line(hand.cards, table), Clause{"5CH 40.10(e)"}));
  }
}

// 40.10(f): three or four aces are paid on the ante, whatever became of it. No chips lie on it.
void settle_ante_bonus(Settlement& lines, const HouseRules& rules, const PlayedHand& hand) {
  const auto line = ante_bonus_line(hand.cards);
  if (line && rules.ante_bonus_odds[*line].is_paid()) {
    Line bonus = won(Wager::ante_bonus, hand.stakes[Wager::ante], rules.ante_bonus_odds[*line],
                     rules.ante_bonus_odds.clause);
    bonus.stake = {};
    lines.add(bonus);
  }
}

// 40.10(a)1: a fold loses ante and tie bet; ruling 5CH/poker-bonus: that bet stays alive.
Settlement settle_folded(const HouseRules& rules, const PlayedHand& hand) {
  Settlement lines;
  lines.add(lost(Wager::ante, hand.stakes[Wager::ante], Clause{"5CH 40.10(a)1"}));
  settle_match_play(lines, hand);
  if (hand.stakes.has(Wager::tie)) {
    lines.add(lost(Wager::tie, hand.stakes[Wager::tie], Clause{"5CH 40.10(a)1"}));
  }
  settle_poker_bonus(lines, rules, hand);
  return lines;
}

// 40.11(f): winnings are paid in order until the limit is reached.
void limit_payout(Settlement& lines, const HouseRules& rules) {
  Money gross;
  for (std::size_t at = 0; at < lines.size(); ++at) gross += std::max(lines[at].net, Money{});
  if (gross <= Money::dollars(50'000)) return;
  Money left = payout_limit(rules);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    Line& line = lines[at];
    if (line.result != Result::won || line.wager == Wager::match_play) continue;
    if (line.net > left) {
      line.net = left;
      line.clause = Clause{"5CH 40.11(f)"};
    }
    left -= line.net;
  }
}

}  // namespace

Settlement settle(const HouseRules& rules, const PlayedHand& hand, const Setting& dealer) {
  Settlement lines;
  if (hand.folded) {
    lines = settle_folded(rules, hand);
  } else {
    const Outcome outcome = compare(hand.setting, dealer);
    lines.add(settle_main(Wager::ante, hand.stakes[Wager::ante], outcome));
    settle_match_play(lines, hand);
    lines.add(settle_main(Wager::play, hand.stakes[Wager::play], outcome));
    if (hand.stakes.has(Wager::tie)) {
      lines.add(by_table(Wager::tie, hand.stakes[Wager::tie], tie_table,
                         tie_line(hand.setting, dealer), Clause{"5CH 40.10(e)"}));
    }
    settle_poker_bonus(lines, rules, hand);
    settle_ante_bonus(lines, rules, hand);
  }
  limit_payout(lines, rules);
  return lines;
}

Money payout_limit(const HouseRules& rules) {
  const Limits& limits = rules.table.limits;
  const auto poker = [&](PayLine line) {
    return winnings(rules.poker_bonus_paytable[line], limits.min(Wager::poker_bonus));
  };
  const auto aces = [&](PayLine line) {
    return winnings(rules.ante_bonus_odds[line], limits.min(Wager::ante));
  };
  const Money main_won = limits.min(Wager::ante) * 2;
  const Money one_tie = limits.min(Wager::tie) * 4;
  const Money both_tied = limits.min(Wager::tie) * 20;
  Money most;
  // Any hand without four aces can be tied in both halves, three aces (as three of a kind or a full
  // house) included; to tie both is to lose ante and play.
  for (const PricedLine& line : rules.poker_bonus_paytable.span()) {
    most = std::max(most, poker(line.line) + std::max(both_tied, main_won));
  }
  for (const PayLine line : {PayLine::full_house, PayLine::three_of_a_kind}) {
    most = std::max(most, poker(line) + aces(PayLine::three_aces) + std::max(both_tied, main_won));
  }
  // Four aces leave the dealer none: the high hand of 33 is never tied, and with a two it always
  // wins.
  most = std::max(most, poker(PayLine::four_of_a_kind) + aces(PayLine::four_aces) +
                            std::max(one_tie, main_won));
  most =
      std::max(most, poker(PayLine::four_of_a_kind) + aces(PayLine::four_aces_and_two) + main_won);
  return std::max(Money::dollars(50'000), most);
}

}  // namespace croupier::games::five_card_hi_lo

#include "games/pik_it_poker/settle.hpp"

namespace croupier::games::pik_it_poker {

namespace {

Clause taken_by(const HouseRules& rules) {
  return rules.settlement_order == SettlementOrder::by_step ? Clause{"PIK 39.10(e)1ii"}
                                                            : Clause{"PIK 39.10(e)2ii"};
}

Line settle_main(Wager wager, Money stake, Outcome outcome, const HouseRules& rules) {
  switch (outcome) {
    case Outcome::win:
      return won(wager, stake, even_money, Clause{"PIK 39.11(a)"});
    case Outcome::lose:
      return lost(wager, stake, taken_by(rules));
    case Outcome::push:
      break;
  }
  return pushed(wager, stake, Clause{"PIK 39.4(d) s2"});
}

void settle_match_play(Settlement& lines, const PlayedHand& hand) {
  if (!hand.coupon.is_zero()) {
    lines.add(match_play(hand.coupon, lines.find(Wager::ante)->result, Clause{"PIK 39.3(c)"}));
  }
}

void settle_three_card_bonus(Settlement& lines, const HouseRules& rules, const PlayedHand& hand) {
  if (hand.stakes.has(Wager::three_card_bonus)) {
    lines.add(by_table(Wager::three_card_bonus, hand.stakes[Wager::three_card_bonus],
                       rules.three_card_bonus_paytable,
                       three_card_bonus_line(hand.cards, hand.picked), Clause{"PIK 39.10(b) s3"}));
  }
}

// 39.10(c)2: before the player decides, so a fold does not touch it.
void settle_five_card_bonus(Settlement& lines, const HouseRules& rules, const PlayedHand& hand) {
  if (hand.stakes.has(Wager::five_card_bonus)) {
    lines.add(by_table(Wager::five_card_bonus, hand.stakes[Wager::five_card_bonus],
                       rules.five_card_bonus_paytable, five_card_bonus_line(hand.cards),
                       Clause{"PIK 39.10(c)2"}));
  }
}

// 39.3(b) s2: a fold loses the ante.
void settle_folded(Settlement& lines, const PlayedHand& hand) {
  lines.add(lost(Wager::ante, hand.stakes[Wager::ante], Clause{"PIK 39.3(b) s2"}));
  settle_match_play(lines, hand);
}

void settle_played(Settlement& lines, const HouseRules& rules, const PlayedHand& hand,
                   Hand dealer) {
  const Outcome outcome = compare(hand.choice, hand.cards, dealer);
  lines.add(settle_main(Wager::ante, hand.stakes[Wager::ante], outcome, rules));
  settle_match_play(lines, hand);
  if (hand.choice == Choice::play_3) {
    lines.add(settle_main(Wager::play_3, hand.stakes[Wager::play_3], outcome, rules));
  } else if (rules.dealer_qualifies && !qualifies(five_card_value(dealer))) {
    // Ruling PIK/qualifying: only play 5 goes back; 39.11(a) s2 calls that void, 39.10(f) a push.
    lines.add(pushed(Wager::play_5, hand.stakes[Wager::play_5], Clause{"PIK 39.10(f)"}));
  } else {
    lines.add(settle_main(Wager::play_5, hand.stakes[Wager::play_5], outcome, rules));
  }
}

}  // namespace

Settlement settle(const HouseRules& rules, const PlayedHand& hand, Hand dealer) {
  Settlement lines;
  settle_three_card_bonus(lines, rules, hand);
  settle_five_card_bonus(lines, rules, hand);
  switch (hand.choice) {
    case Choice::none:
      break;
    case Choice::folded:
      settle_folded(lines, hand);
      break;
    case Choice::play_3:
    case Choice::play_5:
      settle_played(lines, rules, hand, dealer);
      break;
  }
  return lines;
}

}  // namespace croupier::games::pik_it_poker

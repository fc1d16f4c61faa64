#include "games/three_card_21/settle.hpp"

namespace croupier::games::three_card_21 {

namespace {

// What the wagers of one hand are settled by.
struct Showing {
  int total;
  bool split;
  bool doubled;
};

bool is_added(Wager wager) { return wager != Wager::main; }

bool is_double(Wager wager) {
  return wager == Wager::double_1 || wager == Wager::double_2 || wager == Wager::double_3;
}

// Ruling T21/later-21: a 21 wins at once, whatever the dealer holds.
Line settle_21(Wager wager, Money stake, const Showing& hand) {
  if (hand.split) return won(wager, stake, even_money, Clause{"T21 2C.10(c)2"});
  if (hand.doubled) return won(wager, stake, even_money, Clause{"T21 2C.9(c)"});
  return won(wager, stake, even_money, Clause{"T21 2C.5(c)5v"});
}

// Ruling T21/card-reader: found late, a blackjack takes the original wager and gives back the rest.
Line settle_blackjack(const HouseRules& rules, Wager wager, Money stake) {
  if (!is_added(wager) || rules.blackjack_takes == BlackjackTakes::all) {
    return lost(wager, stake, Clause{"T21 2C.5(c)4"});
  }
  if (is_double(wager)) return returned(wager, stake, Clause{"T21 2C.9(a)"});
  return returned(wager, stake, Clause{"T21 2C.10(a)"});
}

// 2C.9(d), 2C.10(c)3: doubled and split hands are compared like any other.
// 2C.5(d): the higher total wins even money, the same total pushes; a dealer over 21 has lost.
Line settle_main(const HouseRules& rules, Wager wager, Money stake, const Showing& hand,
                 std::span<const Card> dealer) {
  // 2C.5(c)4: under the reader a blackjack comes before any decision.
  if (rules.card_reader && is_blackjack(dealer)) return settle_blackjack(rules, wager, stake);
  if (hand.total == 21) return settle_21(wager, stake, hand);
  if (hand.total > 21) return lost(wager, stake, Clause{"T21 2C.5(d) s2"});
  if (is_blackjack(dealer)) return settle_blackjack(rules, wager, stake);
  const int against = point_total(dealer);
  if (against > 21 || hand.total > against) {
    return won(wager, stake, even_money, Clause{"T21 2C.5(d) s2"});
  }
  if (hand.total < against) return lost(wager, stake, Clause{"T21 2C.5(d) s2"});
  return pushed(wager, stake, Clause{"T21 2C.5(d) s3"});
}

void settle_match_play(Settlement& lines, const PlayedHand& hand) {
  if (!hand.coupon.is_zero()) {
    lines.add(match_play(hand.coupon, lines.find(Wager::main)->result, Clause{"T21 2C.5(e)"}));
  }
}

// 2C.8(a)1 and 2C.8(a)2 s2: half is lost, or all of it where the dealer turns out to have
// blackjack.
Line settle_surrendered(Money stake, std::span<const Card> dealer) {
  if (!may_be_blackjack(dealer[0])) {
    Line line = lost(Wager::main, stake, Clause{"T21 2C.8(a)1"});
    line.net = -stake.half();
    return line;
  }
  Line line = lost(Wager::main, stake, Clause{"T21 2C.8(a)2 s2"});
  if (!is_blackjack(dealer)) line.net = -stake.half();
  return line;
}

void settle_bonus(Settlement& lines, const HouseRules& rules, const PlayedHand& hand) {
  std::array<Card, 3> first{};
  for (std::size_t at = 0; at < 3; ++at) {
    first[at] = hand.hand_count == 1 ? hand.hands[0][at] : hand.hands[at][0];
  }
  lines.add(by_table(Wager::bonus, hand.stakes[Wager::bonus], rules.bonus_paytable,
                     bonus_line(first), Clause{"T21 2C.5(b)2"}));
}

// 2C.7(c), 2C.7(d): insurance stands apart from the hand (2C.8(b)).
void settle_insurance(Settlement& lines, const PlayedHand& hand, std::span<const Card> dealer) {
  if (hand.stakes.has(Wager::insurance)) {
    const Money stake = hand.stakes[Wager::insurance];
    lines.add(is_blackjack(dealer)
                  ? won(Wager::insurance, stake, insurance_odds, Clause{"T21 2C.7(d)"})
                  : lost(Wager::insurance, stake, Clause{"T21 2C.7(c)"}));
  }
}

constexpr std::array doubles{Wager::double_1, Wager::double_2, Wager::double_3};

Showing showing(const PlayedHand& hand, Wager wager) {
  const std::size_t at = hand.hand_of(wager);
  return {.total = point_total(hand.hands[at].span()),
          .split = hand.hand_count > 1,
          .doubled = hand.stakes.has(doubles[at])};
}

}  // namespace

std::size_t PlayedHand::hand_of(Wager wager) const {
  switch (wager) {
    case Wager::split_2:
    case Wager::double_2:
      return 1;
    case Wager::split_3:
    case Wager::double_3:
      return 2;
    case Wager::main:
      return stays_with == 0 ? 0 : stays_with - 1U;
    default:
      return 0;
  }
}

// 2C.5(a) s2: each wager is decided by itself.
Settlement settle(const HouseRules& rules, const PlayedHand& hand, std::span<const Card> dealer) {
  Settlement lines;
  settle_bonus(lines, rules, hand);
  const Money stake = hand.stakes[Wager::main];
  const bool three_card_21 =
      hand.hand_count == 1 && hand.hands[0].size() == 3 && point_total(hand.hands[0].span()) == 21;
  if (three_card_21) {
    lines.add(won(Wager::main, stake, even_money, Clause{"T21 2C.5(c)1"}));
    settle_match_play(lines, hand);
    return lines;
  }
  settle_insurance(lines, hand, dealer);
  if (hand.surrendered) {
    lines.add(settle_surrendered(stake, dealer));
    settle_match_play(lines, hand);
    return lines;
  }
  lines.add(settle_main(rules, Wager::main, stake, showing(hand, Wager::main), dealer));
  settle_match_play(lines, hand);
  for (const Wager wager :
       {Wager::double_1, Wager::split_2, Wager::double_2, Wager::split_3, Wager::double_3}) {
    if (hand.stakes.has(wager)) {
      lines.add(settle_main(rules, wager, hand.stakes[wager], showing(hand, wager), dealer));
    }
  }
  return lines;
}

}  // namespace croupier::games::three_card_21

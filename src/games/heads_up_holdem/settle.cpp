#include "games/heads_up_holdem/settle.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

/// A player's hand against the dealer's.
struct Showdown {
  PokerValue player;
  Outcome outcome;
  bool qualified;
};

Line settle_ante(Money stake, const Showdown& shown) {
  // Ruling HUH/not-qualified: whoever has the better hand.
  if (!shown.qualified) return pushed(Wager::ante, stake, Clause{"HUH 39.11(b)1"});
  switch (shown.outcome) {
    case Outcome::win:
      return won(Wager::ante, stake, even_money, Clause{"HUH 39.11(b)2"});
    case Outcome::lose:
      return lost(
          Wager::ante, stake,
          is_straight_or_better(shown.player) ? Clause{"HUH 39.11(f)"} : Clause{"HUH 39.11(b)3"});
    case Outcome::push:
      break;
  }
  return pushed(Wager::ante, stake, Clause{"HUH 39.11(b)4"});
}

void settle_match_play(Settlement& lines, const PlayedHand& hand) {
  if (!hand.coupon.is_zero()) {
    lines.add(match_play(hand.coupon, lines.find(Wager::ante)->result, Clause{"HUH 39.6(a)"}));
  }
}

// 39.11(b)1 s3: raise and odds do not ask whether the dealer qualifies.
Line settle_raise(Money stake, const Showdown& shown) {
  const bool strong = is_straight_or_better(shown.player);
  switch (shown.outcome) {
    case Outcome::win:
      return won(Wager::raise, stake, even_money,
                 strong ? Clause{"HUH 39.11(b)5"} : Clause{"HUH 39.11(c)"});
    case Outcome::lose:
      return lost(Wager::raise, stake, strong ? Clause{"HUH 39.11(f)"} : Clause{"HUH 39.11(e)"});
    case Outcome::push:
      break;
  }
  return pushed(Wager::raise, stake, Clause{"HUH 39.11(d)"});
}

Line settle_winning_odds(const HouseRules& rules, Money stake, PokerValue player) {
  const PayTable& table = rules.odds_paytable;
  const auto line = odds_line(player);
  // Ours: a line that an experimental table does not pay pushes like a lower hand.
  if (!line || !table[*line].is_paid()) {
    return pushed(Wager::odds, stake, Clause{"HUH 39.11(c)"});
  }
  return won(Wager::odds, stake, table[*line], table.clause);
}

// 39.11(f) s2: losing with a straight or better is a bad beat, which the odds wager is paid for.
Line settle_losing_odds(const HouseRules& rules, Money stake, PokerValue player) {
  const auto line = bad_beat_line(player);
  if (!line) return lost(Wager::odds, stake, Clause{"HUH 39.11(e)"});
  return by_table(Wager::odds, stake, rules.bad_beat_paytable, line, Clause{"HUH 39.11(f) s3"});
}

// 39.6(c) s2: what becomes of it touches no other wager.
Line settle_odds(const HouseRules& rules, Money stake, const Showdown& shown) {
  switch (shown.outcome) {
    case Outcome::win:
      return settle_winning_odds(rules, stake, shown.player);
    case Outcome::lose:
      return settle_losing_odds(rules, stake, shown.player);
    case Outcome::push:
      break;
  }
  return pushed(Wager::odds, stake, Clause{"HUH 39.11(d)"});
}

void settle_trips_plus(Settlement& lines, const HouseRules& rules, const PlayedHand& hand,
                       PokerValue player) {
  if (hand.stakes.has(Wager::trips_plus)) {
    lines.add(by_table(Wager::trips_plus, hand.stakes[Wager::trips_plus], rules.trips_plus_paytable,
                       trips_plus_line(player), Clause{"HUH 39.11(g)"}));
  }
}

void settle_pocket_bonus(Settlement& lines, const HouseRules& rules, const PlayedHand& hand) {
  if (hand.stakes.has(Wager::pocket_bonus)) {
    lines.add(by_table(Wager::pocket_bonus, hand.stakes[Wager::pocket_bonus],
                       rules.pocket_bonus_paytable, pocket_bonus_line(hand.cards),
                       Clause{"HUH 39.11(i) s2"}));
  }
}

// 39.1 Fold s2: a fold loses ante and odds; 39.10(h) s2, ruling HUH/fold: trips plus and pocket
// bonus stay alive.
void settle_folded(Settlement& lines, const PlayedHand& hand) {
  lines.add(lost(Wager::ante, hand.stakes[Wager::ante], Clause{"HUH 39.10(h)"}));
  settle_match_play(lines, hand);
  lines.add(lost(Wager::odds, hand.stakes[Wager::odds], Clause{"HUH 39.10(h)"}));
}

void settle_main(Settlement& lines, const HouseRules& rules, const PlayedHand& hand,
                 const Showdown& shown) {
  lines.add(settle_ante(hand.stakes[Wager::ante], shown));
  settle_match_play(lines, hand);
  lines.add(settle_raise(hand.stakes[Wager::raise], shown));
  lines.add(settle_odds(rules, hand.stakes[Wager::odds], shown));
}

}  // namespace

Settlement settle(const HouseRules& rules, const PlayedHand& hand, const Dealt& dealt) {
  Settlement lines;
  // The cards of a fold without trips plus may never have been seen.
  const bool valued = !hand.folded || hand.stakes.has(Wager::trips_plus);
  const PokerValue player = valued ? value_of(hand.cards, dealt.board) : PokerValue{};
  // 39.11(h): the trips plus wager comes before the main wagers or after them.
  const bool trips_first = rules.trips_plus_order == TripsPlusOrder::before_main;
  if (trips_first) settle_trips_plus(lines, rules, hand, player);
  if (hand.folded) {
    settle_folded(lines, hand);
  } else {
    const PokerValue dealer = value_of(dealt.dealer, dealt.board);
    settle_main(lines, rules, hand, {player, compare(player, dealer), qualifies(dealer)});
  }
  if (!trips_first) settle_trips_plus(lines, rules, hand, player);
  settle_pocket_bonus(lines, rules, hand);
  return lines;
}

}  // namespace croupier::games::heads_up_holdem

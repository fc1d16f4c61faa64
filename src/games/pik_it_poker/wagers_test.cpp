// Tests of placing wagers in Pik-It Poker (39.3).
#include "games/pik_it_poker/round.hpp"
#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace wagers_test {

using test::covers;
using Pik = test::Table<PikItPoker>;

Pik with_limits(int min, int max) {
  HouseRules rules;
  rules.table.limits.wager_min = Money::dollars(min);
  rules.table.limits.wager_max = Money::dollars(max);
  return Pik(rules);
}

Pik with_positions(int per_player) {
  HouseRules rules;
  rules.positions_per_player = per_player;
  return Pik(rules);
}

TEST(PikItPokerWagers, LimitsOfAnteAndFiveCardBonus) {
  covers("PIK 39.3(a)");
  Pik table = with_limits(10, 100);
  EXPECT_EQ(table.say("p1 ante $5"), "PIK 39.3(a)");
  EXPECT_EQ(table.say("p1 ante $9"), "PIK 39.3(a)");
  EXPECT_EQ(table.say("p1 ante $101"), "PIK 39.3(a)");
  EXPECT_EQ(table.say("p1 ante $110"), "PIK 39.3(a)");
  table.must("p1 ante $10");
  EXPECT_EQ(table.say("p1 five_card_bonus $5"), "PIK 39.3(a)");
  EXPECT_EQ(table.say("p1 five_card_bonus $110"), "PIK 39.3(a)");
  table.must("p1 five_card_bonus $10");
  table.must("p2 ante $100", "p2 five_card_bonus $100");
  table.must("d no more bets");
}

TEST(PikItPokerWagers, ThreeCardBonusIsAnyAmountWithinTheLimits) {
  covers("PIK 39.3(a) s2");
  Pik table = with_limits(10, 100);
  table.must("p1 ante $10");
  EXPECT_EQ(table.say("p1 three_card_bonus $5"), "PIK 39.3(a) s2");
  EXPECT_EQ(table.say("p1 three_card_bonus $9"), "PIK 39.3(a) s2");
  table.must("p1 three_card_bonus $10", "p1 three_card_bonus $25", "p1 three_card_bonus $100");
  EXPECT_EQ(table.say("p1 three_card_bonus $101"), "PIK 39.3(a) s2");
  // It is optional.
  table.must("p1 withdraw three_card_bonus", "p1 five_card_bonus $10", "d no more bets");
}

TEST(PikItPokerWagers, ThreeCardBonusHasItsOwnLimits) {
  covers("PIK 39.3(a) s2");
  HouseRules rules;
  rules.table.limits.wager_min = Money::dollars(10);
  rules.table.limits.min_of[static_cast<std::size_t>(Wager::three_card_bonus)] = Money::dollars(5);
  rules.table.limits.max_of[static_cast<std::size_t>(Wager::three_card_bonus)] = Money::dollars(25);
  Pik table(rules);
  table.must("p1 ante $10");
  EXPECT_EQ(table.say("p1 three_card_bonus $4"), "PIK 39.3(a) s2");
  table.must("p1 three_card_bonus $5", "p1 three_card_bonus $25");
  EXPECT_EQ(table.say("p1 three_card_bonus $26"), "PIK 39.3(a) s2");
}

TEST(PikItPokerWagers, OpeningWagersComeBeforeTheCall) {
  covers("PIK 39.3(a) s3");
  Pik table;
  table.must("p1 ante $10", "p1 five_card_bonus $10", "d no more bets");
  EXPECT_EQ(table.say("p1 three_card_bonus $5"), "PIK 39.3(a) s4");
  EXPECT_EQ(table.say("p2 ante $10"), "PIK 39.3(a) s4");
  EXPECT_EQ(table.say("d no more bets"), "PIK 39.3(a) s4");
}

TEST(PikItPokerWagers, AfterTheCallNothingIsMadeRaisedOrWithdrawn) {
  covers("PIK 39.3(a) s4");
  Pik table;
  table.must("p1 ante $10", "p1 five_card_bonus $10", "p1 three_card_bonus $5", "d no more bets");
  const auto nothing_changes = [&table] {
    EXPECT_EQ(table.say("p1 ante $15"), "PIK 39.3(a) s4");
    EXPECT_EQ(table.say("p1 five_card_bonus $5"), "PIK 39.3(a) s4");
    EXPECT_EQ(table.say("p1 withdraw three_card_bonus"), "PIK 39.3(a) s4");
    EXPECT_EQ(table.say("p1 withdraw ante"), "PIK 39.3(a) s4");
  };
  nothing_changes();
  table.deal("Ks Qs Kh Qd 9d 8c 5c 5h 2h 3s");
  nothing_changes();
  table.must("p1 pick 1 2 3", "d proceed", "p1 play_3");
  nothing_changes();
  EXPECT_EQ(table.say("p1 withdraw play_3"), "PIK 39.3(a) s4");
}

TEST(PikItPokerWagers, ChipsLieOnAnAreaOfTheLayout) {
  covers("PIK 39.3(c)");
  Pik table;
  table.must("p1 ante $10");
  EXPECT_EQ(table.story().back(), "p1 has $10 on ante [PIK 39.3(c)]");
  for (const std::string wager : {"play", "raise", "odds", "trips_plus", "poker_bonus", "play_3",
                                  "play_5", "main", "bonus", "match_play"}) {
    EXPECT_EQ(table.say("p1 place " + wager + " $10"), "PIK 39.3(c)") << wager;
  }
  table.must("p1 five_card_bonus $10", "p1 three_card_bonus $5");
  // Every place of six has these areas, and there is no seventh place.
  for (const std::string player : {"p2", "p3", "p4", "p5", "p6"}) {
    table.must(player + " ante $10", player + " five_card_bonus $10",
               player + " three_card_bonus $5");
  }
  EXPECT_EQ(table.say("p7 ante $10"), "PIK E-1.13Y(b)1");
  EXPECT_EQ(table.say("p1@0 ante $10"), "PIK E-1.13Y(b)1");
}

TEST(PikItPokerWagers, CouponLiesWithAnAnteOfAtLeastItsFace) {
  covers("PIK 39.3(c)");
  Pik table;
  EXPECT_EQ(table.say("p1 ante $10 coupon $11"), "PIK 39.3(c)");
  table.must("p1 ante $10 coupon $9", "p1 ante $10 coupon $10");
  // A coupon is no chips: the 5 card bonus is compared without it.
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(10));
  EXPECT_EQ(table.say("p1 five_card_bonus $20"), "PIK 39.1 5 card bonus wager");
  EXPECT_EQ(table.say("p1 five_card_bonus $10 coupon $5"), "PIK 39.3(c)");
  EXPECT_EQ(table.say("p1 three_card_bonus $5 coupon $5"), "PIK 39.3(c)");
}

TEST(PikItPokerWagers, CouponGoesWithTheAnteAndStaysOnAPush) {
  covers("PIK 39.3(c)");
  const auto play = [](std::string_view own, std::string_view dealer, std::string_view choice) {
    HouseRules rules;
    rules.table.dealing_method = dealing::Method::automated_shoe;
    Pik table(rules);
    table.must("p1 ante $10 coupon $5", "p1 five_card_bonus $10", "d no more bets");
    table.deal(own);
    table.deal(dealer);
    table.must("d proceed", choice);
    table.finish();
    return table;
  };
  // The lost 5 card bonus costs $10 each time.
  const Pik won = play("9h 9d Ac 6s 3h", "8s 8c Kd 5h 2s", "p1 play_5");
  EXPECT_EQ(won.round.wagering.ledger().players[1], Money::dollars(15));
  EXPECT_EQ(won.round.wagering.bettors().front().coupon, Money{});
  const Pik lost = play("8s 8c Kd 5h 2s", "9h 9d Ac 6s 3h", "p1 play_5");
  EXPECT_EQ(lost.round.wagering.ledger().players[1], Money::dollars(-30));
  EXPECT_EQ(lost.round.wagering.bettors().front().coupon, Money{});
  const Pik folded = play("8s 8c Kd 5h 2s", "9h 9d Ac 6s 3h", "p1 fold");
  EXPECT_EQ(folded.round.wagering.ledger().players[1], Money::dollars(-20));
  EXPECT_EQ(folded.round.wagering.bettors().front().coupon, Money{});
  const Pik pushed = play("9h 9d Ac 6s 3h", "9s 9c Ad 7h 2s", "p1 play_3");
  EXPECT_EQ(pushed.round.wagering.ledger().players[1], Money::dollars(-10));
  EXPECT_EQ(pushed.round.wagering.bettors().front().coupon, Money::dollars(5));
}

TEST(PikItPokerWagers, SpokenWagersWithCashAreNotTaken) {
  covers("PIK 39.3(c) s2");
  Pik table;
  EXPECT_EQ(table.say("p1 ante $20 verbal"), "PIK 39.3(c) s2");
  EXPECT_TRUE(table.round.wagering.bettors().empty());
  table.must("p1 ante $20");
  EXPECT_EQ(table.say("p1 three_card_bonus $20 verbal"), "PIK 39.3(c) s2");
}

TEST(PikItPokerWagers, AmountsAreMultiplesOfTheChipUnit) {
  covers("PIK 39.3(c)");
  Pik table;
  EXPECT_EQ(table.say("p1 ante $10.50"), "ALL/money");
  table.must("p1 ante $11");
}

TEST(PikItPokerWagers, OnePositionPerPlayerUnlessTheHouseAllowsMore) {
  covers("PIK 39.3(e)");
  Pik table;
  table.must("p1@3 ante $10");
  EXPECT_EQ(table.say("p1@4 ante $10"), "PIK 39.3(e)");
  EXPECT_EQ(table.say("p2@3 ante $10"), "ALL/places");
}

TEST(PikItPokerWagers, TwoAdjacentPositions) {
  covers("PIK 39.3(e)");
  Pik table = with_positions(2);
  table.must("p1@3 ante $10");
  EXPECT_EQ(table.say("p1@5 ante $10"), "PIK 39.3(e)");
  EXPECT_EQ(table.refusal.reason, Reason::not_adjacent);
  EXPECT_EQ(table.say("p1@1 ante $10"), "PIK 39.3(e)");
  table.must("p1@4 ante $10");
  EXPECT_EQ(table.say("p1@5 ante $10"), "PIK 39.3(e)");
  EXPECT_EQ(table.refusal.reason, Reason::too_many_hands);
  EXPECT_EQ(table.say("p1@2 ante $10"), "PIK 39.3(e)");
}

TEST(PikItPokerWagers, ThreeAdjacentPositions) {
  covers("PIK 39.3(e)");
  Pik table = with_positions(3);
  table.must("p1@4 ante $10", "p1@3 ante $10");
  EXPECT_EQ(table.say("p1@6 ante $10"), "PIK 39.3(e)");
  EXPECT_EQ(table.say("p1@1 ante $10"), "PIK 39.3(e)");
  table.must("p1@5 ante $10");
  EXPECT_EQ(table.say("p1@6 ante $10"), "PIK 39.3(e)");
  // The middle one is taken back: what is left does not lie side by side.
  table.must("p1@3 five_card_bonus $10", "p1@5 five_card_bonus $10", "p1@4 withdraw ante");
  EXPECT_EQ(table.say("d no more bets"), "PIK 39.3(e)");
  table.must("p1@5 withdraw ante", "d no more bets");
}

TEST(PikItPokerWagers, AnotherPlayerBetweenTwoPositions) {
  covers("PIK 39.3(e)");
  Pik table = with_positions(3);
  table.must("p1@3 ante $10", "p2@4 ante $10");
  EXPECT_EQ(table.say("p1@5 ante $10"), "PIK 39.3(e)");
  table.must("p1@2 ante $10", "p2@5 ante $10");
}

TEST(PikItPokerWagers, EveryPositionIsPlayedByItself) {
  covers("PIK 39.3(e)", "PIK 39.3(b)");
  HouseRules rules;
  rules.positions_per_player = 2;
  rules.table.dealing_method = dealing::Method::automated_shoe;
  Pik table(rules);
  table.must("p1@1 ante $10", "p1@1 five_card_bonus $10", "p1@2 ante $20",
             "p1@2 five_card_bonus $20", "d no more bets");
  table.deal("9h 9d Ac 6s 3h 7h 5d Jc 4s 2h 8s 8c Kd 5h 2s");
  table.must("d proceed", "p1@2 fold", "d proceed", "p1 play_3");
  table.finish();
  EXPECT_EQ(table.result(Wager::ante, 2), "lost -$20 [PIK 39.3(b) s2]");
  EXPECT_EQ(table.result(Wager::ante, 1), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(table.result(Wager::play_3, 1), "won $20 [PIK 39.11(a)]");
  // Both 5 card bonuses are lost.
  EXPECT_EQ(table.round.wagering.ledger().players[1], Money::dollars(-20));
}

TEST(PikItPokerWagers, LegalWagersAreAccepted) {
  covers("PIK 39.3(a)", "PIK 39.1 5 card bonus wager");
  Pik table = with_limits(10, 100);
  table.must("p1 ante $25");
  bool bonus = false;
  for (const Command& command : legal(table.round)) {
    EXPECT_TRUE(decide(table.round, command).has_value()) << to_text(command);
    bonus = bonus || to_text(command) == "p1 place five_card_bonus $25";
    EXPECT_NE(to_text(command), "d no more bets");
  }
  EXPECT_TRUE(bonus);
}

}  // namespace wagers_test
}  // namespace croupier::games::pik_it_poker

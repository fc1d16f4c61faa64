// Tests of placing wagers in Heads Up Hold'em (39.6, 39.10(b)).
#include "games/heads_up_holdem/round.hpp"
#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
namespace wagers_test {

using test::covers;
using Huh = test::Table<HeadsUpHoldem>;

Huh with_limits(int min, int max) {
  HouseRules rules;
  rules.table.limits.wager_min = Money::dollars(min);
  rules.table.limits.wager_max = Money::dollars(max);
  return Huh(rules);
}

TEST(HeadsUpHoldemWagers, ChipsLieOnAnAreaOfTheLayout) {
  covers("HUH 39.6(a)");
  Huh table;
  table.must("p1 ante $10");
  EXPECT_EQ(table.story().back(), "p1 has $10 on ante [HUH 39.6(a)]");
  EXPECT_EQ(table.round.wagering.bettors().front().stakes[Wager::ante], Money::dollars(10));
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(10));
  for (const std::string wager : {"play", "raise", "tie", "poker_bonus", "five_card_bonus",
                                  "play_3", "main", "insurance", "match_play"}) {
    EXPECT_EQ(table.say("p1 place " + wager + " $10"), "HUH 39.6(a)") << wager;
  }
  table.must("p1 odds $10", "p1 trips_plus $5", "p1 pocket_bonus $5");
}

TEST(HeadsUpHoldemWagers, SixPositionsOnly) {
  covers("HUH E-1.13Z(a)");
  Huh table;
  EXPECT_EQ(table.say("p1@0 ante $10"), "HUH E-1.13Z(a)");
  EXPECT_EQ(table.say("p7 ante $10"), "HUH E-1.13Z(a)");
  table.must("p6 ante $10", "p1 ante $10");
  HouseRules rules;
  rules.table.positions = 4;
  Huh small(rules);
  EXPECT_EQ(small.say("p5 ante $10"), "HUH E-1.13Z(a)");
  small.must("p4 ante $10");
}

TEST(HeadsUpHoldemWagers, OnePositionPerPlayerAndOnePlayerPerPosition) {
  covers("HUH 39.6(a)");
  Huh table;
  table.must("p1@2 ante $10");
  EXPECT_EQ(table.say("p1@3 ante $10"), "HUH/seating-order");
  EXPECT_EQ(table.say("p2@2 ante $10"), "ALL/places");
  EXPECT_EQ(table.say("p2@2 trips_plus $5"), "ALL/places");
  EXPECT_EQ(table.say("p1@2 consent"), "ALL/places");
  table.must("p2@3 ante $10");
}

TEST(HeadsUpHoldemWagers, CouponLiesWithAnAnteOfAtLeastItsFace) {
  covers("HUH 39.6(a)");
  Huh table;
  EXPECT_EQ(table.say("p1 ante $10 coupon $11"), "HUH 39.6(a)");
  table.must("p1 ante $10 coupon $9");
  table.must("p1 ante $10 coupon $10");
  EXPECT_EQ(table.round.wagering.bettors().front().coupon, Money::dollars(10));
  // A coupon is no chips: the odds wager is compared without it.
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(10));
  EXPECT_EQ(table.say("p1 odds $20"), "HUH 39.1 Odds Wager");
  EXPECT_EQ(table.say("p1 odds $10 coupon $5"), "HUH 39.6(a)");
  table.must("p1 odds $10");
  EXPECT_EQ(table.say("p1 trips_plus $5 coupon $5"), "HUH 39.6(a)");
}

TEST(HeadsUpHoldemWagers, CouponGoesWithTheAnteAndStaysOnAPush) {
  covers("HUH 39.6(a)");
  const auto play = [](std::string_view cards, std::string_view board) {
    Huh table;
    table.must("p1 ante $10 coupon $5", "p1 odds $10", "d no more bets");
    table.deal(cards);
    table.must("p1 raise 1");
    table.deal(board);
    table.finish();
    return table;
  };
  const Huh won = play("5h 2s 5d 7d", "Kc Jd 9h 4s 2c");
  EXPECT_EQ(won.result(Wager::match_play), "won $5 [HUH 39.6(a)]");
  EXPECT_EQ(won.round.wagering.ledger().players[1], Money::dollars(25));
  EXPECT_EQ(won.round.wagering.bettors().front().coupon, Money{});
  const Huh lost = play("5h 9s 5d 7c", "Kc Jd 9h 4s 2c");
  EXPECT_EQ(lost.result(Wager::match_play), "lost $0 [HUH 39.6(a)]");
  EXPECT_EQ(lost.round.wagering.ledger().players[1], Money::dollars(-30));
  EXPECT_EQ(lost.round.wagering.bettors().front().coupon, Money{});
  const Huh pushed = play("3h 5s 2d 4c", "Kc Kd Qh Qs Ac");
  EXPECT_EQ(pushed.result(Wager::match_play), "pushed $0 [HUH 39.6(a)]");
  EXPECT_EQ(pushed.round.wagering.bettors().front().coupon, Money::dollars(5));
}

TEST(HeadsUpHoldemWagers, SpokenWagersWithCashAreNotTaken) {
  covers("HUH 39.6(a) s2");
  Huh table;
  EXPECT_EQ(table.say("p1 ante $20 verbal"), "HUH 39.6(a) s2");
  EXPECT_TRUE(table.round.wagering.bettors().empty());
  table.must("p1 ante $20");
  EXPECT_EQ(table.say("p1 trips_plus $20 verbal"), "HUH 39.6(a) s2");
}

TEST(HeadsUpHoldemWagers, OpeningWagersComeBeforeTheCall) {
  covers("HUH 39.6(b)", "HUH 39.6(d)");
  Huh table;
  table.must("p1 ante $10", "p1 odds $10", "p1 pocket_bonus $5", "d no more bets");
  EXPECT_EQ(table.say("p1 trips_plus $5"), "HUH 39.6(b) s2");
  EXPECT_EQ(table.say("p1 pocket_bonus $5"), "HUH 39.6(b) s2");
  EXPECT_EQ(table.say("p2 ante $10"), "HUH 39.6(b) s2");
  EXPECT_EQ(table.say("d no more bets"), "HUH 39.6(b) s2");
}

TEST(HeadsUpHoldemWagers, AfterTheCallOnlyTheRaiseIsMade) {
  covers("HUH 39.6(b) s2");
  Huh table;
  table.must("p1 ante $10", "p1 odds $10", "p1 trips_plus $5", "d no more bets");
  const auto nothing_changes = [&table] {
    EXPECT_EQ(table.say("p1 ante $15"), "HUH 39.6(b) s2");
    EXPECT_EQ(table.say("p1 ante $5"), "HUH 39.6(b) s2");
    EXPECT_EQ(table.say("p1 withdraw ante"), "HUH 39.6(b) s2");
    EXPECT_EQ(table.say("p1 withdraw trips_plus"), "HUH 39.6(b) s2");
  };
  nothing_changes();
  table.deal("Kh 3s Kd 2d");
  nothing_changes();
  table.must("p1 raise 3");
  EXPECT_EQ(table.round.wagering.bettors().front().stakes[Wager::raise], Money::dollars(30));
  EXPECT_EQ(table.say("p1 withdraw raise"), "HUH 39.6(b) s2");
  nothing_changes();
}

TEST(HeadsUpHoldemWagers, AnteWithoutEqualOddsIsNotDealtTo) {
  covers("HUH 39.6(c)", "HUH 39.10(b)");
  Huh table;
  table.must("p1 ante $10", "p1 odds $10", "p2 ante $10");
  EXPECT_EQ(table.say("d deal Kh"), "HUH 39.7(b)");
  EXPECT_EQ(table.say("d no more bets"), "HUH 39.1 Odds Wager");
  EXPECT_EQ(table.refusal.reason, Reason::missing_wager);
  table.must("p2 odds $10");
  // An ante that is changed later must find its odds wager changed too.
  table.must("p2 ante $15");
  EXPECT_EQ(table.say("d no more bets"), "HUH 39.1 Odds Wager");
  EXPECT_EQ(table.refusal.reason, Reason::unequal_wagers);
  table.must("p2 ante $5");
  EXPECT_EQ(table.say("d no more bets"), "HUH 39.1 Odds Wager");
  table.must("p2 ante $15", "p2 odds $15", "p1 withdraw odds");
  EXPECT_EQ(table.say("d no more bets"), "HUH 39.1 Odds Wager");
  table.must("p1 odds $10", "d no more bets");
}

TEST(HeadsUpHoldemWagers, RaiseComesNotBeforeTheHoleCards) {
  covers("HUH 39.6(d)");
  Huh table;
  table.must("p1 ante $10", "p1 odds $10");
  EXPECT_EQ(table.say("p1 raise 1"), "HUH 39.6(d)");
  table.must("p1 pocket_bonus $5", "d no more bets");
  EXPECT_EQ(table.say("p1 raise 1"), "HUH 39.6(d)");
  table.deal("Kh 3s Kd");
  EXPECT_EQ(table.say("p1 raise 1"), "HUH 39.6(d)");
  table.deal("2d");
  table.must("p1 raise 1");
}

TEST(HeadsUpHoldemWagers, LimitsOfAnteAndOdds) {
  covers("HUH 39.10(b) s2");
  Huh table = with_limits(10, 100);
  EXPECT_EQ(table.say("p1 ante $5"), "HUH 39.10(b) s2");
  EXPECT_EQ(table.say("p1 ante $9"), "HUH 39.10(b) s2");
  EXPECT_EQ(table.say("p1 ante $101"), "HUH 39.10(b) s2");
  EXPECT_EQ(table.say("p1 ante $110"), "HUH 39.10(b) s2");
  table.must("p1 ante $10");
  EXPECT_EQ(table.say("p1 odds $5"), "HUH 39.10(b) s2");
  EXPECT_EQ(table.say("p1 odds $110"), "HUH 39.10(b) s2");
  EXPECT_EQ(table.say("p1 odds $15"), "HUH 39.1 Odds Wager");
  table.must("p1 odds $10");
  table.must("p2 ante $100", "p2 odds $100");
  EXPECT_EQ(table.say("p1 ante $0"), "HUH 39.10(b) s2");
}

TEST(HeadsUpHoldemWagers, SideWagersHaveTheHouseLimits) {
  covers("HUH 39.6(d)");
  HouseRules rules;
  rules.table.limits.wager_min = Money::dollars(10);
  rules.table.limits.min_of[static_cast<std::size_t>(Wager::trips_plus)] = Money::dollars(5);
  rules.table.limits.max_of[static_cast<std::size_t>(Wager::trips_plus)] = Money::dollars(25);
  Huh table(rules);
  table.must("p1 ante $10");
  EXPECT_EQ(table.say("p1 trips_plus $4"), "ALL/limits");
  table.must("p1 trips_plus $5", "p1 trips_plus $25");
  EXPECT_EQ(table.say("p1 trips_plus $26"), "ALL/limits");
  EXPECT_EQ(table.say("p1 pocket_bonus $9"), "ALL/limits");
  table.must("p1 pocket_bonus $10");
}

TEST(HeadsUpHoldemWagers, AmountsAreMultiplesOfTheChipUnit) {
  covers("HUH 39.6(a)");
  Huh table;
  EXPECT_EQ(table.say("p1 ante $10.50"), "ALL/money");
  HouseRules rules;
  rules.table.chip_unit = Money::cents(50);
  Huh halves(rules);
  halves.must("p1 ante $10.50", "p1 odds $10.50");
  EXPECT_EQ(halves.say("p1 ante $10.25"), "ALL/money");
}

TEST(HeadsUpHoldemWagers, ChangedAndWithdrawnWagersMoveTheirChipsBack) {
  covers("HUH 39.6(b)");
  Huh table;
  table.must("p1 ante $10", "p1 odds $10", "p1 trips_plus $5", "p1 ante $20");
  EXPECT_EQ(table.round.wagering.ledger().players[1], Money::dollars(-35));
  table.must("p1 withdraw trips_plus");
  EXPECT_EQ(table.round.wagering.ledger().players[1], Money::dollars(-30));
  EXPECT_NE(table.say("p1 withdraw trips_plus"), "");
  EXPECT_NE(table.say("p2 withdraw ante"), "");
  // Nothing lies at a position without its ante.
  table.must("p1 withdraw ante");
  EXPECT_EQ(table.round.wagering.ledger(), Ledger{});
  EXPECT_TRUE(table.round.wagering.bettors().empty());
}

TEST(HeadsUpHoldemWagers, LegalWagersAreAccepted) {
  covers("HUH 39.6(c)", "HUH 39.10(b) s2");
  Huh table = with_limits(10, 100);
  table.must("p1 ante $25");
  bool odds = false;
  for (const Command& command : legal(table.round)) {
    EXPECT_TRUE(decide(table.round, command).has_value()) << to_text(command);
    odds = odds || to_text(command) == "p1 place odds $25";
    EXPECT_NE(to_text(command), "d no more bets");
  }
  EXPECT_TRUE(odds);
}

}  // namespace wagers_test
}  // namespace croupier::games::heads_up_holdem

// Tests of decisions in Heads Up Hold'em: raise, check, fold, and whose turn it is (39.10).
#include "games/heads_up_holdem/round.hpp"
#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
namespace choices_test {

using test::covers;
using Huh = test::Table<HeadsUpHoldem>;

// Positions with $10 on ante and odds each, the hole cards dealt.
Huh dealt(std::initializer_list<int> positions, HouseRules rules = {}) {
  Huh table(rules);
  for (const int position : positions) {
    const std::string player = "p" + std::to_string(position);
    table.must(player + " ante $10", player + " odds $10");
  }
  table.must("d no more bets");
  const auto deck = base::words("2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d");
  for (std::size_t at = 0; at < 2 * (positions.size() + 1); ++at) table.deal(deck[at]);
  return table;
}

constexpr std::string_view flop = "Kc Qd 9h";
constexpr std::string_view turn_and_river = "Jc 8d";

std::vector<std::string> offered(const Huh& table) {
  std::vector<std::string> found;
  for (const Command& command : legal(table.round)) found.push_back(to_text(command));
  return found;
}

Money raise_at(const Huh& table, std::uint8_t position = 1) {
  return table.round.wagering.at(Position{position}).front().stakes[Wager::raise];
}

TEST(HeadsUpHoldemChoices, BeforeTheFlop) {
  covers("HUH 39.10(d)", "HUH 39.1 Raise wager(a)");
  const Huh table = dealt({1});
  EXPECT_EQ(offered(table),
            (std::vector<std::string>{"p1 check", "p1 raise 1", "p1 raise 2", "p1 raise 3"}));
  for (int times = 1; times <= 3; ++times) {
    Huh raised = table;
    raised.must("p1 raise " + std::to_string(times));
    EXPECT_EQ(raise_at(raised), Money::dollars(10 * times));
    EXPECT_EQ(raised.story()[raised.find("on raise")],
              "p1 has $" + std::to_string(10 * times) + " on raise [HUH 39.1 Raise wager(a)]");
  }
  Huh refused = table;
  EXPECT_EQ(refused.say("p1 raise 0"), "HUH 39.1 Raise wager(a)");
  EXPECT_EQ(refused.say("p1 raise 4"), "HUH 39.1 Raise wager(a)");
  EXPECT_EQ(refused.say("p1 fold"), "HUH 39.1 Fold");
}

TEST(HeadsUpHoldemChoices, OnTheFlop) {
  covers("HUH 39.10(f)", "HUH 39.1 Raise wager(b)");
  Huh table = dealt({1});
  table.must("p1 check");
  table.deal(flop);
  EXPECT_EQ(offered(table), (std::vector<std::string>{"p1 check", "p1 raise 1", "p1 raise 2"}));
  EXPECT_EQ(table.say("p1 raise 0"), "HUH 39.1 Raise wager(b)");
  EXPECT_EQ(table.say("p1 raise 3"), "HUH 39.1 Raise wager(b)");
  for (int times = 1; times <= 2; ++times) {
    Huh raised = table;
    raised.must("p1 raise " + std::to_string(times));
    EXPECT_EQ(raise_at(raised), Money::dollars(10 * times));
  }
}

TEST(HeadsUpHoldemChoices, AfterTheRiver) {
  covers("HUH 39.10(h)", "HUH 39.1 Raise wager(c)");
  Huh table = dealt({1});
  table.must("p1 check");
  table.deal(flop);
  table.must("p1 check");
  table.deal(turn_and_river);
  EXPECT_EQ(offered(table), (std::vector<std::string>{"p1 fold", "p1 raise 1"}));
  EXPECT_EQ(table.say("p1 check"), "HUH 39.10(h)");
  EXPECT_EQ(table.say("p1 raise 0"), "HUH 39.1 Raise wager(c)");
  EXPECT_EQ(table.say("p1 raise 2"), "HUH 39.1 Raise wager(c)");
  Huh raised = table;
  raised.must("p1 raise 1");
  EXPECT_EQ(raise_at(raised), Money::dollars(10));
  table.must("p1 fold");
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [HUH 39.10(h)]");
  EXPECT_EQ(table.result(Wager::odds), "lost -$10 [HUH 39.10(h)]");
}

TEST(HeadsUpHoldemChoices, RaiseIsAlwaysAWholeNumberOfAntes) {
  covers("HUH 39.1 Raise wager");
  HouseRules rules;
  rules.table.limits.wager_max = Money::dollars(20);
  Huh table(rules);
  table.must("p1 ante $15", "p1 odds $15", "d no more bets");
  table.deal("2c 2d 2h 2s");
  // An amount of one's own is never taken: not $15 nor $25, before or after any street.
  const auto refused = [&table] {
    EXPECT_EQ(table.say("p1 place raise $15"), "HUH 39.6(b) s2");
    EXPECT_EQ(table.say("p1 place raise $25"), "HUH 39.6(b) s2");
    EXPECT_FALSE(parse_command("p1 raise $25").has_value());
    EXPECT_FALSE(parse_command("p1 raise 2.5").has_value());
  };
  refused();
  Huh high = table;
  high.must("p1 raise 3");
  EXPECT_EQ(raise_at(high), Money::dollars(45));  // counted in antes, above the opening limit
  table.must("p1 check");
  table.deal(flop);
  refused();
  table.must("p1 check");
  table.deal(turn_and_river);
  refused();
  table.must("p1 raise 1");
  EXPECT_EQ(raise_at(table), Money::dollars(15));
}

TEST(HeadsUpHoldemChoices, OneRaiseInARound) {
  covers("HUH 39.10(f)");
  Huh table = dealt({1, 2});
  table.must("p1 raise 1");
  EXPECT_EQ(table.say("p1 raise 1"), "HUH 39.10(f)");
  EXPECT_EQ(table.say("p1 check"), "HUH 39.10(f)");
  table.must("p2 check");
  table.deal(flop);
  // Only who checked has a choice.
  EXPECT_EQ(table.round.turn, Position{2});
  EXPECT_EQ(offered(table), (std::vector<std::string>{"p2 check", "p2 raise 1", "p2 raise 2"}));
  EXPECT_EQ(table.say("p1 raise 1"), "HUH 39.10(f)");
  table.must("p2 raise 2");
  table.deal(turn_and_river);
  EXPECT_EQ(table.round.phase, Phase::turning);
  EXPECT_EQ(table.say("p2 raise 1"), "HUH 39.10(f)");
  EXPECT_EQ(table.say("p2 fold"), "HUH 39.10(f)");
  EXPECT_EQ(raise_at(table, 1), Money::dollars(10));
  EXPECT_EQ(raise_at(table, 2), Money::dollars(20));
}

TEST(HeadsUpHoldemChoices, StreetWaitsUntilEverybodyHasRaisedOrChecked) {
  covers("HUH 39.10(a)", "HUH 39.10(e)", "HUH 39.10(g)", "HUH 39.10(i)");
  Huh table = dealt({1, 4, 6});
  table.must("p1 check", "p4 raise 3");
  EXPECT_NE(table.say("d deal Kc"), "");
  EXPECT_EQ(table.say("d proceed"), "HUH 39.10(i)");
  table.must("p6 check");
  table.deal(flop);
  EXPECT_EQ(table.round.turn, Position{1});
  table.must("p1 raise 1");
  EXPECT_EQ(table.round.turn, Position{6});
  EXPECT_NE(table.say("d deal Jc"), "");
  table.must("p6 check");
  table.deal(turn_and_river);
  EXPECT_EQ(table.round.turn, Position{6});
  EXPECT_EQ(table.say("d proceed"), "HUH 39.10(i)");
  table.must("p6 fold");
  EXPECT_EQ(table.round.phase, Phase::turning);
  table.must("d proceed");
  EXPECT_EQ(table.round.phase, Phase::settling);
}

TEST(HeadsUpHoldemChoices, AllRaisedBeforeTheFlopAreAskedNoMore) {
  covers("HUH 39.10(f)", "HUH 39.10(h)");
  Huh table = dealt({1, 2});
  table.must("p1 raise 3", "p2 raise 1");
  table.deal(flop);
  EXPECT_EQ(table.round.phase, Phase::dealing_river);
  table.deal(turn_and_river);
  EXPECT_EQ(table.round.phase, Phase::turning);
}

TEST(HeadsUpHoldemChoices, DecisionsGoClockwiseOneAtATime) {
  covers("HUH 39.10(a)", "HUH 39.10(d)");
  Huh table = dealt({2, 5});
  EXPECT_EQ(table.round.turn, Position{2});
  EXPECT_EQ(table.say("p5 check"), "ALL/places");
  EXPECT_EQ(table.say("p5@2 check"), "HUH 39.10(a)");
  EXPECT_EQ(table.say("p2@5 check"), "HUH 39.10(a)");
  EXPECT_EQ(table.say("p3 check"), "HUH 39.10(a)");
  for (const std::string act : {"play_3", "surrender", "hit", "stand", "insurance $5"}) {
    EXPECT_EQ(table.say("p2 " + act), "HUH 39.10(d)") << act;
  }
  table.must("p2 check");
  EXPECT_EQ(table.say("p2 check"), "ALL/places");
  table.must("p5 check");
}

TEST(HeadsUpHoldemChoices, FoldedHandIsOut) {
  covers("HUH 39.1 Fold");
  Huh table = dealt({1, 2});
  table.must("p1 check", "p2 check");
  table.deal(flop);
  table.must("p1 check", "p2 check");
  table.deal(turn_and_river);
  table.must("p1 fold");
  EXPECT_EQ(table.say("p1 raise 1"), "HUH 39.1 Fold");
  EXPECT_EQ(table.say("p1 fold"), "HUH 39.1 Fold");
  // Without a side wager the cards go at once.
  EXPECT_TRUE(table.round.seat(Position{1}).hand.collected);
  table.must("p2 raise 1");
  table.finish();
  EXPECT_EQ(table.result(Wager::raise, 1), "open");
  EXPECT_NE(table.result(Wager::raise, 2), "open");
  EXPECT_EQ(table.round.phase, Phase::ended);
}

TEST(HeadsUpHoldemChoices, FoldedSideWagersAreSettledAtTheEnd) {
  covers("HUH 39.10(h) s2", "HUH 39.11(g)");
  Huh table;
  table.must("p1 ante $10", "p1 odds $10", "p1 pocket_bonus $5", "p1 trips_plus $5");
  table.must("p2 ante $10", "p2 odds $10", "d no more bets");
  table.deal("7h Ks Ah 7d Qs Ad");
  table.must("p1 check", "p2 raise 1");
  table.deal("8s 8h 8d");
  table.must("p1 check");
  table.deal("Kc 2h");
  table.must("p1 fold");
  EXPECT_FALSE(table.round.seat(Position{1}).hand.collected);
  table.finish();
  EXPECT_EQ(table.result(Wager::pocket_bonus), "won $25 [HUH 39.11(i) table 1]");
  EXPECT_EQ(table.result(Wager::trips_plus), "won $45 [HUH 39.11(g) table 1]");
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [HUH 39.10(h)]");
  EXPECT_EQ(table.round.wagering.ledger().players[1], Money::dollars(50));
  // The ante was taken at the fold, the side wagers after the dealer's cards were shown.
  EXPECT_LT(table.find("p1 ante"), table.find("dealer shows"));
  EXPECT_LT(table.find("dealer shows"), table.find("p1 trips_plus $5 won"));
}

TEST(HeadsUpHoldemChoices, EveryHandIsComparedWithTheSameDealerHand) {
  covers("HUH 39.11(b)", "HUH 39.10(i)");
  Huh table;
  for (const std::string player : {"p1", "p3", "p6"}) {
    table.must(player + " ante $10", player + " odds $10");
  }
  table.must("d no more bets");
  table.deal("Ah Kh Qh 9h Ad Kd Qd 9d");
  table.must("p1 raise 1", "p3 raise 2", "p6 raise 3");
  table.deal("Kc Qc 7s 4d 2h");
  table.finish();
  EXPECT_EQ(table.result(Wager::ante, 1), "won $10 [HUH 39.11(b)2]");
  EXPECT_EQ(table.result(Wager::raise, 3), "won $20 [HUH 39.11(c)]");
  EXPECT_EQ(table.result(Wager::raise, 6), "won $30 [HUH 39.11(c)]");
  // One call of the dealer's hand, one comparison per player, from the far right.
  const std::size_t dealer = table.find("dealer is called: pair of nines");
  const std::size_t sixth = table.find("position 6 is called", dealer);
  const std::size_t third = table.find("position 3 is called", sixth);
  EXPECT_LT(third, table.find("position 1 is called", third));
}

TEST(HeadsUpHoldemChoices, TripsPlusOrderShowsInTheStory) {
  covers("HUH 39.11(h)");
  const auto play = [](TripsPlusOrder order) {
    HouseRules rules;
    rules.trips_plus_order = order;
    Huh table(rules);
    table.must("p1 ante $10", "p1 odds $10", "p1 trips_plus $5", "d no more bets");
    table.deal("9h Ks 9d Qd");
    table.must("p1 raise 1");
    table.deal("9c Kd 5s 3h 2c");
    table.finish();
    return table;
  };
  const Huh after = play(TripsPlusOrder::after_main);
  const Huh before = play(TripsPlusOrder::before_main);
  EXPECT_GT(after.find("p1 trips_plus $5 won"), after.find("p1 odds $10 pushed"));
  EXPECT_LT(before.find("p1 trips_plus $5 won"), before.find("p1 ante $10 won"));
  EXPECT_EQ(after.round.wagering.ledger(), before.round.wagering.ledger());
}

}  // namespace choices_test
}  // namespace croupier::games::heads_up_holdem

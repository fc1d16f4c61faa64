// Cards and devices as the table sees them: idle tables, jams, devices that leave, cards in the
// discard rack, cover cards, pushes that are shown.
#include "support/seated.hpp"

namespace croupier::table {
namespace equipment_test {

using base::Money;
using dealing::Condition;
using test::covers;
using test::Seated;

constexpr auto dollars = &Money::dollars;

Seated open_table(std::string_view game, std::string_view rules = "{}") {
  Seated table(game, rules);
  table.open(1);
  table.ready();
  return table;
}

void bet(Seated& table, std::string_view game) {
  if (game == "T21") table.must("p1: p1 main $10", "p1: p1 bonus $10");
  if (game != "T21") table.must("p1: p1 ante $10");
  if (game == "HUH") table.must("p1: p1 odds $10");
  if (game == "PIK") table.must("p1: p1 five_card_bonus $10");
}

struct Idle {
  std::string_view game;
  std::string_view spread;
  std::string_view turn_up;
  std::string_view look;
  std::string_view wash;
};

constexpr std::array<Idle, 3> idle{{
    {"5CH", "5CH 40.4(e)", "5CH 40.4(e) s2", "5CH 40.4(e) s3", "5CH 40.4(e) s3"},
    {"HUH", "HUH 39.4(e)", "HUH 39.4(e) s2", "HUH 39.4(e) s3", "HUH 39.4(e) s3"},
    {"PIK", "PIK 39.6(e)", "PIK 39.6(e) s2", "PIK 39.6(e) s3", "PIK 39.6(e) s3"},
}};

TEST(TableEquipment, AnIdleTableSpreadsItsCardsAndShufflesThemAnew) {
  covers("5CH 40.4(e)", "5CH 40.4(e) s2", "5CH 40.4(e) s3");
  covers("HUH 39.4(e)", "HUH 39.4(e) s2", "HUH 39.4(e) s3");
  for (const Idle& texts : idle) {
    Seated table = open_table(texts.game);
    table.must("p1: leave p1", "p1: sit p1 1", "p1: buy_in p1 $100");
    bet(table, texts.game);
    EXPECT_EQ(table.say("d: d no more bets"), texts.spread);
    table.must("d: spread 1 down");
    EXPECT_EQ(table.say("d: d no more bets"), texts.turn_up);
    EXPECT_EQ(table.say("d: look 1"), texts.turn_up);
    table.must("d: turn_up 1");
    EXPECT_EQ(table.say("d: wash 1"), texts.wash);
    EXPECT_EQ(table.say("d: d no more bets"), texts.look);
    table.must("d: look 1");
    EXPECT_EQ(table.say("d: d no more bets"), texts.wash);
    table.must("d: wash 1");
    EXPECT_NE(table.say("d: d no more bets"), "");
    table.ready();
    table.must("d: d no more bets");
  }
}

TEST(TableEquipment, CardsThatWereSpreadWhileNobodyPlayedWaitForAPlayer) {
  covers("5CH 40.4(e)");
  Seated table = open_table("5CH");
  table.must("p1: leave p1", "d: spread 1");
  EXPECT_NE(table.say("d: look 1"), "") << "nobody is there to look";
  EXPECT_NE(table.say("d: shuffle 1"), "");
  table.must("p1: sit p1 1", "p1: buy_in p1 $100");
  table.ready();
}

TEST(TableEquipment, ATableWithSomebodyLeftIsNotIdle) {
  Seated table("5CH");
  table.open(2);
  table.ready();
  table.must("p1: leave p1", "p2: p2 ante $10", "d: d no more bets");
}

TEST(TableEquipment, AShufflerThatJamsMeansAReshuffle) {
  covers("5CH 40.12(e)", "HUH 39.12(e)", "PIK 39.12(e)", "T21 2C.14(i)");
  for (const std::string_view game : {"5CH", "HUH", "PIK", "T21"}) {
    Seated table(game);
    table.open(1);
    while (table.state.handling.packs[0].condition != Condition::shuffling) {
      const auto prompts = next_steps(table.state.handling);
      ASSERT_FALSE(prompts.empty());
      const bool supervisors = prompts.front().step.by == Role::supervisor;
      table.must(std::string(supervisors ? "s: " : "d: ") + to_text(prompts.front().step));
    }
    table.must("device: jam 1");
    bet(table, game);
    EXPECT_NE(table.say("d: load 1"), "") << game;
    EXPECT_NE(table.say("d: d no more bets"), "") << game;
    table.must("d: shuffle 1");
    table.ready();
    table.must("d: d no more bets");
  }
}

TEST(TableEquipment, AnAutomatedShoeThatFailsVoidsTheRound) {
  covers("5CH 40.12(f)", "HUH 39.12(f)", "PIK 39.12(f)");
  for (const std::string_view game : {"5CH", "HUH", "PIK"}) {
    Seated table = open_table(game, R"({"dealing_method": "automated_shoe"})");
    bet(table, game);
    table.must("d: d no more bets");
    table.deal("Ah 2c Kd");
    table.must("device: d report shoe_fault");
    EXPECT_EQ(table.chips(1), dollars(1000)) << game;
    EXPECT_TRUE(bets_are_open(table.state)) << game;
    EXPECT_EQ(table.state.handling.packs[0].condition, Condition::used) << game;
    bet(table, game);
    EXPECT_NE(table.say("d: d no more bets"), "") << "all cards are gathered and reshuffled";
    table.ready();
  }
}

TEST(TableEquipment, ADeviceLeavesBeforeAnotherMethodIsUsed) {
  covers("5CH 40.12(g)", "HUH 39.12(g)", "PIK 39.12(g)");
  const std::array<std::pair<std::string_view, std::string_view>, 3> games{
      {{"5CH", "5CH 40.12(g)"}, {"HUH", "HUH 39.12(g)"}, {"PIK", "PIK 39.12(g)"}}};
  for (const auto& [game, clause] : games) {
    Seated table = open_table(game, R"({"dealing_method": "automated_shoe"})");
    EXPECT_EQ(table.say("s: use manual"), clause);
    EXPECT_EQ(table.say("s: use manual_shoe"), clause);
    EXPECT_EQ(table.say("d: remove automated_shoe"), clause) << "there are cards in it";
    EXPECT_EQ(common(table.state.rules).dealing_method, dealing::Method::automated_shoe);
  }
}

TEST(TableEquipment, AnotherWayOfDealingIsUsedInTheRoundsThatFollow) {
  covers("5CH 40.12(g)");
  Seated table("5CH", R"({"dealing_method": "automated_shoe"})");
  table.open(1);
  table.must("d: remove automated_shoe", "s: approve shoe_standard", "s: approve shoe_fastened",
             "s: use manual_shoe");
  EXPECT_EQ(common(table.state.rules).dealing_method, dealing::Method::manual_shoe);
  table.ready();
  bet(table, "5CH");
  table.must("d: d no more bets");
  table.deal("Ah 2c");
  EXPECT_EQ(table.told("position 1 is dealt Ah"), 1U);
  EXPECT_EQ(table.told("dealer is dealt 2c"), 1U) << "one card at a time, not in stacks";
}

TEST(TableEquipment, TheShufflerOfTwentyOneIsFoundEmptyBeforeItLeaves) {
  covers("T21 2C.14(j)", "T21 2C.14(j) s2");
  Seated table("T21");
  table.open(1);
  EXPECT_EQ(table.say("s: use manual"), "T21 2C.14(j)");
  EXPECT_EQ(table.say("d: remove shuffler"), "T21 2C.14(j) s2");
  EXPECT_EQ(table.say("d: check shuffler"), "ALL/places");
  table.must("s: check shuffler", "d: remove shuffler", "s: use manual");
  table.ready();
  EXPECT_EQ(table.state.handling.last_cutter, 1U) << "cards shuffled by hand are cut";
}

TEST(TableEquipment, TheRackKeepsEveryHandAsItWasSet) {
  covers("5CH 40.10(g)");
  Seated table = open_table("5CH");
  bet(table, "5CH");
  table.must("d: d no more bets");
  table.deal("9h 2c Kd 3c Qs 4c Ah 5c 8h 6d");
  table.stub();
  table.must("p1: p1 play Ah Kd Qs / 9h 8h");
  table.finish();
  std::string mine;
  for (const dealing::RackCard& card : table.state.handling.rack) {
    if (card.from == 1) mine += to_text(card.card) + " ";
  }
  EXPECT_EQ(mine, "Ah Kd Qs 9h 8h ") << "high cards first, then low";
  EXPECT_EQ(table.state.handling.rack.size(), 52U);
}

TEST(TableEquipment, TheRackKeepsTheHandsOfPikIt) {
  covers("PIK 39.10(g)");
  Seated table = open_table("PIK");
  bet(table, "PIK");
  table.must("d: d no more bets");
  table.deal("9h 2c Kd 3c Qs 4c Ah 5c 8h 7d");
  table.finish();
  table.must("p1: p1 play_5");
  table.finish();
  EXPECT_TRUE(bets_are_open(table.state));
  std::string mine;
  for (const dealing::RackCard& card : table.state.handling.rack) {
    if (card.from == 1) mine += to_text(card.card) + " ";
  }
  EXPECT_EQ(mine, "9h Kd Qs Ah 8h ");
}

TEST(TableEquipment, ACoverCardHidesTheDealersStack) {
  covers("PIK 39.9(c) s3", "PIK 39.10(d) s5");
  for (const char* order : {"with_players", "after_decisions"}) {
    Seated table = open_table("PIK", R"({"dealing_method": "automated_shoe", "dealer_stack": ")" +
                                         std::string(order) + "\"}");
    bet(table, "PIK");
    table.must("d: d no more bets");
    const auto cards = base::words("9h 2c Kd 3c Qs 4c Ah 5c 8h 7d");
    std::size_t next = 0;
    while (!bets_are_open(table.state)) {
      if (next < cards.size() && table.decides("d: d deal " + std::string(cards[next]))) {
        table.deal(cards[next++]);
      } else if (table.decides("p1: p1 play_5")) {
        table.must("p1: p1 play_5");
      } else {
        const std::size_t before = table.events.size();
        table.finish();
        ASSERT_NE(before, table.events.size()) << order;
      }
    }
    EXPECT_EQ(table.told("a cover card goes on the dealer's stack [PIK 39.9(c) s3]"), 1U);
    EXPECT_EQ(table.told("the cover card lies beside the shoe [PIK 39.10(d) s5]"), 1U);
  }
  Seated table = open_table("PIK");
  bet(table, "PIK");
  table.must("d: d no more bets");
  table.deal("9h 2c Kd 3c Qs 4c Ah 5c 8h 7d");
  EXPECT_EQ(table.told("cover card goes on"), 0U) << "only with an automated shoe";
}

TEST(TableEquipment, APushOfTheAnteIsShown) {
  covers("HUH 39.11(b)1 s2");
  Seated table = open_table("HUH");
  bet(table, "HUH");
  EXPECT_EQ(table.say("d: push slide"), "HUH 39.11(b)1 s2") << "nothing has been pushed";
  table.must("d: d no more bets");
  table.deal("Ah 2c Kh 7d");
  table.must("p1: p1 check");
  table.deal("9s Jc 4d");
  table.must("p1: p1 check");
  table.deal("5h Tc");
  table.stub();
  table.must("p1: p1 raise 1");
  table.finish();
  EXPECT_EQ(table.told("ante $10 pushed"), 1U);
  EXPECT_TRUE(bets_are_open(table.state));
  table.ready();
  bet(table, "HUH");
  EXPECT_EQ(table.say("d: d no more bets"), "HUH 39.11(b)1 s2");
  EXPECT_EQ(table.say("d: push wink"), "HUH 39.11(b)1 s2");
  table.must("d: push tap");
  EXPECT_EQ(table.say("d: push tap"), "HUH 39.11(b)1 s2") << "once is enough";
  table.must("d: d no more bets");
}

TEST(TableEquipment, TwoFaceUpCardsVoidTheRound) {
  covers("5CH 40.12(a)", "5CH 40.12(a) s2", "HUH 39.12(a)", "HUH 39.12(a) s2", "PIK 39.12(a)",
         "PIK 39.12(a) s2");
  for (const std::string_view game : {"5CH", "HUH", "PIK"}) {
    Seated table = open_table(game);
    bet(table, game);
    table.must("d: d no more bets");
    table.deal("Ah 2c");
    table.must("d: d report face_up 9s");
    EXPECT_EQ(table.state.handling.pack().where.rack, 1U) << game;
    table.deal("Kd");
    table.must("d: d report face_up 8s");
    EXPECT_EQ(table.chips(1), dollars(1000)) << game;
    EXPECT_EQ(table.state.handling.pack().where.rack, 52U) << game;
    bet(table, game);
    EXPECT_NE(table.say("d: d no more bets"), "") << "a reshuffle is due";
  }
}

}  // namespace equipment_test
}  // namespace croupier::table

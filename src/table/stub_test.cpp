// The stub at the table: what a wrong count does to wagers and deck, by game and way of dealing.
#include "support/seated.hpp"

namespace croupier::table {
namespace stub_test {

using base::Money;
using dealing::Condition;
using test::covers;
using test::Seated;

constexpr auto dollars = &Money::dollars;

// One player with all compulsory wagers, dealt until the stub is due.
Seated dealt(std::string_view game, std::string_view rules = "{}") {
  Seated table(game, rules);
  table.open(1);
  table.ready();
  table.must("p1: p1 ante $10");
  if (game == "HUH") table.must("p1: p1 odds $10");
  if (game == "PIK") table.must("p1: p1 five_card_bonus $10");
  table.must("d: d no more bets");
  unsigned next = 0;
  while (table.state.handling.stage != dealing::Stage::dealt && next < 52) {
    const std::string card = to_text(games::Card::from_index(next));
    if (table.decides("d: d deal " + card)) {
      table.deal(card);
      ++next;
    } else {
      table.must(table.decides("p1: p1 check") ? "p1: p1 check" : "d: d proceed");
    }
  }
  return table;
}

struct Way {
  std::string_view game;
  std::string_view rules;
  unsigned stub;
  std::string_view hands;
  std::string_view misdealt;  // one card more in a hand
};

constexpr std::string_view by_hand = R"({"dealing_method": "hand"})";
constexpr std::string_view by_machine = R"({"dealing_method": "automated_shoe"})";

constexpr std::array<Way, 9> ways{{
    {"5CH", "{}", 42, "5 5", "6 5"},
    {"5CH", by_hand, 42, "5 5", "6 5"},
    {"5CH", by_machine, 42, "5 5", "6 5"},
    {"HUH", "{}", 43, "2 2 5", "3 2 5"},
    {"HUH", by_hand, 43, "2 2 5", "3 2 5"},
    {"HUH", by_machine, 43, "2 2 5", "3 2 5"},
    {"PIK", "{}", 42, "5 5", "5 6"},
    {"PIK", by_hand, 42, "5 5", "5 6"},
    {"PIK", by_machine, 42, "5 5", "5 6"},
}};

TEST(TableStub, ARightCountGoesOnWithTheRound) {
  covers("5CH 40.7(e)", "5CH 40.7(f)1", "5CH 40.8(d)", "5CH 40.9(d)");
  covers("HUH 39.7(e)", "HUH 39.7(f)1", "HUH 39.8(d)", "HUH 39.9(d)", "HUH 39.9(d) s2");
  covers("PIK 39.7(d)", "PIK 39.7(e)1", "PIK 39.8(d)", "PIK 39.9(d)");
  for (const Way& way : ways) {
    Seated table = dealt(way.game, way.rules);
    EXPECT_EQ(table.state.handling.pack().where.undealt, way.stub) << way.game << way.rules;
    EXPECT_NE(table.say("d: d proceed"), "") << "the stub comes first";
    table.must("d: count " + std::to_string(way.stub));
    EXPECT_EQ(table.state.handling.pack().where.rack, way.stub);
    EXPECT_EQ(on_layout(table.state), dollars(way.game == "5CH" ? 10 : 20));
  }
}

TEST(TableStub, AWrongCountStopsTheRoundUntilTheHandsAreCounted) {
  covers("5CH 40.7(f)2", "5CH 40.8(e) s2", "5CH 40.9(e) s2", "HUH 39.7(f)2", "PIK 39.7(e)2");
  for (const Way& way : ways) {
    Seated table = dealt(way.game, way.rules);
    table.must("d: count " + std::to_string(way.stub - 1));
    EXPECT_NE(table.say("p1: p1 fold"), "") << way.game;
    EXPECT_NE(table.say("d: d proceed"), "") << way.game;
    EXPECT_EQ(table.refusal.reason, regulation::Reason::count_due);
    EXPECT_NE(table.say("d: stub"), "") << way.game;
  }
}

TEST(TableStub, AMisdealVoidsAllHandsAndTheDeckStays) {
  covers("5CH 40.7(f)2 s2", "5CH 40.8(e) s2", "5CH 40.9(e) s2");
  covers("HUH 39.7(f)2 s2", "HUH 39.8(e) s2", "HUH 39.9(e) s2");
  covers("PIK 39.7(e)2 s2", "PIK 39.8(e) s2", "PIK 39.9(e) s2");
  for (const Way& way : ways) {
    Seated table = dealt(way.game, way.rules);
    table.must("d: count " + std::to_string(way.stub - 1), "d: tally " + std::string(way.misdealt));
    EXPECT_EQ(table.told("all hands are void"), 1U) << way.game << way.rules;
    EXPECT_EQ(table.chips(1), dollars(1000)) << "wagers go back";
    EXPECT_TRUE(bets_are_open(table.state));
    EXPECT_EQ(table.state.handling.packs[0].condition, Condition::used) << "the deck stays";
    EXPECT_EQ(table.state.handling.packs[0].where.rack, 52U);
    table.ready();
  }
}

TEST(TableStub, AWrongCountWithoutAMisdealTakesTheDeckAway) {
  covers("5CH 40.7(f)2 s3", "5CH 40.8(e) s2", "5CH 40.9(e) s2");
  covers("HUH 39.7(f)2 s3", "HUH 39.8(e) s2", "HUH 39.9(e) s2");
  covers("PIK 39.7(e)2 s3", "PIK 39.8(e) s2", "PIK 39.9(e) s2");
  for (const Way& way : ways) {
    Seated table = dealt(way.game, way.rules);
    table.must("d: count " + std::to_string(way.stub - 1), "d: tally " + std::string(way.hands));
    EXPECT_EQ(table.chips(1), dollars(1000)) << "wagers go back";
    EXPECT_TRUE(bets_are_open(table.state));
    EXPECT_EQ(table.state.handling.packs[0].condition, Condition::removed) << way.game << way.rules;
    EXPECT_EQ(table.state.handling.packs[0].where.gone, 52U);
    EXPECT_TRUE(table.state.handling.rack.empty());
    table.ready();
    EXPECT_NE(table.state.handling.packs[0].record.id, "pack-1") << "another deck takes its place";
  }
}

TEST(TableStub, TheFifthRoundSinceTheLastCountHasOne) {
  covers("5CH 40.7(f)");
  Seated table("5CH");
  table.open(1);
  for (int round = 1; round <= 5; ++round) {
    table.ready();
    table.must("p1: p1 ante $10", "d: d no more bets");
    table.deal("Ah 2c Kd 3c Qs 4c 9h 5c 8h 6d");
    EXPECT_EQ(table.say("d: stub"), round == 5 ? "5CH 40.7(f)" : "") << round;
    if (round == 5) table.must("d: count 42");
    table.must("p1: p1 fold");
    table.finish();
  }
  EXPECT_FALSE(count_is_due(table.state.handling));
}

TEST(TableStub, ARoundThatEndsEarlyStillHasAStub) {
  covers("HUH 39.7(e)");
  Seated table("HUH");
  table.open(1);
  table.ready();
  table.must("p1: p1 ante $10", "p1: p1 odds $10", "d: d no more bets");
  table.deal("Kh 2c Qd 7s");
  table.must("s: d report void_round");
  EXPECT_TRUE(bets_are_open(table.state)) << "a void round has none";
  EXPECT_EQ(table.state.handling.pack().where.rack, 52U);
}

}  // namespace stub_test
}  // namespace croupier::table

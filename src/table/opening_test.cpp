// The opening of a record: editions, who deals, seeded chance, and what a set of rules is known by.
#include "table/opening.hpp"

#include "support/seated.hpp"
#include "table/text.hpp"

namespace croupier::table {
namespace opening_test {

using test::Seated;

TEST(Opening, IsReadAsItIsWritten) {
  for (const std::string text :
       {"5CH {}", "T21 edition 2 human {}", "HUH edition 2 automatic {\"positions\":4}",
        "PIK edition 2 automatic seeded {}"}) {
    const auto read = parse_opening(text);
    ASSERT_TRUE(read) << text << ": " << read.error();
    EXPECT_EQ(to_text(*read), text);
  }
  EXPECT_EQ(parse_opening("5CH {}")->edition, Edition{});
  EXPECT_EQ(parse_opening("5CH")->rules, "{}");
}

TEST(Opening, RefusesEditionsThatItDoesNotKnow) {
  for (const std::string text :
       {"", "5CH edition {}", "5CH edition 3 human {}", "5CH edition 1 human {}",
        "5CH edition 0 human {}", "5CH edition two human {}", "5CH edition 2 {}",
        "5CH edition 2 robot {}", "5CH edition 2 human random {}",
        "5CH edition 2 human seeded twice {}"}) {
    EXPECT_FALSE(parse_opening(text)) << text;
  }
  Seated table;
  EXPECT_EQ(table.say("s: establish $100 5CH edition 7 human {}"), "malformed");
  EXPECT_EQ(table.say("s: establish $100 5CH edition 2 human {}"), "");
  EXPECT_EQ(table.state.edition.number, 2U);
}

TEST(RulesId, HashesEveryOptionWithItsValueAndTheEdition) {
  const auto id = [](std::string_view json, unsigned edition = edition_now) {
    return rules_id(*read_rules("HUH", json), json, edition);
  };
  // As it was written in edition 1, and stands in old logs.
  EXPECT_EQ(id("{}", 1), "HUH-f58fe4b1fbc60715");
  EXPECT_NE(id("{}", 1), id("{\"trips_plus_paytable\":1}", 1));
  EXPECT_NE(id("{}"), id("{}", 1));
  EXPECT_EQ(id("{}"), id("{\"trips_plus_paytable\":1}"));
  EXPECT_EQ(id("{}"), rules_id(*read_rules("HUH", "{}")));
  for (const char* other :
       {"{\"trips_plus_paytable\":2}", "{\"positions\":5}", "{\"wager_min\":200}",
        "{\"limits\":{\"ante\":{\"min\":300}}}", "{\"limits\":{\"ante\":{\"max\":300}}}",
        "{\"limits\":{\"odds\":{\"max\":300}}}", "{\"experimental\":true}"}) {
    EXPECT_NE(id("{}"), id(other)) << other;
  }
}

TEST(Edition, BeginsBetweenRoundsAndNeverGoesBack) {
  Seated table("5CH");
  EXPECT_EQ(table.state.edition.number, 1U);
  const std::string before = table.state.rules_id;
  EXPECT_EQ(table.say("d: edition 2 human"), "ALL/places");
  table.must("s: edition 2 human");
  EXPECT_NE(table.state.rules_id, before);
  EXPECT_EQ(table.say("s: edition 2 human"), "step_out_of_order");
  EXPECT_EQ(table.say("s: edition 2 automatic"), "step_out_of_order");
  table.must("s: edition 2 human seeded");
  EXPECT_EQ(table.say("s: edition 2 human"), "step_out_of_order");
}

TEST(Edition, TheRecordMarksSeatsThatTheDealerRuns) {
  Seated table;
  table.must("s: establish $1000 5CH edition 2 human {}", "s: approve shoe_standard",
             "s: approve shoe_fastened", "s: open 2026-11-15", "d: sit p1 1 anna", "p2: sit p2 2");
  EXPECT_EQ(table.told("p1 takes position 1 as anna, run by the dealer [5CH 40.6(h)]"), 1U);
  EXPECT_EQ(table.told("p2 takes position 2 [5CH 40.6(h)]"), 1U);
  table.must("d: buy_in p1 $100", "p2: buy_in p2 $100", "d: tip p1 $5");
  EXPECT_EQ(table.say("d: tip p2 $5"), "ALL/places");
  EXPECT_EQ(table.say("d: p2 place ante $10"), "ALL/places");
  EXPECT_EQ(table.say("d: cash_out p2"), "ALL/places");
  EXPECT_EQ(table.say("d: leave p2"), "ALL/places");
  EXPECT_EQ(table.say("p1: tip p2 $5"), "ALL/places");
  table.must("p2: p2 place ante $10", "d: p1 place ante $10", "p2: p2 withdraw ante",
             "d: p1 withdraw ante", "d: leave p1");
}

TEST(Edition, ATableOfTheHouseIsTheHousesToDeal) {
  Seated table;
  table.must("house: establish $1000 5CH edition 2 automatic {}", "house: approve shoe_standard",
             "house: approve shoe_fastened");
  EXPECT_EQ(table.say("s: approve layout"), "ALL/places");
  table.must("d: open 2026-11-15", "p1: sit p1 1", "p1: buy_in p1 $100", "p1: p1 place ante $10");
  EXPECT_EQ(table.told("p1 takes position 1 [5CH 40.6(h)]"), 1U);
  for (const char* words : {"d: d deal As",
                            "s: d deal As",
                            "d: d no more bets",
                            "s: d no more bets",
                            "d: receive 1 r1 red cards 52 cover yellow standard",
                            "d: p1 withdraw ante",
                            "s: p1 withdraw ante",
                            "d: buy_in p1 $50",
                            "s: cash_out p1",
                            "d: tip p1 $5",
                            "s: leave p1",
                            "d: sit p2 2 eve",
                            "s: sit p2 2 eve",
                            "device: d deal As",
                            "clock: d deal As",
                            "d: fill $100",
                            "d: void why not",
                            "d: rules {}",
                            "d: note something",
                            "s: dealer eve"}) {
    EXPECT_EQ(table.say(words), "ALL/places") << words;
  }
  table.must("s: fill $100", "s: note a complaint of position 1", "house: p1 withdraw ante",
             "p1: leave p1");
  EXPECT_EQ(table.say("d: close"), "5CH E-1.19(b)");
  table.must("house: approve shoe_locked_away", "d: close");
}

TEST(Edition, ANoteIsForStaff) {
  Seated table;
  table.must("s: establish $1000 5CH edition 2 human {}", "s: note seat 3 looks at cards");
  EXPECT_EQ(table.told("noted: seat 3 looks at cards"), 1U);
  EXPECT_EQ(table.say("s: note " + std::string(201, 'x')), "malformed");
}

}  // namespace opening_test
}  // namespace croupier::table

// Hands with a wrong number of cards, after the stub has gone to the rack.
#include "support/seated.hpp"

namespace croupier::table {
namespace misdeal_test {

using test::covers;
using test::Seated;

Seated hi_lo() {
  Seated table("5CH");
  table.open(1);
  table.ready();
  table.must("p1: p1 ante $10", "d: d no more bets");
  table.deal("Ah 9c Kd 8c Qs 7c 2h 6d 3h 5c");
  table.stub();
  return table;
}

TEST(TableMisdeal, TheDealersFifthCardComesFromTheStub) {
  covers("5CH 40.12(d) s2");
  Seated table = hi_lo();
  table.must("d: d report wrong_count dealer 4");
  EXPECT_EQ(table.state.handling.pack().where.layout, 9U);
  EXPECT_EQ(table.say("p1: p1 play Ah Kd Qs / 2h 3h"), "5CH 40.12(d) s2");
  table.deal("5d");
  table.must("p1: p1 play Ah Kd Qs / 2h 3h");
  table.finish();
  EXPECT_TRUE(bets_are_open(table.state));
  EXPECT_EQ(table.told("dealer is dealt 5d"), 1U);
  EXPECT_EQ(table.state.handling.pack().where.rack, 52U);
}

TEST(TableMisdeal, APlayersCardTooManyMakesThatHandVoid) {
  covers("5CH 40.12(d)");
  Seated table = hi_lo();
  table.must("d: d report wrong_count position 1 6 As");
  EXPECT_EQ(table.chips(1), base::Money::dollars(1000));
  table.finish();
  EXPECT_TRUE(bets_are_open(table.state));
  EXPECT_EQ(table.state.handling.pack().where.rack, 52U);
}

}  // namespace misdeal_test
}  // namespace croupier::table

// Three Card 21 at the table: a shoe that lasts for many rounds, its end, and what its people do.
#include "support/seated.hpp"

namespace croupier::table {
namespace shoe_test {

using base::Money;
using dealing::Condition;
using test::covers;
using test::Seated;

constexpr auto dollars = &Money::dollars;
constexpr std::string_view one_deck = R"({"decks": 1, "experimental": true})";

void bet(Seated& table, unsigned players = 1) {
  for (unsigned at = 1; at <= players; ++at) {
    const std::string who = "p" + std::to_string(at);
    table.must(who + ": " + who + " main $10", who + ": " + who + " bonus $10");
  }
}

const cards::Composition& deck(const Seated& table) { return test::deck_of(table.state); }

bool deals(const Seated& table) {
  const auto open = legal(table.state);
  return !open.empty() && std::holds_alternative<games::command::Deal>(open.front());
}

// Plays a round with the lowest or highest cards that are left, in which players always hit.
void play(Seated& table, bool low, bool hits) {
  while (!bets_are_open(table.state)) {
    if (table.decides("d: d report shoe_empty")) return;
    const auto left = deck(table).cards();
    const auto turn = std::get<games::three_card_21::Round>(table.state.round).turn_player;
    const std::string who = "p" + std::to_string(turn.number);
    if (deals(table)) {
      table.deal(to_text(low ? left.front() : left.back()));
    } else if (hits && turn.number != 0 && table.decides(who + ": " + who + " hit")) {
      table.must(who + ": " + who + " hit");
    } else {
      table.must(table.decides("clock: timeout") ? "clock: timeout" : "d: d proceed");
    }
  }
}

TEST(TableShoe, LastsUntilTheCuttingCardIsReached) {
  covers("T21 2C.4(h)");
  Seated table("T21");
  table.open(1);
  table.ready("place 307");
  bet(table);
  table.must("d: d no more bets");
  EXPECT_EQ(table.state.handling.pack().where.undealt, 311U) << "one was burned";
  table.deal("2c 3c 2d 3d");
  EXPECT_EQ(table.told("the cutting card comes out"), 0U);
  table.deal("4h");
  EXPECT_EQ(table.told("the cutting card comes out at p1"), 1U);
  play(table, true, false);
  EXPECT_EQ(table.state.handling.packs[0].condition, Condition::used);
  bet(table);
  EXPECT_EQ(table.say("d: d no more bets"), "T21 2C.4(h)");
  table.ready();
  EXPECT_EQ(deck(table).size(), 311U) << "all cards are back";
  table.must("d: d no more bets");
}

TEST(TableShoe, GoesOnWithTheCardsThatAreLeft) {
  Seated table("T21");
  table.open(1);
  table.ready();
  bet(table);
  table.must("d: d no more bets");
  play(table, true, false);
  EXPECT_EQ(table.state.handling.packs[0].condition, Condition::loaded);
  EXPECT_LE(deck(table).size(), 306U) << "what was dealt does not come again";
  EXPECT_EQ(deck(table).size(), table.state.handling.pack().where.undealt);
  bet(table);
  table.must("d: d no more bets");
}

TEST(TableShoe, TooFewCardsAreMadeUpFromTheDiscards) {
  covers("T21 2C.14(f)");
  Seated table("T21", one_deck);
  table.open(5);
  table.ready();
  for (int round = 1; round <= 3; ++round) {
    bet(table, 5);
    table.must("d: d no more bets");
    play(table, round == 3, round == 3);
  }
  ASSERT_EQ(table.state.handling.pack().where.undealt, 0U) << "the shoe is empty";
  const unsigned on_layout = table.state.handling.pack().where.layout;
  EXPECT_EQ(table.say("d: d deal Kh"), "T21 2C.14(f)");
  table.must("d: d report shoe_empty");
  EXPECT_EQ(table.say("d: d deal Kh"), "T21 2C.14(f)") << "the discards are shuffled first";
  table.must("d: shuffle 1");
  table.ready();
  EXPECT_EQ(table.state.handling.pack().where.layout, on_layout) << "hands stay as they are";
  EXPECT_EQ(table.state.handling.pack().where.undealt, 52U - on_layout - 1U) << "one is burned";
  EXPECT_EQ(deck(table).size(), 52U - on_layout - 1U);
  play(table, true, false);
  EXPECT_TRUE(bets_are_open(table.state));
  EXPECT_EQ(table.state.handling.packs[0].condition, Condition::used) << "that shoe is over";
}

TEST(TableShoe, KeepsTheHandsInOrderInTheRack) {
  covers("T21 2C.6(m)");
  Seated table("T21");
  table.open(1);
  table.ready();
  bet(table);
  table.must("d: d no more bets");
  table.deal("Kc 9c 5d 8d 4h");
  while (!bets_are_open(table.state)) {
    table.must(table.decides("clock: timeout") ? "clock: timeout" : "d: d proceed");
  }
  std::string mine;
  for (const dealing::RackCard& card : table.state.handling.rack) {
    if (card.from == 1) mine += to_text(card.card) + " ";
  }
  EXPECT_EQ(mine, "Kc 5d 4h ");
}

TEST(TableShoe, TheBurnedCardIsShownToWhoAsks) {
  covers("T21 2C.6(c) s3");
  Seated table("T21");
  table.open(2);
  table.ready();
  EXPECT_EQ(table.say("p1: show_burn 1 Kh"), "ALL/places");
  table.must("d: show_burn 1 Kh");
  EXPECT_EQ(table.told("the burned card is shown to p1: Kh"), 1U);
}

TEST(TableShoe, WhoSatOutWaitsForTheNextShuffleWhereTheHouseSaysSo) {
  covers("T21 2C.5(i)");
  Seated table("T21", R"({"mid_shoe_entry": false})");
  table.open(3);
  table.ready();
  bet(table, 2);
  table.must("d: d no more bets");
  play(table, true, false);
  table.must("p1: p1 main $10", "p1: p1 bonus $10");
  EXPECT_EQ(table.say("p3: p3 main $10"), "T21 2C.5(i)");
  table.must("d: d no more bets");
  play(table, true, false);
  EXPECT_EQ(table.say("p2: p2 main $10"), "T21 2C.5(i)") << "one round is enough to be out";
  table.must("s: reshuffle newcomers");
  table.ready();
  table.must("p3: p3 main $10", "p2: p2 main $10");
}

TEST(TableShoe, WhoSatOutComesInAgainWhereTheHouseLetsThem) {
  covers("T21 2C.5(i)");
  Seated table("T21");
  table.open(2);
  table.ready();
  bet(table, 1);
  table.must("d: d no more bets");
  play(table, true, false);
  table.must("p2: p2 main $10");
}

TEST(TableShoe, ASpokenWagerCountsOnceBothHaveConfirmedItAndTheCashIsChips) {
  covers("T21 2C.5(e) s2");
  Seated table("T21");
  table.open(1);
  table.ready();
  table.must("p2: sit p2 2");
  EXPECT_EQ(table.say("p2: p2 main $20 verbal"), "T21 2C.5(e) s2");
  table.must("d: confirm_cash p2");
  EXPECT_EQ(table.say("p2: p2 main $20 verbal"), "T21 2C.5(e) s2") << "the supervisor too";
  table.must("s: confirm_cash p2");
  EXPECT_EQ(table.say("p2: p2 main $20 verbal"), "T21 2C.5(e) s2") << "the cash is not chips yet";
  table.must("d: buy_in p2 $50", "p2: p2 main $20 verbal");
  EXPECT_EQ(table.chips(2), dollars(30));
  table.must("p2: p2 bonus $20", "d: d no more bets");
  EXPECT_EQ(table.say("s: confirm_cash p2"), "T21 2C.5(e) s2") << "bets are closed";
}

TEST(TableShoe, AWagerIsNotSpokenInTheOtherGames) {
  for (const char* game : {"5CH", "HUH", "PIK"}) {
    Seated table(game);
    table.open(1);
    EXPECT_NE(table.say("p1: p1 ante $10 verbal"), "") << game;
    EXPECT_EQ(table.say("d: confirm_cash p1"), "T21 2C.5(e) s2") << game;
  }
}

TEST(TableShoe, OthersMayStandBehindASharedSpot) {
  Seated table("T21", R"({"shared_spots": true})");
  table.open(1);
  table.ready();
  table.must("p7: buy_in p7 $100", "p1: p1 main $10", "p1: p1 consent");
  EXPECT_EQ(table.say("p7: p7@1 main $10"), "ALL/only-the-seated");
  table.must("p7: p7@1 main $10 standing");
  EXPECT_EQ(table.chips(7), dollars(90));
}

TEST(TableShoe, ABrokenRoundIsVoidAndTheShoeIsOver) {
  covers("T21 2C.14(a)", "T21 2C.14(a) s2");
  Seated table("T21");
  table.open(1);
  table.ready();
  bet(table);
  table.must("d: d no more bets");
  table.deal("2c");
  table.must("d: d report face_up 9s");
  table.deal("3c");
  table.must("d: d report face_up 8s");
  EXPECT_EQ(table.chips(1), dollars(1000));
  EXPECT_EQ(table.state.handling.packs[0].condition, Condition::used);
  bet(table);
  EXPECT_NE(table.say("d: d no more bets"), "") << "a reshuffle is due";
}

TEST(TableShoe, ACardTooManyIsCountedOnce) {
  Seated table("T21");
  table.open(1);
  table.ready();
  bet(table);
  table.must("d: d no more bets");
  table.deal("2c 3c 2d 3d 4h");
  const unsigned undealt = table.state.handling.pack().where.undealt;
  table.must("d: d report wrong_count position 1 4 9h");
  EXPECT_EQ(table.state.handling.pack().where.undealt, undealt - 1);
}

}  // namespace shoe_test
}  // namespace croupier::table

// Three Card 21 "N" Done: cards that did not come and come late (2C.14(g), 2C.14(h)), the hole card
// of a live deck, players who do not act in time.
#include "games/three_card_21/irregular.hpp"
#include "games/three_card_21/view.hpp"
#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace irregular_late_test {

using test::covers;
using TwentyOne = test::Table<ThreeCard21>;

void until(TwentyOne& table, Phase phase) {
  const Command proceed = command::Proceed{};
  while (table.round.phase != phase && decide(table.round, proceed)) table.must("d proceed");
  EXPECT_EQ(table.round.phase, phase);
}

// Spots from 1 with $10 and $10 each, bets closed.
TwentyOne seated(std::size_t spots, const HouseRules& rules = {}) {
  TwentyOne table(rules);
  for (std::size_t at = 1; at <= spots; ++at) {
    const std::string player = "p" + std::to_string(at);
    table.must(player + " main $10", player + " bonus $10");
  }
  table.must("d no more bets");
  return table;
}

// The same, dealt and played on to the phase given.
TwentyOne dealt(const std::vector<std::string_view>& hands, std::string_view dealer,
                Phase phase = Phase::deciding, const HouseRules& rules = {}) {
  TwentyOne table = seated(hands.size(), rules);
  for (std::size_t pass = 0; pass < 3; ++pass) {
    for (const std::string_view cards : hands) table.deal(base::words(cards)[pass]);
    if (pass < 2) table.must("d deal " + std::string(base::words(dealer)[pass]));
  }
  until(table, phase);
  return table;
}

std::string hand(const TwentyOne& table, std::uint8_t position, std::uint8_t at = 0) {
  return to_text(cards_at(table.round, hand_at({position}, at)).span());
}

std::string dealers(const TwentyOne& table) {
  return to_text(cards_at(table.round, dealer_place).span());
}

std::string offered(const TwentyOne& table) {
  std::string text;
  for (const Command& command : legal(table.round)) {
    EXPECT_TRUE(decide(table.round, command)) << to_text(command);
    text += (text.empty() ? "" : ", ") + to_text(command);
  }
  return text;
}

// ---- 2C.14(g): first cards that did not come

TEST(ThreeCard21LateCards, AHandWithoutFirstCardsIsDead) {
  covers("T21 2C.14(g)");
  TwentyOne table = seated(3);
  table.deal("2c 3c");
  table.must("d report missed_card position 3");
  table.deal("7d 4c 5c");
  table.must("d report missed_card position 3");
  EXPECT_EQ(table.round.turn, Position{});  // with no card yet, nothing is offered
  table.deal("8d 6c 7c");
  table.must("d report missed_card position 3");
  table.find("position 3 is void [T21 2C.14(g)]");
  EXPECT_EQ(table.result(Wager::main, 3), "void $0 [T21 2C.14(g)]");
  EXPECT_EQ(table.result(Wager::bonus, 3), "void $0 [T21 2C.14(g)]");
  EXPECT_EQ(table.round.phase, Phase::paying_bonuses);
  until(table, Phase::deciding);
  EXPECT_EQ(table.say("p3 hit"), "T21/irregularities");
  table.must("p1 stand", "p2 stand");
  table.must("d proceed", "d deal 5d");
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.wagering.ledger().players[3], Money{});
}

TEST(ThreeCard21LateCards, TheOnlyHandDeadEndsTheRound) {
  covers("T21 2C.14(g)");
  TwentyOne table = seated(1);
  table.must("d report missed_card position 1", "d deal 7d", "d report missed_card position 1",
             "d deal ??", "d report missed_card position 1");
  EXPECT_EQ(table.round.phase, Phase::ended);
  table.find("dealer goes to the discard rack");
  EXPECT_EQ(dealers(table), "7d ??");
  EXPECT_TRUE(legal(table.round).empty());
}

TEST(ThreeCard21LateCards, WithOneCardTheSecondMayBeTakenAfterTheOthers) {
  covers("T21 2C.14(g) s2");
  TwentyOne table = seated(3);
  table.deal("2c 3c 4c 7d 5c");
  table.must("d report missed_card position 2");
  EXPECT_EQ(table.round.turn, Position{});  // first spot 3 has its second card
  table.deal("6c");
  table.find("p2 is to act [T21 2C.14(g) s2]");
  EXPECT_EQ(offered(table), "p2 hit, p2 decline");
  EXPECT_EQ(view(table.round, {2}).choices.size(), 2U);
  EXPECT_EQ(table.say("d deal 9c"), "T21 2C.14(g) s2");
  EXPECT_EQ(table.say("d report face_up 9c"), "T21 2C.14(a)");
  EXPECT_EQ(table.say("d report missed_card position 2"), "T21 2C.14(g)");
  EXPECT_EQ(table.say("p2 stand"), "T21 2C.5(c)5");
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.5(c)");
  table.must("p2 hit");
  EXPECT_EQ(table.say("d report missed_card position 2"), "T21 2C.14(g)");  // it is late already
  table.must("d deal 9c");
  table.find("position 2 is dealt 9c face up [T21 2C.14(g) s2]");
  table.deal("8d Tc Jc Qc");
  EXPECT_EQ(hand(table, 2), "3c 9c Jc");
  EXPECT_EQ(dealers(table), "7d 8d");
  EXPECT_EQ(table.round.phase, Phase::paying_bonuses);
}

TEST(ThreeCard21LateCards, AMissedFirstCardIsMadeGoodWithTheSecond) {
  covers("T21 2C.14(g) s2");
  TwentyOne table = seated(2);
  table.must("d report missed_card position 1");
  table.deal("3c 7d 4c 5c");
  table.find("p1 is to act [T21 2C.14(g) s2]");
  table.must("p1 hit", "d deal 6c");
  table.deal("8d 9c Tc");
  EXPECT_EQ(hand(table, 1), "4c 6c 9c");
  EXPECT_EQ(hand(table, 2), "3c 5c Tc");
  EXPECT_EQ(table.round.phase, Phase::paying_bonuses);
}

TEST(ThreeCard21LateCards, TwoLateCardsComeOneAfterTheOther) {
  covers("T21 2C.14(g) s2", "T21 2C.14(g) s3");
  TwentyOne table = seated(2);
  table.must("d report missed_card position 1");
  table.deal("3c 7d");
  table.must("d report missed_card position 1");
  table.deal("5c 8d 9c Tc");
  table.find("p1 is to act [T21 2C.14(g) s2]");
  table.must("p1 hit", "d deal 6c");
  table.find("p1 is to act [T21 2C.14(g) s3]");
  table.must("p1 hit", "d deal 2c");
  EXPECT_EQ(hand(table, 1), "9c 6c 2c");
  EXPECT_EQ(table.round.phase, Phase::paying_bonuses);
}

TEST(ThreeCard21LateCards, WithTwoCardsTheThirdMayBeTakenAfterTheOthers) {
  covers("T21 2C.14(g) s3");
  TwentyOne table = seated(2);
  table.deal("2c 3c 7d 4c 5c");
  table.must("d report missed_card dealer", "d report missed_card position 1");
  table.deal("6c");
  table.find("p1 is to act [T21 2C.14(g) s3]");
  table.must("p1 hit", "d deal 9c");  // before the dealer's own late card
  table.deal("8d");
  EXPECT_EQ(hand(table, 1), "2c 4c 9c");
  EXPECT_EQ(dealers(table), "7d 8d");
  EXPECT_EQ(table.round.phase, Phase::paying_bonuses);
}

TEST(ThreeCard21LateCards, DecliningALateFirstCardVoidsTheHand) {
  covers("T21 2C.14(g) s2", "T21 2C.14(g) s3");
  TwentyOne table = seated(2);
  table.deal("2c 3c 7d");
  table.must("d report missed_card position 1");
  table.deal("5c");
  table.must("p1 decline");
  EXPECT_EQ(table.result(Wager::main), "void $0 [T21 2C.14(g) s2]");
  EXPECT_EQ(table.result(Wager::bonus), "void $0 [T21 2C.14(g) s2]");
  table.find("position 1 goes to the discard rack [T21 2C.14(g) s2]");
  table.must("d deal 8d", "d report missed_card position 2");
  EXPECT_EQ(table.round.turn, Position{2});
  table.must("p2 decline");
  EXPECT_EQ(table.result(Wager::main, 2), "void $0 [T21 2C.14(g) s3]");
  EXPECT_EQ(table.round.phase, Phase::ended);
}

TEST(ThreeCard21LateCards, TheDeciderOfASharedSpotDecides) {
  covers("T21 2C.14(g) s3");
  TwentyOne table({.shared_spots = {1}});
  table.must("p1 main $10", "p1 bonus $10", "p1 consent", "p2@1 main $20 standing",
             "p2@1 bonus $20", "d no more bets");
  table.deal("2c 7d 3c 8d");
  table.must("d report missed_card position 1");
  EXPECT_EQ(offered(table), "p1 hit, p1 decline");
  EXPECT_NE(table.say("p2@1 hit"), "");
  table.must("p1 decline");  // binds both
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
  EXPECT_EQ(table.round.wagering.ledger().players[2], Money{});
}

// ---- ruling T21/irregularities: too many first cards

TEST(ThreeCard21LateCards, FourFirstCardsMakeAHandVoid) {
  covers("T21 2C.14(g)");
  TwentyOne table = seated(2);
  table.deal("2c 3c 7d 4c 5c 8d 6c 7c");
  EXPECT_EQ(table.say("d report wrong_count position 1 3"), "T21 2C.14(g)");
  EXPECT_EQ(table.say("d report wrong_count position 1 2"), "T21 2C.14(g)");
  EXPECT_EQ(table.say("d report wrong_count position 1 25"), "T21 2C.14(g)");
  EXPECT_EQ(table.say("d report wrong_count dealer 3"), "T21 2C.14(g)");
  table.must("d report wrong_count position 1 4 9h");
  EXPECT_EQ(hand(table, 1), "2c 4c 6c 9h");
  EXPECT_EQ(table.result(Wager::main), "void $0 [T21 2C.14(g)]");
  EXPECT_EQ(table.round.deck.size(), 312U - 9U);
  until(table, Phase::deciding);
  EXPECT_EQ(table.round.turn, Position{2});  // only that hand
  table.must("d report wrong_count position 2 5");
  EXPECT_EQ(table.result(Wager::main, 2), "void $0 [T21 2C.14(g)]");
  EXPECT_EQ(table.result(Wager::bonus, 2), "won $15 [T21 2C.5(b)1]");  // settled before
  EXPECT_EQ(table.round.phase, Phase::ended);
}

TEST(ThreeCard21LateCards, ACardTooManyInAPassIsTheNextOneComeEarly) {
  covers("T21 2C.14(g)");
  TwentyOne table = seated(2);
  table.deal("2c");
  EXPECT_EQ(table.say("d report wrong_count position 1 2"), "T21 2C.14(g)");  // which card?
  table.must("d report wrong_count position 1 2 9h");
  table.deal("3c 7d 5c 8d 6c 7c");
  EXPECT_EQ(hand(table, 1), "2c 9h 6c");
  EXPECT_EQ(hand(table, 2), "3c 5c 7c");
  EXPECT_EQ(table.round.phase, Phase::paying_bonuses);
}

TEST(ThreeCard21LateCards, OnceCardsAreDrawnFirstCardsAreNotCounted) {
  covers("T21 2C.14(g)");
  TwentyOne table = dealt({"2c 4c 6d", "Tc 5c 4h"}, "7d Kh");
  table.must("p1 hit");
  table.deal("3d");
  EXPECT_EQ(table.say("d report wrong_count position 1 5"), "T21 2C.14(g)");
  table.must("p1 stand", "d report wrong_count position 2 4 9h");
  EXPECT_EQ(table.round.phase, Phase::turning);  // the turn goes on
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
}

// ---- 2C.14(h): cards asked for that did not come

TEST(ThreeCard21LateCards, AnOwedCardComesAfterTheLastPlayerAndBeforeTheHoleCard) {
  covers("T21 2C.14(h)");
  TwentyOne table = dealt({"9c 4d 3h", "9d 4h 2s", "8c 5d 2h"}, "7d Kh");
  table.must("p1 stand", "p2 hit");
  EXPECT_EQ(table.say("d report missed_card position 3"), "T21 2C.14(h)");
  table.must("d report missed_card position 2");
  EXPECT_EQ(table.round.turn, Position{3});
  table.must("p3 hit", "d deal 2c", "p3 stand");
  table.find("p2 is to act [T21 2C.14(h)]");
  EXPECT_EQ(offered(table), "p2 hit, p2 decline");
  EXPECT_EQ(table.say("d proceed"), "T21 2C.5(c)5");
  EXPECT_EQ(table.say("p2 stand"), "T21 2C.5(c)5");
  table.must("p2 hit", "d deal 3c");
  table.find("position 2 is dealt 3c face up [T21 2C.14(h)]");
  EXPECT_EQ(offered(table), "p2 stand, p2 hit");  // and may go on drawing
  table.must("p2 stand");
  EXPECT_EQ(table.round.phase, Phase::turning);
  EXPECT_EQ(hand(table, 2), "9d 4h 2s 3c");
}

TEST(ThreeCard21LateCards, OrTheHandIsDeadAndItsWagersReturn) {
  covers("T21 2C.14(h)");
  TwentyOne table = dealt({"9c 4d 3h", "5d 4h 2s"}, "7d Kh");
  table.must("p1 stand", "p2 double $10", "d report missed_card position 2", "p2 decline");
  EXPECT_EQ(table.result(Wager::main, 2), "void $0 [T21 2C.14(h)]");
  EXPECT_EQ(table.result(Wager::double_1, 2), "void $0 [T21 2C.14(h)]");
  EXPECT_EQ(table.result(Wager::bonus, 2), "lost -$10 [T21 2C.5(b)2]");
  EXPECT_EQ(table.round.phase, Phase::turning);
  EXPECT_EQ(table.say("p2 hit"), "T21/irregularities");
  table.finish();
  EXPECT_EQ(table.result(Wager::main, 1), "lost -$10 [T21 2C.5(d) s2]");
}

TEST(ThreeCard21LateCards, OfASplitOnlyTheHandThatIsOwedWaits) {
  covers("T21 2C.14(h)");
  TwentyOne table = dealt({"8c 8d 3h"}, "7d Kh");
  table.must("p1 split", "d report missed_card position 1");  // the first hand's second card
  table.find("p1 is to act on hand 2");
  table.deal("Tc");
  EXPECT_EQ(view(table.round, {1}).turn_hand, 1);
  table.must("p1 stand");
  table.deal("Td");
  table.must("p1 hit", "d report missed_card position 1 hand 3");
  EXPECT_EQ(view(table.round, {1}).turn_hand, 0);
  EXPECT_EQ(table.round.turn, Position{1});
  table.must("p1 decline");
  EXPECT_EQ(table.result(Wager::main), "void $0 [T21 2C.14(h)]");
  EXPECT_EQ(table.result(Wager::split_2), "open");
  EXPECT_EQ(view(table.round, {1}).turn_hand, 2);
  EXPECT_NE(to_text(view(table.round, {1})).find("turn position 1 hand 3\n"), std::string::npos);
  table.must("p1 hit", "d report missed_card position 1 hand 3", "p1 hit", "d deal 5c");
  EXPECT_EQ(hand(table, 1, 2), "3h Td 5c");
  table.must("p1 stand");
  table.finish();
  EXPECT_EQ(table.result(Wager::split_2), "won $10 [T21 2C.5(d) s2]");
  EXPECT_EQ(table.result(Wager::split_3), "won $10 [T21 2C.5(d) s2]");
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
}

// ---- a live deck

TEST(ThreeCard21LiveDeck, ARoundWithoutABlackjackUnderTheReader) {
  covers("T21 2C.6(i)", "T21 2C.5(d)", "T21 2C.6(d)4");
  TwentyOne table = seated(1);
  EXPECT_EQ(table.say("d deal ??"), "T21 2C.6(d)1");  // it lies face up
  table.deal("9c Ad 4d ?? 3h");
  EXPECT_EQ(table.round.deck.unknown(), 1U);
  until(table, Phase::insuring);
  table.must("p1 insurance $5", "d proceed");
  EXPECT_EQ(table.say("d read dealer 2: 9h"), "T21 2C.6(i)");  // shown only as a blackjack
  table.must("d proceed");
  EXPECT_EQ(table.result(Wager::insurance), "lost -$5 [T21 2C.7(c)]");
  table.must("p1 hit");
  EXPECT_EQ(table.say("d deal ??"), "T21 2C.11(a)");
  EXPECT_EQ(table.say("d read dealer 2: 9h"), "T21 2C.6(i)");  // not turned over now
  table.deal("2c");
  table.must("p1 stand");
  EXPECT_EQ(table.say("d proceed"), "T21 2C.5(d)");
  EXPECT_EQ(table.refusal.reason, Reason::faces_unknown);
  EXPECT_EQ(table.say("d read dealer 1: 9h"), "T21 2C.6(i)");
  EXPECT_EQ(table.say("d read dealer 2: Kh"), "T21 2C.6(i)");  // the reader would have shown it
}

TEST(ThreeCard21LiveDeck, TheHoleCardIsReadAsItIsTurned) {
  covers("T21 2C.5(d)");
  TwentyOne table = dealt({"9c 4d 3h"}, "Td ??");
  table.must("p1 stand", "d read dealer 2: 6h");
  table.find("dealer is read as 6h [T21 2C.5(d)]");
  EXPECT_EQ(to_text(view(table.round, {1})).find("6h"), std::string::npos);
  EXPECT_EQ(table.round.deck.unknown(), 0U);
  EXPECT_EQ(table.round.deck.count(*cards::parse_card("6h")), 5U);
  EXPECT_EQ(table.say("d read dealer 2: 6h"), "T21 2C.6(i)");  // known already
  table.must("d proceed", "d deal 9h");
  table.finish();
  EXPECT_EQ(dealers(table), "Td 6h 9h");
  EXPECT_EQ(table.result(Wager::main), "won $10 [T21 2C.5(d) s2]");
}

TEST(ThreeCard21LiveDeck, ABlackjackIsReadAtTheCheck) {
  covers("T21 2C.6(i)", "T21 2C.5(c)4");
  TwentyOne table = dealt({"9c 4d 3h"}, "Td ??", Phase::checking);
  table.must("d read dealer 2: Ah", "d proceed");
  EXPECT_EQ(table.result(Wager::main), "lost -$10 [T21 2C.5(c)4]");
  EXPECT_EQ(table.round.phase, Phase::ended);
}

TEST(ThreeCard21LiveDeck, WithoutAReaderNothingIsKnownUntilTheEnd) {
  covers("T21 2C.5(d)", "T21 2C.9(a)");
  for (const bool fault : {false, true}) {
    TwentyOne table =
        dealt({"5c 4d 2h", "8c 3d 9h"}, "Ad ??", Phase::insuring, {.card_reader = fault});
    table.must("p1 insurance $5");
    if (fault) table.must("d report reader_fault");
    table.must("d proceed", "p1 double $10");
    table.deal("3c");
    table.must("p2 hit");
    table.deal("Ac");  // 21
    EXPECT_EQ(table.result(Wager::main, 2), "won $10 [T21 2C.5(c)5v]");
    EXPECT_EQ(table.result(Wager::insurance), "open");
    table.must("d read dealer 2: Kh", "d proceed");
    table.finish();
    EXPECT_EQ(table.result(Wager::insurance), "won $10 [T21 2C.7(d)]");
    EXPECT_EQ(table.result(Wager::main), "lost -$10 [T21 2C.5(c)4]");
    EXPECT_EQ(table.result(Wager::double_1), "returned $0 [T21 2C.9(a)]");
  }
}

TEST(ThreeCard21LiveDeck, OnlyACardOfTheShoeIsRead) {
  covers("T21 2C.2(a)");
  TwentyOne table(HouseRules{});
  table.round = open({}, cards::Composition::decks(1));
  table.must("p1 main $10", "p1 bonus $10", "d no more bets");
  table.deal("9c 7d 4d ?? 3h");
  until(table, Phase::deciding);
  table.must("p1 stand");
  EXPECT_EQ(table.say("d read dealer 2: 9c"), "T21 2C.2(a)");
  EXPECT_EQ(table.say("d read position 1 1: 8c"), "T21 2C.6(i)");
  EXPECT_EQ(table.say("d read dealer 2: 8c 9d"), "T21 2C.6(i)");
  table.must("d read dealer 2: 8c");
}

// ---- players who do not act in time

// Runs what the house decides and returns it.
std::string wait(TwentyOne& table) {
  const std::string text = to_text(absent(table.round));
  table.must(text);
  return text;
}

TEST(ThreeCard21Absent, StandsOrSurrendersOverTwentyOne) {
  TwentyOne stands = dealt({"9c 4d 3h"}, "7d Kh");
  EXPECT_EQ(wait(stands), "p1 stand");
  EXPECT_EQ(wait(stands), "d proceed");  // the dealer's next step
  TwentyOne over = dealt({"Kc 9d 5h"}, "7d Kh");
  EXPECT_EQ(wait(over), "p1 surrender");
  TwentyOne none = dealt({"Kc 9d 5h"}, "7d Kh", Phase::deciding, {.surrender = Surrender::none});
  EXPECT_EQ(wait(none), "p1 stand");
  EXPECT_EQ(none.result(Wager::main), "lost -$10 [T21 2C.5(d) s2]");
}

TEST(ThreeCard21Absent, DeclinesInsuranceLateAndExposedCards) {
  TwentyOne insured = dealt({"9c 4d 3h"}, "Ad 9h", Phase::insuring);
  EXPECT_EQ(wait(insured), "d proceed");
  EXPECT_EQ(insured.result(Wager::insurance), "open");
  TwentyOne late = seated(2);
  late.deal("2c 3c 7d");
  late.must("d report missed_card position 1");
  late.deal("5c");
  EXPECT_EQ(wait(late), "p1 decline");
  TwentyOne exposed = dealt({"9c 4d 3h", "9c 4d 2h"}, "7d Kh");
  exposed.must("d report drawn_exposed 6h");
  EXPECT_EQ(wait(exposed), "p1 decline");
  exposed.must("p2 hit", "d report missed_card position 2");
  EXPECT_EQ(wait(exposed), "p2 decline");  // an owed card
  EXPECT_EQ(exposed.result(Wager::main, 2), "void $0 [T21 2C.14(h)]");
}

TEST(ThreeCard21Absent, OnASharedSpotNeitherJoinsNorMatches) {
  const HouseRules rules{.shared_spots = {1}};
  const auto shared = [&](std::string_view cards) {
    TwentyOne table(rules);
    table.must("p1 main $10", "p1 bonus $10", "p1 consent", "p2@1 main $20 standing",
               "p2@1 bonus $20", "d no more bets");
    table.deal(cards);
    until(table, Phase::deciding);
    return table;
  };
  TwentyOne doubled = shared("5c 7d 4c Kd 2c");
  doubled.must("p1 double $10");
  EXPECT_EQ(wait(doubled), "p2@1 decline");
  TwentyOne split = shared("4c 7d 4d Kd 2c");
  split.must("p1 split");
  EXPECT_EQ(wait(split), "p2@1 stay 1");
}

}  // namespace irregular_late_test
}  // namespace croupier::games::three_card_21

// Three Card 21 "N" Done: each irregularity of a round and what follows from it (2C.14).
#include "games/three_card_21/irregular.hpp"

#include "games/three_card_21/view.hpp"
#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace irregular_test {

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
    if (pass < 2) table.deal(base::words(dealer)[pass]);
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

// What has become of the chips of a player, settled wagers included.
Money net(const TwentyOne& table, std::size_t player) {
  return table.round.wagering.ledger().players[player];
}

std::string offered(const TwentyOne& table) {
  std::string text;
  for (const Command& command : legal(table.round)) {
    EXPECT_TRUE(decide(table.round, command)) << to_text(command);
    if (const auto* choose = std::get_if<command::Choose>(&command)) {
      text += (text.empty() ? "" : " ") + to_text(choose->act);
    }
  }
  return text;
}

// ---- 2C.14(a): cards found face up

TEST(ThreeCard21Irregular, AFaceUpCardGoesUnusedToTheRack) {
  covers("T21 2C.14(a)");
  TwentyOne table = seated(1);
  table.must("d report face_up 5c", "d deal 9c");
  table.find("irregularity: face_up 5c [T21 2C.14(a)]");
  table.find("5c goes to the discard rack unused [T21 2C.14(a)]");
  EXPECT_EQ(hand(table, 1), "9c");
  EXPECT_EQ(table.round.deck.size(), 310U);
  table.deal("7d 4h 8s 2c");
  EXPECT_EQ(hand(table, 1), "9c 4h 2c");
  EXPECT_EQ(dealers(table), "7d 8s");
  EXPECT_EQ(table.say("d report face_up 5c"), "T21 2C.14(a)");  // no card is due
}

TEST(ThreeCard21Irregular, ASecondFaceUpCardInTheRoundVoidsIt) {
  covers("T21 2C.14(a) s2");
  TwentyOne table = seated(2);
  table.must("d report face_up 5c");
  table.deal("9c 8c 7d 4h 3h Td 2s 2h");
  until(table, Phase::deciding);
  table.must("p1 hit");
  table.must("d report face_up 5c");  // hits count: the round is the span
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.result(Wager::main, 1), "void $0 [T21 2C.14(a) s2]");
  EXPECT_EQ(table.result(Wager::main, 2), "void $0 [T21 2C.14(a) s2]");
  EXPECT_EQ(table.result(Wager::bonus, 1), "lost -$10 [T21 2C.5(b)2]");  // what was settled stands
  EXPECT_LT(table.find("all hands are void, the cards are shuffled anew [T21 2C.14(a) s2]"),
            table.find("position 2 goes to the discard rack [T21 2C.14(a) s2]"));
  table.find("dealer goes to the discard rack [T21 2C.14(a) s2]");
  EXPECT_TRUE(legal(table.round).empty());
}

TEST(ThreeCard21Irregular, AFaceUpCardMustBeInTheShoeAndHaveAFace) {
  covers("T21 2C.14(a)");
  TwentyOne table(HouseRules{});
  table.round = open({}, cards::Composition::decks(1));
  table.must("p1 main $10", "p1 bonus $10");
  EXPECT_EQ(table.say("d report face_up 5c"), "T21 2C.14(a)");  // bets are open
  table.must("d no more bets", "d deal 5c");
  EXPECT_EQ(table.say("d report face_up 5c"), "T21 2C.2(a)");
  EXPECT_EQ(table.say("d report face_up"), "T21 2C.14(a)");
}

// ---- 2C.14(b): drawn and not seen

TEST(ThreeCard21Irregular, ACardDrawnUnseenIsTheNextCard) {
  covers("T21 2C.14(b)");
  TwentyOne table = dealt({"Tc 6d 2h", "9c 4d 3h"}, "7d Kh");
  table.must("p1 stand", "d report drawn_unseen", "p2 hit", "d deal 2c");
  table.find("irregularity: drawn_unseen [T21 2C.14(b)]");
  EXPECT_EQ(hand(table, 2), "9c 4d 3h 2c");
  EXPECT_TRUE(table.round.discards.empty());
  TwentyOne open_bets;
  EXPECT_EQ(open_bets.say("d report drawn_unseen"), "T21 2C.14(b)");
}

// ---- 2C.14(c): drawn and exposed

TEST(ThreeCard21Irregular, AnExposedCardGoesToTheNextWhoHits) {
  covers("T21 2C.14(c)");
  TwentyOne table = dealt({"Tc 6d 2h", "9c 3d 2s"}, "7d Kh");
  table.must("d report drawn_exposed 6h");
  EXPECT_EQ(offered(table), "stand hit double $1 double $10 decline");
  table.must("p1 stand", "p2 hit");
  EXPECT_EQ(legal(table.round), std::vector<Command>{*parse_command("d deal 6h")});
  EXPECT_EQ(table.say("d deal 6c"), "T21 2C.14(c)");
  table.must("d deal 6h");
  table.find("position 2 is dealt 6h face up [T21 2C.14(c)]");
  EXPECT_EQ(hand(table, 2), "9c 3d 2s 6h");
  EXPECT_FALSE(table.round.exposed.is_known());
  table.must("p2 hit", "d deal Ac");  // and then any card again
  EXPECT_EQ(table.round.deck.size(), 312U - 10U);
}

TEST(ThreeCard21Irregular, WhoRefusesTheExposedCardGetsNoMore) {
  covers("T21 2C.14(c) s2");
  HouseRules rules;
  rules.spots_per_player = 2;
  TwentyOne table(rules);
  for (const char* who : {"p1@1", "p1@2", "p3@3"}) {
    table.must(std::string(who) + " main $10", std::string(who) + " bonus $10");
  }
  table.must("d no more bets");
  table.deal("8c 5c 4c 7d 8d 4d 3d Kh 2h 3h 2s");
  until(table, Phase::deciding);
  table.must("p1 split", "d deal Tc", "d report drawn_exposed 6h", "p1 decline");
  table.find("p1: decline [T21 2C.14(c) s2]");
  EXPECT_EQ(hand(table, 1, 1), "8d");  // his other split hands stand with what they have
  EXPECT_EQ(table.round.turn, Position{2});
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.14(c) s2");
  for (const char* act : {"p1@2 hit", "p1@2 double $10"}) {
    EXPECT_EQ(table.say(act), "T21 2C.14(c) s2") << act;
  }
  EXPECT_EQ(offered(table), "stand decline");
  table.must("p1@2 stand", "p3 hit", "d deal 6h");
  table.must("p3 hit", "d deal 2c", "p3 stand");
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.14(c) s2");
}

TEST(ThreeCard21Irregular, AnExposedCardRefusedByAllIsBurned) {
  covers("T21 2C.14(c) s3");
  TwentyOne table = dealt({"Tc 6d 2h"}, "Td 8h");
  table.must("d report drawn_exposed 6h");
  EXPECT_EQ(table.say("d report drawn_exposed 7h"), "T21 2C.14(c)");  // one at a time
  EXPECT_EQ(table.say("d report face_up 7h"), "T21 2C.14(a)");
  table.must("p1 decline", "d proceed");
  table.find("6h goes to the discard rack unused [T21 2C.14(c) s3]");
  EXPECT_EQ(table.round.deck.size(), 312U - 6U);
  table.finish();
  EXPECT_EQ(dealers(table), "Td 8h");
  EXPECT_EQ(table.result(Wager::main), "pushed $0 [T21 2C.5(d) s3]");
}

TEST(ThreeCard21Irregular, TheDealerTakesTheExposedCardIfHeDraws) {
  covers("T21 2C.14(c)");
  TwentyOne table = dealt({"Tc 6d 2h"}, "Td 2s");
  table.must("p1 stand", "d report drawn_exposed 6h", "d proceed");
  EXPECT_EQ(table.say("d deal 5h"), "T21 2C.14(c)");
  table.must("d deal 6h");
  EXPECT_EQ(dealers(table), "Td 2s 6h");
  table.finish();
  EXPECT_EQ(table.result(Wager::main), "pushed $0 [T21 2C.5(d) s3]");
}

TEST(ThreeCard21Irregular, AnExposedCardIsOfferedOnOnlyAfterTheFirstCards) {
  covers("T21 2C.14(c)");
  TwentyOne table = seated(1);
  table.deal("Tc 7d 6d Kh");
  EXPECT_EQ(table.say("d report drawn_exposed 6h"), "T21 2C.14(c)");
  table.deal("2h");
  EXPECT_EQ(table.say("d report drawn_exposed"), "T21 2C.14(c)");
  table.must("d report drawn_exposed 6h");
  until(table, Phase::deciding);
  table.must("p1 double $10", "d deal 6h");  // a double takes it too
  EXPECT_EQ(table.result(Wager::main), "lost -$10 [T21 2C.5(d) s2]");
}

TEST(ThreeCard21Irregular, OverTwentyOneIsOfferedNoCard) {
  covers("T21 2C.14(c)");
  TwentyOne table = dealt({"Kc 9d 5h"}, "7d Kh");
  table.must("d report drawn_exposed 6h");
  EXPECT_EQ(table.say("p1 decline"), "T21 2C.5(c)5");
  table.must("p1 split", "d deal 6h");
  EXPECT_EQ(hand(table, 1), "Kc 6h");
}

// ---- 2C.14(d): the dealer draws too much

TEST(ThreeCard21Irregular, ACardOnAStoppingTotalOfTheDealerIsBurned) {
  covers("T21 2C.14(d)");
  struct Case {
    const char* dealer;
    DealerSoft17 soft_17;
  };
  for (const Case& at : {Case{"Td 7h", DealerSoft17::stand}, Case{"Ad 7h", DealerSoft17::stand},
                         Case{"Td 8h", DealerSoft17::hit}, Case{"Td 9h", DealerSoft17::stand},
                         Case{"Ad 6h", DealerSoft17::stand}}) {
    TwentyOne table =
        dealt({"Tc 6d 2h"}, at.dealer, Phase::deciding, {.dealer_soft_17 = at.soft_17});
    table.must("p1 stand", "d proceed");
    ASSERT_EQ(table.round.phase, Phase::settling) << at.dealer;
    EXPECT_EQ(table.say("d deal 4c"), "T21 2C.6(d)");
    table.must("d report drawn_exposed 4c");
    table.find("4c goes to the discard rack unused [T21 2C.14(d)]");
    EXPECT_EQ(dealers(table), at.dealer);
    EXPECT_FALSE(table.round.exposed.is_known());
    table.finish();
    EXPECT_EQ(table.round.phase, Phase::ended);
  }
}

// ---- 2C.14(e): the dealer's own cards are missed

TEST(ThreeCard21Irregular, TheDealersMissedFirstCardComesAfterThePlayers) {
  covers("T21 2C.14(e)");
  TwentyOne table = seated(2);
  table.deal("2c 3c");
  EXPECT_EQ(table.say("d report missed_card position 1"), "T21 2C.14(g)");  // not his turn
  table.must("d report missed_card dealer");
  table.deal("4c 5c 6c 7c");  // the hole card waits too
  EXPECT_EQ(hand(table, 1), "2c 4c 6c");
  EXPECT_EQ(hand(table, 2), "3c 5c 7c");
  EXPECT_EQ(table.say("d report missed_card dealer"), "T21 2C.14(e)");
  table.deal("8c 9c");
  table.find("dealer is dealt 8c face up [T21 2C.14(e)]");
  table.find("dealer is dealt 9c face down [T21 2C.14(e)]");
  EXPECT_EQ(table.round.phase, Phase::paying_bonuses);
  EXPECT_EQ(to_text(view(table.round, {1})).find("9c"), std::string::npos);
}

TEST(ThreeCard21Irregular, TheDealersMissedSecondCardComesAfterThePlayers) {
  covers("T21 2C.14(e)");
  TwentyOne table = seated(1);
  table.deal("2c 8c 4c");
  table.must("d report missed_card dealer");
  table.deal("6c");
  EXPECT_EQ(hand(table, 1), "2c 4c 6c");
  table.deal("9c");
  table.find("dealer is dealt 8c face up [T21 2C.6(d)2]");
  table.find("dealer is dealt 9c face down [T21 2C.14(e)]");
  EXPECT_EQ(table.round.phase, Phase::paying_bonuses);
}

// ---- 2C.14(f): the shoe runs empty

TEST(ThreeCard21Irregular, AnEmptyShoeIsFilledWithAllCardsButThoseOnTheLayout) {
  covers("T21 2C.14(f)");
  TwentyOne table(HouseRules{});
  const auto cards = [](std::string_view text) {
    std::vector<Card> found;
    for (const std::string_view word : base::words(text)) found.push_back(*cards::parse_card(word));
    return found;
  };
  table.round = open({}, cards::Composition::of(cards("Tc 9c 7d 6d 4d Kh 2h 3h Qs")));
  table.must("p1 main $10", "p1 bonus $10", "p2 main $10", "p2 bonus $10", "d no more bets");
  table.deal("Tc 9c 7d 6d 4d Kh 2h 3h");
  until(table, Phase::deciding);
  EXPECT_EQ(table.say("d report shoe_empty"), "T21 2C.14(f)");  // nobody draws
  table.must("p1 hit");
  EXPECT_EQ(table.say("d report shoe_empty"), "T21 2C.14(f)");  // there is a queen left
  table.must("d deal Qs");                                      // position 1 is gone
  table.must("p2 hit");
  EXPECT_EQ(table.say("d deal 2c"), "T21 2C.14(f)");
  EXPECT_EQ(table.say("d deal ??"), "T21 2C.14(f)");
  EXPECT_EQ(table.say("d report face_up 2c"), "T21 2C.14(a)");
  EXPECT_TRUE(legal(table.round).empty());
  table.must("d report shoe_empty");
  table.find("?? goes to the discard rack unused [T21 2C.14(f)]");
  EXPECT_EQ(table.round.deck.size(), 312U - 5U - 1U);  // position 2, the dealer, the burned card
  EXPECT_EQ(table.round.deck.count(*cards::parse_card("Qs")), 6U);
  EXPECT_EQ(table.round.deck.count(*cards::parse_card("9c")), 5U);
  table.must("d deal 2c");
  EXPECT_EQ(hand(table, 2), "9c 4d 3h 2c");
}

// ---- 2C.14(k), 2C.14(l): the card reader

TEST(ThreeCard21Irregular, AReaderThatExposesMakesAllHandsDead) {
  covers("T21 2C.14(k)", "T21 2C.14(k)1");
  TwentyOne table =
      dealt({"Tc 6d 2h", "9c 4d 3h"}, "7d Kh", Phase::deciding, {.reader_exposes = true});
  table.must("p1 stand", "d report reader_misused");
  EXPECT_EQ(table.result(Wager::main, 1), "void $0 [T21 2C.14(k)1]");
  EXPECT_EQ(table.result(Wager::main, 2), "void $0 [T21 2C.14(k)1]");
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
}

TEST(ThreeCard21Irregular, WithAReaderThatExposesNothingPlayGoesOn) {
  covers("T21 2C.14(k)", "T21 2C.14(k)2");
  TwentyOne table = dealt({"Tc 6d 2h", "9c 4d 3h"}, "7d Kh");
  table.must("d report reader_misused");
  table.find("irregularity: reader_misused [T21 2C.14(k)2]");
  EXPECT_EQ(table.round.phase, Phase::deciding);
  EXPECT_EQ(table.round.wagering.ledger().layout, Money::dollars(20));
  table.must("p1 stand");
}

TEST(ThreeCard21Irregular, AnAceOrTenUpIsNoMisuse) {
  covers("T21 2C.14(k)");
  for (const char* up : {"A", "K", "Q", "J", "T"}) {
    TwentyOne table =
        dealt({"Tc 6d 2h"}, std::string(up) + "d 7h", Phase::deciding, {.reader_exposes = true});
    EXPECT_EQ(table.say("d report reader_misused"), "T21 2C.14(k)") << up;
  }
  TwentyOne nine = dealt({"Tc 6d 2h"}, "9d 7h", Phase::paying_bonuses, {.reader_exposes = true});
  nine.must("d report reader_misused");
  TwentyOne none = dealt({"Tc 6d 2h"}, "9d 7h", Phase::deciding, {.card_reader = false});
  EXPECT_EQ(none.say("d report reader_misused"), "T21 2C.14(k)");
  EXPECT_EQ(none.say("d report reader_fault"), "T21 2C.14(l)");
}

TEST(ThreeCard21Irregular, AfterAReaderFaultTheHoleCardIsFoundLate) {
  covers("T21 2C.14(l)", "T21 2C.5(d)");
  for (const Phase phase : {Phase::paying_bonuses, Phase::checking}) {
    TwentyOne table = dealt({"5c 4d 2h", "Tc 6d 3h"}, "Kd Ah", phase);
    table.must("d report reader_fault");
    EXPECT_EQ(table.say("d report reader_fault"), "T21 2C.14(l)");
    until(table, Phase::deciding);
    table.must("p1 double $10");
    table.deal("Tc");  // 21 wins at once
    table.must("p2 stand", "d proceed");
    EXPECT_EQ(table.result(Wager::double_1), "won $10 [T21 2C.9(c)]");
    table.finish();
    EXPECT_EQ(table.result(Wager::main, 2), "lost -$10 [T21 2C.5(c)4]");
    EXPECT_TRUE(table.round.rules.card_reader);  // the rules of the table are another matter
  }
}

TEST(ThreeCard21Irregular, AfterAReaderFaultInsuranceAndAddedWagersWaitForTheReveal) {
  covers("T21 2C.14(l)");
  TwentyOne table = dealt({"5c 4d 2h"}, "Ad Kh", Phase::insuring);
  table.must("p1 insurance $5", "d report reader_fault", "d proceed");
  EXPECT_EQ(table.round.phase, Phase::deciding);
  EXPECT_EQ(table.result(Wager::insurance), "open");
  table.must("p1 double $10");
  table.deal("2c");
  table.finish();
  EXPECT_EQ(table.result(Wager::insurance), "won $10 [T21 2C.7(d)]");
  EXPECT_EQ(table.result(Wager::double_1), "returned $0 [T21 2C.9(a)]");
  EXPECT_EQ(net(table, 1), Money::dollars(-10));  // bonus lost, main lost, insurance won
}

// ---- a supervisor's void, and what is no trouble of this game

TEST(ThreeCard21Irregular, ASupervisorMayVoidTheRoundAtAnyTime) {
  covers("T21 2C.14(a) s2");
  TwentyOne open_bets;
  open_bets.must("p1 main $10 coupon $5", "d report void_round");
  EXPECT_EQ(open_bets.round.phase, Phase::ended);
  EXPECT_EQ(net(open_bets, 1), Money{});
  EXPECT_EQ(open_bets.round.wagering.bettors()[0].coupon, Money::dollars(5));  // it stays
  EXPECT_EQ(open_bets.say("d report void_round"), "T21 2C.14(a) s2");
  TwentyOne split = dealt({"8c 8d 3h", "Tc 9d 2s"}, "7d Kh");
  split.must("p1 split", "d report drawn_exposed 6h", "d report void_round");
  split.find("6h goes to the discard rack unused");
  for (const Wager wager : {Wager::main, Wager::split_2, Wager::split_3}) {
    EXPECT_EQ(split.result(wager), "void $0 [T21 2C.14(a) s2]");
  }
  EXPECT_EQ(split.result(Wager::main, 2), "won $10 [T21 2C.5(c)1]");  // a 21 paid at once stands
  split.find("position 1 hand 3 goes to the discard rack [T21 2C.14(a) s2]");
  EXPECT_EQ(split.round.wagering.ledger().layout, Money{});
}

TEST(ThreeCard21Irregular, OtherTroublesAreUnknownHere) {
  TwentyOne table = dealt({"Tc 6d 2h"}, "7d Kh");
  EXPECT_EQ(table.say("d report shoe_fault"), "T21/irregularities");
  EXPECT_EQ(table.say("d report exposed dealer"), "T21/irregularities");
  EXPECT_EQ(table.refusal.reason, Reason::no_such_trouble);
  EXPECT_EQ(table.say("d report missed_card board"), "T21 2C.14(h)");
  EXPECT_EQ(table.say("d report missed_card position 200"), "T21 2C.14(h)");
  EXPECT_EQ(table.say("d report wrong_count position 0 4"), "T21 2C.14(g)");
  EXPECT_EQ(table.say("d report wrong_count position 200 hand 200 4"), "T21 2C.14(g)");
  EXPECT_EQ(table.refusal.reason, Reason::not_the_place);
}

}  // namespace irregular_test
}  // namespace croupier::games::three_card_21

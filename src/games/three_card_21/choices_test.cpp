// Three Card 21 "N" Done: every decision, its moment and its refusals (2C.5(c), 2C.7 to 2C.12).
#include <algorithm>

#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace choices_test {

using test::covers;
using TwentyOne = test::Table<ThreeCard21>;

void deal_hands(TwentyOne& table, const std::vector<std::string_view>& hands,
                std::string_view dealer) {
  table.must("d no more bets");
  for (std::size_t pass = 0; pass < 3; ++pass) {
    for (const std::string_view cards : hands) table.deal(base::words(cards)[pass]);
    if (pass < 2) table.deal(base::words(dealer)[pass]);
  }
}

void until(TwentyOne& table, Phase phase) {
  const Command proceed = command::Proceed{};
  while (table.round.phase != phase && decide(table.round, proceed)) table.must("d proceed");
  EXPECT_EQ(table.round.phase, phase);
}

// Spots from 1 with $10 and $10 each, played on to the phase given.
TwentyOne dealt(const std::vector<std::string_view>& hands, std::string_view dealer,
                Phase phase = Phase::deciding, const HouseRules& rules = {}) {
  TwentyOne table(rules);
  for (std::size_t at = 1; at <= hands.size(); ++at) {
    const std::string player = "p" + std::to_string(at);
    table.must(player + " main $10", player + " bonus $10");
  }
  deal_hands(table, hands, dealer);
  until(table, phase);
  return table;
}

// The kinds of act that legal() offers now, once each, in order.
std::string offered(const TwentyOne& table) {
  std::string text;
  for (const Command& command : legal(table.round)) {
    EXPECT_TRUE(decide(table.round, command)) << to_text(command);
    const auto* choose = std::get_if<command::Choose>(&command);
    if (choose == nullptr) continue;
    const std::string kind(name(choose->act.kind));
    if (text.find(kind) == std::string::npos) text += (text.empty() ? "" : " ") + kind;
  }
  return text;
}

Money on(const TwentyOne& table, Wager wager, std::uint8_t player = 1, std::uint8_t spot = 1) {
  return table.round.wagering.find({spot}, {player})->stakes[wager];
}

// ---- the order of things

TEST(ThreeCard21Choices, NothingComesBeforeTheBonuses) {
  covers("T21 2C.5(c)", "T21 2C.6(e)");
  TwentyOne table = dealt({"5c 4d 3h"}, "Ad 9h", Phase::paying_bonuses);
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.5(c)");
  EXPECT_EQ(table.say("p1 insurance $5"), "T21 2C.7(a)1");
  EXPECT_EQ(table.say("d deal 2c"), "T21 2C.6(d)");
  until(table, Phase::insuring);
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.5(c)");
  until(table, Phase::checking);
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.5(c)");  // the reader's check comes first
  table.must("d proceed", "p1 hit");
}

TEST(ThreeCard21Choices, GoClockwiseSpotBySpot) {
  TwentyOne table = dealt({"5c 4d 3h", "Tc 9d 2h", "9c 8d 2s"}, "7d 9h");
  EXPECT_EQ(table.say("p3 stand"), "ALL/places");
  EXPECT_EQ(table.say("p4 stand"), "T21 2C.12(b)");
  table.must("p1 stand", "p3 stand");  // spot 2 was paid its 21
  EXPECT_EQ(table.round.phase, Phase::turning);
}

TEST(ThreeCard21Choices, DealerWaitsForDecisions) {
  covers("T21 2C.5(c)5", "T21 2C.6(k)");
  TwentyOne table = dealt({"5c 4d 3h", "9c 8d 2s"}, "Td 6h");
  EXPECT_EQ(table.say("d proceed"), "T21 2C.5(c)5");
  table.must("p1 stand");
  EXPECT_EQ(table.say("d proceed"), "T21 2C.5(c)5");
  EXPECT_EQ(table.say("d deal 4c"), "T21 2C.6(d)");
  table.must("p2 stand", "d proceed", "d deal 4c");
}

TEST(ThreeCard21Choices, AHandUnder21MayStandDrawOrDouble) {
  covers("T21 2C.5(c)5", "T21 2C.5(c)5v");
  TwentyOne table = dealt({"5c 4d 3h"}, "9d 8h");
  EXPECT_EQ(offered(table), "stand hit double");
  EXPECT_EQ(table.say("p1 split"), "T21 2C.5(c)5iii");
  EXPECT_EQ(table.say("p1 surrender"), "T21 2C.5(c)5i");
  for (const char* act : {"fold", "check", "play_3"}) {
    EXPECT_EQ(table.say("p1 " + std::string(act)), "T21 2C.5(c)5") << act;
  }
  EXPECT_EQ(table.say("p1 join $5"), "T21 2C.5(c)5");
}

// ---- surrender

TEST(ThreeCard21Choices, Over21MayBeSurrendered) {
  covers("T21 2C.5(c)5i", "T21 2C.8(c)");
  TwentyOne over = dealt({"Kc 9d 5h"}, "9s 8h");
  over.must("p1 surrender");
  EXPECT_EQ(over.result(Wager::main), "lost -$5 [T21 2C.8(a)1]");
  TwentyOne eighteen = dealt({"Kc 6d 2h"}, "9s 8h");
  EXPECT_EQ(eighteen.say("p1 surrender"), "T21 2C.5(c)5i");
  TwentyOne twenty = dealt({"Kc 8d 2h"}, "9s 8h");
  EXPECT_EQ(twenty.say("p1 surrender"), "T21 2C.5(c)5i");
  TwentyOne lowest = dealt({"Kc 9d 3h"}, "9s 8h");  // 22
  lowest.must("p1 surrender");
}

TEST(ThreeCard21Choices, AnyHandMayBeSurrenderedWhereTheHouseSaysSo) {
  covers("T21 2C.8(a)", "T21 2C.8(c)");
  TwentyOne table =
      dealt({"Tc 5d 2h"}, "9s 8h", Phase::deciding, {.surrender = Surrender::any_hand});
  table.must("p1 surrender");
  EXPECT_EQ(table.result(Wager::main), "lost -$5 [T21 2C.8(a)1]");
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.8(a)");  // and gets no more cards
  EXPECT_EQ(table.round.spot({1}).hands[0].hand.cards.size(), 3U);
  TwentyOne none = dealt({"Kc 9d 5h"}, "9s 8h", Phase::deciding, {.surrender = Surrender::none});
  EXPECT_EQ(none.say("p1 surrender"), "T21 2C.8(c)");
  EXPECT_EQ(offered(none), "stand split");
}

TEST(ThreeCard21Choices, SurrenderIsTheFirstDecisionOrNone) {
  covers("T21 2C.8(a) s2", "T21 2C.10(c)");
  const HouseRules rules{.surrender = Surrender::any_hand};
  TwentyOne hit = dealt({"5c 4d 2h"}, "9s 8h", Phase::deciding, rules);
  hit.must("p1 hit");
  hit.deal("3c");
  EXPECT_EQ(hit.say("p1 surrender"), "T21 2C.8(a) s2");
  TwentyOne stood = dealt({"5c 4d 2h"}, "9s 8h", Phase::deciding, rules);
  stood.must("p1 stand");
  EXPECT_NE(stood.say("p1 surrender"), "");
  TwentyOne split = dealt({"4c 4d 3h"}, "9s 8h", Phase::deciding, rules);
  split.must("p1 split");
  split.deal("5c");
  EXPECT_EQ(split.say("p1 surrender"), "T21 2C.10(c)");
  TwentyOne doubled = dealt({"5c 4d 2h"}, "9s 8h", Phase::deciding, rules);
  doubled.must("p1 double $10");
  EXPECT_NE(doubled.say("p1 surrender"), "");
}

TEST(ThreeCard21Choices, Over21IsNeitherDrawnToNorDoubled) {
  covers("T21 2C.5(c)5v");
  TwentyOne table = dealt({"Kc 9d 5h"}, "9s 8h");
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.5(c)5v");
  EXPECT_EQ(table.say("p1 double $10"), "T21 2C.5(c)5v");
  EXPECT_EQ(offered(table), "stand split surrender");
  table.must("p1 stand");
  EXPECT_EQ(table.result(Wager::main), "lost -$10 [T21 2C.5(d) s2]");  // at once
}

// ---- doubling

TEST(ThreeCard21Choices, DoubleIsAtMostTheOriginalWagerBeforeAFurtherCard) {
  covers("T21 2C.9(a)");
  for (const char* amount : {"$10", "$6", "$1"}) {
    TwentyOne table = dealt({"5c 4d 3h"}, "9s 8h");
    table.must("p1 double " + std::string(amount));
  }
  TwentyOne table = dealt({"5c 4d 3h"}, "9s 8h");
  EXPECT_EQ(table.say("p1 double $11"), "T21 2C.9(a)");
  EXPECT_EQ(table.say("p1 double $0"), "ALL/money");
  EXPECT_EQ(table.say("p1 double $5.50"), "ALL/money");
  table.must("p1 hit");
  table.deal("2c");
  EXPECT_EQ(table.say("p1 double $10"), "T21 2C.9(a)");
  TwentyOne paid = dealt({"Tc 9d 2h", "5c 4d 3h"}, "9s 8h");
  EXPECT_EQ(paid.say("p1 double $10"), "T21 2C.9(a)");
}

TEST(ThreeCard21Choices, ADoubledHandGetsExactlyOneCard) {
  covers("T21 2C.9(b)", "T21 2C.11(a)2");
  TwentyOne table = dealt({"5c 4d 3h"}, "9s 8h");
  table.must("p1 double $10");
  EXPECT_EQ(table.say("p1 stand"), "T21 2C.5(c)");  // the card comes in any case
  EXPECT_EQ(table.say("d proceed"), "T21 2C.5(c)5");
  table.deal("2c");
  table.find("position 1 is dealt 2c face up [T21 2C.9(b)]");
  EXPECT_EQ(table.round.phase, Phase::turning);
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.11(a)2");
  EXPECT_EQ(table.say("d deal 3c"), "T21 2C.6(d)");
  EXPECT_EQ(table.round.spot({1}).hands[0].hand.cards.size(), 4U);
}

// ---- drawing

TEST(ThreeCard21Choices, AHandMayDrawUntilItStands) {
  covers("T21 2C.11(a)");
  TwentyOne table = dealt({"Tc 5d 2h"}, "9s 8h");
  table.must("p1 hit");
  table.deal("Ac");
  table.must("p1 hit");
  table.deal("Ad");
  EXPECT_EQ(offered(table), "stand hit");
  table.must("p1 stand");
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.11(a)");
}

TEST(ThreeCard21Choices, NoDrawOn21) {
  covers("T21 2C.11(a)1");
  TwentyOne hit = dealt({"Tc 5d 2h"}, "9s 8h");
  hit.must("p1 hit");
  hit.deal("4c");
  EXPECT_EQ(hit.result(Wager::main), "won $10 [T21 2C.5(c)5v]");
  EXPECT_EQ(hit.say("p1 hit"), "T21 2C.11(a)1");
  TwentyOne paid = dealt({"Tc 9d 2h", "5c 4d 3h"}, "9s 8h");
  EXPECT_EQ(paid.say("p1 hit"), "T21 2C.11(a)1");
}

// ---- splitting

TEST(ThreeCard21Choices, Over21MayBeSplitOnTwoMoreWagers) {
  covers("T21 2C.5(c)5ii", "T21 2C.10(a)");
  TwentyOne table = dealt({"Kc 9d 5h"}, "9s 8h");
  table.must("p1 split");
  EXPECT_EQ(table.round.spot({1}).hand_count, 3);
  EXPECT_EQ(to_text(table.round.spot({1}).hands[0].hand.cards[0]), "Kc");
  EXPECT_EQ(to_text(table.round.spot({1}).hands[1].hand.cards[0]), "9d");
  EXPECT_EQ(to_text(table.round.spot({1}).hands[2].hand.cards[0]), "5h");
  // Exactly two more, each as large as the first.
  EXPECT_EQ(on(table, Wager::main), Money::dollars(10));
  EXPECT_EQ(on(table, Wager::split_2), Money::dollars(10));
  EXPECT_EQ(on(table, Wager::split_3), Money::dollars(10));
  EXPECT_EQ(table.say("p1 place split_2 $5"), "T21 2C.5(f)");
  EXPECT_FALSE(parse_command("p1 split $5"));
}

TEST(ThreeCard21Choices, OtherSplitsNeedAnAceOrAPair) {
  covers("T21 2C.5(c)5iii", "T21 2C.5(c)5iii(aa)", "T21 2C.5(c)5iii(bb)", "T21 2C.10(a)");
  const auto split = [](std::string_view cards) { return dealt({cards}, "9s 8h").say("p1 split"); };
  EXPECT_EQ(split("Tc 6d 2h"), "T21 2C.5(c)5iii");
  EXPECT_EQ(split("Ac Kd 5h"), "");
  EXPECT_EQ(split("Ac 5d 3h"), "T21 2C.5(c)5iii(aa)");
  EXPECT_EQ(split("4c 4d 3h"), "");
  EXPECT_EQ(split("8c 8d 3h"), "");
  EXPECT_EQ(split("5c 4d 3h"), "T21 2C.5(c)5iii");
  TwentyOne hit = dealt({"4c 4d 3h"}, "9s 8h");
  hit.must("p1 hit");
  hit.deal("2c");
  EXPECT_EQ(hit.say("p1 split"), "T21 2C.10(a)");
}

TEST(ThreeCard21Choices, SplitHandsArePlayedOneAfterAnother) {
  covers("T21 2C.10(b)", "T21 2C.10(c)");
  TwentyOne table = dealt({"8c 8d 3h"}, "9s 8h");
  table.must("p1 split");
  const auto size = [&](std::size_t hand) {
    return table.round.spot({1}).hands[hand].hand.cards.size();
  };
  table.deal("3c");
  table.find("position 1 is called: 11 [T21 2C.10(c)]");
  EXPECT_EQ(offered(table), "stand hit double");
  table.must("p1 hit");
  table.deal("4c");
  EXPECT_EQ(size(0), 3U);
  EXPECT_EQ(size(1), 1U);
  table.must("p1 stand");
  EXPECT_EQ(table.round.turn_hand, 1);
  table.deal("Tc");
  EXPECT_EQ(size(1), 2U);
  EXPECT_EQ(size(2), 1U);
  table.must("p1 stand");
  table.deal("Td");
  table.find("position 1 hand 3 is called: 13 [T21 2C.10(c)]");
  table.must("p1 stand");
  EXPECT_EQ(table.round.phase, Phase::turning);
}

TEST(ThreeCard21Choices, OneSplitInARound) {
  covers("T21 2C.10(c)1", "T21 2C.5(c)5iv");
  TwentyOne table = dealt({"8c 8d 3h"}, "9s 8h");
  table.must("p1 split");
  table.deal("8h");
  EXPECT_EQ(table.say("p1 split"), "T21 2C.10(c)1");
  EXPECT_EQ(offered(table), "stand hit double");
}

TEST(ThreeCard21Choices, ASplitAceGetsOneCard) {
  covers("T21 2C.5(c)5iv");
  TwentyOne table = dealt({"Kc 5d Ah"}, "9s 8h");
  table.must("p1 split");
  table.deal("7c");
  table.must("p1 stand");
  table.deal("9c");
  table.must("p1 stand");
  table.deal("5c");  // the ace's only card: soft 16
  EXPECT_EQ(table.round.phase, Phase::turning);
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.5(c)5iv");
  EXPECT_EQ(table.say("p1 double $10"), "T21 2C.5(c)5iv");
  TwentyOne first = dealt({"Ac Kd 5h"}, "9s 8h");
  first.must("p1 split");
  first.deal("Ad");  // soft 12 and on to the next hand
  EXPECT_EQ(first.round.turn_hand, 1);
  EXPECT_EQ(first.round.phase, Phase::drawing);
}

TEST(ThreeCard21Choices, ASplitAceIsPlayedOnWhereTheHouseSaysSo) {
  covers("T21 2C.10(c)");
  TwentyOne table = dealt({"Ac Kd 5h"}, "9s 8h", Phase::deciding, {.split_aces_one_card = false});
  table.must("p1 split");
  table.deal("5c");
  EXPECT_EQ(offered(table), "stand hit double");
  table.must("p1 hit");
  table.deal("2c");
  EXPECT_EQ(offered(table), "stand hit");
}

TEST(ThreeCard21Choices, SplitHandsAreDoubledOnTheirSecondCard) {
  covers("T21 2C.10(c)", "T21 2C.9(a)");
  TwentyOne table = dealt({"8c 8d 3h"}, "9s 8h");
  table.must("p1 split");
  table.deal("3c");
  EXPECT_EQ(table.say("p1 double $11"), "T21 2C.9(a)");
  table.must("p1 double $10");
  table.deal("2c");
  EXPECT_EQ(table.round.turn_hand, 1);  // one card only
  table.deal("3d");
  table.must("p1 hit");
  table.deal("2d");
  EXPECT_EQ(table.say("p1 double $10"), "T21 2C.9(a)");
  HouseRules rules{.double_after_split = false};
  rules.table.experimental = true;
  TwentyOne without = dealt({"8c 8d 3h"}, "9s 8h", Phase::deciding, rules);
  without.must("p1 split");
  without.deal("3c");
  EXPECT_EQ(without.say("p1 double $10"), "T21 2C.10(c)");
}

// ---- shared spots

// One spot: p1 seated with $10, p2 with $20 and p3 with $10 standing by.
TwentyOne shared(std::string_view cards, std::string_view dealer) {
  TwentyOne table(HouseRules{.surrender = Surrender::any_hand, .shared_spots = {0xffff}});
  table.must("p1 main $10", "p1 bonus $10", "p1 consent");
  table.must("p2@1 main $20 standing", "p2@1 bonus $20", "p3@1 main $10 standing",
             "p3@1 bonus $10");
  deal_hands(table, {cards}, dealer);
  until(table, Phase::deciding);
  return table;
}

TEST(ThreeCard21Choices, TheSeatedPlayerDecides) {
  covers("T21 2C.12(b)");
  TwentyOne table = shared("5c 4d 3h", "9s 8h");
  for (const char* act : {"hit", "stand", "double $10", "surrender"}) {
    EXPECT_EQ(table.say("p2@1 " + std::string(act)), "T21 2C.12(b)") << act;
  }
  table.must("p1 hit");
  table.deal("2c");
  EXPECT_EQ(table.say("p3@1 hit"), "T21 2C.12(b)");
  table.must("p1 stand");
}

TEST(ThreeCard21Choices, WithNobodySeatedTheHighestWagerDecides) {
  covers("T21 2C.12(b) s2");
  const auto open_spot = [](const char* second) {
    TwentyOne table(HouseRules{.shared_spots = {0xffff}});
    table.must("p1 main $10 standing", "p1 bonus $10", "p1 consent");
    table.must("p2@1 main " + std::string(second) + " standing",
               "p2@1 bonus " + std::string(second));
    deal_hands(table, {"5c 4d 3h"}, "9s 8h");
    until(table, Phase::deciding);
    return table;
  };
  TwentyOne higher = open_spot("$25");
  EXPECT_EQ(higher.say("p1 hit"), "T21 2C.12(b)");
  higher.must("p2@1 hit");
  TwentyOne equal = open_spot("$10");  // the earliest of equals
  EXPECT_EQ(equal.say("p2@1 hit"), "T21 2C.12(b)");
  equal.must("p1 hit");
  TwentyOne lower = open_spot("$9");
  lower.must("p1 hit");
}

TEST(ThreeCard21Choices, OthersMayJoinADoubleForLessOrDecline) {
  covers("T21 2C.12(d)", "T21 2C.12(d) s2");
  TwentyOne table = shared("5c 4d 3h", "9s 8h");
  table.must("p1 double $10");
  EXPECT_EQ(table.round.turn_player, Player{2});
  EXPECT_EQ(table.say("p1 hit"), "T21 2C.12(b)");
  EXPECT_EQ(table.say("p3@1 join $10"), "T21 2C.12(b)");
  EXPECT_EQ(table.say("p2@1 stand"), "T21 2C.5(c)5");
  EXPECT_EQ(table.say("p2@1 join $21"), "T21 2C.9(a)");
  table.must("p2@1 decline", "p3@1 join $10");
  EXPECT_EQ(on(table, Wager::double_1, 2), Money{});
  EXPECT_EQ(on(table, Wager::double_1, 3), Money::dollars(10));
  table.deal("2c");  // one card for all
  EXPECT_EQ(table.round.phase, Phase::turning);
  EXPECT_EQ(table.round.spot({1}).hands[0].hand.cards.size(), 4U);
  TwentyOne less = shared("5c 4d 3h", "9s 8h");
  less.must("p1 double $4", "p2@1 join $20", "p3@1 join $1");
  EXPECT_EQ(on(less, Wager::double_1, 2), Money::dollars(20));
}

TEST(ThreeCard21Choices, OthersMatchASplitOrStayWithOneCard) {
  covers("T21 2C.12(a)", "T21 2C.10(a)");
  TwentyOne table = shared("8c 8d 3h", "9s 8h");
  table.must("p1 split");
  EXPECT_EQ(table.round.turn_player, Player{2});
  EXPECT_EQ(table.say("p2@1 decline"), "T21 2C.5(c)5");
  EXPECT_EQ(table.say("p2@1 stay 0"), "T21 2C.5(c)5");
  EXPECT_EQ(table.say("p2@1 stay 4"), "T21 2C.5(c)5");
  EXPECT_EQ(offered(table), "match stay");
  table.must("p2@1 match", "p3@1 stay 2");
  EXPECT_EQ(on(table, Wager::split_2, 2), Money::dollars(20));
  EXPECT_EQ(on(table, Wager::split_3, 2), Money::dollars(20));
  EXPECT_EQ(on(table, Wager::split_2, 3), Money{});
  table.deal("3c");
  table.must("p1 double $10");
  EXPECT_EQ(table.round.turn_player, Player{2});
  table.must("p2@1 join $20");  // p3 has nothing on the first hand and is not asked
  table.deal("2c 3d");
  table.must("p1 double $10", "p2@1 decline");
  EXPECT_EQ(table.round.turn_player, Player{3});
  table.must("p3@1 join $10");
  EXPECT_EQ(on(table, Wager::double_2, 3), Money::dollars(10));
}

}  // namespace choices_test
}  // namespace croupier::games::three_card_21

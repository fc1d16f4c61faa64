// Three Card 21 "N" Done: the definitions of 2C.1, each played out.
#include "games/three_card_21/terms.hpp"

#include "counts/hands.hpp"
#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace terms_test {

using cards::hand;
using test::covers;
using TwentyOne = test::Table<ThreeCard21>;

// Spots from 1 with $10 and $10 each; the dealer's two cards are up card and hole card.
TwentyOne dealt(const std::vector<std::string_view>& hands, std::string_view dealer,
                const HouseRules& rules = {}) {
  TwentyOne table(rules);
  for (std::size_t at = 1; at <= hands.size(); ++at) {
    const std::string player = "p" + std::to_string(at);
    table.must(player + " main $10", player + " bonus $10");
  }
  table.must("d no more bets");
  for (std::size_t pass = 0; pass < 3; ++pass) {
    for (const std::string_view cards : hands) table.deal(base::words(cards)[pass]);
    if (pass < 2) table.deal(base::words(dealer)[pass]);
  }
  return table;
}

void until(TwentyOne& table, Phase phase) {
  const Command proceed = command::Proceed{};
  while (table.round.phase != phase && decide(table.round, proceed)) table.must("d proceed");
  EXPECT_EQ(table.round.phase, phase);
}

TEST(ThreeCard21Terms, BlackjackIsTheDealersAceAndTen) {
  covers("T21 2C.1 Blackjack");
  EXPECT_TRUE(is_blackjack(hand<2>("Ac Kd")));
  EXPECT_TRUE(is_blackjack(hand<2>("Tc Ad")));
  EXPECT_FALSE(is_blackjack(hand<2>("Kc Qd")));
  EXPECT_FALSE(is_blackjack(hand<2>("Ac 9d")));
  EXPECT_FALSE(is_blackjack(hand<3>("7c 7d 7h")));
  EXPECT_FALSE(is_blackjack(hand<3>("Ac 5d 5h")));
  TwentyOne table = dealt({"Tc 6d 4h"}, "Ad Kh");
  until(table, Phase::ended);
  table.find("dealer is called: blackjack [T21 2C.1 Blackjack]");
}

TEST(ThreeCard21Terms, ASplitAceWithAKingIsNoBlackjack) {
  covers("T21 2C.1 Blackjack");
  TwentyOne table = dealt({"Ac Kd 5h"}, "9d 8h");
  until(table, Phase::deciding);
  table.must("p1 split");
  table.deal("Kc");
  EXPECT_EQ(table.result(Wager::main), "won $10 [T21 2C.10(c)2]");  // 1 to 1, as any 21
  for (const std::string& line : table.story()) {
    EXPECT_EQ(line.find("blackjack"), std::string::npos) << line;
  }
}

TEST(ThreeCard21Terms, OnlyACardReaderLetsTheDealerCheck) {
  covers("T21 2C.1 Card Reader Device", "T21 E-1.10D(f)");
  TwentyOne with = dealt({"Tc 6d 4h"}, "Kd 9h");
  with.must("d proceed", "d proceed");
  EXPECT_EQ(with.round.phase, Phase::checking);
  with.must("d proceed");
  EXPECT_EQ(with.round.phase, Phase::deciding);
  TwentyOne without = dealt({"Tc 6d 4h"}, "Kd 9h", {.card_reader = false});
  without.must("d proceed", "d proceed");
  EXPECT_EQ(without.round.phase, Phase::deciding);
  // Neither ace nor ten up: nothing to check.
  TwentyOne nine = dealt({"Tc 6d 4h"}, "9d Kh");
  nine.must("d proceed", "d proceed");
  EXPECT_EQ(nine.round.phase, Phase::deciding);
}

TEST(ThreeCard21Terms, HoleCardIsTheDealersSecondCard) {
  covers("T21 2C.1 Hole card");
  const TwentyOne table = dealt({"Tc 6d 4h", "9c 8d 3h"}, "Ad Kh");
  std::vector<event::CardDealt> cards;
  for (const Event& event : table.events) {
    if (const auto* e = std::get_if<event::CardDealt>(&event)) cards.push_back(*e);
  }
  ASSERT_EQ(cards.size(), 8U);
  EXPECT_EQ(cards[5].to, dealer_place);
  EXPECT_EQ(cards[5].facing, dealing::Facing::down);
  EXPECT_EQ(to_text(cards[5].card), "Kh");
  EXPECT_EQ(table.round.dealer.seen_by_all, 1U);
}

TEST(ThreeCard21Terms, HardTotalCountsAcesAsOne) {
  covers("T21 2C.1 Hard Total");
  EXPECT_EQ(cards::total(hand<3>("Ac Kd 6h")), (cards::Total{17, false}));
  EXPECT_EQ(cards::total(hand<2>("Kc 7d")), (cards::Total{17, false}));
  TwentyOne table = dealt({"Ac Kd 6h"}, "9d 8h");
  table.must("d proceed", "d proceed");
  table.find("position 1 is called: 17 [T21 2C.6(f)]");
}

TEST(ThreeCard21Terms, SoftTotalCountsOneAceAsEleven) {
  covers("T21 2C.1 Soft Total");
  EXPECT_EQ(cards::total(hand<2>("Ac 6d")), (cards::Total{17, true}));
  EXPECT_EQ(cards::total(hand<3>("Ac 2d 4h")), (cards::Total{17, true}));
  TwentyOne table = dealt({"Ac 2d 4h"}, "9d 8h");
  table.must("d proceed", "d proceed");
  table.find("position 1 is called: soft 17 [T21 2C.6(f)]");
}

TEST(ThreeCard21Terms, PushGivesTheWagerBack) {
  covers("T21 2C.1 Push");
  TwentyOne table = dealt({"Tc 6d 3h"}, "Td 9h");  // 19 each; the bonus is lost
  until(table, Phase::deciding);
  table.must("p1 stand");
  until(table, Phase::ended);
  EXPECT_EQ(table.result(Wager::main), "pushed $0 [T21 2C.5(d) s3]");
  EXPECT_EQ(table.round.wagering.ledger().players[1], -Money::dollars(10));
  EXPECT_EQ(table.result(Wager::bonus), "lost -$10 [T21 2C.5(b)2]");
}

TEST(ThreeCard21Terms, ThereAreFourSuits) {
  covers("T21 2C.1 Suit");
  for (const char* card : {"Kc", "Kd", "Kh", "Ks"}) {
    EXPECT_TRUE(parse_command("d deal " + std::string(card))) << card;
  }
  for (const char* card : {"Kx", "K*", "Kj", "KC"}) {
    EXPECT_FALSE(parse_command("d deal " + std::string(card))) << card;
  }
}

TEST(ThreeCard21Terms, BonusWagerIsCompulsoryAndEqual) {
  covers("T21 2C.1 Three Card 21 bonus wager");
  TwentyOne table;
  table.must("p1 main $10");
  EXPECT_EQ(table.say("d no more bets"), "T21 2C.1 Three Card 21 bonus wager");
  EXPECT_EQ(table.say("p1 bonus $5"), "T21 2C.1 Three Card 21 bonus wager");
  EXPECT_EQ(table.say("p1 bonus $11"), "T21 2C.1 Three Card 21 bonus wager");
  table.must("p1 bonus $10", "p1 main $15");
  EXPECT_EQ(table.say("d no more bets"), "T21 2C.1 Three Card 21 bonus wager");
  table.must("p1 bonus $15", "p1 withdraw bonus");
  EXPECT_EQ(table.say("d no more bets"), "T21 2C.1 Three Card 21 bonus wager");
  table.must("p1 bonus $15", "d no more bets");
}

TEST(ThreeCard21Terms, MainWagerIsCompulsory) {
  covers("T21 2C.1 Three Card 21 wager");
  TwentyOne table;
  EXPECT_EQ(table.say("p1 bonus $10"), "T21 2C.1 Three Card 21 wager");
  EXPECT_EQ(table.say("d no more bets"), "T21 2C.1 Three Card 21 wager");
  table.must("p1 main $10", "p1 bonus $10", "p1 withdraw main");
  EXPECT_TRUE(table.round.wagering.bettors().empty());
  EXPECT_EQ(table.say("d no more bets"), "T21 2C.1 Three Card 21 wager");
}

}  // namespace terms_test
}  // namespace croupier::games::three_card_21

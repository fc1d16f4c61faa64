// Tests of Pik-It Poker's hands: five cards, three cards, picks, qualifying, comparing (39.4).
#include "games/pik_it_poker/ranking.hpp"

#include <algorithm>

#include "cards/poker.hpp"
#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace ranking_test {

using cards::PokerRank;
using cards::PokerValue;
using cards::ThreeCardRank;
using cards::ThreeCardValue;
using test::covers;

template <std::size_t N>
std::array<Card, N> cards_of(std::string_view text) {
  std::array<Card, N> cards{};
  const auto words = base::words(text);
  EXPECT_EQ(words.size(), N) << text;
  for (std::size_t at = 0; at < N; ++at) cards[at] = *cards::parse_card(words[at]);
  return cards;
}

PokerValue five(std::string_view text) { return five_card_value(cards_of<5>(text)); }

ThreeCardValue three(std::string_view text) {
  const auto cards = cards_of<3>(text);
  return cards::rank_three(cards[0], cards[1], cards[2]);
}

Outcome compared(Choice choice, std::string_view player, std::string_view dealer) {
  return compare(choice, cards_of<5>(player), cards_of<5>(dealer));
}

std::string line_name(std::optional<PayLine> line) {
  return line ? std::string(name(*line)) : "nothing";
}

std::string picked_line(std::string_view hand, const Pick& pick) {
  return line_name(three_card_bonus_line(cards_of<5>(hand), pick));
}

TEST(PikItPokerRanking, AceRanksHighest) {
  covers("PIK 39.4(a)");
  EXPECT_GT(five("As 9h 6d 4c 2s"), five("Ks Qh Jd 9c 8s"));
  EXPECT_GT(three("As 9h 6d"), three("Ks Qh Td"));
  EXPECT_GT(three("3s 3h Ad"), three("2s 2h Ad"));
}

TEST(PikItPokerRanking, SuitsAreEqual) {
  covers("PIK 39.4(a) s2");
  EXPECT_EQ(compared(Choice::play_5, "Kh Jh 8h 5h 3h", "Ks Js 8s 5s 3s"), Outcome::push);
  EXPECT_EQ(compared(Choice::play_3, "Kh Jh 8h 5h 3h", "Ks Js 8s 5s 3s"), Outcome::push);
  EXPECT_EQ(compared(Choice::play_5, "Kh Jd 8c 5s 3h", "Kd Jc 8s 5h 3d"), Outcome::push);
}

TEST(PikItPokerRanking, AceMayEndTheLowestStraights) {
  covers("PIK 39.4(a) s3");
  EXPECT_EQ(three("3s 2h Ad").rank(), ThreeCardRank::straight);
  EXPECT_EQ(five("5s 4h 3d 2c As").rank(), PokerRank::straight);
  EXPECT_LT(five("5s 4h 3d 2c As"), five("6s 5h 4d 3c 2s"));
  EXPECT_LT(three("3s 2h Ad"), three("4s 3h 2d"));
}

TEST(PikItPokerRanking, FiveCardClassesRankInThePrintedOrder) {
  covers("PIK 39.4(b)");
  const std::vector<PokerValue> printed{five("As Ks Qs Js Ts"), five("6h 5h 4h 3h 2h"),
                                        five("2s 2h 2d 2c 3s"), five("2s 2h 2d 3c 3s"),
                                        five("7h 5h 4h 3h 2h"), five("5s 4h 3d 2c As"),
                                        five("2s 2h 2d 4c 3s"), five("3s 3h 2d 2c 4s"),
                                        five("2s 2h 5d 4c 3s"), five("As Kh Qd Jc 9s")};
  for (std::size_t at = 1; at < printed.size(); ++at) EXPECT_GT(printed[at - 1], printed[at]) << at;
}

TEST(PikItPokerRanking, RoyalFlush) {
  covers("PIK 39.4(b)1");
  EXPECT_EQ(five("Ac Kc Qc Jc Tc").rank(), PokerRank::royal_flush);
  EXPECT_EQ(five("Ac Kc Qc Jc Th").rank(), PokerRank::straight);
  EXPECT_EQ(line_name(five_card_bonus_line(cards_of<5>("Kc Qc Jc Tc 9c"))), "straight_flush");
}

TEST(PikItPokerRanking, StraightFlush) {
  covers("PIK 39.4(b)2");
  EXPECT_GT(five("6h 5h 4h 3h 2h"), five("5s 4s 3s 2s As"));
  EXPECT_GT(five("Kh Qh Jh Th 9h"), five("Qs Js Ts 9s 8s"));
  EXPECT_GT(five("5s 4s 3s 2s As"), five("As Ah Ad Ac Ks"));
}

TEST(PikItPokerRanking, FourOfAKind) {
  covers("PIK 39.4(b)3");
  EXPECT_GT(five("3s 3h 3d 3c 4s"), five("2s 2h 2d 2c As"));
  EXPECT_GT(five("As Ah Ad Ac 2s"), five("Ks Kh Kd Kc Qs"));
}

TEST(PikItPokerRanking, FullHouse) {
  covers("PIK 39.4(b)4");
  EXPECT_GT(five("4s 4h 4d 2c 2s"), five("3s 3h 3d Ac As"));
  EXPECT_GT(five("4s 4h 4d 5c 5s"), five("4s 4h 4d 3c 3s"));
}

TEST(PikItPokerRanking, Flush) {
  covers("PIK 39.4(b)5");
  EXPECT_EQ(five("Kh 9h 6h 4h 2h").rank(), PokerRank::flush);
  EXPECT_EQ(five("Kh 9h 6h 4h 2s").rank(), PokerRank::high_card);
  EXPECT_GT(five("Ah 7h 5h 4h 2h"), five("Ks Qs Js 9s 8s"));
}

TEST(PikItPokerRanking, Straight) {
  covers("PIK 39.4(b)6");
  EXPECT_EQ(line_name(five_card_bonus_line(cards_of<5>("Qs Kh Ad 2c 3s"))), "nothing");
  EXPECT_EQ(five("Qs Kh Ad 2c 3s").rank(), PokerRank::high_card);
  EXPECT_GT(five("As Kh Qd Jc Ts"), five("Ks Qh Jd Tc 9s"));
  EXPECT_EQ(line_name(five_card_bonus_line(cards_of<5>("As Kh Qd Jc Ts"))), "straight");
}

TEST(PikItPokerRanking, ThreeOfAKindTwoPairsAndPair) {
  covers("PIK 39.4(b)7", "PIK 39.4(b)8", "PIK 39.4(b)9");
  EXPECT_GT(five("3s 3h 3d 5c 4s"), five("2s 2h 2d Ac Ks"));
  EXPECT_GT(five("As Ah Ad 3c 2s"), five("Ks Kh Kd Ac Qs"));
  EXPECT_GT(five("As Ah 2d 2c 3s"), five("Ks Kh Qd Qc Js"));
  EXPECT_GT(five("As Ah Kd Kc 2s"), five("As Ah Qd Qc Ks"));
  EXPECT_LT(five("3s 3h 2d 2c As"), five("4s 4h 2d 2c 3s"));
  EXPECT_GT(five("6s 6h 4d 3c 2s"), five("5s 5h Ad Kc Qs"));
  EXPECT_EQ(line_name(five_card_bonus_line(cards_of<5>("As Ah Kd Qc 9s"))), "nothing");
  EXPECT_EQ(line_name(five_card_bonus_line(cards_of<5>("3s 3h 2d 2c As"))), "two_pair");
}

TEST(PikItPokerRanking, ThreeCardClassesRankInTheirOwnOrder) {
  covers("PIK 39.4(c)");
  const std::vector<ThreeCardValue> printed{three("Ah Kh Qh"), three("3h 2h Ah"), three("2s 2h 2d"),
                                            three("3s 2h Ad"), three("5h 3h 2h"), three("2s 2h 3d"),
                                            three("As Kh Jd")};
  for (std::size_t at = 1; at < printed.size(); ++at) EXPECT_GT(printed[at - 1], printed[at]) << at;
  // Unlike five cards: the highest flush loses to the lowest straight, which loses to any three.
  EXPECT_GT(three("3s 2h Ad"), three("Ah Kh Jh"));
  EXPECT_GT(three("2s 2h 2d"), three("As Kh Qd"));
}

TEST(PikItPokerRanking, ThreeCardRoyalAndStraightFlush) {
  covers("PIK 39.4(c)1", "PIK 39.4(c)2");
  EXPECT_EQ(picked_line("Ah Kh Qh 9c 2d", {1, 2, 3}), "royal_flush");
  EXPECT_EQ(picked_line("Ah Kh Qd 9c 2d", {1, 2, 3}), "straight");
  EXPECT_EQ(picked_line("Kc Qc Jc 9h 2d", {1, 2, 3}), "straight_flush");
  EXPECT_EQ(picked_line("3h 2h Ah 9c 8d", {1, 2, 3}), "straight_flush");
  EXPECT_GT(three("Kc Qc Jc"), three("3h 2h Ah"));
  EXPECT_GT(three("Ah Kh Qh"), three("Kc Qc Jc"));
  EXPECT_LT(three("3h 2h Ah"), three("4h 3h 2h"));
}

TEST(PikItPokerRanking, ThreeCardThreeStraightFlushAndPair) {
  covers("PIK 39.4(c)3", "PIK 39.4(c)4", "PIK 39.4(c)5", "PIK 39.4(c)6");
  EXPECT_GT(three("2s 2h 2d"), three("As Kh Qd"));
  EXPECT_GT(three("As Ah Ad"), three("Ks Kh Kd"));
  EXPECT_EQ(three("2s Ah Kd").rank(), ThreeCardRank::high_card);
  EXPECT_EQ(three("2h Ah Kh").rank(), ThreeCardRank::flush);
  EXPECT_GT(three("4s 3h 2d"), three("3s 2h Ad"));
  EXPECT_GT(three("As Kh Qd"), three("Ks Qh Jd"));
  EXPECT_GT(three("9s 6s 2s"), three("As Ah Kd"));
  EXPECT_EQ(three("9s 6s 2h").rank(), ThreeCardRank::high_card);
  EXPECT_GT(three("As Ah 2d"), three("Ks Kh Qd"));
  EXPECT_GT(three("2s 2h 3d"), three("As Kh Jd"));
}

TEST(PikItPokerRanking, GroupedCardsComeFirstThenOddCards) {
  covers("PIK 39.4(d)");
  EXPECT_EQ(compared(Choice::play_3, "9h 9d Ac 6s 3h", "9s 9c Kd 6h 2s"), Outcome::win);
  EXPECT_EQ(compared(Choice::play_3, "9s 9c Kd 6h 2s", "9h 9d Ac 6s 3h"), Outcome::lose);
  EXPECT_GT(three("6s 6h 2d"), three("5s 5h Ad"));
  EXPECT_GT(three("As Th 4d"), three("Ah Td 3s"));
  // Five cards: each later card decides when all before it are shared.
  EXPECT_EQ(compared(Choice::play_5, "9h 9d Ac 6s 3h", "9s 9c Ad 6h 2s"), Outcome::win);
  EXPECT_EQ(compared(Choice::play_5, "Ah Qd 9c 7s 5h", "Ad Qs 9h 7c 4d"), Outcome::win);
  EXPECT_EQ(compared(Choice::play_5, "Ad Qs 9h 7c 4d", "Ah Qd 9c 7s 5h"), Outcome::lose);
}

TEST(PikItPokerRanking, SameCardsTie) {
  covers("PIK 39.4(d) s2");
  // By three cards the fourth and fifth do not matter, by five they do.
  EXPECT_EQ(compared(Choice::play_3, "9h 9d Ac 6s 3h", "9s 9c Ad 7h 2s"), Outcome::push);
  EXPECT_EQ(compared(Choice::play_5, "9h 9d Ac 6s 3h", "9s 9c Ad 7h 2s"), Outcome::lose);
  EXPECT_EQ(compared(Choice::play_5, "9h 9d Ac 6s 3h", "9s 9c Ad 6h 3s"), Outcome::push);
}

TEST(PikItPokerRanking, CardsDecideInWhateverOrderTheyLie) {
  covers("PIK 39.4(e)", "PIK 39.1 Hand");
  auto hand = cards_of<5>("3c 3s 8s 8h 8d");
  do {
    ASSERT_EQ(line_name(five_card_bonus_line(hand)), "full_house");
    ASSERT_EQ(three_card_value(hand).rank(), ThreeCardRank::three_of_a_kind);
  } while (std::ranges::next_permutation(hand).found);
}

TEST(PikItPokerRanking, BestThreeOfFive) {
  covers("PIK 39.1 Hand", "PIK 39.1 Play 3 wager");
  const auto best = [](std::string_view hand) {
    return describe(three_card_value(cards_of<5>(hand)));
  };
  EXPECT_EQ(best("Ah Kh Qh 7c 7d"), "royal flush");
  EXPECT_EQ(five("Ah Kh Qh 7c 7d").rank(), PokerRank::pair);
  EXPECT_EQ(best("Kh Ks 7c 6d 5h"), "straight, seven high");
  EXPECT_EQ(best("Kh Kd 9h 5s 2h"), "flush, king high");
  EXPECT_EQ(best("8s 8h 8d 3c 3s"), "three eights");
  // Two pairs are one pair with the best odd card.
  EXPECT_EQ(three_card_value(cards_of<5>("8s 8h 4d 4c Kh")), three("8s 8h Kh"));
  // Of two straights the higher, of four to a flush the highest three.
  EXPECT_EQ(three_card_value(cards_of<5>("9s 8h 7d 6c 2s")), three("9s 8h 7d"));
  EXPECT_EQ(three_card_value(cards_of<5>("Ah 9h 6h 3h Kc")), three("Ah 9h 6h"));
}

TEST(PikItPokerRanking, QualifyingHandBeginsWithAceKingFourThreeTwo) {
  covers("PIK 39.1 Qualifying hand");
  EXPECT_TRUE(qualifies(five("As Kh 4d 3c 2s")));
  EXPECT_TRUE(qualifies(five("As Kh 5d 3c 2s")));
  EXPECT_FALSE(qualifies(five("As Qh Jd Tc 8s")));
  EXPECT_FALSE(qualifies(five("As Qh Jd Tc 9s")));
  EXPECT_FALSE(qualifies(five("Ks Qh Jd Tc 8s")));
  EXPECT_TRUE(qualifies(five("2s 2h 5d 4c 3s")));
  EXPECT_TRUE(qualifies(five("5s 4h 3d 2c As")));
}

TEST(PikItPokerRanking, PickIsThreeDifferentPlacesOfFive) {
  covers("PIK 39.10(b) s2");
  const auto pick = [](std::initializer_list<int> places) {
    Places named;
    for (const int place : places) named.push(static_cast<std::uint8_t>(place));
    const auto made = pick_cards(named);
    return made ? std::string("picked") : std::string(made.error().authority.id());
  };
  EXPECT_EQ(pick({1, 2, 3}), "picked");
  EXPECT_EQ(pick({5, 1, 3}), "picked");
  EXPECT_EQ(pick({}), "PIK 39.10(b) s2");
  EXPECT_EQ(pick({1, 2}), "PIK 39.10(b) s2");
  EXPECT_EQ(pick({1, 2, 3, 4}), "PIK 39.10(b) s2");
  EXPECT_EQ(pick({1, 1, 3}), "PIK 39.10(b) s2");
  EXPECT_EQ(pick({1, 3, 3}), "PIK 39.10(b) s2");
  EXPECT_EQ(pick({3, 1, 3}), "PIK 39.10(b) s2");
  EXPECT_EQ(pick({1, 2, 6}), "PIK 39.10(b) s2");
  EXPECT_EQ(pick({0, 1, 2}), "PIK 39.10(b) s2");
  EXPECT_EQ(legal_picks().size(), 10U);
}

TEST(PikItPokerRanking, PlayThreeAndPlayFiveCompareDifferentHands) {
  covers("PIK 39.1 Play 3 wager", "PIK 39.1 Play 5 wager");
  EXPECT_EQ(compared(Choice::play_3, "Ah Kh Qh 7c 7d", "Ts Td 8c 5s 2h"), Outcome::win);
  EXPECT_EQ(compared(Choice::play_5, "Ah Kh Qh 7c 7d", "Ts Td 8c 5s 2h"), Outcome::lose);
  EXPECT_EQ(compared(Choice::play_3, "As Ad 9c 6s 3h", "Kh Ks 7c 6d 5h"), Outcome::lose);
  EXPECT_EQ(compared(Choice::play_5, "As Ad 9c 6s 3h", "Kh Ks 7c 6d 5h"), Outcome::win);
}

}  // namespace ranking_test
}  // namespace croupier::games::pik_it_poker

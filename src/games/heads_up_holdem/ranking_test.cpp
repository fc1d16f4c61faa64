// Tests of Heads Up Hold'em's hands: five of seven, qualifying, comparing, bonus hands (39.5).
#include "games/heads_up_holdem/ranking.hpp"

#include <algorithm>

#include "cards/poker.hpp"
#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
namespace ranking_test {

using cards::PokerRank;
using test::covers;

template <std::size_t N>
std::array<Card, N> cards_of(std::string_view text) {
  std::array<Card, N> cards{};
  const auto words = base::words(text);
  EXPECT_EQ(words.size(), N) << text;
  for (std::size_t at = 0; at < N; ++at) cards[at] = *cards::parse_card(words[at]);
  return cards;
}

PokerValue five(std::string_view text) { return cards::rank_five(cards_of<5>(text)); }

PokerValue seven(std::string_view hole, std::string_view board) {
  return value_of(cards_of<2>(hole), cards_of<5>(board));
}

std::string line_name(std::optional<PayLine> line) {
  return line ? std::string(name(*line)) : "nothing";
}

TEST(HeadsUpHoldemRanking, AceRanksHighest) {
  covers("HUH 39.5(a)");
  EXPECT_GT(five("As 9h 6d 4c 2s"), five("Ks Qh Jd 9c 8s"));
  const std::string ranks = "23456789TJQKA";
  for (std::size_t at = 1; at < ranks.size(); ++at) {
    const auto pair_of = [](char rank) {
      const std::string r(1, rank);
      const std::string odd = rank < '6' ? "9h 8d 7c" : "4h 3d 2c";
      return five(r + "s " + r + "h " + odd);
    };
    if (ranks[at] != '6') {
      EXPECT_GT(pair_of(ranks[at]), pair_of(ranks[at - 1])) << ranks[at];
    }
  }
  EXPECT_GT(five("6s 6h 4d 3c 2s"), five("5s 5h Ad Kc Qs"));
}

TEST(HeadsUpHoldemRanking, AceMayEndTheLowestStraight) {
  covers("HUH 39.5(a) s2");
  EXPECT_EQ(five("5s 4h 3d 2c As").rank(), PokerRank::straight);
  EXPECT_LT(five("5s 4h 3d 2c As"), five("6s 5h 4d 3c 2s"));
  EXPECT_EQ(seven("Ad 2c", "5s 4h 3d Kc Ks").rank(), PokerRank::straight);
  // Among A-2-3-4-5-6 the six ends it.
  EXPECT_EQ(seven("Ad 6c", "5s 4h 3d 2c Ks"), five("6c 5s 4h 3d 2c"));
}

TEST(HeadsUpHoldemRanking, ClassesRankInThePrintedOrder) {
  covers("HUH 39.5(b)", "HUH 39.1 Rank");
  const std::vector<PokerValue> printed{five("As Ks Qs Js Ts"), five("6h 5h 4h 3h 2h"),
                                        five("2s 2h 2d 2c 3s"), five("2s 2h 2d 3c 3s"),
                                        five("7h 5h 4h 3h 2h"), five("5s 4h 3d 2c As"),
                                        five("2s 2h 2d 4c 3s"), five("3s 3h 2d 2c 4s"),
                                        five("2s 2h 5d 4c 3s"), five("As Kh Qd Jc 9s")};
  for (std::size_t at = 1; at < printed.size(); ++at) EXPECT_GT(printed[at - 1], printed[at]) << at;
  // The highest of each class still loses to the lowest of the next: flush against straight and
  // full house against flush.
  EXPECT_GT(five("7h 5h 4h 3h 2h"), five("As Kh Qd Jc Ts"));
  EXPECT_GT(five("2s 2h 2d 3c 3s"), five("Ah Kh Qh Jh 9h"));
}

TEST(HeadsUpHoldemRanking, RoyalFlush) {
  covers("HUH 39.5(b)1");
  EXPECT_EQ(five("Ac Kc Qc Jc Tc").rank(), PokerRank::royal_flush);
  EXPECT_EQ(five("Ac Kc Qc Jc Th").rank(), PokerRank::straight);
  EXPECT_EQ(five("Kc Qc Jc Tc 9c").rank(), PokerRank::straight_flush);
}

TEST(HeadsUpHoldemRanking, StraightFlush) {
  covers("HUH 39.5(b)2");
  EXPECT_GT(five("Kh Qh Jh Th 9h"), five("5s 4s 3s 2s As"));
  EXPECT_GT(five("6h 5h 4h 3h 2h"), five("5s 4s 3s 2s As"));
  EXPECT_GT(five("5s 4s 3s 2s As"), five("As Ah Ad Ac Ks"));
  EXPECT_EQ(five("5s 4s 3s 2s As").rank(), PokerRank::straight_flush);
  EXPECT_EQ(five("3h 2h Ah Kh Qh").rank(), PokerRank::flush);
}

TEST(HeadsUpHoldemRanking, FourOfAKind) {
  covers("HUH 39.5(b)3");
  EXPECT_GT(five("As Ah Ad Ac 2s"), five("Ks Kh Kd Kc Qs"));
  EXPECT_LT(five("2s 2h 2d 2c As"), five("3s 3h 3d 3c 4s"));
  EXPECT_EQ(five("2s 2h 2d 2c As").rank(), PokerRank::four_of_a_kind);
}

TEST(HeadsUpHoldemRanking, FullHouse) {
  covers("HUH 39.5(b)4");
  EXPECT_GT(five("4s 4h 4d Kc Ks"), five("3s 3h 3d Ac As"));
  EXPECT_GT(five("4s 4h 4d 5c 5s"), five("4s 4h 4d 3c 3s"));
  EXPECT_LT(five("2s 2h 2d 3c 3s"), five("2s 2h 2d 4c 4s"));
  EXPECT_LT(five("2s 2h 2d Ac As"), five("3s 3h 3d 2c 2s"));
}

TEST(HeadsUpHoldemRanking, Flush) {
  covers("HUH 39.5(b)5");
  EXPECT_GT(five("Ah 7h 5h 4h 2h"), five("Ks Qs Js 9s 8s"));
  EXPECT_GT(five("Ah Kh Qh Jh 9h"), five("As Ks Qs Js 8s"));
  EXPECT_LT(five("7h 5h 4h 3h 2h"), five("7s 6s 4s 3s 2s"));
  EXPECT_EQ(five("7h 5h 4h 3h 2h").rank(), PokerRank::flush);
  EXPECT_EQ(five("7h 5h 4h 3h 2s").rank(), PokerRank::high_card);
}

TEST(HeadsUpHoldemRanking, Straight) {
  covers("HUH 39.5(b)6");
  EXPECT_EQ(five("Qs Kh Ad 2c 3s").rank(), PokerRank::high_card);
  EXPECT_EQ(five("Qs Kh Ad 2c 3s").lead(), cards::Rank::ace);
  EXPECT_EQ(five("Ks Ah 2d 3c 4s").rank(), PokerRank::high_card);
  EXPECT_EQ(five("As Kh Qd Jc Ts").rank(), PokerRank::straight);
  EXPECT_GT(five("As Kh Qd Jc Ts"), five("Ks Qh Jd Tc 9s"));
  EXPECT_LT(five("5s 4h 3d 2c As"), five("6s 5h 4d 3c 2s"));
}

TEST(HeadsUpHoldemRanking, ThreeOfAKind) {
  covers("HUH 39.5(b)7");
  EXPECT_GT(five("3s 3h 3d 5c 4s"), five("2s 2h 2d Ac Ks"));
  EXPECT_GT(five("As Ah Ad 3c 2s"), five("Ks Kh Kd Ac Qs"));
}

TEST(HeadsUpHoldemRanking, TwoPairs) {
  covers("HUH 39.5(b)8");
  EXPECT_GT(five("As Ah 2d 2c 3s"), five("Ks Kh Qd Qc Js"));
  EXPECT_GT(five("As Ah Kd Kc 2s"), five("As Ah Qd Qc Ks"));
  EXPECT_LT(five("3s 3h 2d 2c As"), five("4s 4h 2d 2c 3s"));
  EXPECT_EQ(five("3s 3h 2d 2c As").rank(), PokerRank::two_pair);
}

TEST(HeadsUpHoldemRanking, OnePair) {
  covers("HUH 39.5(b)9");
  EXPECT_GT(five("6s 6h 4d 3c 2s"), five("5s 5h Ad Kc Qs"));
  EXPECT_GT(five("2s 2h 5d 4c 3s"), five("As Kh Qd Jc 9s"));
  EXPECT_EQ(five("2s 2h 5d 4c 3s").rank(), PokerRank::pair);
}

TEST(HeadsUpHoldemRanking, GroupedCardsComeFirstThenOddCards) {
  covers("HUH 39.5(c)");
  EXPECT_GT(five("9s 9h Ad 5c 3s"), five("9d 9c Kd Qc Js"));
  EXPECT_GT(five("6s 6h 4d 3c 2s"), five("5s 5h Ad Kc Qs"));
  // Each later card decides when all before it are shared, down to the fifth.
  EXPECT_GT(five("As Qh 9d 7c 5s"), five("Ah Jd 9c 7s 5h"));
  EXPECT_GT(five("As Qh 9d 7c 5s"), five("Ah Qd 8c 7s 5h"));
  EXPECT_GT(five("As Qh 9d 7c 5s"), five("Ah Qd 9c 6s 5h"));
  EXPECT_GT(five("As Qh 9d 7c 5s"), five("Ah Qd 9c 7s 4h"));
  // Seven cards: the own kicker beats the dealer's.
  EXPECT_EQ(compare(seven("9h Ad", "9s 7d 5c 3s 2h"), seven("9c Kd", "9s 7d 5c 3s 2h")),
            Outcome::win);
  EXPECT_EQ(compare(seven("9c Kd", "9s 7d 5c 3s 2h"), seven("9h Ad", "9s 7d 5c 3s 2h")),
            Outcome::lose);
}

TEST(HeadsUpHoldemRanking, EqualHandsPushWhateverTheSixthCard) {
  covers("HUH 39.5(c) s2");
  EXPECT_EQ(compare(five("9s 9h Ad 5c 3s"), five("9d 9c Ah 5s 3h")), Outcome::push);
  // Own sixth and seventh cards never play: the board is better.
  EXPECT_EQ(compare(seven("8h 7d", "As Kd Qc Jh 9s"), seven("3h 2d", "As Kd Qc Jh 9s")),
            Outcome::push);
  EXPECT_EQ(compare(seven("Th 7d", "As Kd Qc Jh 9s"), seven("8h 2d", "As Kd Qc Jh 9s")),
            Outcome::win);
}

TEST(HeadsUpHoldemRanking, BestFiveOfSevenMakeTheHand) {
  covers("HUH 39.10(i) s2", "HUH 39.1 Hand", "HUH 39.1 Community cards");
  EXPECT_EQ(describe(seven("9h 2d", "9s 9c Kd Kh 4s")), "full house, nines over kings");
  EXPECT_EQ(seven("Th 4d", "As Kd Qc Jh 4s").rank(), PokerRank::straight);
  // Two own cards, one, or none may play.
  EXPECT_EQ(seven("9h 8d", "7s 6c 5d Ah Ks"), five("9h 8d 7s 6c 5d"));
  EXPECT_EQ(seven("9h 2d", "8s 7c 6d 5h Ks"), five("9h 8s 7c 6d 5h"));
  EXPECT_EQ(seven("2h 2d", "9s 8c 7d 6h 5s"), five("9s 8c 7d 6h 5s"));
  // Of three pairs the two higher ones play, with the highest card left.
  EXPECT_EQ(seven("4h 4d", "9s 9c Kd Kh Qs"), five("Kd Kh 9s 9c Qs"));
  // Two sets make a full house, seven hearts the five highest.
  EXPECT_EQ(seven("4h 4d", "9s 9c 9d 4s Qs"), five("9s 9c 9d 4h 4d"));
  EXPECT_EQ(seven("4h 3h", "Ah Kh 9h 7h 2h"), five("Ah Kh 9h 7h 4h"));
}

TEST(HeadsUpHoldemRanking, DealerQualifiesFromTheLowestPair) {
  covers("HUH 39.11(b)1");
  EXPECT_FALSE(qualifies(five("As Kh Qd Jc 9s")));
  EXPECT_TRUE(qualifies(five("2s 2h 5d 4c 3s")));
  EXPECT_TRUE(qualifies(five("3s 3h 2d 2c 4s")));
  EXPECT_FALSE(qualifies(seven("As Kd", "Qc Jh 9s 4d 2c")));
  EXPECT_TRUE(qualifies(seven("2s 7d", "Qc Jh 9s 4d 2c")));
  // A pair that lies on the board qualifies too.
  EXPECT_TRUE(qualifies(seven("As 7d", "Kc Jh 9s 2d 2c")));
}

TEST(HeadsUpHoldemRanking, OddsAndBadBeatsBeginWithTheLowestStraight) {
  covers("HUH 39.11(b)5", "HUH 39.11(f) s2");
  const PokerValue straight = five("5s 4h 3d 2c As");
  const PokerValue trips = five("As Ah Ad Kc Qs");
  EXPECT_TRUE(is_straight_or_better(straight));
  EXPECT_FALSE(is_straight_or_better(trips));
  EXPECT_EQ(line_name(odds_line(straight)), "straight");
  EXPECT_EQ(line_name(bad_beat_line(straight)), "straight");
  EXPECT_EQ(line_name(odds_line(trips)), "nothing");
  EXPECT_EQ(line_name(bad_beat_line(trips)), "nothing");
}

TEST(HeadsUpHoldemRanking, TripsPlusBeginsWithTheLowestThreeOfAKind) {
  covers("HUH 39.11(g)");
  EXPECT_EQ(line_name(trips_plus_line(five("2s 2h 2d 4c 3s"))), "three_of_a_kind");
  EXPECT_EQ(line_name(trips_plus_line(five("As Ah Kd Kc Qs"))), "nothing");
  EXPECT_EQ(line_name(trips_plus_line(five("As Ah Kd Qc Js"))), "nothing");
}

TEST(HeadsUpHoldemRanking, PocketBonusHands) {
  covers("HUH 39.11(i)", "HUH 39.1 Face card", "HUH 39.1 Pocket Bonus wager");
  const auto pocket = [](std::string_view hole) {
    return line_name(pocket_bonus_line(cards_of<2>(hole)));
  };
  EXPECT_EQ(pocket("As Ah"), "pair_of_aces");
  for (const std::string face : {"K", "Q", "J"}) {
    EXPECT_EQ(pocket("Ah " + face + "h"), "ace_face_suited");
    EXPECT_EQ(pocket(face + "h Ah"), "ace_face_suited");
    EXPECT_EQ(pocket("Ah " + face + "d"), "ace_face_unsuited");
    EXPECT_EQ(pocket(face + "d Ah"), "ace_face_unsuited");
    EXPECT_EQ(pocket(face + "d " + face + "h"), "pair");
  }
  EXPECT_EQ(pocket("Ah Th"), "nothing");
  EXPECT_EQ(pocket("Ah Td"), "nothing");
  EXPECT_EQ(pocket("Kh Qh"), "nothing");
  EXPECT_EQ(pocket("Ah 2h"), "nothing");
  EXPECT_EQ(pocket("2s 2h"), "pair");
}

}  // namespace ranking_test
}  // namespace croupier::games::heads_up_holdem

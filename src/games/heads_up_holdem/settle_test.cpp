// Tests of who gets which chips in Heads Up Hold'em (39.10(h), 39.11(b) to (i)).
#include "games/heads_up_holdem/settle.hpp"

#include "base/generator.hpp"
#include "support/table.hpp"

namespace croupier::games::heads_up_holdem {
namespace settle_test {

using test::covers;

template <std::size_t N>
std::array<Card, N> cards_of(std::string_view text) {
  std::array<Card, N> cards{};
  const auto words = base::words(text);
  EXPECT_EQ(words.size(), N) << text;
  for (std::size_t at = 0; at < N; ++at) cards[at] = *cards::parse_card(words[at]);
  return cards;
}

/// One hand with $10 on ante and odds, a raise of so many antes, $5 on each bonus.
struct Case {
  std::string_view own;
  std::string_view dealer;
  std::string_view board;
  int raise = 1;
  bool folded = false;
  int coupon = 0;
  HouseRules rules{};
};

Settlement settled(const Case& c) {
  PlayedHand hand{
      .coupon = Money::dollars(c.coupon), .cards = cards_of<2>(c.own), .folded = c.folded};
  hand.stakes[Wager::ante] = Money::dollars(10);
  hand.stakes[Wager::odds] = Money::dollars(10);
  if (!c.folded) hand.stakes[Wager::raise] = Money::dollars(10 * c.raise);
  hand.stakes[Wager::trips_plus] = Money::dollars(5);
  hand.stakes[Wager::pocket_bonus] = Money::dollars(5);
  return settle(c.rules, hand, {cards_of<2>(c.dealer), cards_of<5>(c.board)});
}

// "won $10 [HUH 39.11(b)2]", or "none" for a wager that has no line.
std::string line(const Settlement& lines, Wager wager) {
  const Line* found = lines.find(wager);
  if (found == nullptr) return "none";
  return std::string(name(found->result)) + " " + to_text(found->net) + " [" +
         std::string(found->clause.id()) + "]";
}

TEST(HeadsUpHoldemSettle, DealerWithoutPairPushesTheAnte) {
  covers("HUH 39.11(b)1", "HUH 39.11(c)");
  // Dealer A-K-J-9-4 against a pair of fives.
  const auto lines = settled({"5h 5d", "As 3d", "Kc Jd 9h 4s 2c"});
  EXPECT_EQ(line(lines, Wager::ante), "pushed $0 [HUH 39.11(b)1]");
  EXPECT_EQ(line(lines, Wager::raise), "won $10 [HUH 39.11(c)]");
  EXPECT_EQ(line(lines, Wager::odds), "pushed $0 [HUH 39.11(c)]");
}

TEST(HeadsUpHoldemSettle, BestAceHighDoesNotQualifyAndLowestPairDoes) {
  covers("HUH 39.11(b)1", "HUH 39.11(b)2");
  const std::string_view board = "Qc Jd 9h 4s 2c";
  EXPECT_EQ(line(settled({"9c 5d", "As Kd", board}), Wager::ante), "pushed $0 [HUH 39.11(b)1]");
  EXPECT_EQ(line(settled({"9c 5d", "2s 7d", board}), Wager::ante), "won $10 [HUH 39.11(b)2]");
  // The lowest pair lies on the board: everybody has it, and the dealer qualifies.
  EXPECT_EQ(line(settled({"9c 5d", "As 7d", "Kc Jd 9h 2s 2c"}), Wager::ante),
            "won $10 [HUH 39.11(b)2]");
}

TEST(HeadsUpHoldemSettle, OtherWagersStayInActionWithoutQualifying) {
  covers("HUH 39.11(b)1 s3", "HUH 39.11(e)");
  // Dealer ace high, player king high.
  const auto lines = settled({"Qs 8h", "As 3d", "Kc Jd 9h 4s 2c"});
  EXPECT_EQ(line(lines, Wager::ante), "pushed $0 [HUH 39.11(b)1]");
  EXPECT_EQ(line(lines, Wager::raise), "lost -$10 [HUH 39.11(e)]");
  EXPECT_EQ(line(lines, Wager::odds), "lost -$10 [HUH 39.11(e)]");
}

TEST(HeadsUpHoldemSettle, EqualHandsWithoutQualifyingPushAll) {
  covers("HUH 39.11(b)1", "HUH 39.11(d)");
  const auto lines = settled({"3h 2d", "4c 2s", "As Kd Jc 9h 7s"});
  EXPECT_EQ(line(lines, Wager::ante), "pushed $0 [HUH 39.11(b)1]");
  EXPECT_EQ(line(lines, Wager::raise), "pushed $0 [HUH 39.11(d)]");
  EXPECT_EQ(line(lines, Wager::odds), "pushed $0 [HUH 39.11(d)]");
}

TEST(HeadsUpHoldemSettle, QualifiedDealerPaysTheAnteOfTheBetterHand) {
  covers("HUH 39.11(b)2");
  const auto lines = settled({"5h 5d", "2s 7d", "Kc Jd 9h 4s 2c"});
  EXPECT_EQ(line(lines, Wager::ante), "won $10 [HUH 39.11(b)2]");
  EXPECT_EQ(lines.find(Wager::ante)->odds, even_money);
}

TEST(HeadsUpHoldemSettle, BetterDealerHandTakesTheAnte) {
  covers("HUH 39.11(b)3");
  EXPECT_EQ(line(settled({"5h 5d", "9s 7c", "Kc Jd 9h 4s 2c"}), Wager::ante),
            "lost -$10 [HUH 39.11(b)3]");
}

TEST(HeadsUpHoldemSettle, EqualHandsPushTheAnte) {
  covers("HUH 39.11(b)4", "HUH 39.1 Push");
  // Both play the board.
  const auto lines = settled({"3h 2d", "5s 4c", "Kc Kd Qh Qs Ac", 3});
  EXPECT_EQ(line(lines, Wager::ante), "pushed $0 [HUH 39.11(b)4]");
  EXPECT_EQ(line(lines, Wager::odds), "pushed $0 [HUH 39.11(d)]");
  EXPECT_EQ(line(lines, Wager::raise), "pushed $0 [HUH 39.11(d)]");
  EXPECT_EQ(lines.find(Wager::raise)->stake, Money::dollars(30));
}

TEST(HeadsUpHoldemSettle, EqualStraightsPushWithoutAnyTableLine) {
  covers("HUH 39.11(d)", "HUH 39.5(c) s2");
  // Both play the board straight, then the highest straight of all, then a royal flush.
  for (const std::string_view board : {"Tc 9d 8h 7s 6c", "Ac Kd Qh Js Tc", "Ac Kc Qc Jc Tc"}) {
    const auto lines = settled({"2h 2d", "3s 3d", board, 3});
    EXPECT_EQ(line(lines, Wager::ante), "pushed $0 [HUH 39.11(b)4]") << board;
    EXPECT_EQ(line(lines, Wager::raise), "pushed $0 [HUH 39.11(d)]") << board;
    EXPECT_EQ(line(lines, Wager::odds), "pushed $0 [HUH 39.11(d)]") << board;
  }
}

TEST(HeadsUpHoldemSettle, WinningFlushPaysRaiseAndOdds) {
  covers("HUH 39.11(b)5");
  const auto lines = settled({"Ah 9h", "Ks Qd", "Kh 7h 2h Jc 4s", 3});
  EXPECT_EQ(line(lines, Wager::odds), "won $15 [HUH 39.11(b)5 table 1]");
  EXPECT_EQ(line(lines, Wager::raise), "won $30 [HUH 39.11(b)5]");
  EXPECT_EQ(line(lines, Wager::ante), "won $10 [HUH 39.11(b)2]");
}

TEST(HeadsUpHoldemSettle, WinningWithAStraightAgainstAnUnqualifiedDealer) {
  covers("HUH 39.11(b)5", "HUH 39.11(b)1 s3");
  const auto lines = settled({"9h 8d", "As Qd", "7c 6s 5h Kd 2c"});
  EXPECT_EQ(line(lines, Wager::ante), "pushed $0 [HUH 39.11(b)1]");
  EXPECT_EQ(line(lines, Wager::raise), "won $10 [HUH 39.11(b)5]");
  EXPECT_EQ(line(lines, Wager::odds), "won $10 [HUH 39.11(b)5 table 1]");
}

/// A winning hand of each class from the royal flush down, then two that no odds line pays.
struct Sample {
  std::string_view own;
  std::string_view dealer;
  std::string_view board;
};
constexpr std::array<Sample, 9> winning{{
    {"Ah Kh", "4s 4d", "Qh Jh Th 2c 3d"},
    {"9h 8h", "Kc Ks", "7h 6h 5h 2c Kd"},
    {"8h 8d", "Kc Ks", "8c 8s Kd 3c 2h"},
    {"8h 8d", "Ah Qd", "8c Kd Ks 3c 2h"},
    {"Ah 9h", "Ks Qd", "Kh 7h 2h Jc 4s"},
    {"9h 8d", "Ah Qd", "7c 6s 5h Kd Kc"},
    {"9h 9d", "Ks Qd", "9c Kd 5s 3h 2c"},
    {"9h 5d", "Ks Qd", "9c Kd 5s 3h 2c"},
    {"9h 4d", "7s 5d", "9c Kd 5s 3h 2c"},
}};

TEST(HeadsUpHoldemSettle, OddsTable) {
  covers("HUH 39.11(b)5 table 1");
  constexpr std::array won{5000, 500, 100, 30, 15, 10};
  for (std::size_t at = 0; at < won.size(); ++at) {
    const auto lines = settled({winning[at].own, winning[at].dealer, winning[at].board});
    EXPECT_EQ(line(lines, Wager::odds),
              "won $" + std::to_string(won[at]) + " [HUH 39.11(b)5 table 1]");
    EXPECT_EQ(line(lines, Wager::raise), "won $10 [HUH 39.11(b)5]");
  }
}

TEST(HeadsUpHoldemSettle, WinningBelowAStraightPaysTheRaiseAndPushesOdds) {
  covers("HUH 39.11(c)");
  for (std::size_t at = 6; at < winning.size(); ++at) {
    const auto lines = settled({winning[at].own, winning[at].dealer, winning[at].board, 2});
    EXPECT_EQ(line(lines, Wager::raise), "won $20 [HUH 39.11(c)]") << at;
    EXPECT_EQ(line(lines, Wager::odds), "pushed $0 [HUH 39.11(c)]") << at;
    EXPECT_EQ(line(lines, Wager::ante), "won $10 [HUH 39.11(b)2]") << at;
  }
}

TEST(HeadsUpHoldemSettle, LosingBelowAStraightLosesRaiseAndOdds) {
  covers("HUH 39.11(e)");
  // A set of nines against a straight.
  const auto lines = settled({"9h 9d", "Js Td", "9c 8d 7s 2h Kc", 2});
  EXPECT_EQ(line(lines, Wager::raise), "lost -$20 [HUH 39.11(e)]");
  EXPECT_EQ(line(lines, Wager::odds), "lost -$10 [HUH 39.11(e)]");
  EXPECT_EQ(line(lines, Wager::ante), "lost -$10 [HUH 39.11(b)3]");
}

TEST(HeadsUpHoldemSettle, LosingWithAStraightIsABadBeat) {
  covers("HUH 39.11(f)", "HUH 39.11(f) s2", "HUH 39.6(c) s2");
  // A straight against a flush: each wager has a result of its own.
  const auto lines = settled({"Js Td", "Ah 3h", "9h 8h 7s 2h Kc", 2});
  EXPECT_EQ(line(lines, Wager::ante), "lost -$10 [HUH 39.11(f)]");
  EXPECT_EQ(line(lines, Wager::raise), "lost -$20 [HUH 39.11(f)]");
  EXPECT_EQ(line(lines, Wager::odds), "won $40 [HUH 39.11(f) s3]");
  const auto large = settled({"Js Td", "Ah 3h", "9h 8h 7s 2h Kc", 3});
  EXPECT_EQ(line(large, Wager::raise), "lost -$30 [HUH 39.11(f)]");
  EXPECT_EQ(line(large, Wager::odds), "won $40 [HUH 39.11(f) s3]");
}

TEST(HeadsUpHoldemSettle, BadBeatTable) {
  covers("HUH 39.11(f) s3", "HUH 39.11(f)");
  const auto lost_with = [](std::string_view own, std::string_view dealer, std::string_view board) {
    const auto lines = settled({own, dealer, board});
    EXPECT_EQ(line(lines, Wager::ante), "lost -$10 [HUH 39.11(f)]") << own;
    EXPECT_EQ(line(lines, Wager::raise), "lost -$10 [HUH 39.11(f)]") << own;
    return line(lines, Wager::odds);
  };
  EXPECT_EQ(lost_with("6h 5h", "Jh Th", "9h 8h 7h 2c Kd"), "won $5000 [HUH 39.11(f) s3]");
  EXPECT_EQ(lost_with("8h 8s", "Kh Ks", "8c 8d Kc Kd 2h"), "won $250 [HUH 39.11(f) s3]");
  EXPECT_EQ(lost_with("8h 3c", "8s Kd", "8c 8d Kc 3d 2h"), "won $60 [HUH 39.11(f) s3]");
  EXPECT_EQ(lost_with("Qh 3h", "Ah 2h", "Kh 9h 4h 2c 7d"), "won $50 [HUH 39.11(f) s3]");
  EXPECT_EQ(lost_with("6s 2d", "Js Td", "9c 8d 7h 5s Kc"), "won $40 [HUH 39.11(f) s3]");
  EXPECT_EQ(line(settled({"9h 9d", "Js Td", "9c 8d 7s 2h Kc"}), Wager::odds),
            "lost -$10 [HUH 39.11(e)]");
  EXPECT_FALSE(bad_beat_table[PayLine::royal_flush].is_paid());
}

TEST(HeadsUpHoldemSettle, GivenBadBeatTableIsPaid) {
  covers("HUH 39.11(f) s3");
  HouseRules rules;
  rules.bad_beat_paytable.number = 0;
  rules.bad_beat_paytable.lines[5].odds = {5, 1};
  EXPECT_EQ(
      line(settled({.own = "Js Td", .dealer = "Ah 3h", .board = "9h 8h 7s 2h Kc", .rules = rules}),
           Wager::odds),
      "won $50 [HUH 39.11(f) s3]");
}

TEST(HeadsUpHoldemSettle, FoldLosesAnteAndOddsOnly) {
  covers("HUH 39.10(h)", "HUH 39.1 Fold s2");
  const auto lines =
      settled({.own = "9s 8c", .dealer = "2h 2d", .board = "Ac Kd Jh 4s 3c", .folded = true});
  EXPECT_EQ(line(lines, Wager::ante), "lost -$10 [HUH 39.10(h)]");
  EXPECT_EQ(line(lines, Wager::odds), "lost -$10 [HUH 39.10(h)]");
  EXPECT_EQ(line(lines, Wager::raise), "none");
  // A better hand than the dealer's does not help, nor one that would be a bad beat.
  EXPECT_EQ(
      line(settled({.own = "9h 8d", .dealer = "As Qd", .board = "7c 6s 5h Kd 2c", .folded = true}),
           Wager::odds),
      "lost -$10 [HUH 39.10(h)]");
}

TEST(HeadsUpHoldemSettle, FoldedHandStillWinsThePocketBonus) {
  covers("HUH 39.10(h) s2");
  const auto lines =
      settled({.own = "7s 7c", .dealer = "2h 2d", .board = "Ac Kd Jh 4s 3c", .folded = true});
  EXPECT_EQ(line(lines, Wager::pocket_bonus), "won $25 [HUH 39.11(i) table 1]");
  EXPECT_EQ(line(lines, Wager::trips_plus), "lost -$5 [HUH 39.11(g)]");
  EXPECT_EQ(lines.total(), Money::dollars(0));
}

TEST(HeadsUpHoldemSettle, TripsPlusPaysWhateverTheMainResult) {
  covers("HUH 39.11(g)", "HUH 39.1 Trips Plus wager");
  // The board alone makes it, for a folded hand and for one that loses.
  EXPECT_EQ(
      line(settled({.own = "Qs 4c", .dealer = "As Ad", .board = "8s 8h 8d Kc 2h", .folded = true}),
           Wager::trips_plus),
      "won $15 [HUH 39.11(g) table 1]");
  const auto lost = settled({"Qs 4c", "As Ad", "9s 9h 9d Kc 2h"});
  EXPECT_EQ(line(lost, Wager::trips_plus), "won $15 [HUH 39.11(g) table 1]");
  EXPECT_EQ(line(lost, Wager::raise), "lost -$10 [HUH 39.11(e)]");
  // Two pairs are not enough, even where they win.
  EXPECT_EQ(line(settled({"9h 5d", "Ks Qd", "9c Kd 5s 3h 2c"}), Wager::trips_plus),
            "lost -$5 [HUH 39.11(g)]");
}

TEST(HeadsUpHoldemSettle, TripsPlusTables) {
  covers("HUH 39.11(g) table 1", "HUH 39.11(g) table 2", "HUH 39.11(g) table 3",
         "HUH 39.11(g) table 4");
  constexpr std::array<std::array<int, 7>, 4> won{{
      {500, 200, 150, 45, 35, 20, 15},
      {500, 200, 150, 40, 30, 25, 15},
      {500, 200, 150, 40, 35, 20, 15},
      {500, 200, 150, 35, 30, 25, 15},
  }};
  for (std::size_t table = 0; table < won.size(); ++table) {
    HouseRules rules;
    rules.trips_plus_paytable = trips_plus_tables[table];
    const std::string clause = "HUH 39.11(g) table " + std::to_string(table + 1);
    for (std::size_t at = 0; at < won[table].size(); ++at) {
      const Case hand{.own = winning[at].own,
                      .dealer = winning[at].dealer,
                      .board = winning[at].board,
                      .rules = rules};
      EXPECT_EQ(line(settled(hand), Wager::trips_plus),
                "won $" + std::to_string(won[table][at]) + " [" + clause + "]");
    }
    EXPECT_EQ(line(settled({.own = winning[7].own,
                            .dealer = winning[7].dealer,
                            .board = winning[7].board,
                            .rules = rules}),
                   Wager::trips_plus),
              "lost -$5 [HUH 39.11(g)]");
  }
}

TEST(HeadsUpHoldemSettle, TripsPlusOrderChangesNoAmount) {
  covers("HUH 39.11(h)");
  const auto play = [](TripsPlusOrder order) {
    HouseRules rules;
    rules.trips_plus_order = order;
    return settled({.own = "9h 9d", .dealer = "Ks Qd", .board = "9c Kd 5s 3h 2c", .rules = rules});
  };
  const auto place_of = [](const Settlement& lines, Wager wager) {
    for (std::size_t at = 0; at < lines.size(); ++at) {
      if (lines[at].wager == wager) return at;
    }
    return lines.size();
  };
  const auto after = play(TripsPlusOrder::after_main);
  const auto before = play(TripsPlusOrder::before_main);
  for (const Wager main : {Wager::ante, Wager::raise, Wager::odds}) {
    EXPECT_GT(place_of(after, Wager::trips_plus), place_of(after, main));
    EXPECT_LT(place_of(before, Wager::trips_plus), place_of(before, main));
  }
  ASSERT_EQ(after.size(), before.size());
  for (std::size_t at = 0; at < after.size(); ++at) {
    EXPECT_EQ(after[at], *before.find(after[at].wager));
  }
}

TEST(HeadsUpHoldemSettle, PocketBonusPaysWhateverTheMainResult) {
  covers("HUH 39.11(i)", "HUH 39.10(c) s3");
  const auto lines = settled({"Kd Ah", "2s 2h", "2c 9d 8s 5h 4c"});
  EXPECT_EQ(line(lines, Wager::pocket_bonus), "won $50 [HUH 39.11(i) table 1]");
  EXPECT_EQ(line(lines, Wager::ante), "lost -$10 [HUH 39.11(b)3]");
  // Only the two hole cards count: a pair made with the board is none.
  EXPECT_EQ(line(settled({"9s 8c", "2s 2h", "9c 9d 8s As Ah"}), Wager::pocket_bonus),
            "lost -$5 [HUH 39.11(i) s2]");
}

TEST(HeadsUpHoldemSettle, OtherHoleCardsLoseThePocketBonusButPairsDoNot) {
  covers("HUH 39.11(i) s2");
  const auto pocket = [](std::string_view own) {
    return line(settled({own, "2s 2h", "Qc Qd 9s 6h 3c"}), Wager::pocket_bonus);
  };
  EXPECT_EQ(pocket("9h 8c"), "lost -$5 [HUH 39.11(i) s2]");
  EXPECT_EQ(pocket("Ah Tc"), "lost -$5 [HUH 39.11(i) s2]");
  EXPECT_EQ(pocket("Kh Jh"), "lost -$5 [HUH 39.11(i) s2]");
  EXPECT_EQ(pocket("4h 4c"), "won $25 [HUH 39.11(i) table 1]");
}

TEST(HeadsUpHoldemSettle, PocketBonusTables) {
  covers("HUH 39.11(i) table 1", "HUH 39.11(i) table 2", "HUH 39.11(i) table 3");
  constexpr std::array<std::array<std::string_view, 4>, 3> owns{{
      {"As Ah", "Ah Kh", "Ah Kd", "8s 8h"},
      {"As Ah", "Ah Qh", "Ah Qd", "2s 2h"},
      {"As Ah", "Ah Jh", "Ah Jd", "Ks Kh"},
  }};
  constexpr std::array<std::array<int, 4>, 3> won{{
      {150, 100, 50, 25},
      {125, 100, 50, 25},
      {150, 100, 50, 20},
  }};
  for (std::size_t table = 0; table < won.size(); ++table) {
    HouseRules rules;
    rules.pocket_bonus_paytable = pocket_bonus_tables[table];
    for (std::size_t at = 0; at < won[table].size(); ++at) {
      EXPECT_EQ(line(settled({.own = owns[table][at],
                              .dealer = "9c 3d",
                              .board = "Tc 7d 6s 5h 4c",
                              .rules = rules}),
                     Wager::pocket_bonus),
                "won $" + std::to_string(won[table][at]) + " [HUH 39.11(i) table " +
                    std::to_string(table + 1) + "]");
    }
  }
}

TEST(HeadsUpHoldemSettle, CouponIsPaidOnItsFaceOnlyWhenTheAnteWins) {
  covers("HUH 39.6(a)");
  const auto coupon = [](Case hand) {
    hand.coupon = 10;
    return line(settled(hand), Wager::match_play);
  };
  EXPECT_EQ(coupon({"5h 5d", "2s 7d", "Kc Jd 9h 4s 2c"}), "won $10 [HUH 39.6(a)]");
  EXPECT_EQ(coupon({"5h 5d", "9s 7c", "Kc Jd 9h 4s 2c"}), "lost $0 [HUH 39.6(a)]");
  EXPECT_EQ(coupon({"3h 2d", "5s 4c", "Kc Kd Qh Qs Ac"}), "pushed $0 [HUH 39.6(a)]");
  // The raise wins, but the ante pushes: the coupon pays nothing.
  EXPECT_EQ(coupon({"5h 5d", "As 3d", "Kc Jd 9h 4s 2c"}), "pushed $0 [HUH 39.6(a)]");
  EXPECT_EQ(coupon({.own = "5h 5d", .dealer = "2s 7d", .board = "Kc Jd 9h 4s 2c", .folded = true}),
            "lost $0 [HUH 39.6(a)]");
  EXPECT_EQ(line(settled({"5h 5d", "2s 7d", "Kc Jd 9h 4s 2c"}), Wager::match_play), "none");
}

TEST(HeadsUpHoldemSettle, ExchangingTwoSuitsChangesNothing) {
  covers("HUH 39.1 Suit");
  base::Generator generator(39);
  const auto exchanged = [](Card card) {
    if (card.suit() == cards::Suit::spades) return Card{card.rank(), cards::Suit::clubs};
    if (card.suit() == cards::Suit::clubs) return Card{card.rank(), cards::Suit::spades};
    return card;
  };
  for (int deal = 0; deal < 2000; ++deal) {
    std::array<Card, 52> deck{};
    for (unsigned index = 0; index < deck.size(); ++index) deck[index] = Card::from_index(index);
    generator.shuffle(std::span<Card>(deck));
    const auto play = [&](auto card_of) {
      PlayedHand hand{.cards = {card_of(deck[0]), card_of(deck[1])}, .folded = deal % 5 == 0};
      for (const Wager wager :
           {Wager::ante, Wager::odds, Wager::raise, Wager::trips_plus, Wager::pocket_bonus}) {
        hand.stakes[wager] = Money::dollars(10);
      }
      return settle({}, hand,
                    {{card_of(deck[2]), card_of(deck[3])},
                     {card_of(deck[4]), card_of(deck[5]), card_of(deck[6]), card_of(deck[7]),
                      card_of(deck[8])}});
    };
    const Settlement plain = play([](Card card) { return card; });
    const Settlement other = play(exchanged);
    ASSERT_EQ(plain.size(), other.size());
    for (std::size_t at = 0; at < plain.size(); ++at) ASSERT_EQ(plain[at], other[at]) << deal;
  }
}

}  // namespace settle_test
}  // namespace croupier::games::heads_up_holdem

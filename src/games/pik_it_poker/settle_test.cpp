// Tests of who gets which chips in Pik-It Poker (39.3(b), 39.10(b) to (f), 39.11).
#include "games/pik_it_poker/settle.hpp"

#include "support/table.hpp"

namespace croupier::games::pik_it_poker {
namespace settle_test {

using test::covers;

std::array<Card, 5> cards_of(std::string_view text) {
  std::array<Card, 5> cards{};
  const auto words = base::words(text);
  EXPECT_EQ(words.size(), cards.size()) << text;
  for (std::size_t at = 0; at < cards.size(); ++at) cards[at] = *cards::parse_card(words[at]);
  return cards;
}

// Both play wagers are of one ante here.
HouseRules single() {
  HouseRules rules;
  rules.play_3_multiple = 1;
  rules.play_5_multiple = 1;
  return rules;
}

/// One hand with $10 on ante and 5 card bonus, $5 on the 3 card bonus of the first three cards.
struct Case {
  std::string_view own;
  std::string_view dealer;
  Choice choice;
  HouseRules rules = single();
  int coupon = 0;
  Pick picked{1, 2, 3};
};

Settlement settled(const Case& c) {
  PlayedHand hand{.coupon = Money::dollars(c.coupon),
                  .cards = cards_of(c.own),
                  .picked = c.picked,
                  .choice = c.choice};
  const Money ante = Money::dollars(10);
  hand.stakes[Wager::ante] = ante;
  hand.stakes[Wager::five_card_bonus] = ante;
  hand.stakes[Wager::three_card_bonus] = Money::dollars(5);
  if (c.choice == Choice::play_3) hand.stakes[Wager::play_3] = ante * c.rules.play_3_multiple;
  if (c.choice == Choice::play_5) hand.stakes[Wager::play_5] = ante * c.rules.play_5_multiple;
  return settle(c.rules, hand, cards_of(c.dealer));
}

std::string line(const Settlement& lines, Wager wager) {
  const Line* found = lines.find(wager);
  if (found == nullptr) return "none";
  return std::string(name(found->result)) + " " + to_text(found->net) + " [" +
         std::string(found->clause.id()) + "]";
}

constexpr std::string_view no_qualify = "Qs Jd 9c 5h 3s";
constexpr std::string_view lowest_qualify = "As Kd 4c 3h 2s";

TEST(PikItPokerSettle, HigherHandIsPaidOnAnteAndPlayThree) {
  covers("PIK 39.11(a)");
  // 9-9-A against 8-8-K.
  const auto lines = settled({"9h 9d Ac 6s 3h", "8s 8c Kd 5h 2s", Choice::play_3});
  EXPECT_EQ(line(lines, Wager::ante), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(line(lines, Wager::play_3), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(line(lines, Wager::play_5), "none");
}

TEST(PikItPokerSettle, HigherHandIsPaidOnAnteAndPlayFive) {
  covers("PIK 39.11(a)");
  const auto lines = settled({"9h 9d Ac 6s 3h", "8s 8c Kd 5h 2s", Choice::play_5});
  EXPECT_EQ(line(lines, Wager::ante), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(line(lines, Wager::play_5), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(line(lines, Wager::play_3), "none");
}

TEST(PikItPokerSettle, DoubleWagersArePaidInFull) {
  covers("PIK 39.11(a)", "PIK 39.3(b) s3");
  HouseRules rules;
  rules.play_3_multiple = 2;
  rules.play_5_multiple = 2;
  const std::string_view own = "9h 9d Ac 6s 3h";
  const std::string_view dealer = "8s 8c Kd 5h 2s";
  EXPECT_EQ(line(settled({own, dealer, Choice::play_3, rules}), Wager::play_3),
            "won $20 [PIK 39.11(a)]");
  EXPECT_EQ(line(settled({own, dealer, Choice::play_5, rules}), Wager::play_5),
            "won $20 [PIK 39.11(a)]");
  EXPECT_EQ(line(settled({own, dealer, Choice::play_5, rules}), Wager::ante),
            "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(line(settled({dealer, own, Choice::play_3, rules}), Wager::play_3),
            "lost -$20 [PIK 39.10(e)1ii]");
}

TEST(PikItPokerSettle, PlayThreeAndPlayFiveEndDifferently) {
  covers("PIK 39.1 Play 3 wager", "PIK 39.1 Play 5 wager", "PIK 39.1 Hand");
  // Three hearts make a royal flush by three cards and only a pair of sevens by five.
  const std::string_view own = "Ah Kh Qh 7c 7d";
  const std::string_view dealer = "Ts Td 8c 5s 2h";
  const auto three = settled({own, dealer, Choice::play_3});
  EXPECT_EQ(line(three, Wager::ante), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(line(three, Wager::play_3), "won $10 [PIK 39.11(a)]");
  const auto five = settled({own, dealer, Choice::play_5});
  EXPECT_EQ(line(five, Wager::ante), "lost -$10 [PIK 39.10(e)1ii]");
  EXPECT_EQ(line(five, Wager::play_5), "lost -$10 [PIK 39.10(e)1ii]");
}

TEST(PikItPokerSettle, BestThreeCountNotThePickedOnes) {
  covers("PIK 39.1 Play 3 wager", "PIK 39.1 3 card bonus wager");
  // The pick 9-5-2 loses its bonus, yet play 3 is settled with the kings.
  const auto lines = settled({.own = "Kh Kd 9s 5c 2h",
                              .dealer = "Qs Qd 8c 5h 3s",
                              .choice = Choice::play_3,
                              .picked = {3, 4, 5}});
  EXPECT_EQ(line(lines, Wager::three_card_bonus), "lost -$5 [PIK 39.10(b) s3]");
  EXPECT_EQ(line(lines, Wager::play_3), "won $10 [PIK 39.11(a)]");
}

TEST(PikItPokerSettle, LowerHandLosesBothByTheDeclaredWay) {
  covers("PIK 39.10(e)1ii", "PIK 39.10(e)2ii");
  HouseRules by_player = single();
  by_player.settlement_order = SettlementOrder::by_player;
  const std::string_view own = "8s 8c Kd 5h 2s";
  const std::string_view dealer = "9h 9d Ac 6s 3h";
  for (const Choice choice : {Choice::play_3, Choice::play_5}) {
    const Wager play = choice == Choice::play_3 ? Wager::play_3 : Wager::play_5;
    const auto step = settled({own, dealer, choice});
    EXPECT_EQ(line(step, Wager::ante), "lost -$10 [PIK 39.10(e)1ii]");
    EXPECT_EQ(line(step, play), "lost -$10 [PIK 39.10(e)1ii]");
    const auto player = settled({own, dealer, choice, by_player});
    EXPECT_EQ(line(player, Wager::ante), "lost -$10 [PIK 39.10(e)2ii]");
    EXPECT_EQ(line(player, play), "lost -$10 [PIK 39.10(e)2ii]");
  }
}

TEST(PikItPokerSettle, TiedHandsComeBack) {
  covers("PIK 39.4(d) s2", "PIK 39.4(a) s2");
  // Three cards tie although the dealer's fourth is higher.
  const auto three = settled({"9h 9d Ac 6s 3h", "9s 9c Ad 7h 2s", Choice::play_3});
  EXPECT_EQ(line(three, Wager::ante), "pushed $0 [PIK 39.4(d) s2]");
  EXPECT_EQ(line(three, Wager::play_3), "pushed $0 [PIK 39.4(d) s2]");
  const auto five = settled({"Kh Jh 8h 5h 3h", "Ks Js 8s 5s 3s", Choice::play_5});
  EXPECT_EQ(line(five, Wager::ante), "pushed $0 [PIK 39.4(d) s2]");
  EXPECT_EQ(line(five, Wager::play_5), "pushed $0 [PIK 39.4(d) s2]");
  EXPECT_EQ(line(settled({"9h 9d Ac 6s 3h", "9s 9c Ad 7h 2s", Choice::play_5}), Wager::play_5),
            "lost -$10 [PIK 39.10(e)1ii]");
}

TEST(PikItPokerSettle, NotQualifiedPaysTheAnteOfTheHigherHand) {
  covers("PIK 39.10(f)");
  const auto lines = settled({"2s 2d 7c 5s 3h", no_qualify, Choice::play_5});
  EXPECT_EQ(line(lines, Wager::ante), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(line(lines, Wager::play_5), "pushed $0 [PIK 39.10(f)]");
}

TEST(PikItPokerSettle, NotQualifiedTakesTheAnteOfTheLowerHand) {
  covers("PIK 39.11(a) s2", "PIK 39.10(f)");
  const auto lower = settled({"Js Td 8c 6h 2s", no_qualify, Choice::play_5});
  EXPECT_EQ(line(lower, Wager::ante), "lost -$10 [PIK 39.10(e)1ii]");
  EXPECT_EQ(line(lower, Wager::play_5), "pushed $0 [PIK 39.10(f)]");
  const auto equal = settled({"Qh Js 9d 5c 3h", no_qualify, Choice::play_5});
  EXPECT_EQ(line(equal, Wager::ante), "pushed $0 [PIK 39.4(d) s2]");
  EXPECT_EQ(line(equal, Wager::play_5), "pushed $0 [PIK 39.10(f)]");
}

TEST(PikItPokerSettle, QualifyingBoundary) {
  covers("PIK 39.1 Qualifying hand", "PIK 39.11(a) s2");
  const auto play_5 = [](std::string_view own, std::string_view dealer) {
    return line(settled({own, dealer, Choice::play_5}), Wager::play_5);
  };
  // Just below: A-Q-J-10-9 and A-Q-J-10-8.
  EXPECT_EQ(play_5("2h 2d 7c 5s 3d", "As Qd Jc Th 9s"), "pushed $0 [PIK 39.10(f)]");
  EXPECT_EQ(play_5("2h 2d 7c 5s 3d", "As Qd Jc Th 8s"), "pushed $0 [PIK 39.10(f)]");
  // At the boundary, higher, lower and equal.
  EXPECT_EQ(play_5("5h 5d 7c 6s 3d", lowest_qualify), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(play_5("Ah Qd Jc Th 9s", lowest_qualify), "lost -$10 [PIK 39.10(e)1ii]");
  EXPECT_EQ(play_5("Ah Kc 4d 3s 2h", lowest_qualify), "pushed $0 [PIK 39.4(d) s2]");
  // Above: the next hand, and the lowest pair.
  EXPECT_EQ(play_5("7h 7d 6c 4s 2d", "As Kd 5c 3h 2s"), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(play_5("7h 7d 6c 4s 3d", "2s 2h 5d 4c 3s"), "won $10 [PIK 39.11(a)]");
}

TEST(PikItPokerSettle, PlayThreeNeverLooksAtQualifying) {
  covers("PIK 39.10(f)", "PIK 39.11(a) s2");
  const auto won = settled({"2s 2d 7c 5s 3h", no_qualify, Choice::play_3});
  EXPECT_EQ(line(won, Wager::ante), "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(line(won, Wager::play_3), "won $10 [PIK 39.11(a)]");
  const auto lost = settled({"Js Td 8c 6h 2s", no_qualify, Choice::play_3});
  EXPECT_EQ(line(lost, Wager::ante), "lost -$10 [PIK 39.10(e)1ii]");
  EXPECT_EQ(line(lost, Wager::play_3), "lost -$10 [PIK 39.10(e)1ii]");
}

TEST(PikItPokerSettle, WithoutQualifyingPlayFiveIsAlwaysInAction) {
  covers("PIK 39.11(a) s2", "PIK 39.1 Qualifying hand");
  HouseRules rules = single();
  rules.dealer_qualifies = false;
  EXPECT_EQ(line(settled({"2s 2d 7c 5s 3h", no_qualify, Choice::play_5, rules}), Wager::play_5),
            "won $10 [PIK 39.11(a)]");
  EXPECT_EQ(line(settled({"Js Td 8c 6h 2s", no_qualify, Choice::play_5, rules}), Wager::play_5),
            "lost -$10 [PIK 39.10(e)1ii]");
}

TEST(PikItPokerSettle, FoldLosesTheAnteOnly) {
  covers("PIK 39.3(b) s2");
  const auto lines = settled({"Ks Kh 9d 5c 2s", no_qualify, Choice::folded});
  EXPECT_EQ(line(lines, Wager::ante), "lost -$10 [PIK 39.3(b) s2]");
  EXPECT_EQ(line(lines, Wager::play_3), "none");
  EXPECT_EQ(line(lines, Wager::play_5), "none");
  // The bonuses are settled by their own tables.
  EXPECT_EQ(line(lines, Wager::five_card_bonus), "lost -$10 [PIK 39.10(c)2]");
  EXPECT_EQ(line(lines, Wager::three_card_bonus), "won $5 [PIK 39.11(c) table 1]");
  EXPECT_EQ(line(settled({"8s 8h 4d 4c Kh", no_qualify, Choice::folded}), Wager::five_card_bonus),
            "won $10 [PIK 39.11(b) table 1]");
}

/// A hand of each class from the royal flush down, then two that lose.
constexpr std::array<std::string_view, 10> five_card_hands{
    "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "8s 8h 8d 8c 3s", "8s 8h 8d 3c 3s", "Kh 9h 6h 4h 2h",
    "9h 8d 7c 6s 5h", "8s 8h 8d 4c 3s", "8s 8h 4d 4c Ks", "As Ah Kd Qc 9s", "As Kh Qd Jc 9s"};

TEST(PikItPokerSettle, FiveCardBonusTables) {
  covers("PIK 39.11(b) table 1", "PIK 39.11(b) table 2", "PIK 39.4(b)5", "PIK 39.4(e)");
  constexpr std::array<std::array<int, 8>, 2> won{{
      {10000, 2500, 500, 100, 80, 50, 20, 10},
      {7500, 2500, 500, 100, 60, 40, 20, 10},
  }};
  for (std::size_t table = 0; table < won.size(); ++table) {
    HouseRules rules = single();
    rules.five_card_bonus_paytable = five_card_bonus_tables[table];
    const auto paid = [&](std::string_view own) {
      return line(settled({own, "2c 2d 3d 5c 7d", Choice::folded, rules}), Wager::five_card_bonus);
    };
    const std::string clause = "PIK 39.11(b) table " + std::to_string(table + 1);
    for (std::size_t at = 0; at < won[table].size(); ++at) {
      EXPECT_EQ(paid(five_card_hands[at]),
                "won $" + std::to_string(won[table][at]) + " [" + clause + "]");
    }
    EXPECT_EQ(paid(five_card_hands[8]), "lost -$10 [PIK 39.10(c)2]");
    EXPECT_EQ(paid(five_card_hands[9]), "lost -$10 [PIK 39.10(c)2]");
  }
}

TEST(PikItPokerSettle, ThreeCardBonusTables) {
  covers("PIK 39.11(c) table 1", "PIK 39.11(c) table 2", "PIK 39.11(c) table 3", "PIK 39.4(c)1",
         "PIK 39.4(c)2");
  // The first three cards: royal, straight flush, three, straight, flush, pair.
  constexpr std::array<std::string_view, 6> owns{"Ah Kh Qh 7c 2d", "Kc Qc Jc 7h 2d",
                                                 "7h 7c 7d Ks 2d", "7h 6c 5d Ks 2d",
                                                 "9s 6s 2s Kd 4h", "7h 7c 2d Ks Qh"};
  constexpr std::array<std::array<int, 6>, 3> won{{
      {1000, 200, 150, 30, 15, 5},
      {500, 250, 150, 30, 15, 5},
      {400, 175, 125, 30, 20, 5},
  }};
  for (std::size_t table = 0; table < won.size(); ++table) {
    HouseRules rules = single();
    rules.three_card_bonus_paytable = three_card_bonus_tables[table];
    const auto paid = [&](std::string_view own) {
      return line(settled({own, "2c 3d 4d 5c 8d", Choice::folded, rules}), Wager::three_card_bonus);
    };
    for (std::size_t at = 0; at < won[table].size(); ++at) {
      EXPECT_EQ(paid(owns[at]), "won $" + std::to_string(won[table][at]) + " [PIK 39.11(c) table " +
                                    std::to_string(table + 1) + "]");
    }
    EXPECT_EQ(paid("Ah Kh Jd Ad Kd"), "lost -$5 [PIK 39.10(b) s3]");
    EXPECT_EQ(paid("3h 2h Ah 9c 8d"), "won $" + std::to_string(won[table][1]) +
                                          " [PIK 39.11(c) table " + std::to_string(table + 1) +
                                          "]");
  }
}

TEST(PikItPokerSettle, ThreeCardBonusGoesByThePick) {
  covers("PIK 39.1 3 card bonus wager", "PIK 39.10(b) s3", "PIK 39.11(c)");
  const auto paid = [](std::string_view own, const Pick& picked) {
    return line(
        settled({.own = own, .dealer = no_qualify, .choice = Choice::folded, .picked = picked}),
        Wager::three_card_bonus);
  };
  EXPECT_EQ(paid("Ks Kh 9d 5c 2s", {1, 2, 3}), "won $5 [PIK 39.11(c) table 1]");
  EXPECT_EQ(paid("Ks Kh 9d 5c 2s", {3, 4, 5}), "lost -$5 [PIK 39.10(b) s3]");
  EXPECT_EQ(paid("7h 9c 7c Ks 2d", {5, 3, 1}), "won $5 [PIK 39.11(c) table 1]");
  // Royal, straight flush, straight and flush at once: only the royal line is paid.
  EXPECT_EQ(paid("Ah Kh Qh 7c 2d", {3, 1, 2}), "won $1000 [PIK 39.11(c) table 1]");
}

TEST(PikItPokerSettle, GivenTablesArePaidByTheirOwnOdds) {
  covers("PIK 39.11(b)", "PIK 39.11(c)");
  HouseRules rules = single();
  rules.five_card_bonus_paytable.number = 0;
  rules.five_card_bonus_paytable.clause = Clause{"PIK 39.11(b)"};
  rules.five_card_bonus_paytable.lines[5].odds = {6, 1};
  EXPECT_EQ(
      line(settled({"9h 8d 7c 6s 5h", no_qualify, Choice::folded, rules}), Wager::five_card_bonus),
      "won $60 [PIK 39.11(b)]");
  // A full house holds three of a kind and two pairs too, and is paid once.
  const auto once = settled({"8s 8h 8d 3c 3s", no_qualify, Choice::folded, rules});
  EXPECT_EQ(line(once, Wager::five_card_bonus), "won $100 [PIK 39.11(b)]");
}

TEST(PikItPokerSettle, LinesComeInTheOrderOfTheProcedure) {
  covers("PIK 39.10(b) s3", "PIK 39.10(c)2");
  const auto lines = settled({"Ks Kh 9d 5c 2s", no_qualify, Choice::play_3});
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0].wager, Wager::three_card_bonus);
  EXPECT_EQ(lines[1].wager, Wager::five_card_bonus);
  EXPECT_EQ(lines[2].wager, Wager::ante);
  EXPECT_EQ(lines[3].wager, Wager::play_3);
  // Before any choice only the bonuses can be settled.
  EXPECT_EQ(settled({"Ks Kh 9d 5c 2s", no_qualify, Choice::none}).size(), 2U);
}

TEST(PikItPokerSettle, CouponIsPaidOnItsFaceOnlyWhenTheAnteWins) {
  covers("PIK 39.3(c)");
  const auto coupon = [](std::string_view own, std::string_view dealer, Choice choice) {
    return line(settled({.own = own, .dealer = dealer, .choice = choice, .coupon = 10}),
                Wager::match_play);
  };
  EXPECT_EQ(coupon("9h 9d Ac 6s 3h", "8s 8c Kd 5h 2s", Choice::play_3), "won $10 [PIK 39.3(c)]");
  EXPECT_EQ(coupon("8s 8c Kd 5h 2s", "9h 9d Ac 6s 3h", Choice::play_5), "lost $0 [PIK 39.3(c)]");
  EXPECT_EQ(coupon("9h 9d Ac 6s 3h", "9s 9c Ad 7h 2s", Choice::play_3), "pushed $0 [PIK 39.3(c)]");
  EXPECT_EQ(coupon("9h 9d Ac 6s 3h", "8s 8c Kd 5h 2s", Choice::folded), "lost $0 [PIK 39.3(c)]");
  // Not qualified: play 5 goes back, but the ante wins and with it the coupon.
  EXPECT_EQ(coupon("2s 2d 7c 5s 3h", no_qualify, Choice::play_5), "won $10 [PIK 39.3(c)]");
}

}  // namespace settle_test
}  // namespace croupier::games::pik_it_poker

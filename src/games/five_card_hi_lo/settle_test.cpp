// 5 Card Hi-Lo: who gets which chips: every case of 40.10(d) to (f), every pay line of 40.11.
#include "games/five_card_hi_lo/settle.hpp"

#include "counts/hands.hpp"
#include "support/table.hpp"

namespace croupier::games::five_card_hi_lo {
namespace settle_test {

using cards::hand;
using test::covers;
using HiLo = test::Table<FiveCardHiLo>;

constexpr Money dollars(std::int64_t amount) { return Money::dollars(amount); }

void deal_hands(HiLo& table, const std::vector<std::string_view>& hands) {
  for (std::size_t pass = 0; pass < 5; ++pass) {
    for (const std::string_view cards : hands) table.deal(base::words(cards)[pass]);
  }
}

// Plays a round of one player to its end; the setting is what the player says after "p1".
HiLo play(const std::vector<std::string_view>& wagers, std::string_view cards,
          std::string_view says, std::string_view dealer, const HouseRules& rules = {}) {
  HiLo table(rules);
  for (const std::string_view wager : wagers) table.must("p1 " + std::string(wager));
  table.must("d no more bets");
  deal_hands(table, {cards, dealer});
  table.must("p1 " + std::string(says));
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
  return table;
}

// Settings with these totals, in suits and ranks that do not matter to comparing.
Setting totals(int high, int low) {
  for (const auto& cards :
       {hand<5>("Kc Kd 9h 5s 4c"), hand<5>("Kc Kd 8h 5s 4c"), hand<5>("Kc Kd 8h 5s 3c"),
        hand<5>("Kc Kd 9h 5s 3c"), hand<5>("Kc Kd 7h 5s 5c"), hand<5>("Kc Kd 7h 5s 4c"),
        hand<5>("Kc Kd 7h 5s 3c"), hand<5>("Kc Kd 8h 5s 5c"), hand<5>("Kc Kd 9h 5s 5c")}) {
    const Setting setting = house_way(cards);
    if (high_total(setting) == high && low_total(setting) == low) return setting;
  }
  ADD_FAILURE() << high << " and " << low;
  return {};
}

Settlement settled(const Stakes& stakes, const std::array<Card, 5>& cards, const Setting& dealer,
                   const HouseRules& rules = {}) {
  return settle(rules, {.stakes = stakes, .cards = cards, .setting = house_way(cards)}, dealer);
}

Settlement folded(const Stakes& stakes, const std::array<Card, 5>& cards,
                  const HouseRules& rules = {}) {
  return settle(rules, {.stakes = stakes, .cards = cards, .folded = true}, {});
}

Stakes stakes(std::initializer_list<std::pair<Wager, std::int64_t>> wagers) {
  Stakes made;
  for (const auto& [wager, amount] : wagers) made[wager] = dollars(amount);
  return made;
}

TEST(FiveCardHiLoSettle, HigherHighAndLowerLowWins) {
  covers("5CH 40.10(d)i", "5CH 40.11(b)");
  // 29 and 3 against 28 and 9.
  const HiLo table =
      play({"ante $10"}, "Kc Kd 9h Ac 2d", "play Kc Kd 9h / Ac 2d", "Qh Td 8c 5h 4s");
  EXPECT_EQ(table.result(Wager::ante), "won $10 [5CH 40.11(b)]");
  EXPECT_EQ(table.result(Wager::play), "won $10 [5CH 40.11(b)]");
  EXPECT_EQ(table.round.wagering.ledger().players[1], dollars(20));
}

TEST(FiveCardHiLoSettle, AnteAndPlayPayEvenMoney) {
  covers("5CH 40.11(b)");
  const HiLo table =
      play({"ante $15"}, "Kc Kd 9h Ac 2d", "play Kc Kd 9h / Ac 2d", "Qh Td 8c 5h 4s");
  EXPECT_EQ(table.line(Wager::ante)->odds, even_money);
  EXPECT_EQ(table.line(Wager::ante)->stake, dollars(15));
  EXPECT_EQ(table.round.wagering.ledger().players[1], dollars(30));
  EXPECT_EQ(table.round.wagering.ledger().house, -dollars(30));
}

TEST(FiveCardHiLoSettle, EveryPairOfHalvesAgainst28And9) {
  covers("5CH 40.10(d)i", "5CH 40.10(d)ii", "5CH 40.10(d)iii");
  const Setting dealer = totals(28, 9);
  const std::array<std::array<Outcome, 3>, 3> truth{{
      // low 8             low 9              low 10
      {Outcome::push, Outcome::lose, Outcome::lose},  // high 27
      {Outcome::push, Outcome::lose, Outcome::lose},  // high 28
      {Outcome::win, Outcome::push, Outcome::push},   // high 29
  }};
  for (int high = 27; high <= 29; ++high) {
    for (int low = 8; low <= 10; ++low) {
      const auto expected =
          truth[static_cast<std::size_t>(high - 27)][static_cast<std::size_t>(low - 8)];
      EXPECT_EQ(compare(totals(high, low), dealer), expected) << high << " and " << low;
    }
  }
}

TEST(FiveCardHiLoSettle, EqualInBothHalvesLoses) {
  covers("5CH 40.10(d)ii");
  const HiLo table =
      play({"ante $10"}, "Kc Qc 8c 5c 4d", "play Kc Qc 8c / 5c 4d", "Kh Qd 8d 5h 4s");
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [5CH 40.10(d)ii]");
  EXPECT_EQ(table.result(Wager::play), "lost -$10 [5CH 40.10(d)ii]");
  EXPECT_EQ(table.round.wagering.ledger().house, dollars(20));
}

TEST(FiveCardHiLoSettle, OneBetterHalfPushes) {
  covers("5CH 40.10(d)iii");
  const HiLo high = play({"ante $10"}, "Kc Qc 9c 5c 4d", "play Kc Qc 9c / 5c 4d", "Kh Qd 8d 5h 4s");
  EXPECT_EQ(high.result(Wager::ante), "pushed $0 [5CH 40.10(d)iii]");
  EXPECT_EQ(high.result(Wager::play), "pushed $0 [5CH 40.10(d)iii]");
  const HiLo low = play({"ante $10"}, "Kc Qc 8c 5c 3d", "play Kc Qc 8c / 5c 3d", "Kh Qd 8d 5h 4s");
  EXPECT_EQ(low.result(Wager::ante), "pushed $0 [5CH 40.10(d)iii]");
  EXPECT_EQ(low.result(Wager::play), "pushed $0 [5CH 40.10(d)iii]");
}

TEST(FiveCardHiLoSettle, FoldLosesAnteAndTieAndKeepsTheBonusUp) {
  covers("5CH 40.10(a)1");
  HiLo table;
  table.must("p1 ante $10", "p1 tie $5", "p1 poker_bonus $5", "d no more bets");
  deal_hands(table, {"Kc Qc 9c 5c 4d", "Kh Qd 8d 5h 4s"});
  table.must("p1 fold");
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [5CH 40.10(a)1]");
  EXPECT_EQ(table.result(Wager::tie), "lost -$5 [5CH 40.10(a)1]");
  EXPECT_EQ(table.result(Wager::poker_bonus), "open");
  EXPECT_EQ(table.round.wagering.ledger().house, dollars(15));
  EXPECT_EQ(table.round.wagering.ledger().layout, dollars(5));
}

TEST(FiveCardHiLoSettle, FoldedHandWithoutBonusIsCollectedAtOnce) {
  covers("5CH 40.10(b)");
  HiLo table;
  table.must("p1 ante $10", "p2 ante $10", "d no more bets");
  deal_hands(table, {"Kc Qc 9c 5c 4d", "Ac Jc 8c 6c 3d", "Kh Qd 8d 5h 4s"});
  table.must("p1 fold");
  const std::size_t rack = table.find("position 1 goes to the discard rack [5CH 40.10(b)]");
  EXPECT_LT(rack, table.find("p2 is to act"));
}

TEST(FiveCardHiLoSettle, FoldedHandWithBonusWaitsForItsTurn) {
  covers("5CH 40.10(b) s2");
  HiLo table;
  table.must("p1 ante $10", "p1 poker_bonus $5", "p2 ante $10", "d no more bets");
  deal_hands(table, {"7c 7d 7h 5c 4d", "Ac Jc 8c 6c 3d", "Kh Qd 8d 5h 4s"});
  table.must("p1 fold");
  EXPECT_FALSE(table.round.seat({1}).hand.collected);
  EXPECT_EQ(table.round.seat({1}).hand.seen_by_all, 0U);
  table.must("p2 play Ac Jc 8c / 6c 3d");
  table.finish();
  EXPECT_EQ(table.result(Wager::poker_bonus), "won $25 [5CH 40.11(d) table 1]");
  EXPECT_EQ(table.result(Wager::ante_bonus), "open");
  const std::size_t shown = table.find("position 1 shows");
  EXPECT_LT(table.find("position 2 goes to the discard rack"), shown);
  EXPECT_LT(shown, table.find("p1 poker_bonus $5 won"));
}

TEST(FiveCardHiLoSettle, DealersHandIsTurnedAndSetTheHouseWay) {
  covers("5CH 40.10(c)");
  HiLo table;
  table.must("p1 ante $10", "p2 ante $10", "d no more bets");
  deal_hands(table, {"7c 7d 7h 5c 4d", "Ac Jc 8c 6c 3d", "Kh 5h Qd 3s 8d"});
  table.must("p1 play 7c 7d 7h / 5c 4d", "p2 fold", "d proceed");
  const std::size_t shown = table.find("dealer shows Kh 5h Qd 3s 8d [5CH 40.10(c)]");
  EXPECT_LT(table.find("p2: fold"), shown);
  table.find("dealer is set Kh Qd 8d high, 5h 3s low [5CH 40.5(b) s2]", shown);
  EXPECT_EQ(high_total(table.round.dealer_setting), 28);
  EXPECT_EQ(low_total(table.round.dealer_setting), 8);
}

TEST(FiveCardHiLoSettle, SettlementGoesFromTheFarRight) {
  covers("5CH 40.10(d)");
  HiLo table;
  table.must("p1 ante $10", "p4 ante $10", "p6 ante $10", "d no more bets");
  deal_hands(table, {"7c 7d 7h 5c 4d", "Ac Jc 8c 6c 3d", "As Js 8s 6s 3h", "Kh Qd 8d 5h 4s"});
  table.must("p1 play 7c 7d 7h / 5c 4d", "p4 play Ac Jc 8c / 6c 3d", "p6 play As Js 8s / 6s 3h");
  table.finish();
  const std::size_t six = table.find("p6 ante $10");
  const std::size_t four = table.find("p4 ante $10");
  const std::size_t one = table.find("p1 ante $10");
  EXPECT_LT(table.find("position 6 shows"), six);
  EXPECT_LT(six, table.find("position 4 shows"));
  EXPECT_LT(table.find("position 4 shows"), four);
  EXPECT_LT(four, table.find("position 1 shows"));
  EXPECT_LT(table.find("position 1 shows"), one);
}

TEST(FiveCardHiLoSettle, TieAndBonusAreSettledByTheirOwnRules) {
  covers("5CH 40.10(e)", "5CH 40.11(c)");
  const HiLo table = play({"ante $10", "tie $5", "poker_bonus $5"}, "Kc Qc 8c 5c 4d",
                          "play Kc Qc 8c / 5c 4d", "Kh Qd 8d 5h 4s");
  EXPECT_EQ(table.result(Wager::ante), "lost -$10 [5CH 40.10(d)ii]");
  EXPECT_EQ(table.result(Wager::tie), "won $100 [5CH 40.11(c)]");
  EXPECT_EQ(table.result(Wager::poker_bonus), "lost -$5 [5CH 40.10(e)]");
}

TEST(FiveCardHiLoSettle, TiePaysEachLineOnce) {
  covers("5CH 40.11(c)");
  const Setting dealer = totals(28, 9);
  const auto tie = [&](const std::array<Card, 5>& cards) {
    return settled(stakes({{Wager::ante, 10}, {Wager::play, 10}, {Wager::tie, 5}}), cards, dealer)
        .find(Wager::tie)
        ->net;
  };
  EXPECT_EQ(tie(hand<5>("Kc Kd 9h 5s 4c")), dollars(20));   // low only
  EXPECT_EQ(tie(hand<5>("Kc Kd 8h 5s 3c")), dollars(20));   // high only
  EXPECT_EQ(tie(hand<5>("Kc Kd 8h 5s 4c")), dollars(100));  // both, not 140
  EXPECT_EQ(tie(hand<5>("Kc Kd 9h 5s 3c")), -dollars(5));   // neither, though ante and play win
  EXPECT_EQ(tie(hand<5>("Kc Kd 7h 5s 5c")), -dollars(5));   // neither
}

TEST(FiveCardHiLoSettle, AcesArePaidWhateverBecomesOfTheAnte) {
  covers("5CH 40.10(f)", "5CH 40.11(e)");
  // 30 and 4 lose to no dealer; set badly, 25 and 9 lose to 28 and 9.
  const HiLo lost = play({"ante $10"}, "Ac Ad Ah 8c 3d", "play Ac Ad 3d / Ah 8c", "Kh Kd 8d 5h 4s");
  EXPECT_EQ(lost.result(Wager::ante), "lost -$10 [5CH 40.10(d)ii]");
  EXPECT_EQ(lost.result(Wager::play), "lost -$10 [5CH 40.10(d)ii]");
  EXPECT_EQ(lost.result(Wager::ante_bonus), "won $50 [5CH 40.11(e)]");
  EXPECT_EQ(lost.round.wagering.ledger().players[1], dollars(30));
  const HiLo won = play({"ante $10"}, "Ac Ad Ah 8c 3d", "play Ac Ad 8c / Ah 3d", "Kh Kd 8d 5h 4s");
  EXPECT_EQ(won.result(Wager::ante), "won $10 [5CH 40.11(b)]");
  EXPECT_EQ(won.result(Wager::ante_bonus), "won $50 [5CH 40.11(e)]");
  const HiLo push = play({"ante $10"}, "Ac Ad Ah 8c 3d", "play Ac Ad Ah / 8c 3d", "Kh Kd 8d 5h 4s");
  EXPECT_EQ(push.result(Wager::ante), "pushed $0 [5CH 40.10(d)iii]");
  EXPECT_EQ(push.result(Wager::ante_bonus), "won $50 [5CH 40.11(e)]");
}

TEST(FiveCardHiLoSettle, FoldedAcesGetNoAnteBonus) {
  covers("5CH 40.10(f)");
  const HiLo table =
      play({"ante $10", "poker_bonus $5"}, "Ac Ad Ah 8c 3d", "fold", "Kh Kd 8d 5h 4s");
  EXPECT_EQ(table.result(Wager::ante_bonus), "open");
  EXPECT_EQ(table.result(Wager::poker_bonus), "won $25 [5CH 40.11(d) table 1]");
}

TEST(FiveCardHiLoSettle, AnteBonusLines) {
  covers("5CH 40.11(e)");
  const auto bonus = [](const std::array<Card, 5>& cards) {
    const Settlement lines =
        settled(stakes({{Wager::ante, 10}, {Wager::play, 10}}), cards, totals(28, 9));
    const Line* line = lines.find(Wager::ante_bonus);
    return line == nullptr ? Money{} : line->net;
  };
  EXPECT_EQ(bonus(hand<5>("Ac Ad Ah As 2c")), dollars(1000));
  EXPECT_EQ(bonus(hand<5>("Ac Ad Ah As 9c")), dollars(500));
  EXPECT_EQ(bonus(hand<5>("Ac Ad Ah 8s 3c")), dollars(50));
  EXPECT_EQ(bonus(hand<5>("Ac Ad 9h 8s 3c")), Money{});
}

constexpr std::array samples{hand<5>("Ac Kc Qc Jc Tc"), hand<5>("9s 8s 7s 6s 5s"),
                             hand<5>("8c 8d 8h 8s 3c"), hand<5>("8c 8d 8h 3s 3c"),
                             hand<5>("Kh 9h 6h 4h 2h"), hand<5>("9c 8d 7h 6s 5c"),
                             hand<5>("8c 8d 8h Ks 2c"), hand<5>("4c 4d 3h 3s 9c")};

void expect_bonus(const HouseRules& rules, const std::array<Card, 5>& cards, Money net) {
  const Stakes wagers = stakes({{Wager::ante, 10}, {Wager::play, 10}, {Wager::poker_bonus, 5}});
  EXPECT_EQ(settled(wagers, cards, totals(28, 9), rules).find(Wager::poker_bonus)->net, net)
      << to_text(cards);
  EXPECT_EQ(folded(wagers, cards, rules).find(Wager::poker_bonus)->net, net) << to_text(cards);
}

TEST(FiveCardHiLoSettle, EveryLineOfPokerBonusTable1) {
  covers("5CH 40.11(d) table 1");
  constexpr std::array<std::int64_t, 8> wins{1250, 250, 125, 75, 50, 40, 25, 15};
  for (std::size_t at = 0; at < samples.size(); ++at) {
    expect_bonus({}, samples[at], dollars(wins[at]));
  }
  expect_bonus({}, hand<5>("8c 8d Kh 4s 2c"), dollars(5));
  expect_bonus({}, hand<5>("7c 7d Kh 4s 2c"), dollars(5));
  expect_bonus({}, hand<5>("6c 6d Kh 4s 2c"), -dollars(5));
  expect_bonus({}, hand<5>("Ac Qd Th 4s 2c"), -dollars(5));
}

TEST(FiveCardHiLoSettle, EveryLineOfPokerBonusTable2) {
  covers("5CH 40.11(d) table 2");
  const HouseRules rules{.poker_bonus_paytable = poker_bonus_tables[1]};
  constexpr std::array<std::int64_t, 8> wins{2500, 500, 200, 75, 40, 30, 20, 15};
  for (std::size_t at = 0; at < samples.size(); ++at) {
    expect_bonus(rules, samples[at], dollars(wins[at]));
  }
  expect_bonus(rules, hand<5>("7c 7d Kh 4s 2c"), dollars(5));
  expect_bonus(rules, hand<5>("6c 6d Kh 4s 2c"), dollars(5));
  expect_bonus(rules, hand<5>("5c 5d Kh 4s 2c"), -dollars(5));
}

TEST(FiveCardHiLoSettle, PokerBonusPaysTheHighestRankOnce) {
  covers("5CH 40.11(d)");
  const HiLo table = play({"ante $10", "poker_bonus $5"}, "8c 8d 8h 3s 3c", "play 8c 8d 8h / 3s 3c",
                          "Kh Kd Qd 5h 4s");
  int lines = 0;
  for (const Event& event : table.events) {
    const auto* settled_event = std::get_if<event::Settled>(&event);
    if (settled_event != nullptr && settled_event->line.wager == Wager::poker_bonus) ++lines;
  }
  EXPECT_EQ(lines, 1);
  EXPECT_EQ(table.result(Wager::poker_bonus), "won $75 [5CH 40.11(d) table 1]");
}

// ---- the payout limit

HouseRules high_limits(std::int64_t minimum, std::size_t table) {
  HouseRules rules{.poker_bonus_paytable = poker_bonus_tables[table - 1]};
  rules.table.limits.wager_min = dollars(minimum);
  return rules;
}

TEST(FiveCardHiLoSettle, AHandWinsAtMostFiftyThousand) {
  covers("5CH 40.11(f)");
  const HouseRules rules = high_limits(5, 2);
  const auto royal = [&](std::int64_t bonus) {
    return folded(stakes({{Wager::ante, 5}, {Wager::poker_bonus, bonus}}), samples[0], rules);
  };
  EXPECT_EQ(royal(99).find(Wager::poker_bonus)->net, dollars(49'500));
  EXPECT_EQ(royal(100).find(Wager::poker_bonus)->net, dollars(50'000));
  EXPECT_EQ(royal(100).find(Wager::poker_bonus)->clause.id(), "5CH 40.11(d) table 2");
  EXPECT_EQ(royal(101).find(Wager::poker_bonus)->net, dollars(50'000));
  EXPECT_EQ(royal(101).find(Wager::poker_bonus)->clause.id(), "5CH 40.11(f)");
  EXPECT_EQ(royal(200).find(Wager::poker_bonus)->net, dollars(50'000));
}

TEST(FiveCardHiLoSettle, LimitIsOnTheWholeHandInTheOrderOfPaying) {
  covers("5CH 40.11(f)");
  const HiLo table = play({"ante $10", "poker_bonus $200"}, "Ac Kc Qc Jc Tc",
                          "play Ac Kc Qc / Jc Tc", "Kh Kd Jd Td Th", high_limits(5, 2));
  // 31 against 30 and 20 against 20: a push, so the bonus has the limit to itself.
  EXPECT_EQ(table.result(Wager::poker_bonus), "won $50000 [5CH 40.11(f)]");
  EXPECT_EQ(table.round.wagering.ledger().players[1], dollars(50'000));

  const Settlement lines = settled(
      stakes(
          {{Wager::ante, 40'000}, {Wager::play, 40'000}, {Wager::tie, 5}, {Wager::poker_bonus, 5}}),
      hand<5>("Kc Kd 9h 5s 3c"), totals(28, 9), high_limits(5, 2));
  EXPECT_EQ(lines.find(Wager::ante)->net, dollars(40'000));
  EXPECT_EQ(lines.find(Wager::play)->net, dollars(10'000));
  EXPECT_EQ(lines.find(Wager::play)->clause.id(), "5CH 40.11(f)");
  EXPECT_EQ(lines.find(Wager::poker_bonus)->net, Money{});
  EXPECT_EQ(lines.find(Wager::tie)->net, -dollars(5));
}

TEST(FiveCardHiLoSettle, LostStakesAreNotSetOffAgainstTheLimit) {
  covers("5CH 40.11(f)");
  const Settlement lines =
      settled(stakes({{Wager::ante, 1000}, {Wager::play, 1000}, {Wager::poker_bonus, 200}}),
              samples[2], totals(28, 9), high_limits(5, 1));
  EXPECT_EQ(lines.find(Wager::ante)->net, -dollars(1000));
  EXPECT_EQ(lines.find(Wager::poker_bonus)->net, dollars(5000));
  const Settlement royal = folded(stakes({{Wager::ante, 1000}, {Wager::poker_bonus, 201}}),
                                  samples[0], high_limits(5, 1));
  EXPECT_EQ(royal.find(Wager::ante)->net, -dollars(1000));
  EXPECT_EQ(royal.find(Wager::poker_bonus)->net, dollars(50'000));
}

TEST(FiveCardHiLoSettle, AnteBonusIsCutLast) {
  covers("5CH 40.11(f)");
  const Settlement lines =
      settled(stakes({{Wager::ante, 600}, {Wager::play, 600}, {Wager::poker_bonus, 100}}),
              hand<5>("Ac Ad Ah As 2c"), totals(28, 9), high_limits(5, 1));
  EXPECT_EQ(lines.find(Wager::ante)->net, dollars(600));
  EXPECT_EQ(lines.find(Wager::poker_bonus)->net, dollars(2500));
  EXPECT_EQ(lines.find(Wager::ante_bonus)->net, dollars(50'000 - 600 - 600 - 2500));
  EXPECT_EQ(lines.total(), dollars(50'000));
}

TEST(FiveCardHiLoSettle, LimitRisesWithTheTableMinimum) {
  covers("5CH 40.11(f)");
  // 270 and 520 times the minimum: a royal flush with both halves tied.
  EXPECT_EQ(payout_limit(high_limits(185, 1)), dollars(50'000));
  EXPECT_EQ(payout_limit(high_limits(186, 1)), dollars(186 * 270));
  EXPECT_EQ(payout_limit(high_limits(96, 2)), dollars(50'000));
  EXPECT_EQ(payout_limit(high_limits(97, 2)), dollars(97 * 520));
  const Settlement royal = folded(stakes({{Wager::ante, 100}, {Wager::poker_bonus, 200}}),
                                  samples[0], high_limits(100, 2));
  EXPECT_EQ(royal.find(Wager::poker_bonus)->net, dollars(52'000));
}

// ---- coupons

TEST(FiveCardHiLoSettle, CouponIsPaidWithAWinningAnteOnly) {
  covers("5CH 40.6(a)");
  const HiLo won =
      play({"ante $10 coupon $5"}, "Kc Kd 9h Ac 2d", "play Kc Kd 9h / Ac 2d", "Qh Td 8c 5h 4s");
  EXPECT_EQ(won.result(Wager::match_play), "won $5 [5CH 40.6(a)]");
  EXPECT_EQ(won.round.wagering.ledger().players[1], dollars(25));
  EXPECT_EQ(won.round.wagering.find({1}, {1})->coupon, Money{});
  const HiLo lost =
      play({"ante $10 coupon $5"}, "Kc Qc 8c 5c 4d", "play Kc Qc 8c / 5c 4d", "Kh Qd 8d 5h 4s");
  EXPECT_EQ(lost.result(Wager::match_play), "lost $0 [5CH 40.6(a)]");
  EXPECT_EQ(lost.round.wagering.ledger().players[1], -dollars(20));
  EXPECT_EQ(lost.round.wagering.find({1}, {1})->coupon, Money{});
  const HiLo push =
      play({"ante $10 coupon $5"}, "Kc Qc 9c 5c 4d", "play Kc Qc 9c / 5c 4d", "Kh Qd 8d 5h 4s");
  EXPECT_EQ(push.result(Wager::match_play), "pushed $0 [5CH 40.6(a)]");
  EXPECT_EQ(push.round.wagering.find({1}, {1})->coupon, dollars(5));  // it stays with its owner
  const HiLo fold = play({"ante $10 coupon $5"}, "Kc Qc 9c 5c 4d", "fold", "Kh Qd 8d 5h 4s");
  EXPECT_EQ(fold.result(Wager::match_play), "lost $0 [5CH 40.6(a)]");
}

}  // namespace settle_test
}  // namespace croupier::games::five_card_hi_lo

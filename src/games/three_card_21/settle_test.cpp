// Three Card 21 "N" Done: every settlement and pay line, at its moment (2C.5 to 2C.11).
#include "games/three_card_21/settle.hpp"

#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace settle_test {

using test::covers;
using TwentyOne = test::Table<ThreeCard21>;
using Hands = std::vector<std::string_view>;
using Steps = std::vector<std::string>;

const HouseRules no_reader{.card_reader = false};

constexpr Money dollars(std::int64_t amount) { return Money::dollars(amount); }

void deal_hands(TwentyOne& table, const Hands& hands, std::string_view dealer) {
  table.must("d no more bets");
  for (std::size_t pass = 0; pass < 3; ++pass) {
    for (const std::string_view cards : hands) table.deal(base::words(cards)[pass]);
    if (pass < 2) table.deal(base::words(dealer)[pass]);
  }
}

// Does the steps, players' words or cards, and lets the dealer go on before them up to the phase
// that they need.
void run(TwentyOne& table, const Steps& steps) {
  const Command proceed = command::Proceed{};
  for (const std::string& step : steps) {
    const bool insures = step.find("insurance") != std::string::npos;
    while (table.round.phase < (insures ? Phase::insuring : Phase::deciding))
      table.must("d proceed");
    if (step.starts_with('p')) {
      table.must(step);
    } else {
      while (decide(table.round, proceed)) table.must("d proceed");
      table.deal(step);
    }
  }
}

// Spots from 1 with $10 and $10 each, after the steps.
TwentyOne start(const Hands& hands, std::string_view dealer, const Steps& steps,
                const HouseRules& rules = {}) {
  TwentyOne table(rules);
  for (std::size_t at = 1; at <= hands.size(); ++at) {
    const std::string player = "p" + std::to_string(at);
    table.must(player + " main $10", player + " bonus $10");
  }
  deal_hands(table, hands, dealer);
  run(table, steps);
  return table;
}

TwentyOne play(const Hands& hands, std::string_view dealer, const Steps& steps,
               const HouseRules& rules = {}) {
  TwentyOne table = start(hands, dealer, steps, rules);
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
  return table;
}

std::string result_of(const TwentyOne& table, std::uint8_t player, Wager wager) {
  for (const Event& event : table.events) {
    const auto* settled = std::get_if<event::Settled>(&event);
    if (settled != nullptr && settled->player.number == player && settled->line.wager == wager) {
      return std::string(name(settled->line.result)) + " " + to_text(settled->line.net);
    }
  }
  return "open";
}

// ---- bonus

TEST(ThreeCard21Settle, BonusComesFirst) {
  covers("T21 2C.5(b)", "T21 2C.6(e)");
  const TwentyOne table = play({"Tc 9d 2h", "5c 4d 3h"}, "Ad 9h", {"p2 insurance $5", "p2 stand"});
  const std::size_t last_bonus = table.find("p2 bonus $10 won at 2 to 1: $20");
  EXPECT_LT(table.find("p1 bonus $10 won at 1 to 1: $10"), last_bonus);
  EXPECT_LT(last_bonus, table.find("p1 main $10 won"));
  EXPECT_LT(last_bonus, table.find("now: insuring"));
  EXPECT_LT(last_bonus, table.find("now: checking"));
  EXPECT_LT(last_bonus, table.find("p2 is to act"));
}

TEST(ThreeCard21Settle, EveryLineOfTheBonusTable) {
  covers("T21 2C.5(b)1", "T21 2C.5(b)2");
  const std::array<std::pair<std::string_view, std::string_view>, 9> lines{{
      {"Th 9c 2d", "won $10 [T21 2C.5(b)1]"},
      {"Ks Kh 5d", "won $10 [T21 2C.5(b)1]"},
      {"Kh 9h 2h", "won $15 [T21 2C.5(b)1]"},
      {"6h 5c 4d", "won $20 [T21 2C.5(b)1]"},
      {"7h 7c 7d", "won $50 [T21 2C.5(b)1]"},
      {"9s 8s 7s", "won $150 [T21 2C.5(b)1]"},
      {"Ah Kh Qh", "won $500 [T21 2C.5(b)1]"},
      {"Ad Kd Qd", "won $2000 [T21 2C.5(b)1]"},
      {"2h 5c 9d", "lost -$10 [T21 2C.5(b)2]"},
  }};
  for (const auto& [cards, result] : lines) {
    TwentyOne table = start({cards}, "9d 8h", {});
    table.must("d proceed");
    EXPECT_EQ(table.result(Wager::bonus), result) << cards;
  }
}

TEST(ThreeCard21Settle, BonusIsPaidByTheSelectedTable) {
  covers("T21 2C.5(b)2");
  HouseRules rules;
  rules.bonus_paytable.number = 0;
  rules.bonus_paytable.lines[4].odds = {3, 1};  // straight
  TwentyOne table = start({"6h 5c 4d"}, "9d 8h", {}, rules);
  table.must("d proceed");
  EXPECT_EQ(table.result(Wager::bonus), "won $30 [T21 2C.5(b)1]");
}

TEST(ThreeCard21Settle, BonusAfterASplitIsThatOfTheThreeCards) {
  covers("T21 2C.5(a) s2");
  const TwentyOne table = play({"4c 4d 3h"}, "Td 8h",
                               {"p1 split", "Tc", "p1 stand", "Td", "p1 stand", "Th", "p1 stand"});
  EXPECT_EQ(table.result(Wager::bonus), "won $10 [T21 2C.5(b)1]");
  EXPECT_EQ(table.round.wagering.ledger().players[1], dollars(10 - 30));
}

TEST(ThreeCard21Settle, EachWagerIsDecidedByItself) {
  covers("T21 2C.5(a) s2", "T21 2C.5(h)");
  const TwentyOne table = play({"Tc 5d 4h"}, "Td 8h", {"p1 stand"});
  EXPECT_EQ(table.result(Wager::bonus), "lost -$10 [T21 2C.5(b)2]");
  EXPECT_EQ(table.result(Wager::main), "won $10 [T21 2C.5(d) s2]");
  EXPECT_EQ(table.round.wagering.ledger().players[1], Money{});
  EXPECT_EQ(table.round.wagering.ledger().house, Money{});
  EXPECT_EQ(table.story().back(), "the round ends [T21 2C.5(h)]");
}

// ---- three-card 21, insurance, blackjack under the reader

TEST(ThreeCard21Settle, ThreeCard21IsPaidAheadOfTheCheck) {
  covers("T21 2C.5(c)1", "T21 2C.6(f) s2", "T21 2C.2(b)1");
  for (const bool reader : {true, false}) {
    const TwentyOne table = play({"Tc 9d 2h", "Ts 6d 4h"}, "Ad Kh",
                                 reader ? Steps{} : Steps{"p2 stand"}, {.card_reader = reader});
    EXPECT_EQ(table.result(Wager::main, 1), "won $10 [T21 2C.5(c)1]");
    EXPECT_EQ(table.result(Wager::main, 2), "lost -$10 [T21 2C.5(c)4]");
    const std::size_t paid = table.find("p1 main $10 won");
    const std::size_t gone = table.find("position 1 goes to the discard rack [T21 2C.6(f) s2]");
    EXPECT_LT(table.find("position 1 is called: 21"), paid);
    EXPECT_LT(paid, gone);
    EXPECT_LT(gone, table.find("position 2 is called: 20 [T21 2C.6(f)]"));
    EXPECT_LT(gone, table.find("dealer shows Kh"));
  }
}

TEST(ThreeCard21Settle, TotalsAreAnnouncedClockwise) {
  covers("T21 2C.6(f)", "T21 2C.6(h)");
  TwentyOne table;
  table.must("p4 main $10", "p4 bonus $10", "p1 main $10", "p1 bonus $10");
  deal_hands(table, {"Tc 5d 4h", "Kc 9d 5h"}, "Ad 9h");
  run(table, {"p1 insurance $5", "p1 stand"});
  const std::size_t one = table.find("position 1 is called: 19 [T21 2C.6(f)]");
  const std::size_t four = table.find("position 4 is called: 24 [T21 2C.6(f)]");
  EXPECT_LT(one, four);
  // After insurance once more, before the check.
  const std::size_t again = table.find("position 1 is called: 19 [T21 2C.6(h)]");
  const std::size_t last = table.find("position 4 is called: 24 [T21 2C.6(h)]");
  EXPECT_LT(table.find("p1 has $5 on insurance"), again);
  EXPECT_LT(again, last);
  EXPECT_LT(last, table.find("now: checking"));
}

TEST(ThreeCard21Settle, InsuranceWinsOnATenAndLosesOnAceToNine) {
  covers("T21 2C.7(a)", "T21 2C.7(c)", "T21 2C.7(d)", "T21 2C.5(c)3");
  for (const bool reader : {true, false}) {
    for (const char* hole : {"Th", "Jh", "Qh", "Kh", "9h", "2h", "Ah"}) {
      TwentyOne table = start({"Tc 6d 4h"}, "Ad " + std::string(hole), {"p1 insurance $5"},
                              {.card_reader = reader});
      table.finish();
      if (table.round.phase == Phase::deciding) table.must("p1 stand");
      table.finish();
      const bool ten = std::string_view("TJQK").find(hole[0]) != std::string_view::npos;
      EXPECT_EQ(table.result(Wager::insurance),
                ten ? "won $10 [T21 2C.7(d)]" : "lost -$5 [T21 2C.7(c)]")
          << hole;
    }
  }
}

TEST(ThreeCard21Settle, InsuranceIsSettledBeforeAnyFurtherCard) {
  covers("T21 2C.6(j)", "T21 2C.7(c)");
  TwentyOne checked = start({"Tc 6d 4h", "5c 4d 3h"}, "Ad 9h", {"p1 insurance $5", "p1 stand"});
  EXPECT_EQ(checked.result(Wager::insurance), "lost -$5 [T21 2C.7(c)]");
  EXPECT_LT(checked.find("p1 insurance"), checked.find("p1 is to act"));
  EXPECT_EQ(checked.result(Wager::main, 2), "open");  // the uninsured wager stays in play
  TwentyOne late = start({"Tc 6d 4h"}, "Ad 5h", {"p1 insurance $5", "p1 stand", "3c"}, no_reader);
  EXPECT_LT(late.find("p1 insurance $5 lost"), late.find("dealer is dealt 3c"));
  EXPECT_LT(late.find("dealer shows 5h"), late.find("p1 insurance $5 lost"));
}

TEST(ThreeCard21Settle, BlackjackUnderTheReaderTakesEveryWagerStillUp) {
  covers("T21 2C.5(c)4");
  const TwentyOne table = play({"Tc 6d 4h", "Kc 9d 5h"}, "Ad Th", {"p1 insurance $5"});
  EXPECT_EQ(table.result(Wager::main, 1), "lost -$10 [T21 2C.5(c)4]");
  EXPECT_EQ(table.result(Wager::main, 2), "lost -$10 [T21 2C.5(c)4]");
  EXPECT_EQ(table.result(Wager::insurance, 1), "won $10 [T21 2C.7(d)]");
  for (const std::string& line : table.story()) {
    EXPECT_EQ(line.find("is to act"), std::string::npos) << line;  // no decision is offered
  }
  const TwentyOne ten = play({"Tc 6d 4h"}, "Td Ah", {});
  EXPECT_EQ(ten.result(Wager::main), "lost -$10 [T21 2C.5(c)4]");
}

// ---- 21 and busts at once

TEST(ThreeCard21Settle, AnyLater21WinsAtOnce) {
  covers("T21 2C.5(c)5v", "T21 2C.9(c)", "T21 2C.5(d) s3");
  TwentyOne doubled = start({"5c 4d 3h"}, "Td 5h", {"p1 double $10", "9c"});
  EXPECT_EQ(doubled.result(Wager::main), "won $10 [T21 2C.9(c)]");
  EXPECT_EQ(doubled.result(Wager::double_1), "won $10 [T21 2C.9(c)]");
  EXPECT_TRUE(doubled.round.spot({1}).hands[0].hand.collected);
  TwentyOne less = start({"5c 4d 3h"}, "Td 5h", {"p1 double $6", "9c"});
  EXPECT_EQ(less.result(Wager::double_1), "won $6 [T21 2C.9(c)]");
  // A drawn 21 has won although the dealer makes 21 too.
  const TwentyOne hit =
      play({"5c 4d 3h", "Tc 6d 4h"}, "Td 5h", {"p1 hit", "2c", "p1 hit", "7c", "p2 stand", "6c"});
  EXPECT_EQ(hit.result(Wager::main, 1), "won $10 [T21 2C.5(c)5v]");
  EXPECT_LT(hit.find("p1 main $10 won"), hit.find("p2 is to act"));
  EXPECT_EQ(hit.result(Wager::main, 2), "lost -$10 [T21 2C.5(d) s2]");
}

TEST(ThreeCard21Settle, ABustLosesAtOnce) {
  covers("T21 2C.5(d) s2");
  TwentyOne hit = start({"Tc 6d 4h", "5c 4d 3h"}, "Td 6h", {"p1 hit", "2c"});
  EXPECT_EQ(hit.result(Wager::main, 1), "lost -$10 [T21 2C.5(d) s2]");
  EXPECT_TRUE(hit.round.spot({1}).hands[0].hand.collected);
  run(hit, {"p2 stand", "Kc"});  // the dealer busts later, which helps only spot 2
  hit.finish();
  EXPECT_EQ(hit.result(Wager::main, 2), "won $10 [T21 2C.5(d) s2]");
  EXPECT_EQ(hit.round.wagering.ledger().layout, Money{});
  TwentyOne doubled = start({"Tc 4d 3h"}, "Td 6h", {"p1 double $4", "Kc"});
  EXPECT_EQ(doubled.result(Wager::double_1), "lost -$4 [T21 2C.5(d) s2]");
}

TEST(ThreeCard21Settle, SplitHandsThatReach21WinAtOnce) {
  covers("T21 2C.10(c)2", "T21 2C.5(c)5iv");
  TwentyOne table = start({"8c 8d 3h"}, "9d 8h", {"p1 split", "3c", "p1 double $10", "Kc"});
  EXPECT_EQ(table.result(Wager::main), "won $10 [T21 2C.10(c)2]");
  EXPECT_EQ(table.result(Wager::double_1), "won $10 [T21 2C.10(c)2]");
  EXPECT_TRUE(table.round.spot({1}).hands[0].hand.collected);
  EXPECT_EQ(table.round.dealer.seen_by_all, 1U);
  TwentyOne king = start({"Kc 9d 5h"}, "9d 8h", {"p1 split", "Ac"});
  EXPECT_EQ(king.result(Wager::main), "won $10 [T21 2C.10(c)2]");
  EXPECT_EQ(king.round.turn_hand, 1);
}

// ---- against the dealer's hand

TEST(ThreeCard21Settle, HigherWinsLowerLosesEqualPushes) {
  covers("T21 2C.5(d) s2", "T21 2C.5(d) s3", "T21 2C.1 Push");
  const TwentyOne table =
      play({"Tc 6d 4h", "Tc 5d 3h", "Tc 6d 3h"}, "Td 9h", {"p1 stand", "p2 stand", "p3 stand"});
  EXPECT_EQ(table.result(Wager::main, 1), "won $10 [T21 2C.5(d) s2]");
  EXPECT_EQ(table.result(Wager::main, 2), "lost -$10 [T21 2C.5(d) s2]");
  EXPECT_EQ(table.result(Wager::main, 3), "pushed $0 [T21 2C.5(d) s3]");
}

TEST(ThreeCard21Settle, ADealerOver21Loses) {
  covers("T21 2C.5(d) s2");
  const TwentyOne table = play({"Tc 2d 3h"}, "Td 6h", {"p1 stand", "Kc"});
  EXPECT_EQ(table.result(Wager::main), "won $10 [T21 2C.5(d) s2]");
}

TEST(ThreeCard21Settle, DoubledHandsAreSettledAsOthers) {
  covers("T21 2C.9(d)");
  const TwentyOne lost = play({"5c 4d 3h"}, "Td Kh", {"p1 double $10", "7c"});
  EXPECT_EQ(lost.result(Wager::main), "lost -$10 [T21 2C.5(d) s2]");
  EXPECT_EQ(lost.result(Wager::double_1), "lost -$10 [T21 2C.5(d) s2]");
  const TwentyOne push = play({"5c 4d 3h"}, "Td 9h", {"p1 double $10", "7c"});
  EXPECT_EQ(push.result(Wager::main), "pushed $0 [T21 2C.5(d) s3]");
  EXPECT_EQ(push.result(Wager::double_1), "pushed $0 [T21 2C.5(d) s3]");
  const TwentyOne won = play({"5c 4d 3h"}, "Td 8h", {"p1 double $6", "7c"});
  EXPECT_EQ(won.result(Wager::double_1), "won $6 [T21 2C.5(d) s2]");
}

TEST(ThreeCard21Settle, OtherSplitHandsWaitForTheDealer) {
  covers("T21 2C.10(c)3");
  TwentyOne table =
      start({"9c 8d 9h"}, "Td 9h",
            {"p1 split", "Tc", "p1 stand", "Tc", "p1 stand", "2c", "p1 hit", "9s", "p1 stand"});
  EXPECT_EQ(table.result(Wager::main), "open");
  table.finish();
  EXPECT_EQ(table.result(Wager::main), "pushed $0 [T21 2C.5(d) s3]");
  EXPECT_EQ(table.result(Wager::split_2), "lost -$10 [T21 2C.5(d) s2]");
  EXPECT_EQ(table.result(Wager::split_3), "won $10 [T21 2C.5(d) s2]");
}

TEST(ThreeCard21Settle, DealerDrawsBy17Options) {
  covers("T21 2C.5(d)", "T21 2C.11(b)i", "T21 2C.11(b)ii", "T21 2C.6(k)", "T21 2C.6(k) s2");
  const TwentyOne stands = play({"Tc 6d 4h"}, "6d Ah", {"p1 stand"});
  EXPECT_EQ(stands.round.dealer.cards.size(), 2U);
  stands.find("dealer is called: soft 17 [T21 2C.6(k) s2]");
  const HouseRules hits{.dealer_soft_17 = DealerSoft17::hit};
  TwentyOne draws = start({"Tc 6d 4h"}, "6d Ah", {"p1 stand", "Kc"}, hits);  // hard 17 then
  draws.finish();
  EXPECT_EQ(draws.round.phase, Phase::ended);
  draws.find("dealer is dealt Kc face up [T21 2C.11(b)ii]");
  for (const char* hole : {"7h", "Ah"}) {
    const std::string up = hole[0] == 'A' ? "7d " : "Td ";  // soft 18, hard 17
    EXPECT_EQ(play({"Tc 6d 4h"}, up + hole, {"p1 stand"}, hits).round.dealer.cards.size(), 2U);
  }
  const TwentyOne sixteen = play({"Tc 6d 4h"}, "Td 6h", {"p1 stand", "4c"});
  EXPECT_LT(sixteen.find("p1: stand"), sixteen.find("dealer is dealt 4c face up [T21 2C.11(b)i]"));
  sixteen.find("dealer is called: 20 [T21 2C.6(k) s2]");
}

TEST(ThreeCard21Settle, DealerDrawsNothingWhereNoHandDependsOnIt) {
  covers("T21 2C.11(c)");
  const HouseRules any{.surrender = Surrender::any_hand};
  const TwentyOne all = play({"Tc 9d 2h", "5c 4d 3h", "Kc 9d 5h", "Tc 6d 4h"}, "Td 5h",
                             {"p2 surrender", "p3 stand", "p4 hit", "Kc"}, any);
  EXPECT_EQ(all.round.dealer.cards.size(), 2U);
  EXPECT_EQ(play({"Tc 9d 2h"}, "9d 5h", {}).round.dealer.cards.size(), 2U);
  EXPECT_EQ(play({"Kc 9d 5h"}, "9d 5h", {"p1 surrender"}).round.dealer.cards.size(), 2U);
  TwentyOne depends = start({"Tc 9d 2h", "5c 4d 3h"}, "Td 5h", {"p2 stand"});
  depends.finish();
  EXPECT_EQ(depends.round.phase, Phase::dealer_draws);
}

TEST(ThreeCard21Settle, FinalSettlementGoesCounterClockwise) {
  covers("T21 2C.6(l)", "T21 2C.6(m) s2", "T21 2C.6(m) s3");
  TwentyOne table;
  for (const char* player : {"p1", "p3", "p6"}) {
    table.must(std::string(player) + " main $10", std::string(player) + " bonus $10");
  }
  deal_hands(table, {"Tc 6d 4h", "Tc 5d 3h", "Tc 6d 3h"}, "Td 9h");
  run(table, {"p1 stand", "p3 stand", "p6 stand"});
  table.finish();
  const std::size_t six = table.find("position 6 goes to the discard rack");
  const std::size_t three = table.find("position 3 goes to the discard rack");
  const std::size_t one = table.find("position 1 goes to the discard rack");
  EXPECT_LT(table.find("p6 main $10"), six);
  EXPECT_LT(six, table.find("p3 main $10 lost"));
  EXPECT_LT(three, table.find("p1 main $10 won"));
  EXPECT_LT(three, one);
  EXPECT_LT(one, table.find("dealer goes to the discard rack [T21 2C.6(m) s3]"));
}

// ---- surrender

TEST(ThreeCard21Settle, SurrenderIsSettledAtOnceUnderALowCard) {
  covers("T21 2C.8(a)1", "T21 2C.8(a)");
  TwentyOne table = start({"Kc 9d 5h", "5c 4d 3h"}, "9d 8h", {"p1 surrender"});
  EXPECT_EQ(table.result(Wager::main, 1), "lost -$5 [T21 2C.8(a)1]");
  EXPECT_LT(table.find("p1 main $10 lost: -$5"), table.find("p2 is to act"));
  EXPECT_EQ(table.round.wagering.find({1}, {1})->stakes[Wager::main], Money{});
}

TEST(ThreeCard21Settle, SurrenderUnderAceOrTenWaitsForTheHoleCard) {
  covers("T21 2C.8(a)2", "T21 2C.8(a)2 s2");
  for (const char* up : {"Td", "Kd", "Ad"}) {
    const bool ace = up[0] == 'A';
    TwentyOne table = start({"Kc 9d 5h", "Tc 5d 3h"}, std::string(up) + " 9h",
                            {"p1 surrender", "p2 stand"}, no_reader);
    EXPECT_EQ(table.result(Wager::main, 1), "open") << up;
    EXPECT_EQ(table.round.wagering.find({1}, {1})->stakes[Wager::main], dollars(10));
    table.finish();
    EXPECT_EQ(table.result(Wager::main, 1), "lost -$5 [T21 2C.8(a)2 s2]") << up;
    const TwentyOne blackjack =
        play({"Kc 9d 5h"}, std::string(up) + (ace ? " Kh" : " Ah"), {"p1 surrender"}, no_reader);
    EXPECT_EQ(blackjack.result(Wager::main, 1), "lost -$10 [T21 2C.8(a)2 s2]") << up;
  }
  const TwentyOne reader = play({"Kc 9d 5h"}, "Kd 9h", {"p1 surrender"});
  EXPECT_EQ(reader.result(Wager::main), "lost -$5 [T21 2C.8(a)2 s2]");
}

TEST(ThreeCard21Settle, SurrenderAndInsuranceAreSettledApart) {
  covers("T21 2C.8(b)");
  const Steps steps{"p1 insurance $5", "p1 surrender"};
  const TwentyOne ten = play({"Kc 9d 5h"}, "Ad Kh", steps, no_reader);
  EXPECT_EQ(ten.result(Wager::main), "lost -$10 [T21 2C.8(a)2 s2]");
  EXPECT_EQ(ten.result(Wager::insurance), "won $10 [T21 2C.7(d)]");
  const TwentyOne nine = play({"Kc 9d 5h"}, "Ad 9h", steps, no_reader);
  EXPECT_EQ(nine.result(Wager::main), "lost -$5 [T21 2C.8(a)2 s2]");
  EXPECT_EQ(nine.result(Wager::insurance), "lost -$5 [T21 2C.7(c)]");
}

// ---- a blackjack found late

const Steps split_and_double{"p1 split",     "Tc", "p1 stand", "3c",
                             "p1 double $6", "2c", "Th",       "p1 stand"};

TEST(ThreeCard21Settle, ALateBlackjackTakesTheOriginalWagerOnly) {
  covers("T21 2C.5(c)4", "T21 2C.9(a)", "T21 2C.10(a)");
  const TwentyOne doubled = play({"5c 4d 3h"}, "Kd Ah", {"p1 double $10", "7c"}, no_reader);
  EXPECT_EQ(doubled.result(Wager::main), "lost -$10 [T21 2C.5(c)4]");
  EXPECT_EQ(doubled.result(Wager::double_1), "returned $0 [T21 2C.9(a)]");
  const TwentyOne split = play({"8c 8d 3h"}, "Kd Ah", split_and_double, no_reader);
  EXPECT_EQ(split.result(Wager::main), "lost -$10 [T21 2C.5(c)4]");
  EXPECT_EQ(split.result(Wager::split_2), "returned $0 [T21 2C.10(a)]");
  EXPECT_EQ(split.result(Wager::double_2), "returned $0 [T21 2C.9(a)]");
  EXPECT_EQ(split.result(Wager::split_3), "returned $0 [T21 2C.10(a)]");
  EXPECT_EQ(split.round.wagering.ledger().players[1], Money{});  // the pair's bonus paid $10
}

TEST(ThreeCard21Settle, ALateBlackjackComesTooLateForHandsWonOrLost) {
  covers("T21 2C.5(c)5v", "T21 2C.5(d) s3");
  const TwentyOne won = play({"5c 4d 3h"}, "Kd Ah", {"p1 double $10", "9c"}, no_reader);
  EXPECT_EQ(won.result(Wager::main), "won $10 [T21 2C.9(c)]");
  EXPECT_EQ(won.result(Wager::double_1), "won $10 [T21 2C.9(c)]");
  const TwentyOne split = play(
      {"8c 8d 3h"}, "Ad Kh",
      {"p1 split", "5c", "p1 hit", "Kc", "3c", "p1 double $10", "Ts", "Th", "p1 stand"}, no_reader);
  EXPECT_EQ(split.result(Wager::main), "lost -$10 [T21 2C.5(d) s2]");
  EXPECT_EQ(split.result(Wager::split_2), "won $10 [T21 2C.10(c)2]");
  EXPECT_EQ(split.result(Wager::double_2), "won $10 [T21 2C.10(c)2]");
  EXPECT_EQ(split.result(Wager::split_3), "returned $0 [T21 2C.10(a)]");
}

TEST(ThreeCard21Settle, AsAnExperimentALateBlackjackTakesAll) {
  covers("T21 2C.5(c)4");
  HouseRules rules{.card_reader = false, .blackjack_takes = BlackjackTakes::all};
  rules.table.experimental = true;
  const TwentyOne split = play({"8c 8d 3h"}, "Kd Ah", split_and_double, rules);
  for (const Wager wager : {Wager::main, Wager::split_2, Wager::split_3}) {
    EXPECT_EQ(split.result(wager), "lost -$10 [T21 2C.5(c)4]");
  }
  EXPECT_EQ(split.result(Wager::double_2), "lost -$6 [T21 2C.5(c)4]");
}

// ---- coupons, shared spots

TEST(ThreeCard21Settle, CouponGoesWithTheMainWager) {
  covers("T21 2C.5(e)");
  const auto coupon = [](std::string_view cards, std::string_view dealer, const Steps& steps) {
    TwentyOne table(no_reader);
    table.must("p1 main $10 coupon $5", "p1 bonus $10");
    deal_hands(table, {cards}, dealer);
    run(table, steps);
    table.finish();
    EXPECT_EQ(table.round.phase, Phase::ended);
    const Money left = table.round.wagering.find({1}, {1})->coupon;
    return table.result(Wager::match_play) + (left.is_zero() ? " taken" : " stays");
  };
  EXPECT_EQ(coupon("Tc 9d 2h", "9d 8h", {}), "won $5 [T21 2C.5(e)] taken");
  EXPECT_EQ(coupon("Tc 5d 2h", "9d 8h", {"p1 hit", "4c"}), "won $5 [T21 2C.5(e)] taken");
  EXPECT_EQ(coupon("Tc 6d 4h", "Td 8h", {"p1 stand"}), "won $5 [T21 2C.5(e)] taken");
  EXPECT_EQ(coupon("Tc 4d 3h", "Td 8h", {"p1 stand"}), "lost $0 [T21 2C.5(e)] taken");
  EXPECT_EQ(coupon("Kc 9d 5h", "9d 8h", {"p1 surrender"}), "lost $0 [T21 2C.5(e)] taken");
  EXPECT_EQ(coupon("5c 4d 3h", "Kd Ah", {"p1 double $5", "7c"}), "lost $0 [T21 2C.5(e)] taken");
  EXPECT_EQ(coupon("Tc 6d 2h", "Td 8h", {"p1 stand"}), "pushed $0 [T21 2C.5(e)] stays");
  // After a split it lies with the first hand: 18 against 17, while the others lose.
  EXPECT_EQ(coupon("8c 8d 3h", "Td 7h",
                   {"p1 split", "Tc", "p1 stand", "4c", "p1 stand", "Th", "p1 stand"}),
            "won $5 [T21 2C.5(e)] taken");
}

// One spot: p1 seated with $10, p2 with $20 and p3 with $10 standing by.
TwentyOne shared(std::string_view cards, std::string_view dealer, const Steps& steps) {
  TwentyOne table(HouseRules{.card_reader = false, .shared_spots = {0xffff}});
  table.must("p1 main $10", "p1 bonus $10", "p1 consent");
  table.must("p2@1 main $20 standing", "p2@1 bonus $20", "p3@1 main $10 standing",
             "p3@1 bonus $10");
  deal_hands(table, {cards}, dealer);
  run(table, steps);
  table.finish();
  EXPECT_EQ(table.round.phase, Phase::ended);
  EXPECT_EQ(table.round.wagering.ledger().layout, Money{});
  return table;
}

TEST(ThreeCard21Settle, ASharedSpotsSurrenderBindsAllAndEachInsuresAlone) {
  covers("T21 2C.12(b)", "T21 2C.12(e)", "T21 2C.8(a)2 s2");
  const TwentyOne table = shared("Kc 9d 5h", "Ad 9h", {"p2@1 insurance $10", "p1 surrender"});
  EXPECT_EQ(result_of(table, 1, Wager::main), "lost -$5");
  EXPECT_EQ(result_of(table, 2, Wager::main), "lost -$10");
  EXPECT_EQ(result_of(table, 3, Wager::main), "lost -$5");
  EXPECT_EQ(result_of(table, 2, Wager::insurance), "lost -$10");
  EXPECT_EQ(result_of(table, 1, Wager::insurance), "open");
}

TEST(ThreeCard21Settle, SharedDoublesAndSplitsAreSettledForEach) {
  covers("T21 2C.12(d)", "T21 2C.10(c)3");
  const TwentyOne doubled =
      shared("5c 4d 3h", "Td 8h", {"p1 double $10", "p2@1 decline", "p3@1 join $4", "7c"});
  EXPECT_EQ(result_of(doubled, 1, Wager::double_1), "won $10");
  EXPECT_EQ(result_of(doubled, 2, Wager::main), "won $20");
  EXPECT_EQ(result_of(doubled, 2, Wager::double_1), "open");
  EXPECT_EQ(result_of(doubled, 3, Wager::double_1), "won $4");
  // Hands of 18, 12 and 13 against 17; p2 matches, p3 stays with the second card.
  const TwentyOne split = shared("8c 8d 3h", "Td 7h",
                                 {"p1 split", "p2@1 match", "p3@1 stay 2", "Tc", "p1 stand", "4c",
                                  "p1 stand", "Th", "p1 stand"});
  EXPECT_EQ(result_of(split, 1, Wager::main), "won $10");
  EXPECT_EQ(result_of(split, 2, Wager::main), "won $20");
  EXPECT_EQ(result_of(split, 2, Wager::split_3), "lost -$20");
  EXPECT_EQ(result_of(split, 3, Wager::main), "lost -$10");
}

}  // namespace settle_test
}  // namespace croupier::games::three_card_21

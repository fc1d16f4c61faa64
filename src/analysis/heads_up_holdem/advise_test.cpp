// Advice against plain play through settle(), against the analysis, and what is refused.
#include "analysis/heads_up_holdem/advise.hpp"

#include <gtest/gtest.h>

#include "analysis/heads_up_holdem/plain_game.hpp"
#include "base/generator.hpp"

namespace croupier::analysis::heads_up_holdem {
namespace advise_test {

using cards::Card;
using regulation::Reason;

Situation situation(std::string_view player, std::string_view board = "",
                    std::string_view seen = "") {
  return {.player = plain::cards_of(player),
          .board = plain::cards_of(board),
          .dealer = {},
          .seen = plain::cards_of(seen),
          .hand = {}};
}

Advice advised(Adviser& adviser, const Situation& asked) {
  NullMonitor no_monitor;
  const auto advice = adviser.advise(asked, no_monitor);
  EXPECT_TRUE(advice.has_value()) << (advice ? "" : advice.error().says);
  return advice.value_or(Advice{});
}

// The acts in order, the first of them a check or a fold, are worth what plain play says.
void expect_values(const Advice& advice, const plain::ByRaise& played, std::string_view wait,
                   std::size_t raises) {
  ASSERT_EQ(advice.values.size(), raises + 1);
  EXPECT_EQ(advice.values[0].act, wait);
  const Integer deals = plain::count(played[1]);
  for (std::size_t raised = 0; raised <= raises; ++raised) {
    EXPECT_EQ(*advice.values[raised].value.exact(),
              Rational(plain::sum(played[raised]), deals * units_per_ante))
        << raised;
  }
}

std::string best_value(const Advice& advice) {
  const auto best = std::ranges::find(advice.values, advice.best, &ActValue::act);
  for (const ActValue& act : advice.values) {
    EXPECT_LE(*act.value.exact(), *best->value.exact());
    // Acts come with the smaller wager first.
    if (*act.value.exact() == *best->value.exact()) return std::string(act.act);
  }
  return "none";
}

const plain::Cards full_deck = plain::deck_of("23456789TJQKA", "cdhs");

TEST(HeadsUpHoldemAdvice, AfterTheRiverIsWhatSettlingAgainstEveryDealerGives) {
  Adviser adviser({});
  plain::Game game({});
  base::Generator random(20);
  plain::Cards deck = full_deck;
  for (int round = 0; round < 60; ++round) {
    for (std::size_t at = 0; at < 7; ++at) {
      std::swap(deck[at], deck[at + random.below(deck.size() - at)]);
    }
    Situation asked = situation("");
    asked.player = {deck[0], deck[1]};
    asked.board = {deck.begin() + 2, deck.begin() + 7};
    const auto left = plain::without(full_deck, {deck.begin(), deck.begin() + 7});
    const Advice advice = advised(adviser, asked);
    expect_values(advice, game.after_river(asked.player, asked.board, left), "fold", 1);
    EXPECT_EQ(advice.best, best_value(advice));
  }
}

TEST(HeadsUpHoldemAdvice, SeenCardsCannotCome) {
  Adviser adviser({}, {2});
  plain::Game game({});
  const auto hole = plain::cards_of("Kh Jd");
  const auto left = plain::cards_of("Ac Kc Qc Jh Tc 9c 8d 7h 6s 2c 3d 5s");
  auto asked = situation("Kh Jd");
  asked.seen = plain::without(plain::without(full_deck, left), hole);
  expect_values(advised(adviser, asked), game.before_flop(hole, left), "check", 3);
  const plain::Cards flop(left.begin(), left.begin() + 3);
  asked.board = flop;
  expect_values(advised(adviser, asked), game.on_flop(hole, flop, plain::without(left, flop)),
                "check", 2);
  asked.board = {left.begin(), left.begin() + 5};
  expect_values(advised(adviser, asked),
                game.after_river(hole, asked.board, plain::without(left, asked.board)), "fold", 1);
}

TEST(HeadsUpHoldemAdvice, AllStartingHandsTogetherAreWorthWhatTheAnalysisSays) {
  Adviser adviser({});
  Rational sum = 0;
  for (const Card a : full_deck) {
    for (const Card b : full_deck) {
      if (b >= a) continue;
      Situation asked = situation("");
      asked.player = {b, a};
      const Advice advice = advised(adviser, asked);
      sum += *std::ranges::find(advice.values, advice.best, &ActValue::act)->value.exact();
      EXPECT_EQ(advice.values.size(), 4U);
    }
  }
  EXPECT_EQ(sum / 1326, Rational(-21107007059, 463563500400));
}

TEST(HeadsUpHoldemAdvice, RaisingOnceOnAFlopThatIsNeverFoldedIsWorthACheck) {
  Adviser adviser({});
  const Advice advice = advised(adviser, situation("Kc 2d", "Kd 7h 5s"));
  EXPECT_EQ(*advice.values[0].value.exact(), *advice.values[1].value.exact());
  EXPECT_EQ(advice.best, "raise_2");
}

struct Refused {
  std::string_view player, board, seen;
  Reason reason;
  std::string_view names;  // what the sentence says
};

TEST(HeadsUpHoldemAdvice, WhatCannotBeIsRefused) {
  Adviser adviser({});
  NullMonitor no_monitor;
  constexpr std::array cases{
      Refused{"Kc", "", "", Reason::wrong_card_count, "player"},
      Refused{"Kc 2d 3d", "", "", Reason::wrong_card_count, "player"},
      Refused{"Kc 2d", "Kd", "", Reason::wrong_card_count, "board"},
      Refused{"Kc 2d", "Kd 7h 5s 4s", "", Reason::wrong_card_count, "board"},
      Refused{"Kc 2d", "Kd 7h 5s 4s 3s 2s", "", Reason::wrong_card_count, "board"},
      Refused{"Kc Kc", "", "", Reason::card_not_in_deck, "Kc"},
      Refused{"Kc 2d", "Kc 7h 5s", "", Reason::card_not_in_deck, "Kc"},
      Refused{"Kc 2d", "Kd 7h 5s", "7h", Reason::card_not_in_deck, "7h"},
  };
  for (const Refused& wrong : cases) {
    const auto advice =
        adviser.advise(situation(wrong.player, wrong.board, wrong.seen), no_monitor);
    ASSERT_FALSE(advice.has_value()) << wrong.player << " " << wrong.board;
    EXPECT_EQ(advice.error().reason, wrong.reason);
    EXPECT_NE(advice.error().says.find(wrong.names), std::string::npos) << advice.error().says;
  }
}

TEST(HeadsUpHoldemAdvice, FieldsOfOtherGamesAreRefused) {
  Adviser adviser({});
  NullMonitor no_monitor;
  const auto refused = [&](const auto& change) {
    Situation asked = situation("Kc 2d", "Kd 7h 5s");
    change(asked);
    const auto advice = adviser.advise(asked, no_monitor);
    return advice ? "" : std::string(name(advice.error().reason)) + ": " + advice.error().says;
  };
  const std::string says = "malformed: advice in this game has no use for ";
  EXPECT_EQ(refused([](Situation& asked) { asked.dealer = plain::cards_of("Ac"); }),
            says + "'dealer'");
  EXPECT_EQ(refused([](Situation& asked) { asked.tie = 1; }), says + "'tie'");
  EXPECT_EQ(refused([](Situation& asked) { asked.hand = plain::cards_of("Ac"); }), says + "'hand'");
  EXPECT_EQ(refused([](Situation& asked) { asked.split = true; }), says + "'split'");
  EXPECT_NE(refused([](Situation& asked) { asked.seen = {Card::unknown()}; }), "");
  const auto most = plain::without(full_deck, plain::cards_of("Kc 2d Kd 7h 5s Ac Ad Ah As"));
  EXPECT_EQ(refused([&](Situation& asked) { asked.seen = most; }), "");
  EXPECT_NE(refused([&](Situation& asked) {
              asked.seen = most;
              asked.seen.push_back(plain::cards_of("Ac").front());
            }),
            "");
}

}  // namespace advise_test
}  // namespace croupier::analysis::heads_up_holdem

#include "analysis/three_card_21/advise.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/three_card_21/analyze.hpp"
#include "analysis/three_card_21/brute_force.hpp"

namespace croupier::analysis::three_card_21 {
namespace advise_test {

namespace game = games::three_card_21;
using cards::Card;
using regulation::Reason;

std::vector<Card> cards_of(std::string_view text) {
  std::vector<Card> cards;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3) {
    cards.push_back(*cards::parse_card(text.substr(at, 2)));
  }
  return cards;
}

Situation situation(std::string_view player, std::string_view up, std::string_view hand = "",
                    std::string_view seen = "") {
  return {.player = cards_of(player),
          .board = {},
          .dealer = cards_of(up),
          .seen = cards_of(seen),
          .hand = cards_of(hand)};
}

Situation split_hand(std::string_view player, std::string_view up, std::string_view hand) {
  Situation made = situation(player, up, hand);
  made.split = true;
  return made;
}

std::expected<Advice, regulation::Refusal> advise(const Situation& asked,
                                                  const game::HouseRules& rules = {}) {
  NullMonitor no_monitor;
  return Adviser(rules).advise(asked, no_monitor);
}

std::string acts_in(const Advice& advice) {
  std::string text;
  for (const ActValue& row : advice.values)
    text += (text.empty() ? "" : " ") + std::string(row.act);
  return text;
}

double value(const Advice& advice, std::string_view act) {
  return std::ranges::find(advice.values, act, &ActValue::act)->value.value();
}

// ---- small shoes: all other cards are seen

constexpr brute::Left small{6, 3, 0, 0, 4, 3, 0, 0, 0, 2};

// The whole shoe less the small one.
std::vector<Card> all_but_small(const game::HouseRules& rules) {
  auto deck = cards::Composition::decks(static_cast<unsigned>(rules.table.decks));
  for (Value value = 0; value < value_count; ++value) {
    for (int copy = 0; copy < small[value]; ++copy) EXPECT_TRUE(deck.take(card_of(value)));
  }
  return deck.cards();
}

void expect_values(const Advice& advice, const std::map<Act, Rational>& values,
                   const brute::Belief& belief) {
  Rational in_play = 0;
  for (const Rational& chance : belief.hole) in_play += chance;
  ASSERT_EQ(advice.values.size(), values.size());
  for (const auto& [act, joint] : values) {
    EXPECT_NEAR(value(advice, name(act)), to_double(joint / in_play), 1e-13) << name(act);
  }
}

void expect_brute_force(const game::HouseRules& rules) {
  Adviser adviser(rules);
  NullMonitor no_monitor;
  brute::Game game(rules, small);
  for (const auto& [player, up] :
       {std::pair{"9c 6c 5c", "Ac"}, std::pair{"6c Ac Tc", "Tc"}, std::pair{"Tc 9c 6c", "Tc"},
        std::pair{"5c 6c 5c", "Ac"}, std::pair{"6c 5c 6c", "6c"}}) {
    Situation asked = situation(player, up);
    asked.seen = all_but_small(rules);
    const brute::Belief belief = game.believe(asked.player, asked.dealer[0]);
    const auto advice = adviser.advise(asked, no_monitor);
    ASSERT_TRUE(advice) << advice.error().says;
    expect_values(*advice, game.start_values(belief), belief);
  }
}

TEST(ThreeCard21Adviser, IsBruteForceOnASmallShoe) {
  expect_brute_force({});
  expect_brute_force({.card_reader = false});
  expect_brute_force({.card_reader = false,
                      .blackjack_takes = game::BlackjackTakes::all,
                      .surrender = game::Surrender::any_hand,
                      .split_aces_one_card = false});
}

// A split hand whose place matters: without a reader a late blackjack takes the first one's wager.
TEST(ThreeCard21Adviser, KnowsWhichHandCarriesTheOriginalWager) {
  const game::HouseRules rules{.card_reader = false};
  brute::Game game(rules, small);
  for (const auto& [player, place] : {std::pair{"5c 6c 5c", 0U}, std::pair{"6c 5c 5c", 1U}}) {
    Situation asked = split_hand(player, "Tc", "5c 6c");
    asked.seen = all_but_small(rules);
    brute::Belief belief = game.believe(asked.player, asked.dealer[0]);
    brute::Game::learn(belief, value_of(asked.hand[1]));
    const auto advice = advise(asked, rules);
    ASSERT_TRUE(advice) << advice.error().says;
    expect_values(*advice, game.hand_values(belief, {place, true, asked.hand}), belief);
  }
}

// ---- whole shoes

// The sum over all deals of the best values is what analyze says.
TEST(LongThreeCard21Adviser, AddsUpToTheAnalysis) {
  const game::HouseRules rules;
  Adviser adviser(rules);
  NullMonitor no_monitor;
  const Policy<double> none;
  const ShoeCounts shoe = count_values(cards::Composition::decks(6));
  const Deals<double> deals(rules, shoe, none);
  double sum = 0;
  for (const Counts& start : starts()) {
    const double chance = deals.chance(start);
    if (points_of(start).total() == 21) sum += chance;
    if (points_of(start).total() == 21) continue;
    for (Value up = 0; up < value_count; ++up) {
      Situation asked{.player = {}, .board = {}, .dealer = {card_of(up)}, .seen = {}, .hand = {}};
      for (Value value = 0; value < value_count; ++value) {
        asked.player.insert(asked.player.end(), start[value], card_of(value));
      }
      const ShoeCounts left = without(shoe, start);
      const double dealt = chance * left[up] / 309;
      const Value hole = up == ace ? ten : ace;
      const bool checked = up == ace || up == ten;
      const double blackjack = checked ? (left[hole]) / 308.0 : 0;
      const auto advice = adviser.advise(asked, no_monitor);
      ASSERT_TRUE(advice);
      sum += dealt * ((1 - blackjack) * value(*advice, advice->best) - blackjack);
    }
  }
  EXPECT_NEAR(sum, 0.15278277195254, 1e-13);
}

TEST(ThreeCard21Adviser, ListsTheOpenActs) {
  EXPECT_EQ(acts_in(*advise(situation("5c 4d 3h", "9s"))), "stand hit double");
  EXPECT_EQ(acts_in(*advise(situation("4c 4d 3h", "9s"))), "stand hit double split");
  EXPECT_EQ(acts_in(*advise(situation("Kc 9d 5h", "9s"))), "stand split surrender");
  EXPECT_EQ(acts_in(*advise(situation("5c 4d 3h", "9s", "5c 4d 3h 2h"))), "stand hit");
  EXPECT_EQ(acts_in(*advise(split_hand("8c 8d 3h", "9s", "8d 3c"))), "stand hit double");
  EXPECT_EQ(acts_in(*advise(split_hand("8c 8d 3h", "9s", "8d 3c 2c"))), "stand hit");
  EXPECT_EQ(acts_in(*advise(split_hand("8c 8d 3h", "9s", "8d 3c"), {.double_after_split = false})),
            "stand hit");
  EXPECT_EQ(acts_in(*advise(situation("5c 4d 3h", "9s"), {.surrender = game::Surrender::any_hand})),
            "stand hit double surrender");
  EXPECT_EQ(acts_in(*advise(situation("Kc 9d 5h", "9s"), {.surrender = game::Surrender::none})),
            "stand split");
}

TEST(ThreeCard21Adviser, ValuesWhatIsCertain) {
  const auto over = advise(situation("Kc 9d 5h", "As"));
  EXPECT_NEAR(value(*over, "stand"), -1, 1e-14);
  EXPECT_NEAR(value(*over, "surrender"), -0.5, 1e-14);
  // Without a reader the whole wager is lost to 94 tens among 308 cards.
  const auto late = advise(situation("Kc Td 5h", "As"), {.card_reader = false});
  EXPECT_NEAR(value(*late, "surrender"), -0.5 - 0.5 * 94 / 308, 1e-14);
}

TEST(ThreeCard21Adviser, ValuesInsurance) {
  const auto advice = advise(situation("Kc 9d 3h", "As"));
  EXPECT_EQ(*advice->insurance->exact(), Rational(3 * 95, 308) / 2 - Rational(1, 2));
  EXPECT_FALSE(advise(situation("Kc 9d 3h", "Ks"))->insurance);
  EXPECT_FALSE(advise(situation("5c 4d 3h", "As", "5c 4d 3h 2h"))->insurance);
}

// The card seen is gone from the shoe, and a hand of the three cards is the first decision.
TEST(ThreeCard21Adviser, TakesSeenCardsIntoAccount) {
  const auto plain = advise(situation("5c 4d 3h", "9s"));
  const auto seen = advise(situation("5c 4d 3h", "9s", "", "9c 9d 9h"));
  EXPECT_LT(value(*seen, "double"), value(*plain, "double"));
  const auto again = advise(situation("5c 4d 3h", "9s", "3h 4d 5c"));
  EXPECT_EQ(acts_in(*again), acts_in(*plain));
  EXPECT_EQ(value(*again, "hit"), value(*plain, "hit"));
}

// ---- what cannot be

void expect_refused(const Situation& asked, Reason reason, std::string_view says,
                    const game::HouseRules& rules = {}) {
  const auto advice = advise(asked, rules);
  ASSERT_FALSE(advice) << says;
  EXPECT_EQ(advice.error().reason, reason) << advice.error().says;
  EXPECT_NE(advice.error().says.find(says), std::string::npos) << advice.error().says;
}

TEST(ThreeCard21Adviser, RefusesWrongFields) {
  Situation board = situation("5c 4d 3h", "9s");
  board.board = cards_of("2c 3c 4c");
  expect_refused(board, Reason::malformed, "board");
  Situation tie = situation("5c 4d 3h", "9s");
  tie.tie = 1;
  expect_refused(tie, Reason::malformed, "tie");
  expect_refused(situation("5c 4d", "9s"), Reason::wrong_card_count, "player");
  expect_refused(situation("5c 4d 3h 2h", "9s"), Reason::wrong_card_count, "player");
  expect_refused(situation("5c 4d 3h", ""), Reason::wrong_card_count, "dealer");
  expect_refused(situation("5c 4d 3h", "9s 9d"), Reason::wrong_card_count, "dealer");
  expect_refused(split_hand("8c 8d 3h", "9s", ""), Reason::malformed, "hand");
}

TEST(ThreeCard21Adviser, RefusesACardTooOften) {
  expect_refused(situation("5c 4d 3h", "9s", "", "5c 5c 5c 5c 5c 5c"), Reason::card_not_in_deck,
                 "seen: 5c");
  EXPECT_TRUE(advise(situation("5c 4d 3h", "9s", "", "5c 5c 5c 5c 5c")));
  expect_refused(situation("2c 2c 2c", "2c", "2c 2c 2c 2c 2c 2c"), Reason::card_not_in_deck,
                 "hand: 2c");
}

TEST(ThreeCard21Adviser, RefusesDecisionsThatArePast) {
  expect_refused(situation("Kc 9d 2h", "9s"), Reason::hand_finished, "three-card 21");
  expect_refused(situation("5c 4d 3h", "9s", "5c 4d 3h 9h"), Reason::hand_finished, "finished");
  expect_refused(situation("5c 4d 3h", "9s", "5c 4d 3h 9h 2h"), Reason::hand_finished, "finished");
  expect_refused(situation("Ac 3d 5h", "9s", "Ac 3d 5h 2h 5c"), Reason::hand_finished, "finished");
  expect_refused(situation("Kc 9d 5h", "9s", "Kc 9d 5h 2h"), Reason::over_21, "over 21");
  expect_refused(split_hand("8c 8d 3h", "9s", "8c Kc 3c"), Reason::hand_finished, "finished");
  expect_refused(split_hand("Ac Kd 9h", "9s", "Ac 5c"), Reason::split_ace, "ace");
  EXPECT_TRUE(advise(split_hand("Ac Kd 9h", "9s", "Ac 5c"), {.split_aces_one_card = false}));
}

TEST(ThreeCard21Adviser, RefusesHandsThatCannotBe) {
  expect_refused(situation("5c 4d 3h", "9s", "5c 4d 2h 2d"), Reason::malformed, "3h");
  expect_refused(situation("5c 4d 3h", "9s", "5c 4d"), Reason::malformed, "3h");
  expect_refused(split_hand("5c 4d 3h", "9s", "5c 4d"), Reason::split_not_allowed, "split");
  expect_refused(split_hand("8c 8d 3h", "9s", "9c 4d"), Reason::malformed, "begins");
  expect_refused(split_hand("8c 8d 3h", "9s", "8c"), Reason::malformed, "second card");
}

TEST(ThreeCard21Adviser, RefusesAShoeThatMayRunOut) {
  const game::HouseRules one_deck{.table = {.decks = 1, .positions = 6}};
  Situation asked = situation("5c 4d 3h", "9s");
  auto deck = cards::Composition::decks(1);
  for (const char* text : {"5c", "4d", "3h", "9s", "2c", "2d", "2h"}) {
    ASSERT_TRUE(deck.take(*cards::parse_card(text)));
  }
  asked.seen = deck.cards();
  expect_refused(asked, Reason::malformed, "too few", one_deck);
  for (const Card card : cards_of("2c 2d 2h")) asked.seen.push_back(card);
  expect_refused(asked, Reason::malformed, "too few", one_deck);
}

TEST(ThreeCard21Adviser, RefusesWhereOnlyABlackjackIsLeft) {
  const game::HouseRules one_deck{.table = {.decks = 1, .positions = 6}};
  Situation asked = situation("5c 4d 3h", "As");
  auto deck = cards::Composition::decks(1);
  for (const Card card : cards_of("5c 4d 3h As")) ASSERT_TRUE(deck.take(card));
  for (const Card card : deck.cards()) {
    if (!cards::is_ten(card)) asked.seen.push_back(card);
  }
  expect_refused(asked, Reason::malformed, "nothing but a blackjack", one_deck);
}

}  // namespace advise_test
}  // namespace croupier::analysis::three_card_21

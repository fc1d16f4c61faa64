// What a person sees in a hole, and rules whose cost is what playing by them loses.
#include "analysis/heads_up_holdem/strategy.hpp"

#include <gtest/gtest.h>

#include "analysis/heads_up_holdem/analyze.hpp"
#include "analysis/heads_up_holdem/plain_game.hpp"

namespace croupier::analysis::heads_up_holdem {
namespace strategy_test {

using cards::Rank;

FlopFeatures on_flop(std::string_view hole, std::string_view flop) {
  const auto held = plain::cards_of(hole);
  const auto shown = plain::cards_of(flop);
  return features_on_flop(std::span<const Card, 2>(held), std::span<const Card, 3>(shown));
}

RiverFeatures after_river(std::string_view hole, std::string_view board) {
  const auto held = plain::cards_of(hole);
  const auto shown = plain::cards_of(board);
  return features_after_river(std::span<const Card, 2>(held), std::span<const Card, 5>(shown));
}

TEST(HeadsUpHoldemFeatures, PairsOnTheFlop) {
  EXPECT_EQ(on_flop("Kc 2d", "Kd 7h 5s").made, Made::hidden_pair);
  EXPECT_EQ(on_flop("Kc 2d", "Kd 7h 5s").pair, Rank::king);
  EXPECT_EQ(on_flop("Kc 2d", "7d 7h 5s").made, Made::nothing);
  EXPECT_TRUE(on_flop("Kc 2d", "7d 7h 5s").flop_pair);
  EXPECT_EQ(on_flop("2c 2d", "Kd 7h 5s").made, Made::pocket_pair);
  EXPECT_EQ(on_flop("2c 2d", "7d 7h 5s").made, Made::pocket_pair);
  EXPECT_EQ(on_flop("2c 2d", "7d 7h 7s").made, Made::two_pair_or_better);
  EXPECT_EQ(on_flop("2c 2d", "2h 7h 5s").made, Made::two_pair_or_better);
  EXPECT_EQ(on_flop("Kc 2d", "Kd 2h 5s").made, Made::two_pair_or_better);
  EXPECT_EQ(on_flop("Kc 5d", "7d 7h 5s").made, Made::two_pair_or_better);
  EXPECT_EQ(on_flop("Kc 2d", "7d 7h 7s").made, Made::nothing);
  EXPECT_EQ(on_flop("Jc 2c", "7c 9c 3c").made, Made::two_pair_or_better);
}

TEST(HeadsUpHoldemFeatures, DrawsOnTheFlop) {
  EXPECT_EQ(on_flop("Jc 2c", "7c 9c 3d").flush_draw, Rank::jack);
  EXPECT_EQ(on_flop("Jc 2d", "7d 9d 3d").flush_draw, Rank::two);
  EXPECT_EQ(on_flop("Jc 2c", "7c 9d 3d").flush_draw, std::nullopt);
  EXPECT_EQ(on_flop("Jc Td", "9c 8h 2s").straight_ranks, 2);
  EXPECT_EQ(on_flop("Jc Td", "9c 7h 2s").straight_ranks, 1);
  EXPECT_EQ(on_flop("Qc Td", "9c 8h 6s").straight_ranks, 2);  // two gaps
  EXPECT_EQ(on_flop("Ac 2d", "3c 4h Ks").straight_ranks, 1);
  EXPECT_EQ(on_flop("Jc Td", "9c 8h 7s").straight_ranks, 0);  // complete
  EXPECT_EQ(on_flop("Jc Td", "6c 3h 2s").overcards, 2);
  EXPECT_EQ(on_flop("Jc Td", "Jd 3h 2s").overcards, 0);
}

TEST(HeadsUpHoldemFeatures, OutsAfterTheRiver) {
  // One card makes the dealer no more than a lower pair, or the same one.
  EXPECT_EQ(after_river("Kc 2d", "Kd 9h 7s 5c 3d"), (RiverFeatures{.plays = true, .outs = 0}));
  // Any card of the board's ranks, and every ace or king.
  EXPECT_EQ(after_river("Qc 2d", "Jd 9h 7s 5c 3d"), (RiverFeatures{.plays = false, .outs = 23}));
  // The board plays: three cards of each of its ranks, but two aces, and four of T and J make it
  // better; the others leave it as it is.
  EXPECT_EQ(after_river("2c 3d", "Ad Ah Ks Qc 9d"), (RiverFeatures{.plays = false, .outs = 19}));
  // A fourth heart on the board: every heart beats a straight.
  EXPECT_EQ(after_river("6c 2d", "5h 4h 3h 7s Kh").outs, 9);
}

TEST(HeadsUpHoldemStrategy, RulesKeepTheirBounds) {
  const Rule pair{.condition = Condition::hidden_pair, .bound = 5};
  EXPECT_TRUE(says_raise(pair, {.made = Made::hidden_pair, .pair = Rank::seven}));
  EXPECT_FALSE(says_raise(pair, {.made = Made::hidden_pair, .pair = Rank::six}));
  EXPECT_FALSE(says_raise(pair, {.made = Made::pocket_pair, .pair = Rank::seven}));
  const Rule outs{.condition = Condition::few_outs, .bound = 20};
  EXPECT_TRUE(says_raise(outs, RiverFeatures{.outs = 20}));
  EXPECT_FALSE(says_raise(outs, RiverFeatures{.outs = 21}));
  const Rule plays{.condition = Condition::plays_few_outs, .bound = 20};
  EXPECT_FALSE(says_raise(plays, RiverFeatures{.outs = 20}));
  EXPECT_FALSE(says_raise(plays, FlopFeatures{}));
}

Rational played(const Policy& policy) {
  NullMonitor no_monitor;
  const auto game =
      analyze_with(payoffs_of({}), cards::Composition::decks(1), policy, {}, no_monitor);
  return game ? *game->expectation.exact() : Rational(0);
}

// Picks on one street as the policy does, on the others as the best play does.
Policy on_street(std::size_t board, const Policy& policy, const Solution& best) {
  return [board, &policy, &best](const DecisionPoint& point, const ActValues& values) {
    if (point.board.size() == board) return policy(point, values);
    const Card a = point.hole[0];
    const Card b = point.hole[1];
    if (point.board.empty()) return best.starts[start_of(a, b)].raised;
    if (point.board.size() == 5) return best_pick(point.raises, values);
    return best.picks[point.place][std::max(a, b).index()][std::min(a, b).index()];
  };
}

std::optional<Solution> best_play() {
  const Deck deck = deck_of(cards::Composition::decks(1));
  NullMonitor no_monitor;
  const auto boards = Boards::make(deck, payoffs_of({}), {}, {}, no_monitor);
  return solve(deck, payoffs_of({}), *boards, {}, {}, no_monitor);
}

TEST(LongHeadsUpHoldemStrategy, ACostIsWhatPlayingByTheRulesLoses) {
  NullMonitor no_monitor;
  const auto found = find_strategy({}, {}, no_monitor);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->best, Rational(-21107007059, 463563500400));
  const Policy policy = policy_of(*found);
  const auto best = best_play();
  EXPECT_EQ(found->best - played(on_street(3, policy, *best)), found->flop.cost);
  EXPECT_EQ(found->best - played(on_street(5, policy, *best)), found->river.cost);
  EXPECT_EQ(found->best - played(policy), found->cost);
  EXPECT_GT(found->flop.cost, 0);
  EXPECT_LT(to_double(found->flop.cost), 0.0012);
  EXPECT_LT(to_double(found->river.cost), 0.0016);
  EXPECT_LT(to_double(found->cost), 0.0027);
  EXPECT_TRUE(found->lines_are_exact);
  ASSERT_EQ(found->lines.size(), 13U);
  EXPECT_EQ(found->lines[1].high, Rank::king);
  EXPECT_EQ(found->lines[1].suited, Rank::four);
  EXPECT_EQ(found->lines[1].unsuited, Rank::seven);
  EXPECT_FALSE(found->lines[12].pair);
}

}  // namespace strategy_test
}  // namespace croupier::analysis::heads_up_holdem

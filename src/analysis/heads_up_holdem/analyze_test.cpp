// The solver against small decks played out through settle(), and pinned figures of the full deck.
#include "analysis/heads_up_holdem/analyze.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/heads_up_holdem/plain_game.hpp"
#include "games/game.hpp"
#include "support/table.hpp"

namespace croupier::analysis::heads_up_holdem {
namespace analyze_test {

using cards::Card;

MainGame solved(const plain::Cards& deck, const HouseRules& rules, const Policy& policy = {},
                Threads threads = {2}) {
  NullMonitor no_monitor;
  auto game =
      analyze_with(payoffs_of(rules), cards::Composition::of(deck), policy, threads, no_monitor);
  EXPECT_TRUE(game.has_value());
  return game.value_or(MainGame{});
}

Rational probability_sum(const MainGame& game) {
  Rational sum = 0;
  for (const Outcome& outcome : game.outcomes) sum += *outcome.probability.exact();
  return sum;
}

Rational share_sum(const MainGame& game) {
  Rational sum = 0;
  for (const DecisionShare& decision : game.decisions) sum += *decision.probability.exact();
  return sum;
}

void expect_outcomes(const MainGame& game, const std::map<Rational, Rational>& played) {
  ASSERT_EQ(game.outcomes.size(), played.size());
  std::size_t at = 0;
  for (const auto& [net, probability] : played) {
    EXPECT_EQ(game.outcomes[at].net, net);
    EXPECT_EQ(*game.outcomes[at].probability.exact(), probability) << net;
    ++at;
  }
}

// Everything that the solver says equals what plain play comes to.
void expect_played(const MainGame& game, const plain::Results& played) {
  const Integer deals = plain::count(played);
  std::map<Rational, Rational> outcomes;
  std::vector<Rational> shares(game.decisions.size());
  Rational mean = 0;
  Rational square = 0;
  Rational wagered = 2;
  for (const auto& [result, count] : played) {
    const Rational net(result.net, units_per_ante);
    const Rational probability(count, deals);
    outcomes[net] += probability;
    shares.at(result.raised) += probability;
    mean += net * probability;
    square += net * net * probability;
    wagered += result.raised * probability;
  }
  expect_outcomes(game, outcomes);
  for (std::size_t raised = 0; raised < shares.size(); ++raised) {
    EXPECT_EQ(*game.decisions[raised].probability.exact(), shares[raised]) << raised;
  }
  EXPECT_EQ(*game.expectation.exact(), mean);
  EXPECT_EQ(*game.edge.per_ante.exact(), -mean);
  EXPECT_EQ(*game.edge.per_required_stake.exact(), -mean / 2);
  EXPECT_EQ(*game.edge.per_amount_wagered.exact(), -mean / wagered);
  EXPECT_EQ(*game.average_wager.exact(), wagered);
  EXPECT_EQ(*game.variance.exact(), square - mean * mean);
}

void expect_same_as_plain(std::string_view ranks, std::string_view suits,
                          const HouseRules& rules = {}, const Policy& policy = {}) {
  const auto deck = plain::deck_of(ranks, suits);
  expect_played(solved(deck, rules, policy), plain::Game(rules, policy).all(deck));
}

TEST(HeadsUpHoldemAnalysis, EqualsPlainPlayWithTwoSuitsAndDealersThatDoNotQualify) {
  // Seven ranks without a straight, so that a hand of seven cards may have no pair.
  expect_same_as_plain("2346TQK", "ch");
}

TEST(HeadsUpHoldemAnalysis, EqualsPlainPlayWithStraightFlushesThatLose) {
  expect_same_as_plain("A23456", "ds");
  expect_same_as_plain("9TJQKA", "ch");
}

TEST(HeadsUpHoldemAnalysis, EqualsPlainPlayWithThreeSuitsAndWithFour) {
  expect_same_as_plain("9TKA", "chs");
  expect_same_as_plain("7QA", "cdhs");
}

TEST(HeadsUpHoldemAnalysis, EqualsPlainPlayWithGivenPayTables) {
  HouseRules rules;
  rules.odds_paytable.lines[4].odds = {7, 2};      // flush
  rules.odds_paytable.lines[5].odds = {0, 1};      // straight: pushes
  rules.bad_beat_paytable.lines[3].odds = {0, 1};  // full house: loses
  rules.bad_beat_paytable.lines[4].odds = {9, 2};  // flush
  expect_same_as_plain("A23456", "ds", rules);
  expect_same_as_plain("7QA", "cdhs", rules);
}

// A player who knows few rules: pairs go up at once, by one; on the flop everybody with an ace or
// a queen raises the most; after the river any card above a nine will do.
Times rough_pick(const DecisionPoint& point, const ActValues&) {
  const auto holds = [&](cards::Rank least) {
    return std::ranges::any_of(point.hole, [&](Card card) { return card.rank() >= least; });
  };
  if (point.board.empty()) {
    return point.hole[0].rank() == point.hole[1].rank() ? point.raises.front() : Times{0};
  }
  if (point.board.size() == 3) return holds(cards::Rank::queen) ? point.raises.back() : Times{0};
  return holds(cards::Rank::ten) ? point.raises.front() : Times{0};
}

TEST(HeadsUpHoldemAnalysis, ValuesAnyPolicyAsPlainPlayDoes) {
  expect_same_as_plain("A23456", "ds", {}, rough_pick);
  expect_same_as_plain("9TKA", "chs", {}, rough_pick);
  expect_same_as_plain("7QA", "cdhs", {}, rough_pick);
}

TEST(HeadsUpHoldemAnalysis, ABestPolicyIsTheDefault) {
  const auto deck = plain::deck_of("2346TQK", "ch");
  const Policy best = [](const DecisionPoint& point, const ActValues& values) {
    return best_pick(point.raises, values);
  };
  EXPECT_EQ(*solved(deck, {}).expectation.exact(), *solved(deck, {}, best).expectation.exact());
  EXPECT_LT(*solved(deck, {}, rough_pick).expectation.exact(),
            *solved(deck, {}, best).expectation.exact());
}

TEST(HeadsUpHoldemAnalysis, DoesNotDependOnTheNumberOfThreads) {
  const auto deck = plain::deck_of("2346TQK", "ch");
  const MainGame one = solved(deck, {}, {}, {1});
  for (const unsigned threads : {2U, 5U}) {
    const MainGame many = solved(deck, {}, {}, {threads});
    ASSERT_EQ(one.outcomes.size(), many.outcomes.size());
    for (std::size_t at = 0; at < one.outcomes.size(); ++at) {
      EXPECT_EQ(one.outcomes[at].net, many.outcomes[at].net);
      EXPECT_EQ(*one.outcomes[at].probability.exact(), *many.outcomes[at].probability.exact());
    }
  }
}

// What the table lets a player raise now.
std::vector<Times> legal_raises(const games::heads_up_holdem::Round& round) {
  std::vector<Times> raises;
  for (const auto& command : games::heads_up_holdem::legal(round)) {
    const auto* choose = std::get_if<games::command::Choose>(&command);
    if (choose != nullptr && choose->act.kind == games::ActKind::raise) {
      raises.push_back(choose->act.times);
    }
  }
  return raises;
}

TEST(HeadsUpHoldemAnalysis, RaisesAreThoseThatTheTableAccepts) {
  using games::heads_up_holdem::Phase;
  const Payoffs payoffs = payoffs_of({});
  test::Table<games::HeadsUpHoldem> table;
  table.must("p1 ante $5");
  table.must("p1 odds $5");
  auto& round = table.round;
  round.turn = games::Position{1};
  round.phase = Phase::before_flop;
  EXPECT_EQ(legal_raises(round), payoffs.before_flop);
  round.phase = Phase::on_flop;
  EXPECT_EQ(legal_raises(round), payoffs.on_flop);
  round.phase = Phase::after_river;
  EXPECT_EQ(legal_raises(round), payoffs.after_river);
}

class Stopped final : public Monitor {
 public:
  explicit Stopped(double least) : least_(least) {}
  void at(double share) override { stopped_ = stopped_ || share >= least_; }
  bool stopped() const override { return stopped_; }

 private:
  double least_;
  bool stopped_ = false;
};

TEST(HeadsUpHoldemAnalysis, AStoppedAnalysisHasItsSideBets) {
  const auto deck = cards::Composition::of(plain::deck_of("7QA", "cdhs"));
  for (const double least : {0.1, 0.3, 0.7}) {
    Stopped monitor(least);
    const GameReport report = analyze({}, deck, {1}, monitor);
    EXPECT_FALSE(report.main.has_value()) << least;
    EXPECT_EQ(report.wagers.size(), 2U);
  }
}

double share_of(const MainGame& game, std::string_view act) {
  const auto found = std::ranges::find(game.decisions, act, &DecisionShare::act);
  return found == game.decisions.end() ? 0 : found->probability.value();
}

TEST(HeadsUpHoldemAnalysis, TheFullDeckIsWorthThis) {
  NullMonitor no_monitor;
  const auto report = analyze({}, cards::Composition::decks(1), {}, no_monitor);
  ASSERT_TRUE(report.main.has_value());
  const MainGame& game = *report.main;
  EXPECT_EQ(*game.expectation.exact(), Rational(-21107007059, 463563500400));
  EXPECT_NEAR(game.edge.per_ante.value(), 0.045532072824515, 1e-15);
  EXPECT_NEAR(std::sqrt(game.variance.value()), 4.524677458692765, 1e-14);
  EXPECT_NEAR(game.average_wager.value(), 3.669891721009189, 1e-14);
  EXPECT_EQ(*game.edge.per_amount_wagered.exact(),
            *game.edge.per_ante.exact() / *game.average_wager.exact());
  EXPECT_NEAR(share_of(game, "fold"), 0.197729789133329, 1e-14);
  EXPECT_NEAR(share_of(game, "raise_1"), 0.248374190920231, 1e-14);
  EXPECT_NEAR(share_of(game, "raise_2"), 0.240170529750362, 1e-14);
  EXPECT_NEAR(share_of(game, "raise_3"), 0.313725490196078, 1e-14);
  EXPECT_EQ(probability_sum(game), 1);
  EXPECT_EQ(share_sum(game), 1);
}

// Blind, four times before the flop: published as 2.184971 per cent of the ante, deviation 4.939.
TEST(LongHeadsUpHoldemAnalysis, UltimateTexasHoldemIsWorthWhatIsPublished) {
  Payoffs payoffs = payoffs_of({});
  payoffs.before_flop = {3, 4};
  payoffs.on_flop = {2};
  payoffs.odds_lost.fill(-units_per_ante);
  NullMonitor no_monitor;
  const auto game = analyze_with(payoffs, cards::Composition::decks(1), {}, {}, no_monitor);
  ASSERT_TRUE(game.has_value());
  EXPECT_NEAR(game->edge.per_ante.value(), 0.02184971, 5e-9);
  EXPECT_NEAR(std::sqrt(game->variance.value()), 4.939, 5e-4);
  EXPECT_EQ(*game->expectation.exact(), Rational(-50643648973, 2317817502000));
  EXPECT_EQ(share_of(*game, "raise_3"), 0);
  EXPECT_EQ(probability_sum(*game), 1);
}

}  // namespace analyze_test
}  // namespace croupier::analysis::heads_up_holdem

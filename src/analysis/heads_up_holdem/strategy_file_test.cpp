// Heads Up Hold'em: strategies read from files and locked play, against play through settle().
#include "analysis/heads_up_holdem/strategy_file.hpp"

#include <gtest/gtest.h>

#include "analysis/file_entries.hpp"
#include "analysis/heads_up_holdem/analyze.hpp"
#include "analysis/heads_up_holdem/locks.hpp"
#include "analysis/heads_up_holdem/plain_game.hpp"

namespace croupier::analysis::heads_up_holdem {
namespace strategy_file_test {

// Raises aces and all suited kings; some rules of every form.
Strategy some() {
  Strategy strategy;
  for (std::size_t at = 0; at < cards::rank_count; ++at) {
    strategy.starts[grid_place(0, at)].raised = 3;
    strategy.starts[grid_place(1, at)].raised = static_cast<Times>(at % 3);
  }
  strategy.flop.rules = {{.condition = Condition::two_pair_or_better},
                         {.condition = Condition::hidden_pair, .bound = 8}};
  strategy.river.rules = {{.condition = Condition::plays_few_outs, .bound = 20},
                          {.condition = Condition::few_outs, .bound = 3}};
  return strategy;
}

std::vector<Entry> some_entries() { return on_paper::entries_of(to_fields(some())); }

Rational solved(const plain::Cards& deck, const Policy& policy) {
  NullMonitor no_monitor;
  const auto game =
      analyze_with(payoffs_of({}), cards::Composition::of(deck), policy, {2}, no_monitor);
  return *game->expectation.exact();
}

Rational played_plainly(const plain::Cards& deck, const Policy& policy) {
  const auto results = plain::Game({}, policy).all(deck);
  return Rational(plain::sum(results), plain::count(results) * units_per_ante);
}

TEST(HeadsUpHoldemStrategyFile, HoldsGridAndRules) {
  const auto entries = some_entries();
  EXPECT_EQ(entries[1].key, "start.A");
  EXPECT_EQ(*entries[1].value.get_if<std::string>(), "3 3 3 3 3 3 3 3 3 3 3 3 3");
  EXPECT_EQ(entries[2].key, "start.K");
  EXPECT_EQ(*entries[2].value.get_if<std::string>(), "c 1 2 c 1 2 c 1 2 c 1 2 c");
  const auto read = read_strategy(Entries("my.toml", entries));
  ASSERT_TRUE(read) << read.error();
  for (std::size_t at = 0; at < start_count; ++at) {
    EXPECT_EQ(read->starts[at].raised, some().starts[at].raised);
  }
  ASSERT_EQ(read->flop.rules.size(), 2U);
  EXPECT_EQ(read->flop.rules[1].condition, Condition::hidden_pair);
  EXPECT_EQ(read->flop.rules[1].bound, 8);
  ASSERT_EQ(read->river.rules.size(), 2U);
  EXPECT_EQ(read->river.rules[0].condition, Condition::plays_few_outs);
  EXPECT_EQ(read->river.rules[0].bound, 20);
}

TEST(HeadsUpHoldemStrategyFile, IsWorthWhatPlainPlayGives) {
  const auto read = read_strategy(Entries("my.toml", some_entries()));
  ASSERT_TRUE(read);
  const auto deck = plain::deck_of("9TKA", "chs");
  EXPECT_EQ(solved(deck, policy_of(*read)), played_plainly(deck, policy_of(*read)));
}

TEST(HeadsUpHoldemStrategyFile, ErrorsNameTheirPlace) {
  const auto wrong = [](const char* key, base::Value value) {
    return on_paper::wrong_with(read_strategy, some_entries(), key, std::move(value));
  };
  EXPECT_EQ(wrong("start.K", {std::string("c c")}),
            "my.toml:3:1: start.K: 2 hands, where 13 are wanted");
  EXPECT_EQ(wrong("start.K", {std::string("c c c c c c c c c c c c 4")}),
            "my.toml:3:1: start.K: '4' is none of c, 1, 2, 3");
  EXPECT_EQ(on_paper::wrong_without(read_strategy, some_entries(), "start.2"),
            "my.toml: start.2 is missing; a text is wanted");
  EXPECT_EQ(wrong("flop.2.at_least", {std::string("10")}),
            "my.toml:17:1: flop.2.at_least: '10' is none of 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A");
  EXPECT_NE(wrong("flop.1.when", {std::string("plays")}).find("'plays' is none of two_pair"),
            std::string::npos);
  EXPECT_NE(wrong("river.1.at_most", {std::int64_t{46}}).find("from 0 to 45"), std::string::npos);
  EXPECT_NE(wrong("flop.1.at_least", {std::string("A")}).find("there is no 'flop.1.at_least'"),
            std::string::npos);
}

std::expected<Policy, std::string> locked(const std::vector<std::string>& written) {
  return locked_play(payoffs_of({}), read_locks(written));
}

TEST(HeadsUpHoldemLocks, AreWorthWhatPlainPlayGives) {
  const auto deck = plain::deck_of("7QA", "cdhs");
  NullMonitor no_monitor;
  const Rational best = solved(deck, {});
  EXPECT_EQ(best, *best_expectation(payoffs_of({}), cards::Composition::of(deck), {2}, no_monitor));
  EXPECT_EQ(solved(deck, *locked({})), best);
  for (const auto& written : std::vector<std::vector<std::string>>{{"start=check", "river=fold"},
                                                                   {"start=check", "flop=raise_1"},
                                                                   {"AQs=check", "77=raise_2"}}) {
    const Policy policy = *locked(written);
    const Rational value = solved(deck, policy);
    EXPECT_LT(value, best) << written[0];
    EXPECT_EQ(value, played_plainly(deck, policy)) << written[0];
  }
}

TEST(HeadsUpHoldemLocks, LaterOnesCount) {
  const Policy policy = *locked({"start=check", "AKs=raise_3", "river=fold", "river=raise_1"});
  const Payoffs payoffs = payoffs_of({});
  const auto suited = plain::cards_of("Kh Ah");
  const auto other = plain::cards_of("Kh Ad");
  const auto board = plain::cards_of("2c 3d 4h 9s Tc");
  const ActValues bad_raise{.wait = 0, .base = -5, .each = -1, .deals = 1};
  EXPECT_EQ(policy({suited, {}, payoffs.before_flop}, bad_raise), 3);
  EXPECT_EQ(policy({other, {}, payoffs.before_flop}, {.wait = 0, .base = 9}), 0);
  EXPECT_EQ(policy({suited, board, payoffs.after_river}, bad_raise), 1);
}

TEST(HeadsUpHoldemLocks, AreRefusedWithWhatCanBeLocked) {
  for (const char* wrong : {"AKs", "AK=check", "KAs=check", "77s=check", "flop=raise_3",
                            "river=check", "start=fold", "turn=check", "AKs=raise_4"}) {
    const auto policy = locked({wrong});
    ASSERT_FALSE(policy) << wrong;
    EXPECT_NE(policy.error().find("flop to check, raise_1 or raise_2"), std::string::npos);
  }
}

TEST(LongHeadsUpHoldemStrategyFile, IsWorthTheSameAsWhatWasFound) {
  NullMonitor no_monitor;
  const auto found = find_strategy({}, {}, no_monitor);
  ASSERT_TRUE(found);
  const auto read = read_strategy(Entries("f", on_paper::entries_of(to_fields(*found))));
  ASSERT_TRUE(read) << read.error();
  const auto deck = cards::Composition::decks(1).cards();
  EXPECT_EQ(found->best - solved(deck, policy_of(*read)), found->cost);
  // Aces are raised three times anyway; a flop that nobody raises is worth less before it, too.
  EXPECT_EQ(solved(deck, *locked({"AA=raise_3"})), found->best);
  EXPECT_LT(solved(deck, *locked({"flop=check"})), found->best);
}

}  // namespace strategy_file_test
}  // namespace croupier::analysis::heads_up_holdem

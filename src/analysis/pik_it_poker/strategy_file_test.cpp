// Pik-It Poker: strategies read from files and locked play, against play through settle().
#include "analysis/pik_it_poker/strategy_file.hpp"

#include <gtest/gtest.h>

#include "analysis/file_entries.hpp"
#include "analysis/pik_it_poker/locks.hpp"
#include "analysis/pik_it_poker/plain_play.hpp"

namespace croupier::analysis::pik_it_poker {
namespace strategy_file_test {

namespace game = games::pik_it_poker;

const std::vector<cards::Card>& small_deck() {
  static const auto deck = plain::cards_of("Ac Ad Ah Kc Kd Qs 4h 4d 3d 3h 2c 2s");
  return deck;
}

std::vector<Entry> some_entries() {
  return {{"game", {std::string("PIK")}, "my.toml:1:1"},
          {"step.1.act", {std::string("play_3")}, "my.toml:3:1"},
          {"step.1.weakest", {std::string("4h 4d 3d 2c Ac")}, "my.toml:4:1"},
          {"step.2.act", {std::string("play_5")}, "my.toml:6:1"},
          {"step.2.weakest", {std::string("Ac Kd 4h 3d 2c")}, "my.toml:7:1"}};
}

std::vector<HandCase> hands_of(const std::vector<cards::Card>& deck) {
  NullMonitor no_monitor;
  return sweep(cards::Composition::of(deck), {}, no_monitor);
}

Rational played(const game::HouseRules& rules, std::span<const HandCase> hands,
                const Policy& policy) {
  return *main_game(rules, tally(rules, hands, policy)).expectation.exact();
}

using Pick = std::function<Act(const plain::Hand&, const std::array<std::int64_t, 3>& totals)>;

Rational played_plainly(const game::HouseRules& rules, const Pick& pick) {
  std::int64_t sum = 0;
  std::int64_t deals = 0;
  plain::for_each_five(small_deck(), [&](const plain::Hand& hand, const auto& rest) {
    std::array<std::int64_t, act_count> totals{};
    for (std::size_t act = 0; act < act_count; ++act) {
      totals[act] = plain::play(rules, hand, static_cast<Act>(act), rest).total;
    }
    sum += totals[static_cast<std::size_t>(pick(hand, totals))];
    for (const auto& [net, count] : plain::play(rules, hand, Act::fold, rest).deals) {
      deals += count;
    }
  });
  return Rational(sum, deals * plain::ante_cents);
}

TEST(PikItPokerStrategyFile, IsWorthWhatPlainPlayGives) {
  const auto steps = read_strategy(Entries("my.toml", some_entries()));
  ASSERT_TRUE(steps) << steps.error();
  const auto three = game::three_card_value(
      plain::Hand{*cards::parse_card("4h"), *cards::parse_card("4d"), *cards::parse_card("3d"),
                  *cards::parse_card("2c"), *cards::parse_card("Ac")});
  const Pick pick = [&](const plain::Hand& hand, const auto&) {
    if (game::three_card_value(hand) >= three) return Act::play_3;
    return game::five_card_value(hand) >= lowest_qualifying() ? Act::play_5 : Act::fold;
  };
  const auto hands = hands_of(small_deck());
  for (const auto& rules : plain::option_sets()) {
    EXPECT_EQ(played(rules, hands, policy_of(*steps)), played_plainly(rules, pick));
  }
}

TEST(PikItPokerStrategyFile, ErrorsNameTheirPlace) {
  const auto wrong = [](const char* key, const char* text) {
    return on_paper::wrong_with(read_strategy, some_entries(), key, {std::string(text)});
  };
  EXPECT_EQ(wrong("step.2.act", "play_4"),
            "my.toml:6:1: step.2.act: 'play_4' is none of play_3, play_5");
  EXPECT_EQ(wrong("step.1.weakest", "4h 4d 3d 2c"),
            "my.toml:4:1: step.1.weakest: five cards are wanted, as \"Ah Kd 9c 4s 3h\"");
  EXPECT_EQ(wrong("step.1.weakest", "4h 4d 3d 2c 4d"),
            "my.toml:4:1: step.1.weakest: 4d is there twice");
  EXPECT_EQ(wrong("step.1.weakest", "4h 4d 3d 2c 1d"),
            "my.toml:4:1: step.1.weakest: '1d' is not a card");
  EXPECT_EQ(wrong("game", "T21"), "my.toml:1:1: game: it is for another game than pik_it_poker");
  EXPECT_EQ(on_paper::wrong_without(read_strategy, some_entries(), "step.1.act"),
            "my.toml: step.1.act is missing; a text is wanted");
  EXPECT_NE(wrong("step.1.strongest", "x").find("there is no 'step.1.strongest'"),
            std::string::npos);
}

// On the full deck: files of what is found, and locks.
TEST(PikItPokerStrategyFile, IsWorthTheSameAsWhatWasFound) {
  const auto hands = hands_of(cards::Composition::decks(1).cards());
  for (const Strategy& found : find_strategies({}, hands)) {
    const auto steps = read_strategy(Entries("f", on_paper::entries_of(to_fields(found.steps))));
    ASSERT_TRUE(steps) << steps.error();
    EXPECT_EQ(played({}, hands, policy_of(*steps)), *found.game.expectation.exact());
  }
  const Rational best = played({}, hands, best_policy({}));
  EXPECT_EQ(played({}, hands, *locked_play({}, {})), best);
  for (const char* act : {"fold", "play_3", "play_5"}) {
    const std::vector<Lock> locks{{act, "never"}};
    EXPECT_LT(played({}, hands, *locked_play({}, locks)), best) << act;
  }
}

TEST(PikItPokerLocks, AreWorthWhatPlainPlayGives) {
  const auto hands = hands_of(small_deck());
  for (const std::size_t never : {0U, 1U, 2U}) {
    const std::vector<Lock> locks{{std::string(act_names[never]), "never"}};
    const Pick pick = [&](const plain::Hand&, std::array<std::int64_t, 3> totals) {
      totals[never] = INT64_MIN;
      return static_cast<Act>(std::ranges::max_element(totals) - totals.begin());
    };
    for (const auto& rules : plain::option_sets()) {
      EXPECT_EQ(played(rules, hands, *locked_play(rules, locks)), played_plainly(rules, pick));
    }
  }
}

TEST(PikItPokerLocks, AreRefusedWithWhatCanBeLocked) {
  const std::vector<Lock> all{{"fold", "never"}, {"play_3", "never"}, {"play_5", "never"}};
  EXPECT_FALSE(locked_play({}, all));
  EXPECT_TRUE(locked_play({}, std::span(all).first(2)));
  const std::vector<Lock> always{{"fold", "always"}};
  EXPECT_EQ(locked_play({}, always).error(),
            "'fold=always' cannot be locked; what can: fold=never, play_3=never, play_5=never, "
            "not all three");
}

}  // namespace strategy_file_test
}  // namespace croupier::analysis::pik_it_poker

// 5 Card Hi-Lo: strategies read from files and locked play, against play through settle().
#include "analysis/five_card_hi_lo/strategy_file.hpp"

#include <gtest/gtest.h>

#include "analysis/file_entries.hpp"
#include "analysis/five_card_hi_lo/locks.hpp"
#include "analysis/five_card_hi_lo/plain_play.hpp"

namespace croupier::analysis::five_card_hi_lo {
namespace strategy_file_test {

constexpr std::string_view small_deck = "As Ah Ad 2s 2h 3s 4s 4h 6s 8s 9s Ts";
const Rules some{.aces = {.low_weight = 2, .high_weight = 1, .least = -18},
                 .fold = {.low_min = 8, .high_max = 27, .spread_max = 14}};

std::vector<HandCase> hands_of(const cards::Composition& deck) {
  NullMonitor no_monitor;
  return solve(count_points(deck), {}, no_monitor);
}

Rational played(std::span<const HandCase> hands, const Policy& policy) {
  return *main_game({}, tally(hands, policy)).expectation.exact();
}

// What is played with a hand: a setting or, with none, a fold.
using Pick = std::function<std::optional<plain::game::Setting>(const plain::Hand&)>;

Rational played_plainly(const Pick& pick) {
  std::int64_t sum = 0;
  std::int64_t deals = 0;
  plain::for_each_five(plain::cards_of(small_deck), [&](const plain::Hand& hand, const auto& rest) {
    const auto setting = pick(hand);
    const auto sums = plain::play({}, hand, setting ? &*setting : nullptr, rest, {});
    sum += sums.total;
    for (const auto& [net, count] : sums.main) deals += count;
  });
  return Rational(sum, deals * plain::ante_cents);
}

Rational small_game(const Policy& policy) {
  return played(hands_of(cards::Composition::of(plain::cards_of(small_deck))), policy);
}

int high_points_of(const plain::game::Setting& setting) {
  int sum = 0;
  for (const cards::Card card : setting.high) sum += high_points(place_of(card));
  return sum;
}
int low_points_of(const plain::game::Setting& setting) {
  int sum = 0;
  for (const cards::Card card : setting.low) sum += low_points(place_of(card));
  return sum;
}

// The rules of the file followed with cards in hand.
std::optional<plain::game::Setting> by_the_rules(const plain::Hand& hand) {
  plain::game::Setting setting = plain::game::house_way(hand);
  const auto is_ace = [](cards::Card card) { return card.rank() == cards::Rank::ace; };
  const auto aces = std::ranges::count_if(hand, is_ace);
  if (aces >= 1 && aces <= 3) {
    auto& replaced = *std::ranges::max_element(setting.low, {}, place_of);
    if (2 * low_points(place_of(replaced)) - high_points_of(setting) >= -18) {
      std::swap(replaced, *std::ranges::find_if(setting.high, is_ace));
    }
  }
  const int high = high_points_of(setting);
  const int low = low_points_of(setting);
  if (low >= 8 && high <= 27 && high - low <= 14) return std::nullopt;
  return setting;
}

TEST(FiveCardHiLoStrategyFile, IsWorthWhatPlainPlayGives) {
  const auto read = read_strategy(Entries("my.toml", on_paper::entries_of(to_fields(some))));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, some);
  EXPECT_EQ(small_game(policy_of(read->aces, read->fold)), played_plainly(by_the_rules));
}

TEST(FiveCardHiLoStrategyFile, SectionsMayBeMissing) {
  const auto read = read_strategy(Entries("f", {{"game", {std::string("5CH")}, "f:1:1"}}));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, Rules{});
}

TEST(FiveCardHiLoStrategyFile, ErrorsNameTheirPlace) {
  const auto entries = on_paper::entries_of(to_fields(some));
  EXPECT_EQ(on_paper::wrong_with(read_strategy, entries, "fold.low_mim", {std::int64_t{3}}),
            "my.toml:99:1: there is no 'fold.low_mim' in a strategy of this game (did you mean "
            "'fold.low_min'?)");
  EXPECT_EQ(on_paper::wrong_with(read_strategy, entries, "fold.low_min", {std::int64_t{22}}),
            "my.toml:5:1: fold.low_min: a whole number from 0 to 21 is wanted");
  EXPECT_EQ(on_paper::wrong_with(read_strategy, entries, "game", {std::string("PIK")}),
            "my.toml:1:1: game: it is for another game than five_card_hi_lo");
  EXPECT_EQ(on_paper::wrong_without(read_strategy, entries, "aces.least"),
            "my.toml: aces.least is missing; a whole number from -1000 to 1000 is wanted");
  EXPECT_EQ(on_paper::wrong_without(read_strategy, entries, "game"),
            "my.toml: game is missing; a text is wanted");
}

TEST(FiveCardHiLoStrategyFile, EveryStrategyFoundIsWorthTheSameFromItsFile) {
  const auto hands = hands_of(cards::Composition::decks(1));
  for (const Strategy& found : find_strategies({}, hands)) {
    const auto read =
        read_strategy(Entries("f", on_paper::entries_of(to_fields({found.aces, found.fold}))));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(played(hands, policy_of(read->aces, read->fold)), *found.game.expectation.exact());
  }
}

std::expected<Policy, std::string> locked(const std::vector<std::string>& written) {
  return locked_play({}, read_locks(written));
}

TEST(FiveCardHiLoLocks, AreWorthWhatPlainPlayGives) {
  const auto house_way = [](const plain::Hand& hand) {
    return std::optional(plain::game::house_way(hand));
  };
  EXPECT_EQ(small_game(*locked({"fold=never", "setting=house_way"})), played_plainly(house_way));
}

TEST(FiveCardHiLoLocks, CostWhatTheyTakeAway) {
  const auto hands = hands_of(cards::Composition::decks(1));
  const Rational best = played(hands, Prices({}).policy());
  EXPECT_EQ(played(hands, *locked({})), best);
  const Rational no_fold = played(hands, *locked({"fold=never"}));
  const Rational house_way = played(hands, *locked({"setting=house_way"}));
  const Rational both = played(hands, *locked({"setting=house_way", "fold=never"}));
  EXPECT_LT(no_fold, best);
  EXPECT_LT(house_way, best);
  EXPECT_LT(both, std::min(no_fold, house_way));
  EXPECT_EQ(both, *find_strategies({}, hands).front().game.expectation.exact());
}

TEST(FiveCardHiLoLocks, AreRefusedWithWhatCanBeLocked) {
  for (const char* wrong : {"fold", "fold=always", "setting=low", "play=never", ""}) {
    const auto policy = locked({wrong});
    ASSERT_FALSE(policy) << wrong;
    EXPECT_NE(policy.error().find("what can: fold=never, setting=house_way"), std::string::npos);
  }
}

}  // namespace strategy_file_test
}  // namespace croupier::analysis::five_card_hi_lo

// Steps in words: what is written is what is read, and what is no step is refused.
#include "dealing/handling.hpp"

#include <gtest/gtest.h>

#include "base/generator.hpp"
#include "base/text.hpp"
#include "dealing/steps.hpp"

namespace croupier::dealing {
namespace handling_test {

std::expected<Step, std::string> parse(std::string_view text) {
  const auto words = base::words(text);
  return parse_step(words, Role::dealer, 0);
}

TEST(HandlingText, StepsReadAsTheyAreWritten) {
  for (const char* text : {
           "approve layout",
           "approve rack_height 6",
           "receive 1 A red cards 52 designs 2 cover yellow second_cover standard pre_shuffled",
           "inspect 1",
           "verify 2",
           "spread 1",
           "spread 2 down",
           "turn_up 1",
           "look 1",
           "wash 1",
           "feed 1",
           "shuffle 1",
           "shuffled 1 live",
           "shuffled 2 counted 52 live",
           "jam 1",
           "decline_cut",
           "cut 10",
           "recut cards flashed",
           "place 78",
           "load 1",
           "load 1 left",
           "burn",
           "show_burn 2 Kh",
           "stub",
           "count 37",
           "tally 5 5 5",
           "reshuffle new dealer",
           "ask_inspection",
           "open_cards 1 key abc",
           "check shuffler",
           "remove shuffler",
           "install automated_shoe",
           "use manual",
           "use own_procedure riffle",
           "remove_pack 1 worn",
       }) {
    const auto step = parse(text);
    ASSERT_TRUE(step) << text << ": " << step.error();
    EXPECT_EQ(to_text(*step), text);
    EXPECT_TRUE(is_step(base::words(text)[0]));
  }
}

TEST(HandlingText, AStepHasItsNumberWordsAndActor) {
  const auto words = base::words("shuffled 2 counted 51 seal x y");
  const auto step = parse_step(words, Role::player, 3);
  ASSERT_TRUE(step);
  EXPECT_EQ(*step, (Step{.kind = StepKind::shuffled,
                         .by = Role::player,
                         .seat = 3,
                         .number = 2,
                         .count = 51,
                         .text = "seal x y"}));
  const auto height = parse("approve rack_height 6");
  ASSERT_TRUE(height);
  EXPECT_EQ(height->number, 6);
  EXPECT_EQ(height->text, "rack_height");
}

TEST(HandlingText, RubbishIsRefused) {
  for (const char* text : {
           "",
           "shuffel 1",
           "Cut 26",
           "cut",
           "cut x",
           "cut -1",
           "cut 10001",
           "cut 1.5",
           "cut 99999999999999999999",
           "cut 26 27",
           "inspect",
           "inspect one",
           "inspect 1 2",
           "burn 1",
           "stub now",
           "count",
           "decline_cut p3",
           "shuffled",
           "shuffled live",
           "shuffled 1 counted",
           "shuffled 1 counted x live",
           "load left",
           "recut \x1b[31m",
           "recut caf\xc3\xa9",
       }) {
    const auto step = parse(text);
    ASSERT_FALSE(step) << text;
    EXPECT_FALSE(step.error().empty()) << text;
  }
  EXPECT_FALSE(parse_step({}, Role::dealer, 0));
  EXPECT_FALSE(is_step("deal"));
  EXPECT_FALSE(is_step(""));
}

TEST(HandlingText, RandomWordsAreReadOrRefused) {
  base::Generator generator(7);
  const std::array<std::string_view, 12> pool{"cut",  "1",  "2",       "counted", "live", "left",
                                              "load", "Kh", "approve", "layout",  "99",   "-3"};
  for (int round = 0; round < 20'000; ++round) {
    std::vector<std::string_view> words;
    for (auto left = generator.below(6); left != 0; --left) {
      words.push_back(generator.below(3) == 0
                          ? name(static_cast<StepKind>(generator.below(step_count)))
                          : pool[generator.below(pool.size())]);
    }
    const auto step = parse_step(words, Role::device, 0);
    if (!step) continue;
    const std::string text = to_text(*step);
    const auto again = parse_step(base::words(text), Role::device, 0);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(*again, *step) << text;
  }
}

TEST(HandlingText, RecordsReadAsTheyAreWritten) {
  const PackRecord record{.id = "A7",
                          .back = "red",
                          .cards = 312,
                          .designs = 2,
                          .cover = "yellow",
                          .second_cover = true,
                          .standard = true,
                          .pre_shuffled = true};
  EXPECT_EQ(parse_record(base::words(to_text(record))), record);
  const PackRecord bare{.id = "A", .back = "blue"};
  EXPECT_EQ(parse_record(base::words(to_text(bare))), bare);
  for (const char* text : {"", "A", "A red cards", "A red cards x", "A red cover", "A red new",
                           "A red designs -1", "A red cards 52 cover"}) {
    EXPECT_FALSE(parse_record(base::words(text))) << text;
  }
}

TEST(HandlingText, EveryNameIsItsOwn) {
  for (std::size_t one = 0; one < step_count; ++one) {
    EXPECT_FALSE(name(static_cast<StepKind>(one)).empty());
    for (std::size_t other = 0; other < one; ++other) {
      EXPECT_NE(name(static_cast<StepKind>(one)), name(static_cast<StepKind>(other)));
    }
  }
  for (std::size_t handling_event = 0; handling_event < deed_count; ++handling_event) {
    const std::string text =
        to_text(HandlingEvent{.kind = static_cast<HandlingEventKind>(handling_event), .pack = 1});
    EXPECT_GT(text.size(), 8U);
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
  }
}

}  // namespace handling_test
}  // namespace croupier::dealing

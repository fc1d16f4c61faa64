// Two sets of rules compared: what each difference is worth, and which options move what.
#include "render/report/compare_report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "render/rules/rules.hpp"

namespace croupier::render {
namespace compare_report_test {

using analysis::Rational;

analysis::GameReport report(const Rational& edge) {
  analysis::GameReport made;
  made.main = analysis::MainGame{.expectation = Rational(-edge),
                                 .edge = {edge, edge, Rational(edge / 2)},
                                 .variance = 4.0,
                                 .average_wager = 2.0,
                                 .decisions = {},
                                 .outcomes = {}};
  return made;
}

Comparison sample() {
  Comparison both{
      {"a.toml", games::pik_it_poker::HouseRules{}, report(Rational(1, 10))},
      {"b.toml", games::pik_it_poker::HouseRules{.play_3_multiple = 1}, report(Rational(3, 10))}};
  both.differences = {{.option = "play_3_multiple",
                       .a = "2",
                       .b = "1",
                       .effect = Effect::main_game,
                       .a_with_b = report(Rational(2, 10)),
                       .b_with_a = report(Rational(16, 100))},
                      {.option = "dealer_qualifies",
                       .a = "true",
                       .b = "false",
                       .effect = Effect::main_game,
                       .a_with_b = report(Rational(12, 100)),
                       .b_with_a = report(Rational(2, 10))},
                      {.option = "positions", .a = "6", .b = "5"}};
  return both;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(CompareReport, EachDifferenceIsValuedFromBothSides) {
  const Comparison both = sample();
  const auto measures = compare_measures(both.a.rules, both.a.report);
  ASSERT_EQ(measures.size(), 2U);
  const Worth worth = worth_of(both, measures[0]);
  EXPECT_EQ(worth.whole, 0.2);
  EXPECT_EQ(worth.from_a, (std::vector<double>{0.1, 0.02}));
  EXPECT_EQ(worth.from_b, (std::vector<double>{0.14, 0.1}));
  EXPECT_EQ(worth.together_a, 0.08);
  EXPECT_EQ(worth.together_b, -0.04);
}

TEST(CompareReport, SaysWhatMovesNothing) {
  const std::string text = to_text(compare_document(sample()));
  for (const char* part :
       {"A is a.toml", "play_3_multiple   2     1             +10.000000%         +14.000000%",
        "interaction                            +8.000000%          -4.000000%",
        "B less A                              +20.000000%         +20.000000%",
        "positions: 6 in A, 5 in B"}) {
    EXPECT_TRUE(has(text, part)) << part << "\n" << text;
  }
  EXPECT_FALSE(has(text, "though no table"));
}

TEST(CompareReport, ShowsTheLinesInWhichPayTablesDiffer) {
  Comparison both = sample();
  games::pik_it_poker::HouseRules given;
  given.three_card_bonus_paytable.number = 0;
  given.three_card_bonus_paytable.lines[4].odds = {4, 1};
  const auto bonus = [](const games::pik_it_poker::HouseRules& rules) {
    return analysis::report_wager(games::Wager::three_card_bonus, rules.three_card_bonus_paytable,
                                  std::vector<analysis::Integer>(6, 1), 100);
  };
  both.a.rules = games::pik_it_poker::HouseRules{};
  both.b.rules = given;
  both.a.report.wagers = {bonus({})};
  both.b.report.wagers = {bonus(given)};
  both.differences = {{.option = "three_card_bonus_paytable",
                       .a = "1",
                       .b = "{\"royal_flush\":[200,1]}",
                       .effect = Effect::side_bet,
                       .a_with_b = both.b.report,
                       .b_with_a = both.a.report}};
  const std::string text = to_text(compare_document(both));
  EXPECT_TRUE(has(text, "three_card_bonus_paytable, the lines that differ")) << text;
  EXPECT_TRUE(has(text, "flush  3 to 1  4 to 1            -1.000000%")) << text;
  EXPECT_FALSE(has(text, "\n  straight")) << text;
  EXPECT_TRUE(has(text, "three_card_bonus_paytable  1     given")) << text;
  EXPECT_TRUE(has(to_csv(compare_document(both)), "royal_flush")) << text;
}

TEST(CompareReport, SameRulesAreSaidToBeTheSame) {
  Comparison same = sample();
  same.b = same.a;
  same.differences.clear();
  const std::string text = to_text(compare_document(same));
  EXPECT_TRUE(has(text, "The two are the same in every option."));
  EXPECT_FALSE(has(text, "interaction"));
}

TEST(CompareReport, JsonHasBothSides) {
  const auto json = nlohmann::json::parse(compare_json(sample()));
  EXPECT_EQ(json["a"]["edge"]["per_ante"], 0.1);
  EXPECT_EQ(json["difference"]["per_ante"], 0.2);
  EXPECT_EQ(json["differences"][0]["from_b"]["per_ante"], 0.14);
  EXPECT_FALSE(json["differences"][2].contains("from_a"));
  EXPECT_EQ(json["interaction_from_a"]["per_ante"], 0.08);
}

TEST(CompareEffects, EveryOptionOfEveryGameIsKnown) {
  // What a new option moves has to be decided: the count changes when one comes.
  const std::array<std::size_t, 4> moving{2, 8, 4, 5};
  const std::array<std::size_t, 4> all{14, 24, 16, 19};
  const std::array<table::Rules, 4> games{
      games::five_card_hi_lo::HouseRules{}, games::three_card_21::HouseRules{},
      games::heads_up_holdem::HouseRules{}, games::pik_it_poker::HouseRules{}};
  for (std::size_t at = 0; at < games.size(); ++at) {
    std::size_t moves = 0;
    const auto lines = option_lines(games[at]);
    for (const OptionLine& line : lines) {
      moves += effect_of(games[at], line.name) == Effect::none ? 0U : 1U;
    }
    EXPECT_EQ(moves, moving[at]) << at;
    EXPECT_EQ(lines.size(), all[at]) << at;
  }
}

TEST(CompareEffects, VariantsDifferInOneOptionAndKnowTheLaw) {
  const table::Rules rules = games::three_card_21::HouseRules{};
  const auto variants = variants_of(rules);
  ASSERT_EQ(variants.size(), 9U);
  for (const Variant& variant : variants) {
    const auto changed = changed_options(variant.rules);
    ASSERT_EQ(changed.size(), 1U);
    EXPECT_EQ(changed[0].key, variant.option);
    EXPECT_EQ(to_setting(changed[0].value), variant.value);
    const bool experimental =
        variant.option == "blackjack_takes" || variant.option == "double_after_split";
    EXPECT_EQ(variant.lawful, !experimental) << variant.option;
  }
}

TEST(CompareEffects, RaisedLinesDifferInOneLineAndKnowTheLaw) {
  const table::Rules rules = games::heads_up_holdem::HouseRules{};
  const auto raised = raised_lines(rules);
  // Trips plus seven lines, pocket bonus four, odds six, bad beat five: a royal flush is not
  // beaten.
  ASSERT_EQ(raised.size(), 22U);
  for (const RaisedLine& line : raised) {
    const auto changed = changed_options(line.rules);
    ASSERT_EQ(changed.size(), 1U);
    EXPECT_EQ(changed[0].key, line.option);
    const bool closed = line.option == "pocket_bonus_paytable" || line.option == "odds_paytable";
    EXPECT_EQ(line.lawful, !closed) << line.option;
  }
  const auto& own = std::get<games::heads_up_holdem::HouseRules>(raised[4].rules);
  EXPECT_EQ(own.trips_plus_paytable[games::PayLine::flush], (games::Odds{8, 1}));
  EXPECT_EQ(raised[4].pays, (games::Odds{7, 1}));
}

TEST(CompareEffects, SettingsThatAreWrongAreRefused) {
  const table::Rules rules = games::heads_up_holdem::HouseRules{};
  EXPECT_FALSE(with_option(rules, {"trips_plus_paytable", {std::int64_t{9}}}));
  EXPECT_FALSE(with_option(rules, {"no_such_option", {true}}));
  const auto changed = with_option(rules, {"decks", {std::int64_t{3}}});
  ASSERT_TRUE(changed);
  EXPECT_TRUE(check_rules(*changed));
  EXPECT_FALSE(check_rules(rules));
}

}  // namespace compare_report_test
}  // namespace croupier::render

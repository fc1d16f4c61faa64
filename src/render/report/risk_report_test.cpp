// The risk report: where play ends, what is told, and the three forms of it.
#include "render/report/risk_report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "render/report/risk_bins.hpp"

namespace croupier::render {
namespace risk_report_test {

using analysis::Rational;
using base::Money;

RiskQuestion question() {
  return {.rules = games::heads_up_holdem::HouseRules{},
          .wagers = "Ante, odds and raise",
          .bankroll = Money::dollars(100),
          .ante = Money::dollars(10),
          .rounds = 20,
          .pace = 40,
          .opening = 2,
          .full = 5};
}

RiskAnswer answer_to(const RiskQuestion& asked) {
  analysis::NullMonitor no_monitor;
  RiskAnswer answer{.round = analysis::law_of({{-2, Rational(11, 20)}, {2, Rational(9, 20)}}),
                    .risk = {}};
  answer.risk = *convolve(answer.round, {asked.rounds, asked.stop_below(asked.ruin)}, no_monitor);
  answer.other_ruin = 0.75;
  return answer;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(RiskReport, PlayEndsWhereTheStakeIsNoLongerCovered) {
  RiskQuestion asked = question();
  // 100 - 80 = 20 still opens a round; half an ante less does not.
  EXPECT_EQ(asked.stop_below(RuinRule::opening), -16);
  EXPECT_EQ(asked.stop_below(RuinRule::full), -10);
  asked.bankroll = Money::dollars(103);
  EXPECT_EQ(asked.stop_below(RuinRule::opening), -16);
  asked.bankroll = Money::dollars(105);
  EXPECT_EQ(asked.stop_below(RuinRule::opening), -17);
  asked.bankroll = Money::dollars(20);
  EXPECT_EQ(asked.stop_below(RuinRule::opening), 0);
  asked.bankroll = Money::dollars(19);
  EXPECT_EQ(asked.stop_below(RuinRule::opening), 1);
  EXPECT_EQ(asked.money(-3), Money::dollars(-15));
}

TEST(RiskReport, SaysItAllInWords) {
  const RiskQuestion asked = question();
  const std::string text = to_text(risk_document(asked, answer_to(asked)));
  for (const char* part :
       {"Heads Up Hold'em (HUH): risk of 20 rounds", "The ante is $10, the bankroll $100",
        "$20 (2 antes)", "is lent", "chance of ruin: cannot open a round",
        "chance that a whole round is not covered  0.75000000", "N0 in hours",
        "standard deviation per hour", "play ended", "by convolution of the 2 outcomes"}) {
    EXPECT_TRUE(has(text, part)) << part << "\n" << text;
  }
  RiskQuestion full = asked;
  full.ruin = RuinRule::full;
  const std::string other = to_text(risk_document(full, answer_to(full)));
  EXPECT_TRUE(has(other, "$50 (5 antes)"));
  EXPECT_FALSE(has(other, "is lent"));
  EXPECT_TRUE(has(other, "chance of ruin: cannot open a round       0.75000000")) << other;
}

TEST(RiskReport, SaysHowGoodTheNormalLawIs) {
  const RiskQuestion asked = question();
  RiskAnswer answer = answer_to(asked);
  answer.risk = approximate(answer.round, {asked.rounds, asked.stop_below(asked.ruin)});
  answer.likely_error = 0.031;
  answer.why_normal = "this game does not list its outcomes";
  const std::string text = to_text(risk_document(asked, answer));
  EXPECT_TRUE(has(text, "by the normal law")) << text;
  EXPECT_TRUE(has(text, "off by up to 3.1%"));
  EXPECT_TRUE(has(text, "(Berry and Esseen)"));
}

TEST(RiskReport, BinsHoldAllResultsOnce) {
  const RiskQuestion asked = question();
  const RiskAnswer answer = answer_to(asked);
  const auto bins = risk_bins(asked, answer);
  ASSERT_GT(bins.size(), 3U);
  double sum = 0;
  for (std::size_t at = 0; at < bins.size(); ++at) {
    sum += bins[at].share;
    EXPECT_LE(bins[at].from, bins[at].to);
    if (at != 0) {
      EXPECT_EQ(bins[at].from, bins[at - 1].to + 1);
    }
    EXPECT_EQ(bins[at].ended, at == 0);
  }
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_NEAR(bins[0].share, answer.risk.stopped.back(), 1e-12);
}

TEST(RiskReport, BinsAreAsWideAsTheResultsLieApart) {
  RiskQuestion asked = question();
  asked.bankroll = Money::dollars(10'000);
  // Every result is four half antes from the next: no bin between others is empty.
  const auto bins = risk_bins(asked, answer_to(asked));
  for (const RiskBin& bin : bins) EXPECT_GT(bin.share, 0) << bin.from;
}

TEST(RiskReport, OneRoundIsOne) {
  EXPECT_EQ(rounds_in_words(1), "1 round");
  EXPECT_EQ(rounds_in_words(2000), "2,000 rounds");
}

TEST(RiskReport, MarksAreTenthsOfTheRounds) {
  EXPECT_EQ(ruin_marks(20).front(), 2U);
  EXPECT_EQ(ruin_marks(20).back(), 20U);
  EXPECT_EQ(ruin_marks(3), (std::vector<std::size_t>{1, 2, 3}));
}

TEST(RiskReport, JsonHasEveryFigure) {
  const RiskQuestion asked = question();
  const RiskAnswer answer = answer_to(asked);
  const auto json = nlohmann::json::parse(risk_json(asked, answer));
  EXPECT_EQ(json["game"], "heads_up_holdem");
  EXPECT_EQ(json["bankroll"], 10000);
  EXPECT_EQ(json["opening_stake"], 2000);
  EXPECT_EQ(json["full_stake"], 5000);
  EXPECT_EQ(json["method"], "convolution");
  EXPECT_EQ(json["round_not_covered"], 0.75);
  EXPECT_NEAR(json["ruin"].get<double>(), answer.risk.stopped.back(), 1e-14);
  EXPECT_NEAR(
      json["ahead"].get<double>() + json["even"].get<double>() + json["behind"].get<double>(), 1,
      1e-12);
  EXPECT_NEAR(json["round"]["n0"].get<double>(), (4 - 0.04) / 0.04, 1e-9);
  EXPECT_NEAR(json["hour"]["expected_result"].get<double>(), -0.2 * 40 * 1000, 1e-9);
  double sum = 0;
  for (const auto& pair : json["results"]) sum += pair[1].get<double>();
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(RiskReport, DrawingIsSvgAndTheSameEveryTime) {
  const RiskQuestion asked = question();
  const std::string svg = risk_svg(asked, answer_to(asked));
  EXPECT_TRUE(svg.starts_with("<?xml"));
  EXPECT_TRUE(has(svg, "result after 20 rounds"));
  EXPECT_EQ(svg, risk_svg(asked, answer_to(asked)));
}

}  // namespace risk_report_test
}  // namespace croupier::render

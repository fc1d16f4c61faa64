// The verb risk as its users meet it.
#include "cli/study/risk.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "base/generator.hpp"

namespace croupier::cli {
namespace risk_test {

using nlohmann::json;

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

class StopAt final : public analysis::Monitor {
 public:
  void at(double) override {}
  bool stopped() const override { return true; }
};

RiskOptions asked(std::string game = "5CH") {
  return {.wish = {std::move(game), "", {}}, .bankroll = "500", .rounds = 50};
}

Reply ask(const RiskOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  analysis::NullMonitor no_monitor;
  const int status = risk(options, game_solver(1), no_monitor, out, err);
  return {status, out.str(), err.str()};
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

json ask_json(RiskOptions options) {
  options.output = RiskOutput::json;
  return json::parse(ask(options).out);
}

TEST(RiskVerb, AnswersInEveryFormat) {
  RiskOptions options = asked();
  EXPECT_TRUE(has(ask(options).out, "chance of ruin: cannot open a round"));
  options.format = render::Format::html;
  EXPECT_TRUE(has(ask(options).out, "<svg"));
  options.output = RiskOutput::svg;
  EXPECT_TRUE(ask(options).out.starts_with("<?xml"));
  const json answer = ask_json(options);
  EXPECT_EQ(answer["method"], "convolution");
  EXPECT_EQ(answer["opening_stake"], 1000);
  // Ante and play bet.
  EXPECT_EQ(answer["full_stake"], 2000);
}

TEST(RiskVerb, ExpectationIsTheEdgeWhereRuinIsOutOfReach) {
  RiskOptions options = asked();
  options.bankroll = "100000";
  const json answer = ask_json(options);
  EXPECT_EQ(answer["ruin"], 0);
  EXPECT_NEAR(answer["expected_result"].get<double>(),
              -answer["round"]["edge_per_ante"].get<double>() * 50 * 1000, 1e-6);
  EXPECT_NEAR(answer["standard_deviation"].get<double>(),
              answer["round"]["standard_deviation_per_ante"].get<double>() * std::sqrt(50) * 1000,
              1e-6);
}

TEST(RiskVerb, RuinIsMoreLikelyWhereMoreIsNeeded) {
  RiskOptions options = asked();
  options.bankroll = "60";
  const json opening = ask_json(options);
  EXPECT_LT(opening["ruin"], opening["round_not_covered"]);
  options.ruin = "full";
  const json full = ask_json(options);
  EXPECT_EQ(full["ruin"], opening["ruin"]);
  EXPECT_EQ(full["round_not_covered"], opening["round_not_covered"]);
  EXPECT_EQ(full["play_ends"], "full");
  EXPECT_LT(full["rounds_played"], opening["rounds_played"]);
  // Whoever always covers the whole round never owes anything.
  EXPECT_GE(full["results"][0][0].get<int>(), -6000);
  EXPECT_LT(opening["results"][0][0].get<int>(), -6000 + 1000);
}

TEST(RiskVerb, TakesASideBetAlone) {
  RiskOptions options = asked("PIK");
  options.wager = "three_card_bonus";
  std::ostringstream out;
  std::ostringstream err;
  analysis::NullMonitor no_monitor;
  // Only the side bets are looked at: a solver that knows no main game will do.
  const Solver side_bets{[](const table::Rules& rules, analysis::Monitor&) {
                           StopAt stop;
                           return game_solver(1).solve(rules, stop);
                         },
                         [] { return 0.0; }};
  options.output = RiskOutput::json;
  EXPECT_EQ(risk(options, side_bets, no_monitor, out, err), 0);
  EXPECT_EQ(json::parse(out.str())["full_stake"], 1000);
  options.wager = "three_card_bonsu";
  EXPECT_EQ(risk(options, side_bets, no_monitor, out, err), 2);
  EXPECT_TRUE(has(err.str(), "did you mean 'three_card_bonus'?")) << err.str();
  options.wager = "main";
  EXPECT_EQ(risk(options, side_bets, no_monitor, out, err), 130);
}

TEST(RiskVerb, RefusesWhatMakesNoSense) {
  const auto expect = [](RiskOptions options, int status, std::string_view part) {
    const Reply reply = ask(options);
    EXPECT_EQ(reply.status, status) << part;
    EXPECT_TRUE(has(reply.err, part)) << reply.err;
    EXPECT_EQ(reply.out, "");
  };
  RiskOptions options = asked();
  options.bankroll = "much";
  expect(options, 2, "--bankroll");
  options.bankroll = "0";
  expect(options, 2, "--bankroll takes an amount over nothing");
  options.bankroll = "9.50";
  expect(options, 2, "a bankroll of $9.50 does not cover one round: $10 open it");
  options.bankroll = "19";
  options.ruin = "full";
  expect(options, 2, "does not cover one round: $20 is the most that it may take");
  options = asked();
  options.ante = "10.50";
  expect(options, 2, "multiple of the chip unit");
  options.ante = "200000";
  expect(options, 2, "limits of the table");
  options = asked();
  options.rounds = 0;
  expect(options, 2, "--rounds");
  options = asked();
  options.pace = 0;
  expect(options, 2, "--pace");
  options = asked();
  options.ruin = "broke";
  expect(options, 2, "opening or full");
  expect(asked("6CH"), 2, "there is no game");
  options = asked();
  options.wish.pairs = {"decks=9"};
  expect(options, 3, "5CH");
}

TEST(RiskVerb, StopsWhenItIsToStop) {
  std::ostringstream out;
  std::ostringstream err;
  StopAt stop;
  EXPECT_EQ(risk(asked(), game_solver(1), stop, out, err), 130);
  EXPECT_EQ(out.str(), "");
  EXPECT_TRUE(has(err.str(), "nothing is known yet")) << err.str();
}

TEST(RiskVerb, PrintsWhatIsKnownWhenItIsStopped) {
  // Solved, and then stopped while it convolves.
  const Solver patient{[](const table::Rules& rules, analysis::Monitor&) {
                         analysis::NullMonitor no_monitor;
                         return game_solver(1).solve(rules, no_monitor);
                       },
                       [] { return 0.0; }};
  std::ostringstream out;
  std::ostringstream err;
  StopAt stop;
  RiskOptions options = asked();
  EXPECT_EQ(risk(options, patient, stop, out, err), 130);
  EXPECT_TRUE(has(out.str(), "! Partial: the convolution was stopped")) << out.str();
  EXPECT_TRUE(has(out.str(), "by the normal law")) << out.str();
  options.output = RiskOutput::json;
  out.str("");
  EXPECT_EQ(risk(options, patient, stop, out, err), 130);
  EXPECT_EQ(json::parse(out.str())["partial"], true);
}

TEST(RiskVerb, SaysHowLongTheConvolutionWouldTake) {
  RiskOptions options = asked();
  options.rounds = 10'000'000;
  const Reply reply = ask(options);
  EXPECT_EQ(reply.status, 0);
  EXPECT_TRUE(has(reply.out, "hours (--yes")) << reply.out;
}

// One player after the other, one round after the other.
struct Simulated {
  double ruined = 0;
  double ahead = 0;
  double rounds = 0;
  double result = 0;
};

Simulated simulate(const std::vector<analysis::Outcome>& outcomes, double bankroll, int rounds) {
  constexpr int players = 100'000;
  std::vector<double> up_to;
  double sum = 0;
  for (const auto& outcome : outcomes) up_to.push_back(sum += outcome.probability.value());
  base::Generator generator(7);
  Simulated all;
  for (int player = 0; player < players; ++player) {
    double result = 0;
    int round = 0;
    for (; round < rounds && bankroll + result >= 1; ++round) {
      const double drawn = static_cast<double>(generator.next() >> 11U) * 0x1p-53;
      const auto at = std::ranges::upper_bound(up_to, drawn) - up_to.begin();
      const auto last = static_cast<std::ptrdiff_t>(outcomes.size()) - 1;
      result += analysis::to_double(outcomes[static_cast<std::size_t>(std::min(at, last))].net);
    }
    all.ruined += bankroll + result < 1 ? 1.0 / players : 0;
    all.ahead += result > 0 ? 1.0 / players : 0;
    all.rounds += static_cast<double>(round) / players;
    all.result += result / players;
  }
  return all;
}

TEST(RiskVerb, AgreesWithAPlainSimulation) {
  RiskOptions options = asked();
  options.bankroll = "80";
  options.rounds = 100;
  const json answer = ask_json(options);
  analysis::NullMonitor no_monitor;
  const table::Rules rules = games::five_card_hi_lo::HouseRules{};
  const Simulated all = simulate(game_solver(1).solve(rules, no_monitor).main->outcomes, 8, 100);
  // Four standard errors each.
  const auto expect = [](double exact, double simulated, double variance) {
    EXPECT_NEAR(exact, simulated, 4 * std::sqrt(variance / 100'000));
  };
  const double ruin = answer["ruin"];
  const double ahead = answer["ahead"];
  EXPECT_GT(ruin, 0.2);
  EXPECT_LT(ruin, 0.8);
  expect(ruin, all.ruined, ruin * (1 - ruin));
  expect(ahead, all.ahead, ahead * (1 - ahead));
  const double deviation = answer["standard_deviation"].get<double>() / 1000;
  expect(answer["expected_result"].get<double>() / 1000, all.result, deviation * deviation);
  // No number of rounds is further than 100 from another.
  expect(answer["rounds_played"], all.rounds, 50.0 * 50.0);
}

}  // namespace risk_test
}  // namespace croupier::cli

// What the house answers about strategies agrees with what the library finds by other ways.
#include "app/strategy_game.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace croupier::app {
namespace strategy_game_test {

namespace five = analysis::five_card_hi_lo;
namespace pik = analysis::pik_it_poker;
using nlohmann::json;

json answer_of(const table::Rules& rules) {
  analysis::NullMonitor no_monitor;
  const auto report = find_strategies(rules, {}, {1}, no_monitor);
  return json::parse(
      render::strategy_json(rules, *report, {{"words", render::words_json(*report)}}));
}

// Calls found(cell) for every cell of the grid that is not empty.
template <class Found>
void each_cell(const json& grid, const Found& found) {
  for (const json& row : grid["rows"]) {
    EXPECT_EQ(row["cells"].size(), grid["columns"].size());
    for (const json& cell : row["cells"]) {
      if (!cell.is_null()) found(cell);
    }
  }
}

double frequency_of(const json& grid) {
  double sum = 0;
  each_cell(grid, [&](const json& cell) { sum += cell["frequency"].get<double>(); });
  return sum;
}

// What one act brings if it is always taken; the cell's own act where no name is given.
double worth_of(const json& grid, const std::string& act = {}) {
  double sum = 0;
  each_cell(grid, [&](const json& cell) {
    const auto name = act.empty() ? cell["act"].get<std::string>() : act;
    sum += cell["frequency"].get<double>() * cell["values"][name].get<double>();
  });
  return sum;
}

void expect_best_acts(const json& answer) {
  for (const json& grid : answer["grids"]) {
    each_cell(grid, [](const json& cell) {
      const double own = cell["values"][cell["act"].get<std::string>()];
      for (const auto& [name, value] : cell["values"].items()) {
        EXPECT_LE(value.get<double>(), own + 1e-12) << name;
      }
    });
  }
}

TEST(StrategyAnswer, OfFiveCardHiLoHasTheWorthOfAlwaysPlaying) {
  const games::FiveCardHiLo::HouseRules rules{};
  const json answer = answer_of(rules);
  ASSERT_EQ(answer["grids"].size(), 1U);
  const json& grid = answer["grids"][0];
  EXPECT_NEAR(frequency_of(grid), 1, 1e-12);
  EXPECT_NEAR(worth_of(grid, "fold"), -1, 1e-12);
  analysis::NullMonitor no_monitor;
  const auto always = five::analyze_with(
      rules, cards::Composition::decks(1),
      [prices = five::Prices(rules)](const five::HandCase& hand) -> five::Choice {
        return prices.best_setting(hand);
      },
      {1}, no_monitor);
  EXPECT_NEAR(worth_of(grid, "play"), always->expectation.value(), 1e-12);
  // Totals alone fold almost as well as all cards.
  EXPECT_LT(worth_of(grid), -answer["best_edge"].get<double>());
  EXPECT_NEAR(worth_of(grid), -answer["best_edge"].get<double>(), 1e-5);
  expect_best_acts(answer);
  EXPECT_EQ(answer["words"][0]["items"].size(), answer["strategies"].size());
  EXPECT_EQ(answer["words"][1]["rows"].size(), answer["strategies"].size());
}

TEST(StrategyAnswer, OfPikItPokerHasTheWorthOfEveryActAlone) {
  const games::PikItPoker::HouseRules rules{};
  const json answer = answer_of(rules);
  const json& grid = answer["grids"][0];
  EXPECT_NEAR(frequency_of(grid), 1, 1e-12);
  expect_best_acts(answer);
  analysis::NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  for (const auto& [act, name] :
       {std::pair{pik::Act::fold, "fold"}, std::pair{pik::Act::play_3, "play 3"},
        std::pair{pik::Act::play_5, "play 5"}}) {
    const auto always = pik::analyze_with(
        rules, deck, [act](const auto&, const auto&) { return act; }, {1}, no_monitor);
    EXPECT_NEAR(worth_of(grid, name), always->expectation.value(), 1e-12) << name;
  }
}

TEST(LongStrategyAnswer, OfHeadsUpHoldemHasTheEdgeInItsStartingHands) {
  const json answer = answer_of(games::HeadsUpHoldem::HouseRules{});
  ASSERT_EQ(answer["grids"].size(), 3U);
  const auto& [starts, flops, rivers] =
      std::tie(answer["grids"][0], answer["grids"][1], answer["grids"][2]);
  EXPECT_NEAR(worth_of(starts), -answer["best_edge"].get<double>(), 1e-12);
  expect_best_acts(answer);
  double checked = 0;
  each_cell(starts, [&](const json& cell) {
    if (cell["act"] == "check") checked += cell["frequency"].get<double>();
  });
  EXPECT_NEAR(frequency_of(flops), checked, 1e-12);
  EXPECT_LT(frequency_of(rivers), checked);
  EXPECT_NEAR(worth_of(rivers, "fold"), -2 * frequency_of(rivers), 1e-12);
}

TEST(LongStrategyAnswer, OfThreeCard21HasItsChartsWithoutThoseInWords) {
  const json answer = answer_of(games::ThreeCard21::HouseRules{});
  expect_best_acts(answer);
  EXPECT_EQ(answer["grids"].size(), 9U);
  const json& hard = answer["grids"][4];
  EXPECT_EQ(hard["title"], "hard: other three cards");
  EXPECT_EQ(hard["rows"][10]["label"], "16");
  EXPECT_EQ(hard["rows"][10]["cells"][0]["act"], "stand");
  EXPECT_EQ(hard["rows"][10]["cells"][9]["act"], "hit");
  for (const json& words : answer["words"]) EXPECT_TRUE(words.contains("text")) << words;
}

}  // namespace strategy_game_test
}  // namespace croupier::app

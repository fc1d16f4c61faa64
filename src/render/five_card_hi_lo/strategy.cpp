// 5 Card Hi-Lo: the house way with an ace low now and then, and what is folded.
#include "render/report/strategy.hpp"

#include <algorithm>

namespace croupier::render {

namespace five = analysis::five_card_hi_lo;

namespace {

std::string words_of(const five::AceRule& rule) {
  if (rule == five::AceRule{}) return "Set the house way.";
  const std::string start =
      "Set the house way, but one ace low beside the lowest card where the card that it replaces ";
  if (rule.high_weight == 0 && rule.low_weight == 1) {
    return start + "counts " + std::to_string(rule.least) + " or more.";
  }
  return start + "times " + std::to_string(rule.low_weight) + ", less the high total times " +
         std::to_string(rule.high_weight) + ", is at least " + std::to_string(rule.least) + ".";
}

std::string words_of(const five::FoldRule& rule) {
  if (rule == five::FoldRule{}) return " Fold nothing.";
  std::string text = " Fold with a low total of " + std::to_string(rule.low_min) +
                     " or more and a high total of " + std::to_string(rule.high_max) + " or less";
  if (rule.spread_max < five::DealerTotals::high_max) {
    text += ", if the two are at most " + std::to_string(rule.spread_max) + " apart";
  }
  return text + ".";
}

constexpr std::size_t highs = five::DealerTotals::high_max + 1;
constexpr std::size_t lows = five::DealerTotals::low_max + 1;

// What is done with hands that are set to these totals; nothing where there are none.
using Totals = std::array<std::array<std::optional<bool>, lows>, highs>;

Totals folded_totals(const five::Rules& rules) {
  const five::PointCounts deck = five::count_points(cards::Composition::decks(1));
  const five::Policy set = five::policy_of(rules.aces, {});
  const five::Policy play = five::policy_of(rules.aces, rules.fold);
  Totals totals{};
  for (const five::PointCounts& cards : five::point_hands()) {
    if (five::ways(deck, cards) == 0) continue;
    const five::HandCase hand = five::hand_case(cards, five::without(deck, cards));
    const five::SettingCase& setting = hand.settings[*set(hand)];
    totals[static_cast<std::size_t>(five::high_total(cards, setting))]
          [static_cast<std::size_t>(five::low_total(setting))] = !play(hand);
  }
  return totals;
}

// All hands that the best settings bring to the same totals.
struct TotalsCell {
  analysis::Rational play = 0;  // over all of them
  std::int64_t ways = 0;
  bool some_fold = false;
  bool some_play = false;
};
using TotalsCells = std::array<std::array<TotalsCell, lows>, highs>;

TotalsCells best_totals(const five::Prices& prices, std::span<const five::HandCase> hands) {
  TotalsCells cells{};
  for (const five::HandCase& hand : hands) {
    const five::SettingCase& setting = hand.settings[prices.best_setting(hand)];
    TotalsCell& cell = cells[static_cast<std::size_t>(five::high_total(hand.cards, setting))]
                            [static_cast<std::size_t>(five::low_total(setting))];
    cell.play += prices.play(hand, setting) * hand.ways;
    cell.ways += hand.ways;
    (prices.best(hand) ? cell.some_play : cell.some_fold) = true;
  }
  return cells;
}

// Rows without a cell are left out.
template <class CellOf>
Grid totals_grid(std::string title, const CellOf& cell_of) {
  Grid grid{std::move(title), "low total", "high total", {}, {}};
  for (std::size_t low = 2; low < lows; ++low) grid.columns.push_back(std::to_string(low));
  for (std::size_t high = highs; high-- > 0;) {
    GridRow row{std::to_string(high), {}};
    for (std::size_t low = 2; low < lows; ++low) row.cells.push_back(cell_of(high, low));
    const auto is_there = [](const auto& cell) { return cell.has_value(); };
    if (std::ranges::any_of(row.cells, is_there)) grid.rows.push_back(std::move(row));
  }
  return grid;
}

}  // namespace

Blocks in_words(std::span<const five::Strategy> found) {
  std::vector<std::string> rules;
  std::vector<analysis::MainGame> games;
  std::vector<analysis::Rational> costs;
  for (const five::Strategy& strategy : found) {
    rules.push_back(words_of(strategy.aces) + words_of(strategy.fold));
    games.push_back(strategy.game);
    costs.push_back(strategy.cost);
  }
  return costs_in_words("From the shortest rules to the best", rules, games, costs);
}

Picture picture_of(const five::Rules& rules) {
  const Totals totals = folded_totals(rules);
  Grid grid = totals_grid("Fold or play, once the hand is set",
                          [&](std::size_t high, std::size_t low) -> std::optional<GridCell> {
                            const auto& folded = totals[high][low];
                            if (!folded) return std::nullopt;
                            return GridCell{*folded ? 1U : 0U};
                          });
  return {{{"P", "play"}, {"F", "fold"}}, {std::move(grid)}};
}

Picture values_of(const games::five_card_hi_lo::HouseRules& rules,
                  std::span<const five::HandCase> hands) {
  const five::Prices prices(rules);
  const TotalsCells totals = best_totals(prices, hands);
  std::int64_t ways = 0;
  for (const five::HandCase& hand : hands) ways += hand.ways;
  const auto cell_of = [&](std::size_t high, std::size_t low) -> std::optional<GridCell> {
    const TotalsCell& cell = totals[high][low];
    if (cell.ways == 0) return std::nullopt;
    const double play = analysis::to_double(analysis::Rational(cell.play / cell.ways));
    GridCell made = valued_cell({play, analysis::to_double(prices.fold())},
                                static_cast<double>(cell.ways) / static_cast<double>(ways));
    if (cell.some_fold && cell.some_play) made.text = "PF";
    return made;
  };
  return {{{"P", "play"}, {"F", "fold"}},
          {totals_grid("Once the hand is set as well as can be", cell_of)}};
}

}  // namespace croupier::render

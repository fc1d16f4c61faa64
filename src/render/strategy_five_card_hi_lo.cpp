// 5 Card Hi-Lo: the house way with an ace low now and then, and what is folded.
#include "render/strategy.hpp"

namespace croupier::render {

namespace own = analysis::five_card_hi_lo;

namespace {

std::string words_of(const own::AceRule& rule) {
  if (rule == own::AceRule{}) return "Set the house way.";
  const std::string start =
      "Set the house way, but one ace low beside the lowest card where the card that it replaces ";
  if (rule.high_weight == 0 && rule.low_weight == 1) {
    return start + "counts " + std::to_string(rule.least) + " or more.";
  }
  return start + "times " + std::to_string(rule.low_weight) + ", less the high total times " +
         std::to_string(rule.high_weight) + ", is at least " + std::to_string(rule.least) + ".";
}

std::string words_of(const own::FoldRule& rule) {
  if (rule == own::FoldRule{}) return " Fold nothing.";
  std::string text = " Fold with a low total of " + std::to_string(rule.low_min) +
                     " or more and a high total of " + std::to_string(rule.high_max) + " or less";
  if (rule.spread_max < own::DealerTotals::high_max) {
    text += ", if the two are at most " + std::to_string(rule.spread_max) + " apart";
  }
  return text + ".";
}

constexpr std::size_t highs = own::DealerTotals::high_max + 1;
constexpr std::size_t lows = own::DealerTotals::low_max + 1;

// What is done with hands that are set to these totals; nothing where there are none.
using Totals = std::array<std::array<std::optional<bool>, lows>, highs>;

Totals folded_totals(const own::Rules& rules) {
  const own::PointCounts deck = own::count_points(cards::Composition::decks(1));
  const own::Policy set = own::policy_of(rules.aces, {});
  const own::Policy play = own::policy_of(rules.aces, rules.fold);
  Totals totals{};
  for (const own::PointCounts& cards : own::point_hands()) {
    if (own::ways(deck, cards) == 0) continue;
    const own::HandCase hand = own::hand_case(cards, own::without(deck, cards));
    const own::SettingCase& setting = hand.settings[*set(hand)];
    totals[static_cast<std::size_t>(own::high_total(cards, setting))]
          [static_cast<std::size_t>(own::low_total(setting))] = !play(hand);
  }
  return totals;
}

}  // namespace

Blocks in_words(std::span<const own::Strategy> found) {
  std::vector<std::string> rules;
  std::vector<analysis::MainGame> games;
  std::vector<analysis::Rational> costs;
  for (const own::Strategy& strategy : found) {
    rules.push_back(words_of(strategy.aces) + words_of(strategy.fold));
    games.push_back(strategy.game);
    costs.push_back(strategy.cost);
  }
  return costs_in_words("From the shortest rules to the best", rules, games, costs);
}

Picture picture_of(const own::Rules& rules) {
  const Totals totals = folded_totals(rules);
  Grid grid{"Fold or play, once the hand is set", "low total", "high total", {}, {}};
  for (std::size_t low = 2; low < lows; ++low) grid.columns.push_back(std::to_string(low));
  for (std::size_t high = highs; high-- > 0;) {
    GridRow row{std::to_string(high), {}};
    bool any = false;
    for (std::size_t low = 2; low < lows; ++low) {
      const auto& folded = totals[high][low];
      any = any || folded;
      row.cells.push_back(folded ? std::optional(GridCell{*folded ? 1U : 0U}) : std::nullopt);
    }
    if (any) grid.rows.push_back(std::move(row));
  }
  return {{{"P", "play"}, {"F", "fold"}}, {std::move(grid)}};
}

}  // namespace croupier::render

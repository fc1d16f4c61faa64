// Strategies that a person can learn, as reports show them: in words with their costs, as charts,
// and as fields of a file. One source file per game.
#pragma once

#include "analysis/five_card_hi_lo/strategy_file.hpp"
#include "analysis/heads_up_holdem/strategy_file.hpp"
#include "analysis/pik_it_poker/strategy_file.hpp"
#include "analysis/three_card_21/strategy_file.hpp"
#include "render/document/document.hpp"
#include "render/drawing/grid.hpp"

namespace croupier::render {

using Blocks = std::vector<Block>;

/// Returns the strategies in words with edge and cost, the shortest first.
Blocks in_words(std::span<const analysis::five_card_hi_lo::Strategy> found);
Blocks in_words(std::span<const analysis::pik_it_poker::Strategy> found);

/// Returns the starting hands as a grid and in lines, the rules of both streets, and their costs.
Blocks in_words(const analysis::heads_up_holdem::Strategy& found);

/// Returns the charts with their cost, and what each alone costs, in the order of the charts, where
/// that is known.
Blocks in_words(const analysis::three_card_21::FittedStrategy& found,
                std::span<const double> chart_costs = {});

/// Returns what is folded by the totals of a hand as it is set.
Picture picture_of(const analysis::five_card_hi_lo::Rules& rules);
/// Returns what is done by the classes of five cards and of the best three.
Picture picture_of(const std::vector<analysis::pik_it_poker::Step>& steps,
                   std::span<const analysis::pik_it_poker::HandCase> hands);
/// Returns the grid of the starting hands.
Picture picture_of(const analysis::heads_up_holdem::Strategy& strategy);
/// Returns all charts that say something.
Picture picture_of(const analysis::three_card_21::BasicStrategy& charts);

/// Returns what acts are worth on average, in antes, by the totals of a hand that is set as well as
/// can be; two letters where the best play has both.
Picture values_of(const games::five_card_hi_lo::HouseRules& rules,
                  std::span<const analysis::five_card_hi_lo::HandCase> hands);
/// Returns the same by the classes of five cards and of the best three.
Picture values_of(const games::pik_it_poker::HouseRules& rules,
                  std::span<const analysis::pik_it_poker::HandCase> hands);
/// Returns the same by the starting hand, and on flop and river by what is seen there.
Picture values_of(const analysis::heads_up_holdem::Strategy& strategy);
/// Returns the same by the charts, in main wagers.
Picture values_of(const analysis::three_card_21::FittedStrategy& strategy);

/// Returns a cell whose act is the first of the best; at least one has a value.
GridCell valued_cell(std::vector<std::optional<double>> values, double frequency);

/// Returns a list of the rules and a table of their edges and costs, both numbered.
Blocks costs_in_words(std::string caption, const std::vector<std::string>& rules,
                      const std::vector<analysis::MainGame>& games,
                      const std::vector<analysis::Rational>& costs);

}  // namespace croupier::render

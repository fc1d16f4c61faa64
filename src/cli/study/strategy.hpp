// croupier strategy: how a game is played best in a form that a person can learn, and what any
// strategy is worth.
#pragma once

#include <iosfwd>
#include <optional>

#include "analysis/monitor.hpp"
#include "cli/program/house_rules.hpp"
#include "cli/study/strategy_game.hpp"
#include "render/document/document.hpp"

namespace croupier::cli {

struct StrategyOptions {
  GameWish wish{};
  std::optional<render::Format> format = render::Format::text;  // nothing: JSON
  std::string svg{};                                            // a file, or "-"
  std::string save{};                                           // a file, or "-"
  std::string file{};                                           // a strategy to be valued
  std::vector<std::string> locks{};                             // WHAT=ACT
  bool by_cards = false;
  unsigned threads = 0;
};

/// Prints the strategy, or what a given one is worth; returns the exit status: 0 done, 2 wrong
/// usage or an unknown lock, 3 bad rules or a bad strategy file, 4 a file that cannot be read or
/// written, 130 stopped.
int strategy(const StrategyOptions& options, analysis::Monitor& monitor, std::ostream& out,
             std::ostream& err);

}  // namespace croupier::cli

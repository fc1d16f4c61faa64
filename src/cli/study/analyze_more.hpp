// Further questions to a game that analyze answers when asked: a tie bet of any size and a second
// hand (5CH), hands seen before one's own (PIK), insurance (T21).
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "analysis/blocks.hpp"
#include "cli/program/house_rules.hpp"
#include "render/document/document.hpp"
#include "render/report/analysis_json.hpp"

namespace croupier::cli {

struct MoreWish {
  std::optional<std::string> tie{};  // 5CH: the size of a tie bet in antes, as "0.5"
  bool all = false;                  // whatever else there is to ask about the game

  bool is_empty() const { return !tie && !all; }
};

/// The answers for people, and the same as members of a JSON object.
struct More {
  std::vector<render::Block> blocks{};
  render::Members members{};
};

/// Returns why the wish makes no sense for these rules, if it does not.
std::optional<Failure> check_more(const table::Rules& rules, const MoreWish& wish);

/// Returns the answers as far as the monitor lets it come. Undefined unless check_more agrees.
More answer_more(const table::Rules& rules, const MoreWish& wish, analysis::Threads threads,
                 analysis::Monitor& monitor);

}  // namespace croupier::cli

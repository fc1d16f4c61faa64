// What croupier strategy answers, as documents for people and as JSON: strategies that were found,
// and what a given one is worth.
#pragma once

#include "analysis/report.hpp"
#include "base/value.hpp"
#include "render/report/analysis_json.hpp"
#include "render/report/strategy.hpp"
#include "table/rules.hpp"

namespace croupier::render {

struct FoundStrategy {
  base::Fields file;
  analysis::Figure expectation;  // the player's, per ante
  analysis::Figure cost;         // against the best play
};

/// What a part of the best strategy found, a street or a chart, costs alone.
struct StrategyPart {
  std::string name;
  analysis::Figure cost;
};

struct StrategyReport {
  analysis::Figure best;             // the player's expectation with the best play
  std::vector<FoundStrategy> found;  // from the shortest to the best, at least one
  std::vector<StrategyPart> parts;
  Blocks words;
  Picture picture;                          // of the last one found
  Picture values{};                         // what each act is worth, by what a player sees
  std::vector<analysis::Comment> comments;  // for the file
};

/// A strategy that was given, by a file or by locks.
struct ValuedStrategy {
  analysis::MainGame game;
  analysis::Figure best;  // the player's expectation with the best play
  Picture picture;        // empty where it has none
};

/// Returns the strategies found, with their costs.
Document strategy_document(const table::Rules& rules, const StrategyReport& report);
std::string strategy_json(const table::Rules& rules, const StrategyReport& report,
                          const Members& more = {});

/// Returns the words of the report as a JSON list of paragraphs, lists and tables, but for the
/// tables that its charts of values have anyway.
std::string words_json(const StrategyReport& report);

/// Returns the best strategy found as a TOML file.
std::string strategy_file(const table::Rules& rules, const StrategyReport& report);

/// Where a valued strategy comes from: a file, or locks.
struct StrategySource {
  std::string file{};
  std::vector<std::string> locks{};
};

/// Returns what the strategy is worth, and what it costs against the best play.
Document valued_document(const table::Rules& rules, const StrategySource& source,
                         const ValuedStrategy& valued);
std::string valued_json(const table::Rules& rules, const StrategySource& source,
                        const ValuedStrategy& valued);

/// Returns the picture as an SVG file.
std::string strategy_svg(const table::Rules& rules, const Picture& picture);

/// Returns the difference, exact where both figures are.
analysis::Figure difference(const analysis::Figure& one, const analysis::Figure& other);

}  // namespace croupier::render

// croupier risk: what a bankroll may come to in many rounds, and how likely it is gone.
#pragma once

#include "analysis/blocks.hpp"
#include "cli/study/analyze.hpp"
#include "render/report/risk_report.hpp"

namespace croupier::cli {

/// How a report is written out.
enum class RiskOutput : std::uint8_t { document, json, svg };

struct RiskOptions {
  GameWish wish{};
  std::string bankroll{};
  std::string ante = "10";
  std::int64_t rounds = 0;
  double pace = 40;
  std::string wager{};  // nothing: all that a round requires; "main"; or a side bet
  std::string ruin = "opening";
  RiskOutput output = RiskOutput::document;
  render::Format format = render::Format::text;
  bool yes = false;  // whatever time it takes
  unsigned threads = 0;
};

/// Prints the report; returns the exit status: 0 done, 2 wrong usage, 3 bad rules, 4 a file that
/// cannot be read, 130 stopped.
int risk(const RiskOptions& options, const Solver& solver, analysis::Monitor& monitor,
         std::ostream& out, std::ostream& err);

/// Returns one round of main game and required bonus together, where the rules require one; nothing
/// where they do not or where the monitor stopped it.
std::optional<analysis::RoundLaw> round_with_required_bonus(const table::Rules& rules,
                                                            const analysis::GameReport& report,
                                                            analysis::Threads threads,
                                                            analysis::Monitor& monitor);

}  // namespace croupier::cli

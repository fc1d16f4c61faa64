// croupier parsheet: the mathematical report that a laboratory or the Division would want.
#pragma once

#include "analysis/blocks.hpp"
#include "cli/study/analyze.hpp"
#include "render/report/parsheet.hpp"

namespace croupier::cli {

struct ParsheetOptions {
  GameWish wish{};
  render::Format format = render::Format::text;
  std::optional<std::string> pdf{};  // a file to write, instead of standard output
  bool quick = false;                // without sensitivity and strategy
  bool yes = false;                  // whatever time it takes
  unsigned threads = 0;
  std::string program = "croupier";
};

/// Prints or writes the sheet; returns the exit status: 0 done, 1 a check failed, 2 wrong usage or
/// too long unasked, 3 bad rules, 4 a file that cannot be read or written, 130 stopped.
int parsheet(const ParsheetOptions& options, const Solver& solver, analysis::Monitor& monitor,
             std::ostream& out, std::ostream& err);

/// A sheet and the exit status of what made it: 0, 1 where a check failed, 130 where it was cut
/// short.
struct MadeSheet {
  render::Document document;
  int status = 0;
};

/// Returns the sheet of these rules; or the exit status where there is none, having said why.
std::expected<MadeSheet, int> make_sheet(const table::Rules& rules, const ParsheetOptions& options,
                                         const Solver& solver, analysis::Monitor& monitor,
                                         std::ostream& err);

/// Returns whether the solver agrees with a small deck that is dealt out card by card through the
/// game's own settlement.
render::Check crosscheck(const table::Rules& rules, analysis::Monitor& monitor);

/// Returns why no PDF can be written there, as far as that can be told beforehand.
std::optional<std::string> no_pdf(const std::string& file);

/// Writes the pages as one PDF through rsvg-convert; returns what went wrong, if anything.
std::optional<std::string> write_pdf(const std::vector<std::string>& pages,
                                     const std::string& file);

}  // namespace croupier::cli

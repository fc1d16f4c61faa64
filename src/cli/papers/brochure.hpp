// croupier brochure: a folded sheet for players, as SVG or PDF.
#pragma once

#include "cli/papers/layout.hpp"
#include "cli/study/analyze.hpp"
#include "render/drawing/plan.hpp"

namespace croupier::cli {

struct BrochureOptions {
  GameWish wish{};
  std::string name = "The Licensee";
  std::string date{};
  std::optional<DrawingFormat> format{};  // that of the file's ending, else SVG
  std::string file{};                     // standard output where empty
  unsigned threads = 0;
};

/// What a brochure bears beside the game's own words.
struct Imprint {
  std::string name;
  std::string date;
};

/// Returns the brochure of the game under these rules, or why there is none.
std::expected<render::Plan, Failure> make_brochure(const table::Rules& rules,
                                                   const Imprint& imprint, const Solver& solver,
                                                   unsigned threads, analysis::Monitor& monitor);

/// Makes and writes the brochure; returns the exit status. Nothing is written where something is
/// wrong.
int brochure(const BrochureOptions& options, const Solver& solver, analysis::Monitor& monitor,
             const Today& today, std::ostream& out, std::ostream& err);

}  // namespace croupier::cli

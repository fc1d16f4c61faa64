// Two sets of rules side by side: what each difference between them is worth by itself, seen from
// either side, and what they do only together.
#pragma once

#include "analysis/report.hpp"
#include "render/document/document.hpp"
#include "render/report/compare_effects.hpp"

namespace croupier::render {

/// One option that differs. The reports are those of one side with the other side's value.
struct Difference {
  std::string option;
  std::string a;
  std::string b;
  Effect effect = Effect::none;
  std::optional<analysis::GameReport> a_with_b{};
  std::optional<analysis::GameReport> b_with_a{};
  std::string unlawful{};  // why a table could not have one of the two, if so
};

struct ComparedSide {
  std::string name;
  table::Rules rules;
  analysis::GameReport report;
};

struct Comparison {
  ComparedSide a;
  ComparedSide b;
  std::vector<Difference> differences{};
  bool partial = false;  // it was stopped: differences are missing
};

/// A figure of a report that is compared.
struct CompareMeasure {
  std::string id;     // as JSON names it
  std::string title;  // for people
  analysis::Figure (*of)(const analysis::GameReport&, std::size_t);
  std::size_t wager = 0;  // which side bet, where it is one
};

/// Returns the edges that can be compared: main game, with the required bonus, side bets.
std::vector<CompareMeasure> compare_measures(const table::Rules& rules,
                                             const analysis::GameReport& report);

/// What a measure comes to: from A to B, each difference alone, and the rest.
struct Worth {
  double a = 0;
  double b = 0;
  double whole = 0;              // b less a
  std::vector<double> from_a{};  // of each difference that moves figures
  std::vector<double> from_b{};
  double together_a = 0;  // what is left of the whole
  double together_b = 0;
  bool moves = false;  // whether anything here is not zero
};

/// Returns the worth of every difference for one measure; undefined where a report is missing.
Worth worth_of(const Comparison& comparison, const CompareMeasure& measure);

Document compare_document(const Comparison& comparison);
std::string compare_json(const Comparison& comparison);

}  // namespace croupier::render

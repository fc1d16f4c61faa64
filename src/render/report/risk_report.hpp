// What many rounds with a bankroll come to, as a document, as JSON and as a drawing.
#pragma once

#include "analysis/risk.hpp"
#include "base/money.hpp"
#include "render/document/document.hpp"
#include "table/rules.hpp"

namespace croupier::render {

/// When a bankroll counts as gone, before a round: it does not cover the wagers that open the
/// round, or it does not cover the most that the round may take with the best play.
enum class RuinRule : std::uint8_t { opening, full };

struct RiskQuestion {
  table::Rules rules;
  std::string wagers;  // what is played, in words
  base::Money bankroll;
  base::Money ante;
  std::int64_t rounds = 0;
  double pace = 0;                    // rounds an hour
  int opening = 1;                    // antes that open a round
  int full = 1;                       // the most antes that a round may take
  RuinRule ruin = RuinRule::opening;  // when play ends

  /// Returns the antes without which play ends under the rule.
  int needed(RuinRule rule) const { return rule == RuinRule::opening ? opening : full; }
  /// Returns the result in half antes below which play ends under the rule.
  std::int64_t stop_below(RuinRule rule) const;
  /// Returns a number of half antes as money.
  base::Money money(std::int64_t halves) const;
};

struct RiskAnswer {
  analysis::RoundLaw round;
  analysis::Risk risk;
  double other_ruin = 0;                 // the chance of ruin by the other rule
  std::optional<double> likely_error{};  // of the normal law, measured on a part that is known
  std::string why_normal{};              // where the normal law stands in
  bool partial = false;                  // the convolution was stopped
};

Document risk_document(const RiskQuestion& question, const RiskAnswer& answer);
std::string risk_json(const RiskQuestion& question, const RiskAnswer& answer);

/// Returns the distribution of results as a whole SVG document.
std::string risk_svg(const RiskQuestion& question, const RiskAnswer& answer);

}  // namespace croupier::render

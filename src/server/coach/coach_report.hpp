// What a player's decisions cost, round by round, and luck against expectation. Solves and judges
// on demand, and keeps what it found; not for the house's own thread.
#pragma once

#include "server/log/round_log.hpp"

namespace croupier::server {

/// A round of the report.
struct ReportedRound {
  std::string_view table;
  const RoundEntry* round;
  const RoundShare* share;
  const NotedRound* noted;
};

class CoachReport {
 public:
  CoachReport() : advisers_({1}) {}

  /// Returns the value of each choice, in their order, as one JSON object; or why there is none.
  std::expected<std::string, std::string> advice_json(const DecisionContext& dilemma,
                                                      const std::vector<table::Choice>& choices);

  /// Returns the choice that is worth most; the first where the analysis knows none.
  const table::Choice& best_of(const DecisionContext& dilemma,
                               const std::vector<table::Choice>& choices);

  /// Returns the rounds with every decision judged, and their sums, as one JSON object.
  std::string report_json(const std::vector<ReportedRound>& rounds, const std::string& name);

 private:
  std::optional<analysis::Advice> ask(const DecisionContext& dilemma);
  std::optional<Worth> judge(std::string_view table, const Decided& decided);
  double expected(const NotedRound& noted, const std::string& rules, const std::string& name);

  analysis::Advisers advisers_;
  std::map<std::string, analysis::GameReport> edges_{};  // by rules
  std::map<std::pair<std::string, std::uint64_t>, std::optional<Worth>> judged_{};
};

}  // namespace croupier::server

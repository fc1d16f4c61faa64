// The risk of many rounds as one line of JSON. Money is in cents.
#include <cmath>

#include "render/document/json.hpp"
#include "render/report/risk_bins.hpp"
#include "render/report/risk_report.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

// What is rarer than this is left out of the list of results.
constexpr double shown_min = 1e-15;

void write_question(Json& json, const RiskQuestion& question) {
  json.key("game").text(game_name(question.rules).id);
  json.key("rules").setting({all_options(question.rules)});
  json.key("experimental").flag(table::common(question.rules).experimental);
  json.key("bankroll").whole(question.bankroll.cents());
  json.key("ante").whole(question.ante.cents());
  json.key("rounds").whole(question.rounds);
  json.key("pace").number(question.pace);
  json.key("opening_stake").whole((question.ante * question.opening).cents());
  json.key("full_stake").whole((question.ante * question.full).cents());
  json.key("play_ends").text(question.ruin == RuinRule::opening ? "opening" : "full");
}

void write_results(Json& json, const RiskQuestion& question, const RiskAnswer& answer) {
  const analysis::Lattice& results = answer.risk.results;
  json.key("quantiles").open_list();
  for (const double chance : risk_quantiles) {
    json.open_list().number(chance);
    json.whole(question.money(results.quantile(chance)).cents()).close_list();
  }
  json.close_list().key("ruin_within").open_list();
  for (const std::size_t rounds : ruin_marks(answer.risk.stopped.size() - 1)) {
    json.open_list().whole(static_cast<std::int64_t>(rounds));
    json.number(answer.risk.stopped[rounds]).close_list();
  }
  json.close_list().key("results").open_list();
  for (std::size_t at = 0; at < results.probabilities.size(); ++at) {
    if (results.probabilities[at] < shown_min) continue;
    const std::int64_t halves = results.lowest + static_cast<std::int64_t>(at);
    json.open_list().whole(question.money(halves).cents());
    json.number(results.probabilities[at]).close_list();
  }
  json.close_list();
}

}  // namespace

std::string risk_json(const RiskQuestion& question, const RiskAnswer& answer) {
  const auto& [round, risk, other_ruin, likely_error, why_normal, partial] = answer;
  const auto cents = static_cast<double>(question.ante.cents());
  const double behind = risk.results.below_or_at(-1);
  const double even = risk.results.at(0);
  const double deviation = std::sqrt(round.variance);
  const bool opening = question.ruin == RuinRule::opening;
  Json json;
  json.open_object();
  write_question(json, question);
  if (partial) json.key("partial").flag(true);
  json.key("method").text(risk.method == analysis::RiskMethod::convolution ? "convolution"
                                                                           : "normal");
  json.key("error").number(risk.error);
  if (likely_error) json.key("likely_error").number(*likely_error);
  json.key("expected_result").number(risk.results.mean() / 2 * cents);
  json.key("standard_deviation").number(risk.results.deviation() / 2 * cents);
  json.key("ahead").number(std::max(0.0, 1 - behind - even));
  json.key("even").number(even).key("behind").number(behind);
  json.key("ruin").number(opening ? risk.stopped.back() : other_ruin);
  json.key("round_not_covered").number(opening ? other_ruin : risk.stopped.back());
  json.key("rounds_played").number(risk.rounds_played);
  json.key("round").open_object().key("edge_per_ante").number(-round.expectation);
  json.key("standard_deviation_per_ante").number(deviation);
  if (round.expectation != 0) json.key("n0").number(rounds_to_one_deviation(round));
  json.close_object().key("hour").open_object();
  json.key("expected_result").number(round.expectation * question.pace * cents);
  json.key("standard_deviation").number(deviation * std::sqrt(question.pace) * cents);
  json.close_object();
  write_results(json, question, answer);
  return json.close_object().str();
}

}  // namespace croupier::render

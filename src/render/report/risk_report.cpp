#include "render/report/risk_report.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/document/numbers.hpp"
#include "render/drawing/plot.hpp"
#include "render/report/analysis_report.hpp"
#include "render/report/risk_bins.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using base::Money;

// "$1234.57" for a number of antes that is not whole.
std::string dollars(const RiskQuestion& question, double antes) {
  const double amount = antes * static_cast<double>(question.ante.cents()) / 100;
  const std::string text = fixed(std::abs(amount), 2);
  const bool negative = amount < 0 && text.find_first_not_of("0.") != std::string::npos;
  return (negative ? "-$" : "$") + text;
}

Cell dollars_cell(const RiskQuestion& question, double antes) {
  return {dollars(question, antes),
          digits_15(antes * static_cast<double>(question.ante.cents()) / 100)};
}

Cell money_cell(Money amount) {
  return {to_text(amount), digits_15(static_cast<double>(amount.cents()) / 100)};
}

std::string antes_in_words(int antes, std::string_view unit) {
  return std::to_string(antes) + " " + std::string(unit) + (antes == 1 ? "" : "s");
}

std::string ruin_in_words(const RiskQuestion& question, RuinRule rule) {
  const Money needed = question.ante * question.needed(rule);
  return std::string(rule == RuinRule::opening
                         ? "before a round the player cannot make the wagers that open it, "
                         : "before a round the player cannot cover the most that it may take, ") +
         to_text(needed) + " (" + antes_in_words(question.needed(rule), unit_word(question.rules)) +
         ")";
}

std::string hours(double rounds, double pace) {
  const double count = rounds / pace;
  return count < 100 ? fixed(count, 1) : by_thousands(analysis::Integer(std::round(count)));
}

Table results_table(const RiskQuestion& question, const RiskAnswer& answer) {
  const analysis::Lattice& results = answer.risk.results;
  const double behind = results.below_or_at(-1);
  const double even = results.at(0);
  const double ruin = answer.risk.stopped.back();
  const bool opening = question.ruin == RuinRule::opening;
  Table table{"After " + rounds_in_words(question.rounds) + ", or when play ends",
              {{"figure"}, {"value", Align::right}},
              {}};
  table.rows = {
      {"expected result", dollars_cell(question, results.mean() / 2)},
      {"standard deviation of the result", dollars_cell(question, results.deviation() / 2)},
      {"chance to be ahead", probability_cell(std::max(0.0, 1 - behind - even))},
      {"chance to be even", probability_cell(even)},
      {"chance to be behind", probability_cell(behind)},
      {"chance of ruin: cannot open a round", probability_cell(opening ? ruin : answer.other_ruin)},
      {"chance that a whole round is not covered",
       probability_cell(opening ? answer.other_ruin : ruin)},
      {"rounds played, on average", fixed_cell(answer.risk.rounds_played, 2)}};
  return table;
}

Table quantiles_table(const RiskQuestion& question, const RiskAnswer& answer) {
  Table table{"Results by rank",
              {{"so many end at or below"}, {"result", Align::right}, {"bankroll", Align::right}},
              {}};
  for (const double chance : risk_quantiles) {
    const Money result = question.money(answer.risk.results.quantile(chance));
    table.rows.push_back({Cell(number_of_percent(chance), digits_15(chance)), money_cell(result),
                          money_cell(question.bankroll + result)});
  }
  return table;
}

Table ruin_table(const RiskAnswer& answer) {
  Table table{"Chance that play has ended",
              {{"within rounds", Align::right}, {"chance", Align::right}},
              {}};
  for (const std::size_t rounds : ruin_marks(answer.risk.stopped.size() - 1)) {
    table.rows.push_back({count_cell(rounds), probability_cell(answer.risk.stopped[rounds])});
  }
  return table;
}

Table bins_table(const RiskQuestion& question, const std::vector<RiskBin>& bins) {
  Table table{"Distribution of results",
              {{"from", Align::right}, {"to", Align::right}, {"chance", Align::right}},
              {}};
  for (const RiskBin& bin : bins) {
    table.rows.push_back({money_cell(question.money(bin.from)), money_cell(question.money(bin.to)),
                          probability_cell(bin.share)});
  }
  return table;
}

Table pace_table(const RiskQuestion& question, const RiskAnswer& answer) {
  const analysis::RoundLaw& round = answer.round;
  const double deviation = std::sqrt(round.variance);
  const double even_point = rounds_to_one_deviation(round);
  const std::string unit(unit_word(question.rules));
  Table table{"One round, and an hour of " + digits_15(question.pace) + " rounds",
              {{"figure"}, {"value", Align::right}},
              {}};
  table.rows = {
      {"edge per " + unit + " and round", percent_cell(-round.expectation)},
      {"standard deviation per " + unit + " and round", fixed_cell(deviation, 8)},
      {"expected result per hour", dollars_cell(question, round.expectation * question.pace)},
      {"standard deviation per hour",
       dollars_cell(question, deviation * std::sqrt(question.pace))}};
  if (std::isinf(even_point)) {
    table.rows.push_back({"N0 (variance over edge squared)", "none: the game is even"});
  } else {
    table.rows.push_back(
        {"N0 (variance over edge squared), rounds",
         Cell(by_thousands(analysis::Integer(std::round(even_point))), digits_15(even_point))});
    table.rows.push_back({"N0 in hours", Cell(hours(even_point, question.pace),
                                              digits_15(even_point / question.pace))});
  }
  return table;
}

void add_terms(Document& document, const RiskQuestion& question) {
  document.add(Paragraph{"Rules: " + rules_in_words(question.rules) + "."});
  document.add(Paragraph{question.wagers + ". The " + std::string(unit_word(question.rules)) +
                         " is " + to_text(question.ante) + ", the bankroll " +
                         to_text(question.bankroll) + "; " + rounds_in_words(question.rounds) +
                         " at most, each with the best play and independent of the others."});
  const RuinRule rule = question.ruin;
  document.add(Paragraph{
      "Ruin, where play ends: " + ruin_in_words(question, rule) +
      (rule == RuinRule::opening && question.full > question.opening
           ? ". A player who opened the round but lacks money for what the best play adds is lent "
             "it for that round, so that a last result may be below the bankroll."
           : ".")});
}

std::string normal_in_words(const RiskAnswer& answer) {
  std::string text =
      "Results and ruin: by the normal law with the round's expectation and "
      "deviation, because " +
      answer.why_normal + ". ";
  text += answer.risk.error < 1
              ? "No chance of results is off by more than " + number_of_percent(answer.risk.error) +
                    " (Berry and Esseen)."
              : "So few rounds of so uneven a game have no proven bound (Berry and Esseen).";
  if (answer.likely_error) {
    text +=
        " Measured on the bonus alone, whose outcomes are known, the normal law is off by up "
        "to " +
        number_of_percent(*answer.likely_error) + " after as many rounds.";
  }
  return text + " The chance of ruin takes the round's steps for a steady flow, too.";
}

// 5CH 40.11(f): the sums do not know the limit on what a hand is paid.
void add_limit(Document& document, const RiskQuestion& question, const RiskAnswer& answer) {
  if (!std::holds_alternative<games::five_card_hi_lo::HouseRules>(question.rules)) return;
  double most = 0;
  for (const auto& outcome : answer.round.outcomes) {
    most = std::max(most, analysis::to_double(outcome.net));
  }
  constexpr double limit_cents = 5'000'000;
  if (most * static_cast<double>(question.ante.cents()) <= limit_cents) return;
  document.add(
      Paragraph{"A hand may win more than $50,000 here; the payout limit of 5CH 40.11(f) "
                "is not taken into account.",
                Tone::warning});
}

void add_made(Document& document, const RiskQuestion& question, const RiskAnswer& answer) {
  document.add(Heading{"How each figure was made"});
  List list;
  if (answer.risk.method == analysis::RiskMethod::convolution) {
    list.items.push_back("Results and ruin: by convolution of the " +
                         std::to_string(answer.round.outcomes.size()) +
                         " outcomes of a round on a lattice of half antes, who is ruined taken out "
                         "after every round; no probability is off by more than " +
                         scientific(answer.risk.error) + ".");
  } else {
    list.items.push_back(normal_in_words(answer));
  }
  list.items.emplace_back(
      "N0: variance over the square of the edge, the number of rounds after which "
      "the expected loss is one standard deviation.");
  list.items.emplace_back(
      "Per hour: the pace times the expectation, and the square root of the pace "
      "times the deviation.");
  if (std::holds_alternative<games::three_card_21::HouseRules>(question.rules)) {
    list.items.emplace_back("Every round is taken as dealt from a full shoe.");
  }
  document.add(std::move(list));
}

}  // namespace

std::int64_t RiskQuestion::stop_below(RuinRule rule) const {
  // The lowest number of half antes that still leaves what is needed: rounded up.
  const std::int64_t half = ante.cents() / 2;
  const std::int64_t spare = ante.cents() * needed(rule) - bankroll.cents();
  return spare >= 0 ? (spare + half - 1) / half : -(-spare / half);
}

Money RiskQuestion::money(std::int64_t halves) const {
  return Money::cents(halves * (ante.cents() / 2));
}

Document risk_document(const RiskQuestion& question, const RiskAnswer& answer) {
  const GameName game = game_name(question.rules);
  Document document{std::string(game.title) + " (" + std::string(game.code) + "): risk of " +
                    rounds_in_words(question.rounds)};
  if (answer.partial) {
    document.add(Paragraph{"Partial: the convolution was stopped; by the normal law instead.",
                           Tone::warning});
  }
  add_terms(document, question);
  add_limit(document, question, answer);
  document.add(results_table(question, answer));
  document.add(quantiles_table(question, answer));
  document.add(pace_table(question, answer));
  const auto bins = risk_bins(question, answer);
  document.add(Drawing{"Distribution of results", results_plot(question, answer),
                       bins_in_words(question, bins)});
  document.add(bins_table(question, bins));
  document.add(ruin_table(answer));
  document.add(Drawing{"Chance that play has ended, by rounds", ruin_plot(answer),
                       "The table above has the same figures."});
  add_made(document, question, answer);
  return document;
}

}  // namespace croupier::render

#include "cli/study/risk.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <limits>

#include "analysis/risk_round.hpp"
#include "base/text.hpp"
#include "cli/program/report_format.hpp"
#include "cli/program/verbs.hpp"
#include "cli/study/analyze_rules.hpp"
#include "cli/study/analyze_watch.hpp"
#include "cli/study/report_cache.hpp"
#include "render/report/analysis_report.hpp"
#include "render/rules/rules.hpp"

namespace croupier::cli {

namespace {

using analysis::RoundLaw;
using render::RuinRule;

constexpr const char* risk_examples =
    "The distribution of results after so many rounds, its quantiles, the chance of ruin, N0, and\n"
    "what an hour brings. Exact, by convolution of a round's outcomes; by the normal law where a\n"
    "game does not list them (T21): the report says which, and how good it is.\n\n"
    "Ruin: before a round the bankroll does not cover the wagers that open it; with --ruin full,\n"
    "the most that the round may take. A round has all wagers that the rules require (HUH ante\n"
    "and odds, PIK and T21 with their bonus) unless --wager names one.\n\n"
    "Examples:\n"
    "  croupier risk 5CH --bankroll 500 --rounds 200\n"
    "  croupier risk HUH --bankroll 1000 --ante 15 --rounds 400 --ruin full --html > risk.html\n"
    "  croupier risk HUH --wager trips_plus --bankroll 200 --ante 5 --rounds 100\n"
    "  croupier risk T21 --bankroll 2000 --ante 25 --rounds 300 --pace 60 --json\n"
    "  croupier risk PIK --bankroll 500 --rounds 200 --svg > results.svg\n\n"
    "Exit status: 0 done, 2 wrong usage, 3 bad house rules, 4 a file that cannot be read,\n"
    "130 stopped.";

// Ours: more products than this take over ten minutes, and more rounds fill the memory.
constexpr double work_max = 6e11;
constexpr double work_per_second = 1e9;
constexpr std::int64_t rounds_max = 10'000'000;

// One round with the wagers that were asked for.
struct Round {
  RoundLaw law{};
  std::string wagers{};
  int opening = 1;
  int full = 1;
  const analysis::WagerReport* bonus = nullptr;  // the part of a T21 round whose outcomes are known
};

// The most antes that the outcomes take.
int most_taken(const std::vector<analysis::Outcome>& outcomes) {
  double lowest = -1;
  for (const analysis::Outcome& outcome : outcomes) {
    lowest = std::min(lowest, analysis::to_double(outcome.net));
  }
  return static_cast<int>(std::ceil(-lowest));
}

RoundLaw main_only(const table::Rules& rules, const analysis::MainGame& main) {
  if (!main.outcomes.empty()) return analysis::law_of(main.outcomes);
  if (const auto* own = std::get_if<games::three_card_21::HouseRules>(&rules)) {
    return analysis::main_law(*own, main);
  }
  // Without a bound on the results there is none on the normal law's error.
  return {.expectation = main.expectation.value(),
          .variance = main.variance.value(),
          .third_max = std::numeric_limits<double>::infinity()};
}

constexpr std::array<std::string_view, 4> whole_rounds{
    "Ante, play and ante bonus", "The main wager with all that is added to it, and the bonus",
    "Ante, odds and raise", "Ante, play wager and five card bonus"};
constexpr std::array<std::string_view, 4> main_rounds{
    "Ante, play and ante bonus", "The main wager with all that is added to it, without the bonus",
    "Ante, odds and raise", "Ante and play wager, without the five card bonus"};

std::optional<Round> whole_round(const RiskOptions& options, const table::Rules& rules,
                                 const analysis::GameReport& report, analysis::Monitor& monitor) {
  Round round{.wagers = std::string(whole_rounds[rules.index()])};
  std::optional<RoundLaw> law;
  if (report.with_required_bonus) {
    round.opening = 2;
    law = round_with_required_bonus(rules, report, {options.threads}, monitor);
  } else {
    round.opening = std::holds_alternative<games::heads_up_holdem::HouseRules>(rules) ? 2 : 1;
    law = main_only(rules, *report.main);
  }
  if (const auto* t21 = std::get_if<games::three_card_21::HouseRules>(&rules)) {
    round.full = analysis::units_max(*t21) + 1;
    round.bonus = &report.wagers.front();
  }
  if (!law) return std::nullopt;
  round.law = *std::move(law);
  if (!round.law.outcomes.empty()) round.full = most_taken(round.law.outcomes);
  return round;
}

// The round that was asked for; nothing in it where the monitor stopped it.
std::expected<std::optional<Round>, Failure> round_of(const RiskOptions& options,
                                                      const table::Rules& rules,
                                                      const analysis::GameReport& report,
                                                      analysis::Monitor& monitor) {
  if (!options.wager.empty() && options.wager != "main") {
    std::vector<std::string_view> names{"main"};
    for (const analysis::WagerReport& wager : report.wagers) {
      if (name(wager.wager) == options.wager) {
        return Round{.law = law_of(wager),
                     .wagers = "The side bet " + render::spoken(options.wager) + " alone"};
      }
      names.push_back(name(wager.wager));
    }
    return fail(unreadable, "there is no side bet '" + base::printable(options.wager) + "'" +
                                base::did_you_mean(options.wager, names) + "; there are " +
                                base::join(names));
  }
  if (!report.main) return std::nullopt;
  if (options.wager.empty()) return whole_round(options, rules, report, monitor);
  Round round{.law = main_only(rules, *report.main),
              .wagers = std::string(main_rounds[rules.index()])};
  const auto* t21 = std::get_if<games::three_card_21::HouseRules>(&rules);
  round.opening = std::holds_alternative<games::heads_up_holdem::HouseRules>(rules) ? 2 : 1;
  round.full = t21 != nullptr ? analysis::units_max(*t21) : most_taken(round.law.outcomes);
  return round;
}

std::expected<render::RiskQuestion, Failure> question_of(const RiskOptions& options,
                                                         const table::Rules& rules) {
  const auto bankroll = base::parse_money(options.bankroll);
  if (!bankroll || *bankroll <= base::Money{}) {
    return fail(unreadable, "--bankroll takes an amount over nothing, such as 500, not '" +
                                base::printable(options.bankroll) + "'");
  }
  const auto ante = base::parse_money(options.ante);
  const base::Money unit = table::common(rules).chip_unit;
  if (!ante || *ante <= base::Money{} || !ante->is_multiple_of(unit)) {
    return fail(unreadable, "--ante takes an amount that is a multiple of the chip unit, " +
                                to_text(unit) + ", not '" + base::printable(options.ante) + "'");
  }
  const games::Limits& limits = table::common(rules).limits;
  if (*ante < limits.wager_min || *ante > limits.wager_max) {
    return fail(unreadable, "an ante of " + to_text(*ante) +
                                " is not within the limits of the table, " +
                                to_text(limits.wager_min) + " to " + to_text(limits.wager_max));
  }
  if (options.rounds < 1 || options.rounds > rounds_max) {
    return fail(unreadable, "--rounds takes a number from 1 to 10,000,000");
  }
  if (!(options.pace > 0) || options.pace > 10'000) {
    return fail(unreadable, "--pace takes a number of rounds an hour over 0, at most 10000");
  }
  if (options.ruin != "opening" && options.ruin != "full") {
    return fail(unreadable,
                "--ruin takes opening or full, not '" + base::printable(options.ruin) + "'");
  }
  return render::RiskQuestion{.rules = rules,
                              .wagers = {},
                              .bankroll = *bankroll,
                              .ante = *ante,
                              .rounds = options.rounds,
                              .pace = options.pace,
                              .ruin = options.ruin == "full" ? RuinRule::full : RuinRule::opening};
}

// The normal law's error, measured on the bonus, which makes the round uneven.
std::optional<double> measured_error(const Round& round, std::int64_t rounds,
                                     analysis::Monitor& monitor) {
  if (round.bonus == nullptr) return std::nullopt;
  const RoundLaw law = law_of(*round.bonus);
  if (analysis::convolution_work(law, rounds) > work_per_second) return std::nullopt;
  const auto exact = analysis::convolve(law, {rounds}, monitor);
  if (!exact) return std::nullopt;
  return analysis::distance(exact->results, analysis::approximate(law, {rounds}).results);
}

// Whether the bankroll covers the first round under the rule that ends play.
std::optional<Failure> first_round(const render::RiskQuestion& question) {
  const base::Money needed = question.ante * question.needed(question.ruin);
  if (question.bankroll >= needed) return std::nullopt;
  const bool opening = question.ruin == RuinRule::opening;
  return Failure{unreadable, "a bankroll of " + to_text(question.bankroll) +
                                 " does not cover one round: " + to_text(needed) +
                                 (opening ? " open it" : " is the most that it may take")};
}

render::RiskAnswer answer_of(const render::RiskQuestion& question, const Round& round, bool yes,
                             analysis::Monitor& monitor) {
  render::RiskAnswer answer{.round = round.law, .risk = {}};
  const RuinRule other = question.ruin == RuinRule::full ? RuinRule::opening : RuinRule::full;
  const analysis::RiskTerms terms{question.rounds, question.stop_below(question.ruin)};
  const analysis::RiskTerms other_terms{question.rounds, question.stop_below(other)};
  const double work = 2 * analysis::convolution_work(round.law, question.rounds);
  if (!round.law.outcomes.empty() && (work <= work_max || yes)) {
    auto found = analysis::convolve(round.law, terms, monitor);
    const auto beside = found ? analysis::convolve(round.law, other_terms, monitor) : std::nullopt;
    answer.partial = !beside;
    if (beside) {
      answer.risk = *std::move(found);
      answer.other_ruin = beside->stopped.back();
      return answer;
    }
  }
  answer.risk = analysis::approximate(round.law, terms);
  answer.other_ruin = analysis::approximate(round.law, other_terms).stopped.back();
  answer.likely_error = measured_error(round, question.rounds, monitor);
  if (round.law.outcomes.empty()) {
    answer.why_normal = "this game does not list its outcomes";
  } else if (answer.partial) {
    answer.why_normal = "the convolution was stopped";
  } else {
    answer.why_normal = "the convolution would take about " +
                        duration_in_words(work / work_per_second) + " (--yes does it)";
  }
  return answer;
}

void print(const RiskOptions& options, const render::RiskQuestion& question,
           const render::RiskAnswer& answer, std::ostream& out) {
  switch (options.output) {
    case RiskOutput::document:
      out << write(render::risk_document(question, answer), options.format);
      break;
    case RiskOutput::json:
      out << render::risk_json(question, answer) << "\n";
      break;
    case RiskOutput::svg:
      out << render::risk_svg(question, answer);
      break;
  }
  out << std::flush;
}

}  // namespace

std::optional<RoundLaw> round_with_required_bonus(const table::Rules& rules,
                                                  const analysis::GameReport& report,
                                                  analysis::Threads threads,
                                                  analysis::Monitor& monitor) {
  if (const auto* pik = std::get_if<games::pik_it_poker::HouseRules>(&rules)) {
    return analysis::round_with_bonus(*pik, cards::Composition::decks(1), threads, monitor);
  }
  if (const auto* t21 = std::get_if<games::three_card_21::HouseRules>(&rules)) {
    const auto shoe = cards::Composition::decks(static_cast<unsigned>(t21->table.decks));
    return analysis::round_with_bonus(*t21, *report.main, report.wagers.front(), shoe, threads,
                                      monitor);
  }
  return std::nullopt;
}

int risk(const RiskOptions& options, const Solver& solver, analysis::Monitor& monitor,
         std::ostream& out, std::ostream& err) {
  const auto complain = [&](const Failure& failure) {
    err << "croupier risk: " << failure.says << "\n";
    return failure.status;
  };
  const auto rules = analysis_rules(options.wish);
  if (!rules) return complain(rules.error());
  auto question = question_of(options, *rules);
  if (!question) return complain(question.error());
  const Solved solved = solve(*rules, solver, monitor);
  const auto round = round_of(options, *rules, solved.report, monitor);
  if (!round) return complain(round.error());
  if (!*round) return stopped("risk", err);
  question->wagers = (*round)->wagers;
  question->opening = (*round)->opening;
  question->full = (*round)->full;
  if (const auto wrong = first_round(*question)) return complain(*wrong);
  const render::RiskAnswer answer = answer_of(*question, **round, options.yes, monitor);
  print(options, *question, answer, out);
  return answer.partial ? interrupted : done;
}

void add_risk(CLI::App& app, int& status) {
  struct Flags {
    RiskOptions options{};
    FormatFlags format{};
    bool svg = false;
  };
  auto flags = std::make_shared<Flags>();
  RiskOptions& options = flags->options;
  CLI::App* verb = app.add_subcommand("risk", "Say what a bankroll may come to in many rounds");
  verb->add_option("game", options.wish.game, "a game's id or code, as five_card_hi_lo or 5CH");
  verb->add_option("--bankroll", options.bankroll, "what the player brings, in dollars")
      ->required();
  verb->add_option("--rounds", options.rounds, "how many rounds are played at most")->required();
  verb->add_option("--ante", options.ante, "the ante or main wager, in dollars (10)");
  verb->add_option("--wager", options.wager, "one wager alone: main, or a side bet by its name");
  verb->add_option("--ruin", options.ruin, "when play ends: opening or full (opening)");
  verb->add_option("--pace", options.pace, "rounds an hour (40)");
  verb->add_option("--rules", options.wish.file, "house rules from a TOML file");
  verb->add_option("--set", options.wish.pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...");
  add_format_flags(*verb, flags->format);
  CLI::Option* svg =
      verb->add_flag("--svg", flags->svg, "the distribution alone, as an SVG drawing");
  for (const char* other : {"--json", "--csv", "--markdown", "--html"}) {
    svg->excludes(verb->get_option(other));
  }
  verb->add_option("--threads", options.threads, "threads to use (as many as processors)")
      ->check(CLI::Range(1U, 1024U));
  verb->add_flag("--yes", options.yes, "convolve however long it takes");
  verb->footer(risk_examples);
  verb->callback([flags, &status] {
    RiskOptions& wanted = flags->options;
    find_game(wanted.wish);
    const auto format = flags->format.format();
    wanted.format = format.value_or(render::Format::text);
    if (!format) wanted.output = RiskOutput::json;
    if (flags->svg) wanted.output = RiskOutput::svg;
    Watch watch(std::cerr, "risk " + wanted.wish.game, Progress::Shown::on_terminal);
    status = risk(wanted, game_solver(wanted.threads), watch, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli

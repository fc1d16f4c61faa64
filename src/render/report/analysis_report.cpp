#include "render/report/analysis_report.hpp"

#include <algorithm>
#include <cmath>

#include "render/document/numbers.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using analysis::Rational;
using analysis::to_double;

// What the main game holds in each game, in the order of the games.
constexpr std::array<std::string_view, 4> main_games{"Ante, play and ante bonus",
                                                     "The main wager and all that is added to it",
                                                     "Ante, odds and raise", "Ante and play wager"};

// How the side bets are played, where that is a question.
constexpr std::array<std::string_view, 4> side_bet_notes{
    "The tie bet lies beside an ante of equal size, and both are played for the best of both "
    "together.",
    "The bonus is required, in the size of the main wager.", "",
    "The five card bonus is required, in the size of the ante. The three cards of the three card "
    "bonus are picked unseen."};

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

Table figures_table(std::string_view unit, const analysis::GameReport& report) {
  const analysis::MainGame& main = *report.main;
  Table table{"Edge, positive for the house", {{"figure"}, {"main game", Align::right}}, {}};
  const auto& with_bonus = report.with_required_bonus;
  if (with_bonus) table.columns.push_back({"with required bonus", Align::right});
  const auto add = [&](std::string figure, analysis::Figure analysis::Edge::* measure) {
    Row row{std::move(figure), percent_cell((main.edge.*measure).value())};
    if (with_bonus) row.push_back(percent_cell(((*with_bonus).*measure).value()));
    table.rows.push_back(std::move(row));
  };
  const std::string word(unit);
  add("edge per " + word, &analysis::Edge::per_ante);
  add("edge per required stake", &analysis::Edge::per_required_stake);
  add("edge per amount wagered", &analysis::Edge::per_amount_wagered);
  table.rows.push_back(
      {"player's expectation per " + word, fixed_cell(main.expectation.value(), 8)});
  table.rows.push_back(
      {"standard deviation per " + word, fixed_cell(std::sqrt(main.variance.value()), 8)});
  table.rows.push_back({"average wager per " + word, fixed_cell(main.average_wager.value(), 8)});
  return table;
}

Table decisions_table(const analysis::MainGame& main) {
  Table table{"Decisions of the best play", {{"decision"}, {"probability", Align::right}}, {}};
  for (const auto& [act, probability] : main.decisions) {
    table.rows.push_back({act, probability_cell(probability.value())});
  }
  return table;
}

Table outcomes_table(std::string_view unit, const analysis::MainGame& main) {
  Table table{"Net results of the main game per " + std::string(unit),
              {{"net", Align::right}, {"probability", Align::right}, {"return", Align::right}},
              {}};
  double probabilities = 0;
  for (const auto& [net, probability] : main.outcomes) {
    probabilities += probability.value();
    table.rows.push_back({digits_15(to_double(net)), probability_cell(probability.value()),
                          fixed_cell(to_double(net) * probability.value(), 8)});
  }
  table.rows.push_back(
      {"total", probability_cell(probabilities), fixed_cell(main.expectation.value(), 8)});
  return table;
}

std::string table_name(const games::PayTable& table) {
  return table.number == 0 ? "given" : "table " + std::to_string(table.number);
}

Table wagers_table(const std::vector<analysis::WagerReport>& wagers) {
  Table table{"Side bets of one unit, edge positive for the house",
              {{"wager"},
               {"pay table"},
               {"edge", Align::right},
               {"standard deviation", Align::right},
               {"hit frequency", Align::right}},
              {}};
  for (const analysis::WagerReport& wager : wagers) {
    table.rows.push_back({name(wager.wager), table_name(wager.table),
                          percent_cell(to_double(wager.edge)),
                          fixed_cell(std::sqrt(to_double(wager.variance)), 8),
                          probability_cell(to_double(wager.hit_frequency))});
  }
  return table;
}

// What a line returns of one unit: its odds where it pays, else the unit is lost.
Rational line_return(const analysis::LineReport& line) {
  return line.pays.is_paid() ? line.probability * Rational(line.pays.to, line.pays.from)
                             : -line.probability;
}

Table lines_table(const analysis::WagerReport& wager) {
  Table table{capital(spoken(name(wager.wager))) + ", " +
                  (wager.table.number == 0 ? "given pay table" : "pay " + table_name(wager.table)) +
                  " (" + std::string(wager.table.clause.id()) + ")",
              {{"hand"},
               {"pays", Align::right},
               {"combinations", Align::right},
               {"probability", Align::right},
               {"return", Align::right}},
              {}};
  analysis::Integer lost = wager.deals;
  for (const analysis::LineReport& line : wager.lines) {
    lost -= line.combinations;
    table.rows.push_back({name(line.line), line.pays.is_paid() ? to_text(line.pays) : "lost",
                          count_cell(line.combinations),
                          probability_cell(to_double(line.probability)),
                          fixed_cell(to_double(line_return(line)), 8)});
  }
  const Rational losing(lost, wager.deals);
  table.rows.push_back({"anything else", "lost", count_cell(lost),
                        probability_cell(to_double(losing)), fixed_cell(-to_double(losing), 8)});
  table.rows.push_back({"total", "", count_cell(wager.deals), probability_cell(1),
                        fixed_cell(-to_double(wager.edge), 8)});
  return table;
}

}  // namespace

std::string_view unit_word(const table::Rules& rules) {
  return game_name(rules).id == games::ThreeCard21::id ? "main wager" : "ante";
}

std::optional<games::Wager> required_bonus(const table::Rules& rules) {
  if (game_name(rules).id == games::ThreeCard21::id) return games::Wager::bonus;
  if (game_name(rules).id == games::PikItPoker::id) return games::Wager::five_card_bonus;
  return std::nullopt;
}

std::string spoken(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::optional<std::string> favours_player(const analysis::GameReport& report) {
  if (!report.main) return std::nullopt;
  const auto& together = report.with_required_bonus;
  const double edge =
      (together ? together->per_required_stake : report.main->edge.per_required_stake).value();
  if (edge >= 0) return std::nullopt;
  return "These rules favour the player, who wins " + percent(-edge) +
         " of the required stake on average, " +
         (together ? "main game and required bonus together." : "side bets left aside.");
}

std::vector<std::string> in_players_favour(const table::Rules& rules,
                                           const analysis::GameReport& report) {
  std::vector<std::string> all;
  if (auto says = favours_player(report)) all.push_back(*std::move(says));
  for (const analysis::WagerReport& wager : report.wagers) {
    if (wager.edge >= 0 || wager.wager == required_bonus(rules)) continue;
    all.push_back("The side bet " + spoken(name(wager.wager)) + " favours the player by " +
                  percent(-to_double(wager.edge)) + ".");
  }
  return all;
}

void add_warnings(Document& document, const table::Rules& rules,
                  const analysis::GameReport& report) {
  const auto warn = [&](std::string says) {
    document.add(Paragraph{std::move(says), Tone::warning});
  };
  if (!report.main) {
    warn("Partial: the computation was stopped; what was not finished by then is missing.");
  }
  if (table::common(rules).experimental) {
    warn(std::string(experimental_says));
  }
  for (std::string& says : in_players_favour(rules, report)) warn(std::move(says));
}

void add_main_game(Document& document, const table::Rules& rules,
                   const analysis::GameReport& report) {
  if (!report.main) return;
  const std::string_view unit = unit_word(rules);
  document.add(Heading{"Main game"});
  document.add(Paragraph{std::string(main_games[rules.index()]) +
                         ", with the best play at every decision."});
  document.add(figures_table(unit, report));
  document.add(decisions_table(*report.main));
  if (!report.main->outcomes.empty()) document.add(outcomes_table(unit, *report.main));
}

void add_wagers(Document& document, const table::Rules& rules, const analysis::GameReport& report) {
  if (report.wagers.empty()) return;
  document.add(Heading{"Side bets"});
  if (const std::string_view note = side_bet_notes[rules.index()]; !note.empty()) {
    document.add(Paragraph{std::string(note)});
  }
  document.add(wagers_table(report.wagers));
  for (const analysis::WagerReport& wager : report.wagers) document.add(lines_table(wager));
}

Document analysis_document(const table::Rules& rules, const analysis::GameReport& report,
                           Detail detail) {
  const GameName game = game_name(rules);
  Document document{std::string(game.title) + " (" + std::string(game.code) +
                    "): what the game is worth"};
  add_warnings(document, rules, report);
  document.add(Paragraph{"Rules: " + rules_in_words(rules) + "."});
  add_main_game(document, rules, report);
  add_wagers(document, rules, report);
  add_how_made(document, rules, report);
  if (detail == Detail::method) add_method(document, rules);
  return document;
}

}  // namespace croupier::render

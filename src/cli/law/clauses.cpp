// croupier clauses: each clause with its duty, where it is implemented and which tests cover it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/law/matrix.hpp"
#include "cli/program/verbs.hpp"
#include "games/game.hpp"
#include "regulation/rows.hpp"

namespace croupier::cli {

namespace {

using nlohmann::ordered_json;
using regulation::clause_rows;
using regulation::ClauseRow;

struct ClausesOptions {
  std::string game;
  bool json = false;
  bool markdown = false;
  bool uncovered = false;
};

std::string_view status_of(std::size_t row) {
  if (!clause_rows[row].status.empty()) return clause_rows[row].status;
  return matrix_rows[row].tests.empty() ? "uncovered" : "covered";
}

ordered_json row_json(std::size_t row) {
  const ClauseRow& clause = clause_rows[row];
  return {{"clause", clause.id},
          {"kind", clause.kind},
          {"duty", clause.duty},
          {"software", clause.software},
          {"wanted", clause.test},
          {"status", status_of(row)},
          {"implemented", base::words(matrix_rows[row].implemented)},
          {"tests", base::words(matrix_rows[row].tests)}};
}

void print_text(std::size_t row) {
  const ClauseRow& clause = clause_rows[row];
  std::cout << fmt::format("{}  ({}; {})\n    {}\n", clause.id, clause.kind, status_of(row),
                           clause.duty);
  for (const std::string_view place : base::words(matrix_rows[row].implemented)) {
    std::cout << "    at " << place << "\n";
  }
  for (const std::string_view test : base::words(matrix_rows[row].tests)) {
    std::cout << "    tested by " << test << "\n";
  }
}

// Without line numbers and counts, so that the table changes only when the coverage does.
std::string markdown_row(std::size_t row) {
  const ClauseRow& clause = clause_rows[row];
  const auto places = base::words(matrix_rows[row].implemented);
  const std::string_view first = places.empty() ? std::string_view() : places.front();
  return fmt::format("| {} | {} | {} | {} | {} |\n", clause.id, clause.kind, clause.duty,
                     status_of(row), first.substr(0, first.rfind(':')));
}

constexpr std::string_view markdown_head =
    "| clause | kind | duty | status | first cited in |\n| --- | --- | --- | --- | --- |\n";

int run(const ClausesOptions& options) {
  std::string_view code;
  if (!options.game.empty() &&
      !games::with_game(options.game, [&](auto game) { code = game.code; })) {
    std::cerr << "croupier clauses: there is no game '" << base::printable(options.game) << "'"
              << base::did_you_mean(options.game, games::game_ids) << "\n";
    return unreadable;
  }
  ordered_json all = ordered_json::array();
  if (options.markdown) std::cout << markdown_head;
  for (std::size_t row = 0; row < clause_rows.size(); ++row) {
    if (!clause_rows[row].id.starts_with(code)) continue;
    if (options.uncovered && status_of(row) != "uncovered") continue;
    if (options.json) {
      all.push_back(row_json(row));
    } else if (options.markdown) {
      std::cout << markdown_row(row);
    } else {
      print_text(row);
    }
  }
  if (options.json) std::cout << all.dump(1) << "\n";
  return done;
}

}  // namespace

std::string clauses_markdown(std::string_view code) {
  std::string text(markdown_head);
  for (std::size_t row = 0; row < clause_rows.size(); ++row) {
    if (clause_rows[row].id.starts_with(code)) text += markdown_row(row);
  }
  return text;
}

void add_clauses(CLI::App& app, int& status) {
  auto options = std::make_shared<ClausesOptions>();
  CLI::App* verb = app.add_subcommand(
      "clauses", "List each clause with its duty, its code and the tests that cover it");
  verb->add_option("game", options->game, "a game's id or code; all games where left out");
  verb->add_flag("--json", options->json, "as JSON");
  verb->add_flag("--markdown", options->markdown, "as a Markdown table");
  verb->add_flag("--uncovered", options->uncovered, "only clauses that nothing covers");
  verb->footer("Example:\n  croupier clauses 5CH | less");
  verb->callback([options, &status] { status = run(*options); });
}

}  // namespace croupier::cli

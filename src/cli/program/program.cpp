#include "cli/program/program.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <span>
#include <vector>

#include "base/text.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

// Returns the misspelt word with the nearest verb or option, or nothing where none is misspelt.
std::string misspelling(const CLI::App& app, std::span<char*> arguments) {
  const CLI::App* verb = &app;
  std::vector<std::string> names;
  for (const char* argument : arguments) {
    const std::string_view word = argument;
    const auto verbs =
        app.get_subcommands([&](const CLI::App* known) { return known->get_name() == word; });
    const CLI::App* const chosen = verbs.empty() ? nullptr : verbs.front();
    if (chosen != nullptr) verb = chosen;
    const bool option = word.starts_with("-");
    if (chosen != nullptr || (verb != &app && !option)) continue;
    names.clear();
    for (const CLI::Option* known : verb->get_options()) names.push_back(known->get_name());
    for (const CLI::App* known : app.get_subcommands({})) names.push_back(known->get_name());
    const std::string_view name = word.substr(0, word.find('='));
    if (std::ranges::find(names, name) != names.end()) continue;
    const std::vector<std::string_view> views(names.begin(), names.end());
    return "there is no " + std::string(option ? "option '" : "verb '") + base::printable(word) +
           "'" + base::did_you_mean(name, views);
  }
  return {};
}

// One sentence about what is wrong with the command line.
int explain(const CLI::App& app, const CLI::ParseError& error, std::span<char*> arguments) {
  std::string says = misspelling(app, arguments);
  if (says.empty()) says = error.what();
  if (const auto end = says.find('\n'); end != std::string::npos) says.resize(end);
  std::cerr << "croupier: " << says << "; see croupier --help\n";
  return unreadable;
}

}  // namespace

int run_program(int argc, char** argv) {
  CLI::App app{"Croupier plays, proves and polices four casino table games by their regulations.",
               "croupier"};
  app.footer(
      "Examples:\n"
      "  croupier play five_card_hi_lo --seed 7\n"
      "  croupier deal T21 --cards typed\n"
      "  croupier settle --json < rounds.jsonl\n"
      "  croupier analyze HUH --set trips_plus_paytable=3\n"
      "  croupier advise 5CH --player Kh,Kd,9s,Ac,2h\n"
      "  croupier strategy HUH\n"
      "  croupier risk 5CH --bankroll 500 --rounds 200\n"
      "  croupier layout 5CH --name 'Harbor House' --pdf --out layout.pdf\n"
      "  croupier filing 5CH --name 'Harbor House' --out filing\n"
      "  croupier config house.toml --origin\n"
      "  croupier audit house.db\n"
      "  croupier games three_card_21\n"
      "  croupier clauses HUH\n\n"
      "Exit status: 0 done, 1 something refused, 2 usage or unreadable input,\n"
      "3 bad house rules, 4 a file that cannot be read or written, or standard output that\n"
      "cannot be written, 130 stopped by Ctrl-C.");
  app.require_subcommand(1);
  app.set_version_flag("--version", "croupier " CROUPIER_VERSION);
  int status = done;
  add_play(app, status);
  add_deal(app, status);
  add_settle(app, status);
  add_analyze(app, status);
  add_advise(app, status);
  add_strategy(app, status);
  add_risk(app, status);
  add_compare(app, status);
  add_tune(app, status);
  add_parsheet(app, status);
  add_layout(app, status);
  add_sign(app, status);
  add_brochure(app, status);
  add_filing(app, status);
  add_serve(app, status);
  add_config(app, status);
  add_games(app, status);
  add_rights(app, status);
  add_clauses(app, status);
  add_audit(app, status);
  add_replay(app, status);
  add_export(app, status);
  add_import(app, status);
  add_verify_shuffle(app, status);
  add_backup(app, status);
  add_bench(app, status);
  add_transcript(app, status);
  add_shuffle_test(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error, std::cout, std::cerr);
    return explain(app, error, std::span(argv, static_cast<std::size_t>(argc)).subspan(1));
  }
  return status;
}

}  // namespace croupier::cli

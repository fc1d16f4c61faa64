// The one program: croupier VERB ...
#include <iostream>
#include <vector>

#include "base/text.hpp"
#include "cli/verbs.hpp"

namespace {

using namespace croupier;

// One sentence, with the nearest verb or option where a word is misspelt.
int explain(const CLI::App& app, const CLI::ParseError& error) {
  std::string says = error.what();
  if (const auto end = says.find('\n'); end != std::string::npos) says.resize(end);
  const auto quoted = says.find(": ");
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && quoted != std::string::npos) {
    std::vector<std::string_view> verbs;
    for (const CLI::App* verb : app.get_subcommands({})) verbs.push_back(verb->get_name());
    const auto words = base::words(std::string_view(says).substr(quoted + 2));
    says = "there is no verb or option '" + std::string(words.front()) + "'" +
           base::did_you_mean(words.front(), verbs);
  }
  std::cerr << "croupier: " << says << "; see croupier --help\n";
  return cli::unreadable;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  CLI::App app{"Croupier plays, proves and polices four casino table games by their regulations.",
               "croupier"};
  app.footer(
      "Examples:\n"
      "  croupier play five_card_hi_lo --seed 7\n"
      "  croupier settle --json < rounds.jsonl\n"
      "  croupier games three_card_21\n"
      "  croupier clauses HUH\n\n"
      "Exit status: 0 done, 1 something refused, 2 usage or unreadable input,\n"
      "3 bad house rules, 4 a file that cannot be read.");
  app.require_subcommand(1);
  app.set_version_flag("--version", "croupier " CROUPIER_VERSION);
  int status = cli::done;
  cli::add_play(app, status);
  cli::add_settle(app, status);
  cli::add_games(app, status);
  cli::add_clauses(app, status);
  cli::add_bench(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error, std::cout, std::cerr);
    return explain(app, error);
  }
  return status;
}

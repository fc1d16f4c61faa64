#include "cli/deal/deal.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>

#include "app/house_file.hpp"
#include "base/text.hpp"
#include "cli/deal/deal_desk.hpp"
#include "cli/papers/filing.hpp"
#include "cli/play/edge_warning.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

// What is dealt, and with how many chips to begin.
struct Dealt {
  GameChoice choice;
  games::Money inventory;
  HouseOptions house;
};

// A table of a house file. Its record lies beside that of the house, which others write.
std::expected<Dealt, Failure> table_of_house(const DealOptions& options) {
  const auto house = app::read_house(options.house_file);
  if (!house) return std::unexpected(failure_of(house.error()));
  const app::TableSettings* table = house->find(options.game);
  if (table == nullptr) {
    return fail(unreadable,
                options.house_file + " has no table '" + base::printable(options.game) + "'");
  }
  if (table->dealer != app::DealerKind::human) {
    return fail(bad_rules, table->where + ": " + table->table +
                               " has an automatic dealer, whom croupier serve brings");
  }
  Dealt dealt{.choice = {.code = table->game,
                         .json = table->rules_json,
                         .rules = table->rules,
                         .filing = table->filing},
              .inventory = table->inventory,
              .house = options.house};
  dealt.house.log_name = "dealt.db";
  if (dealt.house.table.empty()) dealt.house.table = table->table;
  return dealt;
}

std::expected<Dealt, Failure> choose_table(const DealOptions& options) {
  if (!options.house_file.empty()) return table_of_house(options);
  const auto inventory = base::parse_money(options.inventory);
  if (!inventory || *inventory <= games::Money{}) {
    return fail(unreadable, "--inventory is an amount of dollars, not '" +
                                base::printable(options.inventory) + "'");
  }
  auto choice = choose_game({options.game, options.rules, options.pairs}, {});
  if (!choice) return std::unexpected(choice.error());
  if (!options.filing.empty()) choice->filing = options.filing;
  return Dealt{*std::move(choice), *inventory, options.house};
}

std::optional<Failure> deal_at(const DealOptions& options, const DeskConsole& console,
                               std::ostream& err) {
  for (const std::string& name : {options.dealer, options.supervisor}) {
    if (!table::is_client_name(name)) {
      return Failure{unreadable, base::in_quotes(name) +
                                     " cannot name a person: letters and digits, at most 40"};
    }
  }
  auto dealt = choose_table(options);
  if (!dealt) return dealt.error();
  GameChoice& choice = dealt->choice;
  if (!choice.filing.empty()) {
    if (auto unfiled = refuse_unfiled(choice.filing, choice.rules)) return unfiled;
  }
  if (!say_edge_warning(choice.rules, console.out, err)) return Failure{interrupted, "stopped"};
  auto chance = open_chance(options.house.seed);
  if (!chance) return chance.error();
  const TableWish wish{std::move(choice), options.house.seed ? "practice-deal" : "deal",
                       table::By{table::Role::supervisor, {}, options.supervisor},
                       table::TableKind::human, dealt->inventory};
  auto house = TerminalTable::open(dealt->house, wish, *std::move(chance));
  if (!house) return house.error();
  auto failure = Desk(console, **house, {options.cards, options.dealer, options.supervisor}).run();
  const auto not_signed = (*house)->finish();
  if (!failure && not_signed) failure = Failure{no_file, *not_signed};
  return failure;
}

}  // namespace

int deal(const DealOptions& options, const DeskConsole& console, std::ostream& err) {
  const auto failure = deal_at(options, console, err);
  if (!failure) return done;
  err << "croupier deal: " << failure->says << "\n";
  return failure->status;
}

void add_deal(CLI::App& app, int& status) {
  auto options = std::make_shared<DealOptions>();
  CLI::App* verb = app.add_subcommand("deal", "Deal one of the games, guided step by step");
  verb->add_option("game", options->game,
                   "a game's id or code, as five_card_hi_lo or 5CH; with --house a table's name")
      ->required();
  CLI::Option* house = verb->add_option("--house", options->house_file,
                                        "deal a table of this house file that has a human dealer")
                           ->type_name("FILE");
  const std::map<std::string, CardSource> sources{{"scanned", CardSource::scanned},
                                                  {"typed", CardSource::typed},
                                                  {"automatic", CardSource::automatic}};
  verb->add_option_function<std::string>(
          "--cards",
          [options, sources](const std::string& name) { options->cards = sources.at(name); },
          "faces are entered as cards are drawn (scanned) or turned over (typed), or a machine "
          "deals (automatic)")
      ->check(CLI::IsMember({"scanned", "typed", "automatic"}))
      ->type_name("SOURCE");
  verb->add_option("--rules", options->rules, "house rules from a TOML file")->excludes(house);
  verb->add_option("--set", options->pairs, "house rules as option=value")
      ->type_name("OPTION=VALUE ...")
      ->excludes(house);
  verb->add_option("--dealer", options->dealer, "the dealer's name (dealer)");
  verb->add_option("--supervisor", options->supervisor, "the supervisor's name (floor)");
  verb->add_option("--inventory", options->inventory, "dollars in the chip rack (100000)")
      ->excludes(house);
  verb->add_option("--filing", options->filing, "open only if this folder holds a clean filing")
      ->excludes(house);
  add_house_options(*verb, options->house);
  verb->footer(
      "Enter does what is due, ? lists the keys. Lines may come from a pipe.\nExamples:\n"
      "  croupier deal 5CH --dealer anna\n"
      "  croupier deal T21 --cards scanned --log house.db\n"
      "  croupier deal 5ch-2 --house house.toml");
  verb->callback([options, &status] {
    status = deal(*options, {std::cin, std::cout, style_of_output(false)}, std::cerr);
    std::cout << std::flush;
  });
}

}  // namespace croupier::cli

#include "cli/house/serve.hpp"

#include <CLI/CLI.hpp>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <thread>

#include "app/house_file.hpp"
#include "cli/house/terminal_table.hpp"
#include "cli/papers/filing.hpp"
#include "cli/program/house_rules.hpp"
#include "cli/program/verbs.hpp"

namespace croupier::cli {

namespace {

server::HouseOptions options_of(const app::HouseFile& house, const ServeOptions& asked) {
  server::HouseOptions options{.licensee = house.name,
                               .wallet = house.players.wallet,
                               .top_ups_per_day = house.players.top_ups_per_day,
                               .sign_ins_per_minute = house.server.sign_ins_per_minute,
                               .file = house.file,
                               .settings = all_settings(house)};
  options.shell.address = house.server.address;
  options.shell.port = static_cast<std::uint16_t>(house.server.port);
  options.shell.certificate = house.server.certificate;
  options.shell.key = house.server.key;
  options.shell.connections_max = static_cast<std::size_t>(house.server.connections_max);
  options.shell.message_max = static_cast<std::size_t>(house.server.message_max);
  if (!asked.no_record) options.folder = asked.folder.empty() ? data_folder() : asked.folder;
  options.witness = asked.witness;
  if (asked.seed) options.chance = table::ChanceKind::seeded;
  options.key = asked.key;
  constexpr std::int64_t second = 1000;
  for (const app::TableSettings& table : house.tables) {
    options.tables.push_back({.chain = *store::ChainId::parse(table.table),
                              .game = table.game,
                              .rules = table.rules_json,
                              .chance = options.chance,
                              .inventory = table.inventory,
                              .bets_clock = table.clock_bets * second,
                              .decision_clock = table.clock_decision * second,
                              .pace = table.pace,
                              .coach = table.coach,
                              .computer_players = table.computer_players});
  }
  return options;
}

// One pace for all dealers, whatever the house file says.
void set_pace(app::HouseFile& house, double pace) {
  for (app::TableSettings& table : house.tables) {
    table.pace = pace;
    table.origins["pace"] = "--pace";
  }
}

// Human dealers have a console of their own, so that the house opens without their tables.
std::optional<Failure> leave_to_dealers(app::HouseFile& house, std::ostream& err) {
  const auto is_dealt = [](const app::TableSettings& table) {
    return table.dealer == app::DealerKind::human;
  };
  for (const app::TableSettings& table : house.tables) {
    if (!is_dealt(table)) continue;
    err << table.table << " has a human dealer: croupier deal " << table.table << " --house "
        << house.file << "\n";
  }
  std::erase_if(house.tables, is_dealt);
  if (!house.tables.empty()) return std::nullopt;
  return Failure{bad_rules, "there is no table with an automatic dealer to open"};
}

// What a table needs before it opens: a clean filing where the house file asks for one.
std::optional<Failure> refuse_tables(const app::HouseFile& house) {
  for (const app::TableSettings& table : house.tables) {
    if (table.filing.empty()) continue;
    if (auto unfiled = refuse_unfiled(table.filing, table.rules)) {
      return Failure{unfiled->status, table.table + ": " + unfiled->says};
    }
  }
  return std::nullopt;
}

// Signals end the house in order: they are taken by one thread, which tells it.
class SignalWatch {
 public:
  SignalWatch() {
    sigemptyset(&set_);
    sigaddset(&set_, SIGINT);
    sigaddset(&set_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set_, nullptr);
  }
  void wait_for(server::HouseServer& house) {
    thread_ = std::jthread([this, &house] {
      int caught = 0;
      sigwait(&set_, &caught);
      house.stop();
    });
  }

 private:
  sigset_t set_{};
  std::jthread thread_;
};

}  // namespace

int serve(const ServeOptions& options, const std::function<void(server::HouseServer&)>& when_open,
          std::ostream& out, std::ostream& err) {
  const auto complain = [&](const std::string& says, Exit status) {
    err << "croupier serve: " << says << "\n";
    return status;
  };
  auto file = app::read_house(options.file, options.pairs);
  if (!file) {
    const Failure failure = failure_of(file.error());
    return complain(failure.says, failure.status);
  }
  if (options.pace) set_pace(*file, *options.pace);
  if (const auto none = leave_to_dealers(*file, err)) return complain(none->says, none->status);
  if (const auto refused = refuse_tables(*file)) return complain(refused->says, refused->status);
  auto chance = open_chance(options.seed);
  if (!chance) return complain(chance.error().says, chance.error().status);
  const server::HouseOptions wanted = options_of(*file, options);
  auto house = server::HouseServer::open(wanted, **chance, draw_signing_seed);
  if (!house) return complain(house.error(), no_file);
  std::string recovery;
  if (!options.recover.empty()) {
    auto token = (*house)->begin_recovery(options.recover);
    if (!token) return complain(token.error().says, unreadable);
    recovery = *std::move(token);
  }
  const std::string place = std::string((*house)->encrypts() ? "https://" : "http://") +
                            wanted.shell.address + ":" + std::to_string((*house)->port());
  out << "The house is open at " << place << "/\n";
  if (options.seed) {
    out << "NOT RANDOM: the cards follow from the seed " << *options.seed
        << "; every page and record says so.\n";
  }
  if (!(*house)->first_token().empty()) {
    out << "The first administrator signs up at " << place
        << "/first?token=" << (*house)->first_token() << "\n";
  }
  if (!recovery.empty()) {
    const std::string name = server::one_spelling(options.recover);
    out << "The administrator " << name << " gets a new password at " << place
        << "/recover?name=" << name << "&token=" << recovery << "\n";
  }
  out << "Ctrl-C closes it.\n" << std::flush;
  // A house that cannot say where it is, and who may sign up first, does not stay open.
  if (!out) {
    (*house)->stop();
  } else {
    when_open(**house);
  }
  (*house)->run();
  if (const auto trouble = (*house)->signing_trouble()) {
    return complain("the record is complete, but its end is not signed and witnessed: " + *trouble,
                    no_file);
  }
  out << "The house is closed; its record is complete.\n";
  return done;
}

void add_serve(CLI::App& app, int& status) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App* verb = app.add_subcommand("serve", "Open the house in the browser");
  verb->add_option("file", options->file, "the house file; one table of each game without it");
  verb->add_option("--set", options->pairs, "values of the house file as key=value")
      ->type_name("KEY=VALUE ...");
  verb->add_option("--data", options->folder, "the folder of the house's record")
      ->type_name("FOLDER");
  verb->add_option("--witness", options->witness,
                   "a second file for the signed heads of the record, or a command that takes them")
      ->type_name("FILE or '|COMMAND'");
  verb->add_option("--key", options->key,
                   "the key that signs the record; beside it where none is named")
      ->type_name("FILE");
  verb->add_flag("--no-record", options->no_record, "keep nothing")
      ->excludes("--witness")
      ->excludes("--key");
  verb->add_option("--recover-administrator", options->recover,
                   "print a token with which this administrator gets a new password")
      ->type_name("NAME")
      ->excludes("--no-record");
  verb->add_option("--pace", options->pace, "of the dealers: 1 is usual, 0 makes no pauses")
      ->check(CLI::Range(0.0, 10.0));
  verb->add_option("--seed", options->seed, "practice with the cards of this number");
  verb->footer(
      "Tables with automatic dealers and play money, for browsers on this machine.\n\n"
      "Examples:\n"
      "  croupier serve\n"
      "  croupier serve house.toml --data evening\n"
      "  croupier serve --set server.port=9000\n\n"
      "Exit status: 0 done, 1 a table that may not open, 2 wrong usage, 3 a bad house file, 4 a\n"
      "file or a port that cannot be had.");
  verb->callback([options, &status] {
    SignalWatch watch;
    status = serve(
        *options, [&](server::HouseServer& house) { watch.wait_for(house); }, std::cout, std::cerr);
  });
}

}  // namespace croupier::cli

// How a house is opened: its log, its keys, one table of the log, and the cards as they lay.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "base/text.hpp"
#include "chance/entropy.hpp"
#include "cli/house/terminal_table.hpp"

namespace croupier::cli {

namespace {

Failure told(const store::StoreError& error) { return {no_file, error.says}; }

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::expected<std::string, Failure> place_of_log(const HouseOptions& options) {
  if (!options.log.empty()) return options.log;
  const std::filesystem::path path = std::filesystem::path(data_folder()) / options.log_name;
  std::error_code failed;
  std::filesystem::create_directories(path.parent_path(), failed);
  if (failed) {
    return std::unexpected(
        Failure{no_file,
                "cannot make the folder " + path.parent_path().string() + ": " + failed.message()});
  }
  return path.string();
}

table::Edition edition_of(const HouseOptions& options, const TableWish& wish) {
  return {table::edition_now, wish.kind,
          options.seed ? table::ChanceKind::seeded : table::ChanceKind::random};
}

// Edition 1 did not say who deals, nor by what chance; the client of the record did.
bool is_opened_so(const std::string& text, const HouseOptions& options, const TableWish& wish) {
  const auto opening = table::parse_opening(text);
  return opening && opening->game == wish.game.code && opening->rules == wish.game.json &&
         (opening->edition.number == 1 || opening->edition == edition_of(options, wish));
}

// A table that was left while somebody sat at it.
bool is_unfinished(const table::Table& table) {
  return std::ranges::any_of(table.seats, [](table::Player who) { return who.number != 0; });
}

}  // namespace

// By the XDG base directories.
std::string data_folder() {
  const std::string data = variable("XDG_DATA_HOME");
  const std::filesystem::path base =
      data.empty() ? std::filesystem::path(variable("HOME")) / ".local" / "share"
                   : std::filesystem::path(data);
  return (base / "croupier").string();
}

void add_house_options(CLI::App& verb, HouseOptions& options) {
  verb.add_option("--log", options.log, "the file of the record")->type_name("FILE");
  auto* no_record = verb.add_flag("--no-record", options.no_record, "keep no record");
  verb.add_option("--table", options.table, "a table of the log by name, as 5ch-1")
      ->type_name("NAME");
  verb.add_option("--witness", options.witness,
                  "a second file for the signed heads of the record, or a command that takes them")
      ->type_name("FILE or '|COMMAND'");
  verb.add_option("--key", options.key,
                  "the key that signs the record; beside it where none is named")
      ->type_name("FILE")
      ->excludes(no_record);
  verb.add_option("--seed", options.seed, "practice with the cards of this number");
}

std::expected<std::unique_ptr<dealing::Chance>, Failure> open_chance(
    const std::optional<std::uint64_t>& seed) {
  if (seed) return std::make_unique<dealing::SeededChance>(*seed);
  auto chance = chance::SystemChance::open();
  if (!chance) return std::unexpected(Failure{refused, chance.error()});
  return *std::move(chance);
}

// Faults follow from the seed as the cards do, but not from the same numbers.
std::expected<table::Faults, Failure> TerminalTable::plan_faults(const HouseOptions& options) {
  if (options.faults.empty()) return table::Faults{};
  std::uint64_t seed = options.seed.value_or(0) + 1;
  if (!options.seed) {
    std::array<std::uint8_t, sizeof seed> bytes{};
    if (auto taken = chance_->take(bytes); !taken) {
      return std::unexpected(Failure{refused, taken.error()});
    }
    std::memcpy(&seed, bytes.data(), sizeof seed);
  }
  auto faults = table::Faults::parse(options.faults, seed);
  if (!faults) return std::unexpected(Failure{unreadable, "--faults: " + faults.error()});
  return *std::move(faults);
}

// Of real chance also where the cards are from a seed.
std::expected<store::Seed, std::string> draw_signing_seed() {
  auto chance = chance::SystemChance::open();
  if (!chance) return std::unexpected(chance.error());
  store::Seed seed{};
  if (auto taken = (*chance)->take(seed); !taken) return std::unexpected(taken.error());
  return seed;
}

std::optional<Failure> TerminalTable::open_store(const HouseOptions& options) {
  if (options.no_record) {
    files_ = app::memory_log();
    return std::nullopt;
  }
  const auto path = place_of_log(options);
  if (!path) return path.error();
  bool has_chance = true;
  auto opened = app::open_log({*path, options.witness, options.key}, [&] {
    auto seed = draw_signing_seed();
    has_chance = seed.has_value();
    return seed;
  });
  if (!opened) return Failure{has_chance ? no_file : refused, opened.error().says};
  files_ = *std::move(opened);
  start_writer();
  return std::nullopt;
}

void TerminalTable::start_writer() {
  const store::Signing signing{files_.signing_key.get(),
                               files_.witness ? &*files_.witness : nullptr, clock_};
  writer_ =
      std::make_unique<store::GroupWriter>(*files_.store, store::WriterOptions{.signing = signing});
}

// A table fits where this verb has established it with the same rules. What a seed deals begins
// with a fresh table, but for one that was left in the middle.
std::expected<bool, Failure> TerminalTable::fits(const store::ChainId& chain,
                                                 const HouseOptions& options,
                                                 const TableWish& wish) const {
  std::string first;
  const auto read = files_.store->read(chain, 1, [&](const store::RecordView& record) {
    first = record.payload;
    return store::Next::stop;
  });
  if (!read) return std::unexpected(told(read.error()));
  const auto sent = table::parse_record(first);
  const auto* asked = sent ? std::get_if<table::Request>(&sent->command) : nullptr;
  if (asked == nullptr || !is_opened_so(asked->text, options, wish) ||
      sent->envelope.client != wish.client) {
    return false;
  }
  if (!options.seed || !options.table.empty()) return true;
  const auto host = app::LoggedTable::open(*files_.store, chain, host_options());
  if (!host) return std::unexpected(Failure{no_file, host.error().says()});
  return is_unfinished(host->table());
}

std::expected<store::ChainId, Failure> TerminalTable::pick(const HouseOptions& options,
                                                           const TableWish& wish) {
  const std::string stem = base::lower(wish.game.code) + "-";
  for (unsigned number = 1;; ++number) {
    const bool named = !options.table.empty();
    const auto chain = store::ChainId::parse(named ? options.table : stem + std::to_string(number));
    if (!chain || *chain == store::house) {
      return std::unexpected(
          Failure{unreadable, base::in_quotes(options.table) + " cannot name a table"});
    }
    const auto head = files_.store->head(*chain);
    if (!head) return std::unexpected(told(head.error()));
    if (head->number == 0) return *chain;
    const auto fitting = fits(*chain, options, wish);
    if (!fitting) return std::unexpected(fitting.error());
    if (*fitting) return *chain;
    if (named) {
      return std::unexpected(Failure{refused, "the table " + options.table +
                                                  " has another game, other rules, or was "
                                                  "established by another verb"});
    }
  }
}

// What a seed deals next is none of what it dealt before: no record has used up a kilobyte.
void TerminalTable::go_past_used_chance() {
  std::array<std::uint8_t, 1024> used{};
  for (std::uint64_t record = 0; record < table().records; ++record) {
    if (!chance_->take(used)) return;
  }
}

std::optional<Failure> TerminalTable::take_up_cards(const HouseOptions& options) {
  if (options.seed) go_past_used_chance();
  auto taken = desk_->take_up(*files_.store, table(), files_.signing_key.get());
  if (!taken) return told(taken.error());
  return std::nullopt;
}

std::expected<std::unique_ptr<TerminalTable>, Failure> TerminalTable::open(
    const HouseOptions& options, const TableWish& wish, std::unique_ptr<dealing::Chance> chance,
    Clock clock) {
  std::unique_ptr<TerminalTable> house(
      new TerminalTable(std::move(chance), wish, std::move(clock)));
  house->edition_ = edition_of(options, wish);
  // Bad texts are refused before anything is made.
  auto faults = house->plan_faults(options);
  if (!faults) return std::unexpected(faults.error());
  if (auto failed = house->open_store(options)) return std::unexpected(*failed);
  const auto chain = house->pick(options, wish);
  if (!chain) return std::unexpected(chain.error());
  house->desk_.emplace(*house->chance_, house->files_.keys, std::string(chain->text()));
  house->desk_->plan(*std::move(faults));
  auto host = app::LoggedTable::open(*house->files_.store, *chain, house->host_options());
  if (!host) return std::unexpected(Failure{no_file, host.error().says()});
  house->host_.emplace(*std::move(host));
  house->was_there_ = house->table().records != 0;
  if (house->was_there_) {
    if (auto failed = house->take_up_cards(options)) return std::unexpected(*failed);
    house->begin_edition();
    return house;
  }
  const table::Request establish{
      .kind = table::RequestKind::establish,
      .amount = wish.inventory,
      .text = to_text(table::Opening{wish.game.code, house->edition_, wish.game.json})};
  if (auto made = house->submit(wish.supervisor, establish); !made) {
    return std::unexpected(Failure{made.error().error ? no_file : refused, made.error().says()});
  }
  return house;
}

}  // namespace croupier::cli

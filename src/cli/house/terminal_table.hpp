// TerminalTable: a log, a source of chance and one table, for the verbs that run a table in the
// terminal. Every command goes through submit(), which also opens cards that have left play and has
// records signed within seconds.
#pragma once

#include <functional>
#include <memory>

#include "app/card_desk.hpp"
#include "app/log_files.hpp"
#include "app/logged_table.hpp"
#include "app/time.hpp"
#include "cli/program/house_rules.hpp"

namespace CLI {
class App;
}

namespace croupier::cli {

/// What the command line says about the log.
struct HouseOptions {
  std::string log{};                  // empty: the place for the user's data
  std::string log_name = "house.db";  // of the file there
  bool no_record = false;
  std::string table{};    // a chain of the log; empty: one is picked or made
  std::string witness{};  // a file or "|COMMAND" for the signed heads
  std::string key{};      // the key that signs; empty: beside the log
  std::optional<std::uint64_t> seed{};
  std::string faults{};  // what simulated equipment and dealers do wrong
};

/// Returns the folder where the user's data belong.
std::string data_folder();

/// Adds --log, --no-record, --table, --witness, --key and --seed to a verb.
void add_house_options(CLI::App& verb, HouseOptions& options);

/// Returns chance for real cards, or from the seed; or why there is none.
std::expected<std::unique_ptr<dealing::Chance>, Failure> open_chance(
    const std::optional<std::uint64_t>& seed);

/// Returns chance for a key that signs logs, or why there is none.
std::expected<store::Seed, std::string> draw_signing_seed();

/// A table and who opens it.
struct TableWish {
  GameChoice game;
  std::string client{};    // by which its records are known: "play", "practice", "deal"
  table::By supervisor{};  // who establishes it
  table::TableKind kind = table::TableKind::human;
  table::Money inventory{};  // chips to begin with
};

/// Milliseconds since 1970; the tests put in a clock of their own. Any thread may ask it.
using Clock = std::function<std::int64_t()>;

class TerminalTable {
 public:
  using Answered = std::expected<app::Answer, app::Problem>;

  /// Opens the log and the table in it, or says why not. A table that was left in the middle of a
  /// round is found as it was.
  static std::expected<std::unique_ptr<TerminalTable>, Failure> open(
      const HouseOptions& options, const TableWish& wish, std::unique_ptr<dealing::Chance> chance,
      Clock clock = app::milliseconds_now);

  TerminalTable(const TerminalTable&) = delete;
  TerminalTable& operator=(const TerminalTable&) = delete;
  TerminalTable(TerminalTable&&) = delete;
  TerminalTable& operator=(TerminalTable&&) = delete;
  ~TerminalTable() = default;

  /// Decides and records a command; nothing has changed where it is refused or cannot be kept.
  Answered submit(const table::By& by, const table::Command& command);

  /// Returns what the table would answer, without asking it.
  table::Decision would(const table::By& by, const table::Command& command) const;

  /// Returns what an automatic dealer does next, rightly or by a fault, or whom it waits for.
  std::expected<table::Move, table::Waiting> next() { return desk_->next(table()); }
  /// Returns as whom an automatic dealer does what is that role's.
  table::By acts_as(table::Role role) const { return desk_->acts_as(table(), role); }
  /// Returns the scripted faults that found no occasion.
  std::vector<std::string> unmet_faults() const { return desk_->unmet_faults(); }
  /// Returns why the last shuffle failed.
  const std::string& no_chance() const { return desk_->no_chance(); }

  /// Returns the commands that open the table for the gaming day, today in UTC.
  std::vector<table::Move> opening() const { return desk_->opening(table(), today()); }
  std::string today() const;

  const table::Table& table() const { return host_->table(); }
  std::string_view name() const { return host_->chain().text(); }
  std::size_t game() const { return table().rules.index(); }
  /// Returns the texts of the last records, the latest last.
  std::vector<std::string> last_records(std::uint64_t count) const;
  /// Returns true where the table has records from before.
  bool was_there() const { return was_there_; }
  /// Returns true where the key of sealed cards in play is missing: they cannot be dealt.
  bool has_lost_key() const { return desk_->has_lost_key(table()); }

  /// Signs all that is not signed yet and closes the log; returns why that failed, if it did.
  std::optional<std::string> finish();

 private:
  TerminalTable(std::unique_ptr<dealing::Chance> chance, const TableWish& wish, Clock clock)
      : client_(wish.client),
        supervisor_(wish.supervisor),
        clock_(std::move(clock)),
        chance_(std::move(chance)) {}

  // ---- opening (house_open.cpp)
  std::expected<table::Faults, Failure> plan_faults(const HouseOptions& options);
  std::optional<Failure> open_store(const HouseOptions& options);
  void start_writer();
  app::LoggedTableOptions host_options() const {
    return {writer_.get(), files_.signing_key.get(), &files_.keys};
  }
  std::expected<store::ChainId, Failure> pick(const HouseOptions& options, const TableWish& wish);
  std::expected<bool, Failure> fits(const store::ChainId& chain, const HouseOptions& options,
                                    const TableWish& wish) const;
  std::optional<Failure> take_up_cards(const HouseOptions& options);
  void go_past_used_chance();

  // ---- the day (house.cpp)
  table::Envelope envelope(const table::By& by) const;
  Answered submit_one(const table::By& by, const table::Command& wanted);
  void open_cards();
  void begin_edition();

  std::string client_;
  table::Edition edition_{};  // that records are to be written in
  table::By supervisor_{};
  Clock clock_;
  std::unique_ptr<dealing::Chance> chance_;
  app::LogFiles files_{};
  std::unique_ptr<store::GroupWriter> writer_{};  // null: nothing is signed
  std::optional<app::LoggedTable> host_{};
  std::optional<app::CardDesk> desk_{};
  bool was_there_ = false;
};

}  // namespace croupier::cli

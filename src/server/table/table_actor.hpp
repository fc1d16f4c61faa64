// TableActor: one table of the house with its automatic dealer, clocks and viewers. Messages and
// the time come in; records and messages go out. It goes ahead of the disk, but nobody is told of
// anything before its record is durable.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>

#include "app/card_desk.hpp"
#include "app/logged_table.hpp"
#include "server/coach/coach.hpp"
#include "server/table/computer.hpp"
#include "server/table/message.hpp"
#include "server/table/services.hpp"
#include "server/table/view_json.hpp"

namespace croupier::server {

/// How a table is run.
struct ActorSettings {
  store::ChainId chain;
  std::string game{};        // its code
  std::string rules = "{}";  // as JSON
  table::ChanceKind chance = table::ChanceKind::random;
  table::Money inventory = table::Money::dollars(1'000'000);
  std::int64_t bets_clock = 20'000;      // milliseconds; 0: none
  std::int64_t decision_clock = 30'000;  // milliseconds; 0: none
  double pace = 1.0;                     // of the dealer; 0: no pauses
  bool coach = true;
  int computer_players = 0;  // seats that the house fills
};

/// Somebody at a table, as the house knows them.
struct Visitor {
  std::string name{};  // empty: nobody is signed in
  std::optional<table::Role> staff{};
};

class TableActor {
 public:
  /// Returns the table as its log has it, established and opened where it is new; or why not.
  static std::expected<std::unique_ptr<TableActor>, app::Problem> open(
      const Services& services, const ActorSettings& settings, std::int64_t now);
  TableActor(const TableActor&) = delete;
  TableActor& operator=(const TableActor&) = delete;
  TableActor(TableActor&&) = delete;
  TableActor& operator=(TableActor&&) = delete;
  ~TableActor() = default;

  // ---- what comes in
  void watch(Connection connection, const Visitor& visitor, std::int64_t now);
  void unwatch(Connection connection, std::int64_t now);
  void perform(Connection connection, const Visitor& visitor, const message::Do& wanted,
               std::int64_t now);
  void set_ready(const Visitor& visitor, std::int64_t now);
  /// What somebody asks the coach, with the choices that there are.
  struct CoachQuestion {
    DecisionContext dilemma;
    std::vector<table::Choice> choices;
  };
  /// Puts it into the record that the coach is asked, and returns the question; or why not.
  std::expected<CoachQuestion, regulation::Refusal> ask_coach(const Visitor& visitor,
                                                              std::int64_t now);
  /// Does what a computer player has decided on, where nothing has happened since that record.
  void take_thought(std::uint64_t record, const games::command::Choose& chosen, std::int64_t now);
  /// Lets the dealer and the clocks go on.
  void wake(std::int64_t now);
  /// Sends what waited for these records.
  void written(std::uint64_t ticket);

  // ---- what can be asked
  /// Returns when it wants to be woken; the largest number where nothing is due.
  std::int64_t wakes_at() const;
  /// Returns true where the table has stopped and waits for people.
  bool is_halted() const { return halted_; }
  /// Returns true while records of this table are on their way to the disk.
  bool waits_for_disk() const { return !waiting_.empty(); }
  const table::Table& table() const { return table_; }
  const ActorSettings& settings() const { return settings_; }
  std::string_view name() const { return settings_.chain.text(); }
  std::size_t viewer_count() const { return viewers_.size(); }
  /// Returns the number by which the person plays here; 0 for somebody who does not.
  table::Player player_of(std::string_view name) const { return table::player_named(table_, name); }

 private:
  TableActor(const Services& services, ActorSettings settings, table::Table table);

  // ---- commands (table_actor.cpp)
  using Refused = std::optional<regulation::Refusal>;
  struct Sender {
    table::By by;
    std::string client;
  };
  Refused submit(const Sender& sender, const table::Command& command, std::int64_t now);
  Refused perform_one(const Visitor& visitor, const ClientCommand& wish, std::uint64_t& sequence,
                      std::int64_t now);
  Refused sit(const Visitor& visitor, const ClientCommand& wish, std::uint64_t& sequence,
              std::int64_t now);
  Refused send_numbered(const Sender& sender, const table::Command& command,
                        std::uint64_t& sequence, std::int64_t now);
  static std::expected<table::Command, regulation::Refusal> command_of(const ClientCommand& wish,
                                                                       table::Player player);
  bool is_repeat(const Sender& sender, const table::Command& command) const;
  static Sender player_sender(table::Player player);
  Refused approve_for(const table::Command& command, std::int64_t now);
  bool note_uninsured(table::Player player, const games::command::Choose& chosen);
  Refused move_money(const table::Events& events, std::int64_t now);
  void follow(const table::Command& command, const table::Events& events);

  // ---- the dealer and the clocks (table_actor_dealer.cpp)
  void advance(std::int64_t now);
  bool advance_once(std::int64_t now);
  bool open_cards(std::int64_t now);
  bool offer_cut(std::int64_t now);
  bool wait_for_bets(std::int64_t now);
  bool wait_for_players(std::int64_t now);
  bool close_bets(std::int64_t now);
  bool return_incomplete_bets(std::int64_t now);
  bool all_are_ready() const;
  bool anybody_decides() const;
  void submit_or_halt(const Sender& sender, const table::Command& command, std::int64_t now);
  void start_clock(ShownClock::Kind kind, std::int64_t total, std::int64_t now);
  void pause_after(std::size_t told, std::int64_t now);
  void begin_day(std::int64_t now);
  bool free_seat(std::int64_t now);
  void give_up_lost_cards(std::int64_t now);
  bool begin_edition(std::int64_t now);
  void halt(std::string says, std::int64_t now);
  Sender acts_as(table::Role role) const;
  table::Edition wanted_edition() const;

  // ---- computer players (table_actor_computer.cpp)
  enum class Asked : std::uint8_t { seats, wagers };
  bool is_computer(table::Player player) const;
  bool has_people(Asked asked) const;
  bool send_for(table::Player player, const table::Command& wanted, std::int64_t now);
  bool buy_chips(const Computer& computer, table::Player player, std::int64_t now);
  bool seat_computer(const Computer& computer, std::int64_t now);
  bool bet_for(const Computer& computer, table::Player player, std::int64_t now);
  bool move_computers(std::int64_t now);
  bool decide_for_computers(std::int64_t now);
  bool choose(table::Player player, const games::command::Choose& chosen, std::int64_t now);

  // ---- what goes out (table_actor_views.cpp)
  struct Waiting {
    std::uint64_t ticket;
    std::uint64_t records;
    std::vector<std::pair<Connection, std::string>> messages;
  };
  void tell(Connection connection, std::string text);
  ViewContext surroundings(std::int64_t now) const;
  std::string update_for(const Visitor& visitor, const table::Events& events,
                         ViewContext around) const;
  std::uint32_t present() const;
  void note_presence(std::int64_t now);
  void flush(std::int64_t now);
  void save_snapshot();

  Services services_;
  ActorSettings settings_;
  table::Table table_;
  app::CardDesk desk_;
  std::map<Connection, Visitor> viewers_{};
  std::vector<Computer> computers_;
  std::uint64_t thinking_since_ = 0;  // the record after which a computer player began to think

  LastRound last_round_{};
  std::uint32_t ready_ = 0;                    // bit per player
  std::vector<table::Position> uninsured_{};   // positions that go without insurance
  std::map<std::string, std::string> last_{};  // each client's last command in words
  std::string notice_{};
  std::map<table::Player, std::int64_t> away_since_{};  // of the seated without a connection

  std::optional<ShownClock> clock_{};
  std::string clock_for_{};        // what the clock runs for
  std::int64_t paused_until_ = 0;  // the dealer gives people time to look
  std::int64_t advanced_at_ = 0;   // when it last looked at what is due
  bool halted_ = false;            // it cannot go on

  std::vector<store::Entry> entries_{};  // of this turn
  table::Events told_{};
  bool changed_ = false;
  std::vector<std::pair<Connection, std::string>> answers_{};
  std::deque<Waiting> waiting_{};
  std::uint64_t saved_ = 0;
};

}  // namespace croupier::server

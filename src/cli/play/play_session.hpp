// A person's evening at one table: bets, cards, decisions by single keys, settlements, and again.
// The person's wagers and decisions are commands to the table; an automatic dealer does the rest.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cli/house/terminal_table.hpp"
#include "cli/play/play_bets.hpp"
#include "cli/play/play_tell.hpp"
#include "table/choices.hpp"

namespace croupier::cli {

inline const table::By the_person{table::Role::player, person, {}};

using table::Choice;

struct SessionSetup {
  const GameText& game;
  unsigned positions = 1;
  games::Money bankroll{};
  std::optional<std::uint64_t> seed{};    // what the cards follow from, in practice
  std::optional<std::uint64_t> rounds{};  // when to stop
};

class Session {
 public:
  Session(Console& console, TerminalTable& house, const SessionSetup& setup);

  /// Plays until the person leaves, the input or the money ends, or the rounds are done; returns
  /// why the table had to stop, if it had to.
  std::optional<Failure> run();

 private:
  // ---- the loop (play_session.cpp)
  void welcome();
  void farewell();
  void begin_round();
  void play_round();
  void end_round();
  using NextMove = std::expected<table::Move, table::Waiting>;
  void follow_dealer(const NextMove& move);
  const table::Table& table() const { return house_.table(); }
  bool goes_on() const { return !failure_; }

  // ---- commands to the table (play_asking.cpp)
  std::optional<games::Refusal> ask(const table::By& by, const table::Command& command);
  void must(const table::By& by, const table::Command& command);
  void fill_inventory();
  void fail(const app::Problem& problem);

  // ---- seat, chips and cards (play_seating.cpp)
  void sit_down();
  void take_back_bets();
  void give_up_lost_cards();
  void get_up();
  void prepare_cards();
  void offer_cut();

  // ---- bets (play_betting.cpp)
  bool take_bets();
  std::optional<games::Refusal> check(const Bets& bets) const;
  void change_bet(games::Wager wager);
  void change_bet(char key);
  void explain_bets();
  std::string bet_prompt() const;

  // ---- decisions (play_deciding.cpp)
  void decide(const games::View& view, const std::vector<games::Command>& legal);
  std::vector<Choice> afford(std::vector<Choice> choices);
  std::string shown(const Choice& choice) const;
  games::Money cost(const games::Command& command) const { return table::cost(table(), command); }
  games::Money left() const { return table::bankroll(table(), person); }
  std::string name_in_prompt(const games::View& view, games::Position position) const;
  std::string prompt(const std::vector<Choice>& choices) const;
  const Choice* ask_person(const std::vector<Choice>& choices, std::string_view hand);
  std::optional<std::string> read_keys(std::size_t length);
  bool confirm_leaving();
  void explain(const std::vector<Choice>& choices);
  std::vector<games::Command> undeclined(const games::View& view) const;

  std::ostream& out() const { return console_.out(); }
  const games::TableRules& rules() const { return table::common(table().rules); }

  Console& console_;
  TerminalTable& house_;
  SessionSetup setup_;
  Bets bets_;
  Teller teller_;
  games::Money start_{};   // what the person came with
  games::Money before_{};  // the round
  std::uint64_t played_ = 0;
  bool has_left_ = false;
  std::optional<Failure> failure_{};
  std::vector<games::Position> declined_{};  // no insurance in this round
};

}  // namespace croupier::cli

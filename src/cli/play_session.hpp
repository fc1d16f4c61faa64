// A person's evening at one table: bets, cards, decisions by single keys, settlements, and again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cli/play_bets.hpp"
#include "cli/play_choices.hpp"
#include "cli/play_shoe.hpp"
#include "cli/play_tell.hpp"

namespace croupier::cli {

struct SessionSetup {
  const GameText& game;
  unsigned positions = 1;
  games::Money bankroll{};
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> rounds{};  // when to stop
};

class Session {
 public:
  Session(Console& console, AnyRound& round, const SessionSetup& setup);

  /// Plays until the person leaves, the input or the money ends, or the rounds are done.
  void run();

  games::Money bankroll() const { return bankroll_; }

 private:
  // ---- the loop (play_session.cpp)
  void welcome();
  void farewell();
  void begin_round();
  void play_round();
  void end_round();
  std::optional<games::Refusal> take(const games::Command& command);
  void must(const games::Command& dealers);

  // ---- bets (play_betting.cpp)
  bool take_bets();
  std::optional<games::Refusal> place(const Bets& bets);
  void change_bet(games::Wager wager);
  void change_bet(char key);
  void explain_bets();
  std::string bet_prompt() const;

  // ---- decisions (play_deciding.cpp)
  void decide(const games::View& view, const std::vector<games::Command>& legal);
  std::vector<Choice> afford(std::vector<Choice> choices);
  games::Money cost(const games::Command& command) const;
  games::Money left() const { return bankroll_ + round_.moved(); }
  std::string name_in_prompt(const games::View& view, games::Position position) const;
  std::string prompt(const std::vector<Choice>& choices) const;
  const Choice* ask(const std::vector<Choice>& choices, std::string_view hand);
  std::optional<std::string> read_keys(std::size_t length);
  bool confirm_leaving();
  void explain(const std::vector<Choice>& choices);
  std::vector<games::Command> undeclined(const games::View& view) const;

  std::ostream& out() const { return console_.out(); }

  Console& console_;
  AnyRound& round_;
  SessionSetup setup_;
  games::Money bankroll_;
  Bets bets_;
  Shoe shoe_;
  Teller teller_;
  std::uint64_t played_ = 0;
  bool has_left_ = false;
  std::vector<games::Position> declined_{};  // no insurance in this round
};

}  // namespace croupier::cli

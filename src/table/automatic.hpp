// The automatic dealer: does every step of dealer and supervisor, with cards from a machine.
#pragma once

#include "dealing/machine.hpp"
#include "table/table.hpp"

namespace croupier::table {

/// A command and who gives it.
struct Move {
  By by;
  Command command;
};

/// What the dealer waits for where it is not the dealer's turn.
enum class Waiting : std::uint8_t { players, bets, chance };

class AutomaticDealer {
 public:
  explicit AutomaticDealer(dealing::Machine& machine, std::string name = "automatic")
      : machine_(&machine), name_(std::move(name)) {}

  /// Returns the commands that set a table up and open it for a gaming day.
  std::vector<Move> opening(const Table& table, const std::string& day) const;

  /// Returns the next thing to do, or whom the table waits for. Bets are closed only on request,
  /// as people need time to make them. Where the shuffle finds no chance it deals nothing.
  std::expected<Move, Waiting> next(const Table& table);

  /// Tells the machine what has come to pass: cuts and cards drawn.
  void follow(const Table& before, const Events& events);

  /// Returns why the last shuffle failed; empty where it did not.
  const std::string& trouble() const { return trouble_; }

  /// Returns as whom it does what is that role's: as the house itself where the table is the
  /// house's, and in edition 1 as a person called automatic.
  By acts_as(const Table& table, Role role) const;

 private:
  std::optional<Command> next_on_cards(const Table& table);
  std::optional<Command> shuffled(const Table& table, const dealing::Step& step);
  std::expected<Move, Waiting> next_in_round(const Table& table) const;

  dealing::Machine* machine_;
  std::string name_;
  std::string trouble_{};
};

}  // namespace croupier::table

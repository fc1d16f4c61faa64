// The wagers that lie on the layout, who owns them, and the chips that have moved. Placing and
// withdrawing wagers is the same in all games but for the clauses, which come in as BettingTexts.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/event.hpp"
#include "games/house_rules.hpp"

namespace croupier::games {

/// One person's wagers on one position.
struct Bettor {
  Position position;
  Player player;
  Stakes stakes{};  // chips still on the layout
  Stakes placed{};  // chips that were put there in this round
  Money coupon{};
  bool standing = false;        // T21: bets on the spot without being seated there
  bool consents = false;        // T21: the first bettor lets others on the spot
  std::uint8_t stays_with = 0;  // T21: after a split, the one card (1 to 3) the wager lies on
  bool operator==(const Bettor&) const = default;
};

/// Chips that have moved since the round was opened; the sum is always zero.
struct Ledger {
  std::array<Money, player_max + 1> players{};
  Money house;
  Money layout;

  Money sum() const;
  bool operator==(const Ledger&) const = default;
};

class Wagering {
 public:
  static constexpr std::size_t bettor_max = 18;

  std::span<const Bettor> bettors() const { return bettors_; }
  std::span<Bettor> bettors() { return bettors_; }
  /// Returns the bettors of one position, the first to come first.
  std::span<const Bettor> at(Position position) const;
  std::span<Bettor> at(Position position);
  /// Returns that player's wagers there, or null.
  const Bettor* find(Position position, Player player) const;
  Bettor* find(Position position, Player player);

  /// Returns the positions that have a bettor, clockwise.
  std::vector<Position> positions() const;
  unsigned position_count() const;
  /// Returns the nth position that has a bettor, clockwise; undefined if there are fewer.
  Position position(unsigned nth) const;
  /// Returns the next position with a bettor after this one clockwise, or none.
  Position after(Position position) const;
  /// Returns the next position with a bettor counter-clockwise, beginning at the far right for
  /// position 0; none at the end.
  Position before(Position position) const;

  const Ledger& ledger() const { return ledger_; }

  void apply(const event::WagerPlaced& placed);
  void apply(const event::WagerWithdrawn& withdrawn);
  void apply(const event::Settled& settled);

  bool operator==(const Wagering&) const = default;

 private:
  Bettor& make(Position position, Player player);

  std::vector<Bettor> bettors_;  // by position, the first to come first
  Ledger ledger_;
};

/// How one game takes wagers.
struct BettingTexts {
  std::span<const ReasonRow> reasons;
  std::span<const Wager> areas;  // what the layout has for opening wagers; the first is the ante
  Clause placed;                 // under which a wager is booked
  regulation::Authority (*limit)(Wager, Reason);  // what an amount outside the limits breaks
  std::optional<Wager> twin{};                    // compulsory beside the first area, and as large
};

/// What else the house has chosen about placing.
struct BettingChoices {
  int hands_per_player = 1;
  bool adjacent = false;
  int bettors_per_position = 1;
};

/// Returns the event of a wager made, or why it is refused. The bets are taken to be open.
Decision place(const Wagering& wagering, const TableRules& rules, const BettingTexts& texts,
               const BettingChoices& choices, const command::Place& wager);

/// Returns the event of a wager taken back, or why that is refused. The bets are taken to be open.
Decision withdraw(const Wagering& wagering, const BettingTexts& texts,
                  const command::Withdraw& wager);

/// Returns what is wrong with the amount of an opening wager: chip unit, minimum, maximum.
std::optional<Refusal> check_amount(const TableRules& rules, const BettingTexts& texts, Wager wager,
                                    Money amount);

/// Returns why the bets may not be closed yet: nobody bets, or a compulsory wager is missing or not
/// as large as its twin.
std::optional<Refusal> check_closing(const Wagering& wagering, const BettingTexts& texts);

/// Returns the wagers that could be placed now: the least lawful amount of each area, of a twin the
/// only one, for each position that the player numbered like it may use.
std::vector<Command> legal_wagers(const Wagering& wagering, const TableRules& rules,
                                  const BettingTexts& texts, const BettingChoices& choices);

}  // namespace croupier::games

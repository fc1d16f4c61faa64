// What a table has won: handle, payouts and hold for each gaming day and wager, with the error of
// the hold, and the count of drop and chips that must come to the same.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "games/wagers.hpp"

namespace croupier::audit {

using games::Money;

/// Sums over settled wagers. Wagers that went back (returned or void) are no handle.
struct Tally {
  std::uint64_t count = 0;   // wagers won, lost or pushed
  std::uint64_t rounds = 0;  // in which there was one
  Money handle{};            // their stakes
  Money paid{};              // on top of stakes that came back
  Money taken{};
  Money returned{};  // stakes of wagers that went back
  // Sums over rounds, of squared dollars: win by win, win by handle, handle by handle.
  double win_squared = 0;
  double win_by_handle = 0;
  double handle_squared = 0;

  Money win() const { return taken - paid; }
  /// Returns the win for each unit of handle; nothing where there was no handle.
  std::optional<double> hold() const;
  /// Returns the standard error of hold(), taken over rounds, since the wagers of one round meet
  /// the same dealer's hand; nothing for fewer than two rounds.
  std::optional<double> error() const;

  Tally& operator+=(const Tally& other);
  bool operator==(const Tally&) const = default;
};

/// The wagers of the main game together, and all wagers, have tallies of their own, as their errors
/// do not add up.
inline constexpr std::size_t main_game = games::wager_count;
inline constexpr std::size_t all_wagers = games::wager_count + 1;

/// By gaming day and by wager, main_game or all_wagers.
using Wins = std::map<std::pair<std::string, std::size_t>, Tally>;

/// Returns the name of a wager, "main game" or "all".
std::string_view wager_name(std::size_t wager);

/// One gaming day's count of chips and cash.
struct Day {
  std::string day;
  std::uint64_t rounds = 0;
  Money opening{};  // inventory
  Money closing{};
  Money fills{};
  Money drop{};
  Money cash_outs{};
  Money tips{};

  /// Returns what the count says that the table has won.
  Money win() const { return closing - opening - fills + drop; }
  /// Returns the win for each dollar of drop; nothing where nothing was dropped.
  std::optional<double> hold() const;
};

/// Takes settled wagers, round by round.
class WinTally {
 public:
  void take(const games::Line& line);
  /// Adds the round's wagers to the gaming day.
  void end_round(const std::string& day);
  const Wins& wins() const { return wins_; }

 private:
  std::array<Tally, all_wagers + 1> round_{};
  Wins wins_;
};

}  // namespace croupier::audit

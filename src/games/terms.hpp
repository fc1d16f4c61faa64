// Words that the four games share: positions, players, wagers, results, and the state of a hand.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/money.hpp"
#include "cards/card_list.hpp"
#include "dealing/deal_plan.hpp"
#include "regulation/clause.hpp"
#include "regulation/refusal.hpp"

namespace croupier::games {

using base::Money;
using base::Odds;
using cards::Card;
using cards::CardList;
using regulation::Clause;
using regulation::Reason;
using regulation::ReasonRow;
using regulation::Refusal;

/// A betting place, from 1 at the dealer's far left, clockwise; 0 is no place.
struct Position {
  std::uint8_t number = 0;
  constexpr auto operator<=>(const Position&) const = default;
};
inline constexpr std::size_t position_max = 9;

/// A person who bets, from 1; 0 is nobody.
struct Player {
  std::uint8_t number = 0;
  constexpr auto operator<=>(const Player&) const = default;
};
inline constexpr std::size_t player_max = 31;

/// Every wager of the four games, by the name that records give it.
enum class Wager : std::uint8_t {
  ante,
  play,
  tie,
  poker_bonus,
  ante_bonus,
  odds,
  raise,
  trips_plus,
  pocket_bonus,
  five_card_bonus,
  three_card_bonus,
  play_3,
  play_5,
  main,
  bonus,
  insurance,
  double_1,
  split_2,
  split_3,
  double_2,
  double_3,
  match_play,
};
inline constexpr std::size_t wager_count = static_cast<std::size_t>(Wager::match_play) + 1;

std::string_view name(Wager wager);
std::optional<Wager> find_wager(std::string_view name);

/// How a wager ended. A push is a tie or ordered by a clause; a void wager never was.
enum class Result : std::uint8_t { won, lost, pushed, returned, voided };

std::string_view name(Result result);

/// The chips that one bettor has on each wager of one position.
class Stakes {
 public:
  constexpr Money operator[](Wager wager) const { return chips_[static_cast<std::size_t>(wager)]; }
  constexpr Money& operator[](Wager wager) { return chips_[static_cast<std::size_t>(wager)]; }
  constexpr bool has(Wager wager) const { return !(*this)[wager].is_zero(); }
  constexpr Money total() const {
    Money sum;
    for (const Money chips : chips_) sum += chips;
    return sum;
  }
  constexpr bool operator==(const Stakes&) const = default;

 private:
  std::array<Money, wager_count> chips_{};
};

/// Cards that lie together, and who may see which of them: bit n stands for the nth card.
template <std::size_t N>
struct HandOnTable {
  CardList<N> cards;
  std::uint32_t seen_by_owner = 0;
  std::uint32_t seen_by_all = 0;
  bool collected = false;

  constexpr std::uint32_t every_card() const { return (std::uint32_t{1} << cards.size()) - 1; }
  bool operator==(const HandOnTable&) const = default;
};

}  // namespace croupier::games

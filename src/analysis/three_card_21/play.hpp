// Playing one hand from its first cards to its end against one up card, by the best play or any
// other. Where the reader rules a blackjack out, every figure is the joint one of what happens and
// no blackjack: draws and holding still keep their plain chances then, and only at the end is it
// divided by the chance of no blackjack.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "analysis/three_card_21/dealer.hpp"
#include "analysis/three_card_21/draws.hpp"

namespace croupier::analysis::three_card_21 {

/// The decisions, those with the smaller wager first: among equals the first is taken.
enum class Act : std::uint8_t { stand, hit, surrender, double_down, split };
inline constexpr std::array acts{Act::stand, Act::hit, Act::surrender, Act::double_down,
                                 Act::split};

/// Returns the act's name in records.
std::string_view name(Act act);

/// Returns by how much two values may differ and count as equal: fractions are compared exactly.
template <class Number>
Number tolerance() {
  if constexpr (std::is_floating_point_v<Number>) {
    return 1e-13;
  } else {
    return 0;
  }
}

/// What a hand comes to: the expected net result and its square, and what is staked on it.
template <class Number>
struct Worth {
  Number value = 0;
  Number square = 0;
  Number wager = 0;

  Worth& operator+=(const Worth& other) {
    value += other.value;
    square += other.square;
    wager += other.wager;
    return *this;
  }
};

/// A figure for every act that is open.
template <class T>
class PerAct {
 public:
  const std::optional<T>& operator[](Act act) const { return of_[static_cast<std::size_t>(act)]; }
  std::optional<T>& operator[](Act act) { return of_[static_cast<std::size_t>(act)]; }

 private:
  std::array<std::optional<T>, acts.size()> of_{};
};

/// Which wagers a hand carries. They differ only in what a blackjack found late takes: the original
/// wager lies on the first hand of a split.
enum class Role : std::uint8_t { whole, first, added };

/// Where a decision is due: what the player knows and goes by.
struct DecisionPoint {
  Counts start{};   // the three cards
  Value first = 0;  // of these, the one dealt first; set for a first decision where it matters
  Value up = 0;
  Counts hand{};  // in play: the three and what they drew, or one hand of a split
  Role role = Role::whole;
};

/// Picks one of the open acts, given their expected net results in main wagers (of this hand alone
/// after a split) when later decisions are taken by the same policy. An act that is not open counts
/// as the best. An empty policy always takes the best.
template <class Number>
using Policy = std::function<Act(const DecisionPoint&, const PerAct<Number>&)>;

/// Returns the best act of those open; among equals the one with the smaller wager. At least one
/// is open. Fractions are compared exactly, others to 1e-13.
template <class Number>
Act best_act(const PerAct<Worth<Number>>& options);

/// Returns what the policy picks, where `in_play` is the chance that the decision is due.
template <class Number>
Act pick(const Policy<Number>& policy, const DecisionPoint& point,
         const PerAct<Worth<Number>>& options, const Number& in_play);

/// What is at stake against a dealer's hand that is still unknown.
struct Stake {
  int units = 1;
  int to_blackjack = 1;  // what a blackjack found late takes of them
};

/// Returns a hand's stake with so many units on it.
Stake stake_of(const games::three_card_21::HouseRules& rules, Role role, int units);

/// The dealer's endings after every draw that a player's hand can make, with the player's first
/// cards and the up card gone from the shoe already.
template <class Number>
class DealerTable {
 public:
  /// Draws count at most `points_max` with aces as 1.
  DealerTable(const games::three_card_21::HouseRules& rules, const DealerHands& hands,
              const Shoe<Number>& shoe, int points_max);

  const Shoe<Number>& shoe() const { return shoe_; }
  Value up() const { return up_; }
  /// Returns whether the reader has ruled out a blackjack at decisions.
  bool is_read() const { return is_read_; }
  /// Returns whether the shoe holds the draw at this place and it is within the table.
  bool has(std::size_t place) const { return has_[place] != 0; }
  const Odds<Number>& odds(std::size_t place) const { return odds_[place]; }
  /// Returns the chance of no blackjack that a reader would show, before any draw.
  Number in_play() const { return in_play_after({}); }
  /// Returns the chance that the next card is this one.
  Number next(const Draw& draw, Value value) const;
  /// Returns the chance that the next card is this one, and no blackjack that a reader would show.
  Number next_in_play(const Draw& draw, Value value) const;
  /// Returns what a hand of this total comes to when it stands after the draw at this place.
  Worth<Number> stand(std::size_t place, int total, const Stake& stake) const;
  /// Returns false where the shoe could run out before the round is over.
  bool is_complete() const { return is_complete_; }

 private:
  Number in_play_after(const Counts& gone) const;

  Shoe<Number> shoe_;
  Value up_;
  bool is_read_;
  bool is_complete_ = true;
  std::vector<std::uint8_t> has_;
  std::vector<Odds<Number>> odds_;
};

/// A hand with its first cards.
struct HandStart {
  DecisionPoint point;
  unsigned due = 0;         // cards that come before any decision
  bool may_double = false;  // before any further card
  bool one_card = false;    // a split ace: what is due is all it gets
};

template <class Number>
class HandPlay {
 public:
  /// Keeps a reference to the table.
  HandPlay(const games::three_card_21::HouseRules& rules, const DealerTable<Number>& table,
           const HandStart& start, const Policy<Number>& policy);

  /// Returns what each act comes to with the first cards, all later decisions being the policy's.
  /// Where a card is due that is the hit alone. Undefined unless the total is under 21.
  const PerAct<Worth<Number>>& options() const { return options_; }
  /// Returns the same after a draw; undefined where the hand is finished then.
  PerAct<Worth<Number>> options(const Draw& draw) const;
  /// Returns the act after a draw, which for the first cards is a hit; undefined as above.
  Act act(const Draw& draw) const { return acts_[draw.place]; }
  /// Returns for each draw in how many orders of its cards the hand can come to it and be under 21.
  std::vector<Number> orders() const;
  const HandStart& start() const { return start_; }
  /// Returns the hand's points after the draw.
  Points points(const Draw& draw) const {
    return {points_.hard + draw.points.hard, points_.has_ace || draw.points.has_ace};
  }
  const Stake& single() const { return single_; }
  const Stake& doubled() const { return doubled_; }

 private:
  Worth<Number> hit(const Draw& draw) const;
  Worth<Number> double_down(const Draw& draw) const;
  Worth<Number> finished(const Draw& draw, Value value, int total, const Stake& stake) const;

  const DealerTable<Number>& table_;
  HandStart start_;
  Points points_;
  Stake single_;
  Stake doubled_;
  std::vector<Worth<Number>> worths_;
  std::vector<Act> acts_;
  PerAct<Worth<Number>> options_;
};

}  // namespace croupier::analysis::three_card_21

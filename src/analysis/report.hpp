// What an analysis answers: the main game, the side bets, and what each decision is worth.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/exact.hpp"
#include "games/wagers.hpp"
#include "regulation/refusal.hpp"

namespace croupier::analysis {

/// The house edge by its three measures; positive for the house (ruling ALL/three-measures).
struct Edge {
  Figure per_ante;
  Figure per_required_stake;
  Figure per_amount_wagered;
};

/// A net result in antes and how likely it is.
struct Outcome {
  Rational net;
  Figure probability;
};

/// A decision by the name that records give it, and how often the best play comes to it.
struct DecisionShare {
  std::string_view act;
  Figure probability;
};

/// The game without its side bets, played as well as it can be. Money is in antes.
struct MainGame {
  Figure expectation;  // the player's, per ante
  Edge edge;
  Figure variance;
  Figure average_wager;
  std::vector<DecisionShare> decisions;
  std::vector<Outcome> outcomes;  // by net result, lowest first; empty where there are too many
};

/// One line of a pay table and how many of all deals come to it.
struct LineReport {
  games::PayLine line;
  games::Odds pays;
  Integer combinations;
  Rational probability;
};

/// A side bet of one unit.
struct WagerReport {
  games::Wager wager;
  games::PayTable table;
  Rational edge;
  Rational variance;
  Rational hit_frequency;  // of all that pays something
  Integer deals;           // what the combinations are counted out of
  std::vector<LineReport> lines;
};

/// All that analyze answers. The main game is missing where the computation was stopped.
struct GameReport {
  std::optional<MainGame> main;
  std::optional<Edge> with_required_bonus;
  std::vector<WagerReport> wagers;
};

/// Returns the report of a side bet from how many of `deals` come to each line of its table; what
/// comes to no line loses. `counts` are in the order of the table's lines.
WagerReport report_wager(games::Wager wager, const games::PayTable& table,
                         const std::vector<Integer>& counts, const Integer& deals);

/// What the player knows when a decision is due. Each game refuses fields that it has no use for.
struct Situation {
  std::vector<cards::Card> player;
  std::vector<cards::Card> board;
  std::vector<cards::Card> dealer;
  std::vector<cards::Card> seen;
  Rational tie = 0;               // 5CH: the tie bet in antes
  std::vector<cards::Card> hand;  // T21: the hand now in play, where it is not the first three
  bool split = false;             // T21: whether that hand is one of a split
};

struct ActValue {
  std::string_view act;
  Figure value;  // expected net result of the main game, in antes
};

/// 5CH: a way to set the hand, and what playing it so is worth.
struct SettingValue {
  std::vector<cards::Card> high;
  std::vector<cards::Card> low;
  Figure value;
};

struct Advice {
  std::vector<ActValue> values;   // of every legal act
  std::string_view best;          // among equals the one with the smaller wager
  std::vector<cards::Card> high;  // 5CH: the best setting
  std::vector<cards::Card> low;
  std::vector<SettingValue> settings;  // 5CH: all that differ in ranks
  std::optional<Figure> insurance;     // T21: the gain of insuring half the wager, with an ace up
};

}  // namespace croupier::analysis

// 5 Card Hi-Lo: what the game is worth, alone and with a tie bet, played as well as can be or by
// any policy. Every figure is a fraction of all deals of two hands of five.
#pragma once

#include "analysis/five_card_hi_lo/solver.hpp"

namespace croupier::analysis::five_card_hi_lo {

/// Ante, play, ante bonus and tie bet, played for the best of all together. Money is in antes.
struct JointGame {
  Rational tie;         // the size of the tie bet
  MainGame main;        // what the main game gives when it is played so
  WagerReport tie_bet;  // per unit of the tie bet
  Rational expectation;
  Edge edge;
  Rational variance;
  Rational average_wager;
  std::vector<Outcome> outcomes;
};

/// Returns the whole report; its tie bet lies beside an ante of equal size and both are played for
/// the best of both. The deck has at least ten cards.
GameReport analyze(const games::five_card_hi_lo::HouseRules& rules, const cards::Composition& deck,
                   Threads threads, Monitor& monitor);

/// Returns the main game alone under a policy, or nothing where the monitor stopped it.
std::optional<MainGame> analyze_with(const games::five_card_hi_lo::HouseRules& rules,
                                     const cards::Composition& deck, const Policy& policy,
                                     Threads threads, Monitor& monitor);

/// Returns the game with a tie bet of `tie` antes, or nothing where the monitor stopped it.
std::optional<JointGame> analyze_with_tie(const games::five_card_hi_lo::HouseRules& rules,
                                          const cards::Composition& deck, const Rational& tie,
                                          Threads threads, Monitor& monitor);

/// Returns the figures of a tally.
MainGame main_game(const games::five_card_hi_lo::HouseRules& rules, const Tally& tally);
JointGame joint_game(const games::five_card_hi_lo::HouseRules& rules, const Rational& tie,
                     const Tally& tally);

}  // namespace croupier::analysis::five_card_hi_lo

// The coach: what a player knew when a decision was due, and what each choice was worth then, by
// the exact analysis of the rules in force.
#pragma once

#include "analysis/advisers.hpp"
#include "table/table.hpp"

namespace croupier::server {

/// The one hand that a decision is about, and when it is due. Advice holds for nothing else.
struct Subject {
  std::uint64_t round = 0;
  std::string_view phase{};
  table::Position position{};
  std::uint8_t hand = 0;             // T21: which hand of a split spot, from 0
  std::vector<cards::Card> cards{};  // that hand's, as they lie
};

/// A decision that a player has, or had, to make.
struct DecisionContext {
  analysis::Question question;
  Subject about{};
  table::Money unit{};  // the ante or main wager
};

/// Returns what the player knows of one hand at that position when it is to be decided on; nothing
/// where the coach has no use for it. Reads no card that the player has not seen.
std::optional<DecisionContext> dilemma_of(const table::Table& table, table::Player player,
                                          table::Position position, std::uint8_t hand);

/// The same of the hand that is to be decided on now.
std::optional<DecisionContext> dilemma_of(const table::Table& table, table::Player player,
                                          table::Position position);

/// What a choice is worth: the expected net result of the main game from there, in cents.
struct Worth {
  double chosen = 0;
  double best = 0;
  std::string_view better{};       // the best act, as advice names it; "insurance" or "decline"
  std::vector<cards::Card> low{};  // 5CH: the low hand of the best setting
  double cost() const { return best - chosen; }
};

/// Returns what the act is worth beside the best; nothing for an act that the analysis does not
/// know, such as picking cards that nobody has seen.
std::optional<Worth> worth(const DecisionContext& dilemma, const analysis::Advice& advice,
                           const games::Act& act);

}  // namespace croupier::server

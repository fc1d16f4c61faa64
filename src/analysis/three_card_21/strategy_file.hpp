// Three Card 21: charts as their file holds them, their rows and their letters.
#pragma once

#include <expected>

#include "analysis/strategy_entries.hpp"
#include "analysis/three_card_21/strategy.hpp"

namespace croupier::analysis::three_card_21 {

/// Returns every row that a hand of some shoe can come to, the lowest first.
std::vector<int> rows_of(Chart chart, Detail detail);

/// Returns the row's name: a total as "16", a pair as "8-8" or by cards "8-8-3", three cards over
/// 21 by cards as the two lowest, "3-9"; an ace is "A".
std::string row_name(Chart chart, Detail detail, int row);

/// Returns the up cards in the order of a chart's columns: two to ten and the ace.
std::array<Value, value_count> up_cards();
std::string up_name(Value up);

/// Returns the act's letter: S, H, R, D or P.
char letter_of(Act act);

/// Returns whether the chart may say this: those for pairs and low aces say split or nothing.
bool may_say(Chart chart, Act act);

/// Returns the charts as fields of a file.
base::Fields to_fields(const BasicStrategy& strategy);

/// Returns what the file explains to those who edit it.
std::vector<Comment> file_comments();

/// Returns the charts of a file, or what is wrong with it.
std::expected<BasicStrategy, std::string> read_strategy(Entries entries);

/// Returns the charts as a policy.
Policy<double> policy_of(const BasicStrategy& strategy);

}  // namespace croupier::analysis::three_card_21

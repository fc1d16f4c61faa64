// 5 Card Hi-Lo: a strategy as its file holds it.
#pragma once

#include <expected>

#include "analysis/five_card_hi_lo/strategy.hpp"
#include "analysis/strategy_entries.hpp"

namespace croupier::analysis::five_card_hi_lo {

/// What a file says.
struct Rules {
  AceRule aces;
  FoldRule fold;
  bool operator==(const Rules&) const = default;
};

/// Returns the rules as fields of a file.
base::Fields to_fields(const Rules& rules);

/// Returns what the file explains to those who edit it.
std::vector<Comment> file_comments();

/// Returns the rules of a file, or what is wrong with it.
std::expected<Rules, std::string> read_strategy(Entries entries);

}  // namespace croupier::analysis::five_card_hi_lo

// House rules as analysis verbs are asked for them: a file, option=value pairs, pay tables given
// outright as JSON, and single lines of pay tables as option.line=odds.
#pragma once

#include <span>

#include "cli/program/house_rules.hpp"

namespace croupier::cli {

/// Returns the rules of the game that is wished for, with the changes (option=value) made last; or
/// the exit status and one sentence: no such game, no such file, bad rules.
std::expected<table::Rules, Failure> analysis_rules(const GameWish& wish,
                                                    std::span<const std::string> changes = {});

/// Returns the items between commas; commas within brackets and braces divide nothing.
std::vector<std::string> split_list(std::string_view text);

/// A game's name that --set has swallowed, as in `--set a=1 5CH`, becomes the game again.
void find_game(GameWish& wish);

}  // namespace croupier::cli

// What a player may decide, each choice with its key and in words: one table for all four games,
// at the terminal and in the browser.
#pragma once

#include <string>
#include <vector>

#include "table/table.hpp"

namespace croupier::table {

/// One thing that a player may choose.
struct Choice {
  std::string keys;     // one key, or the digits of a pick in rising order
  std::string label;    // "raise"
  std::string meaning;  // "2 times the ante"
  games::command::Choose command;
  bool house_way = false;  // 5CH: set as the dealer would
};

/// Returns the choices with their keys, settings with the house way first. Of insurance and doubles
/// only the largest amount is kept.
std::vector<Choice> choices_by_key(const std::vector<games::Command>& legal);

/// Returns true for a choice that says which cards lie high and low.
bool has_setting(const Choice& choice);

/// Returns what more must be wagered with the command; nothing where it is refused.
Money cost(const Table& table, const games::Command& command);

/// Makes doubles and insurance as small as the chips that are left, and takes out and returns what
/// cannot be paid for.
std::vector<Choice> remove_unaffordable(const Table& table, Money left,
                                        std::vector<Choice>& choices);

}  // namespace croupier::table

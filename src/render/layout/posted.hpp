// What a game must tell its players, odds and notices, and whether it stands on the layout or on a
// sign at the table.
#pragma once

#include <string>
#include <vector>

#include "table/rules.hpp"

namespace croupier::render {

enum class Place : std::uint8_t { layout, sign, both };

struct OddsRow {
  std::string hand;
  std::string odds;
};

struct PostedOdds {
  std::string kind;  // as "odds-tie"
  std::string title;
  std::vector<OddsRow> rows;
  games::Clause clause;
  Place place = Place::layout;
};

struct Notice {
  std::string kind;
  std::string words;
  games::Clause clause;
  Place place = Place::sign;
};

struct Posted {
  std::vector<PostedOdds> odds{};
  std::vector<Notice> notices{};
};

/// Returns what must be told under these rules; `notices` is where those stand that may stand on
/// either.
Posted posted(const table::Rules& rules, Place notices);

// One for each game.
Posted posted(const games::five_card_hi_lo::HouseRules& rules, Place notices);
Posted posted(const games::three_card_21::HouseRules& rules, Place notices);
Posted posted(const games::heads_up_holdem::HouseRules& rules, Place notices);
Posted posted(const games::pik_it_poker::HouseRules& rules, Place notices);

/// Returns where the odds stand by the option odds_on_layout.
Place odds_place(const games::TableRules& rules);

/// Returns the rows of a pay table that are paid, as "Royal flush", "500 to 1".
std::vector<OddsRow> odds_rows(const games::PayTable& table);

/// Returns what a line of a pay table is called in print.
std::string in_print(games::PayLine line);

/// Returns whether the text states odds with the word "for", as "5 for 1" or "two for one" (5CH
/// 40.11(a), HUH 39.11(a), ruling ALL/odds).
bool says_for(std::string_view text);

}  // namespace croupier::render

// One record of a finished hand: read from JSON, run through the game's own round, and answered.
#pragma once

#include <simdjson.h>

#include <vector>

#include "games/game.hpp"

namespace croupier::cli {

/// A record's parts that are the same in all games.
struct Record {
  std::array<std::pair<games::Wager, base::Money>, 4> wagers{};
  std::size_t wager_count = 0;
  std::vector<cards::Card> player;
  std::vector<cards::Card> dealer;
  std::vector<cards::Card> board;
  std::vector<cards::Card> draws;
  std::vector<games::Act> acts;
};

/// What a record comes to.
struct Answer {
  std::vector<games::Line> lines;
  std::string explanation;  // what was compared, in words
};

using Answered = std::expected<Answer, regulation::Refusal>;

/// Whether an answer explains itself in words.
enum class Explain : std::uint8_t { no, yes };

/// Returns the settled wagers of the record, or why it is refused.
Answered answer(simdjson::dom::element record, Explain explain);

/// Runs the record through the round; `rules` have passed check().
template <class G>
Answered run_record(const typename G::HouseRules& rules, const Record& record, Explain explain);

}  // namespace croupier::cli

// One record of a finished hand: read from JSON, run through the game's own round, and answered.
#pragma once

#include <nlohmann/json.hpp>
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

/// Returns the settled wagers of the record, or why it is refused. `explain` fills the words.
Answered answer(const nlohmann::json& record, bool explain);

/// Returns the record's cards and acts, or which field is wrong.
template <class G>
std::expected<Record, regulation::Refusal> read_record(const nlohmann::json& json);

/// Runs the record through the round; `rules` have passed check().
template <class G>
Answered run_record(const typename G::HouseRules& rules, const Record& record, bool explain);

}  // namespace croupier::cli

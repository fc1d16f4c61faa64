#include "games/terms.hpp"

#include <algorithm>

namespace croupier::games {

namespace {

constexpr std::array<std::string_view, wager_count> wager_names{
    "ante",    "play",       "tie",          "poker_bonus",     "ante_bonus",       "odds",
    "raise",   "trips_plus", "pocket_bonus", "five_card_bonus", "three_card_bonus", "play_3",
    "play_5",  "main",       "bonus",        "insurance",       "double_1",         "split_2",
    "split_3", "double_2",   "double_3",     "match_play",
};

constexpr std::array<std::string_view, 5> result_names{"won", "lost", "pushed", "returned", "void"};

}  // namespace

std::string_view name(Wager wager) { return wager_names[static_cast<std::size_t>(wager)]; }

std::optional<Wager> find_wager(std::string_view name) {
  const auto found = std::ranges::find(wager_names, name);
  if (found == wager_names.end()) {
    return std::nullopt;
  }
  return static_cast<Wager>(found - wager_names.begin());
}

std::string_view name(Result result) { return result_names[static_cast<std::size_t>(result)]; }

}  // namespace croupier::games

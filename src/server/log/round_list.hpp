// The rounds of all tables for the auditor: the latest first, a page at a time, by table and
// player.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/log/round_log.hpp"

namespace croupier::server {

struct RoundWish {
  std::string table{};   // empty: all of them
  std::string player{};  // a part of a player's name, in any case of letters; empty: anybody
  std::string before{};  // the "next" of the page before; empty: the first page
};

inline constexpr std::size_t rounds_per_page = 50;

/// Returns a page of the rounds as JSON, with what the next page begins with; or why not. The logs
/// follow their tables to the end first; a damaged one is shown as far as it goes.
std::expected<std::string, std::string> rounds_json(std::map<std::string, RoundLog>& logs,
                                                    const RoundWish& wish);

}  // namespace croupier::server

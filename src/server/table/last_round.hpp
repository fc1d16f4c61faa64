// LastRound: a round as it lay when it ended, and what each wager came to. A table itself keeps
// neither: with the end of a round the next one begins.
#pragma once

#include <optional>
#include <vector>

#include "table/table.hpp"

namespace croupier::server {

/// A wager as it was settled.
struct Settlement {
  table::Player player;
  table::Position position;
  games::Line line;
};

struct LastRound {
  std::optional<table::AnyRound> round{};  // once it has ended
  std::vector<Settlement> results{};
  std::uint64_t number = 0;
  std::string void_reason{};  // why a supervisor voided it; empty: nobody did

  /// Takes in what one command made happen; `before` is the table as it was then.
  void follow(const table::Table& before, const table::Events& events);
};

}  // namespace croupier::server

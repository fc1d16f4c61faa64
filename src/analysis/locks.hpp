// Locks: decisions that a player does not take as the best play would, written WHAT=ACT.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::analysis {

struct Lock {
  std::string what;
  std::string act;
};

/// Returns the locks as they are written; an act is empty where there is no equals sign.
std::vector<Lock> read_locks(std::span<const std::string> written);

/// Returns the sentence that refuses a lock and says what can be locked.
std::unexpected<std::string> no_such_lock(const Lock& lock, std::string_view known);

}  // namespace croupier::analysis

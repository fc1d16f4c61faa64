#include "server/people_duty.hpp"

#include <algorithm>
#include <array>

namespace croupier::server {

namespace {

struct Row {
  std::string_view name;
  Right right;
};

// In the order of Duty.
constexpr std::array<Row, 7> duties{{{"player", Right::play},
                                     {"dealer", Right::deal},
                                     {"supervisor", Right::supervise},
                                     {"auditor", Right::audit},
                                     {"administrator", Right::administer},
                                     {"surveillance", Right::watch},
                                     {"trainer", Right::train}}};

const Row& row_of(Duty duty) { return duties[static_cast<std::size_t>(duty)]; }

}  // namespace

std::string_view name(Duty duty) { return row_of(duty).name; }

std::optional<Duty> find_duty(std::string_view name) {
  const auto found = std::ranges::find(duties, name, &Row::name);
  if (found == duties.end()) return std::nullopt;
  return static_cast<Duty>(found - duties.begin());
}

bool may(Duty duty, Right right) { return row_of(duty).right == right; }

bool has_console(Duty duty) { return duty != Duty::player; }

}  // namespace croupier::server

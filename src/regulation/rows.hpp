// The clause index and the rulings with all their columns, in the order of the regulations.
#pragma once

#include <array>
#include <string_view>

#include "regulation/index.hpp"

namespace croupier::regulation {

struct ClauseRow {
  std::string_view id;
  std::string_view kind;
  std::string_view duty;
  std::string_view software;
  std::string_view test;
  std::string_view status;  // empty, or "by construction: ...", "outside: ...", "due: ..."
};

struct RulingRow {
  std::string_view id;
  std::string_view says;
};

extern const std::array<ClauseRow, clause_ids.size()> clause_rows;
extern const std::array<RulingRow, ruling_ids.size()> ruling_rows;

}  // namespace croupier::regulation

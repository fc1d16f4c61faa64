// The clause matrix: nothing is covered by nothing, and every mark says where or why.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "base/text.hpp"
#include "cli/law/matrix.hpp"
#include "regulation/rows.hpp"

namespace croupier::cli {
namespace clauses_test {

using regulation::clause_rows;

TEST(ClauseMatrix, HoldsEveryClauseOnce) {
  std::set<std::string_view> ids;
  for (const auto& row : clause_rows) ids.insert(row.id);
  EXPECT_EQ(clause_rows.size(), 751U);
  EXPECT_EQ(ids.size(), clause_rows.size());
}

TEST(ClauseMatrix, NoClauseIsCoveredByNothing) {
  for (std::size_t row = 0; row < clause_rows.size(); ++row) {
    const std::string_view status = clause_rows[row].status;
    if (status.empty()) {
      EXPECT_FALSE(matrix_rows[row].tests.empty()) << clause_rows[row].id << " has no test";
    } else {
      const bool known = status.starts_with("by construction: ") ||
                         status.starts_with("outside: ") || status.starts_with("due: ");
      EXPECT_TRUE(known) << clause_rows[row].id << ": " << status;
    }
  }
}

TEST(ClauseMatrix, WhatIsTestedIsDueInPartAtMost) {
  for (std::size_t row = 0; row < clause_rows.size(); ++row) {
    const std::string_view status = clause_rows[row].status;
    if (status.starts_with("due: ")) {
      EXPECT_EQ(matrix_rows[row].tests.empty(), !status.ends_with(" (in part)"))
          << clause_rows[row].id << ": " << status;
    }
  }
}

TEST(ClauseMatrix, OnlyWhatNeedsADrawingIsDue) {
  for (const auto& row : clause_rows) {
    if (!row.status.starts_with("due: ")) continue;
    EXPECT_TRUE(row.status.starts_with("due: drawing")) << row.id << ": " << row.status;
  }
}

TEST(ClauseMatrix, NamesTheCodeOfEveryClauseThatMovesChips) {
  const std::set<std::string_view> moves{"settlement", "payout", "paytable", "limit"};
  for (std::size_t row = 0; row < clause_rows.size(); ++row) {
    if (!moves.contains(clause_rows[row].kind) || !clause_rows[row].status.empty()) continue;
    EXPECT_FALSE(matrix_rows[row].implemented.empty()) << clause_rows[row].id;
  }
}

}  // namespace clauses_test
}  // namespace croupier::cli

// The clause matrix: for each clause of the index, in its order, where it is implemented and which
// tests cover it. The rows are gathered from the sources and tests during the build.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "regulation/index.hpp"

namespace croupier::cli {

struct MatrixRow {
  std::string_view implemented;  // file:line, with spaces between
  std::string_view tests;        // suite.name, with spaces between
};

/// Returns the matrix of the game with this code as a Markdown table.
std::string clauses_markdown(std::string_view code);

extern const std::array<MatrixRow, regulation::clause_ids.size()> matrix_rows;

}  // namespace croupier::cli

// The clause matrix: for each clause of the index, in its order, where it is implemented and which
// tests cover it. The rows are gathered from the sources and tests during the build.
#pragma once

#include <array>
#include <string_view>

#include "regulation/index.hpp"

namespace croupier::cli {

struct MatrixRow {
  std::string_view implemented;  // file:line, with spaces between
  std::string_view tests;        // suite.name, with spaces between
};

extern const std::array<MatrixRow, regulation::clause_ids.size()> matrix_rows;

}  // namespace croupier::cli

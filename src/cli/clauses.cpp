#include "cli/verbs.hpp"

namespace croupier::cli {

void add_clauses(CLI::App&, int&) {}

}  // namespace croupier::cli

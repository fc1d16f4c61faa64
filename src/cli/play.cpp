#include "cli/verbs.hpp"

namespace croupier::cli {

void add_play(CLI::App&, int&) {}

}  // namespace croupier::cli

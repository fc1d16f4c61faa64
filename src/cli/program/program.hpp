// The command line of the one program.
#pragma once

#include "cli/program/exit.hpp"

namespace croupier::cli {

/// Does what the command line says and returns the exit status.
int run_program(int argc, char** argv);

}  // namespace croupier::cli

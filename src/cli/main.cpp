// The one program: croupier VERB ...
#include <cstdio>
#include <exception>

#include "cli/program.hpp"

int main(int argc, char** argv) {
  try {
    return croupier::cli::run_program(argc, argv);
  } catch (const std::exception& error) {
    std::fputs("croupier: ", stderr);
    std::fputs(error.what(), stderr);
    std::fputs("\n", stderr);
    return croupier::cli::unreadable;
  }
}

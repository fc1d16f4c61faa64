// The one program: croupier VERB ...
#include <exception>
#include <iostream>

#include "cli/program/program.hpp"
#include "cli/program/standard_output.hpp"

namespace {

int run(int argc, char** argv) {
  try {
    return croupier::cli::run_program(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "croupier: " << error.what() << "\n";
    return croupier::cli::unreadable;
  }
}

}  // namespace

int main(int argc, char** argv) {
  croupier::cli::keep_standard_files_apart();
  std::ios::sync_with_stdio(false);
  croupier::cli::StandardOutput output;
  return output.finish(run(argc, argv), std::cerr);
}

// Where the sources lie and the program was built. One file alone is compiled with these places, so
// that what one clone has compiled counts in the next.
#pragma once

#include <string>

namespace croupier::test {

/// Returns a path below the root of the project.
std::string source_path(const std::string& below);

/// Returns the path of the program.
std::string program();

}  // namespace croupier::test

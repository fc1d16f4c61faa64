#include "support/places.hpp"

namespace croupier::test {

std::string source_path(const std::string& below) { return CROUPIER_SOURCE_DIR "/" + below; }

std::string program() { return CROUPIER_PROGRAM; }

}  // namespace croupier::test

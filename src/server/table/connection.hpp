// Connection: a connected client, by number.
#pragma once

#include <cstdint>

namespace croupier::server {

using Connection = std::uint64_t;

}  // namespace croupier::server

// What the public may have of a seal; for the views only.
#pragma once

#include <string>
#include <string_view>

#include "dealing/commitment.hpp"

namespace croupier::table {

/// Returns the commitment of an order under seal, without the sealed order; "live" for a real
/// deck.
std::string commitment_of(std::string_view seal);

}  // namespace croupier::table

// Layouts and signs as plans: what a licensee puts on its table, where the regulations want it.
#pragma once

#include "render/layout/design.hpp"

namespace croupier::render {

/// Returns the layout, or why there is none: what breaks which clause, or a table that is too small
/// for its positions.
std::expected<Plan, regulation::Refusal> layout(const Design& design);

/// How much a sign tells: what is not on the layout, or all.
enum class Extent : std::uint8_t { rest, all };

/// Returns the sign, or why there is none.
std::expected<Plan, regulation::Refusal> sign(const Design& design, Extent extent);

}  // namespace croupier::render

// Shufflers by name: the one that deals, and four that are wrong in ways seen in the field, for the
// battery to reject. Nothing but the battery's own tests and demonstration may use the wrong ones.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>

#include "dealing/chance.hpp"
#include "dealing/order.hpp"

namespace croupier::chance {

struct Shuffler {
  std::string_view name;
  std::string_view says;
  std::expected<void, std::string> (*shuffle)(dealing::Order& order, dealing::Chance& chance);
};

/// production first, then modulo, swap_any, three_riffles and stuck.
extern const std::array<Shuffler, 5> shufflers;

}  // namespace croupier::chance

// Secrecy: no card is open to all before an event turns it over, and no handling event with
// face-down cards tells their faces (ruling ALL/secrecy). That orders are under seal is for
// ShuffleCheck.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "table/table.hpp"

namespace croupier::audit {

class Secrecy {
 public:
  /// Returns what was shown too early by these events, after which the table is as it is now; or
  /// nothing.
  std::optional<std::string> take(const table::Events& events, const table::Table& now);

 private:
  // The dealer's hand, the board, and the positions.
  static constexpr std::size_t first_position = 2;
  struct Hand {
    std::uint32_t dealt = 0;
    std::uint32_t shown = 0;  // bit n: the nth card was turned over, or dealt face up
  };

  static std::size_t row_of(const games::CardPlace& place);
  void follow(const games::Event& event);
  std::optional<std::string> check_hands(const table::Table& now) const;

  std::array<Hand, first_position + games::position_max + 1> hands_{};
  bool troubled_ = false;  // cards of this round have moved in ways that are not counted here
};

}  // namespace croupier::audit

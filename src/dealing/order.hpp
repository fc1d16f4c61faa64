// The order of a pack of cards: shuffled, cut, spread for inspection, and woven back into a shoe.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "cards/card.hpp"
#include "dealing/chance.hpp"

namespace croupier::dealing {

/// The cards of a pack from the top.
using Order = std::vector<cards::Card>;

/// Returns so many decks one after another, each suit by suit and in sequence from two to ace.
Order spread_order(unsigned decks);

/// Puts the cards into an order that is as likely as any other, or says why the source failed: the
/// cards must then not be dealt. Undefined for more than 65536 cards.
[[nodiscard]] std::expected<void, std::string> shuffle(Order& order, Chance& chance);

/// Puts the `from_top` upper cards below all others; undefined for more cards than there are. The
/// cutting card of three card 21 does the same: what lies before it goes to the back.
void cut(Order& order, unsigned from_top);

/// How many packets the shuffled discards are parted into before they go back into the shoe.
inline constexpr unsigned weave_packets = 8;

/// Returns the undealt cards in the order they had, with the shuffled `dealt` ones slotted in
/// between them in packets at random places, or why the source failed.
[[nodiscard]] std::expected<Order, std::string> weave_back(const Order& undealt, Order dealt,
                                                           Chance& chance);

}  // namespace croupier::dealing

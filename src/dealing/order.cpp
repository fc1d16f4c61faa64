#include "dealing/order.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace croupier::dealing {

Order spread_order(unsigned decks) {
  Order order;
  order.reserve(std::size_t{decks} * cards::card_count);
  for (unsigned deck = 0; deck < decks; ++deck) {
    for (unsigned suit = 0; suit < cards::suit_count; ++suit) {
      for (unsigned rank = 0; rank < cards::rank_count; ++rank) {
        order.emplace_back(static_cast<cards::Rank>(rank), static_cast<cards::Suit>(suit));
      }
    }
  }
  return order;
}

std::expected<void, std::string> shuffle(Order& order, Chance& chance) {
  // Fisher-Yates: the place of each card is drawn once, among the places that are still open.
  for (std::size_t left = order.size(); left > 1; --left) {
    auto drawn = chance.below(static_cast<unsigned>(left));
    if (!drawn) return std::unexpected(std::move(drawn.error()));
    std::swap(order[left - 1], order[*drawn]);
  }
  // No shuffle shares a fetch of entropy with the one before it.
  chance.forget();
  return {};
}

void cut(Order& order, unsigned from_top) {
  std::ranges::rotate(order, order.begin() + static_cast<std::ptrdiff_t>(from_top));
}

std::expected<Order, std::string> weave_back(const Order& undealt, Order dealt, Chance& chance) {
  if (auto shuffled = shuffle(dealt, chance); !shuffled) {
    return std::unexpected(std::move(shuffled.error()));
  }
  // T21 2C.1: each packet has its own place, so that any run of undealt cards may be parted.
  std::array<unsigned, weave_packets> places{};
  for (unsigned& place : places) {
    auto drawn = chance.below(static_cast<unsigned>(undealt.size() + 1));
    if (!drawn) return std::unexpected(std::move(drawn.error()));
    place = *drawn;
  }
  chance.forget();
  std::ranges::sort(places);
  Order woven;
  woven.reserve(undealt.size() + dealt.size());
  const auto copy = [&woven](const Order& from, std::size_t begin, std::size_t end) {
    std::copy(from.begin() + static_cast<std::ptrdiff_t>(begin),
              from.begin() + static_cast<std::ptrdiff_t>(end), std::back_inserter(woven));
  };
  std::size_t laid = 0;
  for (std::size_t packet = 0; packet < weave_packets; ++packet) {
    copy(undealt, laid, places[packet]);
    laid = places[packet];
    copy(dealt, packet * dealt.size() / weave_packets, (packet + 1) * dealt.size() / weave_packets);
  }
  copy(undealt, laid, undealt.size());
  return woven;
}

}  // namespace croupier::dealing

#include "chance/battery_shufflers.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace croupier::chance {

using dealing::Chance;
using dealing::Order;
using dealing::shuffle;

namespace {

using Shuffled = std::expected<void, std::string>;

// Fisher-Yates with one byte a draw, reduced by remainder alone: 256 is no multiple of 52.
Shuffled by_modulo(Order& order, Chance& chance) {
  for (std::size_t left = order.size(); left > 1; --left) {
    auto byte = chance.below(256);
    if (!byte) return std::unexpected(std::move(byte.error()));
    std::swap(order[left - 1], order[*byte % left]);
  }
  return {};
}

// Every place is swapped with any place: n^n ways do not fall evenly on n! orders.
Shuffled by_swap_with_any(Order& order, Chance& chance) {
  for (cards::Card& card : order) {
    auto other = chance.below(static_cast<unsigned>(order.size()));
    if (!other) return std::unexpected(std::move(other.error()));
    std::swap(card, order[*other]);
  }
  return {};
}

// One riffle after Gilbert, Shannon and Reeds: a coin for each place says from which packet its
// card falls, and the number of heads is where the pack was parted.
Shuffled riffle(Order& order, Chance& chance) {
  std::vector<unsigned> coins(order.size());
  for (unsigned& coin : coins) {
    auto tossed = chance.below(2);
    if (!tossed) return std::unexpected(std::move(tossed.error()));
    coin = *tossed;
  }
  const Order before = order;
  std::array<std::size_t, 2> next = {0, static_cast<std::size_t>(std::ranges::count(coins, 0U))};
  for (std::size_t place = 0; place < order.size(); ++place) {
    order[place] = before[next[coins[place]]++];
  }
  return {};
}

// Three riffles leave at most eight rising sequences, so that few of the orders can come.
Shuffled by_three_riffles(Order& order, Chance& chance) {
  for (int times = 0; times < 3; ++times) {
    if (auto riffled = riffle(order, chance); !riffled) return riffled;
  }
  return {};
}

// All cards but the last are shuffled.
Shuffled with_one_stuck(Order& order, Chance& chance) {
  if (order.empty()) return {};
  const cards::Card last = order.back();
  order.pop_back();
  auto shuffled = shuffle(order, chance);
  order.push_back(last);
  return shuffled;
}

}  // namespace

const std::array<Shuffler, 5> shufflers = {
    {{"production", "the one that deals", shuffle},
     {"modulo", "a byte a draw, reduced by remainder", by_modulo},
     {"swap_any", "each card swapped with any card", by_swap_with_any},
     {"three_riffles", "three riffles", by_three_riffles},
     {"stuck", "the last card stays where it is", with_one_stuck}}};

}  // namespace croupier::chance

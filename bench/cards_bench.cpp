// Speed of seven-card ranking over a million random hands, by table and in the plain way.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "../tests/counts/reference.hpp"
#include "cards/card.hpp"
#include "cards/poker.hpp"

namespace {

using namespace croupier::cards;

using Hand = std::array<Card, 7>;

constexpr std::size_t hand_count = 1'000'000;

const std::vector<Hand>& random_hands() {
  static const std::vector<Hand> hands = [] {
    std::mt19937_64 random{20240229};
    std::array<Card, card_count> deck;
    for (unsigned index = 0; index < card_count; ++index) deck[index] = Card::from_index(index);
    std::vector<Hand> drawn(hand_count);
    for (Hand& hand : drawn) {
      for (std::size_t place = 0; place < hand.size(); ++place) {
        std::swap(deck[place], deck[place + random() % (card_count - place)]);
        hand[place] = deck[place];
      }
    }
    return drawn;
  }();
  return hands;
}

void count_items(benchmark::State& state, std::size_t items_per_iteration) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items_per_iteration));
}

void rank_packed_hands(benchmark::State& state) {
  std::vector<CardSum> sums;
  sums.reserve(hand_count);
  for (const Hand& hand : random_hands()) sums.push_back(card_sum(hand));
  for (auto _ : state) {
    std::uint64_t total = 0;
    for (const CardSum& sum : sums) total += rank(sum).code();
    benchmark::DoNotOptimize(total);
  }
  count_items(state, hand_count);
}
BENCHMARK(rank_packed_hands)->Unit(benchmark::kMillisecond);

void rank_seven_cards(benchmark::State& state) {
  const std::vector<Hand>& hands = random_hands();
  for (auto _ : state) {
    std::uint64_t total = 0;
    for (const Hand& hand : hands) total += rank_seven(hand).code();
    benchmark::DoNotOptimize(total);
  }
  count_items(state, hand_count);
}
BENCHMARK(rank_seven_cards)->Unit(benchmark::kMillisecond);

void rank_seven_plainly(benchmark::State& state) {
  constexpr std::size_t sample = 10'000;
  const std::vector<Hand>& hands = random_hands();
  for (auto _ : state) {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < sample; ++i) {
      total += static_cast<std::uint64_t>(reference::strength_of_seven(hands[i]).rank);
    }
    benchmark::DoNotOptimize(total);
  }
  count_items(state, sample);
}
BENCHMARK(rank_seven_plainly)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

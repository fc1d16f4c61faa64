// Speed of seven-card ranking: random hands and enumerated ones, from cards and from prepared sums,
// each as a ratio to the plain way in the same run.
#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <type_traits>
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

// All boards for one hole, in the order in which loops come to them.
const std::vector<Hand>& all_boards() {
  static const std::vector<Hand> hands = [] {
    std::vector<Hand> made;
    std::array<unsigned, 5> at{2, 3, 4, 5, 6};
    for (std::size_t place = at.size(); place != 0;) {
      Hand hand{Card::from_index(0), Card::from_index(1)};
      for (std::size_t i = 0; i < at.size(); ++i) hand[i + 2] = Card::from_index(at[i]);
      made.push_back(hand);
      place = at.size();
      while (place != 0 && at[place - 1] == card_count - at.size() + place - 1) --place;
      if (place == 0) break;
      ++at[place - 1];
      for (std::size_t i = place; i < at.size(); ++i) at[i] = at[i - 1] + 1;
    }
    return made;
  }();
  return hands;
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Seconds a hand by sorting and counting every five of the seven.
double plain_seconds() {
  constexpr std::size_t sample = 100'000;
  const double start = seconds_now();
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    total += static_cast<std::uint64_t>(reference::strength_of_seven(random_hands()[i]).rank);
  }
  benchmark::DoNotOptimize(total);
  return (seconds_now() - start) / static_cast<double>(sample);
}

// Ranks all hands again and again; reports hands a second, and how many times as fast as the plain
// way, which is measured in the same run.
template <class Hands>
void rank_all(benchmark::State& state, const Hands& hands) {
  static const double plain = plain_seconds();
  const double start = seconds_now();
  for (auto _ : state) {
    std::uint64_t total = 0;
    for (const auto& hand : hands) {
      if constexpr (std::is_same_v<std::decay_t<decltype(hand)>, CardSum>) {
        total += rank(hand).code();
      } else {
        total += rank_seven(hand).code();
      }
    }
    benchmark::DoNotOptimize(total);
  }
  const double spent = seconds_now() - start;
  const auto ranked = static_cast<double>(state.iterations()) * static_cast<double>(hands.size());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(hands.size()));
  state.counters["times_plain"] = plain * ranked / spent;
}

std::vector<CardSum> prepared(const std::vector<Hand>& hands) {
  std::vector<CardSum> sums;
  sums.reserve(hands.size());
  for (const Hand& hand : hands) sums.push_back(card_sum(hand));
  return sums;
}

void random_from_bytes(benchmark::State& state) { rank_all(state, random_hands()); }
void random_prepared(benchmark::State& state) { rank_all(state, prepared(random_hands())); }
void enumerated_from_bytes(benchmark::State& state) { rank_all(state, all_boards()); }
void enumerated_prepared(benchmark::State& state) { rank_all(state, prepared(all_boards())); }
BENCHMARK(random_from_bytes)->Unit(benchmark::kMillisecond);
BENCHMARK(random_prepared)->Unit(benchmark::kMillisecond);
BENCHMARK(enumerated_from_bytes)->Unit(benchmark::kMillisecond);
BENCHMARK(enumerated_prepared)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

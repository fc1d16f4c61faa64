// Three Card 21 "N" Done: the whole solution, one answer of the adviser, and the dealer's endings
// after every draw of a hand, each beside the plain way: drawing card after card.
#include <benchmark/benchmark.h>

#include <chrono>

#include "analysis/three_card_21/advise.hpp"
#include "analysis/three_card_21/solver.hpp"
#include "base/generator.hpp"
#include "games/three_card_21/ranking.hpp"

namespace {

using namespace croupier;
using namespace croupier::analysis;
using namespace croupier::analysis::three_card_21;
namespace game = croupier::games::three_card_21;

ShoeCounts six_decks() { return count_values(cards::Composition::decks(6)); }

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void solve(benchmark::State& state, Depth depth) {
  NullMonitor no_monitor;
  for (auto _ : state) {
    benchmark::DoNotOptimize(play_all<double>({}, six_decks(), {}, depth, {1}, no_monitor));
  }
}
void solve_edge(benchmark::State& state) { solve(state, Depth::edge); }
void solve_deviation(benchmark::State& state) { solve(state, Depth::deviation); }
BENCHMARK(solve_edge)->Unit(benchmark::kMillisecond);
BENCHMARK(solve_deviation)->Unit(benchmark::kMillisecond)->Iterations(1);

// The plain way: what a total comes to against every draw of the dealer.
double stand_plainly(int total, std::vector<cards::Card>& dealer, ShoeCounts& left, unsigned size) {
  const game::HouseRules rules;
  if (dealer.size() >= 2 && !game::dealer_draws(rules, dealer)) {
    const int other = game::point_total(dealer);
    if (other > 21 || other < total) return 1;
    return other > total ? -1 : 0;
  }
  double sum = 0;
  for (Value value = 0; value < value_count; ++value) {
    if (left[value] == 0) continue;
    const double chance = static_cast<double>(left[value]--) / size;
    dealer.push_back(card_of(value));
    sum += chance * stand_plainly(total, dealer, left, size - 1);
    dealer.pop_back();
    ++left[value];
  }
  return sum;
}

// The better of hit and stand, every draw in its own order.
double play_plainly(std::vector<cards::Card>& hand, Value up, ShoeCounts& left, unsigned size) {
  const int total = game::point_total(hand);
  if (total >= 21) return total == 21 ? 1 : -1;
  std::vector<cards::Card> dealer{card_of(up)};
  const double stand = stand_plainly(total, dealer, left, size);
  double hit = 0;
  for (Value value = 0; value < value_count; ++value) {
    const double chance = static_cast<double>(left[value]--) / size;
    hand.push_back(card_of(value));
    hit += chance * play_plainly(hand, up, left, size - 1);
    hand.pop_back();
    ++left[value];
  }
  return std::max(stand, hit);
}

// The plain way is measured on a sample of the 220 starts by 10 up cards, and without splits and
// doubles, which the solver has.
void times_faster_than_drawing_out(benchmark::State& state) {
  constexpr int sample = 40;
  constexpr double starts = 2200;
  base::Generator random(5);
  NullMonitor no_monitor;
  for (auto _ : state) {
    const auto start = std::chrono::steady_clock::now();
    benchmark::DoNotOptimize(play_all<double>({}, six_decks(), {}, Depth::edge, {1}, no_monitor));
    const double solver = seconds_since(start);
    for (int at = 0; at < sample; ++at) {
      std::vector<cards::Card> shoe = cards::Composition::decks(6).cards();
      random.shuffle(std::span(shoe));
      std::vector<cards::Card> hand(shoe.begin(), shoe.begin() + 3);
      ShoeCounts left = six_decks();
      for (int place = 0; place < 4; ++place)
        --left[value_of(shoe[static_cast<std::size_t>(place)])];
      benchmark::DoNotOptimize(
          play_plainly(hand, value_of(shoe[3]), left, Shoe<double>(left).size()));
    }
    state.counters["times_faster"] = (seconds_since(start) - solver) / sample * starts / solver;
  }
}
BENCHMARK(times_faster_than_drawing_out)->Unit(benchmark::kMillisecond)->Iterations(1);

void advise_split(benchmark::State& state) {
  Adviser adviser(game::HouseRules{});
  NullMonitor no_monitor;
  const auto card = [](const char* text) { return *cards::parse_card(text); };
  Situation asked{.player = {card("2c"), card("2d"), card("9h")},
                  .board = {},
                  .dealer = {card("2s")},
                  .seen = {card("Kc"), card("5d")},
                  .hand = {}};
  for (auto _ : state) benchmark::DoNotOptimize(adviser.advise(asked, no_monitor));
}
BENCHMARK(advise_split)->Unit(benchmark::kMillisecond);

// Seconds for one draw by card after card, on a sample.
double plain_seconds(Value up, const ShoeCounts& shoe) {
  const auto start = std::chrono::steady_clock::now();
  constexpr int sample = 5;
  for (int at = 0; at < sample; ++at) {
    ShoeCounts left = shoe;
    --left[static_cast<std::size_t>(at)];
    std::vector<cards::Card> dealer{card_of(up)};
    benchmark::DoNotOptimize(stand_plainly(18, dealer, left, Shoe<double>(left).size()));
  }
  return seconds_since(start) / sample;
}

// All draws of a split two against a dealer's six; `plain_ratio` is how much longer one would take.
void dealer_endings(benchmark::State& state) {
  const Value up = 4;
  const DealerHands hands({}, up);
  const ShoeCounts left = without(six_decks(), with({}, up));
  const Shoe<double> shoe(left);
  std::size_t found = 0;
  const auto start = std::chrono::steady_clock::now();
  for (auto _ : state) {
    const DealerTable<double> table({}, hands, shoe, 18);
    benchmark::DoNotOptimize(table.odds(0));
    for (const Draw& draw : draws()) found += table.has(draw.place) ? 1 : 0;
  }
  const double each = seconds_since(start) / static_cast<double>(found);
  state.SetItemsProcessed(static_cast<std::int64_t>(found));
  state.counters["plain_ratio"] = plain_seconds(up, left) / each;
}
BENCHMARK(dealer_endings)->Unit(benchmark::kMicrosecond);

}  // namespace

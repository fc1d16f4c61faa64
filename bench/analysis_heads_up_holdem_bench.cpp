// Speed of the exact analysis of Heads Up Hold'em, and how many times faster it is than dealing out
// all turns, rivers and dealer's hands for every distinct hole and flop with the same evaluator.
#include <benchmark/benchmark.h>

#include <array>
#include <ctime>
#include <vector>

#include "analysis/heads_up_holdem/advise.hpp"
#include "analysis/heads_up_holdem/analyze.hpp"
#include "analysis/heads_up_holdem/one_hand.hpp"
#include "analysis/heads_up_holdem/side_bets.hpp"
#include "base/generator.hpp"

namespace {

using namespace croupier;
using namespace croupier::analysis;
using namespace croupier::analysis::heads_up_holdem;
using cards::Card;

const auto full_deck = cards::Composition::decks(1);

// Holes with a flop that no exchange of suits makes equal.
constexpr double distinct_flop_count = 1'286'792;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// A random hole and flop, dealt out plainly.
ActValues deal_out(const Payoffs& payoffs, base::Generator& random) {
  std::vector<Card> deck = full_deck.cards();
  random.shuffle(std::span(deck));
  const std::array hole{deck[0], deck[1]};
  const std::array flop{deck[2], deck[3], deck[4]};
  deck.erase(deck.begin(), deck.begin() + 5);
  return OneHand(payoffs, hole, deck).on_flop(flop);
}

void whole_game(benchmark::State& state) {
  NullMonitor no_monitor;
  for (auto _ : state) {
    benchmark::DoNotOptimize(analyze_with(payoffs_of({}), full_deck, {}, {}, no_monitor));
  }
}
BENCHMARK(whole_game)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();

void flop_dealt_out(benchmark::State& state) {
  const Payoffs payoffs = payoffs_of({});
  base::Generator random(7);
  for (auto _ : state) benchmark::DoNotOptimize(deal_out(payoffs, random));
}
BENCHMARK(flop_dealt_out)->Unit(benchmark::kMillisecond);

// The ratio of processor times; the plain way is measured on a sample of its flops.
void times_faster_than_dealing_out(benchmark::State& state) {
  constexpr int sample = 200;
  NullMonitor no_monitor;
  const Payoffs payoffs = payoffs_of({});
  base::Generator random(11);
  for (auto _ : state) {
    const double start = cpu_seconds();
    benchmark::DoNotOptimize(analyze_with(payoffs, full_deck, {}, {}, no_monitor));
    const double solved = cpu_seconds();
    for (int at = 0; at < sample; ++at) benchmark::DoNotOptimize(deal_out(payoffs, random));
    const double plain = (cpu_seconds() - solved) / sample * distinct_flop_count;
    state.counters["solver_seconds"] = solved - start;
    state.counters["plain_seconds"] = plain;
    state.counters["times_faster"] = plain / (solved - start);
  }
}
BENCHMARK(times_faster_than_dealing_out)->Unit(benchmark::kMillisecond)->Iterations(1);

void side_bets(benchmark::State& state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(trips_plus({}, full_deck));
    benchmark::DoNotOptimize(pocket_bonus({}, full_deck));
  }
}
BENCHMARK(side_bets)->Unit(benchmark::kMillisecond);

// Advice after the first answer: with no board, a flop, or a whole board.
void advice(benchmark::State& state) {
  const auto board = static_cast<std::size_t>(state.range(0));
  Adviser adviser({});
  NullMonitor no_monitor;
  base::Generator random(3);
  std::vector<Card> deck = full_deck.cards();
  Situation situation;
  situation.player = {deck[0], deck[13]};
  if (board == 0) benchmark::DoNotOptimize(adviser.advise(situation, no_monitor));
  for (auto _ : state) {
    random.shuffle(std::span(deck));
    situation.player.assign(deck.begin(), deck.begin() + 2);
    situation.board.assign(deck.begin() + 2, deck.begin() + 2 + state.range(0));
    benchmark::DoNotOptimize(adviser.advise(situation, no_monitor));
  }
}
BENCHMARK(advice)->Arg(0)->Arg(3)->Arg(5)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();

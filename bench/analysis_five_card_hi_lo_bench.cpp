// 5 Card Hi-Lo solved by points; `times_faster` is against setting each hand in every way and
// comparing it with every dealer's hand, timed on one hand in the same run and taken times the
// 1,993 hands that differ in points. Then advice, and the second hand.
#include <benchmark/benchmark.h>

#include <ctime>

#include "analysis/five_card_hi_lo/advise.hpp"
#include "analysis/five_card_hi_lo/further_hands.hpp"
#include "base/generator.hpp"

namespace {

using namespace croupier;
using namespace croupier::analysis::five_card_hi_lo;
namespace game = games::five_card_hi_lo;
using cards::Card;

// Processor time, so that a busy machine does not count.
double seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Seconds to compare one hand, in every setting, with all hands of the 47 cards left.
double plain_seconds() {
  auto deck = cards::Composition::decks(1).cards();
  base::Generator(1).shuffle(std::span(deck));
  const auto settings = game::legal_settings(std::span<const Card>(deck).first<5>());
  const double start = seconds_now();
  std::int64_t won = 0;
  for (std::size_t a = 5; a < deck.size(); ++a) {
    for (std::size_t b = 5; b < a; ++b) {
      for (std::size_t c = 5; c < b; ++c) {
        for (std::size_t d = 5; d < c; ++d) {
          for (std::size_t e = 5; e < d; ++e) {
            const std::array dealer{deck[a], deck[b], deck[c], deck[d], deck[e]};
            const game::Setting house = game::house_way(dealer);
            for (const game::Setting& setting : settings) {
              won += compare(setting, house) == game::Outcome::win ? 1 : 0;
            }
          }
        }
      }
    }
  }
  benchmark::DoNotOptimize(won);
  return seconds_now() - start;
}

void analyze_five_card_hi_lo(benchmark::State& state) {
  const double plain = plain_seconds() * 1993;
  analysis::NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  const double start = seconds_now();
  for (auto _ : state) {
    benchmark::DoNotOptimize(analyze(game::HouseRules{}, deck, {}, no_monitor));
  }
  const double each = (seconds_now() - start) / static_cast<double>(state.iterations());
  state.counters["times_faster"] = plain / each;
}
BENCHMARK(analyze_five_card_hi_lo)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

void advise_five_card_hi_lo(benchmark::State& state) {
  analysis::NullMonitor no_monitor;
  Adviser adviser(game::HouseRules{});
  base::Generator generator(2);
  auto deck = cards::Composition::decks(1).cards();
  for (auto _ : state) {
    state.PauseTiming();
    generator.shuffle(std::span(deck));
    analysis::Situation at;
    at.player.assign(deck.begin(), deck.begin() + 5);
    at.seen.assign(deck.begin() + 5, deck.begin() + 5 + state.range(0));
    at.tie = 1;
    state.ResumeTiming();
    benchmark::DoNotOptimize(adviser.advise(at, no_monitor));
  }
}
BENCHMARK(advise_five_card_hi_lo)->Arg(0)->Arg(20)->Unit(benchmark::kMicrosecond);

void second_hand_of_five_card_hi_lo(benchmark::State& state) {
  analysis::NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  for (auto _ : state) {
    benchmark::DoNotOptimize(second_hand(game::HouseRules{}, deck, {}, no_monitor));
  }
}
BENCHMARK(second_hand_of_five_card_hi_lo)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->MeasureProcessCPUTime();

}  // namespace

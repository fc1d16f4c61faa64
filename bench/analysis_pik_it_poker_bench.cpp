// Pik-It Poker solved; `times_faster` is against ranking every dealer's hand with the same
// evaluator for each of the 134,459 hands that differ in more than suits, timed on one hand in the
// same run. Then further option sets, which need no new sweep, and advice by the number of cards
// seen.
#include <benchmark/benchmark.h>

#include <ctime>

#include "analysis/pik_it_poker/advise.hpp"
#include "analysis/pik_it_poker/analyze.hpp"
#include "base/generator.hpp"

namespace {

using namespace croupier;
using namespace croupier::analysis::pik_it_poker;
namespace game = games::pik_it_poker;
using cards::Card;

// Processor time, so that a busy machine does not count.
double seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Seconds to compare one hand by five and by three cards with all hands of the 47 cards left.
double plain_seconds() {
  auto deck = cards::Composition::decks(1).cards();
  base::Generator(1).shuffle(std::span(deck));
  const auto five = game::five_card_value(std::span<const Card>(deck).first<5>());
  const auto three = game::three_card_value(std::span<const Card>(deck).first<5>());
  const double start = seconds_now();
  std::int64_t won = 0;
  for (std::size_t a = 5; a < deck.size(); ++a) {
    for (std::size_t b = 5; b < a; ++b) {
      for (std::size_t c = 5; c < b; ++c) {
        for (std::size_t d = 5; d < c; ++d) {
          for (std::size_t e = 5; e < d; ++e) {
            const std::array dealer{deck[a], deck[b], deck[c], deck[d], deck[e]};
            won += game::five_card_value(dealer) < five ? 1 : 0;
            won += game::three_card_value(dealer) < three ? 1 : 0;
          }
        }
      }
    }
  }
  benchmark::DoNotOptimize(won);
  return seconds_now() - start;
}

void analyze_pik_it_poker(benchmark::State& state) {
  const double plain = plain_seconds() * 134'459;
  analysis::NullMonitor no_monitor;
  const auto deck = cards::Composition::decks(1);
  const double start = seconds_now();
  for (auto _ : state) {
    benchmark::DoNotOptimize(analyze(game::HouseRules{}, deck, {}, no_monitor));
  }
  const double each = (seconds_now() - start) / static_cast<double>(state.iterations());
  state.counters["times_faster"] = plain / each;
}
BENCHMARK(analyze_pik_it_poker)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

void another_option_set_of_pik_it_poker(benchmark::State& state) {
  analysis::NullMonitor no_monitor;
  const auto hands = sweep(cards::Composition::decks(1), {}, no_monitor);
  const game::HouseRules rules;
  for (auto _ : state) {
    benchmark::DoNotOptimize(main_game(rules, tally(rules, hands, best_policy(rules))));
  }
}
BENCHMARK(another_option_set_of_pik_it_poker)->Unit(benchmark::kMillisecond);

void advise_pik_it_poker(benchmark::State& state) {
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
    state.ResumeTiming();
    benchmark::DoNotOptimize(adviser.advise(at, no_monitor));
  }
}
BENCHMARK(advise_pik_it_poker)->Arg(0)->Arg(5)->Arg(20)->Arg(40)->Unit(benchmark::kMicrosecond);

}  // namespace

// Only the difference between the two acts is sampled, both valued by the cards seen: it is nothing
// for most hands, so that few samples give a small error.
#include "analysis/pik_it_poker/sight.hpp"

#include <cmath>

#include "analysis/exact.hpp"
#include "analysis/pik_it_poker/dealer_counts.hpp"
#include "analysis/pik_it_poker/subsets.hpp"
#include "base/generator.hpp"

namespace croupier::analysis::pik_it_poker {

namespace {

constexpr std::uint64_t samples_per_block = 512;

struct Gains {
  std::int64_t sum = 0;
  Integer squares;
};

std::int64_t gain(const games::pik_it_poker::HouseRules& rules, std::span<const HandCase> hands,
                  std::span<const cards::Card> cards, std::size_t seen) {
  const auto own = cards.first<hand_size>();
  const auto left = cards::Composition::of(cards.subspan(hand_size + seen));
  const Values values = values_of(rules, hand_case(own, left));
  const Act alone = best_act(rules, values_of(rules, find_class(hands, own)));
  const Act sighted = best_act(rules, values);
  return values[static_cast<std::size_t>(sighted)] - values[static_cast<std::size_t>(alone)];
}

}  // namespace

std::optional<Estimate> gain_by_sight(const games::pik_it_poker::HouseRules& rules,
                                      std::span<const HandCase> hands, std::size_t seen,
                                      Sampling sampling, Threads threads, Monitor& monitor) {
  std::vector<Gains> parts((sampling.samples + samples_per_block - 1) / samples_per_block);
  const bool done = for_blocks(parts.size(), threads, monitor, [&](std::size_t block) {
    base::Generator generator(sampling.seed + block);
    auto cards = cards::Composition::decks(1).cards();
    for (std::uint64_t at = 0; at < samples_per_block; ++at) {
      generator.shuffle(std::span(cards));
      const std::int64_t won = gain(rules, hands, cards, seen);
      parts[block].sum += won;
      parts[block].squares += Integer(won) * won;
    }
  });
  if (!done) return std::nullopt;
  Gains all;
  for (const Gains& part : parts) {
    all.sum += part.sum;
    all.squares += part.squares;
  }
  const auto count = static_cast<double>(parts.size() * samples_per_block);
  const double dealers = binomials[5][cards::card_count - hand_size - seen];
  const double mean = static_cast<double>(all.sum) / count / dealers;
  const double square = all.squares.convert_to<double>() / count / dealers / dealers;
  return Estimate{.value = mean, .error = std::sqrt((square - mean * mean) / count)};
}

}  // namespace croupier::analysis::pik_it_poker

// settle() on dealt hands, per game and core; and the same hand run through its whole round, as the
// peer that a caller would otherwise use.
#include <benchmark/benchmark.h>

#include <vector>

#include "base/generator.hpp"
#include "games/five_card_hi_lo/settle.hpp"
#include "games/heads_up_holdem/settle.hpp"
#include "games/pik_it_poker/settle.hpp"
#include "games/three_card_21/settle.hpp"

namespace {

using namespace croupier;
using games::Card;
using games::Money;
using games::Wager;

constexpr std::size_t hand_count = 4096;

std::array<Card, 52> shuffled_deck(base::Generator& generator) {
  std::array<Card, 52> deck{};
  for (unsigned at = 0; at < 52; ++at) deck[at] = Card::from_index(at);
  generator.shuffle(std::span<Card>(deck));
  return deck;
}

template <std::size_t N>
std::array<Card, N> cards_from(const std::array<Card, 52>& deck, std::size_t at) {
  std::array<Card, N> cards{};
  std::copy_n(deck.begin() + static_cast<std::ptrdiff_t>(at), N, cards.begin());
  return cards;
}

void report(benchmark::State& state) { state.SetItemsProcessed(state.iterations()); }

void settle_five_card_hi_lo(benchmark::State& state) {
  using namespace games::five_card_hi_lo;
  base::Generator generator(1);
  std::vector<std::pair<PlayedHand, std::array<Card, 5>>> hands;
  for (std::size_t at = 0; at < hand_count; ++at) {
    const auto deck = shuffled_deck(generator);
    PlayedHand hand{.cards = cards_from<5>(deck, 0)};
    hand.setting = house_way(hand.cards);
    for (const Wager wager : {Wager::ante, Wager::play, Wager::tie, Wager::poker_bonus}) {
      hand.stakes[wager] = Money::dollars(10);
    }
    hands.emplace_back(hand, cards_from<5>(deck, 5));
  }
  const HouseRules rules;
  std::size_t at = 0;
  for (auto _ : state) {
    const auto& [hand, dealer] = hands[at++ % hand_count];
    benchmark::DoNotOptimize(settle(rules, hand, house_way(dealer)).total());
  }
  report(state);
}
BENCHMARK(settle_five_card_hi_lo);

void settle_three_card_21(benchmark::State& state) {
  using namespace games::three_card_21;
  base::Generator generator(2);
  std::vector<std::pair<PlayedHand, std::array<Card, 3>>> hands;
  for (std::size_t at = 0; at < hand_count; ++at) {
    const auto deck = shuffled_deck(generator);
    PlayedHand hand;
    for (const Card card : cards_from<3>(deck, 0)) hand.hands[0].push(card);
    hand.stakes[Wager::main] = Money::dollars(10);
    hand.stakes[Wager::bonus] = Money::dollars(10);
    hands.emplace_back(hand, cards_from<3>(deck, 3));
  }
  const HouseRules rules;
  std::size_t at = 0;
  for (auto _ : state) {
    const auto& [hand, dealer] = hands[at++ % hand_count];
    benchmark::DoNotOptimize(settle(rules, hand, dealer).total());
  }
  report(state);
}
BENCHMARK(settle_three_card_21);

void settle_heads_up_holdem(benchmark::State& state) {
  using namespace games::heads_up_holdem;
  base::Generator generator(3);
  std::vector<std::pair<PlayedHand, Dealt>> hands;
  for (std::size_t at = 0; at < hand_count; ++at) {
    const auto deck = shuffled_deck(generator);
    PlayedHand hand{.cards = cards_from<2>(deck, 0)};
    for (const Wager wager :
         {Wager::ante, Wager::odds, Wager::raise, Wager::trips_plus, Wager::pocket_bonus}) {
      hand.stakes[wager] = Money::dollars(10);
    }
    hands.emplace_back(hand, Dealt{cards_from<2>(deck, 2), cards_from<5>(deck, 4)});
  }
  const HouseRules rules;
  std::size_t at = 0;
  for (auto _ : state) {
    const auto& [hand, dealt] = hands[at++ % hand_count];
    benchmark::DoNotOptimize(settle(rules, hand, dealt).total());
  }
  report(state);
}
BENCHMARK(settle_heads_up_holdem);

void settle_pik_it_poker(benchmark::State& state) {
  using namespace games::pik_it_poker;
  base::Generator generator(4);
  std::vector<std::pair<PlayedHand, std::array<Card, 5>>> hands;
  for (std::size_t at = 0; at < hand_count; ++at) {
    const auto deck = shuffled_deck(generator);
    PlayedHand hand{.cards = cards_from<5>(deck, 0), .picked = {1, 2, 3}};
    hand.choice = at % 2 == 0 ? Choice::play_3 : Choice::play_5;
    for (const Wager wager : {Wager::ante, Wager::five_card_bonus, Wager::three_card_bonus}) {
      hand.stakes[wager] = Money::dollars(10);
    }
    hand.stakes[at % 2 == 0 ? Wager::play_3 : Wager::play_5] = Money::dollars(20);
    hands.emplace_back(hand, cards_from<5>(deck, 5));
  }
  const HouseRules rules;
  std::size_t at = 0;
  for (auto _ : state) {
    const auto& [hand, dealer] = hands[at++ % hand_count];
    benchmark::DoNotOptimize(settle(rules, hand, dealer).total());
  }
  report(state);
}
BENCHMARK(settle_pik_it_poker);

}  // namespace

#include "analysis/pik_it_poker/sweep.hpp"

#include <algorithm>
#include <numeric>

#include "analysis/pik_it_poker/subsets.hpp"
#include "cards/poker.hpp"

namespace croupier::analysis::pik_it_poker {

namespace game = games::pik_it_poker;
using cards::Card;
using cards::CardSum;

namespace {

template <class Visit>
void for_each_hand(std::span<const Card> deck, Visit visit) {
  const auto size = static_cast<std::uint8_t>(deck.size());
  const auto sum = [&](std::uint8_t place) { return card_sum(deck[place]); };
  for (std::uint8_t a = 0; a < size; ++a) {
    for (std::uint8_t b = a + 1; b < size; ++b) {
      const CardSum two = sum(a) + sum(b);
      for (std::uint8_t c = b + 1; c < size; ++c) {
        const CardSum three = two + sum(c);
        for (std::uint8_t d = c + 1; d < size; ++d) {
          const CardSum four = three + sum(d);
          for (std::uint8_t e = d + 1; e < size; ++e) {
            visit(Places{a, b, c, d, e}, four + sum(e));
          }
        }
      }
    }
  }
}

// Whether all suits of the deck hold the same ranks, so that suits may be exchanged.
class SuitSymmetry {
 public:
  explicit SuitSymmetry(std::span<const Card> deck) {
    const auto suits = by_suit(card_sum(deck));
    holds_ = std::ranges::all_of(suits, [&](unsigned suit) { return suit == suits[0]; });
  }

  // How many hands this one stands for: none unless its suits are in descending order.
  std::int32_t ways(CardSum hand) const {
    if (!holds_) return 1;
    const auto suits = by_suit(hand);
    if (!std::ranges::is_sorted(suits, std::greater{})) return 0;
    std::int32_t orders = 24;
    std::int32_t equal = 1;
    for (std::size_t at = 1; at < suits.size(); ++at) {
      equal = suits[at] == suits[at - 1] ? equal + 1 : 1;
      orders /= equal;
    }
    return orders;
  }

 private:
  static std::array<unsigned, 4> by_suit(CardSum sum) {
    const auto ranks = [&](unsigned suit) {
      return static_cast<unsigned>(sum.mask >> (16U * suit)) & 0xffffU;
    };
    return {ranks(0), ranks(1), ranks(2), ranks(3)};
  }

  bool holds_ = false;
};

// A hand's places, six bits each, and above them the number of its class from 1; 0 stands for a
// hand whose class is told by another.
class PackedHand {
 public:
  PackedHand() = default;
  PackedHand(const Places& places, std::uint32_t number) : bits_(number) {
    for (const std::uint8_t place : places) bits_ = bits_ << 6U | place;
  }
  Places places() const {
    Places places{};
    for (std::size_t at = 0; at < places.size(); ++at) {
      places[at] = static_cast<std::uint8_t>(bits_ >> (24U - 6U * at) & 63U);
    }
    return places;
  }
  std::uint32_t number() const { return static_cast<std::uint32_t>(bits_ >> 30U); }

 private:
  std::uint64_t bits_ = 0;
};

constexpr std::size_t code_count = 1U << 16U;

// All hands of the deck in ascending order of a ranking.
struct RankedHands {
  std::vector<PackedHand> hands;
  std::vector<std::uint32_t> ends;  // by code: where the hands of that value end

  template <class Value>
  RankedHands(std::span<const Card> deck, const Value& value)
      : hands(binomials[5][deck.size()]), ends(code_count) {
    std::vector<std::uint16_t> codes;
    codes.reserve(hands.size());
    for_each_hand(deck, [&](const Places& places, CardSum sum) {
      codes.push_back(value(places, sum));
      ++ends[codes.back()];
    });
    std::exclusive_scan(ends.begin(), ends.end(), ends.begin(), 0U);
    const SuitSymmetry symmetry(deck);
    std::uint32_t classes = 0;
    std::size_t at = 0;
    for_each_hand(deck, [&](const Places& places, CardSum sum) {
      const std::uint32_t number = symmetry.ways(sum) == 0 ? 0 : ++classes;
      hands[ends[codes[at++]]++] = PackedHand(places, number);
    });
  }
};

std::vector<HandCase> classes_of(std::span<const Card> deck) {
  const SuitSymmetry symmetry(deck);
  std::vector<HandCase> classes;
  for_each_hand(deck, [&](const Places& places, CardSum sum) {
    const std::int32_t ways = symmetry.ways(sum);
    if (ways == 0) return;
    HandCase& hand = classes.emplace_back();
    std::ranges::transform(places, hand.cards.begin(),
                           [&](std::uint8_t place) { return deck[place]; });
    hand.ways = ways;
    hand.dealers = static_cast<std::int32_t>(binomials[5][deck.size() - 5]);
  });
  return classes;
}

// Fills in the standing of every class by this ranking, and calls at_value(code, added, counts)
// before the hands of each value are added, `added` of them being there already.
template <class AtValue>
void sweep_up(const RankedHands& ranked, std::size_t deck_size, std::vector<HandCase>& classes,
              Standing HandCase::* standing, const AtValue& at_value) {
  SubsetCounts counts(deck_size);
  std::size_t begin = 0;
  for (std::size_t code = 0; code < code_count; ++code) {
    at_value(code, begin, counts);
    const auto group = std::span(ranked.hands).subspan(begin, ranked.ends[code] - begin);
    begin = ranked.ends[code];
    for (const PackedHand hand : group) {
      if (hand.number() == 0) continue;
      (classes[hand.number() - 1].*standing).below = counts.apart(hand.places(), 0);
    }
    for (const PackedHand hand : group) counts.add(hand.places());
    for (const PackedHand hand : group) {
      if (hand.number() == 0) continue;
      Standing& of_class = classes[hand.number() - 1].*standing;
      of_class.equal = counts.apart(hand.places(), 1) - of_class.below;
    }
  }
}

void sweep_fives(std::span<const Card> deck, std::vector<HandCase>& classes) {
  const RankedHands ranked(deck, [](const Places&, CardSum sum) { return rank(sum).code(); });
  const std::uint16_t qualifying = lowest_qualifying().code();
  sweep_up(ranked, deck.size(), classes, &HandCase::five,
           [&](std::size_t code, std::size_t added, const SubsetCounts& counts) {
             if (code != qualifying) return;
             for (std::size_t at = 0; at < ranked.hands.size(); ++at) {
               const PackedHand hand = ranked.hands[at];
               if (hand.number() == 0) continue;
               classes[hand.number() - 1].unqualified =
                   counts.apart(hand.places(), at < added ? 1 : 0);
             }
           });
}

void sweep_threes(std::span<const Card> deck, std::vector<HandCase>& classes) {
  std::vector<std::uint16_t> values;
  for (std::size_t c = 0; c < deck.size(); ++c) {
    for (std::size_t b = 0; b < c; ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        values.push_back(cards::rank_three(deck[a], deck[b], deck[c]).code());
      }
    }
  }
  // Fast: values of threes come from a table by their numbers; the plain form is
  // three_card_value().
  const RankedHands ranked(deck, [&](const Places& places, CardSum) {
    std::uint16_t best = 0;
    for (const std::uint32_t three : Subsets(places).threes) best = std::max(best, values[three]);
    return best;
  });
  sweep_up(ranked, deck.size(), classes, &HandCase::three,
           [](std::size_t, std::size_t, const SubsetCounts&) {});
}

}  // namespace

cards::PokerValue lowest_qualifying() {
  static const cards::PokerValue lowest = [] {
    std::uint16_t code = 0;
    while (!game::qualifies(cards::PokerValue::from_code(code))) ++code;
    return cards::PokerValue::from_code(code);
  }();
  return lowest;
}

std::vector<HandCase> sweep(const cards::Composition& deck, Threads threads, Monitor& monitor) {
  const std::vector<Card> cards = deck.cards();
  std::vector<HandCase> classes = classes_of(cards);
  const bool done = for_blocks(2, threads, monitor, [&](std::size_t block) {
    block == 0 ? sweep_threes(cards, classes) : sweep_fives(cards, classes);
  });
  if (!done) classes.clear();
  return classes;
}

const HandCase& find_class(std::span<const HandCase> classes, std::span<const Card, 5> hand) {
  // A class is told by the hand whose suits are in descending order of what they hold.
  std::array<std::uint16_t, cards::suit_count> held{};
  for (const Card card : hand) {
    held[static_cast<std::size_t>(card.suit())] |=
        static_cast<std::uint16_t>(1U << static_cast<unsigned>(card.rank()));
  }
  std::ranges::sort(held, std::greater{});
  std::array<Card, 5> told{};
  std::size_t at = 0;
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const Card card = Card::from_index(index);
    const unsigned suit = held[static_cast<std::size_t>(card.suit())];
    if ((suit >> static_cast<unsigned>(card.rank()) & 1U) != 0) told[at++] = card;
  }
  return *std::ranges::lower_bound(classes, told, {}, &HandCase::cards);
}

}  // namespace croupier::analysis::pik_it_poker

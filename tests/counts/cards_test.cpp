// Every three-, five- and seven-card hand: how many there are of each class, and that the tables
// rank them as plain sorting and counting does.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "cards/card.hpp"
#include "cards/poker.hpp"
#include "cards/three_card.hpp"
#include "reference.hpp"

namespace croupier::cards {
namespace cards_test {

// 64-bit FNV-1a over the codes in order of enumeration, each as two bytes, the low one first.
class Digest {
 public:
  void add(std::uint16_t code) {
    add_byte(code & 0xffU);
    add_byte(code >> 8U);
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void add_byte(unsigned byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }

  std::uint64_t value_ = 0xcbf29ce484222325U;
};

// Takes every value of an enumeration and tells how often each class and each value came.
class Census {
 public:
  void add(std::uint16_t code) {
    ++counts_[code];
    digest_.add(code);
  }
  [[nodiscard]] std::uint64_t digest() const { return digest_.value(); }
  [[nodiscard]] std::size_t distinct() const {
    return counts_.size() - static_cast<std::size_t>(std::ranges::count(counts_, 0U));
  }
  template <std::size_t ClassCount>
  [[nodiscard]] std::array<std::uint64_t, ClassCount> by_class(unsigned codes_per_class) const {
    std::array<std::uint64_t, ClassCount> sums{};
    for (std::size_t code = 0; code < codes_per_class * ClassCount; ++code) {
      sums[code / codes_per_class] += counts_[code];
    }
    return sums;
  }

 private:
  std::vector<std::uint32_t> counts_ = std::vector<std::uint32_t>(1U << 16U);
  Digest digest_;
};

// Calls `visit` with the sum of every way to add `left` cards of index `from` or more to `sum`.
template <unsigned left, class Visit>
void for_each_sum(unsigned from, CardSum sum, const Visit& visit) {
  for (unsigned index = from; index + left <= card_count; ++index) {
    const CardSum more = sum + card_sum(Card::from_index(index));
    if constexpr (left == 1) {
      visit(more);
    } else {
      for_each_sum<left - 1>(index + 1, more, visit);
    }
  }
}

// Calls `visit` with every hand in order of card indices.
template <std::size_t Count, class Visit>
void for_each_hand(std::array<Card, Count>& cards, std::size_t place, unsigned from,
                   const Visit& visit) {
  if (place == Count) {
    visit(std::as_const(cards));
    return;
  }
  for (unsigned index = from; index < card_count; ++index) {
    cards[place] = Card::from_index(index);
    for_each_hand(cards, place + 1, index + 1, visit);
  }
}

template <std::size_t Count, class Visit>
void for_each_hand(const Visit& visit) {
  std::array<Card, Count> cards;
  for_each_hand(cards, 0, 0, visit);
}

// Sees to it that values and strengths go one to one, and at the end in the same order.
template <class Strength, class Value>
class Agreement {
 public:
  void add(const Strength& strength, Value value) {
    const auto [known, is_new] = values_.try_emplace(strength, value);
    disagreements_ += known->second != value;
    disagreements_ += strength.rank != value.rank();
  }
  void expect_same_order() const {
    EXPECT_EQ(disagreements_, 0);
    const Value* previous = nullptr;
    for (const auto& [strength, value] : values_) {
      if (previous != nullptr) {
        EXPECT_LT(*previous, value);
      }
      previous = &value;
    }
  }
  [[nodiscard]] std::size_t distinct() const { return values_.size(); }

 private:
  std::map<Strength, Value> values_;
  int disagreements_ = 0;
};

constexpr unsigned three_card_class_size = rank_count * ThreeCardValue::rest_count;
constexpr unsigned poker_class_size = rank_count * PokerValue::rest_count;

TEST(ThreeCards, AllHandsHaveTheKnownFrequencies) {
  Census census;
  for_each_hand<3>([&](const std::array<Card, 3>& hand) {
    census.add(rank_three(hand[0], hand[1], hand[2]).code());
  });
  EXPECT_EQ(census.by_class<7>(three_card_class_size),
            (std::array<std::uint64_t, 7>{16440, 3744, 1096, 720, 52, 44, 4}));
  EXPECT_EQ(census.distinct(), 741U);
  EXPECT_EQ(census.digest(), 0xecd537b172d4598dU);
}

TEST(ThreeCards, AllHandsAgreeWithSortingAndCounting) {
  Agreement<reference::ThreeStrength, ThreeCardValue> agreement;
  for_each_hand<3>([&](const std::array<Card, 3>& hand) {
    agreement.add(reference::strength_of_three(hand), rank_three(hand[2], hand[0], hand[1]));
  });
  agreement.expect_same_order();
}

TEST(FiveCards, AllHandsHaveTheKnownFrequencies) {
  Census census;
  for_each_sum<5>(0, {}, [&](CardSum sum) { census.add(rank(sum).code()); });
  EXPECT_EQ(census.by_class<10>(poker_class_size),
            (std::array<std::uint64_t, 10>{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624,
                                           36, 4}));
  EXPECT_EQ(census.distinct(), 7462U);
  EXPECT_EQ(census.digest(), 0xe853a709ddcaf0e1U);
}

TEST(FiveCards, AllHandsAgreeWithSortingAndCounting) {
  Agreement<reference::FiveStrength, PokerValue> agreement;
  for_each_hand<5>([&](const std::array<Card, 5>& hand) {
    agreement.add(reference::strength_of_five(hand), rank_five(hand));
  });
  agreement.expect_same_order();
  EXPECT_EQ(agreement.distinct(), 7462U);
}

TEST(SevenCards, AllHandsHaveTheKnownFrequencies) {
  Census census;
  for_each_sum<7>(0, {}, [&](CardSum sum) { census.add(rank(sum).code()); });
  EXPECT_EQ(census.by_class<10>(poker_class_size),
            (std::array<std::uint64_t, 10>{23294460, 58627800, 31433400, 6461620, 6180020, 4047644,
                                           3473184, 224848, 37260, 4324}));
  EXPECT_EQ(census.distinct(), 4824U);
  EXPECT_EQ(census.digest(), 0x0ceaf35b81ecfe39U);
}

TEST(SevenCards, RandomHandsAgreeWithSortingAndCounting) {
  constexpr int samples = 200'000;
  std::mt19937_64 random{52};
  std::array<Card, card_count> deck;
  for (unsigned index = 0; index < card_count; ++index) deck[index] = Card::from_index(index);
  Agreement<reference::FiveStrength, PokerValue> agreement;
  for (int sample = 0; sample < samples; ++sample) {
    std::array<Card, 7> hand;
    for (std::size_t place = 0; place < hand.size(); ++place) {
      std::swap(deck[place], deck[place + random() % (card_count - place)]);
      hand[place] = deck[place];
    }
    const PokerValue value = rank_seven(hand);
    agreement.add(reference::strength_of_seven(hand), value);
    const BestFive best = best_five(hand);
    ASSERT_EQ(best.value, value);
    ASSERT_EQ(rank_five(best.cards), value);
  }
  agreement.expect_same_order();
}

TEST(CardSums, RankTheSameInEveryOrderOfAdding) {
  const CardSum board =
      card_sum(Card{Rank::ace, Suit::spades}) + card_sum(Card{Rank::two, Suit::hearts});
  const CardSum hole = card_sum(Card{Rank::nine, Suit::clubs});
  EXPECT_EQ(board + hole, hole + board);
  EXPECT_EQ(board + hole - hole, board);
}

}  // namespace cards_test
}  // namespace croupier::cards

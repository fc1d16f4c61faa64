#include "chance/battery.hpp"

#include <algorithm>
#include <cmath>

#include "base/hash.hpp"
#include "cards/composition.hpp"
#include "chance/battery_math.hpp"
#include "chance/battery_theory.hpp"

namespace croupier::chance {

namespace {

using cards::Card;
using cards::card_count;

// Five cards of one deck have 311,875,200 orders, so that of 100,000 orders about 16 pairs start
// alike.
constexpr unsigned start_length = 5;
constexpr std::size_t duplicates_max = 1U << 20U;

struct SerialTest {
  std::string_view name;
  battery::Relation related;
};

bool same_rank(Card first, Card second) { return first.rank() == second.rank(); }
bool same_suit(Card first, Card second) { return first.suit() == second.suit(); }
bool next_in_sorted(Card first, Card second) { return second.index() == first.index() + 1; }

constexpr std::array<SerialTest, 3> serial_list = {{{"serial: same rank", same_rank},
                                                    {"serial: same suit", same_suit},
                                                    {"serial: in sequence", next_in_sorted}}};

constexpr std::array<std::string_view, 4> pair_names = {
    "pair of places: 1st, 2nd", "pair of places: two in the middle", "pair of places: 1st, middle",
    "pair of places: 1st, last"};

bool is_red(Card card) {
  return card.suit() == cards::Suit::diamonds || card.suit() == cards::Suit::hearts;
}

TestResult from_chi_square(std::string_view name, battery::ChiSquare found) {
  return {.name = name,
          .statistic = found.statistic,
          .freedom = found.freedom,
          .p = battery::chi_square_p(found.statistic, found.freedom)};
}

// A sum over many independent orders is normal.
TestResult from_sum(std::string_view name, std::uint64_t sum, std::uint64_t orders,
                    battery::Moments one) {
  const auto count = static_cast<double>(orders);
  const double z = (static_cast<double>(sum) - count * one.mean) / std::sqrt(count * one.variance);
  return {.name = name, .statistic = z, .freedom = 0, .p = battery::normal_p(z)};
}

// Returns how many pairs of equal items there are.
template <class T>
std::uint64_t equal_pairs(std::vector<T> items) {
  std::ranges::sort(items);
  std::uint64_t pairs = 0;
  std::uint64_t alike = 0;
  for (std::size_t at = 1; at < items.size(); ++at) {
    alike = items[at] == items[at - 1] ? alike + 1 : 0;
    pairs += alike;
  }
  return pairs;
}

TestResult from_duplicates(std::string_view name, std::uint64_t pairs, std::size_t items,
                           double chance) {
  const auto count = static_cast<double>(items);
  return {.name = name,
          .statistic = static_cast<double>(pairs),
          .freedom = 0,
          .p = battery::poisson_p(pairs, count * (count - 1) / 2 * chance)};
}

}  // namespace

double threshold(std::size_t tests) {
  return 1 - std::pow(1 - joint_alpha, 1 / static_cast<double>(tests));
}

bool passes(std::span<const TestResult> results) {
  return std::ranges::all_of(
      results, [&](const TestResult& test) { return test.p >= threshold(results.size()); });
}

std::vector<Card> sorted_order(unsigned decks) { return cards::Composition::decks(decks).cards(); }

Battery::Battery(unsigned decks)
    : decks_(decks),
      size_(std::size_t{decks} * card_count),
      places_(size_ * card_count),
      pair_places_{{{0, 1}, {size_ / 2 - 1, size_ / 2}, {0, size_ / 2}, {0, size_ - 1}}},
      pairs_(pair_tests),
      descents_(card_count),
      colour_runs_(size_ + 1),
      to_all_suits_(size_ + 1) {
  for (unsigned pair = 0; pair < relations_.size(); ++pair) {
    for (unsigned test = 0; test < serial_tests; ++test) {
      const bool related = serial_list[test].related(Card::from_index(pair / card_count),
                                                     Card::from_index(pair % card_count));
      relations_[pair] |= static_cast<std::uint8_t>(unsigned{related} << test);
    }
  }
}

void Battery::feed(std::span<const Card> order) {
  ++orders_;
  feed_places(order);
  feed_runs(order);
  feed_serial(order);
  feed_duplicates(order);
  feed_interplay(order);
}

void Battery::feed_places(std::span<const Card> order) {
  for (std::size_t place = 0; place < size_; ++place) {
    ++places_[place * card_count + order[place].index()];
  }
  for (std::size_t test = 0; test < pair_tests; ++test) {
    const auto [first, second] = pair_places_[test];
    ++pairs_[test][order[first].index() * card_count + order[second].index()];
  }
}

void Battery::feed_runs(std::span<const Card> order) {
  // The first of each face, in the order of coming, is a fair order of 52 different cards, whatever
  // the number of decks.
  std::uint64_t faces = 0;
  unsigned last = 0;
  unsigned falls = 0;
  unsigned suits = 0;
  unsigned runs = 1;
  for (std::size_t place = 0; place < size_; ++place) {
    const unsigned face = order[place].index();
    const std::uint64_t bit = std::uint64_t{1} << face;
    if ((faces & bit) == 0) {
      if (faces != 0 && face < last) ++falls;
      last = face;
      faces |= bit;
    }
    const unsigned seen = suits | 1U << static_cast<unsigned>(order[place].suit());
    if (seen != suits && seen == (1U << cards::suit_count) - 1) ++to_all_suits_[place + 1];
    suits = seen;
    if (place > 0 && is_red(order[place]) != is_red(order[place - 1])) ++runs;
  }
  ++descents_[falls];
  ++colour_runs_[runs];
}

void Battery::feed_serial(std::span<const Card> order) {
  for (std::size_t place = 1; place < size_; ++place) {
    const unsigned bits = relations_[order[place - 1].index() * card_count + order[place].index()];
    for (unsigned test = 0; test < serial_tests; ++test) related_[test] += bits >> test & 1U;
  }
}

void Battery::feed_duplicates(std::span<const Card> order) {
  if (starts_.size() == duplicates_max) return;
  std::uint32_t start = 0;
  for (const Card card : order.first(start_length)) start = start * card_count + card.index();
  starts_.push_back(start);
  base::Digest digest;
  for (const Card card : order) digest.add(static_cast<std::uint8_t>(card.index()));
  digests_.push_back(digest.value());
}

void Battery::feed_interplay(std::span<const Card> order) {
  for (std::size_t place = 0; place < previous_.size(); ++place) {
    if (order[place] == previous_[place]) ++matches_;
  }
  previous_.assign(order.begin(), order.end());
}

TestResult Battery::frequency() const {
  const double expected = static_cast<double>(orders_) / card_count;
  double sum = 0;
  for (const std::uint32_t count : places_) {
    const double off = count - expected;
    sum += off * off / expected;
  }
  // The places of one order hang together: each card is somewhere. That takes one place's freedom
  // away and spreads the rest wider by size / (size - 1).
  const auto size = static_cast<double>(size_);
  return from_chi_square("position frequency", {.statistic = sum * (size - 1) / size,
                                                .freedom = (size - 1) * (card_count - 1)});
}

TestResult Battery::pair_of_places(std::size_t test) const {
  const double all = static_cast<double>(size_) * static_cast<double>(size_ - 1);
  double sum = 0;
  double cells = 0;
  for (std::size_t pair = 0; pair < pairs_[test].size(); ++pair) {
    const bool same = pair / card_count == pair % card_count;
    const double ways = decks_ * (same ? decks_ - 1.0 : decks_);
    if (ways == 0) continue;
    const double expected = static_cast<double>(orders_) * ways / all;
    const double off = static_cast<double>(pairs_[test][pair]) - expected;
    sum += off * off / expected;
    ++cells;
  }
  return from_chi_square(pair_names[test], {.statistic = sum, .freedom = cells - 1});
}

TestResult Battery::serial(std::size_t test) const {
  return from_sum(serial_list[test].name, related_[test], orders_,
                  battery::neighbours(decks_, serial_list[test].related));
}

TestResult Battery::interplay() const {
  return from_sum("interplay: same card, same place", matches_, orders_ - 1,
                  battery::matches(decks_));
}

TestResult Battery::same_starts() const {
  return from_duplicates("duplicates: first five cards", equal_pairs(starts_), starts_.size(),
                         battery::same_start(decks_, start_length));
}

TestResult Battery::same_orders() const {
  // Orders are told apart by 64 bits of digest.
  return from_duplicates("duplicates: whole orders", equal_pairs(digests_), digests_.size(),
                         std::ldexp(1.0, -64));
}

std::vector<TestResult> Battery::results() const {
  std::vector<TestResult> all = {frequency()};
  for (std::size_t test = 0; test < pair_tests; ++test) all.push_back(pair_of_places(test));
  all.push_back(from_chi_square("runs: ascending",
                                battery::chi_square(descents_, battery::descents(card_count))));
  const auto red = static_cast<unsigned>(size_ / 2);
  all.push_back(from_chi_square("runs: of one colour",
                                battery::chi_square(colour_runs_, battery::colour_runs(red))));
  for (std::size_t test = 0; test < serial_tests; ++test) all.push_back(serial(test));
  all.push_back(
      from_chi_square("coupon: cards to all suits",
                      battery::chi_square(to_all_suits_, battery::cards_to_all_suits(decks_))));
  all.push_back(same_starts());
  all.push_back(same_orders());
  all.push_back(interplay());
  return all;
}

}  // namespace croupier::chance

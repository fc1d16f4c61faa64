// Filling of the poker tables: the value of every multiset of ranks, and their perfect hash.
#include "cards/poker_tables.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cards/card_sum.hpp"
#include "cards/poker_value.hpp"
#include "cards/rank_mask.hpp"

namespace croupier::cards::detail {

namespace {

// at_least[n] is the set of ranks held n times or more.
struct RankCounts {
  std::array<RankMask, 5> at_least{};
};

PokerValue best_ungrouped(PokerRank rank, RankMask ranks) {
  const RankMask five = keep_highest(ranks, 5);
  const Rank lead = highest(five);
  return PokerValue{rank, lead, order_of(five & ~bit_of(lead))};
}

// Returns the value of the highest of the `groups` with so many other ranks of `held` beside it.
PokerValue one_group(PokerRank rank, RankMask groups, RankMask held, int kickers) {
  const Rank lead = highest(groups);
  return PokerValue{rank, lead, order_of(keep_highest(held & ~bit_of(lead), kickers))};
}

// HUH 39.5(c): grouped cards are compared first, then the odd cards from the highest down.
PokerValue best_grouped(const RankCounts& counts) {
  const auto& [unused, once, twice, thrice, four_times] = counts.at_least;
  if (four_times != 0) return one_group(PokerRank::four_of_a_kind, four_times, once, 1);
  if (thrice != 0) {
    const Rank lead = highest(thrice);
    const RankMask pairs = twice & ~bit_of(lead);
    if (pairs == 0) return one_group(PokerRank::three_of_a_kind, thrice, once, 2);
    return PokerValue{PokerRank::full_house, lead, static_cast<unsigned>(highest(pairs))};
  }
  if (std::popcount(twice) == 1) return one_group(PokerRank::pair, twice, once, 3);
  const Rank lead = highest(twice);
  const RankMask pairs = keep_highest(twice, 2);
  const auto lower = static_cast<unsigned>(highest(pairs & ~bit_of(lead)));
  const auto kicker = static_cast<unsigned>(highest(once & ~pairs));
  return PokerValue{PokerRank::two_pair, lead, lower * rank_count + kicker};
}

PokerValue best_unsuited(const RankCounts& counts) {
  const RankMask once = counts.at_least[1];
  const RankMask twice = counts.at_least[2];
  const PokerValue grouped =
      twice != 0 ? best_grouped(counts) : best_ungrouped(PokerRank::high_card, once);
  const std::optional<Rank> top = straight_top(once, 5);
  return top ? std::max(grouped, PokerValue{PokerRank::straight, *top, 0}) : grouped;
}

PokerValue best_suited(RankMask ranks) {
  const std::optional<Rank> top = straight_top(ranks, 5);
  if (!top) return best_ungrouped(PokerRank::flush, ranks);
  return PokerValue{*top == Rank::ace ? PokerRank::royal_flush : PokerRank::straight_flush, *top,
                    0};
}

struct Entry {
  std::uint64_t key = 0;
  PokerValue value;
};

// Adds an entry for every way to draw `left` more cards of the ranks from `rank` upwards.
void collect(std::vector<Entry>& entries, unsigned rank, unsigned left, std::uint64_t key,
             const RankCounts& counts) {
  if (left == 0) {
    entries.push_back({.key = key, .value = best_unsuited(counts)});
    return;
  }
  if (left > (rank_count - rank) * suit_count) return;
  RankCounts more = counts;
  collect(entries, rank + 1, left, key, more);
  for (unsigned count = 1; count <= std::min(left, suit_count); ++count) {
    key += card_sums[std::size_t{rank} * suit_count].key;
    more.at_least[count] |= 1U << rank;
    collect(entries, rank + 1, left - count, key, more);
  }
}

// Which places of the value table are taken, a bit each.
class TakenPlaces {
 public:
  void take(std::size_t place) { words_[place / 64] |= std::uint64_t{1} << (place % 64); }

  // Returns a bit for each of the 64 places from `first` on, wrapping at the end of the table.
  [[nodiscard]] std::uint64_t window(std::size_t first) const {
    const std::size_t word = first / 64 % words_.size();
    const auto shift = static_cast<unsigned>(first % 64);
    if (shift == 0) return words_[word];
    return (words_[word] >> shift) | (words_[(word + 1) % words_.size()] << (64 - shift));
  }

 private:
  std::array<std::uint64_t, column_count / 64> words_{};
};

std::size_t row_of(const Entry& entry) { return entry.key >> row_shift; }

// Returns the least displacement that puts every entry of a row in a free place.
std::uint16_t first_fit(const TakenPlaces& places, std::span<const Entry> row) {
  for (std::size_t base = 0; base < column_count; base += 64) {
    std::uint64_t taken = 0;
    for (const Entry& entry : row) {
      taken |= places.window(static_cast<std::uint16_t>(entry.key >> column_shift) + base);
      if (taken == ~std::uint64_t{0}) break;
    }
    if (taken != ~std::uint64_t{0}) {
      return static_cast<std::uint16_t>(base + static_cast<unsigned>(std::countr_one(taken)));
    }
  }
  // Not reached with this rank hash, as the exhaustive tests prove.
  return 0;
}

std::vector<Entry> sorted_by_row(const std::vector<Entry>& entries,
                                 std::vector<std::size_t>& row_starts) {
  row_starts.assign(row_count + 1, 0);
  for (const Entry& entry : entries) ++row_starts[row_of(entry) + 1];
  std::partial_sum(row_starts.begin(), row_starts.end(), row_starts.begin());
  std::vector<std::size_t> next = row_starts;
  std::vector<Entry> sorted(entries.size());
  for (const Entry& entry : entries) sorted[next[row_of(entry)]++] = entry;
  return sorted;
}

void place_rows(PokerTables& tables, const std::vector<Entry>& entries) {
  std::vector<std::size_t> starts;
  const std::vector<Entry> sorted = sorted_by_row(entries, starts);
  std::vector<std::size_t> rows(row_count);
  for (std::size_t row = 0; row < row_count; ++row) rows[row] = row;
  // The fullest rows go first, while there is room; the short ones fill the gaps.
  std::ranges::sort(rows, std::ranges::greater{},
                    [&](std::size_t row) { return std::pair{starts[row + 1] - starts[row], row}; });
  TakenPlaces places;
  for (const std::size_t row : rows) {
    const std::span<const Entry> members{sorted.begin() + static_cast<std::ptrdiff_t>(starts[row]),
                                         starts[row + 1] - starts[row]};
    tables.displacements[row] = first_fit(places, members);
    for (const Entry& entry : members) {
      const std::size_t place = value_place(tables, entry.key);
      places.take(place);
      tables.values[place] = entry.value.code();
    }
  }
}

PokerTables build_tables() noexcept {
  PokerTables tables;
  std::vector<Entry> entries;
  entries.reserve(column_count);
  collect(entries, 0, 5, 0, {});
  collect(entries, 0, 7, 0, {});
  place_rows(tables, entries);
  for (RankMask ranks = 0; ranks < rank_mask_count; ++ranks) {
    if (std::popcount(ranks) >= 5) tables.flushes[ranks] = best_suited(ranks).code();
  }
  return tables;
}

}  // namespace

const PokerTables poker_tables = build_tables();

}  // namespace croupier::cards::detail

// The statistical battery on card orders: not on raw bits, but on what a player would see. Feed it
// the orders that one shuffler makes, one after another, each from the sorted order; then ask.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cards/card.hpp"

namespace croupier::chance {

/// What one test found: its statistic, degrees of freedom (0 where it has none), and how likely a
/// fair shuffler strays as far.
struct TestResult {
  std::string_view name;
  double statistic;
  double freedom;
  double p;
};

/// How often a fair shuffler may fail the whole battery.
inline constexpr double joint_alpha = 0.01;

/// How many orders the battery needs at least for its figures to hold.
inline constexpr std::uint64_t battery_orders_min = 5000;

/// Returns the likelihood below which one of `tests` tests fails, so that all of them pass a fair
/// shuffler with a probability of 99 % (Sidak).
double threshold(std::size_t tests);

/// Returns whether no test fails.
bool passes(std::span<const TestResult> results);

/// Returns the cards sorted, with the copies of a card together: the order to shuffle from, since
/// what a shuffler leaves of it is seen best.
std::vector<cards::Card> sorted_order(unsigned decks);

class Battery {
 public:
  /// For orders of so many decks, from 1 to 8.
  explicit Battery(unsigned decks);

  /// Takes in one order; undefined unless it is made of all cards of those decks.
  void feed(std::span<const cards::Card> order);

  /// Returns what each test found; undefined for fewer orders than battery_orders_min.
  std::vector<TestResult> results() const;

  std::uint64_t orders() const { return orders_; }

 private:
  static constexpr std::size_t pair_tests = 4;
  static constexpr std::size_t serial_tests = 3;
  using PairTable = std::array<std::uint64_t, std::size_t{cards::card_count} * cards::card_count>;

  void feed_places(std::span<const cards::Card> order);
  void feed_runs(std::span<const cards::Card> order);
  void feed_serial(std::span<const cards::Card> order);
  void feed_duplicates(std::span<const cards::Card> order);
  void feed_interplay(std::span<const cards::Card> order);

  TestResult frequency() const;
  TestResult pair_of_places(std::size_t test) const;
  TestResult serial(std::size_t test) const;
  TestResult interplay() const;
  TestResult same_starts() const;
  TestResult same_orders() const;

  unsigned decks_;
  std::size_t size_;
  std::uint64_t orders_ = 0;
  std::vector<std::uint32_t> places_;  // [place][face]
  std::array<std::array<std::size_t, 2>, pair_tests> pair_places_;
  std::vector<PairTable> pairs_;
  std::array<std::uint8_t, PairTable{}.size()> relations_{};  // a bit for each serial test
  std::array<std::uint64_t, serial_tests> related_{};
  std::vector<std::uint64_t> descents_;
  std::vector<std::uint64_t> colour_runs_;
  std::vector<std::uint64_t> to_all_suits_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint64_t> digests_;
  std::vector<cards::Card> previous_;
  std::uint64_t matches_ = 0;
};

}  // namespace croupier::chance

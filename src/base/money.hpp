// Money: a whole number of cents. Odds: "N to M", paid on top of the stake.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace croupier::base {

class Money {
 public:
  constexpr Money() = default;
  static constexpr Money cents(std::int64_t amount) { return Money{amount}; }
  static constexpr Money dollars(std::int64_t amount) { return Money{amount * 100}; }

  constexpr std::int64_t cents() const { return cents_; }
  constexpr bool is_zero() const { return cents_ == 0; }
  constexpr Money half() const { return Money{cents_ / 2}; }
  /// Returns true where this amount is a whole multiple of `unit`, which is positive.
  constexpr bool is_multiple_of(Money unit) const { return cents_ % unit.cents_ == 0; }

  constexpr auto operator<=>(const Money&) const = default;
  constexpr Money operator-() const { return Money{-cents_}; }
  constexpr Money& operator+=(Money other) { return cents_ += other.cents_, *this; }
  constexpr Money& operator-=(Money other) { return cents_ -= other.cents_, *this; }
  friend constexpr Money operator+(Money a, Money b) { return Money{a.cents_ + b.cents_}; }
  friend constexpr Money operator-(Money a, Money b) { return Money{a.cents_ - b.cents_}; }
  friend constexpr Money operator*(Money a, std::int64_t times) { return Money{a.cents_ * times}; }

 private:
  constexpr explicit Money(std::int64_t amount) : cents_(amount) {}
  std::int64_t cents_ = 0;
};

/// Returns the amount as people write it: "$12", "$12.50", "-$5".
std::string to_text(Money amount);

/// "N to M": the stake comes back and N/M of it is paid on top. Zero to one is "not paid".
struct Odds {
  std::int32_t to = 0;
  std::int32_t from = 1;

  constexpr bool is_paid() const { return to != 0; }
  constexpr bool operator==(const Odds&) const = default;
  friend constexpr std::strong_ordering compare(Odds a, Odds b) {
    return std::int64_t{a.to} * b.from <=> std::int64_t{b.to} * a.from;
  }
};

/// Returns what these odds pay on top of the stake; exact where the stake is an even number of
/// cents and `from` is 1 or 2.
constexpr Money winnings(Odds odds, Money stake) {
  return Money::cents(stake.cents() * odds.to / odds.from);
}

/// Returns "3 to 2".
std::string to_text(Odds odds);

}  // namespace croupier::base

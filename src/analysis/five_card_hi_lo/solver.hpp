// 5 Card Hi-Lo: every hand by points with the chances of every setting, what each act is worth with
// a tie bet of any size, and the exact tally of any way to play.
#pragma once

#include <functional>

#include "analysis/blocks.hpp"
#include "analysis/five_card_hi_lo/points.hpp"
#include "analysis/report.hpp"

namespace croupier::analysis::five_card_hi_lo {

/// A setting by the places of its two low cards, and how it stands against the dealer's hands.
struct SettingCase {
  std::array<std::uint8_t, 2> low{};
  Chances chances;
};

/// A player's hand by points and all its legal settings, the house way first.
struct HandCase {
  PointCounts cards{};
  std::int64_t ways = 0;     // hands of cards that come to these points
  std::int64_t dealers = 0;  // hands that the dealer can have
  std::optional<games::PayLine> bonus{};
  std::array<SettingCase, 10> settings{};
  std::uint8_t size = 0;

  std::span<const SettingCase> span() const { return {settings.data(), size}; }
};

/// Returns the totals of the halves of a setting.
int high_total(const PointCounts& cards, const SettingCase& setting);
int low_total(const SettingCase& setting);

/// Returns the hand with the chances of every setting against a dealer who draws from `left`;
/// `ways` stays 0.
HandCase hand_case(const PointCounts& cards, const PointCounts& left);

/// Returns every hand of the deck; fewer where the monitor stopped it. The deck has at least ten
/// cards.
std::vector<HandCase> solve(const PointCounts& deck, Threads threads, Monitor& monitor);

/// What a player does with a hand: the place of the setting that is played, or nothing to fold.
using Choice = std::optional<std::size_t>;
using Policy = std::function<Choice(const HandCase&)>;

/// What acts are worth in antes: ante, play and ante bonus, and a tie bet of `tie` antes.
class Prices {
 public:
  explicit Prices(const games::five_card_hi_lo::HouseRules& rules, const Rational& tie = 0);

  /// Returns what a fold is worth: the ante and the tie bet are lost (40.10(a)1).
  Rational fold() const { return -1 - tie_; }
  /// Returns what the hand is worth when it is played in this setting.
  Rational play(const HandCase& hand, const SettingCase& setting) const;
  /// Returns the place of the best setting, the first among equals.
  std::size_t best_setting(const HandCase& hand) const;
  /// Returns the best act; a fold where it is worth as much as the best setting.
  Choice best(const HandCase& hand) const;

  /// Returns the best act as a policy.
  Policy policy() const {
    return [prices = *this](const HandCase& hand) { return prices.best(hand); };
  }

 private:
  Integer scaled(const SettingCase& setting) const;

  games::PayTable bonus_;
  Rational tie_;
  Integer tie_to_;
  Integer tie_from_;
};

/// How often each result comes, out of all deals of a player's and a dealer's hand.
class Tally {
 public:
  void add_fold(std::int64_t deals) { folds_ += deals; }
  void add(std::optional<games::PayLine> bonus, Standing standing, std::int64_t deals) {
    played_[row(bonus)][static_cast<std::size_t>(standing)] += deals;
  }
  std::int64_t folds() const { return folds_; }
  std::int64_t played(std::optional<games::PayLine> bonus, Standing standing) const {
    return played_[row(bonus)][static_cast<std::size_t>(standing)];
  }
  /// Returns how many deals came to this standing, with whatever ante bonus.
  std::int64_t played(Standing standing) const;
  std::int64_t plays() const;
  std::int64_t deals() const { return folds_ + plays(); }
  Tally& operator+=(const Tally& other);
  bool operator==(const Tally&) const = default;

  /// No bonus, and the lines of the ante bonus.
  static constexpr std::array<std::optional<games::PayLine>, 4> bonuses{
      std::nullopt, games::PayLine::three_aces, games::PayLine::four_aces,
      games::PayLine::four_aces_and_two};

 private:
  static std::size_t row(std::optional<games::PayLine> bonus);

  std::array<std::array<std::int64_t, standing_count>, bonuses.size()> played_{};
  std::int64_t folds_ = 0;
};

/// Returns the tally of all hands played by the policy.
Tally tally(std::span<const HandCase> hands, const Policy& policy);

}  // namespace croupier::analysis::five_card_hi_lo

// 5 Card Hi-Lo: point values, settings of a hand, the house way, and bonus hands (40.5).
#pragma once

#include <compare>
#include <vector>

#include "games/five_card_hi_lo/house_rules.hpp"

namespace croupier::games::five_card_hi_lo {

using Hand = std::span<const Card, 5>;

/// A hand divided into three high cards and two low ones.
struct Setting {
  std::array<Card, 3> high{};
  std::array<Card, 2> low{};
  bool operator==(const Setting&) const = default;
};

/// 40.5(a)3: an ace is worth 11 high and 1 low; every other card the same in both halves.
int high_points(Card card);
int low_points(Card card);

/// Returns the sum of the points of a half (40.1 Point total).
int high_total(const Setting& setting);
int low_total(const Setting& setting);

/// Returns the setting that these halves make of the hand, or which clause it breaks.
std::expected<Setting, Refusal> set_hand(Hand hand, std::span<const Card> high,
                                         std::span<const Card> low);

/// Returns every setting that a player may choose, at most ten.
std::vector<Setting> legal_settings(Hand hand);

/// Returns the dealer's setting (40.5(b) s2, ruling 5CH/house-way).
Setting house_way(Hand hand);

/// How a player's hand stands against the dealer's by 40.10(d).
enum class Outcome : std::uint8_t { win, lose, push };
Outcome compare(const Setting& player, const Setting& dealer);

/// Returns the tie bet's line, or nothing where neither half is tied (40.11(c)).
std::optional<PayLine> tie_line(const Setting& player, const Setting& dealer);

/// Returns the poker bonus line of five cards, or nothing where the table pays none (40.5(d)).
std::optional<PayLine> poker_bonus_line(Hand hand, const PayTable& table);

/// Returns the ante bonus line of five cards, or nothing (40.1 Ante bonus).
std::optional<PayLine> ante_bonus_line(Hand hand);

}  // namespace croupier::games::five_card_hi_lo

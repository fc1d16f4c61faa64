#include "analysis/five_card_hi_lo/solver.hpp"

#include <algorithm>

namespace croupier::analysis::five_card_hi_lo {

namespace game = games::five_card_hi_lo;

namespace {

constexpr std::size_t hands_per_block = 128;

// The places from the lowest card up with the ace last: the first pair is the house way's.
constexpr std::array<std::uint8_t, place_count> low_order{1, 2, 3, 4, 5, 6, 7, 8, 9, 0};

// Aces are told by their number; of the other cards only the twos matter.
std::optional<games::PayLine> bonus_of(const PointCounts& cards) {
  using cards::Rank;
  using cards::Suit;
  std::array<cards::Card, 5> hand{};
  std::size_t at = 0;
  for (std::size_t place = 0; place < place_count; ++place) {
    const Rank rank = place == 0 ? Rank::ace : static_cast<Rank>(place - 1);
    for (std::size_t count = 0; count < cards[place]; ++count) {
      hand[at++] = {rank, static_cast<Suit>(count % cards::suit_count)};
    }
  }
  return game::ante_bonus_line(hand);
}

}  // namespace

int high_total(const PointCounts& cards, const SettingCase& setting) {
  int total = -high_points(setting.low[0]) - high_points(setting.low[1]);
  for (std::size_t place = 0; place < place_count; ++place) {
    total += cards[place] * high_points(place);
  }
  return total;
}

int low_total(const SettingCase& setting) {
  return low_points(setting.low[0]) + low_points(setting.low[1]);
}

HandCase hand_case(const PointCounts& cards, const PointCounts& left) {
  const DealerTotals dealer(left);
  HandCase hand{.cards = cards, .dealers = dealer.hands(), .bonus = bonus_of(cards)};
  for (std::size_t first = 0; first < place_count; ++first) {
    for (std::size_t second = first; second < place_count; ++second) {
      const std::uint8_t a = low_order[first];
      const std::uint8_t b = low_order[second];
      const bool held = cards[a] > 0 && cards[b] > (a == b ? 1 : 0);
      // 40.5(b): at most one ace lies low.
      if (!held || (a == 0 && b == 0)) continue;
      SettingCase& setting = hand.settings[hand.size++];
      setting.low = {a, b};
      setting.chances = dealer.against(high_total(cards, setting), low_total(setting));
    }
  }
  return hand;
}

std::vector<HandCase> solve(const PointCounts& deck, Threads threads, Monitor& monitor) {
  std::vector<HandCase> hands;
  for (const PointCounts& cards : point_hands()) {
    const std::int64_t count = ways(deck, cards);
    if (count != 0) hands.push_back({.cards = cards, .ways = count});
  }
  const std::size_t blocks = (hands.size() + hands_per_block - 1) / hands_per_block;
  const bool done = for_blocks(blocks, threads, monitor, [&](std::size_t block) {
    const std::size_t end = std::min(hands.size(), (block + 1) * hands_per_block);
    for (std::size_t at = block * hands_per_block; at < end; ++at) {
      const std::int64_t count = hands[at].ways;
      hands[at] = hand_case(hands[at].cards, without(deck, hands[at].cards));
      hands[at].ways = count;
    }
  });
  if (!done) hands.clear();
  return hands;
}

Prices::Prices(const game::HouseRules& rules, const Rational& tie)
    : bonus_(rules.ante_bonus_odds),
      tie_(tie),
      tie_to_(numerator(tie)),
      tie_from_(denominator(tie)) {}

Rational Prices::play(const HandCase& hand, const SettingCase& setting) const {
  Rational value(scaled(setting), tie_from_ * hand.dealers);
  if (hand.bonus) {
    const games::Odds odds = bonus_[*hand.bonus];
    value += Rational(odds.to, odds.from);
  }
  return value;
}

// What a setting wins without the bonus, times all the dealer's hands and the tie's denominator.
Integer Prices::scaled(const SettingCase& setting) const {
  return setting.chances.net() * 2 * tie_from_ + setting.chances.tie_net() * tie_to_;
}

std::size_t Prices::best_setting(const HandCase& hand) const {
  std::size_t best = 0;
  Integer most = scaled(hand.settings[0]);
  for (std::size_t at = 1; at < hand.size; ++at) {
    Integer value = scaled(hand.settings[at]);
    if (value > most) {
      most = std::move(value);
      best = at;
    }
  }
  return best;
}

Choice Prices::best(const HandCase& hand) const {
  const std::size_t setting = best_setting(hand);
  const games::Odds odds = hand.bonus ? bonus_[*hand.bonus] : games::Odds{};
  const Integer play = scaled(hand.settings[setting]) * odds.from +
                       tie_from_ * (hand.dealers * std::int64_t{odds.to});
  const Integer fold = -(tie_from_ + tie_to_) * (hand.dealers * std::int64_t{odds.from});
  return play > fold ? Choice(setting) : std::nullopt;
}

std::size_t Tally::row(std::optional<games::PayLine> bonus) {
  return static_cast<std::size_t>(std::ranges::find(bonuses, bonus) - bonuses.begin());
}

std::int64_t Tally::played(Standing standing) const {
  std::int64_t deals = 0;
  for (const auto& of_bonus : played_) deals += of_bonus[static_cast<std::size_t>(standing)];
  return deals;
}

std::int64_t Tally::plays() const {
  std::int64_t deals = 0;
  for (const auto& of_bonus : played_) {
    for (const std::int64_t of_standing : of_bonus) deals += of_standing;
  }
  return deals;
}

Tally& Tally::operator+=(const Tally& other) {
  folds_ += other.folds_;
  for (std::size_t bonus = 0; bonus < played_.size(); ++bonus) {
    std::ranges::transform(played_[bonus], other.played_[bonus], played_[bonus].begin(),
                           std::plus{});
  }
  return *this;
}

Tally tally(std::span<const HandCase> hands, const Policy& policy) {
  Tally sum;
  for (const HandCase& hand : hands) {
    const Choice choice = policy(hand);
    if (!choice) {
      sum.add_fold(hand.ways * hand.dealers);
      continue;
    }
    for (std::size_t at = 0; at < standing_count; ++at) {
      const auto standing = static_cast<Standing>(at);
      sum.add(hand.bonus, standing, hand.ways * hand.settings[*choice].chances[standing]);
    }
  }
  return sum;
}

}  // namespace croupier::analysis::five_card_hi_lo

// For tests: 5 Card Hi-Lo played out on small decks in the plain way, card by card through the
// game's own legal_settings(), house_way() and settle().
#pragma once

#include <map>

#include "analysis/five_card_hi_lo/solver.hpp"
#include "analysis/plain_deals.hpp"
#include "games/five_card_hi_lo/settle.hpp"

namespace croupier::analysis::five_card_hi_lo::plain {

namespace game = games::five_card_hi_lo;
using analysis::plain::cards_of;
using analysis::plain::for_each_five;
using cards::Card;
using games::Money;
using games::Wager;
using Hand = analysis::plain::FiveCards;

/// The sums over all of the dealer's hands for one way to play a hand; money in cents.
struct Played {
  std::int64_t total = 0;
  std::map<std::int64_t, std::int64_t> main;  // deals by net result without the tie bet
  std::map<std::int64_t, std::int64_t> both;  // and with it
  std::map<std::optional<games::PayLine>, std::int64_t> tie;  // deals by line
};

inline constexpr std::int64_t ante_cents = 200;

/// Plays the hand against every dealer's hand of the rest; folds without a setting.
inline Played play(const game::HouseRules& rules, const Hand& hand, const game::Setting* setting,
                   const std::vector<Card>& rest, Money tie) {
  game::PlayedHand played{.cards = hand, .folded = setting == nullptr};
  played.stakes[Wager::ante] = Money::cents(ante_cents);
  played.stakes[Wager::tie] = tie;
  if (setting != nullptr) {
    played.stakes[Wager::play] = Money::cents(ante_cents);
    played.setting = *setting;
  }
  Played sums;
  for_each_five(rest, [&](const Hand& dealer, const std::vector<Card>&) {
    const game::Setting house = game::house_way(dealer);
    const auto lines = settle(rules, played, house);
    const auto* tied = lines.find(Wager::tie);
    const Money without_tie = lines.total() - (tied == nullptr ? Money{} : tied->net);
    sums.total += lines.total().cents();
    ++sums.main[without_tie.cents()];
    ++sums.both[lines.total().cents()];
    ++sums.tie[setting == nullptr ? std::nullopt : game::tie_line(*setting, house)];
  });
  return sums;
}

/// Returns the low cards' order from the house way's on: of equal settings the first is played.
inline std::array<std::size_t, 2> order_of(const game::Setting& setting) {
  const auto order = [](Card card) { return place_of(card) == 0 ? place_count : place_of(card); };
  std::array<std::size_t, 2> places{order(setting.low[0]), order(setting.low[1])};
  if (places[0] > places[1]) std::swap(places[0], places[1]);
  return places;
}

/// Returns the best that can be done with the hand; a fold where nothing is better.
inline Played play_best(const game::HouseRules& rules, const Hand& hand,
                        const std::vector<Card>& rest, Money tie) {
  Played best = play(rules, hand, nullptr, rest, tie);
  auto settings = game::legal_settings(hand);
  std::ranges::sort(settings, {}, order_of);
  for (const game::Setting& setting : settings) {
    Played tried = play(rules, hand, &setting, rest, tie);
    if (tried.total > best.total) best = std::move(tried);
  }
  return best;
}

}  // namespace croupier::analysis::five_card_hi_lo::plain

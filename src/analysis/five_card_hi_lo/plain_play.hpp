// For tests: 5 Card Hi-Lo played out on small decks in the plain way, card by card through the
// game's own legal_settings(), house_way() and settle().
#pragma once

#include <map>

#include "analysis/five_card_hi_lo/solver.hpp"
#include "base/text.hpp"
#include "games/five_card_hi_lo/settle.hpp"

namespace croupier::analysis::five_card_hi_lo::plain {

namespace game = games::five_card_hi_lo;
using cards::Card;
using games::Money;
using games::Wager;
using Hand = std::array<Card, 5>;

inline std::vector<Card> cards_of(std::string_view text) {
  std::vector<Card> cards;
  for (const auto& word : base::words(text)) cards.push_back(*cards::parse_card(word));
  return cards;
}

/// Calls visit(hand, rest) for every five of the cards.
template <class Visit>
void for_each_five(const std::vector<Card>& cards, Visit visit) {
  std::vector<int> chosen(cards.size());
  std::fill_n(chosen.begin(), 5, 1);
  do {
    Hand hand{};
    std::size_t at = 0;
    std::vector<Card> rest;
    for (std::size_t place = 0; place < cards.size(); ++place) {
      if (chosen[place] != 0) {
        hand[at++] = cards[place];
      } else {
        rest.push_back(cards[place]);
      }
    }
    visit(hand, rest);
  } while (std::ranges::prev_permutation(chosen).found);
}

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

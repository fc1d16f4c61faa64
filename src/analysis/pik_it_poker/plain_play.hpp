// For tests: Pik-It Poker played out on small decks in the plain way, hand by hand through the
// game's own settle().
#pragma once

#include <map>

#include "analysis/pik_it_poker/solver.hpp"
#include "analysis/plain_deals.hpp"
#include "games/pik_it_poker/settle.hpp"

namespace croupier::analysis::pik_it_poker::plain {

namespace game = games::pik_it_poker;
using analysis::plain::cards_of;
using analysis::plain::for_each_five;
using cards::Card;
using games::Money;
using games::Wager;
using Hand = analysis::plain::FiveCards;

inline constexpr std::int64_t ante_cents = 100;

/// Returns what the main game gives with this act against this dealer's hand, in cents.
inline std::int64_t net(const game::HouseRules& rules, const Hand& hand, Act act,
                        const Hand& dealer) {
  game::PlayedHand played{.cards = hand, .choice = game::Choice::folded};
  played.stakes[Wager::ante] = Money::cents(ante_cents);
  if (act == Act::play_3) {
    played.choice = game::Choice::play_3;
    played.stakes[Wager::play_3] = Money::cents(ante_cents * rules.play_3_multiple);
  } else if (act == Act::play_5) {
    played.choice = game::Choice::play_5;
    played.stakes[Wager::play_5] = Money::cents(ante_cents * rules.play_5_multiple);
  }
  return settle(rules, played, dealer).total().cents();
}

/// The sums over all of the dealer's hands for one act.
struct Played {
  std::int64_t total = 0;
  std::map<std::int64_t, std::int64_t> deals;  // by net result
};

inline Played play(const game::HouseRules& rules, const Hand& hand, Act act,
                   const std::vector<Card>& rest) {
  Played sums;
  for_each_five(rest, [&](const Hand& dealer, const std::vector<Card>&) {
    const std::int64_t cents = net(rules, hand, act, dealer);
    sums.total += cents;
    ++sums.deals[cents];
  });
  return sums;
}

/// The eight option sets that a table may have.
inline std::vector<game::HouseRules> option_sets() {
  std::vector<game::HouseRules> sets;
  for (const bool qualifies : {true, false}) {
    for (const int three : {2, 1}) {
      for (const int five : {1, 2}) {
        game::HouseRules rules;
        rules.dealer_qualifies = qualifies;
        rules.play_3_multiple = three;
        rules.play_5_multiple = five;
        sets.push_back(rules);
      }
    }
  }
  return sets;
}

}  // namespace croupier::analysis::pik_it_poker::plain

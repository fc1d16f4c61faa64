// For tests: the game played out card by card through settle(), every deal and every decision.
#pragma once

#include <map>
#include <string>

#include "analysis/exact.hpp"
#include "analysis/heads_up_holdem/payoffs.hpp"
#include "analysis/plain_deals.hpp"
#include "cards/composition.hpp"
#include "games/heads_up_holdem/settle.hpp"

namespace croupier::analysis::heads_up_holdem::plain {

namespace game = games::heads_up_holdem;
using cards::Card;
using Cards = std::vector<Card>;

using analysis::plain::cards_of;

/// Returns every card of these ranks in these suits.
inline Cards deck_of(std::string_view ranks, std::string_view suits) {
  Cards cards;
  for (const char rank : ranks) {
    for (const char suit : suits) {
      cards.push_back(cards::parse_card(std::string{rank, suit}).value());
    }
  }
  return cards;
}

inline Cards without(const Cards& cards, const Cards& gone) {
  Cards left;
  for (const Card card : cards) {
    if (std::ranges::find(gone, card) == gone.end()) left.push_back(card);
  }
  return left;
}

/// Calls found(set) for every set of `count` cards.
template <class Found>
void for_sets(const Cards& cards, std::size_t count, const Found& found, const Cards& taken = {},
              std::size_t from = 0) {
  if (taken.size() == count) return found(taken);
  for (std::size_t at = from; at < cards.size(); ++at) {
    Cards more = taken;
    more.push_back(cards[at]);
    for_sets(cards, count, found, more, at + 1);
  }
}

/// How a deal ended: its net in half antes, and what was raised.
struct Result {
  std::int64_t net = 0;
  Times raised = 0;
  auto operator<=>(const Result&) const = default;
};

/// In how many deals.
using Results = std::map<Result, std::int64_t>;

inline std::int64_t sum(const Results& results) {
  std::int64_t total = 0;
  for (const auto& [result, deals] : results) total += result.net * deals;
  return total;
}
inline std::int64_t count(const Results& results) {
  std::int64_t total = 0;
  for (const auto& [result, deals] : results) total += deals;
  return total;
}
inline void add(Results& results, const Results& more) {
  for (const auto& [result, deals] : more) results[result] += deals;
}

/// The results of each raise, 0 for a fold or for a check and what follows.
using ByRaise = std::array<Results, 4>;

inline ActValues values_of(const ByRaise& results) {
  const std::int64_t each = sum(results[2]) - sum(results[1]);
  return {.wait = sum(results[0]),
          .base = sum(results[1]) - each,
          .each = each,
          .deals = count(results[1])};
}

class Game {
 public:
  Game(const game::HouseRules& rules, Policy policy = {})
      : rules_(rules), payoffs_(payoffs_of(rules)), policy_(std::move(policy)) {}

  /// Returns what each act brings after the river.
  ByRaise after_river(const Cards& hole, const Cards& board, const Cards& left) const {
    ByRaise results;
    for_sets(left, 2, [&](const Cards& dealer) {
      for (Times raised = 0; raised <= 3; ++raised) {
        ++results[raised][{net(hole, board, dealer, raised), raised}];
      }
    });
    return results;
  }

  ByRaise on_flop(const Cards& hole, const Cards& flop, const Cards& left) {
    ByRaise results;
    for_sets(left, 2, [&](const Cards& runout) {
      Cards board = flop;
      board.insert(board.end(), runout.begin(), runout.end());
      const ByRaise& river = remembered(hole, board, without(left, runout));
      add(results[0], river[pick(hole, board, payoffs_.after_river, river)]);
      for (Times raised = 1; raised <= 3; ++raised) add(results[raised], river[raised]);
    });
    return results;
  }

  ByRaise before_flop(const Cards& hole, const Cards& left) {
    ByRaise results;
    rivers_.clear();
    for_sets(left, 3, [&](const Cards& flop) {
      const ByRaise here = on_flop(hole, flop, without(left, flop));
      add(results[0], here[pick(hole, flop, payoffs_.on_flop, here)]);
      for (Times raised = 1; raised <= 3; ++raised) add(results[raised], here[raised]);
    });
    return results;
  }

  /// Returns the results of the whole game.
  Results all(const Cards& deck) {
    Results results;
    for_sets(deck, 2, [&](const Cards& hole) {
      const ByRaise start = before_flop(hole, without(deck, hole));
      add(results, start[pick(hole, {}, payoffs_.before_flop, start)]);
    });
    return results;
  }

 private:
  std::int64_t net(const Cards& hole, const Cards& board, const Cards& dealer, Times raised) const {
    using games::Wager;
    const auto ante = games::Money::cents(100 * units_per_ante);
    game::PlayedHand hand{.cards = {hole[0], hole[1]}, .folded = raised == 0};
    hand.stakes[Wager::ante] = ante;
    hand.stakes[Wager::odds] = ante;
    hand.stakes[Wager::raise] = ante * raised;
    const game::Dealt dealt{{dealer[0], dealer[1]},
                            {board[0], board[1], board[2], board[3], board[4]}};
    return settle(rules_, hand, dealt).total().cents() / 100;
  }

  const ByRaise& remembered(const Cards& hole, Cards board, const Cards& left) {
    std::ranges::sort(board);
    const auto found = rivers_.find(board);
    if (found != rivers_.end()) return found->second;
    return rivers_[board] = after_river(hole, board, left);
  }

  Times pick(const Cards& hole, const Cards& board, const std::vector<Times>& raises,
             const ByRaise& results) const {
    const ActValues values = values_of(results);
    return policy_ ? policy_({hole, board, raises}, values) : best_pick(raises, values);
  }

  game::HouseRules rules_;
  Payoffs payoffs_;
  Policy policy_;
  std::map<Cards, ByRaise> rivers_;  // of the hole that is being played
};

}  // namespace croupier::analysis::heads_up_holdem::plain

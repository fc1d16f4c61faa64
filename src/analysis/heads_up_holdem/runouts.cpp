#include "analysis/heads_up_holdem/runouts.hpp"

namespace croupier::analysis::heads_up_holdem {

namespace {

using BoardCards = std::array<Card, 5>;

LiveSuit live_suit(const BoardCards& board) {
  std::array<unsigned, cards::suit_count> held{};
  for (const Card card : board) ++held[static_cast<std::size_t>(card.suit())];
  for (LiveSuit suit = 0; suit < cards::suit_count; ++suit) {
    if (held[suit] >= 3) return suit;
  }
  return no_live_suit;
}

BoardKinds kinds_of(const BoardCards& board, LiveSuit live) {
  BoardKinds kinds{};
  for (std::size_t at = 0; at < board.size(); ++at) kinds[at] = kind_of(board[at], live);
  std::ranges::sort(kinds);
  return kinds;
}

void use(RunoutGroup& group, Card card) {
  const auto number = static_cast<std::uint8_t>(card.index());
  const auto found = std::ranges::find(group.uses, number, &RunoutGroup::Use::card);
  if (found == group.uses.end()) {
    group.uses.push_back({number, 1});
  } else {
    ++found->runouts;
  }
}

void add(std::vector<RunoutGroup>& groups, std::size_t since, Boards::Row row, LiveSuit live,
         Card turn, Card river) {
  auto found = groups.begin() + static_cast<std::ptrdiff_t>(since);
  while (found != groups.end() && (found->row != row || found->live != live)) ++found;
  if (found == groups.end()) {
    found = groups.insert(found, {.row = row, .live = live, .runouts = {}, .uses = {}});
  }
  found->runouts.push_back(
      {static_cast<std::uint8_t>(turn.index()), static_cast<std::uint8_t>(river.index())});
  use(*found, turn);
  use(*found, river);
}

}  // namespace

std::vector<RunoutGroup> runout_groups(const Deck& deck, const Boards& boards,
                                       const std::array<Card, 3>& flop) {
  std::vector<RunoutGroup> groups;
  const auto is_left = [&](Card card) { return std::ranges::find(flop, card) == flop.end(); };
  for (const cards::Rank low : deck.ranks) {
    for (const cards::Rank high : deck.ranks) {
      if (high < low) continue;
      // A group has one pair of ranks, so that only the last few need be searched for it.
      const std::size_t since = groups.size();
      for (const cards::Suit a : deck.suits) {
        for (const cards::Suit b : deck.suits) {
          const Card turn(low, a);
          const Card river(high, b);
          if (turn == river || (low == high && b < a) || !is_left(turn) || !is_left(river)) {
            continue;
          }
          const BoardCards board{flop[0], flop[1], flop[2], turn, river};
          const LiveSuit live = live_suit(board);
          add(groups, since, boards.row(kinds_of(board, live)), live, turn, river);
        }
      }
    }
  }
  return groups;
}

}  // namespace croupier::analysis::heads_up_holdem

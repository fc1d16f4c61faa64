#include "analysis/heads_up_holdem/features.hpp"

#include <algorithm>
#include <bit>

#include "cards/poker.hpp"

namespace croupier::analysis::heads_up_holdem {

using cards::Card;
using cards::PokerRank;
using cards::PokerValue;
using cards::Rank;

namespace {

using Hole = std::span<const Card, 2>;
using FlopSpan = std::span<const Card, 3>;

// A bit for each rank held; the ace has a second one below the two's.
unsigned rank_bits(std::span<const Card> cards) {
  unsigned bits = 0;
  for (const Card card : cards) bits |= 2U << static_cast<unsigned>(card.rank());
  return bits | (bits >> 13U);
}

bool has_straight(unsigned bits) {
  return (bits & (bits >> 1U) & (bits >> 2U) & (bits >> 3U) & (bits >> 4U)) != 0;
}

// Three cards make no straight, so that one with four needs a hole card and one more rank.
std::uint8_t straight_ranks(std::span<const Card, 5> cards) {
  const unsigned held = rank_bits(cards);
  if (has_straight(held)) return 0;
  unsigned found = 0;
  for (unsigned rank = 0; rank < cards::rank_count; ++rank) {
    const unsigned bit = 2U << rank;
    if (has_straight(held | bit | (bit >> 13U))) ++found;
  }
  return static_cast<std::uint8_t>(std::min(found, 2U));
}

std::optional<Rank> flush_draw(Hole hole, std::span<const Card, 5> cards) {
  for (const Card card : {std::max(hole[0], hole[1]), std::min(hole[0], hole[1])}) {
    const auto of_suit = [&](Card other) { return other.suit() == card.suit(); };
    if (std::ranges::count_if(cards, of_suit) == 4) return card.rank();
  }
  return std::nullopt;
}

PokerRank class_of(FlopSpan flop) {
  const bool low = flop[0].rank() == flop[1].rank();
  const bool high = flop[1].rank() == flop[2].rank();
  if (low && high) return PokerRank::three_of_a_kind;
  return low || high || flop[0].rank() == flop[2].rank() ? PokerRank::pair : PokerRank::high_card;
}

// The best of the board alone and of the board with the card in place of one of its own.
PokerValue best_with(std::span<const Card, 5> board, Card card) {
  std::array<Card, 5> hand;
  std::ranges::copy(board, hand.begin());
  PokerValue best = cards::rank_five(board);
  for (std::size_t at = 0; at < hand.size(); ++at) {
    hand[at] = card;
    best = std::max(best, cards::rank_five(hand));
    hand[at] = board[at];
  }
  return best;
}

// Fast: a board is asked about with one hole after another.
class KnownBoard {
 public:
  void know(std::span<const Card, 5> board) {
    if (known_ && std::ranges::equal(board, board_)) return;
    std::ranges::copy(board, board_.begin());
    known_ = true;
    alone_ = cards::rank_five(board);
    for (unsigned at = 0; at < cards::card_count; ++at) {
      const Card card = Card::from_index(at);
      const bool on_board = std::ranges::find(board, card) != board.end();
      with_[at] = on_board ? PokerValue{} : best_with(board, card);
    }
  }
  PokerValue alone() const { return alone_; }
  const std::array<PokerValue, cards::card_count>& with() const { return with_; }

 private:
  bool known_ = false;
  std::array<Card, 5> board_{};
  PokerValue alone_;
  std::array<PokerValue, cards::card_count> with_{};
};

}  // namespace

FlopFeatures features_on_flop(Hole hole, FlopSpan flop) {
  const std::array cards{hole[0], hole[1], flop[0], flop[1], flop[2]};
  const PokerValue value = cards::rank_five(cards);
  const PokerRank alone = class_of(flop);
  const Rank top = std::max({flop[0].rank(), flop[1].rank(), flop[2].rank()});
  FlopFeatures seen{.flush_draw = flush_draw(hole, cards),
                    .straight_ranks = straight_ranks(cards),
                    .high = std::max(hole[0].rank(), hole[1].rank()),
                    .flop_pair = alone != PokerRank::high_card};
  const auto is_over = [top](Card card) { return card.rank() > top; };
  seen.overcards = static_cast<std::uint8_t>(std::ranges::count_if(hole, is_over));
  if (value.rank() <= alone) return seen;
  const bool pocket = hole[0].rank() == hole[1].rank();
  if (pocket && value.rank() <= PokerRank::two_pair) {
    seen.made = Made::pocket_pair;
    seen.pair = seen.high;
  } else if (value.rank() == PokerRank::pair) {
    seen.made = Made::hidden_pair;
    seen.pair = value.lead();
  } else {
    seen.made = Made::two_pair_or_better;
  }
  return seen;
}

RiverFeatures features_after_river(Hole hole, std::span<const Card, 5> board) {
  thread_local KnownBoard known;
  known.know(board);
  const PokerValue value = cards::rank_seven(
      std::array{hole[0], hole[1], board[0], board[1], board[2], board[3], board[4]});
  RiverFeatures seen{.plays = value.rank() > known.alone().rank()};
  const auto beats = [value](PokerValue with) { return with > value; };
  auto outs = std::ranges::count_if(known.with(), beats);
  for (const Card card : hole) {
    if (beats(known.with()[card.index()])) --outs;
  }
  seen.outs = static_cast<std::uint8_t>(outs);
  return seen;
}

}  // namespace croupier::analysis::heads_up_holdem

#include "analysis/heads_up_holdem/boards.hpp"

#include "cards/poker.hpp"
#include "games/heads_up_holdem/ranking.hpp"

namespace croupier::analysis::heads_up_holdem {

using cards::CardSum;
using cards::PokerValue;
using cards::Rank;
using cards::rank_count;
using cards::Suit;

namespace {

using Counts = std::array<std::uint8_t, kind_count>;

constexpr Rank rank_of(Kind kind) { return static_cast<Rank>(kind % rank_count); }

// Every kind in the form that adds up; those outside the live suit carry no suit at all.
constexpr auto kind_sums = [] {
  std::array<CardSum, kind_count> sums{};
  for (unsigned kind = 0; kind < kind_count; ++kind) {
    const CardSum sum = cards::card_sum(Card(rank_of(static_cast<Kind>(kind)), Suit::clubs));
    constexpr std::uint64_t ranks = ~std::uint64_t{0} << cards::detail::rank_hash_shift;
    sums[kind] = is_live(static_cast<Kind>(kind)) ? sum : CardSum{.key = sum.key & ranks};
  }
  return sums;
}();

constexpr auto kinds_of_pair = [] {
  std::array<std::array<Kind, 2>, kind_pair_count> kinds{};
  for (Kind a = 0; a < kind_count; ++a) {
    for (Kind b = 0; b <= a; ++b) kinds[kind_pair(a, b)] = {a, b};
  }
  return kinds;
}();

// Returns how many cards of each kind are in the deck, or what is left of them beside the board.
Counts supply(const Deck& deck, bool live) {
  Counts counts{};
  for (const Rank rank : deck.ranks) {
    const auto kind = static_cast<std::size_t>(rank);
    counts[kind] = static_cast<std::uint8_t>(deck.suits.size() - (live ? 1 : 0));
    if (live) counts[kind + rank_count] = 1;
  }
  return counts;
}

std::optional<Counts> left_beside(const Deck& deck, const BoardKinds& board) {
  const auto live = std::ranges::count_if(board, is_live);
  // Without a live suit no suit has more than two of the five cards.
  if (live == 1 || live == 2 || (live == 0 && deck.suits.size() < 3)) return std::nullopt;
  Counts left = supply(deck, live != 0);
  for (const Kind kind : board) {
    if (left[kind]-- == 0) return std::nullopt;
  }
  return left;
}

// The dealer's hands up to some value: how many, and how many with a given card of each kind.
struct DealerHands {
  unsigned total = 0;
  std::array<std::uint16_t, kind_count> with{};

  void add(const std::array<Kind, 2>& pair, const Counts& left) {
    const auto [a, b] = pair;
    if (a == b) {
      total += left[a] * (left[a] - 1U) / 2;
      with[a] = static_cast<std::uint16_t>(with[a] + left[a] - 1);
    } else {
      total += unsigned{left[a]} * left[b];
      with[a] = static_cast<std::uint16_t>(with[a] + left[b]);
      with[b] = static_cast<std::uint16_t>(with[b] + left[a]);
    }
  }

  // Returns how many are left when two cards are gone; the hand of just these two, where it is
  // among them, has then been taken away twice.
  std::uint16_t without(const std::array<Kind, 2>& pair) const {
    return static_cast<std::uint16_t>(total - with[pair[0]] - with[pair[1]]);
  }
};

// All pairs of kinds on one board, each with its value above its place, the lowest first.
class Ranked {
 public:
  Ranked(const BoardKinds& board, const Counts& left) {
    CardSum sum;
    for (const Kind kind : board) sum += kind_sums[kind];
    const auto kinds = static_cast<Kind>(is_live(board.back()) ? kind_count : rank_count);
    for (Kind a = 0; a < kinds; ++a) {
      if (left[a] == 0) continue;
      for (Kind b = 0; b <= a; ++b) {
        if (left[b] < (a == b ? 2 : 1)) continue;
        const auto code = cards::rank(sum + kind_sums[a] + kind_sums[b]).code();
        keys_[size_++] = (std::uint32_t{code} << 16U) | kind_pair(a, b);
      }
    }
    std::sort(keys_.begin(), keys_.begin() + size_);
  }

  unsigned size() const { return size_; }
  unsigned pair(unsigned at) const { return keys_[at] & 0xffffU; }
  PokerValue value(unsigned at) const {
    return PokerValue::from_code(static_cast<std::uint16_t>(keys_[at] >> 16U));
  }

 private:
  std::array<std::uint32_t, kind_pair_count> keys_;
  unsigned size_ = 0;
};

void count_showdowns(const Ranked& ranked, const Counts& left, unsigned deals, Showdown* row) {
  DealerHands lower;
  std::optional<DealerHands> unqualified;
  for (unsigned first = 0, end = 0; first < ranked.size(); first = end) {
    const PokerValue value = ranked.value(first);
    if (!unqualified && games::heads_up_holdem::qualifies(value)) unqualified = lower;
    for (; end < ranked.size() && ranked.value(end) == value; ++end) {
      const unsigned pair = ranked.pair(end);
      row[pair].won = lower.without(kinds_of_pair[pair]);
      row[pair].rank = value.rank();
    }
    for (unsigned at = first; at < end; ++at) lower.add(kinds_of_pair[ranked.pair(at)], left);
    for (unsigned at = first; at < end; ++at) {
      const unsigned pair = ranked.pair(at);
      const unsigned not_higher = lower.without(kinds_of_pair[pair]) + 1U;
      row[pair].lost = static_cast<std::uint16_t>(deals - not_higher);
    }
  }
  const DealerHands& none = unqualified ? *unqualified : lower;
  for (unsigned at = 0; at < ranked.size(); ++at) {
    const unsigned pair = ranked.pair(at);
    const bool itself = !games::heads_up_holdem::qualifies(ranked.value(at));
    row[pair].unqualified =
        static_cast<std::uint16_t>(none.without(kinds_of_pair[pair]) + (itself ? 1U : 0U));
  }
}

// Returns a card of each kind, in suits of the deck that make no other suit live.
class CardsOfKinds {
 public:
  explicit CardsOfKinds(const Deck& deck, const BoardKinds& board)
      : suits_(deck.suits), first_(is_live(board.back()) ? 1 : 0) {
    for (std::size_t at = 0; at < board.size(); ++at) cards_.push_back(next(board[at], at));
  }

  std::array<Card, 2> hole(const std::array<Kind, 2>& pair) {
    const Card a = next(pair[0], 0);
    cards_.push_back(a);
    const Card b = next(pair[1], 0);
    cards_.pop_back();
    return {a, b};
  }
  std::span<const Card> board() const { return cards_; }

 private:
  // Returns the first free card of a kind when the suits are tried from `turn` on.
  Card next(Kind kind, std::size_t turn) const {
    if (is_live(kind)) return {rank_of(kind), suits_.front()};
    const std::size_t count = suits_.size() - first_;
    Card card;
    for (std::size_t at = 0; at < count; ++at) {
      card = Card(rank_of(kind), suits_[first_ + (turn + at) % count]);
      if (std::ranges::find(cards_, card) == cards_.end()) break;
    }
    return card;
  }

  const std::vector<Suit>& suits_;
  std::size_t first_;  // the first suit that is not live
  std::vector<Card> cards_;
};

}  // namespace

void Boards::list_boards(const Deck& deck, BoardKinds& board, std::size_t at) {
  if (at < board.size()) {
    for (Kind kind = at == 0 ? Kind{0} : board[at - 1]; kind < kind_count; ++kind) {
      board[at] = kind;
      list_boards(deck, board, at + 1);
    }
  } else if (left_beside(deck, board)) {
    const auto next = static_cast<Row>(size_);
    boards_.push_back(board);
    rows_[place_of(board)] = next;
    size_ += is_live(board.back()) ? kind_pair_count : plain_pair_count;
  }
}

void Boards::fill(const Deck& deck, const Payoffs& payoffs, const Policy& policy,
                  const BoardKinds& board) {
  const Counts left = *left_beside(deck, board);
  const auto deals = choose(static_cast<std::int64_t>(deck.cards.size()) - 7, 2);
  const Ranked ranked(board, left);
  Showdown* shown = showdowns_.data() + row(board);
  BoardValues* values = values_.data() + row(board);
  count_showdowns(ranked, left, static_cast<unsigned>(deals), shown);
  std::optional<CardsOfKinds> cards;
  if (policy) cards.emplace(deck, board);
  for (unsigned at = 0; at < ranked.size(); ++at) {
    const unsigned pair = ranked.pair(at);
    const ActValues acts = act_values(payoffs, shown[pair], deals);
    if (cards) {
      const auto hole = cards->hole(kinds_of_pair[pair]);
      shown[pair].raised =
          policy({hole, cards->board(), payoffs.after_river, row(board) + pair}, acts);
    } else {
      shown[pair].raised = best_pick(payoffs.after_river, acts);
    }
    values[pair] = {.base = static_cast<std::int32_t>(acts.base),
                    .each = static_cast<std::int32_t>(acts.each),
                    .river = static_cast<std::int32_t>(acts.of(shown[pair].raised))};
  }
}

std::optional<Boards> Boards::make(const Deck& deck, const Payoffs& payoffs, const Policy& policy,
                                   Threads threads, Monitor& monitor) {
  Boards boards;
  boards.rows_.assign(place_count, 0);
  BoardKinds board{};
  boards.list_boards(deck, board, 0);
  boards.values_.resize(boards.size_);
  boards.showdowns_.resize(boards.size_);
  constexpr std::size_t block_count = 64;
  const bool done = for_blocks(block_count, threads, monitor, [&](std::size_t block) {
    for (std::size_t at = block; at < boards.boards_.size(); at += block_count) {
      boards.fill(deck, payoffs, policy, boards.boards_[at]);
    }
  });
  if (!done) return std::nullopt;
  return boards;
}

}  // namespace croupier::analysis::heads_up_holdem

#include "analysis/heads_up_holdem/one_hand.hpp"

#include <mutex>

#include "analysis/heads_up_holdem/deck.hpp"
#include "analysis/heads_up_holdem/showdown.hpp"
#include "cards/poker.hpp"

namespace croupier::analysis::heads_up_holdem {

using cards::Card;
using cards::CardSum;
using cards::PokerValue;

namespace {

// The cards left on some board, in the form that adds up.
struct SumList {
  std::array<CardSum, cards::card_count> sums;
  std::size_t size = 0;
  void add(CardSum sum) { sums[size++] = sum; }
};

Showdown show_down(CardSum hole, CardSum board, const SumList& left) {
  constexpr PokerValue least_qualified(cards::PokerRank::pair, cards::Rank::two, 0);
  const PokerValue player = cards::rank(hole + board);
  unsigned won = 0;
  unsigned lost = 0;
  unsigned unqualified = 0;
  for (std::size_t a = 1; a < left.size; ++a) {
    const CardSum with = board + left.sums[a];
    for (std::size_t b = 0; b < a; ++b) {
      const PokerValue dealer = cards::rank(with + left.sums[b]);
      won += dealer < player ? 1 : 0;
      lost += dealer > player ? 1 : 0;
      unqualified += dealer < least_qualified ? 1 : 0;
    }
  }
  return {.won = static_cast<std::uint16_t>(won),
          .lost = static_cast<std::uint16_t>(lost),
          .unqualified = static_cast<std::uint16_t>(unqualified),
          .rank = player.rank()};
}

ActValues river_values(const Payoffs& payoffs, CardSum hole, CardSum board, const SumList& left) {
  const auto hands = choose(static_cast<std::int64_t>(left.size), 2);
  return act_values(payoffs, show_down(hole, board, left), hands);
}

// Adds the best play after a river to what a check before it is worth.
void add_river(const Payoffs& payoffs, const ActValues& river, ActValues& before) {
  before.wait += river.of(best_pick(payoffs.after_river, river));
  before.base += river.base;
  before.each += river.each;
  before.deals += river.deals;
}

// Places of cards among those left, rising.
using Places = std::array<std::size_t, 5>;

SumList without(std::span<const Card> cards, std::span<const std::size_t> places) {
  SumList left;
  std::size_t next = 0;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    if (next < places.size() && places[next] == at) {
      ++next;
    } else {
      left.add(card_sum(cards[at]));
    }
  }
  return left;
}

// Every flop among the cards left, by the places of its cards.
class FlopTable {
 public:
  explicit FlopTable(std::size_t cards)
      : values_(static_cast<std::size_t>(choose(static_cast<std::int64_t>(cards), 3))) {}

  // Each board of five has ten flops, from which the other two may have come.
  void add(const Payoffs& payoffs, const Places& board, const ActValues& river) {
    ActValues added;
    add_river(payoffs, river, added);
    for (std::size_t c = 2; c < 5; ++c) {
      for (std::size_t b = 1; b < c; ++b) {
        for (std::size_t a = 0; a < b; ++a) {
          add(values_[place_of(board[a], board[b], board[c])], added);
        }
      }
    }
  }

  void add(const FlopTable& other) {
    for (std::size_t at = 0; at < values_.size(); ++at) add(values_[at], other.values_[at]);
  }

  ActValues before_flop(const Payoffs& payoffs) const {
    ActValues sum;
    for (ActValues flop : values_) {
      flop.wait = flop.of(best_pick(payoffs.on_flop, flop));
      add(sum, flop);
    }
    return sum;
  }

 private:
  static std::size_t place_of(std::size_t a, std::size_t b, std::size_t c) {
    return c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a;
  }
  static void add(ActValues& sum, const ActValues& other) {
    sum.wait += other.wait;
    sum.base += other.base;
    sum.each += other.each;
    sum.deals += other.deals;
  }

  std::vector<ActValues> values_;
};

}  // namespace

ActValues OneHand::after_river(std::span<const Card, 5> board) const {
  return river_values(payoffs_, card_sum(hole_), card_sum(board), without(left_, {}));
}

ActValues OneHand::on_flop(std::span<const Card, 3> flop) const {
  ActValues values;
  for (std::size_t river = 1; river < left_.size(); ++river) {
    for (std::size_t turn = 0; turn < river; ++turn) {
      const CardSum board = card_sum(flop) + card_sum(left_[turn]) + card_sum(left_[river]);
      const SumList left = without(left_, std::array{turn, river});
      add_river(payoffs_, river_values(payoffs_, card_sum(hole_), board, left), values);
    }
  }
  return values;
}

std::optional<ActValues> OneHand::before_flop(Threads threads, Monitor& monitor) const {
  const std::size_t count = left_.size();
  const CardSum hole = card_sum(hole_);
  FlopTable all(count);
  std::mutex adding;
  // A block has the first two places of the boards; sums of whole numbers do not mind the order.
  const bool done = for_blocks(count * count, threads, monitor, [&](std::size_t block) {
    Places board{block / count, block % count};
    auto& [a, b, c, d, e] = board;
    if (a >= b || b + 3 >= count) return;
    FlopTable table(count);
    for (c = b + 1; c < count; ++c) {
      for (d = c + 1; d < count; ++d) {
        for (e = d + 1; e < count; ++e) {
          CardSum sum;
          for (const std::size_t place : board) sum += card_sum(left_[place]);
          table.add(payoffs_, board, river_values(payoffs_, hole, sum, without(left_, board)));
        }
      }
    }
    const std::lock_guard lock(adding);
    all.add(table);
  });
  if (!done) return std::nullopt;
  return all.before_flop(payoffs_);
}

}  // namespace croupier::analysis::heads_up_holdem

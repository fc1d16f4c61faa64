// The full deck's solver against plain dealing, for a sample of flops and of boards.
#include "analysis/heads_up_holdem/solver.hpp"

#include <gtest/gtest.h>

#include <mutex>

#include "analysis/heads_up_holdem/one_hand.hpp"
#include "analysis/heads_up_holdem/plain_game.hpp"

namespace croupier::analysis::heads_up_holdem {
namespace solver_test {

TEST(HeadsUpHoldemFlops, ThereAreAsManyAsIsKnown) {
  const auto flops = distinct_flops(deck_of(cards::Composition::decks(1)));
  EXPECT_EQ(flops.size(), 1755U);
  unsigned all = 0;
  for (const Flop& flop : flops) all += flop.weight;
  EXPECT_EQ(all, 22100U);
}

TEST(HeadsUpHoldemKinds, StartingHandsAreAGrid) {
  std::array<unsigned, start_count> holes{};
  for (unsigned a = 0; a < cards::card_count; ++a) {
    for (unsigned b = 0; b < a; ++b) {
      ++holes[start_of(Card::from_index(a), Card::from_index(b))];
      EXPECT_EQ(start_of(Card::from_index(a), Card::from_index(b)),
                start_of(Card::from_index(b), Card::from_index(a)));
    }
  }
  EXPECT_EQ(std::ranges::count(holes, 6U), 13);
  EXPECT_EQ(std::ranges::count(holes, 4U), 78);
  EXPECT_EQ(std::ranges::count(holes, 12U), 78);
}

struct Sampled {
  plain::Cards hole;
  plain::Cards board;
  ActValues values;
};

// Picks the best, and keeps what it was asked about every so many holes and boards.
class Sampler {
 public:
  Times pick(const DecisionPoint& point, const ActValues& values) {
    const std::uint64_t every = point.board.size() == 3 ? 40'009 : 100'003;
    std::uint64_t mixed = 0;
    for (const Card card : point.hole) mixed = mixed * 52 + card.index();
    for (const Card card : point.board) mixed = mixed * 52 + card.index();
    if (!point.board.empty() && mixed % every == 0) {
      const std::lock_guard lock(mutex_);
      found_.push_back({{point.hole.begin(), point.hole.end()},
                        {point.board.begin(), point.board.end()},
                        values});
    }
    return best_pick(point.raises, values);
  }
  const std::vector<Sampled>& found() const { return found_; }

 private:
  std::mutex mutex_;
  std::vector<Sampled> found_;
};

ActValues dealt_out(const Payoffs& payoffs, const Sampled& sampled) {
  const auto deck = cards::Composition::decks(1).cards();
  const auto left = plain::without(plain::without(deck, sampled.hole), sampled.board);
  const OneHand hand(payoffs, std::span<const Card, 2>(sampled.hole), left);
  if (sampled.board.size() == 3) return hand.on_flop(std::span<const Card, 3>(sampled.board));
  return hand.after_river(std::span<const Card, 5>(sampled.board));
}

TEST(LongHeadsUpHoldemSolver, SampledFlopsAndBoardsAreWorthWhatPlainDealingGives) {
  const Deck deck = deck_of(cards::Composition::decks(1));
  const Payoffs payoffs = payoffs_of({});
  Sampler sampler;
  const Policy policy = [&](const DecisionPoint& point, const ActValues& values) {
    return sampler.pick(point, values);
  };
  NullMonitor no_monitor;
  const auto boards = Boards::make(deck, payoffs, policy, {}, no_monitor);
  ASSERT_TRUE(boards.has_value());
  EXPECT_EQ(boards->board_count(), 42'783U);
  ASSERT_TRUE(solve(deck, payoffs, *boards, policy, {}, no_monitor).has_value());
  std::array<unsigned, 6> sampled{};
  for (const Sampled& point : sampler.found()) {
    ++sampled[point.board.size()];
    const ActValues plain = dealt_out(payoffs, point);
    EXPECT_EQ(point.values.wait, plain.wait);
    EXPECT_EQ(point.values.base, plain.base);
    EXPECT_EQ(point.values.each, plain.each);
    EXPECT_EQ(point.values.deals, plain.deals);
  }
  EXPECT_GT(sampled[3], 30U);
  EXPECT_GT(sampled[5], 50U);
}

}  // namespace solver_test
}  // namespace croupier::analysis::heads_up_holdem

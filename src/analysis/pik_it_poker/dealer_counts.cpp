// Five ranks come in so many ways, whatever their suits; a hand of which three or more cards are of
// one suit (and only one suit can be) is worth what its ranks are worth or its suited cards alone.
// So the hands below a value are those whose ranks are below it, less those that suits lift.
#include "analysis/pik_it_poker/dealer_counts.hpp"

#include "analysis/pik_it_poker/rank_sets.hpp"
#include "analysis/pik_it_poker/subsets.hpp"

namespace croupier::analysis::pik_it_poker {

namespace game = games::pik_it_poker;
using cards::rank_count;
using cards::suit_count;

namespace {

constexpr std::int32_t choose(std::size_t n, std::size_t k) {
  return static_cast<std::int32_t>(binomials[k][n]);
}

// Counts hands below one value and below the next one up.
class Below {
 public:
  explicit Below(std::uint16_t code) : code_(code) {}
  void add(std::uint16_t code, std::int32_t hands) {
    below_ += code < code_ ? hands : 0;
    to_ += code <= code_ ? hands : 0;
  }
  // Hands that suits lift from one code to another.
  void lift(std::uint16_t from, std::uint16_t to, std::int32_t hands) {
    below_ -= from < code_ && to >= code_ ? hands : 0;
    to_ -= from <= code_ && to > code_ ? hands : 0;
  }
  std::uint16_t code() const { return code_; }
  Standing standing() const { return {.below = below_, .equal = to_ - below_}; }

 private:
  std::uint16_t code_;
  std::int32_t below_ = 0;
  std::int32_t to_ = 0;
};

// How many hands each pair of ranks outside a suit, in the order of RankTables, can complete.
using PairWays = std::array<std::int32_t, pair_count>;
PairWays pair_ways(const std::array<std::uint8_t, rank_count>& elsewhere) {
  PairWays ways{};
  std::size_t pair = 0;
  for (std::size_t high = 0; high < rank_count; ++high) {
    for (std::size_t low = 0; low < high; ++low) ways[pair++] = elsewhere[high] * elsewhere[low];
    ways[pair++] = choose(elsewhere[high], 2);
  }
  return ways;
}

// Suits do not lift a hand to the value or past it where the suited cards are below it.
template <std::size_t Others, class Ways>
void lift(const std::vector<SuitedRanks<Others>>& sets, unsigned suit, const Ways& ways,
          Below& below) {
  for (const SuitedRanks<Others>& set : sets) {
    if ((set.ranks & ~suit) != 0 || set.three < below.code()) continue;
    for (std::size_t at = 0; at < Others; ++at) below.lift(set.with[at], set.three, ways[at]);
  }
}

}  // namespace

DealerCounts::DealerCounts(const cards::Composition& left) {
  std::array<std::uint8_t, rank_count> of_rank{};
  for (const cards::Card card : left.cards()) {
    const auto rank = static_cast<std::size_t>(card.rank());
    const auto suit = static_cast<std::size_t>(card.suit());
    suits_[suit] |= 1U << rank;
    ++of_rank[rank];
    for (std::size_t other = 0; other < suit_count; ++other) {
      if (other != suit) ++elsewhere_[other][rank];
    }
  }
  std::array<std::array<std::int32_t, suit_count + 1>, rank_count> of_group{};
  for (std::size_t rank = 0; rank < rank_count; ++rank) {
    for (std::size_t count = 0; count <= suit_count; ++count) {
      of_group[rank][count] = choose(of_rank[rank], count);
    }
  }
  const RankTables& tables = rank_tables();
  std::vector<std::int32_t> of_node(tables.nodes.size());
  of_node[0] = 1;
  for (std::size_t at = 1; at < tables.nodes.size(); ++at) {
    const RankSet& node = tables.nodes[at];
    of_node[at] = of_node[node.parent] * of_group[node.rank][node.count];
  }
  ways_.reserve(tables.fives.size());
  for (const FiveRanks& five : tables.fives) ways_.push_back(of_node[five.node]);
  hands_ = choose(left.size(), 5);
}

Standing DealerCounts::against(cards::PokerValue value) const {
  Below below(value.code());
  const RankTables& tables = rank_tables();
  for (std::size_t at = 0; at < ways_.size(); ++at) {
    const FiveRanks& five = tables.fives[at];
    below.add(five.five, ways_[at]);
    if (five.ranks == 0) continue;
    std::int32_t flushes = 0;
    for (const unsigned suit : suits_) flushes += (five.ranks & ~suit) == 0 ? 1 : 0;
    below.lift(five.five, five.flush, flushes);
  }
  return below.standing();
}

Standing DealerCounts::against(cards::ThreeCardValue value) const {
  Below below(value.code());
  const RankTables& tables = rank_tables();
  for (std::size_t at = 0; at < ways_.size(); ++at) below.add(tables.fives[at].three, ways_[at]);
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    lift(tables.threes, suits_[suit], pair_ways(elsewhere_[suit]), below);
    lift(tables.fours, suits_[suit], elsewhere_[suit], below);
    lift(tables.all_five, suits_[suit], std::array{1}, below);
  }
  return below.standing();
}

std::int32_t DealerCounts::unqualified() const { return against(lowest_qualifying()).below; }

HandCase hand_case(std::span<const cards::Card, 5> hand, const cards::Composition& left) {
  const DealerCounts dealer(left);
  HandCase against{.dealers = dealer.hands(),
                   .unqualified = dealer.unqualified(),
                   .five = dealer.against(game::five_card_value(hand)),
                   .three = dealer.against(game::three_card_value(hand))};
  std::ranges::copy(hand, against.cards.begin());
  return against;
}

}  // namespace croupier::analysis::pik_it_poker

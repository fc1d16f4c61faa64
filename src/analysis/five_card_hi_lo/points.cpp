// The multisets of up to five points form a tree: each is its parent and one more group of points
// below the parent's. One pass over the tree multiplies out the ways of every dealer's hand.
#include "analysis/five_card_hi_lo/points.hpp"

#include <algorithm>
#include <vector>

#include "cards/points.hpp"

namespace croupier::analysis::five_card_hi_lo {

namespace game = games::five_card_hi_lo;

namespace {

constexpr std::size_t high_size = 3;
constexpr std::size_t ace = 0;

constexpr auto binomials = [] {
  std::array<std::array<std::int64_t, hand_size + 1>, cards::card_count + 1> table{};
  for (std::size_t n = 0; n <= cards::card_count; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= hand_size && n > 0; ++k) {
      table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
    }
  }
  return table;
}();

// A tie pays N to 1, so that whole numbers suffice.
constexpr std::int64_t tie_pays(games::PayLine line) {
  return game::tie_table[line].to / game::tie_table[line].from;
}
static_assert(std::ranges::all_of(game::tie_table.span(),
                                  [](const auto& line) { return line.odds.from == 1; }));

// One group of equal points of a hand, below all points of its parent.
struct Node {
  std::uint16_t parent;
  std::uint8_t group;  // place and count, as an index into the ways of groups
};

struct Leaf {
  std::uint16_t node;
  std::uint8_t high;
  std::uint8_t low;
};

constexpr std::size_t group_of(std::size_t place, std::size_t count) {
  return place * (hand_size + 1) + count;
}

// House way: the dealer's cards from the highest down, aces first (ruling 5CH/house-way).
constexpr std::array<std::size_t, place_count> house_order{0, 9, 8, 7, 6, 5, 4, 3, 2, 1};

class Tree {
 public:
  Tree() {
    nodes_.push_back({0, 0});
    grow({.node = 0, .next = 0, .size = 0, .high = 0, .low = 0});
  }
  const std::vector<Node>& nodes() const { return nodes_; }
  const std::vector<Leaf>& leaves() const { return leaves_; }
  const std::vector<PointCounts>& hands() const { return hands_; }

 private:
  struct Partial {
    std::uint16_t node;
    std::size_t next;  // in the house order
    std::size_t size;
    int high;
    int low;
  };

  void grow(const Partial& from) {
    if (from.size == hand_size) {
      leaves_.push_back(
          {from.node, static_cast<std::uint8_t>(from.high), static_cast<std::uint8_t>(from.low)});
      hands_.push_back(cards_);
      return;
    }
    for (std::size_t at = from.next; at < place_count; ++at) {
      const std::size_t place = house_order[at];
      Partial partial = from;
      partial.next = at + 1;
      while (partial.size < hand_size) {
        (partial.size < high_size ? partial.high : partial.low) +=
            partial.size < high_size ? high_points(place) : low_points(place);
        ++partial.size;
        ++cards_[place];
        nodes_.push_back(
            {from.node, static_cast<std::uint8_t>(group_of(place, partial.size - from.size))});
        partial.node = static_cast<std::uint16_t>(nodes_.size() - 1);
        grow(partial);
      }
      cards_[place] = 0;
    }
  }

  PointCounts cards_{};
  std::vector<Node> nodes_;
  std::vector<Leaf> leaves_;
  std::vector<PointCounts> hands_;
};

const Tree& tree() {
  static const Tree grown;
  return grown;
}

}  // namespace

std::size_t place_of(cards::Card card) {
  return card.rank() == cards::Rank::ace ? ace
                                         : static_cast<std::size_t>(cards::points(card.rank()) - 1);
}

PointCounts count_points(std::span<const cards::Card> cards) {
  PointCounts counts{};
  for (const cards::Card card : cards) ++counts[place_of(card)];
  return counts;
}

PointCounts count_points(const cards::Composition& deck) { return count_points(deck.cards()); }

PointCounts without(const PointCounts& deck, const PointCounts& cards) {
  PointCounts left{};
  for (std::size_t place = 0; place < place_count; ++place) {
    left[place] = static_cast<std::uint8_t>(deck[place] - cards[place]);
  }
  return left;
}

int high_points(std::size_t place) { return place == ace ? 11 : static_cast<int>(place) + 1; }

int low_points(std::size_t place) { return static_cast<int>(place) + 1; }

std::int64_t choose(std::size_t n, std::size_t k) { return binomials[n][k]; }

std::int64_t ways(const PointCounts& deck, const PointCounts& cards) {
  std::int64_t product = 1;
  for (std::size_t place = 0; place < place_count; ++place) {
    product *= choose(deck[place], cards[place]);
  }
  return product;
}

std::span<const PointCounts> point_hands() { return tree().hands(); }

std::int64_t Chances::net() const {
  using enum Standing;
  const Chances& hands = *this;
  return std::int64_t{hands[win]} - hands[lose] - hands[lose_low_tied] - hands[lose_high_tied] -
         hands[lose_both_tied];
}

std::int64_t Chances::tie_net() const {
  using enum Standing;
  const Chances& hands = *this;
  const std::int64_t low = std::int64_t{hands[push_low_tied]} + hands[lose_low_tied];
  const std::int64_t high = std::int64_t{hands[push_high_tied]} + hands[lose_high_tied];
  const std::int64_t none = std::int64_t{hands[win]} + hands[push] + hands[lose];
  return low * tie_pays(games::PayLine::low_half) + high * tie_pays(games::PayLine::high_half) +
         hands[lose_both_tied] * tie_pays(games::PayLine::both_halves) - none;
}

DealerTotals::DealerTotals(const PointCounts& left) {
  std::array<std::int32_t, place_count*(hand_size + 1)> of_group{};
  for (std::size_t place = 0; place < place_count; ++place) {
    for (std::size_t count = 0; count <= hand_size; ++count) {
      of_group[group_of(place, count)] = static_cast<std::int32_t>(choose(left[place], count));
    }
  }
  // Fast: a node costs one multiplication; the plain form is ways() of each hand.
  const std::vector<Node>& nodes = tree().nodes();
  std::array<std::int32_t, 3003> of_node{};
  of_node[0] = 1;
  for (std::size_t at = 1; at < nodes.size(); ++at) {
    of_node[at] = of_node[nodes[at].parent] * of_group[nodes[at].group];
  }
  for (const Leaf& leaf : tree().leaves()) {
    below_[leaf.high + 1U][leaf.low + 1U] += of_node[leaf.node];
  }
  for (std::size_t high = 1; high < below_.size(); ++high) {
    std::int32_t row = 0;
    for (std::size_t low = 1; low < below_[high].size(); ++low) {
      row += below_[high][low];
      below_[high][low] = below_[high - 1][low] + row;
    }
  }
  hands_ = below_.back().back();
}

Chances DealerTotals::against(int high, int low) const {
  const auto h = static_cast<std::size_t>(high);
  const auto l = static_cast<std::size_t>(low);
  // Dealer's hands by low total (below, equal, above the player's) with a high total below `row`.
  const auto split = [&](std::size_t row) {
    const auto& counts = below_[row];
    return std::array{counts[l], counts[l + 1] - counts[l], counts.back() - counts[l + 1]};
  };
  const auto under = split(h);
  const auto to = split(h + 1);
  const auto all = split(below_.size() - 1);
  using enum Standing;
  Chances chances;
  // 40.10(d)i to iii: both halves better wins, one pushes, none loses; an equal half is not better.
  chances[win] = under[2];
  chances[push] = under[0] + all[2] - to[2];
  chances[push_low_tied] = under[1];
  chances[push_high_tied] = to[2] - under[2];
  chances[lose] = all[0] - to[0];
  chances[lose_low_tied] = all[1] - to[1];
  chances[lose_high_tied] = to[0] - under[0];
  chances[lose_both_tied] = to[1] - under[1];
  return chances;
}

}  // namespace croupier::analysis::five_card_hi_lo

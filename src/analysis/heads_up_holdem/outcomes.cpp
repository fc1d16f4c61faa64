#include "analysis/heads_up_holdem/outcomes.hpp"

#include <map>

namespace croupier::analysis::heads_up_holdem {

using cards::card_count;
using cards::PokerRank;

namespace {

// Holes on a flop that have been raised alike, by their pairs of kinds under one live suit.
struct Holes {
  std::array<std::int32_t, kind_pair_count> count{};
  std::vector<std::uint16_t> pairs;  // those that occur

  void add(std::uint16_t pair) {
    if (count[pair]++ == 0) pairs.push_back(pair);
  }
};

// In place of what was raised, where two cards are no hole on this flop.
constexpr Times no_hole = times_max + 1;

class FlopTally {
 public:
  FlopTally(const Deck& deck, const Boards& boards, const Solution& solution, std::size_t flop,
            const RiverVisit& visit)
      : boards_(boards), weight_(solution.flops[flop].weight), visit_(visit) {
    for (auto& row : raised_) row.fill(no_hole);
    const auto& cards = solution.flops[flop].cards;
    for (const Card high : deck.cards) {
      for (const Card low : deck.cards) {
        const std::array hole{high, low};
        if (low >= high || std::ranges::find_first_of(cards, hole) != cards.end()) continue;
        // Those of 0 decide after the river.
        const Times before = solution.starts[start_of(high, low)].raised;
        const Times on_flop = solution.picks[flop][high.index()][low.index()];
        add_hole(high.index(), low.index(), before != 0 ? before : on_flop);
      }
    }
  }

  void add(const RunoutGroup& group) {
    const CardPairs& places = kind_pairs[group.live];
    const auto all = static_cast<std::int32_t>(group.runouts.size());
    for (Times raised = 0; raised <= times_max; ++raised) {
      const Holes& holes = holes_[raised][group.live];
      for (const auto pair : holes.pairs) left_[raised][pair] = holes.count[pair] * all;
    }
    // Fast: as in the sums on a flop, runouts that hold a hole's card are taken away afterwards.
    for (const auto& [card, runouts] : group.uses) {
      for (unsigned other = 0; other < card_count; ++other) {
        left_[raised_[card][other]][places[card][other]] -= runouts;
      }
    }
    for (const auto& [turn, river] : group.runouts) {
      ++left_[raised_[turn][river]][places[turn][river]];
    }
    for (Times raised = 0; raised <= times_max; ++raised) count(group, raised);
    if (visit_) tell(group);
  }

  const Tallies& tallies() const { return tallies_; }

 private:
  void add_hole(unsigned a, unsigned b, Times raised) {
    raised_[a][b] = raised_[b][a] = raised;
    for (LiveSuit live = 0; live <= no_live_suit; ++live) {
      holes_[raised][live].add(kind_pairs[live][a][b]);
    }
  }

  void count(const RunoutGroup& group, Times raised) {
    const Showdown* row = boards_.showdowns(group.row);
    for (const auto pair : holes_[raised][group.live].pairs) {
      const std::int64_t holes = left_[raised][pair];
      const Showdown& shown = row[pair];
      Tally& tally =
          tallies_[raised != 0 ? raised : shown.raised][static_cast<std::size_t>(shown.rank)];
      tally += {.hands = holes,
                .won = holes * shown.won,
                .lost = holes * shown.lost,
                .unqualified = holes * shown.unqualified};
    }
  }

  void tell(const RunoutGroup& group) const {
    for (const auto pair : holes_[0][group.live].pairs) {
      visit_(group.row + pair, std::int64_t{left_[0][pair]} * weight_);
    }
  }

  const Boards& boards_;
  std::int64_t weight_;
  const RiverVisit& visit_;
  std::array<std::array<Times, card_count>, card_count> raised_{};
  std::array<std::array<Holes, no_live_suit + 1>, times_max + 1> holes_{};
  // Of each pair of kinds, the holes times the runouts of a group that leave them alone.
  std::array<std::array<std::int32_t, kind_pair_count>, no_hole + 1> left_{};
  Tallies tallies_{};
};

// Nets in half antes, and in how many deals.
using Results = std::map<std::int64_t, std::int64_t>;

void add_results(Results& results, const Payoffs& payoffs, Times raised, PokerRank rank,
                 const Tally& tally, std::int64_t dealer_hands) {
  const std::int64_t deals = tally.hands * dealer_hands;
  if (raised == 0) {
    results[fold_units] += deals;
    return;
  }
  const AnteResults ante = ante_results(rank, tally, deals);
  const auto at = static_cast<std::size_t>(rank);
  const std::int64_t raise = units_per_ante * raised;
  const std::int64_t won = raise + payoffs.odds_won[at];
  const std::int64_t lost = -raise + payoffs.odds_lost[at];
  results[won + units_per_ante] += ante.won;
  results[won] += tally.won - ante.won;
  results[lost - units_per_ante] += ante.lost;
  results[lost] += tally.lost - ante.lost;
  results[0] += deals - tally.won - tally.lost;
}

constexpr std::array<std::string_view, times_max + 1> act_names{"fold", "raise_1", "raise_2",
                                                                "raise_3", "raise_4"};

// Puts in the acts, and the average of what is wagered.
void add_decisions(MainGame& game, const Payoffs& payoffs, const Tallies& tallies,
                   const Integer& hands) {
  Rational wagered = 2;
  for (Times raised = 0; raised <= payoffs.before_flop.back(); ++raised) {
    Integer count = 0;
    for (const Tally& tally : tallies[raised]) count += tally.hands;
    const Rational share(count, hands);
    game.decisions.push_back({act_names[raised], share});
    wagered += raised * share;
  }
  game.average_wager = wagered;
}

}  // namespace

std::optional<Tallies> tally(const Deck& deck, const Boards& boards, const Solution& solution,
                             Threads threads, Monitor& monitor, const RiverVisit& visit) {
  std::vector<Tallies> by_flop(solution.flops.size());
  const bool done = for_blocks(by_flop.size(), threads, monitor, [&](std::size_t at) {
    FlopTally counted(deck, boards, solution, at, visit);
    for (const RunoutGroup& group : runout_groups(deck, boards, solution.flops[at].cards)) {
      counted.add(group);
    }
    by_flop[at] = counted.tallies();
  });
  if (!done) return std::nullopt;
  Tallies all{};
  for (std::size_t flop = 0; flop < by_flop.size(); ++flop) {
    for (std::size_t raised = 0; raised < all.size(); ++raised) {
      for (std::size_t rank = 0; rank < poker_rank_count; ++rank) {
        for (unsigned times = 0; times < solution.flops[flop].weight; ++times) {
          all[raised][rank] += by_flop[flop][raised][rank];
        }
      }
    }
  }
  return all;
}

MainGame main_game(const Deck& deck, const Payoffs& payoffs, const Tallies& tallies) {
  const auto dealer_hands = choose(static_cast<std::int64_t>(deck.cards.size()) - 7, 2);
  Results results;
  Integer hands = 0;
  for (Times raised = 0; raised <= times_max; ++raised) {
    for (std::size_t at = 0; at < poker_rank_count; ++at) {
      const Tally& tally = tallies[raised][at];
      hands += tally.hands;
      add_results(results, payoffs, raised, static_cast<PokerRank>(at), tally, dealer_hands);
    }
  }
  const Integer deals = hands * dealer_hands;
  MainGame game;
  Rational mean = 0;
  Rational square = 0;
  for (const auto& [units, count] : results) {
    if (count == 0) continue;
    const Rational net(units, units_per_ante);
    const Rational probability(count, deals);
    mean += net * probability;
    square += net * net * probability;
    game.outcomes.push_back({net, probability});
  }
  add_decisions(game, payoffs, tallies, hands);
  game.expectation = mean;
  game.variance = Rational(square - mean * mean);
  game.edge = {.per_ante = Rational(-mean),
               .per_required_stake = Rational(-mean / 2),
               .per_amount_wagered = Rational(-mean / *game.average_wager.exact())};
  return game;
}

}  // namespace croupier::analysis::heads_up_holdem

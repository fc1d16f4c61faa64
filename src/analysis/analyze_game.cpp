#include "analysis/analyze_game.hpp"

#include "analysis/five_card_hi_lo/analyze.hpp"
#include "analysis/heads_up_holdem/analyze.hpp"
#include "analysis/pik_it_poker/analyze.hpp"
#include "analysis/three_card_21/analyze.hpp"

namespace croupier::analysis {

namespace {

// A second deck in use lies in the shuffler: only T21 deals from several at once.
cards::Composition one_deck() { return cards::Composition::decks(1); }

GameReport solve(const games::FiveCardHiLo::HouseRules& rules, Threads threads, Monitor& monitor) {
  return five_card_hi_lo::analyze(rules, one_deck(), threads, monitor);
}

GameReport solve(const games::ThreeCard21::HouseRules& rules, Threads threads, Monitor& monitor) {
  const auto shoe = cards::Composition::decks(static_cast<unsigned>(rules.table.decks));
  return three_card_21::analyze(rules, shoe, threads, monitor);
}

GameReport solve(const games::HeadsUpHoldem::HouseRules& rules, Threads threads, Monitor& monitor) {
  return heads_up_holdem::analyze(rules, one_deck(), threads, monitor);
}

GameReport solve(const games::PikItPoker::HouseRules& rules, Threads threads, Monitor& monitor) {
  return pik_it_poker::analyze(rules, one_deck(), threads, monitor);
}

// The deviation of T21 takes several times as long as its edge.
template <class Rules>
GameReport solve_edge(const Rules& rules, Threads threads, Monitor& monitor) {
  if constexpr (std::is_same_v<Rules, games::ThreeCard21::HouseRules>) {
    const auto shoe = cards::Composition::decks(static_cast<unsigned>(rules.table.decks));
    return three_card_21::analyze(rules, shoe, threads, monitor, three_card_21::Depth::edge);
  } else {
    return solve(rules, threads, monitor);
  }
}

}  // namespace

GameReport analyze_game(const games::Rules& rules, Threads threads, Monitor& monitor) {
  return std::visit([&](const auto& own) { return solve(own, threads, monitor); }, rules);
}

GameReport analyze_edge(const games::Rules& rules, Threads threads, Monitor& monitor) {
  return std::visit([&](const auto& own) { return solve_edge(own, threads, monitor); }, rules);
}

}  // namespace croupier::analysis

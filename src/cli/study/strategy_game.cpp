#include "cli/study/strategy_game.hpp"

#include "analysis/five_card_hi_lo/locks.hpp"
#include "analysis/heads_up_holdem/analyze.hpp"
#include "analysis/heads_up_holdem/locks.hpp"
#include "analysis/pik_it_poker/locks.hpp"
#include "analysis/sub_progress.hpp"
#include "analysis/three_card_21/analyze.hpp"
#include "analysis/three_card_21/locks.hpp"

namespace croupier::cli {

namespace {

namespace five = analysis::five_card_hi_lo;
namespace t21 = analysis::three_card_21;
namespace huh = analysis::heads_up_holdem;
namespace pik = analysis::pik_it_poker;

using analysis::Entries;
using analysis::Lock;
using analysis::Monitor;
using analysis::SubProgress;
using analysis::Threads;
using games::FiveCardHiLo;
using games::HeadsUpHoldem;
using games::PikItPoker;
using games::ThreeCard21;
using render::ValuedStrategy;

using Valued = std::optional<ValuedStrategy>;
using Locks = std::span<const Lock>;

cards::Composition shoe_of(const ThreeCard21::HouseRules& rules) {
  return cards::Composition::decks(static_cast<unsigned>(rules.table.decks));
}

// ---- 5 Card Hi-Lo

std::vector<five::HandCase> five_hands(Threads threads, Monitor& monitor) {
  return five::solve(five::count_points(cards::Composition::decks(1)), threads, monitor);
}

Valuer valuer(const FiveCardHiLo::HouseRules& rules, const five::Policy& policy,
              const render::Picture& picture) {
  return [=](Threads threads, Monitor& monitor) -> Valued {
    const auto hands = five_hands(threads, monitor);
    if (hands.empty()) return std::nullopt;
    const auto best = five::main_game(rules, tally(hands, five::Prices(rules).policy()));
    return ValuedStrategy{five::main_game(rules, tally(hands, policy)), best.expectation, picture};
  };
}

std::expected<Valuer, std::string> by_file(const FiveCardHiLo::HouseRules& rules,
                                           const Entries& entries) {
  const auto read = five::read_strategy(entries);
  if (!read) return std::unexpected(read.error());
  return valuer(rules, five::policy_of(read->aces, read->fold), render::picture_of(*read));
}

std::expected<Valuer, std::string> by_locks(const FiveCardHiLo::HouseRules& rules, Locks locks) {
  const auto policy = five::locked_play(rules, locks);
  if (!policy) return std::unexpected(policy.error());
  return valuer(rules, *policy, {});
}

// ---- Pik-It Poker

Valuer valuer(const PikItPoker::HouseRules& rules, const pik::Policy& policy,
              const std::optional<std::vector<pik::Step>>& steps) {
  return [=](Threads threads, Monitor& monitor) -> Valued {
    const auto hands = pik::sweep(cards::Composition::decks(1), threads, monitor);
    if (hands.empty()) return std::nullopt;
    const auto best = pik::main_game(rules, tally(rules, hands, pik::best_policy(rules)));
    return ValuedStrategy{pik::main_game(rules, tally(rules, hands, policy)), best.expectation,
                          steps ? render::picture_of(*steps, hands) : render::Picture{}};
  };
}

std::expected<Valuer, std::string> by_file(const PikItPoker::HouseRules& rules,
                                           const Entries& entries) {
  const auto steps = pik::read_strategy(entries);
  if (!steps) return std::unexpected(steps.error());
  return valuer(rules, pik::policy_of(*steps), *steps);
}

std::expected<Valuer, std::string> by_locks(const PikItPoker::HouseRules& rules, Locks locks) {
  const auto policy = pik::locked_play(rules, locks);
  if (!policy) return std::unexpected(policy.error());
  return valuer(rules, *policy, std::nullopt);
}

// ---- Heads Up Hold'em

Valuer valuer(const HeadsUpHoldem::HouseRules& rules, const huh::Policy& policy,
              const render::Picture& picture) {
  return [=](Threads threads, Monitor& monitor) -> Valued {
    const auto payoffs = huh::payoffs_of(rules);
    SubProgress first(monitor, 0, 0.3);
    const auto best = huh::best_expectation(payoffs, cards::Composition::decks(1), threads, first);
    if (!best) return std::nullopt;
    SubProgress second(monitor, 0.3, 1);
    auto game = huh::analyze_with(payoffs, cards::Composition::decks(1), policy, threads, second);
    if (!game) return std::nullopt;
    return ValuedStrategy{*std::move(game), *best, picture};
  };
}

std::expected<Valuer, std::string> by_file(const HeadsUpHoldem::HouseRules& rules,
                                           const Entries& entries) {
  const auto read = huh::read_strategy(entries);
  if (!read) return std::unexpected(read.error());
  return valuer(rules, huh::policy_of(*read), render::picture_of(*read));
}

std::expected<Valuer, std::string> by_locks(const HeadsUpHoldem::HouseRules& rules, Locks locks) {
  const auto policy = huh::locked_play(huh::payoffs_of(rules), locks);
  if (!policy) return std::unexpected(policy.error());
  return valuer(rules, *policy, {});
}

// ---- Three Card 21

Valuer valuer(const ThreeCard21::HouseRules& rules, const t21::Policy<double>& policy,
              const render::Picture& picture) {
  return [=](Threads threads, Monitor& monitor) -> Valued {
    const auto shoe = shoe_of(rules);
    SubProgress first(monitor, 0, 0.3);
    const auto best = t21::analyze_with(rules, shoe, {}, t21::Depth::edge, threads, first);
    if (!best) return std::nullopt;
    SubProgress second(monitor, 0.3, 1);
    auto game = t21::analyze_with(rules, shoe, policy, t21::Depth::deviation, threads, second);
    if (!game) return std::nullopt;
    return ValuedStrategy{*std::move(game), best->expectation, picture};
  };
}

std::expected<Valuer, std::string> by_file(const ThreeCard21::HouseRules& rules,
                                           const Entries& entries) {
  const auto charts = t21::read_strategy(entries);
  if (!charts) return std::unexpected(charts.error());
  return valuer(rules, t21::policy_of(*charts), render::picture_of(*charts));
}

std::expected<Valuer, std::string> by_locks(const ThreeCard21::HouseRules& rules, Locks locks) {
  const auto policy = t21::locked_play(locks);
  if (!policy) return std::unexpected(policy.error());
  return valuer(rules, *policy, {});
}

}  // namespace

std::expected<Valuer, std::string> file_valuer(const table::Rules& rules, const Entries& entries) {
  return std::visit([&](const auto& own) { return by_file(own, entries); }, rules);
}

std::expected<Valuer, std::string> lock_valuer(const table::Rules& rules, Locks locks) {
  return std::visit([&](const auto& own) { return by_locks(own, locks); }, rules);
}

}  // namespace croupier::cli

// The second way of a sheet's checks: a small deck, every deal of it played card by card through
// the game's own settlement with the best act found by trying all, against the solver.
#include "analysis/five_card_hi_lo/analyze.hpp"
#include "analysis/five_card_hi_lo/plain_play.hpp"
#include "analysis/heads_up_holdem/analyze.hpp"
#include "analysis/heads_up_holdem/plain_game.hpp"
#include "analysis/pik_it_poker/analyze.hpp"
#include "analysis/pik_it_poker/plain_play.hpp"
#include "analysis/three_card_21/brute_force.hpp"
#include "analysis/three_card_21/solver.hpp"
#include "cli/study/parsheet.hpp"
#include "render/document/numbers.hpp"

namespace croupier::cli {

namespace {

using analysis::Monitor;
using analysis::Rational;
using cards::Composition;

// What both ways give, and how many deals there were.
struct Both {
  std::size_t cards = 0;
  analysis::Integer deals{};
  std::optional<Rational> solved{};
  Rational played{};
};

Both both_ways(const games::five_card_hi_lo::HouseRules& rules, Monitor& monitor) {
  namespace own = analysis::five_card_hi_lo;
  const auto cards = own::plain::cards_of("As Ah Ad Ac 2s 2h 5s 9s Ts Kh Qd 7c");
  Both both{.cards = cards.size()};
  analysis::Integer total;
  own::plain::for_each_five(cards, [&](const own::plain::Hand& hand, const auto& rest) {
    const auto best = own::plain::play_best(rules, hand, rest, {});
    total += best.total;
    for (const auto& [net, deals] : best.main) both.deals += deals;
  });
  both.played = Rational(total, both.deals * own::plain::ante_cents);
  const auto report = own::analyze(rules, Composition::of(cards), {1}, monitor);
  if (report.main) both.solved = report.main->expectation.exact();
  return both;
}

Both both_ways(const games::pik_it_poker::HouseRules& rules, Monitor& monitor) {
  namespace own = analysis::pik_it_poker;
  const auto cards = own::plain::cards_of("Ac Kd 4h 3s 2c Ad Kh Qs Js 9s 7c 5c");
  Both both{.cards = cards.size()};
  analysis::Integer total;
  own::plain::for_each_five(cards, [&](const own::plain::Hand& hand, const auto& rest) {
    auto best = own::plain::play(rules, hand, own::Act::fold, rest);
    for (const own::Act act : {own::Act::play_3, own::Act::play_5}) {
      const auto tried = own::plain::play(rules, hand, act, rest);
      if (tried.total > best.total) best = tried;
    }
    total += best.total;
    for (const auto& [net, deals] : best.deals) both.deals += deals;
  });
  both.played = Rational(total, both.deals * own::plain::ante_cents);
  const auto report = own::analyze(rules, Composition::of(cards), {1}, monitor);
  if (report.main) both.solved = report.main->expectation.exact();
  return both;
}

Both both_ways(const games::heads_up_holdem::HouseRules& rules, Monitor& monitor) {
  namespace own = analysis::heads_up_holdem;
  const auto cards = own::plain::deck_of("A23456", "ds");
  const auto results = own::plain::Game(rules).all(cards);
  Both both{.cards = cards.size(), .deals = own::plain::count(results)};
  both.played =
      Rational(own::plain::sum(results), both.deals * analysis::Integer(own::units_per_ante));
  const auto main =
      own::analyze_with(own::payoffs_of(rules), Composition::of(cards), {}, {1}, monitor);
  if (main) both.solved = main->expectation.exact();
  return both;
}

Both both_ways(const games::three_card_21::HouseRules& rules, Monitor& monitor) {
  namespace own = analysis::three_card_21;
  // Tens, fives and aces: blackjacks, splits and doubles all come up.
  constexpr own::brute::Left shoe{8, 0, 0, 0, 0, 4, 0, 0, 0, 3};
  own::ShoeCounts counts{};
  Both both;
  for (std::size_t value = 0; value < shoe.size(); ++value) {
    counts[value] = static_cast<unsigned>(shoe[value]);
    both.cards += counts[value];
  }
  const auto sums = own::brute::Game(rules, shoe).play();
  both.deals = sums.rounds;
  both.played = sums.net;
  const auto solved = own::play_all<Rational>(rules, counts, {}, own::Depth::edge, {1}, monitor);
  if (solved) both.solved = solved->worth.value;
  return both;
}

}  // namespace

render::Check crosscheck(const table::Rules& rules, Monitor& monitor) {
  const Both both = std::visit([&](const auto& own) { return both_ways(own, monitor); }, rules);
  render::Check check{"main game: a deck of " + std::to_string(both.cards) +
                          " cards, every deal played through the settlement, gives the solver's "
                          "expectation",
                      {}};
  if (!both.solved) return {check.what, "was stopped", false};
  check.passed = *both.solved == both.played;
  check.result = render::by_thousands(both.deals) + " rounds: " +
                 (check.passed ? "both give " + render::fraction(both.played)
                               : render::fraction(both.played) + " played, " +
                                     render::fraction(*both.solved) + " solved");
  return check;
}

}  // namespace croupier::cli

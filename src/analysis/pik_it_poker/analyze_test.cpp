// Pik-It Poker solved: small decks equal play through settle() exactly under all options, and the
// full deck's figures, with a sample of deals through settle() beside them.
#include "analysis/pik_it_poker/analyze.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/pik_it_poker/plain_play.hpp"
#include "analysis/pik_it_poker/side_bets.hpp"
#include "base/generator.hpp"
#include "regulation/covers.hpp"

namespace croupier::analysis::pik_it_poker {
namespace analyze_test {

using cards::Card;
using games::pik_it_poker::HouseRules;
using regulation::covers;

const std::vector<HandCase>& full_deck() {
  static const std::vector<HandCase> hands = [] {
    NullMonitor no_monitor;
    return sweep(cards::Composition::decks(1), {}, no_monitor);
  }();
  return hands;
}

MainGame best_game(const HouseRules& rules) {
  return main_game(rules, tally(rules, full_deck(), best_policy(rules)));
}

struct PlainGame {
  std::int64_t deals = 0;
  std::map<std::int64_t, std::int64_t> nets;
  std::array<std::int64_t, act_count> acts{};
};

// Acts in the order in which equals are preferred: the smaller wager first.
std::vector<Act> preference(const HouseRules& rules) {
  if (rules.play_5_multiple < rules.play_3_multiple) return {Act::fold, Act::play_5, Act::play_3};
  return {Act::fold, Act::play_3, Act::play_5};
}

PlainGame play_plainly(const HouseRules& rules, const std::vector<Card>& cards) {
  PlainGame sums;
  plain::for_each_five(cards, [&](const plain::Hand& hand, const auto& rest) {
    Act best = Act::fold;
    plain::Played played = plain::play(rules, hand, best, rest);
    for (const Act act : preference(rules)) {
      plain::Played tried = plain::play(rules, hand, act, rest);
      if (tried.total > played.total) {
        played = std::move(tried);
        best = act;
      }
    }
    for (const auto& [net, deals] : played.deals) {
      sums.nets[net] += deals;
      sums.deals += deals;
      sums.acts[static_cast<std::size_t>(best)] += deals;
    }
  });
  return sums;
}

TEST(PikItPokerAnalyze, SmallDecksEqualPlayThroughSettle) {
  covers("PIK 39.10(f)");
  for (const std::string_view text :
       {"Ac Ad Ah Kc Kd Qs 4h 4d 3d 3h 2c 2s", "Ac Kd 4h 3s 2c Ad Kh Qs Js 9s 7c 5c"}) {
    const auto cards = plain::cards_of(text);
    for (const HouseRules& rules : plain::option_sets()) {
      NullMonitor no_monitor;
      const auto report = analyze(rules, cards::Composition::of(cards), {}, no_monitor);
      const PlainGame plain = play_plainly(rules, cards);
      const MainGame& game = *report.main;
      ASSERT_EQ(game.outcomes.size(), plain.nets.size());
      Rational expectation;
      Rational square;
      std::size_t at = 0;
      for (const auto& [cents, deals] : plain.nets) {
        const Rational net(cents, plain::ante_cents);
        EXPECT_EQ(game.outcomes[at].net, net);
        EXPECT_EQ(*game.outcomes[at++].probability.exact(), Rational(deals, plain.deals));
        expectation += net * deals / plain.deals;
        square += net * net * deals / plain.deals;
      }
      EXPECT_EQ(*game.expectation.exact(), expectation);
      EXPECT_EQ(*game.variance.exact(), square - expectation * expectation);
      for (std::size_t act = 0; act < act_count; ++act) {
        EXPECT_EQ(*game.decisions[act].probability.exact(), Rational(plain.acts[act], plain.deals));
      }
    }
  }
}

TEST(PikItPokerAnalyze, FullDeckUnderAllOptions) {
  const std::vector<Rational> expectations{
      Rational(14185499978, 19166567805),   Rational(1877695721, 2516822035),
      Rational(126062626126, 249165381465), Rational(86444188613, 166110254310),
      Rational(922489563179, 996661525860), Rational(17512419149, 15820024220),
      Rational(5543476511, 7910012110),     Rational(25357457761, 27685042385)};
  const std::vector<HouseRules> sets = plain::option_sets();
  for (std::size_t at = 0; at < sets.size(); ++at) {
    const MainGame game = best_game(sets[at]);
    EXPECT_EQ(*game.expectation.exact(), expectations[at]) << at;
    Rational outcomes;
    for (const Outcome& outcome : game.outcomes) outcomes += *outcome.probability.exact();
    EXPECT_EQ(outcomes, 1);
    Rational decisions;
    for (const DecisionShare& decision : game.decisions) decisions += *decision.probability.exact();
    EXPECT_EQ(decisions, 1);
    const Rational wagered = 1 + sets[at].play_3_multiple * *game.decisions[1].probability.exact() +
                             sets[at].play_5_multiple * *game.decisions[2].probability.exact();
    EXPECT_EQ(*game.average_wager.exact(), wagered);
  }
}

TEST(PikItPokerAnalyze, FullDeckSampledThroughSettle) {
  const HouseRules rules;
  const MainGame game = best_game(rules);
  base::Generator generator(8);
  auto deck = cards::Composition::decks(1).cards();
  constexpr int rounds = 200'000;
  std::int64_t sum = 0;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t at = 0; at < 10; ++at) {
      std::swap(deck[at], deck[at + generator.below(deck.size() - at)]);
    }
    plain::Hand player{};
    plain::Hand dealer{};
    std::copy_n(deck.begin(), 5, player.begin());
    std::copy_n(deck.begin() + 5, 5, dealer.begin());
    const Values values = values_of(rules, find_class(full_deck(), player));
    sum += plain::net(rules, player, best_act(rules, values), dealer);
  }
  const double mean = static_cast<double>(sum) / plain::ante_cents / rounds;
  EXPECT_NEAR(mean, game.expectation.value(), 4 * std::sqrt(game.variance.value() / rounds));
}

TEST(PikItPokerAnalyze, BonusIsAddedToTheMainGame) {
  covers("PIK 39.1 5 card bonus wager");
  NullMonitor no_monitor;
  const auto report = analyze({}, cards::Composition::decks(1), {}, no_monitor);
  const Edge& edge = *report.with_required_bonus;
  EXPECT_EQ(*edge.per_ante.exact(), report.wagers[0].edge - *report.main->expectation.exact());
  EXPECT_EQ(*edge.per_required_stake.exact() * 2, *edge.per_ante.exact());
  EXPECT_EQ(*edge.per_amount_wagered.exact() * (*report.main->average_wager.exact() + 1),
            *edge.per_ante.exact());
  EXPECT_NEAR(edge.per_ante.value(), 0.02707463212821, 1e-13);
  EXPECT_EQ(*report.main->edge.per_required_stake.exact(), *report.main->edge.per_ante.exact());
}

TEST(PikItPokerAnalyze, ThreadsChangeNothing) {
  const auto cards = cards::Composition::of(
      plain::cards_of("Ac Ad Ah As Kc Kd Kh Ks 4c 4d 4h 4s 3c 3d 3h 3s 2c 2d 2h 2s"));
  NullMonitor no_monitor;
  const auto tally_with = [&](unsigned threads) {
    return tally({}, sweep(cards, {threads}, no_monitor), best_policy({}));
  };
  EXPECT_EQ(tally_with(1), tally_with(3));
}

TEST(PikItPokerAnalyze, AnyPolicyIsValued) {
  const HouseRules rules;
  const auto always = [&](Act act) {
    const auto policy = [act](const HandCase&, const Values&) { return act; };
    return *main_game(rules, tally(rules, full_deck(), policy)).expectation.exact();
  };
  EXPECT_EQ(always(Act::fold), -1);
  // Who always plays by three cards has what the dealer has.
  EXPECT_EQ(always(Act::play_3), 0);
  // Hands of both are alike, so only the dealer's qualifying takes from play 5: it pushes when the
  // dealer is low, where the player would win more than lose.
  EXPECT_LT(always(Act::play_5), 0);
}

TEST(PikItPokerAnalyze, EqualValuesTakeTheSmallerWager) {
  HouseRules rules;
  EXPECT_EQ(best_act(rules, {-5, 3, 3}), Act::play_5);
  EXPECT_EQ(best_act(rules, {-5, -5, -5}), Act::fold);
  EXPECT_EQ(best_act(rules, {-5, -5, -4}), Act::play_5);
  rules.play_5_multiple = 2;
  EXPECT_EQ(best_act(rules, {-5, 3, 3}), Act::play_3);
  EXPECT_EQ(best_act(rules, {-5, 3, 4}), Act::play_5);
}

class Stopped final : public Monitor {
 public:
  void at(double) override {}
  bool stopped() const override { return true; }
};

TEST(PikItPokerAnalyze, StoppedGivesWhatIsKnown) {
  Stopped stopped;
  const auto report = analyze({}, cards::Composition::decks(1), {}, stopped);
  EXPECT_FALSE(report.main);
  EXPECT_FALSE(report.with_required_bonus);
  EXPECT_EQ(report.wagers.size(), 2);
}

}  // namespace analyze_test
}  // namespace croupier::analysis::pik_it_poker

// Advice in Pik-It Poker: equals the analysis and play through settle(), refuses nonsense.
#include "analysis/pik_it_poker/advise.hpp"

#include <gtest/gtest.h>

#include "analysis/pik_it_poker/plain_play.hpp"
#include "base/generator.hpp"

namespace croupier::analysis::pik_it_poker {
namespace advise_test {

using cards::Card;
using plain::cards_of;
using regulation::Reason;

Situation situation(std::string_view player, std::string_view seen = "") {
  Situation at;
  at.player = cards_of(player);
  at.seen = cards_of(seen);
  return at;
}

TEST(PikItPokerAdvise, ValuesAreTheAnalysiss) {
  NullMonitor no_monitor;
  const auto classes = sweep(cards::Composition::decks(1), {}, no_monitor);
  base::Generator generator(9);
  for (const auto& rules : plain::option_sets()) {
    Adviser adviser(rules);
    for (int times = 0; times < 60; ++times) {
      const HandCase& hand = classes[generator.below(classes.size())];
      Situation at;
      at.player.assign(hand.cards.begin(), hand.cards.end());
      generator.shuffle(std::span(at.player));
      const auto advice = *adviser.advise(at, no_monitor);
      const Values values = values_of(rules, hand);
      for (std::size_t act = 0; act < act_count; ++act) {
        EXPECT_EQ(advice.values[act].act, act_names[act]);
        EXPECT_EQ(*advice.values[act].value.exact(), Rational(values[act], hand.dealers));
      }
      EXPECT_EQ(advice.best, act_names[static_cast<std::size_t>(best_act(rules, values))]);
    }
  }
}

TEST(PikItPokerAdvise, SeenCardsEqualPlayThroughSettle) {
  NullMonitor no_monitor;
  base::Generator generator(10);
  for (const auto& rules : plain::option_sets()) {
    Adviser adviser(rules);
    for (const std::size_t seen : {35U, 37U, 40U, 42U}) {
      auto deck = cards::Composition::decks(1).cards();
      generator.shuffle(std::span(deck));
      plain::Hand hand{};
      std::copy_n(deck.begin(), 5, hand.begin());
      Situation at;
      at.player.assign(deck.begin(), deck.begin() + 5);
      const auto rest_begin = deck.begin() + 5 + static_cast<std::ptrdiff_t>(seen);
      at.seen.assign(deck.begin() + 5, rest_begin);
      const std::vector<Card> rest(rest_begin, deck.end());
      const auto advice = *adviser.advise(at, no_monitor);
      for (std::size_t act = 0; act < act_count; ++act) {
        const auto played = plain::play(rules, hand, static_cast<Act>(act), rest);
        std::int64_t deals = 0;
        for (const auto& [net, count] : played.deals) deals += count;
        EXPECT_EQ(*advice.values[act].value.exact(),
                  Rational(played.total, deals * plain::ante_cents));
      }
    }
  }
}

Reason refused(const Situation& at, std::string_view field) {
  NullMonitor no_monitor;
  const auto advice = Adviser({}).advise(at, no_monitor);
  EXPECT_FALSE(advice);
  if (advice) return Reason::not_now;
  EXPECT_NE(advice.error().says.find(field), std::string::npos) << advice.error().says;
  return advice.error().reason;
}

TEST(PikItPokerAdvise, RefusesWhatCannotBe) {
  EXPECT_EQ(refused(situation("As Ah 9s 5s"), "player"), Reason::wrong_card_count);
  EXPECT_EQ(refused(situation("As Ah 9s 5s 2s 3s"), "player"), Reason::wrong_card_count);
  EXPECT_EQ(refused(situation("As Ah 9s 5s As"), "As"), Reason::card_not_in_deck);
  EXPECT_EQ(refused(situation("As Ah 9s 5s 2s", "3s 2s"), "seen"), Reason::card_not_in_deck);
  Situation at = situation("As Ah 9s 5s 2s");
  at.tie = 1;
  EXPECT_EQ(refused(at, "tie"), Reason::malformed);
  at = situation("As Ah 9s 5s 2s");
  at.board = cards_of("3c 4c 5c");
  EXPECT_EQ(refused(at, "board"), Reason::malformed);
  at = situation("As Ah 9s 5s 2s");
  at.dealer = cards_of("3c");
  EXPECT_EQ(refused(at, "dealer"), Reason::malformed);
  at = situation("As Ah 9s 5s 2s");
  at.hand = cards_of("3c");
  EXPECT_EQ(refused(at, "hand"), Reason::malformed);
  at = situation("As Ah 9s 5s 2s");
  at.seen = {Card::unknown()};
  EXPECT_EQ(refused(at, "seen"), Reason::malformed);
}

TEST(PikItPokerAdvise, TheDealerNeedsFiveCards) {
  auto deck = cards::Composition::decks(1).cards();
  Situation at;
  at.player.assign(deck.begin(), deck.begin() + 5);
  at.seen.assign(deck.begin() + 5, deck.begin() + 48);
  EXPECT_EQ(refused(at, "seen"), Reason::malformed);
  at.seen.pop_back();
  NullMonitor no_monitor;
  EXPECT_TRUE(Adviser({}).advise(at, no_monitor));
}

}  // namespace advise_test
}  // namespace croupier::analysis::pik_it_poker

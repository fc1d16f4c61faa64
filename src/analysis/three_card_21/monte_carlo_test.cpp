// Rounds dealt at random from six decks, played as the solver says and settled by the game's own
// settle(): mean, deviation and stakes agree with the exact ones within four standard errors.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "analysis/three_card_21/solver.hpp"
#include "base/generator.hpp"
#include "games/three_card_21/ranking.hpp"
#include "games/three_card_21/settle.hpp"

namespace croupier::analysis::three_card_21 {
namespace monte_carlo_test {

namespace game = games::three_card_21;
using cards::Card;
using games::Money;
using games::Wager;

constexpr Money unit = Money::dollars(2);
constexpr std::array bases{Wager::main, Wager::split_2, Wager::split_3};
constexpr std::array doubles{Wager::double_1, Wager::double_2, Wager::double_3};

double in_units(Money money) {
  return static_cast<double>(money.cents()) / static_cast<double>(unit.cents());
}

// The acts of one start against one up card; the solution itself would take a thousand times as
// much room.
struct Acts {
  std::array<Act, value_count> first{};  // by the card dealt first
  std::vector<Act> whole;                // by the place of the draw
  std::array<std::array<std::vector<Act>, 2>, value_count> split;
};

std::vector<Act> acts_of(const HandPlay<double>& play) {
  std::vector<Act> found;
  for (const Draw& draw : draws()) found.push_back(play.act(draw));
  return found;
}

Acts acts_of(const StartPlay<double>& play, const Counts& start) {
  Acts found;
  if (points_of(start).total() < 21) found.whole = acts_of(play.whole());
  for (Value card = 0; card < value_count; ++card) {
    if (start[card] == 0) continue;
    found.first[card] = best_act(play.options(card));
    if (!may_split(start)) continue;
    found.split[card] = {acts_of(play.split_hand(card, Role::first)),
                         acts_of(play.split_hand(card, Role::added))};
  }
  return found;
}

class RandomRounds {
 public:
  explicit RandomRounds(const game::HouseRules& rules)
      : rules_(rules),
        dealers_(all_dealer_hands(rules)),
        deck_(cards::Composition::decks(static_cast<unsigned>(rules.table.decks))),
        order_(deck_.cards()) {}

  struct Round {
    double net;
    double staked;
  };

  Round play() {
    next_ = 0;
    const Card one = deal();
    const Card up = deal();
    const Card two = deal();
    std::vector<Card> dealer{up, deal()};
    const std::array start{one, two, deal()};
    game::PlayedHand hand;
    hand.stakes[Wager::main] = unit;
    for (const Card card : start) hand.hands[0].push(card);
    const bool settled = rules_.card_reader && game::is_blackjack(dealer);
    if (!settled && game::point_total(start) != 21) decide(start, up, hand);
    while (game::dealer_draws(rules_, dealer)) dealer.push_back(deal());
    const Money net = game::settle(rules_, hand, dealer).total();
    return {in_units(net), in_units(hand.stakes.total())};
  }

 private:
  Card deal() {
    std::swap(order_[next_], order_[next_ + generator_.below(order_.size() - next_)]);
    return order_[next_++];
  }

  const Acts& solved(const Counts& start, Value up) {
    auto found = solved_.find({start, up});
    if (found == solved_.end()) {
      const Shoe<double> shoe(without(without(count_values(deck_), start), with({}, up)));
      const StartPlay<double> play(rules_, dealers_[up], shoe, start, {});
      found = solved_.emplace(std::pair{start, up}, acts_of(play, start)).first;
    }
    return found->second;
  }

  void decide(const std::array<Card, 3>& start, Card up, game::PlayedHand& hand) {
    const Acts& found = solved(counts_of(start), value_of(up));
    switch (found.first[value_of(start[0])]) {
      case Act::stand:
        return;
      case Act::surrender:
        hand.surrendered = true;
        return;
      case Act::hit:
        return draw(found.whole, hand, 0);
      case Act::double_down:
        hand.stakes[Wager::double_1] = unit;
        hand.hands[0].push(deal());
        return;
      case Act::split:
        hand.hand_count = 3;
        for (std::size_t at = 0; at < 3; ++at) {
          hand.hands[at] = {start[at]};
          hand.stakes[bases[at]] = unit;
        }
        for (std::size_t at = 0; at < 3; ++at) {
          draw(found.split[value_of(start[at])][at == 0 ? 0 : 1], hand, at);
        }
    }
  }

  // Draws by the hand's acts, from its first cards on, of which a hit comes first.
  void draw(const std::vector<Act>& by_place, game::PlayedHand& hand, std::size_t at) {
    const Draw* drawn = &draws().front();
    while (true) {
      const Act act = by_place[drawn->place];
      if (act == Act::stand) return;
      const Card card = deal();
      hand.hands[at].push(card);
      if (act == Act::double_down) hand.stakes[doubles[at]] = unit;
      const bool over = game::point_total(hand.hands[at].span()) >= 21;
      if (over || act == Act::double_down) return;
      drawn = &draws()[drawn->next[value_of(card)]];
    }
  }

  game::HouseRules rules_;
  std::vector<DealerHands> dealers_;
  cards::Composition deck_;
  std::vector<Card> order_;
  std::size_t next_ = 0;
  base::Generator generator_{20260101};
  std::map<std::pair<Counts, Value>, Acts> solved_;
};

// Exact figures by a full solution, so that the test need not spend time on them.
struct Exact {
  double mean;
  double deviation;
  double wager;
};

void expect_close(const game::HouseRules& rules, const Exact& exact, int rounds) {
  RandomRounds game(rules);
  double sum = 0, square = 0, fourth = 0, staked = 0;
  for (int at = 0; at < rounds; ++at) {
    const auto round = game.play();
    const double off = round.net - exact.mean;
    sum += round.net;
    square += off * off;
    fourth += off * off * off * off;
    staked += round.staked;
  }
  const double variance = exact.deviation * exact.deviation;
  const double error_of_square = std::sqrt((fourth / rounds - variance * variance) / rounds);
  EXPECT_NEAR(sum / rounds, exact.mean, 4 * exact.deviation / std::sqrt(rounds));
  EXPECT_NEAR(square / rounds, variance, 4 * error_of_square);
  EXPECT_NEAR(staked / rounds, exact.wager, 4 * 1.2 / std::sqrt(rounds));
}

constexpr Exact by_default{0.15278277195254, 1.81345939148277, 2.09460578872897};

TEST(ThreeCard21MonteCarlo, AgreesWithTheExactFigures) { expect_close({}, by_default, 60'000); }

TEST(LongThreeCard21MonteCarlo, AgreesWithTheExactFigures) {
  expect_close({}, by_default, 4'000'000);
}

TEST(LongThreeCard21MonteCarlo, AgreesWithoutAReader) {
  game::HouseRules rules;
  rules.card_reader = false;
  expect_close(rules, {0.15683873872481, 1.83370120314904, 2.15404352028237}, 4'000'000);
}

}  // namespace monte_carlo_test
}  // namespace croupier::analysis::three_card_21

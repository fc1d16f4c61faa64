// For tests: the game on a small shoe by plain enumeration. Every order of the cards is dealt and
// settled by the game's own settle(); decisions are valued with a belief about the hole card, hand
// by hand and card by card. Nothing here is shared with the solver but the names of the acts.
#pragma once

#include <map>
#include <tuple>

#include "analysis/exact.hpp"
#include "analysis/three_card_21/play.hpp"
#include "games/three_card_21/settle.hpp"

namespace croupier::analysis::three_card_21::brute {

namespace game = games::three_card_21;
using cards::Card;
using games::Money;
using games::Wager;

/// The shoe as how many cards are left of each value, a suit being of no matter to the main game.
using Left = std::array<int, value_count>;

inline constexpr Money unit = Money::dollars(2);

inline Rational in_units(Money net) { return Rational(net.cents(), unit.cents()); }

inline int total_of(const std::vector<Card>& hand) { return game::point_total(hand); }

/// One hand of a round: which of the three it is, its cards, and whether it is doubled.
struct Playing {
  std::size_t at = 0;  // 0 for a hand that is not split
  bool split = false;
  std::vector<Card> cards;
  bool doubled = false;
};

constexpr std::array bases{Wager::main, Wager::split_2, Wager::split_3};
constexpr std::array doubles{Wager::double_1, Wager::double_2, Wager::double_3};

/// Returns a played hand of these three hands, or of the first alone.
inline game::PlayedHand played(const std::vector<Playing>& hands, bool surrendered) {
  game::PlayedHand whole{.hand_count = static_cast<std::uint8_t>(hands.size()),
                         .surrendered = surrendered};
  for (std::size_t at = 0; at < hands.size(); ++at) {
    for (const Card card : hands[at].cards) whole.hands[at].push(card);
    whole.stakes[bases[at]] = unit;
    if (hands[at].doubled) whole.stakes[doubles[at]] = unit;
  }
  return whole;
}

/// What a player knows, and how likely each hole card is (jointly with what has happened).
struct Belief {
  std::vector<Card> start;
  Card up;
  Left left{};  // all that is unseen, the hole card among it
  std::array<Rational, value_count> hole{};
};

class Game {
 public:
  /// Decides where it is given, instead of what is best.
  using Rule = std::function<Act(const DecisionPoint&)>;

  struct Sums {
    Rational net, square, wager, twenty_one, blackjack;
    std::array<Rational, acts.size()> decided{};
    std::size_t rounds = 0;
  };

  Game(const game::HouseRules& rules, const Left& shoe, Rule rule = {})
      : rules_(rules), shoe_(shoe), rule_(std::move(rule)) {
    for (const int count : shoe) size_ += count;
  }

  /// Returns what is known after these cards, with no more than a reader's answer.
  Belief believe(const std::vector<Card>& start, Card up) const {
    Belief belief{.start = start, .up = up, .left = shoe_};
    for (const Card card : start) --belief.left[value_of(card)];
    --belief.left[value_of(up)];
    for (Value hole = 0; hole < value_count; ++hole) {
      if (rules_.card_reader && game::is_blackjack(std::array{up, card_of(hole)})) continue;
      belief.hole[hole] = Rational(belief.left[hole], count(belief.left));
    }
    return belief;
  }

  /// Returns the joint value of every act of the three cards.
  std::map<Act, Rational> start_values(const Belief& belief) {
    const Playing whole{.cards = belief.start};
    std::map<Act, Rational> values;
    values[Act::stand] = stand(belief, whole);
    const bool over = total_of(belief.start) > 21;
    if (!over) values.merge(hand_values(belief, whole));
    const bool offered = rules_.surrender == game::Surrender::any_hand ||
                         (rules_.surrender == game::Surrender::over_21 && over);
    if (offered) values[Act::surrender] = surrender(belief);
    const std::array three{belief.start[0], belief.start[1], belief.start[2]};
    if (game::split_clause(three)) {
      for (std::size_t at = 0; at < 3; ++at) {
        values[Act::split] += hit(belief, {at, true, {belief.start[at]}});
      }
    }
    return values;
  }

  /// Returns the joint value of stand, hit and double; undefined for a finished hand.
  std::map<Act, Rational> hand_values(const Belief& belief, const Playing& hand) {
    std::map<Act, Rational> values{{Act::stand, stand(belief, hand)},
                                   {Act::hit, hit(belief, hand)}};
    const bool fresh = hand.cards.size() == (hand.split ? 2U : 3U);
    if (fresh && (!hand.split || rules_.double_after_split)) {
      Playing doubled = hand;
      doubled.doubled = true;
      values[Act::double_down] = hit(belief, doubled);
    }
    return values;
  }

  /// Takes into account that this card was drawn.
  static void learn(Belief& belief, Value value) {
    const int size = count(belief.left);
    for (Value hole = 0; hole < value_count; ++hole) {
      belief.hole[hole] *= Rational(belief.left[value] - (hole == value ? 1 : 0), size - 1);
    }
    --belief.left[value];
  }

  /// Plays every deal of the shoe.
  Sums play() {
    sums_ = {};
    by_length_.assign(static_cast<std::size_t>(size_) + 1, {});
    std::vector<Card> first;
    deal(first, shoe_, 1);
    for (std::size_t length = 0; length < by_length_.size(); ++length) add_up(length);
    return sums_;
  }

 private:
  struct Whole {
    std::int64_t net = 0, square = 0, wager = 0, twenty_one = 0, blackjack = 0;  // in quarters
    std::array<std::int64_t, acts.size()> decided{};
  };

  static int count(const Left& left) {
    int sum = 0;
    for (const int one : left) sum += one;
    return sum;
  }

  // ---- the value of one hand

  bool is_over(const Playing& hand) const {
    const bool ace_done = hand.split && rules_.split_aces_one_card && hand.cards.size() == 2 &&
                          hand.cards[0].rank() == cards::Rank::ace;
    return total_of(hand.cards) >= 21 || hand.doubled || ace_done;
  }

  // What this hand's own wagers come to.
  Rational settled(const Belief& belief, const Playing& hand,
                   const std::vector<Card>& dealer) const {
    const std::size_t count = hand.split ? 3 : 1;
    std::vector<Playing> hands;
    hands.reserve(count);
    for (std::size_t at = 0; at < count; ++at) {
      hands.push_back(at == hand.at ? hand : Playing{at, true, {belief.start[at]}});
    }
    const auto lines = game::settle(rules_, played(hands, false), dealer);
    Rational net = in_units(lines.find(bases[hand.at])->net);
    if (hand.doubled) net += in_units(lines.find(doubles[hand.at])->net);
    return net;
  }

  Rational against(const Belief& belief, const Playing& hand, std::vector<Card> dealer,
                   Left left) const {
    if (!game::dealer_draws(rules_, dealer)) return settled(belief, hand, dealer);
    Rational sum = 0;
    const int size = count(left);
    for (Value value = 0; value < value_count; ++value) {
      if (left[value] == 0) continue;
      const Rational chance(left[value]--, size);
      dealer.push_back(card_of(value));
      sum += chance * against(belief, hand, dealer, left);
      dealer.pop_back();
      ++left[value];
    }
    return sum;
  }

  Rational stand(const Belief& belief, const Playing& hand) const {
    Rational sum = 0;
    for (Value hole = 0; hole < value_count; ++hole) {
      if (belief.hole[hole] == 0) continue;
      Left left = belief.left;
      --left[hole];
      sum += belief.hole[hole] * against(belief, hand, {belief.up, card_of(hole)}, left);
    }
    return sum;
  }

  // One card, and then what the player does with it.
  Rational hit(const Belief& belief, const Playing& hand) {
    Rational sum = 0;
    const int size = count(belief.left);
    for (Value value = 0; value < value_count; ++value) {
      if (belief.left[value] == 0) continue;
      Belief next = belief;
      --next.left[value];
      for (Value hole = 0; hole < value_count; ++hole) {
        next.hole[hole] *= Rational(belief.left[value] - (hole == value ? 1 : 0), size - 1);
      }
      Playing longer = hand;
      longer.cards.push_back(card_of(value));
      sum += is_over(longer) ? stand(next, longer) : played_on(next, longer);
    }
    return sum;
  }

  Rational played_on(const Belief& belief, const Playing& hand) {
    auto values = hand_values(belief, hand);
    return values[pick(belief, hand, values)];
  }

  Act pick(const Belief& belief, const Playing& hand, const std::map<Act, Rational>& values) const {
    if (rule_) {
      const Act wanted = rule_(point(belief, hand));
      if (values.contains(wanted)) return wanted;
    }
    Act best = values.begin()->first;
    for (const auto& [act, value] : values) {
      if (value > values.at(best)) best = act;
    }
    return best;
  }

  static DecisionPoint point(const Belief& belief, const Playing& hand) {
    Role role = Role::whole;
    if (hand.split) role = hand.at == 0 ? Role::first : Role::added;
    return {counts_of(belief.start), value_of(belief.start[0]), value_of(belief.up),
            counts_of(hand.cards), role};
  }

  Rational surrender(const Belief& belief) const {
    Rational sum = 0;
    for (Value hole = 0; hole < value_count; ++hole) {
      const std::vector<Card> dealer{belief.up, card_of(hole)};
      const auto lines = game::settle(rules_, played({{.cards = belief.start}}, true), dealer);
      sum += belief.hole[hole] * in_units(lines.find(Wager::main)->net);
    }
    return sum;
  }

  // ---- every deal

  template <class Next>
  void each_card(Left& left, std::int64_t ways, Next next) {
    for (Value value = 0; value < value_count; ++value) {
      if (left[value] == 0) continue;
      const std::int64_t more = ways * left[value]--;
      next(card_of(value), more);
      ++left[value];
    }
  }

  // 2C.6(d): player, dealer, player, dealer's hole card, player.
  void deal(std::vector<Card>& first, Left left, std::int64_t ways) {
    if (first.size() == 5) {
      return decide({first[0], first[2], first[4]}, {first[1], first[3]}, left, ways);
    }
    each_card(left, ways, [&](Card card, std::int64_t more) {
      first.push_back(card);
      deal(first, left, more);
      first.pop_back();
    });
  }

  void decide(const std::vector<Card>& start, const std::vector<Card>& dealer, const Left& left,
              std::int64_t ways) {
    const std::vector<Playing> whole{{.cards = start}};
    if (total_of(start) == 21) {
      return end(whole, false, dealer, left, ways, &Whole::twenty_one);
    }
    if (rules_.card_reader && game::is_blackjack(dealer)) {
      return end(whole, false, dealer, left, ways, &Whole::blackjack);
    }
    act_ = start_act(start, dealer[0]);
    switch (act_) {
      case Act::stand:
        return end(whole, false, dealer, left, ways, nullptr);
      case Act::surrender:
        return end(whole, true, dealer, left, ways, nullptr);
      case Act::hit:
        return draw(whole, 0, dealer, left, ways);
      case Act::double_down:
        return draw({{.cards = start, .doubled = true}}, 0, dealer, left, ways);
      case Act::split:
        return draw({{0, true, {start[0]}}, {1, true, {start[1]}}, {2, true, {start[2]}}}, 0,
                    dealer, left, ways);
    }
  }

  Act start_act(const std::vector<Card>& start, Card up) {
    const auto key = std::tuple{value_of(start[0]), counts_of(start), value_of(up)};
    auto found = start_acts_.find(key);
    if (found == start_acts_.end()) {
      const Belief belief = believe(start, up);
      const Act act = pick(belief, {.cards = start}, start_values(belief));
      found = start_acts_.emplace(key, act).first;
    }
    return found->second;
  }

  Act hand_act(const std::vector<Playing>& hands, std::size_t at, Card up) {
    std::vector<Card> start = hands[0].cards;
    if (hands.size() == 1) {
      start.resize(3);
    } else {
      start = {hands[0].cards[0], hands[1].cards[0], hands[2].cards[0]};
    }
    const auto key = std::tuple{
        value_of(start[0]), value_of(start[1]),        value_of(start[2]), value_of(up), at,
        hands.size(),       counts_of(hands[at].cards)};
    auto found = hand_acts_.find(key);
    if (found == hand_acts_.end()) {
      Belief belief = believe(start, up);
      const auto& cards = hands[at].cards;
      for (std::size_t drawn = hands.size() == 1 ? 3 : 1; drawn < cards.size(); ++drawn) {
        learn(belief, value_of(cards[drawn]));
      }
      const Act act = pick(belief, hands[at], hand_values(belief, hands[at]));
      found = hand_acts_.emplace(key, act).first;
    }
    return found->second;
  }

  // The hand in turn takes a card, and then its player goes on.
  void draw(std::vector<Playing> hands, std::size_t at, const std::vector<Card>& dealer, Left left,
            std::int64_t ways) {
    each_card(left, ways, [&](Card card, std::int64_t more) {
      hands[at].cards.push_back(card);
      play_on(hands, at, dealer, left, more);
      hands[at].cards.pop_back();
    });
  }

  void play_on(const std::vector<Playing>& hands, std::size_t at, const std::vector<Card>& dealer,
               const Left& left, std::int64_t ways) {
    const Act act = is_over(hands[at]) ? Act::stand : hand_act(hands, at, dealer[0]);
    if (act == Act::hit) return draw(hands, at, dealer, left, ways);
    if (act == Act::double_down) {
      std::vector<Playing> doubled = hands;
      doubled[at].doubled = true;
      return draw(doubled, at, dealer, left, ways);
    }
    if (at + 1 < hands.size()) return draw(hands, at + 1, dealer, left, ways);
    end(hands, false, dealer, left, ways, nullptr);
  }

  void end(const std::vector<Playing>& hands, bool surrendered, std::vector<Card> dealer, Left left,
           std::int64_t ways, std::int64_t Whole::* before) {
    if (before == nullptr && game::dealer_draws(rules_, dealer)) {
      return each_card(left, ways, [&](Card card, std::int64_t more) {
        dealer.push_back(card);
        end(hands, surrendered, dealer, left, more, before);
        dealer.pop_back();
      });
    }
    const auto hand = played(hands, surrendered);
    const std::int64_t half_units = 2;
    const std::int64_t net =
        half_units * game::settle(rules_, hand, dealer).total().cents() / unit.cents();
    Whole& sum = by_length_[static_cast<std::size_t>(size_ - count(left))];
    sum.net += ways * net;
    sum.square += ways * net * net;
    sum.wager += ways * (hand.stakes.total().cents() / unit.cents());
    if (before != nullptr) {
      sum.*before += ways;
    } else {
      sum.decided[static_cast<std::size_t>(act_)] += ways;
    }
    ++sums_.rounds;
  }

  void add_up(std::size_t length) {
    const Whole& sum = by_length_[length];
    Rational ways = 1;
    for (std::size_t at = 0; at < length; ++at) ways *= size_ - static_cast<int>(at);
    sums_.net += sum.net / (2 * ways);
    sums_.square += sum.square / (4 * ways);
    sums_.wager += sum.wager / ways;
    sums_.twenty_one += sum.twenty_one / ways;
    sums_.blackjack += sum.blackjack / ways;
    for (std::size_t at = 0; at < acts.size(); ++at) sums_.decided[at] += sum.decided[at] / ways;
  }

  game::HouseRules rules_;
  Left shoe_;
  Rule rule_;
  int size_ = 0;
  Act act_ = Act::stand;  // the first decision of the deal that is being played
  std::map<std::tuple<Value, Counts, Value>, Act> start_acts_;
  std::map<std::tuple<Value, Value, Value, Value, std::size_t, std::size_t, Counts>, Act>
      hand_acts_;
  std::vector<Whole> by_length_;
  Sums sums_;
};

}  // namespace croupier::analysis::three_card_21::brute

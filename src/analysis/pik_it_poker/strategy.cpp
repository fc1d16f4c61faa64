// Hands fall into cells by class and lead of their best three and of all five cards. Each line of a
// strategy cuts off what is left of the grid at one bound, so the best lines for a rest follow from
// those for smaller rests, and prefix sums of what the acts gain value a cut at once.
#include "analysis/pik_it_poker/strategy.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace croupier::analysis::pik_it_poker {

namespace game = games::pik_it_poker;
using cards::PokerValue;
using cards::ThreeCardValue;

namespace {

constexpr std::size_t lines_max = 6;

// The least value of the same class and lead.
PokerValue lead_only(PokerValue value) { return {value.rank(), value.lead(), 0}; }
ThreeCardValue lead_only(ThreeCardValue value) { return {value.rank(), value.lead(), 0}; }

using Cells = std::vector<std::vector<std::int64_t>>;

// Prefix sums over a grid: sums[a][b] is the sum of all cells below both.
Cells summed(const Cells& cells) {
  Cells sums(cells.size() + 1, std::vector<std::int64_t>(cells[0].size() + 1));
  for (std::size_t a = 0; a < cells.size(); ++a) {
    for (std::size_t b = 0; b < cells[a].size(); ++b) {
      sums[a + 1][b + 1] = sums[a][b + 1] + sums[a + 1][b] - sums[a][b] + cells[a][b];
    }
  }
  return sums;
}

// The best lines for what is left of the grid, cells below `three` and `five`.
class Search {
 public:
  // What each cell gains over a fold by play 3 and by play 5.
  Search(const Cells& play_3, const Cells& play_5)
      : threes_(play_3.size()), fives_(play_3[0].size()), sums_{summed(play_3), summed(play_5)} {}

  struct Cut {
    Act act;
    std::size_t bound;
  };

  // The bounds of the best strategy of so many lines, whose acts take turns.
  std::vector<Cut> best(std::size_t lines) {
    while (plans_.size() < lines) plans_.push_back(next());
    const Plan& plan = plans_[lines - 1];
    const std::size_t all = place(threes_, fives_);
    bool by_three = plan.of[0][all].gain >= plan.of[1][all].gain;
    std::vector<Cut> cuts;
    std::size_t three = threes_;
    std::size_t five = fives_;
    for (std::size_t left = lines; left > 0; --left) {
      const std::size_t bound = plans_[left - 1].of[by_three ? 0 : 1][place(three, five)].bound;
      std::size_t& rest = by_three ? three : five;
      if (bound != rest) cuts.push_back({by_three ? Act::play_3 : Act::play_5, bound});
      rest = bound;
      by_three = !by_three;
    }
    return cuts;
  }

 private:
  struct Choice {
    std::int64_t gain = 0;
    std::size_t bound = 0;
  };
  // For every rest of the grid the best of so many lines, the first by three cards or by five.
  struct Plan {
    std::array<std::vector<Choice>, 2> of;
  };

  std::size_t place(std::size_t three, std::size_t five) const {
    return three * (fives_ + 1) + five;
  }

  Plan next() const {
    Plan plan;
    for (const std::size_t act : {0U, 1U}) {
      plan.of[act].resize(place(threes_, fives_) + 1);
      for (std::size_t three = 0; three <= threes_; ++three) {
        for (std::size_t five = 0; five <= fives_; ++five) {
          plan.of[act][place(three, five)] = best_cut(act, three, five);
        }
      }
    }
    return plan;
  }

  // Among equals the highest bound.
  Choice best_cut(std::size_t act, std::size_t three, std::size_t five) const {
    Choice best{.gain = -1};
    for (std::size_t above = act == 0 ? three + 1 : five + 1; above > 0; --above) {
      const std::size_t bound = above - 1;
      const std::size_t rest_three = act == 0 ? bound : three;
      const std::size_t rest_five = act == 0 ? five : bound;
      std::int64_t gain = sums_[act][three][five] - sums_[act][rest_three][rest_five];
      if (!plans_.empty()) {
        gain += plans_.back().of[1 - act][place(rest_three, rest_five)].gain;
      }
      if (gain > best.gain) best = {gain, bound};
    }
    return best;
  }

  std::size_t threes_;
  std::size_t fives_;
  std::array<Cells, 2> sums_;
  std::vector<Plan> plans_;
};

class Grid {
 public:
  Grid(const game::HouseRules& rules, std::span<const HandCase> hands) {
    std::set<ThreeCardValue> threes;
    std::set<PokerValue> fives;
    for (const HandCase& hand : hands) {
      threes.insert(lead_only(game::three_card_value(hand.cards)));
      fives.insert(lead_only(game::five_card_value(hand.cards)));
    }
    threes_.assign(threes.begin(), threes.end());
    fives_.assign(fives.begin(), fives.end());
    for (Cells* cells : {&play_3_, &play_5_}) {
      cells->assign(threes_.size(), std::vector<std::int64_t>(fives_.size()));
    }
    for (const HandCase& hand : hands) {
      const std::size_t three = place(threes_, lead_only(game::three_card_value(hand.cards)));
      const std::size_t five = place(fives_, lead_only(game::five_card_value(hand.cards)));
      const auto [fold, play_3, play_5] = values_of(rules, hand);
      play_3_[three][five] += hand.ways * (play_3 - fold);
      play_5_[three][five] += hand.ways * (play_5 - fold);
    }
  }

  Search search() const { return {play_3_, play_5_}; }

  std::vector<Step> steps(const std::vector<Search::Cut>& cuts) const {
    std::vector<Step> steps;
    for (const auto& [act, bound] : cuts) {
      Step& step = steps.emplace_back();
      step.act = act;
      if (act == Act::play_3) {
        step.three = threes_[bound];
      } else {
        step.five = fives_[bound];
      }
    }
    return steps;
  }

 private:
  template <class Value>
  static std::size_t place(const std::vector<Value>& values, Value value) {
    return static_cast<std::size_t>(std::ranges::lower_bound(values, value) - values.begin());
  }

  std::vector<ThreeCardValue> threes_;
  std::vector<PokerValue> fives_;
  Cells play_3_;
  Cells play_5_;
};

bool applies(const Step& step, ThreeCardValue three, PokerValue five) {
  return step.act == Act::play_3 ? three >= step.three : five >= step.five;
}

// Returns the lines with the last one's bound moved to the best of all values.
std::vector<Step> refined(const game::HouseRules& rules, std::span<const HandCase> hands,
                          std::vector<Step> steps) {
  Step& last = steps.back();
  const bool by_three = last.act == Act::play_3;
  std::map<std::uint16_t, std::int64_t, std::greater<>> gains;  // by code, the highest first
  for (const HandCase& hand : hands) {
    const ThreeCardValue three = game::three_card_value(hand.cards);
    const PokerValue five = game::five_card_value(hand.cards);
    const auto before = std::span(steps).first(steps.size() - 1);
    if (std::ranges::any_of(before, [&](const Step& step) { return applies(step, three, five); })) {
      continue;
    }
    const Values values = values_of(rules, hand);
    gains[by_three ? three.code() : five.code()] +=
        hand.ways * (values[static_cast<std::size_t>(last.act)] - values[0]);
  }
  std::int64_t sum = 0;
  std::int64_t most = 0;
  for (const auto& [code, gain] : gains) {
    sum += gain;
    if (sum <= most) continue;
    most = sum;
    if (by_three) {
      last.three = ThreeCardValue::from_code(code);
    } else {
      last.five = PokerValue::from_code(code);
    }
  }
  return steps;
}

// Finds for each line the weakest hand to which it applies.
void exemplify(std::vector<Step>& steps, std::span<const HandCase> hands) {
  std::vector<unsigned> least(steps.size(), 1U << 16U);
  for (const HandCase& hand : hands) {
    const ThreeCardValue three = game::three_card_value(hand.cards);
    const PokerValue five = game::five_card_value(hand.cards);
    for (std::size_t at = 0; at < steps.size(); ++at) {
      if (!applies(steps[at], three, five)) continue;
      const unsigned code = steps[at].act == Act::play_3 ? three.code() : five.code();
      if (code < least[at]) {
        least[at] = code;
        steps[at].weakest = hand.cards;
      }
      break;
    }
  }
}

}  // namespace

Policy policy_of(const std::vector<Step>& steps) {
  return [steps](const HandCase& hand, const Values&) {
    const ThreeCardValue three = game::three_card_value(hand.cards);
    const PokerValue five = game::five_card_value(hand.cards);
    const auto found =
        std::ranges::find_if(steps, [&](const Step& step) { return applies(step, three, five); });
    return found == steps.end() ? Act::fold : found->act;
  };
}

std::vector<Strategy> find_strategies(const game::HouseRules& rules,
                                      std::span<const HandCase> hands) {
  const MainGame best = main_game(rules, tally(rules, hands, best_policy(rules)));
  std::vector<Strategy> found;
  const auto add = [&](std::vector<Step> steps) {
    exemplify(steps, hands);
    MainGame game = main_game(rules, tally(rules, hands, policy_of(steps)));
    const Rational cost = *best.expectation.exact() - *game.expectation.exact();
    if (!found.empty() && cost >= found.back().cost) return;
    found.push_back({std::move(steps), std::move(game), cost});
  };
  const Grid grid(rules, hands);
  Search search = grid.search();
  for (std::size_t lines = 1; lines <= lines_max; ++lines) add(grid.steps(search.best(lines)));
  add(refined(rules, hands, found.back().steps));
  return found;
}

}  // namespace croupier::analysis::pik_it_poker

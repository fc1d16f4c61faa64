// The dealer's hands depend on two hands of a player only through the ten cards of both together:
// they are counted once for each such ten by points, and every half of the ten is then set in turn.
#include "analysis/five_card_hi_lo/further_hands.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/generator.hpp"

namespace croupier::analysis::five_card_hi_lo {

namespace game = games::five_card_hi_lo;

namespace {

constexpr std::size_t tens_per_block = 512;

// Calls visit(cards) for every choice of `size` cards by points out of those given.
template <class Visit>
void for_each_choice(const PointCounts& from, std::size_t size, std::size_t place,
                     PointCounts& cards, const Visit& visit) {
  if (place == place_count) {
    if (size == 0) visit(cards);
    return;
  }
  for (std::size_t count = 0; count <= std::min<std::size_t>(size, from[place]); ++count) {
    cards[place] = static_cast<std::uint8_t>(count);
    for_each_choice(from, size - count, place + 1, cards, visit);
  }
  cards[place] = 0;
}

struct Totals {
  int high;
  int low;
};

// The hands of a deck with the totals of their settings, and which is best when nothing else is
// seen.
class Hands {
 public:
  explicit Hands(std::vector<HandCase> solved) : hands_(std::move(solved)) {
    std::ranges::sort(hands_, {}, [](const HandCase& hand) { return hand.cards; });
    for (const HandCase& hand : hands_) {
      auto& totals = totals_.emplace_back();
      std::int64_t most = hand.settings[0].chances.net();
      std::size_t best = 0;
      for (std::size_t at = 0; at < hand.size; ++at) {
        totals.push_back({high_total(hand.cards, hand.settings[at]), low_total(hand.settings[at])});
        const std::int64_t net = hand.settings[at].chances.net();
        if (net > most) {
          most = net;
          best = at;
        }
      }
      best_alone_.push_back(best);
    }
  }
  const std::vector<HandCase>& all() const { return hands_; }
  std::size_t find(const PointCounts& cards) const {
    const auto found = std::ranges::lower_bound(hands_, cards, {}, &HandCase::cards);
    return static_cast<std::size_t>(found - hands_.begin());
  }
  std::size_t best_alone(std::size_t hand) const { return best_alone_[hand]; }
  Chances alone(std::size_t hand, const DealerTotals& dealer) const {
    const Totals& totals = totals_[hand][best_alone_[hand]];
    return dealer.against(totals.high, totals.low);
  }
  Chances best(std::size_t hand, const DealerTotals& dealer) const {
    Chances best = dealer.against(totals_[hand][0].high, totals_[hand][0].low);
    for (const Totals& totals : std::span(totals_[hand]).subspan(1)) {
      const Chances chances = dealer.against(totals.high, totals.low);
      if (chances.net() > best.net()) best = chances;
    }
    return best;
  }

 private:
  std::vector<HandCase> hands_;
  std::vector<std::vector<Totals>> totals_;
  std::vector<std::size_t> best_alone_;
};

struct Sums {
  std::vector<std::int64_t> nets;  // by first hand, over second hands and dealer's hands
  Tally tally;
};

class SecondHandSolver {
 public:
  SecondHandSolver(const PointCounts& deck, const Hands& hands) : deck_(deck), hands_(hands) {
    PointCounts cards{};
    for_each_choice(deck, 2 * hand_size, 0, cards,
                    [&](const PointCounts& ten) { tens_.push_back(ten); });
  }

  std::optional<Sums> solve(Threads threads, Monitor& monitor) const {
    std::vector<Sums> parts((tens_.size() + tens_per_block - 1) / tens_per_block);
    const bool done = for_blocks(parts.size(), threads, monitor, [&](std::size_t block) {
      parts[block].nets.resize(hands_.all().size());
      const std::size_t end = std::min(tens_.size(), (block + 1) * tens_per_block);
      for (std::size_t at = block * tens_per_block; at < end; ++at) add(tens_[at], parts[block]);
    });
    if (!done) return std::nullopt;
    for (const Sums& part : std::span(parts).subspan(1)) {
      std::ranges::transform(parts[0].nets, part.nets, parts[0].nets.begin(), std::plus{});
      parts[0].tally += part.tally;
    }
    return parts[0];
  }

 private:
  void add(const PointCounts& ten, Sums& sums) const {
    const DealerTotals dealer(without(deck_, ten));
    PointCounts cards{};
    for_each_choice(ten, hand_size, 0, cards, [&](const PointCounts& second) {
      const PointCounts first = without(ten, second);
      const std::size_t first_at = hands_.find(first);
      const std::size_t second_at = hands_.find(second);
      const Chances chances = hands_.best(second_at, dealer);
      const std::int64_t seconds = ways(without(deck_, first), second);
      sums.nets[first_at] += seconds * chances.net();
      const std::int64_t deals = seconds * hands_.all()[first_at].ways;
      for (std::size_t at = 0; at < standing_count; ++at) {
        const auto standing = static_cast<Standing>(at);
        sums.tally.add(hands_.all()[second_at].bonus, standing, deals * chances[standing]);
      }
    });
  }

  PointCounts deck_;
  const Hands& hands_;
  std::vector<PointCounts> tens_;
};

std::size_t size_of(const PointCounts& cards) {
  return std::accumulate(cards.begin(), cards.end(), std::size_t{0});
}

// What the ante bonus of a second hand is worth beside this first hand.
Rational bonus_beside(const game::HouseRules& rules, const Hands& hands, const PointCounts& left) {
  Rational sum;
  for (const HandCase& hand : hands.all()) {
    if (!hand.bonus) continue;
    const games::Odds odds = rules.ante_bonus_odds[*hand.bonus];
    sum += Rational(ways(left, hand.cards) * odds.to, odds.from);
  }
  return sum / choose(size_of(left), hand_size);
}

}  // namespace

std::optional<SecondHand> second_hand(const game::HouseRules& rules, const cards::Composition& deck,
                                      Threads threads, Monitor& monitor) {
  NullMonitor no_monitor;
  const PointCounts counts = count_points(deck);
  const Hands hands(solve(counts, threads, no_monitor));
  const auto sums = SecondHandSolver(counts, hands).solve(threads, monitor);
  if (!sums) return std::nullopt;
  SecondHand answer{
      .game = main_game(rules, sums->tally), .best = 0, .set_alone = 0, .by_first = {}};
  const std::size_t size = deck.size();
  const Integer rest =
      Integer(choose(size - hand_size, hand_size)) * choose(size - 2 * hand_size, hand_size);
  Rational all_ways;
  const auto alone = [&](const HandCase& hand) { return hands.best_alone(hands.find(hand.cards)); };
  answer.set_alone = *main_game(rules, tally(hands.all(), alone)).expectation.exact();
  for (std::size_t at = 0; at < hands.all().size(); ++at) {
    const HandCase& first = hands.all()[at];
    const Rational play = Rational(Integer(sums->nets[at]) * 2, rest) +
                          bonus_beside(rules, hands, without(counts, first.cards));
    answer.by_first.push_back({first.cards, first.ways, play});
    answer.best += first.ways * std::max(play, Rational(-1));
    all_ways += first.ways;
  }
  answer.best /= all_ways;
  return answer;
}

std::optional<Estimate> gain_by_sight(const cards::Composition& deck, int hands, Sampling sampling,
                                      Threads threads, Monitor& monitor) {
  constexpr std::uint64_t samples_per_block = 1024;
  NullMonitor no_monitor;
  const PointCounts counts = count_points(deck);
  const Hands known(solve(counts, threads, no_monitor));
  const std::size_t sighted = hand_size * static_cast<std::size_t>(hands);
  const std::uint64_t blocks = (sampling.samples + samples_per_block - 1) / samples_per_block;
  struct Gains {
    std::int64_t sum = 0;
    std::int64_t squares = 0;
  };
  std::vector<Gains> parts(blocks);
  const bool done = for_blocks(blocks, threads, monitor, [&](std::size_t block) {
    base::Generator generator(sampling.seed + block);
    auto cards = deck.cards();
    for (std::uint64_t at = 0; at < samples_per_block; ++at) {
      generator.shuffle(std::span(cards));
      const DealerTotals dealer(without(counts, count_points(std::span(cards).first(sighted))));
      const std::size_t own = known.find(count_points(std::span(cards).first(hand_size)));
      const std::int64_t gain = known.best(own, dealer).net() - known.alone(own, dealer).net();
      parts[block].sum += gain;
      parts[block].squares += gain * gain;
    }
  });
  if (!done) return std::nullopt;
  Integer sum;
  Integer squares;
  for (const Gains& part : parts) {
    sum += part.sum;
    squares += part.squares;
  }
  const auto count = static_cast<double>(blocks * samples_per_block);
  const double unit = 2.0 / static_cast<double>(choose(deck.size() - sighted, hand_size));
  const double mean = sum.convert_to<double>() / count;
  const double variance = squares.convert_to<double>() / count - mean * mean;
  return Estimate{.value = mean * unit, .error = std::sqrt(variance / count) * unit};
}

}  // namespace croupier::analysis::five_card_hi_lo

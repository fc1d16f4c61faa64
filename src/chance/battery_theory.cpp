#include "chance/battery_theory.hpp"

#include <algorithm>
#include <cmath>

namespace croupier::chance::battery {

namespace {

using cards::Card;
using cards::card_count;

double log_choose(double n, double k) {
  return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1);
}

// n (n - 1) ... of `factors` factors.
double falling(double n, unsigned factors) {
  double product = 1;
  for (unsigned factor = 0; factor < factors; ++factor) product *= n - factor;
  return product;
}

}  // namespace

Moments neighbours(unsigned decks, Relation relation) {
  // Every ordered pair of different cards of the pack is an edge where it is related. `out` and
  // `in` count the edges at one card, `both` the pairs that are related both ways.
  double edges = 0, out_out = 0, in_in = 0, in_out = 0, both = 0;
  for (unsigned face = 0; face < card_count; ++face) {
    const Card card = Card::from_index(face);
    double out = 0, in = 0;
    for (unsigned other = 0; other < card_count; ++other) {
      const double copies = face == other ? decks - 1.0 : decks;
      const bool to = relation(card, Card::from_index(other));
      const bool from = relation(Card::from_index(other), card);
      if (to) out += copies;
      if (from) in += copies;
      if (to && from) both += copies * decks;
    }
    edges += decks * out;
    out_out += decks * out * out;
    in_in += decks * in * in;
    in_out += decks * in * out;
  }
  const double size = 1.0 * decks * card_count;
  const double sharing_a_card = out_out + in_in + 2 * in_out - edges - both;
  const double one = edges / falling(size, 2);
  const double chained = (in_out - both) / falling(size, 3);
  const double apart = (edges * edges - sharing_a_card) / falling(size, 4);
  const double mean = (size - 1) * one;
  // Of the (size - 1)^2 pairs of neighbourhoods, these are the same, next to each other, and apart.
  const double square = mean + 2 * (size - 2) * chained + (size - 2) * (size - 3) * apart;
  return {.mean = mean, .variance = square - mean * mean};
}

Moments matches(unsigned decks) {
  const double size = 1.0 * decks * card_count;
  const double pairs = falling(size, 2);
  const double different = card_count * (card_count - 1.0) * std::pow(decks * decks / pairs, 2);
  const double same = card_count * std::pow(decks * (decks - 1.0) / pairs, 2);
  const double mean = decks;
  const double square = mean + pairs * (different + same);
  return {.mean = mean, .variance = square - mean * mean};
}

std::vector<double> descents(unsigned size) {
  std::vector<double> share(size, 0.0);
  share[0] = 1;
  for (unsigned n = 2; n <= size; ++n) {
    for (unsigned k = n - 1; k > 0; --k) {
      share[k] = ((k + 1) * share[k] + (n - k) * share[k - 1]) / n;
    }
    share[0] /= n;
  }
  return share;
}

std::vector<double> colour_runs(unsigned red) {
  const double all = log_choose(2.0 * red, red);
  const double gaps = red - 1.0;
  std::vector<double> share(2 * std::size_t{red} + 1, 0.0);
  for (unsigned runs = 2; runs < share.size(); ++runs) {
    // An even number parts both colours alike; an odd one parts either colour once more.
    const unsigned low = runs / 2 - 1;
    const unsigned high = (runs + 1) / 2 - 1;
    share[runs] = 2 * std::exp(log_choose(gaps, low) + log_choose(gaps, high) - all);
  }
  return share;
}

std::vector<double> cards_to_all_suits(unsigned decks) {
  const unsigned size = decks * card_count;
  const unsigned suit = decks * cards::rank_count;
  // The chance that some suit is missing from the first `drawn` cards, by inclusion and exclusion.
  const auto some_missing = [&](unsigned drawn) {
    double sum = 0;
    for (unsigned missing = 1; missing <= cards::suit_count; ++missing) {
      const unsigned rest = size - missing * suit;
      if (drawn > rest) break;
      const double ways = std::exp(log_choose(cards::suit_count, missing));
      const double sign = missing % 2 == 1 ? 1 : -1;
      sum += sign * ways * std::exp(log_choose(rest, drawn) - log_choose(size, drawn));
    }
    return sum;
  };
  std::vector<double> share(size + 1, 0.0);
  for (unsigned drawn = 1; drawn <= size; ++drawn) {
    share[drawn] = std::max(0.0, some_missing(drawn - 1) - some_missing(drawn));
  }
  return share;
}

double same_start(unsigned decks, unsigned length) {
  // A start in which face f comes m_f times has the chance (product of falling(decks, m_f)) over
  // falling(size, length). The sum of squares over all starts is length! times a coefficient of
  // the 52nd power of the sum over m of falling(decks, m)^2 x^m / m!.
  std::vector<double> one(length + 1, 0.0);
  for (unsigned m = 0; m <= length; ++m) {
    one[m] = std::pow(falling(decks, m), 2) / std::tgamma(m + 1.0);
  }
  std::vector<double> power(length + 1, 0.0);
  power[0] = 1;
  for (unsigned face = 0; face < card_count; ++face) {
    for (unsigned degree = length + 1; degree-- > 0;) {
      double sum = 0;
      for (unsigned m = 0; m <= degree; ++m) sum += one[m] * power[degree - m];
      power[degree] = sum;
    }
  }
  const double size = 1.0 * decks * card_count;
  return power[length] * std::tgamma(length + 1.0) / std::pow(falling(size, length), 2);
}

}  // namespace croupier::chance::battery

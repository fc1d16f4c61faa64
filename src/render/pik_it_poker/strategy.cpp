// Pik-It Poker: the first line that applies is taken.
#include "render/report/strategy.hpp"

#include <algorithm>
#include <map>

namespace croupier::render {

namespace pik = analysis::pik_it_poker;
namespace game = games::pik_it_poker;
using cards::PokerRank;
using cards::ThreeCardRank;

namespace {

using Cards = std::vector<cards::Card>;

// The best three of a hand.
Cards best_three(const std::array<cards::Card, 5>& hand) {
  std::array<bool, 5> taken{true, true, true};
  Cards best;
  do {
    Cards three;
    for (std::size_t at = 0; at < hand.size(); ++at) {
      if (taken[at]) three.push_back(hand[at]);
    }
    const auto value = [](const Cards& of) { return cards::rank_three(of[0], of[1], of[2]); };
    if (best.empty() || value(three) > value(best)) best = std::move(three);
  } while (std::ranges::prev_permutation(taken).found);
  return best;
}

// From the highest down.
std::string text_of(Cards shown) {
  std::ranges::sort(shown, std::greater<>());
  std::string text;
  for (const cards::Card card : shown) text += (text.empty() ? "" : " ") + cards::to_text(card);
  return text;
}

std::string words_of(const pik::Step& step) {
  if (step.act == pik::Act::play_3) {
    return "play 3 if the best three cards are as good as " + text_of(best_three(step.weakest)) +
           " or better";
  }
  return "play 5 if all five are as good as " +
         text_of({step.weakest.begin(), step.weakest.end()}) + " (" +
         cards::describe(game::five_card_value(step.weakest)) + ") or better";
}

constexpr std::array<std::string_view, 6> three_names{"high", "pair",  "flush",
                                                      "str.", "three", "s.fl."};

// The royal flush is shown with the straight flushes.
std::size_t column_of(cards::ThreeCardValue value) {
  return std::min(static_cast<std::size_t>(value.rank()), three_names.size() - 1);
}

// Below two pair by the lead, above by the class alone; the lowest first.
using RowPlace = std::pair<PokerRank, unsigned>;
RowPlace row_of(cards::PokerValue value) {
  const PokerRank rank = std::min(value.rank(), PokerRank::straight_flush);
  return {rank, rank > PokerRank::pair ? 0 : static_cast<unsigned>(value.lead())};
}

std::string row_label(const RowPlace& place) {
  const auto& [rank, lead] = place;
  const std::string letter{cards::rank_letters[lead]};
  if (rank == PokerRank::high_card) return letter + " high";
  if (rank == PokerRank::pair) return "pair of " + letter;
  return std::string(name(rank));
}

// How many hands of a cell come to each act.
using Acts = std::array<std::int64_t, pik::act_count>;
using Cells = std::map<RowPlace, std::array<Acts, three_names.size()>, std::greater<>>;

std::optional<GridCell> cell_of(const Acts& acts) {
  static constexpr std::string_view letters = "F35";
  const auto most = static_cast<std::size_t>(std::ranges::max_element(acts) - acts.begin());
  if (acts[most] == 0) return std::nullopt;
  std::string text;
  for (std::size_t act = 0; act < acts.size(); ++act) {
    if (acts[act] != 0) text += letters[act];
  }
  return GridCell{most, text.size() == 1 ? "" : text};
}

Grid classes_grid(std::string title) {
  return {std::move(title),
          "best three cards",
          "five cards",
          {three_names.begin(), three_names.end()},
          {}};
}

// What each act comes to over the hands of a cell, and for how many it is the best.
struct Sums {
  std::array<double, pik::act_count> values{};
  Acts best{};
  std::int64_t ways = 0;
};

std::optional<GridCell> cell_of(const Sums& sums, double all) {
  if (sums.ways == 0) return std::nullopt;
  std::vector<std::optional<double>> values;
  values.reserve(sums.values.size());
  const auto ways = static_cast<double>(sums.ways);
  for (const double value : sums.values) values.emplace_back(value / ways);
  GridCell made = valued_cell(std::move(values), ways / all);
  made.text = cell_of(sums.best)->text;
  return made;
}

}  // namespace

Blocks in_words(std::span<const pik::Strategy> found) {
  std::vector<std::string> rules;
  std::vector<analysis::MainGame> games;
  std::vector<analysis::Rational> costs;
  for (const pik::Strategy& strategy : found) {
    std::string text;
    for (const pik::Step& step : strategy.steps)
      text += (text.empty() ? "" : "; ") + words_of(step);
    rules.push_back(std::move(text));
    games.push_back(strategy.game);
    costs.push_back(strategy.cost);
  }
  return costs_in_words("The first line that applies is taken, else fold", rules, games, costs);
}

Picture picture_of(const std::vector<pik::Step>& steps, std::span<const pik::HandCase> hands) {
  const pik::Policy policy = pik::policy_of(steps);
  Cells cells;
  for (const pik::HandCase& hand : hands) {
    const auto act = static_cast<std::size_t>(policy(hand, {}));
    Acts& acts = cells[row_of(game::five_card_value(hand.cards))]
                      [column_of(game::three_card_value(hand.cards))];
    acts[act] += hand.ways;
  }
  Grid grid =
      classes_grid("By five cards and by the best three; two letters where a cell has both");
  for (const auto& [place, row] : cells) {
    GridRow& made = grid.rows.emplace_back(row_label(place));
    for (const Acts& acts : row) made.cells.push_back(cell_of(acts));
  }
  return {{{"F", "fold"}, {"3", "play 3"}, {"5", "play 5"}}, {std::move(grid)}};
}

Picture values_of(const games::pik_it_poker::HouseRules& rules,
                  std::span<const pik::HandCase> hands) {
  std::map<RowPlace, std::array<Sums, three_names.size()>, std::greater<>> cells;
  double all = 0;
  for (const pik::HandCase& hand : hands) {
    const pik::Values values = pik::values_of(rules, hand);
    Sums& sums = cells[row_of(game::five_card_value(hand.cards))]
                      [column_of(game::three_card_value(hand.cards))];
    for (std::size_t act = 0; act < values.size(); ++act) {
      sums.values[act] += static_cast<double>(values[act]) * hand.ways / hand.dealers;
    }
    sums.best[static_cast<std::size_t>(pik::best_act(rules, values))] += hand.ways;
    sums.ways += hand.ways;
    all += hand.ways;
  }
  Grid grid = classes_grid("By five cards and by the best three");
  for (const auto& [place, row] : cells) {
    GridRow& made = grid.rows.emplace_back(row_label(place));
    for (const Sums& sums : row) made.cells.push_back(cell_of(sums, all));
  }
  return {{{"F", "fold"}, {"3", "play 3"}, {"5", "play 5"}}, {std::move(grid)}};
}

}  // namespace croupier::render

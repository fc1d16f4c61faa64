#include "render/report/strategy.hpp"

#include <algorithm>

#include "render/document/numbers.hpp"

namespace croupier::render {

GridCell valued_cell(std::vector<std::optional<double>> values, double frequency) {
  const auto best = std::ranges::max_element(values);
  return {.act = static_cast<std::size_t>(best - values.begin()),
          .frequency = frequency,
          .values = std::move(values)};
}

Blocks costs_in_words(std::string caption, const std::vector<std::string>& rules,
                      const std::vector<analysis::MainGame>& games,
                      const std::vector<analysis::Rational>& costs) {
  List list;
  Table table{std::move(caption),
              {{"rules"}, {"edge per ante", Align::right}, {"cost per ante", Align::right}},
              {}};
  for (std::size_t at = 0; at < rules.size(); ++at) {
    const std::string number = std::to_string(at + 1);
    list.items.push_back(number + ": " + rules[at]);
    table.rows.push_back({number, percent_cell(games[at].edge.per_ante.value()),
                          percent_cell(analysis::to_double(costs[at]))});
  }
  return {std::move(list), std::move(table)};
}

}  // namespace croupier::render

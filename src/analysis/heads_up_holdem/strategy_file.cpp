#include "analysis/heads_up_holdem/strategy_file.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace croupier::analysis::heads_up_holdem {

using cards::rank_count;
using cards::rank_letters;

namespace {

constexpr std::array<std::string_view, 11> condition_names{"two_pair_or_better",
                                                           "hidden_pair",
                                                           "pocket_pair",
                                                           "flush_draw",
                                                           "open_straight_draw",
                                                           "straight_draw",
                                                           "flop_pair_kicker",
                                                           "two_overcards",
                                                           "plays",
                                                           "plays_few_outs",
                                                           "few_outs"};
constexpr std::size_t flop_conditions = 8;

constexpr std::int64_t outs_most = 45;
constexpr Times raise_most = 3;

bool has_bound(Condition condition) {
  return condition != Condition::two_pair_or_better && condition != Condition::plays;
}

std::string rank_key(std::size_t row) { return {rank_letters[rank_count - 1 - row]}; }

base::Value street_fields(const StreetRules& street) {
  base::List list;
  for (const Rule& rule : street.rules) {
    base::Fields item{{"when", {std::string(name(rule.condition))}}};
    if (has_bound(rule.condition)) {
      if (static_cast<std::size_t>(rule.condition) < flop_conditions) {
        item.push_back({"at_least", {std::string{rank_letters[rule.bound]}}});
      } else {
        item.push_back({"at_most", {std::int64_t{rule.bound}}});
      }
    }
    list.push_back({std::move(item)});
  }
  return {std::move(list)};
}

void read_row(Entries& entries, std::size_t row, Strategy& strategy) {
  const std::string key = "start." + rank_key(row);
  const std::string text = entries.text(key);
  const auto words = base::words(text);
  if (words.size() != rank_count) {
    entries.fail(key, std::to_string(words.size()) + " hands, where 13 are wanted");
  }
  for (std::size_t column = 0; column < std::min<std::size_t>(words.size(), rank_count); ++column) {
    Times raised = 0;
    while (raised <= raise_most && words[column] != std::string{letter_of(raised)}) ++raised;
    if (raised > raise_most) {
      entries.fail(key, base::in_quotes(words[column]) + " is none of c, 1, 2, 3");
      raised = 0;
    }
    strategy.starts[grid_place(row, column)].raised = raised;
  }
}

std::uint8_t read_rank(Entries& entries, const std::string& key) {
  static constexpr auto letters = [] {
    std::array<std::string_view, rank_count> made{};
    for (std::size_t at = 0; at < rank_count; ++at) made[at] = rank_letters.substr(at, 1);
    return made;
  }();
  return static_cast<std::uint8_t>(entries.word(key, letters));
}

StreetRules read_street(Entries& entries, const std::string& street, std::size_t first,
                        std::size_t count) {
  StreetRules rules;
  const auto names = std::span(condition_names).subspan(first, count);
  const std::size_t size = entries.size(street);
  for (std::size_t at = 1; at <= size; ++at) {
    const std::string item = street + "." + std::to_string(at);
    Rule rule{.condition = static_cast<Condition>(first + entries.word(item + ".when", names))};
    if (has_bound(rule.condition)) {
      rule.bound = first == 0
                       ? read_rank(entries, item + ".at_least")
                       : static_cast<std::uint8_t>(entries.whole(item + ".at_most", 0, outs_most));
    }
    rules.rules.push_back(rule);
  }
  return rules;
}

}  // namespace

std::string_view name(Condition condition) {
  return condition_names[static_cast<std::size_t>(condition)];
}

char letter_of(Times raised) { return raised == 0 ? 'c' : static_cast<char>('0' + raised); }

base::Fields to_fields(const Strategy& strategy) {
  base::Fields grid;
  for (std::size_t row = 0; row < rank_count; ++row) {
    std::string line;
    for (std::size_t column = 0; column < rank_count; ++column) {
      if (column != 0) line += ' ';
      line += letter_of(strategy.starts[grid_place(row, column)].raised);
    }
    grid.push_back({rank_key(row), {std::move(line)}});
  }
  return {{"game", {std::string("heads_up_holdem")}},
          {"start", {std::move(grid)}},
          {"flop", street_fields(strategy.flop)},
          {"river", street_fields(strategy.river)}};
}

std::vector<Comment> file_comments() {
  return {
      {"", "A strategy for Heads Up Hold'em."},
      {"start",
       "Before the flop: c checks, 1, 2 or 3 is raised. Columns are A K Q J T 9 8 7 6 5 4 3 2;\n"
       "pairs lie on the diagonal, suited hands above it, unsuited ones below."},
      {"flop",
       "On the flop the most is raised where any of these is true, else checked. at_least is\n"
       "the least rank that is meant. Without a bound: two_pair_or_better; with one:\n"
       "hidden_pair, pocket_pair, flush_draw, open_straight_draw, straight_draw,\n"
       "flop_pair_kicker, two_overcards."},
      {"river",
       "After the river one ante is raised where any of these is true, else folded: plays (the\n"
       "hand is of a higher class than the board), plays_few_outs and few_outs (at_most so many\n"
       "single cards let the dealer win)."}};
}

std::expected<Strategy, std::string> read_strategy(Entries entries) {
  Strategy strategy;
  entries.game("heads_up_holdem", "HUH");
  for (std::size_t row = 0; row < rank_count; ++row) read_row(entries, row, strategy);
  strategy.flop = read_street(entries, "flop", 0, flop_conditions);
  strategy.river =
      read_street(entries, "river", flop_conditions, condition_names.size() - flop_conditions);
  if (std::string wrong = entries.wrong(); !wrong.empty()) return std::unexpected(wrong);
  return strategy;
}

}  // namespace croupier::analysis::heads_up_holdem

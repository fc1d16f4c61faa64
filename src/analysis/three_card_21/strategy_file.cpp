#include "analysis/three_card_21/strategy_file.hpp"

#include <set>

#include "base/text.hpp"

namespace croupier::analysis::three_card_21 {

namespace {

constexpr std::array<std::string_view, 2> detail_names{"by_total", "by_cards"};

// Calls found(point) for one decision of every kind that there is, whatever the up card.
template <class Found>
void each_kind(const Found& found) {
  for (const Counts& three : starts()) {
    found(DecisionPoint{.start = three, .hand = three});
    found(DecisionPoint{.start = three, .hand = three, .role = Role::added});
  }
  for (Value one = 0; one < value_count; ++one) {
    for (Value two = 0; two <= one; ++two) {
      found(DecisionPoint{.hand = with(with({}, one), two), .role = Role::added});
    }
  }
}

std::string card_name(int points) { return points == 1 ? "A" : std::to_string(points); }

void read_row(Entries& entries, BasicStrategy& strategy, Chart chart, int row) {
  const std::string key = std::string(name(chart)) + "." + row_name(chart, strategy.detail(), row);
  const std::string text = entries.text(key);
  const auto words = base::words(text);
  if (words.size() != value_count) {
    entries.fail(key, std::to_string(words.size()) + " acts, where 10 are wanted");
    return;
  }
  for (std::size_t column = 0; column < words.size(); ++column) {
    if (words[column] == "-") continue;
    std::optional<Act> said;
    for (const Act act : acts) {
      if (may_say(chart, act) && words[column] == std::string{letter_of(act)}) said = act;
    }
    if (!said) {
      entries.fail(key, base::in_quotes(words[column]) + " is nothing that " +
                            std::string(name(chart)) + " can say");
    }
    strategy[{chart, row, up_cards()[column]}] = said;
  }
}

}  // namespace

std::vector<int> rows_of(Chart chart, Detail detail) {
  std::set<int> rows;
  each_kind([&](const DecisionPoint& point) {
    const int total = points_of(point.hand).total();
    const bool first = point.role == Role::whole;
    if (total == 21 || (total > 21 && !first)) return;
    const Cell cell = total_cell(point, detail);
    if (cell.chart == chart) rows.insert(cell.row);
    for (const Cell& split : split_cells(point, detail)) {
      if (split.chart == chart) rows.insert(split.row);
    }
  });
  return {rows.begin(), rows.end()};
}

std::string row_name(Chart chart, Detail detail, int row) {
  const std::string low = card_name(row / 11);
  const std::string high = card_name(row % 11);
  if (chart == Chart::pair) {
    if (detail == Detail::by_cards) return low + "-" + low + "-" + high;
    return card_name(row) + "-" + card_name(row);
  }
  if (chart == Chart::over_21 && detail == Detail::by_cards) return low + "-" + high;
  return std::to_string(row);
}

std::array<Value, value_count> up_cards() {
  std::array<Value, value_count> ups{};
  for (std::size_t at = 0; at + 1 < value_count; ++at) ups[at] = value_count - 2 - at;
  ups.back() = ace;
  return ups;
}

std::string up_name(Value up) { return card_name(least_points(up)); }

char letter_of(Act act) {
  constexpr std::string_view letters = "SHRDP";
  return letters[static_cast<std::size_t>(act)];
}

bool may_say(Chart chart, Act act) {
  switch (chart) {
    case Chart::over_21:
      return act == Act::stand || act == Act::surrender || act == Act::split;
    case Chart::pair:
    case Chart::low_ace:
      return act == Act::split;
    case Chart::soft:
    case Chart::hard:
      return act != Act::split;
    case Chart::split_soft:
    case Chart::split_hard:
      return act == Act::stand || act == Act::hit || act == Act::double_down;
    case Chart::drawn_soft:
    case Chart::drawn_hard:
      break;
  }
  return act == Act::stand || act == Act::hit;
}

base::Fields to_fields(const BasicStrategy& strategy) {
  const Detail detail = strategy.detail();
  base::Fields fields{{"game", {std::string("three_card_21")}},
                      {"detail", {std::string(detail_names[static_cast<std::size_t>(detail)])}}};
  for (const Chart chart : charts) {
    base::Fields rows;
    for (const int row : rows_of(chart, detail)) {
      std::string line;
      for (const Value up : up_cards()) {
        const auto& act = strategy[{chart, row, up}];
        if (!line.empty()) line += ' ';
        line += act ? letter_of(*act) : '-';
      }
      rows.push_back({row_name(chart, detail, row), {std::move(line)}});
    }
    fields.push_back({std::string(name(chart)), {std::move(rows)}});
  }
  return fields;
}

std::vector<Comment> file_comments() {
  return {
      {"",
       "A strategy for Three Card 21. Columns are the up card: 2 3 4 5 6 7 8 9 10 A.\n"
       "S stand, H hit, R surrender, D double, P split; - says nothing: a pair or low ace goes\n"
       "on to its total, any other hand is played for the best by its cards. So is a hand for\n"
       "which the act is not open."},
      {"over_21", "Three cards over 21: S gives them up without a surrender."},
      {"pair", "Three cards with a pair: P or -."},
      {"low_ace", "Three cards with an ace that would pass 21 as 11, by their total: P or -."},
      {"soft", "Other three cards with an ace, by their total."},
      {"hard", "Other three cards, by their total."},
      {"split_soft", "Two cards of a split hand with an ace, by their total."},
      {"split_hard", "Other two cards of a split hand, by their total."},
      {"drawn_soft", "A hand that has drawn since, with an ace as 11, by its total."},
      {"drawn_hard", "Any other hand that has drawn since, by its total."}};
}

std::expected<BasicStrategy, std::string> read_strategy(Entries entries) {
  entries.game("three_card_21", "T21");
  BasicStrategy strategy(static_cast<Detail>(entries.word("detail", detail_names)));
  for (const Chart chart : charts) {
    for (const int row : rows_of(chart, strategy.detail())) {
      read_row(entries, strategy, chart, row);
    }
  }
  if (std::string wrong = entries.wrong(); !wrong.empty()) return std::unexpected(wrong);
  return strategy;
}

Policy<double> policy_of(const BasicStrategy& strategy) {
  return [strategy](const DecisionPoint& point, const PerAct<double>& values) {
    return strategy.act(point, values);
  };
}

}  // namespace croupier::analysis::three_card_21

#include "games/wagers.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace croupier::games {

namespace {

constexpr std::array<std::string_view, pay_line_count> pay_line_names{
    "diamond_royal_flush",
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "pair",
    "twenty_one",
    "pair_of_aces",
    "ace_face_suited",
    "ace_face_unsuited",
    "four_aces_and_two",
    "four_aces",
    "three_aces",
    "both_halves",
    "high_half",
    "low_half",
};

Refusal bad_table(const PayTableOption& option, Reason reason, const std::string& says) {
  return {reason, option.clause, std::string(option.name) + " " + says};
}

std::optional<Odds> read_odds(const base::Value& value) {
  const auto* pair = value.get_if<base::List>();
  if (pair == nullptr || pair->size() != 2) {
    return std::nullopt;
  }
  const auto* to = (*pair)[0].get_if<std::int64_t>();
  const auto* from = (*pair)[1].get_if<std::int64_t>();
  if (to == nullptr || from == nullptr || *to < 0 || *to > 1'000'000 || *from < 1 || *from > 2) {
    return std::nullopt;
  }
  return Odds{static_cast<std::int32_t>(*to), static_cast<std::int32_t>(*from)};
}

// Puts one given line or the floor into the table; returns what is wrong with it, if anything.
std::optional<Refusal> read_line(const PayTableOption& option, PayTable& table,
                                 std::span<bool> given, const std::string& key,
                                 const base::Value& value) {
  if (option.has_floor && option.printed.size() > 1 && key == "floor") {
    const auto* number = value.get_if<std::int64_t>();
    if (number == nullptr ||
        std::ranges::find(option.printed, *number, &PayTable::number) == option.printed.end()) {
      return bad_table(option, Reason::bad_pay_table, "names a floor that is not printed");
    }
    table.floor = static_cast<int>(*number);
    return std::nullopt;
  }
  std::vector<std::string_view> names;
  for (std::size_t at = 0; at < table.size; ++at) {
    names.push_back(name(table.lines[at].line));
    if (names.back() == key) {
      const auto odds = read_odds(value);
      if (!odds) {
        return regulation::malformed(std::string(option.name) + "." + key +
                                     " is not [N, M] with N from 0 and M 1 or 2");
      }
      table.lines[at].odds = *odds;
      given[at] = true;
      return std::nullopt;
    }
  }
  return regulation::malformed(std::string(option.name) + " has no line '" + base::printable(key) +
                               "'" + base::did_you_mean(key, names));
}

std::expected<PayTable, Refusal> read_given(const PayTableOption& option,
                                            const base::Fields& fields) {
  PayTable table = option.printed.front();
  table.number = 0;
  table.clause = option.clause;
  std::array<bool, 10> given{};
  for (const auto& [key, value] : fields) {
    if (auto wrong = read_line(option, table, given, key, value)) {
      return std::unexpected(*wrong);
    }
  }
  for (std::size_t at = 0; at < table.size; ++at) {
    // Ours: a line that is printed as not applicable need not be given.
    if (!given[at] && option.printed.front().lines[at].odds.is_paid()) {
      return std::unexpected(regulation::malformed(std::string(option.name) + " lacks the line '" +
                                                   std::string(name(table.lines[at].line)) + "'"));
    }
  }
  return table;
}

}  // namespace

std::string_view name(PayLine line) { return pay_line_names[static_cast<std::size_t>(line)]; }

std::expected<PayTable, Refusal> read_pay_table(const PayTableOption& option,
                                                const base::Value& value) {
  if (const auto* fields = value.get_if<base::Fields>()) {
    return read_given(option, *fields);
  }
  const auto* number = value.get_if<std::int64_t>();
  if (number == nullptr) {
    return std::unexpected(regulation::malformed(
        std::string(option.name) + " takes a table's number or its lines, not " + to_text(value)));
  }
  const auto found = std::ranges::find(option.printed, *number, &PayTable::number);
  if (found == option.printed.end()) {
    return std::unexpected(bad_table(option, Reason::bad_pay_table,
                                     "has no printed table " + std::to_string(*number)));
  }
  return *found;
}

std::optional<Refusal> check_pay_table(const PayTableOption& option, const PayTable& table) {
  if (table.number != 0) {
    return std::nullopt;
  }
  if (!option.may_be_given) {
    return bad_table(option, Reason::bad_pay_table, "is chosen from the printed tables by number");
  }
  const auto floor = std::ranges::find(option.printed, table.floor, &PayTable::number);
  std::optional<PricedLine> higher;
  for (const PricedLine& line : table.span()) {
    if (option.has_floor && compare(line.odds, (*floor)[line.line]) < 0) {
      return bad_table(option, Reason::below_floor,
                       "pays " + std::string(name(line.line)) + " " + to_text(line.odds) +
                           ", less than the floor of " + to_text((*floor)[line.line]));
    }
    if (!option.printed.front()[line.line].is_paid()) {
      continue;
    }
    if (higher && compare(higher->odds, line.odds) < 0) {
      return bad_table(option, Reason::pay_table_out_of_order,
                       "pays " + std::string(name(higher->line)) + " less than the lower " +
                           std::string(name(line.line)));
    }
    higher = line;
  }
  return std::nullopt;
}

std::string to_text(const PayTable& table) {
  if (table.number != 0) {
    return std::to_string(table.number);
  }
  std::string text = "given:";
  for (const PricedLine& line : table.span()) {
    text += " " + std::string(name(line.line)) + " " + to_text(line.odds) + ",";
  }
  text.pop_back();
  return text;
}

Line won(Wager wager, Money stake, Odds odds, Clause clause) {
  return {wager, stake, Result::won, odds, winnings(odds, stake), clause};
}

Line lost(Wager wager, Money stake, Clause clause) {
  return {wager, stake, Result::lost, {}, -stake, clause};
}

Line pushed(Wager wager, Money stake, Clause clause) {
  return {wager, stake, Result::pushed, {}, {}, clause};
}

Line voided(Wager wager, Money stake, Clause clause) {
  return {wager, stake, Result::voided, {}, {}, clause};
}

Line returned(Wager wager, Money stake, Clause clause) {
  return {wager, stake, Result::returned, {}, {}, clause};
}

Line by_table(Wager wager, Money stake, const PayTable& table, std::optional<PayLine> line,
              Clause taken_by) {
  const Odds odds = line ? table[*line] : Odds{};
  return odds.is_paid() ? won(wager, stake, odds, table.clause) : lost(wager, stake, taken_by);
}

Line match_play(Money face, Result result, Clause clause) {
  const bool paid = result == Result::won;
  return {Wager::match_play, {}, result, paid ? even_money : Odds{}, paid ? face : Money{}, clause};
}

const Line* Settlement::find(Wager wager) const {
  for (std::size_t at = 0; at < size_; ++at) {
    if (lines_[at]->wager == wager) return &*lines_[at];
  }
  return nullptr;
}

Money Settlement::total() const {
  Money sum;
  for (std::size_t at = 0; at < size_; ++at) sum += lines_[at]->net;
  return sum;
}

}  // namespace croupier::games

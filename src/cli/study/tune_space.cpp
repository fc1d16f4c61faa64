#include "cli/study/tune_space.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/text.hpp"
#include "cli/program/settings.hpp"
#include "cli/study/analyze_rules.hpp"
#include "render/report/compare_effects.hpp"

namespace croupier::cli {

namespace {

using games::PayTable;
using render::OptionTable;

// More choices than this for one line are more than anybody wants to look through.
constexpr std::int64_t choices_max = 2000;
constexpr std::int64_t halves_max = 2'000'000;

// What is printed for an option, and whether a table may be given in its place.
const games::PayTableOption& printed_of(std::string_view option) {
  static constexpr std::array all{
      &games::five_card_hi_lo::poker_bonus_option,  &games::five_card_hi_lo::ante_bonus_option,
      &games::three_card_21::bonus_option,          &games::heads_up_holdem::trips_plus_option,
      &games::heads_up_holdem::pocket_bonus_option, &games::heads_up_holdem::odds_option,
      &games::heads_up_holdem::bad_beat_option,     &games::pik_it_poker::five_card_bonus_option,
      &games::pik_it_poker::three_card_bonus_option};
  return **std::ranges::find(all, option, &games::PayTableOption::name);
}

// "trips_plus" stands for trips_plus_paytable.
std::expected<OptionTable, Failure> table_to_vary(const table::Rules& rules,
                                                  std::string_view name) {
  std::vector<std::string_view> names;
  for (const OptionTable& each : render::pay_tables(rules)) {
    names.push_back(each.option);
    for (const std::string_view ending : {"", "_paytable", "_odds"}) {
      if (each.option == std::string(name) + std::string(ending)) return each;
    }
  }
  return fail(unreadable, "there is no pay table '" + base::printable(name) + "'" +
                              base::did_you_mean(name, names) + "; there are " + base::join(names));
}

// The floor of a line in halves; nothing where the regulation sets none or all is allowed.
std::optional<std::int64_t> floor_of(const table::Rules& rules, const OptionTable& table,
                                     games::PayLine line) {
  const games::PayTableOption& option = printed_of(table.option);
  if (!option.has_floor || table::common(rules).experimental) return std::nullopt;
  const auto floor = std::ranges::find(option.printed, table.table.floor, &PayTable::number);
  return to_halves((*floor)[line]);
}

std::optional<std::int64_t> parse_halves(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto to = base::parse_integer(base::trim(text.substr(0, colon)));
  if (!to || *to < 0 || *to > halves_max / 2) return std::nullopt;
  if (colon == std::string_view::npos) return *to * 2;
  const auto from = base::parse_integer(base::trim(text.substr(colon + 1)));
  if (!from || *from < 1 || *from > 2) return std::nullopt;
  return *to * 2 / *from;
}

// A round step that leaves some forty choices.
std::int64_t round_step(std::int64_t span) {
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t times : {1, 2, 5}) {
      if (span / (power * times) <= 40) return power * times;
    }
  }
}

// From half to twice the odds in force.
std::vector<std::int64_t> usual_choices(std::int64_t now, Steps steps) {
  const std::int64_t low = std::max<std::int64_t>(2, now / 4 * 2);
  const std::int64_t high = std::max<std::int64_t>(4, now * 2);
  std::int64_t step = 2 * round_step((high - low) / 2);
  if (steps == Steps::halves && step == 2) step = 1;
  std::vector<std::int64_t> choices{now};
  for (std::int64_t at = (low + step - 1) / step * step; at <= high; at += step) {
    choices.push_back(at);
  }
  return choices;
}

using Choices = std::expected<std::vector<std::int64_t>, Failure>;

Choices parse_bounds(const std::string& wish, std::string_view text, Steps steps) {
  const auto wrong = [&] {
    return fail(unreadable,
                base::in_quotes(wish) + " has no bounds such as 3..10, 100..500/50 or 3,4,7:2");
  };
  std::vector<std::int64_t> choices;
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    for (const std::string& item : split_list(text)) {
      const auto halves = parse_halves(item);
      if (!halves) return wrong();
      choices.push_back(*halves);
    }
    return choices;
  }
  const std::size_t slash = text.find('/', dots);
  const auto low = parse_halves(text.substr(0, dots));
  const auto high = parse_halves(
      text.substr(dots + 2, slash == std::string_view::npos ? slash : slash - dots - 2));
  std::optional<std::int64_t> step = steps == Steps::halves ? 1 : 2;
  if (slash != std::string_view::npos) step = parse_halves(text.substr(slash + 1));
  if (!low || !high || !step || *step < 1 || *low > *high) return wrong();
  if ((*high - *low) / *step >= choices_max) {
    return fail(unreadable, base::in_quotes(wish) +
                                " leaves over 2,000 choices; add a step, as in " + "100..5000/50");
  }
  for (std::int64_t at = *low; at <= *high; at += *step) choices.push_back(at);
  return choices;
}

std::string odds_text(std::int64_t halves) { return to_text(to_odds(halves)); }

// Takes out what is below the floor; says so where nothing is left.
Choices above_floor(const table::Rules& rules, const OptionTable& table, games::PayLine line,
                    std::vector<std::int64_t> choices) {
  std::ranges::sort(choices);
  choices.erase(std::ranges::unique(choices).begin(), choices.end());
  const auto floor = floor_of(rules, table, line);
  if (!floor) return choices;
  std::erase_if(choices, [&](std::int64_t halves) { return halves < *floor; });
  if (!choices.empty()) return choices;
  return fail(bad_rules, std::string(table.option) + "." + std::string(name(line)) +
                             " has a floor of " + odds_text(*floor) + " (" +
                             std::string(printed_of(table.option).clause.id()) +
                             "); --set experimental=true goes below it");
}

// Whether a table may be given at all.
std::optional<Failure> closed(const table::Rules& rules, const OptionTable& table) {
  const games::PayTableOption& option = printed_of(table.option);
  if (option.may_be_given || table::common(rules).experimental) return std::nullopt;
  return Failure{bad_rules, std::string(option.name) +
                                " is chosen from the printed tables by number (" +
                                std::string(option.clause.id()) + "): analyze --sweep compares " +
                                "them; --set experimental=true tunes it all the same"};
}

class Builder {
 public:
  Builder(const table::Rules& rules, Steps steps) : rules_(rules), steps_(steps) {}

  std::optional<Failure> add(const std::string& wish) {
    const std::size_t equals = wish.find('=');
    const std::string key = wish.substr(0, equals);
    const std::size_t dot = key.find('.');
    const auto table = table_to_vary(rules_, key.substr(0, dot));
    if (!table) return table.error();
    if (auto wrong = open(*table)) return wrong;
    if (dot == std::string::npos) return vary_all(*table, wish);
    const std::string line = key.substr(dot + 1);
    std::vector<std::string_view> names;
    for (const auto& [at, odds] : table->table.span()) {
      names.push_back(name(at));
      if (names.back() == line) return vary_one(*table, at, wish);
    }
    return Failure{unreadable, std::string(table->option) + " has no line '" +
                                   base::printable(line) + "'" + base::did_you_mean(line, names)};
  }

  TuneSpace take() { return std::move(space_); }

 private:
  // Takes the table in, with all its lines as they are.
  std::optional<Failure> open(const OptionTable& table) {
    if (std::ranges::find(space_.tables, table.option, &OptionTable::option) !=
        space_.tables.end()) {
      return std::nullopt;
    }
    if (auto wrong = closed(rules_, table)) return wrong;
    const auto side_bet = side_bet_of(table.option);
    if (!space_.tables.empty() && (space_.side_bet != side_bet || side_bet)) {
      return Failure{unreadable,
                     "tune one wager at a time: " + std::string(space_.tables.front().option) +
                         " and " + std::string(table.option) + " belong to different ones"};
    }
    space_.side_bet = side_bet;
    OptionTable given = table;
    if (given.names_floor && given.table.number != 0) given.table.floor = given.table.number;
    given.table.number = 0;
    given.table.clause = printed_of(table.option).clause;
    for (const auto& [line, odds] : given.table.span()) {
      const std::int64_t now = to_halves(odds);
      space_.columns.push_back({.halves = {now},
                                .adds = {0},
                                .table = space_.tables.size(),
                                .ranked = printed_of(table.option).printed.front()[line].is_paid(),
                                .now = now});
      space_.varied.push_back(false);
    }
    space_.tables.push_back(given);
    return std::nullopt;
  }

  std::optional<games::Wager> side_bet_of(std::string_view option) const {
    if (render::effect_of(rules_, option) != render::Effect::side_bet) return std::nullopt;
    for (std::size_t at = 0; at < games::wager_count; ++at) {
      const auto wager = static_cast<games::Wager>(at);
      if (option == std::string(name(wager)) + "_paytable") return wager;
    }
    return std::nullopt;
  }

  std::size_t column_of(std::string_view option, games::PayLine line) const {
    std::size_t column = 0;
    for (const OptionTable& each : space_.tables) {
      for (const auto& [at, odds] : each.table.span()) {
        if (each.option == option && at == line) return column;
        ++column;
      }
    }
    return column;
  }

  std::optional<Failure> vary(const OptionTable& table, games::PayLine line,
                              const std::string& wish) {
    const std::size_t column = column_of(table.option, line);
    analysis::TuneColumn& varied = space_.columns[column];
    if (!varied.ranked) {
      return Failure{unreadable, std::string(table.option) + "." + std::string(name(line)) +
                                     " cannot occur, so that it has no odds to vary"};
    }
    const std::size_t equals = wish.find('=');
    Choices choices = equals == std::string::npos
                          ? usual_choices(varied.now, steps_)
                          : parse_bounds(wish, std::string_view(wish).substr(equals + 1), steps_);
    if (choices) {
      const auto at = std::ranges::find(space_.tables, table.option, &OptionTable::option);
      choices = above_floor(rules_, *at, line, *std::move(choices));
    }
    if (!choices) return choices.error();
    varied.halves = *std::move(choices);
    varied.adds.assign(varied.halves.size(), 0);
    space_.varied[column] = true;
    return std::nullopt;
  }

  // A line that is named goes before its table, whichever comes first.
  std::optional<Failure> vary_one(const OptionTable& table, games::PayLine line,
                                  const std::string& wish) {
    const std::size_t column = column_of(table.option, line);
    if (!named_.insert(column).second) {
      return Failure{unreadable,
                     std::string(table.option) + "." + std::string(name(line)) + " is named twice"};
    }
    return vary(table, line, wish);
  }

  std::optional<Failure> vary_all(const OptionTable& table, const std::string& wish) {
    if (wish.find('=') != std::string::npos) {
      return Failure{unreadable, base::in_quotes(wish) + " needs a line, as in " +
                                     std::string(table.option) + "." +
                                     std::string(name(table.table.lines[0].line)) + "=3..10"};
    }
    for (const auto& [line, odds] : table.table.span()) {
      const std::size_t column = column_of(table.option, line);
      if (!space_.columns[column].ranked || named_.contains(column)) continue;
      if (auto wrong = vary(table, line, wish)) return wrong;
    }
    return std::nullopt;
  }

  const table::Rules& rules_;
  Steps steps_;
  TuneSpace space_;
  std::set<std::size_t> named_;  // columns
};

}  // namespace

std::int64_t to_halves(games::Odds odds) { return std::int64_t{odds.to} * 2 / odds.from; }

games::Odds to_odds(std::int64_t halves) {
  const auto number = static_cast<std::int32_t>(halves);
  return number % 2 == 0 ? games::Odds{number / 2, 1} : games::Odds{number, 2};
}

std::expected<TuneSpace, Failure> tune_space(const table::Rules& rules,
                                             const std::vector<std::string>& wishes, Steps steps) {
  if (wishes.empty()) {
    return fail(unreadable, "say what may change, as in --vary " +
                                std::string(render::pay_tables(rules).front().option));
  }
  Builder builder(rules, steps);
  for (const std::string& wish : wishes) {
    if (auto wrong = builder.add(wish)) return std::unexpected(*std::move(wrong));
  }
  return builder.take();
}

std::vector<OptionTable> TuneSpace::with(const std::vector<std::int64_t>& halves,
                                         const table::Rules& rules) const {
  std::vector<OptionTable> made = tables;
  std::size_t column = 0;
  for (OptionTable& each : made) {
    for (std::size_t at = 0; at < each.table.size; ++at) {
      each.table.lines[at].odds = to_odds(halves[column++]);
    }
    const auto printed = printed_of(each.option).printed;
    const auto same = std::ranges::find_if(printed, [&](const PayTable& table) {
      return std::ranges::equal(table.span(), each.table.span());
    });
    // In 5CH the number of the poker bonus table also says which pairs it pays.
    const bool by_number = std::holds_alternative<games::five_card_hi_lo::HouseRules>(rules) &&
                           each.option == "poker_bonus_paytable";
    if (same != printed.end() && !by_number) each.table = *same;
  }
  return made;
}

games::PayLine TuneSpace::line(std::size_t column) const {
  for (const OptionTable& each : tables) {
    if (column < each.table.size) return each.table.lines[column].line;
    column -= each.table.size;
  }
  return {};
}

table::Rules with_tables(const table::Rules& rules, const std::vector<OptionTable>& tables) {
  table::Rules changed = rules;
  for (const OptionTable& each : tables) {
    auto next =
        render::with_option(changed, {std::string(each.option), render::to_value(each.table)});
    if (next) changed = *std::move(next);
  }
  return changed;
}

}  // namespace croupier::cli

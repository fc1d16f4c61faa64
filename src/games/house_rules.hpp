// What a licensee chooses at every table (equipment, chips, limits), and how options are named,
// set, shown and checked. Each game's house_rules adds its own options to these.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "base/value.hpp"
#include "games/wagers.hpp"
#include "regulation/refusal.hpp"

namespace croupier::games {

/// House minimum and maximum of opening wagers, for all of them or by name.
struct Limits {
  Money wager_min = Money::dollars(1);
  Money wager_max = Money::dollars(100'000);
  std::array<std::optional<Money>, wager_count> min_of{};
  std::array<std::optional<Money>, wager_count> max_of{};

  Money min(Wager wager) const {
    return min_of[static_cast<std::size_t>(wager)].value_or(wager_min);
  }
  Money max(Wager wager) const {
    return max_of[static_cast<std::size_t>(wager)].value_or(wager_max);
  }
  bool operator==(const Limits&) const = default;
};

/// The options that every game has.
struct TableRules {
  dealing::Method dealing_method = dealing::Method::manual_shoe;
  dealing::Shuffle shuffle = dealing::Shuffle::automated;
  bool shuffler_counts = true;
  int decks = 1;
  bool odds_on_layout = true;
  int positions = 6;
  Money chip_unit = Money::dollars(1);
  Limits limits{};
  bool experimental = false;

  bool operator==(const TableRules&) const = default;
};

std::string_view name(dealing::Method method);
std::string_view name(dealing::Shuffle shuffle);

/// What people are told of an option.
struct OptionInfo {
  std::string_view name;
  std::string_view values;  // the lawful ones, the default first
  regulation::Authority authority;
  std::string_view says;
};

template <class Rules>
struct Option {
  OptionInfo info;
  std::function<std::optional<Refusal>(Rules&, const base::Value&)> set;
  std::function<std::string(const Rules&)> show;
};

// One reader per kind of value; each returns what is wrong with the value, if anything.
std::optional<Refusal> read_flag(const OptionInfo& info, const base::Value& value, bool& flag);
std::optional<Refusal> read_number(const OptionInfo& info, const base::Value& value, int& number);
std::optional<Refusal> read_money(const OptionInfo& info, const base::Value& value, Money& amount);
std::optional<Refusal> read_limits(const OptionInfo& info, const base::Value& value,
                                   std::span<const Wager> wagers, Limits& limits);
std::optional<Refusal> read_word(const OptionInfo& info, const base::Value& value,
                                 std::span<const std::string_view> words, std::size_t& word);

template <class Rules, class Get>
Option<Rules> flag_option(OptionInfo info, Get get) {
  return {info,
          [info, get](Rules& rules, const base::Value& value) {
            return read_flag(info, value, get(rules));
          },
          [get](const Rules& rules) -> std::string { return get(rules) ? "true" : "false"; }};
}

template <class Rules, class Get>
Option<Rules> number_option(OptionInfo info, Get get) {
  return {info,
          [info, get](Rules& rules, const base::Value& value) {
            return read_number(info, value, get(rules));
          },
          [get](const Rules& rules) { return std::to_string(get(rules)); }};
}

template <class Rules, class Get>
Option<Rules> money_option(OptionInfo info, Get get) {
  return {info,
          [info, get](Rules& rules, const base::Value& value) {
            return read_money(info, value, get(rules));
          },
          [get](const Rules& rules) { return std::to_string(get(rules).cents()); }};
}

/// An option whose value is a word of a closed list, in the order of its enumeration.
template <class Rules, class Get>
Option<Rules> word_option(OptionInfo info, std::span<const std::string_view> words, Get get) {
  return {info,
          [info, words, get](Rules& rules, const base::Value& value) -> std::optional<Refusal> {
            std::size_t word = 0;
            if (auto wrong = read_word(info, value, words, word)) return wrong;
            auto& field = get(rules);
            field = static_cast<std::remove_reference_t<decltype(field)>>(word);
            return std::nullopt;
          },
          [words, get](const Rules& rules) {
            return std::string(words[static_cast<std::size_t>(get(rules))]);
          }};
}

template <class Rules, class Get>
Option<Rules> table_option(OptionInfo info, const PayTableOption& tables, Get get) {
  return {info,
          [tables, get](Rules& rules, const base::Value& value) -> std::optional<Refusal> {
            auto table = read_pay_table(tables, value);
            if (!table) return table.error();
            get(rules) = *table;
            return std::nullopt;
          },
          [get](const Rules& rules) { return to_text(get(rules)); }};
}

/// The clauses and lists by which one game's common options are checked and described.
struct TableRulesTexts {
  std::span<const ReasonRow> reasons;
  std::span<const Wager> opening_wagers;
  std::span<const std::string_view> methods;  // the lawful words of dealing_method
  std::string_view method_values;             // the same for people
  std::string_view decks;
  std::string_view positions;
  int positions_max;
};

inline constexpr std::array<std::string_view, 3> method_words{"manual_shoe", "automated_shoe",
                                                              "hand"};
inline constexpr std::array<std::string_view, 3> shuffle_words{"automated", "manual",
                                                               "pre_shuffled"};

/// Returns the authority that a game's list of reasons gives a reason.
regulation::Authority authority(std::span<const ReasonRow> reasons, Reason reason);

/// Returns the options that every game has, for rules that hold them in a member `table`.
template <class Rules>
std::vector<Option<Rules>> common_options(const TableRulesTexts& texts) {
  using regulation::Ruling;
  const auto why = [&](Reason reason) { return authority(texts.reasons, reason); };
  const auto limits = [wagers = texts.opening_wagers](OptionInfo info) {
    return Option<Rules>{info,
                         [info, wagers](Rules& rules, const base::Value& value) {
                           return read_limits(info, value, wagers, rules.table.limits);
                         },
                         [](const Rules&) { return std::string("by wager name"); }};
  };
  return {
      word_option<Rules>({"dealing_method", texts.method_values, why(Reason::bad_dealing_method),
                          "how the cards leave the deck"},
                         method_words, [](auto& r) -> auto& { return r.table.dealing_method; }),
      word_option<Rules>({"shuffle", "automated, manual, pre_shuffled", Ruling{"ALL/equipment"},
                          "who mixes the cards"},
                         shuffle_words, [](auto& r) -> auto& { return r.table.shuffle; }),
      flag_option<Rules>({"shuffler_counts", "true, false", Ruling{"ALL/stub-count"},
                          "whether the shuffler counts the cards"},
                         [](auto& r) -> auto& { return r.table.shuffler_counts; }),
      number_option<Rules>({"decks", texts.decks, why(Reason::bad_decks), "decks in use"},
                           [](auto& r) -> auto& { return r.table.decks; }),
      flag_option<Rules>({"odds_on_layout", "true, false", Ruling{"ALL/equipment"},
                          "odds on the layout, or else on a sign"},
                         [](auto& r) -> auto& { return r.table.odds_on_layout; }),
      number_option<Rules>({"positions", texts.positions, why(Reason::too_many_positions),
                            "betting positions at the table"},
                           [](auto& r) -> auto& { return r.table.positions; }),
      money_option<Rules>({"chip_unit", "100, or any even number of cents", Ruling{"ALL/money"},
                           "smallest step of a wager, in cents"},
                          [](auto& r) -> auto& { return r.table.chip_unit; }),
      money_option<Rules>({"wager_min", "100, or more cents", Ruling{"ALL/limits"},
                           "least opening wager, in cents"},
                          [](auto& r) -> auto& { return r.table.limits.wager_min; }),
      money_option<Rules>({"wager_max", "10000000, or other cents", Ruling{"ALL/limits"},
                           "largest opening wager, in cents"},
                          [](auto& r) -> auto& { return r.table.limits.wager_max; }),
      limits({"limits", "{ WAGER = { min = CENTS, max = CENTS } }", Ruling{"ALL/limits"},
              "limits by wager name"}),
      flag_option<Rules>({"experimental", "false, true", Ruling{"ALL/experimental"},
                          "admit what a table would refuse"},
                         [](auto& r) -> auto& { return r.table.experimental; }),
  };
}

/// Returns what no rules may do, experimental or not: chip unit, limits, bounds of numbers.
std::optional<Refusal> check_bounds(const TableRules& rules, const TableRulesTexts& texts);

/// Returns which duty of the regulation the equipment breaks, if any.
std::optional<Refusal> check_equipment(const TableRules& rules, const TableRulesTexts& texts);

/// Sets one option by name; an unknown name is refused with the nearest one.
template <class Rules>
std::optional<Refusal> set_option(std::span<const Option<Rules>> options, Rules& rules,
                                  std::string_view key, const base::Value& value);

std::optional<Refusal> unknown_option(std::string_view key,
                                      std::span<const std::string_view> names);

template <class Rules>
std::optional<Refusal> set_option(std::span<const Option<Rules>> options, Rules& rules,
                                  std::string_view key, const base::Value& value) {
  for (const auto& option : options) {
    if (option.info.name == key) {
      return option.set(rules, value);
    }
  }
  std::vector<std::string_view> names;
  for (const auto& option : options) names.push_back(option.info.name);
  return unknown_option(key, names);
}

}  // namespace croupier::games

#include "games/house_rules.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace croupier::games {

namespace {

constexpr std::int64_t money_max = 1'000'000'000'000;

Refusal wrong_type(const OptionInfo& info, std::string_view wanted, const base::Value& value) {
  return regulation::malformed(std::string(info.name) + " takes " + std::string(wanted) + ", not " +
                               to_text(value));
}

std::optional<Refusal> read_limit(const OptionInfo& info, const std::string& wager,
                                  const base::Fields& fields, std::optional<Money>& min,
                                  std::optional<Money>& max) {
  for (const auto& [key, value] : fields) {
    const bool is_min = key == "min" || key == "wager_min";
    if (!is_min && key != "max" && key != "wager_max") {
      return regulation::malformed(std::string(info.name) + "." + wager + " has no field '" +
                                   base::printable(key) + "', only min and max");
    }
    Money amount;
    if (auto wrong = read_money(info, value, amount)) return wrong;
    (is_min ? min : max) = amount;
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(dealing::Method method) {
  return method_words[static_cast<std::size_t>(method)];
}

std::string_view name(dealing::Shuffle shuffle) {
  return shuffle_words[static_cast<std::size_t>(shuffle)];
}

std::optional<Refusal> read_flag(const OptionInfo& info, const base::Value& value, bool& flag) {
  const auto* given = value.get_if<bool>();
  if (given == nullptr) return wrong_type(info, "true or false", value);
  flag = *given;
  return std::nullopt;
}

std::optional<Refusal> read_number(const OptionInfo& info, const base::Value& value, int& number) {
  const auto* given = value.get_if<std::int64_t>();
  if (given == nullptr) return wrong_type(info, "a whole number", value);
  if (*given < 0 || *given > 1000) {
    return Refusal{Reason::bad_option, info.authority,
                   std::string(info.name) + " is one of " + std::string(info.values) + ", not " +
                       std::to_string(*given)};
  }
  number = static_cast<int>(*given);
  return std::nullopt;
}

std::optional<Refusal> read_money(const OptionInfo& info, const base::Value& value, Money& amount) {
  const auto* given = value.get_if<std::int64_t>();
  if (given == nullptr) return wrong_type(info, "whole cents", value);
  if (*given < 0 || *given > money_max) {
    return regulation::malformed(std::string(info.name) + " is out of range");
  }
  amount = Money::cents(*given);
  return std::nullopt;
}

std::optional<Refusal> read_limits(const OptionInfo& info, const base::Value& value,
                                   std::span<const Wager> wagers, Limits& limits) {
  const auto* fields = value.get_if<base::Fields>();
  if (fields == nullptr) return wrong_type(info, "a table by wager name", value);
  for (const auto& [key, limit] : *fields) {
    const auto wager = find_wager(key);
    if (!wager || std::ranges::find(wagers, *wager) == wagers.end()) {
      std::vector<std::string_view> names;
      for (const Wager known : wagers) names.push_back(name(known));
      return regulation::malformed("limits has no wager '" + base::printable(key) + "'" +
                                   base::did_you_mean(key, names));
    }
    const auto at = static_cast<std::size_t>(*wager);
    const auto* bounds = limit.get_if<base::Fields>();
    if (bounds == nullptr) return wrong_type(info, "min and max for each wager", limit);
    if (auto wrong = read_limit(info, key, *bounds, limits.min_of[at], limits.max_of[at])) {
      return wrong;
    }
  }
  return std::nullopt;
}

std::optional<Refusal> read_word(const OptionInfo& info, const base::Value& value,
                                 std::span<const std::string_view> words, std::size_t& word) {
  const auto* given = value.get_if<std::string>();
  if (given == nullptr) return wrong_type(info, "one of " + base::join(words), value);
  const auto found = std::ranges::find(words, std::string_view(*given));
  if (found == words.end()) {
    return Refusal{Reason::bad_option, info.authority,
                   std::string(info.name) + " is one of " + base::join(words) + ", not '" +
                       base::printable(*given) + "'" + base::did_you_mean(*given, words)};
  }
  word = static_cast<std::size_t>(found - words.begin());
  return std::nullopt;
}

regulation::Authority authority(std::span<const ReasonRow> reasons, Reason reason) {
  return regulation::refuse(reasons, reason, {}).authority;
}

std::optional<Refusal> check_bounds(const TableRules& rules, const TableRulesTexts& texts) {
  const auto refuse = [&](Reason reason, std::string says) {
    return regulation::refuse(texts.reasons, reason, std::move(says));
  };
  // Ruling ALL/money: an even unit keeps 3 to 2 and one half exact.
  if (rules.chip_unit.cents() < 2 || rules.chip_unit.cents() % 2 != 0) {
    return refuse(Reason::bad_chip_unit, "chip_unit is an even number of cents from 2");
  }
  for (const Wager wager : texts.opening_wagers) {
    if (rules.limits.min(wager) > rules.limits.max(wager)) {
      return refuse(Reason::bad_limits,
                    "the minimum of " + std::string(name(wager)) + " is above its maximum");
    }
  }
  if (rules.positions < 1) {
    return refuse(Reason::too_many_positions, "a table has at least one position");
  }
  if (rules.decks < 1 || rules.decks > 16) {
    return refuse(Reason::bad_decks, "decks is " + std::string(texts.decks));
  }
  return std::nullopt;
}

std::optional<Refusal> check_equipment(const TableRules& rules, const TableRulesTexts& texts) {
  const auto refuse = [&](Reason reason, std::string says) {
    return regulation::refuse(texts.reasons, reason, std::move(says));
  };
  if (rules.positions > texts.positions_max) {
    return refuse(Reason::too_many_positions,
                  "a table has at most " + std::to_string(texts.positions_max) + " positions");
  }
  if (std::ranges::find(texts.methods, name(rules.dealing_method)) == texts.methods.end()) {
    return refuse(Reason::bad_dealing_method, "the cards come from a manual shoe");
  }
  if (rules.decks == 2 && rules.shuffle != dealing::Shuffle::automated) {
    return refuse(Reason::second_deck_needs_shuffler,
                  "a second deck is allowed only with an automated shuffler");
  }
  // Ruling ALL/from-the-hand.
  if (rules.dealing_method == dealing::Method::hand &&
      rules.shuffle != dealing::Shuffle::automated) {
    return refuse(Reason::hand_needs_shuffler, "dealing from the hand needs an automated shuffler");
  }
  return std::nullopt;
}

std::optional<Refusal> unknown_option(std::string_view key,
                                      std::span<const std::string_view> names) {
  return Refusal{
      Reason::unknown_option,
      {},
      "there is no option '" + base::printable(key) + "'" + base::did_you_mean(key, names)};
}

}  // namespace croupier::games

#include "render/rules/rules.hpp"

#include <algorithm>

#include "render/document/json.hpp"

namespace croupier::render {

namespace {

using games::FiveCardHiLo;
using games::HeadsUpHoldem;
using games::PikItPoker;
using games::ThreeCard21;

// Calls visit(game, rules) with the game's own type.
template <class Visit>
auto with_rules(const table::Rules& rules, Visit visit) {
  return std::visit(
      [&](const auto& own) {
        using Own = std::remove_cvref_t<decltype(own)>;
        if constexpr (std::same_as<Own, FiveCardHiLo::HouseRules>) {
          return visit(FiveCardHiLo{}, own);
        } else if constexpr (std::same_as<Own, ThreeCard21::HouseRules>) {
          return visit(ThreeCard21{}, own);
        } else if constexpr (std::same_as<Own, HeadsUpHoldem::HouseRules>) {
          return visit(HeadsUpHoldem{}, own);
        } else {
          return visit(PikItPoker{}, own);
        }
      },
      rules);
}

std::vector<OptionTable> tables_of(const FiveCardHiLo::HouseRules& rules) {
  return {{"poker_bonus_paytable", rules.poker_bonus_paytable},
          {"ante_bonus_odds", rules.ante_bonus_odds}};
}

std::vector<OptionTable> tables_of(const ThreeCard21::HouseRules& rules) {
  return {{"bonus_paytable", rules.bonus_paytable}};
}

std::vector<OptionTable> tables_of(const HeadsUpHoldem::HouseRules& rules) {
  return {{"trips_plus_paytable", rules.trips_plus_paytable},
          {"pocket_bonus_paytable", rules.pocket_bonus_paytable},
          {"odds_paytable", rules.odds_paytable},
          {"bad_beat_paytable", rules.bad_beat_paytable}};
}

std::vector<OptionTable> tables_of(const PikItPoker::HouseRules& rules) {
  return {{"five_card_bonus_paytable", rules.five_card_bonus_paytable, true},
          {"three_card_bonus_paytable", rules.three_card_bonus_paytable, true}};
}

base::Value limits_value(const games::Limits& limits) {
  base::Fields all;
  for (std::size_t at = 0; at < games::wager_count; ++at) {
    base::Fields bounds;
    if (limits.min_of[at]) bounds.push_back({"min", {limits.min_of[at]->cents()}});
    if (limits.max_of[at]) bounds.push_back({"max", {limits.max_of[at]->cents()}});
    if (bounds.empty()) continue;
    all.push_back({std::string(name(static_cast<games::Wager>(at))), {std::move(bounds)}});
  }
  return {std::move(all)};
}

base::Value shared_spots_value(const games::three_card_21::SharedSpots& shared) {
  constexpr std::uint16_t every = 0xffff;
  if (shared.spots == 0 || shared.spots == every) return {shared.spots == every};
  base::List spots;
  for (int spot = 1; spot <= 16; ++spot) {
    if ((shared.spots >> (spot - 1) & 1) != 0) spots.push_back({std::int64_t{spot}});
  }
  return {std::move(spots)};
}

template <class Rules>
base::Value option_value(const games::Option<Rules>& option, const Rules& rules) {
  const std::string_view option_name = option.info.name;
  if (option_name == "limits") return limits_value(rules.table.limits);
  if constexpr (requires { rules.shared_spots; }) {
    if (option_name == "shared_spots") return shared_spots_value(rules.shared_spots);
  }
  for (const OptionTable& each : tables_of(rules)) {
    if (each.option == option_name) return to_value(each.table);
  }
  return base::parse_value(option.show(rules));
}

template <class Rules>
base::Fields options_of(std::span<const games::Option<Rules>> options, const Rules& rules) {
  base::Fields fields;
  for (const auto& option : options) {
    fields.push_back({std::string(option.info.name), option_value(option, rules)});
  }
  return fields;
}

}  // namespace

GameName game_name(const table::Rules& rules) {
  return with_rules(rules, []<class G>(G, const auto&) -> GameName {
    return {G::id, G::code, G::title, G::subchapter};
  });
}

std::vector<OptionTable> pay_tables(const table::Rules& rules) {
  return std::visit([](const auto& own) { return tables_of(own); }, rules);
}

base::Value to_value(const games::PayTable& table) {
  if (table.number != 0) return {std::int64_t{table.number}};
  base::Fields lines;
  if (table.floor != 1) lines.push_back({"floor", {std::int64_t{table.floor}}});
  for (const auto& [line, odds] : table.span()) {
    base::List pair{{std::int64_t{odds.to}}, {std::int64_t{odds.from}}};
    lines.push_back({std::string(name(line)), {std::move(pair)}});
  }
  return {std::move(lines)};
}

base::Fields all_options(const table::Rules& rules) {
  return with_rules(rules, []<class G>(G, const typename G::HouseRules& own) {
    return options_of<typename G::HouseRules>(G::options(), own);
  });
}

base::Fields changed_options(const table::Rules& rules) {
  base::Fields fields = all_options(rules);
  const base::Fields defaults = all_options(with_rules(
      rules, []<class G>(G, const auto&) -> table::Rules { return typename G::HouseRules{}; }));
  base::Fields changed;
  for (std::size_t at = 0; at < fields.size(); ++at) {
    if (to_setting(fields[at].value) != to_setting(defaults[at].value)) {
      changed.push_back(std::move(fields[at]));
    }
  }
  return changed;
}

std::string rules_json(const table::Rules& rules) {
  base::Fields changed = changed_options(rules);
  std::ranges::sort(changed, {}, &base::Field::key);
  return Json().setting({std::move(changed)}).str();
}

std::string to_setting(const base::Value& value) {
  if (const auto* word = value.get_if<std::string>()) return *word;
  return Json().setting(value).str();
}

std::string rules_in_words(const table::Rules& rules) {
  std::string text;
  for (const base::Field& field : changed_options(rules)) {
    text += (text.empty() ? "" : ", ") + field.key + " = " + to_setting(field.value);
  }
  return text.empty() ? "all options at their defaults" : text;
}

}  // namespace croupier::render

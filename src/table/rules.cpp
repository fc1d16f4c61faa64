#include "table/rules.hpp"

#include <nlohmann/json.hpp>

#include "base/bytes.hpp"
#include "base/text.hpp"
#include "games/five_card_hi_lo/procedure.hpp"
#include "games/heads_up_holdem/procedure.hpp"
#include "games/pik_it_poker/procedure.hpp"
#include "games/three_card_21/procedure.hpp"
#include "table/opening.hpp"

namespace croupier::table {

namespace {

base::Value to_value(const nlohmann::json& json) {
  if (json.is_boolean()) return {json.get<bool>()};
  if (json.is_number_integer()) return {json.get<std::int64_t>()};
  if (json.is_string()) return {json.get<std::string>()};
  if (json.is_array()) {
    base::List list;
    for (const auto& item : json) list.push_back(to_value(item));
    return {list};
  }
  if (json.is_object()) {
    base::Fields fields;
    for (const auto& [key, item] : json.items()) fields.push_back({key, to_value(item)});
    return {fields};
  }
  return {};
}

template <class G>
std::expected<Rules, regulation::Refusal> set_rules(const nlohmann::json& json) {
  typename G::HouseRules rules;
  for (const auto& [key, item] : json.items()) {
    if (auto wrong =
            games::set_option<typename G::HouseRules>(G::options(), rules, key, to_value(item))) {
      return std::unexpected(*wrong);
    }
  }
  if (auto wrong = check(rules)) return std::unexpected(*wrong);
  return Rules(rules);
}

}  // namespace

std::expected<Rules, regulation::Refusal> read_rules(std::string_view game, std::string_view json) {
  const auto parsed = nlohmann::json::parse(json, nullptr, false);
  if (!parsed.is_object()) {
    return std::unexpected(regulation::malformed("house rules are a JSON object"));
  }
  std::expected<Rules, regulation::Refusal> rules =
      std::unexpected(regulation::malformed("there is no game '" + base::printable(game) + "'"));
  games::with_game(game, [&](auto known) { rules = set_rules<decltype(known)>(parsed); });
  return rules;
}

namespace {

void add_line(std::string& text, std::string_view name, const std::string& value) {
  text += std::string(name) + " = " + value + "\n";
}

// Every option with its value, one a line; limits by wager name stand for themselves.
template <class G>
std::string all_options(const typename G::HouseRules& rules) {
  std::string text;
  for (const auto& option : G::options()) add_line(text, option.info.name, option.show(rules));
  const games::Limits& limits = rules.table.limits;
  for (std::size_t at = 0; at < games::wager_count; ++at) {
    const std::string wager(games::name(static_cast<games::Wager>(at)));
    if (limits.min_of[at]) add_line(text, wager + ".min", to_text(*limits.min_of[at]));
    if (limits.max_of[at]) add_line(text, wager + ".max", to_text(*limits.max_of[at]));
  }
  return text;
}

std::string hashed_id(std::string_view game, const std::string& text) {
  const auto hash = base::sha256(text);
  return std::string(game) + "-" + base::to_hex(base::BytesView(hash).first(8));
}

}  // namespace

std::string rules_id(const Rules& rules, std::string_view json, unsigned edition) {
  const std::string game(code_of(rules));
  if (edition == 1) return hashed_id(game, game + "\n" + std::string(json));
  std::string text = game + " edition " + std::to_string(edition) + "\n";
  games::for_each_game([&](auto known) {
    using G = decltype(known);
    if (const auto* own = std::get_if<typename G::HouseRules>(&rules)) text += all_options<G>(*own);
  });
  return hashed_id(game, text);
}

std::string rules_id(const Rules& rules) { return rules_id(rules, {}, edition_now); }

std::string_view code_of(const Rules& rules) {
  static constexpr std::array codes{games::FiveCardHiLo::code, games::ThreeCard21::code,
                                    games::HeadsUpHoldem::code, games::PikItPoker::code};
  return codes[rules.index()];
}

const games::TableRules& common(const Rules& rules) {
  return std::visit([](const auto& own) -> const games::TableRules& { return own.table; }, rules);
}

const dealing::Procedure& procedure_of(const Rules& rules) {
  const std::array all{&games::five_card_hi_lo::procedure, &games::three_card_21::procedure,
                       &games::heads_up_holdem::procedure, &games::pik_it_poker::procedure};
  return *all[rules.index()];
}

dealing::Setup setup_of(const Rules& rules) {
  return std::visit([](const auto& own) { return setup_of(own); }, rules);
}

AnyRound open_round(const Rules& rules, const cards::Composition& deck) {
  return std::visit([&](const auto& own) -> AnyRound { return open(own, deck); }, rules);
}

unsigned cards_in_round(const Rules& rules, unsigned positions) {
  switch (rules.index()) {
    case 0:
    case 3:
      return 5 * (positions + 1);
    case 2:
      return 2 * (positions + 1) + 5;
    default:
      return 0;
  }
}

}  // namespace croupier::table

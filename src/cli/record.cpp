#include "cli/record.hpp"

#include "base/text.hpp"
#include "cli/settings.hpp"

namespace croupier::cli {

namespace {

using games::Act;
using games::ActKind;
using games::Reason;
using games::Refusal;
using nlohmann::json;

std::unexpected<Refusal> bad(std::string says) {
  return std::unexpected(regulation::malformed(std::move(says)));
}

std::string in_quotes(std::string_view text) { return "'" + base::printable(text) + "'"; }

template <std::size_t N>
std::optional<Refusal> check_fields(const json& object, std::string_view where,
                                    const std::array<std::string_view, N>& known) {
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::find(known, std::string_view(key)) == known.end()) {
      return regulation::malformed("unknown field " + in_quotes(key) + std::string(where) +
                                   base::did_you_mean(key, known));
    }
  }
  return std::nullopt;
}

std::expected<std::vector<cards::Card>, Refusal> read_cards(const json& object, const char* field) {
  std::vector<cards::Card> cards;
  const auto found = object.find(field);
  if (found == object.end()) return cards;
  if (!found->is_array()) return bad(std::string(field) + " is not a list of cards");
  if (found->size() > 100) return bad(std::string(field) + " has too many cards");
  for (const json& item : *found) {
    const auto* text = item.get_ptr<const std::string*>();
    const auto card = text == nullptr ? std::nullopt : cards::parse_card(*text);
    if (!card) {
      return bad(std::string(field) + " holds " +
                 in_quotes(text == nullptr ? "something" : std::string_view(*text)) +
                 ", which is no card (rank AKQJT98765432, suit cdhs)");
    }
    cards.push_back(*card);
  }
  return cards;
}

std::optional<std::int64_t> read_integer(const json& object, const char* field) {
  const auto found = object.find(field);
  if (found == object.end() || !found->is_number_integer()) return std::nullopt;
  if (found->is_number_unsigned() && found->get<std::uint64_t>() > 1'000'000'000'000'000U) {
    return std::nullopt;
  }
  return found->get<std::int64_t>();
}

std::uint8_t to_byte(std::int64_t number) {
  return static_cast<std::uint8_t>(std::clamp<std::int64_t>(number, 0, 255));
}

std::optional<Refusal> read_setting(Act& act, const json& object) {
  for (const auto& [field, half] : {std::pair{"high", &act.high}, std::pair{"low", &act.low}}) {
    const auto cards = read_cards(object, field);
    if (!cards) return cards.error();
    for (std::size_t at = 0; at < cards->size() && !half->full(); ++at) half->push((*cards)[at]);
  }
  return std::nullopt;
}

std::optional<Refusal> read_places(Act& act, const json& object) {
  const auto found = object.find("places");
  if (found == object.end() || !found->is_array()) {
    return regulation::malformed("pick needs places, as [1, 2, 3]");
  }
  for (const json& item : *found) {
    if (!item.is_number_integer()) return regulation::malformed("places are whole numbers");
    if (act.places.size < act.places.at.size()) act.places.push(to_byte(item.get<std::int64_t>()));
  }
  return std::nullopt;
}

std::optional<Refusal> read_act_fields(Act& act, const json& object) {
  using Names = std::array<std::string_view, 2>;
  switch (act.kind) {
    case ActKind::play:
    case ActKind::set:
      if (auto wrong = check_fields(object, " in acts",
                                    std::array<std::string_view, 3>{"act", "high", "low"})) {
        return wrong;
      }
      return read_setting(act, object);
    case ActKind::pick:
      if (auto wrong = check_fields(object, " in acts", Names{"act", "places"})) return wrong;
      return read_places(act, object);
    case ActKind::raise: {
      const auto times = read_integer(object, "times");
      if (auto wrong = check_fields(object, " in acts", Names{"act", "times"})) return wrong;
      if (!times) return regulation::malformed("raise needs times, a whole number");
      act.times = to_byte(*times);
      return std::nullopt;
    }
    case ActKind::insurance:
    case ActKind::double_down: {
      const auto amount = read_integer(object, "amount");
      if (auto wrong = check_fields(object, " in acts", Names{"act", "amount"})) return wrong;
      if (!amount) return regulation::malformed("amount is missing or not whole cents in acts");
      act.amount = base::Money::cents(*amount);
      return std::nullopt;
    }
    default:
      return check_fields(object, " in acts", std::array<std::string_view, 1>{"act"});
  }
}

std::expected<Act, Refusal> read_act(const json& object) {
  const auto name = object.is_object() ? object.find("act") : object.end();
  if (!object.is_object() || name == object.end() || !name->is_string()) {
    return bad("acts holds objects with a field act");
  }
  const auto kind = games::find_act(name->get_ref<const std::string&>());
  if (!kind) return bad("there is no act " + in_quotes(name->get_ref<const std::string&>()));
  Act act{*kind};
  if (auto wrong = read_act_fields(act, object)) return std::unexpected(*wrong);
  return act;
}

template <class G>
std::optional<Refusal> read_wagers(Record& record, const json& object) {
  const auto found = object.find("wagers");
  if (found == object.end() || !found->is_object()) {
    return regulation::malformed("wagers is missing or no object");
  }
  for (const auto& [key, value] : found->items()) {
    const auto wager = games::find_wager(key);
    if (!wager || std::ranges::find(G::areas(), *wager) == G::areas().end()) {
      return regulation::refuse(G::reasons(), Reason::no_such_area,
                                "there is no opening wager " + in_quotes(key) + " in this game");
    }
    if (!read_integer(*found, key.c_str())) {
      return regulation::malformed("the wager " + in_quotes(key) + " is not whole cents");
    }
  }
  // In the order of the layout, so that an ante comes before what needs it.
  for (const games::Wager area : G::areas()) {
    const auto amount = read_integer(*found, std::string(name(area)).c_str());
    if (amount && *amount != 0) {
      record.wagers[record.wager_count++] = {area, base::Money::cents(*amount)};
    }
  }
  return std::nullopt;
}

template <class G>
constexpr auto known_fields() {
  using Names = std::array<std::string_view, 8>;
  if constexpr (std::same_as<G, games::HeadsUpHoldem>) {
    return Names{"id", "game", "rules", "wagers", "player", "dealer", "acts", "board"};
  } else if constexpr (std::same_as<G, games::ThreeCard21>) {
    return Names{"id", "game", "rules", "wagers", "player", "dealer", "acts", "draws"};
  } else {
    return std::array<std::string_view, 7>{"id",     "game",   "rules", "wagers",
                                           "player", "dealer", "acts"};
  }
}

}  // namespace

template <class G>
std::expected<Record, Refusal> read_record(const json& object) {
  if (auto wrong = check_fields(object, "", known_fields<G>())) return std::unexpected(*wrong);
  Record record;
  if (auto wrong = read_wagers<G>(record, object)) return std::unexpected(*wrong);
  for (const auto& [field, cards] :
       {std::pair{"player", &record.player}, std::pair{"dealer", &record.dealer},
        std::pair{"board", &record.board}, std::pair{"draws", &record.draws}}) {
    auto read = read_cards(object, field);
    if (!read) return std::unexpected(read.error());
    *cards = std::move(*read);
  }
  const auto acts = object.find("acts");
  if (acts != object.end()) {
    if (!acts->is_array()) return bad("acts is no list");
    if (acts->size() > 200) return bad("acts has too many entries");
    for (const json& item : *acts) {
      auto act = read_act(item);
      if (!act) return std::unexpected(act.error());
      record.acts.push_back(*act);
    }
  }
  return record;
}

namespace {

template <class G>
struct RulesCache {
  json written;
  typename G::HouseRules rules;
};

// Records tend to come in runs of the same rules: the last ones are kept.
template <class G>
std::expected<typename G::HouseRules, Refusal> read_rules(const json& object) {
  thread_local RulesCache<G> last{json::object(), {}};
  const auto found = object.find("rules");
  if (found == object.end()) return typename G::HouseRules{};
  if (!found->is_object()) return bad("rules is no object");
  if (*found == last.written) return last.rules;
  typename G::HouseRules rules;
  const base::Value value = to_value(*found);
  if (auto wrong = set_rules<G>(rules, *value.get_if<base::Fields>())) {
    return std::unexpected(*wrong);
  }
  last = {*found, rules};
  return rules;
}

template <class G>
Answered answer_game(const json& object, bool explain) {
  const auto record = read_record<G>(object);
  if (!record) return std::unexpected(record.error());
  const auto rules = read_rules<G>(object);
  if (!rules) return std::unexpected(rules.error());
  return run_record<G>(*rules, *record, explain);
}

}  // namespace

Answered answer(const json& record, bool explain) {
  if (!record.is_object()) return bad("a record is a JSON object");
  const auto game = record.find("game");
  if (game == record.end() || !game->is_string()) return bad("game is missing or no text");
  const auto& name = game->get_ref<const std::string&>();
  if (name == games::FiveCardHiLo::id) return answer_game<games::FiveCardHiLo>(record, explain);
  if (name == games::ThreeCard21::id) return answer_game<games::ThreeCard21>(record, explain);
  if (name == games::HeadsUpHoldem::id) return answer_game<games::HeadsUpHoldem>(record, explain);
  if (name == games::PikItPoker::id) return answer_game<games::PikItPoker>(record, explain);
  return bad("there is no game " + in_quotes(name) + base::did_you_mean(name, games::game_ids));
}

}  // namespace croupier::cli

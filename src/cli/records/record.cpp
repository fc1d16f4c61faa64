#include "cli/records/record.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "cli/program/json_fields.hpp"

namespace croupier::cli {

namespace {

using games::Act;
using games::ActKind;
using games::Reason;
using games::Refusal;
using namespace json_fields;

std::uint8_t to_byte(std::int64_t number) {
  return static_cast<std::uint8_t>(std::clamp<std::int64_t>(number, 0, 255));
}

std::optional<Refusal> read_half(object fields, std::string_view field, games::CardList<6>& half) {
  std::vector<cards::Card> cards;
  if (auto wrong = read_cards(fields, field, cards)) return wrong;
  for (std::size_t at = 0; at < cards.size() && !half.full(); ++at) half.push(cards[at]);
  return std::nullopt;
}

std::optional<Refusal> read_places(object fields, Act& act) {
  const auto found = find(fields, "places");
  const auto list = found ? as_list(*found) : std::nullopt;
  if (!list) return regulation::malformed("pick needs places, as [1, 2, 3]");
  for (const element item : *list) {
    const auto place = as_integer(item);
    if (!place) return regulation::malformed("places are whole numbers");
    if (act.places.size < act.places.at.size()) act.places.push(to_byte(*place));
  }
  return std::nullopt;
}

// The fields that an act of this kind has beside its name.
Names act_fields(ActKind kind) {
  static constexpr std::array<std::string_view, 3> setting{"act", "high", "low"};
  static constexpr std::array<std::string_view, 2> pick{"act", "places"};
  static constexpr std::array<std::string_view, 2> raise{"act", "times"};
  static constexpr std::array<std::string_view, 2> amount{"act", "amount"};
  switch (kind) {
    case ActKind::play:
    case ActKind::set:
      return setting;
    case ActKind::pick:
      return pick;
    case ActKind::raise:
      return raise;
    case ActKind::insurance:
    case ActKind::double_down:
      return amount;
    default:
      return Names(setting).first(1);
  }
}

std::optional<Refusal> read_act_fields(object fields, Act& act) {
  const Names known = act_fields(act.kind);
  if (auto wrong = check_fields(fields, " in acts", known)) return wrong;
  if (known.back() == "low") {
    if (auto wrong = read_half(fields, "high", act.high)) return wrong;
    return read_half(fields, "low", act.low);
  }
  if (known.back() == "places") return read_places(fields, act);
  if (known.back() == "act") return std::nullopt;
  const auto number = read_integer(fields, known.back());
  if (!number) {
    return regulation::malformed(std::string(name(act.kind)) + " needs " +
                                 std::string(known.back()) + ", a whole number");
  }
  if (known.back() == "times") {
    act.times = to_byte(*number);
  } else {
    act.amount = base::Money::cents(*number);
  }
  return std::nullopt;
}

std::optional<Refusal> read_act(element item, std::vector<Act>& acts) {
  const auto fields = as_object(item);
  const auto found = fields ? find(*fields, "act") : std::nullopt;
  const auto name = found ? as_text(*found) : std::nullopt;
  if (!name) return regulation::malformed("acts holds objects with a field act");
  const auto kind = games::find_act(*name);
  if (!kind) return regulation::malformed("there is no act " + base::in_quotes(*name));
  Act act{*kind};
  if (auto wrong = read_act_fields(*fields, act)) return wrong;
  acts.push_back(act);
  return std::nullopt;
}

std::optional<Refusal> read_acts(object fields, std::vector<Act>& acts) {
  const auto found = find(fields, "acts");
  if (!found) return std::nullopt;
  const auto list = as_list(*found);
  if (!list) return regulation::malformed("acts is no list");
  if (list->size() > 200) return regulation::malformed("acts has too many entries");
  for (const element item : *list) {
    if (auto wrong = read_act(item, acts)) return wrong;
  }
  return std::nullopt;
}

template <class G>
std::optional<Refusal> read_wagers(object fields, Record& record) {
  const auto found = find(fields, "wagers");
  const auto wagers = found ? as_object(*found) : std::nullopt;
  if (!wagers) return regulation::malformed("wagers is missing or no object");
  for (const auto& [key, value] : *wagers) {
    const auto wager = games::find_wager(key);
    if (!wager || std::ranges::find(G::areas(), *wager) == G::areas().end()) {
      return regulation::refuse(
          G::reasons(), Reason::no_such_area,
          "there is no opening wager " + base::in_quotes(key) + " in this game");
    }
    if (!as_integer(value)) {
      return regulation::malformed("the wager " + base::in_quotes(key) + " is not whole cents");
    }
  }
  // In the order of the layout, so that an ante comes before what needs it.
  for (const games::Wager area : G::areas()) {
    const std::int64_t amount = read_integer(*wagers, name(area)).value_or(0);
    if (amount != 0) record.wagers[record.wager_count++] = {area, base::Money::cents(amount)};
  }
  return std::nullopt;
}

template <class G>
Names record_fields() {
  static constexpr std::array<std::string_view, 8> names{
      "id",     "game",   "rules", "wagers",
      "player", "dealer", "acts",  std::same_as<G, games::HeadsUpHoldem> ? "board" : "draws"};
  constexpr bool more =
      std::same_as<G, games::HeadsUpHoldem> || std::same_as<G, games::ThreeCard21>;
  return Names(names).first(more ? 8 : 7);
}

template <class G>
std::optional<Refusal> read_record(object fields, Record& record) {
  if (auto wrong = check_fields(fields, "", record_fields<G>())) return wrong;
  if (auto wrong = read_wagers<G>(fields, record)) return wrong;
  if (auto wrong = read_cards(fields, "player", record.player)) return wrong;
  if (auto wrong = read_cards(fields, "dealer", record.dealer)) return wrong;
  if (auto wrong = read_cards(fields, "board", record.board)) return wrong;
  if (auto wrong = read_cards(fields, "draws", record.draws)) return wrong;
  return read_acts(fields, record.acts);
}

template <class G>
Answered answer_game(object fields, Explain explain) {
  Record record;
  if (auto wrong = read_record<G>(fields, record)) return std::unexpected(*wrong);
  const auto rules = read_rules<G>(fields);
  if (!rules) return std::unexpected(rules.error());
  return run_record<G>(*rules, record, explain);
}

}  // namespace

Answered answer(element record, Explain explain) {
  const auto fields = as_object(record);
  if (!fields) return bad("a record is a JSON object");
  const auto name = read_game(*fields);
  if (!name) return std::unexpected(name.error());
  std::optional<Answered> answered;
  games::for_each_game([&](auto each) {
    if (each.id == *name) answered = answer_game<decltype(each)>(*fields, explain);
  });
  return std::move(*answered);
}

}  // namespace croupier::cli

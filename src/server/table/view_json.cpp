#include "server/table/view_json.hpp"

#include <algorithm>

#include "games/text.hpp"
#include "render/document/json.hpp"
#include "table/parts.hpp"

namespace croupier::server {

namespace {

using games::ActKind;
using games::Card;
using render::Json;
using table::Player;
using table::Position;
using table::Table;

std::string_view word(dealing::Target target) {
  switch (target) {
    case dealing::Target::dealer:
      return "dealer";
    case dealing::Target::community:
      return "community";
    default:
      return "player";
  }
}

template <class List>
void add_cards(Json& json, std::string_view key, const List& cards) {
  json.key(key).open_list();
  for (const Card card : cards) json.text(to_text(card));
  json.close_list();
}

void add_hands(Json& json, const games::View& seen) {
  json.key("hands").open_list();
  for (const games::ViewedHand& hand : seen.hands) {
    json.open_object().key("place").text(word(hand.place.target));
    json.key("position").whole(hand.place.position.number).key("hand").whole(hand.place.hand);
    json.key("cards").open_list();
    for (const auto& card : hand.cards) card ? json.text(to_text(*card)) : json.raw("null");
    json.close_list();
    add_cards(json, "high", hand.high);
    add_cards(json, "low", hand.low);
    json.close_object();
  }
  json.close_list();
}

void add_wagers(Json& json, const games::View& seen) {
  json.key("wagers").open_list();
  for (const games::Bettor& bettor : seen.bettors) {
    for (std::size_t at = 0; at < games::wager_count; ++at) {
      const auto wager = static_cast<games::Wager>(at);
      if (!bettor.stakes.has(wager)) continue;
      json.open_object().key("player").whole(bettor.player.number);
      json.key("position").whole(bettor.position.number).key("wager").text(name(wager));
      json.key("amount").whole(bettor.stakes[wager].cents());
      json.key("coupon").whole(bettor.coupon.cents()).close_object();
    }
  }
  json.close_list();
}

// "p3@2 raise 3" without who and where.
std::string act_words(const games::command::Choose& command) {
  const std::string text = games::to_text(games::Command(command));
  const std::size_t space = text.find(' ');
  return space == std::string::npos ? text : text.substr(space + 1);
}

void add_choices(Json& json, const Table& table, const std::vector<table::Choice>& choices) {
  json.key("choices").open_list();
  for (const table::Choice& choice : choices) {
    const games::Act& act = choice.command.act;
    json.open_object().key("position").whole(choice.command.position.number);
    json.key("act").text(act_words(choice.command)).key("kind").text(name(act.kind));
    json.key("key").text(choice.keys).key("label").text(choice.label);
    json.key("help").text(choice.meaning);
    json.key("cost").whole(table::cost(table, choice.command).cents());
    add_cards(json, "high", act.high);
    add_cards(json, "low", act.low);
    json.key("house_way").flag(choice.house_way).close_object();
  }
  json.close_list();
}

void add_seats(Json& json, const Table& table, const ViewContext& around) {
  json.key("seats").open_list();
  for (std::size_t at = 1; at < table.seats.size(); ++at) {
    const Player player = table.seats[at];
    if (player.number == 0) continue;
    json.open_object().key("position").whole(static_cast<std::int64_t>(at));
    json.key("player").whole(player.number).key("name").text(table.names[player.number]);
    json.key("away").flag((around.present >> player.number & 1U) == 0);
    json.key("ready").flag((around.ready >> player.number & 1U) != 0).close_object();
  }
  json.close_list();
}

void add_you(Json& json, const Table& table, const ViewContext& around) {
  json.key("you");
  const Player viewer = around.viewer;
  const Position seat = table::seat_of(table, viewer);
  if (seat.number == 0 && !around.staff) {
    json.raw("null");
    return;
  }
  json.open_object().key("player").whole(viewer.number);
  json.key("position").whole(seat.number);
  json.key("chips").whole(table::bankroll(table, viewer).cents());
  json.key("wallet").whole(around.wallet.cents());
  json.key("sequence").whole(static_cast<std::int64_t>(around.sequence));
  json.key("ready").flag((around.ready >> viewer.number & 1U) != 0).close_object();
}

void add_results(Json& json, const ViewContext& around) {
  json.key("results").open_list();
  for (const auto& [player, position, line] : around.last->results) {
    json.open_object().key("player").whole(player.number).key("position").whole(position.number);
    json.key("wager").text(name(line.wager)).key("amount").whole(line.stake.cents());
    json.key("net").whole(line.net.cents()).key("outcome").text(name(line.result));
    json.key("odds").text(line.odds.is_paid() ? to_text(line.odds) : "");
    json.key("clause").text(line.clause.id()).close_object();
  }
  json.close_list().key("results_round").whole(static_cast<std::int64_t>(around.last->number));
  const std::string& reason = around.last->void_reason;
  json.key("results_void");
  reason.empty() ? json.raw("null") : json.text(reason);
}

void add_clock(Json& json, const std::optional<ShownClock>& clock) {
  json.key("clock");
  if (!clock) {
    json.raw("null");
    return;
  }
  json.open_object().key("kind");
  json.text(clock->kind == ShownClock::Kind::bets ? "bets" : "decision");
  json.key("ends").whole(clock->ends).key("total").whole(clock->total).close_object();
}

void add_packs(Json& json, const table::TableView& seen) {
  json.key("discards").whole(std::int64_t{seen.discards}).key("packs").open_list();
  for (const table::ViewedPack& pack : seen.packs) {
    json.open_object().key("back").text(pack.back).key("condition").text(name(pack.condition));
    json.key("undealt").whole(std::int64_t{pack.undealt}).close_object();
  }
  json.close_list().key("commitment").text(seen.commitment.substr(0, seen.commitment.find(':')));
}

void add_turn(Json& json, const games::View& seen) {
  json.key("turn");
  if (seen.turn.number == 0) {
    json.raw("null");
    return;
  }
  json.open_object().key("position").whole(seen.turn.number);
  json.key("hand").whole(seen.turn_hand).close_object();
}

}  // namespace

std::optional<int> cut_offered(const Table& table) {
  if (table.handling.stage == dealing::Stage::dealing) return std::nullopt;
  for (const dealing::Prompt& prompt : dealing::next_steps(table.handling)) {
    if (prompt.step.kind == dealing::StepKind::cut && prompt.step.by == table::Role::player) {
      return prompt.step.number * 2;
    }
  }
  return std::nullopt;
}

std::vector<table::Choice> choices_for(const Table& table, Player player,
                                       const std::vector<Position>& uninsured) {
  std::vector<games::Command> legal = table::see_round(table.round, player).choices;
  std::erase_if(legal, [&](const games::Command& command) {
    const auto& choose = std::get<games::command::Choose>(command);
    return choose.act.kind == ActKind::insurance &&
           std::ranges::find(uninsured, choose.position) != uninsured.end();
  });
  if (legal.empty()) return {};
  // Where insurance is offered on several positions, one is asked about after the other.
  const Position asked = std::get<games::command::Choose>(legal.front()).position;
  std::erase_if(legal, [&](const games::Command& command) {
    return std::get<games::command::Choose>(command).position != asked;
  });
  auto choices = table::choices_by_key(legal);
  table::remove_unaffordable(table, table::bankroll(table, player), choices);
  const auto& first = std::get<games::command::Choose>(legal.front());
  if (first.act.kind == ActKind::insurance) {
    choices.push_back(
        {"n", "no", "go on without insurance", {player, asked, {ActKind::decline}}, false});
  }
  return choices;
}

std::string view_json(const Table& table, const ViewContext& around) {
  const bool bets_open = table.established && table::bets_are_open(table);
  table::TableView seen = table::view(table, around.viewer, table::Steps::left_out);
  if (bets_open && around.last->round) {
    seen.round.hands = table::see_round(*around.last->round, around.viewer).hands;
  }
  Json json;
  json.open_object().key("table").text(around.table).key("game").text(seen.game);
  json.key("rules").text(seen.rules_id).key("open").flag(seen.is_open).key("day").text(seen.day);
  json.key("dealer").text(seen.dealer).key("now").whole(around.now);
  json.key("round").whole(static_cast<std::int64_t>(seen.round_number));
  json.key("phase").text(seen.round.phase).key("bets_open").flag(seen.is_open && bets_open);
  add_turn(json, seen.round);
  add_you(json, table, around);
  add_seats(json, table, around);
  add_hands(json, seen.round);
  add_wagers(json, seen.round);
  add_choices(json, table, choices_for(table, around.viewer, *around.uninsured));
  json.key("cut");
  const auto cut = around.viewer.number == 0 ? std::nullopt : around.cut;
  cut ? json.open_object().key("cards").whole(*cut).close_object() : json.raw("null");
  add_clock(json, around.clock);
  add_results(json, around);
  add_packs(json, seen);
  json.key("notice");
  around.notice.empty() ? json.raw("null") : json.text(around.notice);
  return json.close_object().str();
}

namespace {

constexpr std::array<std::string_view, std::variant_size_v<games::Event>> game_kinds{
    "wager_placed", "wager_withdrawn", "consent_given", "bets_closed",     "card_dealt",
    "cards_seen",   "cards_shown",     "hand_set",      "called",          "phase_began",
    "turn_given",   "acted",           "settled",       "cards_collected", "faces_read",
    "trouble_met",  "card_discarded",  "hand_voided",   "round_voided",    "round_ended"};

std::string_view kind_of(const table::Event& event) {
  if (const auto* game = std::get_if<games::Event>(&event)) return game_kinds[game->index()];
  return std::holds_alternative<dealing::HandlingEvent>(event) ? "cards_handled" : "happened";
}

}  // namespace

std::string events_json(const table::Events& events, std::size_t game, Player viewer,
                        Position seat) {
  Json json;
  json.open_list();
  for (const table::Event& event : events) {
    const std::string says = table::seen_by(event, game, viewer, seat);
    const std::size_t bracket = says.ends_with(']') ? says.rfind(" [") : std::string::npos;
    json.open_object().key("kind").text(kind_of(event)).key("says");
    json.text(std::string_view(says).substr(0, bracket)).key("clause");
    if (bracket == std::string::npos) {
      json.raw("null");
    } else {
      json.text(std::string_view(says).substr(bracket + 2, says.size() - bracket - 3));
    }
    json.close_object();
  }
  return json.close_list().str();
}

}  // namespace croupier::server

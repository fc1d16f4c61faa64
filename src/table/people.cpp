// Opening and closing, seats, chips and cash, dealers, the decision clock.
#include <algorithm>

#include "base/text.hpp"
#include "table/parts.hpp"
#include "table/text.hpp"
#include "table/view/view.hpp"

namespace croupier::table {

namespace {

using dealing::cite;

TableEvent table_event(TableEventKind kind, const Request& request,
                       dealing::Authorities clauses = {}) {
  return {kind,
          request.player,
          request.position,
          request.amount,
          0,
          request.text,
          clauses.empty() ? regulation::Authority{} : clauses.front()};
}

// What no table can hold, whatever experimental rules admit.
std::optional<regulation::Refusal> check_packs(const Rules& rules) {
  const dealing::Setup setup = setup_of(rules);
  if (setup.shoe || setup.packs <= 2) return std::nullopt;
  return refuse(Reason::bad_decks, cite<"ALL/equipment">, "a table has one deck or two").error();
}

Decision establish(const Table& table, const Request& request) {
  if (table.established) {
    return std::unexpected(
        regulation::Refusal{Reason::table_closed, {}, "the table is established already"});
  }
  const auto opening = parse_opening(request.text);
  if (!opening) return std::unexpected(regulation::malformed(opening.error()));
  const auto rules = read_rules(opening->game, opening->rules);
  if (!rules) return std::unexpected(rules.error());
  if (auto wrong = check_packs(*rules)) return std::unexpected(*wrong);
  if (request.amount < Money{}) {
    return std::unexpected(regulation::malformed("an inventory is not less than nothing"));
  }
  return Events{table_event(TableEventKind::established, request)};
}

Decision open(const Table& table, const Request& request) {
  if (table.is_open) {
    return refuse(Reason::table_closed, {}, "the table is open already");
  }
  if (auto wrong = check_opening(table.handling)) return std::unexpected(*wrong);
  TableEvent bets{TableEventKind::bets_opened};
  bets.number = table.round_number + 1;
  return Events{table_event(TableEventKind::opened, request), bets};
}

Decision close(const Table& table, const Request& request) {
  if (!table.is_open || in_round(table) || !on_layout(table).is_zero()) {
    return refuse(Reason::table_closed, {}, "an open table closes between rounds");
  }
  if (auto wrong = check_closing(table.handling)) return std::unexpected(*wrong);
  return Events{table_event(TableEventKind::closed, request)};
}

Decision begin_day(const Table& table, const Request& request) {
  if (in_round(table)) return refuse(Reason::table_closed, {}, "a round is under way");
  return Events{table_event(TableEventKind::day_began, request)};
}

Decision sit(const Table& table, const By& by, const Request& request) {
  const auto number = request.position.number;
  if (number < 1 || number > position_max || number > common(table.rules).positions) {
    return refuse(Reason::no_such_position, seating_clauses(table).seated,
                  "there is no such position");
  }
  if (!table.is_open) return refuse(Reason::table_closed, {}, "the table is not open");
  if (!request.text.empty() && !is_person_name(request.text)) {
    return std::unexpected(regulation::malformed("a name has letters, digits and dashes only"));
  }
  if (table.seats[number].number != 0) {
    return refuse(Reason::seat_taken, cite<"ALL/places">, "somebody sits there");
  }
  if (is_seated(table, request.player)) {
    return refuse(Reason::seat_taken, cite<"ALL/places">, "that player has a seat");
  }
  const auto others = [&](const games::Bettor& bettor) {
    return bettor.player != request.player && !bettor.standing;
  };
  if (std::ranges::any_of(wagering(table).at(request.position), others)) {
    return refuse(Reason::seat_taken, cite<"ALL/places">, "somebody else plays there");
  }
  TableEvent seated = table_event(TableEventKind::seated, request, seating_clauses(table).seated);
  if (table.edition.number > 1 && by.role == Role::dealer) seated.number = seated_by_dealer;
  return Events{seated};
}

Decision leave(const Table& table, const Request& request) {
  if (!is_seated(table, request.player)) {
    return refuse(Reason::not_seated, seating_clauses(table).seated, "that player has no seat");
  }
  const bool plays = std::ranges::find(wagering(table).bettors(), request.player,
                                       &games::Bettor::player) != wagering(table).bettors().end();
  if (plays) {
    return refuse(Reason::stays_seated, seating_clauses(table).stays,
                  in_round(table) ? "who has wagered stays to the end of the round"
                                  : "the wagers are taken back first");
  }
  Request gone = request;
  gone.amount = bankroll(table, request.player);
  gone.position = seat_of(table, request.player);
  Events events;
  if (!gone.amount.is_zero()) events.emplace_back(table_event(TableEventKind::cashed_out, gone));
  TableEvent left = table_event(TableEventKind::left, gone);
  left.amount = {};
  events.emplace_back(left);
  return events;
}

std::optional<regulation::Refusal> check_amount(const Table& table, Money amount) {
  const Money unit = common(table.rules).chip_unit;
  if (amount <= Money{} || amount.cents() % unit.cents() != 0) {
    return refuse(Reason::not_a_chip_multiple, cite<"ALL/money">,
                  "an amount of chips is a multiple of " + to_text(unit))
        .error();
  }
  return std::nullopt;
}

// Cash goes to the drop box, chips come from the inventory.
Decision buy_in(const Table& table, const Request& request) {
  if (auto wrong = check_amount(table, request.amount)) return std::unexpected(*wrong);
  if (!is_seated(table, request.player) && table.rules.index() != 1) {
    return refuse(Reason::not_seated, seating_clauses(table).seated, "that player has no seat");
  }
  if (request.amount > inventory(table)) {
    return refuse(Reason::inventory_short, cite<"ALL/chips">, "the inventory needs a fill");
  }
  return Events{table_event(TableEventKind::bought_in, request)};
}

Decision cash_out(const Table& table, const Request& request) {
  Request out = request;
  out.amount = bankroll(table, request.player);
  if (out.amount.is_zero()) {
    return refuse(Reason::not_enough_chips, cite<"ALL/chips">, "that player has no chips");
  }
  return Events{table_event(TableEventKind::cashed_out, out)};
}

Decision tip(const Table& table, const Request& request) {
  if (auto wrong = check_amount(table, request.amount)) return std::unexpected(*wrong);
  if (request.amount > bankroll(table, request.player)) {
    return refuse(Reason::not_enough_chips, cite<"ALL/chips">, "that player has fewer chips");
  }
  return Events{table_event(TableEventKind::tipped, request)};
}

Decision fill(const Table& table, const Request& request) {
  if (auto wrong = check_amount(table, request.amount)) return std::unexpected(*wrong);
  return Events{table_event(TableEventKind::filled, request, cite<"ALL/chips">)};
}

Decision change_dealer(const Table& table, const Request& request) {
  if (request.text.empty()) return std::unexpected(regulation::malformed("a dealer has a name"));
  if (in_round(table)) {
    return refuse(Reason::step_out_of_order, {}, "dealers change between rounds");
  }
  return Events{
      table_event(TableEventKind::dealer_changed, request,
                  table.rules.index() == 1 ? cite<"T21 2C.1 Dealer"> : dealing::Authorities{})};
}

// 2C.8(c), PIK 39.10(e): between rounds, and surrender only after a notice.
Decision change_rules(const Table& table, const Request& request) {
  const auto rules = read_rules(code_of(table.rules), request.text);
  if (!rules) return std::unexpected(rules.error());
  if (in_round(table) || !on_layout(table).is_zero()) {
    dealing::Authorities clauses{};
    if (table.rules.index() == 1) clauses = cite<"T21 2C.8(c) s2">;
    if (table.rules.index() == 3) clauses = cite<"PIK 39.10(e) s2">;
    return refuse(Reason::step_out_of_order, clauses, "rules change between rounds");
  }
  const auto* now = std::get_if<games::three_card_21::HouseRules>(&table.rules);
  const auto* then = std::get_if<games::three_card_21::HouseRules>(&*rules);
  if (now != nullptr && then != nullptr && now->surrender != then->surrender &&
      !table.handling.has(dealing::Approval::surrender_notice)) {
    return refuse(Reason::no_notice, cite<"T21 2C.8(c) s2">,
                  "a notice of the change of surrender is not on record");
  }
  const auto beyond =
      std::span(table.seats)
          .subspan(std::min(static_cast<std::size_t>(common(*rules).positions), position_max) + 1);
  if (std::ranges::any_of(beyond, [](Player player) { return player.number != 0; })) {
    return refuse(Reason::seat_taken, cite<"ALL/equipment">,
                  "somebody sits at a position that the new rules do not have");
  }
  if (dealing::Setup was = setup_of(table.rules); setup_of(*rules) != was) {
    return refuse(Reason::bad_equipment, cite<"ALL/equipment">,
                  "equipment is changed by its own steps, not by the rules");
  }
  return Events{table_event(TableEventKind::rules_changed, request)};
}

// Ruling ALL/no-act-in-time: the system decides, and the record says so.
Decision time_out(const Table& table, const Request& request) {
  const bool waits = std::ranges::any_of(legal(table), [](const games::Command& open) {
    return std::holds_alternative<games::command::Choose>(open);
  });
  if (!in_round(table) || !waits) {
    return refuse(Reason::not_now, cite<"ALL/no-act-in-time">, "nobody is to decide now");
  }
  const games::Command choice =
      std::visit([](const auto& round) { return absent(round); }, table.round);
  auto decided = decide_play(table, choice);
  if (!decided) return decided;
  TableEvent up = table_event(TableEventKind::time_is_up, request, cite<"ALL/no-act-in-time">);
  decided->insert(decided->begin(), Event(up));
  return decided;
}

Decision confirm_cash(const Table& table, const By& by, const Request& request) {
  if (table.rules.index() != 1 || !bets_are_open(table)) {
    return refuse(Reason::verbal_wager, cite<"T21 2C.5(e) s2">,
                  "a spoken wager with cash is confirmed while bets are open");
  }
  Request named = request;
  named.text = dealing::name(by.role);
  return Events{table_event(TableEventKind::cash_confirmed, named, cite<"T21 2C.5(e) s2">)};
}

Decision note_breach(const Table& table, const Request& request) {
  return Events{
      table_event(TableEventKind::breach_noted, request, seating_clauses(table).tells_nobody)};
}

Decision show_push(const Table& table, const Request& request) {
  if (!table.push_due || (request.text != "slide" && request.text != "tap")) {
    return refuse(Reason::not_now, cite<"HUH 39.11(b)1 s2">,
                  "a push of the ante is shown by slide or tap");
  }
  return Events{table_event(TableEventKind::push_shown, request, cite<"HUH 39.11(b)1 s2">)};
}

// Whoever has nothing to decide is told nothing.
Decision advise(const Table& table, const Request& request) {
  if (see_round(table.round, request.player).choices.empty()) {
    return refuse(Reason::not_now, cite<"ALL/places">, "there is nothing to decide now");
  }
  return Events{table_event(TableEventKind::advised, request)};
}

// Letters of several bytes count once.
std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U; }));
}

bool has_words(const Request& request) {
  return !request.text.empty() && character_count(request.text) <= reason_max;
}

// The game voids the round as it does by a report; the reason stands before what follows from it.
Decision void_round(const Table& table, const Request& request) {
  if (!has_words(request)) {
    return std::unexpected(
        regulation::malformed("a round is void for a reason of 1 to 200 characters"));
  }
  auto decided =
      decide_play(table, games::command::Report{.trouble = games::Irregularity::void_round});
  if (!decided) return decided;
  decided->insert(decided->begin(),
                  Event(table_event(TableEventKind::void_ordered, request, cite<"ALL/void">)));
  return decided;
}

// A record goes on by another edition between two rounds; who deals is not changed by it, and cards
// that were from a seed once make the whole record one that is not random.
Decision change_edition(const Table& table, const Request& request) {
  const auto edition = parse_edition(request.text);
  if (!edition) return std::unexpected(regulation::malformed(edition.error()));
  const Edition& now = table.edition;
  if (in_round(table) || !on_layout(table).is_zero()) {
    return refuse(Reason::step_out_of_order, {}, "an edition begins between two rounds");
  }
  const bool goes_back = edition->number < now.number ||
                         (now.number > 1 && edition->kind != now.kind) ||
                         (now.chance == ChanceKind::seeded && edition->chance != now.chance);
  if (*edition == now || goes_back) {
    return refuse(Reason::step_out_of_order, {},
                  "the record is of edition " + to_text(now) + " already");
  }
  return Events{table_event(TableEventKind::edition_began, request)};
}

Decision note(const Request& request) {
  if (!has_words(request)) {
    return std::unexpected(regulation::malformed("a note has 1 to 200 characters"));
  }
  return Events{table_event(TableEventKind::noted, request)};
}

}  // namespace

Decision decide_request(const Table& table, const By& by, const Request& request) {
  if (!is_one_line(request.text)) {
    return std::unexpected(regulation::malformed("a request is one line of text"));
  }
  if (auto wrong = check_sender(table, by, Command(request))) return std::unexpected(*wrong);
  if (request.player.number > player_max) {
    return std::unexpected(regulation::malformed("there is no such player"));
  }
  switch (request.kind) {
    case RequestKind::establish:
      return establish(table, request);
    case RequestKind::open:
      return open(table, request);
    case RequestKind::close:
      return close(table, request);
    case RequestKind::day:
      return begin_day(table, request);
    case RequestKind::sit:
      return sit(table, by, request);
    case RequestKind::leave:
      return leave(table, request);
    case RequestKind::buy_in:
      return buy_in(table, request);
    case RequestKind::cash_out:
      return cash_out(table, request);
    case RequestKind::tip:
      return tip(table, request);
    case RequestKind::fill:
      return fill(table, request);
    case RequestKind::dealer:
      return change_dealer(table, request);
    case RequestKind::rules:
      return change_rules(table, request);
    case RequestKind::timeout:
      return time_out(table, request);
    case RequestKind::confirm_cash:
      return confirm_cash(table, by, request);
    case RequestKind::breach:
      return note_breach(table, request);
    case RequestKind::push:
      return show_push(table, request);
    case RequestKind::advice:
      return advise(table, request);
    case RequestKind::void_round:
      return void_round(table, request);
    case RequestKind::edition:
      return change_edition(table, request);
    case RequestKind::note:
      return note(request);
  }
  return std::unexpected(regulation::malformed("that request is not known"));
}

}  // namespace croupier::table

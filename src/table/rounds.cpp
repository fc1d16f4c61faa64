// Wagers, cards and decisions on their way to the game, and what the table adds to its answer.
#include <algorithm>

#include "base/text.hpp"
#include "table/parts.hpp"
#include "table/rights.hpp"

namespace croupier::table {

namespace {

using dealing::cite;
using games::Overloaded;
namespace command = games::command;

constexpr std::size_t three_card_21 = 1;
constexpr std::size_t pik_it_poker = 3;

// Ruling ALL/only-the-seated: a wager is made by who sits at the table, at a place that is nobody
// else's; in T21 others may stand behind a shared spot.
std::optional<regulation::Refusal> check_wager(const Table& table, const command::Place& wager) {
  const auto& texts = seating_clauses(table);
  if (wager.player.number > player_max || wager.position.number > position_max) {
    return regulation::malformed("there is no such player or position");
  }
  const bool shared = table.rules.index() == three_card_21 && wager.standing;
  if (!is_seated(table, wager.player) && !shared) {
    return refuse(Reason::not_seated, texts.seated, "only who is seated makes wagers").error();
  }
  const Player owner = table.seats[wager.position.number];
  if (owner.number != 0 && owner != wager.player && !shared) {
    return refuse(Reason::position_taken, cite<"ALL/places">, "somebody else sits there").error();
  }
  const auto* t21 = std::get_if<games::three_card_21::HouseRules>(&table.rules);
  if (t21 != nullptr && !t21->mid_shoe_entry && table.shoe_rounds != 0 &&
      (table.played_last >> wager.player.number & 1U) == 0) {
    return refuse(Reason::sat_out, cite<"T21 2C.5(i)">, "who sat out waits for the next shuffle")
        .error();
  }
  const SpokenCash& spoken = table.spoken[wager.player.number];
  if (wager.tender == command::Tender::verbal_cash && t21 != nullptr &&
      !(spoken.dealer && spoken.supervisor && spoken.converted)) {
    return refuse(Reason::verbal_wager, cite<"T21 2C.5(e) s2">,
                  "a spoken wager counts once dealer and supervisor have confirmed it and the cash "
                  "is chips")
        .error();
  }
  return std::nullopt;
}

std::optional<regulation::Refusal> check_cards(const Table& table) {
  if (auto wrong = check_ready(table.handling)) return wrong;
  const auto* t21 = std::get_if<games::three_card_21::HouseRules>(&table.rules);
  if (t21 != nullptr && t21->card_reader &&
      !table.handling.has(dealing::Approval::reader_inspected)) {
    return refuse(Reason::not_approved, cite<"T21 E-1.10D(f) s2">,
                  "the reader has not been inspected this gaming day")
        .error();
  }
  return std::nullopt;
}

// Where no card is left the round is finished with the discards.
std::optional<regulation::Refusal> check_deal(const Table& table) {
  if (auto wrong = check_cards(table)) return wrong;
  const auto& handling = table.handling;
  const bool in_rack = handling.stub_done && handling.pack().where.rack != 0;
  if (handling.pack().where.undealt != 0 || in_rack) return std::nullopt;
  return refuse(Reason::card_not_in_deck, table.handling.texts->shoe.empty, "no card is left")
      .error();
}

std::optional<regulation::Refusal> check_closing(const Table& table) {
  if (table.push_due) {
    return refuse(Reason::step_out_of_order, cite<"HUH 39.11(b)1 s2">,
                  "the push of an ante is shown first, by slide or tap")
        .error();
  }
  return check_cards(table);
}

// After the last card the stub is dealt with before anything else.
std::optional<regulation::Refusal> check_stub(const Table& table) {
  const auto& handling = table.handling;
  const auto& texts = *handling.texts;
  const dealing::Method method = handling.setup.method;
  if (handling.wrong_stub) {
    return refuse(Reason::count_due, texts.count.wrong[method], "the hands are counted first")
        .error();
  }
  if (handling.stage == dealing::Stage::dealt && !handling.stub_done &&
      !texts.stub[method].empty()) {
    return refuse(Reason::count_due,
                  count_is_due(handling) ? texts.count_due[method] : texts.stub[method],
                  "the stub is dealt with first")
        .error();
  }
  return std::nullopt;
}

std::optional<regulation::Refusal> check_procedure(const Table& table,
                                                   const games::Command& played) {
  return std::visit(
      Overloaded{
          [&](const command::Place& wager) { return check_wager(table, wager); },
          [&](const command::CloseBets&) { return check_closing(table); },
          [&](const command::Deal&) { return check_deal(table); },
          [&](const command::Choose&) { return check_stub(table); },
          [&](const command::Proceed&) { return check_stub(table); },
          [](const auto&) -> std::optional<regulation::Refusal> { return std::nullopt; },
      },
      played);
}

// A balance never goes below nothing, nor does the inventory.
std::optional<regulation::Refusal> check_chips(const Table& table, const games::Events& events) {
  games::Wagering after = wagering(table);
  for (const games::Event& event : events) {
    std::visit(Overloaded{
                   [&](const games::event::WagerPlaced& placed) { after.apply(placed); },
                   [&](const games::event::WagerWithdrawn& back) { after.apply(back); },
                   [&](const games::event::Settled& settled) { after.apply(settled); },
                   [](const auto&) {},
               },
               event);
  }
  const games::Ledger& ledger = after.ledger();
  for (std::size_t player = 0; player <= player_max; ++player) {
    if (table.accounts.bankrolls[player] + ledger.players[player] < Money{}) {
      return refuse(Reason::not_enough_chips, cite<"ALL/chips">,
                    "p" + std::to_string(player) + " has not enough chips")
          .error();
    }
  }
  if (table.accounts.inventory + ledger.house < Money{}) {
    return refuse(Reason::inventory_short, cite<"ALL/chips">,
                  "the inventory does not cover the payout: it needs a fill")
        .error();
  }
  return std::nullopt;
}

bool moves_chips(const games::Events& events) {
  return std::ranges::any_of(events, [](const games::Event& event) {
    return std::holds_alternative<games::event::WagerPlaced>(event) ||
           std::holds_alternative<games::event::Settled>(event);
  });
}

bool shows_dealer(const games::Event& event) {
  const auto* shown = std::get_if<games::event::CardsShown>(&event);
  return shown != nullptr && shown->place == games::dealer_place;
}

// PIK 39.9(c) s3 and 39.10(d) s5: where the cover card goes with an automated shoe.
void add_cover_card(const Table& table, const games::Event& event, Events& told) {
  const bool covers = table.rules.index() == pik_it_poker &&
                      table.handling.setup.method == dealing::Method::automated_shoe;
  if (!covers) return;
  const auto* dealt = std::get_if<games::event::CardDealt>(&event);
  const auto& round = std::get<games::pik_it_poker::Round>(table.round);
  if (dealt != nullptr && dealt->to == games::dealer_place && round.dealer.cards.empty()) {
    TableEvent on{TableEventKind::cover_on_stack};
    on.authority = regulation::Clause{"PIK 39.9(c) s3"};
    told.emplace_back(on);
  }
  if (shows_dealer(event)) {
    TableEvent beside{TableEventKind::cover_beside_shoe};
    beside.authority = regulation::Clause{"PIK 39.10(d) s5"};
    told.emplace_back(beside);
  }
}

void add_cutting_card(const Table& table, const games::Event& event, Events& told) {
  const auto* dealt = std::get_if<games::event::CardDealt>(&event);
  if (dealt == nullptr || !cutting_card_next(table.handling)) return;
  told.emplace_back(dealing::HandlingEvent{dealing::HandlingEventKind::cutting_card_reached,
                                           0,
                                           dealt->to.position.number,
                                           0,
                                           {},
                                           table.handling.texts->shoe.reached});
}

bool ends_round(const games::Event& event) {
  return std::holds_alternative<games::event::RoundEnded>(event);
}

bool voids_round(const games::Event& event) {
  return std::holds_alternative<games::event::RoundVoided>(event);
}

// Bets open again when the round is over, its stub included.
void add_bets_opened(const Table& table, Events& told) {
  TableEvent bets{TableEventKind::bets_opened};
  bets.number = table.round_number + 1;
  told.emplace_back(bets);
}

// "PLACE CARD SALT ...": single cards are opened once nobody may still not see them. In edition 1
// that was between two rounds.
std::optional<regulation::Refusal> check_single_openings(const Table& table,
                                                         const dealing::Step& step) {
  const bool whole = step.text.starts_with("key ");
  if (whole || table.handling.stage == dealing::Stage::between_rounds) return std::nullopt;
  const auto refused = [](std::string says) {
    return refuse(Reason::step_out_of_order, cite<"ALL/secrecy">, std::move(says)).error();
  };
  if (table.edition.number == 1) return refused("cards are opened when they have left play");
  const auto words = base::words(step.text);
  for (std::size_t at = 0; at < words.size(); at += 3) {
    const auto place = base::parse_integer(words[at]);
    const auto lies = [&](const HiddenCard& hidden) { return hidden.place == place.value_or(-1); };
    const DrawTrail& trail = table.hidden.trails[table.handling.current];
    const auto size = trail.size == 0 ? table.handling.setup.pack_size : trail.size;
    const bool dealt = place && *place >= 0 && (*place + size - trail.cut) % size < trail.drawn;
    if (!dealt || std::ranges::any_of(table.hidden.face_down, lies)) {
      return refused("a card is opened once it is turned over");
    }
  }
  return std::nullopt;
}

// The role in which the house does a step where it deals itself.
Role stood_in_for(dealing::StepKind kind) {
  const Who people = right_of(Command(dealing::Step{.kind = kind})).human;
  return people.has(Role::dealer) ? Role::dealer : Role::supervisor;
}

}  // namespace

Decision play_on(const Table& table, const games::Command& played) {
  const games::Decision decided =
      std::visit([&](const auto& round) { return decide(round, played); }, table.round);
  if (!decided) return std::unexpected(decided.error());
  if (moves_chips(*decided)) {
    if (auto wrong = check_chips(table, *decided)) return std::unexpected(*wrong);
  }
  Events told;
  told.reserve(decided->size() + 2);
  for (const games::Event& event : *decided) {
    add_cutting_card(table, event, told);
    add_cover_card(table, event, told);
    told.emplace_back(event);
  }
  const bool voided = std::ranges::any_of(*decided, voids_round);
  const bool stub_waits = !table.handling.texts->stub[table.handling.setup.method].empty() &&
                          !table.handling.stub_done && !voided;
  if (std::ranges::any_of(*decided, ends_round) && !stub_waits) add_bets_opened(table, told);
  return told;
}

Decision decide_play(const Table& table, const By& by, const games::Command& played) {
  if (!table.is_open) return refuse(Reason::table_closed, {}, "the table is not open");
  if (auto wrong = check_sender(table, by, Command(played))) return std::unexpected(*wrong);
  return decide_play(table, played);
}

Decision decide_play(const Table& table, const games::Command& played) {
  if (!table.is_open) return refuse(Reason::table_closed, {}, "the table is not open");
  if (table.ending) {
    if (auto wrong = check_stub(table)) return std::unexpected(*wrong);
  }
  if (auto wrong = check_procedure(table, played)) return std::unexpected(*wrong);
  const auto* wager = std::get_if<command::Place>(&played);
  if (wager == nullptr || wager->tender != command::Tender::verbal_cash ||
      table.rules.index() != three_card_21) {
    return play_on(table, played);
  }
  // 2C.5(e) s2: what was spoken and confirmed is chips by now.
  command::Place in_chips = *wager;
  in_chips.tender = command::Tender::chips;
  return play_on(table, in_chips);
}

Decision decide_step(const Table& table, const By& by, dealing::Step step) {
  if (!is_one_line(step.text)) {
    return std::unexpected(regulation::malformed("a step is one line of text"));
  }
  if (house_deals(table)) {
    if (auto wrong = check_sender(table, by, Command(step))) return std::unexpected(*wrong);
  }
  step.by = by.role == Role::house ? stood_in_for(step.kind) : by.role;
  if (by.role == Role::player) {
    step.seat = seat_of(table, by.player).number;
  }
  if (step.kind == dealing::StepKind::open_cards) {
    if (auto wrong = check_single_openings(table, step)) return std::unexpected(*wrong);
  }
  const auto decided = dealing::decide(table.handling, step);
  if (!decided) return std::unexpected(decided.error());
  Events told(decided->begin(), decided->end());
  const auto kind = decided->front().kind;
  const bool misdealt = kind == dealing::HandlingEventKind::misdeal_found ||
                        kind == dealing::HandlingEventKind::no_misdeal_found;
  if (misdealt && !table.ending) {
    // 40.7(f)2 and its like: every hand is void.
    const auto voided = std::visit(
        [](const auto& round) {
          return decide(round, games::Command(command::Report{games::Irregularity::void_round}));
        },
        table.round);
    if (!voided) return std::unexpected(voided.error());
    told.insert(told.end(), voided->begin(), voided->end());
    add_bets_opened(table, told);
  } else if (table.ending && (misdealt || kind == dealing::HandlingEventKind::stub_racked ||
                              kind == dealing::HandlingEventKind::stub_counted)) {
    add_bets_opened(table, told);
  }
  return told;
}

}  // namespace croupier::table

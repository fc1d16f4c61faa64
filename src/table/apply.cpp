// How each event changes the table. No rules here.
#include <algorithm>

#include "table/parts.hpp"

namespace croupier::table {

namespace {

using games::Overloaded;

cards::Composition& deck_of(Table& table) {
  return std::visit([](auto& round) -> cards::Composition& { return round.deck; }, table.round);
}

cards::Composition whole_pack(const Table& table) {
  return cards::Composition::decks(table.handling.setup.pack_size / cards::card_count);
}

// As they were set, unless the hand has been found with another number of cards since.
std::vector<games::Card> cards_of(const Table& table, const games::CardPlace& place) {
  return std::visit(
      [&](const auto& round) -> std::vector<games::Card> {
        const auto set = cards_at(round, place);
        const auto& held = round.hand(place).cards;
        if (set.size() == held.size()) return {set.begin(), set.end()};
        return {held.begin(), held.end()};
      },
      table.round);
}

void collect(Table& table, const games::CardPlace& place) {
  const auto cards = cards_of(table, place);
  const std::size_t left = std::min<std::size_t>(cards.size(), table.handling.pack().where.layout);
  table.handling.collect(place.position.number, std::span(cards).first(left));
}

// Whatever still lies on the layout goes to the rack: the dealer's hand and the board.
void end_round(Table& table) {
  const bool dealers =
      std::visit([](const auto& round) { return round.dealer.collected; }, table.round);
  if (!dealers) collect(table, games::dealer_place);
  const auto* holdem = std::get_if<games::heads_up_holdem::Round>(&table.round);
  if (holdem != nullptr && !holdem->community.collected) collect(table, games::community_place);
  const std::vector<games::Card> rest(table.handling.pack().where.layout, games::Card::unknown());
  table.handling.collect(0, rest);
  const bool stub_waits =
      !table.handling.texts->stub[table.handling.setup.method].empty() && !table.handling.stub_done;
  if (stub_waits) {
    table.handling.end_deal();
    table.ending = true;
  } else {
    table.handling.end_round();
  }
}

// The wagers of the round become part of the accounts, and a new round begins.
void open_bets(Table& table, const TableEvent& bets) {
  if (table.ending || in_round(table)) table.handling.end_round();
  const games::Ledger& ledger = wagering(table).ledger();
  for (std::size_t player = 0; player <= player_max; ++player) {
    table.accounts.bankrolls[player] += ledger.players[player];
  }
  table.accounts.inventory += ledger.house;
  if (table.round_number != 0 && wagering(table).position_count() != 0) {
    table.played_last = 0;
    for (const games::Bettor& bettor : wagering(table).bettors()) {
      table.played_last |= 1U << bettor.player.number;
    }
    ++table.shoe_rounds;
  }
  const bool keeps = table.handling.setup.shoe && table.round_number != 0;
  const cards::Composition deck = keeps ? deck_of(table) : whole_pack(table);
  table.round = open_round(table.rules, deck);
  table.round_number = bets.number;
  table.dealt = 0;
  table.ending = false;
  table.spoken = {};
}

// Ruling 5CH/misdeal: a card that is missing after the deal is the next one of the stub, which lies
// in the rack by then.
void take_from_stub(dealing::Handling& handling) {
  const auto unseen = [&](const dealing::RackCard& card) {
    return card.pack == handling.current && card.from == 0 && !card.card.is_known();
  };
  const auto found = std::ranges::find_if(handling.rack, unseen);
  if (found == handling.rack.end()) return;
  handling.rack.erase(found);
  --handling.pack().where.rack;
  ++handling.pack().where.undealt;
}

void count_card(Table& table) {
  ++table.dealt;
  if (table.handling.stub_done) take_from_stub(table.handling);
  table.handling.draw();
  const unsigned all = cards_in_round(table.rules, wagering(table).position_count());
  if (all != 0 && table.dealt >= all) table.handling.end_deal();
}

// In T21 a card too many is told as dealt.
void meet_trouble(Table& table, const games::event::IrregularityReported& met) {
  const bool told = std::holds_alternative<games::three_card_21::Round>(table.round);
  if (met.trouble == games::Irregularity::wrong_count && !told) {
    const auto had = static_cast<int>(cards_of(table, met.place).size());
    for (int more = met.count - had; more > 0 && table.handling.stub_done; --more) {
      take_from_stub(table.handling);
    }
    table.handling.correct_layout(static_cast<int>(met.count) - had);
  }
  if (met.trouble == games::Irregularity::shoe_empty) table.handling.empty_shoe();
}

// 2C.14(f): the card that goes unused after the shoe was empty is burned by a step of its own, once
// the discards are back in the shoe.
void discard(Table& table, games::Card card) {
  const bool burned_later =
      table.handling.setup.shoe && table.handling.pack().condition == dealing::Condition::used;
  if (!burned_later) table.handling.discard(card);
}

// What the cards and the house notice of a game's event, before the round itself changes.
void notice(Table& table, const games::Event& event) {
  std::visit(
      Overloaded{
          [&](const games::event::BetsClosed&) { table.handling.begin_round(); },
          [&](const games::event::CardDealt&) { count_card(table); },
          [&](const games::event::CardDiscarded& discarded) { discard(table, discarded.card); },
          [&](const games::event::CardsCollected& collected) { collect(table, collected.place); },
          [&](const games::event::IrregularityReported& met) { meet_trouble(table, met); },
          [&](const games::event::RoundVoided&) {
            table.handling.void_round();
            table.handling.stub_done = true;
          },
          [&](const games::event::Settled& settled) {
            if (settled.line.wager == games::Wager::ante &&
                settled.line.result == games::Result::pushed &&
                settled.line.clause == regulation::Clause{"HUH 39.11(b)1"}) {
              table.push_due = true;
            }
          },
          [](const auto&) {},
      },
      event);
}

void apply_game(Table& table, const games::Event& event) {
  notice(table, event);
  std::visit([&](auto& round) { apply(round, event); }, table.round);
  if (std::holds_alternative<games::event::RoundEnded>(event)) end_round(table);
}

// Cards of a loaded pack may come again, but for those that lie on the layout.
void load_deck(Table& table) {
  const bool mid_round = in_round(table);
  table.shoe_rounds = mid_round ? table.shoe_rounds : 0;
  if (!mid_round) deck_of(table) = whole_pack(table);
}

void apply_deed(Table& table, const dealing::HandlingEvent& handling_event) {
  dealing::apply(table.handling, handling_event);
  if (handling_event.kind == dealing::HandlingEventKind::loaded) load_deck(table);
  // Within a round the game has told of that card itself.
  if (handling_event.kind == dealing::HandlingEventKind::burned && !in_round(table)) {
    static_cast<void>(deck_of(table).take(games::Card::unknown()));
  }
  if (handling_event.kind == dealing::HandlingEventKind::way_changed) use_way(table);
}

void establish(Table& table, const TableEvent& told) {
  const Opening opening = *parse_opening(told.text);
  table.edition = opening.edition;
  table.rules = *read_rules(opening.game, opening.rules);
  table.rules_json = opening.rules;
  table.rules_id = rules_id(table.rules, table.rules_json, table.edition.number);
  table.handling = prepare(procedure_of(table.rules), setup_of(table.rules));
  table.round = open_round(table.rules, whole_pack(table));
  table.accounts.inventory = told.amount;
  table.accounts.outside = -told.amount;
  table.established = true;
}

void change_rules(Table& table, const TableEvent& told) {
  const cards::Composition deck = deck_of(table);
  table.rules = *read_rules(code_of(table.rules), told.text);
  table.rules_json = told.text;
  table.rules_id = rules_id(table.rules, told.text, table.edition.number);
  table.round = open_round(table.rules, deck);
}

// Who sits there since an edition without that mark sat down alone, where the house deals.
void change_edition(Table& table, const TableEvent& told) {
  const bool from_first = table.edition.number == 1;
  table.edition = *parse_edition(told.text);
  table.rules_id = rules_id(table.rules, table.rules_json, table.edition.number);
  if (!from_first || table.edition.kind != TableKind::automatic) return;
  for (const Player player : table.seats) {
    if (player.number != 0) table.self_seated |= 1U << player.number;
  }
}

void take_seat(Table& table, const TableEvent& told) {
  table.seats[told.position.number] = told.player;
  table.names[told.player.number] = told.text;
  table.handling.take_seat(told.position.number);
  const bool alone = table.edition.number > 1 && told.number != seated_by_dealer;
  if (alone) table.self_seated |= 1U << told.player.number;
}

void leave_seat(Table& table, const TableEvent& told) {
  table.seats[told.position.number] = {};
  table.names[told.player.number].clear();
  table.self_seated &= ~(1U << told.player.number);
  table.handling.leave_seat(told.position.number);
}

void confirm_cash(SpokenCash& spoken, const std::string& role) {
  (role == dealing::name(Role::dealer) ? spoken.dealer : spoken.supervisor) = true;
}

void begin_day(Table& table, const TableEvent& told) {
  table.day = told.text;
  table.handling.approvals &= ~(1U << static_cast<unsigned>(dealing::Approval::reader_inspected));
}

// Chips and cash between the accounts.
void move_chips(Table& table, const TableEvent& told) {
  Accounts& accounts = table.accounts;
  Money& chips = accounts.bankrolls[told.player.number];
  switch (told.kind) {
    case TableEventKind::bought_in:
      accounts.outside -= told.amount;
      accounts.drop_box += told.amount;
      accounts.inventory -= told.amount;
      chips += told.amount;
      table.spoken[told.player.number].converted = true;
      return;
    case TableEventKind::cashed_out:
      chips -= told.amount;
      accounts.outside += told.amount;
      return;
    case TableEventKind::tipped:
      chips -= told.amount;
      accounts.tip_box += told.amount;
      return;
    default:
      accounts.outside -= told.amount;
      accounts.inventory += told.amount;
      return;
  }
}

void apply_happening(Table& table, const TableEvent& told) {
  switch (told.kind) {
    case TableEventKind::established:
      establish(table, told);
      return;
    case TableEventKind::opened:
      table.is_open = true;
      table.day = told.text;
      return;
    case TableEventKind::closed:
      table.is_open = false;
      return;
    case TableEventKind::day_began:
      begin_day(table, told);
      return;
    case TableEventKind::seated:
      return take_seat(table, told);
    case TableEventKind::left:
      return leave_seat(table, told);
    case TableEventKind::bought_in:
    case TableEventKind::cashed_out:
    case TableEventKind::tipped:
    case TableEventKind::filled:
      move_chips(table, told);
      return;
    case TableEventKind::dealer_changed:
      table.dealer = told.text;
      table.handling.change_dealer();
      return;
    case TableEventKind::rules_changed:
      change_rules(table, told);
      return;
    case TableEventKind::bets_opened:
      open_bets(table, told);
      return;
    case TableEventKind::cash_confirmed:
      confirm_cash(table.spoken[told.player.number], told.text);
      return;
    case TableEventKind::push_shown:
      table.push_due = false;
      return;
    case TableEventKind::edition_began:
      return change_edition(table, told);
    default:
      return;
  }
}

}  // namespace

void use_way(Table& table) {
  const dealing::Setup& setup = table.handling.setup;
  const auto use = [&](auto& own) {
    own.table.dealing_method = setup.method;
    own.table.shuffle = setup.shuffle;
  };
  std::visit(use, table.rules);
  std::visit([&](auto& round) { use(round.rules); }, table.round);
}

void apply(Table& table, const Event& event) {
  table.hidden.follow(table.handling, event);
  std::visit(
      Overloaded{
          [&](const games::Event& told) { apply_game(table, told); },
          [&](const dealing::HandlingEvent& handling_event) { apply_deed(table, handling_event); },
          [&](const TableEvent& told) { apply_happening(table, told); },
      },
      event);
}

}  // namespace croupier::table

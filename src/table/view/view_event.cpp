// Events as one viewer may read them. Every kind of event says here who may read it: one that does
// not say so does not compile.
#include "dealing/live_seal.hpp"
#include "games/text.hpp"
#include "table/text.hpp"
#include "table/view/view.hpp"
#include "table/view/view_seal.hpp"

namespace croupier::table {

namespace {

using games::Card;
using games::Overloaded;
namespace event = games::event;

bool is_players(const games::CardPlace& place) { return place.target == dealing::Target::players; }

// The cards of a setting are its player's alone until the hand is turned over.
games::Event covered(event::Acted acted, Player viewer) {
  if (acted.player != viewer) acted.act.high = acted.act.low = {};
  return acted;
}

// A card too many lies face down like the others.
games::Event covered(event::IrregularityReported met) {
  if (met.trouble == games::Irregularity::wrong_count) met.card = Card::unknown();
  return met;
}

std::string plain(const games::CardPlace& place, std::string_view says, games::Clause clause) {
  return to_text(place) + " " + std::string(says) + " [" + std::string(clause.id()) + "]";
}

std::string see_game(const games::Event& told, std::size_t game, Player viewer) {
  const auto written = [&](const games::Event& shown) { return to_text(Event(shown), game); };
  return std::visit(
      Overloaded{
          // Nobody sees a card that is dealt face down before a rule lets its player look.
          [&](const event::CardDealt& e) {
            const bool down = e.facing == dealing::Facing::down;
            return down ? plain(e.to, "is dealt a card face down", e.clause) : written(e);
          },
          [&](const event::Acted& e) { return written(covered(e, viewer)); },
          [&](const event::IrregularityReported& e) { return written(covered(e)); },
          [&](const event::HandSet& e) {
            return is_players(e.place) ? plain(e.place, "is set", e.clause) : written(e);
          },
          // What is read is shown by the event after it, or to its owner by the table's view.
          [](const event::FacesRead& e) { return plain(e.place, "is read", e.clause); },
          // Everybody sees these: they hold no card, or one that has been turned over for all.
          [&](const event::WagerPlaced& e) { return written(e); },
          [&](const event::WagerWithdrawn& e) { return written(e); },
          [&](const event::ConsentGiven& e) { return written(e); },
          [&](const event::BetsClosed& e) { return written(e); },
          [&](const event::CardsSeen& e) { return written(e); },
          [&](const event::CardsShown& e) { return written(e); },
          [&](const event::Called& e) { return written(e); },
          [&](const event::PhaseBegan& e) { return written(e); },
          [&](const event::TurnGiven& e) { return written(e); },
          [&](const event::Settled& e) { return written(e); },
          [&](const event::CardsCollected& e) { return written(e); },
          [&](const event::CardDiscarded& e) { return written(e); },
          [&](const event::HandVoided& e) { return written(e); },
          [&](const event::RoundVoided& e) { return written(e); },
          [&](const event::RoundEnded& e) { return written(e); },
      },
      told);
}

// Who may read the words of a handling event or a happening.
enum class Readers : std::uint8_t {
  everybody,
  seat,        // whoever sits where it was asked for; the others learn that it was done
  owner,       // the player whom it is about; the others learn that it was done
  staff,       // players learn that it was done
  commitment,  // everybody reads the commitment, nobody the order
  opening,     // everybody reads single cards, the auditor the key
};

Readers readers(dealing::HandlingEventKind kind) {
  using dealing::HandlingEventKind;
  switch (kind) {
    case HandlingEventKind::shuffled:
      return Readers::commitment;
    case HandlingEventKind::cards_opened:
      return Readers::opening;
    case HandlingEventKind::burn_shown:
      return Readers::seat;
    case HandlingEventKind::approved:
    case HandlingEventKind::received:
    case HandlingEventKind::inspected:
    case HandlingEventKind::verified:
    case HandlingEventKind::spread:
    case HandlingEventKind::turned_up:
    case HandlingEventKind::looked:
    case HandlingEventKind::washed:
    case HandlingEventKind::fed:
    case HandlingEventKind::shuffle_begun:
    case HandlingEventKind::jammed:
    case HandlingEventKind::cut_offered:
    case HandlingEventKind::cut_declined:
    case HandlingEventKind::cover_laid:
    case HandlingEventKind::cut_made:
    case HandlingEventKind::cover_racked:
    case HandlingEventKind::recut_ordered:
    case HandlingEventKind::cutting_card_placed:
    case HandlingEventKind::cutting_card_reached:
    case HandlingEventKind::loaded:
    case HandlingEventKind::burned:
    case HandlingEventKind::stub_racked:
    case HandlingEventKind::stub_counted:
    case HandlingEventKind::stub_wrong:
    case HandlingEventKind::misdeal_found:
    case HandlingEventKind::no_misdeal_found:
    case HandlingEventKind::pack_removed:
    case HandlingEventKind::reshuffle_ordered:
    case HandlingEventKind::inspection_asked:
    case HandlingEventKind::device_checked:
    case HandlingEventKind::device_removed:
    case HandlingEventKind::device_installed:
    case HandlingEventKind::way_changed:
      return Readers::everybody;
  }
  return Readers::staff;
}

Readers readers(TableEventKind kind) {
  switch (kind) {
    // What a player told another, and what a supervisor notes, is for staff.
    case TableEventKind::breach_noted:
    case TableEventKind::noted:
      return Readers::staff;
    // Chips that come and go are their owner's business.
    case TableEventKind::bought_in:
    case TableEventKind::cashed_out:
    case TableEventKind::tipped:
      return Readers::owner;
    case TableEventKind::established:
    case TableEventKind::opened:
    case TableEventKind::closed:
    case TableEventKind::day_began:
    case TableEventKind::seated:
    case TableEventKind::left:
    case TableEventKind::filled:
    case TableEventKind::dealer_changed:
    case TableEventKind::rules_changed:
    case TableEventKind::bets_opened:
    case TableEventKind::time_is_up:
    case TableEventKind::cash_confirmed:
    case TableEventKind::push_shown:
    case TableEventKind::cover_on_stack:
    case TableEventKind::cover_beside_shoe:
    case TableEventKind::advised:
    case TableEventKind::void_ordered:
    case TableEventKind::edition_began:
      return Readers::everybody;
  }
  return Readers::staff;
}

std::string see_handling_event(dealing::HandlingEvent handling_event, std::size_t game,
                               Position seat) {
  const bool asked = seat.number != 0 && handling_event.seat == seat.number;
  const bool has_key = handling_event.text.starts_with("key ");
  switch (readers(handling_event.kind)) {
    case Readers::commitment:
      handling_event.text = commitment_of(handling_event.text);
      break;
    // With the key anybody could read cards that were never shown; cards that are opened one by one
    // were shown to all.
    case Readers::opening:
      if (has_key) handling_event.text = "to the auditor";
      break;
    case Readers::seat:
      if (!asked) handling_event.text = "a card";
      break;
    case Readers::everybody:
      break;
    case Readers::owner:
    case Readers::staff:
      handling_event.text.clear();
      break;
  }
  return to_text(Event(handling_event), game);
}

// What others learn of it.
std::string done_in_short(const TableEvent& told) {
  const std::string who = "p" + std::to_string(told.player.number);
  switch (told.kind) {
    case TableEventKind::breach_noted:
      return "a breach by " + who + " is noted [" + std::string(told.authority.id()) + "]";
    case TableEventKind::bought_in:
      return who + " buys chips";
    case TableEventKind::cashed_out:
      return who + " leaves with the chips";
    case TableEventKind::tipped:
      return who + " tips";
    default:
      return "a note is made";
  }
}

std::string see_happening(const TableEvent& told, std::size_t game, Player viewer) {
  const Readers may_read = readers(told.kind);
  const bool own = viewer.number != 0 && told.player == viewer;
  const bool reads = may_read == Readers::everybody || (may_read == Readers::owner && own);
  return reads ? to_text(Event(told), game) : done_in_short(told);
}

}  // namespace

std::string commitment_of(std::string_view seal) {
  if (dealing::is_live(seal)) return "live";
  // ROOT:LEAVES:ORDER; the record holds no other.
  const std::size_t order = seal.rfind(':');
  return std::string(order == std::string_view::npos ? "no commitment" : seal.substr(0, order));
}

std::string seen_by(const Event& told, std::size_t game, Player viewer, Position seat) {
  return std::visit(
      Overloaded{
          [&](const games::Event& e) { return see_game(e, game, viewer); },
          [&](const dealing::HandlingEvent& handling_event) {
            return see_handling_event(handling_event, game, seat);
          },
          [&](const TableEvent& table_event) { return see_happening(table_event, game, viewer); },
      },
      told);
}

}  // namespace croupier::table

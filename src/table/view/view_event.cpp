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
games::Event covered(event::TroubleMet met) {
  if (met.trouble == games::Trouble::wrong_count) met.card = Card::unknown();
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
          [&](const event::TroubleMet& e) { return written(covered(e)); },
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

// Who may read the words of a deed or a happening.
enum class Readers : std::uint8_t {
  everybody,
  seat,        // whoever sits where it was asked for; the others learn that it was done
  owner,       // the player whom it is about; the others learn that it was done
  staff,       // players learn that it was done
  commitment,  // everybody reads the commitment, nobody the order
  opening,     // everybody reads single cards, the auditor the key
};

Readers readers(dealing::DeedKind kind) {
  using dealing::DeedKind;
  switch (kind) {
    case DeedKind::shuffled:
      return Readers::commitment;
    case DeedKind::cards_opened:
      return Readers::opening;
    case DeedKind::burn_shown:
      return Readers::seat;
    case DeedKind::approved:
    case DeedKind::received:
    case DeedKind::inspected:
    case DeedKind::verified:
    case DeedKind::spread:
    case DeedKind::turned_up:
    case DeedKind::looked:
    case DeedKind::washed:
    case DeedKind::fed:
    case DeedKind::shuffle_begun:
    case DeedKind::jammed:
    case DeedKind::cut_offered:
    case DeedKind::cut_declined:
    case DeedKind::cover_laid:
    case DeedKind::cut_made:
    case DeedKind::cover_racked:
    case DeedKind::recut_ordered:
    case DeedKind::cutting_card_placed:
    case DeedKind::cutting_card_reached:
    case DeedKind::loaded:
    case DeedKind::burned:
    case DeedKind::stub_racked:
    case DeedKind::stub_counted:
    case DeedKind::stub_wrong:
    case DeedKind::misdeal_found:
    case DeedKind::no_misdeal_found:
    case DeedKind::pack_removed:
    case DeedKind::reshuffle_ordered:
    case DeedKind::inspection_asked:
    case DeedKind::device_checked:
    case DeedKind::device_removed:
    case DeedKind::device_installed:
    case DeedKind::way_changed:
      return Readers::everybody;
  }
  return Readers::staff;
}

Readers readers(HappeningKind kind) {
  switch (kind) {
    // What a player told another, and what a supervisor notes, is for staff.
    case HappeningKind::breach_noted:
    case HappeningKind::noted:
      return Readers::staff;
    // Chips that come and go are their owner's business.
    case HappeningKind::bought_in:
    case HappeningKind::cashed_out:
    case HappeningKind::tipped:
      return Readers::owner;
    case HappeningKind::established:
    case HappeningKind::opened:
    case HappeningKind::closed:
    case HappeningKind::day_began:
    case HappeningKind::seated:
    case HappeningKind::left:
    case HappeningKind::filled:
    case HappeningKind::dealer_changed:
    case HappeningKind::rules_changed:
    case HappeningKind::bets_opened:
    case HappeningKind::time_is_up:
    case HappeningKind::cash_confirmed:
    case HappeningKind::push_shown:
    case HappeningKind::cover_on_stack:
    case HappeningKind::cover_beside_shoe:
    case HappeningKind::advised:
    case HappeningKind::void_ordered:
    case HappeningKind::edition_began:
      return Readers::everybody;
  }
  return Readers::staff;
}

std::string see_deed(dealing::Deed deed, std::size_t game, Position seat) {
  const bool asked = seat.number != 0 && deed.seat == seat.number;
  const bool has_key = deed.text.starts_with("key ");
  switch (readers(deed.kind)) {
    case Readers::commitment:
      deed.text = commitment_of(deed.text);
      break;
    // With the key anybody could read cards that were never shown; cards that are opened one by one
    // were shown to all.
    case Readers::opening:
      if (has_key) deed.text = "to the auditor";
      break;
    case Readers::seat:
      if (!asked) deed.text = "a card";
      break;
    case Readers::everybody:
      break;
    case Readers::owner:
    case Readers::staff:
      deed.text.clear();
      break;
  }
  return to_text(Event(deed), game);
}

// What others learn of it.
std::string done_in_short(const Happening& told) {
  const std::string who = "p" + std::to_string(told.player.number);
  switch (told.kind) {
    case HappeningKind::breach_noted:
      return "a breach by " + who + " is noted [" + std::string(told.authority.id()) + "]";
    case HappeningKind::bought_in:
      return who + " buys chips";
    case HappeningKind::cashed_out:
      return who + " leaves with the chips";
    case HappeningKind::tipped:
      return who + " tips";
    default:
      return "a note is made";
  }
}

std::string see_happening(const Happening& told, std::size_t game, Player viewer) {
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
          [&](const dealing::Deed& deed) { return see_deed(deed, game, seat); },
          [&](const Happening& happening) { return see_happening(happening, game, viewer); },
      },
      told);
}

}  // namespace croupier::table

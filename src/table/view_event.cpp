// Events as one viewer may read them. Each kind of event that can hold a card is listed here; what
// is not listed holds none.
#include "games/text.hpp"
#include "table/text.hpp"
#include "table/view.hpp"
#include "table/view_seal.hpp"

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
          [&](const auto& e) { return written(e); },
      },
      told);
}

std::string see_deed(dealing::Deed deed, std::size_t game, Position seat) {
  using dealing::DeedKind;
  if (deed.kind == DeedKind::shuffled) deed.text = commitment_of(deed.text);
  // With the key anybody could read cards that were never shown; cards that are opened one by one
  // were shown to all.
  if (deed.kind == DeedKind::cards_opened && deed.text.starts_with("key ")) {
    deed.text = "to the auditor";
  }
  const bool asked = seat.number != 0 && deed.seat == seat.number;
  if (deed.kind == DeedKind::burn_shown && !asked) deed.text = "a card";
  return to_text(Event(deed), game);
}

// What a player told another is for staff; chips that come and go are their owner's business.
std::string see_happening(const Happening& told, std::size_t game, Player viewer) {
  const std::string who = "p" + std::to_string(told.player.number);
  const bool own = viewer.number != 0 && told.player == viewer;
  switch (told.kind) {
    case HappeningKind::breach_noted:
      return "a breach by " + who + " is noted [" + std::string(told.authority.id()) + "]";
    case HappeningKind::bought_in:
      return own ? to_text(Event(told), game) : who + " buys chips";
    case HappeningKind::cashed_out:
      return own ? to_text(Event(told), game) : who + " leaves with the chips";
    case HappeningKind::tipped:
      return own ? to_text(Event(told), game) : who + " tips";
    default:
      return to_text(Event(told), game);
  }
}

}  // namespace

std::string commitment_of(std::string_view seal) {
  if (seal == "live") return std::string(seal);
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

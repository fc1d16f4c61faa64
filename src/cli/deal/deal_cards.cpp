// How the faces of cards come in: as they are drawn, or as they are turned over; what is never
// turned over stays unknown.
#include <algorithm>

#include "base/text.hpp"
#include "cli/deal/deal_desk.hpp"
#include "games/five_card_hi_lo/steps.hpp"
#include "games/heads_up_holdem/steps.hpp"
#include "games/pik_it_poker/steps.hpp"
#include "games/three_card_21/steps.hpp"

namespace croupier::cli {

namespace {

namespace command = games::command;

// A hand of 5 Card Hi-Lo that was played unseen by the table is read as its player set it.
bool is_read_as_set(const games::five_card_hi_lo::Round& round, const games::CardPlace& place) {
  return place.target == dealing::Target::players &&
         round.seat(place.position).choice == games::five_card_hi_lo::Choice::played;
}

template <class Round>
bool is_read_as_set(const Round&, const games::CardPlace&) {
  return false;
}

std::string place_words(const games::CardPlace& place) {
  if (place.target == dealing::Target::dealer) return "dealer";
  if (place.target == dealing::Target::community) return "board";
  return "position " + std::to_string(place.position.number) + " hand " +
         std::to_string(place.hand + 1);
}

}  // namespace

bool Desk::card_is_due() const {
  const auto open = table::legal(table());
  return !open.empty() && std::holds_alternative<command::Deal>(open.front());
}

std::optional<Desk::Reading> Desk::reading() const {
  return std::visit(
      [](const auto& round) -> std::optional<Reading> {
        const auto turned = turned_next(round);
        if (!turned) return std::nullopt;
        const auto cards = round.hand(turned->place).cards.span();
        std::uint32_t due = games::unknown_places(cards) & turned->places;
        if (due == 0) return std::nullopt;
        Reading found{turned->place, {}, is_read_as_set(round, turned->place)};
        if (found.as_set) due = turned->places;
        for (unsigned at = 0; at < cards.size(); ++at) {
          if ((due >> at & 1U) != 0) found.cards.push_back(at + 1);
        }
        return found;
      },
      table().round);
}

// Enter deals on as far as no face is needed: the machine's cards, or backs.
void Desk::deal_on() {
  if (setup_.cards == CardSource::scanned) {
    return say("Scan or type the card, as in Kh; several may stand in one line.");
  }
  bool any = false;
  while (!failure_ && card_is_due()) {
    games::Command next = command::Deal{games::Card::unknown()};
    if (setup_.cards == CardSource::automatic) {
      const auto move = house_.next();
      if (!move) return say("No card is dealt: " + house_.no_chance());
      if (!submit(dealer(), move->command)) return;
      continue;
    }
    // A face that is needed after backs were dealt is asked for next, not refused.
    if (any && !house_.would(dealer(), next)) return;
    if (!submit(dealer(), next)) return;
    any = true;
  }
}

void Desk::read_faces(const Reading& due, const std::vector<std::string_view>& faces) {
  if (faces.size() != due.cards.size()) {
    return say("There are " + std::to_string(due.cards.size()) + " cards to be read there.");
  }
  std::string line = "d read " + place_words(due.place);
  for (const unsigned card : due.cards) line += " " + std::to_string(card);
  line += ":";
  for (const std::string_view face : faces) line += " " + std::string(face);
  speak(line);
}

void Desk::enter_cards(const std::vector<std::string_view>& faces) {
  if (setup_.cards == CardSource::automatic) return say("The machine deals here.");
  if (card_is_due()) {
    for (const std::string_view face : faces) {
      if (!submit(dealer(), games::Command(command::Deal{*cards::parse_card(face)}))) return;
    }
    return;
  }
  const auto due = reading();
  if (!due) return say("No card is due now.");
  read_faces(*due, faces);
}

}  // namespace croupier::cli

#include "table/hidden.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/irregular.hpp"

namespace croupier::table {

namespace event = games::event;

// A cut puts the cards before it behind all others: the sealed order is gone through in a circle.
unsigned DrawTrail::next() const {
  const unsigned at = cut + drawn;
  return size == 0 ? at : at % size;
}

void HiddenCards::follow(const dealing::Handling& before, const dealing::Deed& deed) {
  using dealing::DeedKind;
  if (deed.kind == DeedKind::burned) {
    DrawTrail& trail = trails[before.current];
    burned = trail.next();
    ++trail.drawn;
  }
  if (deed.pack == 0) return;
  DrawTrail& trail = trails[deed.pack - 1U];
  if (deed.kind == DeedKind::shuffled) trail = {};
  if (deed.kind == DeedKind::cut_made) {
    const dealing::Custody& where = before.packs[deed.pack - 1U].where;
    trail.size = where.stack + where.undealt + where.shuffler;
    trail.cut = (trail.cut + static_cast<unsigned>(deed.number)) % trail.size;
  }
}

void HiddenCards::turn_over(const event::CardsShown& shown) {
  for (const cards::Card face : shown.cards) {
    const auto lies = [&](cards::Card card) {
      return std::ranges::find_if(cards_, [&, card](const HiddenCard& hidden) {
        return hidden.at == shown.place && hidden.card == card;
      });
    };
    auto found = lies(face);
    if (found == cards_.end()) found = lies(cards::Card::unknown());
    if (found != cards_.end()) cards_.erase(found);
  }
}

void HiddenCards::follow(DrawTrail& trail, const games::Event& event) {
  if (const auto* dealt = std::get_if<event::CardDealt>(&event)) {
    if (dealt->facing == dealing::Facing::down) {
      cards_.push_back({dealt->to, dealt->card, trail.next()});
    }
  } else if (const auto* met = std::get_if<event::TroubleMet>(&event)) {
    if (games::drawn_by(event)) cards_.push_back({met->place, met->card, trail.next()});
  } else if (const auto* shown = std::get_if<event::CardsShown>(&event)) {
    turn_over(*shown);
  }
  if (games::drawn_by(event)) ++trail.drawn;
}

void HiddenCards::follow(const dealing::Handling& before, const Event& event) {
  if (const auto* game = std::get_if<games::Event>(&event)) {
    follow(trails[before.current], *game);
  } else if (const auto* deed = std::get_if<dealing::Deed>(&event)) {
    follow(before, *deed);
  } else if (std::get<Happening>(event).kind == HappeningKind::bets_opened) {
    cards_.clear();
  }
}

std::vector<HiddenCard> turned_over(HiddenCards hidden, const dealing::Handling& before,
                                    const Events& events) {
  std::vector<HiddenCard> turned;
  for (const Event& event : events) {
    const auto* game = std::get_if<games::Event>(&event);
    const bool shows = game != nullptr && std::holds_alternative<event::CardsShown>(*game);
    const auto lay = shows ? hidden.cards() : std::vector<HiddenCard>{};
    hidden.follow(before, event);
    for (const HiddenCard& card : lay) {
      const bool lies = std::ranges::find(hidden.cards(), card) != hidden.cards().end();
      if (!lies && card.card.is_known()) turned.push_back(card);
    }
  }
  return turned;
}

// ---- as text

std::string token_of(unsigned place) { return "#" + std::to_string(place); }

namespace {

std::optional<unsigned> place_of(std::string_view word) {
  if (!word.starts_with('#')) return std::nullopt;
  const auto number = base::parse_integer(word.substr(1));
  if (!number || *number < 0 || *number > 65'535) return std::nullopt;
  return static_cast<unsigned>(*number);
}

}  // namespace

std::vector<unsigned> places_in(std::string_view command) {
  std::vector<unsigned> places;
  if (command.find('#') == std::string_view::npos) return places;
  for (const std::string_view word : base::words(command)) {
    if (const auto place = place_of(word)) places.push_back(*place);
  }
  return places;
}

std::string with_faces(std::string_view command, const FaceAt& face_at) {
  std::string text;
  for (const std::string_view word : base::words(command)) {
    const auto place = place_of(word);
    const auto face = place && face_at ? face_at(*place) : std::nullopt;
    if (!text.empty()) text += ' ';
    text += place ? (face ? to_text(*face) : "??") : std::string(word);
  }
  return text;
}

}  // namespace croupier::table

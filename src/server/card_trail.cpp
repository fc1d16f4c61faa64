#include "server/card_trail.hpp"

#include <utility>

#include "games/irregular.hpp"

namespace croupier::server {

namespace event = games::event;
using dealing::DeedKind;

// A cut puts the cards before it behind all others: the sealed order is gone through in a circle.
std::size_t CardTrail::draw(Pack& pack) {
  const std::size_t at = std::size_t{pack.cut} + pack.drawn++;
  return pack.size == 0 ? at : at % pack.size;
}

std::vector<CardTrail::Shown> CardTrail::take_shown(int pack) {
  return std::exchange(of(pack).shown, {});
}

void CardTrail::follow(const table::Table& before, const dealing::Deed& deed) {
  if (deed.kind == DeedKind::shuffled) of(deed.pack) = {};
  if (deed.kind == DeedKind::burned) draw(of(before.handling.current + 1));
  if (deed.kind != DeedKind::cut_made) return;
  Pack& pack = of(deed.pack);
  const auto& where = before.handling.packs[static_cast<std::size_t>(deed.pack) - 1].where;
  pack.size = where.stack + where.undealt + where.shuffler;
  pack.cut = (pack.cut + static_cast<unsigned>(deed.number)) % pack.size;
}

void CardTrail::follow(const games::Event& event, Pack& pack) {
  if (const auto* dealt = std::get_if<event::CardDealt>(&event)) {
    const Shown card{draw(pack), dealt->card};
    const bool up = dealt->facing == dealing::Facing::up;
    if (up) pack.shown.push_back(card);
    if (!up && dealt->to == games::dealer_place) pack.dealers.push_back(card);
  } else if (const auto* discarded = std::get_if<event::CardDiscarded>(&event)) {
    const Shown card{draw(pack), discarded->card};
    if (discarded->card.is_known()) pack.shown.push_back(card);
  } else if (games::drawn_by(event)) {
    draw(pack);
  } else if (const auto* shown = std::get_if<event::CardsShown>(&event)) {
    if (shown->place != games::dealer_place) return;
    pack.shown.insert(pack.shown.end(), pack.dealers.begin(), pack.dealers.end());
    pack.dealers.clear();
  } else if (std::holds_alternative<event::RoundEnded>(event)) {
    pack.dealers.clear();
  }
}

void CardTrail::follow(const table::Table& before, const table::Events& events) {
  for (const table::Event& event : events) {
    if (const auto* deed = std::get_if<dealing::Deed>(&event)) follow(before, *deed);
    if (const auto* game = std::get_if<games::Event>(&event)) {
      follow(*game, of(before.handling.current + 1));
    }
  }
}

}  // namespace croupier::server

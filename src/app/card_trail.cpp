#include "app/card_trail.hpp"

#include <utility>

#include "base/text.hpp"
#include "games/irregular.hpp"

namespace croupier::app {

namespace event = games::event;
using dealing::HandlingEventKind;

// A cut puts the cards before it behind all others: the sealed order is gone through in a circle.
std::size_t CardTrail::place_of_next(const Pack& pack) {
  const std::size_t at = std::size_t{pack.cut} + pack.drawn;
  return pack.size == 0 ? at : at % pack.size;
}

std::size_t CardTrail::draw(Pack& pack) {
  const std::size_t at = place_of_next(pack);
  ++pack.drawn;
  return at;
}

std::vector<CardTrail::Shown> CardTrail::take_shown(int pack) {
  return std::exchange(of(pack).shown, {});
}

void CardTrail::follow(const table::Table& before, const dealing::HandlingEvent& handling_event) {
  if (handling_event.kind == HandlingEventKind::shuffled) of(handling_event.pack) = {};
  if (handling_event.kind == HandlingEventKind::burned) draw(of(before.handling.current + 1));
  if (handling_event.kind != HandlingEventKind::cut_made) return;
  Pack& pack = of(handling_event.pack);
  const auto& where =
      before.handling.packs[static_cast<std::size_t>(handling_event.pack) - 1].where;
  pack.size = where.stack + where.undealt + where.shuffler;
  pack.cut = (pack.cut + static_cast<unsigned>(handling_event.number)) % pack.size;
}

void CardTrail::follow(const games::Event& event, Pack& pack, unsigned edition) {
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
    // From edition 2 on they are opened as they are turned over.
    if (edition == 1) pack.shown.insert(pack.shown.end(), pack.dealers.begin(), pack.dealers.end());
    pack.dealers.clear();
  } else if (std::holds_alternative<event::RoundEnded>(event)) {
    pack.dealers.clear();
  }
}

void CardTrail::follow(const table::Table& before, const table::Events& events) {
  for (const table::Event& event : events) {
    if (const auto* handling_event = std::get_if<dealing::HandlingEvent>(&event))
      follow(before, *handling_event);
    if (const auto* game = std::get_if<games::Event>(&event)) {
      follow(*game, of(before.handling.current + 1), before.edition.number);
    }
  }
}

// ---- as text

namespace {

void add(std::string& text, std::size_t number) { text += " " + std::to_string(number); }

// Takes the words of a line one after the other.
class Words {
 public:
  explicit Words(std::string_view line) : words_(base::words(line)) {}
  std::size_t number() {
    const auto read = base::parse_integer(next());
    fine_ = fine_ && read && *read >= 0 && *read <= cards_max;
    return fine_ ? static_cast<std::size_t>(*read) : 0;
  }
  cards::Card card() {
    const auto read = cards::parse_card(next());
    fine_ = fine_ && read;
    return fine_ ? *read : cards::Card{};
  }
  bool all_taken() const { return fine_ && at_ == words_.size(); }

 private:
  static constexpr std::int64_t cards_max = 10'000;
  std::string_view next() {
    fine_ = fine_ && at_ < words_.size();
    return fine_ ? words_[at_++] : std::string_view();
  }
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  bool fine_ = true;
};

void add(std::string& text, const std::vector<CardTrail::Shown>& cards) {
  add(text, cards.size());
  for (const auto& [place, card] : cards) {
    add(text, place);
    text += " " + cards::to_text(card);
  }
}

std::vector<CardTrail::Shown> read_shown(Words& words) {
  std::vector<CardTrail::Shown> cards(words.number());
  for (auto& [place, card] : cards) {
    place = words.number();
    card = words.card();
  }
  return cards;
}

}  // namespace

std::string CardTrail::to_text() const {
  std::string text;
  for (const Pack& pack : packs_) {
    add(text, pack.cut);
    add(text, pack.drawn);
    add(text, pack.size);
    add(text, pack.shown);
    add(text, pack.dealers);
  }
  return text.substr(1);
}

std::optional<CardTrail> CardTrail::parse(std::string_view line) {
  Words words(line);
  CardTrail trail;
  for (Pack& pack : trail.packs_) {
    pack.cut = static_cast<unsigned>(words.number());
    pack.drawn = static_cast<unsigned>(words.number());
    pack.size = static_cast<unsigned>(words.number());
    pack.shown = read_shown(words);
    pack.dealers = read_shown(words);
  }
  return words.all_taken() ? std::optional(trail) : std::nullopt;
}

}  // namespace croupier::app

#include "table/hidden.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/irregular.hpp"
#include "table/text.hpp"

namespace croupier::table {

namespace event = games::event;

// A cut puts the cards before it behind all others: the sealed order is gone through in a circle.
unsigned DrawTrail::next() const {
  const unsigned at = cut + drawn;
  return size == 0 ? at : at % size;
}

void HiddenCards::follow(const dealing::Handling& before,
                         const dealing::HandlingEvent& handling_event) {
  using dealing::HandlingEventKind;
  if (handling_event.kind == HandlingEventKind::burned) {
    DrawTrail& trail = trails[before.current];
    burned = trail.next();
    ++trail.drawn;
  }
  // Whoever asks sees a burned card alone.
  if (handling_event.kind == HandlingEventKind::burn_shown) ++unshown[before.current];
  if (handling_event.pack == 0) return;
  DrawTrail& trail = trails[handling_event.pack - 1U];
  if (handling_event.kind == HandlingEventKind::shuffled) trail = {};
  const bool opened = handling_event.kind == HandlingEventKind::cards_opened &&
                      handling_event.text.starts_with("key ");
  if (handling_event.kind == HandlingEventKind::shuffled || opened)
    unshown[handling_event.pack - 1U] = 0;
  if (handling_event.kind == HandlingEventKind::cut_made) {
    const dealing::Custody& where = before.packs[handling_event.pack - 1U].where;
    trail.size = where.stack + where.undealt + where.shuffler;
    trail.cut = (trail.cut + static_cast<unsigned>(handling_event.number)) % trail.size;
  }
}

void HiddenCards::turn_over(const event::CardsShown& shown) {
  for (const cards::Card face : shown.cards) {
    const auto lies = [&](cards::Card card) {
      return std::ranges::find_if(face_down, [&, card](const HiddenCard& hidden) {
        return hidden.at == shown.place && hidden.card == card;
      });
    };
    auto found = lies(face);
    if (found == face_down.end()) found = lies(cards::Card::unknown());
    if (found != face_down.end()) face_down.erase(found);
  }
}

void HiddenCards::follow(DrawTrail& trail, const games::Event& event) {
  if (const auto* dealt = std::get_if<event::CardDealt>(&event)) {
    if (dealt->facing == dealing::Facing::down) {
      face_down.push_back({dealt->to, dealt->card, trail.next()});
    }
  } else if (const auto* met = std::get_if<event::IrregularityReported>(&event)) {
    if (games::drawn_by(event)) face_down.push_back({met->place, met->card, trail.next()});
  } else if (const auto* shown = std::get_if<event::CardsShown>(&event)) {
    turn_over(*shown);
  }
  if (games::drawn_by(event)) ++trail.drawn;
}

void HiddenCards::follow(const dealing::Handling& before, const Event& event) {
  if (const auto* game = std::get_if<games::Event>(&event)) {
    follow(trails[before.current], *game);
  } else if (const auto* handling_event = std::get_if<dealing::HandlingEvent>(&event)) {
    follow(before, *handling_event);
  } else if (std::get<TableEvent>(event).kind == TableEventKind::bets_opened) {
    unshown[before.current] += static_cast<unsigned>(face_down.size());
    face_down.clear();
  }
}

std::vector<HiddenCard> turned_over(HiddenCards hidden, const dealing::Handling& before,
                                    const Events& events) {
  std::vector<HiddenCard> turned;
  for (const Event& event : events) {
    const auto* game = std::get_if<games::Event>(&event);
    const bool shows = game != nullptr && std::holds_alternative<event::CardsShown>(*game);
    const auto lay = shows ? hidden.face_down : std::vector<HiddenCard>{};
    hidden.follow(before, event);
    for (const HiddenCard& card : lay) {
      const bool lies = std::ranges::find(hidden.face_down, card) != hidden.face_down.end();
      if (!lies && card.card.is_known()) turned.push_back(card);
    }
  }
  return turned;
}

// ---- as text

std::string token_of(unsigned place) { return "#" + std::to_string(place); }

namespace {

// "#17" or "#17:LEAF".
std::optional<Token> token_in(std::string_view word) {
  if (!word.starts_with('#')) return std::nullopt;
  const std::size_t colon = std::min(word.find(':'), word.size());
  const auto number = base::parse_integer(word.substr(1, colon - 1));
  if (!number || *number < 0 || *number > 65'535) return std::nullopt;
  Token token{static_cast<unsigned>(*number)};
  if (colon == word.size()) return token;
  token.leaf = base::hash_from_hex(word.substr(colon + 1));
  return token.leaf ? std::optional(token) : std::nullopt;
}

// Puts the words of the command in the place of those that the record has.
std::string with_command(std::string_view record, const std::vector<std::string>& words) {
  const std::string_view was = command_in(record);
  const auto at = static_cast<std::size_t>(was.data() - record.data());
  std::string text(record.substr(0, at));
  for (std::size_t word = 0; word < words.size(); ++word) {
    text += (word == 0 ? "" : " ") + words[word];
  }
  return text.append(record.substr(at + was.size()));
}

}  // namespace

std::vector<Token> tokens_in(std::string_view words) {
  std::vector<Token> tokens;
  if (words.find('#') == std::string_view::npos) return tokens;
  for (const std::string_view word : base::words(words)) {
    if (const auto token = token_in(word)) tokens.push_back(*token);
  }
  return tokens;
}

std::vector<unsigned> places_in(std::string_view words) {
  std::vector<unsigned> places;
  for (const Token& token : tokens_in(words)) places.push_back(token.place);
  return places;
}

std::string with_faces(std::string_view command, const FaceAt& face_at) {
  std::string text;
  for (const std::string_view word : base::words(command)) {
    if (!text.empty()) text += ' ';
    const auto token = token_in(word);
    if (!token) {
      text += word;
      continue;
    }
    const auto face = face_at ? face_at(token->place) : std::nullopt;
    text += face ? to_text(*face) : "??";
  }
  return text;
}

std::string with_leaves(std::string_view record, std::string_view faces, const LeafOf& leaf_of) {
  if (places_in(command_in(record)).empty()) return std::string(record);
  const auto told = base::words(faces);
  std::vector<std::string> words;
  for (const std::string_view word : base::words(command_in(record))) {
    const auto token = token_in(word);
    const auto card =
        token && words.size() < told.size() ? cards::parse_card(told[words.size()]) : std::nullopt;
    words.emplace_back(word);
    if (card) words.back() += ":" + base::to_hex(leaf_of(token->place, *card));
  }
  return with_command(record, words);
}

std::string without_leaves(std::string_view record) {
  const auto tokens = tokens_in(command_in(record));
  if (std::ranges::none_of(tokens, [](const Token& token) { return token.leaf.has_value(); })) {
    return std::string(record);
  }
  std::vector<std::string> words;
  for (const std::string_view word : base::words(command_in(record))) {
    const auto token = token_in(word);
    words.push_back(token ? token_of(token->place) : std::string(word));
  }
  return with_command(record, words);
}

}  // namespace croupier::table

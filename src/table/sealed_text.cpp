#include "table/sealed_text.hpp"

#include <algorithm>

#include "dealing/live_seal.hpp"
#include "games/irregular.hpp"
#include "table/text.hpp"

namespace croupier::table {

namespace {

namespace command = games::command;
namespace event = games::event;

// Puts the token in the place of the card's own word, which stands alone.
std::string with_token(std::string text, cards::Card card, const std::string& token) {
  const std::string word = " " + to_text(card);
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (end < text.size() && text[end] != ' ') continue;
    return text.replace(at + 1, word.size() - 1, token);
  }
  return text;
}

bool is_sealed(const dealing::Pack& pack) {
  return !pack.live || dealing::is_live_with_key(pack.seal);
}

bool is_dealt_down(const games::Event& told) {
  const auto* dealt = std::get_if<event::CardDealt>(&told);
  return dealt != nullptr && dealt->facing == dealing::Facing::down;
}

std::vector<cards::Card> both(const auto& high, const auto& low) {
  std::vector<cards::Card> faces(high.begin(), high.end());
  faces.insert(faces.end(), low.begin(), low.end());
  return faces;
}

}  // namespace

// A real deck without a key was written in clear.
SealedText::SealedText(const Table& table)
    : table_(table),
      seals_(table.edition.number > 1 && is_sealed(table.handling.pack())),
      hidden_(table.hidden) {}

// Of all cards that lie face down each is named once.
std::string SealedText::named_by_place(std::string text, std::span<const cards::Card> faces) const {
  for (const cards::Card face : faces) {
    const auto found = std::ranges::find(hidden_.face_down, face, &HiddenCard::card);
    if (found != hidden_.face_down.end()) text = with_token(text, face, token_of(found->place));
  }
  return text;
}

std::string SealedText::game_line(const games::Event& told, std::string text) const {
  if (const auto* acted = std::get_if<event::Acted>(&told)) {
    return named_by_place(std::move(text), both(acted->act.high, acted->act.low));
  }
  if (const auto* set = std::get_if<event::HandSet>(&told)) {
    return named_by_place(std::move(text), both(set->high, set->low));
  }
  return text;
}

std::string SealedText::line(const Event& told) {
  std::string text = to_text(told, table_.rules.index());
  if (!seals_) return text;
  const dealing::Handling& handling = table_.handling;
  const unsigned next = hidden_.trails[handling.current].next();
  const auto* game = std::get_if<games::Event>(&told);
  const auto* handling_event = std::get_if<dealing::HandlingEvent>(&told);
  const bool extra =
      game != nullptr && std::holds_alternative<event::IrregularityReported>(*game) &&
      std::get<event::IrregularityReported>(*game).trouble == games::Irregularity::wrong_count &&
      games::drawn_by(*game);
  if (game != nullptr && (is_dealt_down(*game) || extra)) {
    drawn_ = token_of(next);
    text = with_token(std::move(text), *games::drawn_by(*game), drawn_);
  } else if (game != nullptr) {
    text = game_line(*game, std::move(text));
  } else if (handling_event != nullptr &&
             handling_event->kind == dealing::HandlingEventKind::burn_shown) {
    if (const auto card = cards::parse_card(handling_event->text)) {
      text = with_token(std::move(text), *card, token_of(hidden_.burned));
    }
  }
  hidden_.follow(handling, told);
  return text;
}

std::string SealedText::line(const Command& command) const {
  std::string text = to_text(command);
  if (!seals_) return text;
  if (const auto* step = std::get_if<dealing::Step>(&command)) {
    const auto card =
        step->kind == dealing::StepKind::show_burn ? cards::parse_card(step->text) : std::nullopt;
    return card ? with_token(std::move(text), *card, token_of(hidden_.burned)) : text;
  }
  const auto* played = std::get_if<games::Command>(&command);
  if (played == nullptr) return text;
  if (const auto* choose = std::get_if<command::Choose>(played)) {
    // The act may have turned its cards over since: they are named as they lay before it.
    SealedText before(table_);
    return before.named_by_place(std::move(text), both(choose->act.high, choose->act.low));
  }
  if (drawn_.empty()) return text;
  if (const auto* deal = std::get_if<command::Deal>(played)) {
    return with_token(std::move(text), deal->card, drawn_);
  }
  if (const auto* report = std::get_if<command::Report>(played)) {
    return with_token(std::move(text), report->card, drawn_);
  }
  return text;
}

}  // namespace croupier::table

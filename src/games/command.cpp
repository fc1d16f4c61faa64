#include "games/command.hpp"

#include <algorithm>

namespace croupier::games {

namespace {

constexpr std::array<std::string_view, 18> act_names{
    "fold",      "play",  "set", "check", "raise",  "pick", "play_3", "play_5", "insurance",
    "surrender", "split", "hit", "stand", "double", "join", "match",  "stay",   "decline",
};
static_assert(act_names.size() == static_cast<std::size_t>(ActKind::decline) + 1);

constexpr std::array<std::string_view, 11> trouble_names{
    "face_up",    "drawn_unseen", "drawn_exposed",  "missed_card",  "wrong_count", "exposed",
    "shoe_fault", "shoe_empty",   "reader_misused", "reader_fault", "void_round",
};
static_assert(trouble_names.size() == static_cast<std::size_t>(Irregularity::void_round) + 1);

constexpr std::array<std::string_view, trouble_names.size()> trouble_sentences{
    "the next card lies face up in the deck",
    "a card was drawn in error, and nobody saw it",
    "a card was drawn in error and seen",
    "a card that was due was not dealt",
    "a hand has a wrong number of cards: a misdeal",
    "a card of the dealer or the board was seen too early",
    "the automated shoe jams or falls short",
    "no card is left to finish the round",
    "the reader was used without an ace or ten-value card up",
    "the reader does not work any more",
    "the supervisor voids the round",
};

}  // namespace

std::string_view name(Irregularity trouble) {
  return trouble_names[static_cast<std::size_t>(trouble)];
}

std::string_view describe(Irregularity trouble) {
  return trouble_sentences[static_cast<std::size_t>(trouble)];
}

std::optional<Irregularity> find_trouble(std::string_view name) {
  const auto found = std::ranges::find(trouble_names, name);
  if (found == trouble_names.end()) return std::nullopt;
  return static_cast<Irregularity>(found - trouble_names.begin());
}

std::string_view name(ActKind kind) { return act_names[static_cast<std::size_t>(kind)]; }

bool has_stray_field(const Act& act) {
  const ActKind kind = act.kind;
  const bool sets = kind == ActKind::play || kind == ActKind::set;
  const bool counts = kind == ActKind::raise || kind == ActKind::stay;
  const bool pays =
      kind == ActKind::insurance || kind == ActKind::double_down || kind == ActKind::join;
  return (!sets && (!act.high.empty() || !act.low.empty())) || (!counts && act.times != 0) ||
         (!pays && !act.amount.is_zero()) || (kind != ActKind::pick && act.places.size != 0);
}

std::optional<ActKind> find_act(std::string_view name) {
  const auto found = std::ranges::find(act_names, name);
  if (found == act_names.end()) {
    return std::nullopt;
  }
  return static_cast<ActKind>(found - act_names.begin());
}

}  // namespace croupier::games

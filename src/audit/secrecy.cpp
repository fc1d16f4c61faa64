#include "audit/secrecy.hpp"

#include "games/text.hpp"

namespace croupier::audit {

namespace {

using dealing::HandlingEvent;
using dealing::HandlingEventKind;

// What is left of a pack that has been used goes back to the shuffle, not into play.
bool is_in_play(const dealing::Pack& pack) {
  switch (pack.condition) {
    case dealing::Condition::shuffled:
    case dealing::Condition::cut:
    case dealing::Condition::ready:
      return true;
    case dealing::Condition::loaded:
      return pack.where.undealt != 0 || pack.where.layout != 0;
    default:
      return pack.where.layout != 0;
  }
}

// Burned cards and the stub go unseen; an order is told when its cards have left play.
std::optional<std::string> check_deed(const HandlingEvent& handling_event,
                                      const table::Table& now) {
  switch (handling_event.kind) {
    case HandlingEventKind::burned:
    case HandlingEventKind::stub_racked:
    case HandlingEventKind::stub_counted:
      if (handling_event.text.empty()) return std::nullopt;
      return "the face of a card that nobody may see is told";
    case HandlingEventKind::cards_opened:
      if (!handling_event.text.starts_with("key ") ||
          !is_in_play(now.handling.packs[handling_event.pack - 1U])) {
        return std::nullopt;
      }
      return "the order of cards in play is told";
    default:
      return std::nullopt;
  }
}

}  // namespace

std::size_t Secrecy::row_of(const games::CardPlace& place) {
  switch (place.target) {
    case dealing::Target::dealer:
      return 0;
    case dealing::Target::community:
      return 1;
    case dealing::Target::players:
      break;
  }
  return first_position + place.position.number;
}

void Secrecy::follow(const games::Event& event) {
  std::visit(games::Overloaded{
                 [&](const games::event::BetsClosed&) {
                   hands_ = {};
                   troubled_ = false;
                 },
                 [&](const games::event::CardDealt& dealt) {
                   Hand& hand = hands_[row_of(dealt.to)];
                   const std::uint32_t up = dealt.facing == dealing::Facing::up ? 1 : 0;
                   hand.shown |= up << hand.dealt++;
                 },
                 [&](const games::event::CardsShown& shown) {
                   hands_[row_of(shown.place)].shown |= shown.places;
                 },
                 [&](const games::event::IrregularityReported&) { troubled_ = true; },
                 [](const auto&) {},
             },
             event);
}

std::optional<std::string> Secrecy::check_hands(const table::Table& now) const {
  const auto open_cards = [&](const games::CardPlace& place) {
    return std::visit([&](const auto& round) { return round.hand(place).seen_by_all; }, now.round);
  };
  const auto check = [&](const games::CardPlace& place) -> std::optional<std::string> {
    if ((open_cards(place) & ~hands_[row_of(place)].shown) == 0) return std::nullopt;
    return "a face-down card of " + games::to_text(place) + " is open to all, and nothing shows it";
  };
  if (auto wrong = check(games::dealer_place)) return wrong;
  const bool board = std::holds_alternative<games::heads_up_holdem::Round>(now.round);
  if (board) {
    if (auto wrong = check(games::community_place)) return wrong;
  }
  // In T21 every card of a player is dealt face up, and a split moves them about.
  if (std::holds_alternative<games::three_card_21::Round>(now.round)) return std::nullopt;
  for (std::uint8_t position = 1; position <= games::position_max; ++position) {
    if (hands_[first_position + position].dealt == 0) continue;
    if (auto wrong = check(games::hand_at({position}))) return wrong;
  }
  return std::nullopt;
}

std::optional<std::string> Secrecy::take(const table::Events& events, const table::Table& now) {
  bool plays = false;
  for (const table::Event& event : events) {
    if (const auto* game = std::get_if<games::Event>(&event)) {
      follow(*game);
      plays = true;
    } else if (const auto* handling_event = std::get_if<HandlingEvent>(&event)) {
      if (auto wrong = check_deed(*handling_event, now)) return wrong;
    }
  }
  if (!plays || troubled_ || !now.established) return std::nullopt;
  return check_hands(now);
}

}  // namespace croupier::audit

// Events: what happened, each with the clause that orders it. Applying them in order rebuilds a
// round.
#pragma once

#include <expected>
#include <variant>
#include <vector>

#include "games/command.hpp"
#include "games/wagers.hpp"

namespace croupier::games {

/// What a dealer says aloud; `value` is the total or the code of the ranked hand.
enum class Call : std::uint8_t {
  total,
  soft_total,
  five_card_hand,
  three_card_hand,
  no_qualify,
  blackjack
};

namespace event {

struct WagerPlaced {
  Player player;
  Position position;
  Wager wager;
  Money amount;
  Money coupon;
  Clause clause;
  bool standing = false;
  bool operator==(const WagerPlaced&) const = default;
};
struct WagerWithdrawn {
  Player player;
  Position position;
  Wager wager;
  Money amount;
  Clause clause;
  bool operator==(const WagerWithdrawn&) const = default;
};
struct ConsentGiven {
  Player player;
  Position position;
  Clause clause;
  bool operator==(const ConsentGiven&) const = default;
};
struct BetsClosed {
  Clause clause;
  bool operator==(const BetsClosed&) const = default;
};
struct CardDealt {
  CardPlace to;
  Card card;
  dealing::Facing facing;
  Clause clause;
  bool operator==(const CardDealt&) const = default;
};
/// The owner looks at face-down cards; nobody else learns anything.
struct CardsSeen {
  CardPlace place;
  Clause clause;
  bool operator==(const CardsSeen&) const = default;
};
/// Cards are turned over for all: bit n of `places` stands for the nth card.
struct CardsShown {
  CardPlace place;
  std::uint32_t places;
  CardList<24> cards;
  Clause clause;
  bool operator==(const CardsShown&) const = default;
};
/// A hand is arranged: in 5CH three cards high and two low, in PIK the dealer's best five or three.
struct HandSet {
  CardPlace place;
  CardList<6> high;
  CardList<6> low;
  Clause clause;
  bool operator==(const HandSet&) const = default;
};
struct Called {
  CardPlace place;
  Call call;
  std::uint16_t value;
  Clause clause;
  bool operator==(const Called&) const = default;
};
struct PhaseBegan {
  std::uint8_t phase;
  Clause clause;
  bool operator==(const PhaseBegan&) const = default;
};
struct TurnGiven {
  Player player;
  Position position;
  std::uint8_t hand;
  Clause clause;
  bool operator==(const TurnGiven&) const = default;
};
struct Acted {
  Player player;
  Position position;
  std::uint8_t hand;
  Act act;
  Clause clause;
  bool operator==(const Acted&) const = default;
};
struct Settled {
  Player player;
  Position position;
  Line line;
  bool operator==(const Settled&) const = default;
};
struct CardsCollected {
  CardPlace place;
  Clause clause;
  bool operator==(const CardsCollected&) const = default;
};
/// The faces of unknown cards are told, to those who may see them.
struct FacesRead {
  CardPlace place;
  std::uint32_t places;
  CardList<24> cards;
  Clause clause;
  bool operator==(const FacesRead&) const = default;
};
/// Something went wrong; what follows from it is told by the events after it.
struct IrregularityReported {
  Irregularity trouble;
  CardPlace place;
  std::uint8_t count;
  Card card;
  Clause clause;
  bool operator==(const IrregularityReported&) const = default;
};
/// A card leaves the deck for the discard rack and is not used.
struct CardDiscarded {
  Card card;
  Clause clause;
  bool operator==(const CardDiscarded&) const = default;
};
/// One hand is void: its wagers go back.
struct HandVoided {
  CardPlace place;
  Clause clause;
  bool operator==(const HandVoided&) const = default;
};
/// All hands are void and the cards are shuffled anew; wagers already settled stand.
struct RoundVoided {
  Clause clause;
  bool operator==(const RoundVoided&) const = default;
};
struct RoundEnded {
  Clause clause;
  bool operator==(const RoundEnded&) const = default;
};

}  // namespace event

using Event =
    std::variant<event::WagerPlaced, event::WagerWithdrawn, event::ConsentGiven, event::BetsClosed,
                 event::CardDealt, event::CardsSeen, event::CardsShown, event::HandSet,
                 event::Called, event::PhaseBegan, event::TurnGiven, event::Acted, event::Settled,
                 event::CardsCollected, event::FacesRead, event::IrregularityReported,
                 event::CardDiscarded, event::HandVoided, event::RoundVoided, event::RoundEnded>;

using Events = std::vector<Event>;

/// What `decide` answers: what will have happened, or why not.
using Decision = std::expected<Events, Refusal>;

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};

}  // namespace croupier::games

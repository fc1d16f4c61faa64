// Commands: what people at the table ask for. The same list serves all games; each game refuses
// what its regulation does not know.
#pragma once

#include <span>
#include <variant>

#include "games/terms.hpp"

namespace croupier::games {

enum class ActKind : std::uint8_t {
  fold,
  play,
  set,
  check,
  raise,
  pick,
  play_3,
  play_5,
  insurance,
  surrender,
  split,
  hit,
  stand,
  double_down,
  join,     // T21 2C.12(d): another bettor on the spot doubles too
  match,    // Ruling T21/shared-spot: another bettor matches both wagers of a split
  stay,     // Ruling T21/shared-spot: another bettor's wager stays with one card
  decline,  // Ruling T21/shared-spot: another bettor does not join a double
};

std::string_view name(ActKind kind);
std::optional<ActKind> find_act(std::string_view name);

/// Places of cards in a hand, from 1, as they were named.
struct Places {
  std::array<std::uint8_t, 6> at{};
  std::uint8_t size = 0;

  constexpr void push(std::uint8_t place) { at[size++] = place; }
  constexpr std::span<const std::uint8_t> span() const { return {at.data(), size}; }
  bool operator==(const Places&) const = default;
};

/// One decision. Only the fields that its kind needs are set.
struct Act {
  ActKind kind;
  Money amount{};          // insurance, double_down, join
  std::uint8_t times = 0;  // raise; for stay: which card
  CardList<6> high{};      // play, set
  CardList<6> low{};       // play, set
  Places places{};         // pick
  bool operator==(const Act&) const = default;
};

/// Returns true where the act has a field that its kind does not know, such as a fold of an amount.
bool has_stray_field(const Act& act);

/// A group of cards on the layout: a player's hand (after a T21 split its nth), the dealer's, the
/// community cards.
struct CardPlace {
  dealing::Target target = dealing::Target::dealer;
  Position position{};
  std::uint8_t hand = 0;
  bool operator==(const CardPlace&) const = default;
};

inline constexpr CardPlace dealer_place{dealing::Target::dealer};
inline constexpr CardPlace community_place{dealing::Target::community};
constexpr CardPlace hand_at(Position position, std::uint8_t hand = 0) {
  return {dealing::Target::players, position, hand};
}

/// What can go wrong with the cards of a round. Each game says which it knows and what follows.
enum class Irregularity : std::uint8_t {
  face_up,         // the next card lies face up in the deck: `card`
  drawn_unseen,    // a card was drawn in error and not seen: it is the next card
  drawn_exposed,   // a card was drawn in error and seen: `card`
  missed_card,     // the card now due at `place` was not dealt
  wrong_count,     // `place` is found with `count` cards; `card` is the one too many, if known
  exposed,         // a card of `place` (dealer, board) was seen too early
  shoe_fault,      // the automated shoe jams or falls short
  shoe_empty,      // no card is left to finish the round
  reader_misused,  // the reader was used without an ace or ten-value card up
  reader_fault,    // the reader does not work any more
  void_round,      // a supervisor voids the round
};

std::string_view name(Irregularity trouble);
/// Returns what went wrong, as the middle of a sentence.
std::string_view describe(Irregularity trouble);
std::optional<Irregularity> find_trouble(std::string_view name);

namespace command {

enum class Tender : std::uint8_t { chips, verbal_cash };

/// Makes a wager, or changes it to this amount.
struct Place {
  Player player;
  Position position;
  Wager wager;
  Money amount;
  Money coupon{};
  Tender tender = Tender::chips;
  bool standing = false;  // T21 2C.12(b): bets on the spot without being seated there
  bool operator==(const Place&) const = default;
};
struct Withdraw {
  Player player;
  Position position;
  Wager wager;
  bool operator==(const Withdraw&) const = default;
};
/// The first bettor on a spot agrees that others bet on it (T21 2C.12(a)).
struct Consent {
  Player player;
  Position position;
  bool operator==(const Consent&) const = default;
};
/// The dealer calls "No more bets".
struct CloseBets {
  bool operator==(const CloseBets&) const = default;
};
/// The next card is this one; unknown where a live deck gives it face down.
struct Deal {
  Card card;
  bool operator==(const Deal&) const = default;
};
struct Choose {
  Player player;
  Position position;
  Act act;
  bool operator==(const Choose&) const = default;
};
/// The dealer does the next step of the procedure.
struct Proceed {
  bool operator==(const Proceed&) const = default;
};
/// The faces of unknown cards, typed as they are turned over: those of `places` (bit n is the nth
/// card) in their order.
struct Read {
  CardPlace place;
  std::uint32_t places;
  CardList<24> cards;
  bool operator==(const Read&) const = default;
};
/// Something went wrong.
struct Report {
  Irregularity trouble;
  CardPlace place{};
  std::uint8_t count = 0;
  Card card = Card::unknown();
  bool operator==(const Report&) const = default;
};

}  // namespace command

using Command =
    std::variant<command::Place, command::Withdraw, command::Consent, command::CloseBets,
                 command::Deal, command::Choose, command::Proceed, command::Read, command::Report>;

}  // namespace croupier::games

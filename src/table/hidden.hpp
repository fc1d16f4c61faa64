// Cards that lie face down at a table, by the place that each had in the order under seal. From
// edition 2 on a record names such a card by that place, as "#17", and not by its face: whoever has
// the record without the key of the shuffle cannot read it. A card of a real deck, which has no
// order under seal, is committed to there and then: "#17:LEAF" in the command that tells its face.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.hpp"
#include "dealing/handling.hpp"
#include "table/event.hpp"

namespace croupier::table {

/// Where the next card of a pack lay in the order as it was sealed.
struct DrawTrail {
  unsigned cut = 0;    // cards that went from the top to the bottom
  unsigned drawn = 0;  // since then
  unsigned size = 0;   // of a pack that was cut

  unsigned next() const;
  bool operator==(const DrawTrail&) const = default;
};

struct HiddenCard {
  games::CardPlace at;
  cards::Card card;  // unknown where it is read from a record whose faces are not known
  unsigned place;
  bool operator==(const HiddenCard&) const = default;
};

struct HiddenCards {
  /// The cards that lie face down, in the order in which they were dealt.
  std::vector<HiddenCard> face_down{};
  /// Where the cards of pack 1 and 2 are drawn from.
  std::array<DrawTrail, 2> trails{};
  unsigned burned = 0;  // the place of the last burned card
  /// How many cards of pack 1 and 2 left play unshown, and are not opened yet.
  std::array<unsigned, 2> unshown{};

  /// Takes in one event; the cards are handled as they were before it.
  void follow(const dealing::Handling& before, const Event& event);

  bool operator==(const HiddenCards&) const = default;

 private:
  void follow(DrawTrail& trail, const games::Event& event);
  void follow(const dealing::Handling& before, const dealing::HandlingEvent& handling_event);
  void turn_over(const games::event::CardsShown& shown);
};

/// Returns the cards that lay face down and that these events turn over for all.
std::vector<HiddenCard> turned_over(HiddenCards hidden, const dealing::Handling& before,
                                    const Events& events);

/// Returns the face of the card at a place of the order in play, where it is known.
using FaceAt = std::function<std::optional<cards::Card>(unsigned place)>;

/// Returns a card as a record names it: "#17".
std::string token_of(unsigned place);

/// A card as a record names it.
struct Token {
  unsigned place;
  std::optional<base::Hash> leaf{};  // of a real deck
};

/// Returns the tokens of a command or an event.
std::vector<Token> tokens_in(std::string_view words);

/// Returns the places that a command or an event names by tokens.
std::vector<unsigned> places_in(std::string_view words);

/// Returns the command with faces instead of tokens; "??" for a face that is not known.
std::string with_faces(std::string_view command, const FaceAt& face_at);

/// Returns the leaf of a card of the real deck in play.
using LeafOf = std::function<base::Hash(unsigned place, cards::Card card)>;

/// Returns the record with a leaf at every token of its command; `faces` is that command with all
/// its faces.
std::string with_leaves(std::string_view record, std::string_view faces, const LeafOf& leaf_of);

/// Returns the record as it is without leaves.
std::string without_leaves(std::string_view record);

}  // namespace croupier::table

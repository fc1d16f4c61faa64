// One playing card: its rank and suit, its two-letter text, and the names of both.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace croupier::cards {

enum class Rank : std::uint8_t {
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king,
  ace
};

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr unsigned rank_count = 13;
inline constexpr unsigned suit_count = 4;
inline constexpr unsigned card_count = rank_count * suit_count;

// One of the 52 cards, ordered by rank and then by suit; or a card whose face is not known.
class Card {
 public:
  // The two of clubs.
  constexpr Card() = default;

  constexpr Card(Rank rank, Suit suit)
      : index_{static_cast<std::uint8_t>(static_cast<unsigned>(rank) * suit_count +
                                         static_cast<unsigned>(suit))} {}

  // Returns the card whose index() is `index`; undefined unless index is in 0..51.
  [[nodiscard]] static constexpr Card from_index(unsigned index) {
    return Card{static_cast<Rank>(index / suit_count), static_cast<Suit>(index % suit_count)};
  }

  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ / suit_count); }
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(index_ % suit_count); }

  // Returns a card of which nobody has told the face; rank() and suit() are undefined for it.
  [[nodiscard]] static constexpr Card unknown() {
    Card card;
    card.index_ = card_count;
    return card;
  }
  [[nodiscard]] constexpr bool is_known() const { return index_ < card_count; }

  // Returns rank * 4 + suit, in 0..51; 52 for an unknown card.
  [[nodiscard]] constexpr unsigned index() const { return index_; }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

static_assert(sizeof(Card) == 1);

inline constexpr std::string_view rank_letters = "23456789TJQKA";
inline constexpr std::string_view suit_letters = "cdhs";

// Returns the card's rank letter and suit letter, such as {'K', 'h'}; {'?', '?'} if unknown.
[[nodiscard]] constexpr std::array<char, 2> letters(Card card) {
  if (!card.is_known()) return {'?', '?'};
  return {rank_letters[static_cast<std::size_t>(card.rank())],
          suit_letters[static_cast<std::size_t>(card.suit())]};
}

// Returns the card written as exactly two letters such as "Kh", or nothing for any other text.
[[nodiscard]] constexpr std::optional<Card> parse_card(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const std::size_t rank = rank_letters.find(text[0]);
  const std::size_t suit = suit_letters.find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return Card{static_cast<Rank>(rank), static_cast<Suit>(suit)};
}

// Returns the card's two letters as text, such as "Kh".
[[nodiscard]] std::string to_text(Card card);

// Returns the rank's English name, such as "ace" or "ten".
[[nodiscard]] std::string_view name(Rank rank);

// Returns the rank's English name for several cards, such as "aces" or "sixes".
[[nodiscard]] std::string_view plural(Rank rank);

// Returns the suit's English name, such as "hearts".
[[nodiscard]] std::string_view name(Suit suit);

namespace literals {

// Returns the card so written; any other text does not compile.
[[nodiscard]] consteval Card operator""_card(const char* text, std::size_t length) {
  return parse_card(std::string_view{text, length}).value();
}

}  // namespace literals

}  // namespace croupier::cards

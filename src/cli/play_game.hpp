// One round of any of the four games behind one face, and what each game is called and bet on.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "games/game.hpp"

namespace croupier::cli {

/// The one person who plays.
inline constexpr games::Player person{1};

/// A round as the play loop sees it; the games differ behind it.
class AnyRound {
 public:
  AnyRound() = default;
  AnyRound(const AnyRound&) = delete;
  AnyRound& operator=(const AnyRound&) = delete;
  AnyRound(AnyRound&&) = delete;
  AnyRound& operator=(AnyRound&&) = delete;
  virtual ~AnyRound() = default;

  /// Begins a new round with the cards of this deck.
  virtual void begin(const cards::Composition& deck) = 0;
  /// Puts more cards into an empty shoe.
  virtual void refill(const cards::Composition& deck) = 0;
  /// Returns what the person sees.
  virtual games::View seen() const = 0;
  virtual std::vector<games::Command> offered() const = 0;
  virtual games::Decision answer(const games::Command& command) const = 0;
  virtual void happen(const games::Event& event) = 0;
  /// Returns the chips that the person has won, less those lost or on the layout.
  virtual games::Money moved() const = 0;
  virtual const games::TableRules& table() const = 0;
};

template <games::Game G>
class RoundOf final : public AnyRound {
 public:
  explicit RoundOf(const typename G::HouseRules& rules) : round_(G::open(rules)) {}

  void begin(const cards::Composition& deck) override { round_ = G::open(round_.rules, deck); }
  void refill(const cards::Composition& deck) override { round_.deck = deck; }
  games::View seen() const override { return view(round_, person); }
  std::vector<games::Command> offered() const override { return legal(round_); }
  games::Decision answer(const games::Command& command) const override {
    return decide(round_, command);
  }
  void happen(const games::Event& event) override { apply(round_, event); }
  games::Money moved() const override { return round_.wagering.ledger().players[person.number]; }
  const games::TableRules& table() const override { return round_.rules.table; }

 private:
  typename G::Round round_;
};

/// An opening wager that need not be made, and the key that changes it.
struct SideBet {
  char key;
  games::Wager wager;
};

/// What a person is told of a game before the first card, and what the loop must know of it.
struct GameText {
  std::string_view code;
  std::string_view title;
  std::string_view in_short;
  std::string_view how;  // a few sentences
  games::Wager main;
  char main_key;
  std::optional<games::Wager> twin;  // compulsory, and as large as the main one
  std::array<std::optional<SideBet>, 2> sides;
  std::string_view positions_option;  // empty where a player has one position
  bool shoe_is_kept = false;          // over several rounds
};

inline constexpr std::size_t game_count = std::tuple_size_v<games::AllGames>;

/// The four games in the order of games::AllGames.
extern const std::array<GameText, game_count> game_texts;

/// Returns the text of the game with this code; undefined for others.
const GameText& game_text(std::string_view code);

}  // namespace croupier::cli

// Tells a person at the table what happened, what lies there, and what each wager came to. Cards
// come from views and from events that reveal them; face-down cards are never named.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/program/terminal.hpp"
#include "games/view.hpp"

namespace croupier::cli {

/// Returns the wager's name in words, such as "trips plus".
std::string words_of(games::Wager wager);

/// Returns "+$10", "-$5" or "$0".
std::string signed_text(games::Money amount);

/// Returns the text in lines of at most 78 columns, each after the indent.
std::string wrapped(std::string_view text, std::string_view indent);

/// Gathers what happened since a person was last asked, in words.
class Teller {
 public:
  /// Hands are numbered where the person plays several positions.
  Teller(Style style, unsigned positions) : style_(style), positions_(positions) {}

  void begin_round();
  void tell(const games::Event& event);
  void say(std::string line);

  /// Prints what was gathered; without settlements where their table follows.
  enum class Settlements : bool { told, left_out };
  void print(std::ostream& out, Settlements settlements);

  /// Prints the hands on the layout, with a note to each hand that is seen whole.
  void print_table(std::ostream& out, const games::View& view, std::string_view code) const;

  /// Prints a line for every wager settled in this round.
  void print_settlements(std::ostream& out) const;

  /// Prints in our words what each clause of the last settlement orders.
  void print_clauses(std::ostream& out) const;

  std::string name_of(const games::CardPlace& place) const;

  /// Returns the hand whose turn it is; the dealer's place where it is nobody's.
  const games::CardPlace& turn() const { return turn_; }

 private:
  struct Told {
    std::string line;
    bool settlement = false;
  };
  struct Dealt {
    games::CardPlace to;
    std::vector<games::Card> up;
    unsigned down = 0;
  };

  void end_sentences();
  void add_dealt(const games::event::CardDealt& dealt);
  std::string sentence(const Dealt& dealt) const;
  std::string at_hand(games::Position position) const;

  Style style_;
  unsigned positions_;
  std::vector<Told> told_{};
  std::vector<Dealt> dealt_{};
  std::string acted_{};
  games::CardPlace turn_{};
  std::vector<games::Position> split_{};
  std::vector<games::event::Settled> settled_{};
};

}  // namespace croupier::cli

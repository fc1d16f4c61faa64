// The automatic dealer's cards: a fresh deck for every round, or a shoe that is kept over rounds.
#pragma once

#include <span>
#include <vector>

#include "base/generator.hpp"
#include "cards/composition.hpp"

namespace croupier::cli {

class Shoe {
 public:
  enum class Keep : bool { one_round, until_cutting_card };

  /// The order of all cards of the session follows from the seed.
  Shoe(unsigned decks, Keep keep, std::uint64_t seed)
      : decks_(decks), keep_(keep), generator_(seed) {}

  /// Makes the cards ready for a round; returns true where they were shuffled, and in a shoe that
  /// is kept one card burned.
  bool prepare();

  bool is_empty() const { return cards_.empty(); }
  /// Returns the cards still to be dealt.
  cards::Composition left() const { return cards::Composition::of(cards_); }
  /// Returns the next card; undefined for an empty shoe.
  cards::Card draw();
  /// Shuffles all cards but those of this round into the empty shoe.
  void take_discards();

 private:
  void shuffle(const cards::Composition& cards);

  unsigned decks_;
  Keep keep_;
  base::Generator generator_;
  std::vector<cards::Card> cards_{};  // the next one last
  std::vector<cards::Card> on_table_{};
};

}  // namespace croupier::cli

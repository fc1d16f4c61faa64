// Machine: the cards themselves, as a shuffler and a shoe hold them at a table without a real deck.
// It alone knows the order; the table learns one card at a time.
#pragma once

#include "cards/composition.hpp"
#include "dealing/commitment.hpp"
#include "dealing/order.hpp"

namespace croupier::dealing {

class Machine {
 public:
  explicit Machine(Chance& chance) : chance_(&chance) {}

  /// Shuffles these cards as pack 1 or 2 and returns their seal, or why there is no chance to be
  /// had: nothing is dealt then.
  std::expected<std::string, std::string> shuffle(int pack, const cards::Composition& cards);

  /// Slots the dealt cards back among those of the pack that are still to come (Bart Carter).
  std::expected<std::string, std::string> weave(int pack, const cards::Composition& dealt);

  /// Takes up a pack again after a restart, from its seal and its key.
  std::expected<void, std::string> restore(int pack, const std::string& seal,
                                           const ShuffleKey& key);

  /// Cuts the cards; those of a live deck are not in here, and nothing happens.
  void cut(int pack, unsigned from_top);

  /// Goes past cards that were drawn before a restart.
  void skip(int pack, unsigned cards);

  /// Returns the next card, or nothing where none is left.
  std::optional<cards::Card> next(int pack) const;
  /// Goes past the next card, where there is one.
  void draw(int pack);

  /// Returns the secret of the pack's last shuffle.
  const ShuffleKey& key(int pack) const { return pack_of(pack).key; }
  unsigned left(int pack) const;

 private:
  struct Cards {
    Order order{};
    std::size_t next = 0;
    ShuffleKey key{};
  };
  std::expected<std::string, std::string> seal_up(Cards& cards);
  Cards& pack_of(int pack) { return packs_[static_cast<std::size_t>(pack) - 1]; }
  const Cards& pack_of(int pack) const { return packs_[static_cast<std::size_t>(pack) - 1]; }

  Chance* chance_;
  std::array<Cards, 2> packs_{};
};

}  // namespace croupier::dealing

// CardTrail: follows a table's events to know which cards of a sealed order have been drawn and
// which of them everybody has seen, by their places in the order as it was sealed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.hpp"

namespace croupier::app {

class CardTrail {
 public:
  /// Takes in what one command made happen; `before` is the table as it was then.
  void follow(const table::Table& before, const table::Events& events);

  /// Returns the trail in one line, and the trail that such a line stands for.
  std::string to_text() const;
  static std::optional<CardTrail> parse(std::string_view line);
  bool operator==(const CardTrail&) const = default;

  /// Returns how many cards went from the top to the bottom in cuts, and how many were drawn since.
  unsigned cut(int pack) const { return of(pack).cut; }
  unsigned drawn(int pack) const { return of(pack).drawn; }

  /// Returns where the next card lies in the order as it was sealed.
  std::size_t next_place(int pack) const { return place_of_next(of(pack)); }

  /// A card that everybody has seen, and where it lay in the order as it was sealed.
  struct Shown {
    std::size_t place;
    cards::Card card;
    bool operator==(const Shown&) const = default;
  };

  /// Returns the cards that were shown and not taken from here before.
  std::vector<Shown> take_shown(int pack);

 private:
  struct Pack {
    unsigned cut = 0;
    unsigned drawn = 0;
    unsigned size = 0;  // of a pack that was cut
    std::vector<Shown> shown{};
    std::vector<Shown> dealers{};  // the dealer's cards of this round that lie face down
    bool operator==(const Pack&) const = default;
  };
  Pack& of(int pack) { return packs_[static_cast<std::size_t>(pack) - 1]; }
  const Pack& of(int pack) const { return packs_[static_cast<std::size_t>(pack) - 1]; }
  void follow(const table::Table& before, const dealing::HandlingEvent& handling_event);
  static void follow(const games::Event& event, Pack& pack, unsigned edition);
  static std::size_t place_of_next(const Pack& pack);
  static std::size_t draw(Pack& pack);

  std::array<Pack, 2> packs_{};
};

}  // namespace croupier::app

// What the four games share on the felt: spots of a position, cards in front of the dealer, arcs of
// lettering, panels of odds. Each game's layout file says only what is its own.
#pragma once

#include "render/layout/design.hpp"

namespace croupier::render {

inline constexpr double card_width = 2.5;
inline constexpr double card_height = 3.5;
inline constexpr double chip_width = 1.55;

/// One area of a position, as its player sees it: x to the right of the position's middle, y
/// towards the player and at most 0.
struct Spot {
  std::string_view kind;
  std::string_view label;  // "|" parts its lines
  Shape shape;
  regulation::Authority clause;
  int cards = 0;    // that lie in it; 0: a wager's
  int bettors = 1;  // that share it, the first one nearest to the dealer
};

/// Returns a round area for chips.
Spot chips(std::string_view kind, std::string_view label, Point center, double width,
           games::Clause clause);

enum class Count : std::uint8_t { each_position, once };

/// A kind of area that must be there.
struct Required {
  std::string kind;
  Count count;
  games::Clause clause;
};

/// Cards or a device that lie in front of the dealer.
struct InFront {
  std::string_view kind;
  std::string_view label;
  regulation::Authority clause;
  int cards = 0;
};

/// Returns a card area's places for so many cards, side by side or overlapping as it has room.
std::vector<Shape> card_places(const Shape& area, int cards);

/// Puts the middle of the layout together, from the positions inward and from the dealer outward.
class Felt {
 public:
  /// `radius` is what the positions leave free.
  Felt(const Design& design, Plan& plan, double radius)
      : posted_(render::posted(design.rules, design.notices)),
        plan_(plan),
        free_radius_(radius),
        radius_(radius) {}

  /// Words along the next arc inward; the height is that of the band they stand in.
  void arc(std::string_view kind, Role role, const std::string& words, const Style& style,
           double height, games::Clause clause);

  /// The notice along the next arc inward, where it stands on the layout.
  void arc_notice(std::string_view kind, Role role, const Style& style, double height);

  /// A row in front of the dealer.
  void in_front(std::span<const InFront> row);

  // Places for panels: beside and below that row, the given part of so many.
  Shape left(int part = 0, int parts = 1) const;
  Shape right(int part = 0, int parts = 1) const;
  Shape below(int part = 0, int parts = 1) const;

  /// The odds or the notice in that place, where they stand on the layout.
  void odds(std::string_view kind, const Shape& place);
  void notice(std::string_view kind, const Shape& place);

  /// The four suits, where there is nothing to tell.
  void ornament(const Shape& place);

 private:
  Shape side_place() const;

  Posted posted_;
  Plan& plan_;
  double free_radius_;  // within the positions
  double radius_;       // within the arcs
  double half_row_ = 0;
};

/// Returns a panel of odds that is as small as its words allow and lies within the place.
Area odds_panel(const PostedOdds& odds, const Shape& place, double em_max, Ink ink);

// What is on each game's felt.
std::vector<Spot> spots(const games::five_card_hi_lo::HouseRules& rules, int position);
std::vector<Spot> spots(const games::three_card_21::HouseRules& rules, int position);
std::vector<Spot> spots(const games::heads_up_holdem::HouseRules& rules, int position);
std::vector<Spot> spots(const games::pik_it_poker::HouseRules& rules, int position);
void inscribe(const games::five_card_hi_lo::HouseRules& rules, Felt& felt);
void inscribe(const games::three_card_21::HouseRules& rules, Felt& felt);
void inscribe(const games::heads_up_holdem::HouseRules& rules, Felt& felt);
void inscribe(const games::pik_it_poker::HouseRules& rules, Felt& felt);
std::vector<Required> required(const games::five_card_hi_lo::HouseRules& rules);
std::vector<Required> required(const games::three_card_21::HouseRules& rules);
std::vector<Required> required(const games::heads_up_holdem::HouseRules& rules);
std::vector<Required> required(const games::pik_it_poker::HouseRules& rules);

/// Puts rack, shoe, shuffler, discard rack, drop box and tip box where they belong.
void add_dealers_side(const Design& design, Plan& plan);

/// Lays the plan on its paper: scale, measures, and the block with name, date and rules.
void add_sheet(const Design& design, Plan& plan);

/// Returns whether the table and all around it lie on the paper.
bool fits_paper(const Plan& plan);

/// How deep the table's inventory reaches from the dealer's edge.
inline constexpr double rack_bottom = 7.6;

}  // namespace croupier::render

#include "cli/play/play_cards.hpp"

#include <fmt/format.h>

#include "games/five_card_hi_lo/ranking.hpp"

namespace croupier::cli {

namespace {

int points(std::span<const cards::Card> half, int (*value)(cards::Card)) {
  int total = 0;
  for (const cards::Card card : half) total += value(card);
  return total;
}

}  // namespace

std::string draw_cards(const Style& style, std::span<const cards::Card> cards) {
  std::string text;
  for (const cards::Card card : cards) text += (text.empty() ? "" : " ") + draw(style, card);
  return text;
}

std::string draw_setting(const Style& style, std::span<const cards::Card> high,
                         std::span<const cards::Card> low) {
  return fmt::format("{} ({}) high, {} ({}) low", draw_cards(style, high),
                     points(high, games::five_card_hi_lo::high_points), draw_cards(style, low),
                     points(low, games::five_card_hi_lo::low_points));
}

}  // namespace croupier::cli

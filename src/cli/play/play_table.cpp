// Draws the hands on the layout as the person sees them, and says what a hand makes.
#include <fmt/format.h>

#include <ostream>

#include "cards/poker.hpp"
#include "cards/three_card.hpp"
#include "cli/play/play_tell.hpp"
#include "games/three_card_21/ranking.hpp"

namespace croupier::cli {

namespace {

using games::Card;
using games::ViewedHand;

std::vector<Card> known_cards(const ViewedHand& hand) {
  std::vector<Card> cards;
  for (const auto& card : hand.cards) {
    if (card) cards.push_back(*card);
  }
  return cards;
}

std::string point_note(std::span<const Card> cards) {
  const int total = games::three_card_21::point_total(cards);
  return std::to_string(total) + (total > 21 ? ", over 21" : "");
}

// What five or seven cards of which all are seen make; nothing for other numbers.
std::string poker_note(std::span<const Card> cards) {
  if (cards.size() == 5) return describe(cards::rank_five(cards.first<5>()));
  return cards.size() == 7 ? describe(cards::rank_seven(cards.first<7>())) : "";
}

std::string note(const ViewedHand& hand, std::vector<Card> board, std::string_view code) {
  std::vector<Card> cards = known_cards(hand);
  const bool dealer = hand.place.target == dealing::Target::dealer;
  if (cards.empty() || cards.size() != hand.cards.size() ||
      hand.place.target == dealing::Target::community) {
    return {};
  }
  if (code == "T21") return dealer ? "" : point_note(cards);
  if (code == "HUH") {
    cards.insert(cards.end(), board.begin(), board.end());
    return poker_note(cards);
  }
  if (code != "PIK" || cards.size() != 5) return {};
  return poker_note(cards) +
         " (three: " + describe(cards::best_three(std::span(cards).first<5>()).value) + ")";
}

// The wagers of a hand by name, or their sum where that is too long.
std::string stakes_text(const games::View& view, const ViewedHand& hand, std::size_t room) {
  if (hand.place.target != dealing::Target::players || hand.place.hand != 0) return {};
  std::string text;
  games::Money sum;
  for (const games::Bettor& bettor : view.bettors) {
    if (bettor.position != hand.place.position) continue;
    sum += bettor.stakes.total();
    for (std::size_t at = 0; at < games::wager_count; ++at) {
      const auto wager = static_cast<games::Wager>(at);
      if (!bettor.stakes.has(wager)) continue;
      text += (text.empty() ? "" : ", ") + words_of(wager) + " " + to_text(bettor.stakes[wager]);
    }
  }
  if (text.size() <= room) return text;
  return to_text(sum).size() <= room ? to_text(sum) : "";
}

std::vector<Card> board_of(const games::View& view) {
  for (const ViewedHand& hand : view.hands) {
    if (hand.place.target == dealing::Target::community) return known_cards(hand);
  }
  return {};
}

}  // namespace

void Teller::print_table(std::ostream& out, const games::View& view, std::string_view code) const {
  const std::vector<Card> board = board_of(view);
  out << "\n";
  for (const ViewedHand& hand : view.hands) {
    if (hand.cards.empty()) continue;
    const bool in_turn = hand.place == turn_ && (positions_ > 1 || !split_.empty());
    out << (in_turn ? "> " : "  ")
        << paint(style_, Ink::bold, fmt::format("{:<14}", name_of(hand.place)));
    for (const auto& card : hand.cards) {
      out << (card ? draw(style_, *card) : draw_back(style_)) << " ";
    }
    const std::string what = note(hand, board, code);
    const std::size_t used = 22 + hand.cards.size() * (style_.rich ? 5U : 3U) + what.size();
    const std::string stakes = stakes_text(view, hand, used < 80 ? 80 - used : 0);
    out << (what.empty() ? "" : "  " + what)
        << (stakes.empty() ? "" : "  " + paint(style_, Ink::dim, "[" + stakes + "]")) << "\n";
  }
  out << "\n";
}

}  // namespace croupier::cli

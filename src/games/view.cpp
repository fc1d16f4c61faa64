#include "games/view.hpp"

#include "games/text.hpp"

namespace croupier::games {

std::vector<Command> choices_of(Player player, const std::vector<Command>& legal) {
  std::vector<Command> own;
  for (const Command& command : legal) {
    const auto* choose = std::get_if<command::Choose>(&command);
    if (choose != nullptr && choose->player == player) own.push_back(command);
  }
  return own;
}

std::string to_text(const View& view) {
  std::string text = std::string(view.phase) + "\n";
  if (view.turn.number != 0) text += "turn " + to_text(hand_at(view.turn, view.turn_hand)) + "\n";
  for (const ViewedHand& hand : view.hands) {
    text += to_text(hand.place) + ":";
    for (const auto& card : hand.cards) text += card ? " " + to_text(*card) : " ??";
    for (const Card card : hand.high) text += " high " + to_text(card);
    for (const Card card : hand.low) text += " low " + to_text(card);
    text += "\n";
  }
  for (const Bettor& bettor : view.bettors) {
    text += to_text(bettor.player, bettor.position) + ":";
    for (std::size_t at = 0; at < wager_count; ++at) {
      const auto wager = static_cast<Wager>(at);
      if (bettor.stakes.has(wager)) {
        text += " " + std::string(name(wager)) + " " + to_text(bettor.stakes[wager]);
      }
    }
    text += "\n";
  }
  for (const Command& choice : view.choices) text += "> " + to_text(choice) + "\n";
  return text;
}

}  // namespace croupier::games

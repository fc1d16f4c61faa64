// The dealer's hands are counted from whatever cards are left: a seventh of a millisecond at most.
#include "analysis/pik_it_poker/advise.hpp"

#include "analysis/known_cards.hpp"
#include "analysis/pik_it_poker/dealer_counts.hpp"
#include "analysis/pik_it_poker/solver.hpp"

namespace croupier::analysis::pik_it_poker {

namespace game = games::pik_it_poker;
using regulation::malformed;
using regulation::Reason;
using regulation::Refusal;

namespace {

std::optional<Refusal> check_fields(const Situation& situation) {
  if (!situation.board.empty()) return malformed("board: this game has no community cards");
  if (!situation.dealer.empty()) {
    return malformed("dealer: no card of the dealer is seen before the decision");
  }
  if (!situation.hand.empty() || situation.split) {
    return malformed("hand, split: this game has no drawn or split hands");
  }
  if (situation.tie != 0) return malformed("tie: this game has no tie bet");
  return std::nullopt;
}

}  // namespace

Adviser::Adviser(const game::HouseRules& rules, Threads) : rules_(rules) {}

std::expected<Advice, Refusal> Adviser::advise(const Situation& situation, Monitor&) {
  if (auto wrong = check_fields(situation)) return std::unexpected(*wrong);
  if (situation.player.size() != hand_size) {
    return std::unexpected(regulation::refuse(game::reasons, Reason::wrong_card_count,
                                              "player: a hand has five cards"));
  }
  auto left = cards::Composition::decks(1);
  if (auto wrong = take_known(left, situation.player, "player", game::reasons))
    return std::unexpected(*wrong);
  if (auto wrong = take_known(left, situation.seen, "seen", game::reasons))
    return std::unexpected(*wrong);
  if (left.size() < hand_size) {
    return std::unexpected(malformed("seen: too few cards are left for a dealer's hand"));
  }
  const HandCase hand = hand_case(std::span(situation.player).first<hand_size>(), left);
  const Values values = values_of(rules_, hand);
  Advice advice{.values = {},
                .best = act_names[static_cast<std::size_t>(best_act(rules_, values))],
                .high = {},
                .low = {},
                .settings = {},
                .insurance = {}};
  for (std::size_t act = 0; act < act_count; ++act) {
    advice.values.push_back({act_names[act], Rational(values[act], hand.dealers)});
  }
  return advice;
}

}  // namespace croupier::analysis::pik_it_poker

// The dealer's hands are counted by points from whatever cards are left: a few microseconds.
#include "analysis/five_card_hi_lo/advise.hpp"

#include "analysis/five_card_hi_lo/solver.hpp"
#include "analysis/known_cards.hpp"
#include "games/five_card_hi_lo/terms.hpp"

namespace croupier::analysis::five_card_hi_lo {

namespace game = games::five_card_hi_lo;
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
  if (situation.tie < 0) return malformed("tie: a tie bet is not negative");
  return std::nullopt;
}

// The player's own cards, divided as the setting says.
SettingValue divide(std::span<const cards::Card> hand, const SettingCase& setting, Figure value) {
  SettingValue divided{.high = {}, .low = {}, .value = std::move(value)};
  std::array<bool, 2> found{};
  for (const cards::Card card : hand) {
    const std::size_t place = place_of(card);
    if (!found[0] && place == setting.low[0]) {
      found[0] = true;
      divided.low.push_back(card);
    } else if (!found[1] && place == setting.low[1]) {
      found[1] = true;
      divided.low.push_back(card);
    } else {
      divided.high.push_back(card);
    }
  }
  return divided;
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
  const HandCase hand = hand_case(count_points(situation.player), count_points(left));
  const Prices prices(rules_, situation.tie);
  const SettingCase& setting = hand.settings[prices.best_setting(hand)];
  Advice advice{.values = {{"fold", prices.fold()}, {"play", prices.play(hand, setting)}},
                .best = prices.best(hand) ? "play" : "fold",
                .high = {},
                .low = {},
                .settings = {},
                .insurance = {}};
  for (const SettingCase& each : hand.span()) {
    advice.settings.push_back(divide(situation.player, each, prices.play(hand, each)));
    if (&each != &setting) continue;
    advice.high = advice.settings.back().high;
    advice.low = advice.settings.back().low;
  }
  return advice;
}

}  // namespace croupier::analysis::five_card_hi_lo

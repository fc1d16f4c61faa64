#include "render/rules/game_text.hpp"

#include <algorithm>

namespace croupier::render {

using games::Wager;

const std::array<GameText, game_count> game_texts{
    GameText{
        .code = games::FiveCardHiLo::code,
        .title = games::FiveCardHiLo::title,
        .in_short = "three cards high, two cards low",
        .how =
            "You and the dealer get five cards each. Fold, or put as much as the ante on play and "
            "set your cards: the three high ones shall total more than the dealer's, the two low "
            "ones less. Both halves better wins even money, one half pushes, none loses. Aces "
            "count 11 high and 1 low. Tie and poker bonus are side bets.",
        .main = Wager::ante,
        .main_key = 'a',
        .twin = std::nullopt,
        .sides = {SideBet{'t', Wager::tie}, SideBet{'p', Wager::poker_bonus}},
        .positions_option = "hands_per_player"},
    GameText{
        .code = games::ThreeCard21::code,
        .title = games::ThreeCard21::title,
        .in_short = "blackjack that begins with three cards",
        .how =
            "You get three cards, the dealer one face up and one face down. The bonus is settled "
            "at once by your three cards, and 21 is paid at once. Then stand, hit, double, or "
            "split into three hands; over 21 you may split or surrender. The higher total up to "
            "21 wins even money. Main wager and bonus are equal.",
        .main = Wager::main,
        .main_key = 'm',
        .twin = Wager::bonus,
        .sides = {},
        .positions_option = "spots_per_player"},
    GameText{
        .code = games::HeadsUpHoldem::code,
        .title = games::HeadsUpHoldem::title,
        .in_short = "hold'em against the dealer, with one raise",
        .how =
            "You and the dealer get two cards each and share five on the board. Raise once: up to "
            "three times the ante before the flop, twice on the flop, once after the river, where "
            "you raise or fold. The better five of seven cards win. Ante and odds are equal; odds "
            "pays a straight or better. Trips plus and pocket bonus are side bets.",
        .main = Wager::ante,
        .main_key = 'a',
        .twin = Wager::odds,
        .sides = {SideBet{'t', Wager::trips_plus}, SideBet{'p', Wager::pocket_bonus}},
        .positions_option = {}},
    GameText{
        .code = games::PikItPoker::code,
        .title = games::PikItPoker::title,
        .in_short = "your best three cards or all five",
        .how =
            "You and the dealer get five cards each, all face down. With a 3 card bonus you pick "
            "three of yours unseen. Then your hand is turned over, the 5 card bonus is settled, "
            "and you fold, play 3 or play 5: the better hand of that many cards wins even money. "
            "Ante and 5 card bonus are equal.",
        .main = Wager::ante,
        .main_key = 'a',
        .twin = Wager::five_card_bonus,
        .sides = {SideBet{'t', Wager::three_card_bonus}, std::nullopt},
        .positions_option = "positions_per_player"},
};

const GameText& game_text(std::string_view code) {
  return *std::ranges::find(game_texts, code, &GameText::code);
}

}  // namespace croupier::render

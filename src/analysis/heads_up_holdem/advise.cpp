#include "analysis/heads_up_holdem/advise.hpp"

#include "analysis/heads_up_holdem/one_hand.hpp"
#include "analysis/sub_progress.hpp"
#include "games/heads_up_holdem/terms.hpp"

namespace croupier::analysis::heads_up_holdem {

namespace game = games::heads_up_holdem;

using regulation::malformed;
using regulation::Reason;
using regulation::Refusal;

namespace {

constexpr std::array<std::string_view, times_max + 1> raise_names{"", "raise_1", "raise_2",
                                                                  "raise_3", "raise_4"};

std::optional<Refusal> check_fields(const Situation& situation) {
  const auto refuse = [](std::string_view field) {
    return malformed("advice in this game has no use for '" + std::string(field) + "'");
  };
  if (!situation.dealer.empty()) return refuse("dealer");
  if (situation.tie != 0) return refuse("tie");
  if (!situation.hand.empty()) return refuse("hand");
  if (situation.split) return refuse("split");
  return std::nullopt;
}

std::optional<Refusal> check_counts(const Situation& situation) {
  if (situation.player.size() != 2) {
    return regulation::refuse(game::reasons, Reason::wrong_card_count, "player has 2 cards");
  }
  const std::size_t board = situation.board.size();
  if (board != 0 && board != 3 && board != 5) {
    return regulation::refuse(game::reasons, Reason::wrong_card_count,
                              "board has no cards before the flop, 3 on it and 5 after the river");
  }
  return std::nullopt;
}

// Returns the cards that may still come, or what is wrong with those that are known.
std::expected<std::vector<Card>, Refusal> cards_left(const Situation& situation) {
  auto deck = cards::Composition::decks(1);
  for (const auto* cards : {&situation.player, &situation.board, &situation.seen}) {
    for (const Card card : *cards) {
      if (!card.is_known()) {
        return std::unexpected(malformed("a card in player, board or seen has no face"));
      }
      if (!deck.take(card)) {
        return std::unexpected(
            regulation::refuse(game::reasons, Reason::card_not_in_deck,
                               to_text(card) + " occurs twice among player, board and seen"));
      }
    }
  }
  if (deck.size() < 7 - situation.board.size()) {
    return std::unexpected(malformed("seen leaves too few cards for the board and the dealer"));
  }
  return deck.cards();
}

Figure figure(std::int64_t units, std::int64_t deals) {
  return Rational(Integer(units), Integer(deals) * units_per_ante);
}

Advice advice(const ActValues& values, std::span<const Times> raises, std::string_view wait) {
  Advice advice;
  advice.values.push_back({wait, figure(values.wait, values.deals)});
  for (const Times times : raises) {
    advice.values.push_back({raise_names[times], figure(values.raise(times), values.deals)});
  }
  const Times best = best_pick(raises, values);
  advice.best = best == 0 ? wait : raise_names[best];
  return advice;
}

}  // namespace

Adviser::Adviser(const HouseRules& rules, Threads threads)
    : payoffs_(payoffs_of(rules)), threads_(threads) {}

std::optional<ActValues> Adviser::start_values(std::span<const Card, 2> hole, Monitor& monitor) {
  if (!starts_) {
    const Deck deck = deck_of(cards::Composition::decks(1));
    SubProgress counting(monitor, 0, 0.4);
    const auto boards = Boards::make(deck, payoffs_, {}, threads_, counting);
    if (!boards) return std::nullopt;
    SubProgress solving(monitor, 0.4, 1);
    const auto solution = solve(deck, payoffs_, *boards, {}, threads_, solving);
    if (!solution) return std::nullopt;
    starts_ = solution->starts;
  }
  return (*starts_)[start_of(hole[0], hole[1])].values;
}

std::optional<ActValues> Adviser::values(const Situation& situation, std::vector<Card> left,
                                         Monitor& monitor) {
  const std::span<const Card, 2> hole(situation.player);
  const OneHand hand(payoffs_, hole, std::move(left));
  switch (situation.board.size()) {
    case 0:
      if (situation.seen.empty()) return start_values(hole, monitor);
      return hand.before_flop(threads_, monitor);
    case 3:
      return hand.on_flop(std::span<const Card, 3>(situation.board));
    default:
      return hand.after_river(std::span<const Card, 5>(situation.board));
  }
}

std::expected<Advice, Refusal> Adviser::advise(const Situation& situation, Monitor& monitor) {
  if (auto wrong = check_fields(situation)) return std::unexpected(*wrong);
  if (auto wrong = check_counts(situation)) return std::unexpected(*wrong);
  auto left = cards_left(situation);
  if (!left) return std::unexpected(left.error());
  const auto found = values(situation, std::move(*left), monitor);
  if (!found) return std::unexpected(malformed("the computation was stopped before its end"));
  switch (situation.board.size()) {
    case 0:
      return advice(*found, payoffs_.before_flop, "check");
    case 3:
      return advice(*found, payoffs_.on_flop, "check");
    default:
      return advice(*found, payoffs_.after_river, "fold");
  }
}

}  // namespace croupier::analysis::heads_up_holdem

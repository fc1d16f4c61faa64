#include "analysis/three_card_21/advise.hpp"

#include "games/three_card_21/ranking.hpp"
#include "games/three_card_21/terms.hpp"

namespace croupier::analysis::three_card_21 {

namespace game = games::three_card_21;
using cards::Card;
using regulation::Clause;
using regulation::malformed;
using regulation::Reason;
using regulation::Refusal;

namespace {

using Cards = std::vector<Card>;

// A situation that can be: the cards of the hand in play, and what is left of the shoe.
struct Position {
  Cards start;
  Card up;
  Cards hand;
  Role role = Role::whole;
  cards::Composition left;
};

std::unexpected<Refusal> refuse(Reason reason, std::string says) {
  return std::unexpected(regulation::refuse(game::reasons, reason, std::move(says)));
}

std::unexpected<Refusal> refuse_input(std::string says) {
  return std::unexpected(malformed(std::move(says)));
}

using Checked = std::expected<void, Refusal>;

Checked check_fields(const Situation& situation) {
  for (const Cards* cards :
       {&situation.player, &situation.dealer, &situation.hand, &situation.seen}) {
    if (!std::ranges::all_of(*cards, &Card::is_known)) {
      return refuse_input("a card's face is not given");
    }
  }
  if (!situation.board.empty()) return refuse_input("board: this game has no community cards");
  if (situation.tie != 0) return refuse_input("tie: this game has no tie bet");
  if (situation.player.size() != 3) {
    return refuse(Reason::wrong_card_count, "player: a hand starts with three cards");
  }
  if (situation.dealer.size() != 1) {
    return refuse(Reason::wrong_card_count, "dealer: only the up card is seen");
  }
  if (situation.split && situation.hand.empty()) {
    return refuse_input("hand: the cards of the split hand are missing");
  }
  return {};
}

Checked take(cards::Composition& left, const Cards& gone, std::string_view field) {
  for (const Card card : gone) {
    if (!left.take(card)) {
      return refuse(Reason::card_not_in_deck, std::string(field) + ": " + to_text(card) +
                                                  " occurs more often than the shoe holds it");
    }
  }
  return {};
}

// No card comes to a hand that has reached 21; the hand in play is still under it.
Checked check_totals(const Cards& hand, std::size_t first_cards) {
  for (std::size_t size = first_cards; size <= hand.size(); ++size) {
    if (game::point_total(std::span(hand).first(size)) >= 21) {
      return refuse(Reason::hand_finished, "hand: it is finished, 21 or more was reached");
    }
  }
  return {};
}

// Puts the start cards first; whatever else the hand holds was drawn in that order.
std::expected<Cards, Refusal> drawn_by_whole(const Situation& situation) {
  Cards drawn = situation.hand;
  for (const Card card : situation.player) {
    const auto found = std::ranges::find(drawn, card);
    if (found == drawn.end()) {
      return refuse_input("hand: " + to_text(card) + " of player is not in it");
    }
    drawn.erase(found);
  }
  if (!drawn.empty() && game::point_total(situation.player) > 21) {
    return refuse(Reason::over_21, "hand: three cards over 21 are surrendered, split or lost");
  }
  return drawn;
}

std::expected<Cards, Refusal> drawn_by_split(const game::HouseRules& rules,
                                             const Situation& situation) {
  const std::span<const Card, 3> three(situation.player.data(), 3);
  if (!game::split_clause(three)) {
    return refuse(Reason::split_not_allowed, "split: these three cards may not be split");
  }
  if (std::ranges::find(three, situation.hand[0]) == three.end()) {
    return refuse_input("hand: a split hand begins with a card of player");
  }
  if (situation.hand.size() == 1) {
    return refuse_input("hand: a split hand gets its second card before any decision");
  }
  if (rules.split_aces_one_card && situation.hand[0].rank() == cards::Rank::ace) {
    return refuse(Reason::split_ace, "hand: a split ace gets one card only");
  }
  return Cards(situation.hand.begin() + 1, situation.hand.end());
}

std::expected<Position, Refusal> read_hand(const game::HouseRules& rules,
                                           const Situation& situation) {
  Position position{.start = situation.player, .up = situation.dealer[0], .hand = {}, .left = {}};
  const auto drawn = situation.split ? drawn_by_split(rules, situation) : drawn_by_whole(situation);
  if (!drawn) return std::unexpected(drawn.error());
  if (situation.split) {
    position.role = situation.hand[0] == situation.player[0] ? Role::first : Role::added;
    position.hand = {situation.hand[0]};
  } else {
    position.hand = situation.player;
  }
  const std::size_t first_cards = position.hand.size() + 1;
  position.hand.insert(position.hand.end(), drawn->begin(), drawn->end());
  if (auto fine = check_totals(position.hand, first_cards); !fine) {
    return std::unexpected(fine.error());
  }
  position.left = cards::Composition::decks(static_cast<unsigned>(rules.table.decks));
  for (const auto& [gone, field] :
       {std::pair{&situation.player, "player"}, std::pair{&situation.dealer, "dealer"},
        std::pair{&*drawn, "hand"}, std::pair{&situation.seen, "seen"}}) {
    if (auto fine = take(position.left, *gone, field); !fine) return std::unexpected(fine.error());
  }
  return position;
}

std::expected<Position, Refusal> read(const game::HouseRules& rules, const Situation& situation) {
  if (auto fine = check_fields(situation); !fine) return std::unexpected(fine.error());
  if (game::point_total(situation.player) == 21) {
    return std::unexpected(Refusal{Reason::hand_finished, Clause{"T21 2C.5(c)1"},
                                   "player: a three-card 21 is paid and gone"});
  }
  if (!situation.hand.empty()) return read_hand(rules, situation);
  Situation start = situation;
  start.hand = situation.player;
  return read_hand(rules, start);
}

Advice advice_of(const PerAct<Worth<double>>& options, double in_play) {
  Advice advice{.values = {},
                .best = name(best_act(options)),
                .high = {},
                .low = {},
                .settings = {},
                .insurance = {}};
  for (const Act act : {Act::stand, Act::hit, Act::double_down, Act::split, Act::surrender}) {
    if (options[act]) advice.values.push_back({name(act), options[act]->value / in_play});
  }
  return advice;
}

// 2C.7(b), 2C.7(d): half the wager at 2 to 1 that the hole card makes a blackjack.
Rational insurance_gain(const ShoeCounts& left, unsigned size) {
  const Rational blackjack(left[ten], size);
  const Rational odds(game::insurance_odds.to, game::insurance_odds.from);
  return (blackjack * odds - (1 - blackjack)) / 2;
}

// Why nothing can be said: the shoe may run out, or only a blackjack is left that was ruled out.
Checked check_table(const DealerTable<double>& table) {
  if (!table.is_complete()) {
    return refuse_input("seen: too few cards are left in the shoe to finish the round");
  }
  if (table.in_play() == 0) {
    return refuse_input("seen: the dealer can have nothing but a blackjack");
  }
  return {};
}

std::expected<Advice, Refusal> advise_start(const game::HouseRules& rules, const DealerHands& hands,
                                            const Position& position) {
  const Shoe<double> shoe(count_values(position.left));
  const StartPlay<double> play(rules, hands, shoe, counts_of(position.start), {});
  if (auto fine = check_table(play.table()); !fine) return std::unexpected(fine.error());
  Advice advice = advice_of(play.options(value_of(position.start[0])), play.table().in_play());
  if (hands.up() == ace) advice.insurance = insurance_gain(shoe.counts(), shoe.size());
  return advice;
}

std::expected<Advice, Refusal> advise_hand(const game::HouseRules& rules, const DealerHands& hands,
                                           const Position& position) {
  const Counts hand = counts_of(position.hand);
  const DealerTable<double> table(rules, hands, Shoe<double>(count_values(position.left)),
                                  20 - points_of(hand).hard);
  if (auto fine = check_table(table); !fine) return std::unexpected(fine.error());
  const DecisionPoint point{.start = counts_of(position.start),
                            .first = value_of(position.start[0]),
                            .up = hands.up(),
                            .hand = hand,
                            .role = position.role};
  const bool may_double =
      position.role != Role::whole && position.hand.size() == 2 && rules.double_after_split;
  const HandPlay<double> play(rules, table, {.point = point, .may_double = may_double}, {});
  return advice_of(play.options(), table.in_play());
}

}  // namespace

Adviser::Adviser(const game::HouseRules& rules, Threads) : rules_(rules) {}

const DealerHands& Adviser::dealer_hands(Value up) {
  auto& hands = dealer_hands_[up];
  if (!hands) hands.emplace(rules_, up);
  return *hands;
}

std::expected<Advice, Refusal> Adviser::advise(const Situation& situation, Monitor&) {
  const auto position = read(rules_, situation);
  if (!position) return std::unexpected(position.error());
  const DealerHands& hands = dealer_hands(value_of(position->up));
  const bool first_decision = position->role == Role::whole && position->hand.size() == 3;
  return first_decision ? advise_start(rules_, hands, *position)
                        : advise_hand(rules_, hands, *position);
}

}  // namespace croupier::analysis::three_card_21

#include "games/five_card_hi_lo/round.hpp"

#include <algorithm>

#include "games/five_card_hi_lo/steps.hpp"

namespace croupier::games::five_card_hi_lo {

namespace {

// The text sets no limits of its own.
regulation::Authority limit_clause(Wager, Reason) { return regulation::Ruling{"ALL/limits"}; }

constexpr BettingTexts betting{reasons, areas, Clause{"5CH 40.6(a)"}, limit_clause};

BettingChoices choices(const HouseRules& rules) {
  return {.hands_per_player = rules.hands_per_player};
}

}  // namespace

Decision decide_place(const Round& round, const command::Place& wager) {
  return place(round.wagering, round.rules.table, betting, choices(round.rules), wager);
}

Decision decide_withdraw(const Round& round, const command::Withdraw& wager) {
  return withdraw(round.wagering, betting, wager);
}

Decision decide_consent(const Round&, const command::Consent&) {
  return refuse(Reason::position_taken, "positions are not shared in this game");
}

Decision decide_close(const Round& round) {
  if (auto wrong = check_closing(round.wagering, betting)) return std::unexpected(*wrong);
  const auto bettors = round.wagering.bettors();
  // 40.6(g)1: one player's hands carry the same ante.
  for (const Bettor& bettor : bettors) {
    const auto first = std::ranges::find(bettors, bettor.player, &Bettor::player);
    if (first->stakes[Wager::ante] != bettor.stakes[Wager::ante]) {
      return refuse(Reason::unequal_hands, "all hands of a player carry the same ante");
    }
  }
  return Events{event::BetsClosed{no_more_bets[round.rules.table.dealing_method]}};
}

Round open(const HouseRules& rules, const cards::Composition& deck) {
  return Round{.rules = rules, .deck = deck};
}

Round open(const HouseRules& rules) { return open(rules, cards::Composition::decks(1)); }

std::vector<Command> legal(const Round& round) {
  std::vector<Command> found;
  if (dealer_lacks_card(round)) {
    add_cards(round.deck, found);
    return found;
  }
  switch (round.phase) {
    case Phase::betting:
      found = legal_wagers(round.wagering, round.rules.table, betting, choices(round.rules));
      if (decide_close(round)) found.emplace_back(command::CloseBets{});
      break;
    case Phase::dealing:
      add_cards(round.deck, found);
      break;
    case Phase::deciding:
      add_choices(round, found);
      break;
    case Phase::turning:
    case Phase::settling:
      if (!check_faces(round)) found.emplace_back(command::Proceed{});
      break;
    case Phase::ended:
      break;
  }
  return found;
}

Decision decide(const Round& round, const Command& command) {
  return dispatch(round, command, reasons);
}

}  // namespace croupier::games::five_card_hi_lo

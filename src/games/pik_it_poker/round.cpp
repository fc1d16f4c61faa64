#include "games/pik_it_poker/round.hpp"

#include "games/pik_it_poker/steps.hpp"

namespace croupier::games::pik_it_poker {

namespace {

regulation::Authority limit_clause(Wager wager, Reason) {
  return wager == Wager::three_card_bonus ? Clause{"PIK 39.3(a) s2"} : Clause{"PIK 39.3(a)"};
}

// 39.1 5 card bonus wager: compulsory, and equal to the ante.
constexpr BettingTexts betting{reasons, areas, Clause{"PIK 39.3(c)"}, limit_clause,
                               Wager::five_card_bonus};

BettingChoices choices(const HouseRules& rules) {
  return {.hands_per_player = rules.positions_per_player, .adjacent = true};
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

namespace {

// 39.3(e): a position may have been given up between two others.
bool lie_adjacent(const Round& round, Player player) {
  Position last;
  for (const Bettor& bettor : round.wagering.bettors()) {
    if (bettor.player != player) continue;
    if (last.number != 0 && last.number + 1 != bettor.position.number) return false;
    last = bettor.position;
  }
  return true;
}

}  // namespace

Decision decide_close(const Round& round) {
  for (const Bettor& bettor : round.wagering.bettors()) {
    if (!lie_adjacent(round, bettor.player)) {
      return refuse(Reason::not_adjacent, "a player's positions lie side by side");
    }
  }
  if (auto wrong = check_closing(round.wagering, betting)) return std::unexpected(*wrong);
  return Events{event::BetsClosed{no_more_bets[round.rules.table.dealing_method]}};
}

Round open(const HouseRules& rules, const cards::Composition& deck) {
  return Round{.rules = rules, .deck = deck};
}

Round open(const HouseRules& rules) { return open(rules, cards::Composition::decks(1)); }

std::vector<Command> legal(const Round& round) {
  std::vector<Command> found;
  switch (round.phase) {
    case Phase::betting:
      found = legal_wagers(round.wagering, round.rules.table, betting, choices(round.rules));
      if (decide_close(round)) found.emplace_back(command::CloseBets{});
      break;
    case Phase::dealing:
    case Phase::dealing_dealer:
      add_cards(round.deck, found);
      break;
    case Phase::picking:
    case Phase::deciding:
      if (!pick_waits(round)) {
        add_choices(round, found);
      } else if (!check_faces(round)) {
        found.emplace_back(command::Proceed{});
      }
      break;
    case Phase::turning_hands:
    case Phase::turning:
    case Phase::settling:
    case Phase::calling:
    case Phase::taking:
    case Phase::paying:
    case Phase::collecting:
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

}  // namespace croupier::games::pik_it_poker

#include "games/heads_up_holdem/round.hpp"

#include "games/heads_up_holdem/steps.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

regulation::Authority limit_clause(Wager wager, Reason) {
  if (wager == Wager::ante || wager == Wager::odds) return Clause{"HUH 39.10(b) s2"};
  return regulation::Ruling{"ALL/limits"};
}

// 39.6(c): with each ante lies an odds wager of the same amount.
constexpr BettingTexts betting{reasons, areas, Clause{"HUH 39.6(a)"}, limit_clause, Wager::odds};

// Ruling HUH/seating-order: one position per player.
BettingChoices choices(const HouseRules&) { return {.hands_per_player = 1}; }

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
    case Phase::dealing_flop:
    case Phase::dealing_river:
      if (board_waits(round)) {
        if (!check_faces(round)) found.emplace_back(command::Proceed{});
      } else {
        add_cards(round.deck, found);
      }
      break;
    case Phase::before_flop:
    case Phase::on_flop:
    case Phase::after_river:
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

}  // namespace croupier::games::heads_up_holdem

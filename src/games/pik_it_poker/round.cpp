#include "games/pik_it_poker/round.hpp"

#include "games/pik_it_poker/steps.hpp"

namespace croupier::games::pik_it_poker {

namespace {

regulation::Authority limit_clause(Wager wager, Reason) {
  return wager == Wager::three_card_bonus ? Clause{"PIK 39.3(a) s2"} : Clause{"PIK 39.3(a)"};
}

constexpr BettingTexts betting{reasons, areas, Clause{"PIK 39.3(c)"}, limit_clause};

BettingChoices choices(const HouseRules& rules) {
  return {.hands_per_player = rules.positions_per_player, .adjacent = true};
}

}  // namespace

Decision decide_place(const Round& round, const command::Place& wager) {
  Decision placed = place(round.wagering, round.rules.table, betting, choices(round.rules), wager);
  if (placed && wager.wager == Wager::five_card_bonus) {
    // 39.1 5 card bonus wager: the same amount as the ante, which lies there already.
    const Bettor& bettor = *round.wagering.find(wager.position, wager.player);
    if (bettor.stakes[Wager::ante] != wager.amount) {
      return refuse(Reason::unequal_wagers, "the 5 card bonus wager is equal to the ante of " +
                                                to_text(bettor.stakes[Wager::ante]));
    }
  }
  return placed;
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
  const auto bettors = round.wagering.bettors();
  if (bettors.empty()) {
    return refuse(Reason::nobody_bets, "nobody has placed an ante");
  }
  for (const Bettor& bettor : bettors) {
    if (!lie_adjacent(round, bettor.player)) {
      return refuse(Reason::not_adjacent, "a player's positions lie side by side");
    }
    if (!bettor.stakes.has(Wager::five_card_bonus)) {
      return refuse(Reason::missing_wager, "every ante comes with a 5 card bonus wager");
    }
    if (bettor.stakes[Wager::five_card_bonus] != bettor.stakes[Wager::ante]) {
      return refuse(Reason::unequal_wagers, "every 5 card bonus wager is equal to its ante");
    }
  }
  return Events{event::BetsClosed{no_more_bets[round.rules.table.dealing_method]}};
}

namespace {

void add_wagers(const Round& round, std::vector<Command>& found) {
  for (const Command& command :
       legal_wagers(round.wagering, round.rules.table, betting, choices(round.rules))) {
    auto wager = std::get<command::Place>(command);
    // The 5 card bonus has one lawful amount, that of the ante.
    if (wager.wager == Wager::five_card_bonus) {
      wager.amount = round.wagering.find(wager.position, wager.player)->stakes[Wager::ante];
    }
    if (decide_place(round, wager)) found.emplace_back(wager);
  }
  if (decide_close(round)) found.emplace_back(command::CloseBets{});
}

}  // namespace

Round open(const HouseRules& rules, const cards::Composition& deck) {
  return Round{.rules = rules, .deck = deck};
}

Round open(const HouseRules& rules) { return open(rules, cards::Composition::decks(1)); }

std::vector<Command> legal(const Round& round) {
  std::vector<Command> found;
  switch (round.phase) {
    case Phase::betting:
      add_wagers(round, found);
      break;
    case Phase::dealing:
    case Phase::dealing_dealer:
      add_cards(round.deck, found);
      break;
    case Phase::picking:
    case Phase::deciding:
      add_choices(round, found);
      break;
    case Phase::turning_hands:
    case Phase::turning:
    case Phase::settling:
    case Phase::calling:
    case Phase::taking:
    case Phase::paying:
    case Phase::collecting:
      found.emplace_back(command::Proceed{});
      break;
    case Phase::ended:
      break;
  }
  return found;
}

Decision decide(const Round& round, const Command& command) {
  return route(round, command, reasons);
}

}  // namespace croupier::games::pik_it_poker

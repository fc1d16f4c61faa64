#include "games/heads_up_holdem/round.hpp"

#include "games/heads_up_holdem/steps.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

regulation::Authority limit_clause(Wager wager, Reason) {
  if (wager == Wager::ante || wager == Wager::odds) return Clause{"HUH 39.10(b) s2"};
  return regulation::Ruling{"ALL/limits"};
}

constexpr BettingTexts betting{reasons, areas, Clause{"HUH 39.6(a)"}, limit_clause};

// Ruling HUH/seating-order: one position per player.
BettingChoices choices(const HouseRules&) { return {.hands_per_player = 1}; }

}  // namespace

Decision decide_place(const Round& round, const command::Place& wager) {
  auto placed = place(round.wagering, round.rules.table, betting, choices(round.rules), wager);
  if (!placed || wager.wager != Wager::odds) return placed;
  const Bettor& bettor = *round.wagering.find(wager.position, wager.player);
  // 39.6(c): an ante that is changed later is compared when bets are closed.
  if (wager.amount != bettor.stakes[Wager::ante]) {
    return refuse(Reason::unequal_wagers, "the odds wager is as large as the ante");
  }
  return placed;
}

Decision decide_withdraw(const Round& round, const command::Withdraw& wager) {
  return withdraw(round.wagering, betting, wager);
}

Decision decide_consent(const Round&, const command::Consent&) {
  return refuse(Reason::position_taken, "positions are not shared in this game");
}

Decision decide_close(const Round& round) {
  const auto bettors = round.wagering.bettors();
  if (bettors.empty()) {
    return refuse(Reason::nobody_bets, "nobody has placed an ante");
  }
  // 39.6(c): with each ante lies an odds wager of the same amount.
  for (const Bettor& bettor : bettors) {
    if (!bettor.stakes.has(Wager::odds)) {
      return refuse(Reason::missing_wager, "an odds wager lies with every ante");
    }
    if (bettor.stakes[Wager::odds] != bettor.stakes[Wager::ante]) {
      return refuse(Reason::unequal_wagers, "the odds wager is as large as the ante");
    }
  }
  return Events{event::BetsClosed{no_more_bets[round.rules.table.dealing_method]}};
}

namespace {

void add_wagers(const Round& round, std::vector<Command>& found) {
  for (const Command& command :
       legal_wagers(round.wagering, round.rules.table, betting, choices(round.rules))) {
    auto wager = std::get<command::Place>(command);
    // 39.6(c): the ante leaves one amount for the odds wager.
    if (wager.wager == Wager::odds) {
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
    case Phase::dealing_flop:
    case Phase::dealing_river:
      if (board_waits(round)) {
        found.emplace_back(command::Proceed{});
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

}  // namespace croupier::games::heads_up_holdem

#include "games/three_card_21/round.hpp"

#include <algorithm>

#include "games/three_card_21/steps.hpp"

namespace croupier::games::three_card_21 {

namespace {

// 2C.5(a): each wager at least the posted minimum; a maximum is the house's own.
regulation::Authority limit_clause(Wager, Reason reason) {
  if (reason == Reason::below_minimum) return Clause{"T21 2C.5(a)"};
  return regulation::Ruling{"ALL/limits"};
}

// 2C.1 Three Card 21 bonus wager: compulsory, and as large as the main wager.
constexpr BettingTexts betting{reasons, areas, Clause{"T21 2C.5(e)"}, limit_clause, Wager::bonus};

BettingChoices choices(const HouseRules& rules, Position position) {
  const bool exists = position.number >= 1 && position.number <= position_max;
  const bool shared = exists && (rules.shared_spots.spots >> (position.number - 1U) & 1U) != 0;
  return {.hands_per_player = rules.spots_per_player, .bettors_per_position = shared ? 3 : 1};
}

}  // namespace

Decision decide_place(const Round& round, const command::Place& wager) {
  return place(round.wagering, round.rules.table, betting, choices(round.rules, wager.position),
               wager);
}

Decision decide_withdraw(const Round& round, const command::Withdraw& wager) {
  return withdraw(round.wagering, betting, wager);
}

Decision decide_consent(const Round& round, const command::Consent& consent) {
  if (choices(round.rules, consent.position).bettors_per_position == 1) {
    return refuse(Reason::position_taken, "this spot is not shared");
  }
  const auto there = round.wagering.at(consent.position);
  if (there.empty() || there.front().player != consent.player) {
    return refuse(Reason::no_consent, "the first bettor on a spot agrees to others");
  }
  return Events{event::ConsentGiven{consent.player, consent.position, Clause{"T21 2C.12(a)"}}};
}

Decision decide_close(const Round& round) {
  if (auto wrong = check_closing(round.wagering, betting)) return std::unexpected(*wrong);
  return Events{event::BetsClosed{Clause{"T21 2C.5(f)"}}};
}

Round open(const HouseRules& rules, const cards::Composition& deck) {
  return Round{.rules = rules, .deck = deck};
}

Round open(const HouseRules& rules) {
  return open(rules, cards::Composition::decks(static_cast<unsigned>(rules.table.decks)));
}

namespace {

void add_due(const Round& round, std::vector<Command>& found) {
  if (!card_due(round)) {
    add_choices(round, found);
  } else if (round.exposed.is_known()) {
    found.emplace_back(command::Deal{round.exposed});
  } else if (round.deck.size() != 0) {
    add_cards(round.deck, found);
  }
}

}  // namespace

std::vector<Command> legal(const Round& round) {
  std::vector<Command> found;
  switch (round.phase) {
    case Phase::betting:
      for (const Command& command :
           legal_wagers(round.wagering, round.rules.table, betting, choices(round.rules, {}))) {
        if (decide(round, command)) found.push_back(command);
      }
      if (decide_close(round)) found.emplace_back(command::CloseBets{});
      break;
    case Phase::dealing:
    case Phase::drawing:
    case Phase::dealer_draws:
      add_due(round, found);
      break;
    case Phase::insuring:
      add_choices(round, found);
      found.emplace_back(command::Proceed{});
      break;
    case Phase::deciding:
    case Phase::joining:
    case Phase::matching:
      add_choices(round, found);
      break;
    case Phase::turning:
      if (round.dealer.cards[1].is_known()) found.emplace_back(command::Proceed{});
      break;
    case Phase::ended:
      break;
    default:
      found.emplace_back(command::Proceed{});
      break;
  }
  return found;
}

Decision decide(const Round& round, const Command& command) {
  const auto* withdrawn = std::get_if<command::Withdraw>(&command);
  if (withdrawn != nullptr && std::ranges::find(areas, withdrawn->wager) == areas.end()) {
    return refuse(Reason::wager_confirmed, "an insurance or double stays until it is decided");
  }
  return dispatch(round, command, reasons);
}

}  // namespace croupier::games::three_card_21

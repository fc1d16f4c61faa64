#include "games/wagering.hpp"

#include <algorithm>

namespace croupier::games {

Money Ledger::sum() const {
  Money sum = house + layout;
  for (const Money chips : players) sum += chips;
  return sum;
}

std::span<const Bettor> Wagering::at(Position position) const {
  return const_cast<Wagering*>(this)->at(position);  // NOLINT(*-const-cast): same span, read only
}

std::span<Bettor> Wagering::at(Position position) {
  const auto there = std::ranges::equal_range(bettors(), position, {}, &Bettor::position);
  return {there.begin(), there.end()};
}

const Bettor* Wagering::find(Position position, Player player) const {
  const auto there = at(position);
  const auto found = std::ranges::find(there, player, &Bettor::player);
  return found == there.end() ? nullptr : &*found;
}

Bettor* Wagering::find(Position position, Player player) {
  const auto there = at(position);
  const auto found = std::ranges::find(there, player, &Bettor::player);
  return found == there.end() ? nullptr : &*found;
}

std::vector<Position> Wagering::positions() const {
  std::vector<Position> found;
  for (Position at = after({}); at.number != 0; at = after(at)) found.push_back(at);
  return found;
}

unsigned Wagering::position_count() const {
  unsigned count = 0;
  for (Position at = after({}); at.number != 0; at = after(at)) ++count;
  return count;
}

Position Wagering::position(unsigned nth) const {
  Position at = after({});
  for (; nth != 0; --nth) at = after(at);
  return at;
}

Position Wagering::after(Position position) const {
  const auto next = std::ranges::upper_bound(bettors(), position, {}, &Bettor::position);
  return next == bettors().end() ? Position{} : next->position;
}

Position Wagering::before(Position position) const {
  if (position.number == 0) {
    return bettors_.empty() ? Position{} : bettors_.back().position;
  }
  const auto here = std::ranges::lower_bound(bettors(), position, {}, &Bettor::position);
  return here == bettors().begin() ? Position{} : std::prev(here)->position;
}

Bettor& Wagering::make(Position position, Player player) {
  if (Bettor* found = find(position, player)) {
    return *found;
  }
  const auto here = std::ranges::upper_bound(bettors_, position, {}, &Bettor::position);
  return *bettors_.insert(here, Bettor{.position = position, .player = player});
}

void Wagering::apply(const event::WagerPlaced& placed) {
  Bettor& bettor = make(placed.position, placed.player);
  const Money added = placed.amount - bettor.stakes[placed.wager];
  bettor.stakes[placed.wager] += added;
  bettor.placed[placed.wager] += added;
  if (placed.wager == Wager::ante || placed.wager == Wager::main) bettor.coupon = placed.coupon;
  bettor.standing = bettor.standing || placed.standing;
  ledger_.players[placed.player.number] -= added;
  ledger_.layout += added;
}

void Wagering::apply(const event::WagerWithdrawn& withdrawn) {
  Bettor* bettor = find(withdrawn.position, withdrawn.player);
  bettor->stakes[withdrawn.wager] = {};
  bettor->placed[withdrawn.wager] = {};
  ledger_.players[withdrawn.player.number] += withdrawn.amount;
  ledger_.layout -= withdrawn.amount;
  if (bettor->stakes.total().is_zero()) {
    bettors_.erase(bettors_.begin() + (bettor - bettors_.data()));
  }
}

void Wagering::apply(const event::Settled& settled) {
  const Line& line = settled.line;
  Bettor* bettor = find(settled.position, settled.player);
  bettor->stakes[line.wager] -= line.stake;
  // Ruling ALL/match-play: a coupon stays with its owner only when its wager pushes or is void.
  const bool stays = line.result == Result::pushed || line.result == Result::voided;
  if (line.wager == Wager::match_play && !stays) bettor->coupon = {};
  ledger_.layout -= line.stake;
  ledger_.players[settled.player.number] += line.stake + line.net;
  ledger_.house -= line.net;
}

namespace {

std::string at_position(Position position) { return "position " + std::to_string(position.number); }

// Ruling PIK/positions: several positions of one player lie side by side.
bool adjacent_to_own(const Wagering& wagering, const command::Place& wager) {
  bool any = false;
  for (const Bettor& bettor : wagering.bettors()) {
    if (bettor.player != wager.player) continue;
    any = true;
    if (bettor.position.number + 1 == wager.position.number ||
        wager.position.number + 1 == bettor.position.number) {
      return true;
    }
  }
  return !any;
}

std::optional<Refusal> check_newcomer(const Wagering& wagering, const BettingTexts& texts,
                                      const BettingChoices& choices, const command::Place& wager) {
  const auto refuse = [&](Reason reason, std::string says) {
    return regulation::refuse(texts.reasons, reason, std::move(says));
  };
  const auto there = wagering.at(wager.position);
  if (!there.empty()) {
    if (choices.bettors_per_position == 1) {
      return refuse(Reason::position_taken, at_position(wager.position) + " is taken");
    }
    if (static_cast<int>(there.size()) >= choices.bettors_per_position) {
      return refuse(Reason::spot_full, at_position(wager.position) + " has three bettors");
    }
    if (!there.front().consents) {
      return refuse(Reason::no_consent, "the first bettor on " + at_position(wager.position) +
                                            " has not agreed to others");
    }
  }
  const auto hands = std::ranges::count(wagering.bettors(), wager.player, &Bettor::player);
  if (hands >= choices.hands_per_player) {
    return refuse(Reason::too_many_hands, "a player may bet on at most " +
                                              std::to_string(choices.hands_per_player) +
                                              " position(s) here");
  }
  if (choices.adjacent && !adjacent_to_own(wagering, wager)) {
    return refuse(Reason::not_adjacent, "a player's positions lie side by side");
  }
  if (wagering.bettors().size() >= Wagering::bettor_max) {
    return refuse(Reason::spot_full, "the table is full");
  }
  if (wager.wager != texts.areas.front()) {
    return refuse(Reason::wager_needs_ante, std::string(name(wager.wager)) + " needs a wager on " +
                                                std::string(name(texts.areas.front())));
  }
  return std::nullopt;
}

std::optional<Refusal> check_twin(const BettingTexts& texts, const Stakes& stakes) {
  if (!texts.twin) return std::nullopt;
  const std::string both = std::string(name(*texts.twin)) + " goes with every " +
                           std::string(name(texts.areas.front())) + " and is as large";
  if (!stakes.has(*texts.twin)) {
    return regulation::refuse(texts.reasons, Reason::missing_wager, both);
  }
  if (stakes[*texts.twin] != stakes[texts.areas.front()]) {
    return regulation::refuse(texts.reasons, Reason::unequal_wagers, both);
  }
  return std::nullopt;
}

std::optional<Refusal> check_coupon(const BettingTexts& texts, const command::Place& wager) {
  if (wager.coupon.is_zero()) return std::nullopt;
  if (wager.wager != texts.areas.front()) {
    return regulation::refuse(
        texts.reasons, Reason::bad_coupon,
        "a coupon lies with the " + std::string(name(texts.areas.front())) + " only");
  }
  if (wager.coupon < Money{} || wager.coupon > wager.amount) {
    return regulation::refuse(texts.reasons, Reason::bad_coupon,
                              "a coupon lies with a wager of at least its face value");
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> check_amount(const TableRules& rules, const BettingTexts& texts, Wager wager,
                                    Money amount) {
  const std::string what = std::string(name(wager)) + " of " + to_text(amount);
  if (amount < Money{} || !amount.is_multiple_of(rules.chip_unit)) {
    return regulation::refuse(
        texts.reasons, Reason::not_a_chip_multiple,
        what + " is no multiple of the chip unit of " + to_text(rules.chip_unit));
  }
  if (amount.is_zero() || amount < rules.limits.min(wager)) {
    return Refusal{Reason::below_minimum, texts.limit(wager, Reason::below_minimum),
                   what + " is below the minimum of " + to_text(rules.limits.min(wager))};
  }
  if (amount > rules.limits.max(wager)) {
    return Refusal{Reason::above_maximum, texts.limit(wager, Reason::above_maximum),
                   what + " is above the maximum of " + to_text(rules.limits.max(wager))};
  }
  return std::nullopt;
}

Decision place(const Wagering& wagering, const TableRules& rules, const BettingTexts& texts,
               const BettingChoices& choices, const command::Place& wager) {
  const auto refuse = [&](Reason reason, std::string says) {
    return std::unexpected(regulation::refuse(texts.reasons, reason, std::move(says)));
  };
  const int positions = std::min(rules.positions, static_cast<int>(position_max));
  if (wager.position.number < 1 || wager.position.number > positions || wager.player.number < 1 ||
      wager.player.number > player_max) {
    return refuse(Reason::no_such_position, "there is no such position or player here");
  }
  if (std::ranges::find(texts.areas, wager.wager) == texts.areas.end()) {
    return refuse(Reason::no_such_area, "the layout has no area for an opening wager on " +
                                            std::string(name(wager.wager)));
  }
  if (wager.tender == command::Tender::verbal_cash) {
    return refuse(Reason::verbal_wager, "a spoken wager with cash is not taken");
  }
  if (wagering.find(wager.position, wager.player) == nullptr) {
    if (auto wrong = check_newcomer(wagering, texts, choices, wager)) {
      return std::unexpected(*wrong);
    }
  }
  if (auto wrong = check_amount(rules, texts, wager.wager, wager.amount)) {
    return std::unexpected(*wrong);
  }
  if (auto wrong = check_coupon(texts, wager)) {
    return std::unexpected(*wrong);
  }
  // An opening wager that is changed later is compared when the bets are closed.
  if (wager.wager == texts.twin) {
    Stakes stakes = wagering.find(wager.position, wager.player)->stakes;
    stakes[wager.wager] = wager.amount;
    if (auto wrong = check_twin(texts, stakes)) return std::unexpected(*wrong);
  }
  return Events{event::WagerPlaced{wager.player, wager.position, wager.wager, wager.amount,
                                   wager.coupon, texts.placed, wager.standing}};
}

Decision withdraw(const Wagering& wagering, const BettingTexts& texts,
                  const command::Withdraw& wager) {
  const Bettor* bettor = wagering.find(wager.position, wager.player);
  if (bettor == nullptr || !bettor->stakes.has(wager.wager)) {
    return std::unexpected(regulation::refuse(texts.reasons, Reason::no_such_area,
                                              "there is no such wager to take back"));
  }
  Events events;
  // Without its ante or main wager nothing else may lie at the position.
  for (const Wager area : texts.areas) {
    if (bettor->stakes.has(area) && (area == wager.wager || wager.wager == texts.areas.front())) {
      events.emplace_back(event::WagerWithdrawn{wager.player, wager.position, area,
                                                bettor->stakes[area], texts.placed});
    }
  }
  return events;
}

std::optional<Refusal> check_closing(const Wagering& wagering, const BettingTexts& texts) {
  if (wagering.bettors().empty()) {
    return regulation::refuse(
        texts.reasons, Reason::nobody_bets,
        "nobody has placed a wager on " + std::string(name(texts.areas.front())));
  }
  for (const Bettor& bettor : wagering.bettors()) {
    if (auto wrong = check_twin(texts, bettor.stakes)) return wrong;
  }
  return std::nullopt;
}

std::vector<Command> legal_wagers(const Wagering& wagering, const TableRules& rules,
                                  const BettingTexts& texts, const BettingChoices& choices) {
  std::vector<Command> found;
  const auto positions =
      static_cast<std::uint8_t>(std::min(rules.positions, static_cast<int>(position_max)));
  for (std::uint8_t number = 1; number <= positions; ++number) {
    for (const Wager area : texts.areas) {
      command::Place wager{Player{number}, Position{number}, area, {}};
      const std::int64_t unit = rules.chip_unit.cents();
      const std::int64_t steps = (rules.limits.min(area).cents() + unit - 1) / unit;
      wager.amount = rules.chip_unit * std::max<std::int64_t>(steps, 1);
      const Bettor* bettor = wagering.find(wager.position, wager.player);
      if (area == texts.twin && bettor != nullptr) {
        wager.amount = bettor->stakes[texts.areas.front()];
      }
      if (place(wagering, rules, texts, choices, wager)) found.emplace_back(wager);
    }
  }
  return found;
}

}  // namespace croupier::games

#include "cli/play/play_bets.hpp"

#include <algorithm>

#include "cli/play/play_tell.hpp"

namespace croupier::cli {

using games::Money;

namespace {

Money rounded_up(Money amount, Money unit) {
  return unit * std::max<std::int64_t>((amount.cents() + unit.cents() - 1) / unit.cents(), 1);
}

Money rounded_down(Money amount, Money unit) { return unit * (amount.cents() / unit.cents()); }

}  // namespace

Bets::Bets(const GameText& game, const games::TableRules& table, unsigned positions, Money bankroll)
    : game_(&game), positions_(positions) {
  const games::Wager twin = game.twin.value_or(game.main);
  const Money most = std::min(table.limits.max(game.main), table.limits.max(twin));
  least_ =
      rounded_up(std::max(table.limits.min(game.main), table.limits.min(twin)), table.chip_unit);
  // A tenth of the bankroll leaves something to raise and double with.
  const std::int64_t parts = std::int64_t{10} * positions * (game.twin ? 2 : 1);
  const Money wanted = std::min({Money::dollars(10), Money::cents(bankroll.cents() / parts), most});
  set(game.main, std::max(rounded_down(wanted, table.chip_unit), least_));
}

void Bets::set(games::Wager wager, Money amount) {
  stakes_[wager] = amount;
  if (wager == game_->main && game_->twin) stakes_[*game_->twin] = amount;
}

std::vector<games::Command> Bets::commands() const {
  std::vector<games::Command> commands;
  for (unsigned number = 1; number <= positions_; ++number) {
    const games::Position position{static_cast<std::uint8_t>(number)};
    const auto place = [&](games::Wager wager) {
      if (stakes_.has(wager)) {
        commands.emplace_back(games::command::Place{person, position, wager, stakes_[wager]});
      }
    };
    place(game_->main);
    if (game_->twin) place(*game_->twin);
    for (const auto& side : game_->sides) {
      if (side) place(side->wager);
    }
  }
  return commands;
}

std::string Bets::text() const {
  const auto one = [&](games::Wager wager) {
    return stakes_.has(wager) ? words_of(wager) + " " + to_text(stakes_[wager])
                              : "no " + words_of(wager);
  };
  std::string text = positions_ > 1 ? "Bets x" + std::to_string(positions_) + ": " : "Bets: ";
  text += one(game_->main);
  if (game_->twin) text += ", " + one(*game_->twin);
  for (const auto& side : game_->sides) {
    if (side) text += ", " + one(side->wager);
  }
  return text + "; " + to_text(total()) + " in all";
}

}  // namespace croupier::cli

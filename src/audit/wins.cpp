#include "audit/wins.hpp"

#include <algorithm>
#include <cmath>

namespace croupier::audit {

namespace {

double dollars(Money amount) { return static_cast<double>(amount.cents()) / 100.0; }

void add_line(Tally& tally, const games::Line& line) {
  if (line.result == games::Result::returned || line.result == games::Result::voided) {
    tally.returned += line.stake;
    return;
  }
  ++tally.count;
  tally.handle += line.stake;
  if (line.net > Money{}) tally.paid += line.net;
  if (line.net < Money{}) tally.taken -= line.net;
}

// Insurance is none of it, as what it wins has nothing to do with how the hand is played; nor is a
// coupon, which nobody staked.
bool is_of_main_game(games::Wager wager) {
  using enum games::Wager;
  static constexpr std::array others{tie,          poker_bonus,     trips_plus,
                                     pocket_bonus, five_card_bonus, three_card_bonus,
                                     bonus,        insurance,       match_play};
  return std::ranges::find(others, wager) == others.end();
}

}  // namespace

std::optional<double> Tally::hold() const {
  if (handle.is_zero()) return std::nullopt;
  return dollars(win()) / dollars(handle);
}

std::optional<double> Tally::error() const {
  const auto ratio = hold();
  if (!ratio || rounds < 2) return std::nullopt;
  const double spread = win_squared - 2 * *ratio * win_by_handle + *ratio * *ratio * handle_squared;
  const auto n = static_cast<double>(rounds);
  return std::sqrt(std::max(spread, 0.0) * n / (n - 1)) / dollars(handle);
}

Tally& Tally::operator+=(const Tally& other) {
  count += other.count;
  rounds += other.rounds;
  handle += other.handle;
  paid += other.paid;
  taken += other.taken;
  returned += other.returned;
  win_squared += other.win_squared;
  win_by_handle += other.win_by_handle;
  handle_squared += other.handle_squared;
  return *this;
}

std::string_view wager_name(std::size_t wager) {
  if (wager == main_game) return "main game";
  return wager == all_wagers ? "all" : name(static_cast<games::Wager>(wager));
}

std::optional<double> Day::hold() const {
  if (drop.is_zero()) return std::nullopt;
  return dollars(win()) / dollars(drop);
}

void WinTally::take(const games::Line& line) {
  add_line(round_[static_cast<std::size_t>(line.wager)], line);
  if (is_of_main_game(line.wager)) add_line(round_[main_game], line);
  add_line(round_[all_wagers], line);
}

void WinTally::end_round(const std::string& day) {
  for (std::size_t wager = 0; wager <= all_wagers; ++wager) {
    Tally& round = round_[wager];
    if (round == Tally{}) continue;
    const double win = dollars(round.win());
    const double handle = dollars(round.handle);
    round.rounds = round.count == 0 ? 0 : 1;
    round.win_squared = win * win;
    round.win_by_handle = win * handle;
    round.handle_squared = handle * handle;
    wins_[{day, wager}] += round;
    round = {};
  }
}

}  // namespace croupier::audit

// House rules drawn at random for each game: mostly lawful, some experimental.
#pragma once

#include "base/generator.hpp"
#include "games/game.hpp"

namespace croupier::test {

using base::Generator;
using base::Money;
using base::Odds;

inline bool one_in(Generator& random, unsigned times) { return random.below(times) == 0; }

template <std::size_t N, class T>
T any_of(Generator& random, const T (&items)[N]) {
  return items[random.below(N)];
}

inline int any_between(Generator& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}

// Makes a table given outright: each line at its floor or above it, and none below a lower one.
inline games::PayTable given(Generator& random, const games::PayTableOption& option) {
  games::PayTable table = option.printed[random.below(option.printed.size())];
  table.floor = table.number;
  table.number = 0;
  table.clause = option.clause;
  Odds lower{};
  for (std::size_t at = table.size; at-- > 0;) {
    Odds& odds = table.lines[at].odds;
    if (!odds.is_paid()) continue;
    odds.to += static_cast<std::int32_t>(random.below(4)) * odds.from;
    if (compare(odds, lower) < 0) odds = lower;
    lower = odds;
  }
  return table;
}

// Makes a table that no clause allows: any odds in any order, some lines not paid at all.
inline games::PayTable outlandish(Generator& random, const games::PayTableOption& option) {
  games::PayTable table = given(random, option);
  for (games::PricedLine& line : std::span(table.lines.data(), table.size)) {
    line.odds = {static_cast<std::int32_t>(random.below(300)), one_in(random, 3) ? 2 : 1};
    if (one_in(random, 4)) line.odds = {};
  }
  return table;
}

inline games::PayTable any_table(Generator& random, const games::PayTableOption& option,
                                 bool experimental) {
  if (experimental && one_in(random, 3)) return outlandish(random, option);
  if (option.may_be_given && one_in(random, 3)) return given(random, option);
  return option.printed[random.below(option.printed.size())];
}

inline void draw_limits(Generator& random, games::TableRules& table,
                        std::span<const games::Wager> areas) {
  games::Limits& limits = table.limits;
  table.chip_unit = Money::cents(any_of(random, {100, 100, 2, 50, 500, 2500}));
  limits.wager_min = Money::cents(any_of(random, {100, 1000, 2500, 0, 1, 333}));
  limits.wager_max =
      limits.wager_min + table.chip_unit * any_of(random, {2, 4, 100, 5000}) + Money::cents(1);
  // The first wager may have limits of its own, within those of all; the last ones any.
  if (one_in(random, 4)) {
    limits.min_of[static_cast<std::size_t>(areas[0])] = limits.wager_min + table.chip_unit.half();
  }
  if (areas.size() > 2 && one_in(random, 4)) {
    const auto last = static_cast<std::size_t>(areas.back());
    limits.min_of[last] = table.chip_unit;
    limits.max_of[last] = table.chip_unit * any_of(random, {1, 3, 2000});
  }
}

inline void draw_equipment(Generator& random, games::TableRules& table) {
  table.dealing_method = static_cast<dealing::Method>(random.below(3));
  table.shuffle = static_cast<dealing::Shuffle>(random.below(3));
  table.decks = any_between(random, 1, 2);
  if (table.decks == 2 || table.dealing_method == dealing::Method::hand) {
    table.shuffle = dealing::Shuffle::automated;
  }
  table.shuffler_counts = one_in(random, 2);
  table.odds_on_layout = one_in(random, 2);
}

inline void draw(Generator& random, games::five_card_hi_lo::HouseRules& rules) {
  using namespace games::five_card_hi_lo;
  draw_equipment(random, rules.table);
  draw_limits(random, rules.table, areas);
  rules.table.experimental = one_in(random, 8);
  rules.table.positions = any_between(random, 1, rules.table.experimental ? 12 : 7);
  rules.hands_per_player = any_between(random, 1, rules.table.experimental ? 9 : 7);
  rules.poker_bonus_paytable = any_table(random, poker_bonus_option, rules.table.experimental);
  rules.ante_bonus_odds = any_table(random, ante_bonus_option, rules.table.experimental);
  // 40.11(f) is reached only by large wagers.
  if (one_in(random, 8)) rules.table.limits.wager_max = Money::dollars(1'000'000);
}

inline void draw(Generator& random, games::heads_up_holdem::HouseRules& rules) {
  using namespace games::heads_up_holdem;
  draw_equipment(random, rules.table);
  draw_limits(random, rules.table, areas);
  rules.table.experimental = one_in(random, 8);
  rules.table.positions = any_between(random, 1, rules.table.experimental ? 9 : 6);
  const bool any = rules.table.experimental;
  rules.trips_plus_paytable = any_table(random, trips_plus_option, any);
  rules.pocket_bonus_paytable = any_table(random, pocket_bonus_option, any);
  rules.odds_paytable = any_table(random, odds_option, any);
  rules.bad_beat_paytable = any_table(random, bad_beat_option, any);
  rules.trips_plus_order = static_cast<TripsPlusOrder>(random.below(2));
}

inline void draw(Generator& random, games::pik_it_poker::HouseRules& rules) {
  using namespace games::pik_it_poker;
  draw_equipment(random, rules.table);
  draw_limits(random, rules.table, areas);
  rules.table.experimental = one_in(random, 8);
  rules.table.positions = any_between(random, 1, 9);
  const bool any = rules.table.experimental;
  rules.dealer_qualifies = one_in(random, 2);
  rules.play_3_multiple = any_between(random, 1, any ? 5 : 2);
  rules.play_5_multiple = any_between(random, 1, any ? 5 : 2);
  rules.positions_per_player = any_between(random, 1, any ? 9 : 3);
  rules.five_card_bonus_paytable = any_table(random, five_card_bonus_option, any);
  rules.three_card_bonus_paytable = any_table(random, three_card_bonus_option, any);
  rules.settlement_order = static_cast<SettlementOrder>(random.below(2));
  rules.dealer_stack = static_cast<DealerStack>(random.below(2));
}

inline void draw(Generator& random, games::three_card_21::HouseRules& rules) {
  using namespace games::three_card_21;
  draw_limits(random, rules.table, areas);
  rules.table.experimental = one_in(random, 8);
  const bool any = rules.table.experimental;
  rules.table.shuffle = static_cast<dealing::Shuffle>(random.below(3));
  rules.table.decks = any ? any_between(random, 5, 16) : any_between(random, 6, 8);
  rules.table.positions = any_between(random, 1, any ? 9 : 6);
  rules.card_reader = one_in(random, 2);
  if (any) rules.blackjack_takes = static_cast<BlackjackTakes>(random.below(2));
  rules.reader_exposes = one_in(random, 2);
  rules.surrender = static_cast<Surrender>(random.below(3));
  rules.split_aces_one_card = one_in(random, 2);
  rules.double_after_split = !any || one_in(random, 2);
  rules.dealer_soft_17 = static_cast<DealerSoft17>(random.below(2));
  rules.bonus_paytable = any_table(random, bonus_option, any);
  rules.shared_spots.spots = static_cast<std::uint16_t>(
      any_of(random, {0U, 0xffffU, static_cast<unsigned>(random.below(64))}));
  rules.mid_shoe_entry = one_in(random, 2);
  rules.spots_per_player = any_between(random, 1, 6);
  rules.bart_carter = one_in(random, 2);
  rules.recut_by = static_cast<RecutBy>(random.below(2));
}

/// Returns rules that check() accepts.
template <class G>
typename G::HouseRules random_rules(Generator& random) {
  typename G::HouseRules rules;
  draw(random, rules);
  return rules;
}

/// Returns a round with these rules; the shoe of some lacks a few cards.
template <class G>
typename G::Round random_opening(Generator& random, const typename G::HouseRules& rules) {
  auto round = G::open(rules);
  if (round.deck.size() == cards::card_count || !one_in(random, 4)) return round;
  for (int lacking = 0; lacking < 10; ++lacking) {
    const auto card = games::Card::from_index(static_cast<unsigned>(random.below(52)));
    while (round.deck.take(card)) {
    }
  }
  return round;
}

}  // namespace croupier::test

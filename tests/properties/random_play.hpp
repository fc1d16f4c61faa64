// Commands drawn at random: lawful wagers, what legal() lists, and neighbours of either that are
// mostly unlawful.
#pragma once

#include <algorithm>

#include "games/text.hpp"
#include "properties/random_rules.hpp"

namespace croupier::test {

using games::Act;
using games::ActKind;
using games::Bettor;
using games::Card;
using games::Command;
using games::Event;
using games::Events;
using games::Player;
using games::Position;
using games::Wager;
namespace command = games::command;
namespace event = games::event;

/// Returns the wager that a game wants to be as large as its first, if any.
template <class G>
std::optional<Wager> equal_wager() {
  if (G::code == "HUH") return Wager::odds;
  if (G::code == "PIK") return Wager::five_card_bonus;
  if (G::code == "T21") return Wager::bonus;
  return std::nullopt;
}

template <class G>
Money random_amount(Generator& random, const typename G::Round& round, Wager wager) {
  const games::TableRules& table = round.rules.table;
  const std::int64_t unit = table.chip_unit.cents();
  const std::int64_t least =
      std::max<std::int64_t>((table.limits.min(wager).cents() + unit - 1) / unit, 1);
  const std::int64_t most = std::max(table.limits.max(wager).cents() / unit, least);
  const auto range = static_cast<std::uint64_t>(most - least + 1);
  if (one_in(random, 8)) return table.chip_unit * most;
  return table.chip_unit *
         (least + static_cast<std::int64_t>(random.below(std::min<std::uint64_t>(range, 30))));
}

/// Returns a wager that is mostly lawful, of one of so many players.
template <class G>
Command random_wager(Generator& random, const typename G::Round& round, unsigned players) {
  const auto positions = static_cast<unsigned>(std::min(round.rules.table.positions, 9));
  const auto bettors = round.wagering.bettors();
  command::Place place{Player{static_cast<std::uint8_t>(1 + random.below(players))},
                       Position{static_cast<std::uint8_t>(1 + random.below(positions))},
                       G::areas()[0],
                       {}};
  if (!bettors.empty() && one_in(random, 2)) {
    const Bettor& bettor = bettors[random.below(bettors.size())];
    if (one_in(random, 12)) return command::Withdraw{bettor.player, bettor.position, place.wager};
    if (one_in(random, 6)) return command::Consent{bettor.player, bettor.position};
    place.player = bettor.player;
    place.position = bettor.position;
    place.wager = G::areas()[random.below(G::areas().size())];
  }
  if (one_in(random, 12)) place.wager = G::areas()[random.below(G::areas().size())];
  place.amount = random_amount<G>(random, round, place.wager);
  const Bettor* own = round.wagering.find(place.position, place.player);
  if (place.wager == equal_wager<G>() && own != nullptr) {
    place.amount = own->stakes[G::areas()[0]];
  }
  if (place.wager == G::areas()[0] && one_in(random, 4)) {
    place.coupon = Money::cents(1 + static_cast<std::int64_t>(random.below(
                                        static_cast<std::uint64_t>(place.amount.cents()))));
  }
  place.standing = one_in(random, 3);
  return place;
}

/// Returns commands that make the bets ready to be closed.
template <class G>
std::vector<Command> completing(const typename G::Round& round, games::Reason refused) {
  std::vector<Command> found;
  const Wager first = G::areas()[0];
  const auto bettors = round.wagering.bettors();
  if (refused == games::Reason::nobody_bets) return {legal(round).front()};
  for (const Bettor& bettor : bettors) {
    const Money ante = std::ranges::find(bettors, bettor.player, &Bettor::player)->stakes[first];
    if (refused == games::Reason::unequal_hands) {
      found.push_back(command::Place{bettor.player, bettor.position, first, ante});
    } else if (refused == games::Reason::not_adjacent) {
      // The last position of somebody who has several.
      if (std::ranges::count(bettors, bettor.player, &Bettor::player) > 1) {
        found = {command::Withdraw{bettor.player, bettor.position, first}};
      }
    } else if (bettor.stakes[*equal_wager<G>()] != bettor.stakes[first]) {
      found.push_back(
          command::Place{bettor.player, bettor.position, *equal_wager<G>(), bettor.stakes[first]});
    }
  }
  return found;
}

// ---- neighbours

inline Money near(Generator& random, const games::TableRules& table, Wager wager, Money amount) {
  const Money cent = Money::cents(1);
  const Money choices[] = {Money{},
                           -table.chip_unit,
                           amount + cent,
                           amount - cent,
                           amount + table.chip_unit,
                           amount - table.chip_unit,
                           amount * 2,
                           table.limits.min(wager) - cent,
                           table.limits.min(wager) - table.chip_unit,
                           table.limits.max(wager) + cent,
                           table.limits.max(wager) + table.chip_unit,
                           Money::cents(1'000'000'000'000)};
  return any_of(random, choices);
}

inline std::uint8_t near_number(Generator& random) {
  return any_of<9, std::uint8_t>(random, {0, 1, 2, 3, 4, 6, 7, 10, 255});
}

inline void mutate(Generator& random, const games::TableRules& table, command::Place& place) {
  switch (random.below(7)) {
    case 0:
      place.player.number = one_in(random, 2) ? near_number(random) : 32;
      break;
    case 1:
      place.position.number = near_number(random);
      break;
    case 2:
      place.wager = static_cast<Wager>(random.below(games::wager_count));
      break;
    case 3:
      place.coupon = near(random, table, place.wager, place.amount);
      break;
    case 4:
      place.tender = command::Tender::verbal_cash;
      break;
    case 5:
      place.standing = !place.standing;
      break;
    default:
      place.amount = near(random, table, place.wager, place.amount);
      break;
  }
}

inline void mutate_setting(Generator& random, Act& act) {
  std::vector<Card> all(act.high.begin(), act.high.end());
  all.insert(all.end(), act.low.begin(), act.low.end());
  if (all.empty()) all.push_back(Card::from_index(static_cast<unsigned>(random.below(52))));
  const std::uint64_t how = random.below(6);
  if (how == 0) all[random.below(all.size())] = all[random.below(all.size())];
  if (how == 1) all[random.below(all.size())] = Card::from_index(49);
  if (how == 2) random.shuffle(std::span(all));
  if (how == 3) all.pop_back();
  // Sorted, the low hand gets what there is of aces.
  if (how >= 4) std::ranges::sort(all);
  const std::size_t high = std::min(all.size(), one_in(random, 4) ? random.below(6) : 3UL);
  act.high = games::CardList<6>(std::span(all).first(high));
  act.low = games::CardList<6>(std::span(all).subspan(high));
}

inline void mutate(Generator& random, const games::TableRules& table, command::Choose& choose) {
  Act& act = choose.act;
  switch (random.below(8)) {
    case 0:
      choose.player.number = near_number(random);
      break;
    case 1:
      choose.position.number = near_number(random);
      break;
    case 2:
      act.amount = near(random, table, Wager::main, act.amount);
      break;
    case 3:
      act.times = near_number(random);
      break;
    case 4:
      act.places = {};
      for (auto left = random.below(7); left > 0; --left) act.places.push(near_number(random));
      break;
    case 5:
      mutate_setting(random, act);
      break;
    default:
      act.kind = static_cast<ActKind>(random.below(18));
      break;
  }
}

/// Returns a command near the one given: another person, place, amount, act or card.
template <class G>
Command neighbour(Generator& random, const typename G::Round& round, Command near_to) {
  const auto bettors = round.wagering.bettors();
  const Bettor who = bettors.empty() ? Bettor{} : bettors[random.below(bettors.size())];
  // A decision is mostly changed itself.
  const bool decides = std::holds_alternative<command::Choose>(near_to) && !one_in(random, 3);
  switch (decides ? 12 : random.below(12)) {
    case 0:
      return command::Proceed{};
    case 1:
      return command::CloseBets{};
    case 2:
      return command::Deal{Card::from_index(static_cast<unsigned>(random.below(52)))};
    case 3:
      return command::Consent{who.player, who.position};
    case 4:
      return command::Withdraw{
          who.player, who.position,
          one_in(random, 2) ? G::areas()[0] : static_cast<Wager>(random.below(games::wager_count))};
    case 5:
      return random_wager<G>(random, round, 3);
    case 6:
      return command::Choose{
          who.player,
          who.position,
          {.kind = static_cast<ActKind>(random.below(18)), .amount = round.rules.table.chip_unit}};
    default:
      break;
  }
  if (auto* place = std::get_if<command::Place>(&near_to)) {
    mutate(random, round.rules.table, *place);
  } else if (auto* choose = std::get_if<command::Choose>(&near_to)) {
    mutate(random, round.rules.table, *choose);
  } else if (auto* deal = std::get_if<command::Deal>(&near_to)) {
    deal->card = Card::from_index(static_cast<unsigned>(random.below(52)));
  }
  return near_to;
}

/// Returns the act with only the fields that its kind has, in one order of cards and places.
inline Act plain(const Act& act) {
  using enum ActKind;
  Act kept{act.kind};
  const auto sorted = [](const games::CardList<6>& cards) {
    std::vector<Card> all(cards.begin(), cards.end());
    std::ranges::sort(all);
    return games::CardList<6>(all);
  };
  if (act.kind == insurance || act.kind == double_down || act.kind == join) {
    kept.amount = act.amount;
  }
  if (act.kind == raise || act.kind == stay) kept.times = act.times;
  if (act.kind == play || act.kind == set) {
    kept.high = sorted(act.high);
    kept.low = sorted(act.low);
  }
  if (act.kind == pick) {
    kept.places = act.places;
    std::ranges::sort(std::span(kept.places.at.data(), kept.places.size));
  }
  return kept;
}

/// Returns whether a command can be written down: no negative amounts, no fields beside its kind.
inline bool is_writable(const Command& written) {
  if (const auto* place = std::get_if<command::Place>(&written)) {
    return place->amount >= Money{} && place->coupon >= Money{};
  }
  const auto* choose = std::get_if<command::Choose>(&written);
  if (choose == nullptr) return true;
  const Act& act = choose->act;
  const Act kept = plain(act);
  using enum ActKind;
  const bool takes_amount = act.kind == insurance || act.kind == double_down || act.kind == join;
  const bool takes_number = act.kind == raise || act.kind == stay;
  return kept.amount == act.amount && kept.times == act.times &&
         kept.places.size == act.places.size && kept.high.size() == act.high.size() &&
         kept.low.size() == act.low.size() && (!takes_amount || act.amount > Money{}) &&
         (!takes_number || act.times > 0);
}

}  // namespace croupier::test

#include "table/choices.hpp"

#include <algorithm>
#include <tuple>

#include "games/five_card_hi_lo/ranking.hpp"

namespace croupier::table {

namespace {

using games::Act;
using games::ActKind;
namespace hi_lo = games::five_card_hi_lo;

struct KeyRow {
  ActKind kind;
  char key;
  std::string_view label;
  std::string_view meaning;
};

// Keys that depend on more than the kind (raises, picks, settings) are found below.
constexpr std::array key_rows{
    KeyRow{ActKind::fold, 'f', "fold", "give the hand up"},
    KeyRow{ActKind::play, 'p', "play unseen", "play the hand and look at it later"},
    KeyRow{ActKind::check, 'c', "check", "wait for more cards"},
    KeyRow{ActKind::play_3, '3', "play 3", "your best three cards against the dealer's"},
    KeyRow{ActKind::play_5, '5', "play 5", "your five cards against the dealer's"},
    KeyRow{ActKind::insurance, 'i', "insurance", "pays 2 to 1 if the dealer has blackjack"},
    KeyRow{ActKind::surrender, 'u', "surrender", "give the hand up for half the wager"},
    KeyRow{ActKind::split, 'p', "split", "make three hands of the three cards"},
    KeyRow{ActKind::hit, 'h', "hit", "take a card"},
    KeyRow{ActKind::stand, 's', "stand", "take no more cards"},
    KeyRow{ActKind::double_down, 'd', "double", "one card, for as much again"},
};

int points(std::span<const cards::Card> half, int (*value)(cards::Card)) {
  int total = 0;
  for (const cards::Card card : half) total += value(card);
  return total;
}

bool is_house_way(const Act& act) {
  std::array<cards::Card, 5> hand{};
  std::ranges::copy(act.low, std::ranges::copy(act.high, hand.begin()).out);
  const hi_lo::Setting best = hi_lo::house_way(hand);
  return high_total(best) == points(act.high.span(), hi_lo::high_points) &&
         low_total(best) == points(act.low.span(), hi_lo::low_points);
}

Choice simple_choice(const games::command::Choose& command) {
  const Act& act = command.act;
  if (act.kind == ActKind::raise) {
    const std::string times(1, static_cast<char>('0' + act.times));
    return {times, "raise", times + (act.times == 1 ? " time" : " times") + " the ante", command};
  }
  if (act.kind == ActKind::pick) {
    std::string digits;
    for (const std::uint8_t place : act.places.span()) digits += static_cast<char>('0' + place);
    std::ranges::sort(digits);
    return {digits, "pick cards " + digits, {}, command};
  }
  const auto row = std::ranges::find(key_rows, act.kind, &KeyRow::kind);
  if (row == key_rows.end()) return {"n", std::string(name(act.kind)), {}, command};
  return {std::string(1, row->key), std::string(row->label), std::string(row->meaning), command};
}

// Settings are numbered 1 to 9 and 0, the best first.
void add_settings(std::vector<games::command::Choose> settings, std::vector<Choice>& choices) {
  const auto order = [](const games::command::Choose& choose) {
    return std::tuple(
        !is_house_way(choose.act), -points(choose.act.high.span(), hi_lo::high_points),
        points(choose.act.low.span(), hi_lo::low_points), choose.act.low[0], choose.act.low[1]);
  };
  std::ranges::sort(settings, {}, order);
  for (std::size_t at = 0; at < std::min<std::size_t>(settings.size(), 10); ++at) {
    const Act& act = settings[at].act;
    const std::string key(1, static_cast<char>('0' + (at + 1) % 10));
    choices.push_back({key,
                       act.kind == ActKind::play ? "play" : "set the hand",
                       {},
                       settings[at],
                       is_house_way(act)});
  }
}

games::Decision decide_in(const AnyRound& any, const games::Command& command) {
  return std::visit([&](const auto& round) { return decide(round, command); }, any);
}

}  // namespace

bool has_setting(const Choice& choice) { return !choice.command.act.high.empty(); }

std::vector<Choice> choices_by_key(const std::vector<games::Command>& legal) {
  std::vector<Choice> choices;
  std::vector<games::command::Choose> settings;
  for (const games::Command& command : legal) {
    const auto& choose = std::get<games::command::Choose>(command);
    if (!choose.act.high.empty()) {
      settings.push_back(choose);
      continue;
    }
    Choice choice = simple_choice(choose);
    const auto same = std::ranges::find(choices, choice.keys, &Choice::keys);
    if (same == choices.end()) {
      choices.push_back(std::move(choice));
    } else if (same->command.act.amount < choose.act.amount) {
      *same = std::move(choice);
    }
  }
  add_settings(std::move(settings), choices);
  return choices;
}

Money cost(const Table& table, const games::Command& command) {
  Money sum;
  const auto events = decide_in(table.round, command);
  if (!events) return sum;
  for (const games::Event& event : *events) {
    if (const auto* placed = std::get_if<games::event::WagerPlaced>(&event)) sum += placed->amount;
  }
  return sum;
}

std::vector<Choice> remove_unaffordable(const Table& table, Money left,
                                        std::vector<Choice>& choices) {
  const Money unit = common(table.rules).chip_unit;
  for (Choice& choice : choices) {
    Money& amount = choice.command.act.amount;
    if (amount > left && left >= unit) amount = unit * (left.cents() / unit.cents());
  }
  std::vector<Choice> taken;
  std::erase_if(choices, [&](const Choice& choice) {
    if (cost(table, choice.command) <= left) return false;
    taken.push_back(choice);
    return true;
  });
  return taken;
}

}  // namespace croupier::table

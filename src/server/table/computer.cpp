#include "server/table/computer.hpp"

#include <algorithm>
#include <array>

#include "games/three_card_21/ranking.hpp"
#include "table/view/view.hpp"

namespace croupier::server {

using games::ActKind;
using table::Choice;

namespace {

constexpr std::array<std::string_view, 4> style_names{"perfect", "steady", "bold", "any"};

bool gives_up(const Choice& choice) {
  const ActKind kind = choice.command.act.kind;
  return kind == ActKind::fold || kind == ActKind::surrender || kind == ActKind::insurance;
}

// T21: draws as the dealer does.
bool wants_card(const table::Table& table, const games::command::Choose& command) {
  const games::View seen = table::see_round(table.round, command.player);
  for (const games::ViewedHand& hand : seen.hands) {
    if (hand.place != games::hand_at(command.position, seen.turn_hand)) continue;
    std::vector<cards::Card> cards;
    for (const auto& card : hand.cards) {
      if (card) cards.push_back(*card);
    }
    constexpr int stands_at = 17;
    return games::three_card_21::point_total(cards) < stands_at;
  }
  return false;
}

}  // namespace

std::vector<Computer> computers(int count) {
  std::vector<Computer> all;
  for (std::size_t at = 0; at < static_cast<std::size_t>(count); ++at) {
    const std::size_t style = at % style_names.size();
    const std::size_t turn = at / style_names.size();
    all.push_back({std::string(computer_prefix) + std::string(style_names[style]) +
                       (turn == 0 ? "" : "-" + std::to_string(turn + 1)),
                   static_cast<Style>(style)});
  }
  return all;
}

std::size_t choose_plainly(Style style, const table::Table& table,
                           const std::vector<Choice>& choices, std::uint64_t draw) {
  if (style == Style::any) return draw % choices.size();
  std::size_t best = choices.size();
  const auto better = [&](const Choice& one, const Choice& other) {
    const auto cost = table::cost(table, one.command);
    const auto other_cost = table::cost(table, other.command);
    if (cost != other_cost) return style == Style::bold ? cost > other_cost : cost < other_cost;
    return one.house_way && !other.house_way;
  };
  for (std::size_t at = 0; at < choices.size(); ++at) {
    const ActKind kind = choices[at].command.act.kind;
    if (gives_up(choices[at])) continue;
    if (kind == ActKind::hit && !wants_card(table, choices[at].command)) continue;
    if (kind == ActKind::stand && wants_card(table, choices[at].command)) continue;
    if (best == choices.size() || better(choices[at], choices[best])) best = at;
  }
  return best == choices.size() ? 0 : best;
}

}  // namespace croupier::server

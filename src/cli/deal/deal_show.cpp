// The screen of the dealer: seats and wagers, cards as everybody may see them, packs, and what is
// due.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/deal/deal_desk.hpp"
#include "games/text.hpp"

namespace croupier::cli {

namespace {

games::View public_view(const table::Table& table) {
  return std::visit([](const auto& round) { return view(round, games::Player{}); }, table.round);
}

std::string wagers_text(const games::Stakes& stakes) {
  std::string text;
  for (std::size_t at = 0; at < games::wager_count; ++at) {
    const auto wager = static_cast<games::Wager>(at);
    if (!stakes.has(wager)) continue;
    text += (text.empty() ? "" : ", ") + std::string(name(wager)) + " " + to_text(stakes[wager]);
  }
  return text;
}

}  // namespace

void Desk::show_seats() const {
  for (std::size_t position = 1; position < table().seats.size(); ++position) {
    const games::Player player = table().seats[position];
    if (player.number == 0) continue;
    out() << fmt::format("  position {}  p{}  {}\n", position, player.number,
                         to_text(table::bankroll(table(), player)));
  }
}

void Desk::show_hands() const {
  const games::View seen = public_view(table());
  for (const games::Bettor& bettor : seen.bettors) {
    const std::string wagers = wagers_text(bettor.stakes);
    if (wagers.empty()) continue;
    out() << "  " << games::to_text(bettor.player, bettor.position) << " bets " << wagers << "\n";
  }
  for (const games::ViewedHand& hand : seen.hands) {
    if (hand.cards.empty()) continue;
    out() << "  " << games::to_text(hand.place) << ":";
    for (const auto& card : hand.cards) {
      out() << " " << (card ? draw(console_.style, *card) : draw_back(console_.style));
    }
    out() << "\n";
  }
}

void Desk::show_packs() const {
  const auto& handling = table().handling;
  for (std::size_t at = 0; at < handling.packs.size(); ++at) {
    const dealing::Pack& pack = handling.packs[at];
    if (pack.condition == dealing::Condition::absent) continue;
    out() << fmt::format("  pack {}: {}, {} undealt, {} in the rack\n", at + 1,
                         dealing::name(pack.condition), pack.where.undealt, pack.where.rack);
  }
}

void Desk::show() const {
  std::string head = fmt::format("-- {}, round {}, {} ", house_.name(), table().round_number,
                                 table().is_open ? table::phase(table()) : "closed");
  head.resize(std::max<std::size_t>(head.size(), 50), '-');
  out() << "\n"
        << paint(console_.style, Ink::bold,
                 head + " inventory " + to_text(table::inventory(table())))
        << "\n";
  if (table().edition.chance == table::ChanceKind::seeded) {
    out() << paint(console_.style, Ink::alarm, "NOT RANDOM") << " practice with a seed\n";
  }
  show_seats();
  show_hands();
  show_packs();
}

void Desk::show_items(const Items& items) const {
  bool due = false;
  for (std::size_t at = 0; at < items.size(); ++at) {
    const Item& item = items[at];
    const bool decision =
        item.by.role == table::Role::player && std::holds_alternative<games::Command>(item.command);
    const bool first = !due && !decision;
    due = due || first;
    out() << (first ? "* " : "  ") << at + 1 << "  " << item.says
          << (item.clauses.empty() ? "" : " [" + item.clauses + "]") << (first ? "  (Enter)" : "")
          << "\n";
  }
  if (const auto faces = reading()) {
    const bool player = faces->place.target == dealing::Target::players;
    out() << "  Turn over the cards of " << (player ? "" : "the ") << games::to_text(faces->place)
          << " and type " << faces->cards.size() << (faces->cards.size() == 1 ? " face" : " faces")
          << (faces->as_set ? ": three high, then two low" : "") << ".\n";
  }
  if (table::bets_are_open(table())) {
    out() << "  Bets are open: type them as in p1 ante $10.\n";
  }
}

void Desk::show_help() const {
  out() << "  Enter    do what is due\n"
           "  2        do the second thing on the list\n"
           "  Kh 9d    deal these cards, or say what is turned over\n"
           "  !        report an irregularity\n"
           "  u        show the last records\n"
           "  q        leave; the table stays as it is\n"
           "  p1 sit 2, p1 buy_in $500, p1 cash_out, p1 leave, p1 tip $5\n"
           "  p1 ante $10, p1@2 ante $10, p1 withdraw tie, p1 fold, p1 cut 20\n"
           "  cut 20, stub, count 37, no more bets as d no more bets\n"
           "  s close, s fill $1000, s day 2026-01-31, s approve layout: the supervisor\n";
}

void Desk::show_records() const {
  for (const std::string& record : house_.last_records(5)) out() << masked(record);
}

}  // namespace croupier::cli

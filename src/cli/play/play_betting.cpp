// How a person makes and changes the opening wagers of a round.
#include <fmt/format.h>

#include <ostream>

#include "base/text.hpp"
#include "cli/play/play_session.hpp"
#include "cli/program/settings.hpp"

namespace croupier::cli {

using games::Money;

// Returns why the table would refuse these bets: they are made at a copy of it.
std::optional<games::Refusal> Session::check(const Bets& bets) const {
  table::Table copy = table();
  for (const games::Command& command : bets.commands()) {
    const table::Envelope sent{
        copy.last_at,
        the_person,
        "copy",
        table::last_record(copy, "copy") == 0 ? 1 : copy.clients.back().sequence + 1,
        {}};
    const auto decided = table::decide(copy, sent, command);
    if (!decided) return decided.error();
    table::accept(copy, sent, *decided);
  }
  return std::nullopt;
}

std::string Session::bet_prompt() const {
  const auto item = [&](char key, const std::string& label) {
    return paint(console_.style(), Ink::bold, fmt::format("[{}]", key)) + " " + label + "  ";
  };
  std::string text = item('d', "deal") + item(setup_.game.main_key, words_of(setup_.game.main));
  for (const auto& side : setup_.game.sides) {
    if (side) text += item(side->key, words_of(side->wager));
  }
  return text + item('?', "help") + item('q', "leave") + "> ";
}

void Session::change_bet(games::Wager wager) {
  const games::Limits& limits = rules().limits;
  const bool is_main = wager == setup_.game.main;
  out() << fmt::format("  {} from {} to {} in steps of {}{}: $", words_of(wager),
                       to_text(limits.min(wager)), to_text(limits.max(wager)),
                       to_text(rules().chip_unit), is_main ? "" : ", 0 for none");
  const auto typed = console_.line();
  if (!typed || typed->empty()) return;
  const auto amount = base::parse_money(*typed);
  if (!amount || *amount < Money{}) {
    out() << "  That is no amount; the " << words_of(wager) << " stays as it is.\n";
    return;
  }
  Bets changed = bets_;
  changed.set(wager, *amount > left() ? left() : *amount);
  if (*amount > left() || changed.total() > left()) {
    out() << "  You have " << to_text(left()) << ", which does not cover that.\n";
  } else if (is_main && amount->is_zero()) {
    out() << "  Without the " << words_of(wager) << " there is no hand; q leaves the table.\n";
  } else if (const auto refused = check(changed)) {
    out() << "  " << to_text(*refused) << ".\n";
  } else {
    bets_ = changed;
  }
}

void Session::change_bet(char key) {
  std::optional<games::Wager> wager;
  if (key == setup_.game.main_key) wager = setup_.game.main;
  for (const auto& side : setup_.game.sides) {
    if (side && side->key == key) wager = side->wager;
  }
  if (wager) {
    change_bet(*wager);
    return;
  }
  out() << "  " << key_in_quotes({&key, 1}) << " is no key here; press ? for those that are.\n";
}

void Session::explain_bets() {
  out() << wrapped(setup_.game.how, "  ") << "  d  deal with these bets\n";
  const auto change = [&](char key, games::Wager wager, std::string_view what) {
    out() << "  " << key << "  change the " << words_of(wager) << what << "\n";
  };
  change(setup_.game.main_key, setup_.game.main,
         setup_.game.twin ? "; " + words_of(*setup_.game.twin) + " goes with it" : "");
  for (const auto& side : setup_.game.sides) {
    if (side) change(side->key, side->wager, ", a side bet that you need not make");
  }
  out() << "  ?  this list\n  q  leave the table\n";
}

// Returns false where the person leaves.
bool Session::take_bets() {
  for (;;) {
    out() << "  " << bets_.text() << "\n" << bet_prompt();
    const auto key = console_.key();
    out() << "\n";
    if (!key || *key == 'q') return false;
    if (*key == 'd' || *key == '\n') {
      if (bets_.total() > left()) {
        out() << "  You have " << to_text(left()) << ", which does not cover these bets.\n";
      } else if (const auto refused = check(bets_)) {
        out() << "  " << to_text(*refused) << ".\n";
      } else {
        break;
      }
    } else if (*key == '?') {
      explain_bets();
    } else {
      change_bet(*key);
    }
  }
  for (const games::Command& bet : bets_.commands()) must(the_person, bet);
  teller_.begin_round();
  must(house_.acts_as(table::Role::dealer), games::Command(games::command::CloseBets{}));
  return goes_on();
}

}  // namespace croupier::cli

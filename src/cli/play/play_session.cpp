#include "cli/play/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "table/view/view.hpp"

namespace croupier::cli {

using games::Money;
namespace command = games::command;

Session::Session(Console& console, TerminalTable& house, const SessionSetup& setup)
    : console_(console),
      house_(house),
      setup_(setup),
      bets_(setup.game, table::common(house.table().rules), setup.positions, setup.bankroll),
      teller_(console.style(), setup.positions) {}

std::optional<Failure> Session::run() {
  welcome();
  sit_down();
  while (goes_on() && !has_left_ && (!setup_.rounds || played_ < *setup_.rounds)) {
    if (table::bets_are_open(table())) {
      if (left() < bets_.least()) {
        out() << "\nThe smallest bets here take " << to_text(bets_.least()) << ", and you have "
              << to_text(left()) << ".\n";
        break;
      }
      begin_round();
      if (!goes_on() || !take_bets()) break;
    }
    play_round();
    if (goes_on()) end_round();
  }
  if (goes_on()) get_up();
  return failure_;
}

void Session::welcome() {
  out() << "\n"
        << paint(console_.style(), Ink::bold, setup_.game.title) << "\n"
        << wrapped(setup_.game.how, "  ") << "\n";
  if (setup_.seed) {
    out() << "  This is practice: the cards follow from the seed " << *setup_.seed << ", and\n"
          << "  --seed " << *setup_.seed << " brings the same ones again.\n";
  }
  out() << "  Every choice is one key; ? explains the keys, q leaves.\n";
}

void Session::farewell() {
  out() << fmt::format("\nGoodbye. {} round{}, bankroll {} to {}: {}\n", played_,
                       played_ == 1 ? "" : "s", to_text(start_), to_text(left()),
                       signed_text(left() - start_));
  for (const std::string& fault : house_.unmet_faults()) {
    out() << "  The fault " << fault << " found no occasion.\n";
  }
}

void Session::begin_round() {
  const Style& style = console_.style();
  declined_.clear();
  before_ = left();
  std::string head = fmt::format("-- Round {} ", played_ + 1);
  head.resize(std::max<std::size_t>(head.size(), 40), '-');
  out() << "\n" << paint(style, Ink::bold, head + " bankroll " + to_text(before_)) << "\n";
  if (table().edition.chance == table::ChanceKind::seeded) {
    out() << paint(style, Ink::alarm, "NOT RANDOM") << " practice with the cards of a seed\n";
  }
  if (rules().experimental) {
    out() << paint(style, Ink::alarm, "EXPERIMENTAL RULES") << " no casino table may use them\n";
  }
  prepare_cards();
}

// The automatic dealer's next step; where the person has nothing to say, it goes on without.
void Session::follow_dealer(const NextMove& move) {
  if (move) {
    must(move->by, move->command);
  } else if (move.error() == table::Waiting::players) {
    must(house_.acts_as(table::Role::dealer), games::Command(command::Proceed{}));
  } else {
    failure_ = Failure{refused, "no card is dealt: " + house_.no_chance()};
  }
}

void Session::play_round() {
  while (goes_on() && !table::bets_are_open(table())) {
    const NextMove move = house_.next();
    if (!move && move.error() == table::Waiting::players) {
      const games::View seen = table::see_round(table().round, person);
      if (const auto choices = undeclined(seen); !choices.empty()) {
        decide(seen, choices);
        continue;
      }
    }
    follow_dealer(move);
  }
}

void Session::end_round() {
  teller_.print(out(), Teller::Settlements::left_out);
  out() << "\n";
  teller_.print_settlements(out());
  teller_.print_clauses(out());
  const Money won = left() - before_;
  ++played_;
  const Ink ink = won < Money{} ? Ink::bad : Ink::good;
  const std::string net = won.is_zero() ? "$0" : paint(console_.style(), ink, signed_text(won));
  out() << "  Round " << played_ << ": " << net << ". Bankroll " << to_text(left()) << ".\n";
}

}  // namespace croupier::cli

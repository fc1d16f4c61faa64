#include "cli/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <stdexcept>

namespace croupier::cli {

using games::Money;
namespace command = games::command;

Session::Session(Console& console, AnyRound& round, const SessionSetup& setup)
    : console_(console),
      round_(round),
      setup_(setup),
      bankroll_(setup.bankroll),
      bets_(setup.game, round.table(), setup.positions, setup.bankroll),
      shoe_(setup.game.shoe_is_kept ? static_cast<unsigned>(round.table().decks) : 1U,
            setup.game.shoe_is_kept ? Shoe::Keep::until_cutting_card : Shoe::Keep::one_round,
            setup.seed),
      teller_(console.style(), setup.positions) {}

void Session::run() {
  welcome();
  while (!has_left_ && (!setup_.rounds || played_ < *setup_.rounds)) {
    if (bankroll_ < bets_.least()) {
      out() << "\nThe smallest bets here take " << to_text(bets_.least()) << ", and you have "
            << to_text(bankroll_) << ".\n";
      break;
    }
    begin_round();
    if (!take_bets()) break;
    play_round();
    end_round();
  }
  farewell();
}

void Session::welcome() {
  const Style& style = console_.style();
  out() << "\n"
        << paint(style, Ink::bold, setup_.game.title) << "\n"
        << wrapped(setup_.game.how, "  ") << "\n"
        << "  Your bankroll is " << to_text(bankroll_) << ". The cards follow from the seed "
        << setup_.seed << ":\n  --seed " << setup_.seed << " brings the same ones again.\n"
        << "  Every choice is one key; ? explains the keys, q leaves.\n";
}

void Session::farewell() {
  const Money change = bankroll_ - setup_.bankroll;
  out() << fmt::format("\nGoodbye. {} round{}, bankroll {} to {}: {}\n", played_,
                       played_ == 1 ? "" : "s", to_text(setup_.bankroll), to_text(bankroll_),
                       signed_text(change));
}

void Session::begin_round() {
  const Style& style = console_.style();
  declined_.clear();
  const bool shuffled = shoe_.prepare();
  std::string head = fmt::format("-- Round {} ", played_ + 1);
  head.resize(std::max<std::size_t>(head.size(), 40), '-');
  out() << "\n" << paint(style, Ink::bold, head + " bankroll " + to_text(bankroll_)) << "\n";
  if (round_.table().experimental) {
    out() << paint(style, Ink::alarm, "EXPERIMENTAL RULES") << " no casino table may use them\n";
  }
  if (shuffled && setup_.game.shoe_is_kept) {
    out() << "  The dealer loads a fresh shoe and burns a card face down.\n";
  }
}

std::optional<games::Refusal> Session::take(const games::Command& asked) {
  const auto events = round_.answer(asked);
  if (!events) return events.error();
  for (const games::Event& event : *events) {
    round_.happen(event);
    teller_.tell(event);
  }
  return std::nullopt;
}

// The dealer's own steps are lawful by construction.
void Session::must(const games::Command& dealers) {
  if (const auto refused = take(dealers)) throw std::logic_error(refused->says);
}

void Session::play_round() {
  for (;;) {
    if (shoe_.is_empty()) {
      teller_.say("The shoe is empty: the dealer shuffles the discards and goes on.");
      shoe_.take_discards();
      round_.refill(shoe_.left());
    }
    const games::View view = round_.seen();
    if (const auto choices = undeclined(view); !choices.empty()) {
      decide(view, choices);
      continue;
    }
    const auto offered = round_.offered();
    if (offered.empty()) return;
    if (std::holds_alternative<command::Deal>(offered.front())) {
      must(command::Deal{shoe_.draw()});
    } else {
      must(command::Proceed{});
    }
  }
}

void Session::end_round() {
  teller_.print(out(), Teller::Settlements::left_out);
  out() << "\n";
  teller_.print_settlements(out());
  teller_.print_clauses(out());
  const Money won = round_.moved();
  bankroll_ += won;
  ++played_;
  const Ink ink = won < Money{} ? Ink::bad : Ink::good;
  const std::string net = won.is_zero() ? "$0" : paint(console_.style(), ink, signed_text(won));
  out() << "  Round " << played_ << ": " << net << ". Bankroll " << to_text(bankroll_) << ".\n";
}

}  // namespace croupier::cli

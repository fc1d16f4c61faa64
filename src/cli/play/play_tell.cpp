#include "cli/play/play_tell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/text.hpp"
#include "cards/poker_value.hpp"
#include "cards/three_card.hpp"
#include "cli/play/play_cards.hpp"
#include "regulation/rows.hpp"

namespace croupier::cli {

namespace {

using games::Call;
using games::Overloaded;
namespace event = games::event;

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string called(const event::Called& call) {
  switch (call.call) {
    case Call::total:
      return std::to_string(call.value);
    case Call::soft_total:
      return "soft " + std::to_string(call.value);
    case Call::five_card_hand:
      return describe(cards::PokerValue::from_code(call.value));
    case Call::three_card_hand:
      return "three cards: " + describe(cards::ThreeCardValue::from_code(call.value));
    case Call::no_qualify:
      return "\"No qualify\"";
    case Call::blackjack:
      return "blackjack";
  }
  return {};
}

std::string acted(const games::Act& act) {
  using games::ActKind;
  switch (act.kind) {
    case ActKind::raise:
      return act.times == 1 ? "You raise once the ante"
                            : fmt::format("You raise {} times the ante", act.times);
    case ActKind::pick: {
      std::string text = "You pick cards";
      for (const std::uint8_t place : act.places.span()) text += " " + std::to_string(place);
      return text;
    }
    case ActKind::play_3:
      return "You play 3";
    case ActKind::play_5:
      return "You play 5";
    case ActKind::insurance:
      return "You insure";
    default:
      return "You " + std::string(name(act.kind));
  }
}

}  // namespace

std::string words_of(games::Wager wager) {
  std::string words(name(wager));
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string signed_text(games::Money amount) {
  return (amount > games::Money{} ? "+" : "") + to_text(amount);
}

std::string wrapped(std::string_view text, std::string_view indent) {
  std::string lines(indent);
  std::size_t column = indent.size();
  for (const std::string_view word : base::words(text)) {
    if (column > indent.size() && column + 1 + word.size() > 78) {
      lines += "\n" + std::string(indent);
      column = indent.size();
    }
    if (column > indent.size()) ++column, lines += ' ';
    lines += word;
    column += word.size();
  }
  return lines + "\n";
}

// ---- names

std::string Teller::name_of(const games::CardPlace& place) const {
  if (place.target == dealing::Target::dealer) return "Dealer";
  if (place.target == dealing::Target::community) return "Board";
  std::string text =
      positions_ == 1 ? "Your hand" : "Hand " + std::to_string(place.position.number);
  const bool split = std::ranges::find(split_, place.position) != split_.end();
  if (split) text += fmt::format(" ({})", place.hand + 1);
  return text;
}

std::string Teller::at_hand(games::Position position) const {
  return positions_ == 1 ? "" : " at hand " + std::to_string(position.number);
}

// ---- telling

void Teller::begin_round() {
  told_.clear();
  settled_.clear();
  split_.clear();
  turn_ = {};
}

void Teller::say(std::string line) {
  end_sentences();
  told_.push_back({std::move(line)});
}

std::string Teller::sentence(const Dealt& dealt) const {
  std::string what = draw_cards(style_, dealt.up);
  if (dealt.down != 0) {
    what += what.empty() ? "" : " and ";
    what += dealt.down == 1 ? "a card face down" : fmt::format("{} cards face down", dealt.down);
  }
  return name_of(dealt.to) + " gets " + what + ".";
}

// Cards that came together and an act with its wagers are told in one sentence each.
void Teller::end_sentences() {
  for (const Dealt& dealt : dealt_) told_.push_back({sentence(dealt)});
  dealt_.clear();
  if (!acted_.empty()) told_.push_back({std::exchange(acted_, {}) + "."});
}

void Teller::add_dealt(const event::CardDealt& dealt) {
  if (!acted_.empty()) end_sentences();
  auto found = std::ranges::find(dealt_, dealt.to, &Dealt::to);
  if (found == dealt_.end()) found = dealt_.insert(found, Dealt{dealt.to, {}});
  if (dealt.facing == dealing::Facing::up) {
    found->up.push_back(dealt.card);
  } else {
    ++found->down;
  }
}

void Teller::tell(const games::Event& event) {
  std::visit(
      Overloaded{
          [&](const games::event::WagerPlaced& e) {
            if (acted_.empty()) return;
            acted_ += ", " + to_text(e.amount) + " on " + words_of(e.wager);
          },
          [&](const games::event::BetsClosed&) { say("Dealer: \"No more bets.\""); },
          [&](const games::event::CardDealt& e) { add_dealt(e); },
          [&](const games::event::CardsSeen& e) {
            say("You look at " +
                (positions_ == 1 ? "your hand"
                                 : "hand " + std::to_string(e.place.position.number)) +
                ".");
          },
          [&](const games::event::CardsShown& e) {
            const bool player = e.place.target == dealing::Target::players;
            say(name_of(e.place) + (player ? " is turned over: " : " turns over ") +
                draw_cards(style_, e.cards.span()));
          },
          [&](const games::event::HandSet& e) {
            const bool player = e.place.target == dealing::Target::players;
            if (e.low.empty()) {
              say(name_of(e.place) + " arranges " + draw_cards(style_, e.high.span()));
              return;
            }
            say(name_of(e.place) + (player ? " is set " : " sets ") +
                draw_setting(style_, e.high.span(), e.low.span()));
          },
          [&](const games::event::Called& e) { say(name_of(e.place) + ": " + called(e)); },
          [&](const games::event::Acted& e) {
            end_sentences();
            acted_ = acted(e.act) + at_hand(e.position);
            if (e.act.kind == games::ActKind::split) split_.push_back(e.position);
          },
          [&](const games::event::TurnGiven& e) { turn_ = games::hand_at(e.position, e.hand); },
          [&](const games::event::Settled& e) {
            settled_.push_back(e);
            end_sentences();
            told_.push_back(
                {fmt::format("{} {}{}: {}", capital(words_of(e.line.wager)), name(e.line.result),
                             at_hand(e.position), signed_text(e.line.net)),
                 true});
          },
          [&](const games::event::IrregularityReported& e) {
            say("Something goes wrong: " + std::string(describe(e.trouble)) + " [" +
                std::string(e.clause.id()) + "].");
          },
          [&](const games::event::CardDiscarded& e) {
            say(draw_cards(style_, {&e.card, 1}) + " goes unused to the discard rack.");
          },
          [&](const games::event::HandVoided& e) { say(name_of(e.place) + " is void."); },
          [&](const games::event::RoundVoided&) {
            say("All hands are void, and the cards are shuffled anew.");
          },
          [](const auto&) {},  // phases and cleared cards speak for themselves
      },
      event);
}

void Teller::print(std::ostream& out, Settlements settlements) {
  end_sentences();
  for (const Told& told : told_) {
    if (!told.settlement || settlements == Settlements::told) out << "  " << told.line << "\n";
  }
  told_.clear();
}

// ---- the end of a round

void Teller::print_settlements(std::ostream& out) const {
  const auto row = [&](std::string_view hand, std::string_view wager, std::string_view stake,
                       std::string_view result, std::string_view odds) {
    return (positions_ == 1 ? "  " : fmt::format("  {:<4} ", hand)) +
           fmt::format("{:<16}{:>7}  {:<9}{:<9}", wager, stake, result, odds);
  };
  out << paint(style_, Ink::dim,
               row("hand", "wager", "stake", "result", "odds") +
                   fmt::format("{:>8}  {}", "net", "clause"))
      << "\n";
  // Hand by hand; within a hand in the order in which its wagers were settled.
  std::vector<event::Settled> rows;
  for (const event::Settled& e : settled_) {
    rows.insert(std::ranges::upper_bound(rows, e.position, {}, &event::Settled::position), e);
  }
  for (const event::Settled& e : rows) {
    const games::Line& line = e.line;
    const std::string net = fmt::format("{:>8}", signed_text(line.net));
    out << row(std::to_string(e.position.number), words_of(line.wager), to_text(line.stake),
               name(line.result), line.odds.is_paid() ? to_text(line.odds) : "-");
    out << (line.net.is_zero()
                ? net
                : paint(style_, line.net > games::Money{} ? Ink::good : Ink::bad, net))
        << "  " << line.clause.id() << "\n";
  }
}

void Teller::print_clauses(std::ostream& out) const {
  std::vector<games::Clause> told;
  for (const event::Settled& e : settled_) {
    if (std::ranges::find(told, e.line.clause) != told.end()) continue;
    told.push_back(e.line.clause);
    const std::string_view duty = regulation::clause_rows[e.line.clause.row()].duty;
    out << paint(style_, Ink::dim,
                 wrapped(fmt::format("{}: {}", e.line.clause.id(), duty), "    "));
  }
}

}  // namespace croupier::cli

// How a person decides: the keys of what is lawful and affordable, asked until one is pressed.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/play/play_cards.hpp"
#include "cli/play/play_session.hpp"
#include "regulation/clause.hpp"

namespace croupier::cli {

using games::ActKind;
using games::Money;

namespace {

// Ruling ALL/no-act-in-time: what happens to the hands of somebody who does not decide.
constexpr regulation::Ruling no_act{"ALL/no-act-in-time"};

bool is_insurance(const Choice& choice) { return choice.command.act.kind == ActKind::insurance; }

std::string priced(const Choice& choice, Money cost) {
  return cost.is_zero() ? choice.label : choice.label + " " + to_text(cost);
}

}  // namespace

// Insurance is offered on all positions at once: those where it was declined are left out.
std::vector<games::Command> Session::undeclined(const games::View& view) const {
  std::vector<games::Command> left;
  games::Position asked{};
  for (const games::Command& command : view.choices) {
    const auto& choose = std::get<games::command::Choose>(command);
    if (std::ranges::find(declined_, choose.position) != declined_.end()) {
      if (choose.act.kind == ActKind::insurance) continue;
    }
    if (asked.number == 0) asked = choose.position;
    if (choose.position == asked) left.push_back(command);
  }
  return left;
}

// Leaves out what costs more than is left, and says so; a double or insurance may be for less.
std::vector<Choice> Session::afford(std::vector<Choice> choices) {
  std::string dropped;
  for (const Choice& choice : table::remove_unaffordable(table(), left(), choices)) {
    // A list of settings is one thing that cannot be paid for.
    const std::string label = priced(choice, cost(choice.command));
    if (dropped.find(label) == std::string::npos) dropped += (dropped.empty() ? "" : ", ") + label;
  }
  if (!dropped.empty()) {
    teller_.say("With " + to_text(left()) + " left you cannot " + dropped + ".");
  }
  return choices;
}

// A setting is listed on a line of its own.
std::string Session::shown(const Choice& choice) const {
  if (!has_setting(choice)) return {};
  const games::Act& act = choice.command.act;
  return draw_setting(console_.style(), act.high.span(), act.low.span()) +
         (choice.house_way ? "   the house way" : "");
}

void Session::explain(const std::vector<Choice>& choices) {
  for (const Choice& choice : choices) {
    const std::string what = choice.meaning.empty() ? shown(choice) : choice.meaning;
    out() << "  " << choice.keys << "  " << priced(choice, cost(choice.command))
          << (what.empty() ? "" : ": ") << what << "\n";
  }
  out() << "  ?  this list\n"
           "  q  leave; your hands are then played out for you: folded, or stood on\n";
}

// Asks once more, since a hand lies on the table; the end of input counts as a yes.
bool Session::confirm_leaving() {
  out() << "  You are in a round. Press q again to leave it, any other key to stay: ";
  const auto key = console_.key();
  out() << "\n";
  return !key || *key == 'q';
}

// Returns as many keys as a choice has, in rising order; nothing at the end of input.
std::optional<std::string> Session::read_keys(std::size_t length) {
  std::string typed;
  while (typed.size() < length) {
    const auto key = console_.key();
    if (!key) return std::nullopt;
    if (*key == '\n') continue;
    typed += *key;
    if (*key < '0' || *key > '9') break;
  }
  out() << "\n";
  if (typed.size() == length) std::ranges::sort(typed);
  return typed;
}

// Returns the keys with what they do, settings and picks in short.
std::string Session::prompt(const std::vector<Choice>& choices) const {
  const auto item = [&](std::string_view keys, const std::string& label) {
    return paint(console_.style(), Ink::bold, fmt::format("[{}]", keys)) + " " + label + "  ";
  };
  std::string text;
  bool settings = false;
  for (const Choice& choice : choices) {
    const std::string label = priced(choice, cost(choice.command));
    if (choice.keys.size() > 1) {
      text = item("1-5", "pick three of your cards unseen, by three digits");
      break;
    }
    if (!has_setting(choice)) {
      text += item(choice.keys, label);
    } else if (!std::exchange(settings, true)) {
      const std::string& last = choices.back().keys;
      text += item(last == "0" ? "1-9, 0" : choice.keys + "-" + last, label + " so");
    }
  }
  return text + item("?", "help") + "> ";
}

const Choice* Session::ask_person(const std::vector<Choice>& choices, std::string_view hand) {
  const std::size_t length = choices.front().keys.size();
  for (;;) {
    out() << hand << prompt(choices);
    const auto typed = read_keys(length);
    const char last = typed ? typed->back() : 'q';
    if (!typed) out() << "\n";
    if (!typed || (last == 'q' && confirm_leaving())) return nullptr;
    const auto found = std::ranges::find(choices, *typed, &Choice::keys);
    if (found != choices.end()) return &*found;
    if (last == '?') {
      explain(choices);
    } else if (last != 'q') {
      out() << "  " << key_in_quotes(*typed) << " is no choice here; press ? for the keys.\n";
    }
  }
}

// Names the hand that is asked about, where there are several.
std::string Session::name_in_prompt(const games::View& view, games::Position position) const {
  const auto hands = std::ranges::count_if(view.hands, [](const games::ViewedHand& hand) {
    return hand.place.target == dealing::Target::players;
  });
  if (hands == 1) return {};
  const games::CardPlace& turn = teller_.turn();
  return teller_.name_of(turn.position == position ? turn : games::hand_at(position)) + ": ";
}

void Session::decide(const games::View& view, const std::vector<games::Command>& legal) {
  if (has_left_) {
    return must({table::Role::clock}, table::Request{.kind = table::RequestKind::timeout});
  }
  auto choices = afford(table::choices_by_key(legal));
  const auto& first = std::get<games::command::Choose>(legal.front());
  if (choices.empty()) {
    declined_.push_back(first.position);
    return;
  }
  if (is_insurance(choices.front())) {
    choices.push_back(
        {"n", "no", "go on without insurance", {person, first.position, {ActKind::decline}}});
  }
  teller_.print(out(), Teller::Settlements::told);
  teller_.print_table(out(), view, setup_.game.code);
  for (const Choice& choice : choices) {
    if (has_setting(choice)) out() << "  " << choice.keys << "  " << shown(choice) << "\n";
  }
  const Choice* chosen = ask_person(choices, name_in_prompt(view, first.position));
  if (chosen == nullptr) {
    has_left_ = true;
    teller_.say("You leave; ruling " + std::string(no_act.id()) + " plays your hands out.");
  } else if (chosen->command.act.kind == ActKind::decline && is_insurance(choices.front())) {
    declined_.push_back(first.position);
  } else {
    must({table::Role::player, person, {}}, games::Command(chosen->command));
  }
}

}  // namespace croupier::cli

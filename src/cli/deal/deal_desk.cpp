#include "cli/deal/deal_desk.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

#include "base/text.hpp"
#include "cli/program/settings.hpp"
#include "table/view/view.hpp"

namespace croupier::cli {

using regulation::Reason;

std::optional<std::string> Desk::read(std::string_view prompt) {
  out() << prompt << std::flush;
  std::string line;
  if (!std::getline(console_.in, line)) return std::nullopt;
  return std::string(base::trim(line));
}

void Desk::say(std::string_view sentence) { out() << "  " << sentence << "\n"; }

// Of people and money the dealer reads all; of cards what everybody may see.
void Desk::tell(const table::Event& event) {
  const bool people = std::holds_alternative<table::TableEvent>(event);
  std::string line =
      people ? table::to_text(event, house_.game()) : table::seen_by(event, house_.game(), {});
  if (line.size() > 110) line = line.substr(0, 110) + "...";
  say(line);
}

// Returns true where the command was taken; a refusal changes nothing and says why.
bool Desk::submit(const table::By& by, const table::Command& command) {
  const auto answer = house_.submit(by, command);
  if (!answer && answer.error().error) {
    failure_ = Failure{no_file, answer.error().says() + " The table is as the record has it."};
    return false;
  }
  if (!answer) {
    const auto& refusal = *answer.error().refusal;
    say("No: " + to_text(refusal) + "." +
        (refusal.reason == Reason::wrong_role ? " With s before it, it is the supervisor's." : ""));
    return false;
  }
  for (const table::Event& event : answer->events) tell(event);
  return true;
}

void Desk::begin() {
  out() << "Table " << house_.name() << ": " << table::code_of(table().rules)
        << (house_.was_there() ? ", as it was left" : ", just established")
        << ". Enter does what is due, ? lists the keys, q leaves.\n";
  if (house_.has_lost_key()) {
    say("The key of the shuffled cards is missing: void the round, and take the pack away (as in "
        "s remove_pack 1 key lost).");
  }
  const table::Request takes_over{.kind = table::RequestKind::dealer, .text = setup_.dealer};
  if (table().dealer != setup_.dealer && house_.would(supervisor(), takes_over)) {
    submit(supervisor(), takes_over);
  }
}

std::optional<Failure> Desk::run() {
  begin();
  while (!failure_ && !leaves_) {
    show();
    const Items now = items();
    show_items(now);
    const auto line = read("> ");
    if (!line) {
      out() << "\n";
      say("The input has ended; the table stays as it is.");
      break;
    }
    obey(*line, now);
  }
  return failure_;
}

void Desk::obey(const std::string& line, const Items& items) {
  const auto number = base::parse_integer(line);
  const auto faces = faces_in(line);
  if (line.empty()) {
    do_due(items);
  } else if (line == "q") {
    leaves_ = true;
  } else if (line == "?") {
    show_help();
  } else if (line == "u") {
    show_records();
  } else if (line == "!") {
    report();
  } else if (number) {
    choose(static_cast<std::size_t>(std::max<std::int64_t>(*number, 0)), items);
  } else if (!faces.empty()) {
    enter_cards(faces);
  } else {
    speak(line);
  }
}

void Desk::choose(std::size_t number, const Items& items) {
  if (number == 0 || number > items.size()) {
    say("There is no choice " + std::to_string(number) + ".");
    return;
  }
  do_item(items[number - 1]);
}

// What is due is somebody's duty; a player's decision is never taken by Enter.
void Desk::do_due(const Items& items) {
  for (const Item& item : items) {
    const bool decision =
        item.by.role == table::Role::player && std::holds_alternative<games::Command>(item.command);
    if (!decision) return do_item(item);
  }
  if (const auto due = reading()) return say("Type the faces that are turned over, as in Kh 9d.");
  say(items.empty() ? "Nothing is due; players sit down as in p1 sit 1 and p1 buy_in $500."
                    : "A player is to decide: type the number, or the words as in p1 fold.");
}

// A count is what was counted, not what should be there.
void Desk::do_count(const Item& item) {
  const auto typed = read("  How many cards are there? ");
  const auto count = typed ? base::parse_integer(*typed) : std::nullopt;
  if (!count || *count < 0 || *count > 1000) return say("That is no number of cards.");
  dealing::Step step = std::get<dealing::Step>(item.command);
  if (step.kind == dealing::StepKind::tally) {
    step.text = std::to_string(*count);
  } else {
    step.number = static_cast<int>(*count);
  }
  submit(item.by, step);
}

void Desk::do_item(const Item& item) {
  const auto* play = std::get_if<games::Command>(&item.command);
  if (play != nullptr && std::holds_alternative<games::command::Deal>(*play)) return deal_on();
  const auto* step = std::get_if<dealing::Step>(&item.command);
  const bool machine = setup_.cards == CardSource::automatic;
  if (step != nullptr && machine && step->kind == dealing::StepKind::shuffled) {
    const auto move = house_.next();
    if (!move) return say("No card is dealt: " + house_.no_chance());
    submit(item.by, move->command);
    return;
  }
  if (step != nullptr && !machine &&
      (step->kind == dealing::StepKind::count || step->kind == dealing::StepKind::tally)) {
    return do_count(item);
  }
  submit(item.by, item.command);
}

void Desk::speak(const std::string& line) {
  const auto move = understand(line, dealer(), supervisor());
  if (!move) return say("That is not understood: " + move.error() + ". ? lists the keys.");
  submit(move->by, move->command);
}

}  // namespace croupier::cli

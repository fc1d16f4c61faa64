// Irregularities by key: a menu with the clauses that govern them, and the questions that each
// needs.
#include <algorithm>
#include <array>
#include <ostream>

#include "base/text.hpp"
#include "cli/deal/deal_desk.hpp"
#include "games/text.hpp"

namespace croupier::cli {

namespace {

using games::Irregularity;

enum class CardKnown : std::uint8_t { none, needed, if_known };

struct Row {
  Irregularity trouble;
  bool place = false;
  bool count = false;
  CardKnown card = CardKnown::none;
};

constexpr std::array rows{
    Row{Irregularity::face_up, false, false, CardKnown::needed},
    Row{Irregularity::drawn_unseen},
    Row{Irregularity::drawn_exposed, false, false, CardKnown::needed},
    Row{Irregularity::missed_card, true},
    Row{Irregularity::wrong_count, true, true, CardKnown::if_known},
    Row{Irregularity::exposed, true, false, CardKnown::if_known},
    Row{Irregularity::shoe_fault},
    Row{Irregularity::shoe_empty},
    Row{Irregularity::reader_misused},
    Row{Irregularity::reader_fault},
    Row{Irregularity::void_round},
};

// Steps with the cards that a dealer or supervisor takes when something is wrong.
struct StepRow {
  std::string_view words;
  std::string_view says;
};
constexpr std::array step_rows{
    StepRow{"jam 1", "the shuffler fails with pack 1"},
    StepRow{"jam 2", "the shuffler fails with pack 2"},
    StepRow{"s recut irregular", "the supervisor orders another cut"},
    StepRow{"reshuffle irregular", "the house calls for a reshuffle"},
    StepRow{"s remove_pack 1 irregular", "pack 1 leaves the table"},
    StepRow{"s remove_pack 2 irregular", "pack 2 leaves the table"},
};

}  // namespace

// Returns the clause by which the table would take or refuse such a report; nothing where the game
// knows no such trouble.
std::string Desk::clause_of_trouble(Irregularity trouble) const {
  const table::By by = trouble == Irregularity::void_round ? supervisor() : dealer();
  const games::Command report = games::command::Report{trouble};
  const auto decided = house_.would(by, report);
  if (!decided) {
    const auto& refusal = decided.error();
    if (refusal.reason == regulation::Reason::no_such_trouble) return {};
    return refusal.authority.id().empty() ? "-" : std::string(refusal.authority.id());
  }
  for (const table::Event& event : *decided) {
    const auto* game = std::get_if<games::Event>(&event);
    if (game != nullptr) return std::string(games::clause_of(*game).id());
  }
  return "-";
}

void Desk::report() {
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const std::string clause = clause_of_trouble(rows[at].trouble);
    if (clause.empty()) continue;
    out() << "  " << at + 1 << "  " << describe(rows[at].trouble)
          << (clause == "-" ? "" : " [" + clause + "]") << "\n";
  }
  for (std::size_t at = 0; at < step_rows.size(); ++at) {
    const auto move = understand(step_rows[at].words, dealer(), supervisor());
    if (!move) continue;
    const auto decided = house_.would(move->by, move->command);
    const auto* handling_event =
        decided ? std::get_if<dealing::HandlingEvent>(&decided->front()) : nullptr;
    if (handling_event == nullptr) continue;
    out() << "  " << rows.size() + at + 1 << "  " << step_rows[at].says
          << (handling_event->clauses.empty()
                  ? ""
                  : " [" + std::string(handling_event->clauses.front().id()) + "]")
          << "\n";
  }
  const auto typed = read("  Which? (Enter for none) ");
  if (!typed || typed->empty()) return;
  const auto number = base::parse_integer(*typed);
  const auto last = static_cast<std::int64_t>(rows.size() + step_rows.size());
  if (!number || *number < 1 || *number > last) return say("That is not on the list.");
  report(static_cast<std::size_t>(*number - 1));
}

void Desk::report(std::size_t row) {
  if (row >= rows.size()) return speak(std::string(step_rows[row - rows.size()].words));
  const Row& chosen = rows[row];
  std::string line = "d report " + std::string(name(chosen.trouble));
  const auto ask = [&](std::string_view question) {
    const auto typed = read(question);
    if (typed && !typed->empty()) line += " " + *typed;
  };
  if (chosen.place) ask("  Where? (dealer, board, position 2) ");
  if (chosen.count) ask("  How many cards are there? ");
  if (chosen.card == CardKnown::needed) ask("  Which card? ");
  if (chosen.card == CardKnown::if_known) ask("  Which card? (Enter where nobody knows) ");
  if (chosen.trouble == Irregularity::void_round) line = "s" + line.substr(1);
  speak(line);
}

}  // namespace croupier::cli

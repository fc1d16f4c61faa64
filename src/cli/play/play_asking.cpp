// What the session asks of the table, and what it does where the answer is no.
#include <algorithm>

#include "cli/play/play_session.hpp"
#include "cli/program/settings.hpp"

namespace croupier::cli {

using games::Money;
using regulation::Reason;

void Session::fail(const app::Problem& problem) {
  if (problem.error) {
    failure_ = Failure{no_file, problem.error->says +
                                    " The table is as the record has it; the "
                                    "same words take you back to it."};
  } else {
    failure_ = Failure{refused, to_text(*problem.refusal)};
  }
}

// Returns why the table refuses; where its record cannot be kept, the session ends.
std::optional<games::Refusal> Session::ask(const table::By& by, const table::Command& command) {
  const auto answer = house_.submit(by, command);
  if (!answer) {
    if (answer.error().error) fail(answer.error());
    return answer.error().refusal;
  }
  for (const table::Event& event : answer->events) {
    if (const auto* told = std::get_if<games::Event>(&event)) teller_.tell(*told);
  }
  return std::nullopt;
}

// Ruling ALL/chips: a payout that the inventory does not cover waits for a fill.
void Session::fill_inventory() {
  const Money unit = rules().chip_unit;
  const Money wanted = std::max({table::inventory(table()), left(), Money::dollars(1'000'000)});
  const table::Request fill{.kind = table::RequestKind::fill,
                            .amount = unit * (wanted.cents() / unit.cents() + 1)};
  if (const auto refused = ask(house_.acts_as(table::Role::supervisor), fill)) {
    fail({.refusal = refused});
  }
}

// The dealer's own steps and what was offered are lawful by construction.
void Session::must(const table::By& by, const table::Command& command) {
  for (;;) {
    const auto refused = ask(by, command);
    if (!refused) return;
    if (refused->reason != Reason::inventory_short) return fail({.refusal = refused});
    fill_inventory();
    if (!goes_on()) return;
  }
}

}  // namespace croupier::cli

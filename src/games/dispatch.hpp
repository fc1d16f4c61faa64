// What the rounds of all games share: dispatching a command to the function that decides it, the
// cards that may come next, and the clause of the call that closes the bets.
#pragma once

#include <vector>

#include "cards/composition.hpp"
#include "games/wagering.hpp"

namespace croupier::games {

/// Sends a command to the game's own decide_place, decide_withdraw, decide_consent, decide_close,
/// decide_deal, decide_choose, decide_proceed, decide_read or decide_report, which are found beside
/// its Round. Wagers are refused once the bets are closed.
template <class Round>
Decision dispatch(const Round& round, const Command& command, std::span<const ReasonRow> reasons) {
  using Phase = decltype(round.phase);
  const auto while_open = [&](auto decided) -> Decision {
    if (round.phase == Phase::betting) return decided();
    return std::unexpected(regulation::refuse(reasons, Reason::bets_closed,
                                              "no wager is made, changed or withdrawn any more"));
  };
  return std::visit(
      Overloaded{
          [&](const command::Place& wager) {
            return while_open([&] { return decide_place(round, wager); });
          },
          [&](const command::Withdraw& wager) {
            return while_open([&] { return decide_withdraw(round, wager); });
          },
          [&](const command::Consent& consent) {
            return while_open([&] { return decide_consent(round, consent); });
          },
          [&](const command::CloseBets&) {
            return while_open([&] { return decide_close(round); });
          },
          [&](const command::Deal& deal) { return decide_deal(round, deal); },
          [&](const command::Choose& choose) -> Decision {
            auto decided = decide_choose(round, choose);
            if (!decided || !has_stray_field(choose.act)) return decided;
            return std::unexpected(regulation::refuse(
                reasons, Reason::no_such_act,
                std::string(name(choose.act.kind)) + " does not go with what was added to it"));
          },
          [&](const command::Proceed&) { return decide_proceed(round); },
          [&](const command::Read& faces) { return decide_read(round, faces); },
          [&](const command::Report& report) { return decide_report(round, report); },
      },
      command);
}

/// Adds a Deal command for every card that is left.
inline void add_cards(const cards::Composition& deck, std::vector<Command>& found) {
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const Card card = Card::from_index(index);
    if (deck.contains(card)) found.emplace_back(command::Deal{card});
  }
}

/// The same duty as three sections put it, one for each way of dealing.
struct ByMethod {
  Clause manual_shoe;
  Clause automated_shoe;
  Clause hand;

  constexpr Clause operator[](dealing::Method method) const {
    if (method == dealing::Method::automated_shoe) return automated_shoe;
    return method == dealing::Method::hand ? hand : manual_shoe;
  }
};

}  // namespace croupier::games

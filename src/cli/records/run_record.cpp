// Runs a record through its game's round: places the wagers, deals the cards as they were, takes
// the acts in order, and gathers what is settled.
#include <algorithm>

#include "cards/composition.hpp"
#include "cards/poker.hpp"
#include "cards/three_card.hpp"
#include "cli/records/record.hpp"
#include "games/pik_it_poker/ranking.hpp"
#include "games/text.hpp"

namespace croupier::cli {

namespace {

using games::FiveCardHiLo;
using games::HeadsUpHoldem;
using games::PikItPoker;
using games::Player;
using games::Position;
using games::Reason;
using games::Refusal;
using games::ThreeCard21;
namespace command = games::command;

constexpr Player player{1};
constexpr Position position{1};

// What a round waits for next.
enum class Due : std::uint8_t { card, act, proceed };

struct Run {
  const Record& record;
  std::size_t first_cards = 0;  // dealt so far, of player, dealer and board
  std::size_t draws = 0;
  std::size_t dealer_cards = 2;
  std::size_t acts = 0;
};

template <class G>
struct Counts;
template <>
struct Counts<FiveCardHiLo> {
  static constexpr std::size_t player = 5, dealer = 5, board = 0;
};
template <>
struct Counts<ThreeCard21> {
  static constexpr std::size_t player = 3, dealer = 2, board = 0;
};
template <>
struct Counts<HeadsUpHoldem> {
  static constexpr std::size_t player = 2, dealer = 2, board = 5;
};
template <>
struct Counts<PikItPoker> {
  static constexpr std::size_t player = 5, dealer = 5, board = 0;
};

template <class G>
std::optional<Refusal> check_cards(const typename G::HouseRules& rules, const Record& record) {
  using Expected = Counts<G>;
  constexpr bool shoe = std::same_as<G, ThreeCard21>;
  const auto wrong_count = [](std::string_view what, std::size_t wanted) {
    return regulation::refuse(G::reasons(), Reason::wrong_card_count,
                              std::string(what) + " has " + std::to_string(wanted) + " cards");
  };
  if (record.player.size() != Expected::player) return wrong_count("player", Expected::player);
  if (record.dealer.size() != Expected::dealer && (!shoe || record.dealer.size() < 2)) {
    return wrong_count("dealer", Expected::dealer);
  }
  if (record.board.size() != Expected::board) return wrong_count("board", Expected::board);
  auto left = cards::Composition::decks(shoe ? static_cast<unsigned>(rules.table.decks) : 1U);
  for (const auto* cards : {&record.player, &record.dealer, &record.board, &record.draws}) {
    for (const cards::Card card : *cards) {
      if (!left.take(card)) {
        return regulation::refuse(G::reasons(), Reason::card_not_in_deck,
                                  to_text(card) + " occurs more often than the cards in use hold");
      }
    }
  }
  return std::nullopt;
}

// Records are dealt as from a manual shoe: player and dealer in turn, then the board.
cards::Card first_card(const Record& record, std::size_t at) {
  // In T21 the player's third card comes after the dealer's second.
  const std::size_t pairs = record.player.size() == 3 ? 2 : record.player.size();
  if (at < 2 * pairs) {
    return (at % 2 == 0 ? record.player : record.dealer)[at / 2];
  }
  return record.board.empty() ? record.player.back() : record.board[at - 2 * pairs];
}

Due due(const FiveCardHiLo::Round& round, const Run&) {
  using enum FiveCardHiLo::Phase;
  if (round.phase == dealing) return Due::card;
  return round.phase == deciding ? Due::act : Due::proceed;
}

Due due(const HeadsUpHoldem::Round& round, const Run&) {
  using enum HeadsUpHoldem::Phase;
  if (round.phase == dealing || round.phase == dealing_flop || round.phase == dealing_river) {
    return Due::card;
  }
  const bool deciding =
      round.phase == before_flop || round.phase == on_flop || round.phase == after_river;
  return deciding ? Due::act : Due::proceed;
}

Due due(const PikItPoker::Round& round, const Run&) {
  using enum PikItPoker::Phase;
  if (round.phase == dealing) return Due::card;
  return round.phase == picking || round.phase == deciding ? Due::act : Due::proceed;
}

Due due(const ThreeCard21::Round& round, const Run& run) {
  using enum ThreeCard21::Phase;
  if (round.phase == dealing || round.phase == drawing || round.phase == dealer_draws) {
    return Due::card;
  }
  const auto& acts = run.record.acts;
  if (round.phase == insuring && run.acts < acts.size() &&
      acts[run.acts].kind == games::ActKind::insurance) {
    return Due::act;
  }
  return round.phase == deciding ? Due::act : Due::proceed;
}

Refusal wrong_dealer_cards(const games::three_card_21::HouseRules& rules, std::string says) {
  using games::three_card_21::DealerSoft17;
  return {Reason::dealer_cards,
          rules.dealer_soft_17 == DealerSoft17::stand ? games::Clause{"T21 2C.11(b)i"}
                                                      : games::Clause{"T21 2C.11(b)ii"},
          std::move(says)};
}

// The card that is due next, or what is wrong with the record.
template <class G>
std::expected<cards::Card, Refusal> next_card(const typename G::Round& round, Run& run) {
  if constexpr (std::same_as<G, ThreeCard21>) {
    if (round.phase == ThreeCard21::Phase::drawing) {
      if (run.draws == run.record.draws.size()) {
        return std::unexpected(regulation::malformed("draws lacks a card that was dealt"));
      }
      return run.record.draws[run.draws++];
    }
    if (round.phase == ThreeCard21::Phase::dealer_draws) {
      if (run.dealer_cards == run.record.dealer.size()) {
        return std::unexpected(
            wrong_dealer_cards(round.rules, "the dealer draws further than the record says"));
      }
      return run.record.dealer[run.dealer_cards++];
    }
  }
  return first_card(run.record, run.first_cards++);
}

// Whose choice the record leaves open.
games::Clause open_decision(const FiveCardHiLo::Round&) { return games::Clause{"5CH 40.10(a)"}; }

games::Clause open_decision(const HeadsUpHoldem::Round& round) {
  using enum HeadsUpHoldem::Phase;
  if (round.phase == before_flop) return games::Clause{"HUH 39.10(d)"};
  return round.phase == on_flop ? games::Clause{"HUH 39.10(f)"} : games::Clause{"HUH 39.10(h)"};
}

games::Clause open_decision(const PikItPoker::Round& round) {
  return round.phase == PikItPoker::Phase::picking ? games::Clause{"PIK 39.10(a)"}
                                                   : games::Clause{"PIK 39.3(b)"};
}

games::Clause open_decision(const ThreeCard21::Round& round) {
  return round.spot(position).hand_count > 1 ? games::Clause{"T21 2C.10(c)"}
                                             : games::Clause{"T21 2C.5(c)5"};
}

template <class G>
std::expected<games::Command, Refusal> next_command(const typename G::Round& round, Run& run) {
  switch (due(round, run)) {
    case Due::card: {
      const auto card = next_card<G>(round, run);
      if (!card) return std::unexpected(card.error());
      return command::Deal{*card};
    }
    case Due::act:
      if (run.acts == run.record.acts.size()) {
        return std::unexpected(
            Refusal{Reason::decision_due, open_decision(round), "acts lacks a decision"});
      }
      return command::Choose{player, position, run.record.acts[run.acts++]};
    case Due::proceed:
      break;
  }
  return command::Proceed{};
}

template <class G>
std::optional<Refusal> take(typename G::Round& round, Answer& answer,
                            const games::Command& command) {
  const auto events = decide(round, command);
  if (!events) return events.error();
  for (const games::Event& event : *events) {
    apply(round, event);
    if (const auto* settled = std::get_if<games::event::Settled>(&event)) {
      answer.lines.push_back(settled->line);
    }
  }
  return std::nullopt;
}

// A dealer's hand on which nothing depends may be given in full, but then it must be right.
std::optional<Refusal> check_dealer_cards(const ThreeCard21::Round& round, const Run& run) {
  const auto cards = std::span<const cards::Card>(run.record.dealer);
  std::size_t used = run.dealer_cards;
  if (used == 2 && cards.size() > 2) {
    while (used < cards.size() &&
           games::three_card_21::dealer_draws(round.rules, cards.first(used))) {
      ++used;
    }
    if (games::three_card_21::dealer_draws(round.rules, cards)) {
      return wrong_dealer_cards(round.rules, "the dealer draws further than the record says");
    }
  }
  if (used != cards.size()) {
    return wrong_dealer_cards(round.rules, "the dealer holds a card that the rule does not give");
  }
  return std::nullopt;
}

template <class G>
std::optional<Refusal> check_all_used(typename G::Round& round, Run& run, Answer& answer) {
  if (run.acts != run.record.acts.size()) {
    auto wrong =
        take<G>(round, answer, command::Choose{player, position, run.record.acts[run.acts]});
    return wrong ? wrong : regulation::malformed("acts has an entry too many");
  }
  if (run.draws != run.record.draws.size()) {
    return regulation::malformed("draws holds a card that was not dealt");
  }
  if constexpr (std::same_as<G, ThreeCard21>) return check_dealer_cards(round, run);
  return std::nullopt;
}

// ---- explanations

std::string explain(const FiveCardHiLo::Round& round) {
  using namespace games::five_card_hi_lo;
  const Seat& seat = round.seat(position);
  const auto halves = [](const Setting& setting) {
    return games::to_text(setting.high) + " (" + std::to_string(high_total(setting)) + ") high, " +
           games::to_text(setting.low) + " (" + std::to_string(low_total(setting)) + ") low";
  };
  const std::string dealer = "dealer " + halves(round.dealer_setting);
  if (seat.choice == games::five_card_hi_lo::Choice::folded) return "player folded; " + dealer;
  return "player " + halves(seat.setting) + "; " + dealer;
}

std::string explain(const HeadsUpHoldem::Round& round) {
  const auto words = [&](const auto& hand) {
    const auto value = games::heads_up_holdem::value_of(hand.cards.template first<2>(),
                                                        round.community.cards.template first<5>());
    return describe(value);
  };
  return "player " + words(round.seat(position).hand) + "; dealer " + words(round.dealer) +
         (games::heads_up_holdem::qualifies(games::heads_up_holdem::value_of(
              round.dealer.cards.first<2>(), round.community.cards.first<5>()))
              ? ""
              : ", not qualified");
}

std::string explain(const PikItPoker::Round& round) {
  const auto words = [&](const auto& hand) {
    const auto cards = hand.cards.template first<5>();
    return describe(cards::rank_five(cards)) +
           " (three cards: " + describe(cards::best_three(cards).value) + ")";
  };
  const bool qualified =
      !round.rules.dealer_qualifies ||
      games::pik_it_poker::qualifies(cards::rank_five(round.dealer.cards.first<5>()));
  return "player " + words(round.seat(position).hand) + "; dealer " + words(round.dealer) +
         (qualified ? "" : ", not qualified");
}

std::string explain(const ThreeCard21::Round& round) {
  const auto& spot = round.spot(position);
  std::string text = "player";
  for (std::size_t at = 0; at < spot.hand_count; ++at) {
    const auto cards = spot.hands[at].hand.cards.span();
    text += (at == 0 ? " " : ", ") + games::to_text(cards) + " (" +
            std::to_string(games::three_card_21::point_total(cards)) + ")";
  }
  const auto dealer = round.dealer.cards.span();
  const bool blackjack = games::three_card_21::is_blackjack(dealer);
  return text + "; dealer " + games::to_text(dealer) + " (" +
         (blackjack ? "blackjack" : std::to_string(games::three_card_21::point_total(dealer))) +
         ")";
}

}  // namespace

template <class G>
Answered run_record(const typename G::HouseRules& rules, const Record& record, Explain explained) {
  if (auto wrong = check_cards<G>(rules, record)) return std::unexpected(*wrong);
  auto round = G::open(rules);
  round.rules.table.dealing_method = dealing::Method::manual_shoe;
  Run run{record};
  Answer answer;
  for (std::size_t at = 0; at < record.wager_count; ++at) {
    const auto& [wager, amount] = record.wagers[at];
    if (auto wrong = take<G>(round, answer, command::Place{player, position, wager, amount})) {
      return std::unexpected(*wrong);
    }
  }
  if (auto wrong = take<G>(round, answer, command::CloseBets{})) return std::unexpected(*wrong);
  while (round.phase != G::Phase::ended) {
    const auto next = next_command<G>(round, run);
    if (!next) return std::unexpected(next.error());
    if (auto wrong = take<G>(round, answer, *next)) return std::unexpected(*wrong);
  }
  if (auto wrong = check_all_used<G>(round, run, answer)) return std::unexpected(*wrong);
  if (explained == Explain::yes) answer.explanation = explain(round);
  return answer;
}

template Answered run_record<FiveCardHiLo>(const FiveCardHiLo::HouseRules&, const Record&, Explain);
template Answered run_record<ThreeCard21>(const ThreeCard21::HouseRules&, const Record&, Explain);
template Answered run_record<HeadsUpHoldem>(const HeadsUpHoldem::HouseRules&, const Record&,
                                            Explain);
template Answered run_record<PikItPoker>(const PikItPoker::HouseRules&, const Record&, Explain);

}  // namespace croupier::cli

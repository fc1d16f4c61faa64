// A table that plays by itself: an automatic dealer, players who decide at random, and whatever
// else can happen at a table. All of it follows from one seed.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "properties/random_rules.hpp"
#include "support/custody.hpp"
#include "table/automatic.hpp"
#include "table/text.hpp"

namespace croupier::test {

namespace command = games::command;

/// What a session is to be like.
struct SessionPlan {
  std::size_t game = 0;
  std::string rules = "{}";
  unsigned players = 3;
  std::uint64_t seed = 1;
  bool live = false;     // faces from a real deck instead of a machine
  unsigned trouble = 0;  // one step in so many is something unforeseen; 0: none
};

class TableSession {
 public:
  explicit TableSession(const SessionPlan& plan)
      : random(plan.seed), chance_(plan.seed), machine_(chance_), dealer_(machine_), plan_(plan) {
    const std::array<std::string_view, 4> codes{"5CH", "T21", "HUH", "PIK"};
    must(table::By{table::Role::supervisor, {}, "sara"},
         table::Request{.kind = table::RequestKind::establish,
                        .amount = base::Money::dollars(1'000'000),
                        .text = std::string(codes[plan.game]) + " " + plan.rules});
    for (const table::Move& move : dealer_.opening(state, "2026-11-15"))
      must(move.by, move.command);
    for (unsigned number = 1; number <= plan.players; ++number) join(number);
  }

  /// Plays until so many more rounds are over; returns false, with the reason in `wrong`, where the
  /// table came to a stop or something does not hold that should.
  bool play(std::uint64_t rounds) {
    const std::uint64_t last = state.round_number + rounds;
    for (std::uint64_t steps = 0; state.round_number < last && wrong.empty(); ++steps) {
      if (steps > rounds * 2'000) wrong = "the table goes on and on";
      if (plan_.trouble != 0 && one_in(random, plan_.trouble)) disturb();
      step();
    }
    return wrong.empty();
  }

  /// Sends a command; returns whether it was accepted.
  bool send(const table::By& by, const table::Command& given) {
    const auto command = *table::parse_command(to_text(given));
    const table::Envelope envelope{.at = ++now_, .by = by, .client = "test", .sequence = next_};
    auto decided = decide(state, envelope, command);
    if (!decided) {
      refusal = decided.error();
      return false;
    }
    ++next_;
    records.push_back(to_record(state, envelope, command, *decided));
    dealer_.follow(state, *decided);
    for (const table::Event& event : *decided) check_chips_after(event);
    accept(state, envelope, {});
    if (wrong.empty()) wrong = wrong_custody(state);
    if (!wrong.empty()) wrong += " after " + records.back();
    return true;
  }

  /// One thing that happens: a step of the dealer, or what the table waits for.
  void step() {
    if (!prompted_player()) {
      const auto move = dealer_.next(state);
      check_prompts(move);
      if (move) {
        by_dealer(*move);
      } else if (move.error() == table::Waiting::bets) {
        bet();
      } else {
        choose();
      }
    }
  }

  table::Table state;
  std::vector<std::string> records;
  std::string wrong;
  regulation::Refusal refusal;
  Generator random;
  std::uint64_t refused = 0;

 private:
  void check_chips_after(const table::Event& event) {
    apply(state, event);
    if (total(state) != base::Money{}) wrong = "chips are not conserved";
  }

  void must(const table::By& by, const table::Command& given) {
    if (send(by, given)) return;
    wrong = to_text(given) + " is refused: " + refusal.says;
  }

  static table::By player(unsigned number) {
    return {table::Role::player, games::Player{static_cast<std::uint8_t>(number)}};
  }
  static table::By supervisor() { return {table::Role::supervisor, {}, "sara"}; }
  static table::By staff() { return {table::Role::dealer, {}, "anna"}; }

  table::Request request(table::RequestKind kind, unsigned number, base::Money amount = {}) const {
    const auto small = static_cast<std::uint8_t>(number);
    const bool sits = kind == table::RequestKind::sit;
    return {.kind = kind,
            .player = games::Player{small},
            .position = games::Position{sits ? small : std::uint8_t{0}},
            .amount = amount};
  }

  void join(unsigned number) {
    if (send(player(number), request(table::RequestKind::sit, number))) buy(number);
  }

  void buy(unsigned number) {
    const auto amount = table::common(state.rules).chip_unit * 5'000;
    if (!send(player(number), request(table::RequestKind::buy_in, number, amount))) fill();
  }

  void fill() {
    must(supervisor(),
         table::Request{.kind = table::RequestKind::fill, .amount = base::Money::dollars(100'000)});
  }

  // What the dealer is prompted to do with the cards comes before anything else.
  void check_prompts(const std::expected<table::Move, table::Waiting>& move) {
    const bool on_cards = move && (std::holds_alternative<dealing::Step>(move->command) ||
                                   std::holds_alternative<table::Request>(move->command));
    if (!dealing::next_steps(state.handling).empty() && !on_cards) {
      wrong = "the dealer overlooks a step with the cards";
    }
  }

  // The cut is offered to players, who make it or refuse it.
  bool prompted_player() {
    const auto prompts = dealing::next_steps(state.handling);
    if (prompts.empty() || prompts.front().step.by != table::Role::player) return false;
    const auto by = table::By{table::Role::player, state.seats[prompts.front().step.seat]};
    if (one_in(random, 4)) {
      must({table::Role::clock}, dealing::Step{.kind = dealing::StepKind::decline_cut});
    } else {
      must(by, prompts.front().step);
    }
    return true;
  }

  // A real deck gives its cards one by one; a few of them are not read at once.
  void by_dealer(table::Move move) {
    auto* game = std::get_if<games::Command>(&move.command);
    auto* step = std::get_if<dealing::Step>(&move.command);
    if (plan_.live && step != nullptr && step->kind == dealing::StepKind::shuffled) {
      step->text = "live";
    }
    const bool deals = game != nullptr && (std::holds_alternative<command::Deal>(*game) ||
                                           std::holds_alternative<command::Report>(*game));
    if (plan_.live && deals) *game = live_card();
    if (send(move.by, move.command)) return;
    if (refusal.reason == regulation::Reason::inventory_short) return fill();
    if (refusal.reason == regulation::Reason::faces_unknown) return give_up();
    if (plan_.live && deals && send(move.by, Command(command::Deal{any_card()}))) return;
    wrong = "the dealer's " + to_text(move.command) + " is refused: " + refusal.says;
  }

  games::Card any_card() {
    const auto left = deck_of(state).cards();
    return left[random.below(left.size())];
  }

  games::Command live_card() {
    const auto* t21 = std::get_if<games::three_card_21::Round>(&state.round);
    if (t21 != nullptr && t21->exposed.is_known()) return command::Deal{t21->exposed};
    if (deck_of(state).size() == 0) return command::Report{games::Irregularity::shoe_empty};
    if (one_in(random, 200)) return command::Deal{games::Card::unknown()};
    return command::Deal{any_card()};
  }

  void give_up() { must(supervisor(), Command(command::Report{games::Irregularity::void_round})); }

  using Command = games::Command;

  void bet() {
    for (unsigned number = 1; number <= plan_.players; ++number) bet(number);
    if (send(staff(), Command(command::CloseBets{}))) return;
    using regulation::Reason;
    // A wager that lacked the chips is made once they are there.
    for (int left = 3; left > 0 && (refusal.reason == Reason::missing_wager ||
                                    refusal.reason == Reason::unequal_wagers);
         --left) {
      for (const Command& open : legal(state)) send_wager(open);
      if (send(staff(), Command(command::CloseBets{}))) return;
    }
    if (refusal.reason == Reason::nobody_bets) return nobody_bets();
    if (check_ready(state.handling)) return;  // cards are handled first
    wrong = "bets are not closed: " + refusal.says;
  }

  void nobody_bets() {
    for (unsigned number = 1; number <= plan_.players; ++number) join(number);
    if (plan_.game == 1) {
      send(supervisor(), dealing::Step{.kind = dealing::StepKind::reshuffle, .text = "entry"});
    }
  }

  void bet(unsigned number) {
    const games::Player who{static_cast<std::uint8_t>(number)};
    for (int left = any_between(random, 1, 4); left > 0; --left) {
      std::vector<Command> open;
      for (const Command& one : legal(state)) {
        const auto* place = std::get_if<command::Place>(&one);
        if (place != nullptr && place->player == who) open.push_back(one);
      }
      if (!open.empty()) send_wager(open[random.below(open.size())]);
    }
  }

  void send_wager(const Command& one) {
    const auto* place = std::get_if<command::Place>(&one);
    if (place == nullptr) return;
    if (send(player(place->player.number), one)) return;
    ++refused;
    if (refusal.reason == regulation::Reason::not_enough_chips) buy(place->player.number);
  }

  void choose() {
    std::vector<Command> open;
    for (const Command& one : legal(state)) {
      if (std::holds_alternative<command::Choose>(one)) open.push_back(one);
    }
    if (one_in(random, 8) || open.empty()) {
      if (!send({table::Role::clock}, table::Request{.kind = table::RequestKind::timeout})) {
        after_refusal("the clock");
      }
      return;
    }
    const Command one = open[random.below(open.size())];
    const auto who = std::get<command::Choose>(one).player.number;
    if (send(player(who), one)) return;
    if (refusal.reason == regulation::Reason::not_enough_chips) return buy(who);
    after_refusal(to_text(table::Command(one)));
  }

  void after_refusal(const std::string& said) {
    if (refusal.reason == regulation::Reason::inventory_short) return fill();
    if (refusal.reason == regulation::Reason::faces_unknown ||
        refusal.reason == regulation::Reason::not_now) {
      return give_up();
    }
    wrong = said + " is refused: " + refusal.says;
  }

  // ---- what is not foreseen

  void disturb() {
    switch (random.below(6)) {
      case 0:
        return come_and_go();
      case 1:
        return refuse_nonsense();
      case 2:
        send(supervisor(), table::Request{.kind = table::RequestKind::dealer, .text = "berta"});
        return;
      default:
        return report();
    }
  }

  void come_and_go() {
    const auto number = static_cast<unsigned>(any_between(random, 1, int(plan_.players)));
    if (send(player(number), request(table::RequestKind::leave, number))) {
      if (one_in(random, 2)) join(number);
      return;
    }
    if (refusal.reason == regulation::Reason::not_seated) return join(number);
    send(player(number),
         request(table::RequestKind::tip, number, table::common(state.rules).chip_unit));
  }

  // A command of anybody at any time: refused, it leaves the table as it was.
  void refuse_nonsense() {
    const table::Table before = state;
    const auto size = records.size();
    const std::array<table::By, 4> senders{player(1), player(2), staff(), supervisor()};
    const auto sent = table::parse_record(records[random.below(size)]);
    if (!plan_.live && names_cards(sent->command)) return;
    if (send(senders[random.below(4)], sent->command)) return;
    ++refused;
    if (!(before == state) || records.size() != size) wrong = "a refusal changed the table";
  }

  // Faces and seals are the machine's to give.
  static bool names_cards(const table::Command& given) {
    const auto* game = std::get_if<games::Command>(&given);
    const auto* step = std::get_if<dealing::Step>(&given);
    return (game != nullptr && (std::holds_alternative<command::Deal>(*game) ||
                                std::holds_alternative<command::Report>(*game))) ||
           (step != nullptr && step->kind == dealing::StepKind::shuffled);
  }

  games::CardPlace any_place() {
    if (one_in(random, 2)) return games::dealer_place;
    if (plan_.game == 2 && one_in(random, 4)) return games::community_place;
    return games::hand_at(
        games::Position{static_cast<std::uint8_t>(any_between(random, 1, int(plan_.players)))});
  }

  void report() {
    command::Report told{static_cast<games::Irregularity>(random.below(11)), any_place()};
    const auto card = machine_.next(state.handling.current + 1);
    using enum games::Irregularity;
    const bool faces = told.trouble == face_up || told.trouble == drawn_exposed;
    if (told.trouble == shoe_empty) return;
    if (told.trouble == wrong_count) {
      told.count = static_cast<std::uint8_t>(random.below(8));
      // A machine never deals too many, nor too few.
      if (!plan_.live) return;
    }
    if (faces && plan_.live && deck_of(state).size() != 0) told.card = any_card();
    if (faces && !plan_.live && card) told.card = *card;
    const bool supervisors = told.trouble == void_round;
    if (!send(supervisors ? supervisor() : staff(), Command(told))) ++refused;
  }

  dealing::SeededChance chance_;
  dealing::Machine machine_;
  table::AutomaticDealer dealer_;
  SessionPlan plan_;
  std::int64_t now_ = 0;
  std::uint64_t next_ = 1;
};

}  // namespace croupier::test

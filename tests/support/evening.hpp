// An evening at a table: the automatic dealer and players who make random lawful wagers and
// decisions, from one seed, into a log in memory. The same seed gives the same bytes.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/logged_table.hpp"
#include "base/generator.hpp"
#include "dealing/machine.hpp"
#include "store/memory.hpp"
#include "table/automatic.hpp"
#include "table/faults.hpp"

namespace croupier::test {

struct EveningOptions {
  unsigned players = 3;
  const char* day = "2026-03-01";
  std::int64_t start = 1772323200000;  // UTC milliseconds of the first command
  std::int64_t step = 700;             // between two commands
  unsigned decides_late = 16;          // one decision in so many is left to the clock
  bool opens_cards = true;             // keys go into the record when their cards have left play
  std::string faults{};                // what goes wrong, as table::Faults reads it
  table::Edition edition{};            // by which the record is written
};

class Evening {
 public:
  using Options = EveningOptions;

  /// Establishes and opens the table, with the players seated and chips before them. The game is an
  /// id or a code; the chain is its code in small letters and "-1".
  Evening(std::string_view game, std::string_view rules_json, std::uint64_t seed,
          Options options = {})
      : options_(std::move(options)),
        own_store_(std::make_unique<store::MemoryStore>()),
        store_(own_store_.get()),
        chain_(chain_of(game)),
        chance_(seed),
        random_(seed ^ 0x9e3779b97f4a7c15U),
        now_(options_.start) {
    open(game, rules_json);
  }

  /// The same, into a store of somebody else's, which outlives the evening.
  Evening(store::Store& store, std::string_view game, std::string_view rules_json,
          std::uint64_t seed, Options options = {})
      : options_(std::move(options)),
        store_(&store),
        chain_(chain_of(game)),
        chance_(seed),
        random_(seed ^ 0x9e3779b97f4a7c15U),
        now_(options_.start) {
    open(game, rules_json);
  }

  /// Plays so many rounds to their end.
  void play(std::uint64_t rounds) {
    const std::uint64_t last = table().round_number + rounds;
    for (unsigned steps = 0; table().round_number < last; ++steps) {
      if (steps > 2000 * rounds) {
        ADD_FAILURE() << "the evening hangs in round " << table().round_number;
        return;
      }
      step();
    }
    open_spent_cards();
  }

  /// Sends a command; returns nothing where it was accepted, else why not.
  std::string send(const table::By& by, const table::Command& command) {
    const std::string client = by.role == table::Role::player
                                   ? "p" + std::to_string(by.player.number)
                                   : std::string(dealing::name(by.role));
    before_.handling.current = table().handling.current;
    const table::HiddenCards hidden = table().hidden;
    const dealing::Handling handling = table().handling;
    now_ += options_.step;
    const auto answer = host_->submit(
        {.at = now_, .by = by, .client = client, .sequence = table::next_sequence(table(), client)},
        command);
    if (!answer) return answer.error().says();
    dealer_.follow(before_, answer->events);
    if (options_.edition.number > 1) {
      open_turned(handling.current + 1, turned_over(hidden, handling, answer->events));
    }
    return {};
  }

  /// Sends a command in words by "d", "s", "p1" or "clock"; it must be accepted.
  void must(std::string_view by, std::string_view command) {
    const auto parsed = table::parse_command(command);
    ASSERT_TRUE(parsed) << command << ": " << parsed.error();
    EXPECT_EQ(send(*table::parse_by(by), *parsed), "") << command;
  }

  const table::Table& table() const { return host_->table(); }
  store::Store& store() { return *store_; }
  const store::ChainId& chain() const { return chain_; }
  dealing::Machine& machine() { return machine_; }

  /// Returns a copy of all records of the table.
  std::vector<store::Record> records() {
    std::vector<store::Record> all;
    const auto read = store_->read(chain_, 1, [&](const store::RecordView& record) {
      all.push_back({record.number, std::string(record.payload), record.hash});
      return store::Next::go_on;
    });
    EXPECT_TRUE(read.has_value());
    return all;
  }

 private:
  using Money = base::Money;
  using Request = table::Request;
  using RequestKind = table::RequestKind;
  table::By staff(table::Role role) const {
    return table::house_deals(table()) ? table::By{.role = table::Role::house} : table::By{role};
  }
  table::By dealer_by() const { return staff(table::Role::dealer); }
  table::By supervisor_by() const { return staff(table::Role::supervisor); }

  static store::ChainId chain_of(std::string_view game) {
    std::string name;
    games::with_game(game, [&](auto known) { name = known.code; });
    for (char& letter : name) {
      if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return store::ChainId::parse(name + "-1").value_or(store::house);
  }

  static table::By by_player(games::Player player) { return {table::Role::player, player, {}}; }

  void open(std::string_view game, std::string_view rules_json) {
    auto host = app::LoggedTable::open(*store_, chain_);
    ASSERT_TRUE(host) << host.error().says();
    host_.emplace(*std::move(host));
    std::string text(game);
    games::with_game(game, [&](auto known) { text = known.code; });
    text = to_text(table::Opening{text, options_.edition, std::string(rules_json)});
    expect(
        supervisor_by(),
        Request{.kind = RequestKind::establish, .amount = Money::dollars(100'000), .text = text});
    for (const table::Move& move : dealer_.opening(table(), options_.day)) {
      EXPECT_EQ(send(move.by, move.command), "") << to_text(move.command);
    }
    for (std::uint8_t number = 1; number <= options_.players; ++number) {
      expect(by_player({number}),
             Request{.kind = RequestKind::sit, .player = {number}, .position = {number}});
    }
  }

  void expect(const table::By& by, const table::Command& command) {
    EXPECT_EQ(send(by, command), "") << table::to_text(command);
  }

  // One command, or all wagers of a round.
  void step() {
    if (cut_or_decline()) return;
    open_spent_cards();
    auto next = dealer_.next(table());
    if (next) {
      if (auto fault = faults_.instead_of(table(), *next, machine_)) next = *std::move(fault);
      const std::string refused = send(next->by, next->command);
      if (refused.empty()) return;
      // What stops the dealer is an inventory that does not cover a payout.
      expect(supervisor_by(), Request{.kind = RequestKind::fill, .amount = Money::dollars(50'000)});
      expect(next->by, next->command);
    } else if (next.error() == table::Waiting::bets) {
      bet();
    } else {
      decide();
    }
  }

  bool cut_or_decline() {
    const auto steps = table::next_steps(table());
    if (steps.empty() || steps.front().by.role != table::Role::player) return false;
    const auto* due = std::get_if<dealing::Step>(&steps.front().command);
    if (due == nullptr) return false;
    dealing::Step cut = *due;
    const auto cards = static_cast<unsigned>(table().handling.setup.pack_size);
    if (cut.kind == dealing::StepKind::cut) {
      cut.number = static_cast<int>(10 + random_.below(cards - 20));
    }
    if (random_.below(4) == 0) cut = {.kind = dealing::StepKind::decline_cut};
    expect(steps.front().by, cut);
    return true;
  }

  // From edition 2 on a card is opened as it is turned over.
  void open_turned(int pack, const std::vector<table::HiddenCard>& turned) {
    if (turned.empty() || table().handling.pack().live) return;
    dealing::Step open{.kind = dealing::StepKind::open_cards, .number = pack};
    for (const auto& [at, card, place] : turned) {
      open.text += (open.text.empty() ? "" : " ") + std::to_string(place) + " " + to_text(card) +
                   " " + dealing::to_text(dealing::opening(machine_.key(pack), place));
    }
    EXPECT_EQ(send({.role = table::Role::device}, open), "");
  }

  // The key of every pack that has left play, once.
  void open_spent_cards() {
    if (!options_.opens_cards) return;
    for (int pack = 1; pack <= 2; ++pack) {
      const std::string& seal = table().handling.packs[static_cast<std::size_t>(pack) - 1].seal;
      if (seal.empty() || seal == opened_[static_cast<std::size_t>(pack) - 1]) continue;
      const dealing::Step open{.kind = dealing::StepKind::open_cards,
                               .number = pack,
                               .text = "key " + dealing::to_text(machine_.key(pack))};
      if (send(dealer_by(), open).empty()) opened_[static_cast<std::size_t>(pack) - 1] = seal;
    }
  }

  void bet() {
    for (std::uint8_t number = 1; number <= options_.players; ++number) {
      if (table::bankroll(table(), {number}) < Money::dollars(300)) {
        const Request chips{
            .kind = RequestKind::buy_in, .player = {number}, .amount = Money::dollars(500)};
        if (!send(by_player({number}), chips).empty()) {
          expect(supervisor_by(),
                 Request{.kind = RequestKind::fill, .amount = Money::dollars(50'000)});
          expect(by_player({number}), chips);
        }
      }
      if (number != 1 && random_.below(8) == 0) continue;
      wager({number});
    }
    expect(dealer_by(), games::Command(games::command::CloseBets{}));
  }

  // The first area is compulsory, and its twin, which the rules list with the only amount it may
  // have; the others are taken by chance.
  void wager(games::Player player) {
    for (std::size_t area = 0; area < 6; ++area) {
      std::optional<games::command::Place> place;
      std::size_t seen = 0;
      for (const games::Command& open : table::legal(table())) {
        const auto* listed = std::get_if<games::command::Place>(&open);
        if (listed == nullptr || listed->player != player ||
            listed->position.number != player.number) {
          continue;
        }
        if (seen++ == area) place = *listed;
      }
      if (!place) return;
      if (area == 0)
        place->amount = place->amount * static_cast<std::int64_t>(1 + random_.below(3));
      if (area > 1 && random_.below(2) == 0) continue;
      static_cast<void>(send(by_player(player), games::Command(*place)));
    }
  }

  void decide() {
    std::vector<games::Command> choices;
    for (const games::Command& open : table::legal(table())) {
      if (std::holds_alternative<games::command::Choose>(open)) choices.push_back(open);
    }
    const table::By clock{table::Role::clock, {}, {}};
    if (random_.below(options_.decides_late) != 0) {
      random_.shuffle(std::span(choices));
      for (const games::Command& choice : choices) {
        const auto& chosen = std::get<games::command::Choose>(choice);
        if (send(by_player(chosen.player), choice).empty()) return;
      }
    }
    expect(clock, Request{.kind = RequestKind::timeout});
  }

  Options options_;
  table::Faults faults_ = *table::Faults::parse(options_.faults, 1);
  std::unique_ptr<store::MemoryStore> own_store_;
  store::Store* store_;
  store::ChainId chain_;
  dealing::SeededChance chance_;
  dealing::Machine machine_{chance_};
  table::AutomaticDealer dealer_{machine_};
  base::Generator random_;
  std::int64_t now_;
  std::optional<app::LoggedTable> host_;
  table::Table before_{};  // of it the machine needs only which pack was in play
  std::array<std::string, 2> opened_{};
};

}  // namespace croupier::test

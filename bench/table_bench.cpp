// Rounds through the table with an automatic dealer and sealed shuffles, per game and number of
// players; the same into a chained log in memory; and the replay of that log.
#include <benchmark/benchmark.h>

#include <vector>

#include "app/logged_table.hpp"
#include "base/generator.hpp"
#include "store/memory.hpp"
#include "table/automatic.hpp"

namespace {

using namespace croupier;
using table::By;
using table::Command;
using table::Request;
using table::RequestKind;
using table::Role;
namespace command = games::command;

constexpr std::array<std::string_view, 4> codes{"5CH", "T21", "HUH", "PIK"};
constexpr std::array<games::Wager, 4> antes{games::Wager::ante, games::Wager::main,
                                            games::Wager::ante, games::Wager::ante};
constexpr std::array<games::Wager, 4> twins{games::Wager::tie, games::Wager::bonus,
                                            games::Wager::odds, games::Wager::five_card_bonus};

/// Keeps nothing: the table alone.
class LogError {
 public:
  const table::Table& table() const { return table_; }
  const table::Events* submit(const table::Envelope& envelope, const Command& command) {
    auto decided = decide(table_, envelope, command);
    if (!decided) return nullptr;
    events_ = *std::move(decided);
    accept(table_, envelope, events_);
    return &events_;
  }

 private:
  table::Table table_;
  table::Events events_;
};

/// Keeps a chained log in memory.
class MemoryLog {
 public:
  const table::Table& table() const { return host_.table(); }
  const table::Events* submit(const table::Envelope& envelope, const Command& command) {
    auto done = host_.submit(envelope, command);
    if (!done) return nullptr;
    events_ = std::move(done->events);
    return &events_;
  }
  store::MemoryStore& store() { return store_; }

 private:
  store::MemoryStore store_;
  app::LoggedTable host_ = *app::LoggedTable::open(store_, store::ChainId("bench"));
  table::Events events_;
};

template <class Log>
class Session {
 public:
  Session(std::size_t game, unsigned players) : game_(game), players_(players) {
    send({Role::supervisor}, Request{.kind = RequestKind::establish,
                                     .amount = games::Money::dollars(1'000'000'000),
                                     .text = std::string(codes[game]) + " {}"});
    for (const table::Move& move : dealer_.opening(log_.table(), "day")) {
      send(move.by, move.command);
    }
    for (unsigned at = 1; at <= players; ++at) {
      const auto number = static_cast<std::uint8_t>(at);
      const By by{Role::player, {number}};
      send(by, Request{.kind = RequestKind::sit, .player = {number}, .position = {number}});
      send(by, Request{.kind = RequestKind::buy_in,
                       .player = {number},
                       .amount = games::Money::dollars(100'000'000)});
    }
  }

  /// Plays one round; returns false where the table came to a stop.
  bool play() {
    const std::uint64_t round = log_.table().round_number;
    while (log_.table().round_number == round) {
      const auto move = dealer_.next(log_.table());
      const bool done = move                                   ? send(move->by, move->command)
                        : move.error() == table::Waiting::bets ? bet()
                                                               : choose();
      if (!done) return false;
    }
    return true;
  }

  std::uint64_t events() const { return events_; }
  Log& log() { return log_; }

 private:
  bool send(const By& by, const Command& given) {
    const table::Envelope envelope{.by = by, .client = "bench", .sequence = ++sequence_};
    // What the machine follows needs the number of the pack in play before the command.
    before_.handling.current = log_.table().handling.current;
    const table::Events* events = log_.submit(envelope, given);
    if (events == nullptr) return false;
    dealer_.follow(before_, *events);
    events_ += events->size();
    return true;
  }

  bool bet() {
    const auto ten = games::Money::dollars(10);
    for (unsigned at = 1; at <= players_; ++at) {
      const auto number = static_cast<std::uint8_t>(at);
      const By by{Role::player, {number}};
      for (const games::Wager wager : {antes[game_], twins[game_]}) {
        const games::Command place = command::Place{{number}, {number}, wager, ten};
        if (!send(by, place)) return false;
      }
    }
    return send({Role::dealer}, games::Command(command::CloseBets{}));
  }

  bool choose() {
    std::vector<games::Command> open;
    for (const games::Command& one : legal(log_.table())) {
      if (std::holds_alternative<command::Choose>(one)) open.push_back(one);
    }
    if (open.empty()) return false;
    const games::Command one = open[random_.below(open.size())];
    return send({Role::player, std::get<command::Choose>(one).player}, one);
  }

  std::size_t game_;
  unsigned players_;
  base::Generator random_{1};
  dealing::SeededChance chance_{1};
  dealing::Machine machine_{chance_};
  table::AutomaticDealer dealer_{machine_};
  Log log_{};
  table::Table before_{};
  std::uint64_t sequence_ = 0;
  std::uint64_t events_ = 0;
};

void rounds(benchmark::State& state) {
  Session<LogError> session(static_cast<std::size_t>(state.range(0)),
                            static_cast<unsigned>(state.range(1)));
  for (auto _ : state) {
    if (!session.play()) state.SkipWithError("the table came to a stop");
  }
  state.SetItemsProcessed(state.iterations());
  state.SetLabel(std::string(codes[static_cast<std::size_t>(state.range(0))]));
}
BENCHMARK(rounds)->ArgsProduct({{0, 1, 2, 3}, {1, 3}});

void events_into_memory_log(benchmark::State& state) {
  Session<MemoryLog> session(static_cast<std::size_t>(state.range(0)), 3);
  const std::uint64_t before = session.events();
  for (auto _ : state) {
    if (!session.play()) state.SkipWithError("the table came to a stop");
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(session.events() - before));
  state.SetLabel(std::string(codes[static_cast<std::size_t>(state.range(0))]));
}
BENCHMARK(events_into_memory_log)->DenseRange(0, 3);

void replay_events(benchmark::State& state) {
  Session<MemoryLog> session(static_cast<std::size_t>(state.range(0)), 3);
  for (int round = 0; round < 200; ++round) {
    if (!session.play()) state.SkipWithError("the table came to a stop");
  }
  std::int64_t events = 0;
  for (auto _ : state) {
    audit::Replay replay;
    const auto read = session.log().store().read(
        store::ChainId("bench"), 1, [&](const store::RecordView& record) {
          const auto told = replay.take(record.payload);
          if (told) events += static_cast<std::int64_t>(told->events.size());
          return told ? store::Next::go_on : store::Next::stop;
        });
    if (!read || !(replay.table() == session.log().table())) {
      state.SkipWithError("the replay is another table");
    }
  }
  state.SetItemsProcessed(events);
  state.SetLabel(std::string(codes[static_cast<std::size_t>(state.range(0))]));
}
BENCHMARK(replay_events)->DenseRange(0, 3);

}  // namespace

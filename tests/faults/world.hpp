// A house in a box: one table, its store and its clients on a virtual clock, with messages that get
// lost or come twice, writes that fail, and crashes before and after a record is kept. Everything
// follows from one seed.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/logged_table.hpp"
#include "base/generator.hpp"
#include "store/memory.hpp"
#include "table/automatic.hpp"
#include "table/faults.hpp"

namespace croupier::test {

/// What can go wrong, in parts of a hundred of all messages.
struct Weather {
  unsigned lost = 3;          // the command never arrives
  unsigned answer_lost = 3;   // the command is done, and nobody hears of it
  unsigned twice = 3;         // the command arrives twice
  unsigned write_fails = 2;   // the store refuses, and nothing is kept
  unsigned crash_before = 1;  // the house stops before the record is kept
  unsigned crash_after = 1;   // the house stops after the record is kept
};

/// The process is gone; what the store has kept is still there.
struct Crash {};

/// A store that does as it is told once.
class FragileStore : public store::MemoryStore {
 public:
  enum class Mood : std::uint8_t { well, refuses, crashes_before, crashes_after };
  Mood mood = Mood::well;

 private:
  store::Stored<void> commit(std::span<const Row> rows, std::span<const Step> steps) override {
    const Mood now = std::exchange(mood, Mood::well);
    if (now == Mood::refuses) return store::error(store::ErrorKind::full, "the disk is full");
    if (now == Mood::crashes_before) throw Crash{};
    auto kept = MemoryStore::commit(rows, steps);
    if (now == Mood::crashes_after) throw Crash{};
    return kept;
  }
};

/// A command that was answered, and in which record.
struct Acknowledged {
  std::string client;
  std::uint64_t sequence;
  std::uint64_t record;
};

class World {
 public:
  World(std::uint64_t seed, std::string game, std::string rules);

  /// Plays until so many rounds are done; returns false where the table came to a stop.
  bool play(std::uint64_t rounds);

  store::Store& store() { return *store_; }
  const table::Table& table() const { return host_->table(); }
  const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  unsigned crashes() const { return crashes_; }
  const std::string& trouble() const { return trouble_; }
  static constexpr store::ChainId chain{"t-1"};

 private:
  // A client sends one command after another; a command without an answer is sent again.
  struct Sender {
    std::string name;
    std::uint64_t sequence = 0;
    std::optional<table::Sent> pending{};
  };

  bool set_up();
  bool tick();
  std::optional<table::Move> next_move();
  std::optional<table::Move> players_move();
  bool deliver(Sender& sender);
  void hear(Sender& sender, const table::Sent& sent, const app::Answer& answer);
  void restart();
  void follow(const table::Table& before, const table::Events& events);
  Sender& sender_of(const table::By& by);
  bool chance(unsigned percent) { return generator_.below(100) < percent; }
  bool must(const table::By& by, const table::Command& command);

  std::string game_;
  std::string rules_;
  Weather weather_{};
  base::Generator generator_;
  dealing::SeededChance cards_;
  dealing::Machine machine_{cards_};
  table::AutomaticDealer dealer_{machine_};
  std::map<std::string, dealing::ShuffleKey> keys_{};  // what a key file would hold
  std::unique_ptr<FragileStore> store_ = std::make_unique<FragileStore>();
  std::optional<app::LoggedTable> host_{};
  std::vector<Sender> senders_{};
  std::vector<Acknowledged> acknowledged_{};
  table::Faults faults_;
  std::int64_t now_ = 1'000;
  unsigned crashes_ = 0;
  std::string trouble_{};
};

}  // namespace croupier::test

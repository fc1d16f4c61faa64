// A whole house without sockets, threads or clock, for tests: what is sent to each connection is
// kept, and records are durable when the test says so.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "server/coach/coach_report.hpp"
#include "server/house/casino.hpp"
#include "store/memory.hpp"

namespace croupier::test {

using nlohmann::json;
using server::Connection;

class TestCasino : private server::Journal, private server::Outbox, private server::AnalysisQueue {
 public:
  explicit TestCasino(std::vector<std::string> games, std::uint64_t seed = 7)
      : TestCasino(std::make_unique<store::MemoryStore>(), std::move(games), seed) {}
  /// The same, with a log of its own.
  TestCasino(std::unique_ptr<store::Store> log, std::vector<std::string> games, std::uint64_t seed)
      : store_(std::move(log)), chance_(seed) {
    for (const std::string& game : games) {
      std::string name = game + "-1";
      for (char& letter : name) letter = static_cast<char>(std::tolower(letter));
      settings_.push_back({.chain = *store::ChainId::parse(name), .game = game, .pace = 0});
    }
  }

  void set_computers(int count) {
    for (server::ActorSettings& table : settings_) table.computer_players = count;
  }
  /// Has every table play by these rules.
  void set_rules(const json& rules) {
    for (server::ActorSettings& table : settings_) table.rules = rules.dump();
  }

  void open() {
    auto wallets = server::Wallets::open(*store_);
    ASSERT_TRUE(wallets);
    wallets_ = *std::move(wallets);
    auto opened = server::Casino::open(
        services(), settings_, [&](Connection gone) { closed.push_back(gone); }, now);
    ASSERT_TRUE(opened) << opened.error().says();
    casino = *std::move(opened);
    settle();
  }

  /// A person comes in with play money.
  Connection enter(const std::string& name) {
    casino->fill_wallet(name, base::Money::dollars(1000), now);
    settle();
    return connect(name);
  }
  /// Somebody of the staff connects.
  Connection enter_staff(const std::string& name, table::Role role) {
    const Connection connection = ++last_connection_;
    casino->connect(connection, {name, role}, "{}", now);
    send(connection, {{"type", "hello"}, {"version", 1}});
    return connection;
  }
  /// A person connects, with whatever money there is.
  Connection connect(const std::string& name) {
    const Connection connection = ++last_connection_;
    casino->connect(connection, {name, {}}, "{}", now);
    send(connection, {{"type", "hello"}, {"version", 1}});
    return connection;
  }

  void send(Connection from, const json& message) {
    casino->receive(from, message.dump(), now);
    settle();
  }
  /// Sends commands under the number that is due.
  void act(Connection from, const std::string& table, const json& commands) {
    send(from,
         {{"type", "do"}, {"table", table}, {"sequence", sequence(from)}, {"commands", commands}});
  }
  std::uint64_t sequence(Connection of) {
    const json you = views[of].is_null() ? json() : views[of]["you"];
    return you.is_null() ? 1 : you["sequence"].get<std::uint64_t>();
  }
  /// Lets time pass, and what is due in it.
  void pass(std::int64_t milliseconds) {
    const std::int64_t end = now + milliseconds;
    while (casino->wakes_at() <= end) {
      now = std::max(now, casino->wakes_at());
      casino->wake(now);
      settle();
    }
    now = end;
  }
  /// Makes durable what was written, unless the disk is slow or fails.
  void settle() {
    write_waiting();
    while (!questions_.empty()) {
      const auto [table, record, dilemma, choices] = std::move(questions_.front());
      questions_.pop_front();
      casino->thought(table, record, coach_.best_of(dilemma, choices).command, now);
      write_waiting();
    }
  }
  void write_waiting() {
    while (!waiting_.empty() && !slow) {
      auto [ticket, entries] = std::move(waiting_.front());
      waiting_.pop_front();
      std::vector<store::Append> appends;
      appends.reserve(entries.size());
      for (const store::Entry& entry : entries) {
        appends.push_back({entry.chain, entry.number, entry.payload});
      }
      store::Stored<void> kept{};
      if (fails) {
        kept = store::error(store::ErrorKind::full, "The disk is full.");
      } else if (auto written = store_->append(appends); !written) {
        kept = std::unexpected(written.error());
      }
      casino->written(ticket, kept, now);
    }
  }

  server::Services services() {
    return {*this, *this, *this, wallets_, keys_, chance_, *store_, last_ticket_, &key};
  }
  store::Store& store() { return *store_; }
  server::Wallets& wallets() { return wallets_; }

  std::unique_ptr<server::Casino> casino{};
  std::map<Connection, std::vector<std::string>> sent{};  // all of it, as it went out
  std::map<Connection, json> views{};                     // the last one of each
  std::map<Connection, json> answers{};                   // the last done or refused
  std::vector<Connection> closed{};
  std::vector<server::AnalysisQueue::RulesChange> weighed{};  // rules that were changed
  std::int64_t now = 1'763'280'000'000;
  const store::SigningKey key{store::Seed{7}};  // seals snapshots
  bool slow = false;
  bool fails = false;

 private:
  void write(std::uint64_t ticket, std::vector<store::Entry> entries) override {
    waiting_.emplace_back(ticket, std::move(entries));
  }
  void think(server::AnalysisQueue::Question question) override {
    questions_.push_back(std::move(question));
  }
  void weigh(server::AnalysisQueue::RulesChange change) override {
    weighed.push_back(std::move(change));
  }
  void send(Connection to, std::string text) override {
    const json message = json::parse(text);
    if (message["type"] == "update") views[to] = message["view"];
    if (message["type"] == "done" || message["type"] == "refused") answers[to] = message;
    sent[to].push_back(std::move(text));
  }

  std::vector<server::ActorSettings> settings_{};
  std::unique_ptr<store::Store> store_;
  app::KeyFile keys_{};
  dealing::SeededChance chance_;
  server::Wallets wallets_{};
  std::uint64_t last_ticket_ = 0;
  Connection last_connection_ = 0;
  std::deque<std::pair<std::uint64_t, std::vector<store::Entry>>> waiting_{};
  std::deque<server::AnalysisQueue::Question> questions_{};
  server::CoachReport coach_{};
};

}  // namespace croupier::test

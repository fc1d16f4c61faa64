// Casino: all tables of a house, who watches which, and what they may send. Messages and the time
// come in, messages and records go out; no socket, no thread.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "server/house/rate_limiter.hpp"
#include "server/table/table_actor.hpp"

namespace croupier::server {

/// What a connection may send.
struct Restraint {
  Rate messages{.per_second = 20, .most = 60};
  int wrong_max = 10;  // messages that cannot be read before the connection is closed
};

/// Counted since the start, for /metrics.
struct CasinoCounts {
  std::uint64_t messages = 0;
  std::uint64_t wrong_messages = 0;
  std::uint64_t restarts = 0;  // after a record that could not be kept
};

class Casino {
 public:
  /// Closes a connection from the house's side, after a last message.
  using Close = std::function<void(Connection)>;

  /// Opens all tables, or says why one cannot be. The services outlive the casino.
  static std::expected<std::unique_ptr<Casino>, app::Problem> open(
      const Services& services, const std::vector<ActorSettings>& tables, Close close,
      std::int64_t now);

  // ---- connections
  void connect(Connection connection, const Visitor& visitor, std::string me, std::int64_t now);
  void receive(Connection connection, std::string_view text, std::int64_t now);
  void disconnect(Connection connection, std::int64_t now);

  // ---- time and the disk
  /// Lets every table go on whose time has come.
  void wake(std::int64_t now);
  std::int64_t wakes_at() const;
  /// Tells that the records of a ticket are durable, or why they could not be kept.
  void written(std::uint64_t ticket, const store::Stored<void>& kept, std::int64_t now);

  /// Asks the coach of a table; see TableActor.
  std::expected<TableActor::CoachQuestion, regulation::Refusal> ask_coach(std::string_view table,
                                                                          const Visitor& visitor,
                                                                          std::int64_t now);

  /// Tells what a computer player has decided on; see TableActor.
  void thought(std::string_view table, std::uint64_t record, const games::command::Choose& chosen,
               std::int64_t now);

  // ---- what the pages show
  const TableActor* find(std::string_view table) const;
  const std::map<std::string, std::unique_ptr<TableActor>, std::less<>>& tables() const {
    return tables_;
  }
  const CasinoCounts& counts() const { return counts_; }
  std::size_t connection_count() const { return guests_.size(); }
  /// Returns why the house waits; empty where it does not.
  const std::string& trouble() const { return trouble_; }

  /// Gives somebody new play money, or fills a wallet up to that; returns false where there was
  /// enough.
  bool fill_wallet(const std::string& name, table::Money upto, std::int64_t now);
  /// Puts a sentence into the house's log.
  void note(std::string_view says, std::int64_t now);

 private:
  struct Client {
    Visitor visitor;
    std::string me;  // as JSON
    bool greeted = false;
    int wrong = 0;
    RateLimiter messages;
    std::set<std::string, std::less<>> watched{};
  };

  Casino(const Services& services, Restraint restraint, Close close)
      : services_(services), restraint_(restraint), close_(std::move(close)) {}

  void dismiss(Connection connection, std::string_view says, std::int64_t now);
  void greet(Connection connection, Client& client, const message::Hello& hello, std::int64_t now);
  TableActor* find_or_say(Connection connection, std::string_view table);
  void handle(Connection connection, Client& client, const ClientMessage& received,
              std::int64_t now);
  /// Keeps in mind when a table wants to be woken, and whether it waits for the disk.
  void note_state(TableActor& table);
  void write(store::Entry entry);
  void open_again(std::int64_t now);
  using Tables = std::map<std::string, std::unique_ptr<TableActor>, std::less<>>;
  void take_over(Tables tables);

  Services services_;
  Restraint restraint_;
  Close close_;
  std::map<std::string, std::unique_ptr<TableActor>, std::less<>> tables_{};
  std::set<std::pair<std::int64_t, TableActor*>> alarms_{};  // when each wants to be woken
  std::map<TableActor*, std::int64_t> alarm_of_{};
  std::set<TableActor*> writing_{};  // tables that wait for the disk
  std::map<Connection, Client> guests_{};
  CasinoCounts counts_{};
  std::string trouble_{};
  std::int64_t try_again_at_ = 0;
};

}  // namespace croupier::server

// What the actors of a house share, as interfaces: where records go, where messages go, and whose
// money it is. The network loop and the house implement them; tests have
// their own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/keys.hpp"
#include "server/coach/coach.hpp"
#include "server/house/wallets.hpp"
#include "server/table/connection.hpp"
#include "store/writer.hpp"
#include "table/choices.hpp"

namespace croupier::server {

/// Takes records that are written all or none, without being waited for. The house is told by the
/// ticket when they are durable.
class Journal {
 public:
  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&&) = delete;
  Journal& operator=(Journal&&) = delete;
  virtual ~Journal() = default;

  virtual void write(std::uint64_t ticket, std::vector<store::Entry> entries) = 0;
};

/// Takes messages to clients; one whose client is gone is dropped.
class Outbox {
 public:
  Outbox() = default;
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;
  Outbox(Outbox&&) = delete;
  Outbox& operator=(Outbox&&) = delete;
  virtual ~Outbox() = default;

  virtual void send(Connection to, std::string text) = 0;
};

/// Runs analysis in the background: finds the best of several choices and what rules are worth, and
/// hands the answer to the house with the table and record that it belongs to.
class AnalysisQueue {
 public:
  AnalysisQueue() = default;
  AnalysisQueue(const AnalysisQueue&) = delete;
  AnalysisQueue& operator=(const AnalysisQueue&) = delete;
  AnalysisQueue(AnalysisQueue&&) = delete;
  AnalysisQueue& operator=(AnalysisQueue&&) = delete;
  virtual ~AnalysisQueue() = default;

  struct Question {
    std::string table;
    std::uint64_t record;  // the table's last one
    DecisionContext dilemma;
    std::vector<table::Choice> choices;
  };
  virtual void think(Question question) = 0;

  struct RulesChange {
    std::string table;
    std::string old_id;
    std::string new_id;
    table::Rules old_rules;
    table::Rules new_rules;
  };
  /// Puts into the house's log what the old and the new rules are worth.
  virtual void weigh(RulesChange change) = 0;
};

struct Services {
  Journal& journal;
  Outbox& outbox;
  AnalysisQueue& thinker;
  Wallets& wallets;
  app::KeyFile& keys;
  dealing::Chance& chance;
  store::Store& store;
  std::uint64_t& last_ticket;
  const store::SigningKey* key = nullptr;  // seals snapshots; null: there are none
};

}  // namespace croupier::server

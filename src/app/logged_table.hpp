// LoggedTable: one table and its log. A command is answered only when its record is durable; a
// repeated one gets the answer that was lost. No clock and no socket: both come in the envelope.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "app/keys.hpp"
#include "audit/replay.hpp"
#include "store/writer.hpp"

namespace croupier::app {

/// A snapshot is kept at the first quiet point after so many records.
inline constexpr std::uint64_t snapshot_every = 1'000;

/// Why a command was not done: the table refused it, or its record could not be kept. Nothing has
/// changed either way.
struct Problem {
  std::optional<regulation::Refusal> refusal{};
  std::optional<store::StoreError> error{};

  /// Returns one sentence, with the clause where there is one.
  std::string says() const;
};

struct Answer {
  std::uint64_t record = 0;
  std::string text{};      // the record
  table::Events events{};  // empty for a repeat, whose text says what happened
  bool repeated = false;
};

/// Who writes and who seals; both outlive the host.
struct LoggedTableOptions {
  store::GroupWriter* writer = nullptr;    // null: the host writes to the store itself
  const store::SigningKey* key = nullptr;  // null: there are no snapshots
  const KeyFile* shuffle_keys = nullptr;   // null: cards under seal are unknown
};

class LoggedTable {
 public:
  /// Returns the table as its log has it, from its last snapshot on, or why the log cannot be
  /// followed.
  static std::expected<LoggedTable, Problem> open(store::Store& store, const store::ChainId& chain,
                                                  const LoggedTableOptions& options = {});

  /// Decides the command, keeps its record and makes it happen.
  std::expected<Answer, Problem> submit(const table::Envelope& envelope,
                                        const table::Command& command);

  const table::Table& table() const { return table_; }
  const store::ChainId& chain() const { return chain_; }

 private:
  LoggedTable(store::Store& store, const store::ChainId& chain, const LoggedTableOptions& options,
              table::Table table, std::uint64_t saved)
      : store_(&store), chain_(chain), options_(options), table_(std::move(table)), saved_(saved) {}

  std::string record_of(const table::Envelope& envelope, const table::Command& command,
                        const table::Events& events) const;
  store::Stored<void> keep(std::uint64_t record, const std::string& text);
  void save();

  std::expected<Answer, Problem> repeat(const table::Envelope& envelope,
                                        const table::Command& command);

  store::Store* store_;
  store::ChainId chain_;
  LoggedTableOptions options_;
  table::Table table_;
  std::uint64_t saved_;  // the record of the last snapshot
};

}  // namespace croupier::app

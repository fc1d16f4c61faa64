#include "app/logged_table.hpp"

#include <algorithm>
#include <array>

#include "app/snapshots.hpp"
#include "dealing/live_seal.hpp"

namespace croupier::app {

namespace {

std::unexpected<Problem> failed(store::StoreError error) {
  return std::unexpected(Problem{.error = std::move(error)});
}

std::unexpected<Problem> refused(regulation::Refusal refusal) {
  return std::unexpected(Problem{.refusal = std::move(refusal)});
}

}  // namespace

std::string Problem::says() const {
  if (error) return error->says;
  if (!refusal) return {};
  const std::string_view id = refusal->authority.id();
  return id.empty() ? refusal->says : refusal->says + " [" + std::string(id) + "]";
}

namespace {

// Takes what the log has after the table's last record; empty where all of it follows.
store::Stored<std::string> follow(store::Store& store, const store::ChainId& chain,
                                  audit::Replay& replay, const KeyFile& keys) {
  std::string wrong;
  audit::Unsealer unsealer = unsealer_for(chain.text(), replay.table(), keys);
  replay.read_with(unsealer.faces());
  const auto take = [&](const store::RecordView& record) {
    if (!wrong.empty()) return;
    const auto told = replay.take(record.payload);
    if (told) return;
    wrong = "record " + std::to_string(record.number) + " of " + std::string(chain.text()) +
            " does not follow: " + told.error();
  };
  const std::uint64_t from = replay.table().records + 1;
  const auto read = store.read(chain, from, [&](const store::RecordView& record) {
    unsealer.take(record, take);
    return wrong.empty() ? store::Next::go_on : store::Next::stop;
  });
  unsealer.finish(take);
  if (!read) return std::unexpected(read.error());
  return wrong;
}

}  // namespace

std::expected<LoggedTable, Problem> LoggedTable::open(store::Store& store,
                                                      const store::ChainId& chain,
                                                      const LoggedTableOptions& options) {
  const KeyFile none;
  const KeyFile& keys = options.shuffle_keys == nullptr ? none : *options.shuffle_keys;
  audit::Replay replay(load_snapshot(store, chain, options.key).table);
  const std::uint64_t saved = replay.table().records;
  auto wrong = follow(store, chain, replay, keys);
  if (wrong && !wrong->empty() && saved != 0) {
    replay = audit::Replay();
    wrong = follow(store, chain, replay, keys);
  }
  if (!wrong) return failed(wrong.error());
  if (!wrong->empty()) return failed({store::ErrorKind::damaged, *wrong});
  return LoggedTable(store, chain, options, replay.table(), saved);
}

// The same command as in the client's last record gets that record again; another one is refused.
std::expected<Answer, Problem> LoggedTable::repeat(const table::Envelope& envelope,
                                                   const table::Command& command) {
  Answer answer{.record = table::last_record(table_, envelope.client), .repeated = true};
  const auto read = store_->read(chain_, answer.record, [&](const store::RecordView& record) {
    answer.text = record.payload;
    return store::Next::stop;
  });
  if (!read) return failed(read.error());
  const auto sent = table::parse_record(answer.text);
  // Compared as they are written: a step's sender stands in the envelope.
  const bool same = sent && to_text(sent->command) == to_text(command) &&
                    to_text(sent->envelope.by) == to_text(envelope.by);
  if (!same) {
    return refused({regulation::Reason::not_a_repeat,
                    {},
                    "the client has sent another command under this number"});
  }
  return answer;
}

std::expected<Answer, Problem> LoggedTable::submit(const table::Envelope& envelope,
                                                   const table::Command& command) {
  if (table::sequence_status(table_, envelope) == table::SequenceStatus::repeated) {
    return repeat(envelope, command);
  }
  auto decided = table::decide(table_, envelope, command);
  if (!decided) return refused(decided.error());
  Answer answer{.record = table_.records + 1, .events = *std::move(decided)};
  answer.text = record_of(envelope, command, answer.events);
  if (auto kept = keep(answer.record, answer.text); !kept) return failed(kept.error());
  table::accept(table_, envelope, answer.events);
  if (table_.records - saved_ >= snapshot_every) save();
  return answer;
}

// Cards of a real deck that are entered face down are committed to there and then.
std::string LoggedTable::record_of(const table::Envelope& envelope, const table::Command& command,
                                   const table::Events& events) const {
  std::string text = table::to_record(table_, envelope, command, events);
  const std::string& seal = table_.handling.pack().seal;
  if (options_.shuffle_keys == nullptr || !dealing::is_live_with_key(seal)) return text;
  const KeptKey* kept =
      options_.shuffle_keys->find(chain_.text(), table_.handling.current + 1, seal);
  if (kept == nullptr) return text;
  return table::with_leaves(text, to_text(command), [&](unsigned place, cards::Card card) {
    return dealing::live_leaf(kept->key, place, card);
  });
}

// Returns once the record is durable.
store::Stored<void> LoggedTable::keep(std::uint64_t record, const std::string& text) {
  const std::array entry{store::Append{chain_, record, text}};
  const auto kept = options_.writer == nullptr
                        ? store_->append(entry)
                        : options_.writer->submit({{chain_, record, text}}).get();
  if (!kept) return std::unexpected(kept.error());
  return {};
}

// Where a snapshot cannot be kept, the next start only takes longer.
void LoggedTable::save() {
  if (save_snapshot(*store_, chain_, options_.key, table_, {})) saved_ = table_.records;
}

}  // namespace croupier::app

#include "cli/house/terminal_table.hpp"

#include <algorithm>

namespace croupier::cli {

namespace {

const table::By device{table::Role::device, {}, {}};

}  // namespace

std::string TerminalTable::today() const { return app::date_of(clock_()); }

table::Envelope TerminalTable::envelope(const table::By& by) const {
  // The clock of a machine may go back; that of a log does not.
  const std::int64_t at = std::max(clock_(), table().last_at);
  return {at, by, client_, table::next_sequence(table(), client_), {}};
}

table::Decision TerminalTable::would(const table::By& by, const table::Command& command) const {
  return table::decide(table(), envelope(by), command);
}

std::vector<std::string> TerminalTable::last_records(std::uint64_t count) const {
  std::vector<std::string> texts;
  const std::uint64_t all = table().records;
  const std::uint64_t from = all > count ? all - count + 1 : 1;
  const auto read = files_.store->read(host_->chain(), from, [&](const store::RecordView& record) {
    texts.emplace_back(record.payload);
    return store::Next::go_on;
  });
  return read ? texts : std::vector<std::string>{};
}

TerminalTable::Answered TerminalTable::submit_one(const table::By& by,
                                                  const table::Command& wanted) {
  const auto sealed = desk_->with_key(table(), wanted);
  if (!sealed) {
    return std::unexpected(
        app::Problem{.error = store::StoreError{store::ErrorKind::failed, sealed.error()}});
  }
  const table::Command& command = *sealed;
  if (app::CardDesk::may_seal(command)) {
    const auto decided = would(by, command);
    if (!decided) return std::unexpected(app::Problem{.refusal = decided.error()});
    if (auto kept = desk_->keep_key(command, *decided); !kept) {
      return std::unexpected(app::Problem{.error = kept.error()});
    }
  }
  if (const auto decided = would(by, command)) {
    if (auto wrong = desk_->check_cards(table(), *decided)) {
      return std::unexpected(app::Problem{.refusal = *std::move(wrong)});
    }
  }
  const table::Table before = table();
  auto answer = host_->submit(envelope(by), command);
  if (answer) desk_->follow(before, answer->events);
  return answer;
}

// Where that fails it is tried again after the next command.
void TerminalTable::open_cards() {
  while (const auto due = desk_->due_opening(table())) {
    if (!submit_one(device, *due)) return;
    desk_->opened(*due);
  }
}

// A record that was begun by an older program goes on as it is written now.
void TerminalTable::begin_edition() {
  if (table().edition.number == edition_.number) return;
  const table::Request begin{.kind = table::RequestKind::edition, .text = to_text(edition_)};
  if (would(supervisor_, begin)) static_cast<void>(submit_one(supervisor_, begin));
}

TerminalTable::Answered TerminalTable::submit(const table::By& by, const table::Command& command) {
  auto answer = submit_one(by, command);
  if (!answer) return answer;
  open_cards();
  begin_edition();
  return answer;
}

std::optional<std::string> TerminalTable::finish() {
  if (!writer_) return std::nullopt;
  writer_->stop();
  const auto trouble = writer_->trouble();
  return trouble ? std::optional(trouble->says) : std::nullopt;
}

}  // namespace croupier::cli

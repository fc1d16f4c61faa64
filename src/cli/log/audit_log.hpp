// Reads a log for those who look at it: a database, or an exported log, told apart by the first
// bytes.
#pragma once

#include <expected>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "audit/unsealer.hpp"
#include "cli/program/progress.hpp"
#include "store/checkpoint.hpp"
#include "store/error.hpp"
#include "store/store.hpp"
#include "store/verify.hpp"

namespace croupier::cli {

/// A log that cannot be looked at, and the exit status for it.
struct LogError {
  int status;
  std::string says;
};

/// Says for a verb what is wrong, and returns the exit status.
int fail(std::ostream& err, std::string_view verb, const LogError& problem);

/// What is told of while a log is read. A record is handed over only if the chain holds up to it.
struct LogVisitor {
  std::function<void(const store::ChainId&)> chain{};
  std::function<void(const store::FoundSnapshot&)> snapshot{};  // before its chain's records
  std::function<void(const store::ChainId&, const store::RecordView&)> record{};
  std::function<void(const store::Checkpoint&)> checkpoint{};
  std::function<void(const store::FirstBad&)> bad{};
};

/// Reads all chains of the log, or the one that is named; damage goes to the visitor, and reading
/// goes on with the next chain where it can.
std::expected<void, LogError> read_log(const std::string& path,
                                       const std::optional<store::ChainId>& only,
                                       const LogVisitor& visitor, Progress& progress);

/// The same, but a record of a table is handed over once the cards that it names under seal are
/// opened, as far as they are; `faces` then knows them.
std::expected<void, LogError> read_opened_log(const std::string& path,
                                              const std::optional<store::ChainId>& only,
                                              const LogVisitor& visitor,
                                              const std::shared_ptr<audit::Faces>& faces,
                                              Progress& progress);

/// Returns the chain of that name, nothing for an empty text, or what is wrong with the name.
std::expected<std::optional<store::ChainId>, LogError> parse_chain(const std::string& text);

/// Returns the public key in the file, nothing for an empty path, or why it cannot be read.
std::expected<std::optional<store::PublicKey>, LogError> read_public_key(const std::string& path);

/// Returns the status and the sentence for what a store could not do.
LogError no_log(const std::string& path, const store::StoreError& error);

/// Returns milliseconds since 1970 as "2026-03-01 00:00:00.000 UTC".
std::string time_text(std::int64_t at);

}  // namespace croupier::cli

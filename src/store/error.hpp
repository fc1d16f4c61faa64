// StoreError: why the store did not do as asked, in one sentence. Nothing has changed then.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

namespace croupier::store {

enum class ErrorKind : std::uint8_t {
  bad_request,    // what was asked for can never be done
  out_of_step,    // the writer is behind, or ahead of, the chain
  busy,           // somebody else holds it just now: try again
  in_use,         // another process writes to this log
  read_only,      // the log, or its disk, may not be written to
  full,           // the disk is full
  missing,        // there is no such file
  exists,         // there is such a file already, which is left as it is
  not_a_log,      // a file of another kind
  other_version,  // a log that this program does not know, or that has to be migrated first
  damaged,        // the bytes are not those that were written
  failed,         // the disk failed
  stopped,        // the writer has been stopped
};

struct StoreError {
  ErrorKind kind;
  std::string says;

  bool operator==(const StoreError&) const = default;
};

template <class T>
using Stored = std::expected<T, StoreError>;

/// Returns the error as the other half of a Stored<T>.
inline std::unexpected<StoreError> error(ErrorKind kind, std::string says) {
  return std::unexpected(StoreError{kind, std::move(says)});
}

}  // namespace croupier::store

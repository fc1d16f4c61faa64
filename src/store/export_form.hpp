// The lines of an exported log, each with its end. For the store's own use.
#pragma once

#include <string>

#include "store/check.hpp"

namespace croupier::store::form {

inline constexpr std::string_view title = "croupier log 1\n";

/// Returns `chain <name> <hash 0>`.
std::string chain_line(const ChainId& chain);

/// Returns `record <number> <length> <hash>`; the payload and an end of line follow.
std::string record_line(const RecordView& record);

/// Returns `checkpoint <text of the checkpoint> <SHA-256 of that text>`.
std::string checkpoint_line(const Checkpoint& checkpoint);

/// Returns `head <number> <hash> <checkpoints>`.
std::string head_line(const Head& head, std::uint64_t checkpoints);

/// Returns `end <chains> <records> <checkpoints> <SHA-256 of all head lines>`.
std::string end_line(const Checked& counts, std::string_view head_lines);

}  // namespace croupier::store::form

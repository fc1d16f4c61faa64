// Witness: a second file, best on another disk, that keeps every checkpoint as one line. A log that
// was cut short, or exchanged for another, does not fit it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/checkpoint.hpp"
#include "store/files.hpp"

namespace croupier::store {

class Witness {
 public:
  /// Opens the file, which is made where there is none; half a last line, which nobody was told of,
  /// is cut off.
  static Stored<Witness> open(const std::string& path);

  /// Adds the checkpoints; returns once the disk has them.
  Stored<void> add(std::span<const Checkpoint> checkpoints);

 private:
  explicit Witness(File file) : file_(std::move(file)) {}
  File file_;
};

/// Returns the checkpoints in the text of a witness; half a last line is left out, and any other
/// line that is no checkpoint is an error that names it.
Stored<std::vector<Checkpoint>> parse_witness(std::string_view text);

/// Returns the checkpoints in the file of a witness.
Stored<std::vector<Checkpoint>> read_witness(const std::string& path);

}  // namespace croupier::store

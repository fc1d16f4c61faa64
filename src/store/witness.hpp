// Witness: keeps every checkpoint as one line outside of the log, so that a log that was cut short,
// or exchanged for another, does not fit it: a second file, best on another disk, or a command that
// takes the lines elsewhere, best to another machine.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/checkpoint.hpp"
#include "store/command_pipe.hpp"
#include "store/files.hpp"

namespace croupier::store {

/// Returns true where the name of a witness is "|COMMAND": the lines go to that command.
bool is_command(std::string_view witness);

class Witness {
 public:
  /// Opens the file, which is made where there is none; half a last line, which nobody was told of,
  /// is cut off. "|COMMAND" starts the command instead.
  static Stored<Witness> open(const std::string& path);

  /// Adds the checkpoints; returns once the disk has them, or the command has been given them. A
  /// command that has ended is started again and given the last checkpoint of every chain, and this
  /// call says so.
  Stored<void> add(std::span<const Checkpoint> checkpoints);

  /// Waits some seconds for a command to end with all that it was given, or says so; nothing may be
  /// added any more.
  Stored<void> finish();

 private:
  explicit Witness(File file) : file_(std::move(file)) {}
  Witness(std::string command, CommandPipe pipe)
      : command_(std::move(command)), pipe_(std::move(pipe)) {}
  Stored<void> give(std::span<const Checkpoint> checkpoints);

  std::optional<File> file_{};
  std::string command_{};
  std::optional<CommandPipe> pipe_{};
  std::map<ChainId, std::string> last_{};  // the last line of each chain, for the command
};

/// Returns the checkpoints in the text of a witness. Half a last line is left out, and so is one
/// that an empty line follows: there a command was started again. Any other line that is no
/// checkpoint is an error that names it.
Stored<std::vector<Checkpoint>> parse_witness(std::string_view text);

/// Returns the checkpoints in the file of a witness.
Stored<std::vector<Checkpoint>> read_witness(const std::string& path);

}  // namespace croupier::store

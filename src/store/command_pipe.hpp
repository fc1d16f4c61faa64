// CommandPipe: a command of the shell that is given text as its standard input, say to send it to
// another machine. Whoever gives never waits for it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "store/error.hpp"

namespace croupier::store {

class CommandPipe {
 public:
  /// Starts the command by /bin/sh, in a group of its own, so that Ctrl-C does not end it before
  /// its last line; says why where it ends at once.
  static Stored<CommandPipe> start(const std::string& command);

  CommandPipe(const CommandPipe&) = delete;
  CommandPipe& operator=(const CommandPipe&) = delete;
  CommandPipe(CommandPipe&& other) noexcept;
  CommandPipe& operator=(CommandPipe&& other) noexcept;
  /// Finishes where nobody has.
  ~CommandPipe();

  /// Hands over all of the text, or nothing where the command has not taken what it was given
  /// before. That it was taken does not say that it has arrived.
  Stored<void> give(std::string_view text);

  /// Returns false once the command has ended.
  bool is_running();

  /// Ends the command's input and waits some seconds for its end; says so where it ended before, or
  /// not, or with an error of its own. Nothing may be given any more.
  Stored<void> finish();

 private:
  CommandPipe(std::string command, int handle, pid_t child)
      : command_(std::move(command)), handle_(handle), child_(child) {}
  bool send_waiting();
  Stored<void> spawn(int input);
  bool ends_within(std::chrono::milliseconds patience);

  std::string command_;
  int handle_ = -1;
  pid_t child_ = -1;     // -1: has ended
  int status_ = 0;       // with which it has
  std::string waiting_;  // half of a text that the command has not taken yet
};

}  // namespace croupier::store

#include "store/command_pipe.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

namespace croupier::store {

namespace {

std::unexpected<StoreError> not_started(const std::string& command, int number) {
  return error(ErrorKind::failed, "The command '" + command + "' cannot be started: " +
                                      std::generic_category().message(number) + ".");
}

/// How a command is started, cleared away afterwards.
class SpawnPlan {
 public:
  explicit SpawnPlan(int input) {
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    // Neither the house's port nor its log is the command's.
    posix_spawn_file_actions_addclosefrom_np(&files, 3);
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  SpawnPlan(SpawnPlan&&) = delete;
  SpawnPlan& operator=(SpawnPlan&&) = delete;
  ~SpawnPlan() {
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
  }

  posix_spawn_file_actions_t files{};
  posix_spawnattr_t attributes{};
};

}  // namespace

// A socket, because writing to a pipe that nobody reads would end the whole program.
Stored<CommandPipe> CommandPipe::start(const std::string& command) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return not_started(command, errno);
  }
  CommandPipe pipe(command, ends[0], -1);
  auto spawned = pipe.spawn(ends[1]);
  ::close(ends[1]);
  if (!spawned) return std::unexpected(spawned.error());
  if (pipe.ends_within(std::chrono::milliseconds(500))) {
    return error(ErrorKind::failed, "The command '" + command + "' ended at once.");
  }
  return pipe;
}

Stored<void> CommandPipe::spawn(int input) {
  SpawnPlan plan(input);
  std::string shell = "sh";
  std::string option = "-c";
  const std::array<char*, 4> words{shell.data(), option.data(), command_.data(), nullptr};
  const int failed =
      ::posix_spawn(&child_, "/bin/sh", &plan.files, &plan.attributes, words.data(), ::environ);
  if (failed == 0) return {};
  child_ = -1;
  return not_started(command_, failed);
}

CommandPipe::CommandPipe(CommandPipe&& other) noexcept
    : command_(std::move(other.command_)),
      handle_(std::exchange(other.handle_, -1)),
      child_(std::exchange(other.child_, -1)),
      status_(other.status_),
      waiting_(std::move(other.waiting_)) {}

CommandPipe& CommandPipe::operator=(CommandPipe&& other) noexcept {
  std::swap(command_, other.command_);
  std::swap(handle_, other.handle_);
  std::swap(child_, other.child_);
  std::swap(status_, other.status_);
  std::swap(waiting_, other.waiting_);
  return *this;
}

CommandPipe::~CommandPipe() {
  if (handle_ < 0) return;
  static_cast<void>(finish());
}

Stored<void> CommandPipe::finish() {
  const bool was_running = is_running();
  const bool all_sent = send_waiting();
  ::close(std::exchange(handle_, -1));
  const bool ended = ends_within(std::chrono::seconds(5));
  if (was_running && all_sent && ended && status_ == 0) return {};
  return error(ErrorKind::failed,
               "The command '" + command_ + "' " +
                   (was_running && all_sent && ended ? "has ended with an error"
                                                     : "has not taken all that it was given") +
                   ".");
}

bool CommandPipe::is_running() {
  if (child_ < 0) return false;
  if (::waitpid(child_, &status_, WNOHANG) == 0) return true;
  child_ = -1;
  return false;
}

bool CommandPipe::ends_within(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (is_running()) {
    if (std::chrono::steady_clock::now() >= until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

// Returns true once nothing waits any more.
bool CommandPipe::send_waiting() {
  while (!waiting_.empty()) {
    const ssize_t sent =
        ::send(handle_, waiting_.data(), waiting_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    waiting_.erase(0, static_cast<std::size_t>(sent));
  }
  return true;
}

Stored<void> CommandPipe::give(std::string_view text) {
  if (!is_running()) return error(ErrorKind::stopped, "The command '" + command_ + "' has ended.");
  if (!send_waiting()) {
    return error(ErrorKind::busy, "The command '" + command_ + "' does not take what it is given.");
  }
  waiting_ = text;
  static_cast<void>(send_waiting());
  return {};
}

}  // namespace croupier::store

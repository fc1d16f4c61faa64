#include "cli/study/analyze_watch.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <ostream>

namespace croupier::cli {

namespace {

// A signal handler can reach nothing but what is global.
std::atomic<bool> pressed = false;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void note_interrupt(int) { pressed = true; }

}  // namespace

InterruptGuard::InterruptGuard() {
  pressed = false;
  struct sigaction action{};
  action.sa_handler = note_interrupt;  // NOLINT(cppcoreguidelines-pro-type-union-access)
  // The second Ctrl-C finds the default again; reads that wait are broken off, not begun anew.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, &before_);
}

InterruptGuard::~InterruptGuard() { sigaction(SIGINT, &before_, nullptr); }

bool InterruptGuard::interrupted() { return pressed; }

Watch::Watch(std::ostream& err, std::string label, Progress::Shown shown)
    : err_(err),
      label_(std::move(label)),
      on_(shown == Progress::Shown::on_terminal && isatty(STDERR_FILENO) == 1) {}

Watch::~Watch() {
  if (width_ != 0) err_ << '\r' << std::string(width_, ' ') << '\r' << std::flush;
}

void Watch::at(double share) {
  if (!on_) return;
  const auto now = Clock::now();
  // A share that falls back is a new computation.
  if (share < share_) start_ = now;
  share_ = share;
  if (now - start_ < std::chrono::seconds(1) || now - last_ < std::chrono::milliseconds(200)) {
    return;
  }
  last_ = now;
  const std::string line =
      label_ + " " + progress_bar(share, std::chrono::duration<double>(now - start_).count());
  width_ = std::max(width_, line.size());
  err_ << '\r' << line << std::string(width_ - line.size(), ' ') << std::flush;
}

}  // namespace croupier::cli

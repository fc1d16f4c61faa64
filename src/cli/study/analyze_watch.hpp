// Watching over a long computation: a progress bar with the time left on a terminal, and Ctrl-C.
#pragma once

#include <chrono>
#include <csignal>
#include <iosfwd>
#include <string>

#include "analysis/monitor.hpp"
#include "cli/program/progress.hpp"

namespace croupier::cli {

/// While it lives, the first Ctrl-C only makes interrupted() true; a second one ends the program.
class InterruptGuard {
 public:
  InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
  InterruptGuard(InterruptGuard&&) = delete;
  InterruptGuard& operator=(InterruptGuard&&) = delete;
  ~InterruptGuard();

  /// Returns whether Ctrl-C was pressed since the guard was set up.
  static bool interrupted();

 private:
  struct sigaction before_{};
};

/// Shows how far a computation is, and stops it on Ctrl-C.
class Watch final : public analysis::Monitor {
 public:
  Watch(std::ostream& err, std::string label, Progress::Shown shown);
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  Watch(Watch&&) = delete;
  Watch& operator=(Watch&&) = delete;
  /// Wipes the bar away.
  ~Watch() override;

  void at(double share) override;
  bool stopped() const override { return InterruptGuard::interrupted(); }

 private:
  using Clock = std::chrono::steady_clock;
  InterruptGuard guard_{};
  std::ostream& err_;
  std::string label_;
  bool on_;
  double share_ = 0;
  std::size_t width_ = 0;  // of the line that is shown
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace croupier::cli

// Progress: a bar with the time left, on a terminal only and only for what takes over a second.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace croupier::cli {

/// Returns "[#####.....]  50%  12 s left" for a share of 0 to 1 that took so many seconds.
std::string progress_bar(double share, double seconds);

class Progress {
 public:
  /// Shows nothing where the stream is not a terminal.
  enum class Shown : std::uint8_t { on_terminal, never };

  Progress(std::ostream& err, std::string_view label, Shown shown);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;
  /// Wipes the bar away.
  ~Progress();

  /// So much of the whole is done.
  void at(std::uint64_t done, std::uint64_t whole);

 private:
  using Clock = std::chrono::steady_clock;
  std::ostream& err_;
  std::string label_;
  bool on_;
  unsigned calls_ = 0;
  std::size_t width_ = 0;  // of the line that is shown
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace croupier::cli

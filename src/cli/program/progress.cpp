#include "cli/program/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <ostream>

namespace croupier::cli {

std::string progress_bar(double share, double seconds) {
  constexpr int width = 24;
  share = std::clamp(share, 0.0, 1.0);
  const int full = static_cast<int>(share * width);
  const std::string bar = std::string(static_cast<std::size_t>(full), '#') +
                          std::string(static_cast<std::size_t>(width - full), '.');
  if (share < 0.01) return fmt::format("[{}] {:3.0f}%", bar, share * 100);
  const long left = std::lround(seconds * (1 - share) / share);
  return left < 100 ? fmt::format("[{}] {:3.0f}%  {} s left", bar, share * 100, left)
                    : fmt::format("[{}] {:3.0f}%  {} min left", bar, share * 100, (left + 30) / 60);
}

Progress::Progress(std::ostream& err, std::string_view label, Shown shown)
    : err_(err), label_(label), on_(shown == Shown::on_terminal && isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (width_ != 0) err_ << '\r' << std::string(width_, ' ') << '\r' << std::flush;
}

void Progress::at(std::uint64_t done, std::uint64_t whole) {
  // The clock is asked now and then only, as records go by fast.
  if (!on_ || whole == 0 || (++calls_ & 255U) != 0) return;
  using std::chrono::duration;
  const auto now = Clock::now();
  if (now - start_ < std::chrono::seconds(1) || now - last_ < std::chrono::milliseconds(200)) {
    return;
  }
  last_ = now;
  const std::string line = label_ + " " +
                           progress_bar(static_cast<double>(done) / static_cast<double>(whole),
                                        duration<double>(now - start_).count());
  width_ = std::max(width_, line.size());
  err_ << '\r' << line << std::string(width_ - line.size(), ' ') << std::flush;
}

}  // namespace croupier::cli

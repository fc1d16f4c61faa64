#include "app/time.hpp"

#include <array>
#include <ctime>

namespace croupier::app {

double seconds_running() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

std::string date_of(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm date{};
  gmtime_r(&seconds, &date);
  std::array<char, 16> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d", &date);
  return {text.data(), size};
}

}  // namespace croupier::app

#include "analysis/locks.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace croupier::analysis {

std::vector<Lock> read_locks(std::span<const std::string> written) {
  std::vector<Lock> locks;
  for (const std::string& text : written) {
    const std::size_t equals = std::min(text.find('='), text.size());
    locks.push_back({text.substr(0, equals), text.substr(std::min(equals + 1, text.size()))});
  }
  return locks;
}

std::unexpected<std::string> no_such_lock(const Lock& lock, std::string_view known) {
  return std::unexpected(base::in_quotes(lock.what + "=" + lock.act) +
                         " cannot be locked; what can: " + std::string(known));
}

}  // namespace croupier::analysis

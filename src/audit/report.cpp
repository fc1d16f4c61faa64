#include "audit/report.hpp"

namespace croupier::audit {

std::string_view name(Fault fault) {
  constexpr std::array<std::string_view, fault_count> names{
      "chain", "signature", "witness", "replay", "conservation", "secrecy", "shuffle", "authority"};
  return names[static_cast<std::size_t>(fault)];
}

std::uint64_t Report::deviations() const {
  std::uint64_t sum = outside.count;
  for (const ChainReport& chain : chains) sum += chain.deviations.count;
  return sum;
}

std::uint64_t Report::records() const {
  std::uint64_t sum = 0;
  for (const ChainReport& chain : chains) sum += chain.records;
  return sum;
}

std::uint64_t Report::events() const {
  std::uint64_t sum = 0;
  for (const ChainReport& chain : chains) sum += chain.events;
  return sum;
}

std::uint64_t Report::rounds() const {
  std::uint64_t sum = 0;
  for (const ChainReport& chain : chains) sum += chain.rounds;
  return sum;
}

}  // namespace croupier::audit

#include "audit/report.hpp"

#include <algorithm>

namespace croupier::audit {

std::string_view name(FailedCheck fault) {
  constexpr std::array<std::string_view, fault_count> names{
      "chain",   "signature", "witness", "replay",   "conservation",
      "secrecy", "shuffle",   "wallets", "snapshot", "authority"};
  return names[static_cast<std::size_t>(fault)];
}

std::string_view name(Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"clean", "unsigned", "unchecked", "broken"};
  return names[static_cast<std::size_t>(verdict)];
}

std::uint64_t ChainReport::unsigned_records() const {
  if (!protection.has_key) return 0;
  return records - std::min(records, protection.signed_to);
}

std::uint64_t Report::unsigned_records() const {
  std::uint64_t sum = 0;
  for (const ChainReport& chain : chains) sum += chain.unsigned_records();
  return sum;
}

Verdict Report::verdict() const {
  if (!is_sound()) return Verdict::broken;
  if (!has_key) return Verdict::unchecked;
  return unsigned_records() == 0 ? Verdict::clean : Verdict::some_unsigned;
}

const Deviation* Report::first_deviation() const {
  if (!outside.kept.empty()) return &outside.kept.front();
  const auto order = [](const Deviation& one) {
    return std::pair(one.fault == FailedCheck::wallets, one.at.record);
  };
  const Deviation* first = nullptr;
  for (const ChainReport& chain : chains) {
    const auto lowest = std::ranges::min_element(chain.deviations.kept, {}, order);
    if (lowest == chain.deviations.kept.end()) continue;
    if (first == nullptr || order(*lowest).first < order(*first).first) first = &*lowest;
  }
  return first;
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

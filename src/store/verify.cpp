#include "store/verify.hpp"

#include <algorithm>

namespace croupier::store {

namespace {

std::string record_text(const ChainId& chain, std::uint64_t number) {
  return "Record " + std::to_string(number) + " of chain " + std::string(chain.text());
}

FirstBad bad(const ChainId& chain, std::uint64_t number, const std::string& why) {
  return {chain, number, record_text(chain, number) + " " + why};
}

}  // namespace

std::optional<FirstBad> ChainWalk::take(const RecordView& record) {
  const std::uint64_t number = head_.number + 1;
  if (record.number != number) {
    return bad(head_.chain, number,
               "is not there: number " + std::to_string(record.number) + " is in its place.");
  }
  const Hash hash = next_hash(head_.hash, number, record.payload);
  if (hash != record.hash) {
    return bad(head_.chain, number, "is not what was written: its hash does not fit.");
  }
  head_.number = number;
  head_.hash = hash;
  return std::nullopt;
}

std::optional<FirstBad> check(const Checkpoint& checkpoint, const Head& head,
                              const PublicKey* key) {
  const auto wrong = [&](const std::string& why) {
    return FirstBad{head.chain, checkpoint.number,
                    "The checkpoint of r" +
                        record_text(checkpoint.chain, checkpoint.number).substr(1) + " " + why};
  };
  if (checkpoint.chain != head.chain) return wrong("is in another chain's place.");
  if (key != nullptr && !is_signed_by(*key, checkpoint)) {
    return wrong("is not signed with the house's key.");
  }
  if (checkpoint.number != head.number || checkpoint.hash != head.hash) {
    return wrong("is of another record than the log has there.");
  }
  return std::nullopt;
}

std::optional<FirstBad> verify(const ChainId& chain, std::span<const Record> records,
                               std::span<const Checkpoint> checkpoints, const PublicKey* key) {
  std::vector<Checkpoint> sorted(checkpoints.begin(), checkpoints.end());
  std::ranges::sort(sorted, {}, &Checkpoint::number);
  ChainWalk walk(chain);
  auto next = sorted.begin();
  const auto check_here = [&]() -> std::optional<FirstBad> {
    for (; next != sorted.end() && next->number == walk.head().number; ++next) {
      if (auto wrong = check(*next, walk.head(), key)) return wrong;
    }
    return std::nullopt;
  };
  if (auto wrong = check_here()) return wrong;
  for (const Record& record : records) {
    if (auto wrong = walk.take(record.view())) return wrong;
    if (auto wrong = check_here()) return wrong;
  }
  if (next == sorted.end()) return std::nullopt;
  return bad(
      chain, walk.head().number + 1,
      "is not there, but there is a checkpoint of record " + std::to_string(next->number) + ".");
}

}  // namespace croupier::store

#include "store/check.hpp"

#include "store/walk.hpp"

namespace croupier::store {

namespace {

/// The store itself found it: the record after the last sound one is the first bad one.
FirstBad found_bad(const ChainId& chain, std::uint64_t sound, const StoreError& why) {
  return {chain, sound + 1, why.says};
}

}  // namespace

std::expected<Checked, FirstBad> check_store(Store& store, const PublicKey* key) {
  const auto heads = store.heads();
  if (!heads) return std::unexpected(FirstBad{std::nullopt, 1, heads.error().says});
  Checked checked;
  std::optional<FirstBad> first;
  Head last{house, 0, {}};
  const auto go_on = [&] { return first ? Next::stop : Next::go_on; };
  const StoreVisitor visitor{
      .chain = [&](const Head&) { ++checked.chains; },
      .record =
          [&](const ChainId& chain, const RecordView& record) {
            last = {chain, record.number, record.hash};
            checked.records += first ? 0 : 1;
            return go_on();
          },
      .checkpoint =
          [&](const Checkpoint& checkpoint) {
            first = check(checkpoint, last, key);
            checked.checkpoints += first ? 0 : 1;
            return go_on();
          },
      .bad =
          [&](const FirstBad& bad) {
            if (!first) first = bad;
          },
  };
  walk(store, *heads, visitor);
  if (first) return std::unexpected(*std::move(first));
  return checked;
}

std::expected<std::uint64_t, FirstBad> check_against_witness(Store& store,
                                                             std::span<const Checkpoint> witness,
                                                             const PublicKey& key) {
  for (const Checkpoint& seen : witness) {
    const auto hash = store.hash_at(seen.chain, seen.number);
    if (!hash) return std::unexpected(found_bad(seen.chain, seen.number - 1, hash.error()));
    if (*hash) {
      const Head there{seen.chain, seen.number, **hash};
      if (auto bad = check(seen, there, &key)) return std::unexpected(std::move(*bad));
      continue;
    }
    const auto head = store.head(seen.chain);
    const std::uint64_t last = head ? head->number : 0;
    return std::unexpected(
        FirstBad{seen.chain, last + 1,
                 "Chain " + std::string(seen.chain.text()) +
                     " was cut short: it ends with record " + std::to_string(last) +
                     ", and the witness has seen record " + std::to_string(seen.number) + "."});
  }
  return witness.size();
}

}  // namespace croupier::store

#include "store/check.hpp"

namespace croupier::store {

namespace {

/// The store itself found it: the record after the last sound one is the first bad one.
FirstBad found_bad(const ChainId& chain, std::uint64_t sound, const StoreError& why) {
  return {chain, sound + 1, why.says};
}

std::optional<FirstBad> check_chain(Store& store, const Head& head, const PublicKey* key,
                                    Checked& checked) {
  const auto signed_ones = store.checkpoints(head.chain);
  if (!signed_ones) return found_bad(head.chain, 0, signed_ones.error());
  auto next = signed_ones->begin();
  std::optional<FirstBad> bad;
  Head last{head.chain, 0, chain_start(head.chain)};
  const auto read = store.read(head.chain, 1, [&](const RecordView& record) {
    last.number = record.number;
    last.hash = record.hash;
    for (; next != signed_ones->end() && next->number <= record.number; ++next) {
      bad = check(*next, last, key);
      if (bad) return Next::stop;
      ++checked.checkpoints;
    }
    ++checked.records;
    return Next::go_on;
  });
  if (!read) return found_bad(head.chain, last.number, read.error());
  if (!bad && next != signed_ones->end()) bad = check(*next, last, key);
  ++checked.chains;
  return bad;
}

}  // namespace

std::expected<Checked, FirstBad> check_store(Store& store, const PublicKey* key) {
  const auto heads = store.heads();
  if (!heads) return std::unexpected(FirstBad{std::nullopt, 1, heads.error().says});
  Checked checked;
  for (const Head& head : *heads) {
    if (auto bad = check_chain(store, head, key, checked)) return std::unexpected(std::move(*bad));
  }
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

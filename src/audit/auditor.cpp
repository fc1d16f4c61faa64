#include "audit/auditor.hpp"

#include <algorithm>

namespace croupier::audit {

Auditor::Auditor(Vouchers vouchers, Scope scope)
    : vouchers_(std::move(vouchers)), wallets_(scope, [this](const Place& at, std::string says) {
        deviate_in_wallets(at, std::move(says));
      }) {
  report_.has_key = vouchers_.key.has_value();
  if (!vouchers_.witness) return;
  for (const store::Checkpoint& seen : *vouchers_.witness) of(seen.chain).witness.push_back(seen);
  for (auto& [name, chain] : chains_) {
    std::ranges::sort(chain->witness, {}, &store::Checkpoint::number);
  }
}

Auditor::Followed& Auditor::of(const store::ChainId& chain) {
  auto& found = chains_[chain];
  if (!found) {
    found = std::make_unique<Followed>(chain, wallets_);
    found->audit.protection().has_key = vouchers_.key.has_value();
    found->audit.protection().has_witness = vouchers_.witness.has_value();
  }
  return *found;
}

void Auditor::deviate_in_wallets(const Place& at, std::string says) {
  const auto chain = store::ChainId::parse(at.chain);
  of(chain.value_or(store::house)).audit.deviate({at, FailedCheck::wallets, std::move(says), {}});
}

void Auditor::begin(const store::ChainId& chain) { of(chain); }

void Auditor::take(const store::FoundSnapshot& snapshot) {
  of(snapshot.at.chain).audit.expect(snapshot, key());
}

void Auditor::take(const store::ChainId& chain, const store::RecordView& record) {
  Followed& followed = of(chain);
  followed.audit.take(record);
  check_witness(followed);
}

// Compares the record just taken with what the witness has seen of it.
void Auditor::check_witness(Followed& chain) {
  const store::Head& head = chain.audit.head();
  for (; chain.seen < chain.witness.size(); ++chain.seen) {
    const store::Checkpoint& seen = chain.witness[chain.seen];
    if (seen.number > head.number) return;
    const auto* signer = key();
    if (signer != nullptr && !store::is_signed_by(*signer, seen)) {
      chain.audit.deviate(seen.number, FailedCheck::signature,
                          "the witness's checkpoint is not signed with the house's key");
    } else if (seen.number != head.number || seen.hash != head.hash) {
      chain.audit.deviate(seen.number, FailedCheck::witness,
                          "the witness has seen another record in this place");
    } else {
      chain.audit.protection().witnessed_to = seen.number;
    }
  }
}

void Auditor::take(const store::Checkpoint& checkpoint) {
  ChainAudit& audit = of(checkpoint.chain).audit;
  const auto* signer = key();
  if (auto bad = store::check(checkpoint, audit.head(), signer)) {
    audit.deviate(bad->number, FailedCheck::signature, bad->says);
  } else if (signer != nullptr) {
    audit.protection().signed_to = checkpoint.number;
  }
}

void Auditor::damage(const store::FirstBad& bad) {
  if (bad.chain) {
    wallets_.forgive(bad.chain->text());
    of(*bad.chain).audit.deviate(bad.number, FailedCheck::chain, bad.says);
  } else {
    report_.outside.add({{}, FailedCheck::chain, bad.says, {}});
  }
}

void Auditor::check_cut_short(Followed& chain) {
  if (chain.seen == chain.witness.size()) return;
  const std::uint64_t last = chain.audit.head().number;
  chain.audit.deviate(last + 1, FailedCheck::witness,
                      "the chain was cut short: it ends with record " + std::to_string(last) +
                          ", and the witness has seen record " +
                          std::to_string(chain.witness.back().number));
}

Report Auditor::finish() {
  wallets_.finish();
  for (auto& [name, chain] : chains_) {
    check_cut_short(*chain);
    report_.chains.push_back(chain->audit.finish());
  }
  chains_.clear();
  return std::move(report_);
}

}  // namespace croupier::audit

// Auditor: takes the records and checkpoints of a whole log, one by one, and gathers the report.
// Pure: whoever reads the log hands them over; what is outside the log (a witness, the house's
// public key) comes in at the start.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "audit/chain_audit.hpp"
#include "audit/report.hpp"
#include "store/checkpoint.hpp"

namespace croupier::audit {

/// What vouches for a log from outside.
struct Vouchers {
  std::optional<std::vector<store::Checkpoint>> witness{};
  std::optional<store::PublicKey> key{};
};

class Auditor {
 public:
  explicit Auditor(Vouchers vouchers = {}, Scope scope = Scope::whole_log);
  Auditor(const Auditor&) = delete;
  Auditor& operator=(const Auditor&) = delete;
  Auditor(Auditor&&) = delete;
  Auditor& operator=(Auditor&&) = delete;
  ~Auditor() = default;

  /// A chain of the log begins; needed only for chains that may have no record.
  void begin(const store::ChainId& chain);
  /// Takes the snapshot of a chain, before its records.
  void take(const store::FoundSnapshot& snapshot);
  /// Takes the next record of a chain; those of the house's own chain come after all others.
  void take(const store::ChainId& chain, const store::RecordView& record);
  /// Takes a checkpoint of the log, after the record that it signs.
  void take(const store::Checkpoint& checkpoint);
  /// The log could not be read on: all records of that chain before this one were handed over.
  void damage(const store::FirstBad& bad);

  /// Returns the report, chains in the order of their names; nothing may be taken any more.
  Report finish();

 private:
  struct Followed {
    Followed(const store::ChainId& chain, WalletAudit& wallets) : audit(chain, wallets) {}
    ChainAudit audit;
    std::vector<store::Checkpoint> witness{};  // by number
    std::size_t seen = 0;                      // of those
  };
  Followed& of(const store::ChainId& chain);
  void check_witness(Followed& chain);
  const store::PublicKey* key() const { return vouchers_.key ? &*vouchers_.key : nullptr; }
  static void check_cut_short(Followed& chain);
  void deviate_in_wallets(const Place& at, std::string says);

  Vouchers vouchers_;
  WalletAudit wallets_;
  std::map<store::ChainId, std::unique_ptr<Followed>> chains_{};
  Report report_{};
};

}  // namespace croupier::audit

// ChainAudit: follows one table's chain from record to record and gathers its report.
#pragma once

#include <unordered_map>

#include "audit/replay.hpp"
#include "audit/report.hpp"
#include "audit/secrecy.hpp"
#include "audit/shuffle_check.hpp"
#include "audit/unsealer.hpp"
#include "audit/wallet_audit.hpp"
#include "store/store.hpp"
#include "store/verify.hpp"

namespace croupier::audit {

class ChainAudit {
 public:
  /// The wallets outlive the audit of the chain.
  ChainAudit(const store::ChainId& chain, WalletAudit& wallets);
  ChainAudit(const ChainAudit&) = delete;
  ChainAudit& operator=(const ChainAudit&) = delete;
  ChainAudit(ChainAudit&&) = delete;
  ChainAudit& operator=(ChainAudit&&) = delete;
  ~ChainAudit() = default;

  /// Takes the snapshot of the chain, before the record that it is of; without a key its seal is
  /// not looked at. The key outlives the audit.
  void expect(store::FoundSnapshot snapshot, const store::PublicKey* key);
  /// Takes the next record as it lies in the log.
  void take(const store::RecordView& record);
  /// Adds a deviation at a record of this chain, in the round that is played now, or elsewhere.
  void deviate(std::uint64_t record, FailedCheck fault, std::string says, std::string clause = {});
  void deviate(Deviation deviation) { report_.deviations.add(std::move(deviation)); }
  /// Returns the report, with the sums of the last day.
  ChainReport finish();

  const store::Head& head() const { return walk_.head(); }
  Protection& protection() { return report_.protection; }

 private:
  Place place() const { return {report_.chain, record_, replay_.table().round_number}; }
  void walk(const store::RecordView& record);
  void replay(const store::RecordView& record);
  void follow_sealed();
  void check_kept();
  void gather(const Replay::Told& told, std::uint64_t round, int in_play);
  void check(const Replay::Told& told);
  void check_authority(const table::Sent& sent);
  void note_edition();
  void tell(const Replay::Told& told);
  void tell_game(const games::Event& event, const table::Events& events);
  void tell_happening(const table::TableEvent& told, const Replay::Told& all);
  void move_chips(const table::TableEvent& told);
  void begin_day(const std::string& day);
  void cite(const table::Event& event);
  void cite(const regulation::Authority& authority);
  Occurrence occurrence(std::string_view kind, std::string says, std::string_view clause) const;
  void close_days();
  void check_days();
  void take_shuffle(const ShuffleResult& shuffle);

  ChainReport report_;
  store::ChainWalk walk_;
  Unsealer unsealer_{};
  Replay replay_{};
  Secrecy secrecy_{};
  ShuffleCheck shuffles_;
  WalletAudit& wallets_;
  WinTally wins_{};
  std::optional<store::FoundSnapshot> snapshot_{};
  const store::PublicKey* key_ = nullptr;
  std::uint64_t record_ = 0;    // the one that is being looked at
  bool is_houses_own_ = false;  // edition 1: the house itself dealt
  bool followed_ = true;        // the rules accept every command so far
  std::unordered_map<std::string_view, std::uint64_t> cited_{};
};

}  // namespace croupier::audit

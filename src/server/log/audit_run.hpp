// AuditRun: an audit of the house's own log while the house goes on writing it: all records that
// were there when it began, signed first, on a thread of its own. One at a time; the last report is
// kept.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <thread>

#include "audit/auditor.hpp"
#include "store/writer.hpp"

namespace croupier::server {

/// How far an audit is, and whether it is to end early. Any thread may look.
struct AuditWatch {
  std::atomic<std::uint64_t> done = 0;  // records
  std::atomic<std::uint64_t> all = 0;
  std::atomic<bool> stopped = false;
};

/// Returns what an audit finds in the records up to these heads; damage is a finding. Says so where
/// it was stopped.
std::expected<audit::Report, std::string> audit_store(store::Store& store,
                                                      std::span<const store::Head> heads,
                                                      audit::Vouchers vouchers, AuditWatch& watch);

/// What is audited, and what vouches for it.
struct AuditSource {
  store::Store* store = nullptr;
  store::GroupWriter* writer = nullptr;  // signs all there is before the audit; null: nobody does
  std::string log{};                     // its name in the report
  std::string witness{};                 // a file; empty: none
  std::optional<store::PublicKey> key{};
};

class AuditRun {
 public:
  /// Called on the audit's thread with one sentence about how it ended.
  using Ended = std::function<void(std::string says)>;

  explicit AuditRun(AuditSource source) : source_(std::move(source)) {}
  AuditRun(const AuditRun&) = delete;
  AuditRun& operator=(const AuditRun&) = delete;
  AuditRun(AuditRun&&) = delete;
  AuditRun& operator=(AuditRun&&) = delete;
  /// Ends the one that runs.
  ~AuditRun() { watch_.stopped = true; }

  /// Begins an audit; returns false where one is under way.
  bool begin(const std::string& by, Ended ended);

  /// Returns how far it is, or how the last one ended with its report, as JSON.
  std::string to_json() const;

 private:
  enum class Stage : std::uint8_t { none, records, theory, ended };
  void run(const Ended& ended);
  store::Stored<std::vector<store::Head>> signed_heads();
  std::expected<audit::Report, std::string> audit_records();
  void end(std::string report, std::string wrong);

  AuditSource source_;
  AuditWatch watch_{};
  std::atomic<Stage> stage_ = Stage::none;
  std::atomic<std::int64_t> share_ = 0;  // of the theory, in thousandths

  mutable std::mutex mutex_;  // for what follows
  std::string by_{};
  std::int64_t began_ = 0;
  std::int64_t ended_ = 0;
  std::string report_{};  // as JSON
  std::string wrong_{};

  std::jthread thread_{};
};

}  // namespace croupier::server

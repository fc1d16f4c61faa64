#include "server/log/audit_run.hpp"

#include "app/audit_report.hpp"
#include "app/time.hpp"
#include "render/document/json.hpp"
#include "store/walk.hpp"
#include "store/witness.hpp"

namespace croupier::server {

namespace {

// The analysis stops with the audit.
class TheoryMonitor final : public analysis::Monitor {
 public:
  TheoryMonitor(const AuditWatch& watch, std::atomic<std::int64_t>& share)
      : watch_(watch), share_(share) {}
  void at(double share) override { share_ = static_cast<std::int64_t>(share * 1000); }
  bool stopped() const override { return watch_.stopped; }

 private:
  const AuditWatch& watch_;
  std::atomic<std::int64_t>& share_;
};

}  // namespace

std::expected<audit::Report, std::string> audit_store(store::Store& store,
                                                      std::span<const store::Head> heads,
                                                      audit::Vouchers vouchers, AuditWatch& watch) {
  audit::Auditor auditor(std::move(vouchers));
  std::uint64_t all = 0;
  for (const store::Head& head : heads) all += head.number;
  watch.all = all;
  const store::StoreVisitor visitor{
      .chain = [&](const store::Head& head) { auditor.begin(head.chain); },
      .snapshot = [&](const store::FoundSnapshot& kept) { auditor.take(kept); },
      .record =
          [&](const store::ChainId& chain, const store::RecordView& record) {
            if (watch.stopped) return store::Next::stop;
            auditor.take(chain, record);
            ++watch.done;
            return store::Next::go_on;
          },
      .checkpoint =
          [&](const store::Checkpoint& checkpoint) {
            auditor.take(checkpoint);
            return store::Next::go_on;
          },
      .bad = [&](const store::FirstBad& bad) { auditor.damage(bad); },
  };
  store::walk(store, heads, visitor);
  if (watch.stopped) return std::unexpected("the audit was stopped");
  return auditor.finish();
}

bool AuditRun::begin(const std::string& by, Ended ended) {
  if (stage_ == Stage::records || stage_ == Stage::theory) return false;
  if (thread_.joinable()) thread_.join();
  watch_.done = 0;
  watch_.all = 0;
  share_ = 0;
  {
    const std::lock_guard lock(mutex_);
    by_ = by;
    began_ = app::milliseconds_now();
    ended_ = 0;
    report_.clear();
    wrong_.clear();
  }
  stage_ = Stage::records;
  thread_ = std::jthread([this, ended = std::move(ended)] { run(ended); });
  return true;
}

void AuditRun::end(std::string report, std::string wrong) {
  const std::lock_guard lock(mutex_);
  report_ = std::move(report);
  wrong_ = std::move(wrong);
  ended_ = app::milliseconds_now();
  stage_ = Stage::ended;
}

// Where nothing can be signed the audit says which records that leaves unsigned.
store::Stored<std::vector<store::Head>> AuditRun::signed_heads() {
  if (source_.writer != nullptr) {
    if (auto answer = source_.writer->checkpoint().get()) return std::move(answer->heads);
  }
  return source_.store->heads();
}

// The witness is read first: what it has seen by then is in the log already.
std::expected<audit::Report, std::string> AuditRun::audit_records() {
  audit::Vouchers vouchers{.key = source_.key};
  if (!source_.witness.empty()) {
    auto seen = store::read_witness(source_.witness);
    if (!seen) return std::unexpected(seen.error().says);
    vouchers.witness = *std::move(seen);
  }
  const auto heads = signed_heads();
  if (heads) return audit_store(*source_.store, *heads, std::move(vouchers), watch_);
  if (heads.error().kind != store::ErrorKind::damaged) return std::unexpected(heads.error().says);
  audit::Auditor auditor(std::move(vouchers));
  auditor.damage({std::nullopt, 1, heads.error().says});
  return auditor.finish();
}

void AuditRun::run(const Ended& ended) {
  const auto report = audit_records();
  if (!report) {
    end({}, report.error());
    return ended("the audit ended without a result");
  }
  stage_ = Stage::theory;
  TheoryMonitor monitor(watch_, share_);
  const auto edges = app::analyzed_edges(*report, monitor);
  end(app::to_json(app::PrintedReport{*report, source_.log, app::milliseconds_now(), edges}), {});
  ended("the audit found " + std::to_string(report->deviations()) + " deviations and " +
        std::to_string(report->unsigned_records()) + " unsigned records in " +
        std::to_string(report->records()) + " records");
}

std::string AuditRun::to_json() const {
  const std::lock_guard lock(mutex_);
  const Stage stage = stage_;
  const std::uint64_t done = watch_.done;
  const std::uint64_t all = watch_.all;
  const bool runs = stage == Stage::records || stage == Stage::theory;
  render::Json json;
  json.open_object().key("running").flag(runs).key("stage");
  runs ? json.text(stage == Stage::records ? "records" : "theory") : json.raw("null");
  json.key("by");
  by_.empty() ? json.raw("null") : json.text(by_);
  json.key("began").whole(began_).key("ended").whole(ended_);
  json.key("done").whole(static_cast<std::int64_t>(done));
  json.key("all").whole(static_cast<std::int64_t>(all));
  json.key("theory").number(static_cast<double>(share_) / 1000).key("left");
  const bool known = stage == Stage::records && done != 0;
  const auto spent = static_cast<double>(app::milliseconds_now() - began_);
  known ? json.whole(static_cast<std::int64_t>(spent * static_cast<double>(all - done) /
                                               static_cast<double>(done)))
        : json.raw("null");
  json.key("says");
  wrong_.empty() ? json.raw("null") : json.text(wrong_);
  json.key("report").raw(report_.empty() ? "null" : report_);
  return json.close_object().str();
}

}  // namespace croupier::server

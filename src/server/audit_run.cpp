#include "server/audit_run.hpp"

#include "render/json.hpp"
#include "server/audit_report.hpp"
#include "server/time.hpp"
#include "store/witness.hpp"

namespace croupier::server {

namespace {

// Hands over one chain up to the head that it had at the beginning.
void read_chain(store::Store& store, const store::Head& head, audit::Auditor& auditor,
                AuditWatch& watch) {
  const store::ChainId& chain = head.chain;
  auditor.begin(chain);
  const auto signed_ones = store.checkpoints(chain);
  if (!signed_ones) return auditor.damage({chain, 1, signed_ones.error().says});
  auto next = signed_ones->begin();
  std::uint64_t last = 0;
  const auto read = store.read(chain, 1, [&](const store::RecordView& record) {
    if (record.number > head.number || watch.stopped) return store::Next::stop;
    last = record.number;
    auditor.take(chain, record);
    for (; next != signed_ones->end() && next->number <= last; ++next) auditor.take(*next);
    ++watch.done;
    return store::Next::go_on;
  });
  if (!read) auditor.damage({chain, last + 1, read.error().says});
}

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

std::expected<audit::Report, std::string> audit_store(store::Store& store, audit::Vouchers vouchers,
                                                      AuditWatch& watch) {
  audit::Auditor auditor(std::move(vouchers));
  const auto heads = store.heads();
  if (!heads && heads.error().kind != store::ErrorKind::damaged) {
    return std::unexpected(heads.error().says);
  }
  if (!heads) {
    auditor.damage({std::nullopt, 1, heads.error().says});
    return auditor.finish();
  }
  std::uint64_t all = 0;
  for (const store::Head& head : *heads) all += head.number;
  watch.all = all;
  for (const store::Head& head : *heads) read_chain(store, head, auditor, watch);
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
    began_ = milliseconds_now();
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
  ended_ = milliseconds_now();
  stage_ = Stage::ended;
}

// The witness is read first: what it has seen by then is in the log already.
void AuditRun::run(const Ended& ended) {
  audit::Vouchers vouchers{.key = source_.key};
  if (!source_.witness.empty()) {
    auto seen = store::read_witness(source_.witness);
    if (!seen) {
      end({}, seen.error().says);
      return ended("the audit ended without a result");
    }
    vouchers.witness = *std::move(seen);
  }
  const auto report = audit_store(*source_.store, std::move(vouchers), watch_);
  if (!report) {
    end({}, report.error());
    return ended("the audit ended without a result");
  }
  stage_ = Stage::theory;
  TheoryMonitor monitor(watch_, share_);
  const auto edges = analyzed_edges(*report, monitor);
  end(server::to_json(PrintedReport{*report, source_.log, milliseconds_now(), edges}), {});
  ended("the audit found " + std::to_string(report->deviations()) + " deviations in " +
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
  const auto spent = static_cast<double>(milliseconds_now() - began_);
  known ? json.whole(static_cast<std::int64_t>(spent * static_cast<double>(all - done) /
                                               static_cast<double>(done)))
        : json.raw("null");
  json.key("says");
  wrong_.empty() ? json.raw("null") : json.text(wrong_);
  json.key("report").raw(report_.empty() ? "null" : report_);
  return json.close_object().str();
}

}  // namespace croupier::server

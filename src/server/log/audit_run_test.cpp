// An audit of a log by the house itself: what a clean and a changed one give, as the page reads it.
#include "server/log/audit_run.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "app/audit_report.hpp"
#include "audit/tampering.hpp"

namespace croupier::server {
namespace audit_run_test {

using nlohmann::json;

// A log of which one record was changed and all hashes after it made to fit.
std::unique_ptr<store::MemoryStore> tampered(test::Evening& evening, std::size_t& changed) {
  auto records = evening.records();
  changed = test::find_record(records, "buys chips for $500");
  test::reword(records[changed], "buys chips for $500", "buys chips for $900");
  auto forged = std::make_unique<store::MemoryStore>();
  for (const store::Record& record : records) {
    const store::Append append{evening.chain(), record.number, record.payload};
    EXPECT_TRUE(forged->append({&append, 1}));
  }
  return forged;
}

// Runs an audit to its end and returns what the page is told then.
json audited(const AuditSource& source, std::vector<std::string>& notes) {
  std::string last;
  {
    std::mutex mutex;
    AuditRun run(source);
    EXPECT_FALSE(json::parse(run.to_json())["running"].get<bool>());
    EXPECT_TRUE(json::parse(run.to_json())["report"].is_null());
    EXPECT_TRUE(run.begin("mira", [&](std::string says) {
      const std::lock_guard lock(mutex);
      notes.push_back(std::move(says));
    }));
    for (int tries = 0; tries < 6000; ++tries) {
      last = run.to_json();
      if (!json::parse(last)["running"].get<bool>()) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  return json::parse(last);
}

json audited(store::Store& store, std::vector<std::string>& notes) {
  return audited({.store = &store, .log = "house.db"}, notes);
}

TEST(AuditRun, ASoundLogWithoutAKeyIsCalledSound) {
  test::Evening evening("PIK", "{}", 5);
  evening.play(3);
  std::vector<std::string> notes;
  const json told = audited(evening.store(), notes);
  const json& report = told["report"];
  EXPECT_EQ(told["by"], "mira");
  EXPECT_EQ(told["done"], told["all"]);
  EXPECT_FALSE(report["clean"].get<bool>());
  EXPECT_EQ(report["verdict"], "unchecked");
  EXPECT_EQ(report["says"], "sound, signatures not checked");
  EXPECT_EQ(report["records"], evening.table().records);
  EXPECT_EQ(report["rounds"], 3);
  EXPECT_EQ(report["chains"][0]["chain"], "pik-1");
  bool has_theory = false;
  for (const json& line : report["wins"]) has_theory |= line["theoretical"].is_number();
  EXPECT_TRUE(has_theory);
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0], "the audit found 0 deviations and 0 unsigned records in " +
                          std::to_string(evening.table().records) + " records");
}

// A house that is open: what it has written and not signed yet is signed for the audit.
TEST(AuditRun, WhatIsNotSignedYetIsSignedFirst) {
  test::Evening evening("PIK", "{}", 5);
  evening.play(2);
  const store::SigningKey key(store::Seed{3});
  const store::Signing signing{
      .key = &key, .witness = nullptr, .now = [] { return 42; }, .within = std::chrono::hours(1)};
  store::GroupWriter writer(evening.store(), {.signing = signing});
  const std::uint64_t last = evening.table().records;
  std::vector<std::string> notes;
  AuditSource source{.store = &evening.store(), .log = "house.db", .key = key.public_key()};
  const json open = audited(source, notes)["report"];
  EXPECT_FALSE(open["clean"].get<bool>());
  EXPECT_EQ(open["verdict"], "unsigned");
  EXPECT_EQ(open["unsigned"]["count"], last);
  source.writer = &writer;
  const json report = audited(source, notes)["report"];
  EXPECT_TRUE(report["clean"].get<bool>()) << report["says"];
  EXPECT_EQ(report["verdict"], "clean");
  EXPECT_EQ(report["unsigned"]["count"], 0);
  EXPECT_EQ(report["chains"][0]["protection"]["signed_to"], last);
}

// What comes after the beginning is not its subject, signed or not.
TEST(AuditRun, RecordsAfterTheBeginningAreNotLookedAt) {
  test::Evening evening("PIK", "{}", 5);
  evening.play(1);
  const auto heads = *evening.store().heads();
  evening.play(1);
  const store::SigningKey key(store::Seed{3});
  const std::array made{store::sign(key, heads[0], 1),
                        store::sign(key, *evening.store().head(evening.chain()), 2)};
  ASSERT_TRUE(evening.store().add_checkpoints(made));
  AuditWatch watch;
  const auto report = audit_store(evening.store(), heads, {.key = key.public_key()}, watch);
  ASSERT_TRUE(report) << report.error();
  EXPECT_EQ(report->records(), heads[0].number);
  EXPECT_EQ(report->verdict(), audit::Verdict::clean) << app::verdict_text(*report);
}

TEST(AuditRun, AChangedRecordIsFound) {
  test::Evening evening("PIK", "{}", 5);
  evening.play(3);
  std::size_t changed = 0;
  const auto forged = tampered(evening, changed);
  AuditWatch watch;
  const auto report = audit_store(*forged, *forged->heads(), {}, watch);
  ASSERT_TRUE(report) << report.error();
  EXPECT_FALSE(report->is_sound());
  EXPECT_EQ(watch.done, watch.all);
  std::vector<std::string> notes;
  const json finding = audited(*forged, notes)["report"]["chains"][0]["deviations"]["listed"][0];
  EXPECT_EQ(finding["chain"], "pik-1");
  EXPECT_EQ(finding["record"], changed + 1);
  EXPECT_EQ(finding["fault"], "replay");
  EXPECT_NE(finding["says"].get<std::string>().find("$900"), std::string::npos);
  EXPECT_TRUE(finding["clause"].is_string());
}

TEST(AuditRun, SaysWhereTheWitnessCannotBeRead) {
  test::Evening evening("PIK", "{}", 5);
  std::vector<std::string> notes;
  AuditRun run({.store = &evening.store(), .log = "house.db", .witness = "/no/such/file"});
  ASSERT_TRUE(run.begin("mira", [](const std::string&) {}));
  for (int tries = 0; tries < 1000; ++tries) {
    if (!json::parse(run.to_json())["running"].get<bool>()) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const json told = json::parse(run.to_json());
  EXPECT_TRUE(told["report"].is_null());
  EXPECT_NE(told["says"].get<std::string>(), "");
  EXPECT_TRUE(run.begin("mira", [](const std::string&) {})) << "another may follow";
}

TEST(AuditRun, EndsEarlyWhereTheHouseCloses) {
  test::Evening evening("HUH", "{}", 5);
  evening.play(2);
  AuditWatch watch;
  watch.stopped = true;
  EXPECT_FALSE(audit_store(evening.store(), *evening.store().heads(), {}, watch));
  EXPECT_EQ(watch.done, 0U);
}

}  // namespace audit_run_test
}  // namespace croupier::server

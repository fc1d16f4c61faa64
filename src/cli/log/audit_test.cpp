// The verbs audit, replay and verify-shuffle as their users meet them: files in, reports and exit
// statuses out.
#include "cli/log/audit.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text.hpp"
#include "cli/log/replay_log.hpp"
#include "cli/log/verify_shuffle.hpp"
#include "cli/program/verbs.hpp"
#include "store/export.hpp"
#include "store/key_file.hpp"
#include "store/sqlite/sqlite.hpp"
#include "store/witness.hpp"
#include "support/evening.hpp"

namespace croupier::cli {
namespace audit_test {

using nlohmann::json;
using test::Evening;

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

// A folder with an evening as exported log.
class AuditVerb : public testing::Test {
 protected:
  AuditVerb()
      : folder(std::filesystem::path(testing::TempDir()) /
               ("audit-" +
                std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))),
        evening("HUH", "{}", 51) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    evening.play(6);
    std::ostringstream text;
    EXPECT_TRUE(store::write_export(evening.store(), text));
    exported = text.str();
    write("evening.croupier", exported);
  }
  ~AuditVerb() override { std::filesystem::remove_all(folder); }
  AuditVerb(const AuditVerb&) = delete;
  AuditVerb& operator=(const AuditVerb&) = delete;
  AuditVerb(AuditVerb&&) = delete;
  AuditVerb& operator=(AuditVerb&&) = delete;

  std::string path(const std::string& name) const { return (folder / name).string(); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
  static Reply ask(const AuditOptions& options) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = audit_log(options, out, err);
    return {status, out.str(), err.str()};
  }
  Reply ask(ReportForm form = ReportForm::text) const {
    return ask({.log = path("evening.croupier"), .form = form});
  }

  std::filesystem::path folder;
  Evening evening;
  std::string exported;
};

TEST_F(AuditVerb, ReportsASoundLog) {
  const Reply reply = ask();
  EXPECT_EQ(reply.status, done) << reply.out;
  for (const char* words : {"Result: sound, signatures not checked\n", "Chain huh-1: HUH",
                            "6 rounds (0 void)", "no witness was asked", "are unprotected",
                            "Irregularities: none", "from 2026-03-01 00:00:00.700 UTC",
                            "without theoretical edges", "Clauses and rulings seen"}) {
    EXPECT_NE(reply.out.find(words), std::string::npos) << words << "\n" << reply.out;
  }
}

// The sums of the report, added up again from the words of the record.
TEST_F(AuditVerb, WinsAreTheSumsOfTheRecord) {
  std::map<std::string, std::array<std::int64_t, 3>> sums;  // handle, paid, taken in cents
  for (const store::Record& record : evening.records()) {
    std::istringstream lines(record.payload);
    for (std::string line; std::getline(lines, line);) {
      const auto words = base::words(line);
      if (!line.starts_with("  p") || words.size() < 5) continue;
      const bool settled = words[3] == "won" || words[3] == "lost" || words[3] == "pushed" ||
                           words[3] == "lost:" || words[3] == "pushed:" || words[3] == "won:";
      const auto stake = base::parse_money(words[2]);
      if (!settled || !stake) continue;
      const std::string text = line.substr(line.find(": ") + 2);
      const bool minus = text.starts_with('-');
      const auto net =
          base::parse_money(text.substr(minus ? 1 : 0, text.find(' ') - (minus ? 1 : 0)));
      ASSERT_TRUE(net) << line;
      auto& sum = sums[std::string(words[1])];
      sum[0] += stake->cents();
      sum[minus ? 2 : 1] += net->cents();
    }
  }
  ASSERT_GE(sums.size(), 3U);
  const json report = json::parse(ask(ReportForm::json).out);
  std::size_t seen = 0;
  for (const json& line : report["wins"]) {
    if (line["wager"] == "all" || line["wager"] == "main game") continue;
    const auto& sum = sums.at(line["wager"]);
    EXPECT_EQ(line["handle"], sum[0]) << line;
    EXPECT_EQ(line["paid"], sum[1]) << line;
    EXPECT_EQ(line["taken"], sum[2]) << line;
    ++seen;
  }
  EXPECT_EQ(seen, sums.size());
}

TEST_F(AuditVerb, ComparesWithTheory) {
  write("edge.json", R"({"HUH": {"ante": 0.02}})");
  const Reply reply =
      ask({.log = path("evening.croupier"), .edge = path("edge.json"), .form = ReportForm::json});
  const json report = json::parse(reply.out);
  for (const json& line : report["wins"]) {
    EXPECT_EQ(line["theoretical"].is_null(), line["wager"] != "ante") << line;
  }
  write("edge.json", R"({"HUH": 3})");
  EXPECT_EQ(ask({.log = path("evening.croupier"), .edge = path("edge.json")}).status, unreadable);
}

TEST_F(AuditVerb, TakesTheoryFromItsOwnAnalysis) {
  const Reply reply =
      ask({.log = path("evening.croupier"), .theory = true, .form = ReportForm::json});
  EXPECT_EQ(reply.status, done) << reply.err;
  const json report = json::parse(reply.out);
  std::map<std::string, double> theory;
  for (const json& line : report["wins"]) {
    if (line["theoretical"].is_null()) continue;
    theory[line["wager"]] = line["theoretical"];
  }
  EXPECT_NEAR(theory.at("main game"), 0.0124069254043262, 1e-15);
  EXPECT_NEAR(theory.at("trips_plus"), 247579.0 / 33446140, 1e-15);
  EXPECT_FALSE(theory.contains("ante"));
}

TEST_F(AuditVerb, TheMainGameIsAllButTheSideBets) {
  const json report = json::parse(ask(ReportForm::json).out);
  std::int64_t sum = 0;
  std::int64_t main = 0;
  for (const json& line : report["wins"]) {
    const std::string wager = line["wager"];
    if (wager == "ante" || wager == "odds" || wager == "raise") {
      sum += line["handle"].get<std::int64_t>();
    }
    if (wager == "main game") main += line["handle"].get<std::int64_t>();
  }
  EXPECT_GT(main, 0);
  EXPECT_EQ(main, sum);
}

TEST_F(AuditVerb, AnyFlippedByteIsRefusedAndLocated) {
  // Which record the byte belongs to, from the lines that begin records.
  for (std::size_t at = 0; at < exported.size(); at += 1 + exported.size() / 150) {
    std::string changed = exported;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    write("changed", changed);
    const Reply reply = ask({.log = path("changed"), .form = ReportForm::json});
    ASSERT_EQ(reply.status, refused) << at << reply.err;
    const json report = json::parse(reply.out);
    EXPECT_EQ(report["clean"], false);
    const std::size_t title = exported.find("\nrecord ");
    if (at <= title || at >= exported.rfind("\nhead ")) continue;
    const std::size_t line = exported.rfind("\nrecord ", at - 1);
    const std::uint64_t number = std::stoull(exported.substr(line + 8));
    const json first = report["chains"][0]["deviations"]["listed"][0];
    EXPECT_GE(first["record"].get<std::uint64_t>(), number) << at;
    EXPECT_LE(first["record"].get<std::uint64_t>(), number + 1) << at;
  }
}

TEST_F(AuditVerb, ATruncatedExportIsRefused) {
  write("short", exported.substr(0, exported.size() / 2));
  EXPECT_EQ(ask({.log = path("short")}).status, refused);
  write("empty", "");
  EXPECT_EQ(ask({.log = path("empty")}).status, unreadable);
  write("other", "some other text that is long enough");
  EXPECT_EQ(ask({.log = path("other")}).status, unreadable);
  EXPECT_EQ(ask({.log = path("missing")}).status, no_file);
  EXPECT_EQ(ask({.log = folder.string()}).status, no_file);
  EXPECT_EQ(ask({.log = path("evening.croupier"), .chain = "a b"}).status, unreadable);
  EXPECT_EQ(ask({.log = path("evening.croupier"), .chain = "t21-9"}).status, unreadable);
}

TEST_F(AuditVerb, WitnessAndKeyFindALogCutShort) {
  const store::SigningKey key(store::Seed{4});
  ASSERT_TRUE(store::save_public_key(key.public_key(), path("house.pub")));
  const auto head = evening.store().head(evening.chain());
  {
    auto witness = store::Witness::open(path("witness"));
    ASSERT_TRUE(witness);
    const std::array seen{store::sign(key, *head, 5)};
    ASSERT_TRUE(witness->add(seen));
    ASSERT_TRUE(evening.store().add_checkpoints(seen));
  }
  std::ostringstream with_checkpoint;
  ASSERT_TRUE(store::write_export(evening.store(), with_checkpoint));
  write("evening.croupier", with_checkpoint.str());
  AuditOptions options{
      .log = path("evening.croupier"), .witness = path("witness"), .public_key = path("house.pub")};
  const Reply whole = ask(options);
  EXPECT_EQ(whole.status, done) << whole.out;
  EXPECT_NE(whole.out.find("no record is unprotected"), std::string::npos) << whole.out;

  store::MemoryStore shorter;
  for (const store::Record& record : evening.records()) {
    if (record.number + 3 > head->number) break;
    const std::array one{store::Append{evening.chain(), record.number, record.payload}};
    ASSERT_TRUE(shorter.append(one));
  }
  std::ostringstream text;
  ASSERT_TRUE(store::write_export(shorter, text));
  write("shorter", text.str());
  EXPECT_EQ(ask({.log = path("shorter")}).status, done);
  options.log = path("shorter");
  const Reply cut = ask(options);
  EXPECT_EQ(cut.status, refused);
  EXPECT_NE(cut.out.find("was cut short"), std::string::npos);
}

// The verdict in words, in JSON, in HTML and as the exit status.
TEST_F(AuditVerb, SaysCleanOnlyWhereEverythingIsSigned) {
  const store::SigningKey key(store::Seed{4});
  ASSERT_TRUE(store::save_public_key(key.public_key(), path("house.pub")));
  const std::uint64_t last = evening.table().records;
  const auto audit_signed = [&](std::uint64_t number, ReportForm form) {
    const auto hash = evening.store().hash_at(evening.chain(), number);
    const std::array made{store::sign(key, {evening.chain(), number, **hash}, 5)};
    EXPECT_TRUE(evening.store().add_checkpoints(made));
    std::ostringstream text;
    EXPECT_TRUE(store::write_export(evening.store(), text));
    write("signed", text.str());
    return ask({.log = path("signed"), .public_key = path("house.pub"), .form = form});
  };
  const Reply none = ask({.log = path("evening.croupier"), .public_key = path("house.pub")});
  EXPECT_EQ(none.status, refused);
  EXPECT_NE(none.out.find("Result: sound, with " + std::to_string(last) +
                          " unsigned records: 1 to " + std::to_string(last) + " of huh-1\n"),
            std::string::npos)
      << none.out;
  const Reply most = audit_signed(last - 3, ReportForm::json);
  EXPECT_EQ(most.status, refused);
  const json report = json::parse(most.out);
  EXPECT_EQ(report["clean"], false);
  EXPECT_EQ(report["verdict"], "unsigned");
  EXPECT_EQ(report["unsigned"]["count"], 3);
  const json& range = report["unsigned"]["listed"].at(0);
  EXPECT_EQ(range["chain"], "huh-1");
  EXPECT_EQ(range["first"], last - 2);
  EXPECT_EQ(range["last"], last);
  EXPECT_EQ(report["deviations"], 0);
  const Reply page = audit_signed(last - 1, ReportForm::html);
  EXPECT_NE(page.out.find("<p class=\"bad\">Result: sound, with 1 unsigned record: " +
                          std::to_string(last) + " of huh-1.</p>"),
            std::string::npos);
  const Reply all = audit_signed(last, ReportForm::text);
  EXPECT_EQ(all.status, done) << all.out;
  EXPECT_NE(all.out.find("Result: clean: "), std::string::npos) << all.out;
}

TEST_F(AuditVerb, NamesTheFirstBadRecord) {
  std::string changed = exported;
  changed[changed.find("buys chips")] = 'B';
  write("changed", changed);
  const Reply reply = ask({.log = path("changed")});
  EXPECT_EQ(reply.status, refused);
  const std::size_t line = exported.rfind("\nrecord ", exported.find("buys chips"));
  const std::string number = std::to_string(std::stoull(exported.substr(line + 8)));
  EXPECT_NE(reply.out.find("Result: broken at record " + number + " of huh-1: "), std::string::npos)
      << reply.out;
  const json report = json::parse(ask({.log = path("changed"), .form = ReportForm::json}).out);
  EXPECT_EQ(report["verdict"], "broken");
}

TEST_F(AuditVerb, ReadsADatabase) {
  {
    auto store = store::SqliteStore::open(path("house.log"), store::SqliteStore::Mode::create);
    ASSERT_TRUE(store);
    Evening other(**store, "PIK", "{}", 52);
    other.play(2);
  }
  const Reply reply = ask({.log = path("house.log"), .form = ReportForm::json});
  EXPECT_EQ(reply.status, done) << reply.err;
  EXPECT_EQ(json::parse(reply.out)["chains"][0]["game"], "PIK");
}

// Every tag that is opened is closed, in order, and nothing is fetched or run.
TEST_F(AuditVerb, HtmlIsWellFormedAndShowsNoCard) {
  const std::string html = ask(ReportForm::html).out;
  std::vector<std::string> open;
  for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
    const std::size_t end = html.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = html.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" \n/", tag.starts_with('/') ? 1 : 0));
    if (tag.starts_with('!') || tag.ends_with('/') || name == "meta") continue;
    if (!tag.starts_with('/')) {
      open.push_back(name);
    } else {
      ASSERT_FALSE(open.empty());
      EXPECT_EQ("/" + open.back(), name);
      open.pop_back();
    }
  }
  EXPECT_TRUE(open.empty());
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_EQ(html.find("http"), std::string::npos);
  EXPECT_NE(html.find("<svg"), std::string::npos);
  for (unsigned index = 0; index < cards::card_count; ++index) {
    const std::string card = " " + to_text(cards::Card::from_index(index)) + " ";
    EXPECT_EQ(html.find(card), std::string::npos) << card;
  }
}

TEST_F(AuditVerb, ReplayShowsARoundAsTranscript) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const ReplayOptions options{.log = path("evening.croupier"), .round = 2};
  EXPECT_EQ(replay_log(options, in, out, err), done) << err.str();
  const std::string text = out.str();
  EXPECT_NE(text.find("# huh-1, HUH, "), std::string::npos);
  EXPECT_NE(text.find("round 2\n"), std::string::npos);
  EXPECT_NE(text.find("> d no more bets\n  the dealer calls"), std::string::npos);
  EXPECT_NE(text.find("\nledger:"), std::string::npos);
  EXPECT_EQ(text.find("round 3\n# "), std::string::npos);
  EXPECT_EQ(replay_log({.log = path("evening.croupier"), .round = 99}, in, out, err), unreadable);
}

TEST_F(AuditVerb, VerifyShuffleListsEveryShuffle) {
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(verify_shuffle({.log = path("evening.croupier")}, out, err), done);
  EXPECT_NE(out.str().find("6 shuffles opened and checked, 0 not opened yet"), std::string::npos)
      << out.str();
  std::ostringstream as_json;
  EXPECT_EQ(verify_shuffle({.log = path("evening.croupier"), .json = true}, as_json, err), done);
  EXPECT_EQ(json::parse(as_json.str())["shuffles"].size(), 6U);
}

}  // namespace audit_test
}  // namespace croupier::cli

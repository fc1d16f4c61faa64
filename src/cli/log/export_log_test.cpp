// The verbs export and import: what is written comes back, and what was changed does not.
#include "cli/log/export_log.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/log/audit_log.hpp"
#include "cli/program/verbs.hpp"
#include "store/sqlite/sqlite.hpp"
#include "support/evening.hpp"

namespace croupier::cli {
namespace export_log_test {

namespace fs = std::filesystem;
using croupier::test::Evening;

class ExportVerb : public testing::Test {
 protected:
  ExportVerb()
      : folder(fs::path(testing::TempDir()) /
               ("export-" +
                std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    fs::remove_all(folder);
    fs::create_directories(folder);
    auto store = store::SqliteStore::open(path("house.log"), store::SqliteStore::Mode::create);
    EXPECT_TRUE(store);
    Evening evening(**store, "5CH", "{}", 61);
    evening.play(4);
  }
  ~ExportVerb() override { fs::remove_all(folder); }
  ExportVerb(const ExportVerb&) = delete;
  ExportVerb& operator=(const ExportVerb&) = delete;
  ExportVerb(ExportVerb&&) = delete;
  ExportVerb& operator=(ExportVerb&&) = delete;

  std::string path(const std::string& name) const { return (folder / name).string(); }
  int write(ExportOptions options) {
    options.log = path("house.log");
    out.str("");
    return export_log(options, out, err);
  }
  int read(const ImportOptions& options) { return import_log(options, out, err); }
  static std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  fs::path folder;
  std::ostringstream out;
  std::ostringstream err;
};

TEST_F(ExportVerb, AWholeLogComesBackByteForByte) {
  ASSERT_EQ(write({.exported = path("one")}), done) << err.str();
  ASSERT_EQ(read({.files = {path("one")}, .into = path("again.log")}), done) << err.str();
  ExportOptions again{.log = path("again.log"), .exported = path("two")};
  ASSERT_EQ(export_log(again, out, err), done) << err.str();
  EXPECT_EQ(text_of(path("one")), text_of(path("two")));
  // Nothing is written over, and nothing is left behind.
  EXPECT_EQ(write({.exported = path("one")}), no_file);
  EXPECT_EQ(read({.files = {path("one")}, .into = path("again.log")}), no_file);
  for (const auto& entry : fs::directory_iterator(folder)) {
    EXPECT_EQ(entry.path().string().find(".importing"), std::string::npos) << entry.path();
  }
}

TEST_F(ExportVerb, AChangedLogIsNotImported) {
  ASSERT_EQ(write({.exported = path("one")}), done);
  std::string text = text_of(path("one"));
  text[text.size() / 2] = static_cast<char>(text[text.size() / 2] ^ 1);
  std::ofstream(path("one"), std::ios::binary) << text;
  EXPECT_EQ(read({.files = {path("one")}, .into = path("again.log")}), refused);
  EXPECT_FALSE(fs::exists(path("again.log")));
  EXPECT_NE(err.str().find("of chain 5ch-1"), std::string::npos) << err.str();
}

TEST_F(ExportVerb, RoundsAreFilesThatArePlayedAgain) {
  ASSERT_EQ(write({.rounds = path("rounds")}), done) << err.str();
  const std::string third = path("rounds/5ch-1.round-000003.txt");
  ASSERT_TRUE(fs::exists(third));
  EXPECT_EQ(read({.files = {third}}), done) << err.str();
  std::string text = text_of(third);
  const std::size_t at = text.find(" lost: -$");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 9, " lost: -$9");
  std::ofstream(third, std::ios::binary) << text;
  EXPECT_EQ(read({.files = {third}}), refused);
  EXPECT_NE(err.str().find("record "), std::string::npos);
}

TEST_F(ExportVerb, RoundsAreJsonLines) {
  ASSERT_EQ(write({.round = 2, .jsonl = "-"}), done) << err.str();
  const auto json = nlohmann::json::parse(out.str());
  EXPECT_EQ(json["round"], 2);
  EXPECT_EQ(json["game"], "5CH");
  EXPECT_EQ(json["records"].size(),
            json["last_record"].get<std::size_t>() - json["first_record"].get<std::size_t>() + 1);
  EXPECT_EQ(write({.round = 99, .jsonl = "-"}), unreadable);
  EXPECT_EQ(write({.chain = "none", .jsonl = "-"}), unreadable);
  EXPECT_EQ(read({.files = {path("missing")}}), no_file);
}

TEST(Progress, SaysHowMuchIsLeft) {
  EXPECT_EQ(progress_bar(0.5, 10), "[############............]  50%  10 s left");
  EXPECT_EQ(progress_bar(0, 10), "[........................]   0%");
  EXPECT_EQ(progress_bar(0.1, 60), "[##......................]  10%  9 min left");
}

TEST(TimeText, IsUtc) {
  EXPECT_EQ(time_text(0), "1970-01-01 00:00:00.000 UTC");
  EXPECT_EQ(time_text(1772323200123), "2026-03-01 00:00:00.123 UTC");
}

}  // namespace export_log_test
}  // namespace croupier::cli

// The verb filing: what is in the folder, the same bytes, every kind of tampering, refusals; and
// tables that open only with a clean filing.
#include "cli/papers/filing.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/deal/deal.hpp"
#include "cli/play/play.hpp"
#include "cli/study/analyze_rules.hpp"
#include "regulation/covers.hpp"
#include "render/layout/design.hpp"
#include "render/rules/rules_file.hpp"
#include "support/logged_house.hpp"

namespace croupier::cli {
namespace filing_test {

namespace fs = std::filesystem;
using regulation::covers;
using test::TemporaryFolder;

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

Reply ask(FilingOptions options) {
  std::ostringstream out;
  std::ostringstream err;
  analysis::NullMonitor no_monitor;
  options.threads = 1;
  const int status = filing(options, game_solver(1), no_monitor, [] { return 0LL; }, out, err);
  return {status, out.str(), err.str()};
}

FilingOptions wish(std::string folder, std::vector<std::string> pairs = {}) {
  return {.wish = {"5CH", "", std::move(pairs)},
          .name = "Harbor House",
          .date = "2026-11-16",
          .folder = std::move(folder),
          .quick = true};
}

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void put(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

Files read_all(const fs::path& folder) {
  Files files;
  for (const auto& each : fs::directory_iterator(folder)) {
    files[each.path().filename().string()] = bytes_of(each.path());
  }
  return files;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// One filing that all tests copy: making it takes the longest.
class Filing : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    kept = std::make_unique<TemporaryFolder>();
    const Reply reply = ask(wish(kept->file("filing")));
    ASSERT_EQ(reply.status, done) << reply.err;
  }
  static void TearDownTestSuite() { kept.reset(); }

  void SetUp() override { fs::copy(kept->file("filing"), folder()); }

  std::string folder() const { return own_.file("filing"); }
  fs::path file(std::string_view name) const { return fs::path(folder()) / name; }

  static Reply check(const std::string& path, std::vector<std::string> pairs = {}) {
    return ask({.wish = {"5CH", "", std::move(pairs)}, .check = path});
  }

  // Writes the manifest anew, as somebody would who hides a change.
  void hide() const {
    auto manifest = read_manifest(bytes_of(file(manifest_name)));
    ASSERT_TRUE(manifest);
    Files files = read_all(folder());
    files.erase(std::string(manifest_name));
    manifest->hashes = hashes_of(files);
    put(file(manifest_name), to_text(*manifest));
  }

  // The tampering is found, in one line about this file, as a table that would open finds it.
  void expect_found(const std::string& name, std::string_view words) const {
    const auto checked = check_filing(folder(), "5CH", std::nullopt);
    ASSERT_TRUE(checked) << checked.error().says;
    ASSERT_EQ(checked->differences.size(), 1U);
    EXPECT_EQ(checked->differences.begin()->first, name);
    EXPECT_TRUE(has(checked->differences.begin()->second, words))
        << checked->differences.begin()->second;
  }

 private:
  static inline std::unique_ptr<TemporaryFolder> kept;
  TemporaryFolder own_;
};

TEST_F(Filing, HoldsEverythingAndIsClean) {
  const Files files = read_all(folder());
  std::string names;
  for (const auto& [name, bytes] : files) {
    names += name + " ";
    EXPECT_FALSE(bytes.empty()) << name;
  }
  EXPECT_EQ(names,
            "brochure.pdf brochure.svg clauses.md house_rules.toml layout.pdf layout.svg "
            "manifest.txt parsheet.md parsheet.pdf pay_tables.csv rules_id.txt sign.pdf sign.svg ");
  const std::string& manifest = files.at("manifest.txt");
  for (const char* part : {"# game: 5CH\n", "# licensee: Harbor House\n", "# date: 2026-11-16\n",
                           "  layout.svg\n", "# program: croupier\n"}) {
    EXPECT_TRUE(has(manifest, part)) << part;
  }
  EXPECT_TRUE(has(manifest, "# rules: " + files.at("rules_id.txt")));
  EXPECT_TRUE(has(files.at("pay_tables.csv"), "Tie,"));
  EXPECT_TRUE(has(files.at("clauses.md"), "| 5CH 40.4(c) |"));
  EXPECT_FALSE(has(files.at("clauses.md"), "| HUH "));
  const Reply clean = check(folder());
  EXPECT_EQ(clean.status, done) << clean.out << clean.err;
  EXPECT_EQ(clean.out, "13 files, all as they were filed\n");
}

TEST_F(Filing, SameInputSameBytes) {
  TemporaryFolder other;
  setenv("SOURCE_DATE_EPOCH", "86400", 1);  // NOLINT(concurrency-mt-unsafe)
  EXPECT_EQ(ask(wish(other.file("again/"))).status, done);
  unsetenv("SOURCE_DATE_EPOCH");  // NOLINT(concurrency-mt-unsafe)
  EXPECT_EQ(read_all(other.file("again")), read_all(folder()));
  EXPECT_EQ(std::distance(fs::directory_iterator(other.file("")), {}), 1);
}

TEST_F(Filing, EveryChangedFileIsFound) {
  for (const auto& [name, bytes] : read_all(folder())) {
    if (name == manifest_name || name == "house_rules.toml") continue;
    put(file(name), bytes + "\n");
    expect_found(name, "its hash differs");
    put(file(name), bytes);
  }
}

TEST_F(Filing, MissingAndAddedFilesAreFound) {
  const std::string sign = bytes_of(file("sign.pdf"));
  fs::remove(file("sign.pdf"));
  expect_found("sign.pdf", "is missing");
  hide();
  expect_found("manifest.txt", "does not list sign.pdf");
  put(file("sign.pdf"), sign);
  hide();
  put(file("more.txt"), "");
  expect_found("more.txt", "was added");
  fs::remove(file("more.txt"));
  fs::create_directory(file("inner"));
  expect_found("inner", "is no file");
  fs::remove(file("inner"));
  fs::create_symlink(file("sign.svg"), file("link"));
  expect_found("link", "is no file");
}

TEST_F(Filing, ChangesThatTheManifestHidesAreFound) {
  for (const char* name : {"layout.svg", "sign.svg", "pay_tables.csv", "rules_id.txt"}) {
    const std::string bytes = bytes_of(file(name));
    put(file(name), bytes + "\n");
    hide();
    expect_found(name, "made anew");
    put(file(name), bytes);
  }
  // The verb makes these anew as well.
  for (const char* name : {"brochure.svg", "clauses.md", "layout.pdf"}) {
    put(file(name), bytes_of(file(name)) + "\n");
  }
  hide();
  const Reply reply = check(folder());
  EXPECT_EQ(reply.status, refused);
  const std::string anew = ": is not what the rules give when it is made anew\n";
  EXPECT_EQ(reply.out, "brochure.svg" + anew + "clauses.md" + anew + "layout.pdf" + anew);
}

TEST_F(Filing, OtherRulesInTheFolderAreFound) {
  const std::string rules = bytes_of(file("house_rules.toml"));
  const std::size_t at = rules.find("poker_bonus_paytable = 1");
  ASSERT_NE(at, std::string::npos);
  put(file("house_rules.toml"), std::string(rules).replace(at, 24, "poker_bonus_paytable = 2"));
  hide();
  expect_found("house_rules.toml", "gives the rules id");
  put(file("house_rules.toml"), "decks = 9\n");
  hide();
  expect_found("house_rules.toml", "cannot be rules of a table");
}

TEST_F(Filing, TheManifestItselfIsChecked) {
  const std::string text = bytes_of(file(manifest_name));
  put(file(manifest_name), text + "\n");
  expect_found("manifest.txt", "names no file");
  put(file(manifest_name), text + std::string(64, 'a') + "  ../secret\n");
  expect_found("manifest.txt", "names no file");
  put(file(manifest_name), text.substr(text.find('\n') + 1));
  expect_found("manifest.txt", "is no manifest");
  fs::remove(file(manifest_name));
  expect_found("manifest.txt", "is missing");
  std::string later = text;
  later.replace(later.find("2026-11-16"), 10, "2026-11-17");
  put(file(manifest_name), later);
  const Reply reply = check(folder());
  EXPECT_EQ(reply.status, refused);
  EXPECT_TRUE(has(reply.out, "layout.svg: is not what the rules give")) << reply.out;
}

TEST_F(Filing, IsCheckedForTheRulesGiven) {
  EXPECT_EQ(check(folder(), {"poker_bonus_paytable=1"}).status, done);
  const Reply other = check(folder(), {"poker_bonus_paytable=2"});
  EXPECT_EQ(other.status, refused);
  EXPECT_TRUE(has(other.out, "holds other rules than those given")) << other.out;
  EXPECT_EQ(check(folder(), {"decks=9"}).status, bad_rules);
  EXPECT_EQ(check(folder() + "_none").status, no_file);
  const Reply game = ask({.wish = {"PIK", "", {}}, .check = folder()});
  EXPECT_EQ(game.status, refused);
  EXPECT_EQ(game.out, "manifest.txt: is of 5CH, not of PIK\n");
}

TEST_F(Filing, ATableOpensOnlyWithACleanOne) {
  const TemporaryFolder house;
  DealOptions options{.game = "5CH", .filing = folder()};
  options.house.log = house.file("house.db");
  options.house.seed = 7;
  const auto deal_with = [&] {
    std::istringstream in("");
    std::ostringstream out;
    std::ostringstream err;
    const int status = deal(options, {in, out, {}}, err);
    return Reply{status, out.str(), err.str()};
  };
  const Reply opened = deal_with();
  EXPECT_EQ(opened.status, done) << opened.err;
  options.pairs = {"poker_bonus_paytable=2"};
  EXPECT_EQ(deal_with().status, refused);
  options.pairs = {};
  put(file("sign.svg"), "");
  const Reply reply = deal_with();
  EXPECT_EQ(reply.status, refused);
  EXPECT_TRUE(has(reply.err, "does not open without its filing: sign.svg")) << reply.err;
}

TEST_F(Filing, ARulesFileDemandsOne) {
  const TemporaryFolder house;
  put(house.file("rules.toml"), "game = \"5CH\"\nfiling = \"filed\"\n");
  DealOptions options{.game = "5CH", .rules = house.file("rules.toml")};
  options.house.log = house.file("house.db");
  options.house.seed = 7;
  const auto deal_with = [&] {
    std::istringstream in("");
    std::ostringstream out;
    std::ostringstream err;
    return Reply{deal(options, {in, out, {}}, err), out.str(), err.str()};
  };
  const Reply missing = deal_with();
  EXPECT_EQ(missing.status, refused);
  EXPECT_TRUE(has(missing.err, "the table does not open without its filing")) << missing.err;
  EXPECT_FALSE(fs::exists(options.house.log));
  fs::copy(folder(), house.file("filed"));
  EXPECT_EQ(deal_with().status, done) << deal_with().err;
  EXPECT_TRUE(analysis_rules({"5CH", options.rules, {}}));
  put(house.file("rules.toml"), "filing = 7\n");
  const Reply number = deal_with();
  EXPECT_EQ(number.status, bad_rules);
  EXPECT_TRUE(has(number.err, "rules.toml:1:1: filing is the folder of the table's filing"))
      << number.err;
}

TEST(FilingVerb, RefusesInOneSentenceAndWritesNothing) {
  const TemporaryFolder place;
  fs::create_directory(place.file("full"));
  put(place.file("full/x"), "x");
  FilingOptions no_name = wish(place.file("new"));
  no_name.name = "";
  FilingOptions both = wish(place.file("new"));
  both.check = place.file("full");
  FilingOptions small = wish(place.file("new"));
  small.size = "30x20in";
  FilingOptions many = wish(place.file("new"));
  many.positions = 8;
  const std::vector<std::pair<FilingOptions, int>> wrong{
      {no_name, unreadable},
      {both, unreadable},
      {wish(""), unreadable},
      {small, unreadable},
      {many, bad_rules},
      {wish(place.file("new"), {"decks=9"}), bad_rules},
      {wish(place.file("full")), no_file},
      {wish(place.file("none/new")), no_file}};
  for (const auto& [options, status] : wrong) {
    const Reply reply = ask(options);
    EXPECT_EQ(reply.status, status) << reply.err;
    EXPECT_EQ(std::ranges::count(reply.err, '\n'), 1) << reply.err;
  }
  EXPECT_EQ(std::distance(fs::directory_iterator(place.file("")), {}), 1);
}

TEST(FilingVerb, AFailureLeavesNoFolder) {
  const TemporaryFolder place;
  const Solver stopped{
      [](const table::Rules&, analysis::Monitor&) { return analysis::GameReport{}; },
      [] { return 0.0; }};
  std::ostringstream out;
  std::ostringstream err;
  analysis::NullMonitor no_monitor;
  EXPECT_EQ(filing(
                wish(place.file("new")), stopped, no_monitor, [] { return 0LL; }, out, err),
            interrupted);
  EXPECT_TRUE(fs::is_empty(place.file("")));
}

TEST(FilingVerb, HouseRulesAreReadAgain) {
  const TemporaryFolder place;
  const std::vector<GameWish> all{
      {"5CH", "", {}},
      {"T21", "", {"shared_spots=true", "dealer_soft_17=hit"}},
      {"HUH", "", {"experimental=true", "trips_plus.flush=8", "wager_min=2500"}},
      {"PIK", "", {"limits={\"ante\":{\"min\":500,\"max\":10000}}", "dealing_method=hand"}}};
  for (const GameWish& each : all) {
    const auto rules = analysis_rules(each);
    ASSERT_TRUE(rules) << rules.error().says;
    const std::string file = place.file(each.game + ".toml");
    put(file, render::house_rules_toml(*rules));
    const auto again = analysis_rules({each.game, file, {}});
    ASSERT_TRUE(again) << again.error().says;
    EXPECT_EQ(*again, *rules) << bytes_of(file);
    const auto at_table = choose_game({each.game, file, {}}, {});
    ASSERT_TRUE(at_table) << at_table.error().says;
    EXPECT_EQ(render::rules_id(at_table->rules), render::rules_id(*rules));
  }
}

// The drawing goes in before use, and its approval is on record.
TEST(FilingVerb, ATableWithoutItsFilingNamesTheClause) {
  covers("HUH E-1.13Z(b)", "T21 E-1.10D(b)");
  const TemporaryFolder place;
  for (const auto& [game, clause] : std::vector<std::pair<std::string, std::string>>{
           {"HUH", "[HUH E-1.13Z(b)]"}, {"T21", "[T21 E-1.10D(b)]"}}) {
    const auto rules = analysis_rules({game, "", {}});
    const auto missing = refuse_unfiled(place.file("none"), *rules);
    ASSERT_TRUE(missing);
    EXPECT_EQ(missing->status, refused);
    EXPECT_TRUE(has(missing->says, clause)) << missing->says;
    std::istringstream keys("q");
    std::ostringstream out;
    std::ostringstream err;
    Console console(keys, out, {}, Input::pipe);
    PlayOptions options{.game = game, .filing = place.file("none")};
    options.house.log = place.file("house.db");
    EXPECT_EQ(play(options, console, err), refused);
    EXPECT_TRUE(has(err.str(), "the table does not open")) << err.str();
    EXPECT_FALSE(fs::exists(options.house.log));
  }
}

}  // namespace filing_test
}  // namespace croupier::cli

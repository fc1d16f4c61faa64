// The verb parsheet as its users meet it: whole sheets, the second way, and PDF files.
#include "cli/study/parsheet.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace croupier::cli {
namespace parsheet_test {

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

Reply ask(const ParsheetOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  analysis::NullMonitor no_monitor;
  const int status = parsheet(options, game_solver(2), no_monitor, out, err);
  return {status, out.str(), err.str()};
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(ParsheetVerb, WritesAWholeSheetTheSameEveryTime) {
  const ParsheetOptions options{.wish = {"5CH", "", {}}, .format = render::Format::markdown};
  const Reply reply = ask(options);
  EXPECT_EQ(reply.status, 0) << reply.err;
  for (const char* part :
       {"## Sensitivity", "poker_bonus_paytable | 2 | side bet", "## Strategy",
        "Set the house way.", "## Checks", "One line at a time",
        "ante_bonus_odds | three_aces | 5 to 1 | main game | -",
        "flush | 10 to 1 | side bet | -0.196540% | experimental",
        "flush, 10 to 1           0.019654 ###", "both give", "2,598,960 in both ways"}) {
    EXPECT_TRUE(has(reply.out, part)) << part;
  }
  EXPECT_FALSE(has(reply.out, "FAILED"));
  EXPECT_EQ(reply.out, ask(options).out);
}

TEST(ParsheetVerb, RefusesBadRules) {
  EXPECT_EQ(ask({.wish = {"5CH", "", {"decks=9"}}}).status, 3);
  EXPECT_EQ(ask({.wish = {"5CX", "", {}}}).status, 2);
}

TEST(ParsheetVerb, VolatilityHoldsTheRequiredBonus) {
  const ParsheetOptions options{
      .wish = {"PIK", "", {}}, .format = render::Format::markdown, .quick = true};
  const Reply reply = ask(options);
  EXPECT_EQ(reply.status, 0) << reply.err;
  EXPECT_TRUE(has(reply.out, "main game and the required bonus of the same hand together"));
  EXPECT_FALSE(has(reply.out, "is 9 rounds"));
}

TEST(ParsheetVerb, PrintsWhatIsKnownWhenItIsStopped) {
  int solved = 0;
  const Solver solver{[&](const table::Rules& rules, analysis::Monitor& monitor) {
                        ++solved;
                        return game_solver(1).solve(rules, monitor);
                      },
                      [] { return 0.0; }};
  class StopLater final : public analysis::Monitor {
   public:
    explicit StopLater(const int& count) : count_(count) {}
    void at(double) override {}
    bool stopped() const override { return count_ > 2; }

   private:
    const int& count_;
  } monitor(solved);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(parsheet({.wish = {"5CH", "", {}}}, solver, monitor, out, err), 130);
  EXPECT_TRUE(has(out.str(), "! Partial: the computation was stopped")) << out.str();
  EXPECT_TRUE(has(out.str(), "edge per ante")) << out.str();
}

TEST(ParsheetVerb, SmallDecksAgreeInEveryGame) {
  analysis::NullMonitor no_monitor;
  const std::array<table::Rules, 4> games{
      games::five_card_hi_lo::HouseRules{}, games::three_card_21::HouseRules{},
      games::heads_up_holdem::HouseRules{}, games::pik_it_poker::HouseRules{}};
  for (const table::Rules& rules : games) {
    const render::Check check = crosscheck(rules, no_monitor);
    EXPECT_TRUE(check.passed) << table::code_of(rules) << ": " << check.result;
    EXPECT_TRUE(has(check.result, "both give ")) << check.result;
  }
}

class Pdf : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(std::system("command -v rsvg-convert >/dev/null 2>&1"), 0);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }

  static std::string bytes_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("croupier-pdf-" +
       std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
};

constexpr const char* page = R"(<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>)";

TEST_F(Pdf, HasAllPagesAndTheSameBytes) {
  EXPECT_EQ(write_pdf({page, page, page}, file("a.pdf")), std::nullopt);
  EXPECT_EQ(write_pdf({page, page, page}, file("b.pdf")), std::nullopt);
  const std::string bytes = bytes_of(file("a.pdf"));
  EXPECT_TRUE(bytes.starts_with("%PDF"));
  EXPECT_TRUE(has(bytes, "/Count 3"));
  EXPECT_EQ(bytes, bytes_of(file("b.pdf")));
}

TEST_F(Pdf, CannotBeWrittenEverywhere) {
  const auto wrong = write_pdf({page}, file("no/such/folder/a.pdf"));
  ASSERT_TRUE(wrong);
  EXPECT_TRUE(has(*wrong, "cannot write the PDF to '")) << *wrong;
  EXPECT_TRUE(has(*wrong, "No such file")) << *wrong;
}

TEST_F(Pdf, IsRefusedBeforeTheGameIsSolved) {
  const Solver never{[](const table::Rules&, analysis::Monitor&) -> analysis::GameReport {
                       ADD_FAILURE() << "solved";
                       return {};
                     },
                     [] { return 0.0; }};
  std::ostringstream out;
  std::ostringstream err;
  analysis::NullMonitor no_monitor;
  for (const std::string& path : {file("no/such/folder/a.pdf"), file("."), std::string()}) {
    const ParsheetOptions options{.wish = {"5CH", "", {}}, .pdf = path};
    EXPECT_EQ(parsheet(options, never, no_monitor, out, err), 4) << path;
  }
  const std::string before = std::getenv("PATH");
  setenv("PATH", "/no/such/folder", 1);
  const auto wrong = no_pdf(file("a.pdf"));
  setenv("PATH", before.c_str(), 1);
  ASSERT_TRUE(wrong);
  EXPECT_TRUE(has(*wrong, "there is no program rsvg-convert")) << *wrong;
}

TEST_F(Pdf, OfAWholeSheetHasTheSameBytes) {
  ParsheetOptions options{.wish = {"5CH", "", {}}, .pdf = file("a.pdf")};
  EXPECT_EQ(ask(options).status, 0);
  options.pdf = file("b.pdf");
  options.threads = 1;
  EXPECT_EQ(ask(options).status, 0);
  EXPECT_EQ(bytes_of(file("a.pdf")), bytes_of(file("b.pdf")));
  EXPECT_GT(bytes_of(file("a.pdf")).size(), 10'000U);
}

}  // namespace parsheet_test
}  // namespace croupier::cli

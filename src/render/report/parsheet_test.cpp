// The sheet: its parts, its checks that can fail, and its pages.
#include "render/report/parsheet.hpp"

#include <gtest/gtest.h>

#include "render/report/parsheet_pages.hpp"

namespace croupier::render {
namespace parsheet_test {

using analysis::Rational;

// Two cards of fifty-two, pairs paid.
analysis::GameReport report() {
  analysis::GameReport made;
  games::PayTable table{.clause = regulation::Clause{"HUH 39.11(i) s3"}};
  table.lines[0] = {games::PayLine::pair, {5, 1}};
  table.size = 1;
  made.wagers = {analysis::report_wager(games::Wager::pocket_bonus, table, {78}, 1326)};
  made.main = analysis::MainGame{.expectation = Rational(-1, 4),
                                 .edge = {Rational(1, 4), Rational(1, 8), Rational(1, 12)},
                                 .variance = Rational(27, 16),
                                 .average_wager = Rational(3),
                                 .decisions = {{"check", Rational(1, 3)}, {"fold", Rational(2, 3)}},
                                 .outcomes = {{-1, Rational(3, 4)}, {2, Rational(1, 4)}}};
  return made;
}

table::Rules rules() { return games::heads_up_holdem::HouseRules{}; }

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

const Check* failed(const std::vector<Check>& checks) {
  for (const Check& check : checks) {
    if (!check.passed) return &check;
  }
  return nullptr;
}

TEST(ParsheetChecks, HoldForAReportThatIsRight) {
  const auto checks = checks_of(rules(), report());
  EXPECT_EQ(failed(checks), nullptr);
  EXPECT_EQ(checks.size(), 9U);
  EXPECT_EQ(checks[0].result, "holds exactly");
}

TEST(ParsheetChecks, FailForEachThatIsWrong) {
  const auto expect = [](const analysis::GameReport& wrong, std::string_view what) {
    const auto checks = checks_of(rules(), wrong);
    ASSERT_NE(failed(checks), nullptr) << what;
    EXPECT_TRUE(has(failed(checks)->what, what)) << failed(checks)->what;
  };
  auto wrong = report();
  wrong.main->decisions[0].probability = Rational(1, 4);
  expect(wrong, "all decisions");
  wrong = report();
  wrong.main->edge.per_ante = Rational(1, 5);
  expect(wrong, "edge per ante");
  wrong = report();
  wrong.main->outcomes[0].probability = Rational(1, 2);
  expect(wrong, "all net results");
  wrong = report();
  wrong.main->variance = Rational(2);
  expect(wrong, "variance");
  wrong = report();
  wrong.wagers[0].deals = 1325;
  expect(wrong, "2 of 52 cards");
  wrong = report();
  wrong.wagers[0].edge = Rational(1, 2);
  expect(wrong, "sum of the lines");
  wrong = report();
  wrong.wagers[0].lines[0].combinations = 2000;
  expect(wrong, "no more deals");
}

TEST(ParsheetChecks, DoublesAgreeToTheirBound) {
  EXPECT_TRUE(agree("", 0.25, 0.25 + 1e-13).passed);
  EXPECT_FALSE(agree("", 0.25, 0.25 + 1e-11).passed);
  EXPECT_FALSE(agree("", Rational(1, 3), Rational(333333, 1000000)).passed);
  EXPECT_EQ(choose(52, 5), 2'598'960);
  EXPECT_EQ(choose(52, 7), 133'784'560);
}

Parsheet sheet() {
  Parsheet made{.rules = rules(), .program = "croupier 1.2.3", .report = report()};
  made.checks = checks_of(made.rules, made.report);
  made.sensitivity = {{"pocket_bonus_paytable", "2", true, report()},
                      {"odds_paytable", "1", false, report()}};
  made.strategy = {Paragraph{"Raise with aces."}};
  return made;
}

TEST(Parsheet, HasEveryPart) {
  const std::string text = to_text(parsheet_document(sheet()));
  for (const char* part :
       {"PAR sheet: Heads Up Hold'em (HUH)", "croupier 1.2.3", "N.J.A.C. 13:69F-39", "Main game\n",
        "Side bets\n", "Strategy\n", "Raise with aces.", "Sensitivity\n", "Volatility\n",
        "House rules\n", "Rules of play and payment, by clause", "HUH 39.11(i)", "Method\n",
        "How each figure was made", "Checks\n", "1,326 in both ways", "experimental"}) {
    EXPECT_TRUE(has(text, part)) << part;
  }
  EXPECT_FALSE(has(text, "FAILED"));
  const std::string html = to_html(parsheet_document(sheet()));
  EXPECT_TRUE(has(html, "<svg"));
  EXPECT_EQ(html, to_html(parsheet_document(sheet())));
}

TEST(Parsheet, SaysLoudlyThatACheckFailed) {
  Parsheet wrong = sheet();
  wrong.checks.push_back({"something", "does not hold", false});
  const std::string text = to_text(parsheet_document(wrong));
  EXPECT_TRUE(has(text, "! A check failed: do not use this sheet."));
  EXPECT_TRUE(has(text, "FAILED"));
}

TEST(ParsheetPages, CellsThatFitAreNotBroken) {
  for (const std::string word : {"250 to 1", "side bet", "passed", "1000 to 1", "15 to 1"}) {
    const Document document{"Title", {Table{"", {{"x"}}, {{word}}}}};
    EXPECT_TRUE(has(to_pages(document)[0], ">" + word + "<")) << word;
  }
}

TEST(ParsheetPages, TextIsMeasuredAndBroken) {
  EXPECT_EQ(text_width("ab", 10, Weight::regular), 12.48);
  EXPECT_GT(text_width("ab", 10, Weight::bold), 12.48);
  // A letter of several bytes is one letter.
  EXPECT_EQ(text_width("\xc3\xa9", 10, Weight::regular), 10);
  EXPECT_EQ(wrap("one two three", 50, 10, Weight::regular),
            (std::vector<std::string>{"one two", "three"}));
  const auto broken = wrap("abcdefghij", 26, 10, Weight::regular);
  EXPECT_GT(broken.size(), 2U);
  for (const std::string& line : broken) {
    EXPECT_LE(text_width(line, 10, Weight::regular), 26);
  }
  EXPECT_EQ(wrap("", 50, 10, Weight::regular), (std::vector<std::string>{""}));
}

TEST(ParsheetPages, LongTablesGoOnWithTheirHeadOnTheNextPage) {
  Document document{"Long <one>"};
  Table table{"Rows", {{"name"}, {"number", Align::right}}, {}};
  for (int row = 0; row < 150; ++row) table.rows.push_back({"row", std::to_string(row)});
  document.add(std::move(table));
  const auto pages = to_pages(document);
  ASSERT_EQ(pages.size(), 3U);
  for (std::size_t at = 0; at < pages.size(); ++at) {
    EXPECT_TRUE(has(pages[at], "Long &lt;one&gt;</text>"));
    EXPECT_TRUE(has(pages[at], ">" + std::to_string(at + 1) + " / 3<"));
    EXPECT_TRUE(has(pages[at], ">number</text>"));
  }
  EXPECT_TRUE(has(pages[2], ">149</text>"));
  EXPECT_EQ(pages, to_pages(document));
}

TEST(ParsheetPages, SetsEveryKindOfBlock) {
  Document document{"All"};
  document.add(Heading{"Head", Level::subsection});
  document.add(Paragraph{"Beware & look", Tone::warning});
  document.add(List{{"one item"}});
  document.add(Verbatim{"a  = 1\nb"});
  document.add(Drawing{"Plot", "<svg width=\"720\" height=\"300\"></svg>", "words"});
  const auto pages = to_pages(document);
  ASSERT_EQ(pages.size(), 1U);
  for (const char* part : {">Head<", ">Beware &amp; look<", ">one item<", ">a  = 1<", ">b<",
                           ">Plot<", "<svg width=\"720\""}) {
    EXPECT_TRUE(has(pages[0], part)) << part;
  }
}

}  // namespace parsheet_test
}  // namespace croupier::render

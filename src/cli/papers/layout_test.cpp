// The verbs layout and sign as their users meet them: formats, exit statuses, nothing half written.
// Pictures of every game are left in the build folder for people to look at.
#include "cli/papers/layout.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/places.hpp"

namespace croupier::cli {
namespace layout_test {

namespace fs = std::filesystem;

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

Reply ask(const LayoutOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = draw(options, [] { return 1'763'251'200LL; }, out, err);
  return {status, out.str(), err.str()};
}

LayoutOptions wish(std::string game, std::vector<std::string> pairs = {}) {
  return {.wish = {.game = std::move(game), .pairs = std::move(pairs)}, .date = "2026-11-16"};
}

fs::path pictures() {
  const fs::path folder = fs::path(test::program()).parent_path() / "pictures";
  fs::create_directories(folder);
  return folder;
}

TEST(LayoutVerb, PicturesOfAllGamesAtTheirFewestAndMostPositions) {
  for (const auto& [game, most] :
       std::vector<std::pair<std::string, int>>{{"5CH", 7}, {"T21", 6}, {"HUH", 6}, {"PIK", 9}}) {
    for (const int count : {1, most}) {
      LayoutOptions options = wish(game);
      options.positions = count;
      options.name = "Harbor House";
      options.file = (pictures() / (game + "_" + std::to_string(count) + ".png")).string();
      const Reply reply = ask(options);
      EXPECT_EQ(reply.status, done) << reply.err;
      EXPECT_GT(fs::file_size(options.file), 50'000U);
    }
    LayoutOptions options = wish(game);
    options.subject = Subject::sign;
    options.all = true;
    options.file = (pictures() / (game + "_sign.png")).string();
    EXPECT_EQ(ask(options).status, done);
  }
}

TEST(LayoutVerb, SameInputSameBytes) {
  for (const DrawingFormat format : {DrawingFormat::svg, DrawingFormat::pdf, DrawingFormat::json}) {
    LayoutOptions options = wish("HUH");
    options.format = format;
    const Reply reply = ask(options);
    EXPECT_EQ(reply.status, done) << reply.err;
    EXPECT_FALSE(reply.out.empty());
    EXPECT_EQ(reply.out, ask(options).out);
  }
}

TEST(LayoutVerb, JsonGivesTheGeometry) {
  LayoutOptions options = wish("PIK");
  options.format = DrawingFormat::json;
  const auto json = nlohmann::json::parse(ask(options).out);
  EXPECT_EQ(json["table"]["width"], 84);
  EXPECT_EQ(json["areas"][0]["id"], "p1");
}

TEST(LayoutVerb, TheDateIsGivenOrTodays) {
  LayoutOptions options = wish("5CH");
  EXPECT_NE(ask(options).out.find("Date 2026-11-16"), std::string::npos);
  options.date = "";
  unsetenv("SOURCE_DATE_EPOCH");  // NOLINT(concurrency-mt-unsafe)
  EXPECT_NE(ask(options).out.find("Date 2025-11-16"), std::string::npos);
  for (const char* bad : {"2026-02-30", "tomorrow", "2026-1-1", "2026-13-01"}) {
    options.date = bad;
    EXPECT_EQ(ask(options).status, unreadable) << bad;
  }
}

void expect_refusal(LayoutOptions options, int status, const std::string& words) {
  const fs::path file = pictures() / "never.svg";
  options.file = file.string();
  const Reply reply = ask(options);
  EXPECT_EQ(reply.status, status) << reply.err;
  EXPECT_NE(reply.err.find(words), std::string::npos) << reply.err;
  EXPECT_EQ(std::ranges::count(reply.err, '\n'), 1);
  EXPECT_TRUE(reply.out.empty());
  EXPECT_FALSE(fs::exists(file));
}

TEST(LayoutVerb, BadInputIsOneSentenceAndNothingIsWritten) {
  LayoutOptions options = wish("5CH");
  options.positions = 8;
  expect_refusal(options, bad_rules, "5CH E-1.13Z(b)1");
  options.positions = 0;
  expect_refusal(options, bad_rules, "at least one position");
  expect_refusal(wish("6CH"), unreadable, "no game");
  const std::vector<std::pair<std::string LayoutOptions::*, std::pair<std::string, std::string>>>
      wrong{{&LayoutOptions::size, {"84x42", "no unit"}},
            {&LayoutOptions::size, {"84x42yd", "no unit"}},
            {&LayoutOptions::size, {"84in", "not a width and a depth"}},
            {&LayoutOptions::size, {"x42in", "not a width and a depth"}},
            {&LayoutOptions::size, {"nanx42in", "not a width and a depth"}},
            {&LayoutOptions::size, {"1e9x42in", "not a width and a depth"}},
            {&LayoutOptions::size, {"-84x42in", "none of a table"}},
            {&LayoutOptions::size, {"50x25in", "too small for 7 positions"}},
            {&LayoutOptions::paper, {"a9", "no paper 'a9'"}},
            {&LayoutOptions::scale, {"1:0", "not 1:N"}},
            {&LayoutOptions::scale, {"1:2", "does not fit paper letter"}},
            {&LayoutOptions::notices, {"wall", "not on 'wall'"}},
            {&LayoutOptions::drop_box, {"middle", "left or right"}},
            {&LayoutOptions::name, {"<svg>", "markup"}},
            {&LayoutOptions::name, {"a\tb", "control character"}},
            {&LayoutOptions::name, {std::string(41, 'n'), "41 characters"}}};
  for (const auto& [member, given] : wrong) {
    LayoutOptions bad = wish("5CH");
    bad.*member = given.first;
    expect_refusal(bad, unreadable, given.second);
  }
  options = wish("5CH");
  options.name = " ";
  expect_refusal(options, bad_rules, "5CH E-1.13Z(b)5");
  options = wish("PIK", {"odds_on_layout=false"});
  options.no_sign = true;
  expect_refusal(options, bad_rules, "PIK E-1.13Y(c)");
}

TEST(LayoutVerb, AFileThatCannotBeWrittenIsSaid) {
  LayoutOptions options = wish("T21");
  options.file = (pictures() / "no_such_folder" / "x.svg").string();
  EXPECT_EQ(ask(options).status, no_file);
  options.size = "213.4x106.7cm";
  options.file = (pictures() / "metric.svg").string();
  EXPECT_EQ(ask(options).status, done);
}

TEST(SignVerb, WorksForEveryPaper) {
  for (const char* paper : {"letter", "legal", "a4", "a3", "arch_e"}) {
    LayoutOptions options = wish("PIK", {"odds_on_layout=false"});
    options.subject = Subject::sign;
    options.paper = paper;
    options.notices = "sign";
    options.texts = {"Ask the dealer for a brochure."};
    const Reply reply = ask(options);
    EXPECT_EQ(reply.status, done) << reply.err;
    EXPECT_NE(reply.out.find("aria-label=\"Even money\""), std::string::npos);
  }
  LayoutOptions options = wish("HUH");
  options.subject = Subject::sign;
  EXPECT_EQ(ask(options).status, unreadable);
}

}  // namespace layout_test
}  // namespace croupier::cli

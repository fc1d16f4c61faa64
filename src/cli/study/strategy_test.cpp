// The verb strategy as its users meet it: formats, files, locks, exit statuses.
#include "cli/study/strategy.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace croupier::cli {
namespace strategy_test {

using nlohmann::json;

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

class StopAtOnce final : public analysis::Monitor {
 public:
  void at(double) override {}
  bool stopped() const override { return true; }
};

Reply ask(const StrategyOptions& options, analysis::Monitor& monitor) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = strategy(options, monitor, out, err);
  return {status, out.str(), err.str()};
}

Reply ask(const StrategyOptions& options) {
  analysis::NullMonitor no_monitor;
  return ask(options, no_monitor);
}

StrategyOptions asked(const std::string& game = "5CH") { return {.wish = {game, "", {}}}; }

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class StrategyFiles : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  std::string write_file(const std::string& text) const {
    std::ofstream(file("my.toml")) << text;
    return file("my.toml");
  }
  static std::string text_of(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  // Saves what is found, and values it again.
  void expect_same_from_file(const std::string& game) const {
    StrategyOptions options = asked(game);
    options.format = std::nullopt;
    options.save = file("found.toml");
    options.svg = file("found.svg");
    const Reply found = ask(options);
    ASSERT_EQ(found.status, 0) << found.err;
    const json best = json::parse(found.out)["strategies"].back();
    EXPECT_TRUE(text_of(options.svg).starts_with("<?xml"));
    StrategyOptions again = asked(game);
    again.format = std::nullopt;
    again.file = options.save;
    again.svg = file("again.svg");
    const Reply valued = ask(again);
    ASSERT_EQ(valued.status, 0) << valued.err;
    const json answer = json::parse(valued.out);
    EXPECT_NEAR(answer["cost"].get<double>(), best["cost"].get<double>(), 1e-12);
    EXPECT_EQ(answer.value("exact_cost", json()), best.value("exact_cost", json()));
    EXPECT_GE(answer["cost"], 0);
    EXPECT_EQ(text_of(options.svg), text_of(again.svg));
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("croupier-strategy-" +
       std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST(StrategyVerb, AnswersInEveryFormat) {
  StrategyOptions options = asked();
  const Reply text = ask(options);
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_TRUE(has(text.out, "5: Set the house way, but one ace low"));
  EXPECT_TRUE(has(text.out, "  5          3.955459%      0.100410%\n"));
  EXPECT_TRUE(has(text.out, "exactly 1010859/1006728814"));
  options.format = render::Format::csv;
  EXPECT_TRUE(has(ask(options).out, "rules,edge per ante,cost per ante\n1,0.155225176844773,"));
  options.format = render::Format::html;
  EXPECT_TRUE(has(ask(options).out, "<table"));
  options.format = std::nullopt;
  const json answer = json::parse(ask(options).out);
  EXPECT_EQ(answer["game"], "five_card_hi_lo");
  EXPECT_EQ(answer["strategies"].size(), 5U);
  EXPECT_EQ(answer["strategies"][4]["strategy"]["fold"]["low_min"], 10);
  EXPECT_EQ(answer["strategies"][4]["exact_cost"]["numerator"], 1010859);
}

TEST(StrategyVerb, ValuesLocks) {
  StrategyOptions options = asked();
  options.locks = {"setting=house_way", "fold=never"};
  EXPECT_TRUE(has(ask(options).out, "The best play except for setting=house_way, fold=never"));
  options.format = std::nullopt;
  const json answer = json::parse(ask(options).out);
  EXPECT_EQ(answer["locks"], (json{"setting=house_way", "fold=never"}));
  EXPECT_EQ(answer["decisions"]["fold"], 0);
  EXPECT_NEAR(answer["cost"].get<double>(), 0.116674687786969, 1e-14);
  EXPECT_NEAR(answer["edge"]["per_ante"].get<double>(), 0.155225176844773, 1e-14);
}

TEST(StrategyVerb, RefusesWhatItCannotDoBeforeItComputes) {
  for (const char* game : {"5CH", "T21", "HUH", "PIK"}) {
    StrategyOptions options = asked(game);
    options.locks = {"fold=sometimes"};
    const Reply lock = ask(options);
    EXPECT_EQ(lock.status, 2);
    EXPECT_TRUE(has(lock.err, "'fold=sometimes' cannot be locked; what can: ")) << lock.err;
    options.locks.clear();
    options.file = "no/such/file.toml";
    EXPECT_EQ(ask(options).status, 4);
  }
  EXPECT_EQ(ask(asked("T22")).status, 2);
  EXPECT_EQ(ask({.wish = {"T21", "", {"decks=5"}}}).status, 3);
  StrategyOptions options = asked();
  options.save = "no/such/folder/x.toml";
  EXPECT_EQ(ask(options).status, 4);
  options.locks = {"fold=never"};
  options.svg = "-";
  EXPECT_EQ(ask(options).status, 2);
  options = asked("HUH");
  options.by_cards = true;
  EXPECT_EQ(ask(options).status, 2);
}

TEST(StrategyVerb, StopsWhenItIsTold) {
  for (const char* game : {"5CH", "T21", "HUH", "PIK"}) {
    StopAtOnce stop;
    const Reply reply = ask(asked(game), stop);
    EXPECT_EQ(reply.status, 130) << game;
    EXPECT_EQ(reply.out, "");
  }
}

TEST_F(StrategyFiles, SayWhatIsWrongWithThem) {
  const auto wrong = [&](const std::string& game, const std::string& text) {
    StrategyOptions options = asked(game);
    options.file = write_file(text);
    const Reply reply = ask(options);
    EXPECT_EQ(reply.status, 3);
    const std::string start = "croupier strategy: " + file("my.toml");
    EXPECT_TRUE(reply.err.starts_with(start)) << reply.err;
    return reply.err.substr(std::min(start.size(), reply.err.size()));
  };
  EXPECT_EQ(wrong("5CH", "game = \"5CH\"\n\n[fold]\nlow_mim = 3\n"),
            ":4:1: there is no 'fold.low_mim' in a strategy of this game (did you mean "
            "'fold.low_min'?)\n");
  EXPECT_EQ(wrong("5CH", "game = \"PIK\"\n"),
            ":1:1: game: it is for another game than five_card_hi_lo\n");
  EXPECT_EQ(wrong("PIK",
                  "game = \"PIK\"\n[[step]]\nact = \"play_3\"\n"
                  "weakest = \"Ah Ah 9c 4s 3h\"\n"),
            ":4:1: step.1.weakest: Ah is there twice\n");
  EXPECT_EQ(wrong("HUH", "game = \"HUH\"\n"), ": start.A is missing; a text is wanted\n");
  EXPECT_EQ(wrong("T21", "game = \"T21\"\ndetail = \"by_total\"\n[hard]\n16 = 5\n[over_21]\n"),
            ": over_21.22 is missing; a text is wanted\n");
  EXPECT_TRUE(has(wrong("5CH", "game = "), ":1:"));
}

TEST_F(StrategyFiles, AreWorthWhatWasFound) { expect_same_from_file("5CH"); }

TEST_F(StrategyFiles, GoToStandardOutputInPlaceOfTheReport) {
  StrategyOptions options = asked();
  options.save = "-";
  const std::string saved = ask(options).out;
  EXPECT_TRUE(saved.starts_with("# A strategy for 5 Card Hi-Lo"));
  EXPECT_TRUE(has(saved, "\n[fold]\nlow_min = 10\nhigh_max = 27\nspread_max = 14\n"));
  options.save.clear();
  options.svg = "-";
  EXPECT_TRUE(ask(options).out.ends_with("</svg>\n"));
}

using LongStrategyFiles = StrategyFiles;

TEST_F(LongStrategyFiles, AreWorthWhatWasFoundInThreeCard21) { expect_same_from_file("T21"); }
TEST_F(LongStrategyFiles, AreWorthWhatWasFoundInHeadsUpHoldem) { expect_same_from_file("HUH"); }
TEST_F(LongStrategyFiles, AreWorthWhatWasFoundInPikItPoker) { expect_same_from_file("PIK"); }

}  // namespace strategy_test
}  // namespace croupier::cli

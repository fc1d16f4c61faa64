// The golden rounds: each is played again and compared byte for byte. Also the reader of
// transcripts on rubbish, and whether the rounds of a game show every refusal, pay line and option
// of it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>

#include "cli/law/transcript.hpp"
#include "cli/program/settings.hpp"
#include "games/game.hpp"
#include "support/places.hpp"

namespace croupier {

namespace transcripts_test {

using games::FiveCardHiLo;
using games::HeadsUpHoldem;
using games::PikItPoker;
using games::ThreeCard21;
using regulation::Reason;

const std::filesystem::path folder = test::source_path("tests/transcripts");

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> files_of(std::string_view game) {
  std::vector<std::filesystem::path> found;
  const std::filesystem::path rounds = folder / game;
  if (!std::filesystem::is_directory(rounds)) return found;
  for (const auto& entry : std::filesystem::directory_iterator(rounds)) {
    if (entry.path().extension() == ".txt") found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

std::vector<std::filesystem::path> all_files() {
  std::vector<std::filesystem::path> found;
  for (const std::string_view game : games::game_ids) {
    for (const auto& path : files_of(game)) found.push_back(path);
  }
  return found;
}

// ---- every round

class Golden : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Golden, Round) {
  const std::string text = read(GetParam());
  const auto transcript = cli::parse_transcript(text);
  ASSERT_TRUE(transcript) << GetParam() << ": " << transcript.error();
  EXPECT_EQ(transcript->game, GetParam().parent_path().filename().string());
  EXPECT_TRUE(text.starts_with("# ")) << "the first line says what the round shows";
  const auto again = cli::run_transcript(*transcript);
  ASSERT_TRUE(again) << GetParam() << ": " << again.error();
  EXPECT_EQ(*again, text) << "croupier transcript --update " << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Transcripts, Golden, testing::ValuesIn(all_files()), [](const auto& made) {
  return made.param.parent_path().filename().string() + "_" + made.param.stem().string();
});

TEST(Transcripts, EveryFolderIsAGame) {
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    EXPECT_TRUE(!entry.is_directory() || std::ranges::count(games::game_ids, name) == 1) << name;
  }
}

// ---- the reader

std::string error_of(std::string_view text) {
  const auto transcript = cli::parse_transcript(text);
  if (!transcript) return transcript.error();
  const auto again = cli::run_transcript(*transcript);
  return again ? "none" : again.error();
}

TEST(TranscriptReader, SaysWhatIsWrongInWhichLine) {
  const std::string head = "# A round.\ngame five_card_hi_lo\n";
  EXPECT_EQ(error_of(""), "line 0: the text ends without a line 'game NAME'");
  EXPECT_EQ(error_of("# A round.\n"), "line 1: the text ends without a line 'game NAME'");
  EXPECT_EQ(error_of("game five_card_hilo\n"),
            "line 1: there is no game 'five_card_hilo' (did you mean 'five_card_hi_lo'?)");
  EXPECT_EQ(error_of(head + "game 5CH\n"), "line 3: the game is named twice");
  EXPECT_EQ(error_of(head + "rul decks = 2\n"),
            "line 3: no line begins with 'rul' (did you mean 'rule'?)");
  EXPECT_EQ(error_of(head + "rule decks\n"), "line 3: a rule is written rule OPTION = VALUE");
  EXPECT_EQ(error_of(head + "rule decks = [2\n"), "line 3: ' [2' is no value");
  for (const std::string value :
       {"[}", "[1, }]", "{x = [}]}", "[\"{\", }]", "", "]", "{x = }", "#"}) {
    EXPECT_NE(error_of(head + "rule decks = " + value + "\n").find("is no value"),
              std::string::npos)
        << value;
  }
  EXPECT_EQ(error_of(head + "deck Kh 1x\n"), "line 3: '1x' is no card");
  EXPECT_EQ(error_of(head + "expect p1 much\n"),
            "line 3: what is expected is written expect PLAYER NET, as in expect p1 -$15");
  EXPECT_EQ(error_of(head + "> p1 dance\n"), "line 3: 'dance' is neither a wager nor a decision");
  EXPECT_EQ(error_of(head + "> p1 ante $10\nwhat\n"),
            "line 4: after the header a line begins with '>', '#', two spaces or 'ledger'");
}

TEST(TranscriptReader, SaysWhyARoundCannotBePlayed) {
  const std::string head = "game 5CH\n";
  const std::string bets = "> p1 ante $10\n> d no more bets\n";
  EXPECT_EQ(error_of(head), "there is no command");
  EXPECT_EQ(error_of(head + bets + "> d deal\n"), "line 4: the deck line has too few cards");
  EXPECT_EQ(error_of(head + "deck Kh\n" + bets), "the deck line has 1 cards that are never dealt");
  EXPECT_EQ(error_of(head + "expect p1 $10\n> p1 ante $10\n"),
            "line 2: p1 is expected to come to $10 but comes to -$10");
  EXPECT_EQ(error_of(head + "rule decks = 3\n" + bets),
            "the rules are refused: the game is played with one deck or two [5CH 40.2(a)]");
  std::string many = head;
  for (int times = 0; times < 30; ++times) many += "> p1 ante $10\n";
  EXPECT_EQ(error_of(many), "the round takes 64 lines, where at most 60 may be");
}

TEST(TranscriptReader, KeepsCommentsAndHeaderAndTellsTheRestAnew) {
  const std::string text =
      "# A deal before its time.\ngame 5CH\nrule dealing_method = hand\n\n\n> p1 ante $10 coupon "
      "$5\n"
      "  stale\n# The call is missing:\n>  d deal\nledger of old\n";
  const auto transcript = cli::parse_transcript(text);
  ASSERT_TRUE(transcript) << transcript.error();
  EXPECT_EQ(cli::run_transcript(*transcript).value_or("refused"),
            "# A deal before its time.\ngame 5CH\nrule dealing_method = hand\n\n"
            "> p1 ante $10 coupon $5\n  p1 has $10 on ante with a coupon of $5 [5CH 40.6(a)]\n"
            "# The call is missing:\n> d deal\n  refused: no card is due now [5CH 40.8(b)3]\n\n"
            "ledger p1 -$10, house $0, layout $10, sum $0\n");
}

TEST(TranscriptReader, ReadsSettingsAsTomlDoes) {
  const auto transcript = cli::parse_transcript(
      "game T21\nrule a = true\nrule b = -7\nrule c = hit\nrule d = \"two words\"\n"
      "rule e = { x = [3, 2] }\nrule f = 1.5\n");
  ASSERT_TRUE(transcript) << transcript.error();
  std::string shown;
  for (const base::Field& field : transcript->rules) {
    shown += field.key + " " + to_text(field.value) + ", ";
  }
  EXPECT_EQ(shown, "a true, b -7, c 'hit', d 'two words', e a table, f '1.5', ");
}

TEST(TranscriptReader, FindsAmounts) {
  using base::Money;
  EXPECT_EQ(cli::amounts("p1 has $10, -$2.50. $ $x -$7.5 10 $0"),
            (std::vector{Money::dollars(10), Money::cents(-250), Money::dollars(-7), Money{}}));
}

// Nothing to expect but that it comes back: the sanitizers watch.
TEST(TranscriptReader, SurvivesTruncationAndRubbish) {
  std::mt19937 random(7);  // NOLINT(*-msc51-cpp): the same rubbish every time
  for (const std::string_view game : games::game_ids) {
    for (const auto& path : files_of(game)) {
      const std::string text = read(path);
      error_of(std::string_view(text).substr(0, random() % (text.size() + 1)));
      std::string spoilt = text;
      for (int times = 0; times < 5; ++times) {
        spoilt[random() % spoilt.size()] = static_cast<char>(random() % 256);
      }
      error_of(spoilt);
    }
  }
}

// ---- the verb

class TranscriptVerb : public testing::Test {
 protected:
  void SetUp() override {
    path_ = std::filesystem::path(testing::TempDir()) /
            ("croupier_transcript_" + std::to_string(getpid()) + ".txt");
    std::ofstream(path_) << "# One wager.\ngame 5CH\n\n> p1 ante $10\n";
  }
  void TearDown() override { std::filesystem::remove(path_); }

  // Returns the exit status.
  int run(const std::string& flags) const {
    const std::string line =
        test::program() + " transcript " + flags + " " + path_.string() + " >/dev/null 2>&1";
    return std::system(line.c_str()) / 256;  // NOLINT(*-env33-c, *-mt-unsafe)
  }

  std::filesystem::path path_;
};

TEST_F(TranscriptVerb, ChangesAmountsOnlyWhenTold) {
  const std::string before = read(path_);
  EXPECT_EQ(run(""), 1);
  EXPECT_EQ(run("--update"), 1);
  EXPECT_EQ(read(path_), before);
  EXPECT_EQ(run("--update --accept-amounts"), 0);
  EXPECT_EQ(run(""), 0);
  std::string text = read(path_);
  text.replace(text.find(" has "), 5, " had ");
  std::ofstream(path_) << text;
  EXPECT_EQ(run(""), 1);
  EXPECT_EQ(run("--update"), 0);
  EXPECT_EQ(run(""), 0);
}

TEST_F(TranscriptVerb, TellsUnreadableFromMissing) {
  std::ofstream(path_) << "nonsense\n";
  EXPECT_EQ(run(""), 2);
  std::filesystem::remove(path_);
  EXPECT_EQ(run(""), 4);
}

// ---- completeness

struct PrintedTables {
  games::Wager wager;
  std::span<const games::PayTable> tables;
};
using Exemptions = std::map<Reason, std::string_view>;

/// What the rounds of a game have to show.
template <class G>
struct Shown;

template <>
struct Shown<FiveCardHiLo> {
  static Exemptions exempt() {
    return {{Reason::wrong_card_count, "records only: a round deals what is due"},
            {Reason::spot_full, "seven positions with one bettor each are never too many"},
            {Reason::bad_dealing_method, "all three ways of dealing are lawful"}};
  }
  static std::vector<PrintedTables> tables() {
    using namespace games::five_card_hi_lo;
    return {{games::Wager::tie, {&tie_table, 1}},
            {games::Wager::poker_bonus, poker_bonus_tables},
            {games::Wager::ante_bonus, {&ante_bonus_floor, 1}}};
  }
};

template <>
struct Shown<ThreeCard21> {
  static Exemptions exempt() {
    return {{Reason::wrong_card_count, "records only: a round deals what is due"},
            {Reason::dealer_cards, "records only: a round deals what is due"}};
  }
  static std::vector<PrintedTables> tables() {
    return {{games::Wager::bonus, {&games::three_card_21::bonus_table, 1}}};
  }
};

template <>
struct Shown<HeadsUpHoldem> {
  static Exemptions exempt() {
    return {{Reason::spot_full, "positions with one bettor each are never too many"},
            {Reason::wrong_card_count, "records only: a round deals what is due"},
            {Reason::bad_dealing_method, "all three ways of dealing are lawful"}};
  }
  static std::vector<PrintedTables> tables() {
    using namespace games::heads_up_holdem;
    return {{games::Wager::odds, {&odds_table, 1}},
            {games::Wager::odds, {&bad_beat_table, 1}},
            {games::Wager::trips_plus, trips_plus_tables},
            {games::Wager::pocket_bonus, pocket_bonus_tables}};
  }
};

template <>
struct Shown<PikItPoker> {
  static Exemptions exempt() {
    return {{Reason::spot_full, "positions with one bettor each are never too many"},
            {Reason::wrong_card_count, "records only: a round deals what is due"},
            {Reason::bad_dealing_method, "all three ways of dealing are lawful"}};
  }
  static std::vector<PrintedTables> tables() {
    using namespace games::pik_it_poker;
    return {{games::Wager::five_card_bonus, five_card_bonus_tables},
            {games::Wager::three_card_bonus, three_card_bonus_tables}};
  }
};

struct PlayedFile {
  cli::Transcript transcript;
  cli::Played played;
};

template <class G>
std::vector<PlayedFile> play_all() {
  std::vector<PlayedFile> all;
  for (const auto& path : files_of(G::id)) {
    const auto transcript = cli::parse_transcript(read(path));
    if (!transcript) continue;  // the round's own test says so
    if (const auto played = cli::play_transcript(*transcript)) {
      all.push_back({*transcript, *played});
    }
  }
  return all;
}

template <class G>
class Complete : public testing::Test {
 protected:
  void SetUp() override { files_ = play_all<G>(); }
  std::vector<PlayedFile> files_;
};

struct GameName {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::id);
  }
};
using EveryGame = testing::Types<FiveCardHiLo, ThreeCard21, HeadsUpHoldem, PikItPoker>;
TYPED_TEST_SUITE(Complete, EveryGame, GameName);

TYPED_TEST(Complete, EveryReasonIsShown) {
  std::set<Reason> shown;
  for (const PlayedFile& file : this->files_) {
    for (const games::Refusal& refusal : file.played.refusals) shown.insert(refusal.reason);
  }
  const Exemptions exempt = Shown<TypeParam>::exempt();
  for (const games::ReasonRow& row : TypeParam::reasons()) {
    EXPECT_NE(shown.contains(row.reason), exempt.contains(row.reason)) << name(row.reason);
  }
}

// Lines of one table with the same odds cannot be told apart by what they pay, so as many rounds
// have to show these odds.
TYPED_TEST(Complete, EveryPayLineIsWon) {
  for (const PrintedTables& printed : Shown<TypeParam>::tables()) {
    for (const games::PayTable& table : printed.tables) {
      for (const games::PricedLine& line : table.span()) {
        if (!line.odds.is_paid()) continue;
        const auto rounds = std::ranges::count_if(this->files_, [&](const PlayedFile& file) {
          return std::ranges::any_of(file.played.settled, [&](const games::event::Settled& e) {
            return e.line.wager == printed.wager && e.line.odds == line.odds &&
                   e.line.clause == table.clause && e.line.result == games::Result::won;
          });
        });
        EXPECT_GE(rounds, std::ranges::count(table.span(), line.odds, &games::PricedLine::odds))
            << table.clause.id() << ": " << name(line.line);
      }
    }
  }
}

TYPED_TEST(Complete, EveryOptionIsSet) {
  using HouseRules = typename TypeParam::HouseRules;
  std::set<std::string> changed;
  for (const PlayedFile& file : this->files_) {
    for (const base::Field& field : file.transcript.rules) {
      HouseRules rules;
      const auto wrong =
          games::set_option<HouseRules>(TypeParam::options(), rules, field.key, field.value);
      if (!wrong && rules != HouseRules{}) changed.insert(field.key);
    }
  }
  for (const auto& option : TypeParam::options()) {
    EXPECT_TRUE(changed.contains(std::string(option.info.name))) << option.info.name;
  }
}

}  // namespace transcripts_test

}  // namespace croupier

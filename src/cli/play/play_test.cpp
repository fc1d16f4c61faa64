// croupier play, as a program under a pipe and as a function: the same keys give the same bytes.
#include "cli/play/play.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.hpp"
#include "cli/program/verbs.hpp"
#include "support/places.hpp"

namespace croupier::cli {

namespace play_test {

struct Played {
  std::string out;
  int status = -1;

  bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
  std::size_t count(std::string_view text) const {
    std::size_t found = 0;
    for (auto at = out.find(text); at != std::string::npos; at = out.find(text, at + 1)) ++found;
    return found;
  }
};

class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view text)
      : path_(::testing::TempDir() + "croupier_play_" + std::to_string(::getpid())) {
    std::ofstream(path_) << text;
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Runs the program with its keys from a pipe; standard error is read too.
Played run_program(const std::string& arguments, std::string_view keys) {
  const TemporaryFile file(keys);
  const std::string command = "cat '" + file.path() + "' | '" + test::program() +
                              "' play --no-record " + arguments + " 2>&1";
  Played played;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return played;
  std::array<char, 4096> block{};
  for (std::size_t size = 0; (size = std::fread(block.data(), 1, block.size(), pipe)) > 0;) {
    played.out.append(block.data(), size);
  }
  played.status = WEXITSTATUS(::pclose(pipe));
  return played;
}

Played run_function(PlayOptions options, const std::string& keys, Style style = {}) {
  options.house.no_record = true;
  std::istringstream in(keys);
  std::ostringstream out;
  Console console(in, out, style, Input::pipe);
  Played played;
  played.status = play(options, console, out);
  played.out = out.str();
  return played;
}

std::string repeated(std::string_view keys, int times) {
  std::string text;
  for (int at = 0; at < times; ++at) text += keys;
  return text;
}

base::Money amount_at(std::string_view text) {
  const bool negative = text.starts_with('-');
  text.remove_prefix(negative || text.starts_with('+') ? 1 : 0);
  text = text.substr(0, text.find_first_not_of("$0123456789."));
  if (text.ends_with('.')) text.remove_suffix(1);
  const auto amount = base::parse_money(text);
  EXPECT_TRUE(amount) << text;
  return negative ? -amount.value_or(base::Money{}) : amount.value_or(base::Money{});
}

// Checks that the rounds' results, the wagers' results and the bankroll tell the same story.
void expect_sums(const Played& played) {
  base::Money rounds;
  base::Money wagers;
  base::Money change;
  std::istringstream lines(played.out);
  for (std::string line; std::getline(lines, line);) {
    const auto words = base::words(line);
    if (line.starts_with("  Round ")) rounds += amount_at(words[2]);
    for (const std::string_view code : {"5CH", "T21", "HUH", "PIK"}) {
      const auto clause = std::ranges::find(words, code);
      // The lines below the table, which begin with a clause, explain it.
      if (clause > words.begin() && clause != words.end()) wagers += amount_at(*std::prev(clause));
    }
    if (line.starts_with("Goodbye. ")) change = amount_at(words.back());
  }
  EXPECT_EQ(rounds, change) << played.out;
  EXPECT_EQ(wagers, change) << played.out;
}

struct Script {
  std::string_view game;
  std::string_view keys;
  std::string_view says;
};

constexpr std::array scripts{
    Script{"five_card_hi_lo", "t5\np5\nd1 d2 df a20\nd1 q", "(tie|poker bonus) and setting"},
    Script{"three_card_21", "d sn m20\nd hsn d sn d dsn q", "stand, hit, double"},
    Script{"heads_up_holdem", "t5\np5\nd cc1 d 3 d c2 d ccf q", "check, raise, fold"},
    Script{"pik_it_poker", "t5\nd 531 3 d 124 5 d 345 f q", "pick, play 3, play 5, fold"},
};

TEST(Play, SameSeedGivesTheSameBytesInEveryGame) {
  for (const Script& script : scripts) {
    SCOPED_TRACE(script.says);
    const std::string arguments = std::string(script.game) + " --seed 11";
    const Played first = run_program(arguments, script.keys);
    EXPECT_EQ(first.status, done);
    EXPECT_EQ(first.out, run_program(arguments, script.keys).out);
    EXPECT_NE(first.out, run_program(std::string(script.game) + " --seed 12", script.keys).out);
    EXPECT_EQ(first.out.find('\x1b'), std::string::npos);
    EXPECT_TRUE(std::ranges::all_of(first.out, [](char c) { return c == '\n' || c >= ' '; }));
    EXPECT_GE(first.count("No more bets."), 3U);
    EXPECT_TRUE(first.says("Goodbye."));
    expect_sums(first);
  }
}

TEST(Play, SeveralPositions) {
  const Played hi_lo = run_program("5CH --seed 3 --positions 3", "d 1 p f 2 q");
  EXPECT_TRUE(hi_lo.says("Hand 3 gets 5 cards face down"));
  EXPECT_TRUE(hi_lo.says("play unseen $10")) << hi_lo.out;
  expect_sums(hi_lo);
  const Played spots = run_program("T21 --seed 3 --positions 6", "d nnnnnn ssssss q");
  EXPECT_TRUE(spots.says("Hand 6 gets"));
  expect_sums(spots);
  const Played pik = run_program("PIK --seed 3 --positions 3", "t1\nd 123 145 235 353 q");
  EXPECT_EQ(pik.count("You pick cards"), 3U) << pik.out;
  expect_sums(pik);
}

TEST(Play, PositionsThatTheRulesDoNotAllowAreRefusedWithTheirClause) {
  const Played holdem = run_program("HUH --positions 2", "");
  EXPECT_EQ(holdem.status, refused);
  EXPECT_TRUE(holdem.says("HUH/seating-order"));
  EXPECT_TRUE(run_program("PIK --positions 4", "").says("PIK 39.3(e)"));
  const Played house = run_program("T21 --positions 2 --set spots_per_player=1", "");
  EXPECT_EQ(house.status, refused);
  EXPECT_TRUE(house.says("T21 2C.13"));
}

TEST(Play, WrongKeysAreAskedAgain) {
  const Played played = run_program("5CH --seed 1 --rounds 1", "x d z q n 1");
  EXPECT_TRUE(played.says("'x' is no key here"));
  EXPECT_TRUE(played.says("'z' is no choice here"));
  EXPECT_TRUE(played.says("Press q again to leave"));
  EXPECT_EQ(played.count("play $10 so"), 3U);
  EXPECT_TRUE(played.says("Round 1: "));
  const Played pick = run_program("PIK --seed 1 --rounds 1", "t1\nd 112 126 12x 321 f");
  EXPECT_TRUE(pick.says("'112' is no choice here"));
  EXPECT_TRUE(pick.says("'126' is no choice here"));
  EXPECT_TRUE(pick.says("'12x' is no choice here"));
  EXPECT_TRUE(pick.says("You pick cards 1 2 3")) << pick.out;
}

TEST(Play, HelpListsTheKeys) {
  const Played played = run_program("HUH --seed 1", "?d?cc?fq");
  EXPECT_TRUE(played.says("d  deal with these bets"));
  EXPECT_TRUE(played.says("3  raise $30: 3 times the ante"));
  EXPECT_TRUE(played.says("f  fold: give the hand up"));
}

TEST(Play, EndOfInputIsPolite) {
  const Played at_once = run_program("", "");
  EXPECT_EQ(at_once.status, done);
  EXPECT_TRUE(at_once.says("Goodbye."));
  for (const Script& script : scripts) {
    const Played played = run_program(std::string(script.game) + " --seed 5", "d");
    EXPECT_EQ(played.status, done);
    EXPECT_TRUE(played.says("ALL/no-act-in-time")) << played.out;
    EXPECT_TRUE(played.says("Goodbye. 1 round,"));
    expect_sums(played);
  }
}

TEST(Play, GameIsChosenByOneKey) {
  const Played played = run_program("--seed 5", "9?3q");
  EXPECT_TRUE(played.says("Welcome to Croupier"));
  EXPECT_TRUE(played.says("'9' is none of the games"));
  EXPECT_TRUE(played.says("\nHeads Up Hold'em\n"));
  EXPECT_TRUE(played.says("Goodbye. 0 rounds"));
}

TEST(Play, AnAceUpOffersInsurance) {
  bool offered = false;
  for (std::uint64_t seed = 1; seed <= 60 && !offered; ++seed) {
    const Played played =
        run_function({.game = "T21", .rounds = 1, .house = {.seed = seed}}, "di sss");
    offered = played.says("You insure, $5 on insurance.");
    if (!offered) continue;
    expect_sums(played);
    const Played without =
        run_function({.game = "T21", .rounds = 1, .house = {.seed = seed}}, "dn sss");
    EXPECT_TRUE(without.says("[i] insurance $5  [n] no"));
    EXPECT_FALSE(without.says("You insure"));
    expect_sums(without);
  }
  EXPECT_TRUE(offered);
}

TEST(Play, HiddenCardsStayHidden) {
  const Played played = run_function({.game = "5CH", .rounds = 1, .house = {.seed = 4}}, "d1");
  const std::string before = played.out.substr(0, played.out.find("You play"));
  EXPECT_NE(before.find("Dealer gets 5 cards face down"), std::string::npos);
  EXPECT_NE(before.find("Dealer        ?? ?? ?? ?? ??"), std::string::npos);
  const auto at = played.out.find("Dealer turns over ");
  ASSERT_NE(at, std::string::npos);
  const auto cards = played.out.substr(at + 18, 14);
  for (const std::string_view card : base::words(cards)) {
    EXPECT_EQ(before.find(card), std::string::npos) << card;
  }
  const Played pik = run_function({.game = "PIK", .rounds = 1, .house = {.seed = 4}}, "t1\nd?123f");
  EXPECT_TRUE(pik.says("Your hand     ?? ?? ?? ?? ??")) << pik.out;
}

TEST(Play, BankrollIsNeverOverdrawn) {
  const Played short_of =
      run_function({.game = "5CH", .bankroll = "15", .house = {.seed = 1}}, "a10\nd1fq");
  EXPECT_TRUE(short_of.says("With $5 left you cannot play $10.")) << short_of.out;
  EXPECT_TRUE(short_of.says("'1' is no choice here"));
  const Played typed =
      run_function({.game = "HUH", .house = {.seed = 1}}, "a251\na250\na1x\na0\nq");
  EXPECT_EQ(typed.count("which does not cover that"), 1U);
  EXPECT_TRUE(typed.says("ante $250, odds $250"));
  EXPECT_TRUE(typed.says("That is no amount"));
  EXPECT_TRUE(typed.says("Without the ante there is no hand"));
  for (const Script& script : scripts) {
    const PlayOptions options{
        .game = std::string(script.game), .bankroll = "40", .house = {.seed = 9}};
    const Played ruined = run_function(options, repeated("a10\nm10\nd 3 2 1 s n 5", 200));
    EXPECT_FALSE(ruined.says("Bankroll -")) << ruined.out;
    expect_sums(ruined);
  }
}

TEST(Play, RefusedBetsNameTheirClause) {
  const Played played = run_function(
      {.game = "T21", .pairs = {"wager_max=5000"}, .house = {.seed = 1}}, "m51\nm2.50\nm50\nq");
  EXPECT_TRUE(played.says("above the maximum of $50 [ruling ALL/limits]")) << played.out;
  EXPECT_TRUE(played.says("[ruling ALL/money]"));
  EXPECT_TRUE(played.says("main $50, bonus $50; $100 in all"));
}

TEST(Play, TheShoeIsKeptUntilAQuarterIsLeft) {
  const Played played = run_function({.game = "T21", .bankroll = "100000", .house = {.seed = 2}},
                                     repeated("dsnsss", 400));
  const std::size_t rounds = played.count("No more bets.");
  const std::size_t shoes = played.count("fresh shoe");
  EXPECT_GT(shoes, 2U);
  EXPECT_GT(rounds, 20 * shoes);
  expect_sums(played);
}

TEST(Play, ClausesAreExplainedInOurWords) {
  const Played played = run_function({.game = "5CH", .house = {.seed = 1}}, "dfcq");
  EXPECT_TRUE(played.says("  5CH 40.10(a)1\n    ")) << played.out;
}

TEST(Play, ExperimentalRulesAreMarkedAtEveryRound) {
  const Played played = run_function(
      {.game = "T21", .pairs = {"experimental=true"}, .rounds = 3, .house = {.seed = 1}},
      "dsnsdsnsdsns");
  EXPECT_EQ(played.count("EXPERIMENTAL"), 3U) << played.out;
}

TEST(Play, ColoursOnlyWhereTheyAreWanted) {
  const PlayOptions options{.game = "HUH", .rounds = 1, .house = {.seed = 1}};
  const Played rich = run_function(options, "dcc1", {.rich = true});
  EXPECT_TRUE(rich.says("\x1b[1;31;107m"));
  EXPECT_TRUE(rich.says("♠") || rich.says("♣"));
  const Played four = run_function(options, "dcc1", {.rich = true, .four_colour = true});
  EXPECT_NE(rich.out, four.out);
}

TEST(Play, BadArgumentsGetOneSentence) {
  const auto expect = [](const std::string& arguments, int status, std::string_view says) {
    const Played played = run_program(arguments, "q");
    EXPECT_EQ(played.status, status) << arguments;
    EXPECT_TRUE(played.says(says)) << arguments << ": " << played.out;
    EXPECT_EQ(played.count("\n"), 1U) << played.out;
  };
  expect("five_card_hilo", unreadable, "did you mean 'five_card_hi_lo'?");
  expect("5CH --sead=4", unreadable, "--sead");
  expect("5CH --seed four", unreadable, "seed");
  expect("5CH --bankroll none", unreadable, "--bankroll");
  expect("5CH --bankroll -5", unreadable, "--bankroll");
  expect("5CH --positions 10", unreadable, "--positions");
  expect("5CH --set decks=3", bad_rules, "5CH 40.2(a)");
  expect("5CH --set deks=1", bad_rules, "did you mean 'decks'?");
  expect("5CH --rules no-such-file.toml", no_file, "no-such-file.toml");
}

TEST(Play, RulesComeFromAFile) {
  const TemporaryFile good("dealer_soft_17 = \"hit\"\nspots_per_player = 2\n");
  EXPECT_EQ(
      run_function({.game = "T21", .rules = good.path(), .positions = 2, .house = {.seed = 1}}, "q")
          .status,
      done);
  EXPECT_EQ(
      run_function({.game = "T21", .rules = good.path(), .positions = 3, .house = {.seed = 1}}, "q")
          .status,
      refused);
}

TEST(Play, ABadRulesFileIsNamed) {
  const TemporaryFile bad("spots_per_player = \n");
  const Played played =
      run_function({.game = "T21", .rules = bad.path(), .house = {.seed = 1}}, "q");
  EXPECT_EQ(played.status, bad_rules);
  EXPECT_TRUE(played.says(bad.path())) << played.out;
}

}  // namespace play_test

}  // namespace croupier::cli

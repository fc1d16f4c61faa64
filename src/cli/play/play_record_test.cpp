// croupier play with its record: whole sessions of every game and way of dealing are kept, opened
// and sound; a table that was left in the middle goes on; a disk that fails loses nothing.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <sstream>
#include <streambuf>

#include "cli/play/play.hpp"
#include "support/logged_house.hpp"
#include "support/places.hpp"

namespace croupier::cli {
namespace play_record_test {

using test::TemporaryFolder;

struct Played {
  std::string out;
  int status = -1;
  bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
};

Played run(const PlayOptions& options, const std::string& keys) {
  std::istringstream in(keys);
  std::ostringstream out;
  Console console(in, out, {}, Input::pipe);
  Played played;
  played.status = play(options, console, out);
  played.out = out.str();
  return played;
}

// Keys that get through any game: those that mean nothing are asked again.
std::string any_keys() {
  std::string keys;
  for (int at = 0; at < 80; ++at) keys += "d1sncf32d5";
  return keys;
}

PlayOptions options_for(const test::Way& way, const std::string& log) {
  return {.game = way.game, .pairs = way.pairs, .rounds = 4, .house = {.log = log, .seed = 3}};
}

TEST(PlayRecord, SessionsOfEveryGameAndWayAreSound) {
  for (const test::Way& way : test::ways()) {
    SCOPED_TRACE(test::name_of(way));
    const TemporaryFolder folder;
    const std::string log = folder.file("house.db");
    const Played played = run(options_for(way, log), any_keys());
    EXPECT_EQ(played.status, done) << played.out;
    EXPECT_TRUE(played.says("Goodbye. 4 rounds")) << played.out;
    const auto report = test::expect_sound(log);
    EXPECT_EQ(report.rounds, 4U);
    EXPECT_EQ(report.shuffles.not_opened, 0U);
    EXPECT_GT(report.shuffles.opened, 0U);
    EXPECT_EQ(report.protection.signed_to, report.records);
  }
}

TEST(PlayRecord, CardsOfASeedAreMarkedOnTheScreenInTheRecordAndInTheAudit) {
  const TemporaryFolder folder;
  PlayOptions options = options_for({"HUH", {}}, folder.file("house.db"));
  const Played seeded = run(options, any_keys());
  EXPECT_TRUE(seeded.says("NOT RANDOM")) << seeded.out;
  EXPECT_NE(test::records_of(options.house.log, "huh-1").front().find(" automatic seeded {"),
            std::string::npos);
  EXPECT_EQ(test::audited(options.house.log).chains.front().seeded_from, 1U);
  options.house.seed.reset();
  const Played random = run(options, any_keys());
  EXPECT_FALSE(random.says("NOT RANDOM")) << random.out;
  EXPECT_EQ(test::records_of(options.house.log, "huh-2").front().find("seeded"), std::string::npos);
  EXPECT_EQ(test::audited(options.house.log).chains.back().seeded_from, 0U);
}

TEST(PlayRecord, ASecondEveningAtTheSameTable) {
  const TemporaryFolder folder;
  PlayOptions options = options_for({"5CH", {}}, folder.file("house.db"));
  options.house.seed.reset();
  options.rounds = 2;
  for (int evening = 1; evening <= 3; ++evening) {
    const Played played = run(options, any_keys());
    EXPECT_EQ(played.status, done) << played.out;
    EXPECT_TRUE(played.says("Goodbye. 2 rounds, bankroll $500 to")) << played.out;
  }
  const audit::Report report = test::audited(options.house.log);
  ASSERT_EQ(report.chains.size(), 1U);
  EXPECT_TRUE(report.is_sound());
  EXPECT_EQ(report.chains[0].rounds, 6U);
}

// A session in which much goes wrong is told to the person, and its record is sound.
TEST(PlayRecord, FaultsAreToldAndTheRecordStaysSound) {
  for (const test::Way& way : test::ways()) {
    SCOPED_TRACE(test::name_of(way));
    const TemporaryFolder folder;
    const std::string log = folder.file("house.db");
    PlayOptions options = options_for(way, log);
    options.rounds = 12;
    options.house.faults = "all=0.02";
    const Played played = run(options, any_keys() + any_keys());
    EXPECT_EQ(played.status, done) << played.out;
    EXPECT_TRUE(played.says("Goodbye. 12 rounds")) << played.out;
    EXPECT_TRUE(played.says("Something goes wrong: ")) << played.out;
    EXPECT_GT(test::expect_sound(log).irregularities.count, 0U);
  }
}

TEST(PlayRecord, AScriptedFaultComesInItsRoundOrIsNamedAtTheEnd) {
  const TemporaryFolder folder;
  PlayOptions options = options_for({"5CH", {}}, folder.file("house.db"));
  options.house.faults = "2:exposed,9:jam";
  const Played played = run(options, any_keys());
  EXPECT_EQ(played.status, done) << played.out;
  const std::size_t trouble = played.out.find("was seen too early [5CH 40.12(d) s3]");
  EXPECT_GT(trouble, played.out.find("-- Round 2 ")) << played.out;
  EXPECT_LT(trouble, played.out.find("-- Round 3 ")) << played.out;
  EXPECT_TRUE(played.says("The fault 9:jam found no occasion.")) << played.out;
}

TEST(PlayRecord, FaultsThatDoNotExistAreRefusedBeforeAnythingIsMade) {
  const TemporaryFolder folder;
  PlayOptions options = options_for({"5CH", {}}, folder.file("house.db"));
  for (const std::string wrong : {"3:face_down", "face_up=2", "x:jam", "face_up", "all=nan"}) {
    options.house.faults = wrong;
    const Played played = run(options, "");
    EXPECT_EQ(played.status, unreadable) << wrong;
    EXPECT_TRUE(played.says("croupier play: --faults: ")) << played.out;
  }
  EXPECT_FALSE(std::filesystem::exists(options.house.log));
}

// 2C.4(h)2: the shoe is shuffled anew many times before it is spent, and every order is opened.
TEST(PlayRecord, EveryOrderOfABartCarterShoeIsOpened) {
  const TemporaryFolder folder;
  const std::string log = folder.file("house.db");
  PlayOptions options = options_for({"T21", {"bart_carter=true"}}, log);
  options.rounds = 40;
  options.bankroll = "100000";
  options.house.faults = "40:void_round";
  const Played played = run(options, any_keys() + any_keys() + any_keys());
  EXPECT_EQ(played.status, done) << played.out;
  const auto report = test::expect_sound(log);
  EXPECT_EQ(report.rounds, 40U);
  EXPECT_GT(report.shuffles.opened, 2U);
  EXPECT_EQ(report.shuffles.not_opened, 0U);
}

TEST(PlayRecord, ASeedBeginsAFreshTableEachTime) {
  const TemporaryFolder folder;
  const PlayOptions options = options_for({"HUH", {}}, folder.file("house.db"));
  const std::string first = run(options, any_keys()).out;
  EXPECT_EQ(first, run(options, any_keys()).out);
  EXPECT_EQ(test::audited(options.house.log).chains.size(), 2U);
}

// Keys after which the process is killed.
class KeysThenDeath final : public std::streambuf {
 public:
  explicit KeysThenDeath(std::string keys) : keys_(std::move(keys)) {
    setg(keys_.data(), keys_.data(), keys_.data() + keys_.size());
  }

 private:
  int_type underflow() override {
    ::raise(SIGKILL);
    return traits_type::eof();
  }
  std::string keys_;
};

// Another process plays until the keys end, and dies there.
void die_in_mid_round(const PlayOptions& options) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    KeysThenDeath keys("d");
    std::istream in(&keys);
    std::ostringstream out;
    Console console(in, out, {}, Input::pipe);
    play(options, console, out);
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  ASSERT_EQ(WTERMSIG(status), SIGKILL);
}

TEST(PlayRecord, AProgramThatWasKilledGoesOnWhereItStopped) {
  const TemporaryFolder folder;
  const std::string log = folder.file("house.db");
  const PlayOptions options = options_for({"5CH", {}}, log);
  die_in_mid_round(options);
  EXPECT_EQ(app::KeyFile::open(log + ".keys")->keys().size(), 1U);
  const Played played = run(options, any_keys());
  EXPECT_EQ(played.status, done) << played.out;
  EXPECT_TRUE(played.says("was left in the middle of a round")) << played.out;
  const audit::Report report = test::audited(log);
  EXPECT_EQ(report.verdict(), audit::Verdict::clean) << "what was left unsigned is signed";
  ASSERT_EQ(report.chains.size(), 1U);
  EXPECT_EQ(report.chains[0].rounds, 4U);
  EXPECT_EQ(report.chains[0].shuffles.not_opened, 0U);
}

TEST(PlayRecord, AFullDiskStopsPlayAndLosesNothing) {
  const TemporaryFolder folder;
  const std::string log = folder.file("house.db");
  const std::string keys = folder.file("keys");
  std::FILE* file = std::fopen(keys.c_str(), "w");
  ASSERT_NE(file, nullptr);
  std::fputs(any_keys().c_str(), file);
  std::fclose(file);
  // No file may grow beyond 96 KiB, as on a disk that is full.
  const std::string command = "trap '' XFSZ; ulimit -f 192; '" + test::program() +
                              "' play T21 --seed 3 --rounds 40 --log " + log + " < " + keys +
                              " > " + folder.file("out") + " 2>&1";
  const int status = std::system(command.c_str());  // NOLINT(cert-env33-c): a test's own words
  EXPECT_EQ(WEXITSTATUS(status), no_file);
  const auto before = test::records_of(log, "t21-1").size();
  EXPECT_GT(before, 10U);
  test::expect_sound(log);
  const Played played = run(options_for({"T21", {}}, log), any_keys());
  EXPECT_EQ(played.status, done) << played.out;
  EXPECT_GT(test::records_of(log, "t21-1").size(), before);
  test::expect_sound(log);
}

TEST(PlayRecord, ALogInUseIsLeftAlone) {
  const TemporaryFolder folder;
  const std::string log = folder.file("house.db");
  auto held = store::SqliteStore::open(log, store::SqliteStore::Mode::create);
  ASSERT_TRUE(held);
  const Played played = run(options_for({"5CH", {}}, log), "q");
  EXPECT_EQ(played.status, no_file);
  EXPECT_TRUE(played.says("Another process is writing to the log")) << played.out;
}

TEST(PlayRecord, TheCutIsOfferedToThePerson) {
  const TemporaryFolder folder;
  PlayOptions options = options_for({"T21", {"shuffle=manual"}}, folder.file("house.db"));
  options.rounds = 1;
  EXPECT_TRUE(run(options, "x3d" + any_keys()).says("is no cut: press 1 to 9"));
  bool cut = false;
  for (const std::string& record : test::records_of(options.house.log, "t21-1")) {
    cut = cut || record.find(" p1: cut 93\n") != std::string::npos;
  }
  EXPECT_TRUE(cut);
  EXPECT_TRUE(run(options, "nd" + any_keys()).says("Goodbye. 1 round"));
  test::expect_sound(options.house.log);
}

TEST(PlayRecord, AMissingKeyVoidsTheRound) {
  const TemporaryFolder folder;
  const std::string log = folder.file("house.db");
  die_in_mid_round(options_for({"HUH", {}}, log));
  std::filesystem::remove(log + ".keys");
  const Played played = run(options_for({"HUH", {}}, log), any_keys());
  EXPECT_EQ(played.status, done) << played.out;
  EXPECT_TRUE(played.says("key of the shuffled cards is missing")) << played.out;
  EXPECT_TRUE(played.says("Goodbye. 4 rounds, bankroll $500 to")) << played.out;
  test::expect_sound(log);
}

}  // namespace play_record_test
}  // namespace croupier::cli

#include "store/witness.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "contracts/store/temp_folder.hpp"
#include "store/check.hpp"
#include "store/key_file.hpp"
#include "store/memory.hpp"

namespace croupier::store {
namespace witness_test {

constexpr ChainId table{"t21-1"};

class StoreWitness : public testing::Test {
 protected:
  /// Writes a record and has the witness see it.
  void write_and_sign(std::string_view payload) {
    const std::vector made{sign(key_, test::add(log_, table, payload), 1)};
    auto witness = Witness::open(path_);
    ASSERT_TRUE(witness) << witness.error().says;
    ASSERT_TRUE(witness->add(made));
  }

  /// A command of the shell that goes on once it is told to.
  std::string until_told() const { return "until test -e " + go_ + "; do sleep 0.01; done"; }
  void tell() const { test::write_bytes(go_, "go"); }

  test::TempFolder folder_;
  std::string go_ = folder_.file("go");
  std::string path_ = folder_.file("witness");
  MemoryStore log_;
  SigningKey key_{Seed{1}};
};

TEST_F(StoreWitness, TheLogItHasSeenFits) {
  write_and_sign("one");
  write_and_sign("two");
  const auto seen = read_witness(path_);
  ASSERT_TRUE(seen);
  ASSERT_EQ(seen->size(), 2U);
  EXPECT_EQ(check_against_witness(log_, *seen, key_.public_key()), 2U);
  test::add(log_, table, "three");
  EXPECT_EQ(check_against_witness(log_, *seen, key_.public_key()), 2U);
}

TEST_F(StoreWitness, ALogThatWasCutShort) {
  write_and_sign("one");
  write_and_sign("two");
  MemoryStore shorter;
  test::add(shorter, table, "one");
  const auto found = check_against_witness(shorter, *read_witness(path_), key_.public_key());
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().number, 2U);
  EXPECT_EQ(found.error().says,
            "Chain t21-1 was cut short: it ends with record 1, and the witness has seen record 2.");
}

TEST_F(StoreWitness, ALogThatWasMadeAnew) {
  write_and_sign("one");
  write_and_sign("two");
  MemoryStore anew;
  test::add(anew, table, "one");
  test::add(anew, table, "TWO");
  EXPECT_TRUE(check_store(anew, nullptr));
  const auto found = check_against_witness(anew, *read_witness(path_), key_.public_key());
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().number, 2U);
}

TEST_F(StoreWitness, AWitnessOfAnotherKey) {
  write_and_sign("one");
  const SigningKey other(Seed{2});
  EXPECT_FALSE(check_against_witness(log_, *read_witness(path_), other.public_key()));
}

TEST_F(StoreWitness, HalfALastLineIsCutOff) {
  write_and_sign("one");
  const std::string whole = test::read_bytes(path_);
  test::write_bytes(path_, whole + whole.substr(0, 50));
  EXPECT_EQ(read_witness(path_)->size(), 1U);
  write_and_sign("two");
  EXPECT_EQ(read_witness(path_)->size(), 2U);
}

TEST_F(StoreWitness, ALineThatIsNoCheckpoint) {
  write_and_sign("one");
  test::write_bytes(path_, test::read_bytes(path_) + "nonsense\n");
  EXPECT_EQ(read_witness(path_).error().says, "Line 2 of the witness is no checkpoint.");
  EXPECT_EQ(read_witness(folder_.file("none")).error().kind, ErrorKind::missing);
}

TEST_F(StoreWitness, AFileThatIsNone) {
  EXPECT_EQ(Witness::open("/dev/full").error().kind, ErrorKind::bad_request);
  EXPECT_FALSE(Witness::open(folder_.path()));
}

// Waits until the file has that many checkpoints.
bool arrive(const std::string& path, std::size_t count) {
  for (int tries = 0; tries < 2000; ++tries) {
    const auto seen = read_witness(path);
    if (seen && seen->size() == count) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return false;
}

// Waits until the process has ended, whether somebody has asked for its end or not.
bool ends(const std::string& pid) {
  for (int tries = 0; tries < 2000; ++tries) {
    const std::string stat = test::read_bytes("/proc/" + pid.substr(0, pid.find('\n')) + "/stat");
    if (stat.empty() || stat.find(") Z ") != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return false;
}

TEST_F(StoreWitness, ACommandTakesTheLinesElsewhere) {
  std::vector<Checkpoint> made;
  {
    auto witness = Witness::open("| cat >> " + path_);
    ASSERT_TRUE(witness) << witness.error().says;
    for (const char* payload : {"one", "two"}) {
      made.push_back(sign(key_, test::add(log_, table, payload), 1));
      ASSERT_TRUE(witness->add(std::span(made).last(1)));
    }
    EXPECT_TRUE(arrive(path_, 2)) << "while the command runs";
    made.push_back(sign(key_, test::add(log_, table, "three"), 1));
    ASSERT_TRUE(witness->add(std::span(made).last(1)));
  }
  EXPECT_EQ(*read_witness(path_), made) << "the command has ended with all of it";
  EXPECT_EQ(check_against_witness(log_, made, key_.public_key()), 3U);
}

TEST_F(StoreWitness, ACommandThatCannotBeHadIsRefused) {
  EXPECT_EQ(Witness::open("|").error().says, "There is no command after '|'.");
  EXPECT_EQ(Witness::open("|exit 3").error().says, "The command 'exit 3' ended at once.");
  EXPECT_FALSE(Witness::open("|no-such-command-here 2> /dev/null"));
}

TEST_F(StoreWitness, ACommandSaysAtTheEndWhetherItHasTakenAll) {
  const std::vector made{sign(key_, test::add(log_, table, "one"), 1)};
  const auto end_of = [&](const std::string& command) {
    auto witness = Witness::open(command);
    EXPECT_TRUE(witness && witness->add(made));
    return witness->finish();
  };
  EXPECT_TRUE(end_of("|cat > " + path_));
  EXPECT_TRUE(end_of(path_ + ".plain"));
  EXPECT_EQ(end_of("|cat > /dev/null; exit 1").error().says,
            "The command 'cat > /dev/null; exit 1' has ended with an error.");
}

TEST_F(StoreWitness, ACommandThatEndedBeforeHasNotTakenAll) {
  const std::string pid = folder_.file("pid");
  const std::string command = "echo $$ > " + pid + "; " + until_told();
  auto early = Witness::open("|" + command);
  ASSERT_TRUE(early && early->add(std::vector{sign(key_, test::add(log_, table, "one"), 1)}));
  tell();
  ASSERT_TRUE(ends(test::read_bytes(pid)));
  EXPECT_EQ(early->finish().error().says,
            "The command '" + command + "' has not taken all that it was given.");
}

// It takes one line and half of another, as a connection that breaks does.
TEST_F(StoreWitness, ACommandThatEndsIsStartedAgainAndCatchesUp) {
  constexpr ChainId other{"pik-1"};
  auto witness = Witness::open("|if test -e " + path_ + "; then cat >> " + path_ + "; else " +
                               until_told() + "; head -c 300 > " + path_ + "; fi");
  ASSERT_TRUE(witness) << witness.error().says;
  const std::vector first{sign(key_, test::add(log_, table, "one"), 1),
                          sign(key_, test::add(log_, other, "one"), 1)};
  ASSERT_TRUE(witness->add(first));
  tell();
  EXPECT_TRUE(arrive(path_, 1));
  const std::vector second{sign(key_, test::add(log_, table, "two"), 1)};
  // Told of only once it has ended, so that somebody looks.
  Stored<void> told{};
  for (int tries = 0; tries < 2000 && told; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    told = witness->add(second);
  }
  ASSERT_FALSE(told);
  EXPECT_NE(told.error().says.find("has ended"), std::string::npos) << told.error().says;
  EXPECT_TRUE(witness->add(second)) << "it runs again";
  EXPECT_TRUE(arrive(path_, 4)) << test::read_bytes(path_);
  const auto seen = *read_witness(path_);
  EXPECT_EQ(std::ranges::count(seen, second[0]), 2);
  EXPECT_EQ(std::ranges::count(seen, first[1]), 1) << "which only half arrived before";
  EXPECT_TRUE(check_against_witness(log_, seen, key_.public_key()));
}

TEST_F(StoreWitness, ACommandThatTakesNothingHoldsNobodyUp) {
  auto witness = Witness::open("|" + until_told());
  ASSERT_TRUE(witness) << witness.error().says;
  const std::vector<Checkpoint> many(3000, sign(key_, test::add(log_, table, "one"), 1));
  EXPECT_TRUE(witness->add(many));
  const auto held = witness->add(many);
  // Nobody has told the command to go on: whoever waited for it would wait for ever.
  tell();
  ASSERT_FALSE(held);
  EXPECT_EQ(held.error().says,
            "The command '" + until_told() + "' does not take what it is given.");
}

TEST_F(StoreWitness, AFullDisk) {
  auto full = File::open("/dev/full", File::Mode::append, 0644);
  ASSERT_TRUE(full);
  EXPECT_EQ(full->write_durably("a line\n").error().kind, ErrorKind::full);
}

TEST_F(StoreWitness, KeysInFiles) {
  const std::string secret = folder_.file("key");
  const std::string open = folder_.file("key.public");
  ASSERT_TRUE(save_key(key_, secret));
  ASSERT_TRUE(save_public_key(key_.public_key(), open));
  struct stat found{};
  ASSERT_EQ(::stat(secret.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
  EXPECT_EQ(load_key(secret)->public_key(), key_.public_key());
  EXPECT_EQ(load_public_key(open), key_.public_key());
  EXPECT_EQ(save_key(key_, secret).error().kind, ErrorKind::exists);
  EXPECT_EQ(load_key(open).error().kind, ErrorKind::bad_request);
  ::chmod(open.c_str(), 0600);
  EXPECT_EQ(load_key(open).error().says, open + " does not hold a croupier signing key.");
  EXPECT_EQ(load_public_key(secret).error().kind, ErrorKind::damaged);
  ::chmod(secret.c_str(), 0640);
  EXPECT_EQ(load_key(secret).error().says,
            "Others than its owner may read the key " + secret + ": make it mode 0600.");
  EXPECT_EQ(load_key(folder_.file("none")).error().kind, ErrorKind::missing);
}

}  // namespace witness_test
}  // namespace croupier::store

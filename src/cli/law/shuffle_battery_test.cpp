// What `croupier shuffle-test` prints and which status it leaves.
#include "cli/law/shuffle_battery.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program/verbs.hpp"

namespace croupier::cli {
namespace shuffle_battery_test {

struct Reply {
  int status;
  std::string out;
  std::string err;
};

Reply run(const ShuffleTest& asked) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = run_shuffle_test(asked, out, err);
  return {.status = status, .out = out.str(), .err = err.str()};
}

ShuffleTest small(std::string shuffler) {
  ShuffleTest asked;
  asked.orders = 6000;
  asked.seed = 1;
  asked.shuffler = std::move(shuffler);
  return asked;
}

TEST(ShuffleTestVerb, SaysThatItWasSeededAndThatItPassed) {
  const Reply reply = run(small("production"));
  EXPECT_EQ(reply.status, done);
  EXPECT_NE(reply.out.find("seed 1: the same orders every time"), std::string::npos);
  EXPECT_NE(reply.out.find("\npass: 14 tests"), std::string::npos);
  EXPECT_EQ(reply.out.find("FAIL"), std::string::npos);
  EXPECT_EQ(reply.err, "");
  EXPECT_EQ(reply.out, run(small("production")).out);
}

TEST(ShuffleTestVerb, BadShufflersLeaveStatusOne) {
  for (const char* name : {"modulo", "swap_any", "three_riffles", "stuck"}) {
    const Reply reply = run(small(name));
    EXPECT_EQ(reply.status, refused) << name;
    EXPECT_NE(reply.out.find("\nFAIL: 14 tests"), std::string::npos) << name;
  }
}

TEST(ShuffleTestVerb, JsonHoldsTheSame) {
  ShuffleTest asked = small("stuck");
  asked.json = true;
  const auto json = nlohmann::json::parse(run(asked).out);
  EXPECT_EQ(json["pass"], false);
  EXPECT_EQ(json["seed"], 1);
  EXPECT_EQ(json["tests"].size(), 14U);
  EXPECT_EQ(json["tests"][0]["name"], "position frequency");
  EXPECT_EQ(json["tests"][0]["pass"], false);
}

TEST(ShuffleTestVerb, SystemSourceIsNamed) {
  // Whether this run passes is chance: one in a hundred does not.
  ShuffleTest asked = small("production");
  asked.seed.reset();
  const Reply reply = run(asked);
  EXPECT_NE(reply.status, no_file);
  EXPECT_NE(reply.out.find("this machine: getrandom"), std::string::npos);
}

TEST(ShuffleTestVerb, UnknownShufflerIsUsage) {
  const Reply reply = run(small("three_rifles"));
  EXPECT_EQ(reply.status, unreadable);
  EXPECT_NE(reply.err.find("did you mean 'three_riffles'?"), std::string::npos);
  EXPECT_EQ(reply.out, "");
}

TEST(ShuffleTestVerb, RawBitsGoToAFile) {
  ShuffleTest asked = small("production");
  asked.raw_file = testing::TempDir() + "croupier_raw_bits";
  asked.raw_bytes = 100'001;
  const Reply reply = run(asked);
  EXPECT_EQ(reply.status, done);
  EXPECT_NE(reply.out.find("dieharder -a -g 201 -f " + asked.raw_file), std::string::npos);
  std::ifstream file(asked.raw_file, std::ios::binary | std::ios::ate);
  EXPECT_EQ(static_cast<std::uint64_t>(file.tellg()), asked.raw_bytes);
  EXPECT_EQ(std::remove(asked.raw_file.c_str()), 0);
}

TEST(ShuffleTestVerb, RawBitsGoToAPipeAlone) {
  ShuffleTest asked = small("production");
  asked.raw_file = "-";
  asked.raw_bytes = 70'000;
  const Reply reply = run(asked);
  EXPECT_EQ(reply.status, done);
  EXPECT_EQ(reply.out.size(), asked.raw_bytes);
}

TEST(ShuffleTestVerb, AFileThatCannotBeWrittenIsStatusFour) {
  ShuffleTest asked = small("production");
  for (const char* file : {"/nowhere/at/all", "/dev/full"}) {
    asked.raw_file = file;
    const Reply reply = run(asked);
    EXPECT_EQ(reply.status, no_file) << file;
    EXPECT_NE(reply.err.find("cannot write"), std::string::npos) << file;
  }
}

}  // namespace shuffle_battery_test
}  // namespace croupier::cli

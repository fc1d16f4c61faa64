// The documents that are generated are what the program prints, and help and errors are in order.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "support/places.hpp"

namespace croupier::cli {
namespace games_test {

struct Reply {
  int status;
  std::string out;
};

Reply run(const std::string& arguments) {
  const std::string command = test::program() + " " + arguments + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  std::string out;
  std::array<char, 4096> buffer{};
  for (std::size_t read = 1; read != 0;) {
    read = fread(buffer.data(), 1, buffer.size(), pipe);
    out.append(buffer.data(), read);
  }
  const int ended = pclose(pipe);
  return {WEXITSTATUS(ended), out};
}

std::string document(const std::string& name) {
  std::ifstream in(test::source_path("docs/" + name));
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Documents, GamesSideBySideIsWhatTheProgramPrints) {
  EXPECT_NE(document("games.md").find(run("games --markdown").out), std::string::npos)
      << "refresh it with docs/refresh";
}

TEST(Documents, ClauseMatrixIsWhatTheProgramPrints) {
  EXPECT_NE(document("clauses.md").find(run("clauses --markdown").out), std::string::npos)
      << "refresh it with docs/refresh";
}

TEST(Program, ExplainsItself) {
  for (const char* verb : {"", "play", "settle", "games", "clauses", "transcript", "bench",
                           "shuffle-test", "deal", "audit", "replay", "export", "import",
                           "verify-shuffle", "backup", "restore", "migrate", "config"}) {
    const Reply reply = run(std::string(verb) + " --help");
    EXPECT_EQ(reply.status, 0) << verb;
    EXPECT_NE(reply.out.find("Usage"), std::string::npos) << verb;
  }
}

TEST(Program, RefusesWrongUsageInOneSentence) {
  for (const char* wrong : {"setle", "settle --jsn", "games five_card", "clauses XYZ", ""}) {
    const Reply reply = run(wrong);
    EXPECT_EQ(reply.status, 2) << wrong;
    EXPECT_EQ(std::count(reply.out.begin(), reply.out.end(), '\n'), 1) << reply.out;
  }
  EXPECT_NE(run("setle").out.find("'settle'"), std::string::npos) << run("setle").out;
}

TEST(Program, ListsOptionsAsJson) {
  const Reply reply = run("games T21 --json");
  EXPECT_EQ(reply.status, 0);
  EXPECT_NE(reply.out.find("\"dealer_soft_17\""), std::string::npos);
}

}  // namespace games_test
}  // namespace croupier::cli

// Standard output that cannot be written is told by every verb of the program: one sentence and
// exit status 4. Files that verbs write: links stay links and devices stay devices.
#include "cli/program/standard_output.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <thread>

#include "cli/program/exit.hpp"
#include "contracts/store/temp_folder.hpp"
#include "support/places.hpp"

namespace croupier::cli {
namespace standard_output_test {

namespace fs = std::filesystem;
using test::read_bytes;

constexpr std::string_view no_room =
    "croupier: standard output could not be written: No space left on device\n";

struct Reply {
  int status = -1;
  std::string err;
};

// The program in a folder of its own; `words` may redirect.
class ProgramOutput : public testing::Test {
 protected:
  Reply run(const std::string& words, const std::string& input = "") const {
    const std::string command = "cd " + folder_.path() + " && " + input + " timeout 120 '" +
                                test::program() + "' " + words + " 2>" + file("err");
    const int ended = std::system(command.c_str());  // NOLINT(*-env33-c, *-mt-unsafe)
    return {WIFEXITED(ended) ? WEXITSTATUS(ended) : -1, read_bytes(file("err"))};
  }

  std::string file(const std::string& name) const { return folder_.file(name); }

  // What the verbs read: a log, what was exported of it, a filing, two sets of rules.
  void make_files() const {
    const std::string log = "play HUH --seed 7 --rounds 1 --log log.db </dev/null >out";
    for (const std::string& words :
         {log, std::string("export log.db --log exported >out"),
          std::string("backup log.db copy.db >out"),
          std::string("filing 5CH --name House --quick --out filing >out")}) {
      const Reply reply = run(words);
      ASSERT_EQ(reply.status, done) << words << ": " << reply.err;
    }
    test::write_bytes(file("a.toml"), "game = '5CH'\n");
    test::write_bytes(file("b.toml"), "game = '5CH'\npoker_bonus_paytable = 2\n");
  }

  test::TempFolder folder_;
};

// The words after each verb that make it say something.
const std::map<std::string, std::string>& words_of_verbs() {
  static const std::map<std::string, std::string> words{
      {"play", "HUH --seed 7 --no-record </dev/null"},
      {"deal", "T21 --seed 7 --no-record </dev/null"},
      {"settle", "exported"},
      {"analyze", "5CH"},
      {"advise", "5CH --player Kh,Kd,9s,Ac,2h"},
      {"strategy", "5CH"},
      {"risk", "5CH --bankroll 500 --rounds 20"},
      {"compare", "a.toml b.toml"},
      {"tune", "PIK --target edge=2% --vary three_card_bonus.flush=3..8"},
      {"parsheet", "5CH --quick"},
      {"layout", "5CH --name House"},
      {"sign", "5CH --name House"},
      {"brochure", "5CH --name House"},
      {"filing", "5CH --check filing"},
      {"serve", "--no-record --set server.port=0"},
      {"config", ""},
      {"games", ""},
      {"rights", ""},
      {"clauses", ""},
      {"audit", "log.db --no-theory"},
      {"replay", "log.db"},
      {"export", "log.db --jsonl -"},
      {"import", "exported"},
      {"verify-shuffle", "log.db"},
      {"backup", "log.db another.db"},
      {"restore", "copy.db restored.db"},
      {"migrate", "log.db"},
      {"bench", ""},
      {"transcript", test::source_path("tests/transcripts/pik_it_poker/fold.txt")},
      {"shuffle-test", "--seed 7 --orders 5000"}};
  return words;
}

std::vector<std::string> verbs_in(const std::string& help) {
  std::vector<std::string> verbs;
  std::istringstream lines(help.substr(help.find("Subcommands:\n")));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && !line.empty()) {
    if (line.size() > 2 && line[2] != ' ') verbs.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return verbs;
}

TEST_F(ProgramOutput, EveryVerbTellsThatItsOutputIsLost) {
  ASSERT_NO_FATAL_FAILURE(make_files());
  ASSERT_EQ(run("--help >help").status, done);
  const std::vector<std::string> verbs = verbs_in(read_bytes(file("help")));
  EXPECT_GE(verbs.size(), 29U);
  for (const std::string& verb : verbs) {
    const auto words = words_of_verbs().find(verb);
    ASSERT_NE(words, words_of_verbs().end()) << "say here what makes '" << verb << "' write";
    const Reply reply = run(verb + " " + words->second + " >/dev/full");
    EXPECT_EQ(reply.status, no_file) << verb;
    EXPECT_EQ(reply.err, no_room) << verb;
    const Reply help = run(verb + " --help >/dev/full");
    EXPECT_EQ(help.status, no_file) << verb;
    EXPECT_EQ(help.err, no_room) << verb;
  }
}

TEST_F(ProgramOutput, HelpAndVersionTellThatTheyAreLost) {
  for (const char* words : {"--help", "--version"}) {
    const Reply reply = run(std::string(words) + " >/dev/full");
    EXPECT_EQ(reply.status, no_file) << words;
    EXPECT_EQ(reply.err, no_room) << words;
  }
}

TEST_F(ProgramOutput, OtherWaysOfWritingTellItOnlyOnce) {
  ASSERT_NO_FATAL_FAILURE(make_files());
  for (const char* words :
       {"export log.db --log -", "shuffle-test --seed 7 --raw -", "strategy 5CH --save -",
        "strategy 5CH --svg -", "layout 5CH --name House --pdf", "audit log.db --no-theory --html",
        "export log.db --rounds rounds", "analyze 5CH --json"}) {
    const Reply reply = run(std::string(words) + " >/dev/full");
    EXPECT_EQ(reply.status, no_file) << words;
    EXPECT_EQ(reply.err, no_room) << words;
  }
}

// A verb that has written nothing loses nothing, and keeps its own status.
TEST_F(ProgramOutput, LostOutputIsTheGreaterTroubleWhereThereWasAny) {
  test::write_bytes(file("records"), "no record\n");
  EXPECT_EQ(run("settle records >out").status, unreadable);
  EXPECT_EQ(run("settle records >/dev/full").status, no_file);
  EXPECT_EQ(run("no_such_verb >/dev/full").status, unreadable);
  EXPECT_EQ(run("layout 5CH --name House --out layout.svg >/dev/full").status, done);
}

TEST_F(ProgramOutput, AVerbThatAsksStopsWhereNobodyGetsItsAnswers) {
  for (const char* words :
       {"play HUH --seed 7 --no-record", "deal T21 --seed 7 --no-record", "settle", "advise"}) {
    const Reply reply = run(std::string(words) + " >/dev/full", "yes '{\"id\":1}' |");
    EXPECT_EQ(reply.status, no_file) << words;
    EXPECT_EQ(reply.err, no_room) << words;
  }
}

TEST_F(ProgramOutput, ARoundWhoseScreenIsLostStaysInTheRecord) {
  const Reply reply = run("play HUH --seed 7 --log log.db >/dev/full", "yes d |");
  EXPECT_EQ(reply.status, no_file) << reply.err;
  EXPECT_EQ(run("audit log.db --no-theory >out").status, done) << read_bytes(file("out"));
}

TEST_F(ProgramOutput, AClosedStandardOutputIsNoOtherFile) {
  const Reply reply = run("--version >&-");
  EXPECT_EQ(reply.status, no_file);
  EXPECT_EQ(reply.err, "croupier: standard output could not be written: Bad file descriptor\n");
  EXPECT_EQ(run("layout 5CH --name House --out layout.svg >&- <&-").status, done);
  EXPECT_EQ(run("layout 5CH --name House >plain.svg").status, done);
  EXPECT_EQ(read_bytes(file("layout.svg")), read_bytes(file("plain.svg")));
  // The log would else be opened under the number of standard output, and written over.
  EXPECT_EQ(run("play HUH --seed 7 --rounds 1 --log log.db </dev/null >&-").status, no_file);
  EXPECT_EQ(run("audit log.db --no-theory >out").status, done);
}

TEST_F(ProgramOutput, APipeThatNobodyReadsEndsIt) {
  const Reply quiet = run("clauses | head -n 1 >out");
  EXPECT_EQ(quiet.err, "");
  const std::string ignoring = "trap '' PIPE; cd " + folder_.path() + "; { '" + test::program() +
                               "' clauses; echo $? >status; } 2>err | head -n 1 >out";
  EXPECT_EQ(std::system(ignoring.c_str()), 0);  // NOLINT(*-env33-c, *-mt-unsafe)
  EXPECT_EQ(read_bytes(file("status")), "4\n");
  EXPECT_EQ(read_bytes(file("err")),
            "croupier: standard output could not be written: Broken pipe\n");
}

// ---- the buffer

// What the program ends with where its output is lost and a verb ended with `status`.
int status_where_lost(int status) {
  const pid_t child = ::fork();
  if (child == 0) {
    std::ostringstream err;
    ::dup2(::open("/dev/full", O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
    StandardOutput output;
    std::cout << "some";
    const int ended = output.finish(status, err);
    ::_exit(err.str() == no_room ? ended : -1);
  }
  int ended = 0;
  ::waitpid(child, &ended, 0);
  return WEXITSTATUS(ended);
}

TEST(StandardOutput, OnlyCtrlCHasAGreaterSayThanALoss) {
  std::cout << std::flush;
  for (const int status : {done, refused, unreadable, bad_rules, no_file}) {
    EXPECT_EQ(status_where_lost(status), no_file) << status;
  }
  EXPECT_EQ(status_where_lost(interrupted), interrupted);
}

TEST(OutputBuffer, ASlowPipeThatDoesNotBlockGetsEverything) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  ASSERT_EQ(::fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
  std::string read;
  std::jthread reader([&] {
    std::array<char, 4096> piece{};
    for (ssize_t size = 0; (size = ::read(ends[0], piece.data(), piece.size())) > 0;) {
      read.append(piece.data(), static_cast<std::size_t>(size));
    }
  });
  OutputBuffer buffer(ends[1]);
  std::ostream out(&buffer);
  const std::string line(1000, 'x');
  for (int count = 0; count < 1000; ++count) out << line << '\n';
  out << std::flush;
  EXPECT_TRUE(out);
  EXPECT_FALSE(buffer.lost());
  ::close(ends[1]);
  reader.join();
  ::close(ends[0]);
  EXPECT_EQ(read.size(), 1'001'000U);
  EXPECT_EQ(read.substr(read.size() - 3), "xx\n");
}

TEST(OutputBuffer, TheFirstLossIsRememberedAndEndsTheInput) {
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  ASSERT_GE(full, 0);
  OutputBuffer buffer(full);
  std::ostream out(&buffer);
  out << "some";
  EXPECT_FALSE(buffer.lost());
  EXPECT_FALSE(std::cin.eof());
  out << std::flush;
  EXPECT_EQ(buffer.lost(), std::errc::no_space_on_device);
  EXPECT_TRUE(std::cin.eof());
  std::cin.clear();
  ASSERT_EQ(::dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), full), full);
  out.clear();
  out << "more" << std::flush;
  EXPECT_FALSE(out);
  EXPECT_EQ(buffer.lost(), std::errc::no_space_on_device);
  ::close(full);
}

// ---- files that verbs write

// What each verb writes to a file, in which it says FILE.
const std::vector<std::string>& writing() {
  static const std::vector<std::string> all{
      "layout 5CH --name House --date 2026-11-16 --out FILE",
      "sign 5CH --name House --date 2026-11-16 --out FILE",
      "brochure 5CH --name House --date 2026-11-16 --out FILE",
      "strategy 5CH --save FILE",
      "strategy 5CH --svg FILE",
      "parsheet 5CH --quick --pdf FILE",
      "export log.db --jsonl FILE",
      "export log.db --log FILE",
      "shuffle-test --seed 7 --bytes 1000 --raw FILE"};
  return all;
}

std::string with_file(std::string words, const std::string& name) {
  return words.replace(words.find("FILE"), 4, name) + " >out </dev/null";
}

TEST_F(ProgramOutput, AFileIsWrittenWhereALinkLeads) {
  ASSERT_NO_FATAL_FAILURE(make_files());
  for (const std::string& words : writing()) {
    for (const char* name : {"plain", "there", "target", "link", "dangling"}) {
      fs::remove(file(name));
    }
    fs::create_symlink("there", file("link"));
    fs::create_symlink(file("target"), file("dangling"));
    if (!words.starts_with("export log.db --log")) test::write_bytes(file("there"), "old");
    for (const char* name : {"plain", "link", "dangling"}) {
      const Reply reply = run(with_file(words, name));
      EXPECT_EQ(reply.status, done) << words << " to " << name << ": " << reply.err;
    }
    EXPECT_TRUE(fs::is_symlink(file("link"))) << words;
    EXPECT_TRUE(fs::is_symlink(file("dangling"))) << words;
    EXPECT_GT(fs::file_size(file("plain")), 100U) << words;
    EXPECT_EQ(read_bytes(file("there")), read_bytes(file("plain"))) << words;
    EXPECT_EQ(read_bytes(file("target")), read_bytes(file("plain"))) << words;
  }
}

// Nodes of the test's own: a program that is wrong, run by root, would take away the real ones.
bool make_device(const std::string& path, unsigned minor) {
  if (::mknod(path.c_str(), S_IFCHR | 0666, makedev(1, minor)) != 0) return false;
  const int opened = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (opened >= 0) ::close(opened);
  return opened >= 0;
}

TEST_F(ProgramOutput, ADeviceStaysADevice) {
  constexpr unsigned null_minor = 3;
  constexpr unsigned full_minor = 7;
  if (!make_device(file("null"), null_minor) || !make_device(file("full"), full_minor)) {
    GTEST_SKIP() << "no device can be made here";
  }
  ASSERT_NO_FATAL_FAILURE(make_files());
  fs::create_symlink("null", file("link_to_null"));
  fs::create_symlink("full", file("link_to_full"));
  std::vector<std::string> all = writing();
  all.emplace_back("audit log.db --no-theory --out FILE");
  for (const std::string& words : all) {
    for (const char* name : {"null", "link_to_null"}) {
      EXPECT_EQ(run(with_file(words, name)).status, done) << words;
    }
    for (const char* name : {"full", "link_to_full"}) {
      const Reply reply = run(with_file(words, name));
      EXPECT_EQ(reply.status, no_file) << words;
      EXPECT_EQ(std::ranges::count(reply.err, '\n'), 1) << words << ": " << reply.err;
    }
  }
  for (const char* words :
       {"backup log.db full", "restore copy.db full", "restore copy.db link_to_full",
        "import exported --into full", "filing 5CH --name House --out full"}) {
    const Reply reply = run(std::string(words) + " >out");
    EXPECT_EQ(reply.status, no_file) << words << ": " << reply.err;
    EXPECT_EQ(std::ranges::count(reply.err, '\n'), 1) << words << ": " << reply.err;
  }
  for (const char* name : {"null", "full"}) {
    EXPECT_TRUE(fs::is_character_file(fs::symlink_status(file(name)))) << name;
  }
  EXPECT_TRUE(fs::is_symlink(file("link_to_null")) && fs::is_symlink(file("link_to_full")));
}

TEST_F(ProgramOutput, AnOpenFileGetsTheBytesWhereItIs) {
  const std::string words = "layout 5CH --name House --date 2026-11-16 --out ";
  ASSERT_EQ(run(words + "plain").status, done);
  const std::string drawing = read_bytes(file("plain"));
  EXPECT_EQ(run(words + "/dev/stdout >out").status, done);
  EXPECT_EQ(read_bytes(file("out")), drawing);
  EXPECT_EQ(run(words + "/dev/stdout | cat >out").status, done);
  EXPECT_EQ(read_bytes(file("out")), drawing);
  EXPECT_EQ(run(words + "/dev/fd/3 3>out").status, done);
  EXPECT_EQ(read_bytes(file("out")), drawing);
  test::write_bytes(file("out"), "before\n");
  EXPECT_EQ(run(words + "/dev/stdout >>out").status, done);
  EXPECT_EQ(read_bytes(file("out")), "before\n" + drawing);
  EXPECT_EQ(run(words + "/dev/stdout >/dev/full").status, no_file);
}

TEST_F(ProgramOutput, AFilingIsMadeWhereALinkLeads) {
  const std::string words = "filing 5CH --name House --quick --out ";
  fs::create_directory(file("there"));
  fs::create_symlink("there", file("link"));
  fs::create_symlink("target", file("dangling"));
  for (const char* name : {"link", "dangling"}) {
    const Reply reply = run(words + name);
    EXPECT_EQ(reply.status, done) << reply.err;
    EXPECT_TRUE(fs::is_symlink(file(name)));
    EXPECT_TRUE(fs::exists(file(name) + "/rules_id.txt"));
  }
  EXPECT_EQ(run(words + "link").status, no_file);
}

}  // namespace standard_output_test
}  // namespace croupier::cli

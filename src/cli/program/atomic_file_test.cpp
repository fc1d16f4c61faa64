// Files that are written as a whole or not at all, and what stays as it is: links, devices, pipes,
// owners and permissions.
#include "cli/program/atomic_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>

#include "contracts/store/temp_folder.hpp"
#include "store/files.hpp"

namespace croupier::cli {
namespace whole_file_test {

namespace fs = std::filesystem;
using test::read_bytes;

class WholeFile : public testing::Test {
 protected:
  std::string file(const std::string& name) const { return folder_.file(name); }
  std::ptrdiff_t count() const {
    return std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator());
  }
  test::TempFolder folder_;
};

TEST_F(WholeFile, ANewFileAndOneInItsPlace) {
  EXPECT_FALSE(write_whole(file("one"), "first"));
  EXPECT_EQ(read_bytes(file("one")), "first");
  EXPECT_EQ(fs::status(file("one")).permissions(), fs::perms{0644});
  fs::permissions(file("one"), fs::perms{0640});
  EXPECT_FALSE(write_whole(file("one"), "second"));
  EXPECT_EQ(read_bytes(file("one")), "second");
  EXPECT_EQ(fs::status(file("one")).permissions(), fs::perms{0640});
  EXPECT_EQ(count(), 1);
}

TEST_F(WholeFile, TheOwnerOfAFileStaysItsOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root may give files away";
  test::write_bytes(file("one"), "first");
  ASSERT_EQ(::chown(file("one").c_str(), 12345, 23456), 0);
  EXPECT_FALSE(write_whole(file("one"), "second"));
  struct stat found{};
  ASSERT_EQ(::stat(file("one").c_str(), &found), 0);
  EXPECT_EQ(found.st_uid, 12345U);
  EXPECT_EQ(found.st_gid, 23456U);
}

TEST_F(WholeFile, LinksStayAndLeadToWhatIsWritten) {
  fs::create_directory(file("folder"));
  test::write_bytes(file("folder/target"), "old");
  fs::create_symlink("folder/target", file("relative"));
  fs::create_symlink(file("relative"), file("link_to_link"));
  fs::create_directory_symlink("folder", file("way"));
  EXPECT_FALSE(write_whole(file("relative"), "by one"));
  EXPECT_EQ(read_bytes(file("folder/target")), "by one");
  EXPECT_FALSE(write_whole(file("link_to_link"), "by two"));
  EXPECT_EQ(read_bytes(file("folder/target")), "by two");
  EXPECT_FALSE(write_whole(file("way/target"), "by a folder"));
  EXPECT_EQ(read_bytes(file("folder/target")), "by a folder");
  for (const char* link : {"relative", "link_to_link", "way"}) {
    EXPECT_TRUE(fs::is_symlink(file(link))) << link;
  }
  EXPECT_EQ(count(), 4);
}

TEST_F(WholeFile, ADanglingLinkCreatesItsTarget) {
  fs::create_symlink("missing", file("dangling"));
  EXPECT_FALSE(write_whole(file("dangling"), "bytes"));
  EXPECT_TRUE(fs::is_symlink(file("dangling")));
  EXPECT_EQ(read_bytes(file("missing")), "bytes");
  fs::create_symlink("no_folder/missing", file("astray"));
  EXPECT_EQ(write_whole(file("astray"), "bytes"), std::errc::no_such_file_or_directory);
  fs::create_symlink("circle", file("circle"));
  EXPECT_EQ(write_whole(file("circle"), "bytes"), std::errc::too_many_symbolic_link_levels);
  EXPECT_EQ(count(), 4);
}

TEST_F(WholeFile, AFolderIsNoFile) {
  fs::create_directory(file("folder"));
  EXPECT_EQ(write_whole(file("folder"), "bytes"), std::errc::is_a_directory);
  test::write_bytes(file("plain"), "old");
  EXPECT_EQ(write_whole(file("plain/within"), "bytes"), std::errc::not_a_directory);
  const auto failure = put_file(file("none/within"), "bytes");
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->status, no_file);
  EXPECT_EQ(failure->says, "cannot write '" + file("none/within") + "': No such file or directory");
}

TEST_F(WholeFile, APipeGetsTheBytesAndStays) {
  ASSERT_EQ(::mkfifo(file("pipe").c_str(), 0600), 0);
  fs::create_symlink("pipe", file("link"));
  const int reader = ::open(file("pipe").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(reader, 0);
  for (const char* name : {"pipe", "link"}) {
    EXPECT_FALSE(write_whole(file(name), "bytes"));
    std::array<char, 16> read{};
    EXPECT_EQ(::read(reader, read.data(), read.size()), 5);
    EXPECT_STREQ(read.data(), "bytes");
  }
  ::close(reader);
  EXPECT_TRUE(fs::is_fifo(fs::symlink_status(file("pipe"))));
  EXPECT_TRUE(fs::is_symlink(file("link")));
}

TEST_F(WholeFile, ASocketIsRefusedAndStays) {
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(file("socket").size(), sizeof address.sun_path);
  std::ranges::copy(file("socket"), address.sun_path);
  // NOLINTNEXTLINE(*-reinterpret-cast): bind() is what it is.
  ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_TRUE(write_whole(file("socket"), "bytes"));
  EXPECT_TRUE(fs::is_socket(fs::symlink_status(file("socket"))));
  ::close(socket);
}

// A node of a driver that is not there: a program that is wrong cannot harm anything by it.
TEST_F(WholeFile, ADiskIsNotWritten) {
  if (::mknod(file("disk").c_str(), S_IFBLK | 0600, 0) != 0) {
    GTEST_SKIP() << "no device can be made here";
  }
  EXPECT_EQ(write_whole(file("disk"), "bytes"), std::errc::operation_not_permitted);
  EXPECT_TRUE(fs::is_block_file(fs::symlink_status(file("disk"))));
  EXPECT_EQ(count(), 1);
}

TEST_F(WholeFile, AFileThatMayNotGrowLeavesTheOldOne) {
  test::write_bytes(file("one"), "old");
  auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{1000, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  const std::error_code wrong = write_whole(file("one"), std::string(5000, 'x'));
  ::setrlimit(RLIMIT_FSIZE, &before);
  static_cast<void>(std::signal(SIGXFSZ, handler));
  EXPECT_EQ(wrong, std::errc::file_too_large);
  EXPECT_EQ(read_bytes(file("one")), "old");
  EXPECT_EQ(count(), 1);
}

// A process with mounts of its own, which go with it. Returns the number of what is wrong, 0 where
// nothing is, or `no_mounts`.
constexpr int no_mounts = 99;
int write_on_full_disk(const std::string& folder) {
  if (::unshare(CLONE_NEWNS) != 0) return no_mounts;
  if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return no_mounts;
  if (::mount("none", folder.c_str(), "tmpfs", 0, "size=65536") != 0) return no_mounts;
  const std::string one = folder + "/one";
  if (write_whole(one, "old")) return 1;
  if (write_whole(one, std::string(100'000, 'x')) != std::errc::no_space_on_device) return 2;
  if (read_bytes(one) != "old") return 3;
  return std::distance(fs::directory_iterator(folder), fs::directory_iterator()) == 1 ? 0 : 4;
}

TEST_F(WholeFile, AFullDiskLeavesTheOldFileAndNothingElse) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) ::_exit(write_on_full_disk(folder_.path()));
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == no_mounts) GTEST_SKIP() << "no file system can be mounted here";
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(WholeFile, LinksAreFollowedToTheirEnd) {
  EXPECT_EQ(store::follow_links("nothing"), "nothing");
  EXPECT_EQ(store::follow_links(""), "");
  fs::create_symlink("b", file("a"));
  fs::create_symlink(file("c"), file("b"));
  EXPECT_EQ(store::follow_links(file("a")), file("c"));
  EXPECT_EQ(store::follow_links("/dev/stdout"), "/proc/self/fd/1");
}

}  // namespace whole_file_test
}  // namespace croupier::cli

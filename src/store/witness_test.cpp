#include "store/witness.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

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

  test::TempFolder folder_;
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

#include "store/verify.hpp"

#include <gtest/gtest.h>

namespace croupier::store {
namespace verify_test {

constexpr ChainId chain{"t21-1"};

class StoreVerify : public testing::Test {
 protected:
  StoreVerify() {
    Hash hash = chain_start(chain);
    for (std::uint64_t number = 1; number <= 6; ++number) {
      const std::string payload = "record " + std::to_string(number);
      hash = next_hash(hash, number, payload);
      records_.push_back({number, payload, hash});
    }
  }
  Checkpoint checkpoint_of(std::size_t number) const {
    return sign(key_, {chain, number, records_[number - 1].hash}, 5);
  }
  /// Returns the number of the first bad record, 0 where there is none.
  std::uint64_t first_bad(const ChainId& name = chain) const {
    const auto bad = verify(name, records_, checkpoints_, &key_.public_key());
    return bad ? bad->number : 0;
  }

  std::vector<Record> records_;
  std::vector<Checkpoint> checkpoints_;
  SigningKey key_{Seed{1}};
};

TEST_F(StoreVerify, AWholeChainIsSound) {
  checkpoints_ = {checkpoint_of(6), checkpoint_of(2)};
  EXPECT_EQ(first_bad(), 0U);
  records_.clear();
  checkpoints_.clear();
  EXPECT_EQ(first_bad(), 0U);
}

TEST_F(StoreVerify, AChangedPayloadNumberOrHash) {
  const auto whole = records_;
  records_[3].payload[0] = 'R';
  EXPECT_EQ(first_bad(), 4U);
  records_ = whole;
  records_[3].number = 9;
  EXPECT_EQ(first_bad(), 4U);
  records_ = whole;
  records_[3].hash[5] ^= 1U;
  EXPECT_EQ(first_bad(), 4U);
}

TEST_F(StoreVerify, ARecordTakenOutPutInOrExchanged) {
  const auto whole = records_;
  records_.erase(records_.begin() + 2);
  EXPECT_EQ(first_bad(), 3U);
  const auto bad = verify(chain, records_, {}, nullptr);
  EXPECT_EQ(bad->says, "Record 3 of chain t21-1 is not there: number 4 is in its place.");
  records_ = whole;
  records_.insert(records_.begin() + 2, whole[1]);
  EXPECT_EQ(first_bad(), 3U);
  records_ = whole;
  std::swap(records_[1], records_[4]);
  EXPECT_EQ(first_bad(), 2U);
}

TEST_F(StoreVerify, TheRecordsOfAnotherChain) { EXPECT_EQ(first_bad(ChainId{"t21-2"}), 1U); }

TEST_F(StoreVerify, AChainThatWasMadeAnewDoesNotFitItsCheckpoint) {
  checkpoints_ = {checkpoint_of(2), checkpoint_of(5)};
  records_[3].payload = "another story";
  for (std::size_t at = 3; at < records_.size(); ++at) {
    records_[at].hash = next_hash(records_[at - 1].hash, records_[at].number, records_[at].payload);
  }
  EXPECT_EQ(first_bad(), 5U);
  EXPECT_FALSE(verify(chain, records_, {}, nullptr));
}

TEST_F(StoreVerify, AChainThatWasCutShortDoesNotFitItsCheckpoint) {
  checkpoints_ = {checkpoint_of(5)};
  records_.resize(3);
  EXPECT_EQ(first_bad(), 4U);
}

TEST_F(StoreVerify, ACheckpointOfAnotherKeyOrChain) {
  const SigningKey other(Seed{2});
  checkpoints_ = {sign(other, {chain, 2, records_[1].hash}, 5)};
  EXPECT_EQ(first_bad(), 2U);
  EXPECT_FALSE(verify(chain, records_, checkpoints_, nullptr));
  checkpoints_ = {sign(key_, {ChainId{"t21-2"}, 2, records_[1].hash}, 5)};
  EXPECT_EQ(first_bad(), 2U);
}

}  // namespace verify_test
}  // namespace croupier::store

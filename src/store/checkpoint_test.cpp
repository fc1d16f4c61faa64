#include "store/checkpoint.hpp"

#include <gtest/gtest.h>

namespace croupier::store {
namespace checkpoint_test {

Checkpoint some_checkpoint(const SigningKey& key) {
  const ChainId chain{"t21-1"};
  return sign(key, {chain, 12, next_hash(chain_start(chain), 1, "x")}, 1'700'000'000'123);
}

// The first example of RFC 8032, 7.1.
TEST(StoreCheckpoint, KeysAndSignaturesAreThoseOfEd25519) {
  const auto seed =
      base::hash_from_hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
  const SigningKey key(*seed);
  EXPECT_EQ(base::to_hex(key.public_key()),
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
  EXPECT_EQ(
      base::to_hex(key.sign("")),
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701c"
      "f9b46bd25bf5f0595bbe24655141438e7a100b");
  EXPECT_EQ(key.seed(), *seed);
}

TEST(StoreCheckpoint, ASignatureHoldsForItsOwnHeadTimeAndKeyOnly) {
  const SigningKey key(Seed{1});
  const SigningKey other(Seed{2});
  const Checkpoint good = some_checkpoint(key);
  EXPECT_TRUE(is_signed_by(key.public_key(), good));
  EXPECT_FALSE(is_signed_by(other.public_key(), good));
  Checkpoint bad = good;
  bad.number = 13;
  EXPECT_FALSE(is_signed_by(key.public_key(), bad));
  bad = good;
  bad.at += 1;
  EXPECT_FALSE(is_signed_by(key.public_key(), bad));
  bad = good;
  bad.chain = ChainId{"t21-2"};
  EXPECT_FALSE(is_signed_by(key.public_key(), bad));
  bad = good;
  bad.hash[31] ^= 1U;
  EXPECT_FALSE(is_signed_by(key.public_key(), bad));
  bad = good;
  bad.signature[0] ^= 1U;
  EXPECT_FALSE(is_signed_by(key.public_key(), bad));
}

TEST(StoreCheckpoint, TheTextReadsBack) {
  const SigningKey key(Seed{1});
  const Checkpoint good = some_checkpoint(key);
  const std::string text = to_text(good);
  EXPECT_TRUE(text.starts_with("t21-1 12 ")) << text;
  EXPECT_EQ(parse_checkpoint(text), good);
}

TEST(StoreCheckpoint, NoOtherTextIsTaken) {
  const SigningKey key(Seed{1});
  const Checkpoint good = some_checkpoint(key);
  const std::string text = to_text(good);
  for (const std::string& other :
       {std::string(), text + " ", " " + text, text + "\n", text.substr(0, text.size() - 2),
        text + " x", "a b c d e" + text.substr(9)}) {
    EXPECT_FALSE(parse_checkpoint(other)) << other;
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string other = text;
    other[at] ^= 32;
    const auto read = parse_checkpoint(other);
    EXPECT_FALSE(read && is_signed_by(key.public_key(), *read)) << other;
  }
}

}  // namespace checkpoint_test
}  // namespace croupier::store

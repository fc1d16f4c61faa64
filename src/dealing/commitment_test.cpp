// A sealed order comes back with its key alone, shows every change, and opens card by card.
#include "dealing/commitment.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace croupier::dealing {
namespace commitment_test {

using namespace cards::literals;
using cards::Card;

ShuffleKey key_of(std::uint64_t seed) {
  SeededChance chance(seed);
  return draw_key(chance).value();
}

Order order_of(unsigned decks, std::uint64_t seed) {
  SeededChance chance(seed);
  Order order = spread_order(decks);
  EXPECT_TRUE(shuffle(order, chance));
  return order;
}

TEST(Commitment, SealedOrderComesBack) {
  for (const unsigned decks : {1U, 6U, 8U}) {
    const Order order = order_of(decks, 1);
    const Sealed sealed = seal(order, key_of(2));
    EXPECT_EQ(sealed.commitment.leaves.size(), order.size());
    EXPECT_TRUE(holds(sealed.commitment));
    EXPECT_EQ(unseal(sealed, key_of(2)), order);
  }
  const Order one = {"Kh"_card};
  EXPECT_EQ(unseal(seal(one, key_of(2)), key_of(2)), one);
}

TEST(Commitment, LeafIsWhatAnybodyCanHashAgain) {
  const Order order = {"Kh"_card, "2c"_card};
  const Commitment commitment = seal(order, key_of(3)).commitment;
  const Salt salt = opening(key_of(3), 1);
  std::string text = "croupier card";
  text += std::string_view("\0\1", 2);
  text += "2c";
  text.append(salt.begin(), salt.end());
  EXPECT_EQ(commitment.leaves[1], base::sha256(text));
}

TEST(Commitment, WrongKeyOpensNothing) {
  const Sealed sealed = seal(order_of(1, 1), key_of(2));
  for (std::size_t byte = 0; byte < 32; ++byte) {
    ShuffleKey wrong = key_of(2);
    wrong.bytes[byte] ^= 1U;
    ASSERT_FALSE(unseal(sealed, wrong)) << byte;
  }
}

TEST(Commitment, EveryChangedByteIsSeen) {
  const Sealed sealed = seal(order_of(1, 1), key_of(2));
  for (std::size_t byte = 0; byte < sealed.sealed_order.size(); ++byte) {
    Sealed changed = sealed;
    changed.sealed_order[byte] ^= 0x80U;
    ASSERT_FALSE(unseal(changed, key_of(2)));
  }
  for (std::size_t byte = 0; byte < 32; ++byte) {
    Sealed changed = sealed;
    changed.commitment.root[byte] ^= 1U;
    ASSERT_FALSE(holds(changed.commitment));
    ASSERT_FALSE(unseal(changed, key_of(2)));
    for (base::Hash& leaf : changed.commitment.leaves) {
      changed.commitment.root = sealed.commitment.root;
      leaf[byte] ^= 1U;
      ASSERT_FALSE(holds(changed.commitment));
      ASSERT_FALSE(unseal(changed, key_of(2)));
      leaf[byte] ^= 1U;
    }
  }
}

TEST(Commitment, OrderAndCommitmentMustBeOfOneShuffle) {
  const Sealed one = seal(order_of(1, 1), key_of(2));
  const Sealed other = seal(order_of(1, 5), key_of(2));
  const Sealed mixed{.commitment = one.commitment, .sealed_order = other.sealed_order};
  const auto order = unseal(mixed, key_of(2));
  ASSERT_FALSE(order);
  EXPECT_EQ(order.error(), "The sealed order is not the one that was committed to.");
}

TEST(Commitment, ShortOrLengthenedBoxIsRefused) {
  Sealed sealed = seal(order_of(1, 1), key_of(2));
  sealed.sealed_order.push_back(0);
  EXPECT_FALSE(unseal(sealed, key_of(2)));
  for (const std::size_t size : {std::size_t{15}, std::size_t{16}, std::size_t{0}}) {
    sealed.sealed_order.resize(size);
    EXPECT_FALSE(unseal(sealed, key_of(2))) << size;
  }
}

TEST(Commitment, NoCardsAtAllAreRefused) {
  const Sealed none{.commitment = {.root = base::sha256("croupier order of cards"), .leaves = {}},
                    .sealed_order = {}};
  EXPECT_TRUE(holds(none.commitment));
  EXPECT_FALSE(unseal(none, key_of(2)));
  EXPECT_FALSE(parse_commitment(to_text(none.commitment)));
  EXPECT_FALSE(parse_sealed(to_text(none)));
}

TEST(Commitment, EachCardOpensAloneAndOnlyAsItself) {
  const Order order = order_of(6, 1);
  const Commitment commitment = seal(order, key_of(2)).commitment;
  for (std::size_t index = 0; index < order.size(); ++index) {
    const Salt salt = opening(key_of(2), index);
    EXPECT_TRUE(verify_opening(commitment, index, order[index], salt));
    for (unsigned face = 0; face < cards::card_count; ++face) {
      const Card other = Card::from_index(face);
      if (other != order[index]) {
        ASSERT_FALSE(verify_opening(commitment, index, other, salt));
      }
    }
    ASSERT_FALSE(verify_opening(commitment, (index + 1) % order.size(), order[index], salt));
  }
  EXPECT_FALSE(verify_opening(commitment, order.size(), "Kh"_card, Salt{}));
}

TEST(Commitment, OneOpeningSaysNothingOfOtherCards) {
  // Two cards of one face have different leaves, each salt comes once, and none opens another leaf.
  const Order order(416, "Kh"_card);
  const Commitment commitment = seal(order, key_of(2)).commitment;
  const std::set<base::Hash> leaves(commitment.leaves.begin(), commitment.leaves.end());
  EXPECT_EQ(leaves.size(), order.size());
  std::set<Salt> salts;
  for (std::size_t index = 0; index < order.size(); ++index) {
    salts.insert(opening(key_of(2), index));
  }
  EXPECT_EQ(salts.size(), order.size());
  const Salt opened = opening(key_of(2), 0);
  for (std::size_t index = 1; index < order.size(); ++index) {
    EXPECT_FALSE(verify_opening(commitment, index, "Kh"_card, opened));
  }
}

TEST(Commitment, SameOrderUnderAnotherKeyLooksDifferent) {
  const Order order = order_of(1, 1);
  const Sealed one = seal(order, key_of(2));
  const Sealed two = seal(order, key_of(3));
  EXPECT_NE(one.sealed_order, two.sealed_order);
  for (std::size_t index = 0; index < order.size(); ++index) {
    EXPECT_NE(one.commitment.leaves[index], two.commitment.leaves[index]);
  }
}

TEST(Commitment, BoxHoldsNoCardInClear) {
  // 416 times the same byte would stand out.
  const Sealed sealed = seal(Order(416, "Kh"_card), key_of(2));
  const auto in_clear = static_cast<std::uint8_t>("Kh"_card.index());
  EXPECT_LT(std::ranges::count(sealed.sealed_order, in_clear), 20);
}

TEST(CommitmentText, ComesBackAsOneWord) {
  const Sealed sealed = seal(order_of(6, 1), key_of(2));
  const Salt salt = opening(key_of(2), 7);
  for (const std::string& word :
       {to_text(sealed), to_text(sealed.commitment), to_text(key_of(2)), to_text(salt)}) {
    EXPECT_EQ(word.find_first_of(" \t\n"), std::string::npos);
  }
  EXPECT_EQ(parse_sealed(to_text(sealed)), sealed);
  EXPECT_EQ(parse_commitment(to_text(sealed.commitment)), sealed.commitment);
  EXPECT_EQ(parse_key(to_text(key_of(2))), key_of(2));
  EXPECT_EQ(parse_salt(to_text(salt)), salt);
}

TEST(CommitmentText, RubbishIsRefused) {
  const std::string zeros(64, '0');
  for (const std::string& rubbish :
       {std::string(), std::string(":"), std::string("::"), std::string(":::"), zeros, zeros + ":",
        zeros + "::", zeros + ":AAAA", zeros + ":AAAA:AAAA", zeros + ":?:", std::string(64, 'x'),
        std::string(3000, ':'), std::string("\0\0", 2), std::string(5000, '\xff')}) {
    EXPECT_FALSE(parse_sealed(rubbish)) << rubbish;
    EXPECT_FALSE(parse_commitment(rubbish)) << rubbish;
    if (rubbish != zeros) {
      EXPECT_FALSE(parse_key(rubbish)) << rubbish;
    }
    EXPECT_FALSE(parse_salt(rubbish)) << rubbish;
  }
  EXPECT_FALSE(parse_key(std::string(63, '0')));
  EXPECT_FALSE(parse_key(std::string(66, '0')));
  EXPECT_FALSE(parse_key(std::string(64, 'A'))) << "lower case only: each key has one text";
}

TEST(CommitmentText, NoCutOrChangedWordIsTakenForThatSeal) {
  const Sealed sealed = seal(order_of(1, 1), key_of(2));
  const std::string word = to_text(sealed);
  for (std::size_t at = 0; at < word.size(); ++at) {
    EXPECT_FALSE(parse_sealed(word.substr(0, at))) << at;
    for (const char letter : {'A', '0', ':', ' ', '=', '\0', '\xff'}) {
      if (word[at] == letter) continue;
      std::string changed = word;
      changed[at] = letter;
      const auto parsed = parse_sealed(changed);
      // What parses is another box, which the key does not open.
      if (parsed) {
        ASSERT_FALSE(unseal(*parsed, key_of(2))) << at;
      }
    }
  }
}

}  // namespace commitment_test
}  // namespace croupier::dealing

#include "store/record.hpp"

#include <gtest/gtest.h>

namespace croupier::store {
namespace record_test {

TEST(StoreRecord, NamesOfChains) {
  const std::string longest(40, 'x');
  for (const std::string& name : {std::string("house"), std::string("t21-1"), std::string("A_9"),
                                  std::string("-"), longest}) {
    const auto chain = ChainId::parse(name);
    ASSERT_TRUE(chain) << name;
    EXPECT_EQ(chain->text(), name);
  }
  for (const std::string& name :
       {std::string(), longest + "x", std::string("a b"), std::string("a/b"), std::string("a\n"),
        std::string("\xc3\xa9"), std::string("a\0", 2)}) {
    EXPECT_FALSE(ChainId::parse(name)) << name;
  }
  EXPECT_EQ(ChainId::parse("house"), house);
  EXPECT_LT(ChainId{"a"}, ChainId{"a-"});
  EXPECT_LT(ChainId{"t21-1"}, ChainId{"t21-2"});
}

// These were made with sha256sum, as README.md shows.
TEST(StoreRecord, HashesAreThoseOfSha256sum) {
  const Hash start = chain_start(ChainId{"t21-1"});
  EXPECT_EQ(base::to_hex(start),
            "29a8461acf554cf02c6f0418cfabb512f8d816bc24de2a659157dd2957f8b263");
  const Hash first = next_hash(start, 1, "p1 ante $10\n");
  EXPECT_EQ(base::to_hex(first),
            "08100ed9cf3da591bc1c2f1cdc63dc0ad74cd7dbb8bd5ac00968fc5989936b72");
  EXPECT_EQ(base::to_hex(next_hash(first, 258, "")),
            "ed3561a4c72e591bb3aa13f083400c6757ff8162998b44af1f6653883eaccad1");
}

TEST(StoreRecord, NumbersAreWrittenOneWay) {
  EXPECT_EQ(parse_number("0"), 0U);
  EXPECT_EQ(parse_number("18446744073709551615"), UINT64_MAX);
  for (const char* text : {"", "-1", "+1", "01", "00", " 1", "1 ", "1x", "18446744073709551616"}) {
    EXPECT_FALSE(parse_number(text)) << text;
  }
}

}  // namespace record_test
}  // namespace croupier::store

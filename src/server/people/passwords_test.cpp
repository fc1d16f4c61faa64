#include "server/people/passwords.hpp"

#include <gtest/gtest.h>

namespace croupier::server {
namespace passwords_test {

TEST(Passwords, AreLongEnoughAndNotTooLong) {
  const auto of = [](std::size_t letters) { return std::string(letters, 'a'); };
  EXPECT_TRUE(refuse_password("anna", of(9)));
  EXPECT_FALSE(refuse_password("anna", of(10)));
  EXPECT_FALSE(refuse_password("anna", of(256)));
  EXPECT_TRUE(refuse_password("anna", of(257)));
  EXPECT_TRUE(refuse_password("anna", of(100'000)));
}

TEST(Passwords, AreCountedInCharacters) {
  std::string text;
  for (int count = 0; count < 9; ++count) text += "\xf0\x9f\x82\xa1";
  EXPECT_TRUE(refuse_password("anna", text));
  text += "\xf0\x9f\x82\xa1";
  EXPECT_FALSE(refuse_password("anna", text));
  for (int count = 10; count < 256; ++count) text += "\xf0\x9f\x82\xa1";
  EXPECT_FALSE(refuse_password("anna", text));
  EXPECT_TRUE(refuse_password("anna", text + "a"));
}

TEST(Passwords, AreTextAndNotTheName) {
  EXPECT_EQ(refuse_password("anna", "abcdefghij\xff"), "A password is UTF-8 text.");
  EXPECT_EQ(refuse_password("Wilhelmina", "wilhelminA"), "A password is not one's name.");
  EXPECT_FALSE(refuse_password("Wilhelmina", "wilhelmina1"));
}

TEST(Passwords, AreKnownByTheirHashAlone) {
  const auto hash = hash_password("correct horse", HashCost::least);
  ASSERT_TRUE(hash) << hash.error();
  EXPECT_TRUE(hash->starts_with("$argon2id$"));
  EXPECT_TRUE(verify_password(*hash, "correct horse"));
  EXPECT_FALSE(verify_password(*hash, "correct horsf"));
  EXPECT_FALSE(verify_password(*hash, ""));
  EXPECT_FALSE(verify_password("", "correct horse"));
  EXPECT_FALSE(verify_password("no hash", "correct horse"));
  EXPECT_FALSE(verify_password(std::string(1000, '$'), "correct horse"));
}

TEST(Passwords, TheSameOneHasAnotherHashEachTime) {
  EXPECT_NE(*hash_password("correct horse", HashCost::least),
            *hash_password("correct horse", HashCost::least));
}

// As much memory and as many passes as the hashes of accounts, which is what makes it as slow.
TEST(Passwords, NobodysHashCostsAsMuchAsSomebodys) {
  const auto cost = [](const std::string& hash) { return hash.substr(0, hash.rfind("$", 40)); };
  const auto hash = *hash_password("correct horse", HashCost::least);
  const auto nobodys = hash_of_nobody(HashCost::least);
  EXPECT_EQ(cost(nobodys), cost(hash));
  EXPECT_NE(nobodys, hash);
  EXPECT_EQ(nobodys, hash_of_nobody(HashCost::least));
  EXPECT_FALSE(verify_password(nobodys, "correct horse"));
  EXPECT_NE(hash_of_nobody(HashCost::interactive).find("m=65536,t=2"), std::string::npos);
}

TEST(Passwords, AreWiped) {
  std::string text = "correct horse";
  const char* letters = text.data();
  wipe(text);
  EXPECT_TRUE(text.empty());
  EXPECT_EQ(text.data(), letters);
}

}  // namespace passwords_test
}  // namespace croupier::server

// The names that the house's log has: those of its wallets and of the accounts that it tells of.
#include "server/people/people_names.hpp"

#include <gtest/gtest.h>

#include "server/house/wallets.hpp"
#include "server/people/people.hpp"
#include "store/memory.hpp"

namespace croupier::server {
namespace people_names_test {

void keep(store::Store& log, const store::Entry& entry) {
  const store::Append one{entry.chain, entry.number, entry.payload};
  ASSERT_TRUE(log.append({&one, 1}));
}

TEST(PeopleNames, TheLogKnowsWhoHadAWallet) {
  store::MemoryStore log;
  auto wallets = Wallets::open(log);
  ASSERT_TRUE(wallets);
  keep(log, *wallets->move(Wallets::Kind::begin, "Anna", base::Money::dollars(9), {}, 1));
  keep(log, *wallets->move(Wallets::Kind::begin, "guest-12", base::Money::dollars(9), {}, 2));
  keep(log, *wallets->move(Wallets::Kind::begin, "guest-7", base::Money::dollars(9), {}, 3));
  keep(log, *wallets->move(Wallets::Kind::buy_in, "Anna", base::Money::dollars(9), "huh-1", 4));
  const auto known = read_log_names(log);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->names, (std::set<std::string, std::less<>>{"anna"}));
  EXPECT_EQ(known->guests, 12);
}

// Whatever People says of an account that begins is understood again.
TEST(PeopleNames, TheLogKnowsWhoHadAnAccount) {
  auto people = People::open("", "hash of nobody");
  ASSERT_TRUE(people);
  ASSERT_TRUE((*people)->use_first_token((*people)->first_token(), {"Boss", "hash"}, 1));
  ASSERT_TRUE((*people)->add_account({.name = "Anna", .password_hash = "hash"}, 2));
  ASSERT_TRUE((*people)->add_account(
      {.name = "carl", .password_hash = "hash", .duty = Duty::dealer, .by = "boss"}, 3));
  ASSERT_TRUE((*people)->begin_guest(4));
  ASSERT_TRUE((*people)->remove_account("carl", "boss"));
  store::MemoryStore log;
  auto wallets = Wallets::open(log);
  ASSERT_TRUE(wallets);
  for (const std::string& says : (*people)->take_notes()) keep(log, wallets->note(says, 5));
  keep(log, wallets->note("a wrong log-in to a name without an account", 6));
  const auto known = read_log_names(log);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->names, (std::set<std::string, std::less<>>{"anna", "boss", "carl"}));
  EXPECT_EQ(known->guests, 1);
}

}  // namespace people_names_test
}  // namespace croupier::server

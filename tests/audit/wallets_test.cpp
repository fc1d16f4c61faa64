// Wallets are audited: every move of money is a table's too or a named act of the house, and every
// balance is the sum of its moves.
#include <map>

#include "support/casino.hpp"
#include "tampering.hpp"

namespace croupier::test {
namespace wallets_test {

using audit::FailedCheck;
using Chains = std::map<store::ChainId, Records>;

constexpr store::ChainId huh{"huh-1"};

Chains chains_of(store::Store& log) {
  Chains chains;
  const auto heads = log.heads();
  for (const store::Head& head : *heads) {
    EXPECT_TRUE(log.read(head.chain, 1, [&](const store::RecordView& record) {
      chains[head.chain].push_back({record.number, std::string(record.payload), record.hash});
      return store::Next::go_on;
    }));
  }
  return chains;
}

// Two tables, two people and two computer players; somebody leaves and comes back.
class AuditedWallets : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    TestCasino casino({"HUH", "PIK"});
    casino.set_computers(2);
    casino.open();
    const Connection anna = casino.enter("anna");
    const Connection ben = casino.enter("ben");
    const auto sit = [&](Connection who, const std::string& table, int position) {
      casino.send(who, {{"type", "watch"}, {"table", table}});
      casino.act(who, table, {{{"do", "sit"}, {"position", position}}});
    };
    const auto buy = [&](Connection who, const std::string& table, int dollars) {
      casino.act(who, table, {{{"do", "buy_in"}, {"amount", dollars * 100}}});
      EXPECT_EQ(casino.answers[who]["type"], "done") << casino.answers[who];
    };
    sit(anna, "huh-1", 1);
    buy(anna, "huh-1", 200);
    buy(anna, "huh-1", 100);
    sit(ben, "pik-1", 1);
    buy(ben, "pik-1", 300);
    casino.act(anna, "huh-1",
               {{{"do", "bet"}, {"position", 1}, {"wager", "ante"}, {"amount", 1000}},
                {{"do", "bet"}, {"position", 1}, {"wager", "odds"}, {"amount", 1000}}});
    casino.pass(120'000);
    casino.act(anna, "huh-1", {{{"do", "cash_out"}}});
    buy(anna, "huh-1", 50);
    casino.act(anna, "huh-1", {{{"do", "leave"}}});
    casino.casino->note("the evening is over", casino.now);
    casino.settle();
    kept = chains_of(casino.store());
  }
  void SetUp() override { chains = kept; }

  // What an audit finds once the forger has made all hashes fit.
  audit::Report audit(audit::Scope scope = audit::Scope::whole_log) {
    audit::Auditor auditor({}, scope);
    const auto take = [&](const store::ChainId& chain, const Records& records) {
      for (const auto& record : rechained(chain, records)) auditor.take(chain, record.view());
    };
    for (const auto& [chain, records] : chains) {
      if (chain != store::house) take(chain, records);
    }
    if (chains.contains(store::house)) take(store::house, chains[store::house]);
    return auditor.finish();
  }
  // The first finding is there, and it is about wallets.
  void expect_found(const store::ChainId& chain, std::size_t at, std::string_view words) {
    const auto report = audit();
    const audit::Deviation* first = nullptr;
    for (const auto& one : report.chains) {
      for (const auto& deviation : one.deviations.kept) {
        EXPECT_EQ(deviation.fault, FailedCheck::wallets) << deviation.says;
        if (one.chain == chain.text() && deviation.at.record == at + 1) first = &deviation;
      }
    }
    ASSERT_NE(first, nullptr) << report.deviations();
    EXPECT_NE(first->says.find(words), std::string::npos) << first->says;
  }
  Records& house() { return chains[store::house]; }

  static inline Chains kept{};
  Chains chains{};
};

TEST_F(AuditedWallets, OfAHouseAreSound) {
  const auto report = audit();
  EXPECT_TRUE(report.is_sound()) << report.first_deviation()->says;
  find_record(house(), "wallet buy_in computer-");
  find_record(house(), "wallet cash_out anna huh-1");
}

TEST_F(AuditedWallets, AnAmountThatTheTableDoesNotKnow) {
  const std::size_t at = find_record(house(), "buy_in anna huh-1 $200");
  reword(house()[at], "$200", "$170");
  reword(house()[at], "has $800", "has $830");
  expect_found(store::house, at, "and no record of that table says so");
}

TEST_F(AuditedWallets, ABalanceThatIsNoSum) {
  const std::size_t at = find_record(house(), "buy_in ben pik-1 $300");
  reword(house()[at], "has $700", "has $7000");
  expect_found(store::house, at, "ben is left with $700, and the record says $7000");
}

TEST_F(AuditedWallets, MoneyThatIsNotThere) {
  const std::size_t at = find_record(house(), "begin ben");
  reword(house()[at], "$1000", "$200");
  reword(house()[at], "$1000", "$200");
  const std::size_t spends = find_record(house(), "buy_in ben pik-1 $300");
  expect_found(store::house, spends, "ben has $200 and spends $300");
}

TEST_F(AuditedWallets, AnotherPersonOrTable) {
  const std::size_t at = find_record(house(), "buy_in anna huh-1 $100");
  reword(house()[at], "huh-1", "pik-1");
  expect_found(store::house, at, "at pik-1, and no record of that table says so");
  chains = kept;
  reword(house()[at], "huh-1", "none-7");
  expect_found(store::house, at, "at none-7");
  chains = kept;
  reword(house()[at], "buy_in anna", "buy_in ben");
  reword(house()[at], "  anna", "  ben");
  expect_found(store::house, at, "by the wallet ben buys chips for $100 at huh-1");
}

TEST_F(AuditedWallets, ChipsWithoutARecordOfTheirMoney) {
  const std::size_t bought = find_record(chains[huh], "buys chips for $100");
  const std::size_t at = find_record(house(), "buy_in anna huh-1 $100");
  house().erase(house().begin() + static_cast<std::ptrdiff_t>(at));
  expect_found(huh, bought, "anna buys chips for $100, and no record of a wallet says so");
}

TEST_F(AuditedWallets, TwoBeginnings) {
  const std::size_t at = find_record(house(), "begin anna");
  house().insert(house().begin() + static_cast<std::ptrdiff_t>(at) + 1, house()[at]);
  reword(house()[at + 1], "has $1000", "has $2000");
  expect_found(store::house, at + 1, "anna has a wallet already");
}

TEST_F(AuditedWallets, WhatIsNoRecordOfTheHouse) {
  for (const char* nonsense :
       {"", "nonsense\n", "> 5 wallet\n", "> 5 wallet gift anna - $5\n  anna has $1005\n",
        "> 5 wallet top_up anna - $5\n", "> 05 note hello\n", "> 5 note one\ntwo\n",
        "> 5 wallet top_up an\x1bna - $5\n  an\x1bna has $5\n", "> 5 opening edition 2\nmore\n",
        "> 5 wallet top_up anna huh-1 $5\n  anna has $1005\n", "> 5 gift anna\n",
        "> 5 wallet top_up anna - $05\n  anna has $1005\n"}) {
    chains = kept;
    const std::size_t at = find_record(house(), "begin anna") + 1;
    house().insert(house().begin() + static_cast<std::ptrdiff_t>(at), {0, nonsense, {}});
    expect_found(store::house, at, "");
  }
}

TEST_F(AuditedWallets, AnOpeningSaysWhichEditionFollows) {
  house().insert(house().begin(), {0, "> 5 opening edition 2\n", {}});
  house().push_back({0, "> 5 opening edition 3\n", {}});
  EXPECT_TRUE(audit().is_sound());
}

// Each is counted, and only the first of them are kept.
TEST_F(AuditedWallets, ManyNonsensicalOnesAreCounted) {
  constexpr std::uint64_t many = 100'000;
  for (std::uint64_t number = 0; number < many; ++number) {
    house().push_back({0, "> 5 wallet buy_in anna huh-1 $7\n  anna has $7\n", {}});
  }
  const auto report = audit();
  EXPECT_GE(report.deviations(), many);
  for (const auto& chain : report.chains) EXPECT_LE(chain.deviations.kept.size(), 1000U);
}

// As a log of the terminal's, whose players may have names.
TEST_F(AuditedWallets, ALogWithoutThemIsHeldToNone) {
  chains.erase(store::house);
  EXPECT_TRUE(audit().is_sound());
}

TEST_F(AuditedWallets, ATerminalInTheSameLogHasNone) {
  Records& records = chains[*store::ChainId::parse("huh-2")] = chains[huh];
  EXPECT_FALSE(audit().is_sound()) << "nobody bought chips there";
  for (store::Record& record : records) {
    const std::size_t client = record.payload.find(' ', 2) + 1;
    record.payload.replace(client, record.payload.find('#') - client, "deal");
  }
  std::uint64_t sequence = 0;
  for (store::Record& record : records) {
    const std::size_t from = record.payload.find('#') + 1;
    record.payload.replace(from, record.payload.find(' ', from) - from, std::to_string(++sequence));
  }
  const auto report = audit();
  EXPECT_TRUE(report.is_sound()) << report.first_deviation()->says;
}

TEST_F(AuditedWallets, OneChainAloneMissesNothingOfAnother) {
  Chains one;
  one[store::house] = kept[store::house];
  chains = one;
  EXPECT_TRUE(audit(audit::Scope::one_chain).is_sound());
  EXPECT_FALSE(audit().is_sound());
  const std::size_t at = find_record(house(), "buy_in ben");
  reword(house()[at], "has $700", "has $701");
  EXPECT_FALSE(audit(audit::Scope::one_chain).is_sound()) << "sums are its own";
}

}  // namespace wallets_test
}  // namespace croupier::test

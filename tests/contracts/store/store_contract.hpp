// What every kind of store must do. A kind is a class with `Store& log()`, `void reopen()`, which
// closes the log and opens it again, and `keeps`, whether records outlive that. A further kind
// joins with INSTANTIATE_TYPED_TEST_SUITE_P(Name, StoreContract, Kind) in a file of its own.
#pragma once

#include "base/generator.hpp"
#include "contracts/store/temp_folder.hpp"
#include "store/check.hpp"

namespace croupier::test {

using store::Append;
using store::ChainId;
using store::ErrorKind;
using store::Head;
using store::Next;
using store::RecordView;

inline constexpr ChainId table_1{"t21-1"};
inline constexpr ChainId table_2{"t21-2"};

template <class Kind>
class StoreContract : public testing::Test {
 protected:
  store::Store& log() { return kind_.log(); }
  Kind kind_;
  store::SigningKey key_{store::Seed{7}};
};

TYPED_TEST_SUITE_P(StoreContract);

TYPED_TEST_P(StoreContract, AnEmptyLogHasNoChains) {
  EXPECT_TRUE(this->log().heads()->empty());
  EXPECT_EQ(*this->log().head(table_1), (Head{table_1, 0, store::chain_start(table_1)}));
  EXPECT_TRUE(payloads(this->log(), table_1).empty());
  EXPECT_TRUE(this->log().append({})->empty());
}

TYPED_TEST_P(StoreContract, WhatIsWrittenIsRead) {
  const std::string any("\0\n\xff record 1 2\n", 16);
  const std::vector<std::string> written{"first", "", any, std::string(100'000, 'x'), "last"};
  for (const std::string& payload : written) add(this->log(), table_1, payload);
  EXPECT_EQ(payloads(this->log(), table_1), written);
  EXPECT_EQ(payloads(this->log(), table_1, 3), std::vector(written.begin() + 2, written.end()));
  EXPECT_EQ(payloads(this->log(), table_1, 5), std::vector<std::string>{"last"});
  EXPECT_TRUE(payloads(this->log(), table_1, 6).empty());
  EXPECT_TRUE(payloads(this->log(), table_1, 7).empty());
}

TYPED_TEST_P(StoreContract, HashesAreThoseOfTheRule) {
  const Head first = add(this->log(), table_1, "one");
  const Head second = add(this->log(), table_1, "two");
  EXPECT_EQ(first.hash, store::next_hash(store::chain_start(table_1), 1, "one"));
  EXPECT_EQ(second.hash, store::next_hash(first.hash, 2, "two"));
  EXPECT_EQ(**this->log().hash_at(table_1, 0), store::chain_start(table_1));
  EXPECT_EQ(**this->log().hash_at(table_1, 1), first.hash);
  EXPECT_EQ(**this->log().hash_at(table_1, 2), second.hash);
  EXPECT_FALSE(*this->log().hash_at(table_1, 3));
  EXPECT_FALSE(*this->log().hash_at(table_2, 1));
  EXPECT_EQ(*this->log().head(table_1), second);
}

TYPED_TEST_P(StoreContract, ManyChainsInOneAppend) {
  const std::vector<Append> batch{
      {table_2, 1, "a"}, {table_1, 1, "b"}, {table_2, 2, "c"}, {store::house, 1, "d"}};
  const auto heads = this->log().append(batch);
  ASSERT_TRUE(heads);
  ASSERT_EQ(heads->size(), 4U);
  EXPECT_EQ((*heads)[0].number, 1U);
  EXPECT_EQ((*heads)[2], *this->log().head(table_2));
  EXPECT_EQ(payloads(this->log(), table_2), (std::vector<std::string>{"a", "c"}));
  const auto all = this->log().heads();
  ASSERT_EQ(all->size(), 3U);
  EXPECT_EQ((*all)[0].chain, store::house);
  EXPECT_EQ((*all)[1].chain, table_1);
  EXPECT_EQ((*all)[2], *this->log().head(table_2));
}

TYPED_TEST_P(StoreContract, AWriterOutOfStepIsRefusedAndNothingIsWritten) {
  add(this->log(), table_1, "one");
  for (const std::uint64_t number : {0U, 1U, 3U}) {
    const std::vector<Append> batch{{table_2, 1, "new chain"}, {table_1, number, "wrong"}};
    const auto refused = this->log().append(batch);
    ASSERT_FALSE(refused) << number;
    EXPECT_EQ(refused.error().kind, ErrorKind::out_of_step);
    EXPECT_EQ(refused.error().says, "The next record of chain t21-1 is number 2, not " +
                                        std::to_string(number) + ": nothing was written.");
  }
  EXPECT_EQ(this->log().head(table_2)->number, 0U);
  EXPECT_EQ(this->log().heads()->size(), 1U);
  EXPECT_EQ(add(this->log(), table_1, "two").number, 2U);
}

TYPED_TEST_P(StoreContract, ARecordThatIsTooLongIsRefused) {
  const std::string longest(store::payload_max, 'x');
  const std::string longer(store::payload_max + 1, 'x');
  const Append refused{table_1, 1, longer};
  EXPECT_EQ(this->log().append({&refused, 1}).error().kind, ErrorKind::bad_request);
  add(this->log(), table_1, longest);
  EXPECT_EQ(payloads(this->log(), table_1).at(0).size(), store::payload_max);
}

TYPED_TEST_P(StoreContract, AVisitorMayStopAndMayCallTheStore) {
  std::vector<Append> many;
  for (std::uint64_t number = 1; number <= 1000; ++number) many.push_back({table_1, number, "x"});
  ASSERT_TRUE(this->log().append(many));
  std::uint64_t seen = 0;
  ASSERT_TRUE(this->log().read(table_1, 1, [&](const RecordView& record) {
    seen = record.number;
    if (seen == 3) add(this->log(), table_2, "from within");
    return seen == 700 ? Next::stop : Next::go_on;
  }));
  EXPECT_EQ(seen, 700U);
  EXPECT_EQ(payloads(this->log(), table_2).size(), 1U);
  EXPECT_EQ(this->log().read(table_1, 0, {}).error().kind, ErrorKind::bad_request);
}

TYPED_TEST_P(StoreContract, AChainIsReadFromAnyRecordOn) {
  std::vector<std::string> texts;
  for (int number = 1; number <= 200; ++number) texts.push_back(std::to_string(number));
  std::vector<Append> many;
  for (std::uint64_t number = 1; number <= texts.size(); ++number) {
    many.push_back({table_1, number, texts[number - 1]});
    if (number % 3 == 0) many.push_back({table_2, number / 3, "between"});
  }
  ASSERT_TRUE(this->log().append(std::span(many).first(90)));
  ASSERT_TRUE(this->log().append(std::span(many).subspan(90)));
  for (std::size_t from = 1; from <= texts.size(); ++from) {
    const std::vector rest(texts.begin() + static_cast<std::ptrdiff_t>(from) - 1, texts.end());
    EXPECT_EQ(payloads(this->log(), table_1, from), rest) << from;
    EXPECT_TRUE(*this->log().hash_at(table_1, from)) << from;
  }
  EXPECT_EQ(payloads(this->log(), table_2).size(), 66U);
}

TYPED_TEST_P(StoreContract, ASnapshotIsKeptAndReplaced) {
  add(this->log(), table_1, "one");
  add(this->log(), table_1, "two");
  EXPECT_FALSE(*this->log().load_snapshot(table_1));
  ASSERT_TRUE(this->log().save_snapshot(table_1, 1, "state at one"));
  EXPECT_EQ((*this->log().load_snapshot(table_1))->bytes, "state at one");
  ASSERT_TRUE(this->log().save_snapshot(table_1, 2, std::string("\0state", 6)));
  const auto found = this->log().load_snapshot(table_1);
  EXPECT_EQ((*found)->at.number, 2U);
  EXPECT_EQ((*found)->bytes, std::string("\0state", 6));
  EXPECT_FALSE(*this->log().load_snapshot(table_2));
  for (const std::uint64_t number : {0U, 3U}) {
    const auto refused = this->log().save_snapshot(table_1, number, "of nothing");
    EXPECT_EQ(refused.error().kind, ErrorKind::out_of_step) << number;
  }
}

TYPED_TEST_P(StoreContract, CheckpointsAreKeptWhereTheyFit) {
  const Head one = add(this->log(), table_1, "one");
  const Head two = add(this->log(), table_1, "two");
  const std::vector made{sign(this->key_, two, 2000), sign(this->key_, one, -1)};
  ASSERT_TRUE(this->log().add_checkpoints(made));
  const std::vector again{sign(this->key_, two, 3000)};
  ASSERT_TRUE(this->log().add_checkpoints(again));
  EXPECT_EQ(*this->log().checkpoints(table_1), (std::vector{made[1], made[0]}));
  EXPECT_TRUE(this->log().checkpoints(table_2)->empty());
  Head wrong = two;
  wrong.hash[0] ^= 1U;
  const std::vector<Head> misfits{wrong,
                                  {table_1, 3, two.hash},
                                  {table_2, 1, two.hash},
                                  {table_1, 0, store::chain_start(table_1)}};
  for (const Head& misfit : misfits) {
    const std::vector bad{sign(this->key_, misfit, 1)};
    EXPECT_EQ(this->log().add_checkpoints(bad).error().kind, ErrorKind::out_of_step);
  }
  EXPECT_EQ(this->log().checkpoints(table_1)->size(), 2U);
}

TYPED_TEST_P(StoreContract, ALogStaysTheSameWhenItIsOpenedAgain) {
  base::Generator generator(11);
  for (int batch = 0; batch < 15; ++batch) {
    std::vector<std::string> texts;
    for (std::uint64_t count = 1 + generator.below(5); count > 0; --count) {
      texts.emplace_back(generator.below(300), static_cast<char>('a' + generator.below(26)));
    }
    for (const std::string& text : texts) {
      add(this->log(), generator.below(2) == 0 ? table_1 : table_2, text);
    }
  }
  const Head head = *this->log().head(table_1);
  const std::vector made{sign(this->key_, head, 5)};
  ASSERT_TRUE(this->log().add_checkpoints(made));
  ASSERT_TRUE(this->log().save_snapshot(table_1, head.number, "state"));
  const auto heads = *this->log().heads();
  const auto records = payloads(this->log(), table_1);
  this->kind_.reopen();
  if (!TypeParam::keeps) return;
  EXPECT_EQ(*this->log().heads(), heads);
  EXPECT_EQ(payloads(this->log(), table_1), records);
  EXPECT_EQ(*this->log().checkpoints(table_1), made);
  // A restart replays only what came after the snapshot.
  const std::uint64_t next = add(this->log(), table_1, "after").number;
  const auto snapshot = this->log().load_snapshot(table_1);
  EXPECT_EQ((*snapshot)->at.number + 1, next);
  EXPECT_EQ(payloads(this->log(), table_1, next), std::vector<std::string>{"after"});
  const auto checked = check_store(this->log(), &this->key_.public_key());
  ASSERT_TRUE(checked) << checked.error().says;
  EXPECT_EQ(checked->chains, 2U);
  EXPECT_EQ(checked->checkpoints, 1U);
}

REGISTER_TYPED_TEST_SUITE_P(StoreContract, AnEmptyLogHasNoChains, WhatIsWrittenIsRead,
                            HashesAreThoseOfTheRule, ManyChainsInOneAppend,
                            AWriterOutOfStepIsRefusedAndNothingIsWritten,
                            ARecordThatIsTooLongIsRefused, AVisitorMayStopAndMayCallTheStore,
                            AChainIsReadFromAnyRecordOn, ASnapshotIsKeptAndReplaced,
                            CheckpointsAreKeptWhereTheyFit, ALogStaysTheSameWhenItIsOpenedAgain);

}  // namespace croupier::test

// Whatever is done to a record is found, and found where it was done.
#include "store/verify.hpp"
#include "tampering.hpp"

namespace croupier::test {
namespace tamper_test {

using audit::FailedCheck;

class Tampered : public testing::Test {
 protected:
  Tampered() : evening("HUH", "{}", 21) {
    evening.play(6);
    records = evening.records();
  }

  audit::Report audit(const Records& changed, audit::Vouchers vouchers = {}) {
    return audit_of(evening.chain(), changed, std::move(vouchers));
  }
  // The chain breaks at the record.
  void expect_broken(const Records& changed, std::uint64_t number) {
    const auto first = first_of(audit(changed));
    EXPECT_EQ(first.fault, FailedCheck::chain) << first.says;
    EXPECT_EQ(first.at.record, number);
  }
  // The forger made all hashes fit, and the rules find the record.
  audit::Deviation expect_found(const Records& changed, std::uint64_t number) {
    const auto first = first_of(audit(rechained(evening.chain(), changed)));
    EXPECT_EQ(first.at.record, number) << first.says;
    EXPECT_NE(first.fault, FailedCheck::chain) << first.says;
    return first;
  }

  Evening evening;
  Records records;
};

TEST_F(Tampered, AnyChangedByteBreaksTheChainThere) {
  for (std::size_t at = 0; at < records.size(); at += 7) {
    Records changed = records;
    changed[at].payload[changed[at].payload.size() / 2] ^= 1;
    expect_broken(changed, at + 1);
  }
}

TEST_F(Tampered, AnAmount) {
  const std::size_t at = find_record(records, " lost: -$");
  reword(records[at], " lost: -$", " lost: -$1");
  const auto found = expect_found(records, at + 1);
  EXPECT_EQ(found.fault, FailedCheck::replay);
  EXPECT_TRUE(found.clause.starts_with("HUH ")) << found.clause;
  EXPECT_GT(found.at.round, 0U);
}

TEST_F(Tampered, AClause) {
  const std::size_t at = find_record(records, " is dealt ");
  const std::size_t open = records[at].payload.rfind('[');
  records[at].payload.replace(open, std::string::npos, "[HUH 39.5(c)]\n");
  EXPECT_EQ(expect_found(records, at + 1).fault, FailedCheck::replay);
}

TEST_F(Tampered, ACardInItsEventOnly) {
  const std::size_t at = find_record(records, " is dealt ");
  const std::size_t card = records[at].payload.find(" is dealt ") + 10;
  records[at].payload.replace(card, 2, records[at].payload.substr(card, 2) == "Kh" ? "2c" : "Kh");
  EXPECT_EQ(expect_found(records, at + 1).fault, FailedCheck::replay);
}

// Told alike in command and event, another card is lawful play; the commitment finds it.
TEST_F(Tampered, ACardInCommandAndEvent) {
  std::size_t at = records.size();
  while (records[--at].payload.find(" is dealt ") == std::string::npos) {
  }
  const std::string was = records[at].payload.substr(records[at].payload.find("deal ") + 5, 2);
  for (const char* other : {"2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc"}) {
    Records changed = records;
    reword(changed[at], "deal " + was, std::string("deal ") + other);
    reword(changed[at], "dealt " + was, std::string("dealt ") + other);
    const auto report = audit(rechained(evening.chain(), changed));
    if (other == was) continue;
    EXPECT_FALSE(report.is_sound()) << other;
  }
}

TEST_F(Tampered, ADroppedRecord) {
  for (const std::size_t at : {std::size_t{3}, records.size() / 2, records.size() - 2}) {
    Records changed = records;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(at));
    expect_broken(changed, at + 1);
    const auto first = first_of(audit(rechained(evening.chain(), changed)));
    EXPECT_GE(first.at.record, at + 1) << first.says;
  }
}

TEST_F(Tampered, ARecordDroppedFromASilentClientIsFoundByWhatFollows) {
  const std::size_t at = find_record(records, "buys chips for");
  records.erase(records.begin() + static_cast<std::ptrdiff_t>(at));
  EXPECT_FALSE(audit(rechained(evening.chain(), records)).is_sound());
}

TEST_F(Tampered, SwappedRecords) {
  const std::size_t at = find_record(records, "d deal ");
  std::swap(records[at], records[at + 1]);
  expect_broken(records, at + 1);
  expect_found(records, at + 1);
}

TEST_F(Tampered, ARepeatedRecord) {
  const std::size_t at = find_record(records, " has $");
  records.insert(records.begin() + static_cast<std::ptrdiff_t>(at), records[at]);
  expect_broken(records, at + 2);
  expect_found(records, at + 2);
}

TEST_F(Tampered, AnInsertedRecord) {
  const std::size_t at = find_record(records, "no more bets") + 1;
  store::Record late = records[find_record(records, " has $")];
  records.insert(records.begin() + static_cast<std::ptrdiff_t>(at), late);
  expect_found(records, at + 1);
}

TEST_F(Tampered, AnEarlierTime) {
  const std::size_t at = records.size() - 3;
  records[at].payload.replace(2, 13, "1000000000000");
  EXPECT_EQ(expect_found(records, at + 1).fault, FailedCheck::replay);
}

TEST_F(Tampered, LaterRecordsAreStillLookedAt) {
  const std::size_t one = find_record(records, " lost: -$");
  const std::size_t two = find_record(records, " lost: -$", records.size() / 2);
  ASSERT_NE(one, two);
  reword(records[one], " lost: -$", " lost: -$1");
  reword(records[two], " lost: -$", " lost: -$1");
  const auto report = audit(rechained(evening.chain(), records));
  EXPECT_EQ(report.deviations(), 2U);
  EXPECT_EQ(report.chains.front().deviations.kept.back().at.record, two + 1);
}

class Vouched : public Tampered {
 protected:
  Vouched() : key(store::Seed{1, 2, 3}) {
    for (std::size_t at = 9; at < records.size(); at += 10) sign(at);
  }
  void sign(std::size_t at) {
    witness.push_back(store::sign(key, {evening.chain(), at + 1, records[at].hash}, 1000));
  }
  audit::Vouchers vouchers() { return {.witness = witness, .key = key.public_key()}; }

  store::SigningKey key;
  std::vector<store::Checkpoint> witness;
};

TEST_F(Vouched, SaysWhichTailIsUnprotected) {
  const auto clean = audit(records, vouchers());
  EXPECT_TRUE(clean.is_sound());
  const auto& protection = clean.chains.front().protection;
  EXPECT_EQ(protection.witnessed_to, witness.back().number);
  EXPECT_LT(protection.witnessed_to, records.size());
  EXPECT_EQ(audit(records).chains.front().protection.witnessed_to, 0U);
}

TEST_F(Vouched, ATruncatedLogIsFoundOnlyByTheWitness) {
  Records cut = records;
  cut.resize(witness.back().number - 5);
  EXPECT_TRUE(audit(cut).is_sound());
  const auto found = first_of(audit(cut, vouchers()));
  EXPECT_EQ(found.fault, FailedCheck::witness);
  EXPECT_EQ(found.at.record, cut.size() + 1);
}

TEST_F(Vouched, AChainThatIsGoneIsFound) {
  audit::Auditor auditor(vouchers());
  const auto found = first_of(auditor.finish());
  EXPECT_EQ(found.fault, FailedCheck::witness);
  EXPECT_EQ(found.at.record, 1U);
}

TEST_F(Vouched, AnotherHistoryThatIsLawfulIsFoundByTheWitness) {
  Evening other("HUH", "{}", 22);
  other.play(6);
  const auto other_records = other.records();
  EXPECT_TRUE(audit(other_records).is_sound());
  const auto found = first_of(audit(other_records, vouchers()));
  EXPECT_EQ(found.fault, FailedCheck::witness);
  EXPECT_LE(found.at.record, 30U);
}

TEST_F(Vouched, AForgedSignatureIsFound) {
  witness[2].signature[5] ^= 1;
  const auto found = first_of(audit(records, vouchers()));
  EXPECT_EQ(found.fault, FailedCheck::signature);
  EXPECT_EQ(found.at.record, witness[2].number);
}

TEST_F(Vouched, ACheckpointOfTheLogIsChecked) {
  const auto with = [&](const store::Checkpoint& checkpoint) {
    audit::Auditor auditor({.key = key.public_key()});
    for (const store::Record& record : records) {
      auditor.take(evening.chain(), record.view());
      if (record.number == checkpoint.number) auditor.take(checkpoint);
    }
    return auditor.finish();
  };
  const auto clean = with(witness[3]);
  EXPECT_TRUE(clean.is_sound());
  EXPECT_EQ(clean.chains.front().protection.signed_to, witness[3].number);
  const store::SigningKey stranger(store::Seed{9});
  const auto forged = store::sign(stranger, witness[3].head(), 1000);
  EXPECT_EQ(first_of(with(forged)).fault, FailedCheck::signature);
  store::Checkpoint other = store::sign(key, {evening.chain(), 5, records[7].hash}, 1000);
  EXPECT_EQ(first_of(with(other)).at.record, 5U);
}

}  // namespace tamper_test
}  // namespace croupier::test

// What somebody with the files of a house can do to its log, and who finds it: with the public key
// alone, or with key and witness. docs/table.md has the same table in words.
#include "base/text.hpp"
#include "house_log.hpp"

namespace croupier::test {
namespace edits_test {

enum class Finds : std::uint8_t { key_alone, only_with_witness, nobody };

struct Edit {
  const char* name;
  void (*make)(StolenLog&);
  Finds finds;
};

void PrintTo(const Edit& edit, std::ostream* out) { *out << edit.name; }

// The wallet of anna begins with more, and every sum after it fits.
LogContents with_a_richer_wallet(StolenLog& log) {
  LogContents all = log.read();
  for (store::Record& record : all.of("house")) {
    const std::size_t has = record.payload.find("  anna has $");
    if (has == std::string::npos) continue;
    if (record.payload.find("begin anna") != std::string::npos) {
      reword(record, "- $1000", "- $9000");
    }
    const std::size_t from = record.payload.find("has $") + 4;
    const auto money =
        base::parse_money(record.payload.substr(from, record.payload.size() - from - 1));
    record.payload.replace(from, std::string::npos,
                           to_text(*money + base::Money::dollars(8000)) + "\n");
  }
  all.rehash();
  return all;
}

LogContents with_a_richer_settlement(StolenLog& log) {
  LogContents all = log.read();
  Records& records = all.of("huh-1");
  reword(records[find_record(records, " lost: -$")], " lost: -$", " lost: -$1");
  return all;
}

LogContents with_another_card(StolenLog& log) {
  LogContents all = log.read();
  Records& records = all.of("huh-1");
  store::Record& dealt = records[find_record(records, " is dealt ")];
  const std::string was = dealt.payload.substr(dealt.payload.find("deal ") + 5, 2);
  const std::string is = was == "2c" ? "3c" : "2c";
  reword(dealt, "deal " + was, "deal " + is);
  reword(dealt, "dealt " + was, "dealt " + is);
  return all;
}

LogContents with_later_times(StolenLog& log) {
  LogContents all = log.read();
  for (auto& [chain, records] : all.records) {
    for (store::Record& record : records) {
      const std::size_t end = record.payload.find(' ', 2);
      const std::int64_t at = std::stoll(record.payload.substr(2, end - 2));
      record.payload.replace(2, end - 2, std::to_string(at + 3'600'000));
    }
  }
  for (auto& [chain, checkpoints] : all.checkpoints) {
    for (store::Checkpoint& one : checkpoints) one.at += 3'600'000;
  }
  return all;
}

LogContents with_other_names(StolenLog& log) {
  LogContents all = log.read();
  for (auto& [chain, records] : all.records) {
    for (store::Record& record : records) {
      for (std::size_t at = 0; (at = record.payload.find("anna", at)) != std::string::npos;) {
        record.payload.replace(at, 4, "eva");
      }
    }
  }
  all.rehash();
  all.drop_checkpoints();
  return all;
}

LogContents without_its_end(StolenLog& log) {
  LogContents all = log.read();
  for (auto& [chain, records] : all.records) {
    const std::uint64_t last = log.signed_before_the_end().at(chain);
    records.resize(last);
    std::erase_if(all.checkpoints[chain], [&](const auto& one) { return one.number > last; });
  }
  return all;
}

LogContents without(StolenLog& log, const char* name) {
  LogContents all = log.read();
  const auto chain = *store::ChainId::parse(name);
  all.records.erase(chain);
  all.checkpoints.erase(chain);
  return all;
}

void exchange_rows(StolenLog& log) {
  log.run(
      "CREATE TEMP TABLE two AS SELECT id, hash, payload FROM records WHERE chain = "
      "(SELECT chain FROM chains WHERE name = 'huh-1') AND number IN (30, 31);"
      "UPDATE records SET hash = (SELECT hash FROM two WHERE two.id != records.id), payload = "
      "(SELECT payload FROM two WHERE two.id != records.id) WHERE id IN (SELECT id FROM two);"
      "DROP TABLE two");
}

const Edit edits[] = {
    {"Nothing", [](StolenLog&) {}, Finds::nobody},
    {"WrittenAnew", [](StolenLog& log) { log.write_signed(log.read()); }, Finds::nobody},
    {"APayload",
     [](StolenLog& log) {
       log.run(
           "UPDATE records SET payload = CAST(payload || ' ' AS BLOB) WHERE chain = 2 AND "
           "number = 40");
     },
     Finds::key_alone},
    {"ARowDeleted",
     [](StolenLog& log) { log.run("DELETE FROM records WHERE chain = 2 AND number = 40"); },
     Finds::key_alone},
    {"TwoRowsExchanged", exchange_rows, Finds::key_alone},
    {"TwoChainsNamesExchanged",
     [](StolenLog& log) {
       log.run(
           "UPDATE chains SET name = CASE name WHEN 'huh-1' THEN 'pik-1' ELSE 'huh-1' END "
           "WHERE name IN ('huh-1', 'pik-1')");
     },
     Finds::key_alone},
    {"ASignatureReplaced",
     [](StolenLog& log) {
       LogContents all = log.read();
       auto& checkpoint = all.checkpoints.at(store::ChainId("huh-1"))[1];
       checkpoint =
           store::sign(store::SigningKey(store::Seed{99}), checkpoint.head(), checkpoint.at);
       log.write(all);
     },
     Finds::key_alone},
    {"AllCheckpointsDeleted", [](StolenLog& log) { log.run("DELETE FROM checkpoints"); },
     Finds::key_alone},
    {"OneChainsCheckpointsDeleted",
     [](StolenLog& log) {
       log.run(
           "DELETE FROM checkpoints WHERE chain = (SELECT chain FROM chains WHERE name = 'huh-1')");
     },
     Finds::key_alone},
    {"AWalletRehashed", [](StolenLog& log) { log.write(with_a_richer_wallet(log)); },
     Finds::key_alone},
    {"AWalletRehashedWithoutCheckpoints",
     [](StolenLog& log) {
       LogContents all = with_a_richer_wallet(log);
       all.drop_checkpoints();
       log.write(all);
     },
     Finds::key_alone},
    {"AWalletSignedAgain", [](StolenLog& log) { log.write_signed(with_a_richer_wallet(log)); },
     Finds::only_with_witness},
    {"ASettlementSignedAgain",
     [](StolenLog& log) { log.write_signed(with_a_richer_settlement(log)); }, Finds::key_alone},
    {"ACardSignedAgain", [](StolenLog& log) { log.write_signed(with_another_card(log)); },
     Finds::key_alone},
    {"TimesMovedAndSignedAgain", [](StolenLog& log) { log.write_signed(with_later_times(log)); },
     Finds::only_with_witness},
    {"NamesChangedWithoutCheckpoints", [](StolenLog& log) { log.write(with_other_names(log)); },
     Finds::key_alone},
    {"TheEndCutAtASignedHead", [](StolenLog& log) { log.write(without_its_end(log)); },
     Finds::only_with_witness},
    {"TheLastTenRowsDeleted",
     [](StolenLog& log) {
       log.run("DELETE FROM records WHERE id > (SELECT max(id) FROM records) - 10");
     },
     Finds::key_alone},
    {"AChainThatNobodyPlayedAtRemoved", [](StolenLog& log) { log.write(without(log, "t21-1")); },
     Finds::only_with_witness},
    {"TheHousesChainRemoved", [](StolenLog& log) { log.write(without(log, "house")); },
     Finds::only_with_witness},
    {"AChainWithPlayersRemoved", [](StolenLog& log) { log.write(without(log, "huh-1")); },
     Finds::key_alone},
    {"ACheckpointsTimeChanged",
     [](StolenLog& log) {
       log.run(
           "UPDATE checkpoints SET at = at + 1 WHERE chain = 1 AND number = (SELECT max(number) "
           "FROM checkpoints WHERE chain = 1)");
     },
     Finds::key_alone},
    {"ASnapshotForged",
     [](StolenLog& log) {
       log.run(
           "UPDATE snapshots SET bytes = CAST(replace(bytes, 'inventory', 'INVENTORY') AS BLOB)");
     },
     Finds::key_alone},
};

class HouseEdit : public testing::TestWithParam<Edit> {
 protected:
  static void SetUpTestSuite() {
    folder = std::make_unique<TempFolder>();
    house = std::make_unique<HouseLog>(*folder);
  }
  static void TearDownTestSuite() {
    house.reset();
    folder.reset();
  }

  struct Heard {
    int status;
    std::string result;
  };
  enum class Papers : std::uint8_t { key, key_and_witness };
  static Heard audit(const std::string& log, Papers papers) {
    cli::AuditOptions options{.log = log, .public_key = house->path() + ".pub"};
    if (papers == Papers::key_and_witness) options.witness = house->path() + ".witness";
    std::ostringstream out;
    std::ostringstream err;
    const int status = cli::audit_log(options, out, err);
    const std::string text = out.str() + err.str();
    const std::size_t at = text.find("Result: ");
    return {status, at == std::string::npos ? text : text.substr(at, text.find('\n', at) - at)};
  }

  static void expect(const Heard& heard, bool found) {
    EXPECT_EQ(heard.status, found ? 1 : 0) << heard.result;
    EXPECT_EQ(heard.result.starts_with("Result: clean: "), !found) << heard.result;
  }

  static inline std::unique_ptr<TempFolder> folder{};
  static inline std::unique_ptr<HouseLog> house{};
};

TEST_P(HouseEdit, IsFound) {
  StolenLog log(*house);
  GetParam().make(log);
  const Heard alone = audit(log.path(), Papers::key);
  const Heard both = audit(log.path(), Papers::key_and_witness);
  expect(alone, GetParam().finds == Finds::key_alone);
  expect(both, GetParam().finds != Finds::nobody);
}

INSTANTIATE_TEST_SUITE_P(All, HouseEdit, testing::ValuesIn(edits),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace edits_test
}  // namespace croupier::test

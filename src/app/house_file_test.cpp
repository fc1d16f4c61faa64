#include "app/house_file.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "app/house_file_keys.hpp"
#include "support/logged_house.hpp"
#include "support/places.hpp"

namespace croupier::app {
namespace house_file_test {

using base::Money;
using test::TemporaryFolder;

constexpr const char* harbor_house = R"(name = "Harbor House"

[server]
address = "::1"
port = 8443
certificate = "cert.pem"
key = "key.pem"

[players]
wallet = "$2,500.50"

[[table]]
table = "high"
game = "heads_up_holdem"
filing = "filing"
dealer = "human"
inventory = 500_000
coach = false
computer_players = 5
clock.bets = 0
clock.decision = 15
pace = 0.5
[table.rules]
wager_min = 2500
trips_plus_paytable = 2
limits = { ante = { min = 5000 } }

[[table]]
game = "5CH"
)";

class HouseFileTest : public testing::Test {
 protected:
  std::string write(const std::string& text) const {
    const std::string path = folder_.file("house.toml");
    std::ofstream(path) << text;
    return path;
  }

  // What is wrong with the file, without its path.
  std::string fault(const std::string& text, const std::vector<std::string>& pairs = {}) const {
    const std::string path = write(text);
    const auto house = read_house(path, pairs);
    if (house) return "nothing";
    const std::string& says = house.error().says;
    return says.starts_with(path) ? says.substr(path.size() + 1) : says;
  }

  HouseFile read(const std::string& text, const std::vector<std::string>& pairs = {}) const {
    auto house = read_house(write(text), pairs);
    if (house) return *std::move(house);
    ADD_FAILURE() << house.error().says;
    return {};
  }

  HouseFile read_harbor_house() const {
    for (const char* name : {"cert.pem", "key.pem"}) std::ofstream(folder_.file(name)) << "PEM";
    std::filesystem::create_directory(folder_.file("filing"));
    return read(harbor_house);
  }

  TemporaryFolder folder_;
};

TEST_F(HouseFileTest, TheBuiltInHouseHasATableOfEachGame) {
  const auto house = read_house("");
  ASSERT_TRUE(house) << house.error().says;
  std::string names;
  for (const TableSettings& table : house->tables)
    names += table.table + " " + table.rules_id + "\n";
  EXPECT_EQ(names, "5ch-1 " + table::rules_id(*table::read_rules("5CH", "{}")) + "\nt21-1 " +
                       table::rules_id(*table::read_rules("T21", "{}")) + "\nhuh-1 " +
                       table::rules_id(*table::read_rules("HUH", "{}")) + "\npik-1 " +
                       table::rules_id(*table::read_rules("PIK", "{}")) + "\n");
  EXPECT_EQ(house->server.port, 8040);
  EXPECT_FALSE(house->has_tls());
  EXPECT_EQ(settings_of(house->server).front().origin, "default");
  EXPECT_EQ(read("[server]\nport = 1\n").tables.size(), 4U) << "a file without tables has these";
}

TEST_F(HouseFileTest, EveryKeyIsRead) {
  const HouseFile house = read_harbor_house();
  EXPECT_EQ(house.name, "Harbor House");
  EXPECT_EQ(house.server.address, "::1");
  EXPECT_EQ(house.server.port, 8443);
  EXPECT_EQ(house.server.certificate, folder_.file("cert.pem")) << "beside the file";
  EXPECT_TRUE(house.has_tls());
  EXPECT_EQ(house.players.wallet, Money::cents(250'050));
  ASSERT_EQ(house.tables.size(), 2U);
  const TableSettings& table = house.tables[0];
  EXPECT_EQ(table.table, "high");
  EXPECT_EQ(table.game, "HUH");
  EXPECT_EQ(table.filing, folder_.file("filing"));
  EXPECT_EQ(table.dealer, DealerKind::human);
  EXPECT_EQ(table.inventory, Money::dollars(5'000)) << "whole cents";
  EXPECT_FALSE(table.coach);
  EXPECT_EQ(table.computer_players, 5);
  EXPECT_EQ(table.clock_bets, 0);
  EXPECT_EQ(table.clock_decision, 15);
  EXPECT_EQ(table.pace, 0.5);
  EXPECT_EQ(house.tables[1].table, "5ch-1");
  EXPECT_EQ(house.find("high"), &table);
  EXPECT_EQ(house.find("low"), nullptr);
}

TEST_F(HouseFileTest, EveryKeyHasAnOrigin) {
  const HouseFile house = read_harbor_house();
  const std::string file = folder_.file("house.toml");
  const TableSettings& table = house.tables[0];
  EXPECT_EQ(house.origins.at("name"), file + ":1:1");
  EXPECT_EQ(house.server.origins.at("port"), file + ":5:1");
  EXPECT_EQ(house.server.origins.count("message_max"), 0U);
  EXPECT_EQ(table.where, file + ":12:1");
  EXPECT_EQ(table.origins.at("clock.bets"), file + ":20:7");
  EXPECT_EQ(table.origins.at("rules.wager_min"), file + ":24:1");
  EXPECT_EQ(house.tables[1].where, file + ":28:1");
}

// What the table will be established with says the same as what was written.
TEST_F(HouseFileTest, RulesComeToWhatTheRecordWillHave) {
  const HouseFile house = read_harbor_house();
  const TableSettings& table = house.tables[0];
  EXPECT_EQ(table.rules_json,
            R"({"limits":{"ante":{"min":5000}},"trips_plus_paytable":2,"wager_min":2500})");
  EXPECT_EQ(table.rules_id, table::rules_id(*table::read_rules("HUH", table.rules_json)));
  EXPECT_EQ(table::read_rules("HUH", table.rules_json), table.rules);
  EXPECT_EQ(table::common(table.rules).limits.wager_min, Money::cents(2'500));
}

TEST_F(HouseFileTest, WrongKeysAreRefusedWithTheNearest) {
  EXPECT_EQ(fault("nam = 'x'\n"),
            "1:1: there is no key 'nam' in a house file (did you mean 'name'?)");
  EXPECT_EQ(fault("[server]\n\n  prot = 1\n"),
            "3:3: there is no key 'prot' in [server] (did you mean 'port'?)");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\ncoatch = true\n"),
            "3:1: there is no key 'coatch' in [[table]] (did you mean 'coach'?)");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\nclock.bet = 1\n"),
            "3:7: there is no key 'clock.bet' in [[table]] (did you mean 'clock.bets'?)");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\nfoo = {}\n"),
            "3:1: there is no key 'foo' in [[table]]");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\n[table.rules]\ndeck = 1\n"),
            "4:1: there is no option 'deck' (did you mean 'decks'?)");
}

TEST_F(HouseFileTest, WrongTypesAreRefused) {
  EXPECT_EQ(fault("name = 1\n"), "1:1: name is the licensee's name, not 1");
  EXPECT_EQ(fault("server = 1\n"), "1:1: server is a table: [server]");
  EXPECT_EQ(fault("[table]\ngame = 'HUH'\n"), "1:2: every table is written after [[table]]");
  EXPECT_EQ(fault("table = [1]\n"), "1:1: every table is written after [[table]]");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\nrules = 1\n"),
            "3:1: rules are the options of the game, after [table.rules]");
  EXPECT_EQ(fault("[players]\ntop_ups_per_day = -1\n"),
            "2:1: top_ups_per_day is a whole number from 0 to 1000000, not -1");
  EXPECT_EQ(fault("[players]\ncomputer_players = 1\n"),
            "2:1: computer_players is true or false, not 1");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\npace = 'fast'\n"),
            "3:1: pace is a number from 0 to 10, not 'fast'");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\npace = nan\n"),
            "3:1: pace is a number from 0 to 10, not 'inf or nan'");
  EXPECT_EQ(fault("name = 'x\n").substr(0, 2), "1:") << "no TOML";
}

TEST_F(HouseFileTest, WrongValuesAreRefused) {
  EXPECT_EQ(fault("[server]\nport = 65536\n"),
            "2:1: port is a whole number from 0 to 65535, not 65536");
  EXPECT_EQ(fault("[server]\nport = 65535\n"), "nothing");
  EXPECT_EQ(fault("[server]\naddress = 'harbor'\n"),
            "2:1: address is an address such as 127.0.0.1 or ::1, not 'harbor'");
  EXPECT_EQ(fault("[[table]]\n"), "1:1: a table needs its game, as in game = \"HUH\"");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUN'\n"),
            "2:1: game is the id or code of a game, not 'HUN' (did you mean 'HUH'?)");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\ndealer = 'humane'\n"),
            "3:1: dealer is \"automatic\" or \"human\", not 'humane' (did you mean 'human'?)");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\ntable = 'server'\n"),
            "3:1: table is a name of up to 40 letters, digits, '-' and '_', not 'server'");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\npace = 10\n"), "nothing");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\npace = 10.1\n"),
            "3:1: pace is a number from 0 to 10, not '10.1'");
}

TEST_F(HouseFileTest, BadRulesAreRefusedWithTheirClause) {
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\n[table.rules]\ntrips_plus_paytable = 9\n"),
            "4:1: trips_plus_paytable has no printed table 9 [HUH 39.11(g) s2]");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\n[table.rules]\nwager_min = 500\nwager_max = 400\n"),
            "3:8: the minimum of ante is above its maximum [ruling ALL/limits]");
  EXPECT_EQ(fault("name = 'pays 5 for 1'\n[[table]]\ngame = 'HUH'\n"),
            "1:1: the name states odds with the word for; only to or win may be used "
            "[HUH 39.11(a)]");
}

TEST_F(HouseFileTest, TablesHaveTheirOwnNames) {
  const HouseFile house = read(
      "[[table]]\ngame = 'HUH'\n[[table]]\ngame = 'HUH'\ntable = 'huh-1'\n"
      "[[table]]\ngame = 'HUH'\n");
  EXPECT_EQ(house.tables[0].table + house.tables[1].table + house.tables[2].table,
            "huh-2huh-1huh-3");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\ntable = 'x'\n[[table]]\ngame = '5CH'\ntable = 'x'\n"),
            "6:1: there is a table 'x' already, at " + folder_.file("house.toml") + ":3:1");
}

TEST_F(HouseFileTest, ACertificateAndItsKeyGoTogether) {
  std::ofstream(folder_.file("cert.pem")) << "PEM";
  EXPECT_EQ(fault("[server]\ncertificate = 'cert.pem'\n"), "2:1: a certificate needs its key");
  EXPECT_EQ(fault("[server]\nkey = 'cert.pem'\n"), "2:1: a key needs its certificate");
  EXPECT_EQ(fault("[server]\ncertificate = 'cert.pem'\nkey = 'none'\n").substr(0, 23),
            "3:1: there is no file '");
  EXPECT_EQ(fault("[[table]]\ngame = 'HUH'\nfiling = 'none'\n").substr(0, 25),
            "3:1: there is no folder '");
}

TEST_F(HouseFileTest, ComputerPlayersLeaveASeat) {
  const std::string table = "[[table]]\ngame = 'HUH'\ncomputer_players = ";
  EXPECT_EQ(fault(table + "5\n"), "nothing");
  EXPECT_EQ(
      fault(table + "6\n"),
      "3:1: a table of 6 positions leaves one to people, so that computer_players is at most 5");
  EXPECT_EQ(fault(table + "1\n[players]\ncomputer_players = false\n"),
            "3:1: the house has no computer players, as players.computer_players says");
}

TEST_F(HouseFileTest, PairsComeAfterTheFile) {
  const HouseFile house =
      read("[server]\nport = 1\n[[table]]\ngame = 'HUH'\n[table.rules]\nwager_min = 2500\n",
           {"server.port=0", "name=Harbor House", "players.wallet=$5", "players.top_ups_per_day=3",
            "huh-1.pace=0.25", "huh-1.clock.bets=7", "huh-1.rules.wager_min=500"});
  EXPECT_EQ(house.server.port, 0);
  EXPECT_EQ(house.server.origins.at("port"), "--set");
  EXPECT_EQ(house.name, "Harbor House");
  EXPECT_EQ(house.players.wallet, Money::dollars(5));
  EXPECT_EQ(house.players.top_ups_per_day, 3);
  EXPECT_EQ(house.tables[0].pace, 0.25);
  EXPECT_EQ(house.tables[0].clock_bets, 7);
  EXPECT_EQ(table::common(house.tables[0].rules).limits.wager_min, Money::dollars(5));
  EXPECT_EQ(house.tables[0].origins.at("rules.wager_min"), "--set");
  ASSERT_EQ(rules_of(house.tables[0]).size(), 1U);
}

TEST_F(HouseFileTest, WrongPairsAreRefused) {
  const auto said = [&](const std::string& pair) { return fault("", {pair}); };
  EXPECT_EQ(said("port"), "--set: 'port' is not key=value");
  EXPECT_EQ(said("nam=x"), "--set: there is no key 'nam' in the house (did you mean 'name'?)");
  EXPECT_EQ(said("sever.port=1"),
            "--set: there is no part or table 'sever' (did you mean 'server'?)");
  EXPECT_EQ(said("huh-2.pace=1"),
            "--set: there is no part or table 'huh-2' (did you mean 'huh-1'?)");
  EXPECT_EQ(said("huh-1.game=5CH"), "--set: a table's name and game stand in the file");
  EXPECT_EQ(said("huh-1.rules.deck=1"), "--set: there is no option 'deck' (did you mean 'decks'?)");
  EXPECT_EQ(said("huh-1.rules.positions=99").substr(0, 7), "--set: ");
}

TEST_F(HouseFileTest, AFileThatIsNotThereIsNoHouse) {
  const auto house = read_house(folder_.file("none.toml"));
  ASSERT_FALSE(house);
  EXPECT_EQ(house.error().kind, HouseFault::Kind::no_file);
  EXPECT_EQ(read_house(folder_.file("")).error().kind, HouseFault::Kind::no_file) << "a folder";
}

// The example in the document, but for the files that it names.
TEST_F(HouseFileTest, TheDocumentedExampleIsAHouse) {
  std::ifstream in(test::source_path("docs/house.md"));
  std::string text;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) inside = line == "```toml";
    if (inside && !line.starts_with("```")) text += line + "\n";
  }
  for (const char* name : {"cert.pem", "key.pem"}) std::ofstream(folder_.file(name)) << "PEM";
  std::filesystem::create_directories(folder_.file("filing/huh"));
  const HouseFile house = read(text);
  EXPECT_EQ(house.name, "Harbor House");
  EXPECT_EQ(house.tables.size(), 2U);
}

TEST(HouseAmounts, AreWrittenWithADollarOrInCents) {
  const auto cents = [](const char* text) {
    const auto amount = read_amount({std::string(text)});
    return amount ? amount->cents() : -1;
  };
  EXPECT_EQ(read_amount({std::int64_t{250}}), Money::cents(250));
  EXPECT_EQ(cents("$5"), 500);
  EXPECT_EQ(cents("$12.50"), 1'250);
  EXPECT_EQ(cents("$999"), 99'900);
  EXPECT_EQ(cents("$1,000"), 100'000);
  EXPECT_EQ(cents("$12,345,678.90"), 1'234'567'890);
  for (const char* wrong : {"", "$", "5", "$$5", "$,", "$,100", "$1,00", "$1,0000", "$1000,000",
                            "$1,00,000", "$1.5", "$-5", "$1,000.5", "$.50", "$1.,00"}) {
    EXPECT_EQ(cents(wrong), -1) << wrong;
  }
}

}  // namespace house_file_test
}  // namespace croupier::app

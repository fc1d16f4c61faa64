// The house behind the verbs: keys before seals, restart in the middle of a round, one writer, and
// cards that cannot be dealt.
#include "cli/house/terminal_table.hpp"

#include <fstream>

#include "support/logged_house.hpp"

namespace croupier::cli {
namespace house_test {

using table::By;
using table::Role;

const By floor_person{Role::supervisor, {}, "automatic"};
const By player_one{Role::player, {1}, {}};

// Chance that runs out after so many bytes.
class FailingChance final : public dealing::Chance {
 public:
  explicit FailingChance(std::size_t bytes) : left_(bytes) {}

 private:
  std::expected<void, std::string> fill(std::span<std::uint8_t> out) override {
    if (out.size() > left_) return std::unexpected("the source has run dry");
    left_ -= out.size();
    for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(left_ + counter_++);
    return {};
  }
  std::size_t left_;
  std::size_t counter_ = 0;
};

std::expected<std::unique_ptr<TerminalTable>, Failure> open_house(
    const HouseOptions& options, const test::Way& way,
    std::unique_ptr<dealing::Chance> chance = std::make_unique<dealing::SeededChance>(5)) {
  auto choice = choose_game({way.game, {}, way.pairs}, {});
  if (!choice) return std::unexpected(choice.error());
  return TerminalTable::open(options,
                             {*std::move(choice), "play", floor_person, table::TableKind::human,
                              games::Money::dollars(100'000)},
                             std::move(chance));
}

void must(TerminalTable& house, const By& by, std::string_view text) {
  const auto command = table::parse_command(text);
  ASSERT_TRUE(command) << text;
  const auto answer = house.submit(by, *command);
  ASSERT_TRUE(answer) << text << ": " << answer.error().says();
}

// The automatic dealer works until it waits for somebody.
table::Waiting work(TerminalTable& house, int moves = 1000) {
  for (; moves > 0; --moves) {
    const auto move = house.next();
    if (!move) return move.error();
    const auto answer = house.submit(move->by, move->command);
    EXPECT_TRUE(answer) << answer.error().says();
    if (!answer) break;
  }
  return table::Waiting::chance;
}

void open_and_bet(TerminalTable& house) {
  for (const table::Move& move : house.opening()) {
    ASSERT_TRUE(house.submit(move.by, move.command)) << table::to_text(move.command);
  }
  must(house, player_one, "sit p1 1");
  must(house, player_one, "buy_in p1 $500");
  while (work(house) == table::Waiting::bets && !house.next()) {
    if (house.table().handling.cutter == 0) break;
    must(house, player_one, "cut 100");
  }
  const bool t21 = house.game() == 1;
  must(house, player_one, t21 ? "p1 main $10" : "p1 ante $10");
  if (t21) must(house, player_one, "p1 bonus $10");
  if (house.game() == 2) must(house, player_one, "p1 odds $10");
  if (house.game() == 3) must(house, player_one, "p1 five_card_bonus $10");
  must(house, By{Role::dealer, {}, "automatic"}, "d no more bets");
}

TEST(TerminalTable, GoesOnInTheMiddleOfARoundInEveryGameAndWay) {
  for (const test::Way& way : test::ways()) {
    SCOPED_TRACE(test::name_of(way));
    const test::TemporaryFolder folder;
    const HouseOptions options{.log = folder.file("house.db")};
    table::Table left;
    {
      auto house = open_house(options, way);
      ASSERT_TRUE(house) << house.error().says;
      open_and_bet(**house);
      work(**house, 3);
      left = (*house)->table();
    }
    auto house = open_house(options, way, std::make_unique<dealing::SeededChance>(6));
    ASSERT_TRUE(house) << house.error().says;
    EXPECT_TRUE((*house)->was_there());
    EXPECT_FALSE((*house)->has_lost_key());
    EXPECT_TRUE((*house)->table() == left);
    for (int turns = 0; turns < 60 && !table::bets_are_open((*house)->table()); ++turns) {
      if (work(**house) == table::Waiting::bets) break;
      must(**house, By{Role::clock, {}, {}}, "timeout");
    }
    EXPECT_TRUE(table::bets_are_open((*house)->table()));
    must(**house, player_one, "leave p1");
    work(**house);
    EXPECT_EQ((*house)->finish(), std::nullopt);
    house->reset();
    const auto report = test::expect_sound(options.log);
    EXPECT_EQ(report.shuffles.not_opened, 0U);
    EXPECT_GT(report.shuffles.opened, 0U);
    EXPECT_TRUE(app::KeyFile::open(options.log + ".keys")->keys().empty());
  }
}

TEST(TerminalTable, AKeyIsOnTheDiskWhileItsCardsAreInPlayAndNotInTheLog) {
  const test::TemporaryFolder folder;
  const HouseOptions options{.log = folder.file("house.db")};
  auto house = open_house(options, {"5CH", {}});
  ASSERT_TRUE(house);
  open_and_bet(**house);
  work(**house, 2);
  const auto keys = app::KeyFile::open(options.log + ".keys");
  ASSERT_TRUE(keys);
  ASSERT_EQ(keys->keys().size(), 1U);
  const std::string key = dealing::to_text(keys->keys()[0].key);
  for (const std::string& record : test::records_of(options.log, "5ch-1")) {
    EXPECT_EQ(record.find(key), std::string::npos);
  }
}

TEST(TerminalTable, ShownCardsOfAShoeAreOpenedAfterEachRound) {
  const test::TemporaryFolder folder;
  const HouseOptions options{.log = folder.file("house.db")};
  auto house = open_house(options, {"T21", {"shuffle=manual", "card_reader=false"}});
  ASSERT_TRUE(house) << house.error().says;
  open_and_bet(**house);
  while (work(**house) == table::Waiting::players) {
    must(**house, By{Role::clock, {}, {}}, "timeout");
  }
  unsigned opened = 0;
  for (const std::string& record : test::records_of(options.log, "t21-1")) {
    if (record.find(": open_cards 1 ") == std::string::npos) continue;
    EXPECT_EQ(record.find(" key "), std::string::npos);
    ++opened;
  }
  // The hole card as it is turned over, the others when the round is over.
  EXPECT_EQ(opened, 2U);
  house->reset();
  const auto report = test::expect_sound(options.log);
  EXPECT_EQ(report.shuffles.not_opened, 1U);
}

TEST(TerminalTable, WithoutItsKeyAPackIsLost) {
  const test::TemporaryFolder folder;
  const HouseOptions options{.log = folder.file("house.db")};
  {
    auto house = open_house(options, {"HUH", {}});
    ASSERT_TRUE(house);
    open_and_bet(**house);
  }
  std::filesystem::remove(options.log + ".keys");
  auto house = open_house(options, {"HUH", {}});
  ASSERT_TRUE(house);
  EXPECT_TRUE((*house)->has_lost_key());
}

// How the hand was set is under the lost seal as well.
TEST(TerminalTable, WithoutItsKeyARoundWithASetHandIsVoid) {
  const test::TemporaryFolder folder;
  const HouseOptions options{.log = folder.file("house.db")};
  {
    auto house = open_house(options, {"5CH", {}});
    ASSERT_TRUE(house);
    open_and_bet(**house);
    ASSERT_EQ(work(**house), table::Waiting::players);
    const auto open = table::legal((*house)->table());
    const auto set = std::ranges::find_if(open, [](const games::Command& one) {
      const auto* choose = std::get_if<games::command::Choose>(&one);
      return choose != nullptr && choose->act.kind == games::ActKind::play;
    });
    ASSERT_NE(set, open.end());
    ASSERT_FALSE(std::get<games::command::Choose>(*set).act.high.empty());
    ASSERT_TRUE((*house)->submit(player_one, *set));
  }
  std::filesystem::remove(options.log + ".keys");
  auto house = open_house(options, {"5CH", {}});
  ASSERT_TRUE(house) << house.error().says;
  EXPECT_TRUE((*house)->has_lost_key());
  EXPECT_EQ(table::on_layout((*house)->table()), games::Money::dollars(20));
  must(**house, floor_person, "void the key is lost");
  must(**house, floor_person, "remove_pack 1 key lost");
  EXPECT_EQ(table::bankroll((*house)->table(), {1}), games::Money::dollars(500));
  EXPECT_EQ((*house)->finish(), std::nullopt);
  house->reset();
  EXPECT_EQ(test::expect_sound(options.log).shuffles.not_opened, 1U);
}

TEST(TerminalTable, OneProcessWritesAtATime) {
  const test::TemporaryFolder folder;
  const HouseOptions options{.log = folder.file("house.db")};
  const auto first = open_house(options, {"5CH", {}});
  ASSERT_TRUE(first);
  const auto second = open_house(options, {"5CH", {}});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().status, no_file);
  EXPECT_NE(second.error().says.find("Another process"), std::string::npos);
}

TEST(TerminalTable, ALogThatCannotBeMadeOrReadIsNamed) {
  const auto nowhere = open_house({.log = "/proc/no/house.db"}, {"5CH", {}});
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().status, no_file);
  const test::TemporaryFolder folder;
  std::ofstream(folder.file("house.db")) << "this is no log, but somebody's letter to a friend";
  const auto letter = open_house({.log = folder.file("house.db")}, {"5CH", {}});
  ASSERT_FALSE(letter);
  EXPECT_EQ(letter.error().status, no_file);
}

TEST(TerminalTable, EachGameAndSetOfRulesHasItsOwnTable) {
  const test::TemporaryFolder folder;
  const HouseOptions options{.log = folder.file("house.db")};
  EXPECT_EQ((*open_house(options, {"5CH", {}}))->name(), "5ch-1");
  EXPECT_EQ((*open_house(options, {"HUH", {}}))->name(), "huh-1");
  EXPECT_EQ((*open_house(options, {"5CH", {"positions=3"}}))->name(), "5ch-2");
  EXPECT_EQ((*open_house(options, {"5CH", {}}))->name(), "5ch-1");
  HouseOptions named = options;
  named.table = "huh-1";
  const auto other = open_house(named, {"5CH", {}});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().status, refused);
  named.table = "not a name";
  EXPECT_EQ(open_house(named, {"5CH", {}}).error().status, unreadable);
  named.table = "blue-room";
  EXPECT_EQ((*open_house(named, {"5CH", {}}))->name(), "blue-room");
}

TEST(TerminalTable, WithoutChanceNoCardIsDealt) {
  const test::TemporaryFolder folder;
  const HouseOptions options{.log = folder.file("house.db")};
  auto house = open_house(options, {"5CH", {}}, std::make_unique<FailingChance>(64));
  ASSERT_TRUE(house);
  for (const table::Move& move : (*house)->opening()) {
    ASSERT_TRUE((*house)->submit(move.by, move.command));
  }
  must(**house, player_one, "sit p1 1");
  EXPECT_EQ(work(**house), table::Waiting::chance);
  EXPECT_NE((*house)->no_chance().find("run dry"), std::string::npos);
  EXPECT_TRUE(app::KeyFile::open(options.log + ".keys")->keys().empty());
  house->reset();
  test::expect_sound(options.log);
}

TEST(TerminalTable, TheEndOfTheChainIsSignedAndWitnessed) {
  const test::TemporaryFolder folder;
  const HouseOptions options{.log = folder.file("house.db"), .witness = folder.file("witness")};
  {
    auto house = open_house(options, {"5CH", {}});
    ASSERT_TRUE(house);
    open_and_bet(**house);
    EXPECT_EQ((*house)->finish(), std::nullopt);
  }
  const auto seen = store::read_witness(options.witness);
  ASSERT_TRUE(seen);
  ASSERT_FALSE(seen->empty());
  EXPECT_EQ(seen->back().number, test::records_of(options.log, "5ch-1").size());
  EXPECT_TRUE(store::is_signed_by(*store::load_public_key(options.log + ".pub"), seen->back()));
  EXPECT_EQ(test::expect_sound(options.log).protection.signed_to, seen->back().number);
}

TEST(TerminalTable, IsSignedToTheEndWhateverEndsIt) {
  const test::TemporaryFolder folder;
  const HouseOptions options{.log = folder.file("house.db"), .key = folder.file("house.key")};
  {
    auto house = open_house(options, {"5CH", {}});
    ASSERT_TRUE(house) << house.error().says;
    open_and_bet(**house);
  }
  EXPECT_EQ(test::audited(options.log).verdict(), audit::Verdict::clean);
  EXPECT_TRUE(store::load_key(options.key));
  EXPECT_FALSE(store::file_exists(options.log + ".key"));
}

}  // namespace house_test
}  // namespace croupier::cli

// croupier deal: lines understood, guided steps, irregularities by key, and bad input that changes
// nothing.
#include "cli/deal/deal.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/deal/deal_words.hpp"
#include "support/logged_house.hpp"

namespace croupier::cli {
namespace deal_test {

using test::TemporaryFolder;

const table::By anna{table::Role::dealer, {}, "anna"};
const table::By boss{table::Role::supervisor, {}, "floor"};

struct Dealt {
  std::string out;
  int status = -1;
  bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
};

Dealt run(const DealOptions& options, const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  Dealt dealt;
  dealt.status = deal(options, {in, out, {}}, out);
  dealt.out = out.str();
  return dealt;
}

std::string enters(int times) { return std::string(static_cast<std::size_t>(times), '\n'); }

// From an empty table to open bets: approvals, opening, cards, one player.
std::string to_first_bets() { return enters(9) + "p1 sit 1\np1 buy_in $500\n" + enters(6); }

TEST(DealWords, WhoSpeaksIsTheFirstWord) {
  const auto said = [](std::string_view line) {
    const auto move = understand(line, anna, boss);
    if (!move) return "? " + move.error();
    return table::to_text(move->by) + ": " + table::to_text(move->command);
  };
  EXPECT_EQ(said("d no more bets"), "d:anna: d no more bets");
  EXPECT_EQ(said("p2 ante $10"), "d:anna: p2 place ante $10");
  EXPECT_EQ(said("p2 sit 3"), "d:anna: sit p2 3");
  EXPECT_EQ(said("sit p2 3"), "d:anna: sit p2 3");
  EXPECT_EQ(said("p1 cut 100"), "p1: cut 100");
  EXPECT_EQ(said("s approve layout"), "s:floor: approve layout");
  EXPECT_EQ(said("s report void_round"), "s:floor: d report void_round");
  EXPECT_EQ(said("clock timeout"), "clock: timeout");
  EXPECT_TRUE(said("").starts_with("? "));
  EXPECT_TRUE(said("s").starts_with("? "));
  EXPECT_TRUE(said("dance p1").starts_with("? "));
  EXPECT_TRUE(said("p99 sit 1").starts_with("? "));
}

TEST(DealWords, OnlyFacesAreCards) {
  EXPECT_EQ(faces_in("Kh 9d").size(), 2U);
  EXPECT_TRUE(faces_in("Kh ??").empty());
  EXPECT_TRUE(faces_in("Kh fold").empty());
  EXPECT_TRUE(faces_in("").empty());
}

TEST(DealWords, RecordsKeepTheBacksOfHiddenCards) {
  const std::string shown =
      masked("> 1 deal#3 d:anna: d deal Kh\n  dealer is dealt Kh face down [5CH 40.7(b)]\n");
  EXPECT_EQ(shown.find("Kh"), std::string::npos) << shown;
  EXPECT_NE(shown.find("d deal ??"), std::string::npos) << shown;
  EXPECT_NE(masked("> 1 deal#3 d: d deal Kh\n  dealer is dealt Kh face up [T21 2C.6]\n").find("Kh"),
            std::string::npos);
  EXPECT_LT(masked("> " + std::string(5000, 'x') + "\n").size(), 200U);
}

TEST(Deal, EnterLeadsThroughTheOpeningWithItsClauses) {
  const TemporaryFolder folder;
  const DealOptions options{.game = "5CH", .dealer = "anna", .house = {.log = folder.file("a")}};
  const Dealt dealt = run(options, to_first_bets() + "p1 ante $10\n\n\nq\n");
  EXPECT_EQ(dealt.status, done);
  for (const char* clause : {"5CH 40.3(a)", "5CH 40.3(b)", "5CH 40.3(c)", "5CH 40.4(a)",
                             "5CH 40.7(a) s2", "5CH 40.7(b)"}) {
    EXPECT_TRUE(dealt.says(clause)) << clause << "\n" << dealt.out;
  }
  EXPECT_TRUE(dealt.says("dealer: ?? ?? ?? ?? ??")) << dealt.out;
  EXPECT_EQ(dealt.out.find('\x1b'), std::string::npos);
  test::expect_sound(options.house.log);
}

TEST(Deal, RubbishGetsOneSentenceAndChangesNothing) {
  const TemporaryFolder folder;
  const DealOptions options{.game = "HUH", .house = {.log = folder.file("a")}};
  run(options, to_first_bets() + "q\n");
  const auto before = test::records_of(options.house.log, "huh-1").size();
  const Dealt dealt = run(options,
                          "hello there\n99\n0\n-3\nKh\np1 fold\np7 ante $10\nd deal Kh\n!\nx\n!\n\n"
                          "close\np1 ante ten\n\x01\x02\n?\nu\nq\n");
  EXPECT_EQ(dealt.status, done);
  EXPECT_TRUE(dealt.says("That is not understood: 'hello' is no command"));
  EXPECT_TRUE(dealt.says("There is no choice 99."));
  EXPECT_TRUE(dealt.says("No card is due now."));
  EXPECT_TRUE(dealt.says("That is not on the list."));
  EXPECT_TRUE(dealt.says("With s before it, it is the supervisor's."));
  EXPECT_TRUE(dealt.says("report an irregularity"));
  EXPECT_TRUE(dealt.says("as it was left"));
  EXPECT_EQ(test::records_of(options.house.log, "huh-1").size(), before);
}

TEST(Deal, IrregularitiesComeWithTheirClauses) {
  const TemporaryFolder folder;
  const DealOptions options{.game = "5CH", .house = {.log = folder.file("a")}};
  const Dealt dealt = run(options, to_first_bets() + "p1 ante $10\n\n!\n1\nKh\n!\n11\nq\n");
  EXPECT_TRUE(dealt.says("1  the next card lies face up in the deck [5CH 40.12(a)]")) << dealt.out;
  EXPECT_TRUE(dealt.says("4  a card that was due was not dealt [5CH 40.12(d)]"));
  EXPECT_FALSE(dealt.says("reader"));
  EXPECT_TRUE(dealt.says("11  the supervisor voids the round [5CH 40.7(f)2]"));
  EXPECT_TRUE(dealt.says("Kh is discarded") || dealt.says("discard")) << dealt.out;
  EXPECT_TRUE(dealt.says("bets are open for round 2")) << dealt.out;
  test::expect_sound(options.house.log);
}

TEST(Deal, AMisdealNeedsPlaceAndCount) {
  const TemporaryFolder folder;
  const DealOptions options{.game = "PIK", .house = {.log = folder.file("a")}};
  const Dealt dealt = run(options, to_first_bets() +
                                       "p1 ante $10\np1 five_card_bonus $10\n\n\n!\n5\n\n\n\n!\n5\n"
                                       "position 1\n4\n\nq\n");
  EXPECT_TRUE(dealt.says("say where, as in d report wrong_count position 2 6")) << dealt.out;
  EXPECT_TRUE(dealt.says("PIK 39.12(c)")) << dealt.out;
  test::expect_sound(options.house.log);
}

TEST(Deal, TheEndOfInputLeavesTheTableAsItIs) {
  const TemporaryFolder folder;
  const DealOptions options{.game = "T21", .house = {.log = folder.file("a")}};
  const Dealt first = run(options, to_first_bets());
  EXPECT_EQ(first.status, done);
  EXPECT_TRUE(first.says("The input has ended; the table stays as it is."));
  EXPECT_TRUE(run(options, "").says("position 1  p1  $500"));
  EXPECT_EQ(run({.game = "T21", .house = {.no_record = true}}, "").status, done);
}

TEST(Deal, ATableOfTheHouseFileIsDealtByItsRules) {
  const TemporaryFolder folder;
  const std::string file = folder.file("house.toml");
  std::ofstream(file) << "[[table]]\ntable = 'by-hand'\ngame = 'PIK'\ndealer = 'human'\n"
                         "inventory = '$5,000'\n[table.rules]\nplay_5_multiple = 2\n"
                         "[[table]]\ntable = 'by-machine'\ngame = 'PIK'\n";
  const auto deal_table = [&](const std::string& table) {
    return run({.game = table, .house_file = file, .house = {.log = folder.file("a")}}, "q\n");
  };
  const Dealt dealt = deal_table("by-hand");
  EXPECT_EQ(dealt.status, done) << dealt.out;
  const auto store =
      store::SqliteStore::open(folder.file("a"), store::SqliteStore::Mode::read_only);
  ASSERT_TRUE(store);
  const auto host = app::LoggedTable::open(**store, *store::ChainId::parse("by-hand"));
  ASSERT_TRUE(host);
  EXPECT_EQ(table::inventory(host->table()), games::Money::dollars(5'000));
  EXPECT_EQ(std::get<games::pik_it_poker::HouseRules>(host->table().rules).play_5_multiple, 2);
  EXPECT_EQ(deal_table("by-machine").status, bad_rules);
  EXPECT_EQ(deal_table("nowhere").status, unreadable);
  EXPECT_EQ(run({.game = "x", .house_file = folder.file("none.toml")}, "").status, no_file);
}

TEST(Deal, BadOptionsGetOneSentence) {
  EXPECT_EQ(run({.game = "poker", .house = {.no_record = true}}, "").status, unreadable);
  EXPECT_EQ(run({.game = "5CH", .dealer = "an na", .house = {.no_record = true}}, "").status,
            unreadable);
  EXPECT_EQ(run({.game = "5CH", .inventory = "lots", .house = {.no_record = true}}, "").status,
            unreadable);
  EXPECT_EQ(run({.game = "5CH", .pairs = {"decks=7"}, .house = {.no_record = true}}, "").status,
            bad_rules);
  EXPECT_EQ(run({.game = "5CH", .house = {.log = "/proc/no/house.db"}}, "").status, no_file);
}

}  // namespace deal_test
}  // namespace croupier::cli

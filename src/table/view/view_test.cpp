// What each viewer may read of events and of the table.
#include "table/view/view.hpp"

#include "dealing/machine.hpp"
#include "support/seated.hpp"

namespace croupier::table {
namespace view_test {

using games::Player;
using test::covers;
using test::Seated;

constexpr Player nobody{};

std::string seen(const Seated& table, std::size_t at, Player viewer, Position seat = {}) {
  return seen_by(table.events[at], table.state.rules.index(), viewer, seat);
}

// Everything that the viewer was told, and what the table shows now.
std::string all_seen(const Seated& table, Player viewer) {
  std::string text;
  for (std::size_t at = 0; at < table.events.size(); ++at) text += seen(table, at, viewer) + "\n";
  return text + to_text(view(table.state, viewer));
}

bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

// Two players with five cards each, before the first decision; the stub is away.
Seated hi_lo() {
  Seated table("5CH");
  table.open(2);
  table.ready();
  table.must("p1: p1 ante $10", "p2: p2 ante $10", "d: d no more bets");
  table.deal("Ah 2s 7c Kd 3s 7d Qs 4s 8c 9h 5s 8d 8h 6s Jd");
  table.stub();
  return table;
}

TEST(TableView, AFaceDownCardIsACardToEverybody) {
  covers("5CH 40.6(d) s2");
  Seated table = hi_lo();
  for (const Player viewer : {nobody, Player{1}, Player{2}, Player{3}}) {
    std::string told;
    for (std::size_t at = 0; at < table.events.size(); ++at) told += seen(table, at, viewer) + "\n";
    EXPECT_TRUE(says(told, "position 1 is dealt a card face down")) << told;
    for (const char* card : {"Ah", "Kd", "2s", "7c", "Jd"}) EXPECT_FALSE(says(told, card)) << told;
  }
}

TEST(TableView, AHandIsItsPlayersFromTheMomentItIsLookedAt) {
  Seated table = hi_lo();
  EXPECT_TRUE(says(all_seen(table, Player{1}), "Ah Kd Qs 9h 8h"));
  for (const Player viewer : {nobody, Player{2}, Player{3}}) {
    const std::string text = all_seen(table, viewer);
    for (const char* card : {"Ah", "Kd", "Qs", "9h", "8h"}) EXPECT_FALSE(says(text, card)) << text;
  }
  for (const Player viewer : {nobody, Player{1}, Player{2}}) {
    EXPECT_FALSE(says(all_seen(table, viewer), "Jd")) << "the dealer's hand is nobody's";
  }
}

TEST(TableView, ASettingIsHiddenFromTheOthersUntilTheHandIsShown) {
  Seated table = hi_lo();
  table.must("p1: p1 play Ah Kd Qs / 9h 8h");
  EXPECT_TRUE(says(all_seen(table, Player{1}), "p1: play Ah Kd Qs / 9h 8h"));
  const std::string other = all_seen(table, Player{2});
  EXPECT_TRUE(says(other, "p1: play [")) << other;
  EXPECT_TRUE(says(other, "position 1 is set [5CH 40.10(a)2]")) << other;
  EXPECT_FALSE(says(other, "Ah")) << other;
  table.must("p2: p2 fold");
  table.finish();
  EXPECT_TRUE(says(all_seen(table, Player{2}), "position 1 shows Ah Kd Qs 9h 8h"));
  EXPECT_FALSE(says(all_seen(table, Player{1}), "2s")) << "a folded hand is not shown";
  EXPECT_TRUE(says(all_seen(table, nobody), "dealer shows 7c 7d 8c 8d Jd"));
}

TEST(TableView, AShuffleShowsItsCommitmentAndNothingOfTheOrder) {
  dealing::SeededChance chance(1);
  dealing::Machine machine(chance);
  const std::string seal = *machine.shuffle(1, cards::Composition::decks(1));
  const auto sealed = dealing::parse_sealed(seal);
  ASSERT_TRUE(sealed);
  Seated table("5CH", R"({"shuffler_counts": false})");
  table.open(1);
  table.ready("shuffled 1 " + seal);
  const std::string box = seal.substr(seal.rfind(':') + 1);
  for (const Player viewer : {nobody, Player{1}}) {
    const std::string text = all_seen(table, viewer);
    EXPECT_TRUE(says(text, "commitment " + to_text(sealed->commitment))) << text;
    EXPECT_FALSE(says(text, box)) << text;
  }
  EXPECT_TRUE(says(table.state.handling.packs[0].seal, box)) << "the table has it";
}

TEST(TableView, AKeyIsForTheAuditor) {
  const dealing::HandlingEvent opened{
      .kind = dealing::HandlingEventKind::cards_opened, .pack = 1, .text = "key 00112233"};
  const std::string text = seen_by(opened, 0, Player{1}, Position{1});
  EXPECT_TRUE(says(text, "cards of pack 1 are opened: to the auditor")) << text;
  EXPECT_FALSE(says(text, "00112233")) << text;
}

TEST(TableView, CardsThatWereShownAreOpenedForAll) {
  const dealing::HandlingEvent opened{
      .kind = dealing::HandlingEventKind::cards_opened, .pack = 1, .text = "4 Kh 00112233"};
  EXPECT_TRUE(says(seen_by(opened, 1, nobody), "4 Kh 00112233"));
}

TEST(TableView, TheBurnedCardIsShownToWhoAsked) {
  covers("T21 2C.6(c) s3");
  const dealing::HandlingEvent shown{
      .kind = dealing::HandlingEventKind::burn_shown, .seat = 2, .number = 2, .text = "Kh"};
  EXPECT_TRUE(says(seen_by(shown, 1, Player{7}, Position{2}), "Kh"));
  EXPECT_FALSE(says(seen_by(shown, 1, Player{2}, Position{3}), "Kh")) << "a seat, not a player";
  EXPECT_FALSE(says(seen_by(shown, 1, Player{7}), "Kh"));
  EXPECT_FALSE(says(seen_by(shown, 1, nobody), "Kh"));
}

TEST(TableView, ACardTooManyAndFacesThatAreReadStayHidden) {
  const games::Card king = *cards::parse_card("Kh");
  const regulation::Clause clause{"5CH 40.12(d)"};
  const games::Event found = games::event::IrregularityReported{
      games::Irregularity::wrong_count, games::hand_at({1}), 6, king, clause};
  EXPECT_TRUE(says(seen_by(found, 0, Player{1}), "irregularity: wrong_count position 1 6 ["));
  const games::Event read =
      games::event::FacesRead{games::dealer_place, 1U, games::CardList<24>{king}, clause};
  EXPECT_TRUE(says(seen_by(read, 0, Player{1}), "dealer is read ["));
  EXPECT_FALSE(says(seen_by(read, 0, nobody), "Kh"));
  const games::Event face_up =
      games::event::IrregularityReported{games::Irregularity::face_up, {}, 0, king, clause};
  EXPECT_TRUE(says(seen_by(face_up, 0, nobody), "Kh")) << "what lies face up all can see";
}

TEST(TableView, ChipsAreTheirOwnersBusinessAndABreachTheStaffs) {
  Seated table("5CH");
  table.open(2);
  table.must("p1: tip p1 $5", "d: breach p1 told p2 of a Kh", "p1: leave p1");
  EXPECT_TRUE(says(all_seen(table, Player{2}), "p1 buys chips\n"));
  EXPECT_TRUE(says(all_seen(table, Player{2}), "p1 leaves with the chips\n"));
  EXPECT_TRUE(says(all_seen(table, Player{1}), "p1 leaves with $995"));
  EXPECT_TRUE(says(all_seen(table, Player{1}), "p1 tips $5"));
  EXPECT_FALSE(says(all_seen(table, Player{2}), "$5"));
  EXPECT_FALSE(says(all_seen(table, Player{2}), "told p2"));
  EXPECT_EQ(view(table.state, Player{2}).bankroll, base::Money::dollars(1000));
  EXPECT_EQ(view(table.state, nobody).bankroll, base::Money{});
}

TEST(TableView, TellsEachViewerWhatHeMayDo) {
  Seated table = hi_lo();
  EXPECT_FALSE(view(table.state, Player{1}).own_steps.empty());
  EXPECT_TRUE(view(table.state, Player{2}).own_steps.empty());
  EXPECT_TRUE(view(table.state, nobody).own_steps.empty());
  EXPECT_EQ(view(table.state, Player{1}).seats.size(), 2U);
  EXPECT_EQ(view(table.state, Player{1}).discards, 37U);
  EXPECT_EQ(view(Table{}, Player{1}).game, "") << "there is no table";
  table.must("p1: p1 fold", "p2: p2 fold");
  table.finish();
  const auto after = view(table.state, nobody);
  ASSERT_FALSE(after.awaited.empty());
  EXPECT_TRUE(says(after.awaited.front(), "Shuffle"));
}

}  // namespace view_test
}  // namespace croupier::table

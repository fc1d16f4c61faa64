#include "table/snapshot/snapshot.hpp"

#include "support/seated.hpp"

namespace croupier::table {
namespace snapshot_test {

using test::Seated;

// Two rounds of 5CH, the second void, and everybody still there.
Seated played() {
  Seated table("5CH", R"({"decks": 2, "poker_bonus_paytable": 2})");
  table.open(2);
  table.ready();
  table.must("p1: p1 ante $10", "p2: p2 ante $10", "d: d no more bets");
  table.deal("Ah 2s 7c Kd 3s 7d Qs 4s 8c 9h 5s 8d 8h 6s Jd");
  table.stub();
  table.must("p1: p1 fold", "p2: p2 fold");
  table.finish();
  table.must("d: tip p1 $5", "s: fill $77");
  return table;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at + 1));
    at = end + 1;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

TEST(TableSnapshot, GivesTheSameTableBack) {
  for (const char* game : {"5CH", "T21", "HUH", "PIK"}) {
    Seated table(game);
    const auto fresh = to_snapshot(table.state);
    ASSERT_TRUE(fresh) << game;
    EXPECT_TRUE(*from_snapshot(*fresh) == table.state) << game;
    table.open(2);
    table.ready();
    const auto ready = to_snapshot(table.state);
    ASSERT_TRUE(ready) << game;
    const auto again = from_snapshot(*ready);
    ASSERT_TRUE(again) << again.error();
    EXPECT_TRUE(*again == table.state) << game;
  }
  const Seated table = played();
  const auto text = to_snapshot(table.state);
  ASSERT_TRUE(text);
  const auto again = from_snapshot(*text);
  ASSERT_TRUE(again) << again.error();
  EXPECT_TRUE(*again == table.state);
}

TEST(TableSnapshot, KeepsAWayOfDealingThatWasChanged) {
  Seated table("5CH", R"({"dealing_method": "automated_shoe"})");
  table.open(1);
  table.must("d: remove automated_shoe", "s: use manual_shoe");
  const auto again = from_snapshot(*to_snapshot(table.state));
  ASSERT_TRUE(again) << again.error();
  EXPECT_TRUE(*again == table.state);
}

TEST(TableSnapshot, IsMadeAtAQuietPointOnly) {
  EXPECT_FALSE(to_snapshot(Table{})) << "there is no table";
  Seated table("5CH");
  table.open(1);
  table.ready();
  EXPECT_TRUE(to_snapshot(table.state));
  table.must("p1: p1 ante $10");
  EXPECT_FALSE(to_snapshot(table.state)) << "a wager lies on the layout";
  table.must("p1: p1 withdraw ante");
  EXPECT_TRUE(to_snapshot(table.state));
  table.must("p1: p1 ante $10", "d: d no more bets");
  EXPECT_FALSE(to_snapshot(table.state)) << "a round is under way";
}

TEST(TableSnapshot, RefusesWhateverIsNotItsOwnText) {
  const Seated table = played();
  const std::string text = *to_snapshot(table.state);
  const auto lines = lines_of(text);
  EXPECT_FALSE(from_snapshot(""));
  EXPECT_FALSE(from_snapshot("croupier table snapshot 3"));
  EXPECT_FALSE(from_snapshot("croupier table snapshot 1\n" + text.substr(text.find('\n') + 1)));
  EXPECT_FALSE(from_snapshot(text + "more\n"));
  EXPECT_FALSE(from_snapshot(text + text));
  for (std::size_t at = 0; at < lines.size(); ++at) {
    auto changed = lines;
    changed[at].clear();
    EXPECT_FALSE(from_snapshot(joined(changed))) << "without " << lines[at];
    changed[at] = lines[at].substr(0, lines[at].size() - 1) + " x\n";
    const auto read = from_snapshot(joined(changed));
    EXPECT_FALSE(read && *read == table.state) << "other " << lines[at];
    changed[at] = lines[at].substr(0, lines[at].find(' ')) + " 99999999999999999999\n";
    const auto large = from_snapshot(joined(changed));
    EXPECT_FALSE(large && *large == table.state) << "large " << lines[at];
  }
  for (std::size_t end = 0; end < text.size(); end += 7) {
    EXPECT_FALSE(from_snapshot(text.substr(0, end))) << end;
  }
}

TEST(TableSnapshot, RefusesChipsThatDoNotAddUp) {
  const Seated table = played();
  std::string text = *to_snapshot(table.state);
  const std::string_view line = "tip_box 500\n";
  const std::size_t at = text.find(line);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, line.size(), "tip_box 501\n");
  const auto read = from_snapshot(text);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "the snapshot's chips do not add up");
}

}  // namespace snapshot_test
}  // namespace croupier::table

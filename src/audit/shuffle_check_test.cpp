#include "audit/shuffle_check.hpp"

#include <gtest/gtest.h>

#include "audit/rounds.hpp"
#include "dealing/live_seal.hpp"
#include "support/evening.hpp"

namespace croupier::audit {
namespace shuffle_check_test {

using test::Evening;

std::vector<ShuffleResult> check(Evening& evening) {
  std::vector<ShuffleResult> found;
  ShuffleCheck shuffles([&](const ShuffleResult& one) { found.push_back(one); });
  Replay replay;
  for (const store::Record& record : evening.records()) {
    const int in_play = replay.table().handling.current + 1;
    const std::uint64_t round = replay.table().round_number;
    const auto told = replay.take(record.payload);
    EXPECT_TRUE(told) << told.error();
    if (told) shuffles.take(record.number, round, *told, in_play);
  }
  shuffles.finish();
  return found;
}

TEST(ShuffleCheck, ComparesEveryCardDrawnWithTheCommittedOrder) {
  Evening evening("5CH", R"({"shuffle":"manual"})", 31);
  evening.play(5);
  const auto found = check(evening);
  ASSERT_GE(found.size(), 5U);
  std::size_t cuts = 0;
  for (const ShuffleResult& shuffle : found) {
    EXPECT_TRUE(shuffle.faults.empty()) << shuffle.faults.front().says;
    if (shuffle.opening != Opening::opened) continue;
    EXPECT_EQ(shuffle.cards, 52U);
    EXPECT_GE(shuffle.drawn, 10U);
    EXPECT_EQ(shuffle.compared, shuffle.drawn);
    EXPECT_GT(shuffle.opened_in, shuffle.record);
    cuts += shuffle.cuts;
  }
  EXPECT_GE(cuts, 5U);
}

TEST(ShuffleCheck, FollowsAShoeWithItsBurnedCards) {
  Evening evening("T21", "{}", 32);
  evening.play(40);
  const auto found = check(evening);
  ASSERT_FALSE(found.empty());
  const ShuffleResult& first = found.front();
  EXPECT_EQ(first.opening, Opening::opened);
  EXPECT_GE(first.cards, 312U);
  EXPECT_LT(first.compared, first.drawn);  // burned cards were not shown
  EXPECT_TRUE(first.faults.empty());
}

TEST(ShuffleCheck, AKeyThatIsNotTheShufflesOwnIsFound) {
  Evening evening("HUH", "{}", 33, {.opens_cards = false});
  evening.play(1);
  evening.must("d", "open_cards 1 key " + std::string(64, 'a'));
  const auto found = check(evening);
  ASSERT_FALSE(found.empty());
  ASSERT_EQ(found.front().faults.size(), 1U);
  EXPECT_EQ(found.front().faults[0].record, evening.table().records);
  EXPECT_EQ(found.front().opening, Opening::not_opened);
}

// The place, card and salt of the nth card drawn, in a game without a cut.
std::string single(Evening& evening, std::size_t nth, std::string_view other = {}) {
  std::vector<std::string> drawn;
  for (const store::Record& record : evening.records()) {
    const std::size_t at = record.payload.find("d deal ");
    if (at != std::string::npos) drawn.push_back(record.payload.substr(at + 7, 2));
  }
  const std::string card = other.empty() ? drawn.at(nth) : std::string(other);
  return std::to_string(nth) + " " + card + " " +
         dealing::to_text(dealing::opening(evening.machine().key(1), nth));
}

TEST(ShuffleCheck, SingleCardsAreChecked) {
  Evening evening("HUH", "{}", 34, {.opens_cards = false});
  evening.play(1);
  evening.must("d", "open_cards 1 " + single(evening, 0) + " " + single(evening, 3));
  auto found = check(evening);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].opening, Opening::not_opened);
  EXPECT_EQ(found[0].opened_singly, 2U);
  EXPECT_TRUE(found[0].faults.empty());

  const std::string right = single(evening, 1);
  const std::string wrong = right.substr(2, 2) == "Kh" ? "2c" : "Kh";
  evening.must("d", "open_cards 1 " + single(evening, 1, wrong));
  evening.must("d", "open_cards 1 52 Kh " + std::string(32, '0'));
  evening.must("d", "open_cards 1 what is this");
  found = check(evening);
  EXPECT_EQ(found[0].opened_singly, 2U);
  EXPECT_EQ(found[0].faults.size(), 3U);
}

Replay::Told told(dealing::HandlingEventKind kind, std::string text, int number = 0) {
  return {{{}, table::Request{table::RequestKind::close}},
          {table::Event(dealing::HandlingEvent{kind, 1, 0, number, std::move(text), {}})}};
}

TEST(ShuffleCheck, ALiveDeckHasNoCommitmentAndAClearOrderIsNoSeal) {
  std::vector<ShuffleResult> found;
  ShuffleCheck shuffles([&](const ShuffleResult& one) { found.push_back(one); });
  shuffles.take(1, 1, told(dealing::HandlingEventKind::shuffled, "live"), 1);
  shuffles.take(2, 1, told(dealing::HandlingEventKind::burned, ""), 1);
  shuffles.take(3, 1, told(dealing::HandlingEventKind::shuffled, "KhQhJh"), 1);
  shuffles.finish();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].opening, Opening::live);
  EXPECT_EQ(found[0].drawn, 1U);
  EXPECT_TRUE(found[0].faults.empty());
  ASSERT_EQ(found[1].faults.size(), 1U);
  EXPECT_EQ(found[1].faults[0].fault, FailedCheck::secrecy);
}

// A real deck that has a key: one card is entered at a place, opened alone, and all with the key.
std::vector<ShuffleResult> check_live(const base::Hash& leaf, const std::string& opened,
                                      const dealing::ShuffleKey& published) {
  const dealing::ShuffleKey key{{7}};
  std::vector<ShuffleResult> found;
  ShuffleCheck shuffles([&](const ShuffleResult& one) { found.push_back(one); });
  shuffles.take(1, 1, told(dealing::HandlingEventKind::shuffled, dealing::live_seal(key)), 1);
  Replay::Told entered = told(dealing::HandlingEventKind::burned, "");
  entered.tokens.push_back({4, leaf});
  shuffles.take(2, 1, entered, 1);
  shuffles.take(3, 1, told(dealing::HandlingEventKind::cards_opened, opened), 1);
  // Shuffled anew before its key is published.
  shuffles.take(4, 2, told(dealing::HandlingEventKind::shuffled, "live"), 1);
  shuffles.take(5, 2, told(dealing::HandlingEventKind::cards_opened, "key " + to_text(published)),
                1);
  shuffles.finish();
  return found;
}

TEST(ShuffleCheck, WhatIsEnteredOfARealDeckIsWhatIsOpened) {
  const dealing::ShuffleKey key{{7}};
  const cards::Card king = *cards::parse_card("Kh");
  const base::Hash leaf = dealing::live_leaf(key, 4, king);
  const std::string salt = dealing::to_text(dealing::opening(key, 4));
  const auto right = check_live(leaf, "4 Kh " + salt, key);
  ASSERT_EQ(right.size(), 2U);
  for (const ShuffleResult& shuffle : right) {
    EXPECT_EQ(shuffle.opening, Opening::live);
    EXPECT_TRUE(shuffle.faults.empty()) << shuffle.faults.front().says;
  }
  const auto faults = [](const std::vector<ShuffleResult>& found) {
    std::size_t all = 0;
    for (const ShuffleResult& shuffle : found) all += shuffle.faults.size();
    return all;
  };
  EXPECT_EQ(faults(check_live(leaf, "4 Qh " + salt, key)), 1U);
  EXPECT_EQ(faults(check_live(leaf, "5 Kh " + salt, key)), 1U);
  // Another leaf is the hash of no card under this key, whatever is opened.
  base::Hash other = leaf;
  other[0] ^= 1U;
  EXPECT_EQ(faults(check_live(other, "4 Kh " + salt, key)), 2U);
}

TEST(ShuffleCheck, AKeyThatIsNotTheDecksOwnIsFound) {
  std::vector<ShuffleResult> found;
  ShuffleCheck shuffles([&](const ShuffleResult& one) { found.push_back(one); });
  shuffles.take(1, 1, told(dealing::HandlingEventKind::shuffled, dealing::live_seal({{7}})), 1);
  shuffles.take(2, 1, told(dealing::HandlingEventKind::cards_opened, "key " + std::string(64, 'a')),
                1);
  shuffles.finish();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].faults.size(), 1U);
}

TEST(ShuffleCheck, ABurnedCardThatWasShownIsCompared) {
  const dealing::Order order = dealing::spread_order(1);  // 2c first
  const dealing::ShuffleKey key{{7}};
  for (const char* shown : {"2c", "3c"}) {
    std::vector<ShuffleResult> found;
    ShuffleCheck shuffles([&](const ShuffleResult& one) { found.push_back(one); });
    shuffles.take(
        1, 1, told(dealing::HandlingEventKind::shuffled, to_text(dealing::seal(order, key))), 1);
    shuffles.take(2, 1, told(dealing::HandlingEventKind::burned, ""), 1);
    shuffles.take(3, 1, told(dealing::HandlingEventKind::burn_shown, shown), 1);
    shuffles.take(4, 1, told(dealing::HandlingEventKind::cards_opened, "key " + to_text(key)), 1);
    shuffles.finish();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].compared, 1U);
    EXPECT_EQ(found[0].faults.empty(), to_text(order[0]) == shown) << shown;
  }
}

// A shoe that is shuffled anew before it is spent: the first key comes with the last.
TEST(ShuffleCheck, AKeyThatComesAfterTheNextShuffleOpensItsOwnOrder) {
  const dealing::Order order = dealing::spread_order(1);
  const dealing::ShuffleKey first{{7}};
  const dealing::ShuffleKey second{{8}};
  const auto opened = [&](const dealing::ShuffleKey& key, cards::Card card) {
    std::vector<ShuffleResult> found;
    ShuffleCheck shuffles([&](const ShuffleResult& one) { found.push_back(one); });
    shuffles.take(
        1, 1, told(dealing::HandlingEventKind::shuffled, to_text(dealing::seal(order, first))), 1);
    Replay::Told dealt = told(dealing::HandlingEventKind::loaded, "");
    dealt.events = {table::Event(
        games::Event(games::event::CardDiscarded{card, regulation::Clause{"T21 2C.14(a)"}}))};
    shuffles.take(2, 1, dealt, 1);
    shuffles.take(
        3, 1, told(dealing::HandlingEventKind::shuffled, to_text(dealing::seal(order, second))), 1);
    shuffles.take(4, 1, told(dealing::HandlingEventKind::cards_opened, "key " + to_text(key)), 1);
    shuffles.finish();
    return found;
  };
  const auto right = opened(first, order[0]);
  ASSERT_EQ(right.size(), 2U);
  EXPECT_EQ(right[0].record, 1U);
  EXPECT_EQ(right[0].opened_in, 4U);
  EXPECT_EQ(right[0].compared, 1U);
  EXPECT_TRUE(right[0].faults.empty());
  EXPECT_EQ(right[1].opening, Opening::not_opened);
  EXPECT_FALSE(opened(first, order[1])[0].faults.empty());
  EXPECT_FALSE(opened(dealing::ShuffleKey{{9}}, order[0])[1].faults.empty());
}

TEST(ShuffleCheck, CutsAndRecutsMoveTheOrder) {
  const dealing::Order order = dealing::spread_order(1);
  const dealing::ShuffleKey key{{8}};
  const auto drawn_after = [&](std::vector<int> cuts, cards::Card card) {
    std::vector<ShuffleResult> found;
    ShuffleCheck shuffles([&](const ShuffleResult& one) { found.push_back(one); });
    shuffles.take(
        1, 1, told(dealing::HandlingEventKind::shuffled, to_text(dealing::seal(order, key))), 1);
    for (const int cards : cuts) {
      shuffles.take(2, 1, told(dealing::HandlingEventKind::cut_made, "", cards), 1);
    }
    Replay::Told dealt = told(dealing::HandlingEventKind::loaded, "");
    dealt.events = {table::Event(
        games::Event(games::event::CardDiscarded{card, regulation::Clause{"T21 2C.14(a)"}}))};
    shuffles.take(3, 1, dealt, 1);
    shuffles.take(4, 1, told(dealing::HandlingEventKind::cards_opened, "key " + to_text(key)), 1);
    shuffles.finish();
    return found.at(0).faults.empty();
  };
  EXPECT_TRUE(drawn_after({}, order[0]));
  EXPECT_TRUE(drawn_after({20}, order[20]));
  EXPECT_FALSE(drawn_after({20}, order[0]));
  EXPECT_TRUE(drawn_after({20, 40}, order[8]));
  EXPECT_FALSE(drawn_after({60}, order[8]));
}

}  // namespace shuffle_check_test
}  // namespace croupier::audit

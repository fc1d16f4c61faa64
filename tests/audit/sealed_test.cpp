// Records of edition 2: cards that lie face down are named by their places in the sealed order, and
// everything is still replayed and audited once they are opened.
#include <gtest/gtest.h>

#include <regex>

#include "audit/auditor.hpp"
#include "audit/rounds.hpp"
#include "audit/tampering.hpp"
#include "audit/unsealer.hpp"
#include "support/evening.hpp"

namespace croupier::audit {
namespace sealed_test {

using store::Record;
using test::Evening;

constexpr table::Edition present{table::edition_now, table::TableKind::automatic,
                                 table::ChanceKind::random};

struct Way {
  std::string game;
  std::string rules;
};

std::vector<Way> ways() {
  return {{"5CH", "{}"},
          {"5CH", R"({"shuffle":"manual"})"},
          {"5CH", R"({"decks":2})"},
          {"HUH", "{}"},
          {"HUH", R"({"dealing_method":"automated_shoe"})"},
          {"PIK", "{}"},
          {"PIK", R"({"dealing_method":"hand"})"},
          {"T21", "{}"},
          {"T21", R"({"bart_carter":true})"},
          {"T21", R"({"shuffle":"manual","card_reader":false})"}};
}

Report audit(const store::ChainId& chain, std::span<const Record> records) {
  Auditor auditor;
  for (const Record& record : records) auditor.take(chain, record.view());
  return auditor.finish();
}

void expect_no_deviation(const Report& report) {
  for (const ChainReport& chain : report.chains) {
    for (const Deviation& wrong : chain.deviations.kept) {
      ADD_FAILURE() << "record " << wrong.at.record << ": " << wrong.says;
    }
  }
}

std::string name_of(const Way& way) { return way.game + " " + way.rules; }

TEST(Sealed, NoRecordTellsACardThatIsDealtFaceDown) {
  const std::regex told_face("is dealt [2-9TJQKA][cdhs] face down");
  const std::regex set_face("(: (play|set)|position [0-9]+ is set) [2-9TJQKA][cdhs] ");
  for (const Way& way : ways()) {
    SCOPED_TRACE(name_of(way));
    Evening evening(way.game, way.rules, 11, {.edition = present});
    evening.play(6);
    std::size_t sealed = 0;
    for (const Record& record : evening.records()) {
      EXPECT_FALSE(std::regex_search(record.payload, told_face)) << record.payload;
      EXPECT_FALSE(std::regex_search(record.payload, set_face)) << record.payload;
      const bool down = record.payload.find(" face down") != std::string::npos;
      const bool named = record.payload.find(": d deal #") != std::string::npos;
      if (record.payload.find(": d deal ") != std::string::npos) {
        EXPECT_EQ(down, named);
      }
      if (down) ++sealed;
    }
    EXPECT_GT(sealed, 5U);
  }
}

// While a round is played nothing in the record so far names a card that still lies face down.
TEST(Sealed, ACopyOfTheRecordInMidRoundTellsNoHiddenCard) {
  for (const char* game : {"5CH", "HUH", "PIK"}) {
    SCOPED_TRACE(game);
    Evening evening(game, "{}", 5, {.edition = present});
    evening.play(4);
    const auto records = evening.records();
    table::Table state;
    Unsealer unsealer;
    Replay replay;
    replay.read_with(unsealer.faces());
    std::string round;
    const auto look = [&](const store::RecordView& record) {
      round = table::bets_are_open(replay.table()) ? "" : round;
      ASSERT_TRUE(replay.take(record.payload)) << record.payload;
      round += record.payload;
      for (const table::HiddenCard& hidden : replay.table().hidden.face_down) {
        EXPECT_EQ(round.find(" " + to_text(hidden.card) + " "), std::string::npos) << round;
      }
    };
    for (const Record& record : records) unsealer.take(record.view(), look);
    unsealer.finish(look);
  }
}

TEST(Sealed, IsReplayedAndPlayedAgainOnceItIsOpened) {
  for (const Way& way : ways()) {
    SCOPED_TRACE(name_of(way));
    Evening evening(way.game, way.rules, 23, {.faults = "all=0.01", .edition = present});
    evening.play(8);
    const auto records = evening.records();
    const Report report = audit(evening.chain(), records);
    expect_no_deviation(report);
    EXPECT_EQ(report.rounds(), 8U);
    EXPECT_EQ(report.chains.front().shuffles.wrong, 0U);
    const auto rounds = rounds_of(evening.chain(), records);
    ASSERT_TRUE(rounds) << rounds.error();
    for (const RoundText& round : *rounds) {
      EXPECT_EQ(parse_round(to_text(round)), round);
      const auto again = play_again(round);
      EXPECT_TRUE(again) << round.round << ": " << again.error();
    }
  }
}

TEST(Sealed, ALogThatEndsAnywhereHasNoDeviation) {
  for (const char* game : {"5CH", "HUH", "PIK", "T21"}) {
    SCOPED_TRACE(game);
    Evening evening(game, "{}", 31, {.edition = present});
    evening.play(2);
    const auto records = evening.records();
    bool any_sealed = false;
    for (std::size_t size = 1; size <= records.size(); ++size) {
      const Report report = audit(evening.chain(), std::span(records).first(size));
      expect_no_deviation(report);
      any_sealed = any_sealed || report.chains.front().under_seal != 0;
    }
    EXPECT_TRUE(any_sealed);
  }
}

TEST(Sealed, AnotherPlaceThanTheNextIsFound) {
  Evening evening("HUH", "{}", 3, {.edition = present});
  evening.play(2);
  auto records = evening.records();
  const auto dealt = std::ranges::find_if(records, [](const Record& record) {
    return record.payload.find(": d deal #") != std::string::npos;
  });
  ASSERT_NE(dealt, records.end());
  std::string& text = dealt->payload;
  for (std::size_t at = text.find('#', text.find(": ")); at != std::string::npos;
       at = text.find('#', at + 1)) {
    text.insert(at + 1, "4");
  }
  const Report report = audit(evening.chain(), test::rechained(evening.chain(), records));
  EXPECT_NE(report.deviations(), 0U);
}

}  // namespace sealed_test
}  // namespace croupier::audit

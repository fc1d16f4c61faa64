// Rounds again from the log: who played, what each saw, and how the cards were sealed.
#include "server/log/round_log.hpp"

#include <gtest/gtest.h>

#include "audit/auditor.hpp"
#include "audit/rounds.hpp"
#include "dealing/commitment.hpp"
#include "support/casino.hpp"

namespace croupier::server {
namespace round_log_test {

using test::Connection;
using test::json;
using test::TestCasino;

const store::ChainId chain = *store::ChainId::parse("huh-1");

class RoundLogTest : public testing::Test {
 protected:
  void SetUp() override { begin({}); }

  // Both sit down, at a table with these rules.
  void begin(const json& rules) {
    if (!rules.empty()) house_.set_rules(rules);
    house_.open();
    anna_ = house_.enter("anna");
    ben_ = house_.enter("ben");
    int position = 0;
    for (const Connection who : {anna_, ben_}) {
      house_.send(who, {{"type", "watch"}, {"table", "huh-1"}});
      house_.act(
          who, "huh-1",
          {{{"do", "sit"}, {"position", ++position}}, {{"do", "buy_in"}, {"amount", 50'000}}});
    }
  }

  // Both bet and check or fold to the end.
  void play_round() {
    int position = 0;
    for (const Connection who : {anna_, ben_}) {
      const json bet{{"do", "bet"}, {"position", ++position}, {"amount", 1000}};
      json ante = bet;
      json odds = bet;
      ante["wager"] = "ante";
      odds["wager"] = "odds";
      house_.act(who, "huh-1", {ante, odds});
    }
    for (const Connection who : {anna_, ben_}) {
      house_.send(who, {{"type", "ready"}, {"table", "huh-1"}});
    }
    for (int made = 0; made < 20 && !house_.views[anna_]["bets_open"].get<bool>(); ++made) {
      for (const Connection who : {anna_, ben_}) {
        const json choices = house_.views[who]["choices"];
        if (choices.empty()) continue;
        house_.act(
            who, "huh-1",
            {{{"do", "act"}, {"position", choices[0]["position"]}, {"act", choices[0]["act"]}}});
      }
    }
  }

  json shuffles(const Reader& reader) {
    RoundLog log(house_.store(), chain);
    EXPECT_TRUE(log.catch_up());
    return json::parse(log.fairness_json(reader))["shuffles"];
  }

  TestCasino house_{{"HUH"}};
  Connection anna_ = 0;
  Connection ben_ = 0;
};

TEST_F(RoundLogTest, KnowsWhatEveryRoundCameTo) {
  for (int round = 0; round < 3; ++round) play_round();
  RoundLog log(house_.store(), chain);
  ASSERT_TRUE(log.catch_up());
  ASSERT_EQ(log.rounds().size(), 3U);
  base::Money net;
  for (const RoundEntry& round : log.rounds()) {
    ASSERT_EQ(round.shares.size(), 2U);
    EXPECT_EQ(round.shares[0].name, "anna");
    EXPECT_GE(round.shares[0].wagered, base::Money::dollars(20));
    net += round.shares[0].net;
  }
  EXPECT_EQ(house_.views[anna_]["you"]["chips"], 50'000 + net.cents());
  play_round();
  ASSERT_TRUE(log.catch_up());
  EXPECT_EQ(log.rounds().size(), 4U);
}

TEST_F(RoundLogTest, ShowsARoundAsItsPlayerSawIt) {
  play_round();
  RoundLog log(house_.store(), chain);
  ASSERT_TRUE(log.catch_up());
  const json anna = json::parse(*log.steps_json(1, {"anna"}));
  const json ben = json::parse(*log.steps_json(1, {"ben"}));
  EXPECT_EQ(anna["steps"].size(), ben["steps"].size());
  EXPECT_FALSE(anna["steps"].back()["view"]["results"].empty());
  // Before the showdown each knows the own cards alone.
  const auto cards = [](const json& round, int position) {
    for (const json& step : round["steps"]) {
      if (step["view"]["phase"] != "deciding before the flop") continue;
      for (const json& hand : step["view"]["hands"]) {
        if (hand["place"] == "player" && hand["position"] == position) return hand["cards"];
      }
    }
    return json();
  };
  EXPECT_TRUE(cards(anna, 1)[0].is_string());
  EXPECT_TRUE(cards(ben, 1)[0].is_null());
  EXPECT_TRUE(cards(ben, 2)[0].is_string());
  EXPECT_FALSE(log.steps_json(1, {"carl"}));
  EXPECT_FALSE(log.steps_json(2, {"anna"}));
  const json auditor = json::parse(*log.steps_json(1, {.name = {}, .audits = true}));
  EXPECT_TRUE(auditor["steps"][0]["text"].get<std::string>().starts_with("> "));
}

TEST_F(RoundLogTest, OpensToAPlayerTheCardsThatWereSeenAndNoOthers) {
  play_round();
  const json mine = shuffles({"anna"}).back();
  EXPECT_TRUE(mine["open"].get<bool>());
  EXPECT_EQ(mine["commitment"]["leaves"].size(), 52U);
  EXPECT_GE(mine["cards"].size(), 7U);
  EXPECT_LE(mine["cards"].size(), 11U);
  for (const json& card : mine["cards"]) {
    dealing::Commitment commitment;
    for (const json& leaf : mine["commitment"]["leaves"]) {
      commitment.leaves.push_back(*base::hash_from_hex(leaf.get<std::string>()));
    }
    EXPECT_TRUE(dealing::verify_opening(commitment, card["place"],
                                        *cards::parse_card(card["card"].get<std::string>()),
                                        *dealing::parse_salt(card["salt"].get<std::string>())));
  }
  // Who was not there reads what was turned over for all: the dealer's cards here.
  EXPECT_EQ(shuffles({"carl"}).back()["cards"].size(), 2U);
  EXPECT_EQ(shuffles({.name = {}, .audits = true}).back()["cards"].size(), 52U);
}

// While one pack is played, the machine shuffles the other.
class RoundLogOfTwoPacksTest : public RoundLogTest {
 protected:
  void SetUp() override { begin({{"decks", 2}}); }
};

TEST_F(RoundLogOfTwoPacksTest, OpensOfEachPackTheCardsThatWereDealtFromIt) {
  for (int round = 0; round < 4; ++round) play_round();
  std::set<int> packs;
  for (const json& shuffle : shuffles({"anna"})) {
    packs.insert(shuffle["pack"].get<int>());
    // Two hands of players, the dealer's, the board, and what is burned before it.
    for (const json& card : shuffle["cards"]) EXPECT_LT(card["place"], 14) << shuffle["pack"];
  }
  EXPECT_EQ(packs.size(), 2U);
}

// A supervisor voids the round in which anna has bet; the answer of the house is kept.
class VoidedRound : public RoundLogTest {
 protected:
  json say(const std::string& words) {
    constexpr Connection floor = 900;
    house_.casino->connect(floor, {"floor", table::Role::supervisor}, "{}", house_.now);
    house_.send(floor, {{"type", "hello"}, {"version", 1}});
    house_.send(floor, {{"type", "watch"}, {"table", "huh-1"}});
    house_.act(floor, "huh-1", {{{"do", "words"}, {"words", words}}});
    house_.casino->disconnect(floor, house_.now);
    return house_.answers[floor];
  }

  // Bets of both, and no decision yet.
  void bet() {
    int position = 0;
    for (const Connection who : {anna_, ben_}) {
      const json bet{{"do", "bet"}, {"position", ++position}, {"amount", 1000}};
      json ante = bet;
      json odds = bet;
      ante["wager"] = "ante";
      odds["wager"] = "odds";
      house_.act(who, "huh-1", {ante, odds});
      house_.send(who, {{"type", "ready"}, {"table", "huh-1"}});
    }
  }
};

TEST_F(VoidedRound, NeedsAReason) {
  bet();
  ASSERT_FALSE(house_.views[anna_]["bets_open"].get<bool>());
  for (const char* words : {"d report void_round", "void", "void   "}) {
    EXPECT_EQ(say(words)["type"], "refused") << words;
  }
  EXPECT_EQ(say("void " + std::string(201, 'x'))["type"], "refused");
  EXPECT_FALSE(house_.views[anna_]["bets_open"].get<bool>());
  EXPECT_EQ(say("void " + std::string(200, 'x'))["type"], "done");
  EXPECT_TRUE(house_.views[anna_]["bets_open"].get<bool>());
}

TEST_F(VoidedRound, SaysWhyToItsPlayersAndToTheAuditor) {
  bet();
  ASSERT_EQ(say("void a glass of water fell over")["type"], "done");
  const std::string why = "the supervisor voids the round because: a glass of water fell over";
  EXPECT_NE(house_.sent[anna_].back().find(why), std::string::npos);
  EXPECT_EQ(house_.views[anna_]["results_void"], "a glass of water fell over");
  RoundLog log(house_.store(), chain);
  ASSERT_TRUE(log.catch_up());
  const auto steps = log.steps_json(1, {"ben"});
  ASSERT_TRUE(steps) << steps.error();
  EXPECT_NE(json::parse(*steps)["steps"].back()["events"].dump().find(why), std::string::npos);
  audit::Auditor auditor;
  std::vector<store::Record> records;
  ASSERT_TRUE(house_.store().read(chain, 1, [&](const store::RecordView& record) {
    auditor.take(chain, record);
    records.push_back({record.number, std::string(record.payload), record.hash});
    return store::Next::go_on;
  }));
  const auto report = auditor.finish();
  EXPECT_TRUE(report.is_sound());
  ASSERT_EQ(report.chains.front().voids.count, 1U);
  EXPECT_EQ(report.chains.front().voids.kept.front().kind, "a glass of water fell over");
  const auto rounds = audit::rounds_of(chain, records);
  ASSERT_TRUE(rounds) << rounds.error();
  EXPECT_TRUE(audit::play_again(rounds->front()));
}

}  // namespace round_log_test
}  // namespace croupier::server

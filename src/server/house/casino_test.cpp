// Tables of the house as their clients see them: whole rounds, secrets, repeats, clocks, restarts.
#include "server/house/casino.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "app/snapshots.hpp"
#include "support/casino.hpp"
#include "support/sound.hpp"

namespace croupier::server {
namespace casino_test {

using test::Connection;
using test::expect_sound;
using test::json;
using test::TestCasino;

struct Opening {
  std::string game;
  std::string table;
  json bets;
};

std::vector<Opening> openings() {
  const auto bet = [](int position, const char* wager, int amount) {
    return json{{"do", "bet"}, {"position", position}, {"wager", wager}, {"amount", amount}};
  };
  return {{"5CH", "5ch-1", {bet(1, "ante", 1000), bet(1, "poker_bonus", 500)}},
          {"T21", "t21-1", {bet(1, "main", 1000), bet(1, "bonus", 1000)}},
          {"HUH", "huh-1", {bet(1, "ante", 1000), bet(1, "odds", 1000)}},
          {"PIK", "pik-1", {bet(1, "ante", 1000), bet(1, "five_card_bonus", 1000)}}};
}

void sit(TestCasino& house, Connection who, const std::string& table, int position) {
  house.send(who, {{"type", "watch"}, {"table", table}});
  house.act(who, table,
            {{{"do", "sit"}, {"position", position}}, {{"do", "buy_in"}, {"amount", 50'000}}});
  ASSERT_EQ(house.answers[who]["type"], "done") << house.answers[who];
}

json at_position(json bets, int position) {
  for (json& bet : bets) bet["position"] = position;
  return bets;
}

// Decides with the first of the choices until no choice is left; returns how many were made.
int decide(TestCasino& house, const std::vector<Connection>& players, const std::string& table) {
  int made = 0;
  for (bool more = true; more && made < 100;) {
    more = false;
    for (const Connection player : players) {
      const json view = house.views[player];
      if (!view["cut"].is_null()) {
        house.act(player, table, {{{"do", "decline_cut"}}});
        more = true;
        break;
      }
      if (view["choices"].empty()) continue;
      const json& choice = view["choices"].front();
      house.act(player, table,
                {{{"do", "act"}, {"position", choice["position"]}, {"act", choice["act"]}}});
      EXPECT_EQ(house.answers[player]["type"], "done") << house.answers[player] << choice;
      ++made;
      more = true;
      break;
    }
  }
  return made;
}

// Returns how many decisions there were.
int play_round(TestCasino& house, const std::vector<Connection>& players, const Opening& game) {
  decide(house, players, game.table);
  int position = 0;
  for (const Connection player : players) {
    house.act(player, game.table, at_position(game.bets, ++position));
    EXPECT_EQ(house.answers[player]["type"], "done") << house.answers[player];
  }
  for (const Connection player : players) {
    house.send(player, {{"type", "ready"}, {"table", game.table}});
  }
  return decide(house, players, game.table);
}

TEST(Casino, ARoundOfEveryGameIsPlayedAndItsRecordIsSound) {
  for (const Opening& game : openings()) {
    TestCasino house({game.game});
    house.open();
    const Connection anna = house.enter("anna");
    sit(house, anna, game.table, 1);
    for (std::uint64_t round = 1; round <= 3; ++round) {
      EXPECT_EQ(house.views[anna]["round"], round) << game.game;
      EXPECT_GT(play_round(house, {anna}, game), 0) << game.game;
      ASSERT_TRUE(house.views[anna]["bets_open"].get<bool>()) << house.views[anna];
      EXPECT_EQ(house.views[anna]["results_round"], round);
      EXPECT_FALSE(house.views[anna]["results"].empty());
    }
    expect_sound(house.store());
  }
}

TEST(Casino, MoneyIsConservedBetweenWalletAndTable) {
  TestCasino house({"HUH"});
  house.open();
  const Connection anna = house.enter("anna");
  sit(house, anna, "huh-1", 1);
  EXPECT_EQ(house.wallets().balance("anna"), base::Money::dollars(500));
  play_round(house, {anna}, openings()[2]);
  const std::int64_t chips = house.views[anna]["you"]["chips"];
  house.act(anna, "huh-1", {{{"do", "leave"}}});
  EXPECT_TRUE(house.views[anna]["you"].is_null());
  EXPECT_EQ(house.wallets().balance("anna").cents(), 50'000 + chips);
  EXPECT_TRUE(table::total(house.casino->find("huh-1")->table()).is_zero());
  house.act(anna, "huh-1",
            {{{"do", "sit"}, {"position", 1}}, {{"do", "buy_in"}, {"amount", 1'000'000}}});
  EXPECT_EQ(house.answers[anna]["type"], "refused");
  EXPECT_EQ(house.answers[anna]["count"], 1);
}

// Hole cards of Heads Up Hold'em: nobody else is sent a byte of them before they are shown.
TEST(Casino, NobodyIsSentAnothersHiddenCards) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    TestCasino house({"HUH"}, seed);
    house.open();
    const Connection anna = house.enter("anna");
    const Connection ben = house.enter("ben");
    const Connection carl = house.enter("carl");
    house.send(carl, {{"type", "watch"}, {"table", "huh-1"}});
    sit(house, anna, "huh-1", 1);
    sit(house, ben, "huh-1", 2);
    const json bets = openings()[2].bets;
    house.act(anna, "huh-1", bets);
    house.act(ben, "huh-1", at_position(bets, 2));
    house.send(anna, {{"type", "ready"}, {"table", "huh-1"}});
    house.send(ben, {{"type", "ready"}, {"table", "huh-1"}});
    std::vector<std::string> hidden;
    for (const json& hand : house.views[anna]["hands"]) {
      if (hand["place"] != "player" || hand["position"] != 1) continue;
      for (const json& card : hand["cards"]) hidden.push_back(card.get<std::string>());
    }
    ASSERT_EQ(hidden.size(), 2U);
    for (const Connection other : {ben, carl}) {
      for (const std::string& text : house.sent[other]) {
        for (const std::string& card : hidden) {
          EXPECT_FALSE(std::regex_search(text, std::regex("\\b" + card + "\\b"))) << text;
        }
      }
    }
  }
}

TEST(Casino, NobodyIsToldBeforeTheRecordIsDurable) {
  TestCasino house({"HUH"});
  house.open();
  const Connection anna = house.enter("anna");
  sit(house, anna, "huh-1", 1);
  const std::size_t before = house.sent[anna].size();
  house.slow = true;
  house.act(anna, "huh-1", openings()[2].bets);
  house.send(anna, {{"type", "ready"}, {"table", "huh-1"}});
  EXPECT_EQ(house.sent[anna].size(), before);
  house.slow = false;
  house.settle();
  EXPECT_GT(house.sent[anna].size(), before);
  EXPECT_FALSE(house.views[anna]["choices"].empty());
}

TEST(Casino, ACommandSentTwiceCountsOnce) {
  TestCasino house({"HUH"});
  house.open();
  const Connection anna = house.enter("anna");
  sit(house, anna, "huh-1", 1);
  const json tip{{"type", "do"},
                 {"table", "huh-1"},
                 {"sequence", house.sequence(anna)},
                 {"commands", {{{"do", "tip"}, {"amount", 500}}}}};
  for (int time = 0; time < 3; ++time) {
    house.send(anna, tip);
    EXPECT_EQ(house.answers[anna]["type"], "done");
  }
  EXPECT_EQ(house.views[anna]["you"]["chips"], 49'500);
  json other = tip;
  other["commands"][0]["amount"] = 600;
  house.send(anna, other);
  EXPECT_EQ(house.answers[anna]["type"], "refused");
  EXPECT_EQ(house.views[anna]["you"]["chips"], 49'500);
}

TEST(Casino, WhoDoesNotDecideIsDecidedForAndTheRecordSaysSo) {
  TestCasino house({"HUH"});
  house.open();
  const Connection anna = house.enter("anna");
  sit(house, anna, "huh-1", 1);
  house.act(anna, "huh-1", openings()[2].bets);
  EXPECT_EQ(house.views[anna]["clock"]["kind"], "bets");
  house.pass(19'000);
  EXPECT_TRUE(house.views[anna]["bets_open"].get<bool>());
  house.pass(2'000);
  EXPECT_FALSE(house.views[anna]["bets_open"].get<bool>());
  EXPECT_EQ(house.views[anna]["clock"]["kind"], "decision");
  house.casino->disconnect(anna, house.now);
  house.pass(120'000);
  const auto& table = house.casino->find("huh-1")->table();
  EXPECT_TRUE(table::bets_are_open(table));
  EXPECT_EQ(table.round_number, 2U);
  std::string record;
  ASSERT_TRUE(
      house.store().read(*store::ChainId::parse("huh-1"), 1, [&](const store::RecordView& seen) {
        record += seen.payload;
        return store::Next::go_on;
      }));
  EXPECT_NE(record.find("time is up: the system decides"), std::string::npos);
}

TEST(Casino, BetsCloseOnceAllWhoArePresentAreReady) {
  TestCasino house({"HUH"});
  house.open();
  const Connection anna = house.enter("anna");
  const Connection ben = house.enter("ben");
  const Connection carl = house.enter("carl");
  sit(house, anna, "huh-1", 1);
  sit(house, ben, "huh-1", 2);
  sit(house, carl, "huh-1", 3);
  house.casino->disconnect(carl, house.now);
  const json ready{{"type", "ready"}, {"table", "huh-1"}};
  house.act(anna, "huh-1", openings()[2].bets);
  house.send(anna, ready);
  EXPECT_TRUE(house.views[anna]["bets_open"].get<bool>());
  house.send(ben, ready);
  EXPECT_FALSE(house.views[anna]["bets_open"].get<bool>());
}

TEST(Casino, ASeatIsKeptForTenMinutes) {
  TestCasino house({"HUH"});
  house.open();
  const Connection anna = house.enter("anna");
  sit(house, anna, "huh-1", 1);
  house.casino->disconnect(anna, house.now);
  house.pass(599'000);
  EXPECT_EQ(house.casino->find("huh-1")->player_of("anna").number, 1);
  house.pass(2'000);
  EXPECT_EQ(house.casino->find("huh-1")->player_of("anna").number, 0);
  EXPECT_EQ(house.wallets().balance("anna"), base::Money::dollars(1000));
}

TEST(Casino, BetsThatAreNotCompleteGoBack) {
  TestCasino house({"HUH"});
  house.open();
  const Connection anna = house.enter("anna");
  const Connection ben = house.enter("ben");
  sit(house, anna, "huh-1", 1);
  sit(house, ben, "huh-1", 2);
  house.act(anna, "huh-1", openings()[2].bets);
  house.act(ben, "huh-1", {{{"do", "bet"}, {"position", 2}, {"wager", "ante"}, {"amount", 1000}}});
  house.pass(21'000);
  EXPECT_FALSE(house.views[anna]["bets_open"].get<bool>());
  EXPECT_EQ(house.views[ben]["you"]["chips"], 50'000);
  for (const json& wager : house.views[anna]["wagers"]) EXPECT_EQ(wager["player"], 1);
}

TEST(Casino, ARestartInTheMiddleOfARoundGoesOnWhereItWas) {
  for (const Opening& game : openings()) {
    TestCasino house({game.game});
    house.open();
    const Connection anna = house.enter("anna");
    sit(house, anna, game.table, 1);
    decide(house, {anna}, game.table);
    house.act(anna, game.table, game.bets);
    house.send(anna, {{"type", "ready"}, {"table", game.table}});
    json before = house.views[anna];
    house.open();
    const Connection again = house.connect("anna");
    house.send(again, {{"type", "watch"}, {"table", game.table}});
    json after = house.views[again];
    EXPECT_EQ(before["hands"], after["hands"]) << game.game;
    EXPECT_EQ(before["choices"], after["choices"]) << game.game;
    EXPECT_EQ(before["you"], after["you"]) << game.game;
    decide(house, {again}, game.table);
    EXPECT_TRUE(house.views[again]["bets_open"].get<bool>()) << game.game;
  }
}

TEST(Casino, ARestartGoesOnFromASnapshotWithTheCardsWhereTheyLay) {
  for (const Opening& game : openings()) {
    TestCasino house({game.game});
    house.open();
    const Connection anna = house.enter("anna");
    sit(house, anna, game.table, 1);
    const auto chain = *store::ChainId::parse(game.table);
    while (app::load_snapshot(house.store(), chain, &house.key).desk.empty())
      play_round(house, {anna}, game);
    play_round(house, {anna}, game);
    house.open();
    const Connection again = house.connect("anna");
    house.send(again, {{"type", "watch"}, {"table", game.table}});
    for (int round = 0; round < 3; ++round) play_round(house, {again}, game);
    expect_sound(house.store());
  }
}

TEST(Casino, ComputerPlayersFillSeatsAndPlayWithWhoeverIsThere) {
  for (const Opening& game : openings()) {
    TestCasino house({game.game});
    house.set_computers(4);
    house.open();
    EXPECT_EQ(std::ranges::count_if(house.casino->find(game.table)->table().seats,
                                    [](auto player) { return player.number != 0; }),
              0)
        << "they do not play among themselves";
    const Connection anna = house.enter("anna");
    sit(house, anna, game.table, 1);
    EXPECT_EQ(house.views[anna]["seats"].size(), 5U) << game.game;
    std::set<int> bettors;
    for (int round = 0; round < 4; ++round) {
      decide(house, {anna}, game.table);
      house.act(anna, game.table, game.bets);
      for (const json& wager : house.views[anna]["wagers"])
        bettors.insert(wager["player"].get<int>());
      house.send(anna, {{"type", "ready"}, {"table", game.table}});
      decide(house, {anna}, game.table);
      ASSERT_TRUE(house.views[anna]["bets_open"].get<bool>()) << house.views[anna];
    }
    EXPECT_EQ(bettors.size(), 5U) << game.game;
    house.act(anna, game.table, {{{"do", "leave"}}});
    EXPECT_EQ(house.views[anna]["seats"].size(), 0U) << game.game;
    EXPECT_TRUE(table::total(house.casino->find(game.table)->table()).is_zero());
    expect_sound(house.store());
  }
}

TEST(Casino, RulesChangeBetweenRoundsAndAreWeighed) {
  TestCasino house({"HUH"});
  house.open();
  const Connection sam = house.enter_staff("sam", table::Role::supervisor);
  house.send(sam, {{"type", "watch"}, {"table", "huh-1"}});
  const json rules = house.views[sam]["rules"];
  const json words{{"do", "words"}, {"words", R"(rules {"trips_plus_paytable":2})"}};
  const Connection anna = house.enter("anna");
  sit(house, anna, "huh-1", 1);
  house.act(anna, "huh-1", openings()[2].bets);
  house.act(sam, "huh-1", json::array({words}));
  EXPECT_EQ(house.answers[sam]["type"], "refused") << "chips lie on the layout";
  EXPECT_TRUE(house.weighed.empty());
  house.send(anna, {{"type", "ready"}, {"table", "huh-1"}});
  decide(house, {anna}, "huh-1");
  house.act(sam, "huh-1", json::array({words}));
  EXPECT_EQ(house.answers[sam]["type"], "done") << house.answers[sam];
  EXPECT_NE(house.views[anna]["rules"], rules);
  ASSERT_EQ(house.weighed.size(), 1U);
  EXPECT_EQ(json(house.weighed[0].old_id), rules);
  EXPECT_EQ(json(house.weighed[0].new_id), house.views[anna]["rules"]);
  EXPECT_NE(house.weighed[0].old_rules, house.weighed[0].new_rules);
  play_round(house, {anna}, openings()[2]);
  expect_sound(house.store());
}

TEST(Casino, AFullDiskStopsTheHouseAndNothingThatWasLostIsShown) {
  TestCasino house({"HUH", "5CH"});
  house.open();
  const Connection anna = house.enter("anna");
  sit(house, anna, "huh-1", 1);
  house.fails = true;
  house.act(anna, "huh-1", {{{"do", "tip"}, {"amount", 500}}});
  EXPECT_FALSE(house.casino->trouble().empty());
  EXPECT_EQ(house.views[anna]["you"]["chips"], 50'000);
  house.fails = false;
  house.pass(3'000);
  EXPECT_TRUE(house.casino->trouble().empty());
  EXPECT_EQ(house.views[anna]["you"]["chips"], 50'000);
  house.act(anna, "huh-1", {{{"do", "tip"}, {"amount", 500}}});
  EXPECT_EQ(house.views[anna]["you"]["chips"], 49'500);
}

TEST(Casino, RubbishAndFloodsAreDismissed) {
  TestCasino house({"HUH"});
  house.open();
  const Connection anna = house.enter("anna");
  for (int at = 0; at < 11; ++at) house.casino->receive(anna, "{\"type\":7}", house.now);
  EXPECT_EQ(house.closed, std::vector{anna});
  const Connection ben = house.enter("ben");
  for (int at = 0; at < 100; ++at) house.send(ben, {{"type", "ping"}});
  EXPECT_EQ(house.closed.back(), ben);
  const Connection carl = house.enter("carl");
  house.send(carl, {{"type", "watch"}, {"table", "no-such"}});
  EXPECT_NE(house.sent[carl].back().find("there is no table"), std::string::npos);
  EXPECT_EQ(house.casino->connection_count(), 1U);
}

}  // namespace casino_test
}  // namespace croupier::server

// The coach: what a player knows, what the choices are worth, and what mistakes have cost.
#include "server/coach/coach.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analysis/analyze_game.hpp"
#include "server/coach/coach_report.hpp"
#include "support/casino.hpp"

namespace croupier::server {
namespace coach_test {

using test::Connection;
using test::json;
using test::TestCasino;

struct Way {
  std::string game;
  std::string table;
  json bets;
};

json bet(const char* wager, int amount) {
  return {{"do", "bet"}, {"position", 1}, {"wager", wager}, {"amount", amount}};
}

class CoachTest : public testing::TestWithParam<Way> {
 protected:
  enum class Play : std::uint8_t { best, worst };

  void SetUp() override {
    house_.open();
    anna_ = house_.enter("anna");
    house_.send(anna_, {{"type", "watch"}, {"table", table()}});
    house_.act(anna_, table(),
               {{{"do", "sit"}, {"position", 1}}, {{"do", "buy_in"}, {"amount", 50'000}}});
  }

  const std::string& table() const { return GetParam().table; }
  json view() { return house_.views[anna_]; }

  void begin_round() {
    house_.pass(5000);  // nobody may send too much at once
    if (!view()["cut"].is_null()) house_.act(anna_, table(), {{{"do", "decline_cut"}}});
    house_.act(anna_, table(), GetParam().bets);
    EXPECT_EQ(house_.answers[anna_]["type"], "done") << house_.answers[anna_];
    house_.send(anna_, {{"type", "ready"}, {"table", table()}});
  }

  // Asks before each decision and does as the coach says, or the opposite. Returns how often it
  // was asked.
  int play_round(Play play) {
    begin_round();
    int asked = 0;
    for (int guard = 0; guard < 30 && !view()["choices"].empty(); ++guard) {
      const auto question = house_.casino->ask_coach(table(), {"anna", {}}, house_.now);
      house_.settle();
      std::string act = view()["choices"][0]["act"];
      if (question) {
        ++asked;
        const auto advice = report_.advice_json(question->dilemma, question->choices);
        EXPECT_TRUE(advice) << view();
        if (!advice) break;
        const json said = json::parse(*advice);
        EXPECT_EQ(said["about"], in_question());
        act = chosen(said["choices"], play);
      }
      const json position = view()["choices"][0]["position"];
      house_.act(anna_, table(), {{{"do", "act"}, {"position", position}, {"act", act}}});
      EXPECT_EQ(house_.answers[anna_]["type"], "done") << house_.answers[anna_] << act;
    }
    EXPECT_TRUE(view()["bets_open"].get<bool>());
    return asked;
  }

  // The hand that the player sees to be decided on.
  json in_question() {
    const json seen = view();
    const json position = seen["choices"][0]["position"];
    const bool turn = !seen["turn"].is_null() && seen["turn"]["position"] == position;
    const json number = turn ? seen["turn"]["hand"] : json(0);
    for (const json& hand : seen["hands"]) {
      if (hand["place"] != "player" || hand["position"] != position || hand["hand"] != number) {
        continue;
      }
      return {{"round", seen["round"]},
              {"phase", seen["phase"]},
              {"position", position},
              {"hand", number},
              {"cards", hand["cards"]}};
    }
    return {};
  }

  static std::string chosen(const json& choices, Play play) {
    const json* found = nullptr;
    for (const json& choice : choices) {
      if (choice["cost"].is_null()) continue;
      const auto cost = [](const json& each) { return each["cost"].get<double>(); };
      if (found == nullptr ||
          (play == Play::best ? cost(choice) < cost(*found) : cost(choice) > cost(*found))) {
        found = &choice;
      }
    }
    return found == nullptr ? "" : (*found)["act"].get<std::string>();
  }

  json report() {
    EXPECT_TRUE(log_.catch_up());
    std::vector<ReportedRound> rounds;
    for (const RoundEntry& round : log_.rounds()) {
      rounds.push_back({table(), &round, &round.shares[0], log_.notes().find(round.round)});
    }
    return json::parse(report_.report_json(rounds, "anna"));
  }

  TestCasino house_{{GetParam().game}};
  Connection anna_ = 0;
  CoachReport report_{};
  RoundLog log_{house_.store(), *store::ChainId::parse(GetParam().table)};
};

TEST_P(CoachTest, WhoDoesAsItSaysMakesNoMistakeAndTheRecordSaysThatItWasAsked) {
  int asked = 0;
  for (int round = 0; round < 4; ++round) asked += play_round(Play::best);
  const json found = report();
  EXPECT_GT(asked, 0);
  EXPECT_EQ(found["sums"]["advised"], asked);
  EXPECT_EQ(found["sums"]["mistakes"], 0) << found.dump(1);
  EXPECT_EQ(found["sums"]["lost"], 0.0);
  EXPECT_GE(found["sums"]["decisions"], asked);
}

TEST_P(CoachTest, AMistakeCostsWhatTheBestIsWorthMore) {
  for (int round = 0; round < 4; ++round) play_round(Play::worst);
  const json found = report();
  EXPECT_GT(found["sums"]["mistakes"], 0);
  double lost = 0;
  for (const json& round : found["rounds"]) {
    for (const json& decision : round["decisions"]) {
      const double cost = decision["cost"];
      EXPECT_NEAR(cost, decision["best"].get<double>() - decision["value"].get<double>(), 1e-5);
      EXPECT_GE(cost, 0.0);
      EXPECT_FALSE(decision["better"].get<std::string>().empty());
      lost += cost;
    }
  }
  EXPECT_NEAR(found["sums"]["lost"].get<double>(), lost, 1e-6);
}

TEST_P(CoachTest, LuckIsTheResultLessWhatTheWagersBringOnAverage) {
  play_round(Play::worst);
  const json found = report();
  const auto& rules = house_.casino->find(table())->table().rules;
  analysis::NullMonitor no_monitor;
  const auto worth = analysis::analyze_edge(rules, {1}, no_monitor);
  double mean = worth.main->expectation.value() * 1000;
  for (const auto& wager : worth.wagers) {
    for (const json& placed : GetParam().bets) {
      if (placed["wager"] == name(wager.wager)) {
        mean -= static_cast<double>(wager.edge) * placed["amount"].get<double>();
      }
    }
  }
  const json& sums = found["sums"];
  EXPECT_NEAR(sums["expected"].get<double>(), mean, 1e-6);
  EXPECT_NEAR(sums["luck"].get<double>(),
              sums["net"].get<double>() - mean + sums["lost"].get<double>(), 1e-6);
}

TEST_P(CoachTest, IsNotThereForWhoHasNothingToDecide) {
  EXPECT_FALSE(house_.casino->ask_coach(table(), {"anna", {}}, house_.now));
  EXPECT_FALSE(house_.casino->ask_coach(table(), {"ben", {}}, house_.now));
  EXPECT_FALSE(house_.casino->ask_coach("none", {"anna", {}}, house_.now));
}

// Three hands that offer the same choices are three questions.
class CoachSplitTest : public CoachTest {
 protected:
  bool can_split() {
    const json seen = view();
    return std::ranges::any_of(seen["choices"],
                               [](const json& choice) { return choice["kind"] == "split"; });
  }
  void choose(const std::string& act) {
    house_.act(anna_, table(), {{{"do", "act"}, {"position", 1}, {"act", act}}});
    ASSERT_EQ(house_.answers[anna_]["type"], "done") << house_.answers[anna_];
  }
  // Splits as soon as the cards allow it.
  void play_to_split() {
    for (int round = 0; round < 100; ++round) {
      begin_round();
      while (!view()["choices"].empty()) {
        if (can_split()) return choose("split");
        choose(view()["choices"].back()["kind"] == "decline" ? "decline" : "stand");
      }
    }
    FAIL() << "no hand could be split";
  }
};

TEST_P(CoachSplitTest, AdviceAndJudgementAreOfTheHandInTurn) {
  play_to_split();
  std::vector<json> asked;
  std::set<int> hands;
  while (!view()["choices"].empty()) {
    const auto question = house_.casino->ask_coach(table(), {"anna", {}}, house_.now);
    ASSERT_TRUE(question);
    house_.settle();
    const auto advice = report_.advice_json(question->dilemma, question->choices);
    ASSERT_TRUE(advice);
    const json said = json::parse(*advice);
    ASSERT_EQ(said["about"], in_question());
    asked.push_back(said["about"]);
    hands.insert(said["about"]["hand"].get<int>());
    choose(chosen(said["choices"], Play::best));
  }
  EXPECT_GT(hands.size(), 1U) << "the hands of this split left nothing to decide";
  const json judged = report()["rounds"].back()["decisions"];
  ASSERT_EQ(judged.size(), asked.size() + 1) << "the split and what came after it";
  for (std::size_t at = 0; at < asked.size(); ++at) {
    const json& decision = judged[at + 1];
    EXPECT_EQ(decision["hand"], asked[at]["hand"]);
    EXPECT_EQ(decision["cards"], asked[at]["cards"]);
    EXPECT_EQ(decision["cost"], 0.0) << decision;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, CoachSplitTest,
                         testing::Values(Way{
                             "T21", "t21-1", {bet("main", 1000), bet("bonus", 1000)}}),
                         [](const auto& way) { return "Of" + way.param.game; });

INSTANTIATE_TEST_SUITE_P(
    Games, CoachTest,
    testing::Values(Way{"5CH", "5ch-1", {bet("ante", 1000), bet("tie", 500)}},
                    Way{"T21", "t21-1", {bet("main", 1000), bet("bonus", 1000)}},
                    Way{"HUH", "huh-1", {bet("ante", 1000), bet("odds", 1000)}},
                    Way{"PIK", "pik-1", {bet("ante", 1000), bet("five_card_bonus", 1000)}}),
    [](const auto& way) { return "Of" + way.param.game; });

}  // namespace coach_test
}  // namespace croupier::server

// The verb advise as its users meet it: answers in order, refusals, rubbish, one typed situation.
#include "cli/records/advise.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace croupier::cli {
namespace advise_test {

using analysis::Rational;
using nlohmann::json;

struct Reply {
  int status = 0;
  std::string out{};
  std::string err{};
};

Reply ask(const std::string& input, const AdviseOptions& options = {.json = true}) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int status = advise(options, in, out, err);
  return {status, out.str(), err.str()};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

std::string hi_lo(const std::string& id, const std::string& more = "") {
  return R"({"id":)" + id + R"(,"game":"five_card_hi_lo","player":["Kh","Kd","9s","Ac","2h"])" +
         more + "}\n";
}

AdviseOptions typed(std::string game, TypedSituation situation) {
  return {.files = {std::move(game)}, .typed = std::move(situation)};
}

TEST(AdviseVerb, AnswersInOrderWithTheSameId) {
  const Reply reply = ask(hi_lo("7") + "\n" + hi_lo("\"x\"", ",\"tie\":true") + hi_lo("null") +
                          hi_lo("1.5") + hi_lo("[1]"));
  EXPECT_EQ(reply.status, 0);
  const auto lines = lines_of(reply.out);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_TRUE(lines[0].starts_with(R"({"id":7,"ev":{"fold":-1,"play":)"));
  EXPECT_TRUE(has(lines[0], R"(},"best":"play","high":[)"));
  EXPECT_TRUE(has(lines[0], R"(],"low":[)"));
  EXPECT_TRUE(lines[1].starts_with(R"({"id":"x","ev":{"fold":-2,)"));
  EXPECT_TRUE(lines[2].starts_with(R"({"id":null,"ev")"));
  EXPECT_TRUE(lines[3].starts_with(R"({"id":1.5,"ev")"));
  EXPECT_TRUE(lines[4].starts_with(R"({"id":null,"ev")"));
  for (const std::string& line : lines) EXPECT_TRUE(json::accept(line)) << line;
}

std::vector<std::string> acts_of(const std::string& record) {
  const Reply reply = ask(record);
  EXPECT_EQ(reply.status, 0) << reply.out;
  const json answer = json::parse(reply.out);
  std::vector<std::string> acts;
  double best = -1000;
  for (const auto& [act, value] : answer["ev"].items()) {
    acts.push_back(act);
    best = std::max(best, value.get<double>());
  }
  EXPECT_EQ(answer["ev"][answer["best"].get<std::string>()], best) << reply.out;
  return acts;
}

TEST(AdviseVerb, EveryGameNamesItsActs) {
  using Acts = std::vector<std::string>;
  const std::string holdem = R"({"game":"heads_up_holdem","player":["9h","8h"],"board":)";
  EXPECT_EQ(acts_of(holdem + R"(["Th","Jc","7d"]})"), (Acts{"check", "raise_1", "raise_2"}));
  EXPECT_EQ(acts_of(holdem + R"(["Th","Jc","7d","Kc","2c"]})"), (Acts{"fold", "raise_1"}));
  EXPECT_EQ(acts_of(R"({"game":"pik_it_poker","player":["Kh","Kd","9s","5c","2h"]})"),
            (Acts{"fold", "play_3", "play_5"}));
  const std::string shoe = R"({"game":"three_card_21","dealer":["As"],"player":)";
  EXPECT_EQ(acts_of(shoe + R"(["8h","8d","3s"]})"), (Acts{"double", "hit", "split", "stand"}));
  EXPECT_EQ(acts_of(shoe + R"(["8h","8d","3s"],"hand":["8h","3c"],"split":true})"),
            (Acts{"double", "hit", "stand"}));
  EXPECT_EQ(acts_of(shoe + R"(["9h","8d","7s"]})"), (Acts{"split", "stand", "surrender"}));
  const json ace = json::parse(ask(shoe + R"(["8h","8d","3s"]})").out);
  EXPECT_LT(ace["insurance"], 0);
  EXPECT_EQ(ace["insure"], false);
}

TEST(AdviseVerb, RefusesWhatCannotBe) {
  for (const char* record :
       {R"({"game":"heads_up_holdem","player":["9h","8h"],"board":["2c","3c","4c","5c"]})",
        R"({"game":"heads_up_holdem","player":["9h"]})",
        R"({"game":"pik_it_poker","player":["Kh","Kh","9s","5c","2h"]})",
        R"({"game":"three_card_21","player":["8h","8d","3s"],"dealer":[]})",
        R"({"game":"three_card_21","player":["8h","8d","5s"],"dealer":["6s"]})",
        R"({"game":"three_card_21","player":["8h","8d","3s"],"dealer":["6s"],"split":true})"}) {
    const Reply reply = ask(record);
    EXPECT_EQ(reply.status, 1) << record;
    EXPECT_FALSE(json::parse(reply.out)["refused"]["says"].get<std::string>().empty());
  }
}

TEST(AdviseVerb, RefusesWithReasonClauseAndSentence) {
  const Reply reply = ask(hi_lo("1", ",\"seen\":[\"Kh\"]") + hi_lo("2", ",\"bord\":[]") +
                          hi_lo("3", ",\"rules\":{\"hands_per_player\":9}"));
  EXPECT_EQ(reply.status, 1);
  const auto lines = lines_of(reply.out);
  ASSERT_EQ(lines.size(), 3U);
  const json first = json::parse(lines[0]);
  EXPECT_EQ(first["id"], 1);
  EXPECT_EQ(first["refused"]["reason"], "card_not_in_deck");
  EXPECT_EQ(first["refused"]["clause"], "5CH 40.2(a)");
  EXPECT_EQ(json::parse(lines[1])["refused"],
            (json{{"reason", "malformed"}, {"clause", nullptr}, {"says", "unknown field 'bord'"}}));
  EXPECT_EQ(json::parse(lines[2])["refused"]["clause"], "5CH 40.6(g)");
}

TEST(AdviseVerb, AnswersWhatIsNotJsonByLineAndGoesOn) {
  const Reply reply = ask(hi_lo("1") + "\n{\"id\": 3,\n" + hi_lo("4"));
  EXPECT_EQ(reply.status, 2);
  const auto lines = lines_of(reply.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1], R"({"id":null,"line":3,"refused":{"reason":"unreadable","clause":null,)"
                      R"("says":"this line is not JSON"}})");
  EXPECT_TRUE(json::parse(lines[2]).contains("ev"));
}

TEST(AdviseVerb, SurvivesRubbish) {
  EXPECT_EQ(ask(std::string("\x00\xff{\x01[[[\x80", 8)).status, 2);
  EXPECT_EQ(ask(std::string(3'000'000, 'x')).status, 2);
  EXPECT_EQ(ask(std::string(100'000, '[')).status, 2);
  EXPECT_EQ(ask("").status, 0);
  const json record = json::parse(hi_lo("1", ",\"tie\":0.5,\"seen\":[],\"rules\":{}"));
  for (const auto& [key, value] : record.items()) {
    for (const json& other :
         {json(), json(-1), json("x"), json::array(), json::object(), json(1e300), json(true)}) {
      json altered = record;
      altered[key] = other;
      const Reply reply = ask(altered.dump());
      EXPECT_LE(reply.status, 1) << altered.dump();
      EXPECT_TRUE(json::accept(reply.out)) << altered.dump();
    }
  }
}

TEST(AdviseVerb, PrintsATableForPeople) {
  const Reply reply = ask(hi_lo("7", ",\"tie\":0.5") + "nonsense\n" + hi_lo("8", ",\"x\":1"), {});
  EXPECT_EQ(reply.status, 2);
  for (const char* part : {"record 7\n  five_card_hi_lo\n  player Kh Kd 9s Ac 2h\n",
                           "  tie    1/2 of the ante\n", "  best\n", "  fold           -1.50000000",
                           "played as ", "line 2\n  unreadable: this line is not JSON\n",
                           "record 8\n  refused: unknown field 'x'"}) {
    EXPECT_TRUE(has(reply.out, part)) << part << "\n" << reply.out;
  }
}

TEST(AdviseVerb, AnswersOneTypedSituation) {
  const Reply text = ask("", typed("5CH", {.player = "Kh,Kd,9s,Ac,2h", .tie = "1"}));
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_TRUE(text.out.starts_with("  five_card_hi_lo\n")) << text.out;
  EXPECT_TRUE(has(text.out, "fold           -2.00000000"));
  AdviseOptions options = typed("five_card_hi_lo", {.player = "Kh Kd 9s Ac 2h"});
  options.json = true;
  EXPECT_EQ(ask("", options).out, R"({"id":null)" + ask(hi_lo("7")).out.substr(7));
}

TEST(AdviseVerb, RefusesTypedSituationsByTheirKind) {
  const Reply twice = ask("", typed("5CH", {.player = "Kh,Kh,9s,Ac,2h"}));
  EXPECT_EQ(twice.status, 1);
  EXPECT_EQ(twice.out, "");
  EXPECT_TRUE(has(twice.err, "Kh occurs twice [5CH 40.2(a)]"));
  EXPECT_EQ(ask("", typed("5CH", {.player = "Kx"})).status, 2);
  EXPECT_EQ(ask("", typed("6CH", {.player = "Kh"})).status, 2);
  EXPECT_EQ(ask("", {.files = {"5CH", "HUH"}, .typed = {.player = "Kh"}}).status, 2);
  AdviseOptions bad = typed("5CH", {.player = "Kh,Kd,9s,Ac,2h"});
  bad.wish.pairs = {"hands_per_player=9"};
  EXPECT_EQ(ask("", bad).status, 3);
  bad.wish.pairs = {"hands_per_player=3"};
  EXPECT_EQ(ask("", bad).status, 0);
  EXPECT_EQ(ask("", {.files = {"5CH"}}).status, 2);
  const Reply missing = ask("", {.files = {"no/such/file"}});
  EXPECT_EQ(missing.status, 4);
  EXPECT_TRUE(has(missing.err, "no/such/file"));
}

TEST(AdviseVerb, InsuranceStandsBesideTheValues) {
  analysis::Advice advice{.values = {{"stand", 0.25}, {"hit", Rational(-1, 3)}},
                          .best = "stand",
                          .high = {},
                          .low = {},
                          .settings = {},
                          .insurance = -0.125};
  EXPECT_EQ(to_json(advice), R"("ev":{"stand":0.25,"hit":-0.333333333333333},"best":"stand",)"
                             R"("insurance":-0.125,"insure":false)");
  const Question question{games::ThreeCard21::HouseRules{}, {}};
  EXPECT_TRUE(has(to_text(question, advice), "gains -0.12500000: do not insure"));
  advice.insurance = Rational(1, 100);
  EXPECT_TRUE(to_json(advice).ends_with(R"("insurance":0.01,"insure":true)"));
  advice.insurance = 0.0;
  EXPECT_TRUE(to_json(advice).ends_with(R"("insurance":0,"insure":false)"));
}

TEST(AdviseVerb, TheBestActComesFirstEvenAmongEquals) {
  const analysis::Advice advice{.values = {{"hit", 0.5}, {"double", 0.75}, {"stand", 0.75}},
                                .best = "stand",
                                .high = {},
                                .low = {},
                                .settings = {},
                                .insurance = {}};
  const std::string text = to_text({games::ThreeCard21::HouseRules{}, {}}, advice);
  EXPECT_LT(text.find("stand"), text.find("double"));
  EXPECT_LT(text.find("double"), text.find("hit"));
  EXPECT_TRUE(has(text, "  hit             0.50000000    0.25000000\n"));
}

}  // namespace advise_test
}  // namespace croupier::cli

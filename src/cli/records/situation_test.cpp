// Situations from JSON and from the command line; decimal numbers as fractions.
#include "cli/records/situation.hpp"

#include <gtest/gtest.h>

namespace croupier::cli {
namespace situation_test {

using analysis::Rational;

std::expected<Question, regulation::Refusal> read(const std::string& line) {
  simdjson::dom::parser parser;
  simdjson::dom::element record;
  EXPECT_EQ(parser.parse(line).get(record), simdjson::SUCCESS) << line;
  return read_question(record, line);
}

std::string refusal(const std::string& line) {
  const auto question = read(line);
  if (question) return "accepted";
  EXPECT_EQ(question.error().reason, regulation::Reason::malformed) << line;
  return question.error().says;
}

Rational tie(const std::string& number) {
  const auto question = read(R"({"game":"five_card_hi_lo","player":[],"tie":)" + number + "}");
  EXPECT_TRUE(question) << number;
  return question ? question->situation.tie : Rational(-1);
}

TEST(Situation, DecimalsAreExactFractions) {
  EXPECT_EQ(parse_decimal("0.1"), Rational(1, 10));
  EXPECT_EQ(parse_decimal("-12.50"), Rational(-25, 2));
  EXPECT_EQ(parse_decimal("3"), Rational(3));
  EXPECT_EQ(parse_decimal("25e-2"), Rational(1, 4));
  EXPECT_EQ(parse_decimal("1.5E+1"), Rational(15));
  EXPECT_EQ(parse_decimal("0.1000000000000000000000001"),
            Rational(analysis::Integer("1000000000000000000000001"),
                     analysis::Integer("10000000000000000000000000")));
  for (const char* wrong : {"", "-", ".5", "5.", "1e", "1e61", "1e-61", "1x", "0x1", "--1", "1.2.3",
                            "1e99999999999999999999"}) {
    EXPECT_EQ(parse_decimal(wrong), std::nullopt) << wrong;
  }
  EXPECT_EQ(parse_decimal(std::string(61, '1')), std::nullopt);
}

TEST(Situation, ATieBetIsTheNumberAsWrittenOrTrue) {
  EXPECT_EQ(tie("true"), 1);
  EXPECT_EQ(tie("false"), 0);
  EXPECT_EQ(tie("2"), 2);
  EXPECT_EQ(tie("0.1"), Rational(1, 10));
  EXPECT_EQ(tie("  2.5e-1  "), Rational(1, 4));
  EXPECT_EQ(tie("0.1000000000000000000000001"), *parse_decimal("0.1000000000000000000000001"));
  for (const char* wrong : {"\"1\"", "null", "[1]", "{}", "1e300"}) {
    EXPECT_NE(
        refusal(R"({"game":"five_card_hi_lo","tie":)" + std::string(wrong) + "}").find("tie is"),
        std::string::npos)
        << wrong;
  }
}

TEST(Situation, EachGameHasItsFields) {
  const std::string head = R"({"id":1,"rules":{},"player":["8h"],"seen":["2c","3d"],"game":")";
  const auto shoe =
      read(head + R"(three_card_21","dealer":["6s"],"hand":["8h","3c"],"split":true})");
  ASSERT_TRUE(shoe);
  EXPECT_TRUE(shoe->situation.split);
  EXPECT_EQ(shoe->situation.hand.size(), 2U);
  EXPECT_EQ(shoe->situation.seen.size(), 2U);
  EXPECT_EQ(to_text(shoe->situation.dealer.at(0)), "6s");
  EXPECT_TRUE(read(head + R"(heads_up_holdem","board":["2c","3d","4h"]})"));
  EXPECT_TRUE(read(head + R"(pik_it_poker"})"));
  for (const char* unknown : {"\"board\":[]", "\"dealer\":[]", "\"hand\":[]", "\"split\":false",
                              "\"tie\":1", "\"wagers\":{}"}) {
    EXPECT_NE(refusal(head + "pik_it_poker\"," + unknown + "}").find("unknown field '"),
              std::string::npos)
        << unknown;
  }
}

TEST(Situation, AWholeShoeMayHaveBeenSeen) {
  const auto with_seen = [](int count) {
    std::string line = R"({"game":"three_card_21","seen":["2c")";
    for (int at = 1; at < count; ++at) line += ",\"2c\"";
    return line + "]}";
  };
  EXPECT_TRUE(read(with_seen(832)));
  EXPECT_EQ(refusal(with_seen(833)), "seen has too many cards");
}

TEST(Situation, RefusesWhatIsMalformed) {
  EXPECT_EQ(refusal("[]"), "a record is a JSON object");
  EXPECT_EQ(refusal("{}"), "game is missing or no text");
  EXPECT_EQ(refusal(R"({"game":"five_card_hilo"})"),
            "there is no game 'five_card_hilo' (did you mean 'five_card_hi_lo'?)");
  EXPECT_EQ(refusal(R"({"game":"5CH"})"), "there is no game '5CH'");
  EXPECT_EQ(refusal(R"({"game":"five_card_hi_lo","plyer":[]})"),
            "unknown field 'plyer' (did you mean 'player'?)");
  EXPECT_EQ(refusal(R"({"game":"five_card_hi_lo","player":"Kh"})"),
            "player is not a list of cards");
  EXPECT_EQ(refusal(R"({"game":"five_card_hi_lo","player":["1h"]})"),
            "player holds '1h', which is no card (rank AKQJT98765432, suit cdhs)");
  EXPECT_EQ(refusal(R"({"game":"five_card_hi_lo","rules":[]})"), "rules is no object");
  EXPECT_EQ(refusal(R"({"game":"three_card_21","split":1})"), "split is true or false");
}

TEST(Situation, BadRulesInARecordAreARefusalWithTheirClause) {
  const auto question = read(R"({"game":"three_card_21","rules":{"decks":5}})");
  ASSERT_FALSE(question);
  EXPECT_EQ(question.error().authority.id(), "T21 2C.2(a)");
}

TEST(Situation, IsTypedWithCommasOrSpaces) {
  const auto typed =
      parse_situation({.player = "Kh,Kd, 9s", .seen = "2c 3c", .tie = "0.5", .split = true});
  ASSERT_TRUE(typed);
  EXPECT_EQ(typed->player.size(), 3U);
  EXPECT_EQ(typed->seen.size(), 2U);
  EXPECT_EQ(typed->tie, Rational(1, 2));
  EXPECT_TRUE(typed->split);
  EXPECT_EQ(parse_situation({.tie = "true"})->tie, 1);
  EXPECT_EQ(parse_situation({.board = "Kh,10d"}).error(),
            "--board holds '10d', which is no card (rank AKQJT98765432, suit cdhs)");
  EXPECT_EQ(parse_situation({.tie = "half"}).error(),
            "--tie is the bet's size in antes, not 'half'");
}

}  // namespace situation_test
}  // namespace croupier::cli

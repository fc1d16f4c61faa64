// Time, identity and repeats: what the envelope of a command must say.
#include "support/seated.hpp"

namespace croupier::table {
namespace envelope_test {

using test::Seated;

const Command opens = Request{.kind = RequestKind::dealer, .text = "anna"};

Envelope from(std::string client, std::uint64_t sequence, std::int64_t at = 100) {
  return {.at = at,
          .by = {Role::supervisor, {}, "sara"},
          .client = std::move(client),
          .sequence = sequence};
}

TEST(TableEnvelope, EachClientCountsItsAcceptedCommandsFromOne) {
  Seated table("5CH");
  EXPECT_EQ(sequence_status(table.state, from("b", 0)), SequenceStatus::out_of_step);
  EXPECT_EQ(sequence_status(table.state, from("b", 1)), SequenceStatus::fresh);
  EXPECT_EQ(sequence_status(table.state, from("b", 2)), SequenceStatus::out_of_step);
  EXPECT_EQ(last_record(table.state, "b"), 0U);
  EXPECT_EQ(table.send(from("b", 1), opens), "");
  EXPECT_EQ(last_record(table.state, "b"), 2U);
  EXPECT_EQ(sequence_status(table.state, from("b", 1)), SequenceStatus::repeated);
  EXPECT_EQ(sequence_status(table.state, from("b", 2)), SequenceStatus::fresh);
  EXPECT_EQ(sequence_status(table.state, from("b", 3)), SequenceStatus::out_of_step);
}

TEST(TableEnvelope, ARepeatAndACommandOutOfStepChangeNothing) {
  Seated table("5CH");
  EXPECT_EQ(table.send(from("b", 1), opens), "");
  EXPECT_EQ(table.send(from("b", 1), opens), "not_a_repeat");
  EXPECT_NE(table.refusal.says.find("record 2"), std::string::npos);
  EXPECT_EQ(table.send(from("b", 3), opens), "not_a_repeat");
  EXPECT_EQ(table.send(from("b", 0), opens), "not_a_repeat");
  EXPECT_EQ(table.state.records, 2U);
}

TEST(TableEnvelope, ARefusedCommandKeepsItsNumberFree) {
  Seated table("5CH");
  EXPECT_EQ(table.send(from("b", 1), Request{.kind = RequestKind::close}), "table_closed");
  EXPECT_EQ(table.send(from("b", 1), opens), "");
}

TEST(TableEnvelope, TimeDoesNotGoBack) {
  Seated table("5CH");
  EXPECT_EQ(table.send(from("b", 1, 100), opens), "");
  EXPECT_EQ(table.send(from("b", 2, 99), opens), "malformed");
  EXPECT_EQ(table.send(from("b", 2, 100), opens), "");
}

TEST(TableEnvelope, WhoHasOtherRulesInMindIsRefused) {
  Seated table("5CH");
  Envelope envelope = from("b", 1);
  envelope.rules_id = "5CH-0123456789abcdef";
  EXPECT_EQ(table.send(envelope, opens), "other_rules");
  EXPECT_NE(table.refusal.says.find(table.state.rules_id), std::string::npos);
  envelope.rules_id = table.state.rules_id;
  EXPECT_EQ(table.send(envelope, opens), "");
}

TEST(TableEnvelope, ARecordThatIsNoneIsRefused) {
  for (const char* text :
       {"", "> ", "d no more bets", "> 1 test#1 d", "> x test#1 d: d proceed",
        "> 1 test d: d proceed", "> 1 te st#1 d: d proceed", "> 1 test#1 q: d proceed",
        "> 1 test#1 p0: d proceed", "> 1 test#1 p32: d proceed", "> 1 test#1 d: nonsense",
        "> 1 test#-1 d: d proceed", "> 1 test#1 d: sit p1", "> 1 test#1 d: sit p1 1 2",
        "> 1 test#1 d: buy_in p1 much", "> 1 test#1 d rules more: d proceed"}) {
    EXPECT_FALSE(parse_record(text)) << text;
  }
  EXPECT_FALSE(parse_record("> 1 test#1 d: sit p1 1 two words"));
  EXPECT_TRUE(parse_record("> 1 test#1 d: sit p1 1"));
  EXPECT_TRUE(parse_record("> 1 test#1 d: sit p1 1 anna-7"));
  EXPECT_TRUE(parse_record("> 1 test#1 d: d proceed"));
  EXPECT_TRUE(parse_record("> 1 test#1 d:anna 5CH-01: d proceed\n  and so on\n"));
}

}  // namespace envelope_test
}  // namespace croupier::table

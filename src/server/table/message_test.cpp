#include "server/table/message.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace croupier::server {
namespace message_test {

TEST(Message, EveryKindIsRead) {
  EXPECT_EQ(read_message(R"({"type":"hello","version":1})"), ClientMessage(message::Hello{1}));
  EXPECT_EQ(read_message(R"({"type":"ping"})"), ClientMessage(message::Ping{}));
  EXPECT_EQ(read_message(R"({"type":"watch","table":"huh-1"})"),
            ClientMessage(message::Watch{"huh-1"}));
  EXPECT_EQ(read_message(R"({"type":"unwatch","table":"huh-1"})"),
            ClientMessage(message::Unwatch{"huh-1"}));
  EXPECT_EQ(read_message(R"({"type":"ready","table":"huh-1"})"),
            ClientMessage(message::Ready{"huh-1"}));
}

TEST(Message, EveryCommandIsRead) {
  const auto read = read_message(R"({"type":"do","table":"t","sequence":7,"commands":[
    {"do":"sit","position":2},{"do":"leave"},{"do":"buy_in","amount":50000},{"do":"cash_out"},
    {"do":"tip","amount":500},{"do":"bet","position":2,"wager":"ante","amount":1000},
    {"do":"withdraw","position":2,"wager":"ante"},{"do":"act","position":2,"act":"raise 3"},
    {"do":"cut","cards":26},{"do":"decline_cut"},{"do":"words","words":"d report void_round"}]})");
  ASSERT_TRUE(read) << read.error();
  const auto& wanted = std::get<message::Do>(*read);
  EXPECT_EQ(wanted.sequence, 7U);
  ASSERT_EQ(wanted.wishes.size(), 11U);
  EXPECT_EQ(wanted.wishes[5], (ClientCommand{.kind = ClientCommand::Kind::bet,
                                             .position = {2},
                                             .wager = games::Wager::ante,
                                             .amount = table::Money::dollars(10)}));
  EXPECT_EQ(wanted.wishes[7].words, "raise 3");
  EXPECT_EQ(wanted.wishes[8].cards, 26);
}

TEST(Message, WhatIsNoneIsRefusedInOneSentence) {
  for (const char* text :
       {"",
        "{",
        "[]",
        "7",
        "null",
        R"({"type":7})",
        R"({"type":"shout"})",
        R"({"type":"hello"})",
        R"({"type":"hello","version":"1"})",
        R"({"type":"hello","version":1e99})",
        R"({"type":"watch"})",
        R"({"type":"watch","table":""})",
        R"({"type":"watch","table":"a\nb"})",
        R"({"type":"do","table":"t","sequence":0})",
        R"({"type":"do","table":"t","sequence":18446744073709551615,"commands":[{"do":"leave"}]})",
        R"({"type":"do","table":"t","sequence":1,"commands":[]})",
        R"({"type":"do","table":"t","sequence":1,"commands":[7]})",
        R"({"type":"do","table":"t","sequence":1,"commands":[{"do":"dance"}]})",
        R"({"type":"do","table":"t","sequence":1,"commands":[{"do":"sit","position":0}]})",
        R"({"type":"do","table":"t","sequence":1,"commands":[{"do":"sit","position":10}]})",
        R"({"type":"do","table":"t","sequence":1,"commands":[{"do":"tip","amount":0}]})",
        R"({"type":"do","table":"t","sequence":1,"commands":[{"do":"tip","amount":1.5}]})",
        R"({"type":"do","table":"t","sequence":1,"commands":[{"do":"tip","amount":-5}]})",
        R"({"type":"do","table":"t","sequence":1,"commands":[{"do":"cut","cards":417}]})",
        R"({"type":"do","table":"t","sequence":1,
            "commands":[{"do":"bet","position":1,"wager":"luck","amount":1}]})"}) {
    const auto read = read_message(text);
    ASSERT_FALSE(read) << text;
    EXPECT_FALSE(read.error().empty()) << text;
    EXPECT_EQ(read.error().find('\n'), std::string::npos) << text;
  }
}

TEST(Message, NoMoreCommandsThanThirtyTwo) {
  const auto with = [](std::size_t count) {
    std::string list;
    for (std::size_t at = 0; at < count; ++at)
      list += (at == 0 ? "" : ",") + std::string(R"({"do":"leave"})");
    return read_message(R"({"type":"do","table":"t","sequence":1,"commands":[)" + list + "]}");
  };
  EXPECT_TRUE(with(32));
  EXPECT_FALSE(with(33));
}

RC_GTEST_PROP(MessageProperty, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
  static_cast<void>(read_message(bytes));
}

}  // namespace message_test
}  // namespace croupier::server

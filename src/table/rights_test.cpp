// Rights at a table, cell by cell: every role with every command at both kinds of table, and what
// edition 1 allowed.
#include "table/rights.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "support/places.hpp"
#include "table/rules.hpp"
#include "table/text.hpp"

namespace croupier::table {
namespace rights_test {

constexpr std::array all_roles{Role::player, Role::dealer, Role::supervisor,
                               Role::device, Role::clock,  Role::house};

Command command(std::string_view text) {
  auto parsed = parse_command(text);
  EXPECT_TRUE(parsed) << text << ": " << parsed.error();
  return parsed ? *parsed : Command(Request{RequestKind::close});
}

By by(Role role) {
  return {role, role == Role::player ? Player{1} : Player{}, role == Role::dealer ? "anna" : ""};
}

bool may(TableKind kind, Role role, std::string_view text, Seat seat = Seat::own) {
  return !check_right(kind, by(role), command(text), seat);
}

std::vector<Role> who_may(TableKind kind, std::string_view text, Seat seat = Seat::own) {
  std::vector<Role> found;
  for (const Role role : all_roles) {
    if (may(kind, role, text, seat)) found.push_back(role);
  }
  return found;
}

using Roles = std::vector<Role>;

TEST(Rights, NobodyDealsAtATableOfTheHouse) {
  for (const char* text : {"d deal As", "d no more bets", "d proceed", "stub", "burn", "load 1",
                           "shuffle 1", "shuffled 1 live", "receive 1 a red", "approve layout",
                           "push slide", "dealer eve", "day 2026-01-01", "remove_pack 1 torn"}) {
    const Roles may_do = who_may(TableKind::automatic, text);
    for (const Role role : {Role::player, Role::dealer, Role::supervisor, Role::clock}) {
      EXPECT_EQ(std::ranges::count(may_do, role), 0) << text << " by " << dealing::name(role);
    }
  }
  EXPECT_EQ(who_may(TableKind::automatic, "d deal As"), Roles{Role::house});
  EXPECT_EQ(who_may(TableKind::automatic, "d read position 1 1: As"), Roles{});
}

TEST(Rights, WhatIsAPlayersOwnIsMovedByThatPlayerAlone) {
  for (const char* text : {"p1 place ante $10", "p1 raise 3", "p1 fold", "p1 consent", "sit p1 2",
                           "buy_in p1 $100", "cash_out p1", "tip p1 $5", "advice p1"}) {
    EXPECT_EQ(who_may(TableKind::automatic, text), Roles{Role::player}) << text;
    EXPECT_EQ(who_may(TableKind::automatic, text, Seat::run_by_dealer), Roles{Role::player})
        << text;
  }
  // The house returns what could not be dealt to, and the chips of a seat that it frees.
  for (const char* text : {"p1 withdraw ante", "leave p1"}) {
    EXPECT_EQ(who_may(TableKind::automatic, text), (Roles{Role::player, Role::house})) << text;
  }
  for (const char* text : {"p2 place ante $10", "p2 withdraw ante", "buy_in p2 $100", "cash_out p2",
                           "tip p2 $5", "leave p2", "sit p2 3"}) {
    EXPECT_FALSE(may(TableKind::automatic, Role::player, text)) << text;
    EXPECT_FALSE(may(TableKind::human, Role::player, text, Seat::run_by_dealer)) << text;
  }
}

TEST(Rights, StaffOfATableOfTheHouse) {
  const Roles both{Role::dealer, Role::supervisor, Role::house};
  EXPECT_EQ(who_may(TableKind::automatic, "open 2026-01-01"), both);
  EXPECT_EQ(who_may(TableKind::automatic, "close"), both);
  EXPECT_EQ(who_may(TableKind::automatic, "d report exposed dealer"),
            (Roles{Role::dealer, Role::supervisor, Role::device, Role::house}));
  const Roles floor{Role::supervisor, Role::house};
  EXPECT_EQ(who_may(TableKind::automatic, "void a glass fell over"), floor);
  EXPECT_EQ(who_may(TableKind::automatic, "fill $100"), floor);
  EXPECT_EQ(who_may(TableKind::automatic, "recut bad"), Roles{Role::supervisor});
  EXPECT_EQ(who_may(TableKind::automatic, "rules {}"), Roles{Role::supervisor});
  EXPECT_EQ(who_may(TableKind::automatic, "note a complaint"), Roles{Role::supervisor});
  EXPECT_EQ(who_may(TableKind::automatic, "d report void_round"), Roles{Role::house});
  EXPECT_EQ(who_may(TableKind::automatic, "edition 2 human"), Roles{Role::house});
}

TEST(Rights, ADealerEntersWhatPeopleWithoutADeviceSay) {
  for (const char* text : {"p1 place ante $10", "p1 withdraw ante", "p1 raise 3", "p1 consent",
                           "buy_in p1 $100", "cash_out p1", "tip p1 $5", "leave p1"}) {
    EXPECT_TRUE(may(TableKind::human, Role::dealer, text, Seat::run_by_dealer)) << text;
    EXPECT_FALSE(may(TableKind::human, Role::dealer, text, Seat::own)) << text;
    for (const Role role : {Role::supervisor, Role::device, Role::clock, Role::house}) {
      EXPECT_FALSE(may(TableKind::human, role, text, Seat::run_by_dealer)) << text;
    }
  }
  EXPECT_EQ(who_may(TableKind::human, "d deal As"), (Roles{Role::dealer, Role::device}));
  EXPECT_EQ(who_may(TableKind::human, "d report void_round"), Roles{Role::supervisor});
}

// With a human dealer the card handling itself refuses; both must say the same.
TEST(Rights, StepsWithAHumanDealerAreAsTheCardHandlingHasThem) {
  const dealing::Setup setup;
  const auto handling = dealing::prepare(procedure_of(*read_rules("5CH", "{}")), setup);
  for (std::size_t at = 0; at < dealing::step_count; ++at) {
    for (const Role role :
         {Role::player, Role::dealer, Role::supervisor, Role::device, Role::clock}) {
      const dealing::Step step{.kind = static_cast<dealing::StepKind>(at), .by = role, .number = 1};
      const auto decided = dealing::decide(handling, step);
      const bool wrong_role = !decided && decided.error().reason == regulation::Reason::wrong_role;
      EXPECT_EQ(!check_right(TableKind::human, by(role), Command(step), Seat::own), !wrong_role)
          << dealing::name(step.kind) << " by " << dealing::name(role);
    }
  }
}

TEST(Rights, RequestsToTheHouse) {
  const auto duties = [](std::string_view method, std::string_view path) {
    const HouseRight* right = house_right_of(method, path);
    std::string found = right == nullptr ? "none" : right->without_name ? "nobody " : "";
    for (std::size_t at = 0; right != nullptr && at < duty_count; ++at) {
      if (right->has(static_cast<Duty>(at)))
        found += std::string(name(static_cast<Duty>(at))) + " ";
    }
    return found;
  };
  for (const char* path : {"accounts", "accounts/open", "accounts/end-sessions", "accounts/reset",
                           "accounts/duty", "accounts/remove"}) {
    EXPECT_EQ(duties("POST", path), "administrator ") << path;
  }
  for (const char* path : {"accounts", "config"}) EXPECT_EQ(duties("GET", path), "administrator ");
  for (const char* path : {"rounds", "audit"}) EXPECT_EQ(duties("GET", path), "auditor ");
  EXPECT_EQ(duties("POST", "audit"), "auditor ");
  for (const char* path : {"history", "report"}) EXPECT_EQ(duties("GET", path), "player ");
  for (const char* path : {"topup", "coach/huh-1"}) EXPECT_EQ(duties("POST", path), "player ");
  EXPECT_EQ(duties("GET", "rounds/huh-1/3"), "player auditor ");
  EXPECT_EQ(duties("GET", "fairness/huh-1"),
            "player dealer supervisor auditor surveillance trainer ");
  EXPECT_EQ(duties("POST", "password"),
            "player dealer supervisor auditor administrator surveillance trainer ");
  EXPECT_EQ(duties("GET", "topup"), "none");
  EXPECT_EQ(duties("POST", "accounts/everything"), "none");
  EXPECT_EQ(duties("DELETE", "accounts"), "none");
}

TEST(Rights, EveryLineIsInTheDocumentation) {
  std::ifstream file(test::source_path("docs/rights.md"));
  std::stringstream text;
  text << file.rdbuf();
  for (const std::string& table : {rights_markdown(), house_rights_markdown()}) {
    EXPECT_NE(text.str().find(table), std::string::npos)
        << "docs/rights.md does not have this table:\n"
        << table;
  }
}

}  // namespace rights_test
}  // namespace croupier::table

// Whole sessions of a human dealer, played by a robot that types what a dealer would: every game,
// every way of dealing, with cards scanned, typed or from a machine.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <regex>
#include <sstream>
#include <streambuf>

#include "audit/unsealer.hpp"
#include "base/generator.hpp"
#include "cli/deal/deal_desk.hpp"
#include "games/five_card_hi_lo/steps.hpp"
#include "games/heads_up_holdem/steps.hpp"
#include "games/pik_it_poker/steps.hpp"
#include "games/text.hpp"
#include "games/three_card_21/steps.hpp"
#include "render/rules/game_text.hpp"
#include "support/logged_house.hpp"

namespace croupier::cli {
namespace deal_session_test {

namespace command = games::command;

// A stream whose lines are made when they are asked for.
class Lines final : public std::streambuf {
 public:
  explicit Lines(std::function<std::string()> next) : next_(std::move(next)) {}

 private:
  int_type underflow() override {
    line_ = next_() + "\n";
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }
  std::function<std::string()> next_;
  std::string line_;
};

class Robot {
 public:
  Robot(TerminalTable& house, CardSource cards, std::uint64_t rounds)
      : house_(house), cards_(cards), rounds_(rounds), generator_(rounds) {}

  std::string line(const std::string& screen) {
    if (++lines_ > 4000) {
      ADD_FAILURE() << "no end in sight:\n" << screen.substr(screen.size() - 2000);
      return "q";
    }
    if (screen.ends_with("How many cards are there? ")) return count();
    const table::Table& table = house_.table();
    if (!table.is_open) return "";
    if (table::bets_are_open(table)) return between_rounds();
    const auto open = table::legal(table);
    if (!open.empty() && std::holds_alternative<command::Deal>(open.front())) return card(open);
    if (const auto faces = unread(); !faces.empty() && cards_ == CardSource::typed) return faces;
    return decision(open);
  }

 private:
  std::string count() const { return std::to_string(house_.table().handling.pack().where.undealt); }

  std::string between_rounds() {
    const table::Table& table = house_.table();
    if (table.round_number > rounds_) return "q";
    if (table.seats[1].number == 0) return "p1 sit 1";
    if (table.seats[2].number == 0) return "p2 sit 2";
    for (std::uint8_t player = 1; player <= 2; ++player) {
      const std::string who = "p" + std::to_string(player);
      if (table::bankroll(table, {player}) < games::Money::dollars(60)) {
        return who + " buy_in $500";
      }
    }
    if (dealing::check_ready(table.handling)) return "";
    return wager();
  }

  // The opening wagers one by one, then Enter closes the bets.
  std::string wager() {
    if (wagers_for_ != house_.table().round_number) {
      wagers_for_ = house_.table().round_number;
      const render::GameText& game = render::game_texts[house_.game()];
      for (const char* who : {"p1 ", "p2 "}) {
        wagers_.push_back(who + std::string(name(game.main)) + " $10");
        if (game.twin) wagers_.push_back(who + std::string(name(*game.twin)) + " $10");
        for (const auto& side : game.sides) {
          if (side) wagers_.push_back(who + std::string(name(side->wager)) + " $5");
        }
      }
    }
    if (wagers_.empty()) return "";
    std::string next = wagers_.front();
    wagers_.erase(wagers_.begin());
    return next;
  }

  std::string card(const std::vector<games::Command>& open) {
    if (cards_ == CardSource::automatic) return "";
    const auto dealer = table::By{table::Role::dealer, {}, "anna"};
    const games::Command back = command::Deal{games::Card::unknown()};
    if (cards_ == CardSource::typed && house_.would(dealer, back)) return "";
    const auto& any = open[generator_.below(static_cast<std::uint32_t>(open.size()))];
    return to_text(std::get<command::Deal>(any).card);
  }

  // Faces for unknown cards that are turned over: any that may still come.
  std::string unread() {
    return std::visit(
        [&](const auto& round) -> std::string {
          const auto turned = turned_next(round);
          if (!turned) return {};
          const auto held = round.hand(turned->place).cards.span();
          const auto places = games::unknown_places(held) & turned->places;
          if (places == 0 || table::phase(house_.table()) == "checking") return {};
          std::vector<games::Card> left = round.deck.cards();
          for (std::size_t at = left.size(); at > 1; --at) {
            std::swap(left[at - 1], left[generator_.below(static_cast<std::uint32_t>(at))]);
          }
          left.resize(static_cast<std::size_t>(std::popcount(places)));
          // Aces go high: no two of them may lie low.
          std::ranges::sort(left, std::ranges::greater{}, &games::Card::rank);
          return games::to_text(left);
        },
        house_.table().round);
  }

  std::string decision(const std::vector<games::Command>& open) {
    std::vector<games::Command> choices;
    for (const games::Command& one : open) {
      const auto* choose = std::get_if<command::Choose>(&one);
      const table::By by{table::Role::dealer, {}, "anna"};
      if (choose != nullptr && house_.would(by, one)) choices.push_back(one);
    }
    const bool may_go_on = std::ranges::any_of(open, [](const games::Command& one) {
      return std::holds_alternative<command::Proceed>(one);
    });
    if (choices.empty() || (may_go_on && generator_.below(2) == 0)) return "";
    return games::to_text(choices[generator_.below(static_cast<std::uint32_t>(choices.size()))]);
  }

  TerminalTable& house_;
  CardSource cards_;
  std::uint64_t rounds_;
  base::Generator generator_;
  std::uint64_t wagers_for_ = 0;
  std::vector<std::string> wagers_{};
  int lines_ = 0;
};

std::unique_ptr<TerminalTable> open_house(const test::Way& way, const std::string& log,
                                          std::uint64_t seed = 7) {
  auto choice = choose_game({way.game, {}, way.pairs}, {});
  EXPECT_TRUE(choice) << choice.error().says;
  auto house = TerminalTable::open(
      {.log = log},
      {*std::move(choice), "deal", table::By{table::Role::supervisor, {}, "floor"},
       table::TableKind::human, games::Money::dollars(100'000)},
      std::make_unique<dealing::SeededChance>(seed));
  EXPECT_TRUE(house) << house.error().says;
  return house ? *std::move(house) : nullptr;
}

std::string run_desk(TerminalTable& house, CardSource cards, std::uint64_t rounds) {
  Robot robot(house, cards, rounds);
  std::ostringstream out;
  Lines lines([&] { return robot.line(out.str()); });
  std::istream in(&lines);
  const auto failure = Desk({in, out, {}}, house, {cards, "anna", "floor"}).run();
  EXPECT_FALSE(failure) << failure->says;
  EXPECT_EQ(house.finish(), std::nullopt);
  return out.str();
}

// Steps with the cards between two calls of "No more bets", what a machine does itself apart.
void expect_few_confirmations(const std::string& log, const char* chain) {
  unsigned steps = 0;
  bool first = true;
  for (const std::string& record : test::records_of(log, chain)) {
    // Any face will do to read who sent what.
    const auto sent = table::parse_record(
        record, [](unsigned place) { return cards::Card::from_index(place % cards::card_count); });
    ASSERT_TRUE(sent);
    const auto* step = std::get_if<dealing::Step>(&sent->command);
    if (step != nullptr && sent->envelope.by.role != table::Role::device) ++steps;
    if (record.find(": d no more bets\n") == std::string::npos) continue;
    if (!first) {
      EXPECT_LE(steps, 6U) << record;
    }
    first = false;
    steps = 0;
  }
}

// What is entered of a card that lies face down is not in the record before it is turned over, and
// everything can be read once it is.
void expect_no_hidden_face(const std::string& log, const char* chain, CardSource cards) {
  const std::regex told("is dealt [2-9TJQKA][cdhs] face down|: (play|set) [2-9TJQKA][cdhs] ");
  std::size_t committed = 0;
  audit::Unsealer unsealer;
  audit::Replay replay;
  replay.read_with(unsealer.faces());
  std::string round;
  const auto look = [&](const store::RecordView& record) {
    EXPECT_FALSE(std::regex_search(std::string(record.payload), told)) << record.payload;
    if (table::bets_are_open(replay.table())) round.clear();
    ASSERT_TRUE(replay.take(record.payload)) << record.payload;
    round += record.payload;
    for (const table::HiddenCard& hidden : replay.table().hidden.face_down) {
      if (!hidden.card.is_known() || replay.table().handling.setup.shoe) continue;
      EXPECT_EQ(round.find(" " + to_text(hidden.card) + " "), std::string::npos) << round;
    }
  };
  std::uint64_t number = 0;
  for (const std::string& record : test::records_of(log, chain)) {
    for (const auto& token : table::tokens_in(table::command_in(record))) {
      committed += token.leaf ? 1U : 0U;
    }
    unsealer.take({.number = ++number, .payload = record, .hash = {}}, look);
  }
  unsealer.finish(look);
  EXPECT_EQ(committed >= 4, cards == CardSource::scanned) << committed;
}

void deal_every_way(CardSource cards) {
  for (const test::Way& way : test::ways()) {
    SCOPED_TRACE(test::name_of(way));
    const test::TemporaryFolder folder;
    const std::string log = folder.file("house.db");
    auto house = open_house(way, log);
    ASSERT_NE(house, nullptr);
    const std::string chain(house->name());
    const std::string out = run_desk(*house, cards, 4);
    EXPECT_EQ(house->table().round_number, 5U) << out.substr(out.size() - 2000);
    EXPECT_EQ(table::total(house->table()), games::Money{});
    house.reset();
    const auto report = test::expect_sound(log);
    EXPECT_EQ(report.rounds, 4U);
    EXPECT_EQ(report.shuffles.live == 0, cards == CardSource::automatic);
    expect_few_confirmations(log, chain.c_str());
    expect_no_hidden_face(log, chain.c_str(), cards);
  }
}

TEST(DealSession, ScannedCardsInEveryGameAndWay) { deal_every_way(CardSource::scanned); }

TEST(DealSession, TypedCardsInEveryGameAndWay) { deal_every_way(CardSource::typed); }

TEST(DealSession, AMachineDealsInEveryGameAndWay) { deal_every_way(CardSource::automatic); }

// A session that is left once so many cards are dealt.
std::unique_ptr<TerminalTable> leave_in_mid_round(const test::Way& way, const std::string& log,
                                                  CardSource cards, unsigned dealt) {
  auto house = open_house(way, log);
  Robot robot(*house, cards, 2);
  std::ostringstream out;
  Lines lines([&] { return house->table().dealt < dealt ? robot.line(out.str()) : "q"; });
  std::istream in(&lines);
  EXPECT_FALSE(Desk({in, out, {}}, *house, {cards, "anna", "floor"}).run());
  EXPECT_FALSE(table::bets_are_open(house->table())) << out.str();
  return house;
}

TEST(DealSession, GoesOnInTheMiddleOfARound) {
  for (const CardSource cards : {CardSource::scanned, CardSource::typed, CardSource::automatic}) {
    const test::TemporaryFolder folder;
    const std::string log = folder.file("house.db");
    auto house = leave_in_mid_round({"HUH", {}}, log, cards, 3);
    const table::Table before = house->table();
    house.reset();
    house = open_house({"HUH", {}}, log, 8);
    EXPECT_TRUE(house->table() == before);
    run_desk(*house, cards, 2);
    EXPECT_EQ(house->table().round_number, 3U);
    house.reset();
    test::expect_sound(log);
  }
}

TEST(DealSession, ADeckWhoseKeyIsLostIsNotDealtFrom) {
  const test::TemporaryFolder folder;
  const std::string log = folder.file("house.db");
  leave_in_mid_round({"HUH", {}}, log, CardSource::scanned, 3).reset();
  std::filesystem::remove(log + ".keys");
  auto house = open_house({"HUH", {}}, log, 8);
  ASSERT_NE(house, nullptr);
  EXPECT_TRUE(house->has_lost_key());
  const table::By dealer{table::Role::dealer, {}, "anna"};
  const table::By floor{table::Role::supervisor, {}, "floor"};
  const auto say = [&](const table::By& by, std::string_view words) {
    return house->submit(by, *table::parse_command(words));
  };
  const auto refused = say(dealer, "d deal ??");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().says(),
            "the key of this deck is missing: void the round and take the pack away "
            "[ALL/secrecy]");
  ASSERT_TRUE(say(floor, "void the key is lost"));
  ASSERT_TRUE(say(floor, "remove_pack 1 key lost"));
  EXPECT_FALSE(house->has_lost_key());
  run_desk(*house, CardSource::scanned, 2);
  EXPECT_EQ(house->table().round_number, 3U);
  house.reset();
  test::expect_sound(log);
}

}  // namespace deal_session_test
}  // namespace croupier::cli

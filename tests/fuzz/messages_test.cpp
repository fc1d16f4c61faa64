// A whole house under messages that are almost right: whatever comes over a connection is read or
// refused in one sentence, chips are conserved, and the record stays sound. CROUPIER_FUZZ_SECONDS
// says for how long, CROUPIER_FUZZ_SEED where to begin.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <random>

#include "base/text.hpp"
#include "server/table/message.hpp"
#include "support/casino.hpp"
#include "support/sound.hpp"

namespace croupier::server {
namespace messages_test {

using test::json;
using test::TestCasino;
using Clock = std::chrono::steady_clock;

constexpr std::array<std::string_view, 4> tables{"5ch-1", "t21-1", "huh-1", "pik-1"};

// What the lawful messages are made of, and what might upset a reader.
constexpr std::array<std::string_view, 40> pieces{"{",
                                                  "}",
                                                  "[",
                                                  "]",
                                                  "\"",
                                                  ":",
                                                  ",",
                                                  "null",
                                                  "true",
                                                  "-1",
                                                  "0",
                                                  "1e308",
                                                  "1e-9",
                                                  "0.5",
                                                  "\\u0000",
                                                  "\\ud800",
                                                  "\n",
                                                  "\xff",
                                                  "\xc3",
                                                  "sequence",
                                                  "commands",
                                                  "position",
                                                  "amount",
                                                  "wager",
                                                  "act",
                                                  "words",
                                                  "cards",
                                                  "type",
                                                  "9223372036854775807",
                                                  "18446744073709551616",
                                                  "do",
                                                  "table",
                                                  "version",
                                                  "raise 3",
                                                  "play",
                                                  "house",
                                                  "huh-1",
                                                  "d report void_round",
                                                  "[[[[[[[[",
                                                  "{\"a\":{\"a\":"};

long from_environment(const char* name, long otherwise) {
  const char* text = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  const auto number = text == nullptr ? std::nullopt : base::parse_integer(text);
  return number ? static_cast<long>(*number) : otherwise;
}

class Fuzz {
 public:
  explicit Fuzz(unsigned seed) : random_(seed), house_({"5CH", "T21", "HUH", "PIK"}, seed) {
    house_.open();
    for (int number = 0; number < 6; ++number) come_in(number);
  }

  void run(int messages) {
    for (int made = 0; made < messages; ++made) {
      if (below(50) == 0) house_.pass(static_cast<std::int64_t>(below(40'000)));
      const std::size_t who = below(people_.size());
      send(who, below(3) == 0 ? sensible(who) : spoilt(sensible(who)));
      if (made % 200 == 0) check();
    }
    check();
    test::expect_sound(house_.store());
  }

  std::uint64_t rounds() const {
    std::uint64_t sum = 0;
    for (const auto table : tables) sum += house_.casino->find(table)->table().round_number - 1;
    return sum;
  }

 private:
  struct Person {
    std::string name;
    Connection connection;
    std::size_t home;  // table
    int position;
  };

  std::size_t below(std::size_t count) { return random_() % count; }

  // Takes a seat, which may be lost again.
  void come_in(int number) {
    const std::string name = "player" + std::to_string(number);
    const std::size_t home = static_cast<std::size_t>(number) % tables.size();
    const int position = 1 + number / static_cast<int>(tables.size());
    people_.push_back({name, house_.enter(name), home, position});
    watch_all(people_.back());
    house_.act(people_.back().connection, std::string(tables[home]),
               {{{"do", "sit"}, {"position", position}}, {{"do", "buy_in"}, {"amount", 20'000}}});
  }

  void watch_all(const Person& person) {
    for (std::size_t at = 0; at < tables.size(); ++at) {
      // The own table comes last, so that its view is the one that is kept.
      const auto table = tables[(person.home + 1 + at) % tables.size()];
      house_.send(person.connection, {{"type", "watch"}, {"table", table}});
    }
  }

  json bets(const Person& person) {
    const auto bet = [&](const char* wager) {
      return json{{"do", "bet"},
                  {"position", person.position},
                  {"wager", wager},
                  {"amount", below(4) == 0 ? 100 * below(30) : 1000}};
    };
    static constexpr std::array wagers{std::pair{"ante", "tie"}, std::pair{"main", "bonus"},
                                       std::pair{"ante", "odds"},
                                       std::pair{"ante", "five_card_bonus"}};
    return {bet(wagers[person.home].first), bet(wagers[person.home].second)};
  }

  json commands(const Person& person, const json& view) {
    if (view.is_object() && !view["choices"].empty() && below(4) != 0) {
      const json& choice = view["choices"][below(view["choices"].size())];
      return {{{"do", "act"}, {"position", choice["position"]}, {"act", choice["act"]}}};
    }
    switch (below(8)) {
      case 0:
        return {{{"do", "sit"}, {"position", 1 + below(6)}},
                {{"do", "buy_in"}, {"amount", 20'000}}};
      case 1:
        return {{{"do", "decline_cut"}}};
      case 2:
        return {{{"do", below(20) == 0 ? "leave" : "decline_cut"}}};
      case 3:
        return {{{"do", "withdraw"}, {"position", person.position}, {"wager", "ante"}}};
      default:
        return bets(person);
    }
  }

  // A message that could be the next one of somebody at a table.
  std::string sensible(std::size_t who) {
    const Person& person = people_[who];
    const std::string table(tables[below(8) == 0 ? below(tables.size()) : person.home]);
    if (below(3) == 0) return json{{"type", "ready"}, {"table", table}}.dump();
    const json view = house_.views[person.connection];
    const bool here = !view.is_null() && view["table"] == table;
    return json{{"type", "do"},
                {"table", table},
                {"sequence", here ? house_.sequence(person.connection) : below(5)},
                {"commands", commands(person, here ? view : json())}}
        .dump();
  }

  std::string spoilt(std::string text) {
    for (std::size_t times = 1 + below(3); times > 0 && !text.empty(); --times) {
      const std::size_t at = below(text.size());
      const std::size_t length = 1 + below(std::min<std::size_t>(12, text.size() - at));
      switch (below(5)) {
        case 0:
          text[at] = static_cast<char>(random_());
          break;
        case 1:
          text.erase(at, length);
          break;
        case 2:
          text.insert(at, text.substr(at, length));
          break;
        case 3:
          text.insert(at, pieces[below(pieces.size())]);
          break;
        default:
          text.replace(at, length, pieces[below(pieces.size())]);
      }
    }
    return text;
  }

  void send(std::size_t who, const std::string& text) {
    const auto read = read_message(text);
    if (!read) {
      ASSERT_FALSE(read.error().empty()) << text;
      ASSERT_EQ(read.error().find('\n'), std::string::npos) << text;
    }
    house_.casino->receive(people_[who].connection, text, house_.now);
    house_.settle();
    // Whoever was dismissed comes back.
    if (std::ranges::find(house_.closed, people_[who].connection) == house_.closed.end()) return;
    people_[who].connection = house_.connect(people_[who].name);
    watch_all(people_[who]);
  }

  void check() {
    for (const auto table : tables) {
      const auto& found = house_.casino->find(table)->table();
      ASSERT_TRUE(table::total(found).is_zero()) << table;
    }
    house_.sent.clear();
    house_.now += 10'000;  // the limits on messages have recovered
  }

  std::mt19937 random_;
  TestCasino house_;
  std::vector<Person> people_{};
};

TEST(FuzzMessages, NothingThatIsSentHarmsTheHouse) {
  const auto end =
      Clock::now() + std::chrono::seconds(from_environment("CROUPIER_FUZZ_SECONDS", 2));
  auto seed = static_cast<unsigned>(from_environment("CROUPIER_FUZZ_SEED", 1));
  std::uint64_t rounds = 0;
  do {
    SCOPED_TRACE("CROUPIER_FUZZ_SEED=" + std::to_string(seed));
    Fuzz fuzz(seed++);
    fuzz.run(2000);
    rounds += fuzz.rounds();
  } while (Clock::now() < end && !testing::Test::HasFailure());
  EXPECT_GT(rounds, 0U) << "no game came about, so that little was tried";
}

}  // namespace messages_test
}  // namespace croupier::server

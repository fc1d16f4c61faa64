// Random steps by random people at the tables of all four games: nothing crashes, no card is lost,
// and whatever has happened, following the prompts makes the table ready to deal.
#include "support/handling.hpp"

#include <gtest/gtest.h>

#include "base/generator.hpp"
#include "games/five_card_hi_lo/procedure.hpp"
#include "games/heads_up_holdem/procedure.hpp"
#include "games/pik_it_poker/procedure.hpp"
#include "games/three_card_21/procedure.hpp"
#include "properties/effort.hpp"

namespace croupier::test {
namespace handling_test {

using dealing::Handling;
using dealing::Procedure;
using dealing::Role;
using dealing::Setup;
using dealing::Stage;
using dealing::Step;
using dealing::StepKind;

class Chaos {
 public:
  explicit Chaos(std::uint64_t seed) : generator_(seed) {}

  Setup setup(const Procedure& procedure) {
    Setup setup;
    setup.counts = coin();
    if (!procedure.shoe.burn.empty()) {
      setup.shuffle = one_of({Shuffle::automated, Shuffle::manual, Shuffle::pre_shuffled});
      setup.pack_size = 52 * static_cast<unsigned>(6 + below(3));
      setup.shoe = true;
      setup.bart_carter = below(4) == 0;
      setup.recut_by_next = coin();
      setup.card_reader = coin();
      return setup;
    }
    setup.method = one_of({Method::manual_shoe, Method::automated_shoe, Method::hand});
    if (setup.method != Method::hand) {
      setup.shuffle = one_of({Shuffle::automated, Shuffle::manual, Shuffle::pre_shuffled});
    }
    if (setup.shuffle == Shuffle::automated) setup.packs = 1 + static_cast<unsigned>(below(2));
    return setup;
  }

  /// Half of the steps are such as somebody would take, the others are anything.
  Step step(const Handling& handling) {
    const auto prompts = next_steps(handling);
    if (!prompts.empty() && coin()) return prompts[below(prompts.size())].step;
    return below(3) == 0 ? rarity(handling) : anything();
  }

  /// Something that the table tells, as far as it makes sense now.
  void tell(Handling& handling) {
    if (below(4) == 0) handling.take_seat(static_cast<std::uint8_t>(1 + below(6)));
    if (handling.stage == Stage::between_rounds) {
      if (below(25) == 0) {
        while (!handling.seats.empty()) handling.leave_seat(handling.seats.front());
      }
      if (below(4) == 0) handling.leave_seat(static_cast<std::uint8_t>(1 + below(6)));
      if (below(6) == 0) handling.change_dealer();
      if (!handling.seats.empty() && !check_ready(handling)) handling.begin_round();
      return;
    }
    if (handling.stage == Stage::dealing) deal(handling);
    end(handling);
  }

 private:
  Step anything() {
    Step step{.kind = static_cast<StepKind>(below(dealing::step_count))};
    step.by = static_cast<Role>(below(5));
    if (below(4) != 0) step.by = coin() ? Role::dealer : Role::supervisor;
    step.seat = static_cast<std::uint8_t>(below(8));
    step.number = below(3) == 0 ? static_cast<int>(below(320)) : static_cast<int>(below(4)) - 1;
    step.count = coin() ? 52 : static_cast<int>(below(320));
    step.text = one_of({"",
                        "left",
                        "right",
                        "up",
                        "down",
                        "live",
                        "5 5 5",
                        "2 2 2 5",
                        "99 x",
                        "shuffler",
                        "automated_shoe",
                        "manual",
                        "automated",
                        "hand",
                        "manual_shoe",
                        "layout",
                        "shoe_fastened",
                        "shoe_locked_away",
                        "secure_storage",
                        "secure_release",
                        "own_procedure x",
                        "key 1",
                        "salts 1",
                        "Kh",
                        "rack_height",
                        "A red cards 52 cover yellow standard",
                        "no reason"});
    return step;
  }

  /// What people do now and then, and no prompt suggests.
  Step rarity(const Handling& handling) {
    const int pack = 1 + static_cast<int>(below(2));
    const std::uint8_t seat = handling.seats.empty() ? std::uint8_t{0} : handling.seats.front();
    const dealing::Custody& where = handling.pack().where;
    const std::string size = std::to_string(handling.setup.pack_size);
    return one_of<Step>({
        {.kind = StepKind::spread, .number = pack, .text = "down"},
        {.kind = StepKind::ask_inspection, .by = Role::player, .seat = seat},
        {.kind = StepKind::count, .number = static_cast<int>(where.undealt) - 1},
        {.kind = StepKind::tally, .text = std::to_string(where.layout + 1)},
        {.kind = StepKind::show_burn, .number = seat, .text = "Kh"},
        {.kind = StepKind::open_cards, .number = pack, .text = coin() ? "key 1" : "salts 1"},
        {.kind = StepKind::receive,
         .number = pack,
         .text = "other blue cards " + size + " cover yellow second_cover standard"},
        {.kind = StepKind::shuffled,
         .number = pack,
         .count =
             static_cast<int>(handling.packs[static_cast<std::size_t>(pack) - 1].where.shuffler),
         .text = "seal"},
        {.kind = StepKind::recut, .by = Role::supervisor, .text = "unfair"},
        {.kind = StepKind::jam, .number = pack},
    });
  }

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(generator_.below(bound)); }
  bool coin() { return below(2) == 0; }

  template <class T>
  T one_of(std::initializer_list<T> items) {
    return *(items.begin() + below(items.size()));
  }

  void deal(Handling& handling) {
    for (std::size_t left = below(40); left != 0; --left) {
      // No round of any game takes a hundred cards.
      if (check_ready(handling) || handling.pack().where.layout >= 100) return;
      if (handling.pack().where.undealt == 0) {
        if (handling.setup.shoe) handling.empty_shoe();
        return;
      }
      if (cutting_card_next(handling)) {
        const auto seat = static_cast<std::uint8_t>(below(7));
        apply(handling, {HandlingEventKind::cutting_card_reached, 0, seat, 0, {}, {}});
      }
      below(30) == 0 ? handling.discard(cards::Card{}) : handling.draw();
    }
    if (below(10) == 0) handling.correct_layout(coin() ? 1 : -1);
    if (coin()) handling.end_deal();
  }

  void end(Handling& handling) {
    const std::vector<cards::Card> hand(below(8), cards::Card{});
    handling.collect(static_cast<std::uint8_t>(below(7)), hand);
    const bool may_end = handling.stub_done || handling.setup.shoe;
    const bool voided = below(8) == 0;
    if (voided) handling.void_round();
    if (voided || (may_end && coin())) handling.end_round();
  }

  base::Generator generator_;
};

std::string story(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

// Whoever follows the first prompt has cards in place within 30 steps and can deal soon after.
void expect_way_to_deal(Handling handling, const std::vector<std::string>& before) {
  if (handling.stage != Stage::between_rounds) {
    handling.void_round();
    handling.end_round();
  }
  if (handling.seats.empty()) handling.take_seat(1);
  std::vector<std::string> told = before;
  bool loaded = false;
  for (int step = 0; step < 50; ++step) {
    loaded = loaded || handling.pack().condition == Condition::loaded;
    if (!check_ready(handling)) return;
    ASSERT_TRUE(step < 30 || loaded) << story(told);
    const auto prompts = next_steps(handling);
    ASSERT_FALSE(prompts.empty()) << story(told) << check_ready(handling)->says;
    told.push_back("prompt: " + to_text(prompts.front().step));
    const auto decided = decide(handling, prompts.front().step);
    ASSERT_TRUE(decided) << story(told);
    for (const auto& handling_event : *decided) apply(handling, handling_event);
    expect_all_cards(handling);
  }
  ADD_FAILURE() << story(told);
}

void run_chaos(const Procedure& procedure, std::uint64_t seed) {
  Chaos chaos(seed);
  Handling handling = prepare(procedure, chaos.setup(procedure));
  std::vector<std::string> told{"seed " + std::to_string(seed)};
  for (int step = 0; step < 60; ++step) {
    for (const auto& prompt : next_steps(handling)) {
      ASSERT_TRUE(decide(handling, prompt.step)) << story(told) << to_text(prompt.step);
      ASSERT_FALSE(prompt.clauses.empty()) << to_text(prompt.step);
    }
    const Step next = chaos.step(handling);
    const Handling before = handling;
    const auto decided = decide(handling, next);
    ASSERT_TRUE(before == handling);
    told.push_back((decided ? "done: " : "refused: ") + to_text(next));
    if (decided) {
      for (const auto& handling_event : *decided) {
        ASSERT_FALSE(handling_event.clauses.empty() || to_text(handling_event).empty())
            << story(told);
        apply(handling, handling_event);
      }
    } else {
      const auto& refusal = decided.error();
      const bool malformed = refusal.reason == regulation::Reason::malformed;
      ASSERT_EQ(refusal.authority.id().empty(), malformed) << story(told) << refusal.says;
    }
    expect_all_cards(handling);
    chaos.tell(handling);
    expect_all_cards(handling);
    if (::testing::Test::HasFailure()) FAIL() << story(told);
    if (step % 6 == 0) expect_way_to_deal(handling, told);
  }
}

void run_many(const Procedure& procedure) {
  const std::uint64_t runs = is_long() ? 30'000 : is_short() ? 200 : 2'000;
  for (std::uint64_t run = 0; run < runs && !::testing::Test::HasFailure(); ++run) {
    run_chaos(procedure, first_seed() * 1'000'003 + run);
  }
}

TEST(HandlingProperties, FiveCardHiLo) { run_many(games::five_card_hi_lo::procedure); }
TEST(HandlingProperties, ThreeCard21) { run_many(games::three_card_21::procedure); }
TEST(HandlingProperties, HeadsUpHoldem) { run_many(games::heads_up_holdem::procedure); }
TEST(HandlingProperties, PikItPoker) { run_many(games::pik_it_poker::procedure); }

}  // namespace handling_test
}  // namespace croupier::test

// Random rounds of every game: legal commands and their neighbours, with everything checked after
// every step. CROUPIER_SEED=N begins with sequence N; a failure names its own.
#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <string>

#include "properties/effort.hpp"
#include "properties/typed_games.hpp"
#include "properties/watch.hpp"

namespace croupier::test {
namespace properties_rounds_test {

std::uint64_t sequence_count() { return (is_short() ? 5'000 : 100'000) * (is_long() ? 20 : 1); }

// One sequence of commands, all drawn from its seed.
template <class G>
class Sequence {
 public:
  using Round = typename G::Round;

  explicit Sequence(std::uint64_t seed)
      : random_(seed),
        rules_(random_rules<G>(random_)),
        opened_(random_opening<G>(random_, rules_)),
        round_(opened_),
        watch_(opened_) {
    legal_in_ten_ = any_of(random_, {10U, 9U, 7U, 5U});
    rich_ = one_in(random_, 3);
  }

  void run() {
    require(opened_.rules == rules_ && !check(rules_), "the rules drawn pass check()");
    bet();
    for (unsigned steps = 0; round_.phase != G::Phase::ended; ++steps) {
      require(steps < 600, "a round ends in a bounded number of legal steps");
      play_step();
    }
    watch_.at_end(round_);
    replay();
  }

  /// What has been seen, one bit each.
  struct Seen {
    std::uint32_t acts = 0;
    std::uint32_t phases = 0;
    std::set<games::Reason> reasons{};
  };
  static Seen& seen() {
    static Seen all;
    return all;
  }

  std::string story() const {
    std::string text;
    for (const Command& said : said_) text += games::to_text(said) + "\n";
    return text;
  }

 private:
  // ---- choosing commands

  void bet() {
    const auto players = static_cast<unsigned>(1 + random_.below(5));
    for (auto left = 1 + random_.below(14); left > 0; --left) {
      const Command wager = random_wager<G>(random_, round_, players);
      say(wager);
      if (!is_legal_turn()) say(neighbour<G>(random_, round_, wager));
      if (one_in(random_, 16)) check_listed();
      if (round_.phase != G::Phase::betting) return;
    }
    for (unsigned tries = 0; round_.phase == G::Phase::betting; ++tries) {
      require(tries < 60, "bets can be made ready to be closed");
      const auto refused = say(command::CloseBets{});
      if (!refused) return;
      for (const Command& needed : completing<G>(round_, *refused)) {
        require(!say(needed), "what a bettor lacks is accepted");
      }
    }
  }

  void play_step() {
    const auto listed = legal(round_);
    require(!listed.empty(), "something is legal until the end");
    const Command chosen = choose(listed);
    const bool decides = std::holds_alternative<command::Choose>(chosen);
    for (int tries = decides ? 3 : 1; tries > 0 && !is_legal_turn(); --tries) {
      const Command near = neighbour<G>(random_, round_, chosen);
      if (!say(near)) {
        check_listed(near, listed);
        return;
      }
    }
    if (one_in(random_, 16)) check_listed();
    require(!say(chosen), "what legal() lists is accepted");
  }

  // Some tables see many aces and tens.
  Command choose(const std::vector<Command>& listed) {
    const Command& chosen = listed[random_.below(listed.size())];
    if (!rich_ || !std::holds_alternative<command::Deal>(chosen) || one_in(random_, 2)) {
      return chosen;
    }
    const auto above = [&](unsigned index) {
      return std::ranges::find_if(listed, [&](const Command& one) {
        return std::get<command::Deal>(one).card.index() >= index;
      });
    };
    const auto found = above(32 + static_cast<unsigned>(random_.below(20)));
    return found == listed.end() ? chosen : *found;
  }

  bool is_legal_turn() { return random_.below(10) < legal_in_ten_; }

  // Everything that is listed is accepted.
  void check_listed() const {
    for (const Command& listed : legal(round_)) {
      require(decide(round_, listed).has_value(), "what legal() lists is accepted");
    }
  }

  // What was accepted after the bets is listed, but for amounts and the order of cards.
  void check_listed(const Command& accepted, const std::vector<Command>& listed) const {
    const auto* choose = std::get_if<command::Choose>(&accepted);
    if (choose == nullptr) {
      require(std::ranges::find(listed, accepted) != listed.end(), "what is accepted is listed");
      return;
    }
    const Act act = plain(choose->act);
    Money most;
    bool found = false;
    for (const Command& one : listed) {
      const auto* own = std::get_if<command::Choose>(&one);
      if (own == nullptr || own->player != choose->player || own->position != choose->position) {
        continue;
      }
      most = own->act.kind == act.kind ? std::max(most, own->act.amount) : most;
      Act same = plain(own->act);
      same.amount = act.amount;
      found = found || same == act;
    }
    require(found, "a decision that is accepted is listed");
    require(act.amount >= Money{} && act.amount <= most, "it is no larger than what is listed");
    require(act.amount.is_multiple_of(rules_.table.chip_unit), "it is whole chips");
  }

  // ---- deciding

  // Returns the reason where the command is refused.
  std::optional<games::Reason> say(const Command& said) {
    said_.push_back(said);
    check_text(said);
    const Round before = round_;
    const games::Decision decided = decide(round_, said);
    require(before == round_, "decide() changes nothing");
    if (!decided) {
      said_.pop_back();
      check_refusal(decided.error());
      return decided.error().reason;
    }
    require(!decided->empty(), "an accepted command makes something happen");
    for (const Event& happened : *decided) {
      apply(round_, happened);
      watch_.after(round_, happened);
      note(happened);
      events_.push_back(happened);
    }
    if (one_in(random_, 8)) watch_.cards(round_);
    return std::nullopt;
  }

  void note(const Event& happened) {
    seen().phases |= std::uint32_t{1} << static_cast<unsigned>(round_.phase);
    if (const auto* acted = std::get_if<event::Acted>(&happened)) {
      seen().acts |= std::uint32_t{1} << static_cast<unsigned>(acted->act.kind);
    }
  }

  void check_refusal(const games::Refusal& refusal) const {
    seen().reasons.insert(refusal.reason);
    require(!refusal.says.empty(), "a refusal says why");
    require(!refusal.authority.id().empty(), "a refusal names its clause or ruling");
    const auto known = G::reasons();
    require(std::ranges::find(known, refusal.reason, &games::ReasonRow::reason) != known.end(),
            "the game lists the reason of a refusal");
  }

  void check_text(const Command& said) const {
    if (!is_writable(said)) return;
    const auto parsed = games::parse_command(games::to_text(said));
    require(parsed && *parsed == said, "a command is read back from its text");
  }

  // The same commands make the same events, and the events alone the same round.
  void replay() {
    Round again = opened_;
    std::size_t at = 0;
    for (const Command& said : said_) {
      const games::Decision decided = decide(again, said);
      require(decided.has_value(), "what was accepted once is accepted again");
      for (const Event& happened : *decided) {
        require(at < events_.size() && happened == events_[at], "the same events happen");
        apply(again, happened);
        require(games::to_text(happened, G::phase_names()) ==
                    games::to_text(events_[at], G::phase_names()),
                "replay gives the same bytes");
        ++at;
      }
    }
    require(again == round_, "the same commands make the same round");
    Round told = opened_;
    for (const Event& happened : events_) apply(told, happened);
    require(told == round_, "events alone rebuild the round");
  }

  Generator random_;
  typename G::HouseRules rules_;
  Round opened_;
  Round round_;
  Watch<G> watch_;
  unsigned legal_in_ten_ = 10;
  bool rich_ = false;
  std::vector<Command> said_;
  Events events_;
};

template <class G>
class RandomRounds : public testing::Test {};
TYPED_TEST_SUITE(RandomRounds, Games, GameName);

TYPED_TEST(RandomRounds, KeepChipsCardsAndRulesAtEveryStep) {
  const std::uint64_t seed = first_seed();
  for (std::uint64_t number = 0; number < sequence_count(); ++number) {
    Sequence<TypeParam> sequence(seed + number);
    try {
      sequence.run();
    } catch (const Broken& broken) {
      FAIL() << "not so: " << broken.what() << "\nrun again with CROUPIER_SEED=" << seed + number
             << "\nthe commands so far, the last of them the one that broke it:\n"
             << sequence.story();
    }
  }
}

// Reasons that only house rules or records give, or that another always comes before.
constexpr std::array never_said{
    games::Reason::bad_chip_unit,
    games::Reason::bad_limits,
    games::Reason::too_many_positions,
    games::Reason::bad_dealing_method,
    games::Reason::bad_decks,
    games::Reason::second_deck_needs_shuffler,
    games::Reason::hand_needs_shuffler,
    games::Reason::bad_multiple,
    games::Reason::bad_pay_table,
    games::Reason::below_floor,
    games::Reason::pay_table_out_of_order,
    games::Reason::experimental_only,
    games::Reason::wrong_card_count,
    games::Reason::dealer_cards,
    games::Reason::split_ace,
    // Irregularities and live decks are played in table_test.cpp.
    games::Reason::faces_unknown,
    games::Reason::bad_reading,
    games::Reason::no_such_trouble,
    games::Reason::not_the_place,
};

/// Returns the phases and refusals of a game that have not been seen.
template <class G>
std::vector<std::string_view> unseen() {
  const auto& seen = Sequence<G>::seen();
  std::vector<std::string_view> missing;
  for (std::size_t at = 0; at < G::phase_names().size(); ++at) {
    if ((seen.phases >> at & 1U) == 0) missing.push_back(G::phase_names()[at]);
  }
  for (const games::ReasonRow& row : G::reasons()) {
    const bool said = std::ranges::find(never_said, row.reason) == never_said.end();
    // Only shared spots can be full.
    const bool full = row.reason == games::Reason::spot_full && G::code != "T21";
    if (said && !full && !seen.reasons.contains(row.reason)) missing.push_back(name(row.reason));
  }
  return missing;
}

// Without this the property above could hold of very little.
TYPED_TEST(RandomRounds, ReachEveryPhaseActAndRefusal) {
  using Sequences = Sequence<TypeParam>;
  Sequences::seen() = {};
  for (std::uint64_t number = 0; number < 50'000; ++number) {
    if (number % 1'000 == 999 && unseen<TypeParam>().empty()) break;
    try {
      Sequences(number).run();
    } catch (const Broken&) {
      // The property above says so, with the commands.
    }
  }
  EXPECT_TRUE(unseen<TypeParam>().empty()) << testing::PrintToString(unseen<TypeParam>());
  const auto& seen = Sequences::seen();
  EXPECT_GE(std::popcount(seen.acts), 3);
}

}  // namespace properties_rounds_test
}  // namespace croupier::test

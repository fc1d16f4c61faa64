// Three Card 21 "N" Done: random rounds in which random things go wrong. Chips and cards are kept
// after every event, every round ends, and every wager is settled once.
#include <map>
#include <tuple>

#include "base/generator.hpp"
#include "games/three_card_21/irregular.hpp"
#include "support/table.hpp"

namespace croupier::games::three_card_21 {
namespace irregular_random_test {

constexpr unsigned shoe_size = 312;

struct Trial {
  explicit Trial(std::uint64_t seed) : random(seed) {
    HouseRules rules;
    rules.card_reader = !one_in(3);
    rules.reader_exposes = one_in(2);
    rules.surrender = static_cast<Surrender>(random.below(3));
    rules.spots_per_player = static_cast<int>(1 + random.below(3));
    rules.shared_spots = {static_cast<std::uint16_t>(random.below(64))};
    live = one_in(3);
    // An almost empty shoe has to be filled again.
    few_cards = one_in(4);
    auto deck = cards::Composition::decks(6);
    if (few_cards) {
      std::vector<Card> order = deck.cards();
      random.shuffle(std::span(order));
      deck = cards::Composition::of(std::span(order).first(6 + random.below(20)));
    }
    opened = open(rules, deck);
    round = opened;
  }

  bool one_in(std::uint64_t n) { return random.below(n) == 0; }

  bool say(const Command& command) {
    const Round before = round;
    const auto decided = decide(round, command);
    EXPECT_TRUE(before == round);
    if (!decided) {
      EXPECT_FALSE(decided.error().authority.id().empty()) << decided.error().says;
      return false;
    }
    EXPECT_FALSE(decided->empty());
    said += to_text(command) + "\n";
    for (const Event& event : *decided) {
      apply(round, event);
      events.push_back(event);
      after(event);
    }
    return true;
  }

  void after(const Event& event) {
    EXPECT_EQ(round.wagering.ledger().sum(), Money{});
    if (const auto* settled = std::get_if<event::Settled>(&event)) {
      const Line& line = settled->line;
      if (line.wager == Wager::match_play) return;
      const auto key = std::tuple(settled->position, settled->player, line.wager);
      EXPECT_TRUE(lines.try_emplace(key, line.stake).second) << "settled twice";
    }
    if (std::holds_alternative<event::CardDiscarded>(event)) ++discarded;
  }

  // Deck, table and discards together are the shoe, until discards come back.
  void check_cards() const {
    std::size_t known = 0;
    for (unsigned at = 0; at < cards::card_count; ++at) {
      known += round.deck.count(Card::from_index(at));
    }
    EXPECT_EQ(known, round.deck.size() + round.deck.unknown());
    if (few_cards) return;
    std::size_t lying = round.dealer.cards.size() + discarded + (round.exposed.is_known() ? 1 : 0);
    for (const Spot& spot : round.spots) {
      for (std::size_t at = 0; at < spot.hand_count; ++at)
        lying += spot.hands[at].hand.cards.size();
    }
    EXPECT_EQ(round.deck.size() + lying, shoe_size);
  }

  void bet() {
    for (int left = 12; left > 0; --left) {
      const auto listed = legal(round);
      const Command wager = listed[random.below(listed.size())];
      if (!std::holds_alternative<command::CloseBets>(wager)) say(wager);
      if (one_in(3)) consent_and_join();
    }
    while (!decide(round, command::CloseBets{})) {
      for (const Bettor& bettor :
           std::vector<Bettor>(round.wagering.bettors().begin(), round.wagering.bettors().end())) {
        say(command::Place{bettor.player, bettor.position, Wager::bonus,
                           bettor.stakes[Wager::main]});
      }
    }
    say(command::CloseBets{});
  }

  void consent_and_join() {
    const auto bettors = round.wagering.bettors();
    if (bettors.empty()) return;
    const Bettor first = bettors[random.below(bettors.size())];
    say(command::Consent{first.player, first.position});
    say(command::Place{{9}, first.position, Wager::main, Money::dollars(2), {}, {}, true});
  }

  command::Report random_report() {
    command::Report report{static_cast<Irregularity>(random.below(10))};
    const auto positions = round.wagering.positions();
    report.place = hand_at(positions[random.below(positions.size())],
                           static_cast<std::uint8_t>(random.below(4)));
    if (one_in(2)) report.place.hand = 0;
    if (one_in(4)) report.place = dealer_place;
    if (report.trouble == Irregularity::missed_card && one_in(2)) {
      const auto due = round.phase == Phase::dealing ? next_place() : std::nullopt;
      report.place = due.value_or(hand_at(round.turn, round.turn_hand));
    }
    report.count = static_cast<std::uint8_t>(random.below(8));
    const auto left = round.deck.cards();
    if (!left.empty() && !one_in(5)) report.card = left[random.below(left.size())];
    return report;
  }

  // Where the next card goes, found by dealing it.
  std::optional<CardPlace> next_place() const {
    for (const Card card : round.deck.cards()) {
      const auto decided = decide(round, command::Deal{card});
      if (!decided) return std::nullopt;
      return std::get<event::CardDealt>(decided->front()).to;
    }
    return std::nullopt;
  }

  void step() {
    if (reports > 0 && one_in(4)) {
      const Command report = random_report();
      const auto parsed = parse_command(to_text(report));
      EXPECT_TRUE(parsed) << to_text(report);
      if (say(report)) --reports;
      if (round.phase == Phase::ended) return;
    }
    if (live && say(command::Deal{Card::unknown()})) return;
    const auto listed = legal(round);
    if (one_in(8)) {
      for (const Command& next : listed) EXPECT_TRUE(decide(round, next)) << to_text(next);
    }
    if (listed.empty()) {
      go_on_unlisted();
      return;
    }
    const bool decides = std::holds_alternative<command::Choose>(listed.front());
    const bool waits = decides && round.phase != Phase::insuring && one_in(5);
    if (live && round.phase == Phase::checking && one_in(2)) read_hole_card();
    EXPECT_TRUE(say(waits ? absent(round) : listed[random.below(listed.size())]));
  }

  // The shoe is empty, or the hole card of a live deck must be read.
  void go_on_unlisted() {
    if (round.phase == Phase::turning) {
      // Of few cards there may be none left that fits what the reader has shown.
      EXPECT_TRUE(read_hole_card() ||
                  (few_cards && say(command::Report{Irregularity::void_round})));
    } else {
      EXPECT_EQ(round.deck.size(), 0U);
      EXPECT_TRUE(say(command::Report{Irregularity::shoe_empty}));
    }
  }

  bool read_hole_card() {
    const auto faces = round.deck.cards();
    for (int tries = 40; tries > 0 && !faces.empty(); --tries) {
      const Card face = faces[random.below(faces.size())];
      if (say(command::Read{dealer_place, 2U, {face}})) return true;
    }
    return false;
  }

  void run() {
    bet();
    for (int steps = 0; round.phase != Phase::ended; ++steps) {
      step();
      check_cards();
      ASSERT_LT(steps, 400);
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_EQ(round.wagering.ledger().layout, Money{});
    for (const Bettor& bettor : round.wagering.bettors()) {
      for (std::size_t at = 0; at < wager_count; ++at) {
        const auto wager = static_cast<Wager>(at);
        const auto found = lines.find({bettor.position, bettor.player, wager});
        EXPECT_EQ(found != lines.end(), bettor.placed.has(wager)) << name(wager);
        EXPECT_EQ(found == lines.end() ? Money{} : found->second, bettor.placed[wager]);
      }
    }
    Round told = opened;
    for (const Event& event : events) apply(told, event);
    EXPECT_TRUE(told == round) << "events alone rebuild the round";
  }

  base::Generator random;
  bool live = false;
  bool few_cards = false;
  Round opened;
  Round round;
  Events events;
  std::string said;
  std::map<std::tuple<Position, Player, Wager>, Money> lines;
  std::size_t discarded = 0;
  int reports = 6;
};

TEST(ThreeCard21IrregularRandom, RoundsKeepChipsAndCardsAndEnd) {
  std::map<Irregularity, int> met;
  int dead = 0;
  for (std::uint64_t seed = 0; seed < 1'500; ++seed) {
    Trial trial(seed);
    trial.run();
    ASSERT_FALSE(HasFailure()) << "seed " << seed << "\n" << trial.said;
    for (const Event& event : trial.events) {
      if (const auto* trouble = std::get_if<event::IrregularityReported>(&event))
        ++met[trouble->trouble];
      if (std::holds_alternative<event::HandVoided>(event)) ++dead;
    }
  }
  // Every irregularity of the game has been met, so that the above says something.
  for (const Irregularity trouble :
       {Irregularity::face_up, Irregularity::drawn_unseen, Irregularity::drawn_exposed,
        Irregularity::missed_card, Irregularity::wrong_count, Irregularity::shoe_empty,
        Irregularity::reader_misused, Irregularity::reader_fault}) {
    EXPECT_GT(met[trouble], 20) << name(trouble);
  }
  EXPECT_GT(dead, 20);
}

}  // namespace irregular_random_test
}  // namespace croupier::games::three_card_21

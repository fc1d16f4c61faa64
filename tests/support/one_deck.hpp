// The duties with cards that the three games of one deck share, as bodies of tests; each game says
// which of its clauses a refusal must give.
#pragma once

#include "support/handling.hpp"

namespace croupier::test {

/// One clause for each way of dealing, in the order of Method.
struct EachWay {
  std::string_view manual_shoe, automated_shoe, hand;
  std::string operator[](Method method) const {
    if (method == Method::hand) return std::string(hand);
    return std::string(method == Method::automated_shoe ? automated_shoe : manual_shoe);
  }
};

/// A game of one deck, and the clauses that its refusals give.
struct OneDeck {
  const dealing::Procedure* procedure;
  int cards_out;                            // with two players
  std::string_view dealt, misdealt_by_one;  // how many cards the hands have then
  struct Ids {
    std::string_view deck, cover, standard, each_meets, colours;
    std::string_view receive, verify, look, wash, shuffle_next, each_deck;
    std::string_view shuffle, only_then, no_cut, jam, device_rule;
    std::string_view other_deck, alternate, one_deck_rack;
    std::string_view idle, turn_up, wash_again;
    std::string_view cut_due, cut, cut_least, then, recut;
    EachWay load, stub, count_due, shuffler_count;
    std::string_view removed;
  } ids;

  Floor floor(const dealing::Setup& setup = {}) const { return {*procedure, setup}; }
};

inline std::string pack_text(const dealing::Setup& setup, std::string_view id,
                             std::string_view back) {
  std::string text = std::string(id) + " " + std::string(back) + " cards 52 cover yellow standard";
  if (setup.method == Method::automated_shoe) text += " second_cover";
  return text;
}

/// Takes one deck through its opening until it is washed and stacked; somebody sits at position 1.
inline void open_deck(Floor& floor, int number = 1, std::string_view id = "A") {
  const std::string n = " " + std::to_string(number);
  floor.sit(1);
  floor.must("d receive" + n + " " +
             pack_text(floor.handling.setup, id, number == 1 ? "red" : "blue"));
  for (const char* step : {"d inspect", "s verify", "d spread", "d look", "d wash"}) {
    floor.must(step + n);
  }
}

inline void shuffle_deck(Floor& floor, int number = 1) {
  const std::string n = " " + std::to_string(number);
  const bool by_machine = floor.handling.setup.shuffle == Shuffle::automated;
  floor.must("d shuffle" + n,
             by_machine ? "dev shuffled" + n + " counted 52 live" : "d shuffled" + n + " live");
  if (!by_machine) floor.must("d cut 26");
}

inline void load_deck(Floor& floor, int number = 1) {
  const bool in_hand = floor.handling.setup.method == Method::hand;
  floor.must("d load " + std::to_string(number) + (in_hand ? " left" : ""));
}

/// A table that is ready for its first card.
inline Floor ready_floor(const OneDeck& game, const dealing::Setup& setup = {}) {
  Floor floor = game.floor(setup);
  floor.approve();
  for (int number = 1; number <= static_cast<int>(setup.packs); ++number) {
    open_deck(floor, number, number == 1 ? "A" : "B");
  }
  shuffle_deck(floor);
  load_deck(floor);
  if (setup.packs == 2) floor.must("d shuffle 2");
  return floor;
}

/// Deals a round for two players, lets the stub go, and makes the deck ready again.
inline void play_round(Floor& floor, const OneDeck& game, std::string_view stub = "d stub") {
  floor.deal(static_cast<unsigned>(game.cards_out));
  floor.must(stub);
  floor.finish();
  shuffle_deck(floor);
  load_deck(floor);
}

// ---- receiving and opening

inline void deck_is_checked(const OneDeck& game) {
  Floor floor = game.floor();
  EXPECT_EQ(floor.say("d receive 1 A red cards 51 cover yellow standard"), game.ids.deck);
  EXPECT_EQ(floor.say("d receive 1 A red cards 53 cover yellow standard"), game.ids.deck);
  EXPECT_EQ(floor.say("d receive 1 A red cards 52 designs 2 cover yellow standard"), game.ids.deck);
  EXPECT_EQ(floor.say("d receive 1 A red cards 52 standard"), game.ids.deck);
  EXPECT_EQ(floor.say("d receive 1 A yellow cards 52 cover yellow standard"), game.ids.cover);
  EXPECT_EQ(floor.say("d receive 1 A red cards 52 cover yellow"), game.ids.standard);
  EXPECT_EQ(floor.say("d receive 2 A red cards 52 cover yellow standard"), game.ids.deck);
  floor.approve();
  EXPECT_EQ(floor.ready(), game.ids.receive);
  floor.must("d receive 1 A red cards 52 cover yellow standard");
  EXPECT_EQ(floor.handling.packs[0].record.id, "A");
}

inline void second_deck_is_checked(const OneDeck& game) {
  Floor floor = game.floor({.packs = 2});
  floor.must("d receive 1 A blue cards 52 cover yellow standard");
  EXPECT_EQ(floor.say("d receive 2 B red cards 53 cover yellow standard"), game.ids.each_meets);
  EXPECT_EQ(floor.say("d receive 2 B red cards 51 cover yellow standard"), game.ids.each_meets);
  EXPECT_EQ(floor.say("d receive 2 B blue cards 52 cover yellow standard"), game.ids.colours);
  floor.must("d receive 2 B red cards 52 cover yellow standard");
}

inline void opening_goes_in_order(const OneDeck& game) {
  Floor floor = game.floor();
  floor.approve();
  floor.must("d receive 1 A red cards 52 cover yellow standard");
  EXPECT_EQ(floor.say("d spread 1"), game.ids.verify);
  EXPECT_EQ(floor.say("s verify 1"), game.ids.verify);
  floor.must("d inspect 1");
  EXPECT_EQ(floor.say("d spread 1"), game.ids.verify);
  EXPECT_EQ(floor.say("d verify 1"), game.ids.verify);
  floor.must("s verify 1");
  EXPECT_EQ(floor.say("d spread 1 down"), game.ids.verify);
  floor.must("d spread 1");
  EXPECT_EQ(floor.say("d look 1"), game.ids.look) << "nobody has come";
  EXPECT_EQ(floor.say("p1 look 1"), "ALL/only-the-seated");
  EXPECT_EQ(floor.say("d wash 1"), game.ids.wash);
  floor.sit(1);
  EXPECT_EQ(floor.say("d shuffle 1"), game.ids.wash);
  floor.must("p1 look 1");
  EXPECT_EQ(floor.say("d shuffle 1"), game.ids.wash);
  EXPECT_EQ(floor.ready(), game.ids.wash);
  floor.must("d wash 1");
  EXPECT_EQ(floor.where().stack, 52U);
  EXPECT_EQ(floor.ready(), game.ids.shuffle_next);
  EXPECT_EQ(floor.say("d load 1"), game.ids.shuffle_next);
  shuffle_deck(floor);
  load_deck(floor);
  EXPECT_EQ(floor.ready(), "");
}

inline void opening_spread_is_in_sequence(const OneDeck& game) {
  Floor floor = game.floor();
  floor.must("d receive 1 A red cards 52 cover yellow standard", "d inspect 1", "s verify 1",
             "d spread 1");
  EXPECT_EQ(floor.where().table, 52U);
  EXPECT_TRUE(floor.cites(std::string(game.ids.verify) + " s2")) << floor.last();
  const dealing::Order shown = dealing::spread_order(1);
  ASSERT_EQ(shown.size(), 52U);
  for (std::size_t at = 0; at < 52; ++at) {
    EXPECT_EQ(static_cast<std::size_t>(shown[at].rank()), at % 13);
    EXPECT_EQ(shown[at].suit(), shown[at - at % 13].suit());
  }
}

inline void pre_shuffled_cards_go_to_the_cut(const OneDeck& game) {
  Floor floor = game.floor({.shuffle = Shuffle::pre_shuffled});
  floor.approve();
  floor.sit(1);
  floor.must("d receive 1 A red cards 52 cover yellow standard pre_shuffled", "d shuffled 1 live");
  EXPECT_EQ(floor.say("d load 1"), game.ids.cut_due);
  EXPECT_EQ(floor.ready(), game.ids.cut_due);
  floor.must("d cut 26", "d load 1");
  EXPECT_EQ(floor.ready(), "");
  Floor other = game.floor();
  EXPECT_EQ(other.say("d receive 1 A red cards 52 cover yellow standard pre_shuffled"),
            game.ids.receive);
  other.must("d receive 1 A red cards 52 cover yellow standard");
  EXPECT_NE(other.say("d shuffled 1 live"), "") << "ordinary cards are inspected";
}

inline void each_deck_is_opened(const OneDeck& game) {
  Floor floor = game.floor({.packs = 2});
  floor.approve();
  open_deck(floor, 1, "A");
  shuffle_deck(floor, 1);
  load_deck(floor, 1);
  EXPECT_EQ(floor.ready(), game.ids.each_deck);
  floor.must("d receive 2 B blue cards 52 cover yellow standard", "d inspect 2", "s verify 2",
             "d spread 2", "d look 2");
  EXPECT_EQ(floor.ready(), game.ids.each_deck);
  floor.must("d wash 2", "d shuffle 2");
  EXPECT_EQ(floor.ready(), "");
  EXPECT_EQ(floor.count(HandlingEventKind::spread), 2);
  EXPECT_EQ(floor.count(HandlingEventKind::washed), 2);
}

// ---- two decks

inline void other_deck_is_in_the_shuffler(const OneDeck& game) {
  Floor floor = game.floor({.packs = 2});
  floor.approve();
  open_deck(floor, 1, "A");
  open_deck(floor, 2, "B");
  shuffle_deck(floor, 1);
  load_deck(floor, 1);
  EXPECT_EQ(floor.ready(), game.ids.other_deck);
  floor.must("d shuffle 2");
  floor.deal(static_cast<unsigned>(game.cards_out));
  EXPECT_EQ(floor.where(2).shuffler, 52U);
  EXPECT_EQ(floor.say("d load 2"), game.ids.only_then);
  floor.must("dev shuffled 2 counted 52 live");
  EXPECT_EQ(floor.where(2).shuffler, 52U);
  EXPECT_EQ(floor.say("d load 2"), game.ids.alternate) << "the other deck is in play";
}

inline void decks_take_turns(const OneDeck& game) {
  Floor floor = ready_floor(game, {.packs = 2});
  floor.deal(static_cast<unsigned>(game.cards_out));
  floor.must("dev shuffled 2 counted 52 live", "d stub");
  floor.finish();
  EXPECT_EQ(floor.say("d load 1"), game.ids.shuffle);
  floor.must("d load 2");
  EXPECT_EQ(floor.ready(), game.ids.one_deck_rack) << "the rack still holds the other deck";
  floor.must("d shuffle 1");
  EXPECT_EQ(floor.where(1).rack, 0U);
  EXPECT_EQ(floor.ready(), "");
  floor.must("dev shuffled 1 counted 52 live");
  EXPECT_EQ(floor.say("d load 1"), game.ids.alternate);
  floor.deal(static_cast<unsigned>(game.cards_out));
  floor.must("d stub");
  floor.finish();
  EXPECT_EQ(floor.ready(), game.ids.load[Method::manual_shoe]);
  floor.must("d load 1", "d shuffle 2");
  EXPECT_EQ(floor.ready(), "");
}

// ---- shuffle and cut

inline void shuffled_after_every_round(const OneDeck& game) {
  Floor floor = ready_floor(game);
  floor.deal(static_cast<unsigned>(game.cards_out));
  EXPECT_NE(floor.say("d shuffle 1"), "") << "the round goes on";
  floor.must("d stub");
  floor.finish();
  EXPECT_EQ(floor.ready(), game.ids.shuffle);
  EXPECT_EQ(floor.say("d load 1"), game.ids.shuffle);
  shuffle_deck(floor);
  load_deck(floor);
  EXPECT_EQ(floor.ready(), "");
}

inline void device_makes_one_stack(const OneDeck& game) {
  Floor floor = game.floor();
  open_deck(floor);
  floor.must("dev shuffle 1", "dev shuffled 1 counted 52 live", "dev load 1");
  EXPECT_EQ(floor.where(), (dealing::Custody{.undealt = 52}));
  Floor by_hand = game.floor({.shuffle = Shuffle::manual});
  open_deck(by_hand);
  by_hand.must("d shuffle 1", "d shuffled 1 live");
  EXPECT_EQ(by_hand.where(), (dealing::Custody{.stack = 52}));
}

inline void nothing_is_done_during_a_shuffle(const OneDeck& game) {
  for (const Shuffle shuffle : {Shuffle::automated, Shuffle::manual}) {
    Floor floor = game.floor({.shuffle = shuffle});
    floor.approve();
    open_deck(floor);
    floor.must("d shuffle 1");
    EXPECT_EQ(floor.say("d cut 26"), game.ids.only_then);
    EXPECT_EQ(floor.say("d load 1"), game.ids.only_then);
    EXPECT_EQ(floor.ready(), game.ids.only_then);
  }
}

inline void device_shuffle_is_not_cut(const OneDeck& game) {
  Floor floor = game.floor();
  floor.approve();
  open_deck(floor);
  shuffle_deck(floor);
  EXPECT_TRUE(floor.cites(game.ids.no_cut));
  EXPECT_EQ(floor.say("d cut 26"), game.ids.no_cut);
  load_deck(floor);
  EXPECT_EQ(floor.ready(), "");
  EXPECT_EQ(floor.count(HandlingEventKind::cut_made), 0);
}

inline Floor floor_before_cut(const OneDeck& game) {
  Floor floor = game.floor({.shuffle = Shuffle::manual});
  floor.approve();
  open_deck(floor);
  floor.must("d shuffle 1", "d shuffled 1 live");
  return floor;
}

inline void dealer_cuts_by_hand(const OneDeck& game) {
  Floor floor = floor_before_cut(game);
  EXPECT_EQ(floor.say("d load 1"), game.ids.cut_due);
  EXPECT_EQ(floor.ready(), game.ids.cut_due);
  EXPECT_TRUE(floor.first_prompt().starts_with("dealer cut 26: Cut the cards with one hand"))
      << floor.first_prompt();
  EXPECT_EQ(floor.say("p1 cut 26"), game.ids.cut);
  EXPECT_EQ(floor.say("s cut 26"), game.ids.cut);
  EXPECT_EQ(floor.say("d cut 9"), game.ids.cut_least);
  EXPECT_EQ(floor.say("d cut 52"), game.ids.cut_least);
  floor.must("d cut 10");
  EXPECT_NE(to_text(floor.deeds.at(floor.deeds.size() - 2)).find("the dealer cuts"),
            std::string::npos);
  Floor deep = floor_before_cut(game);
  deep.must("d cut 51");
}

inline void cover_card_goes_under_and_away(const OneDeck& game) {
  Floor floor = floor_before_cut(game);
  const std::size_t before = floor.deeds.size();
  EXPECT_FALSE(floor.handling.packs[0].cover_in_rack);
  floor.must("d cut 26");
  ASSERT_EQ(floor.deeds.size(), before + 3);
  EXPECT_EQ(floor.deeds[before].kind, HandlingEventKind::cover_laid);
  EXPECT_EQ(floor.deeds[before + 1].kind, HandlingEventKind::cut_made);
  EXPECT_EQ(floor.deeds[before + 2].kind, HandlingEventKind::cover_racked);
  const std::string cut(game.ids.cut);
  EXPECT_TRUE(floor.cites(cut + "1i", 2) && floor.cites(cut + "1", 1) &&
              floor.cites(cut + "1ii", 1) && floor.cites(cut + "1iii", 1) &&
              floor.cites(cut + "1iv"))
      << floor.last();
  EXPECT_TRUE(floor.handling.packs[0].cover_in_rack);
  EXPECT_EQ(floor.where(), (dealing::Custody{.stack = 52}));
}

inline void only_the_deal_follows_a_cut(const OneDeck& game) {
  Floor floor = floor_before_cut(game);
  floor.must("d cut 26");
  const auto prompts = next_steps(floor.handling);
  ASSERT_EQ(prompts.size(), 1U);
  EXPECT_EQ(prompts[0].step.kind, dealing::StepKind::load);
  EXPECT_EQ(floor.say("d cut 26"), game.ids.then);
  EXPECT_EQ(floor.say("d place 13"), game.ids.then);
  EXPECT_NE(floor.say("d shuffle 1"), "");
  EXPECT_NE(floor.say("d wash 1"), "");
  load_deck(floor);
  EXPECT_TRUE(floor.cites(game.ids.then));
  EXPECT_EQ(floor.ready(), "");
}

inline void supervisor_orders_a_recut(const OneDeck& game) {
  Floor floor = floor_before_cut(game);
  EXPECT_EQ(floor.say("s recut unfair"), game.ids.recut) << "nothing is cut yet";
  floor.must("d cut 26");
  EXPECT_EQ(floor.say("p1 recut unfair"), game.ids.recut);
  EXPECT_EQ(floor.say("d recut unfair"), game.ids.recut);
  EXPECT_EQ(floor.say("s recut"), game.ids.recut) << "without a reason";
  floor.must("s recut cards flashed");
  EXPECT_EQ(floor.say("d load 1"), game.ids.cut_due);
  floor.must("d cut 30", "d load 1", "s recut too near the end");
  EXPECT_EQ(floor.ready(), game.ids.cut_due);
  floor.must("d cut 20", "d load 1");
  floor.handling.begin_round();
  floor.handling.draw();
  EXPECT_EQ(floor.say("s recut unfair"), game.ids.recut) << "the first card is out";
}

inline void idle_cards_are_spread(const OneDeck& game) {
  Floor floor = ready_floor(game);
  EXPECT_EQ(floor.say("d spread 1"), game.ids.idle) << "somebody plays";
  floor.leave(1);
  EXPECT_EQ(floor.ready(), game.ids.idle);
  EXPECT_TRUE(floor.first_prompt().starts_with("dealer spread 1"));
  floor.sit(2);
  EXPECT_EQ(floor.ready(), game.ids.idle) << "who comes first finds the cards spread";
  floor.must("d spread 1 down");
  EXPECT_EQ(floor.where(), (dealing::Custody{.table = 52}));
  EXPECT_EQ(floor.ready(), game.ids.turn_up);
  Floor up = ready_floor(game);
  up.leave(1);
  up.must("d spread 1");
  EXPECT_EQ(up.condition(), Condition::spread_up);
  EXPECT_EQ(up.ready(), game.ids.wash_again) << "no deal at an idle table";
}

inline void idle_cards_are_turned_up_and_washed(const OneDeck& game) {
  Floor floor = ready_floor(game);
  floor.leave(1);
  floor.must("d spread 1 down");
  EXPECT_EQ(floor.say("d turn_up 1"), game.ids.turn_up) << "nobody has come";
  floor.sit(3);
  EXPECT_TRUE(floor.first_prompt().starts_with("dealer turn_up 1"));
  EXPECT_EQ(floor.say("d look 1"), game.ids.turn_up);
  floor.must("d turn_up 1");
  EXPECT_EQ(floor.say("d wash 1"), game.ids.wash_again);
  floor.must("d look 1");
  EXPECT_EQ(floor.ready(), game.ids.wash_again);
  EXPECT_EQ(floor.say("d shuffle 1"), game.ids.wash_again);
  EXPECT_NE(floor.say("d feed 1"), "") << "only three card 21 leaves the wash out";
  floor.must("d wash 1");
  EXPECT_EQ(floor.ready(), game.ids.wash_again) << "not shuffled yet";
  shuffle_deck(floor);
  load_deck(floor);
  EXPECT_EQ(floor.ready(), "");
}

}  // namespace croupier::test

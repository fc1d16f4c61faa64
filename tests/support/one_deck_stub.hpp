// Ways of dealing, the stub and the devices, as bodies of tests that the three games of one deck
// share.
#pragma once

#include "support/one_deck.hpp"

namespace croupier::test {

inline constexpr std::array all_methods{Method::manual_shoe, Method::automated_shoe, Method::hand};

// ---- ways of dealing

inline void empty_shoe_deals_nothing(const OneDeck& game, Method method) {
  Floor floor = game.floor({.method = method});
  floor.approve();
  open_deck(floor);
  shuffle_deck(floor);
  EXPECT_EQ(floor.ready(), game.ids.load[method]);
  EXPECT_EQ(floor.where().undealt, 0U);
  load_deck(floor);
  EXPECT_EQ(floor.where().undealt, 52U);
  EXPECT_EQ(floor.ready(), "");
  EXPECT_TRUE(floor.cites(game.ids.load[method]));
}

inline void both_hands_are_told(const OneDeck& game, std::string_view clause) {
  Floor floor = game.floor();
  floor.approve();
  open_deck(floor);
  shuffle_deck(floor);
  EXPECT_NE(floor.first_prompt().find("draw with the hand at the shoe, lay with the other"),
            std::string::npos);
  load_deck(floor);
  EXPECT_TRUE(floor.cites(clause)) << floor.last();
}

/// `clauses`: the choice of the hand, that it holds all round, where the deck stays, the other
/// hand.
inline void one_hand_holds_the_deck(const OneDeck& game,
                                    std::span<const std::string_view> clauses) {
  Floor floor = game.floor({.method = Method::hand});
  open_deck(floor);
  shuffle_deck(floor);
  EXPECT_EQ(floor.ready(), clauses[0]);
  EXPECT_EQ(floor.say("d load 1"), clauses[0]);
  EXPECT_EQ(floor.say("d load 1 both"), clauses[0]);
  const std::string prompt = floor.first_prompt();
  EXPECT_NE(prompt.find("before you and above the inventory; the other hand deals"),
            std::string::npos)
      << prompt;
  floor.must("d load 1 left");
  EXPECT_NE(floor.last().find("held in the left hand"), std::string::npos);
  for (const std::string_view clause : clauses) EXPECT_TRUE(floor.cites(clause)) << clause;
  EXPECT_EQ(floor.say("d load 1 right"), clauses[1]);
  floor.deal(static_cast<unsigned>(game.cards_out));
  EXPECT_EQ(floor.say("d load 1 right"), clauses[1]);
  floor.must("d stub");
  floor.finish();
  shuffle_deck(floor);
  floor.must("d load 1 right");
}

/// From the hand: not without a shuffler.
inline void hand_needs_the_shuffler(const OneDeck& game) {
  Floor floor = game.floor({.shuffle = Shuffle::manual});
  EXPECT_EQ(floor.say("s use hand"), "ALL/from-the-hand");
  floor.must("s install shuffler", "s use automated", "s use hand");
  EXPECT_EQ(floor.handling.setup.method, Method::hand);
}

// ---- the stub

inline int stub_of(const OneDeck& game) { return 52 - game.cards_out; }

inline std::string count_text(int cards) { return "d count " + std::to_string(cards); }

inline void stub_goes_unseen_to_the_rack(const OneDeck& game, Method method) {
  Floor floor = ready_floor(game, {.method = method});
  EXPECT_EQ(floor.say("d stub"), game.ids.stub[method]) << "nothing is dealt yet";
  floor.deal(static_cast<unsigned>(game.cards_out));
  floor.must("d stub");
  EXPECT_EQ(floor.where().undealt, 0U);
  EXPECT_EQ(floor.where().rack, static_cast<unsigned>(stub_of(game)));
  for (const auto& racked : floor.handling.rack) EXPECT_FALSE(racked.card.is_known());
  EXPECT_EQ(floor.deeds.back().text, "") << "no face is told";
  EXPECT_EQ(floor.say("d stub"), game.ids.stub[method]) << "once only";
}

/// Without relief the fifth round since the last count has one.
inline void fifth_round_is_counted(const OneDeck& game, Method method, bool shuffler_counts) {
  Floor floor = ready_floor(game, {.method = method, .counts = shuffler_counts});
  for (int time = 0; time < 2; ++time) {
    for (int round = 1; round <= 4; ++round) {
      EXPECT_FALSE(count_is_due(floor.handling)) << round;
      play_round(floor, game);
    }
    EXPECT_TRUE(count_is_due(floor.handling));
    floor.deal(static_cast<unsigned>(game.cards_out));
    EXPECT_EQ(floor.say("d stub"), game.ids.count_due[method]);
    floor.must(count_text(stub_of(game)));
    floor.finish();
    shuffle_deck(floor);
    load_deck(floor);
  }
}

/// A count in the second round of one deck leaves that of the other deck due.
inline void each_deck_is_counted(const OneDeck& game) {
  Floor floor = ready_floor(game, {.counts = false, .packs = 2});
  for (int round = 1; round <= 9; ++round) {
    const int current = floor.handling.current + 1;
    floor.deal(static_cast<unsigned>(game.cards_out));
    floor.must("dev shuffled " + std::to_string(3 - current) + " live");
    // Every second round is counted, which is always the same deck: the other one waits in vain.
    const bool due = round == 9;
    EXPECT_EQ(count_is_due(floor.handling), due) << round;
    floor.must(round % 2 == 0 || due ? count_text(stub_of(game)) : "d stub");
    floor.finish();
    floor.must("d load " + std::to_string(3 - current), "d shuffle " + std::to_string(current));
  }
}

inline void void_rounds_count_too(const OneDeck& game) {
  Floor floor = ready_floor(game, {.counts = false});
  for (int round = 1; round <= 4; ++round) {
    floor.deal(3);
    floor.handling.void_round();
    floor.finish();
    shuffle_deck(floor);
    load_deck(floor);
  }
  EXPECT_TRUE(count_is_due(floor.handling));
}

inline void counting_shuffler_relieves(const OneDeck& game, Method method) {
  Floor floor = ready_floor(game, {.method = method});
  for (int round = 1; round <= 10; ++round) {
    EXPECT_FALSE(count_is_due(floor.handling)) << round;
    play_round(floor, game);
  }
  EXPECT_EQ(floor.count(HandlingEventKind::stub_racked), 10);
}

/// Any other count than 52 takes the deck away, and only that deck.
inline void wrong_shuffler_count_removes_the_deck(const OneDeck& game, Method method, int counted) {
  Floor floor = game.floor({.method = method});
  floor.approve();
  open_deck(floor);
  floor.must("d shuffle 1");
  EXPECT_EQ(floor.say("dev shuffled 1 live"), "malformed") << "this one counts";
  floor.must("dev shuffled 1 counted " + std::to_string(counted) + " live");
  EXPECT_EQ(floor.deeds.back().kind, HandlingEventKind::pack_removed);
  EXPECT_TRUE(floor.cites(game.ids.shuffler_count[method])) << floor.last();
  EXPECT_EQ(floor.condition(), Condition::removed);
  EXPECT_EQ(floor.say("d load 1"), game.ids.removed);
  EXPECT_EQ(floor.ready(), game.ids.removed);
  EXPECT_EQ(floor.say("d receive 1 " + pack_text(floor.handling.setup, "A", "red")),
            game.ids.removed);
  open_deck(floor, 1, "C");
}

inline void right_count_goes_on(const OneDeck& game, Method method, std::string_view clause) {
  Floor floor = ready_floor(game, {.method = method});
  floor.deal(static_cast<unsigned>(game.cards_out));
  const auto prompts = next_steps(floor.handling);
  EXPECT_TRUE(std::ranges::any_of(prompts, [](const dealing::Prompt& prompt) {
    return prompt.says.find("face down on the layout") != std::string::npos;
  }));
  floor.must(count_text(stub_of(game)));
  EXPECT_EQ(floor.deeds.back().kind, HandlingEventKind::stub_counted);
  EXPECT_TRUE(floor.cites(clause)) << floor.last();
  EXPECT_EQ(floor.deeds.back().text, "") << "no face is told";
  EXPECT_EQ(floor.where().rack, static_cast<unsigned>(stub_of(game)));
  for (const auto& racked : floor.handling.rack) EXPECT_FALSE(racked.card.is_known());
}

/// A count that is one short or one over asks for the hands; nothing else is done before.
inline Floor floor_with_wrong_count(const OneDeck& game, Method method, int off) {
  Floor floor = ready_floor(game, {.method = method});
  floor.deal(static_cast<unsigned>(game.cards_out));
  EXPECT_NE(floor.say("d tally " + std::string(game.dealt)), "") << "no count was wrong";
  floor.must(count_text(stub_of(game) + off));
  EXPECT_EQ(floor.deeds.back().kind, HandlingEventKind::stub_wrong);
  EXPECT_TRUE(floor.first_prompt().starts_with("dealer tally")) << floor.first_prompt();
  EXPECT_NE(floor.say("d stub"), "");
  EXPECT_NE(floor.say(count_text(stub_of(game))), "") << "no second count";
  return floor;
}

inline void misdealt_deck_stays(const OneDeck& game, Method method) {
  Floor floor = floor_with_wrong_count(game, method, -1);
  floor.must("d tally " + std::string(game.misdealt_by_one));
  EXPECT_EQ(floor.deeds.back().kind, HandlingEventKind::misdeal_found);
  floor.finish();
  EXPECT_EQ(floor.where(), (dealing::Custody{.rack = 52}));
  shuffle_deck(floor);
  load_deck(floor);
  EXPECT_EQ(floor.ready(), "");
}

inline void deck_with_wrong_count_leaves(const OneDeck& game, Method method, int off,
                                         std::string_view clause) {
  Floor floor = floor_with_wrong_count(game, method, off);
  floor.must("d tally " + std::string(game.dealt));
  EXPECT_EQ(floor.deeds.back().kind, HandlingEventKind::no_misdeal_found);
  EXPECT_TRUE(floor.cites(clause)) << floor.last();
  floor.finish();
  EXPECT_EQ(floor.where(), (dealing::Custody{.gone = 52}));
  EXPECT_EQ(floor.ready(), game.ids.removed);
  EXPECT_NE(floor.say("d shuffle 1"), "");
  EXPECT_EQ(floor.say("d receive 1 " + pack_text(floor.handling.setup, "A", "red")),
            game.ids.removed);
  open_deck(floor, 1, "C");
  EXPECT_EQ(floor.say("d receive 1 " + pack_text(floor.handling.setup, "A", "red")),
            game.ids.receive);
}

// ---- devices

inline void jammed_shuffler_shuffles_anew(const OneDeck& game) {
  Floor floor = ready_floor(game);
  EXPECT_EQ(floor.say("dev jam 1"), game.ids.jam) << "it does not run";
  floor.deal(static_cast<unsigned>(game.cards_out));
  floor.must("d stub");
  floor.finish();
  floor.must("d shuffle 1", "dev jam 1");
  EXPECT_TRUE(floor.cites(game.ids.jam));
  EXPECT_EQ(floor.ready(), game.ids.shuffle);
  EXPECT_EQ(floor.say("dev shuffled 1 counted 52 live"), game.ids.shuffle);
  EXPECT_EQ(floor.say("d load 1"), game.ids.shuffle);
  shuffle_deck(floor);
  load_deck(floor);
  EXPECT_EQ(floor.ready(), "");
}

inline void shuffler_leaves_before_another_way(const OneDeck& game) {
  Floor floor = game.floor();
  floor.approve();
  open_deck(floor);
  EXPECT_EQ(floor.say("s use manual"), game.ids.device_rule);
  floor.must("d shuffle 1");
  EXPECT_EQ(floor.say("s remove shuffler"), game.ids.device_rule) << "cards are in it";
  floor.must("dev jam 1", "s remove shuffler");
  EXPECT_EQ(floor.say("d shuffle 1"), game.ids.device_rule) << "it is gone";
  floor.must("s use manual", "s install shuffler");
  EXPECT_EQ(floor.say("d shuffle 1"), game.ids.device_rule) << "it is back";
  floor.must("s remove shuffler", "d shuffle 1", "d shuffled 1 live", "d cut 26");
}

inline void automated_shoe_leaves_before_another_way(const OneDeck& game) {
  Floor floor = ready_floor(game, {.method = Method::automated_shoe});
  EXPECT_EQ(floor.say("s use manual_shoe"), game.ids.device_rule);
  EXPECT_EQ(floor.say("s remove automated_shoe"), game.ids.device_rule) << "cards are in it";
  floor.deal(static_cast<unsigned>(game.cards_out));
  EXPECT_EQ(floor.say("s use hand"), game.ids.device_rule) << "in a round";
  floor.must("d stub");
  floor.finish();
  floor.must("s remove automated_shoe");
  EXPECT_NE(floor.say("d load 1"), "");
  floor.must("s use manual_shoe");
  shuffle_deck(floor);
  floor.must("d load 1");
}

/// Cards go to the rack hand by hand, each in the order in which it lay.
inline void rack_rebuilds_hands(const OneDeck& game, std::string_view hand, std::uint8_t seat) {
  Floor floor = ready_floor(game);
  floor.deal(static_cast<unsigned>(game.cards_out));
  const auto collect = [&](std::string_view text, std::uint8_t from) {
    std::vector<cards::Card> held;
    for (const auto word : base::words(text)) held.push_back(*cards::parse_card(word));
    floor.handling.collect(from, held);
  };
  collect("2c 2d", 6);
  collect(hand, seat);
  collect("7c 7d", 1);
  floor.must("d stub");
  expect_all_cards(floor.handling);
  std::string rebuilt;
  for (const auto& racked : floor.handling.rack) {
    if (racked.from != seat) continue;
    const auto letters = cards::letters(racked.card);
    rebuilt += (rebuilt.empty() ? "" : " ") + std::string(letters.begin(), letters.end());
  }
  EXPECT_EQ(rebuilt, hand);
}

}  // namespace croupier::test

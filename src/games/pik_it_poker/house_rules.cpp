#include "games/pik_it_poker/house_rules.hpp"

#include "games/pik_it_poker/terms.hpp"

namespace croupier::games::pik_it_poker {

namespace {

// 39.2(a), 39.2(b), 39.7 to 39.9: one deck or two, three ways of dealing.
constexpr TableRulesTexts texts{.reasons = reasons,
                                .opening_wagers = areas,
                                .methods = method_words,
                                .method_values = "manual_shoe, automated_shoe, hand",
                                .decks = "1, 2",
                                .positions = "6, or 1 to 9",
                                .positions_max = 9};

constexpr std::array<std::string_view, 2> order_words{"by_step", "by_player"};
constexpr std::array<std::string_view, 2> stack_words{"with_players", "after_decisions"};

std::vector<Option<HouseRules>> make_options() {
  auto options = common_options<HouseRules>(texts);
  options.push_back(flag_option<HouseRules>(
      {"dealer_qualifies", "true, false", Clause{"PIK 39.1 Qualifying hand"},
       "whether play 5 needs a dealer's hand of A-K-4-3-2 or better"},
      [](auto& rules) -> auto& { return rules.dealer_qualifies; }));
  options.push_back(number_option<HouseRules>(
      {"play_3_multiple", "2, 1", Clause{"PIK 39.3(b) s3"}, "size of a play 3 wager in antes"},
      [](auto& rules) -> auto& { return rules.play_3_multiple; }));
  options.push_back(number_option<HouseRules>(
      {"play_5_multiple", "1, 2", Clause{"PIK 39.3(b) s3"}, "size of a play 5 wager in antes"},
      [](auto& rules) -> auto& { return rules.play_5_multiple; }));
  options.push_back(table_option<HouseRules>(
      {"five_card_bonus_paytable", "1, 2, or given (floors)", Clause{"PIK 39.11(b)"},
       "what the 5 card bonus pays"},
      five_card_bonus_option, [](auto& rules) -> auto& { return rules.five_card_bonus_paytable; }));
  options.push_back(table_option<HouseRules>(
      {"three_card_bonus_paytable", "1, 2, 3, or given (floors)", Clause{"PIK 39.11(c)"},
       "what the 3 card bonus pays"},
      three_card_bonus_option,
      [](auto& rules) -> auto& { return rules.three_card_bonus_paytable; }));
  options.push_back(
      number_option<HouseRules>({"positions_per_player", "1, 2, 3", Clause{"PIK 39.3(e)"},
                                 "adjacent positions that one player may play"},
                                [](auto& rules) -> auto& { return rules.positions_per_player; }));
  options.push_back(word_option<HouseRules>(
      {"settlement_order", "by_step, by_player", Clause{"PIK 39.10(e)"},
       "settle step by step for all, or player by player"},
      order_words, [](auto& rules) -> auto& { return rules.settlement_order; }));
  options.push_back(word_option<HouseRules>(
      {"dealer_stack", "with_players, after_decisions", Clause{"PIK 39.9(c)1"},
       "when an automated shoe's stack for the dealer is delivered"},
      stack_words, [](auto& rules) -> auto& { return rules.dealer_stack; }));
  return options;
}

bool is_one_or_two(int number) { return number == 1 || number == 2; }

}  // namespace

std::span<const Option<HouseRules>> options() {
  static const std::vector<Option<HouseRules>> all = make_options();
  return all;
}

std::optional<Refusal> check(const HouseRules& rules) {
  if (auto wrong = check_bounds(rules.table, texts)) return wrong;
  if (rules.play_3_multiple < 1 || rules.play_5_multiple < 1) {
    return regulation::refuse(reasons, Reason::bad_multiple, "a play wager is at least one ante");
  }
  if (rules.table.experimental) return std::nullopt;
  if (auto wrong = check_equipment(rules.table, texts)) return wrong;
  if (rules.table.decks > 2) {
    return regulation::refuse(reasons, Reason::bad_decks,
                              "the game is played with one deck or two");
  }
  // Ruling PIK/multiples: 39.1 alone would hold play 5 to one ante.
  if (!is_one_or_two(rules.play_3_multiple) || !is_one_or_two(rules.play_5_multiple)) {
    return regulation::refuse(reasons, Reason::bad_multiple,
                              "play_3_multiple and play_5_multiple are 1 or 2");
  }
  if (rules.positions_per_player < 1 || rules.positions_per_player > 3) {
    return regulation::refuse(reasons, Reason::too_many_hands, "positions_per_player is 1, 2 or 3");
  }
  if (auto wrong = check_pay_table(five_card_bonus_option, rules.five_card_bonus_paytable)) {
    return wrong;
  }
  return check_pay_table(three_card_bonus_option, rules.three_card_bonus_paytable);
}

}  // namespace croupier::games::pik_it_poker

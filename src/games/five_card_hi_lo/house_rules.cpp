#include "games/five_card_hi_lo/house_rules.hpp"

#include "games/five_card_hi_lo/terms.hpp"

namespace croupier::games::five_card_hi_lo {

namespace {

// 40.2(a), 40.2(b), 40.7 to 40.9, E-1.19(b)1 and (c): one deck or two, three ways of dealing.
constexpr TableRulesTexts texts{.reasons = reasons,
                                .opening_wagers = areas,
                                .methods = method_words,
                                .method_values = "manual_shoe, automated_shoe, hand",
                                .decks = "1, 2",
                                .positions = "7, or fewer",
                                .positions_max = 7};

std::vector<Option<HouseRules>> make_options() {
  auto options = common_options<HouseRules>(texts);
  options.push_back(number_option<HouseRules>(
      {"hands_per_player", "2, 1, 3 to 7", Clause{"5CH 40.6(g)"}, "hands that one player may play"},
      [](auto& rules) -> auto& { return rules.hands_per_player; }));
  options.push_back(table_option<HouseRules>(
      {"poker_bonus_paytable", "1, 2", Clause{"5CH 40.11(d)"}, "what the poker bonus pays"},
      poker_bonus_option, [](auto& rules) -> auto& { return rules.poker_bonus_paytable; }));
  options.push_back(table_option<HouseRules>(
      {"ante_bonus_odds", "1 (the floors), or given", Clause{"5CH 40.11(e)"},
       "what three and four aces pay"},
      ante_bonus_option, [](auto& rules) -> auto& { return rules.ante_bonus_odds; }));
  return options;
}

}  // namespace

std::span<const Option<HouseRules>> options() {
  static const std::vector<Option<HouseRules>> all = make_options();
  return all;
}

std::optional<Refusal> check(const HouseRules& rules) {
  if (auto wrong = check_bounds(rules.table, texts)) return wrong;
  if (rules.table.experimental) return std::nullopt;
  if (auto wrong = check_equipment(rules.table, texts)) return wrong;
  if (rules.table.decks > 2) {
    return regulation::refuse(reasons, Reason::bad_decks,
                              "the game is played with one deck or two");
  }
  if (rules.hands_per_player < 1 || rules.hands_per_player > 7) {
    return regulation::refuse(reasons, Reason::bad_multiple, "hands_per_player is from 1 to 7");
  }
  if (auto wrong = check_pay_table(poker_bonus_option, rules.poker_bonus_paytable)) return wrong;
  return check_pay_table(ante_bonus_option, rules.ante_bonus_odds);
}

}  // namespace croupier::games::five_card_hi_lo

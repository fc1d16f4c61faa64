#include "games/heads_up_holdem/house_rules.hpp"

#include "games/heads_up_holdem/terms.hpp"

namespace croupier::games::heads_up_holdem {

namespace {

// 39.2(a), 39.2(b), 39.7 to 39.9, E-1.13Z(a): one deck or two, three ways of dealing.
constexpr TableRulesTexts texts{.reasons = reasons,
                                .opening_wagers = areas,
                                .methods = method_words,
                                .method_values = "manual_shoe, automated_shoe, hand",
                                .decks = "1, 2",
                                .positions = "6, or fewer",
                                .positions_max = 6};

constexpr std::array<std::string_view, 2> order_words{"after_main", "before_main"};

std::vector<Option<HouseRules>> make_options() {
  auto options = common_options<HouseRules>(texts);
  options.push_back(table_option<HouseRules>(
      {"trips_plus_paytable", "1, 2, 3, 4, or given", Clause{"HUH 39.11(g) s2"},
       "what the trips plus wager pays"},
      trips_plus_option, [](auto& rules) -> auto& { return rules.trips_plus_paytable; }));
  options.push_back(table_option<HouseRules>(
      {"pocket_bonus_paytable", "1, 2, 3", Clause{"HUH 39.11(i) s3"},
       "what the pocket bonus wager pays"},
      pocket_bonus_option, [](auto& rules) -> auto& { return rules.pocket_bonus_paytable; }));
  options.push_back(table_option<HouseRules>(
      {"odds_paytable", "1", Clause{"HUH 39.11(b)5"}, "what the odds wager pays a winning hand"},
      odds_option, [](auto& rules) -> auto& { return rules.odds_paytable; }));
  options.push_back(table_option<HouseRules>(
      {"bad_beat_paytable", "1, or given", Clause{"HUH 39.11(f) s3"},
       "what the odds wager pays a losing hand"},
      bad_beat_option, [](auto& rules) -> auto& { return rules.bad_beat_paytable; }));
  options.push_back(word_option<HouseRules>(
      {"trips_plus_order", "after_main, before_main", Clause{"HUH 39.11(h)"},
       "when the trips plus wager is settled"},
      order_words, [](auto& rules) -> auto& { return rules.trips_plus_order; }));
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
  if (auto wrong = check_pay_table(trips_plus_option, rules.trips_plus_paytable)) return wrong;
  if (auto wrong = check_pay_table(pocket_bonus_option, rules.pocket_bonus_paytable)) return wrong;
  if (auto wrong = check_pay_table(odds_option, rules.odds_paytable)) return wrong;
  return check_pay_table(bad_beat_option, rules.bad_beat_paytable);
}

}  // namespace croupier::games::heads_up_holdem

#include "games/three_card_21/house_rules.hpp"

#include "games/three_card_21/terms.hpp"

namespace croupier::games::three_card_21 {

namespace {

// 2C.6(a): the cards come from a shoe and nothing else.
constexpr std::array<std::string_view, 1> methods{"manual_shoe"};

constexpr TableRulesTexts texts{.reasons = reasons,
                                .opening_wagers = areas,
                                .methods = methods,
                                .method_values = "manual_shoe",
                                .decks = "6, 7, 8",
                                .positions = "6, or fewer",
                                .positions_max = 6};

constexpr std::array<std::string_view, 2> takes_words{"original", "all"};
constexpr std::array<std::string_view, 3> surrender_words{"over_21", "any_hand", "none"};
constexpr std::array<std::string_view, 2> soft_17_words{"stand", "hit"};
constexpr std::array<std::string_view, 2> recut_words{"last_cutter", "next_entitled"};

std::optional<Refusal> read_shared_spots(const OptionInfo& info, const base::Value& value,
                                         SharedSpots& shared) {
  const auto* list = value.get_if<base::List>();
  if (list == nullptr) {
    bool all = false;
    auto wrong = read_flag(info, value, all);
    shared.spots = all ? 0xffffU : 0U;
    return wrong;
  }
  shared.spots = 0;
  for (const base::Value& spot : *list) {
    int number = 0;
    if (auto wrong = read_number(info, spot, number)) return wrong;
    if (number < 1 || number > 6) {
      return regulation::malformed("shared_spots lists spots from 1 to 6");
    }
    shared.spots = static_cast<std::uint16_t>(shared.spots | 1U << (number - 1));
  }
  return std::nullopt;
}

std::string show_shared_spots(const SharedSpots& shared) {
  if (shared.spots == 0 || shared.spots == 0xffffU) return shared.spots == 0 ? "false" : "true";
  std::string text;
  for (int spot = 1; spot <= 6; ++spot) {
    if ((shared.spots >> (spot - 1) & 1U) != 0) {
      text += (text.empty() ? "" : ", ") + std::to_string(spot);
    }
  }
  return "[" + text + "]";
}

using Rules = HouseRules;
using Options = std::vector<Option<Rules>>;

void add_play_options(Options& options) {
  options.push_back(flag_option<Rules>(
      {"card_reader", "true, false", Clause{"T21 E-1.10D(f)"}, "the dealer checks for blackjack"},
      [](auto& rules) -> auto& { return rules.card_reader; }));
  options.push_back(
      word_option<Rules>({"blackjack_takes", "original (all is experimental)",
                          Clause{"T21 2C.5(c)4"}, "what a blackjack found late takes"},
                         takes_words, [](auto& rules) -> auto& { return rules.blackjack_takes; }));
  options.push_back(flag_option<Rules>({"reader_exposes", "false, true", Clause{"T21 2C.14(k)"},
                                        "a wrong use of the reader shows the hole card"},
                                       [](auto& rules) -> auto& { return rules.reader_exposes; }));
  options.push_back(word_option<Rules>(
      {"surrender", "over_21, any_hand, none", Clause{"T21 2C.8(c)"}, "which hands may surrender"},
      surrender_words, [](auto& rules) -> auto& { return rules.surrender; }));
  options.push_back(flag_option<Rules>(
      {"split_aces_one_card", "true, false", Clause{"T21 2C.5(c)5iv"}, "a split ace gets one card"},
      [](auto& rules) -> auto& { return rules.split_aces_one_card; }));
  options.push_back(
      flag_option<Rules>({"double_after_split", "true (false is experimental)",
                          Clause{"T21 2C.10(c)"}, "split hands may be doubled"},
                         [](auto& rules) -> auto& { return rules.double_after_split; }));
  options.push_back(word_option<Rules>(
      {"dealer_soft_17", "stand, hit", Clause{"T21 2C.11(b)"}, "what the dealer does on soft 17"},
      soft_17_words, [](auto& rules) -> auto& { return rules.dealer_soft_17; }));
  options.push_back(table_option<Rules>(
      {"bonus_paytable", "1, or given", Clause{"T21 2C.5(b)1"}, "what the bonus pays"},
      bonus_option, [](auto& rules) -> auto& { return rules.bonus_paytable; }));
}

void add_table_options(Options& options) {
  const OptionInfo shared{"shared_spots", "false, true, or a list of spots", Clause{"T21 2C.12(a)"},
                          "several players on a spot"};
  options.push_back({shared,
                     [shared](Rules& rules, const base::Value& value) {
                       return read_shared_spots(shared, value, rules.shared_spots);
                     },
                     [](const Rules& rules) { return show_shared_spots(rules.shared_spots); }});
  options.push_back(flag_option<Rules>(
      {"mid_shoe_entry", "true, false", Clause{"T21 2C.5(i)"}, "who sat out may come in again"},
      [](auto& rules) -> auto& { return rules.mid_shoe_entry; }));
  options.push_back(number_option<Rules>(
      {"spots_per_player", "1 to 6", Clause{"T21 2C.13"}, "spots that one player may bet on"},
      [](auto& rules) -> auto& { return rules.spots_per_player; }));
  options.push_back(
      flag_option<Rules>({"bart_carter", "false, true", Clause{"T21 2C.1 Bart Carter shuffle"},
                          "one deck at a time is shuffled back in"},
                         [](auto& rules) -> auto& { return rules.bart_carter; }));
  options.push_back(word_option<Rules>(
      {"recut_by", "last_cutter, next_entitled", Clause{"T21 2C.4(g) s2"}, "who cuts again"},
      recut_words, [](auto& rules) -> auto& { return rules.recut_by; }));
}

Options make_options() {
  auto options = common_options<Rules>(texts);
  add_play_options(options);
  add_table_options(options);
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
  if (rules.table.decks < 6 || rules.table.decks > 8) {
    return regulation::refuse(reasons, Reason::bad_decks, "the game is played with 6 to 8 decks");
  }
  if (auto wrong = check_equipment(rules.table, texts)) return wrong;
  if (rules.spots_per_player < 1 || rules.spots_per_player > 6) {
    return regulation::refuse(reasons, Reason::bad_multiple, "spots_per_player is from 1 to 6");
  }
  // Ruling T21/card-reader: only experimental rules let a late blackjack take added wagers.
  if (rules.blackjack_takes == BlackjackTakes::all) {
    return regulation::refuse(reasons, Reason::experimental_only,
                              "blackjack_takes = all is experimental");
  }
  if (!rules.double_after_split) {
    return regulation::refuse(reasons, Reason::double_not_offered,
                              "double_after_split = false is experimental");
  }
  return check_pay_table(bonus_option, rules.bonus_paytable);
}

}  // namespace croupier::games::three_card_21

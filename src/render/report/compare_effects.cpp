#include "render/report/compare_effects.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

// The options that move figures, by game, with the values that are tried.
struct Mover {
  std::string_view option;
  Effect effect;
  std::string_view values;  // with a space between them
};
using enum Effect;

constexpr std::array five_card_hi_lo_movers{
    Mover{"poker_bonus_paytable", side_bet, "1 2"},
    Mover{"ante_bonus_odds", main_game, "1"},
};
constexpr std::array three_card_21_movers{
    Mover{"decks", main_game, "6 7 8"},
    Mover{"card_reader", main_game, "true false"},
    Mover{"blackjack_takes", main_game, "original all"},
    Mover{"surrender", main_game, "over_21 any_hand none"},
    Mover{"split_aces_one_card", main_game, "true false"},
    Mover{"double_after_split", main_game, "true false"},
    Mover{"dealer_soft_17", main_game, "stand hit"},
    Mover{"bonus_paytable", side_bet, "1"},
};
constexpr std::array heads_up_holdem_movers{
    Mover{"trips_plus_paytable", side_bet, "1 2 3 4"},
    Mover{"pocket_bonus_paytable", side_bet, "1 2 3"},
    Mover{"odds_paytable", main_game, "1"},
    Mover{"bad_beat_paytable", main_game, "1"},
};
constexpr std::array pik_it_poker_movers{
    Mover{"dealer_qualifies", main_game, "true false"},
    Mover{"play_3_multiple", main_game, "1 2"},
    Mover{"play_5_multiple", main_game, "1 2"},
    Mover{"five_card_bonus_paytable", side_bet, "1 2"},
    Mover{"three_card_bonus_paytable", side_bet, "1 2 3"},
};

std::span<const Mover> movers_of(const table::Rules& rules) {
  // In the order of the games.
  static constexpr std::array<std::span<const Mover>, 4> all{
      five_card_hi_lo_movers, three_card_21_movers, heads_up_holdem_movers, pik_it_poker_movers};
  return all[rules.index()];
}

template <class Visit>
auto with_game_of(const table::Rules& rules, Visit visit) {
  switch (rules.index()) {
    case 0:
      return visit(games::FiveCardHiLo{}, std::get<0>(rules));
    case 1:
      return visit(games::ThreeCard21{}, std::get<1>(rules));
    case 2:
      return visit(games::HeadsUpHoldem{}, std::get<2>(rules));
    default:
      return visit(games::PikItPoker{}, std::get<3>(rules));
  }
}

}  // namespace

Effect effect_of(const table::Rules& rules, std::string_view option) {
  const auto movers = movers_of(rules);
  const auto found = std::ranges::find(movers, option, &Mover::option);
  return found == movers.end() ? none : found->effect;
}

std::expected<table::Rules, regulation::Refusal> with_option(const table::Rules& rules,
                                                             const base::Field& field) {
  using Answer = std::expected<table::Rules, regulation::Refusal>;
  return with_game_of(rules, [&]<class G>(G, typename G::HouseRules own) -> Answer {
    if (auto wrong =
            games::set_option<typename G::HouseRules>(G::options(), own, field.key, field.value)) {
      return std::unexpected(*std::move(wrong));
    }
    return own;
  });
}

std::optional<regulation::Refusal> check_rules(const table::Rules& rules) {
  return std::visit([](const auto& own) { return check(own); }, rules);
}

std::vector<OptionLine> option_lines(const table::Rules& rules) {
  const base::Fields fields = all_options(rules);
  return with_game_of(rules, [&]<class G>(G, const typename G::HouseRules&) {
    std::vector<OptionLine> lines;
    for (std::size_t at = 0; at < fields.size(); ++at) {
      const games::OptionInfo& info = G::options()[at].info;
      lines.push_back(
          {info.name, info.values, info.authority.id(), info.says, to_setting(fields[at].value)});
    }
    return lines;
  });
}

std::vector<Variant> variants_of(const table::Rules& rules) {
  const base::Fields fields = all_options(rules);
  std::vector<Variant> variants;
  for (const Mover& mover : movers_of(rules)) {
    const auto now = std::ranges::find(fields, mover.option, &base::Field::key);
    for (const std::string_view value : base::words(mover.values)) {
      if (now != fields.end() && to_setting(now->value) == value) continue;
      auto changed = with_option(rules, {std::string(mover.option), base::parse_value(value)});
      if (!changed) continue;
      const bool lawful = !check_rules(*changed);
      variants.push_back({mover.option, std::string(value), *std::move(changed), lawful});
    }
  }
  return variants;
}

std::vector<RaisedLine> raised_lines(const table::Rules& rules) {
  std::vector<RaisedLine> raised;
  for (const OptionTable& each : pay_tables(rules)) {
    games::PayTable table = each.table;
    if (each.names_floor && table.number != 0) table.floor = table.number;
    table.number = 0;
    for (std::size_t at = 0; at < table.size; ++at) {
      const auto [line, pays] = each.table.lines[at];
      if (!pays.is_paid()) continue;
      table.lines[at].odds = {pays.to + pays.from, pays.from};
      auto changed = with_option(rules, {std::string(each.option), to_value(table)});
      table.lines[at].odds = pays;
      if (!changed) continue;
      const bool lawful = !check_rules(*changed);
      raised.push_back({each.option, line, pays, *std::move(changed), lawful});
    }
  }
  return raised;
}

}  // namespace croupier::render

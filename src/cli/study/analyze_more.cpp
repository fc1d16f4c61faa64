#include "cli/study/analyze_more.hpp"

#include <fmt/format.h>

#include <cmath>

#include "analysis/five_card_hi_lo/analyze.hpp"
#include "analysis/five_card_hi_lo/further_hands.hpp"
#include "analysis/five_card_hi_lo/most_winnable.hpp"
#include "analysis/pik_it_poker/sight.hpp"
#include "analysis/pik_it_poker/sweep.hpp"
#include "base/text.hpp"
#include "cli/records/situation.hpp"
#include "render/document/json.hpp"
#include "render/document/numbers.hpp"
#include "render/rules/rules.hpp"

namespace croupier::cli {

namespace {

using analysis::Monitor;
using analysis::Rational;
using analysis::Threads;
using analysis::to_double;
using render::Align;
using render::Heading;
using render::Json;
using render::Paragraph;
using render::Table;

cards::Composition one_deck() { return cards::Composition::decks(1); }

Table figures(std::string caption) {
  return {std::move(caption), {{"figure"}, {"in antes", Align::right}}, {}};
}

void add(Table& table, std::string_view figure, double value) {
  table.rows.push_back({figure, render::fixed_cell(value, 8)});
}

// ---- 5 Card Hi-Lo

namespace hi_lo = analysis::five_card_hi_lo;

void add_tie(More& more, const games::five_card_hi_lo::HouseRules& rules, const Rational& tie,
             Threads threads, Monitor& monitor) {
  const auto game = hi_lo::analyze_with_tie(rules, one_deck(), tie, threads, monitor);
  if (!game) return;
  more.blocks.emplace_back(Heading{"With a tie bet of " + render::fraction(tie) + " antes"});
  more.blocks.emplace_back(Paragraph{
      "Fold, play and setting are chosen for the best of ante, play, bonus and tie bet together."});
  Table table = figures("The game with its tie bet");
  add(table, "player's expectation, all together", to_double(game->expectation));
  add(table, "of it the main game", game->main.expectation.value());
  add(table, "of it the tie bet", -to_double(tie * game->tie_bet.edge));
  add(table, "standard deviation, all together", std::sqrt(to_double(game->variance)));
  add(table, "average wager", to_double(game->average_wager));
  add(table, "edge for each unit of the tie bet", to_double(game->tie_bet.edge));
  more.blocks.emplace_back(std::move(table));
  Json json;
  json.open_object().key("tie").number(to_double(tie));
  json.key("expectation").number(to_double(game->expectation));
  json.key("main").number(game->main.expectation.value());
  json.key("tie_edge").number(to_double(game->tie_bet.edge));
  json.key("standard_deviation").number(std::sqrt(to_double(game->variance)));
  json.key("average_wager").number(to_double(game->average_wager)).close_object();
  more.members.emplace_back("with_tie", json.str());
}

void add_second_hand(More& more, const hi_lo::SecondHand& second) {
  std::int64_t folds = 0;
  std::int64_t firsts = 0;
  for (const hi_lo::UnseenHand& hand : second.by_first) {
    firsts += hand.ways;
    if (hand.play < -1) folds += hand.ways;
  }
  const double folded = static_cast<double>(folds) / static_cast<double>(firsts);
  Table table = figures("A second hand, played or folded unseen after the first was seen");
  add(table, "expectation, always played and set in sight of both",
      second.game.expectation.value());
  add(table, "the same, set as if the first had not been seen", to_double(second.set_alone));
  add(table, "the same, folded where that is worth more", to_double(second.best));
  add(table, "standard deviation", std::sqrt(second.game.variance.value()));
  table.rows.push_back(
      {"share of first hands after which it is folded", render::probability_cell(folded)});
  more.blocks.emplace_back(std::move(table));
  Json json;
  json.open_object().key("expectation").number(second.game.expectation.value());
  json.key("set_alone").number(to_double(second.set_alone));
  json.key("best").number(to_double(second.best));
  json.key("standard_deviation").number(std::sqrt(second.game.variance.value()));
  json.key("folded").number(folded).close_object();
  more.members.emplace_back("second_hand", json.str());
}

void add_all(More& more, const games::five_card_hi_lo::HouseRules& rules, Threads threads,
             Monitor& monitor) {
  more.blocks.emplace_back(Heading{"Further hands and the payout limit"});
  if (const auto second = hi_lo::second_hand(rules, one_deck(), threads, monitor)) {
    add_second_hand(more, *second);
  }
  const auto most = hi_lo::most_winnable(rules, one_deck(), threads, monitor);
  if (!most) return;
  const auto multiple = most->cents() / rules.table.limits.wager_min.cents();
  more.blocks.emplace_back(Paragraph{fmt::format(
      "With the minimum on every wager one hand can win {} times the minimum, found by trying "
      "every "
      "hand, setting and dealer's hand. A payout limit may not be lower (5CH 40.11(f)).",
      multiple)});
  more.members.emplace_back("most_winnable", std::to_string(multiple));
}

// ---- Pik-It Poker

void add_all(More& more, const games::pik_it_poker::HouseRules& rules, Threads threads,
             Monitor& monitor) {
  namespace own = analysis::pik_it_poker;
  const auto hands = own::sweep(one_deck(), threads, monitor);
  Table table{"What it gains to have seen the hands turned over before one's own",
              {{"turn"},
               {"cards seen", Align::right},
               {"gain in antes", Align::right},
               {"standard error", Align::right}},
              {}};
  Json json;
  json.open_list();
  for (int turn = 2; turn <= static_cast<int>(rules.table.positions); ++turn) {
    const std::size_t seen = own::seen_at_turn(turn);
    const auto gain = own::gain_by_sight(rules, hands, seen, {}, threads, monitor);
    if (!gain) break;
    table.rows.push_back({std::to_string(turn), std::to_string(seen),
                          render::fixed_cell(gain->value, 8), render::fixed_cell(gain->error, 8)});
    json.open_object().key("turn").whole(std::int64_t{turn});
    json.key("gain").number(gain->value).key("error").number(gain->error).close_object();
  }
  more.blocks.emplace_back(Heading{"By sight of other hands"});
  more.blocks.emplace_back(std::move(table));
  more.blocks.emplace_back(
      Paragraph{"The hands seen are drawn at random, always the same; what each act is worth then "
                "is exact."});
  more.members.emplace_back("by_sight", json.close_list().str());
}

// ---- Three Card 21

// Insurance wins twice its stake where the hole card is one of the tens left.
void add_all(More& more, const games::three_card_21::HouseRules& rules, Threads, Monitor&) {
  const int decks = static_cast<int>(rules.table.decks);
  Table table{
      "Insurance of half the main wager with an ace up, by the tens among one's three cards",
      {{"tens"}, {"chance of blackjack", Align::right}, {"gain in main wagers", Align::right}},
      {}};
  Json json;
  json.open_list();
  for (int tens = 0; tens <= 3; ++tens) {
    const Rational chance(16 * decks - tens, 52 * decks - 4);
    const Rational gain = (3 * chance - 1) / 2;
    table.rows.push_back({std::to_string(tens), render::probability_cell(to_double(chance)),
                          render::fixed_cell(to_double(gain), 8)});
    json.open_object().key("tens").whole(std::int64_t{tens});
    json.key("gain").number(to_double(gain)).close_object();
  }
  more.blocks.emplace_back(Heading{"Insurance"});
  more.blocks.emplace_back(std::move(table));
  more.members.emplace_back("insurance", json.close_list().str());
}

// ---- Heads Up Hold'em has no further questions

void add_all(More&, const games::heads_up_holdem::HouseRules&, Threads, Monitor&) {}

}  // namespace

std::optional<Failure> check_more(const table::Rules& rules, const MoreWish& wish) {
  if (wish.tie && !std::holds_alternative<games::five_card_hi_lo::HouseRules>(rules)) {
    return Failure{unreadable, "--tie is for 5CH, the only game with a tie bet"};
  }
  const auto tie = wish.tie ? parse_decimal(*wish.tie) : Rational(0);
  if (!tie || *tie < 0) {
    return Failure{unreadable, "--tie is a size in antes, as 2 or 0.5, not '" +
                                   base::printable(*wish.tie) + "'"};
  }
  if (wish.all && std::holds_alternative<games::heads_up_holdem::HouseRules>(rules)) {
    return Failure{unreadable, "--more has nothing to add for HUH"};
  }
  return std::nullopt;
}

More answer_more(const table::Rules& rules, const MoreWish& wish, Threads threads,
                 Monitor& monitor) {
  More more;
  if (wish.tie) {
    add_tie(more, std::get<games::five_card_hi_lo::HouseRules>(rules), *parse_decimal(*wish.tie),
            threads, monitor);
  }
  if (wish.all && !monitor.stopped()) {
    std::visit([&](const auto& own) { add_all(more, own, threads, monitor); }, rules);
  }
  return more;
}

}  // namespace croupier::cli

#include "render/report/brochure.hpp"

#include "base/text.hpp"
#include "render/document/numbers.hpp"
#include "render/report/analysis_report.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

constexpr double page_width = 11;
constexpr double page_height = 8.5;
constexpr int panels = 4;
constexpr double panel_width = page_width / panels;
constexpr double panel_margin = 0.22;

Shape panel(int number) {
  return box({panel_width * (number + 0.5), page_height / 2}, panel_width - 2 * panel_margin,
             page_height - 2 * panel_margin - 0.1);
}

std::string in_hundredths(double share) { return fixed(100 * share, 2) + "%"; }

std::string list_of(const std::vector<games::Wager>& wagers) {
  std::string words;
  for (std::size_t at = 0; at < wagers.size(); ++at) {
    const std::string_view between = at + 1 == wagers.size() ? " and " : ", ";
    if (at != 0) words += between;
    words += spoken(name(wagers[at]));
  }
  return base::with_capital(words);
}

void add_how(std::vector<ColumnItem>& items, const Brochure& given, const Posted& told) {
  items.push_back({.kind = ItemKind::section, .words = "How it is played", .keep = true});
  items.push_back({.kind = ItemKind::text, .words = given.how});
  items.push_back({.kind = ItemKind::heading, .words = "Good to know", .keep = true});
  for (const Notice& notice : told.notices) {
    const bool whole = notice.words.ends_with('.');
    items.push_back({.kind = ItemKind::text, .words = notice.words + (whole ? "" : ".")});
  }
}

void add_odds(std::vector<ColumnItem>& items, const Brochure& given, const Posted& told) {
  const games::Limits& limits = table::common(given.design.rules).limits;
  const games::Wager main = given.must.front();
  items.push_back({.kind = ItemKind::section, .words = "Wagers and what they pay", .keep = true});
  items.push_back({.kind = ItemKind::text,
                   .words = list_of(given.must) +
                            (given.must.size() == 1 ? " opens" : ", in equal amounts, open") +
                            " a round: at least " + to_text(limits.min(main)) + ", at most " +
                            to_text(limits.max(main)) + "."});
  if (!given.may.empty()) {
    items.push_back({.kind = ItemKind::text,
                     .words = list_of(given.may) +
                              (given.may.size() == 1 ? " is a side bet" : " are side bets") +
                              " that you may make or leave."});
  }
  for (const PostedOdds& odds : told.odds) {
    items.push_back({.kind = ItemKind::heading, .words = odds.title, .keep = true});
    for (const OddsRow& row : odds.rows) {
      items.push_back({.kind = ItemKind::row, .words = row.hand, .right = row.odds, .keep = true});
    }
    items.back().keep = false;
  }
}

void add_edges(std::vector<ColumnItem>& items, const Brochure& given) {
  const analysis::GameReport& report = given.report;
  items.push_back({.kind = ItemKind::section, .words = "The edge and how to play", .keep = true});
  items.push_back({.kind = ItemKind::text,
                   .words = "The edge is what the house keeps of a wager on the average, if the "
                            "player plays as well as can be.",
                   .keep = true});
  const auto add = [&](std::string words, double edge) {
    items.push_back({.kind = ItemKind::row,
                     .words = std::move(words),
                     .right = in_hundredths(edge),
                     .keep = true});
  };
  const std::string unit(unit_word(given.design.rules));
  if (report.main) add("Main game, per " + unit, report.main->edge.per_ante.value());
  if (report.with_required_bonus) {
    add("With the required bonus, of both", report.with_required_bonus->per_required_stake.value());
  }
  for (const analysis::WagerReport& wager : report.wagers) {
    add(base::with_capital(spoken(name(wager.wager))), analysis::to_double(wager.edge));
  }
  items.back().keep = false;
  items.push_back({.kind = ItemKind::heading, .words = "A short strategy", .keep = true});
  for (ColumnItem& item : strategy_in_short(given.strategy)) items.push_back(std::move(item));
}

void add_cover(Plan& plan, const Brochure& given) {
  const Shape whole = panel(0);
  plan.areas.push_back({.id = "cover",
                        .kind = "cover",
                        .title = "Cover",
                        .shape = box(whole.center, panel_width - 0.3, page_height - 0.4)});
  const auto add = [&](const char* id, const std::string& words, const Style& style, double y,
                       double height) {
    const Shape place = box({whole.center.x, y}, whole.width - 0.2, height);
    Area area{.id = id, .kind = id, .role = Role::inscription, .title = words, .shape = place};
    area.lettering = set_paragraph(words, style, place);
    plan.areas.push_back(std::move(area));
  };
  const table::Rules& rules = given.design.rules;
  const bool experimental = table::common(rules).experimental;
  add("licensee", std::string(base::trim(given.design.name)), {Face::serif_bold, 0.3, Ink::cream},
      1.3, 1.2);
  add("game", std::string(game_name(rules).title), {Face::serif_bold, 0.42, Ink::gold}, 3.4, 2.4);
  add("ornament", "\u2660 \u2665 \u2666 \u2663", {Face::sans, 0.4, Ink::gold}, 5.1, 0.7);
  add("subject", "How it is played, what it pays, and how to play it well",
      {Face::sans, 0.17, Ink::cream}, 6.1, 0.9);
  if (experimental) {
    add("experimental", "Experimental rules", {Face::sans_bold, 0.17, Ink::gold}, 6.95, 0.4);
  }
  add("sheet-rules", given.design.date + " Rules " + rules_id(rules), {Face::sans, 0.1, Ink::cream},
      7.75, 0.5);
}

}  // namespace

std::expected<Plan, regulation::Refusal> brochure(const Brochure& given) {
  if (auto wrong = check(given.design)) return std::unexpected(*wrong);
  const GameName game = game_name(given.design.rules);
  const Posted told = posted(given.design.rules, Place::both);
  Plan plan{.title = std::string(game.title) + " brochure of " + given.design.name,
            .description =
                "A sheet in four panels: cover, how it is played, wagers and what they "
                "pay, edge and strategy.",
            .game = std::string(game.id),
            .paper_width = page_width,
            .paper_height = page_height};
  add_cover(plan, given);
  std::vector<ColumnItem> items;
  add_how(items, given, told);
  add_odds(items, given, told);
  add_edges(items, given);
  const std::vector<Shape> columns{panel(1), panel(2), panel(3)};
  // Ours: letters below a sixteenth of an inch are no help to anybody.
  constexpr double em_min = 1.0 / 16;
  if (set_columns(plan, items, columns, 0.165) < em_min) {
    return std::unexpected(regulation::malformed("there is more to tell than the sheet holds"));
  }
  for (int fold = 1; fold < panels; ++fold) {
    const double x = panel_width * fold;
    plan.strokes.push_back({{x, 0.08}, {x, 0.2}, 0.008});
    plan.strokes.push_back({{x, page_height - 0.2}, {x, page_height - 0.08}, 0.008});
  }
  if (const std::string wrong = collision(plan); !wrong.empty()) {
    return std::unexpected(regulation::malformed("the sheet is too small: " + wrong));
  }
  return plan;
}

}  // namespace croupier::render

// A sign for the table: the odds and notices that are not on the layout, or all of them.
#include <algorithm>

#include "base/text.hpp"
#include "render/layout/felt.hpp"
#include "render/layout/layout.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using regulation::Refusal;

constexpr double margin = 0.5;
constexpr double page_height = 8.5;  // in which the sign is made, before it is put to paper

double page_width(const Plan& plan) { return plan.paper_width * plan.scale; }

Area words(std::string id, std::string_view clause, const std::string& text, const Style& style,
           const Shape& place) {
  Area area{.id = id,
            .kind = std::move(id),
            .role = Role::sheet,
            .title = text,
            .clause = clause,
            .shape = place};
  area.lettering = set_paragraph(text, style, place);
  return area;
}

// Places side by side in rows of at most three.
std::vector<Shape> grid(std::size_t count, const Shape& whole) {
  const std::size_t columns = count == 4 ? 2 : std::min<std::size_t>(count, 3);
  const std::size_t rows = (count + columns - 1) / columns;
  const double width = whole.width / static_cast<double>(columns);
  const double height = whole.height / static_cast<double>(rows);
  std::vector<Shape> places;
  for (std::size_t at = 0; at < count; ++at) {
    const std::size_t in_row = at / columns;
    const double column = static_cast<double>(at % columns) + 0.5;
    const double row = static_cast<double>(in_row) + 0.5;
    places.push_back(box({whole.center.x - whole.width / 2 + column * width,
                          whole.center.y - whole.height / 2 + row * height},
                         width - 0.2, height - 0.2));
  }
  return places;
}

// All panels in letters of one size.
void add_odds(Plan& plan, const std::vector<PostedOdds>& all, const Shape& whole) {
  if (all.empty()) return;
  const auto places = grid(all.size(), whole);
  double em = 0.34;
  for (std::size_t at = 0; at < all.size(); ++at) {
    em = std::min(em, odds_panel(all[at], places[at], em, Ink::black).lettering.back().style.em);
  }
  for (std::size_t at = 0; at < all.size(); ++at) {
    plan.areas.push_back(odds_panel(all[at], places[at], em, Ink::black));
  }
}

// How many lines a notice will take, more or less.
double lines_of(const Notice& notice) { return notice.words.size() > 60 ? 2 : 1; }

// All notices in letters of one size, the longer ones with more room.
void add_notices(Plan& plan, const std::vector<Notice>& all, const Shape& whole) {
  double lines = 0;
  for (const Notice& notice : all) lines += lines_of(notice);
  std::vector<Area> areas;
  Style style{Face::sans, 0.3, Ink::black};
  for (int pass = 0; pass < 2; ++pass) {
    areas.clear();
    double y = whole.center.y - whole.height / 2;
    double least = style.em;
    for (const Notice& notice : all) {
      const double height = whole.height * lines_of(notice) / lines;
      areas.push_back(
          words(notice.kind, notice.clause.id(), notice.words, style,
                box({whole.center.x, y + height / 2}, whole.width - 0.3, height - 0.06)));
      least = std::min(least, areas.back().lettering.front().style.em);
      y += height;
    }
    style.em = least;
  }
  for (Area& area : areas) plan.areas.push_back(std::move(area));
}

void add_texts(Plan& plan, const std::vector<std::string>& texts, double top, double height) {
  const double each = height / static_cast<double>(std::max<std::size_t>(1, texts.size()));
  for (std::size_t at = 0; at < texts.size(); ++at) {
    const double y = top + each * (static_cast<double>(at) + 0.5);
    plan.areas.push_back(
        words("text-" + std::to_string(at + 1), {}, texts[at], {Face::serif_bold, 0.28, Ink::red},
              box({page_width(plan) / 2, y}, page_width(plan) - 2 * margin - 0.4, each - 0.06)));
  }
}

Posted told(const Design& design, Extent extent) {
  Posted all = posted(design.rules, design.notices);
  if (extent == Extent::all) return all;
  std::erase_if(all.odds, [](const PostedOdds& odds) { return odds.place == Place::layout; });
  std::erase_if(all.notices, [](const Notice& notice) { return notice.place == Place::layout; });
  return all;
}

void add_heading(const Design& design, Plan& plan) {
  const double middle = page_width(plan) / 2;
  const double width = page_width(plan) - 2 * margin - 0.4;
  plan.areas.push_back(
      {.id = "sign-ground",
       .kind = "sign-ground",
       .title = "Sign",
       .shape = box({middle, page_height / 2}, page_width(plan) - 0.5, page_height - 0.5)});
  plan.areas.push_back(words("licensee", {}, std::string(base::trim(design.name)),
                             {Face::serif_bold, 0.52, Ink::black},
                             box({middle, margin + 0.38}, width, 0.68)));
  plan.areas.push_back(words("game", {}, std::string(game_name(design.rules).title),
                             {Face::serif_bold, 0.34, Ink::red},
                             box({middle, margin + 0.98}, width, 0.46)));
  plan.areas.push_back({.id = "sign-rule",
                        .kind = "sign-rule",
                        .title = "Line",
                        .shape = box({middle, margin + 1.28}, width, 0.025)});
  const std::string experimental =
      table::common(design.rules).experimental ? "Experimental rules. " : "";
  plan.areas.push_back(
      words("sheet-rules", {}, experimental + design.date + "  Rules " + rules_id(design.rules),
            {Face::sans, 0.12, Ink::grey}, box({middle, page_height - margin + 0.05}, width, 0.2)));
}

}  // namespace

std::expected<Plan, Refusal> sign(const Design& design, Extent extent) {
  if (auto wrong = check(design)) return std::unexpected(*wrong);
  const Posted all = told(design, extent);
  if (all.odds.empty() && all.notices.empty() && design.texts.empty()) {
    return std::unexpected(regulation::malformed(
        "everything that this game must tell is on the layout; --all makes a sign of it too"));
  }
  const GameName game = game_name(design.rules);
  Plan plan{.title = std::string(game.title) + " sign of " + design.name,
            .description = "Sign with " + std::to_string(all.odds.size()) + " pay tables and " +
                           std::to_string(all.notices.size()) + " notices.",
            .game = std::string(game.id),
            .paper_width = design.paper.width,
            .paper_height = design.paper.height,
            .scale = page_height / design.paper.height};
  add_heading(design, plan);
  const double top = margin + 1.4;
  const double bottom = page_height - margin - 0.1;
  const double room = bottom - top;
  const double texts = std::min(room * 0.25, 0.5 * static_cast<double>(design.texts.size()));
  const auto lines = static_cast<double>(all.notices.size());
  const double notices = all.odds.empty() ? room - texts : std::min(room * 0.45, 0.7 * lines);
  const double width = page_width(plan) - 2 * margin;
  const double odds = room - texts - notices;
  add_odds(plan, all.odds, box({page_width(plan) / 2, top + odds / 2}, width, odds));
  add_notices(plan, all.notices,
              box({page_width(plan) / 2, top + odds + notices / 2}, width, notices));
  add_texts(plan, design.texts, bottom - texts, texts);
  if (const std::string wrong = collision(plan); !wrong.empty()) {
    return std::unexpected(regulation::malformed("the paper is too small: " + wrong));
  }
  return plan;
}

}  // namespace croupier::render

// The plan as SVG: colours and lines by role and kind; words as outlines that bear their text.
#include <algorithm>
#include <array>
#include <set>

#include "base/markup.hpp"
#include "render/drawing/grid.hpp"
#include "render/drawing/plan.hpp"
#include "render/drawing/svg.hpp"

namespace croupier::render {

namespace {

using svg::element;

constexpr std::string_view gold = "#e7c064";
constexpr std::string_view thin_gold = R"(fill="none" stroke="#e7c064" stroke-width=".06")";

struct Colours {
  std::string_view game;
  std::string_view light;
  std::string_view dark;
};

constexpr std::array felts{Colours{"five_card_hi_lo", "#14794f", "#07402a"},
                           Colours{"three_card_21", "#9a2232", "#4d0b17"},
                           Colours{"heads_up_holdem", "#1f5fa8", "#0b2a57"},
                           Colours{"pik_it_poker", "#5d3a93", "#2a1650"}};

Colours felt_of(const Plan& plan) {
  const auto found = std::ranges::find(felts, plan.game, &Colours::game);
  return found == felts.end() ? felts.front() : *found;
}

// From the top of the page to its foot.
std::string cover_gradient(const Plan& plan) {
  const Colours felt = felt_of(plan);
  return "<linearGradient id=\"cover\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" "
         "stop-color=\"" +
         std::string(felt.light) + "\"/><stop offset=\"1\" stop-color=\"" + std::string(felt.dark) +
         "\"/></linearGradient>\n";
}

std::string gradients(const Plan& plan) {
  const Colours felt = felt_of(plan);
  const std::string depth = svg::number(plan.table->depth);
  return "<radialGradient id=\"felt\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"" +
         svg::number(plan.table->depth * 0.3) + "\" r=\"" + svg::number(plan.table->radius()) +
         "\"><stop offset=\"0\" stop-color=\"" + std::string(felt.light) +
         "\"/><stop offset=\"1\" stop-color=\"" + std::string(felt.dark) +
         "\"/></radialGradient>\n<linearGradient id=\"rail\" gradientUnits=\"userSpaceOnUse\" "
         "x1=\"0\" y1=\"0\" x2=\"0\" y2=\"" +
         depth +
         "\"><stop offset=\"0\" stop-color=\"#4a2c1a\"/><stop offset=\".55\" "
         "stop-color=\"#2b180e\"/><stop offset=\"1\" stop-color=\"#5a3822\"/></linearGradient>\n";
}

// The outline of every letter that is used, once.
std::string glyphs(const Plan& plan) {
  std::set<std::pair<Face, char32_t>> used;
  for (const Area& area : plan.areas) {
    for (const Lettering& lettering : area.lettering) {
      for (const PlacedGlyph& placed : lettering.glyphs) {
        used.insert({lettering.style.face, placed.code});
      }
    }
  }
  std::string text;
  for (const auto& [face, code] : used) {
    const Glyph* glyph = find_glyph(face, code);
    if (glyph == nullptr || glyph->path.empty()) continue;
    text +=
        "<path id=\"" + svg::glyph_id(face, code) + "\" d=\"" + std::string(glyph->path) + "\"/>\n";
  }
  return text;
}

std::string table_top(const HalfMoon& table) {
  const auto path = [&](double inset, std::string_view attributes) {
    return "<path d=\"" + svg::outline(table, inset) + "\" " + std::string(attributes) + "/>\n";
  };
  return "<g id=\"table\"><title>Table</title>\n" + path(0, "fill=\"url(#rail)\"") +
         path(0.5, "fill=\"none\" stroke=\"#8a5a36\" stroke-width=\".18\"") +
         path(table.rail - 0.7, "fill=\"#120a06\"") + path(table.rail - 0.35, "fill=\"#b98f3e\"") +
         path(table.rail - 0.15, "fill=\"url(#felt)\"") + "</g>\n";
}

std::string chips_of(const Area& area) {
  constexpr std::array<std::string_view, 5> colours{"#e9e4d6", "#b3282d", "#2e7d46", "#23252b",
                                                    "#6a3d9a"};
  std::string text;
  for (std::size_t at = 0; at < area.marks.size(); ++at) {
    const Shape& mark = area.marks[at];
    const std::size_t from_end = area.marks.size() - 1 - at;
    const auto colour = colours[std::min(at, from_end) % colours.size()];
    const double half = mark.height / 2;
    text += element(mark, R"(fill="#000" fill-opacity=".5")", 0.1) + "<path d=\"M" +
            svg::number(mark.center.x) + " " + svg::number(mark.center.y - half + 0.1) + "v" +
            svg::number(mark.height - 0.2) + "\" stroke=\"" + std::string(colour) +
            "\" stroke-width=\"" + svg::number(mark.width - 0.1) +
            "\" stroke-dasharray=\".13 .035\"/>\n";
  }
  return text;
}

std::string marks_of(const Area& area, std::string_view attributes) {
  std::string text;
  for (const Shape& mark : area.marks) text += element(mark, attributes, 0.14) + "\n";
  return text;
}

std::string wager(const Area& area) {
  Shape inner = area.shape;
  inner.width -= 0.32;
  inner.height -= 0.32;
  return element(area.shape, R"(fill="#000" fill-opacity=".2" stroke="#e7c064" stroke-width=".11")",
                 0.9) +
         element(inner, R"(fill="none" stroke="#fbf3dc" stroke-opacity=".45" stroke-width=".035")",
                 0.8) +
         marks_of(area, R"(fill="none" stroke="#fbf3dc" stroke-opacity=".5" stroke-width=".04")");
}

std::string insurance_line(const Area& area) {
  const Shape& shape = area.shape;
  std::string text = element(shape, R"(fill="#000" fill-opacity=".18")");
  for (const double side : {-0.5, 0.5}) {
    text += "<path d=\"" +
            svg::arc(shape.center, shape.radius + side * shape.height, shape.from, shape.to) +
            "\" fill=\"none\" stroke=\"" + std::string(gold) + "\" stroke-width=\".12\"/>\n";
  }
  return text;
}

std::string equipment(const Area& area) {
  if (area.kind == "dealer") {
    return element(area.shape,
                   R"(fill="none" stroke="#6b7078" stroke-width=".12" stroke-dasharray=".5 .3")",
                   2.2);
  }
  return element(area.shape, R"(fill="#24262c" stroke="#0c0d10" stroke-width=".15")", 0.45) +
         (area.kind == "inventory" ? chips_of(area) : "");
}

std::string sheet_part(const Area& area) {
  if (area.kind == "number") return element(area.shape, thin_gold);
  if (area.kind == "discard-rack-side") {
    return element(area.shape, R"(fill="#eef0f3" stroke="#16181c" stroke-width=".12")", 0) +
           marks_of(area, R"(fill="#b9bec8")");
  }
  if (area.kind == "sign-ground") {
    return element(area.shape, R"(fill="#fffdf6" stroke="#b98f3e" stroke-width=".06")", 0.2);
  }
  if (area.kind == "cover") return element(area.shape, "fill=\"url(#cover)\"", 0.2);
  if (area.kind.starts_with("act-")) {
    const auto act = static_cast<std::size_t>(area.kind.back() - '0');
    return element(area.shape,
                   "fill=\"" + std::string(act_colours[act % act_colours.size()]) +
                       "\" stroke=\"#888\" stroke-width=\".004\"",
                   0);
  }
  if (area.kind == "sign-rule") return element(area.shape, R"(fill="#b98f3e")", 0);
  if (area.kind != "scale-bar") return {};
  std::string text;
  for (std::size_t at = 0; at < area.marks.size(); ++at) {
    text += element(
        area.marks[at],
        at % 2 == 0 ? R"(fill="#16181c")" : R"(fill="#fff" stroke="#16181c" stroke-width=".06")",
        0);
  }
  return text;
}

std::string drawn(const Area& area, bool on_felt) {
  switch (area.role) {
    case Role::position:
      return element(area.shape,
                     R"(fill="#fff" fill-opacity=".05" stroke="#e7c064" stroke-opacity=".4" )"
                     R"(stroke-width=".05")",
                     0.7);
    case Role::wager:
      return wager(area);
    case Role::cards:
      return element(area.shape,
                     R"(fill="#000" fill-opacity=".1" stroke="#fbf3dc" stroke-opacity=".8" )"
                     R"(stroke-width=".06")",
                     0.3) +
             marks_of(area,
                      R"(fill="none" stroke="#fbf3dc" stroke-opacity=".3" stroke-width=".035")");
    case Role::line:
      return insurance_line(area);
    case Role::panel:
      return element(area.shape,
                     on_felt
                         ? R"(fill="#000" fill-opacity=".28" stroke="#e7c064" stroke-width=".07")"
                         : R"(fill="#fff" stroke="#b98f3e" stroke-width=".025")",
                     on_felt ? 0.4 : 0.12);
    case Role::equipment:
      return equipment(area);
    case Role::sheet:
      return sheet_part(area);
    case Role::inscription:
      break;
  }
  return {};
}

std::string area_group(const Area& area, bool on_felt) {
  std::string text = "<g id=\"" + base::escape_markup(area.id) + "\"";
  if (!area.clause.empty()) text += " data-clause=\"" + std::string(area.clause) + "\"";
  text += "><title>" + base::escape_markup(area.title) + "</title>\n" + drawn(area, on_felt);
  for (const Lettering& lettering : area.lettering) text += svg::letters(lettering);
  return text + "</g>\n";
}

}  // namespace

std::string to_svg(const Plan& plan) {
  const double width = plan.paper_width * plan.scale;
  const double height = plan.paper_height * plan.scale;
  std::string text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"plan-title "
      "plan-desc\" width=\"" +
      svg::number(plan.paper_width) + "in\" height=\"" + svg::number(plan.paper_height) +
      "in\" viewBox=\"" + svg::number(plan.corner.x) + " " + svg::number(plan.corner.y) + " " +
      svg::number(width) + " " + svg::number(height) + "\">\n<title id=\"plan-title\">" +
      base::escape_markup(plan.title) + "</title>\n<desc id=\"plan-desc\">" +
      base::escape_markup(plan.description) + "</desc>\n<defs>\n" +
      (plan.table ? gradients(plan) : "") +
      (areas_of(plan, "cover").empty() ? "" : cover_gradient(plan)) + glyphs(plan) + "</defs>\n" +
      element(box({plan.corner.x + width / 2, plan.corner.y + height / 2}, width, height),
              R"(fill="#fff")", 0) +
      "\n";
  if (plan.table) text += table_top(*plan.table);
  for (const Area& area : plan.areas) text += area_group(area, plan.table.has_value());
  for (const Stroke& stroke : plan.strokes) {
    text += "<path d=\"M" + svg::number(stroke.from.x) + " " + svg::number(stroke.from.y) + "L" +
            svg::number(stroke.to.x) + " " + svg::number(stroke.to.y) +
            "\" stroke=\"#16181c\" stroke-width=\"" + svg::number(stroke.thickness) + "\"/>\n";
  }
  return text + "</svg>\n";
}

}  // namespace croupier::render

#include "render/layout/felt.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace croupier::render {

namespace {

constexpr double row_top = rack_bottom + 0.6;
constexpr double row_height = card_height + 0.3;
constexpr double arc_half_angle = 50 * std::numbers::pi / 180;

const Notice* find(const std::vector<Notice>& all, std::string_view kind) {
  const auto found = std::ranges::find(all, kind, &Notice::kind);
  return found == all.end() || found->place == Place::sign ? nullptr : &*found;
}

// The part of a box that is divided from top to bottom.
Shape part_of(const Shape& whole, int part, int parts) {
  constexpr double gap = 0.4;
  const double height = (whole.height - gap * (parts - 1)) / parts;
  const double top = whole.center.y - whole.height / 2;
  return box({whole.center.x, top + (height + gap) * part + height / 2}, whole.width, height);
}

double widest(const std::vector<OddsRow>& rows, Face face, std::string OddsRow::* column) {
  double most = 0;
  for (const OddsRow& row : rows) most = std::max(most, width_in_ems(face, row.*column));
  return most;
}

}  // namespace

Spot chips(std::string_view kind, std::string_view label, Point center, double width,
           games::Clause clause) {
  return {.kind = kind, .label = label, .shape = circle(center, width), .clause = clause};
}

std::vector<Shape> card_places(const Shape& area, int cards) {
  constexpr double margin = 0.1;
  constexpr double apart = card_width + 0.1;
  const double room = area.width - 2 * margin - card_width;
  const double step = cards > 1 ? std::min(apart, room / (cards - 1)) : 0;
  const Frame frame{area.center, area.turn};
  std::vector<Shape> places;
  for (int at = 0; at < cards; ++at) {
    const double x = step * (at - (cards - 1) / 2.0);
    places.push_back(box(frame.at(x, 0), card_width, card_height, area.turn));
  }
  return places;
}

void Felt::arc(std::string_view kind, Role role, const std::string& words, const Style& style,
               double height, games::Clause clause) {
  const double half_angle = role == Role::line ? 0.95 : arc_half_angle;
  Area area{.id = std::string(kind),
            .kind = std::string(kind),
            .role = role,
            .title = words,
            .clause = clause.id(),
            .shape = band(plan_.table->center(), radius_ - height / 2, height, half_angle)};
  Shape room = area.shape;
  room.height = height - 0.2;
  room.width -= 0.8;
  area.lettering = {set_on_band(words, style, room)};
  if (role != Role::line) {
    const double reach = width_in_ems(style.face, words) * area.lettering[0].style.em / 2;
    const double angle = std::min(half_angle, (reach + 0.4) / area.shape.radius);
    area.shape = band(area.shape.center, area.shape.radius, height, angle);
  }
  plan_.areas.push_back(std::move(area));
  radius_ -= height + 0.15;
}

void Felt::arc_notice(std::string_view kind, Role role, const Style& style, double height) {
  const Notice* told = find(posted_.notices, kind);
  if (told != nullptr) arc(kind, role, told->words, style, height, told->clause);
}

void Felt::in_front(std::span<const InFront> row) {
  constexpr double gap = 0.3;
  const auto width_of = [](const InFront& one) {
    return one.cards > 0 ? (card_width + 0.1) * one.cards + 0.2 : 2.6;
  };
  double width = -gap;
  for (const InFront& one : row) width += width_of(one) + gap;
  half_row_ = width / 2;
  double x = -half_row_;
  for (const InFront& one : row) {
    const double own = width_of(one);
    Area area{.id = std::string(one.kind),
              .kind = std::string(one.kind),
              .role = one.cards > 0 ? Role::cards : Role::equipment,
              .title = std::string(one.label),
              .clause = one.clause.id(),
              .shape = box({x + own / 2, row_top + row_height / 2}, own, row_height)};
    area.marks = card_places(area.shape, one.cards);
    Shape room = area.shape;
    room.width -= 0.6;
    area.lettering = set_paragraph(area.title, {Face::sans_bold, 0.5, Ink::cream}, room);
    plan_.areas.push_back(std::move(area));
    x += own + gap;
  }
}

// As large as positions, arcs, row and shoe leave it.
Shape Felt::side_place() const {
  const double inner = half_row_ + 0.4;
  const Point center = plan_.table->center();
  const auto clear = [&](const Shape& place) {
    const double x = place.center.x + place.width / 2;
    const double y = place.center.y + place.height / 2 - center.y;
    return std::hypot(x, y) <= free_radius_ &&
           std::ranges::none_of(plan_.areas, [&](const Area& area) {
             return area.shape.form == Form::band && overlap(area.shape, place);
           });
  };
  Shape best = box({inner, row_top}, 0, 0);
  for (double height = 2; height <= 7.4; height += 0.2) {
    for (double outer = plan_.table->width * 0.222; outer > inner; outer -= 0.3) {
      const double width = outer - inner;
      if (width * height <= best.width * best.height) break;
      const Shape place = box({inner + width / 2, row_top + height / 2}, width, height);
      if (!clear(place)) continue;
      best = place;
      break;
    }
  }
  return best;
}

// The dealer's right is on the left of the paper.
Shape Felt::left(int part, int parts) const {
  Shape place = part_of(side_place(), part, parts);
  place.center.x = -place.center.x;
  return place;
}

Shape Felt::right(int part, int parts) const { return part_of(side_place(), part, parts); }

Shape Felt::below(int part, int parts) const {
  constexpr double gap = 0.4;
  const double top = row_top + row_height + gap;
  const double half = std::min(half_row_, radius_ * 0.4);
  const double bottom =
      plan_.table->center().y + std::sqrt(std::max(0.0, radius_ * radius_ - half * half));
  const double height = std::clamp(bottom - top, 0.1, 6.2);
  const double width = (2 * half - gap * (parts - 1)) / parts;
  return box({-half + (width + gap) * part + width / 2, top + height / 2}, width, height);
}

void Felt::odds(std::string_view kind, const Shape& place) {
  const auto found = std::ranges::find(posted_.odds, kind, &PostedOdds::kind);
  if (found == posted_.odds.end() || found->place == Place::sign) return;
  plan_.areas.push_back(odds_panel(*found, place, 0.6, Ink::cream));
}

void Felt::notice(std::string_view kind, const Shape& place) {
  const Notice* told = find(posted_.notices, kind);
  if (told == nullptr) return;
  Area area{.id = told->kind,
            .kind = told->kind,
            .role = Role::inscription,
            .title = told->words,
            .clause = told->clause.id(),
            .shape = place};
  Shape room = place;
  room.width -= 0.3;
  area.lettering = set_paragraph(told->words, {Face::serif_bold, 0.8, Ink::cream}, room);
  plan_.areas.push_back(std::move(area));
}

void Felt::ornament(const Shape& place) {
  Area area{.id = "ornament",
            .kind = "ornament",
            .role = Role::inscription,
            .title = "The four suits",
            .shape = place};
  const std::string suits = "\u2660 \u2665 \u2666 \u2663";
  area.lettering = {set_line(suits, {Face::sans, 1.9, Ink::gold}, place)};
  plan_.areas.push_back(std::move(area));
}

Area odds_panel(const PostedOdds& odds, const Shape& place, double em_max, Ink ink) {
  constexpr double heading_lines = 1.6;
  const double between = 1.2;
  const double ems = widest(odds.rows, Face::sans, &OddsRow::hand) +
                     widest(odds.rows, Face::sans_bold, &OddsRow::odds) + between;
  const double title_ems = width_in_ems(Face::serif_bold, odds.title) * 1.25;
  const double lines = static_cast<double>(odds.rows.size()) + heading_lines + 0.8;
  const double em = std::min({em_max, place.height / (lines * line_height),
                              place.width / (std::max(ems, title_ems) + 1.2)});
  const double pitch = em * line_height;
  Area area{.id = odds.kind,
            .kind = odds.kind,
            .role = Role::panel,
            .title = odds.title + " odds",
            .clause = odds.clause.id(),
            .shape = box(place.center, (std::max(ems, title_ems) + 1.2) * em, lines * pitch)};
  const double top = place.center.y - area.shape.height / 2 + 0.4 * pitch;
  const double width = std::max(ems, title_ems) * em;
  area.lettering.push_back(set_line(
      odds.title, {Face::serif_bold, em * 1.25, ink == Ink::black ? Ink::black : Ink::gold},
      box({place.center.x, top + heading_lines * pitch / 2}, width, heading_lines * pitch)));
  double y = top + heading_lines * pitch + pitch / 2;
  for (const OddsRow& row : odds.rows) {
    const Shape line = box({place.center.x, y}, width, pitch);
    area.lettering.push_back(set_line(row.hand, {Face::sans, em, ink}, line, Side::left));
    area.lettering.push_back(set_line(row.odds, {Face::sans_bold, em, ink}, line, Side::right));
    y += pitch;
  }
  return area;
}

}  // namespace croupier::render

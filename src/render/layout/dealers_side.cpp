// The dealer's side: inventory, discard rack, shoe, shuffler, drop box and tip box. The dealer
// looks down the paper: his left is on its right.
#include "render/layout/felt.hpp"

namespace croupier::render {

namespace {

Area equipment(std::string_view kind, std::string_view label, const Shape& shape,
               regulation::Authority clause) {
  Area area{.id = std::string(kind),
            .kind = std::string(kind),
            .role = Role::equipment,
            .title = std::string(label),
            .clause = clause.id(),
            .shape = shape};
  Shape room = shape;
  room.width *= 0.86;
  room.height *= 0.8;
  area.lettering = set_paragraph(area.title, {Face::sans_bold, 0.85, Ink::cream}, room);
  return area;
}

// Columns of chips, as many as find room.
Area inventory() {
  constexpr double width = 26;
  constexpr int columns = 13;
  constexpr double pitch = 1.9;
  Area area{.id = "inventory",
            .kind = "inventory",
            .role = Role::equipment,
            .title = "Table inventory",
            .shape = box({0, rack_bottom / 2 + 0.2}, width, rack_bottom - 0.8)};
  for (int at = 0; at < columns; ++at) {
    const double x = (at - (columns - 1) / 2.0) * pitch;
    area.marks.push_back(box({x, area.shape.center.y}, chip_width, area.shape.height - 0.8));
  }
  return area;
}

Area dealer() {
  Area area = equipment("dealer", "DEALER", box({0, -3.6}, 15, 4.4), {});
  for (Lettering& lettering : area.lettering) lettering.style.ink = Ink::grey;
  return area;
}

// By game, in the order of the variant.
constexpr std::array racks{games::Clause{"5CH 40.7(e)"}, games::Clause{"T21 2C.6(c)"},
                           games::Clause{"HUH 39.7(e)"}, games::Clause{"PIK 39.7(d)"}};

}  // namespace

void add_dealers_side(const Design& design, Plan& plan) {
  const games::TableRules& rules = table::common(design.rules);
  const std::size_t game = design.rules.index();
  const double width = plan.table->width;
  plan.areas.push_back(inventory());
  plan.areas.push_back(
      equipment("discard_rack", "DISCARD RACK", box({-width * 0.24, 3.6}, 4, 5), racks[game]));
  if (rules.dealing_method != dealing::Method::hand) {
    const bool automated = rules.dealing_method == dealing::Method::automated_shoe;
    plan.areas.push_back(equipment("shoe", automated ? "AUTOMATED SHOE" : "SHOE",
                                   box({width * 0.262, 5.7}, 5.4, 10), {}));
  }
  if (rules.shuffle == dealing::Shuffle::automated) {
    plan.areas.push_back(equipment("shuffler", "SHUFFLER", box({width * 0.4, -4.3}, 9, 7.6), {}));
  }
  plan.areas.push_back(dealer());
  const auto side = [&](DealersSide own) { return own == DealersSide::left ? width : -width; };
  plan.areas.push_back(equipment("drop_box", "DROP BOX",
                                 box({side(design.drop_box) * 0.2, -3.6}, 7, 6),
                                 boxes_clause(design.rules)));
  plan.areas.push_back(equipment("tip_box", "TIP BOX",
                                 box({side(design.tip_box) * 0.2, -3}, 5, 4.8),
                                 boxes_clause(design.rules)));
}

}  // namespace croupier::render

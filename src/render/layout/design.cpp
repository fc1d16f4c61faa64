#include "render/layout/design.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/text.hpp"
#include "render/rules/rules.hpp"

namespace croupier::render {

namespace {

using games::Clause;
using regulation::Reason;
using regulation::Refusal;

constexpr std::array papers{
    Paper{"letter", 11, 8.5},    Paper{"legal", 14, 8.5},     Paper{"tabloid", 17, 11},
    Paper{"arch_d", 36, 24},     Paper{"arch_e", 48, 36},     Paper{"a4", 11.693, 8.268},
    Paper{"a3", 16.535, 11.693}, Paper{"a1", 33.110, 23.386}, Paper{"a0", 46.811, 33.110}};

constexpr std::size_t name_max = 40;
constexpr std::size_t text_max = 160;

// By game, in the order of the variant.
constexpr std::array name_clauses{Clause{"5CH E-1.13Z(b)5"}, Clause{"T21 E-1.10D(b)1"},
                                  Clause{"HUH E-1.13Z(b)1"}, Clause{"PIK E-1.13Y(b)4"}};
constexpr std::array<regulation::Authority, 4> odds_words{
    Clause{"5CH 40.11(a)"}, regulation::Ruling{"ALL/odds"}, Clause{"HUH 39.11(a)"},
    regulation::Ruling{"ALL/odds"}};

std::optional<double> read_number(std::string_view text) {
  double number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) {
    return std::nullopt;
  }
  return number;
}

std::optional<Refusal> check_text(const Design& design, std::string_view what,
                                  std::string_view text, std::size_t max) {
  const auto codes = decode(text);
  const std::string it(what);
  if (!codes) return regulation::malformed(it + " is not UTF-8 text");
  for (const char32_t code : *codes) {
    if (code < 0x20 || (code >= 0x7F && code < 0xA0)) {
      return regulation::malformed(it + " holds a control character");
    }
    if (code == U'<' || code == U'>') return regulation::malformed(it + " holds markup");
    if (find_glyph(Face::serif_bold, code) == nullptr || find_glyph(Face::sans, code) == nullptr) {
      return regulation::malformed(it +
                                   " holds a character that is not in the fonts; Latin "
                                   "letters, digits and common signs are");
    }
  }
  if (codes->size() > max) {
    return regulation::malformed(it + " has " + std::to_string(codes->size()) +
                                 " characters, where " + std::to_string(max) + " may be");
  }
  if (says_for(text)) {
    return Refusal{Reason::bad_option, odds_words[design.rules.index()],
                   it + " states odds with the word for; only to or win may be used"};
  }
  return std::nullopt;
}

// What is on no layout and, without a sign, nowhere.
std::optional<Refusal> check_told(const Design& design) {
  if (design.signage == Signage::posted) return std::nullopt;
  const Posted all = posted(design.rules, design.notices);
  const auto nowhere = [](Clause clause, const std::string& what) {
    return Refusal{Reason::bad_option, clause,
                   what + " would stand neither on the layout nor on a sign"};
  };
  constexpr std::array odds_clauses{Clause{"5CH E-1.13Z(c)"}, Clause{"T21 E-1.10D(c)"},
                                    Clause{"HUH E-1.13Z(b)5"}, Clause{"PIK E-1.13Y(c)"}};
  for (const PostedOdds& odds : all.odds) {
    if (odds.place != Place::sign) continue;
    return nowhere(odds_clauses[design.rules.index()], "the odds of " + odds.title);
  }
  for (const Notice& notice : all.notices) {
    if (notice.place == Place::sign) return nowhere(notice.clause, "'" + notice.words + "'");
  }
  return std::nullopt;
}

}  // namespace

std::optional<Paper> find_paper(std::string_view name) {
  const auto found = std::ranges::find(papers, name, &Paper::name);
  return found == papers.end() ? std::nullopt : std::optional(*found);
}

std::string paper_names() {
  std::vector<std::string_view> names;
  names.reserve(papers.size());
  for (const Paper& paper : papers) names.push_back(paper.name);
  return base::join(names);
}

std::expected<HalfMoon, std::string> read_size(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, double>, 5> units{
      {{"in", 1}, {"ft", 12}, {"cm", 1 / 2.54}, {"mm", 1 / 25.4}, {"m", 100 / 2.54}}};
  const auto wrong = [&](const std::string& why) {
    return std::unexpected("the size '" + base::printable(text) + "' " + why);
  };
  const auto letters = std::min(text.find_last_of("0123456789.") + 1, text.size());
  const std::string_view unit = text.substr(letters);
  const auto known = std::ranges::find(units, unit, &std::pair<std::string_view, double>::first);
  if (known == units.end()) return wrong("has no unit in, ft, cm, mm or m, as in 84x42in");
  const std::string_view numbers = text.substr(0, letters);
  const auto by = numbers.find('x');
  if (by == std::string_view::npos) return wrong("is not a width and a depth, as in 84x42in");
  const auto width = read_number(numbers.substr(0, by));
  const auto depth = read_number(numbers.substr(by + 1));
  if (!width || !depth) return wrong("is not a width and a depth, as in 84x42in");
  HalfMoon table{.width = *width * known->second, .depth = *depth * known->second};
  if (table.width < 24 || table.width > 240 || table.depth < 18 || table.depth > 120) {
    return wrong("is none of a table: from 24 to 240 in wide, from 18 to 120 in deep");
  }
  if (table.depth > table.width) return wrong("is deeper than wide");
  return table;
}

std::expected<double, std::string> read_scale(std::string_view text) {
  const auto number = text.starts_with("1:") ? read_number(text.substr(2)) : std::nullopt;
  if (!number || *number < 1 || *number > 100) {
    return std::unexpected("the scale '" + base::printable(text) +
                           "' is not 1:N with N from 1 to 100");
  }
  return *number;
}

std::string rules_id(const table::Rules& rules) { return table::rules_id(rules); }

Clause boxes_clause(const table::Rules& rules) {
  constexpr std::array clauses{Clause{"5CH E-1.13Z(d)"}, Clause{"T21 E-1.10D(d)"},
                               Clause{"HUH E-1.13Z(c)"}, Clause{"PIK E-1.13Y(e)"}};
  return clauses[rules.index()];
}

Clause name_clause(const table::Rules& rules) { return name_clauses[rules.index()]; }

std::optional<Refusal> check(const Design& design) {
  if (base::trim(design.name).empty()) {
    return Refusal{Reason::bad_option, name_clause(design.rules),
                   "the layout bears the licensee's name, and none is given (--name)"};
  }
  if (auto wrong = check_text(design, "the name", design.name, name_max)) return wrong;
  for (const std::string& text : design.texts) {
    if (auto wrong = check_text(design, "the text", text, text_max)) return wrong;
  }
  if (design.drop_box == design.tip_box) {
    return Refusal{Reason::bad_option, boxes_clause(design.rules),
                   "drop box and tip box stand on opposite sides of the dealer"};
  }
  return check_told(design);
}

}  // namespace croupier::render

#include "render/report/parsheet_pages.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/markup.hpp"
#include "base/text.hpp"
#include "render/document/numbers.hpp"

namespace croupier::render {

namespace {

// Points of 1/72 inch.
constexpr double page_width = 595;
constexpr double page_height = 842;
constexpr double margin = 48;
constexpr double room = page_width - 2 * margin;
constexpr double top = 54;
constexpr double bottom = page_height - 60;

constexpr double body = 9;
constexpr double small = 7.5;  // tables
constexpr double leading = 1.35;

std::string number(double value) { return fixed(value, 2); }

// Where a line of text stands on its page.
struct Ink {
  double size = body;
  Weight weight = Weight::regular;
  std::string_view anchor = "start";
  std::string_view fill = "#000";
  std::string_view family{};
};

class Setter {
 public:
  explicit Setter(std::string title) : title_(std::move(title)) { new_page(); }

  void operator()(const Heading& heading) {
    const bool section = heading.level == Level::section;
    const double size = section ? 14 : 11;
    // A heading is not left alone at the end of a page.
    need(size * 2 + 60);
    if (y_ > top) y_ += size * 0.8;
    paragraph(heading.text, {.size = size, .weight = Weight::bold});
    y_ += 2;
  }
  void operator()(const Paragraph& text) {
    const bool warning = text.tone == Tone::warning;
    paragraph(text.text, {.weight = warning ? Weight::bold : Weight::regular,
                          .fill = warning ? "#8a4b00" : "#000"});
    y_ += 4;
  }
  void operator()(const List& list) {
    for (const std::string& item : list.items) {
      const auto lines = wrap(item, room - 12, body, Weight::regular);
      need(body * leading);
      put(margin, "\xe2\x80\xa2", {});
      for (const std::string& line : lines) next_line(margin + 12, line, {});
    }
    y_ += 4;
  }
  void operator()(const Verbatim& verbatim) {
    const Ink ink{.size = small, .family = "DejaVu Sans Mono, monospace"};
    std::string_view text = verbatim.text;
    // All letters of that font are as wide.
    const auto columns = static_cast<std::size_t>(room / (small * 0.602));
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      do {
        next_line(margin, line.substr(0, columns), ink);
        line.remove_prefix(std::min(columns, line.size()));
      } while (!line.empty());
    }
    y_ += 4;
  }
  void operator()(const Drawing& drawing);
  void operator()(const Table& table);

  std::vector<std::string> finish() {
    std::vector<std::string> pages;
    pages.reserve(pages_.size());
    for (std::size_t at = 0; at < pages_.size(); ++at) {
      pages.push_back(with_frame(pages_[at], at + 1));
    }
    return pages;
  }

  void title(const std::string& text) {
    paragraph(text, {.size = 18, .weight = Weight::bold});
    y_ += 8;
  }

 private:
  void new_page() {
    pages_.emplace_back();
    y_ = top;
  }
  // A new page where this much does not fit any more.
  void need(double height) {
    if (y_ + height > bottom && y_ > top) new_page();
  }
  // Text with its upper edge at the pen's height.
  void put(double x, std::string_view text, const Ink& ink) {
    if (text.empty()) return;
    pages_.back() += "<text x=\"" + number(x) + "\" y=\"" + number(y_ + ink.size) +
                     "\" font-size=\"" + number(ink.size) + "\"";
    if (ink.weight == Weight::bold) pages_.back() += " font-weight=\"bold\"";
    if (ink.anchor != "start") {
      pages_.back() += " text-anchor=\"" + std::string(ink.anchor) + "\"";
    }
    if (ink.fill != "#000") pages_.back() += " fill=\"" + std::string(ink.fill) + "\"";
    if (!ink.family.empty()) {
      pages_.back() += " font-family=\"" + std::string(ink.family) + "\" xml:space=\"preserve\"";
    }
    pages_.back() += ">" + base::escape_markup(text) + "</text>\n";
  }
  void next_line(double x, std::string_view text, const Ink& ink) {
    need(ink.size * leading);
    put(x, text, ink);
    y_ += ink.size * leading;
  }
  void paragraph(std::string_view text, const Ink& ink) {
    for (const std::string& line : wrap(text, room, ink.size, ink.weight)) {
      next_line(margin, line, ink);
    }
  }
  void rule(double thickness) {
    pages_.back() += "<line x1=\"" + number(margin) + "\" y1=\"" + number(y_) + "\" x2=\"" +
                     number(page_width - margin) + "\" y2=\"" + number(y_) +
                     "\" stroke=\"#888\" stroke-width=\"" + number(thickness) + "\"/>\n";
  }

  using Lines = std::vector<std::vector<std::string>>;  // by column
  static double row_height(const Lines& cells) {
    std::size_t most = 1;
    for (const auto& lines : cells) most = std::max(most, lines.size());
    return static_cast<double>(most) * small * leading;
  }
  void put_row(const Table& table, const std::vector<double>& widths, const Lines& cells,
               Weight weight);
  void put_head(const Table& table, const std::vector<double>& widths);

  std::string with_frame(const std::string& inside, std::size_t page) const {
    const std::string foot = number(page_height - 32);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"595pt\" height=\"842pt\" "
           "viewBox=\"0 0 595 842\" font-family=\"DejaVu Sans, sans-serif\">\n"
           "<rect width=\"595\" height=\"842\" fill=\"#fff\"/>\n" +
           inside + "<text x=\"" + number(margin) + "\" y=\"" + foot +
           "\" font-size=\"7\" fill=\"#555\">" + base::escape_markup(title_) +
           "</text>\n<text x=\"" + number(page_width - margin) + "\" y=\"" + foot +
           "\" font-size=\"7\" fill=\"#555\" text-anchor=\"end\">" + std::to_string(page) + " / " +
           std::to_string(pages_.size()) + "</text>\n</svg>\n";
  }

  std::string title_;
  std::vector<std::string> pages_;
  double y_ = top;
};

// What follows name= within the opening tag, as a number.
double attribute(std::string_view svg, std::string_view name) {
  const std::string wanted = " " + std::string(name) + "=\"";
  const std::size_t at = svg.find(wanted);
  if (at == std::string_view::npos || at > svg.find('>')) return 0;
  const auto digits = svg.substr(at + wanted.size());
  return static_cast<double>(
      base::parse_integer(digits.substr(0, digits.find_first_of("\"."))).value_or(0));
}

void Setter::operator()(const Drawing& drawing) {
  const double wide = std::max(1.0, attribute(drawing.svg, "width"));
  const double high = std::max(1.0, attribute(drawing.svg, "height"));
  const double caption = small * leading * 2;
  const double scale = std::min({room / wide, (bottom - top - caption) / high, 0.75});
  need(high * scale + caption);
  paragraph(drawing.title, {.size = small, .weight = Weight::bold});
  pages_.back() += "<g transform=\"translate(" + number(margin) + " " + number(y_) + ") scale(" +
                   fixed(scale, 4) + ")\">\n" + drawing.svg + "\n</g>\n";
  y_ += high * scale + 10;
}

// Every column as wide as its widest cell where all fit; else the widest give way.
std::vector<double> column_widths(const Table& table, double gap) {
  std::vector<double> widths(table.columns.size());
  const auto widen = [&](std::size_t at, std::string_view text, Weight weight) {
    widths[at] = std::max(widths[at], text_width(text, small, weight) + gap);
  };
  for (std::size_t at = 0; at < widths.size(); ++at) {
    widen(at, table.columns[at].title, Weight::bold);
    for (const Row& row : table.rows) {
      if (at < row.size()) widen(at, row[at].text, Weight::regular);
    }
  }
  // A limit that all columns together keep, found by taking off from the widest.
  double most = room;
  while (std::accumulate(widths.begin(), widths.end(), 0.0) > room && most > 20) {
    most -= 2;
    for (double& width : widths) width = std::min(width, most);
  }
  return widths;
}

constexpr double gap = 8;

void Setter::put_row(const Table& table, const std::vector<double>& widths, const Lines& cells,
                     Weight weight) {
  const double start = y_;
  double x = margin;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const bool right = table.columns[at].align == Align::right;
    y_ = start;
    for (const std::string& line : cells[at]) {
      put(right ? x + widths[at] - gap : x, line,
          {.size = small, .weight = weight, .anchor = right ? "end" : "start"});
      y_ += small * leading;
    }
    x += widths[at];
  }
  y_ = start + row_height(cells) + 1.5;
}

void Setter::put_head(const Table& table, const std::vector<double>& widths) {
  Lines cells;
  for (std::size_t at = 0; at < widths.size(); ++at) {
    cells.push_back(wrap(table.columns[at].title, widths[at] - gap, small, Weight::bold));
  }
  put_row(table, widths, cells, Weight::bold);
  rule(0.8);
  y_ += 2;
}

void Setter::operator()(const Table& table) {
  const auto widths = column_widths(table, gap);
  need(small * leading * 4 + 12);
  if (!table.caption.empty()) paragraph(table.caption, {.size = body, .weight = Weight::bold});
  y_ += 2;
  put_head(table, widths);
  for (const Row& row : table.rows) {
    Lines cells;
    for (std::size_t at = 0; at < widths.size(); ++at) {
      const std::string_view text = at < row.size() ? std::string_view(row[at].text) : "";
      cells.push_back(wrap(text, widths[at] - gap, small, Weight::regular));
    }
    if (y_ + row_height(cells) > bottom) {
      new_page();
      put_head(table, widths);
    }
    put_row(table, widths, cells, Weight::regular);
  }
  y_ += 8;
}

}  // namespace

std::vector<std::string> to_pages(const Document& document) {
  Setter setter(document.title);
  setter.title(document.title);
  for (const Block& block : document.blocks) std::visit(setter, block);
  return setter.finish();
}

}  // namespace croupier::render

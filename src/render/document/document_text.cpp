// A document for terminals: underlined headings, aligned columns, paragraphs broken at 80 columns.
#include <algorithm>

#include "base/text.hpp"
#include "render/document/document.hpp"

namespace croupier::render {

namespace {

constexpr std::size_t columns_max = 80;

// Characters of UTF-8 text: every byte but the later ones of a character.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }));
}

// The words in lines of columns_max, the first after `first`, the others after as many spaces.
void add_wrapped(std::string& out, std::string_view first, std::string_view text) {
  const std::size_t indent = width(first);
  out += first;
  std::size_t column = indent;
  for (const std::string_view word : base::words(text)) {
    const std::size_t needed = width(word);
    if (column != indent && column + 1 + needed > columns_max) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column != indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += needed;
  }
  out += '\n';
}

void add_underlined(std::string& out, std::string_view text, char line) {
  out += std::string(text) + '\n' + std::string(width(text), line) + '\n';
}

void add_indented(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += "  " + std::string(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void add_line(std::string& out, const Table& table, const std::vector<std::size_t>& widths,
              const auto& cell_text) {
  std::string line = " ";
  for (std::size_t at = 0; at < table.columns.size(); ++at) {
    const std::string_view text = cell_text(at);
    const std::string space(widths[at] - width(text), ' ');
    line += at == 0 ? " " : "  ";
    line += table.columns[at].align == Align::left ? std::string(text) + space
                                                   : space + std::string(text);
  }
  line.resize(line.find_last_not_of(' ') + 1);
  out += line + '\n';
}

struct TextWriter {
  std::string& out;

  void operator()(const Heading& heading) const {
    add_underlined(out, heading.text, heading.level == Level::section ? '-' : '.');
  }
  void operator()(const Paragraph& paragraph) const {
    add_wrapped(out, paragraph.tone == Tone::warning ? "! " : "", paragraph.text);
  }
  void operator()(const List& list) const {
    for (const std::string& item : list.items) add_wrapped(out, "- ", item);
  }
  void operator()(const Table& table) const {
    std::vector<std::size_t> widths;
    widths.reserve(table.columns.size());
    for (const Column& column : table.columns) widths.push_back(width(column.title));
    for (const Row& row : table.rows) {
      for (std::size_t at = 0; at < std::min(row.size(), widths.size()); ++at) {
        widths[at] = std::max(widths[at], width(row[at].text));
      }
    }
    if (!table.caption.empty()) out += table.caption + '\n';
    add_line(out, table, widths,
             [&](std::size_t at) -> std::string_view { return table.columns[at].title; });
    for (const Row& row : table.rows) {
      add_line(out, table, widths, [&](std::size_t at) -> std::string_view {
        return at < row.size() ? std::string_view(row[at].text) : std::string_view();
      });
    }
  }
  void operator()(const Verbatim& verbatim) const { add_indented(out, verbatim.text); }
  void operator()(const Drawing& drawing) const {
    add_wrapped(out, "", drawing.title);
    add_indented(out, drawing.words);
  }
};

}  // namespace

std::string to_text(const Document& document) {
  std::string out;
  if (!document.title.empty()) add_underlined(out, document.title, '=');
  for (const Block& block : document.blocks) {
    if (!out.empty()) out += '\n';
    std::visit(TextWriter{out}, block);
  }
  return out;
}

}  // namespace croupier::render

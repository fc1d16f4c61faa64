// A document in Markdown with pipe tables; letters that Markdown would take for marks are escaped.
#include <algorithm>

#include "render/document/document.hpp"

namespace croupier::render {

namespace {

// Underscores stay as they are: within a word, as in our names, they mark nothing.
std::string escape(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '\n') {
      safe += ' ';
      continue;
    }
    if (std::string_view("\\`*|<>[]").find(letter) != std::string_view::npos) safe += '\\';
    safe += letter;
  }
  return safe;
}

struct MarkdownWriter {
  std::string& out;

  void operator()(const Heading& heading) const {
    out += (heading.level == Level::section ? "## " : "### ") + escape(heading.text) + '\n';
  }
  void operator()(const Paragraph& paragraph) const {
    out += paragraph.tone == Tone::warning ? "> **" + escape(paragraph.text) + "**\n"
                                           : escape(paragraph.text) + '\n';
  }
  void operator()(const List& list) const {
    for (const std::string& item : list.items) out += "- " + escape(item) + '\n';
  }
  void operator()(const Table& table) const {
    if (!table.caption.empty()) out += "**" + escape(table.caption) + "**\n\n";
    for (const Column& column : table.columns) out += "| " + escape(column.title) + ' ';
    out += "|\n";
    for (const Column& column : table.columns) {
      out += column.align == Align::right ? "| ---: " : "| --- ";
    }
    out += "|\n";
    for (const Row& row : table.rows) {
      for (std::size_t at = 0; at < table.columns.size(); ++at) {
        out += "| " + (at < row.size() ? escape(row[at].text) : std::string()) + ' ';
      }
      out += "|\n";
    }
  }
  void operator()(const Verbatim& verbatim) const {
    out += "```\n" + verbatim.text;
    if (!verbatim.text.ends_with('\n')) out += '\n';
    out += "```\n";
  }
  void operator()(const Drawing& drawing) const {
    out += "**" + escape(drawing.title) + "**\n\n";
    (*this)(Verbatim{drawing.words});
  }
};

}  // namespace

std::string to_markdown(const Document& document) {
  std::string out;
  if (!document.title.empty()) out += "# " + escape(document.title) + '\n';
  for (const Block& block : document.blocks) {
    if (!out.empty()) out += '\n';
    std::visit(MarkdownWriter{out}, block);
  }
  return out;
}

}  // namespace croupier::render

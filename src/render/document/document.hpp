// A document of headings, paragraphs, lists, tables and drawings, and its writers: text for
// terminals, Markdown, CSV and HTML. Pure: the same document gives the same bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace croupier::render {

/// What stands in a table's cell. People may read a rounded form of what CSV carries in full.
struct Cell {
  std::string text;
  std::string full{};  // what CSV writes; the text where empty

  Cell(std::string shown) : text(std::move(shown)) {}  // NOLINT(google-explicit-constructor)
  Cell(std::string_view shown) : text(shown) {}        // NOLINT(google-explicit-constructor)
  Cell(const char* shown) : text(shown) {}             // NOLINT(google-explicit-constructor)
  Cell(std::string shown, std::string whole) : text(std::move(shown)), full(std::move(whole)) {}
  bool operator==(const Cell&) const = default;
};

enum class Align : std::uint8_t { left, right };

struct Column {
  std::string title;
  Align align = Align::left;
};

using Row = std::vector<Cell>;

/// A table. Its first column names the rows; a row shorter than the columns ends in empty cells.
struct Table {
  std::string caption;
  std::vector<Column> columns;
  std::vector<Row> rows{};
};

enum class Level : std::uint8_t { section, subsection };

struct Heading {
  std::string text;
  Level level = Level::section;
};

/// Ordinary text, or something that nobody may overlook.
enum class Tone : std::uint8_t { plain, warning };

struct Paragraph {
  std::string text;
  Tone tone = Tone::plain;
};

struct List {
  std::vector<std::string> items;
};

/// Lines that are shown as they are.
struct Verbatim {
  std::string text;
};

/// A drawing: an <svg> element, and the words that stand for it where it cannot be shown.
struct Drawing {
  std::string title;
  std::string svg;
  std::string words;
};

using Block = std::variant<Heading, Paragraph, List, Table, Verbatim, Drawing>;

struct Document {
  std::string title;
  std::vector<Block> blocks{};

  void add(Block block) { blocks.push_back(std::move(block)); }
};

enum class Format : std::uint8_t { text, markdown, csv, html };

/// Returns the document in the format; every one ends with a line feed unless it is empty.
std::string write(const Document& document, Format format);

/// Returns the document for a terminal: tables in columns, paragraphs broken at 80, no colours.
std::string to_text(const Document& document);
std::string to_markdown(const Document& document);

/// Returns the tables alone, a blank line between them; each after its caption where there are
/// several.
std::string to_csv(const Document& document);

/// Returns a page that needs nothing from elsewhere: light and dark, for print and screen readers.
std::string to_html(const Document& document);

}  // namespace croupier::render

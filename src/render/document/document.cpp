#include "render/document/document.hpp"

#include <algorithm>

namespace croupier::render {

namespace {

void add_csv_field(std::string& out, std::string_view field) {
  if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += field;
    return;
  }
  out += '"';
  for (const char letter : field) {
    if (letter == '"') out += '"';
    out += letter;
  }
  out += '"';
}

void add_csv(std::string& out, const Table& table) {
  for (std::size_t at = 0; at < table.columns.size(); ++at) {
    if (at != 0) out += ',';
    add_csv_field(out, table.columns[at].title);
  }
  out += '\n';
  for (const Row& row : table.rows) {
    for (std::size_t at = 0; at < table.columns.size(); ++at) {
      if (at != 0) out += ',';
      if (at < row.size()) add_csv_field(out, row[at].full.empty() ? row[at].text : row[at].full);
    }
    out += '\n';
  }
}

}  // namespace

std::string to_csv(const Document& document) {
  const auto is_table = [](const Block& block) { return std::holds_alternative<Table>(block); };
  const bool several = std::ranges::count_if(document.blocks, is_table) > 1;
  std::string out;
  for (const Block& block : document.blocks) {
    const auto* table = std::get_if<Table>(&block);
    if (table == nullptr) continue;
    if (several) {
      if (!out.empty()) out += '\n';
      add_csv_field(out, table->caption);
      out += '\n';
    }
    add_csv(out, *table);
  }
  return out;
}

std::string write(const Document& document, Format format) {
  switch (format) {
    case Format::text:
      return to_text(document);
    case Format::markdown:
      return to_markdown(document);
    case Format::csv:
      return to_csv(document);
    case Format::html:
      return to_html(document);
  }
  return {};
}

}  // namespace croupier::render

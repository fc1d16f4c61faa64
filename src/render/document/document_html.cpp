// A document as one HTML page: no scripts, nothing from elsewhere, light and dark, fit for print.
#include <algorithm>

#include "base/markup.hpp"
#include "render/document/document.hpp"

namespace croupier::render {

namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --line: #8886; --warning: #8a4b00; --ground: #ffb84d22; }
@media (prefers-color-scheme: dark) { :root { --warning: #ffc477; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.2; margin: 2rem 0 0.5rem; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; }
caption { text-align: left; font-weight: 600; padding: 0.4rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: 0.25rem 0.7rem; text-align: left;
  vertical-align: top; }
tbody th { font-weight: normal; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
.warning { border-left: 4px solid var(--warning); background: var(--ground);
  color: var(--warning); font-weight: 600; padding: 0.5rem 1rem; }
pre { overflow-x: auto; padding: 0.5rem 1rem; border: 1px solid var(--line); }
figure { margin: 1rem 0; }
figure svg { max-width: 100%; height: auto; }
svg text { fill: currentColor; }
@media print {
  body { max-width: none; margin: 0; font-size: 11pt; }
  .scroll { overflow: visible; }
  h1, h2, h3, caption { break-after: avoid; }
  tr, figure { break-inside: avoid; }
  thead { display: table-header-group; }
}
)";

std::string element(std::string_view tag, std::string_view text) {
  return '<' + std::string(tag) + '>' + base::escape_markup(text) + "</" + std::string(tag) + ">\n";
}

// A cell: th where it names a row or column.
std::string cell(std::string_view scope, Align align, std::string_view text) {
  const std::string tag = scope.empty() ? "td" : "th";
  return '<' + tag + (scope.empty() ? "" : " scope=\"" + std::string(scope) + '"') +
         (align == Align::right ? " class=\"number\"" : "") + '>' + base::escape_markup(text) +
         "</" + tag + '>';
}

struct HtmlWriter {
  std::string& out;

  void operator()(const Heading& heading) const {
    out += element(heading.level == Level::section ? "h2" : "h3", heading.text);
  }
  void operator()(const Paragraph& paragraph) const {
    out += paragraph.tone == Tone::warning ? "<p class=\"warning\" role=\"note\">" +
                                                 base::escape_markup(paragraph.text) + "</p>\n"
                                           : element("p", paragraph.text);
  }
  void operator()(const List& list) const {
    out += "<ul>\n";
    for (const std::string& item : list.items) out += element("li", item);
    out += "</ul>\n";
  }
  // A wide table scrolls in itself, by key too.
  void operator()(const Table& table) const {
    const std::string caption = base::escape_markup(table.caption);
    out += caption.empty() ? "<div class=\"scroll\" tabindex=\"0\"><table>\n"
                           : "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"" +
                                 caption + "\"><table>\n<caption>" + caption + "</caption>\n";
    out += "<thead><tr>";
    for (const Column& column : table.columns) out += cell("col", column.align, column.title);
    out += "</tr></thead>\n<tbody>\n";
    for (const Row& row : table.rows) {
      out += "<tr>";
      for (std::size_t at = 0; at < table.columns.size(); ++at) {
        out += cell(at == 0 ? "row" : "", table.columns[at].align,
                    at < row.size() ? std::string_view(row[at].text) : std::string_view());
      }
      out += "</tr>\n";
    }
    out += "</tbody>\n</table></div>\n";
  }
  void operator()(const Verbatim& verbatim) const { out += element("pre", verbatim.text); }
  void operator()(const Drawing& drawing) const {
    out += "<figure>\n<div role=\"img\" aria-label=\"" + base::escape_markup(drawing.title) +
           "\">\n" + drawing.svg + "\n</div>\n<figcaption>" + base::escape_markup(drawing.title) +
           "<details><summary>In words</summary>\n<pre>" + base::escape_markup(drawing.words) +
           "</pre></details></figcaption>\n</figure>\n";
  }
};

}  // namespace

std::string to_html(const Document& document) {
  const std::string title = base::escape_markup(document.title);
  std::string out =
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
      title + "</title>\n<style>" + std::string(style) + "</style>\n</head>\n<body>\n<main>\n<h1>" +
      title + "</h1>\n";
  for (const Block& block : document.blocks) std::visit(HtmlWriter{out}, block);
  return out + "</main>\n</body>\n</html>\n";
}

}  // namespace croupier::render

#include "cli/program/report_format.hpp"

#include <CLI/CLI.hpp>

namespace croupier::cli {

std::optional<render::Format> FormatFlags::format() const {
  if (json) return std::nullopt;
  if (csv) return render::Format::csv;
  if (markdown) return render::Format::markdown;
  return html ? render::Format::html : render::Format::text;
}

void add_format_flags(CLI::App& verb, FormatFlags& flags) {
  CLI::Option* json = verb.add_flag("--json", flags.json, "as one line of JSON");
  CLI::Option* csv = verb.add_flag("--csv", flags.csv, "the tables as CSV");
  CLI::Option* markdown = verb.add_flag("--markdown", flags.markdown, "as Markdown");
  CLI::Option* html = verb.add_flag("--html", flags.html, "as one HTML page");
  json->excludes(csv, markdown, html);
  csv->excludes(markdown, html);
  markdown->excludes(html);
}

}  // namespace croupier::cli

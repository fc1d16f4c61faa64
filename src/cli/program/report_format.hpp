// The formats in which a report can be asked for on the command line.
#pragma once

#include <optional>

#include "render/document/document.hpp"

namespace CLI {
class App;
}

namespace croupier::cli {

struct FormatFlags {
  bool json = false;
  bool csv = false;
  bool markdown = false;
  bool html = false;

  /// Returns the format of the document; nothing where JSON is wanted.
  std::optional<render::Format> format() const;
};

/// Adds --json, --csv, --markdown and --html, of which one may be given.
void add_format_flags(CLI::App& verb, FormatFlags& flags);

}  // namespace croupier::cli

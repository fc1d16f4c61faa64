// The pages of the browser, as they were built from web/ and put into the program.
#pragma once

#include <span>
#include <string_view>

namespace croupier::server {

struct WebFile {
  std::string_view path;  // as "/app.js"
  std::string_view type;
  std::string_view bytes;
  std::string_view tag;  // changes with the bytes
};

/// Returns all of them.
std::span<const WebFile> web_files();

/// Returns the file of that path, or the first page for a path that the browser resolves itself;
/// null where there is neither.
const WebFile* find_web_file(std::string_view path);

}  // namespace croupier::server

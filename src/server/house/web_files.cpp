#include "server/house/web_files.hpp"

#include <algorithm>

namespace croupier::server {

// A path without a dot in its last part is a page of the browser's own.
const WebFile* find_web_file(std::string_view path) {
  const auto files = web_files();
  const auto find = [&](std::string_view wanted) -> const WebFile* {
    const auto found = std::ranges::find(files, wanted, &WebFile::path);
    return found == files.end() ? nullptr : &*found;
  };
  if (const WebFile* file = find(path)) return file;
  const bool page = path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
  return page ? find("/index.html") : nullptr;
}

}  // namespace croupier::server

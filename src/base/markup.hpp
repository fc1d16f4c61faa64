// Text inside markup: HTML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace croupier::base {

/// Returns the text as elements and attributes may hold it.
std::string escape_markup(std::string_view text);

}  // namespace croupier::base

// A document set in pages of A4, each an SVG drawing, for a PDF. Pure: the same document gives the
// same bytes. Text is measured by the widths of DejaVu Sans; narrower fonts leave more room.
#pragma once

#include <string>
#include <vector>

#include "render/document/document.hpp"

namespace croupier::render {

/// Returns the pages in order; every one has the title and its number at the foot.
std::vector<std::string> to_pages(const Document& document);

/// Returns how wide the text is in this size, regular or bold.
enum class Weight : std::uint8_t { regular, bold };
double text_width(std::string_view text, double size, Weight weight);

/// Returns the text broken into lines that are no wider; a word that is too wide is broken
/// anywhere.
std::vector<std::string> wrap(std::string_view text, double width, double size, Weight weight);

}  // namespace croupier::render

// SVG pages as PDF or PNG, by the program rsvg-convert. The same pages give the same bytes.
#pragma once

#include <expected>
#include <string>
#include <vector>

namespace croupier::cli {

inline constexpr const char* svg_converter = "rsvg-convert";

enum class Picture : unsigned char { pdf, png };

/// Whose date a PDF bears: that of SOURCE_DATE_EPOCH where it is set, or always the same.
enum class PdfDate : unsigned char { environment, fixed };

/// Returns the bytes of the pages (a PNG has one), or one sentence about what went wrong.
std::expected<std::string, std::string> convert_svg(const std::vector<std::string>& pages,
                                                    Picture picture,
                                                    PdfDate date = PdfDate::environment);

}  // namespace croupier::cli

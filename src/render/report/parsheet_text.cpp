// How wide text is, and where its lines are broken.
#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "render/report/parsheet_pages.hpp"

namespace croupier::render {

namespace {

// Thousandths of the size, for the characters from space to tilde.
constexpr std::array<std::uint16_t, 95> regular{
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};
constexpr std::array<std::uint16_t, 95> bold{
    348,  456, 521, 838, 696, 1002, 872, 306,  457, 457, 523, 838, 380, 415,  380, 365,
    696,  696, 696, 696, 696, 696,  696, 696,  696, 696, 400, 400, 838, 838,  838, 580,
    1000, 774, 762, 734, 830, 683,  683, 821,  837, 372, 372, 775, 637, 995,  837, 850,
    733,  850, 770, 720, 682, 812,  774, 1103, 771, 724, 725, 457, 365, 457,  838, 500,
    500,  675, 716, 593, 716, 678,  435, 716,  712, 343, 343, 665, 343, 1042, 712, 687,
    716,  716, 493, 595, 478, 712,  652, 924,  645, 652, 582, 712, 365, 712,  838};

// A character that is not in the tables is taken for a wide one; later bytes of it have no width.
double thousandths(char letter, Weight weight) {
  const auto byte = static_cast<unsigned char>(letter);
  if (byte >= 32 && byte <= 126) return (weight == Weight::bold ? bold : regular)[byte - 32U];
  return (byte & 0xc0U) == 0x80U ? 0 : 1000;
}

}  // namespace

double text_width(std::string_view text, double size, Weight weight) {
  double sum = 0;
  for (const char letter : text) sum += thousandths(letter, weight);
  return sum * size / 1000;
}

std::vector<std::string> wrap(std::string_view text, double width, double size, Weight weight) {
  std::vector<std::string> lines{""};
  // Widths that were added and taken away again are off by a rounding.
  constexpr double slack = 0.01;
  const auto fits = [&](std::string_view line) {
    return text_width(line, size, weight) <= width + slack;
  };
  for (const std::string_view word : base::words(text)) {
    std::string& last = lines.back();
    const std::string longer = last.empty() ? std::string(word) : last + " " + std::string(word);
    if (fits(longer)) {
      last = longer;
      continue;
    }
    if (!last.empty()) lines.emplace_back();
    for (const char letter : word) {
      const bool first_byte = (static_cast<unsigned char>(letter) & 0xc0U) != 0x80U;
      if (first_byte && !lines.back().empty() && !fits(lines.back() + letter)) lines.emplace_back();
      lines.back() += letter;
    }
  }
  return lines;
}

}  // namespace croupier::render

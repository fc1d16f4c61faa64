// Numbers as reports show them: percentages, probabilities, whole numbers by thousands, fractions,
// and with 15 significant digits for machines. No locale has a say in it.
#pragma once

#include <string>

#include "analysis/exact.hpp"
#include "render/document/document.hpp"

namespace croupier::render {

/// Returns the number with 15 significant digits in its shortest form; zero has no sign.
std::string digits_15(double number);

/// Returns the number with so many decimals; what rounds to zero has no sign.
std::string fixed(double number, int decimals);

/// Returns "1.3e-12".
std::string scientific(double number);

/// Returns "2.184971%".
std::string percent(double share);

/// Returns "2,598,960".
std::string by_thousands(const analysis::Integer& number);

/// Returns "-17/81", or "2" where the denominator is one.
std::string fraction(const analysis::Rational& number);

// Cells that people read rounded and CSV carries with 15 digits.
Cell percent_cell(double share);
Cell fixed_cell(double number, int decimals);

/// Returns a probability with eight decimals, or four significant digits where it is tiny.
Cell probability_cell(double probability);
Cell count_cell(const analysis::Integer& number);

}  // namespace croupier::render

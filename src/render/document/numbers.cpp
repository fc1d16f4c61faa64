#include "render/document/numbers.hpp"

#include <array>
#include <charconv>

namespace croupier::render {

namespace {

std::string written(double number, std::chars_format format, int precision) {
  std::array<char, 400> text{};
  const auto [end, error] =
      std::to_chars(text.data(), text.data() + text.size(), number, format, precision);
  return error == std::errc() ? std::string(text.data(), end) : std::string("?");
}

}  // namespace

std::string digits_15(double number) {
  return number == 0 ? "0" : written(number, std::chars_format::general, 15);
}

std::string fixed(double number, int decimals) {
  std::string text = written(number, std::chars_format::fixed, decimals);
  if (text.starts_with('-') && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
  return text;
}

std::string scientific(double number) { return written(number, std::chars_format::scientific, 1); }

std::string percent(double share) { return fixed(share * 100, 6) + "%"; }

std::string by_thousands(const analysis::Integer& number) {
  std::string text = number.str();
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  for (std::size_t at = text.size(); at > first + 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string fraction(const analysis::Rational& number) {
  const analysis::Integer below = boost::multiprecision::denominator(number);
  const std::string above = boost::multiprecision::numerator(number).str();
  return below == 1 ? above : above + "/" + below.str();
}

Cell percent_cell(double share) { return {percent(share), digits_15(share)}; }

Cell fixed_cell(double number, int decimals) {
  return {fixed(number, decimals), digits_15(number)};
}

Cell probability_cell(double probability) {
  const bool tiny = probability != 0 && probability < 1e-5;
  return {tiny ? written(probability, std::chars_format::scientific, 3) : fixed(probability, 8),
          digits_15(probability)};
}

Cell count_cell(const analysis::Integer& number) { return {by_thousands(number), number.str()}; }

}  // namespace croupier::render

// FieldWriter and FieldReader: named values, one a line, written and read by the same list of
// fields.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "cards/composition.hpp"
#include "dealing/handling.hpp"

namespace croupier::table {

template <class T>
concept Whole = std::integral<T> && !std::same_as<T, bool>;

class FieldWriter {
 public:
  void operator()(std::string_view name, const std::string& text) { add(name, text); }
  void operator()(std::string_view name, bool flag) { add(name, flag ? "yes" : "no"); }
  void operator()(std::string_view name, base::Money amount) {
    add(name, std::to_string(amount.cents()));
  }
  void operator()(std::string_view name, Whole auto number) { add(name, std::to_string(number)); }
  template <class T>
    requires std::is_enum_v<T> || Whole<T>
  void operator()(std::string_view name, T value, T /*most*/) {
    add(name, std::to_string(static_cast<unsigned>(value)));
  }
  void operator()(std::string_view name, const std::vector<std::uint8_t>& numbers);
  void operator()(std::string_view name, const std::vector<std::string>& words);
  void operator()(std::string_view name, const std::vector<dealing::RackCard>& rack);
  void operator()(std::string_view name, const cards::Composition& deck);
  template <class T>
  void resize(std::string_view name, const std::vector<T>& list) {
    (*this)(name, list.size());
  }

  std::string finish() { return std::move(text_); }

 private:
  void add(std::string_view name, std::string_view value);

  std::string text_;
};

/// Reads fields in the order in which they were written; after the first that is wrong it changes
/// nothing any more.
class FieldReader {
 public:
  explicit FieldReader(std::string_view text) : text_(text) {}

  void operator()(std::string_view name, std::string& text) { text = value_of(name); }
  void operator()(std::string_view name, bool& flag) { flag = value_of(name) == "yes"; }
  void operator()(std::string_view name, base::Money& amount) {
    amount = base::Money::cents(integer(name, value_of(name)));
  }
  template <Whole T>
  void operator()(std::string_view name, T& number) {
    const std::int64_t read = integer(name, value_of(name));
    if (!std::in_range<T>(read)) return fail(name);
    number = static_cast<T>(read);
  }
  template <class T>
    requires std::is_enum_v<T> || Whole<T>
  void operator()(std::string_view name, T& value, T most) {
    const std::int64_t read = integer(name, value_of(name));
    if (read < 0 || read > static_cast<std::int64_t>(most)) return fail(name);
    value = static_cast<T>(read);
  }
  void operator()(std::string_view name, std::vector<std::uint8_t>& numbers);
  void operator()(std::string_view name, std::vector<std::string>& words);
  void operator()(std::string_view name, std::vector<dealing::RackCard>& rack);
  void operator()(std::string_view name, cards::Composition& deck);
  template <class T>
  void resize(std::string_view name, std::vector<T>& list) {
    std::uint64_t size = 0;
    (*this)(name, size);
    // Each item has a line of its own, so that there cannot be more of them than letters.
    if (size > text_.size()) return fail(name);
    list.resize(size);
  }

  bool at_end() const { return text_.empty(); }
  /// Returns what is wrong with the text; empty where nothing is.
  const std::string& trouble() const { return trouble_; }

 private:
  std::string_view value_of(std::string_view name);
  std::int64_t integer(std::string_view name, std::string_view text);
  void fail(std::string_view name);

  std::string_view text_;
  std::string trouble_;
};

}  // namespace croupier::table

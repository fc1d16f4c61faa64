#include "base/value.hpp"

#include "base/text.hpp"

namespace croupier::base {

namespace {

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};

}  // namespace

std::string to_text(const Value& value) {
  return std::visit(Overloaded{
                        [](std::monostate) -> std::string { return "nothing"; },
                        [](bool flag) -> std::string { return flag ? "true" : "false"; },
                        [](std::int64_t number) { return std::to_string(number); },
                        [](const std::string& word) { return "'" + printable(word) + "'"; },
                        [](const List&) -> std::string { return "a list"; },
                        [](const Fields&) -> std::string { return "a table"; },
                    },
                    value.held);
}

Value parse_value(std::string_view text) {
  if (text == "true" || text == "false") {
    return {text == "true"};
  }
  if (const auto number = parse_integer(text)) {
    return {*number};
  }
  return {std::string(text)};
}

}  // namespace croupier::base

// Clause and Ruling: citations that are checked while compiling. Authority: either of them, or
// none.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "regulation/index.hpp"

namespace croupier::regulation {

namespace detail {

template <class Ids>
consteval std::uint16_t row_of(const Ids& ids, std::string_view id) {
  for (std::size_t row = 0; row < ids.size(); ++row) {
    if (ids[row] == id) {
      return static_cast<std::uint16_t>(row);
    }
  }
  throw "no such clause or ruling in the index";
}

}  // namespace detail

/// A clause of one of the four regulations; `Clause{"5CH 40.5(b)"}` compiles only if it is indexed.
class Clause {
 public:
  consteval Clause(const char* id)
      : row_(detail::row_of(clause_ids, id)) {}  // NOLINT(*-explicit-*)

  constexpr std::string_view id() const { return clause_ids[row_]; }
  constexpr std::uint16_t row() const { return row_; }
  constexpr auto operator<=>(const Clause&) const = default;

 private:
  std::uint16_t row_;
};

/// A ruling: how this project reads the regulations where they are unclear.
class Ruling {
 public:
  consteval Ruling(const char* id)
      : row_(detail::row_of(ruling_ids, id)) {}  // NOLINT(*-explicit-*)

  constexpr std::string_view id() const { return ruling_ids[row_]; }
  constexpr auto operator<=>(const Ruling&) const = default;

 private:
  std::uint16_t row_;
};

/// What a refusal rests on: a clause, a ruling, or nothing where the input is malformed.
class Authority {
 public:
  constexpr Authority() = default;
  constexpr Authority(Clause clause) : id_(clause.id()), clause_(true) {}  // NOLINT(*-explicit-*)
  constexpr Authority(Ruling ruling) : id_(ruling.id()) {}                 // NOLINT(*-explicit-*)

  /// Returns the id, or an empty text where there is no authority.
  constexpr std::string_view id() const { return id_; }
  constexpr bool is_clause() const { return clause_; }
  constexpr bool operator==(const Authority&) const = default;

 private:
  std::string_view id_;
  bool clause_ = false;
};

}  // namespace croupier::regulation

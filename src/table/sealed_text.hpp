// The lines of one record with the cards that lie face down named by their places; for the text of
// records only.
#pragma once

#include "table/hidden.hpp"
#include "table/table.hpp"

namespace croupier::table {

class SealedText {
 public:
  /// The table as it was before the record.
  explicit SealedText(const Table& table);

  /// Returns the next event of the record in words.
  std::string line(const Event& told);
  /// Returns the command in words, once all events have been written.
  std::string line(const Command& command) const;

 private:
  std::string game_line(const games::Event& told, std::string text) const;
  std::string named_by_place(std::string text, std::span<const cards::Card> faces) const;

  const Table& table_;
  bool seals_;  // hidden cards are named by their places
  HiddenCards hidden_;
  std::string drawn_{};  // the token of the hidden card that this record drew
};

}  // namespace croupier::table

// Batch: some records of one chain in a row, with their payloads in one buffer that is used again.
#pragma once

#include <string>
#include <vector>

#include "store/record.hpp"

namespace croupier::store {

class Batch {
 public:
  void clear() {
    rows_.clear();
    bytes_.clear();
  }
  void add(std::uint64_t number, std::string_view payload, const Hash& hash) {
    rows_.push_back({number, bytes_.size(), payload.size(), hash});
    bytes_.append(payload);
  }
  bool is_full() const { return rows_.size() >= 256 || bytes_.size() >= bytes_enough; }
  std::size_t size() const { return rows_.size(); }

  /// Returns the record at that place; undefined from size() on.
  RecordView operator[](std::size_t at) const {
    const Row& row = rows_[at];
    return {row.number, std::string_view(bytes_).substr(row.start, row.length), row.hash};
  }

 private:
  static constexpr std::size_t bytes_enough = std::size_t{1} << 18U;
  struct Row {
    std::uint64_t number;
    std::size_t start;
    std::size_t length;
    Hash hash;
  };
  std::vector<Row> rows_;
  std::string bytes_;
};

}  // namespace croupier::store

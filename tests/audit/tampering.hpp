// What a test does to records that were sound, and what an audit then finds.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "audit/auditor.hpp"
#include "support/evening.hpp"

namespace croupier::test {

using Records = std::vector<store::Record>;

/// Audits the records of one chain.
inline audit::Report audit_of(const store::ChainId& chain, const Records& records,
                              audit::Vouchers vouchers = {}) {
  audit::Auditor auditor(std::move(vouchers));
  auditor.begin(chain);
  for (const store::Record& record : records) auditor.take(chain, record.view());
  return auditor.finish();
}

/// Numbers the records anew and gives them the hashes that fit: what a forger with the whole log
/// would do.
inline Records rechained(const store::ChainId& chain, Records records) {
  store::Hash hash = store::chain_start(chain);
  std::uint64_t number = 0;
  for (store::Record& record : records) {
    record.number = ++number;
    hash = record.hash = store::next_hash(hash, number, record.payload);
  }
  return records;
}

/// Returns the first deviation, or one at record 0 where there is none.
inline audit::Deviation first_of(const audit::Report& report) {
  for (const audit::ChainReport& chain : report.chains) {
    if (!chain.deviations.kept.empty()) return chain.deviations.kept.front();
  }
  return {{}, audit::FailedCheck::chain, "none", {}};
}

/// Returns the place of the first record whose payload holds the words, from a place on.
inline std::size_t find_record(const Records& records, std::string_view words,
                               std::size_t from = 0) {
  for (std::size_t at = from; at < records.size(); ++at) {
    if (records[at].payload.find(words) != std::string::npos) return at;
  }
  ADD_FAILURE() << "no record says '" << words << "'";
  return 0;
}

/// Puts other words in the place of the first occurrence.
inline void reword(store::Record& record, std::string_view was, std::string_view is) {
  const std::size_t at = record.payload.find(was);
  ASSERT_NE(at, std::string::npos) << was;
  record.payload.replace(at, was.size(), is);
}

}  // namespace croupier::test

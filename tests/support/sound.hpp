// Whether a log says what the rules say: the auditor goes through every chain of it.
#pragma once

#include <gtest/gtest.h>

#include "audit/auditor.hpp"
#include "store/store.hpp"

namespace croupier::test {

inline void expect_sound(store::Store& log) {
  audit::Auditor auditor;
  const auto heads = log.heads();
  ASSERT_TRUE(heads);
  for (const store::Head& head : *heads) {
    ASSERT_TRUE(log.read(head.chain, 1, [&](const store::RecordView& record) {
      auditor.take(head.chain, record);
      return store::Next::go_on;
    }));
  }
  for (const audit::ChainReport& chain : auditor.finish().chains) {
    for (const audit::Deviation& wrong : chain.deviations.kept) {
      ADD_FAILURE() << wrong.at.chain << " record " << wrong.at.record << ": " << wrong.says;
    }
  }
}

}  // namespace croupier::test

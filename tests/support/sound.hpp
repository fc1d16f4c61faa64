// Whether a log says what the rules say: the auditor goes through every chain of it.
#pragma once

#include <gtest/gtest.h>

#include "audit/auditor.hpp"
#include "store/walk.hpp"

namespace croupier::test {

inline void expect_sound(store::Store& log) {
  audit::Auditor auditor;
  const auto heads = log.heads();
  ASSERT_TRUE(heads);
  const store::StoreVisitor visitor{
      .record =
          [&](const store::ChainId& chain, const store::RecordView& record) {
            auditor.take(chain, record);
            return store::Next::go_on;
          },
      .bad = [](const store::FirstBad& bad) { ADD_FAILURE() << bad.says; },
  };
  store::walk(log, *heads, visitor);
  for (const audit::ChainReport& chain : auditor.finish().chains) {
    for (const audit::Deviation& wrong : chain.deviations.kept) {
      ADD_FAILURE() << wrong.at.chain << " record " << wrong.at.record << ": " << wrong.says;
    }
  }
}

}  // namespace croupier::test

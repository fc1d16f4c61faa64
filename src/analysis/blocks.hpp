// Work in fixed blocks over threads: which thread takes a block changes nothing in its result.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "analysis/monitor.hpp"

namespace croupier::analysis {

/// How many threads a computation may use; 0 means as many as there are processors.
struct Threads {
  unsigned count = 0;

  unsigned resolved() const {
    if (count != 0) return count;
    const unsigned cores = std::thread::hardware_concurrency();
    return cores == 0 ? 1 : cores;
  }
};

/// Calls work(block) once for every block below `count`, each on some thread. Returns false where
/// the monitor stopped it before all were done. Blocks must not share what they write.
template <class Work>
bool for_blocks(std::size_t count, Threads threads, Monitor& monitor, Work work) {
  std::atomic<std::size_t> next = 0;
  std::size_t done = 0;
  std::mutex telling;
  const auto run = [&] {
    for (std::size_t block = next++; block < count && !monitor.stopped(); block = next++) {
      work(block);
      const std::lock_guard lock(telling);
      monitor.at(static_cast<double>(++done) / static_cast<double>(count));
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned at = 1; at < threads.resolved(); ++at) others.emplace_back(run);
    run();
  }
  return done == count;
}

}  // namespace croupier::analysis

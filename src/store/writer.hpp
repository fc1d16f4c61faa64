// GroupWriter: one thread that writes for many. What comes in while the disk is busy is committed
// together, in one transaction, and each is told only when its own records are durable.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <vector>

#include "store/store.hpp"
#include "store/witness.hpp"

namespace croupier::store {

/// A record to be written, with a payload of its own.
struct Entry {
  ChainId chain;
  std::uint64_t number;
  std::string payload;
};

/// Who signs, where the signed heads also go, if anywhere, and how often. Key and witness outlive
/// the writer.
struct Signing {
  const SigningKey* key;
  Witness* witness;                        // null: none
  std::function<std::int64_t()> now;       // milliseconds since 1970; called by the writer's thread
  std::uint64_t every = 1000;              // records between two checkpoints; 0: any number
  std::chrono::milliseconds within{2000};  // no record waits longer for its signature; 0: any time
};

struct WriterOptions {
  enum class WhenFull : std::uint8_t { wait, refuse };
  std::size_t waiting_max = 4096;  // the most submissions that may wait
  std::size_t group_max = 1024;    // the most records in one transaction, or one submission
  WhenFull when_full = WhenFull::wait;
  std::optional<Signing> signing = {};
  /// Called by the writer's thread before each transaction, for what must be on the disk before it;
  /// where it fails, nothing is written.
  std::function<Stored<void>()> before_write = {};
};

class GroupWriter {
 public:
  /// For each entry its head, or why nothing of the submission was written.
  using Answer = Stored<std::vector<Head>>;
  /// The checkpoints that were made, and how far every chain had come then: all of it is signed.
  struct Signed {
    std::vector<Checkpoint> made{};
    std::vector<Head> heads{};
  };
  using CheckpointAnswer = Stored<Signed>;
  using Done = std::function<void(Answer)>;

  /// Starts the thread. The store outlives the writer, and nobody else appends to it. What the
  /// store has and nobody signed is signed with what comes.
  GroupWriter(Store& store, WriterOptions options);
  GroupWriter(const GroupWriter&) = delete;
  GroupWriter& operator=(const GroupWriter&) = delete;
  GroupWriter(GroupWriter&&) = delete;
  GroupWriter& operator=(GroupWriter&&) = delete;
  ~GroupWriter();

  /// Hands over entries that are written all or none; the future is ready once they are durable.
  std::future<Answer> submit(std::vector<Entry> entries);

  /// The same, but calls back: from the writer's thread, or at once where it is refused. The call
  /// must be short, must not throw and must not wait for the writer.
  void submit(std::vector<Entry> entries, Done done);

  /// Signs the heads of all chains that have grown since they were signed last: those of what was
  /// handed over before.
  std::future<CheckpointAnswer> checkpoint();

  /// Writes what has been handed over, signs the heads if there is a key, has the witness finish,
  /// and ends the thread.
  void stop();

  /// Returns why the last checkpoint failed, or nothing. The records themselves are safe.
  std::optional<StoreError> trouble() const;

 private:
  struct Submission {
    std::vector<Entry> entries;
    Done done;
  };
  using Group = std::vector<Submission>;
  using Requests = std::vector<std::promise<CheckpointAnswer>>;

  std::optional<StoreError> enqueue(Submission& submission);
  void work();
  bool take(Group& group, Requests& requests);
  void wait_for_work(std::unique_lock<std::mutex>& lock);
  void wait_to_sign();
  void write(Group& group);
  void write_alone(Group& group);
  void answer(Submission& submission, Answer answer);
  void find_unsigned();
  bool is_signing_due() const;
  void sign_for(Requests& requests);
  Stored<std::vector<Checkpoint>> sign_heads();
  void note_trouble(const Stored<void>& kept);

  Store& store_;
  const WriterOptions options_;
  mutable std::mutex mutex_;
  std::condition_variable work_waits_;
  std::condition_variable room_waits_;
  std::deque<Submission> waiting_;
  Requests requests_;
  bool stopping_ = false;
  std::optional<StoreError> trouble_;
  // Only the writer's thread touches these.
  std::unordered_map<ChainId, Head> unsigned_;
  std::uint64_t unsigned_records_ = 0;
  std::optional<std::chrono::steady_clock::time_point> sign_at_;  // none: nothing waits for it
  std::once_flag joined_;
  std::thread thread_;
};

}  // namespace croupier::store

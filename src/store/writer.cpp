#include "store/writer.hpp"

#include <utility>

namespace croupier::store {

GroupWriter::GroupWriter(Store& store, WriterOptions options)
    : store_(store), options_(std::move(options)), thread_([this] { work(); }) {}

GroupWriter::~GroupWriter() { stop(); }

std::future<GroupWriter::Answer> GroupWriter::submit(std::vector<Entry> entries) {
  // A std::function must be copyable, which a promise is not.
  auto promise = std::make_shared<std::promise<Answer>>();
  auto future = promise->get_future();
  submit(std::move(entries), [promise](Answer answer) { promise->set_value(std::move(answer)); });
  return future;
}

void GroupWriter::submit(std::vector<Entry> entries, Done done) {
  Submission submission{std::move(entries), std::move(done)};
  if (auto refused = enqueue(submission)) submission.done(std::unexpected(std::move(*refused)));
}

std::optional<StoreError> GroupWriter::enqueue(Submission& submission) {
  if (submission.entries.size() > options_.group_max) {
    return StoreError{ErrorKind::bad_request, "At most " + std::to_string(options_.group_max) +
                                                  " records are written at a time."};
  }
  std::unique_lock lock(mutex_);
  const auto has_room = [&] { return stopping_ || waiting_.size() < options_.waiting_max; };
  if (options_.when_full == WriterOptions::WhenFull::refuse && !has_room()) {
    return StoreError{ErrorKind::busy, "The log has too much to write just now: try again."};
  }
  room_waits_.wait(lock, has_room);
  if (stopping_) {
    return StoreError{ErrorKind::stopped, "The log has been closed: nothing was written."};
  }
  waiting_.push_back(std::move(submission));
  work_waits_.notify_one();
  return std::nullopt;
}

std::future<GroupWriter::CheckpointAnswer> GroupWriter::checkpoint() {
  std::promise<CheckpointAnswer> promise;
  auto future = promise.get_future();
  const std::scoped_lock lock(mutex_);
  if (stopping_) {
    promise.set_value(error(ErrorKind::stopped, "The log has been closed: nothing was signed."));
  } else if (!options_.signing) {
    promise.set_value(error(ErrorKind::bad_request, "There is no key to sign the log with."));
  } else {
    requests_.push_back(std::move(promise));
    work_waits_.notify_one();
  }
  return future;
}

void GroupWriter::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  work_waits_.notify_all();
  room_waits_.notify_all();
  std::call_once(joined_, [this] { thread_.join(); });
}

std::optional<StoreError> GroupWriter::trouble() const {
  const std::scoped_lock lock(mutex_);
  return trouble_;
}

void GroupWriter::work() {
  Group group;
  Requests requests;
  while (take(group, requests)) {
    if (!group.empty()) write(group);
    const bool due = options_.signing && options_.signing->every != 0 &&
                     unsigned_records_ >= options_.signing->every;
    if (due || !requests.empty()) {
      const CheckpointAnswer made = sign_heads();
      for (auto& request : requests) request.set_value(made);
    }
    group.clear();
    requests.clear();
  }
  if (!options_.signing) return;
  [[maybe_unused]] const auto last = sign_heads();  // which trouble() knows of
}

// Waits for work and takes a group of it; returns false once there is none and never will be.
bool GroupWriter::take(Group& group, Requests& requests) {
  std::unique_lock lock(mutex_);
  work_waits_.wait(lock, [&] { return stopping_ || !waiting_.empty() || !requests_.empty(); });
  std::size_t records = 0;
  while (!waiting_.empty()) {
    records += waiting_.front().entries.size();
    if (records > options_.group_max && !group.empty()) break;
    group.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  // What was handed over before a checkpoint was asked for is part of it.
  if (waiting_.empty()) std::swap(requests, requests_);
  room_waits_.notify_all();
  return !group.empty() || !requests.empty();
}

void GroupWriter::write(Group& group) {
  std::vector<Append> appends;
  for (const Submission& submission : group) {
    for (const Entry& entry : submission.entries) {
      appends.push_back({entry.chain, entry.number, entry.payload});
    }
  }
  const auto ready = options_.before_write ? options_.before_write() : Stored<void>{};
  auto written = ready ? store_.append(appends) : Answer(std::unexpected(ready.error()));
  if (!written) {
    const ErrorKind kind = written.error().kind;
    // One that is out of step must not take the others with it.
    if (group.size() > 1 && (kind == ErrorKind::out_of_step || kind == ErrorKind::bad_request)) {
      write_alone(group);
      return;
    }
    for (Submission& submission : group) answer(submission, std::unexpected(written.error()));
    return;
  }
  auto next = written->begin();
  for (Submission& submission : group) {
    const auto end = next + static_cast<std::ptrdiff_t>(submission.entries.size());
    answer(submission, std::vector<Head>(next, end));
    next = end;
  }
}

void GroupWriter::write_alone(Group& group) {
  for (Submission& submission : group) {
    Group alone;
    alone.push_back(std::move(submission));
    write(alone);
  }
}

void GroupWriter::answer(Submission& submission, Answer answer) {
  if (answer && options_.signing) {
    for (const Head& head : *answer) unsigned_.insert_or_assign(head.chain, head);
    unsigned_records_ += answer->size();
  }
  submission.done(std::move(answer));
}

// First into the log, then to the witness, which must not know of what the log does not have.
GroupWriter::CheckpointAnswer GroupWriter::sign_heads() {
  std::vector<Checkpoint> made;
  made.reserve(unsigned_.size());
  const std::int64_t at = unsigned_.empty() ? 0 : options_.signing->now();
  for (const auto& [chain, head] : unsigned_)
    made.push_back(sign(*options_.signing->key, head, at));
  unsigned_records_ = 0;
  auto kept = made.empty() ? Stored<void>{} : store_.add_checkpoints(made);
  Witness* witness = options_.signing->witness;
  if (kept && !made.empty() && witness != nullptr) kept = witness->add(made);
  if (kept) unsigned_.clear();
  const std::scoped_lock lock(mutex_);
  trouble_ = kept ? std::nullopt : std::optional(kept.error());
  if (!kept) return std::unexpected(kept.error());
  return made;
}

}  // namespace croupier::store

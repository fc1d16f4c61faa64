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
  if (options_.signing) find_unsigned();
  while (take(group, requests)) {
    if (!group.empty()) write(group);
    if (!requests.empty()) {
      sign_for(requests);
    } else if (is_signing_due()) {
      [[maybe_unused]] const auto made = sign_heads();  // which trouble() knows of
    }
    group.clear();
    requests.clear();
  }
  if (!options_.signing) return;
  const auto last = sign_heads();
  Witness* witness = options_.signing->witness;
  if (last && witness != nullptr) note_trouble(witness->finish());
}

void GroupWriter::note_trouble(const Stored<void>& kept) {
  const std::scoped_lock lock(mutex_);
  trouble_ = kept ? std::nullopt : std::optional(kept.error());
}

// Whoever was killed left records without a signature; a chain may never grow again.
void GroupWriter::find_unsigned() {
  const auto heads = store_.heads();
  for (const Head& head : heads ? *heads : std::vector<Head>{}) {
    const auto last = store_.last_checkpoint(head.chain);
    if (!last) continue;
    const std::uint64_t signed_to = *last ? (*last)->number : 0;
    if (signed_to >= head.number) continue;
    unsigned_.insert_or_assign(head.chain, head);
    unsigned_records_ += head.number - signed_to;
    wait_to_sign();
  }
}

void GroupWriter::wait_to_sign() {
  const auto within = options_.signing->within;
  if (!sign_at_ && within.count() != 0) sign_at_ = std::chrono::steady_clock::now() + within;
}

bool GroupWriter::is_signing_due() const {
  if (!options_.signing || unsigned_.empty()) return false;
  const std::uint64_t every = options_.signing->every;
  return (every != 0 && unsigned_records_ >= every) ||
         (sign_at_ && std::chrono::steady_clock::now() >= *sign_at_);
}

// Nobody else appends, so that the heads are those that were signed.
void GroupWriter::sign_for(Requests& requests) {
  CheckpointAnswer answer;
  auto made = sign_heads();
  auto heads = made ? store_.heads() : Stored<std::vector<Head>>(std::unexpected(made.error()));
  if (heads) {
    answer = Signed{*std::move(made), *std::move(heads)};
  } else {
    answer = std::unexpected(heads.error());
  }
  for (auto& request : requests) request.set_value(answer);
}

void GroupWriter::wait_for_work(std::unique_lock<std::mutex>& lock) {
  const auto has_work = [&] { return stopping_ || !waiting_.empty() || !requests_.empty(); };
  if (sign_at_) {
    work_waits_.wait_until(lock, *sign_at_, has_work);
  } else {
    work_waits_.wait(lock, has_work);
  }
}

// Waits for work, or until it is time to sign, and takes a group of it; returns false once there is
// none and never will be.
bool GroupWriter::take(Group& group, Requests& requests) {
  std::unique_lock lock(mutex_);
  wait_for_work(lock);
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
  return !stopping_ || !group.empty() || !requests.empty();
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
    if (!answer->empty()) wait_to_sign();
  }
  submission.done(std::move(answer));
}

// First into the log, then to the witness, which must not know of what the log does not have. Where
// that fails it is tried again as if the records were new.
Stored<std::vector<Checkpoint>> GroupWriter::sign_heads() {
  std::vector<Checkpoint> made;
  made.reserve(unsigned_.size());
  const std::int64_t at = unsigned_.empty() ? 0 : options_.signing->now();
  for (const auto& [chain, head] : unsigned_)
    made.push_back(sign(*options_.signing->key, head, at));
  unsigned_records_ = 0;
  sign_at_.reset();
  auto kept = made.empty() ? Stored<void>{} : store_.add_checkpoints(made);
  Witness* witness = options_.signing->witness;
  if (kept && !made.empty() && witness != nullptr) kept = witness->add(made);
  if (kept) {
    unsigned_.clear();
  } else {
    wait_to_sign();
  }
  note_trouble(kept);
  if (!kept) return std::unexpected(kept.error());
  return made;
}

}  // namespace croupier::store

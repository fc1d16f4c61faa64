// Worker: one thread for what is slow, so that the house never waits: passwords, analysis, replay.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace croupier::server {

class Worker {
 public:
  using Job = std::function<void()>;

  explicit Worker(std::size_t waiting_max)
      : waiting_max_(waiting_max), thread_([this] { run(); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  Worker(Worker&&) = delete;
  Worker& operator=(Worker&&) = delete;
  ~Worker() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }

  /// Takes a job; returns false where too many wait.
  bool add(Job job) {
    {
      const std::lock_guard lock(mutex_);
      if (jobs_.size() >= waiting_max_) return false;
      jobs_.push_back(std::move(job));
    }
    changed_.notify_one();
    return true;
  }

 private:
  void run() {
    for (;;) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return stopping_ || !jobs_.empty(); });
      if (stopping_) return;
      const Job job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job();
    }
  }

  const std::size_t waiting_max_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace croupier::server

#include "store/walk.hpp"

#include <algorithm>

namespace croupier::store {

namespace {

// One chain on the way.
class ChainPath {
 public:
  ChainPath(Store& store, const Head& until, const StoreVisitor& visitor)
      : store_(store), until_(until), visitor_(visitor) {}

  Next walk() {
    const ChainId& chain = until_.chain;
    if (visitor_.chain) visitor_.chain(until_);
    if (visitor_.snapshot) {
      const auto kept = store_.look_at_snapshot(chain);
      // Where its record is damaged, the walk finds that.
      if (kept && *kept) visitor_.snapshot(**kept);
    }
    auto found = store_.checkpoints(chain);
    if (!found) return tell_bad(found.error().says);
    checkpoints_ = *std::move(found);
    const auto read = store_.read(chain, 1, [&](const RecordView& record) { return take(record); });
    if (!read) return tell_bad(read.error().says);
    if (wants_ == Next::stop || is_bad_) return wants_;
    if (last_ < until_.number) return tell_bad(missing(until_.number, "the chain came to record"));
    return check_rest();
  }

 private:
  Next take(const RecordView& record) {
    if (record.number == until_.number && record.hash != until_.hash) {
      tell_bad("Record " + std::to_string(record.number) + " of chain " +
               std::string(until_.chain.text()) + " is not the head of its chain.");
      return Next::stop;
    }
    last_ = record.number;
    if (visitor_.record) wants_ = visitor_.record(until_.chain, record);
    for (; wants_ == Next::go_on && seen_ < checkpoints_.size(); ++seen_) {
      if (checkpoints_[seen_].number > last_) break;
      if (visitor_.checkpoint) wants_ = visitor_.checkpoint(checkpoints_[seen_]);
    }
    return last_ == until_.number ? Next::stop : wants_;
  }

  // Checkpoints that are left over are of records after the head, or of none.
  Next check_rest() {
    for (; seen_ < checkpoints_.size(); ++seen_) {
      const Checkpoint& checkpoint = checkpoints_[seen_];
      const auto hash = store_.hash_at(until_.chain, checkpoint.number);
      if (!hash) return tell_bad(hash.error().says);
      if (*hash == checkpoint.hash && checkpoint.number > until_.number) continue;
      return tell_bad(missing(checkpoint.number, "there is a checkpoint of record"));
    }
    return Next::go_on;
  }

  std::string missing(std::uint64_t number, const std::string& though) const {
    return "Record " + std::to_string(last_ + 1) + " of chain " + std::string(until_.chain.text()) +
           " is not there, but " + though + " " + std::to_string(number) + ".";
  }

  Next tell_bad(std::string says) {
    is_bad_ = true;
    if (visitor_.bad) visitor_.bad({until_.chain, last_ + 1, std::move(says)});
    return Next::go_on;
  }

  Store& store_;
  const Head& until_;
  const StoreVisitor& visitor_;
  std::vector<Checkpoint> checkpoints_{};
  std::size_t seen_ = 0;
  std::uint64_t last_ = 0;
  Next wants_ = Next::go_on;
  bool is_bad_ = false;
};

}  // namespace

void walk(Store& store, std::span<const Head> heads, const StoreVisitor& visitor) {
  std::vector<Head> ordered(heads.begin(), heads.end());
  std::ranges::stable_partition(ordered, [](const Head& head) { return head.chain != house; });
  for (const Head& head : ordered) {
    if (ChainPath(store, head, visitor).walk() == Next::stop) return;
  }
}

}  // namespace croupier::store

#include "contracts/store/store_contract.hpp"

#include "store/memory.hpp"
#include "store/sqlite/sqlite.hpp"

namespace croupier::test {
namespace store_contract_test {

class MemoryKind {
 public:
  static constexpr bool keeps = false;
  store::Store& log() { return log_; }
  void reopen() {}

 private:
  store::MemoryStore log_;
};

class SqliteKind {
 public:
  static constexpr bool keeps = true;
  SqliteKind() { reopen(); }
  store::Store& log() { return *log_; }
  void reopen() {
    log_.reset();
    auto opened =
        store::SqliteStore::open(folder_.file("log.db"), store::SqliteStore::Mode::create);
    ASSERT_TRUE(opened) << opened.error().says;
    log_ = std::move(*opened);
  }

 private:
  TempFolder folder_;
  std::unique_ptr<store::SqliteStore> log_;
};

INSTANTIATE_TYPED_TEST_SUITE_P(Memory, StoreContract, MemoryKind);
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreContract, SqliteKind);

}  // namespace store_contract_test
}  // namespace croupier::test

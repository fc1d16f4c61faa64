// A folder of its own for each test, gone when the test is done; and what tests of the store share.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace croupier::test {

class TempFolder {
 public:
  TempFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "croupier-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder to work in";
    path_ = name;
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  TempFolder(TempFolder&&) = delete;
  TempFolder& operator=(TempFolder&&) = delete;
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string path() const { return path_; }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline std::string read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_bytes(const std::string& path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// Returns the payloads of a chain from a record on; a failure of the test where it cannot be read.
inline std::vector<std::string> payloads(store::Store& log, const store::ChainId& chain,
                                         std::uint64_t from = 1) {
  std::vector<std::string> found;
  const auto read = log.read(chain, from, [&](const store::RecordView& record) {
    found.emplace_back(record.payload);
    return store::Next::go_on;
  });
  EXPECT_TRUE(read) << read.error().says;
  return found;
}

/// Adds one record to the end of a chain; a failure of the test where that is refused.
inline store::Head add(store::Store& log, const store::ChainId& chain, std::string_view payload) {
  const auto head = log.head(chain);
  EXPECT_TRUE(head) << head.error().says;
  const store::Append one{chain, head->number + 1, payload};
  const auto heads = log.append({&one, 1});
  EXPECT_TRUE(heads) << heads.error().says;
  return heads ? heads->back() : *head;
}

}  // namespace croupier::test

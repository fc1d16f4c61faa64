// For the tests of the verbs that run a table: folders that go away, ways of dealing, audits.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "audit/auditor.hpp"
#include "cli/house/terminal_table.hpp"
#include "store/key_file.hpp"
#include "store/sqlite/sqlite.hpp"
#include "store/walk.hpp"

namespace croupier::test {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    static unsigned made = 0;
    // In memory where that can be had: these tests wait for the disk at every record.
    const std::string memory = "/dev/shm/";
    const bool has_memory = ::access(memory.c_str(), W_OK) == 0;
    path_ = (has_memory ? memory : ::testing::TempDir()) + "croupier_house_" +
            std::to_string(::getpid()) + "_" + std::to_string(++made);
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(std::string_view name) const { return path_ + "/" + std::string(name); }

 private:
  std::string path_;
};

/// A game and how it is dealt.
struct Way {
  std::string game;
  std::vector<std::string> pairs;
};

/// Every game with each way of dealing and shuffling that its rules know.
inline std::vector<Way> ways() {
  std::vector<Way> all;
  for (const char* game : {"5CH", "HUH", "PIK"}) {
    for (const char* method : {"manual_shoe", "automated_shoe", "hand"}) {
      all.push_back({game, {"dealing_method=" + std::string(method)}});
    }
    all.push_back({game, {"shuffle=manual"}});
    all.push_back({game, {"decks=2"}});
  }
  all.push_back({"T21", {}});
  all.push_back({"T21", {"shuffle=manual", "card_reader=false"}});
  all.push_back({"T21", {"bart_carter=true"}});
  return all;
}

inline std::string name_of(const Way& way) {
  std::string name = way.game;
  for (const std::string& pair : way.pairs) name += " " + pair;
  return name;
}

/// Returns what an auditor finds in the log, with its key.
inline audit::Report audited(const std::string& log) {
  const auto key = store::load_public_key(log + ".pub");
  audit::Auditor auditor({.key = key ? std::optional(*key) : std::nullopt});
  auto opened = store::SqliteStore::open(log, store::SqliteStore::Mode::read_only);
  if (!opened) {
    ADD_FAILURE() << opened.error().says;
    return auditor.finish();
  }
  store::Store& kept = **opened;
  const auto heads = kept.heads();
  const store::StoreVisitor visitor{
      .record =
          [&](const store::ChainId& chain, const store::RecordView& record) {
            auditor.take(chain, record);
            return store::Next::go_on;
          },
      .checkpoint =
          [&](const store::Checkpoint& checkpoint) {
            auditor.take(checkpoint);
            return store::Next::go_on;
          },
      .bad = [&](const store::FirstBad& bad) { auditor.damage(bad); },
  };
  store::walk(kept, *heads, visitor);
  return auditor.finish();
}

/// Fails the test where an auditor finds anything wrong; returns the report of the first chain.
inline audit::ChainReport expect_sound(const std::string& log) {
  const audit::Report report = audited(log);
  for (const audit::ChainReport& chain : report.chains) {
    for (const audit::Deviation& wrong : chain.deviations.kept) {
      ADD_FAILURE() << wrong.at.chain << " record " << wrong.at.record << ": " << wrong.says;
    }
  }
  EXPECT_FALSE(report.chains.empty());
  return report.chains.empty() ? audit::ChainReport{} : report.chains.front();
}

/// Returns the texts of all records of a chain.
inline std::vector<std::string> records_of(const std::string& log, const char* name) {
  std::vector<std::string> texts;
  auto opened = store::SqliteStore::open(log, store::SqliteStore::Mode::read_only);
  if (!opened) return texts;
  const auto read =
      (*opened)->read(*store::ChainId::parse(name), 1, [&](const store::RecordView& record) {
        texts.emplace_back(record.payload);
        return store::Next::go_on;
      });
  EXPECT_TRUE(read);
  return texts;
}

}  // namespace croupier::test

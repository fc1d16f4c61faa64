#include "cli/audit_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <ranges>

#include "base/text.hpp"
#include "cli/verbs.hpp"
#include "store/export.hpp"
#include "store/key_file.hpp"
#include "store/sqlite.hpp"

namespace croupier::cli {

namespace {

using store::ChainId;
using store::ErrorKind;
using store::FirstBad;

constexpr std::string_view database_start = "SQLite format 3";

std::unexpected<NoLog> none(int status, std::string says) {
  return std::unexpected(NoLog{status, std::move(says)});
}

template <class... Arguments>
void tell(const std::function<void(Arguments...)>& visitor,
          std::type_identity_t<Arguments>... what) {
  if (visitor) visitor(what...);
}

// Hands over one chain of a database; damage ends it.
void read_chain(store::Store& store, const store::Head& head, const LogVisitor& visitor,
                const std::function<void()>& step) {
  const ChainId& chain = head.chain;
  tell(visitor.chain, chain);
  const auto signed_ones = store.checkpoints(chain);
  if (!signed_ones) return tell(visitor.bad, FirstBad{chain, 1, signed_ones.error().says});
  auto next = signed_ones->begin();
  std::uint64_t last = 0;
  const auto read = store.read(chain, 1, [&](const store::RecordView& record) {
    last = record.number;
    tell(visitor.record, chain, record);
    for (; next != signed_ones->end() && next->number <= last; ++next) {
      tell(visitor.checkpoint, *next);
    }
    step();
    return store::Next::go_on;
  });
  if (!read) return tell(visitor.bad, FirstBad{chain, last + 1, read.error().says});
  for (; next != signed_ones->end(); ++next) tell(visitor.checkpoint, *next);
}

std::expected<void, NoLog> read_database(const std::string& path,
                                         const std::optional<ChainId>& only,
                                         const LogVisitor& visitor, Progress& progress) {
  const auto store = store::SqliteStore::open(path, store::SqliteStore::Mode::read_only);
  const auto heads = store ? (*store)->heads() : std::unexpected(store.error());
  if (!heads) {
    if (heads.error().kind != ErrorKind::damaged) {
      return std::unexpected(no_log(path, heads.error()));
    }
    tell(visitor.bad, FirstBad{std::nullopt, 1, heads.error().says});
    return {};
  }
  std::uint64_t whole = 0;
  std::uint64_t done = 0;
  bool found = !only;
  for (const store::Head& head : *heads) whole += head.number;
  for (const store::Head& head : *heads) {
    if (only && head.chain != *only) continue;
    found = true;
    read_chain(**store, head, visitor, [&] { progress.at(++done, whole); });
  }
  if (!found) return none(unreadable, path + " has no chain " + std::string(only->text()));
  return {};
}

std::expected<void, NoLog> read_exported(const std::string& path, std::ifstream& in,
                                         const std::optional<ChainId>& only,
                                         const LogVisitor& visitor, Progress& progress) {
  std::error_code error;
  const std::uint64_t whole = std::filesystem::file_size(path, error);
  std::uint64_t done = 0;
  bool found = !only;
  const auto wanted = [&](const ChainId& chain) { return !only || chain == *only; };
  const store::ExportVisitor each{
      .chain =
          [&](const ChainId& chain) {
            if (!wanted(chain)) return;
            found = true;
            tell(visitor.chain, chain);
          },
      .record =
          [&](const ChainId& chain, const store::RecordView& record) {
            progress.at(done += record.payload.size() + 90, whole);
            if (wanted(chain)) tell(visitor.record, chain, record);
          },
      .checkpoint =
          [&](const store::Checkpoint& checkpoint) {
            if (wanted(checkpoint.chain)) tell(visitor.checkpoint, checkpoint);
          },
  };
  if (const auto read = store::read_export(in, each, nullptr); !read) {
    tell(visitor.bad, read.error());
  } else if (!found) {
    return none(unreadable, path + " has no chain " + std::string(only->text()));
  }
  return {};
}

}  // namespace

int fail(std::ostream& err, std::string_view verb, const NoLog& problem) {
  err << "croupier " << verb << ": " << problem.says << "\n";
  return problem.status;
}

NoLog no_log(const std::string& path, const store::StoreError& error) {
  switch (error.kind) {
    case ErrorKind::damaged:
      return {refused, error.says};
    case ErrorKind::bad_request:
    case ErrorKind::not_a_log:
      return {unreadable, error.says};
    case ErrorKind::other_version:
      return {unreadable, error.says + " See croupier migrate " + path + "."};
    default:
      return {no_file, error.says};
  }
}

std::expected<void, NoLog> read_log(const std::string& path, const std::optional<ChainId>& only,
                                    const LogVisitor& visitor, Progress& progress) {
  std::error_code error;
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path, error)) {
    return none(no_file, path + " cannot be read");
  }
  std::string start(database_start.size(), ' ');
  in.read(start.data(), static_cast<std::streamsize>(start.size()));
  if (start == database_start) return read_database(path, only, visitor, progress);
  constexpr std::string_view export_start = "croupier log";
  // One changed byte at the very beginning is damage, not another kind of file.
  const auto differing =
      std::ranges::count_if(std::views::iota(std::size_t{0}, export_start.size()),
                            [&](std::size_t at) { return start[at] != export_start[at]; });
  if (differing > 2) {
    return none(unreadable, path + " is neither a log nor an exported log");
  }
  in.clear();
  in.seekg(0);
  return read_exported(path, in, only, visitor, progress);
}

std::expected<std::optional<ChainId>, NoLog> parse_chain(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto chain = ChainId::parse(text);
  if (!chain) return none(unreadable, base::in_quotes(text) + " is no name of a chain");
  return chain;
}

std::expected<std::optional<store::PublicKey>, NoLog> read_public_key(const std::string& path) {
  if (path.empty()) return std::nullopt;
  const auto key = store::load_public_key(path);
  if (!key) return std::unexpected(no_log(path, key.error()));
  return *key;
}

std::string time_text(std::int64_t at) {
  using std::chrono::floor;
  const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(at)};
  const auto days = floor<std::chrono::days>(time);
  const std::chrono::year_month_day date{days};
  const std::chrono::hh_mm_ss clock{time - days};
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}.{:03} UTC", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count(),
                     clock.subseconds().count());
}

std::expected<void, NoLog> read_opened_log(const std::string& path,
                                           const std::optional<store::ChainId>& only,
                                           const LogVisitor& visitor,
                                           const std::shared_ptr<audit::Faces>& faces,
                                           Progress& progress) {
  std::optional<store::ChainId> chain;
  audit::Unsealer unsealer(faces);
  const auto hand_on = [&](const store::RecordView& record) { visitor.record(*chain, record); };
  const auto end_chain = [&] {
    if (chain) unsealer.finish(hand_on);
    unsealer = audit::Unsealer(faces);
  };
  LogVisitor sealed = visitor;
  sealed.record = [&](const store::ChainId& of, const store::RecordView& record) {
    if (chain != of) end_chain();
    chain = of;
    unsealer.take(record, hand_on);
  };
  sealed.bad = [&](const store::FirstBad& bad) {
    end_chain();
    if (visitor.bad) visitor.bad(bad);
  };
  auto read = read_log(path, only, sealed, progress);
  end_chain();
  return read;
}

}  // namespace croupier::cli

#include "server/snapshots.hpp"

#include "table/snapshot.hpp"

namespace croupier::server {

namespace {

// The line before the table's own.
constexpr std::string_view desk_begins = "desk ";

}  // namespace

KeptTable load_snapshot(store::Store& store, const store::ChainId& chain) {
  const auto kept = store.load_snapshot(chain);
  if (!kept || !*kept) return {};
  std::string_view text = (*kept)->bytes;
  KeptTable found;
  if (text.starts_with(desk_begins)) {
    const std::size_t line = text.find('\n');
    if (line == std::string_view::npos) return {};
    found.desk = text.substr(desk_begins.size(), line - desk_begins.size());
    text.remove_prefix(line + 1);
  }
  auto table = table::from_snapshot(text);
  if (!table || table->records != (*kept)->number) return {};
  found.table = *std::move(table);
  return found;
}

bool save_snapshot(store::Store& store, const store::ChainId& chain, const table::Table& table,
                   const std::string& desk) {
  const auto text = table::to_snapshot(table);
  if (!text) return false;
  const std::string first = desk.empty() ? "" : std::string(desk_begins) + desk + "\n";
  return store.save_snapshot(chain, table.records, first + *text).has_value();
}

}  // namespace croupier::server

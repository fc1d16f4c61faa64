#include "app/snapshots.hpp"

#include "audit/snapshot_check.hpp"
#include "store/snapshot_seal.hpp"
#include "table/snapshot/snapshot.hpp"

namespace croupier::app {

namespace {

// The line before the table's own.
constexpr std::string_view desk_begins = "desk ";

}  // namespace

KeptTable load_snapshot(store::Store& store, const store::ChainId& chain,
                        const store::SigningKey* key) {
  if (key == nullptr) return {};
  const auto kept = store.load_snapshot(chain);
  if (!kept || !*kept) return {};
  const auto [seal, text] = store::unseal_snapshot(&key->public_key(), (*kept)->at, (*kept)->bytes);
  if (seal != store::Seal::right) return {};
  const std::string_view own = audit::table_part(text);
  auto table = table::from_snapshot(own);
  if (!table || table->records != (*kept)->at.number) return {};
  KeptTable found{.table = *std::move(table)};
  if (own.size() != text.size()) {
    found.desk = text.substr(desk_begins.size(), text.size() - own.size() - desk_begins.size() - 1);
  }
  return found;
}

// What is left in a shoe tells which cards went to the rack unshown: none is kept meanwhile.
bool save_snapshot(store::Store& store, const store::ChainId& chain, const store::SigningKey* key,
                   const table::Table& table, const std::string& desk) {
  if (key == nullptr || table.hidden.unshown != std::array<unsigned, 2>{}) return false;
  const auto text = table::to_snapshot(table);
  const auto hash = store.hash_at(chain, table.records);
  if (!text || !hash || !*hash) return false;
  const std::string first = desk.empty() ? "" : std::string(desk_begins) + desk + "\n";
  const store::Head at{chain, table.records, **hash};
  const std::string sealed = store::seal_snapshot(*key, at, first + *text);
  return store.save_snapshot(chain, table.records, sealed).has_value();
}

}  // namespace croupier::app

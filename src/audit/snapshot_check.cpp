#include "audit/snapshot_check.hpp"

#include "store/snapshot_seal.hpp"
#include "table/snapshot/snapshot.hpp"

namespace croupier::audit {

namespace {

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

}  // namespace

std::string_view table_part(std::string_view bytes) {
  if (!bytes.starts_with("desk ")) return bytes;
  const std::size_t line = bytes.find('\n');
  return line == std::string_view::npos ? std::string_view{} : bytes.substr(line + 1);
}

std::optional<std::string> check_snapshot(const store::FoundSnapshot& kept,
                                          const store::PublicKey* key, const table::Table& table) {
  const auto [seal, bytes] = store::unseal_snapshot(key, kept.at, kept.bytes);
  if (seal == store::Seal::wrong) return "the snapshot is not signed with the house's key";
  const auto follows = table::to_snapshot(table);
  if (!follows) return "there is a snapshot, though a round was under way";
  const std::string_view says = table_part(bytes);
  const std::string_view version = first_line(says);
  const bool other_version =
      version.starts_with("croupier table snapshot ") && version != first_line(*follows);
  if (other_version || says == *follows) return std::nullopt;
  return "the snapshot is not the table that follows from the records";
}

}  // namespace croupier::audit

#include "table/snapshot/snapshot.hpp"

#include "base/text.hpp"
#include "table/parts.hpp"
#include "table/snapshot/snapshot_fields.hpp"

namespace croupier::table {

namespace {

constexpr std::string_view version = "croupier table snapshot 3";

cards::Composition& deck_of(AnyRound& round) {
  return std::visit([](auto& own) -> cards::Composition& { return own.deck; }, round);
}

// One list of fields serves both directions, so that what is written is what is read.
template <class Fields>
void custody(Fields& fields, dealing::Custody& where) {
  fields("box", where.box);
  fields("table", where.table);
  fields("stack", where.stack);
  fields("shuffler", where.shuffler);
  fields("undealt", where.undealt);
  fields("layout", where.layout);
  fields("rack", where.rack);
  fields("gone", where.gone);
}

template <class Fields>
void pack(Fields& fields, dealing::Pack& pack) {
  fields("id", pack.record.id);
  fields("back", pack.record.back);
  fields("cards", pack.record.cards);
  fields("designs", pack.record.designs);
  fields("cover", pack.record.cover);
  fields("second_cover", pack.record.second_cover);
  fields("standard", pack.record.standard);
  fields("pre_shuffled", pack.record.pre_shuffled);
  fields("condition", pack.condition, dealing::Condition::removed);
  custody(fields, pack.where);
  fields("opened", pack.opened);
  fields("by_machine", pack.by_machine);
  fields("live", pack.live);
  fields("seal", pack.seal);
  fields("drawn", pack.drawn);
  fields("kept", pack.kept);
  fields("rounds_since_count", pack.rounds_since_count);
  fields("spread_due", pack.spread_due);
  fields("waited", pack.waited);
  fields("cover_in_rack", pack.cover_in_rack);
}

template <class Fields>
void handling(Fields& fields, dealing::Handling& cards) {
  fields("method", cards.setup.method, dealing::Method::hand);
  fields("shuffle", cards.setup.shuffle, dealing::Shuffle::pre_shuffled);
  fields("approvals", cards.approvals);
  fields("rack_decks", cards.rack_decks);
  for (dealing::Pack& one : cards.packs) pack(fields, one);
  fields("current", cards.current, std::uint8_t{1});
  fields("seats", cards.seats);
  fields("rack", cards.rack);
  fields("known_packs", cards.known_packs);
  fields("shuffler_here", cards.shuffler_here);
  fields("automated_shoe_here", cards.automated_shoe_here);
  fields("shuffler_checked", cards.shuffler_checked);
  fields("cutter", cards.cutter);
  fields("declined", cards.declined);
  fields("last_cutter", cards.last_cutter);
  fields("behind_cutting_card", cards.behind_cutting_card);
  fields("cutting_card_out", cards.cutting_card_out);
  fields("cutting_card_at", cards.cutting_card_at);
  fields("ordered", cards.ordered);
  fields("played", cards.played);
  fields("burn_due", cards.burn_due);
  fields("rounds_since_count", cards.rounds_since_count);
  fields("stub_done", cards.stub_done);
  fields("asked", cards.asked);
  fields("own_procedure", cards.own_procedure);
}

template <class Fields>
void accounts(Fields& fields, Accounts& accounts) {
  for (Money& chips : accounts.bankrolls) fields("bankroll", chips);
  fields("inventory", accounts.inventory);
  fields("drop_box", accounts.drop_box);
  fields("tip_box", accounts.tip_box);
  fields("outside", accounts.outside);
}

template <class Fields>
void people(Fields& fields, Table& table) {
  for (Player& seat : table.seats) fields("seat", seat.number, std::uint8_t{player_max});
  for (std::string& name : table.names) fields("name", name);
  fields("self_seated", table.self_seated);
  accounts(fields, table.accounts);
  for (SpokenCash& spoken : table.spoken) {
    fields("spoken_dealer", spoken.dealer);
    fields("spoken_supervisor", spoken.supervisor);
    fields("spoken_converted", spoken.converted);
  }
  fields.resize("clients", table.clients);
  for (Client& client : table.clients) {
    fields("client", client.name);
    fields("sequence", client.sequence);
    fields("record", client.record);
  }
}

template <class Fields>
void rounds(Fields& fields, Table& table) {
  for (DrawTrail& trail : table.hidden.trails) {
    fields("trail_cut", trail.cut);
    fields("trail_drawn", trail.drawn);
    fields("trail_size", trail.size);
  }
  fields("burned_place", table.hidden.burned);
  for (unsigned& unshown : table.hidden.unshown) fields("unshown", unshown);
  fields("deck", deck_of(table.round));
  fields("round_number", table.round_number);
  fields("dealt", table.dealt);
  fields("played_last", table.played_last);
  fields("shoe_rounds", table.shoe_rounds);
  fields("push_due", table.push_due);
  fields("last_at", table.last_at);
  fields("records", table.records);
}

template <class Fields>
void edition(Fields& fields, Edition& edition) {
  fields("edition", edition.number);
  fields("kind", edition.kind, TableKind::human);
  fields("chance", edition.chance, ChanceKind::seeded);
}

template <class Fields>
void opening(Fields& fields, Table& table) {
  fields("open", table.is_open);
  fields("day", table.day);
  fields("dealer", table.dealer);
}

// Everything that follows from the rules is made anew from them.
bool set_up(Table& table, const std::string& game) {
  const auto rules = read_rules(game, table.rules_json);
  if (!rules || code_of(*rules) != game) return false;
  table.established = true;
  table.rules = *rules;
  table.rules_id = rules_id(*rules, table.rules_json, table.edition.number);
  table.handling = prepare(procedure_of(*rules), setup_of(*rules));
  table.round = open_round(*rules, {});
  return true;
}

}  // namespace

std::optional<std::string> to_snapshot(const Table& table) {
  const bool busy = in_round(table) || table.ending || table.handling.wrong_stub;
  if (!table.established || busy || !on_layout(table).is_zero()) return std::nullopt;
  // What is made anew on reading must be what is there: above all, nobody has a wager.
  Table copy = table;
  if (!(copy.round == open_round(copy.rules, deck_of(copy.round)))) return std::nullopt;
  FieldWriter fields;
  std::string game(code_of(copy.rules));
  fields("game", game);
  fields("rules", copy.rules_json);
  edition(fields, copy.edition);
  opening(fields, copy);
  handling(fields, copy.handling);
  people(fields, copy);
  rounds(fields, copy);
  return std::string(version) + "\n" + fields.finish();
}

std::expected<Table, std::string> from_snapshot(std::string_view text) {
  if (!text.starts_with(version) || !text.substr(version.size()).starts_with('\n')) {
    return std::unexpected("this is no snapshot of a table of this version");
  }
  FieldReader fields(text.substr(version.size() + 1));
  Table table;
  std::string game;
  fields("game", game);
  fields("rules", table.rules_json);
  edition(fields, table.edition);
  if (!fields.trouble().empty()) return std::unexpected(fields.trouble());
  if (!set_up(table, game)) return std::unexpected("the snapshot's rules cannot be read");
  opening(fields, table);
  handling(fields, table.handling);
  use_way(table);
  people(fields, table);
  rounds(fields, table);
  if (!fields.trouble().empty()) return std::unexpected(fields.trouble());
  if (!fields.at_end()) return std::unexpected("the snapshot has more lines than a table");
  if (total(table) != Money{}) return std::unexpected("the snapshot's chips do not add up");
  // One table has one text: whatever reads alike but is written otherwise is refused.
  if (to_snapshot(table) != text) return std::unexpected("the snapshot is not written as we do");
  return table;
}

}  // namespace croupier::table

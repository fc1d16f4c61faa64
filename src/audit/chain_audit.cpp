#include "audit/chain_audit.hpp"

#include "audit/snapshot_check.hpp"
#include "games/text.hpp"
#include "table/rights.hpp"

namespace croupier::audit {

namespace {

using games::Overloaded;
using table::TableEvent;
using table::TableEventKind;

// Who dealt at the house's own tables in edition 1.
constexpr std::string_view automatic_name = "automatic";

// The event's words without the clause, which is told apart.
std::string words_of(const table::Event& event, std::size_t game) {
  std::string text = table::to_text(event, game);
  if (const std::size_t open = text.rfind(" ["); open != std::string::npos) text.resize(open);
  return text;
}

// Why a round was void: what was met, what the count of the cards found, or the supervisor's own
// words.
std::string reason_of(const table::Events& events, std::size_t game) {
  for (const table::Event& event : events) {
    const auto* ordered = std::get_if<TableEvent>(&event);
    if (ordered != nullptr && ordered->kind == TableEventKind::void_ordered) return ordered->text;
    const auto* told = std::get_if<games::Event>(&event);
    if (told != nullptr) {
      if (const auto* met = std::get_if<games::event::IrregularityReported>(told)) {
        return std::string(name(met->trouble));
      }
    }
    if (std::holds_alternative<dealing::HandlingEvent>(event)) return words_of(event, game);
  }
  return "not told";
}

}  // namespace

ChainAudit::ChainAudit(const store::ChainId& chain, WalletAudit& wallets)
    : report_{.chain = std::string(chain.text())},
      walk_(chain),
      shuffles_([this](const ShuffleResult& shuffle) { take_shuffle(shuffle); }),
      wallets_(wallets) {
  replay_.read_with(unsealer_.faces());
}

void ChainAudit::deviate(std::uint64_t record, FailedCheck fault, std::string says,
                         std::string clause) {
  report_.deviations.add({{report_.chain, record, replay_.table().round_number},
                          fault,
                          std::move(says),
                          std::move(clause)});
}

void ChainAudit::take(const store::RecordView& record) {
  record_ = record.number;
  walk(record);
  ++report_.records;
  // The house's own chain tells of people and their money, which no table decides.
  if (report_.chain == store::house.text()) return wallets_.take_house(record_, record.payload);
  unsealer_.take(record, [this](const store::RecordView& readable) {
    replay(readable);
    check_kept();
  });
}

void ChainAudit::expect(store::FoundSnapshot snapshot, const store::PublicKey* key) {
  const std::uint64_t number = snapshot.at.number;
  if (!snapshot.fits) {
    return deviate(number, FailedCheck::snapshot,
                   "the snapshot is damaged, or of a record that is gone");
  }
  if (snapshot.at.chain == store::house) {
    return deviate(number, FailedCheck::snapshot,
                   "nobody keeps a snapshot of the house's own chain");
  }
  snapshot_ = std::move(snapshot);
  key_ = key;
}

void ChainAudit::check_kept() {
  if (!snapshot_ || snapshot_->at.number != record_) return;
  if (auto wrong = check_snapshot(*snapshot_, key_, replay_.table())) {
    deviate(record_, FailedCheck::snapshot, *std::move(wrong));
  }
}

void ChainAudit::walk(const store::RecordView& record) {
  const auto bad = walk_.take(record);
  if (!bad) return;
  deviate(bad->number, FailedCheck::chain, bad->says);
  walk_ = store::ChainWalk(store::Head{walk_.head().chain, record.number, record.hash});
}

// Records of a round under way name cards that are not opened yet; as far as they can be followed
// without their faces they are, and people's money is followed in any case.
void ChainAudit::follow_sealed() {
  unsealer_.finish([&](const store::RecordView& sealed) {
    const std::uint64_t round = replay_.table().round_number;
    const auto told = replay_.follow(sealed.payload);
    const auto passed = told ? std::optional(*told) : replay_.pass_over(sealed.payload);
    if (passed) wallets_.take_table({report_.chain, sealed.number, round}, *passed);
    ++report_.under_seal;
    followed_ = false;  // sums of a round that is not judged yet are not compared
  });
}

void ChainAudit::replay(const store::RecordView& record) {
  record_ = record.number;
  const std::string_view payload = record.payload;
  const int in_play = replay_.table().handling.current + 1;
  const std::uint64_t round = replay_.table().round_number;
  auto told = replay_.follow(payload);
  if (told) return gather(*told, round, in_play);
  deviate(record_, FailedCheck::replay, std::move(told.error().says),
          std::move(told.error().clause));
  // The sums go on as the rules have it; what they refuse leaves a hole.
  const auto lawful = replay_.pass_over(payload);
  if (lawful) {
    gather(*lawful, round, in_play);
  } else {
    followed_ = false;
  }
}

void ChainAudit::gather(const Replay::Told& told, std::uint64_t round, int in_play) {
  report_.events += told.events.size();
  if (report_.first_at == 0) report_.first_at = told.sent.envelope.at;
  report_.last_at = told.sent.envelope.at;
  check(told);
  check_authority(told.sent);
  wallets_.take_table({report_.chain, record_, round}, told);
  shuffles_.take(record_, round, told, in_play);
  tell(told);
}

void ChainAudit::check(const Replay::Told& told) {
  const table::Table& now = replay_.table();
  if (const Money sum = total(now); !sum.is_zero()) {
    deviate(record_, FailedCheck::conservation, "the chips come to " + to_text(sum) + " too many",
            "ALL/chips");
  }
  for (const dealing::Pack& pack : now.handling.packs) {
    if (pack.condition == dealing::Condition::absent) continue;
    if (pack.where.total() == pack.record.cards) continue;
    deviate(record_, FailedCheck::conservation,
            "pack " + pack.record.id + " has " + std::to_string(pack.where.total()) +
                " cards and came with " + std::to_string(pack.record.cards));
  }
  if (auto wrong = secrecy_.take(told.events, now)) {
    deviate(record_, FailedCheck::secrecy, *std::move(wrong), "ALL/secrecy");
  }
}

// Edition 1 let people deal at the house's own tables and move what was another's. There the dealer
// was called automatic; whoever else did what is nobody's right now has done wrong.
void ChainAudit::check_authority(const table::Sent& sent) {
  const table::By& by = sent.envelope.by;
  if (record_ == 1) is_houses_own_ = by.name == automatic_name;
  const bool person = by.role == table::Role::dealer || by.role == table::Role::supervisor;
  if (report_.edition != 1 || !is_houses_own_ || !person || by.name.empty() ||
      by.name == automatic_name) {
    return;
  }
  const auto wrong = check_right(table::TableKind::automatic, by, sent.command, table::Seat::own);
  if (!wrong) return;
  deviate(record_, FailedCheck::authority,
          table::to_text(by) + " sent '" + table::to_text(sent.command) +
              "' to a table that the house deals: " + wrong->says,
          std::string(wrong->authority.id()));
}

void ChainAudit::note_edition() {
  const table::Edition& edition = replay_.table().edition;
  report_.edition = edition.number;
  if (edition.chance == table::ChanceKind::seeded && report_.seeded_from == 0) {
    report_.seeded_from = record_;
  }
}

Occurrence ChainAudit::occurrence(std::string_view kind, std::string says,
                                  std::string_view clause) const {
  return {place(), std::string(kind), std::move(says), std::string(clause)};
}

void ChainAudit::tell(const Replay::Told& told) {
  for (const table::Event& event : told.events) {
    cite(event);
    if (const auto* game = std::get_if<games::Event>(&event)) {
      tell_game(*game, told.events);
    } else if (const auto* table_event = std::get_if<TableEvent>(&event)) {
      tell_happening(*table_event, told);
    }
  }
}

void ChainAudit::tell_game(const games::Event& event, const table::Events& events) {
  const std::size_t game = replay_.table().rules.index();
  std::visit(Overloaded{
                 [&](const games::event::BetsClosed&) {
                   ++report_.rounds;
                   if (!report_.days.empty()) ++report_.days.back().rounds;
                 },
                 [&](const games::event::Settled& settled) { wins_.take(settled.line); },
                 [&](const games::event::IrregularityReported& met) {
                   report_.irregularities.add(
                       occurrence(name(met.trouble), words_of(event, game), met.clause.id()));
                 },
                 [&](const games::event::RoundVoided& voided) {
                   report_.voids.add(occurrence(reason_of(events, game), words_of(event, game),
                                                voided.clause.id()));
                 },
                 [](const auto&) {},
             },
             event);
}

void ChainAudit::tell_happening(const TableEvent& told, const Replay::Told& all) {
  const table::Table& now = replay_.table();
  const std::string_view clause = told.authority.id();
  switch (told.kind) {
    case TableEventKind::established:
      report_.game = table::code_of(now.rules);
      report_.rules.push_back({record_, now.rules_id, now.rules_json});
      return note_edition();
    case TableEventKind::rules_changed:
      report_.rules.push_back({record_, now.rules_id, told.text});
      return;
    case TableEventKind::edition_began:
      report_.rules.push_back({record_, now.rules_id, now.rules_json});
      return note_edition();
    case TableEventKind::opened:
    case TableEventKind::day_began:
      return begin_day(told.text);
    case TableEventKind::bets_opened:
      return wins_.end_round(report_.days.empty() ? "" : report_.days.back().day);
    case TableEventKind::dealer_changed:
      return report_.dealer_changes.add(occurrence("dealer", told.text, clause));
    case TableEventKind::breach_noted:
      return report_.breaches.add(occurrence("breach", told.text, clause));
    case TableEventKind::time_is_up:
      // What the system decided is the event after it.
      return report_.system_decisions.add(occurrence(
          "time is up", all.events.size() > 1 ? words_of(all.events[1], now.rules.index()) : "",
          clause));
    default:
      return move_chips(told);
  }
}

void ChainAudit::move_chips(const TableEvent& told) {
  if (report_.days.empty()) return;
  Day& day = report_.days.back();
  switch (told.kind) {
    case TableEventKind::bought_in:
      day.drop += told.amount;
      return;
    case TableEventKind::cashed_out:
      day.cash_outs += told.amount;
      return;
    case TableEventKind::tipped:
      day.tips += told.amount;
      return;
    case TableEventKind::filled:
      day.fills += told.amount;
      return;
    default:
      return;
  }
}

void ChainAudit::begin_day(const std::string& day) {
  if (!report_.days.empty() && report_.days.back().day == day) return;
  const Money chips = inventory(replay_.table());
  if (!report_.days.empty()) report_.days.back().closing = chips;
  report_.days.push_back({.day = day, .opening = chips});
}

void ChainAudit::cite(const regulation::Authority& authority) {
  if (authority.id().empty()) {
    ++report_.uncited;
  } else {
    ++cited_[authority.id()];
  }
}

void ChainAudit::cite(const table::Event& event) {
  std::visit(Overloaded{
                 [&](const games::Event& told) { cite(games::clause_of(told)); },
                 [&](const dealing::HandlingEvent& handling_event) {
                   for (const regulation::Authority& clause : handling_event.clauses) cite(clause);
                   if (handling_event.clauses.empty()) ++report_.uncited;
                 },
                 [&](const TableEvent& told) { cite(told.authority); },
             },
             event);
}

void ChainAudit::take_shuffle(const ShuffleResult& shuffle) {
  switch (shuffle.opening) {
    case Opening::live:
      ++report_.shuffles.live;
      break;
    case Opening::not_opened:
      ++report_.shuffles.not_opened;
      break;
    case Opening::opened:
      ++report_.shuffles.opened;
      break;
  }
  if (!shuffle.faults.empty()) ++report_.shuffles.wrong;
  for (const ShuffleFault& fault : shuffle.faults) {
    report_.deviations.add(
        {{report_.chain, fault.record, shuffle.round}, fault.fault, fault.says, "ALL/secrecy"});
  }
}

void ChainAudit::close_days() {
  if (!report_.days.empty()) report_.days.back().closing = inventory(replay_.table());
}

// The count of chips and cash must come to what the wagers say.
void ChainAudit::check_days() {
  std::map<std::string, Money> counted;
  for (const Day& day : report_.days) counted[day.day] += day.win();
  for (const auto& [day, win] : counted) {
    const auto found = report_.wins.find({day, all_wagers});
    const Money by_wagers = found == report_.wins.end() ? Money{} : found->second.win();
    if (win == by_wagers) continue;
    deviate(record_, FailedCheck::conservation,
            "on the gaming day " + day + " the count says a win of " + to_text(win) +
                " and the wagers one of " + to_text(by_wagers),
            "ALL/chips");
  }
}

ChainReport ChainAudit::finish() {
  follow_sealed();
  shuffles_.finish();
  const table::Table& now = replay_.table();
  wins_.end_round(report_.days.empty() ? "" : report_.days.back().day);
  report_.wins = wins_.wins();
  for (const auto& [clause, count] : cited_) report_.clauses[std::string(clause)] = count;
  report_.round_under_way = now.handling.stage != dealing::Stage::between_rounds;
  if (now.established) report_.on_layout = on_layout(now);
  close_days();
  if (followed_) check_days();
  return std::move(report_);
}

}  // namespace croupier::audit

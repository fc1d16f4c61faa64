// The parts of handling that its files share; for them only.
#pragma once

#include "dealing/handling.hpp"

namespace croupier::dealing {

using Decided = std::expected<HandlingEvents, regulation::Refusal>;

/// Returns a refusal that rests on the first of the clauses.
std::unexpected<regulation::Refusal> refuse(regulation::Reason reason, Authorities clauses,
                                            std::string says);

/// Returns the pack that a step names, or null where there is none of that number.
const Pack* named_pack(const Handling& handling, const Step& step);

/// Returns a handling event on the pack that the step names.
HandlingEvent handling_event(HandlingEventKind kind, const Step& step, Authorities clauses);

/// Returns the first of the two lists that is not empty.
Authorities either(Authorities first, Authorities second);

/// Returns what orders the shuffle that a pack is due for.
Authorities shuffle_clauses(const Handling& handling, const Pack& pack);

/// Returns the clauses by which a waiting batch must be looked at before play, or none where it may
/// be played as it is.
Authorities look_due(const Handling& handling, const Pack& pack);

/// Returns true where spread cards go into the shuffler without a wash.
bool goes_unwashed(const Handling& handling, const Pack& pack);

/// Returns true for a card that was burned, or left undealt, and that nobody has seen.
bool is_burned(const RackCard& card);

/// Returns true where the pack is at the table.
bool is_here(const Pack& pack);

/// Returns the shuffled pack that waits for its cut, or null.
const Pack* pack_to_cut(const Handling& handling);

/// Returns the next player clockwise who has not been offered the cut yet; 0: nobody.
std::uint8_t next_clockwise(const Handling& handling, std::uint8_t from);

/// An approval that is needed and not on record.
struct Missing {
  Approval approval;
  Authorities clauses;
};

/// Returns what must be approved before the table opens, in the order in which it is refused.
std::vector<Missing> missing_approvals(const Handling& handling);

// One function per step, by the part of the procedure; decide() calls them.
Decided decide_opening(const Handling& handling, const Step& step);
Decided decide_shuffling(const Handling& handling, const Step& step);
Decided decide_cutting(const Handling& handling, const Step& step);
Decided decide_stub(const Handling& handling, const Step& step);
Decided decide_equipment(const Handling& handling, const Step& step);

/// Returns the handling event by which the cut is offered to whoever is entitled to it now.
HandlingEvent offer_cut(const Handling& handling);

/// Returns the record as it stands in a command, and reads it back.
std::string to_text(const PackRecord& record);
std::expected<PackRecord, std::string> parse_record(std::span<const std::string_view> words);

}  // namespace croupier::dealing

// Handling: where every card is, what has been done with it and what may be done next, from the
// sealed pack to the discard rack. Pure: steps come in, handling events or refusals come out.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <vector>

#include "cards/card.hpp"
#include "dealing/procedure.hpp"
#include "regulation/refusal.hpp"

namespace croupier::dealing {

/// What the house has chosen about its cards.
struct Setup {
  Method method = Method::manual_shoe;
  Shuffle shuffle = Shuffle::automated;
  bool counts = true;  // the shuffler counts
  unsigned packs = 1;  // one-deck games: 1 or 2
  unsigned pack_size = 52;
  bool shoe = false;  // T21: the pack is a shoe that lasts for many rounds
  bool bart_carter = false;
  bool recut_by_next = false;
  bool card_reader = false;
  bool operator==(const Setup&) const = default;
};

enum class Condition : std::uint8_t {
  absent,
  received,
  inspected,
  verified,
  spread_up,
  spread_down,
  looked,
  stacked,
  shuffling,
  shuffled,
  cut,
  ready,
  loaded,
  used,
  removed,
};

std::string_view name(Condition condition);

/// How many cards of a pack lie where; the sum never changes while the pack is at the table.
struct Custody {
  unsigned box = 0;    // as received
  unsigned table = 0;  // spread out
  unsigned stack = 0;  // before the dealer
  unsigned shuffler = 0;
  unsigned undealt = 0;  // in the shoe or the dealer's hand
  unsigned layout = 0;   // in hands and on the board
  unsigned rack = 0;
  unsigned gone = 0;  // off the table, or missing by count

  unsigned total() const { return box + table + stack + shuffler + undealt + layout + rack + gone; }
  bool operator==(const Custody&) const = default;
};

struct Pack {
  PackRecord record{};
  Condition condition = Condition::absent;
  Custody where{};
  bool opened = false;      // it has been through its opening
  bool by_machine = false;  // how it was shuffled last
  bool live = true;         // no commitment: faces come from a real deck
  std::string seal{};       // commitment and sealed order of the last shuffle
  unsigned drawn = 0;       // cards taken since it was loaded
  unsigned kept = 0;        // cards that stayed in the shoe while the others were shuffled
  int rounds_since_count = 0;
  bool spread_due = false;     // the table went idle and the cards have not been spread yet
  bool waited = false;         // it lay shuffled in the device while the table was idle
  bool cover_in_rack = false;  // where the cover card lies after a cut
  bool operator==(const Pack&) const = default;
};

/// A card in the discard rack, with the position it came from; 0 for others.
struct RackCard {
  cards::Card card;
  std::uint8_t pack;
  std::uint8_t from;
  bool operator==(const RackCard&) const = default;
};

enum class HandlingEventKind : std::uint8_t {
  approved,
  received,
  inspected,
  verified,
  spread,
  turned_up,
  looked,
  washed,
  fed,
  shuffle_begun,
  shuffled,
  jammed,
  cut_offered,
  cut_declined,
  cover_laid,
  cut_made,
  cover_racked,
  recut_ordered,
  cutting_card_placed,
  cutting_card_reached,
  loaded,
  burned,
  burn_shown,
  stub_racked,
  stub_counted,
  stub_wrong,
  misdeal_found,
  no_misdeal_found,
  pack_removed,
  reshuffle_ordered,
  inspection_asked,
  cards_opened,
  device_checked,
  device_removed,
  device_installed,
  way_changed,
};
inline constexpr std::size_t deed_count =
    static_cast<std::size_t>(HandlingEventKind::way_changed) + 1;

/// What was done with the cards, with every clause that orders it.
struct HandlingEvent {
  HandlingEventKind kind;
  std::uint8_t pack = 0;
  std::uint8_t seat = 0;
  int number = 0;
  std::string text{};
  Authorities clauses{};
  bool operator==(const HandlingEvent& other) const;
};

using HandlingEvents = std::vector<HandlingEvent>;

/// Where the round stands, as far as the cards are concerned.
enum class Stage : std::uint8_t { between_rounds, dealing, dealt };

struct Handling {
  const Procedure* texts = nullptr;
  Setup setup{};
  Stage stage = Stage::between_rounds;
  std::uint32_t approvals = 0;
  unsigned rack_decks = 0;  // what the discard rack is marked for
  std::array<Pack, 2> packs{};
  std::uint8_t current = 0;           // the pack in play, or to be played next
  std::vector<std::uint8_t> seats{};  // occupied positions, in the order in which they were taken
  std::vector<RackCard> rack{};
  std::vector<std::string> known_packs{};  // every pack that has been here; none comes back
  bool shuffler_here = false;
  bool automated_shoe_here = false;
  bool shuffler_checked = false;
  std::uint8_t cutter = 0;  // who is offered the cut; 0: the dealer
  std::vector<std::uint8_t> declined{};
  std::uint8_t last_cutter = 0;
  int behind_cutting_card = 0;
  bool cutting_card_out = false;
  std::uint8_t cutting_card_at = 0;  // the position where it came out; 0: the dealer
  bool ordered = false;              // the reshuffle was the house's wish
  bool played = false;               // a round has been dealt since the game began
  bool burn_due = false;
  int rounds_since_count = 0;
  std::optional<int> wrong_stub{};  // what a count found, until the hands are counted
  bool stub_done = false;
  bool asked = false;          // T21: a player wants to see the waiting batch
  bool own_procedure = false;  // the house shuffles in its own approved way

  Pack& pack() { return packs[current]; }
  const Pack& pack() const { return packs[current]; }
  bool has(Approval approval) const {
    return (approvals >> static_cast<unsigned>(approval) & 1U) != 0;
  }
  bool operator==(const Handling&) const = default;

  // What the table tells as a round goes on; each is part of applying one of its events. Cards are
  // drawn and discarded only while some are undealt.
  void take_seat(std::uint8_t seat);
  void leave_seat(std::uint8_t seat);
  void begin_round();
  void draw();
  void discard(cards::Card card);
  void collect(std::uint8_t seat, std::span<const cards::Card> cards);
  void end_deal() { stage = Stage::dealt; }
  void end_round();
  void void_round();
  void empty_shoe();
  void change_dealer();
  /// Adds or takes away cards of a hand that was found with a wrong number of them.
  void correct_layout(int more);
};

/// Returns a table's handling before any card has come.
Handling prepare(const Procedure& texts, const Setup& setup);

/// Returns what the step does, or why it may not be done now; nothing is changed.
std::expected<HandlingEvents, regulation::Refusal> decide(const Handling& handling,
                                                          const Step& step);

/// Changes the state as the handling event says.
void apply(Handling& handling, const HandlingEvent& handling_event);

/// Returns why the next card may not be dealt yet, or nothing where it may; between rounds also
/// what keeps the table from opening.
std::optional<regulation::Refusal> check_ready(const Handling& handling);

/// Returns what keeps a table from opening: an approval, or equipment that is not on record.
std::optional<regulation::Refusal> check_opening(const Handling& handling);

/// Returns what keeps a table from closing.
std::optional<regulation::Refusal> check_closing(const Handling& handling);

/// Returns true where the stub of this round must be counted.
bool count_is_due(const Handling& handling);

/// Returns true where the next card to be drawn lies behind the cutting card.
bool cutting_card_next(const Handling& handling);

/// One thing that may be done now, for people.
struct Prompt {
  Step step;
  Authorities clauses;
  std::string says;
};

/// Returns what may or must be done with the cards now, the most pressing first; decide() accepts
/// each of them.
std::vector<Prompt> next_steps(const Handling& handling);

/// Returns the handling event in words, with its clauses in brackets.
std::string to_text(const HandlingEvent& handling_event);

/// Returns the step as a command reads after its actor, as in "cut 26".
std::string to_text(const Step& step);

/// Returns the step that the words after an actor stand for, or what is wrong with them.
std::expected<Step, std::string> parse_step(std::span<const std::string_view> words, Role by,
                                            std::uint8_t seat);

/// Returns true where the word begins a step.
bool is_step(std::string_view word);

}  // namespace croupier::dealing

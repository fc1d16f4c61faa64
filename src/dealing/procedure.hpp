// The words of a procedure with cards: who does which step, what a pack is, what has to be
// approved, and the clauses that order each step in one game. All of it is data; handling.hpp runs
// it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "dealing/cite.hpp"
#include "dealing/deal_plan.hpp"

namespace croupier::dealing {

/// `house` is the program itself, where it deals.
enum class Role : std::uint8_t { player, dealer, supervisor, device, clock, house };

std::string_view name(Role role);

/// What is done with the cards apart from dealing them to hands. `number` and `text` are what the
/// comment names.
enum class StepKind : std::uint8_t {
  approve,  // text: the approval, see Approval; number: decks, where it is the rack's height
  receive,  // text: PackRecord as text; number: which pack, 1 or 2
  inspect,  // number: pack (and so for the steps down to jam)
  verify,
  spread,  // text: "down" for an idle table, else face up
  turn_up,
  look,
  wash,
  feed,      // T21: into the shuffler unwashed
  shuffle,   // begins
  shuffled,  // text: "live", or commitment and sealed order; count: what a shuffler counted
  jam,
  decline_cut,
  cut,    // number: cards that come off the top
  recut,  // text: the reason
  place,  // number: cards behind the cutting card
  load,   // text: "left" or "right" where dealt from the hand
  burn,
  show_burn,  // number: the position that asks; text: the card
  stub,
  count,      // number: cards in the stub
  tally,      // text: how many cards each hand has
  reshuffle,  // text: the reason
  ask_inspection,
  open_cards,    // text: the key, or the salts of single cards
  check_device,  // text: the device, see Device
  remove_device,
  install_device,
  use,          // text: a way of shuffling or dealing, or "own_procedure NAME"
  remove_pack,  // text: the reason
};
inline constexpr std::size_t step_count = static_cast<std::size_t>(StepKind::remove_pack) + 1;

/// What one person or device asks to be done.
struct Step {
  StepKind kind;
  Role by = Role::dealer;
  std::uint8_t seat = 0;  // the player's position, where a player asks
  int number = 0;
  int count = 0;
  std::string text{};
  bool operator==(const Step&) const = default;
};

/// Returns the word for the step, as commands carry it.
std::string_view name(StepKind kind);

/// What must be on record before a table opens or a step is done.
enum class Approval : std::uint8_t {
  layout,         // the layout has been approved
  shoe_standard,  // the shoe meets E-1.19, where it stands is approved
  shoe_fastened,
  shoe_locked_away,
  automated_shoe,    // shoe, place and procedure
  rack_height,       // number of decks that the rack's mark is for
  reader_inspected,  // each gaming day
  secure_storage,    // the shuffler keeps its batch securely
  secure_release,    // the batch was secured, released and prepared
  own_procedure,     // the licensee's own shuffle
  surrender_notice,
};
inline constexpr std::size_t approval_count =
    static_cast<std::size_t>(Approval::surrender_notice) + 1;

std::string_view name(Approval approval);

enum class Device : std::uint8_t { shuffler, automated_shoe };

std::string_view name(Device device);

/// A pack as it is received: one deck, or in T21 all decks of a shoe.
struct PackRecord {
  std::string id{};
  std::string back{};  // colour of the backs
  unsigned cards = 0;
  unsigned designs = 1;
  std::string cover{};  // colour of the cover or cutting card; empty: there is none
  bool second_cover = false;
  bool standard = false;  // meets E-1.17
  bool pre_shuffled = false;
  bool operator==(const PackRecord&) const = default;
};

/// One list of clauses for each way of dealing.
struct ByMethod {
  Authorities manual_shoe{};
  Authorities automated_shoe{};
  Authorities hand{};

  constexpr Authorities operator[](Method method) const {
    if (method == Method::hand) return hand;
    return method == Method::automated_shoe ? automated_shoe : manual_shoe;
  }
};

/// The clauses by which one game handles its cards; an empty list is a duty that it does not have.
/// The first of a list is the one that a refusal gives.
struct Procedure {
  std::string_view game;
  struct Opening {
    Authorities receive{};
    Authorities standard{};
    Authorities cover{};
    Authorities cover_colour{};
    Authorities second_cover{};
    Authorities deck{};
    Authorities inspect{};
    Authorities verify{};
    Authorities spread{};
    Authorities look{};
    Authorities wash{};
    Authorities shuffle_next{};
    Authorities each_deck{};
  } opening{};
  struct Approvals {
    Authorities layout{};
    Authorities shoe_standard{};
    Authorities shoe_fastened{};
    Authorities shoe_locked{};
    Authorities automated_shoe{};
    Authorities rack_height{};
    Authorities reader{};
    Authorities secure_storage{};
    Authorities secure_release{};
    Authorities own_procedure{};
    Authorities surrender_notice{};
  } approvals{};
  struct Shuffling {
    Authorities shuffle{};
    Authorities done{};
    Authorities only_then{};
    Authorities no_cut{};
    Authorities jam{};
    Authorities device_rule{};
    Authorities device_empty{};
    Authorities other_deck{};
    Authorities alternate{};
    Authorities one_deck_rack{};
    Authorities colours{};
    Authorities each_meets{};
  } shuffling{};
  struct Idle {
    Authorities spread{};
    Authorities turn_up{};
    Authorities look{};
    Authorities wash{};
    Authorities feed{};
    Authorities waiting{};
    Authorities ask{};
  } idle{};
  struct Cutting {
    Authorities due{};
    Authorities cover_laid{};
    Authorities cut{};
    Authorities cover_racked{};
    Authorities range{};
    Authorities then{};
    Authorities recut{};
    Authorities offer{};
    Authorities first_player{};
    Authorities at_player{};
    Authorities at_dealer{};
    Authorities ordered{};
    Authorities refused{};
    Authorities dealer_cuts{};
    Authorities place{};
    Authorities place_range{};
    Authorities no_place{};
  } cutting{};
  ByMethod load{};
  ByMethod in_place{};
  ByMethod stub{};
  ByMethod count_due{};
  ByMethod relief{};
  ByMethod shuffler_count{};
  struct Count {
    ByMethod face_down{};
    ByMethod right{};
    ByMethod wrong{};
    ByMethod misdealt{};
    ByMethod not_misdealt{};
  } count{};
  struct Shoe {
    Authorities burn{};
    Authorities dealer_burns{};
    Authorities show_burn{};
    Authorities no_burn{};
    Authorities reached{};
    Authorities ordered{};
    Authorities bart_carter{};
    Authorities empty{};
  } shoe{};
  std::array<std::string_view, 2> cover_colours{};  // the only ones allowed, where the text has any
};

}  // namespace croupier::dealing

// Steps and handling events as people read and write them.
#include <algorithm>

#include "base/text.hpp"
#include "dealing/steps.hpp"

namespace croupier::dealing {

namespace {

constexpr std::array<std::string_view, 6> role_names{"player", "dealer", "supervisor",
                                                     "device", "clock",  "house"};

constexpr std::array<std::string_view, step_count> step_names{
    "approve",     "receive", "inspect", "verify",  "spread",    "turn_up",
    "look",        "wash",    "feed",    "shuffle", "shuffled",  "jam",
    "decline_cut", "cut",     "recut",   "place",   "load",      "burn",
    "show_burn",   "stub",    "count",   "tally",   "reshuffle", "ask_inspection",
    "open_cards",  "check",   "remove",  "install", "use",       "remove_pack",
};

constexpr std::array<std::string_view, approval_count> approval_names{
    "layout",         "shoe_standard", "shoe_fastened",    "shoe_locked_away",
    "automated_shoe", "rack_height",   "reader_inspected", "secure_storage",
    "secure_release", "own_procedure", "surrender_notice",
};

constexpr std::array<std::string_view, 2> device_names{"shuffler", "automated_shoe"};

constexpr std::array<std::string_view, 15> condition_names{
    "absent",
    "received",
    "inspected",
    "verified",
    "spread face up",
    "spread face down",
    "looked at",
    "stacked",
    "being shuffled",
    "shuffled",
    "cut",
    "ready",
    "in place",
    "used",
    "removed",
};

// What follows the word of a step: where its number stands, and whether words go with it.
enum class Number : std::uint8_t { none, first, may_be_first, may_be_last };
enum class Words : std::uint8_t { none, any, counted };

struct Shape {
  Number number = Number::none;
  Words words = Words::none;
};

constexpr Shape bare{};
constexpr Shape text_only{Number::none, Words::any};
constexpr Shape number_only{Number::first, Words::none};
constexpr Shape number_and_text{Number::first, Words::any};

constexpr std::array<Shape, step_count> shapes{
    Shape{Number::may_be_last, Words::any},   // approve
    number_and_text,                          // receive
    number_only,                              // inspect
    number_only,                              // verify
    number_and_text,                          // spread
    number_only,                              // turn_up
    number_only,                              // look
    number_only,                              // wash
    number_only,                              // feed
    number_only,                              // shuffle
    Shape{Number::first, Words::counted},     // shuffled
    number_only,                              // jam
    bare,                                     // decline_cut
    number_only,                              // cut
    text_only,                                // recut
    number_only,                              // place
    number_and_text,                          // load
    bare,                                     // burn
    Shape{Number::may_be_first, Words::any},  // show_burn
    bare,                                     // stub
    number_only,                              // count
    text_only,                                // tally
    text_only,                                // reshuffle
    bare,                                     // ask_inspection
    number_and_text,                          // open_cards
    text_only,                                // check_device
    text_only,                                // remove_device
    text_only,                                // install_device
    text_only,                                // use
    number_and_text,                          // remove_pack
};

constexpr std::array<std::string_view, deed_count> deed_texts{
    "on record: {text}{number}",
    "pack {pack} is received: {text}",
    "pack {pack} is inspected by the dealer",
    "pack {pack} is verified by the floorperson",
    "pack {pack} is spread face {facing}",
    "pack {pack} is turned face up",
    "pack {pack} is looked at by the first player",
    "pack {pack} is turned down, washed and stacked",
    "pack {pack} is turned down, stacked and goes into the shuffler unwashed",
    "pack {pack} is being shuffled",
    "pack {pack} is shuffled and stacked: {root}",
    "the shuffler fails with pack {pack}, which is shuffled anew",
    "the stack goes to {who} for the cut, backs away from the dealer",
    "{who} refuses the cut",
    "the cover card is laid before pack {pack}",
    "{who} cuts pack {pack} at {number}",
    "the cover card comes off pack {pack} and goes to the discard rack",
    "a recut of pack {pack} is ordered: {text}",
    "pack {pack} is aligned with the shoe's mark, the cutting card goes in {number} from the back",
    "the cutting card comes out at {who}",
    "pack {pack} is in place{held}",
    "a card is burned",
    "the burned card is shown to {who}: {text}",
    "the stub of {number} cards goes unseen to the discard rack",
    "the stub is counted face down: {number}, as it should be",
    "the stub is counted face down: {number}, which is wrong",
    "the hands have {text} cards: misdealt",
    "the hands have {text} cards: not misdealt, the pack leaves the table",
    "pack {pack} leaves the table: {text}",
    "a reshuffle is ordered: {text}",
    "{who} asks to see the batch that waits",
    "cards of pack {pack} are opened: {text}",
    "checked and empty: {text}",
    "off the table: {text}",
    "on the table: {text}",
    "from now on: {text}",
};

std::string field(const HandlingEvent& handling_event, std::string_view name) {
  if (name == "pack") return std::to_string(handling_event.pack);
  if (name == "text") return handling_event.text;
  // The whole seal stands in the command; the root is what people compare.
  if (name == "root") return handling_event.text.substr(0, handling_event.text.find(':'));
  if (name == "who")
    return handling_event.seat == 0 ? "the dealer" : "p" + std::to_string(handling_event.seat);
  if (name == "facing") return handling_event.text == "down" ? "down" : "up";
  if (name == "held")
    return handling_event.text.empty() ? "" : ", held in the " + handling_event.text + " hand";
  // An approval has a number only where one belongs to it.
  if (handling_event.kind == HandlingEventKind::approved) {
    return handling_event.number == 0 ? ""
                                      : " for " + std::to_string(handling_event.number) + " decks";
  }
  return std::to_string(handling_event.number);
}

std::optional<int> small(std::string_view word) {
  const auto number = base::parse_integer(word);
  if (!number || *number < 0 || *number > 10'000) return std::nullopt;
  return static_cast<int>(*number);
}

using WordList = std::span<const std::string_view>;

// Takes the number that the shape asks for off the words; false where it is missing.
bool take_number(Step& step, Shape shape, WordList& words) {
  const bool last = shape.number == Number::may_be_last;
  if (shape.number == Number::none) return true;
  const auto number = words.empty() ? std::nullopt : small(last ? words.back() : words.front());
  if (!number) return shape.number != Number::first;
  step.number = *number;
  words = last ? words.first(words.size() - 1) : words.subspan(1);
  return true;
}

// Takes "counted 52" off the words; false where no number follows.
bool take_count(Step& step, Shape shape, WordList& words) {
  if (shape.words != Words::counted || words.empty() || words[0] != "counted") return true;
  const auto count = words.size() > 1 ? small(words[1]) : std::nullopt;
  if (!count) return false;
  step.count = *count;
  words = words.subspan(2);
  return true;
}

bool is_plain(std::string_view word) {
  return std::ranges::all_of(word, [](char letter) { return letter > ' ' && letter <= '~'; });
}

}  // namespace

std::string_view name(Role role) { return role_names[static_cast<std::size_t>(role)]; }
std::string_view name(StepKind kind) { return step_names[static_cast<std::size_t>(kind)]; }
std::string_view name(Approval approval) {
  return approval_names[static_cast<std::size_t>(approval)];
}
std::string_view name(Device device) { return device_names[static_cast<std::size_t>(device)]; }
std::string_view name(Condition condition) {
  return condition_names[static_cast<std::size_t>(condition)];
}

std::string to_text(const HandlingEvent& handling_event) {
  std::string text;
  std::string_view form = deed_texts[static_cast<std::size_t>(handling_event.kind)];
  while (!form.empty()) {
    const std::size_t open = form.find('{');
    text += form.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = form.find('}', open);
    text += field(handling_event, form.substr(open + 1, close - open - 1));
    form.remove_prefix(close + 1);
  }
  text += " [";
  const char* between = "";
  for (const regulation::Authority& clause : handling_event.clauses) {
    text += between;
    text += clause.id();
    between = "; ";
  }
  return text + "]";
}

std::string to_text(const Step& step) {
  std::string text(name(step.kind));
  const Shape shape = shapes[static_cast<std::size_t>(step.kind)];
  const std::string number = " " + std::to_string(step.number);
  const bool first =
      shape.number == Number::first || (shape.number == Number::may_be_first && step.number != 0);
  if (first) text += number;
  if (step.count != 0) text += " counted " + std::to_string(step.count);
  if (!step.text.empty()) text += " " + step.text;
  if (shape.number == Number::may_be_last && step.number != 0) text += number;
  return text;
}

bool is_step(std::string_view word) {
  return std::ranges::find(step_names, word) != step_names.end();
}

std::expected<Step, std::string> parse_step(std::span<const std::string_view> words, Role by,
                                            std::uint8_t seat) {
  const auto found = words.empty() ? step_names.end() : std::ranges::find(step_names, words[0]);
  if (found == step_names.end()) return std::unexpected("that step is not known");
  if (!std::ranges::all_of(words, is_plain)) {
    return std::unexpected("a step is written in plain letters");
  }
  Step step{.kind = static_cast<StepKind>(found - step_names.begin()), .by = by, .seat = seat};
  const Shape shape = shapes[static_cast<std::size_t>(step.kind)];
  const std::string which = "'" + std::string(name(step.kind)) + "'";
  words = words.subspan(1);
  if (!take_number(step, shape, words)) return std::unexpected(which + " takes a number");
  if (!take_count(step, shape, words)) return std::unexpected("'counted' takes a number");
  if (shape.words == Words::none && !words.empty()) {
    return std::unexpected(which + " takes nothing more");
  }
  step.text = base::join(words, " ");
  return step;
}

std::string to_text(const PackRecord& record) {
  std::string text = record.id + " " + record.back + " cards " + std::to_string(record.cards);
  if (record.designs != 1) text += " designs " + std::to_string(record.designs);
  if (!record.cover.empty()) text += " cover " + record.cover;
  if (record.second_cover) text += " second_cover";
  if (record.standard) text += " standard";
  if (record.pre_shuffled) text += " pre_shuffled";
  return text;
}

std::expected<PackRecord, std::string> parse_record(std::span<const std::string_view> words) {
  if (words.size() < 2) return std::unexpected("a pack is written ID COLOUR cards 52 cover yellow");
  PackRecord record{.id = std::string(words[0]), .back = std::string(words[1])};
  for (std::size_t at = 2; at < words.size(); ++at) {
    const std::string_view word = words[at];
    const std::string_view next = at + 1 < words.size() ? words[at + 1] : std::string_view{};
    if (word == "standard") {
      record.standard = true;
    } else if (word == "second_cover") {
      record.second_cover = true;
    } else if (word == "pre_shuffled") {
      record.pre_shuffled = true;
    } else if (word == "cover" && !next.empty()) {
      record.cover = next;
      ++at;
    } else if ((word == "cards" || word == "designs") && small(next)) {
      (word == "cards" ? record.cards : record.designs) = static_cast<unsigned>(*small(next));
      ++at;
    } else {
      return std::unexpected(base::in_quotes(word) + " does not belong to a pack");
    }
  }
  return record;
}

}  // namespace croupier::dealing

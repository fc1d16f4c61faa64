// ShuffleCheck: were the cards those that had been committed to before the wagers closed? From the
// record alone: root and leaves, the order under the opened key, cuts as later events, and every
// card drawn since.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "audit/replay.hpp"
#include "audit/report.hpp"
#include "dealing/commitment.hpp"

namespace croupier::audit {

/// One thing that is wrong with a shuffle, and the record that shows it.
struct ShuffleFault {
  std::uint64_t record;
  FailedCheck fault;
  std::string says;
};

enum class Opening : std::uint8_t {
  live,        // a real deck: there is no commitment
  not_opened,  // the key is not in the record yet
  opened,
};

std::string_view name(Opening opening);

/// What is known of one shuffle.
struct ShuffleResult {
  std::uint64_t record = 0;  // in which it was shuffled
  std::uint64_t round = 0;   // that it was shuffled for, or in
  int pack = 0;
  Opening opening = Opening::live;
  std::uint64_t opened_in = 0;  // the record that holds the key
  std::size_t cards = 0;        // under seal; 0 for a real deck
  std::size_t drawn = 0;        // dealt, burned or discarded since
  std::size_t compared = 0;     // of those, the ones whose face the record tells
  std::size_t cuts = 0;
  std::size_t opened_singly = 0;
  std::string root{};  // of the commitment, in hexadecimal
  std::vector<ShuffleFault> faults{};
};

class ShuffleCheck {
 public:
  using Sink = std::function<void(const ShuffleResult&)>;

  /// Tells the sink of each shuffle once its key is known and the next one of its pack is done, or
  /// at the end.
  explicit ShuffleCheck(Sink sink) : sink_(std::move(sink)) {}

  /// Takes what a record made happen; cards come from the pack (1 or 2) that was in play before it.
  void take(std::uint64_t record, std::uint64_t round, const Replay::Told& told, int in_play);
  void finish();

 private:
  struct Drawn {
    cards::Card card;
    std::uint64_t record;
    bool burned;
  };
  struct Shuffle {
    ShuffleResult result{};
    std::optional<dealing::Sealed> sealed{};
    std::optional<dealing::Order> order{};  // as opened, cuts included
    // Of a real deck that has a key:
    std::string live_seal{};
    std::map<std::size_t, base::Hash> leaves{};
    bool live_opened = false;
    std::vector<unsigned> cuts{};
    std::vector<Drawn> drawn{};
  };

  void take_handling_event(std::uint64_t record, std::uint64_t round,
                           const dealing::HandlingEvent& handling_event, int in_play);
  void begin(std::uint64_t record, std::uint64_t round,
             const dealing::HandlingEvent& handling_event);
  void draw(std::uint64_t record, int pack, cards::Card card, bool burned);
  void show_burned(std::uint64_t record, int pack, std::string_view text);
  void open(std::uint64_t record, const dealing::HandlingEvent& handling_event);
  void put_aside(std::optional<Shuffle>& shuffle);
  bool open_aside(std::uint64_t record, int pack, const dealing::ShuffleKey& key);
  static void open_order(Shuffle& shuffle, std::uint64_t record, const dealing::ShuffleKey& key);
  static void open_live(Shuffle& shuffle, std::uint64_t record, const dealing::ShuffleKey& key);
  static void open_singly(Shuffle& shuffle, std::uint64_t record, std::string_view text);
  static bool has_key(const Shuffle& shuffle);
  static bool is_opened(const Shuffle& shuffle);
  static bool is_committed(const Shuffle& shuffle, const dealing::SingleOpening& opened);
  static void expect_drawn(Shuffle& shuffle, std::uint64_t record,
                           const dealing::SingleOpening& opened);
  static void compare(Shuffle& shuffle);
  void end(std::optional<Shuffle>& shuffle);
  std::optional<Shuffle>& of(int pack) { return packs_[pack == 2 ? 1 : 0]; }

  Sink sink_;
  std::array<std::optional<Shuffle>, 2> packs_{};
  std::deque<std::optional<Shuffle>> aside_{};  // sealed, not opened, and shuffled anew since
};

}  // namespace croupier::audit

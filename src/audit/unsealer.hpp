// Unsealer: takes the records of one table in order and hands each on once the faces of the cards
// that it names under seal are known: cards are opened after the records that deal them. What is
// never opened is handed on when the next round begins, with faces that stay unknown.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "audit/faces.hpp"
#include "dealing/commitment.hpp"
#include "store/record.hpp"
#include "table/table.hpp"

namespace croupier::audit {

class Unsealer {
 public:
  using Sink = std::function<void(const store::RecordView&)>;

  Unsealer() = default;
  /// Learns into what several share.
  explicit Unsealer(std::shared_ptr<Faces> faces) : faces_(std::move(faces)) {}
  /// Goes on from a table as it was after its last record.
  explicit Unsealer(const table::Table& from);

  /// Tells of a key that is not in the log yet.
  void know(std::string_view root, const dealing::ShuffleKey& key);

  /// Takes the next record, and hands on what can be read by now.
  void take(const store::RecordView& record, const Sink& sink);
  /// Hands on what is still held back: cards under seal stay unknown.
  void finish(const Sink& sink);

  /// Returns how many records are held back.
  std::size_t held() const { return held_.size(); }
  /// Returns what is known of the faces, for whoever reads the records that are handed on.
  const std::shared_ptr<Faces>& faces() const { return faces_; }

 private:
  struct Sealed {
    std::string root;
    std::string seal;
    bool opened = false;
    // Of a real deck, whose cards are committed to one by one as they are drawn:
    std::map<unsigned, base::Hash> leaves{};
    std::optional<dealing::ShuffleKey> key{};
  };
  struct Held {
    store::Record record;
    std::string root;
    std::vector<unsigned> places;
  };
  void learn(std::string_view command);
  void begin_shuffle(int pack, std::string_view seal);
  void open_key(int pack, std::string_view key);
  void open_singly(int pack, std::string_view text);
  bool try_key(Sealed& sealed, const dealing::ShuffleKey& key);
  void add_leaf(unsigned place, const base::Hash& leaf);
  void learn(const Sealed& sealed, unsigned place, const base::Hash& leaf);
  bool is_known(const Held& held) const;
  void drain(const Sink& sink);
  std::deque<Sealed>& of(int pack) { return seals_[pack == 2 ? 1 : 0]; }

  std::shared_ptr<Faces> faces_ = std::make_shared<Faces>();
  std::array<std::deque<Sealed>, 2> seals_{};  // of each pack, the latest last
  std::vector<std::pair<std::string, dealing::ShuffleKey>> keys_{};
  int current_ = 1;  // the pack in play
  std::deque<Held> held_{};
};

}  // namespace croupier::audit

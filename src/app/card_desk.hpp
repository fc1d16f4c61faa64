// CardDesk: the cards of one table as an automatic dealer has them: the machine that shuffles, the
// keys to its seals, and the trail of what has been drawn and shown. The key of a shuffle is on the
// disk before its seal is in the log, and cards are opened when they have left play.
#pragma once

#include <set>

#include "app/card_trail.hpp"
#include "app/keys.hpp"
#include "app/snapshots.hpp"
#include "store/store.hpp"
#include "table/automatic.hpp"
#include "table/faults.hpp"

namespace croupier::app {

class CardDesk {
 public:
  /// Chance and keys outlive the desk; the keys may serve several tables.
  CardDesk(dealing::Chance& chance, KeyFile& keys, std::string chain)
      : chance_(&chance),
        keys_(&keys),
        chain_(std::move(chain)),
        machine_(chance),
        dealer_(machine_) {}
  CardDesk(const CardDesk&) = delete;
  CardDesk& operator=(const CardDesk&) = delete;
  CardDesk(CardDesk&&) = delete;
  CardDesk& operator=(CardDesk&&) = delete;
  ~CardDesk() = default;

  /// Finds the cards of a table as its log left them; returns what is wrong with log or keys. The
  /// key is the one that seals snapshots; null: there are none.
  store::Stored<void> take_up(store::Store& store, const table::Table& table,
                              const store::SigningKey* key);

  /// Returns what a snapshot keeps of the desk, in one line: only while all records are written.
  std::string to_text() const;

  /// Returns what an automatic dealer does next, rightly or by a fault, or whom it waits for.
  std::expected<table::Move, table::Waiting> next(const table::Table& table);

  /// Returns the commands that open the table for a gaming day.
  std::vector<table::Move> opening(const table::Table& table, const std::string& day) const {
    return dealer_.opening(table, day);
  }

  /// Returns as whom the automatic dealer does what is that role's.
  table::By acts_as(const table::Table& table, table::Role role) const {
    return dealer_.acts_as(table, role);
  }

  /// Returns what is wrong with the cards that these events take from a sealed pack: one that is
  /// not the card that was committed to in its place, or one whose key is lost. Nothing where all
  /// are right.
  std::optional<regulation::Refusal> check_cards(const table::Table& table,
                                                 const table::Events& events);

  /// Returns the card at a place of the sealed order in play, where its key is here.
  std::optional<cards::Card> face_at(const table::Table& table, unsigned place) const;

  /// Returns true for a command that can put an order under seal.
  static bool may_seal(const table::Command& command);

  /// Returns the command, with a fresh key where it ends the shuffle of a real deck, or why there
  /// is none to be had.
  std::expected<table::Command, std::string> with_key(const table::Table& table,
                                                      const table::Command& command);

  /// Puts the key of a shuffle on the disk, where these events put an order under seal.
  store::Stored<void> keep_key(const table::Command& command, const table::Events& events);

  /// Takes in what one command made happen; `before` is the table as it was then.
  void follow(const table::Table& before, const table::Events& events);

  /// Returns the next opening of cards that have left play, to be sent by a device; one that is
  /// refused is not offered again before something else has happened.
  std::optional<dealing::Step> due_opening(const table::Table& table);

  /// Takes note that an opening is in the log.
  void opened(const dealing::Step& step);

  /// Returns true where the key of sealed cards in play is missing: they cannot be dealt.
  bool has_lost_key(const table::Table& table) const;

  /// Returns why the last shuffle failed; empty where it did not.
  const std::string& no_chance() const { return dealer_.trouble(); }

  void plan(table::Faults faults) { faults_ = std::move(faults); }
  /// Returns the scripted faults that found no occasion.
  std::vector<std::string> unmet_faults() const { return faults_.unmet(); }

 private:
  store::Stored<void> follow_log(store::Store& store, const store::ChainId& chain,
                                 const store::SigningKey* key);
  store::Stored<std::set<std::string>> follow_from(store::Store& store, const store::ChainId& chain,
                                                   const KeptTable& kept);
  void follow_step(const table::Table& before, const dealing::Step& step,
                   std::set<std::string>& sealed);
  void note_turned(const table::Table& before, const table::Events& events);
  std::optional<dealing::Step> turned_cards(const table::Table& table);
  static dealing::Step opening_of(int number, const dealing::ShuffleKey& key,
                                  const std::vector<CardTrail::Shown>& cards);
  std::optional<dealing::Step> shown_cards(const table::Table& table);
  const dealing::Commitment* commitment_to(const dealing::Pack& pack, int number);
  const KeptKey* key_of(const dealing::Step& step) const;
  std::optional<regulation::Refusal> check_live(const table::Table& table,
                                                const table::Events& events) const;

  dealing::Chance* chance_;
  KeyFile* keys_;
  std::string chain_;
  dealing::Machine machine_;
  dealing::ShuffleKey live_key_{};  // of the real deck that was shuffled last
  table::AutomaticDealer dealer_;
  table::Faults faults_{};
  CardTrail trail_{};
  std::vector<CardTrail::Shown> turned_{};  // turned over, and not opened yet
  int turned_pack_ = 1;                     // from which they were dealt
  std::array<std::pair<std::string, dealing::Commitment>, 2> commitments_{};  // by root, per pack
};

}  // namespace croupier::app

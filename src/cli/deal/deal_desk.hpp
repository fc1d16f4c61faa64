// Desk: the dealer's console at one table. It shows the table, says what is due and by which
// clause, and turns lines into commands: Enter, numbers, cards, or the words of the record.
#pragma once

#include <expected>
#include <string_view>

#include "cli/deal/deal.hpp"
#include "cli/deal/deal_words.hpp"

namespace croupier::cli {

struct DeskSetup {
  CardSource cards = CardSource::typed;
  std::string dealer{};
  std::string supervisor{};
};

class Desk {
 public:
  Desk(const DeskConsole& console, TerminalTable& house, DeskSetup setup)
      : console_(console), house_(house), setup_(std::move(setup)) {}

  /// Runs until the dealer leaves or the input ends; returns why the table had to stop, if so.
  std::optional<Failure> run();

 private:
  /// One thing that may be done now.
  struct Item {
    table::By by;
    table::Command command;
    std::string clauses;
    std::string says;
  };
  using Items = std::vector<Item>;

  // ---- the loop (deal_desk.cpp)
  void begin();
  void obey(const std::string& line, const Items& items);
  void choose(std::size_t number, const Items& items);
  void do_due(const Items& items);
  void do_item(const Item& item);
  void do_count(const Item& item);
  void speak(const std::string& line);
  bool submit(const table::By& by, const table::Command& command);
  void tell(const table::Event& event);
  std::optional<std::string> read(std::string_view prompt);
  void say(std::string_view sentence);

  // ---- what may be done (deal_steps.cpp)
  Items items() const;
  void add_step(Items& items, const table::NextStep& step) const;
  void add_people(Items& items) const;
  Item deal_item() const;
  std::string clauses_of(const table::NextStep& step) const;

  // ---- cards (deal_cards.cpp)
  struct Reading {
    games::CardPlace place;
    std::vector<unsigned> cards;  // which of them, from 1
    bool as_set = false;          // 5CH: three high, then two low
  };
  std::optional<Reading> reading() const;
  bool card_is_due() const;
  void deal_on();
  void enter_cards(const std::vector<std::string_view>& faces);
  void read_faces(const Reading& due, const std::vector<std::string_view>& faces);

  // ---- irregularities (deal_trouble.cpp)
  void report();
  void report(std::size_t row);
  std::string clause_of_trouble(games::Irregularity trouble) const;

  // ---- the screen (deal_show.cpp)
  void show() const;
  void show_seats() const;
  void show_hands() const;
  void show_packs() const;
  void show_items(const Items& items) const;
  void show_help() const;
  void show_records() const;

  table::By dealer() const { return {table::Role::dealer, {}, setup_.dealer}; }
  table::By supervisor() const { return {table::Role::supervisor, {}, setup_.supervisor}; }
  const table::Table& table() const { return house_.table(); }
  std::ostream& out() const { return console_.out; }

  DeskConsole console_;
  TerminalTable& house_;
  DeskSetup setup_;
  std::optional<Failure> failure_{};
  bool leaves_ = false;
};

}  // namespace croupier::cli

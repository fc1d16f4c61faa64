// The workings of World; only the fault tests include this.
#pragma once

#include "faults/world.hpp"
#include "table/text.hpp"

namespace croupier::test {

inline World::World(std::uint64_t seed, std::string game, std::string rules)
    : game_(std::move(game)),
      rules_(std::move(rules)),
      generator_(seed),
      cards_(seed),
      faults_(*table::Faults::parse("all=0.004", seed + 1)) {
  host_ = *app::LoggedTable::open(*store_, chain);
}

inline World::Sender& World::sender_of(const table::By& by) {
  const std::string name = by.role == table::Role::player ? "p" + std::to_string(by.player.number)
                                                          : std::string(dealing::name(by.role));
  for (Sender& sender : senders_) {
    if (sender.name == name) return sender;
  }
  return senders_.emplace_back(Sender{name});
}

inline void World::follow(const table::Table& before, const table::Events& events) {
  dealer_.follow(before, events);
}

inline void World::hear(Sender& sender, const table::Sent& sent, const app::Answer& answer) {
  acknowledged_.push_back({sent.envelope.client, sent.envelope.sequence, answer.record});
  sender.sequence = sent.envelope.sequence;
  sender.pending.reset();
}

// A new process: the log is read from the start, and the cards are put back as it says.
inline void World::restart() {
  ++crashes_;
  auto kept = std::make_unique<FragileStore>();
  static_cast<void>(store_->read(chain, 1, [&](const store::RecordView& record) {
    const std::array append{store::Append{chain, record.number, record.payload}};
    static_cast<void>(kept->append(append));
    return store::Next::go_on;
  }));
  store_ = std::move(kept);
  audit::Replay replay;
  static_cast<void>(store_->read(chain, 1, [&](const store::RecordView& record) {
    const table::Table before = replay.table();
    const auto told = replay.take(record.payload);
    if (!told) {
      trouble_ = told.error();
      return store::Next::stop;
    }
    for (const table::Event& event : told->events) {
      const auto* handling_event = std::get_if<dealing::HandlingEvent>(&event);
      if (handling_event != nullptr &&
          handling_event->kind == dealing::HandlingEventKind::shuffled) {
        const auto key = keys_.find(handling_event->text);
        if (key == keys_.end() ||
            !machine_.restore(handling_event->pack, handling_event->text, key->second)) {
          trouble_ = "a seal has no key";
        }
      }
    }
    dealer_.follow(before, told->events);
    return store::Next::go_on;
  }));
  auto opened = app::LoggedTable::open(*store_, chain);
  if (!opened) {
    trouble_ = opened.error().says();
    return;
  }
  host_ = *std::move(opened);
}

// Sends the pending command through the weather; returns false where the table cannot go on.
inline bool World::deliver(Sender& sender) {
  const table::Sent sent = *sender.pending;
  if (chance(weather_.lost)) return true;
  if (chance(weather_.write_fails)) store_->mood = FragileStore::Mood::refuses;
  if (chance(weather_.crash_before)) store_->mood = FragileStore::Mood::crashes_before;
  if (chance(weather_.crash_after)) store_->mood = FragileStore::Mood::crashes_after;
  const unsigned times = chance(weather_.twice) ? 2 : 1;
  try {
    for (unsigned time = 0; time < times; ++time) {
      const table::Table before = host_->table();
      const auto answer = host_->submit(sent.envelope, sent.command);
      if (answer && !answer->repeated) follow(before, answer->events);
      store_->mood = FragileStore::Mood::well;
      if (answer && !chance(weather_.answer_lost)) {
        hear(sender, sent, *answer);
      } else if (!answer && answer.error().refusal) {
        sender.pending.reset();
        if (answer.error().refusal->reason == regulation::Reason::not_a_repeat) {
          trouble_ = answer.error().says();
          return false;
        }
      }
    }
  } catch (const Crash&) {
    restart();
  }
  return trouble_.empty();
}

inline std::optional<table::Move> World::players_move() {
  const auto open = table::legal(host_->table());
  std::vector<games::Command> choices;
  for (const games::Command& one : open) {
    if (std::holds_alternative<games::command::Choose>(one)) choices.push_back(one);
  }
  if (choices.empty()) return std::nullopt;
  if (chance(5)) {
    return table::Move{{table::Role::clock}, table::Request{table::RequestKind::timeout}};
  }
  const games::Command chosen = choices[generator_.below(choices.size())];
  return table::Move{{table::Role::player, std::get<games::command::Choose>(chosen).player},
                     chosen};
}

// Bets: every seated player makes the least wagers that are open to him, then they are closed.
inline std::optional<table::Move> World::next_move() {
  const table::Table& now = host_->table();
  auto due = dealer_.next(now);
  if (due) {
    const auto* step = std::get_if<dealing::Step>(&due->command);
    if (step != nullptr && step->kind == dealing::StepKind::shuffled) {
      keys_[step->text] = machine_.key(step->number);
    }
    if (auto fault = faults_.instead_of(now, *due, machine_)) return fault;
    return *due;
  }
  if (due.error() == table::Waiting::players) return players_move();
  if (now.handling.cutter != 0 && now.handling.stage == dealing::Stage::between_rounds) {
    const table::By cutter{table::Role::player, now.seats[now.handling.cutter]};
    return table::Move{cutter, dealing::Step{.kind = dealing::StepKind::decline_cut}};
  }
  std::vector<table::Move> bets;
  for (const games::Command& one : table::legal(now)) {
    const auto* place = std::get_if<games::command::Place>(&one);
    if (place == nullptr || place->player.number > 3) continue;
    bets.push_back({{table::Role::player, place->player}, one});
  }
  const table::Command closing = games::Command(games::command::CloseBets{});
  const table::By dealer{table::Role::dealer};
  const table::Envelope trial{now.last_at, dealer, "trial", 1, {}};
  const bool may_close = table::decide(now, trial, closing).has_value();
  if (may_close && (bets.empty() || chance(40))) {
    return table::Move{{table::Role::dealer}, closing};
  }
  if (bets.empty()) return std::nullopt;
  return bets[generator_.below(bets.size())];
}

inline bool World::tick() {
  now_ += static_cast<std::int64_t>(generator_.below(500));
  for (Sender& sender : senders_) {
    if (sender.pending) return deliver(sender);
  }
  auto move = next_move();
  if (!move) {
    trouble_ = "nobody can move";
    return false;
  }
  Sender& sender = sender_of(move->by);
  const table::Envelope envelope{now_, move->by, sender.name, sender.sequence + 1, {}};
  sender.pending = table::Sent{envelope, move->command};
  return deliver(sender);
}

inline bool World::must(const table::By& by, const table::Command& command) {
  Sender& sender = sender_of(by);
  const table::Envelope envelope{now_, by, sender.name, sender.sequence + 1, {}};
  const auto answer = host_->submit(envelope, command);
  if (!answer) {
    trouble_ = table::to_text(command) + ": " + answer.error().says();
    return false;
  }
  hear(sender, {envelope, command}, *answer);
  return true;
}

inline bool World::set_up() {
  const table::By supervisor{table::Role::supervisor};
  table::Request establish{table::RequestKind::establish};
  establish.amount = base::Money::dollars(10'000'000);
  establish.text = game_ + " " + rules_;
  if (!must(supervisor, establish)) return false;
  for (const table::Move& move : dealer_.opening(host_->table(), "2026-11-15")) {
    if (!must(move.by, move.command)) return false;
  }
  for (std::uint8_t number = 1; number <= 3; ++number) {
    table::Request sit{table::RequestKind::sit, {number}, {number}};
    table::Request buy{table::RequestKind::buy_in, {number}};
    buy.amount = base::Money::dollars(1'000'000);
    if (!must({table::Role::player, {number}}, sit)) return false;
    if (!must({table::Role::player, {number}}, buy)) return false;
  }
  return true;
}

inline bool World::play(std::uint64_t rounds) {
  if (!host_->table().established && !set_up()) return false;
  const std::uint64_t last = host_->table().round_number + rounds;
  std::uint64_t idle = 0;
  while (host_->table().round_number < last) {
    const std::uint64_t before = host_->table().records;
    if (!tick()) return false;
    idle = host_->table().records == before ? idle + 1 : 0;
    if (idle > 2'000) {
      trouble_ = "the table does not move any more";
      return false;
    }
  }
  return true;
}

}  // namespace croupier::test

// How a table goes on by itself: the automatic dealer, the clocks, the bets that are closed and the
// decisions that nobody makes.
#include <algorithm>
#include <limits>

#include "app/time.hpp"
#include "server/table/table_actor.hpp"
#include "table/parts.hpp"

namespace croupier::server {

using games::Overloaded;
using table::Command;
using table::Player;
using table::Request;
using table::RequestKind;
namespace command = games::command;

namespace {

const table::By device{table::Role::device, {}, {}};
const table::By the_clock{table::Role::clock, {}, {}};

// A seat is kept so long for somebody without a connection.
constexpr std::int64_t away_max = 600'000;

// No burst of the dealer is longer; the rest comes at the next turn.
constexpr int steps_max = 400;

// Returns whether bets could be closed if nobody else had wagered.
bool could_be_dealt_to(const table::Table& table, const games::Bettor& bettor) {
  return std::visit(
      [&](auto alone) {
        for (const games::Bettor& other : table::wagering(table).bettors()) {
          if (other.player == bettor.player && other.position == bettor.position) continue;
          for (std::size_t at = games::wager_count; at-- > 0;) {
            const command::Withdraw back{other.player, other.position,
                                         static_cast<games::Wager>(at)};
            const auto taken = decide(alone, games::Command(back));
            if (!taken) continue;
            for (const games::Event& event : *taken) apply(alone, event);
          }
        }
        return decide(alone, games::Command(command::CloseBets{})).has_value();
      },
      table.round);
}

// How long people look at what has happened, in milliseconds.
std::int64_t time_to_see(const games::Event& event) {
  return std::visit(Overloaded{
                        [](const games::event::BetsClosed&) { return 500; },
                        [](const games::event::CardDealt&) { return 220; },
                        [](const games::event::CardsShown&) { return 900; },
                        [](const games::event::HandSet&) { return 500; },
                        [](const games::event::Settled&) { return 450; },
                        [](const games::event::IrregularityReported&) { return 1500; },
                        [](const auto&) { return 0; },
                    },
                    event);
}

}  // namespace

// Gives people time to look at what happened after the first `told` events of this turn.
void TableActor::pause_after(std::size_t told, std::int64_t now) {
  std::int64_t sum = 0;
  for (std::size_t at = told; at < told_.size(); ++at) {
    if (const auto* game = std::get_if<games::Event>(&told_[at])) sum += time_to_see(*game);
  }
  const double time = static_cast<double>(std::min<std::int64_t>(sum, 2500)) * settings_.pace;
  paused_until_ = std::max(paused_until_, now + static_cast<std::int64_t>(time));
}

// The dealer's own steps are lawful by construction; a payout that the inventory does not cover
// waits for a fill (ruling ALL/chips).
void TableActor::submit_or_halt(const Sender& sender, const Command& command, std::int64_t now) {
  const std::size_t before = told_.size();
  auto refused = submit(sender, command, now);
  if (refused && refused->reason == regulation::Reason::inventory_short) {
    const Request fill{.kind = RequestKind::fill, .amount = table::Money::dollars(1'000'000)};
    refused = submit(acts_as(table::Role::supervisor), fill, now);
    if (!refused) refused = submit(sender, command, now);
  }
  if (refused) return halt(refused->says, now);
  pause_after(before, now);
}

// Nothing goes on before people have looked at it; the house's own log has the alarm.
void TableActor::halt(std::string says, std::int64_t now) {
  if (halted_) return;
  halted_ = true;
  notice_ = "the table waits: " + std::move(says);
  changed_ = true;
  entries_.push_back(services_.wallets.note("alarm: " + std::string(name()) + ": " + notice_, now));
}

TableActor::Sender TableActor::acts_as(table::Role role) const {
  return {desk_.acts_as(table_, role), "house"};
}

table::Edition TableActor::wanted_edition() const {
  return {table::edition_now, table::TableKind::automatic, settings_.chance};
}

// A record that was begun by an older program, or without a seed, goes on as it is written now.
bool TableActor::begin_edition(std::int64_t now) {
  const table::Edition wanted = wanted_edition();
  const bool seeded_before = table_.edition.chance == table::ChanceKind::seeded;
  if (table_.edition == wanted || (seeded_before && table_.edition.number == wanted.number)) {
    return false;
  }
  table::Edition next = wanted;
  if (seeded_before) next.chance = table::ChanceKind::seeded;
  const Sender house{{.role = table::Role::house}, "house"};
  return !submit(house, Request{.kind = RequestKind::edition, .text = to_text(next)}, now);
}

void TableActor::begin_day(std::int64_t now) {
  for (const table::Move& move : desk_.opening(table_, app::date_of(now))) {
    if (!halted_) submit_or_halt({move.by, "house"}, move.command, now);
  }
}

// Ruling ALL/approvals: at a table of the house, what must be on record before it opens or closes
// is the house's to give.
TableActor::Refused TableActor::approve_for(const Command& command, std::int64_t now) {
  const auto* request = std::get_if<Request>(&command);
  if (request == nullptr) return std::nullopt;
  const bool opens = request->kind == RequestKind::open && check_opening(table_.handling);
  const bool closes = request->kind == RequestKind::close && check_closing(table_.handling);
  if (closes) {
    const dealing::Step lock{
        .kind = dealing::StepKind::approve,
        .by = table::Role::supervisor,
        .text = std::string(dealing::name(dealing::Approval::shoe_locked_away))};
    return submit(acts_as(table::Role::supervisor), lock, now);
  }
  if (!opens) return std::nullopt;
  for (const table::Move& move : desk_.opening(table_, request->text)) {
    const auto* step = std::get_if<dealing::Step>(&move.command);
    if (step == nullptr || step->kind != dealing::StepKind::approve) continue;
    if (auto refused = submit({move.by, "house"}, move.command, now)) return refused;
  }
  return std::nullopt;
}

// Sealed cards without their key are as good as lost: the round is void and they leave the table.
void TableActor::give_up_lost_cards(std::int64_t now) {
  const Sender floor = acts_as(table::Role::supervisor);
  if (!table::bets_are_open(table_) && !table_.ending) {
    submit_or_halt(
        floor,
        Request{.kind = RequestKind::void_round, .text = "the key of the sealed cards is lost"},
        now);
  }
  for (int number = 1; number <= 2 && desk_.has_lost_key(table_); ++number) {
    const dealing::Step remove{.kind = dealing::StepKind::remove_pack,
                               .by = table::Role::supervisor,
                               .number = number,
                               .text = "key lost"};
    static_cast<void>(submit(floor, remove, now));
  }
}

void TableActor::start_clock(ShownClock::Kind kind, std::int64_t total, std::int64_t now) {
  clock_.reset();
  changed_ = true;
  if (total > 0) clock_ = {kind, std::max(now, paused_until_) + total, total};
}

bool TableActor::open_cards(std::int64_t now) {
  const auto due = desk_.due_opening(table_);
  if (!due || submit({device, "house"}, *due, now)) return false;
  desk_.opened(*due);
  return true;
}

// T21 2C.4(d): the cut is a player's; who does not take it in time lets it pass. Returns whether it
// was passed on.
bool TableActor::offer_cut(std::int64_t now) {
  const std::string what = "cut " + std::to_string(table_.records);
  if (clock_for_ != what) {
    clock_for_ = what;
    start_clock(ShownClock::Kind::decision, settings_.decision_clock, now);
  }
  const auto seated =
      std::ranges::find_if(table_.seats, [](Player player) { return player.number != 0; });
  const bool late = clock_ && clock_->ends <= now;
  if (seated == table_.seats.end() || !late) return false;
  submit_or_halt({the_clock, "clock"}, dealing::Step{.kind = dealing::StepKind::decline_cut}, now);
  return true;
}

// Everybody who sits there and is present; the absent hold nobody up.
bool TableActor::all_are_ready() const {
  const std::uint32_t here = present();
  return ready_ != 0 && std::ranges::all_of(table_.seats, [&](Player player) {
           const bool waited_for =
               player.number != 0 && !is_computer(player) && (here >> player.number & 1U) != 0;
           return !waited_for || (ready_ >> player.number & 1U) != 0;
         });
}

// A set of wagers that could not be dealt to by itself goes back to its owner.
bool TableActor::return_incomplete_bets(std::int64_t now) {
  bool returned = false;
  const auto there = table::wagering(table_).bettors();
  const std::vector<games::Bettor> bettors(there.begin(), there.end());
  for (const games::Bettor& bettor : bettors) {
    if (could_be_dealt_to(table_, bettor)) continue;
    for (std::size_t at = games::wager_count; at-- > 0;) {
      const auto wager = static_cast<games::Wager>(at);
      if (!bettor.stakes.has(wager)) continue;
      const command::Withdraw back{bettor.player, bettor.position, wager};
      returned = !submit(acts_as(table::Role::dealer), games::Command(back), now) || returned;
    }
  }
  return returned;
}

bool TableActor::close_bets(std::int64_t now) {
  const std::size_t before = told_.size();
  const Command close = games::Command(command::CloseBets{});
  auto refused = submit(acts_as(table::Role::dealer), close, now);
  if (refused && return_incomplete_bets(now) && !table::wagering(table_).bettors().empty()) {
    refused = submit(acts_as(table::Role::dealer), close, now);
  }
  clock_.reset();
  clock_for_.clear();
  if (refused) {
    ready_ = 0;
    changed_ = true;
    return false;
  }
  pause_after(before, now);
  return true;
}

// Whoever has been away for long between two rounds leaves, and the chips go to the wallet.
bool TableActor::free_seat(std::int64_t now) {
  for (const auto& [player, since] : away_since_) {
    if (now - since < away_max) continue;
    const Request leave{.kind = RequestKind::leave, .player = player};
    const bool left = !submit(acts_as(table::Role::dealer), leave, now);
    away_since_.erase(player);
    return left;
  }
  return false;
}

// Bets are open until the clock, which the first wager starts, has run out or all are ready.
bool TableActor::wait_for_bets(std::int64_t now) {
  if (table_.day != app::date_of(now) && table::on_layout(table_).is_zero()) {
    submit_or_halt(acts_as(table::Role::supervisor),
                   Request{.kind = RequestKind::day, .text = app::date_of(now)}, now);
    return true;
  }
  if (free_seat(now) || move_computers(now)) return true;
  if (table::on_layout(table_).is_zero()) {
    if (clock_) changed_ = true;
    clock_.reset();
    clock_for_.clear();
    return false;
  }
  const std::string what = "bets " + std::to_string(table_.round_number);
  if (clock_for_ != what) {
    clock_for_ = what;
    start_clock(ShownClock::Kind::bets, settings_.bets_clock, now);
  }
  const bool late = clock_ && clock_->ends <= now;
  return (late || all_are_ready()) && close_bets(now);
}

bool TableActor::anybody_decides() const {
  return std::ranges::any_of(table::wagering(table_).bettors(), [&](const games::Bettor& bettor) {
    return !choices_for(table_, bettor.player, uninsured_).empty();
  });
}

// Ruling ALL/no-act-in-time: who does not decide is decided for.
bool TableActor::wait_for_players(std::int64_t now) {
  if (!anybody_decides()) {
    submit_or_halt(acts_as(table::Role::dealer), games::Command(command::Proceed{}), now);
    return true;
  }
  const games::View seen = table::see_round(table_.round, Player{});
  const std::string what = std::string(seen.phase) + " " + std::to_string(table_.round_number) +
                           " " + std::to_string(seen.turn.number) + " " +
                           std::to_string(seen.turn_hand);
  if (clock_for_ != what) {
    clock_for_ = what;
    start_clock(ShownClock::Kind::decision, settings_.decision_clock, now);
  }
  if (decide_for_computers(now)) return true;
  if (!clock_ || clock_->ends > now) return false;
  submit_or_halt({the_clock, "clock"}, Request{.kind = RequestKind::timeout}, now);
  clock_for_.clear();
  return true;
}

// Returns false where nothing is to be done before somebody acts or a clock runs out.
bool TableActor::advance_once(std::int64_t now) {
  if (open_cards(now) || begin_edition(now)) return true;
  if (!table_.is_open) return false;
  if (cut_offered(table_)) return offer_cut(now);
  const auto move = desk_.next(table_);
  if (move) {
    if (clock_) changed_ = true;
    clock_.reset();
    submit_or_halt({move->by, "house"}, move->command, now);
    return true;
  }
  switch (move.error()) {
    case table::Waiting::bets:
      return wait_for_bets(now);
    case table::Waiting::players:
      return wait_for_players(now);
    case table::Waiting::chance:
      break;
  }
  halt("no card is dealt: " + desk_.no_chance(), now);
  return false;
}

void TableActor::advance(std::int64_t now) {
  advanced_at_ = now;
  if (paused_until_ <= now) paused_until_ = 0;
  for (int steps = 0; steps < steps_max; ++steps) {
    if (halted_ || paused_until_ > now || !advance_once(now)) return;
  }
  paused_until_ = now + 1;
}

std::int64_t TableActor::wakes_at() const {
  constexpr auto never = std::numeric_limits<std::int64_t>::max();
  if (halted_) return never;
  std::int64_t first =
      std::min(clock_ ? clock_->ends : never, paused_until_ == 0 ? never : paused_until_);
  // In the middle of a round a seat is not freed; it is looked at again a second later.
  for (const auto& [player, since] : away_since_) {
    first = std::min(first, std::max(since + away_max, advanced_at_ + 1000));
  }
  return first;
}

}  // namespace croupier::server

#include "table/rights.hpp"

#include <algorithm>
#include <array>

#include "dealing/cite.hpp"
#include "games/event.hpp"
#include "regulation/refusal.hpp"

namespace croupier::table {

namespace {

using dealing::StepKind;
namespace command = games::command;

constexpr Who nobody{};
constexpr Who player = Role::player;
constexpr Who dealer = Role::dealer;
constexpr Who supervisor = Role::supervisor;
constexpr Who device = Role::device;
constexpr Who the_clock = Role::clock;
constexpr Who house = Role::house;
constexpr Who dealer_for = Who::dealer_for_player();

// Ours: at an automatic table nobody deals, and nobody touches what is another's. There a dealer
// opens, closes and reports; a supervisor may also void, order a recut, fill, change the rules and
// note. At a table with a human dealer, the dealer enters what people without a device say.
constexpr std::size_t play_count = 10;
constexpr std::array<Right, play_count> plays{{
    {"place", "make or change a wager", player, player | dealer_for, player | dealer_for},
    {"withdraw", "take a wager back", player | house, player | dealer_for, player | dealer_for},
    {"consent", "let others bet on the spot", player, player | dealer_for, player | dealer_for},
    {"no more bets", "close the bets", house, dealer, dealer},
    {"deal", "deal the next card", house, dealer | device, dealer | device},
    {"choose", "decide: fold, raise, stand and so on", player, player | dealer_for,
     player | dealer_for},
    {"proceed", "do the next step of the procedure", house, dealer, dealer},
    {"read", "name faces that are turned over", nobody, dealer, dealer},
    {"report", "report an irregularity", dealer | supervisor | device | house,
     dealer | supervisor | device, dealer | supervisor | device},
    {"report void_round", "void the round without a reason", house, supervisor, supervisor},
}};

// What is done with the cards, in the order of StepKind; with a human dealer as dealing/ has it.
struct StepRow {
  std::string_view says;
  Who automatic;
  Who human;
};
constexpr std::array<StepRow, dealing::step_count> steps{{
    {"put an approval on record", house, supervisor},
    {"receive new cards", house, dealer},
    {"inspect the cards", house, dealer},
    {"verify the inspection", house, supervisor},
    {"spread the cards", house, dealer},
    {"turn the cards face up", house, dealer},
    {"let the first player look", house, dealer | player},
    {"turn down, wash and stack", house, dealer},
    {"feed the shuffler", house, dealer},
    {"begin a shuffle", house | device, dealer | device},
    {"end a shuffle", house | device, dealer | device},
    {"report a jam of the shuffler", house | device, dealer | device},
    {"let the cut pass", player | the_clock, player | the_clock},
    {"cut the cards", player | house, dealer | player},
    {"order a recut", supervisor, supervisor},
    {"place the cutting card", house, dealer},
    {"put the cards in place", house | device, dealer | device},
    {"burn a card", house, dealer},
    {"show the burned card", house, dealer},
    {"put the stub into the rack", house, dealer},
    {"count the stub", house, dealer},
    {"count the hands", house, dealer},
    {"order a reshuffle", house, dealer | supervisor},
    {"ask to see the waiting cards", player, player},
    {"open cards that have left play", house | device, dealer | device},
    {"check a device", house, supervisor},
    {"take a device off the table", house, dealer | supervisor},
    {"bring a device", house, supervisor},
    {"change the way of shuffling or dealing", house, supervisor},
    {"take a pack off the table", house, supervisor},
}};

// In the order of RequestKind.
struct RequestRow {
  std::string_view says;
  Who automatic;
  Who human;
  Who edition_1;
};
constexpr std::array<RequestRow, request_count> requests{{
    {"establish the table", house, supervisor, supervisor | house},
    {"open the table", dealer | supervisor | house, supervisor, supervisor},
    {"close the table", dealer | supervisor | house, supervisor, supervisor},
    {"begin a gaming day", house, supervisor, supervisor},
    {"take a seat", player, player | dealer, player | dealer},
    {"leave the seat", player | house, player | dealer_for, player | dealer_for},
    {"buy chips", player, player | dealer_for, player | dealer_for},
    {"cash all chips", player, player | dealer_for, player | dealer_for},
    {"tip", player, player | dealer_for, player | dealer_for},
    {"fill the inventory", supervisor | house, supervisor, supervisor},
    {"change the dealer", house, supervisor, supervisor},
    {"change the rules", supervisor, supervisor, supervisor},
    {"say that time is up", the_clock, the_clock, the_clock},
    {"confirm a spoken wager with cash", nobody, dealer | supervisor, dealer | supervisor},
    {"note what a player told another", dealer | supervisor, dealer | supervisor,
     dealer | supervisor},
    {"show a push", house, dealer, dealer},
    {"ask the coach", player, player, player},
    {"void the round for a reason", supervisor | house, supervisor, supervisor},
    {"go on by another edition, or with seeded cards", house, supervisor, house | supervisor},
    {"note something", supervisor, dealer | supervisor, nobody},
}};

std::vector<Right> all_rights() {
  std::vector<Right> all(plays.begin(), plays.end());
  for (std::size_t at = 0; at < steps.size(); ++at) {
    const StepRow& row = steps[at];
    all.push_back({name(static_cast<StepKind>(at)), row.says, row.automatic, row.human, row.human});
  }
  for (std::size_t at = 0; at < requests.size(); ++at) {
    const RequestRow& row = requests[at];
    all.push_back(
        {name(static_cast<RequestKind>(at)), row.says, row.automatic, row.human, row.edition_1});
  }
  return all;
}

// The place of a game's command among the plays.
std::size_t play_row(const games::Command& played) {
  const auto* report = std::get_if<command::Report>(&played);
  const bool voids = report != nullptr && report->trouble == games::Irregularity::void_round;
  return voids ? play_count - 1 : played.index();
}

std::optional<regulation::Refusal> check_who(Who who, const By& by, const Command& command,
                                             Seat seat) {
  const Player owner = owner_of(command);
  const auto refused = [](regulation::Reason reason, std::string says) {
    return regulation::Refusal{reason, dealing::cite<"ALL/places">.front(), std::move(says)};
  };
  if (by.role == Role::dealer && who.has(dealer_for)) {
    if (seat == Seat::run_by_dealer) return std::nullopt;
    return refused(regulation::Reason::not_your_hand, "that player acts without the dealer");
  }
  if (!who.has(Who(by.role))) {
    const bool hands_off = owner.number != 0 && !who.has(dealer_for);
    return refused(hands_off ? regulation::Reason::not_your_hand : regulation::Reason::wrong_role,
                   hands_off ? "what is a player's own is moved by that player alone"
                             : "that is not for this role");
  }
  if (by.role == Role::player && owner.number != 0 && owner != by.player) {
    return refused(regulation::Reason::not_your_hand, "a player acts for nobody else");
  }
  return std::nullopt;
}

// "dealer, supervisor": who may, for the documentation.
std::string people_in(Who who) {
  std::string text;
  const auto add = [&](Who one, std::string_view word) {
    if (who.has(one)) text += (text.empty() ? "" : ", ") + std::string(word);
  };
  add(player, "player (for oneself)");
  add(dealer_for, "dealer (for a seat that the dealer runs)");
  for (const Role role : {Role::dealer, Role::supervisor, Role::house, Role::device, Role::clock}) {
    add(role, dealing::name(role));
  }
  return text.empty() ? "nobody" : text;
}

}  // namespace

std::span<const Right> rights() {
  static const std::vector<Right> all = all_rights();
  return all;
}

const Right& right_of(const Command& command) {
  const std::size_t at = std::visit(
      games::Overloaded{
          [](const games::Command& played) { return play_row(played); },
          [](const dealing::Step& made) {
            return play_count + static_cast<std::size_t>(made.kind);
          },
          [](const Request& asked) {
            return play_count + dealing::step_count + static_cast<std::size_t>(asked.kind);
          },
      },
      command);
  return rights()[at];
}

Player owner_of(const Command& command) {
  return std::visit(games::Overloaded{
                        [](const games::Command& played) {
                          return std::visit(games::Overloaded{
                                                [](const command::Place& c) { return c.player; },
                                                [](const command::Withdraw& c) { return c.player; },
                                                [](const command::Consent& c) { return c.player; },
                                                [](const command::Choose& c) { return c.player; },
                                                [](const auto&) { return Player{}; },
                                            },
                                            played);
                        },
                        [](const dealing::Step&) { return Player{}; },
                        // Notes about a player, and a spoken wager, move nothing of the player's.
                        [](const Request& asked) {
                          const bool about = asked.kind == RequestKind::breach ||
                                             asked.kind == RequestKind::confirm_cash;
                          return about ? Player{} : asked.player;
                        },
                    },
                    command);
}

std::optional<regulation::Refusal> check_right(TableKind kind, const By& by, const Command& command,
                                               Seat seat) {
  return check_who(right_of(command).at(kind), by, command, seat);
}

std::optional<regulation::Refusal> check_right_edition_1(const By& by, const Command& command) {
  return check_who(right_of(command).edition_1, by, command, Seat::run_by_dealer);
}

std::string rights_markdown() {
  std::string text =
      "| command | what it is | at an automatic table | with a human dealer |\n"
      "| --- | --- | --- | --- |\n";
  for (const Right& right : rights()) {
    text += "| `" + std::string(right.command) + "` | " + std::string(right.says) + " | " +
            people_in(right.automatic) + " | " + people_in(right.human) + " |\n";
  }
  return text;
}

// ---- in the house

namespace {

constexpr std::array<std::string_view, duty_count> duty_names{
    "player", "dealer", "supervisor", "auditor", "administrator", "surveillance", "trainer"};

constexpr unsigned bit(Duty duty) { return 1U << static_cast<unsigned>(duty); }
constexpr unsigned all_duties = (1U << duty_count) - 1;
constexpr unsigned a_player = bit(Duty::player);
constexpr unsigned an_auditor = bit(Duty::auditor);
constexpr unsigned an_administrator = bit(Duty::administrator);
constexpr unsigned but_administrators = all_duties & ~an_administrator;

constexpr std::array house_rows{
    HouseRight{"GET", "me", "who one is", all_duties, true},
    HouseRight{"GET", "tables", "the tables", all_duties, true},
    HouseRight{"GET", "tables/", "one table, its layout and felt", all_duties, true},
    HouseRight{"GET", "options/", "a game's options", all_duties, true},
    HouseRight{"GET", "clauses/", "a game's clauses", all_duties, true},
    HouseRight{"GET", "analysis/", "what a game is worth", all_duties, true},
    HouseRight{"GET", "strategy/", "how a game is played best", all_duties, true},
    HouseRight{"GET", "history", "one's own rounds", a_player},
    HouseRight{"GET", "report", "one's own decisions, judged", a_player},
    HouseRight{"GET", "rounds/", "a round step by step: one's own, for an auditor any",
               a_player | an_auditor},
    HouseRight{"GET", "fairness/", "commitments and opened cards", but_administrators},
    HouseRight{"GET", "rounds", "all rounds", an_auditor},
    HouseRight{"GET", "audit", "the audit's result", an_auditor},
    HouseRight{"GET", "accounts", "the accounts", an_administrator},
    HouseRight{"GET", "config", "the configuration", an_administrator},
    HouseRight{"POST", "guest", "come in as a guest", all_duties, true},
    HouseRight{"POST", "register", "register as a player", all_duties, true},
    HouseRight{"POST", "login", "log in", all_duties, true},
    HouseRight{"POST", "logout", "log out", all_duties, true},
    HouseRight{"POST", "first", "become the first administrator, with the token", all_duties, true},
    HouseRight{"POST", "recover", "set an administrator's password anew, with the token",
               all_duties, true},
    HouseRight{"POST", "unlock", "open one's own locked console", all_duties},
    HouseRight{"POST", "password", "change one's own password", all_duties},
    HouseRight{"POST", "topup", "fill one's own wallet up", a_player},
    HouseRight{"POST", "coach/", "ask the coach", a_player},
    HouseRight{"POST", "audit", "begin an audit", an_auditor},
    HouseRight{"POST", "accounts", "make an account", an_administrator},
    HouseRight{"POST", "accounts/open", "open a locked account", an_administrator},
    HouseRight{"POST", "accounts/end-sessions", "end somebody's sessions", an_administrator},
    HouseRight{"POST", "accounts/reset", "give somebody another password", an_administrator},
    HouseRight{"POST", "accounts/duty", "give somebody another duty", an_administrator},
    HouseRight{"POST", "accounts/remove", "remove an account", an_administrator},
};

std::string duties_in(const HouseRight& right) {
  if (right.without_name) return "everybody";
  if (right.duties == all_duties) return "everybody who is signed in";
  std::string text;
  for (std::size_t at = 0; at < duty_count; ++at) {
    if (right.has(static_cast<Duty>(at))) {
      text += (text.empty() ? "" : ", ") + std::string(duty_names[at]);
    }
  }
  return text;
}

}  // namespace

std::string_view name(Duty duty) { return duty_names[static_cast<std::size_t>(duty)]; }

std::optional<Duty> find_duty(std::string_view name) {
  const auto found = std::ranges::find(duty_names, name);
  if (found == duty_names.end()) return std::nullopt;
  return static_cast<Duty>(found - duty_names.begin());
}

std::span<const HouseRight> house_rights() { return house_rows; }

const HouseRight* house_right_of(std::string_view method, std::string_view path) {
  const auto found = std::ranges::find_if(house_rows, [&](const HouseRight& right) {
    const bool same = right.path.ends_with('/') ? path.starts_with(right.path) : path == right.path;
    return same && right.method == method;
  });
  return found == house_rows.end() ? nullptr : &*found;
}

std::string house_rights_markdown() {
  std::string text = "| request | what it is | for |\n| --- | --- | --- |\n";
  for (const HouseRight& right : house_rights()) {
    text += "| `" + std::string(right.method) + " " + std::string(right.path) + "` | " +
            std::string(right.says) + " | " + duties_in(right) + " |\n";
  }
  return text;
}

}  // namespace croupier::table

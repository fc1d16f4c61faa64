// HouseServer: the house on a port. Sessions and requests come in here; tables are the casino's,
// people are People's, and what is slow goes to a thread of its own.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "app/house_file.hpp"
#include "app/log_files.hpp"
#include "server/coach/coach_report.hpp"
#include "server/house/casino.hpp"
#include "server/house/latency.hpp"
#include "server/house/network_loop.hpp"
#include "server/house/rate_limiter.hpp"
#include "server/house/worker.hpp"
#include "server/log/audit_run.hpp"
#include "server/log/round_list.hpp"
#include "server/people/people.hpp"

namespace croupier::server {

struct HouseOptions {
  ShellOptions shell{};
  std::string folder{};   // of the data; empty: in memory
  std::string witness{};  // a file or "|COMMAND" for the signed heads; empty: none
  std::string key{};      // the key that signs; empty: beside the log
  std::string licensee = "Croupier";
  table::Money wallet = table::Money::dollars(1000);     // play money to begin with
  int top_ups_per_day = 10;                              // of one person
  int sign_ins_per_minute = 30;                          // of one address
  std::string file{};                                    // of the house; empty: the built-in one
  std::vector<app::ShownSetting> settings{};             // all of it, for the administrator
  table::ChanceKind chance = table::ChanceKind::random;  // of all tables
  std::vector<ActorSettings> tables{};
};

class HouseServer final : public HttpHandler,
                          private Journal,
                          private Outbox,
                          private AnalysisQueue {
 public:
  /// Opens the log, the tables and the port, or says why not. The chance, which deals the cards,
  /// outlives the house; the seed is for the key that signs its log.
  static std::expected<std::unique_ptr<HouseServer>, std::string> open(
      const HouseOptions& options, dealing::Chance& chance, const app::DrawSeed& draw_seed);
  ~HouseServer() override;
  HouseServer(const HouseServer&) = delete;
  HouseServer& operator=(const HouseServer&) = delete;
  HouseServer(HouseServer&&) = delete;
  HouseServer& operator=(HouseServer&&) = delete;

  std::uint16_t port() const { return shell_->port(); }
  bool encrypts() const { return !options_.shell.certificate.empty(); }
  /// Returns the one-time token of the first administrator; empty where there is one.
  const std::string& first_token() const { return people_->first_token(); }
  /// Returns the one-time token with which that administrator gets a new password; undefined once
  /// the house runs.
  Stored<std::string> begin_recovery(std::string_view administrator);

  /// Serves until it is stopped, then writes what is under way and signs the log.
  void run();
  /// Returns why the log could not be signed last, or its witness told; nothing where both were.
  std::optional<std::string> signing_trouble() const;
  /// Ends run(); any thread may call it.
  void stop() { shell_->stop(); }

 private:
  explicit HouseServer(HouseOptions options) : options_(std::move(options)), worker_(256) {}

  // ---- opening and the disk (house_server.cpp)
  std::optional<std::string> open_files(const app::DrawSeed& draw_seed);
  std::optional<std::string> open_people();
  AuditSource audit_source() const;
  void write(std::uint64_t ticket, std::vector<store::Entry> entries) override;
  void send(Connection to, std::string text) override;
  void think(AnalysisQueue::Question question) override;
  void weigh(RulesChange change) override;

  // ---- connections (house_server.cpp)
  void answer(const HttpRequest& request, Reply reply) override;
  bool admits(const HttpRequest& request) override;
  void opened(Connection connection, const HttpRequest& request) override;
  void received(Connection connection, std::string_view text) override;
  void closed(Connection connection) override;
  void wake() override;
  std::int64_t wakes_at() const override;

  // ---- requests (house_api.cpp, house_people.cpp, house_log.cpp, house_desk.cpp,
  // house_accounts.cpp)
  struct Call {
    const HttpRequest& request;
    std::string_view path;  // below /api/v1/
    std::string_view query;
    std::string token;
    std::string device;  // the secret of a known browser
    std::optional<Person> person;
    Reply reply;
  };
  bool is_own_origin(const HttpRequest& request) const;
  void answer_api(const Call& call);
  void answer_post(const Call& call);
  void answer_get(const Call& call);
  void answer_about_table(const Call& call, std::string_view rest);
  void answer_figures(const Call& call, std::string_view what, std::string_view game);
  void answer_from_log(const Call& call, std::string_view what, std::string_view rest);
  std::expected<std::string, std::string> history_json(const std::string& name,
                                                       std::int64_t before);
  RoundLog& log_of(const std::string& table);
  void answer_coach(const Call& call, std::string_view table);
  void answer_report(const Call& call);
  struct ReportWish {
    std::string name;
    std::int64_t from = 0;
    std::string table{};                  // empty: all
    std::optional<std::int64_t> round{};  // of that table
  };
  std::expected<std::string, std::string> report_json(const ReportWish& wish);
  void answer_page(const HttpRequest& request, std::string_view path, const Reply& reply) const;
  struct Proof {
    std::string name;
    std::string password;
    std::string_view otherwise;  // one sentence where the password is wrong
  };
  using Verified = std::function<void(const LoginTry& proven)>;
  void verify(const Call& call, const Proof& proof, const Verified& then);
  using Hashed = std::function<void(std::string hash)>;
  void make_hash(const Reply& reply, std::string password, const Hashed& then);
  using Ready = std::function<void(NewAccount account)>;
  void hash_new(const Call& call, const Ready& then);
  void log_in(const Call& call);
  void register_player(const Call& call);
  void begin_first(const Call& call);
  void sign_in(const std::string& name, const std::string& device, const Reply& reply);
  void begin_session(const SignedIn& signed_in, const std::string& device, const Reply& reply);
  void set_cookie(HttpAnswer& answer, std::string_view cookie, std::int64_t seconds) const;
  void log_out(const Call& call);
  void close_ended();
  static bool is_present(const Call& call);
  static bool permits(const Call& call);
  void answer_rounds(const Call& call);
  void begin_audit(const Call& call);
  void list_accounts(const Call& call) const;
  void answer_config(const Call& call) const;
  bool answer_desk_post(const Call& call);
  using Change = std::function<Stored<void>(const std::string& name, const std::string& by)>;
  void change_account(const Call& call, const Change& change);
  bool answer_accounts_post(const Call& call);
  void change_password(const Call& call);
  void reset_password(const Call& call);
  void change_duty(const Call& call);
  void use_recovery(const Call& call);
  void finish_change(const Stored<void>& changed, const Reply& reply);
  void top_up(const Call& call);
  void add_staff(const Call& call);
  void unlock(const Call& call);
  std::string me_json(const std::optional<Person>& person) const;
  std::string metrics() const;
  void note_people();
  bool spend_try(const std::string& address);

  HouseOptions options_;
  app::LogFiles files_{};
  std::optional<Wallets> wallets_{};
  std::unique_ptr<People> people_{};
  std::uint64_t last_ticket_ = 0;
  double turn_began_ = 0;  // when the message or alarm came in that is being answered
  Latency latency_{};      // from there until its records are durable and what follows is sent
  std::unique_ptr<Casino> casino_{};
  std::unique_ptr<NetworkLoop> shell_{};
  std::map<Connection, std::string> tokens_{};    // whose session a connection is of
  std::map<std::string, RateLimiter> tries_{};    // to sign in, by address
  std::map<std::string, std::string> figures_{};  // what was computed, by its request
  std::map<std::string, RoundLog> logs_{};        // only the worker's thread touches these
  CoachReport coach_{};                           // and this
  Worker worker_;
  std::unique_ptr<store::GroupWriter> writer_{};
  std::unique_ptr<AuditRun> audit_{};  // its thread ends first
};

}  // namespace croupier::server

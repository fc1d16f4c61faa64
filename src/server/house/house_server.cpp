#include "server/house/house_server.hpp"

#include <filesystem>

#include "server/house/house_answers.hpp"
#include "server/people/passwords.hpp"

namespace croupier::server {

namespace {

// The value of a cookie, whose name ends in '='.
std::string cookie_of(const std::string& cookies, std::string_view name) {
  for (std::size_t at = cookies.find(name); at != std::string::npos;
       at = cookies.find(name, at + 1)) {
    if (at != 0 && cookies[at - 1] != ' ' && cookies[at - 1] != ';') continue;
    const std::size_t from = at + name.size();
    return cookies.substr(from, cookies.find(';', from) - from);
  }
  return {};
}

std::string session_of(const std::string& cookies) {
  return cookie_of(cookies, "croupier_session=");
}

bool is_loopback(std::string_view host) {
  return host == "localhost" || host.starts_with("127.") || host == "::1" || host == "[::1]";
}

// The host without its port.
std::string_view host_name(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  const bool has_port =
      colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
  return has_port ? host.substr(0, colon) : host;
}

Visitor visitor_of(const std::optional<Person>& person) {
  if (!person || person->locked) return {};
  switch (person->duty) {
    case Duty::player:
      return {person->name, std::nullopt};
    case Duty::dealer:
      return {person->name, table::Role::dealer};
    case Duty::supervisor:
      return {person->name, table::Role::supervisor};
    default:
      return {};
  }
}

// A new folder, or one that holds a house, is its owner's alone; one that others can read and that
// is not ours yet is left as it is.
std::optional<std::string> make_private_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const bool made = fs::create_directories(folder, failed);
  if (failed) return "cannot make the folder " + folder + ": " + failed.message();
  const auto others = fs::perms::group_all | fs::perms::others_all;
  if ((fs::status(folder, failed).permissions() & others) == fs::perms::none) return std::nullopt;
  if (!made && !fs::exists(folder + "/house.db")) {
    return "others than its owner may read the folder " + folder + ": make it mode 0700";
  }
  fs::permissions(folder, fs::perms::owner_all, failed);
  if (failed) return "cannot make the folder " + folder + " private: " + failed.message();
  return std::nullopt;
}

}  // namespace

// ---- opening

std::optional<std::string> HouseServer::open_files(const app::DrawSeed& draw_seed) {
  if (options_.folder.empty()) {
    files_ = app::memory_log();
    return std::nullopt;
  }
  if (auto wrong = make_private_folder(options_.folder)) return wrong;
  auto opened = app::open_log(
      {.log = options_.folder + "/house.db", .witness = options_.witness, .key = options_.key},
      draw_seed);
  if (!opened) return opened.error().says;
  files_ = *std::move(opened);
  return std::nullopt;
}

std::optional<std::string> HouseServer::open_people() {
  auto known = read_log_names(*files_.store);
  if (!known) return known.error().says;
  auto people = People::open(options_.folder.empty() ? "" : options_.folder + "/people.db",
                             hash_of_nobody(), system_random, *std::move(known));
  if (!people) return people.error().says;
  people_ = *std::move(people);
  return std::nullopt;
}

std::expected<std::unique_ptr<HouseServer>, std::string> HouseServer::open(
    const HouseOptions& options, dealing::Chance& chance, const app::DrawSeed& draw_seed) {
  std::unique_ptr<HouseServer> house(new HouseServer(options));
  // First, so that a house without a port or a certificate leaves nothing behind.
  auto shell = NetworkLoop::open(options.shell, *house);
  if (!shell) return std::unexpected(shell.error());
  house->shell_ = *std::move(shell);
  if (auto wrong = house->open_files(draw_seed)) return std::unexpected(*wrong);
  if (auto wrong = house->open_people()) return std::unexpected(*wrong);
  auto wallets = Wallets::open(*house->files_.store);
  if (!wallets) return std::unexpected(wallets.error().says);
  house->wallets_.emplace(*std::move(wallets));
  app::LogFiles& files = house->files_;
  store::WriterOptions writing;
  if (files.signing_key) {
    writing.signing = store::Signing{&*files.signing_key, files.witness ? &*files.witness : nullptr,
                                     app::milliseconds_now};
  }
  writing.before_write = [keys = files.keys.leave_to_writer()] { return keys->sync(); };
  house->writer_ = std::make_unique<store::GroupWriter>(*files.store, std::move(writing));
  const Services services{*house,
                          *house,
                          *house,
                          *house->wallets_,
                          files.keys,
                          chance,
                          *files.store,
                          house->last_ticket_,
                          files.signing_key.get()};
  HouseServer* self = house.get();
  auto casino = Casino::open(
      services, options.tables, [self](Connection connection) { self->shell_->close(connection); },
      app::milliseconds_now());
  if (!casino) return std::unexpected(casino.error().says());
  house->casino_ = *std::move(casino);
  house->audit_ = std::make_unique<AuditRun>(house->audit_source());
  return house;
}

AuditSource HouseServer::audit_source() const {
  AuditSource source{.store = files_.store.get(), .log = "house.db"};
  if (!store::is_command(options_.witness)) source.witness = options_.witness;
  if (files_.signing_key) {
    source.key = files_.signing_key->public_key();
    source.writer = writer_.get();
  }
  return source;
}

HouseServer::~HouseServer() = default;

void HouseServer::run() {
  shell_->run();
  writer_->stop();
}

std::optional<std::string> HouseServer::signing_trouble() const {
  const auto trouble = writer_->trouble();
  return trouble ? std::optional(trouble->says) : std::nullopt;
}

// ---- the disk

void HouseServer::write(std::uint64_t ticket, std::vector<store::Entry> entries) {
  const double began = turn_began_ == 0 ? app::seconds_running() : turn_began_;
  writer_->submit(std::move(entries), [this, ticket, began](const auto& answer) {
    store::Stored<void> kept{};
    if (!answer) kept = std::unexpected(answer.error());
    shell_->post([this, ticket, kept, began] {
      casino_->written(ticket, kept, app::milliseconds_now());
      latency_.add(app::seconds_running() - began);
    });
  });
}

void HouseServer::send(Connection to, std::string text) { shell_->send(to, std::move(text)); }

// ---- connections

bool HouseServer::admits(const HttpRequest& request) {
  return request.target == "/ws" && is_own_origin(request);
}

void HouseServer::opened(Connection connection, const HttpRequest& request) {
  const std::int64_t now = app::milliseconds_now();
  const std::string token = session_of(request.cookies);
  const auto person = people_->find_session(token, now);
  if (person) tokens_[connection] = token;
  casino_->connect(connection, visitor_of(person), me_json(person), now);
}

void HouseServer::received(Connection connection, std::string_view text) {
  turn_began_ = app::seconds_running();
  const std::int64_t now = app::milliseconds_now();
  if (const auto found = tokens_.find(connection); found != tokens_.end()) {
    const auto person = people_->find_session(found->second, now);
    // A session that has ended, or a console that was left alone, sends nothing more.
    if (!person || person->locked) {
      tokens_.erase(found);
      casino_->disconnect(connection, now);
      shell_->close(connection);
      return;
    }
    static_cast<void>(people_->touch(found->second, now));
  }
  casino_->receive(connection, text, now);
}

void HouseServer::closed(Connection connection) {
  tokens_.erase(connection);
  casino_->disconnect(connection, app::milliseconds_now());
}

void HouseServer::wake() {
  turn_began_ = app::seconds_running();
  casino_->wake(app::milliseconds_now());
}
std::int64_t HouseServer::wakes_at() const { return casino_->wakes_at(); }

// A page of another site has another origin than the host that it asks. A house on the machine's
// own address is asked by that address, not by a name that somebody else lets point to it.
bool HouseServer::is_own_origin(const HttpRequest& request) const {
  if (is_loopback(options_.shell.address) && !is_loopback(host_name(request.host))) return false;
  if (request.origin.empty()) return true;
  return request.origin == (encrypts() ? "https://" : "http://") + request.host;
}

void HouseServer::answer(const HttpRequest& request, Reply reply) {
  const auto secured = [reply = std::move(reply)](HttpAnswer answer) {
    answer.headers.emplace_back(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'");
    answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
    answer.headers.emplace_back("Referrer-Policy", "no-referrer");
    answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    reply(std::move(answer));
  };
  const std::string_view target = request.target;
  const std::string_view path = target.substr(0, target.find('?'));
  constexpr std::string_view api = "/api/v1/";
  if (!path.starts_with(api)) return answer_page(request, path, secured);
  const std::string token = session_of(request.cookies);
  const std::size_t mark = target.find('?');
  const Call call{request,
                  path.substr(api.size()),
                  mark == std::string_view::npos ? std::string_view{} : target.substr(mark + 1),
                  token,
                  cookie_of(request.cookies, "croupier_device="),
                  people_->find_session(token, app::milliseconds_now()),
                  secured};
  // A page that only asks how far something is keeps no console open.
  const bool asks = request.method == "GET" && (call.path == "me" || call.path == "audit");
  if (call.person && !asks) static_cast<void>(people_->touch(token, app::milliseconds_now()));
  answer_api(call);
}

}  // namespace croupier::server

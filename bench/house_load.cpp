// A house under load: many players at many tables, each sending a command a second (--every MS)
// over a WebSocket of its own; says how long commands took and whether every one that was
// acknowledged counted once. Start `croupier serve` with a house file of so many tables first
// (docs/house.md).
#include <algorithm>
#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using nlohmann::json;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct ClientCommand {
  unsigned short port = 8040;
  std::size_t players = 2000;
  std::size_t tables = 400;
  int seconds = 30;
  milliseconds every{1000};  // between two commands of a player
};

struct Tally {
  std::uint64_t sent = 0;
  std::uint64_t done = 0;
  std::uint64_t refused = 0;
  std::uint64_t updates = 0;
  std::uint64_t lost = 0;
  std::vector<double> waits{};  // milliseconds from command to answer
};

class Player : public std::enable_shared_from_this<Player> {
 public:
  Player(asio::io_context& context, Tally& tally, std::string table, int position)
      : tally_(tally),
        socket_(context),
        timer_(context),
        table_(std::move(table)),
        position_(position) {}

  void start(const tcp::endpoint& house, const std::string& cookie) {
    beast::get_lowest_layer(socket_).connect(house);
    beast::get_lowest_layer(socket_).socket().set_option(tcp::no_delay(true));
    const std::string host = "127.0.0.1:" + std::to_string(house.port());
    socket_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      request.set(http::field::cookie, cookie);
      request.set(http::field::origin, "http://" + host);
    }));
    socket_.handshake(host, "/ws");
    send({{"type", "hello"}, {"version", 1}});
    send({{"type", "watch"}, {"table", table_}});
    read();
  }
  /// Begins to send.
  void begin(milliseconds delay, milliseconds every) {
    every_ = every;
    next_ = Clock::now() + delay;
    wait();
  }
  /// Returns whether every command that was acknowledged counted, and none twice.
  bool is_exact() {
    look();
    return view_.is_null() || sequence() == 1 + counted_;
  }
  void finish() { finished_ = true; }

 private:
  std::uint64_t sequence() const {
    const json& you = view_["you"];
    return you.is_null() ? 1 : you["sequence"].get<std::uint64_t>();
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code failed, std::size_t) {
      if (failed) {
        self->tally_.lost += self->finished_ ? 0 : 1;
        return;
      }
      self->take(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  // Updates are read when the next command is due: only the last one counts.
  void take(std::string text) {
    if (text.starts_with(R"({"type":"update")")) {
      ++tally_.updates;
      update_ = std::move(text);
      return;
    }
    const json message = json::parse(text);
    const std::string type = message["type"];
    if (type != "done" && type != "refused") return;
    const std::chrono::duration<double, std::milli> wait = Clock::now() - sent_at_;
    tally_.waits.push_back(wait.count());
    ++(type == "done" ? tally_.done : tally_.refused);
    counted_ += message["count"].get<std::uint64_t>();
    waiting_ = false;
  }
  void look() {
    if (update_.empty()) return;
    view_ = std::move(json::parse(update_)["view"]);
    update_.clear();
  }

  void send(const json& message) {
    queue_.push_back(message.dump());
    if (queue_.size() == 1) write();
  }
  void write() {
    socket_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](beast::error_code failed, std::size_t) {
                          if (failed) return;
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  void wait() {
    timer_.expires_at(next_);
    timer_.async_wait([self = shared_from_this()](beast::error_code failed) {
      if (failed || self->finished_) return;
      self->next_ += self->every_;
      self->look();
      if (!self->waiting_ && !self->view_.is_null()) self->command();
      self->wait();
    });
  }

  // What a player would send now; a tip where there is nothing else.
  json wanted() const {
    if (view_["you"].is_null()) return {{"do", "sit"}, {"position", position_}};
    if (view_["you"]["chips"] < 20'000) return {{"do", "buy_in"}, {"amount", 50'000}};
    if (!view_["cut"].is_null()) return {{"do", "decline_cut"}};
    if (!view_["choices"].empty()) {
      const json& choice = view_["choices"][0];
      return {{"do", "act"}, {"position", choice["position"]}, {"act", choice["act"]}};
    }
    std::size_t own = 0;
    for (const json& wager : view_["wagers"]) own += wager["position"] == position_ ? 1 : 0;
    const std::string game = view_["game"];
    const std::array<std::string, 2> wagers =
        game == "5CH"   ? std::array<std::string, 2>{"ante", "tie"}
        : game == "T21" ? std::array<std::string, 2>{"main", "bonus"}
        : game == "HUH" ? std::array<std::string, 2>{"ante", "odds"}
                        : std::array<std::string, 2>{"ante", "five_card_bonus"};
    if (view_["bets_open"] == true && own < wagers.size()) {
      return {{"do", "bet"}, {"position", position_}, {"wager", wagers[own]}, {"amount", 500}};
    }
    return {{"do", "tip"}, {"amount", 100}};
  }

  void command() {
    const json one = wanted();
    if (one["do"] == "tip") send({{"type", "ready"}, {"table", table_}});
    sent_at_ = Clock::now();
    waiting_ = true;
    ++tally_.sent;
    send({{"type", "do"}, {"table", table_}, {"sequence", sequence()}, {"commands", {one}}});
  }

  Tally& tally_;
  websocket::stream<beast::tcp_stream> socket_;
  asio::steady_timer timer_;
  std::string table_;
  int position_;
  beast::flat_buffer buffer_{};
  std::deque<std::string> queue_{};
  std::string update_{};  // the last one, not looked at yet
  json view_{};
  milliseconds every_{1000};
  Clock::time_point next_{};
  Clock::time_point sent_at_{};
  bool waiting_ = false;
  bool finished_ = false;
  std::uint64_t counted_ = 0;  // commands that were acknowledged
};

// A new guest's cookie.
std::string sign_in(beast::tcp_stream& stream, unsigned short port) {
  http::request<http::string_body> request{http::verb::post, "/api/v1/guest", 11, "{}"};
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  request.set("X-Croupier", "1");
  request.keep_alive(true);
  request.prepare_payload();
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> answer;
  http::read(stream, buffer, answer);
  const std::string cookie(answer[http::field::set_cookie]);
  if (answer.result() != http::status::ok) throw std::runtime_error(answer.body());
  return cookie.substr(0, cookie.find(';'));
}

double percentile(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

std::string fetch(beast::tcp_stream& stream, unsigned short port, const std::string& target) {
  http::request<http::empty_body> request{http::verb::get, target, 11};
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> answer;
  answer.body_limit(64U << 20U);
  http::read(stream, buffer, answer);
  return answer.get().body();
}

// What the house counted itself: within how many milliseconds a share of its answers went out.
double served_within(const std::string& metrics, double share) {
  const std::string bucket = "croupier_command_seconds_bucket{le=\"";
  const std::size_t total_at = metrics.find("croupier_command_seconds_count ");
  if (total_at == std::string::npos) return -1;
  const double total = std::stod(metrics.substr(metrics.find(' ', total_at)));
  for (std::size_t at = metrics.find(bucket); at != std::string::npos;
       at = metrics.find(bucket, at + 1)) {
    const std::string bound = metrics.substr(at + bucket.size());
    const double count = std::stod(metrics.substr(metrics.find(' ', at)));
    if (count >= share * total && !bound.starts_with('+')) return std::stod(bound) * 1000;
  }
  return -1;
}

void report(const ClientCommand& wish, Tally& tally, std::size_t inexact) {
  std::ranges::sort(tally.waits);
  std::cout << wish.players << " players at " << wish.tables << " tables for " << wish.seconds
            << " s\n"
            << tally.sent << " commands sent, " << tally.done << " done, " << tally.refused
            << " refused, " << tally.updates << " updates received, " << tally.lost
            << " connections lost\n"
            << "from command to answer: median " << percentile(tally.waits, 0.5) << " ms, 99 % "
            << percentile(tally.waits, 0.99) << " ms, longest " << percentile(tally.waits, 1)
            << " ms\n"
            << inexact << " players whose acknowledged commands are not all counted once\n";
}

int run(const ClientCommand& wish) {
  const tcp::endpoint house(asio::ip::make_address("127.0.0.1"), wish.port);
  asio::io_context context{1};
  beast::tcp_stream door(context);
  door.connect(house);
  std::vector<std::string> names;
  const json lobby = json::parse(fetch(door, wish.port, "/api/v1/tables"));
  for (const json& table : lobby["tables"]) names.push_back(table["table"]);
  if (names.size() < wish.tables) throw std::runtime_error("the house has fewer tables");
  Tally tally;
  std::vector<std::shared_ptr<Player>> players;
  for (std::size_t at = 0; at < wish.players; ++at) {
    const std::string& table = names[at % wish.tables];
    const int position = static_cast<int>(at / wish.tables) + 1;
    players.push_back(std::make_shared<Player>(context, tally, table, position));
    players.back()->start(house, sign_in(door, wish.port));
    context.poll();
  }
  for (std::size_t at = 0; at < players.size(); ++at) {
    players[at]->begin(wish.every * at / players.size(), wish.every);
  }
  context.run_for(std::chrono::seconds(wish.seconds));
  for (const auto& player : players) player->finish();
  context.run_for(std::chrono::seconds(2));
  const auto inexact = static_cast<std::size_t>(
      std::ranges::count_if(players, [](const auto& player) { return !player->is_exact(); }));
  report(wish, tally, inexact);
  beast::tcp_stream last(context);
  last.connect(house);
  const std::string metrics = fetch(last, wish.port, "/metrics");
  std::cout << "in the house, from command to sent events: 99 % within "
            << served_within(metrics, 0.99) << " ms, half within " << served_within(metrics, 0.5)
            << " ms\n";
  return inexact == 0 && tally.lost == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  ClientCommand wish;
  for (int at = 1; at + 1 < count; at += 2) {
    const std::string key = words[at];
    const int value = std::stoi(words[at + 1]);
    if (key == "--port") wish.port = static_cast<unsigned short>(value);
    if (key == "--players") wish.players = static_cast<std::size_t>(value);
    if (key == "--tables") wish.tables = static_cast<std::size_t>(value);
    if (key == "--seconds") wish.seconds = value;
    if (key == "--every") wish.every = milliseconds(value);
  }
  try {
    return run(wish);
  } catch (const std::exception& failed) {
    std::cerr << "house_load: " << failed.what() << "\n";
    return 2;
  }
}

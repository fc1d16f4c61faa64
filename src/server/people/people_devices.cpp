// Browsers from which somebody has logged in to an account. A lock is for those that the account
// does not know: nobody keeps its owner out by guessing.
#include <algorithm>

#include "base/text.hpp"
#include "server/people/people.hpp"

namespace croupier::server {

const Device* People::find_device(std::string_view token, const Account& account,
                                  std::int64_t now) const {
  if (token.empty()) return nullptr;
  const auto found = devices_.find(base::sha256(token));
  if (found == devices_.end()) return nullptr;
  const Device& device = found->second;
  const bool known = device.name == account.name && now - device.used < device_idle_max;
  return known ? &device : nullptr;
}

Stored<std::string> People::remember_device(std::string_view name, std::string_view device_token,
                                            std::int64_t now) {
  const Account* account = find_account(name);
  if (account == nullptr) {
    return store::error(store::ErrorKind::bad_request,
                        "There is no account " + base::in_quotes(name) + ".");
  }
  const bool known = find_device(device_token, *account, now) != nullptr;
  std::string token = known ? std::string(device_token) : make_token();
  const Device device{.id = base::sha256(token), .name = account->name, .used = now};
  std::vector<std::pair<std::int64_t, base::Hash>> others;
  for (const auto& [id, other] : devices_) {
    if (other.name == account->name && id != device.id) others.emplace_back(other.used, id);
  }
  std::ranges::sort(others);
  std::vector<base::Hash> gone;
  for (std::size_t at = 0; at + devices_max <= others.size(); ++at)
    gone.push_back(others[at].second);
  if (auto written = file_.put(device, gone); !written) return std::unexpected(written.error());
  for (const base::Hash& id : gone) devices_.erase(id);
  devices_.insert_or_assign(device.id, device);
  return token;
}

// A disk that fails must not give more tries: memory has them in any case.
Stored<void> People::note_wrong_device(const Device& device) {
  Device changed = device;
  ++changed.wrong;
  notes_.push_back("a wrong log-in to " + changed.name + " from a known browser, " +
                   std::to_string(changed.wrong) + " in a row");
  if (changed.wrong < wrong_logins_max) {
    devices_.insert_or_assign(changed.id, changed);
    return file_.put(changed, {});
  }
  notes_.push_back("that browser of " + changed.name + " is no longer known");
  devices_.erase(changed.id);
  return file_.remove_device(changed.id);
}

void People::forget_devices(const std::string& name) {
  std::erase_if(devices_, [&](const auto& entry) { return entry.second.name == name; });
}

}  // namespace croupier::server

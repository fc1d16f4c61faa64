// The way back for an administrator who has lost the password: a token of this start, which whoever
// has the console of the machine and its data asks for.
#include <sodium.h>

#include "base/text.hpp"
#include "server/people/people.hpp"

namespace croupier::server {

namespace {

std::unexpected<store::StoreError> refuse_recovery(std::string says) {
  return store::error(store::ErrorKind::bad_request, std::move(says));
}

}  // namespace

Stored<void> People::begin_recovery(std::string_view name) {
  if (!is_administrator(name)) {
    return refuse_recovery("There is no administrator " + base::in_quotes(name) + ".");
  }
  recovery_name_ = find_account(name)->name;
  recovery_token_ = make_token();
  notes_.push_back("a token to give the administrator " + recovery_name_ +
                   " a new password was made at the start");
  return {};
}

Stored<void> People::check_recovery(std::string_view token, std::string_view name) {
  if (recovery_token_.empty()) {
    return refuse_recovery("The house was not started to give anybody a new password.");
  }
  const base::Hash given = base::sha256(token);
  const base::Hash wanted = base::sha256(recovery_token_);
  if (sodium_memcmp(given.data(), wanted.data(), wanted.size()) != 0) {
    notes_.emplace_back("a wrong token for the new password of an administrator");
    return refuse_recovery("That is not the token of this start.");
  }
  const bool meant = find_account(name) == find_account(recovery_name_);
  if (meant && is_administrator(name)) return {};
  return refuse_recovery("The token is not for the administrator " + base::in_quotes(name) + ".");
}

Stored<void> People::use_recovery(std::string_view token, std::string_view name, std::string hash) {
  if (auto right = check_recovery(token, name); !right) return right;
  auto written = replace_password(*find_account(name), std::move(hash), {});
  if (!written) return written;
  sodium_memzero(recovery_token_.data(), recovery_token_.size());
  recovery_token_.clear();
  notes_.push_back(recovery_name_ + " has a new password, by the token of the start");
  return {};
}

}  // namespace croupier::server

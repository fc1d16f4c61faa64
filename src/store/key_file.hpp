// Keys in files: one line that says what it is, one of hexadecimal digits. Nobody but the owner may
// read the file of a signing key.
#pragma once

#include <string>

#include "store/checkpoint.hpp"
#include "store/error.hpp"

namespace croupier::store {

/// Writes the key into a new file that only its owner can read (mode 0600).
Stored<void> save_key(const SigningKey& key, const std::string& path);

/// Returns the key in the file; refuses a file that others may read.
Stored<SigningKey> load_key(const std::string& path);

/// Writes the public half into a new file, for those who check.
Stored<void> save_public_key(const PublicKey& key, const std::string& path);

/// Returns the public key in the file.
Stored<PublicKey> load_public_key(const std::string& path);

}  // namespace croupier::store

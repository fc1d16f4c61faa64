#!/usr/bin/env bash
# Installs the Debian packages that are missing: `cmake/setup.sh run`, `test` or `full`, each with
# all that comes before it; or `fresh`, what makes a bare Debian in a folder. Silent when nothing is
# missing; what it does say goes to stderr.
# CROUPIER_SKIP_SETUP=1 trusts that everything is there (other systems, other package managers).
set -euo pipefail

packages=(g++ cmake ninja-build ccache mold libfmt-dev nlohmann-json3-dev libtomlplusplus-dev
          libcli11-dev libsimdjson-dev libsodium-dev libsqlite3-dev libssl-dev
          libboost1.81-dev librsvg2-bin libfreetype-dev fonts-dejavu-core pkg-config)
# Node may come from elsewhere, and the package of npm is large.
command -v npm >/dev/null || packages+=(nodejs npm)
test_packages=(libgtest-dev librapidcheck-dev libbenchmark-dev clang-format-19 chromium openssl)
case "${1:-run}" in
  run) ;;
  test) packages+=("${test_packages[@]}") ;;
  full) packages+=("${test_packages[@]}" clang-19 clang-tidy-19) ;;
  fresh) packages=(debootstrap git) ;;
  *) echo "setup: say run, test, full or fresh, not '$1'." >&2; exit 2 ;;
esac
[[ -z "${CROUPIER_SKIP_SETUP:-}" ]] || exit 0

say() { echo "setup: $*" >&2; }

cannot() {
  say "$1; please install these Debian 12 packages and try again: ${missing[*]}."
  exit 1
}

missing=("${packages[@]}")
if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  cannot "this is not a Debian system (CROUPIER_SKIP_SETUP=1 goes on without asking)"
fi

list_missing() {
  local installed
  installed=" $(dpkg-query -W -f='${Package}/${db:Status-Status} ' "${packages[@]}" \
                2>/dev/null || true)"
  missing=()
  for package in "${packages[@]}"; do
    [[ "$installed" == *" $package/installed "* ]] || missing+=("$package")
  done
}

list_missing
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
  command -v sudo >/dev/null || cannot "packages are missing and there is no sudo to install them"
  if [[ ! -t 0 || ! -t 2 ]]; then
    sudo -n true 2>/dev/null || cannot "packages are missing and sudo needs a password"
  fi
  as_root=(sudo)
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y \
    -o DPkg::Lock::Timeout=300 "$@" </dev/null >>"$log" 2>&1
}
say "reading the package lists"
apt update || say "some package lists could not be read; going on with what there is"
for package in "${missing[@]}"; do say "installing $package"; done
if ! apt install --no-install-recommends "${missing[@]}"; then
  tail -n 15 "$log" >&2
  list_missing
  cannot "apt-get could not install everything"
fi

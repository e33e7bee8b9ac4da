// Serves this build, and nothing else, from what is kept in the browser.
const FILES = {/* files */};
const OURS = [/* ours */];
const PAGE = "index.html";
const POLICY = "/* policy */";
const base = new URL("./", location).pathname;
const place = `mattmar:${base}`;
// What we stand on is large and seldom another: builds share it, and with it what is compiled of it.
const GROUND = `${place} {ground}`;
const OWN = `${GROUND} {build}`;
const cacheOf = (path) => OURS.includes(path) ? OWN : GROUND;

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns a file of this very build: from the build before, what the browser still has of it, or anew.
 *
 * Code stays the answer it came as, under the address it is asked for at: only then does the browser
 * keep along what it compiles of it. One that varies by everything cannot be kept as it is. The policy
 * is for what is a page or a worker of its own.
 */
async function fetched(path, hash) {
  const from = [() => caches.match(base + path), ...["force-cache", "reload"].map((cache) => () => fetch(base + path, { cache }))];
  for (const ask of from) {
    const answer = await ask().catch(() => null);
    const bytes = answer?.ok && await answer.clone().arrayBuffer().catch(() => null);
    if (!bytes || await digest(bytes) !== hash) continue;
    const code = /\.(m?js|wasm)$/.test(path) && path !== "worker.js";
    if (code && !answer.headers.get("Vary")?.includes("*")) return answer;
    const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
    return new Response(bytes, { headers: { "Content-Type": type, "Content-Security-Policy": POLICY } });
  }
  throw new Error(`${path} of this build does not come`);
}

/** Keeps this build, its page last. What has come stays for the next try, but not where there is no room. */
async function keep() {
  await clear([...await whole(), GROUND, OWN]);
  const opened = { [GROUND]: await caches.open(GROUND), [OWN]: await caches.open(OWN) };
  let room = true;
  const put = async (path) => {
    const cache = opened[cacheOf(path)];
    if (await cache.match(base + path)) return;
    const answer = await fetched(path, FILES[path]);
    await cache.put(base + path, answer).catch((error) => { room = false; throw error; });
  };
  const paths = Object.keys(FILES).filter((path) => path !== PAGE);
  const next = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) await put(path);
  };
  const ends = await Promise.allSettled([next(), next(), next(), next()]);
  const errors = ends.flatMap(({ reason }) => reason ?? []);
  if (!errors.length) await put(PAGE).catch((error) => errors.push(error));
  if (!room) await clear(await whole());
  if (errors.length) throw errors[0];
}

/** Returns the names of what is kept of builds that have their page: what serves now is one of them. */
async function whole() {
  const names = [];
  for (const name of await caches.keys()) {
    const page = await caches.match(base + PAGE, { cacheName: name });
    if (page) names.push(name, name.slice(0, name.lastIndexOf(" ")));
  }
  return names;
}

/** Deletes all of ours but what is named. */
async function clear(names) {
  const ours = (await caches.keys()).filter((name) => name.split(" ")[0] === place);
  for (const name of ours) if (!names.includes(name)) await caches.delete(name);
}

async function begin() {
  if (!registration.installing) await clear([GROUND, OWN]);  // else a newer one is about to be kept
  await clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => { if (event.data === "renew") self.skipWaiting(); });
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || event.request.method !== "GET" || !url.pathname.startsWith(base)) return;
  const path = event.request.mode === "navigate" ? PAGE : decodeURIComponent(url.pathname.slice(base.length));
  if (!(path in FILES)) return;
  const lost = () => path === PAGE ? fetch(event.request) : fetched(path, FILES[path]);
  const kept = caches.match(base + path, { cacheName: cacheOf(path) }).catch(() => null);
  event.respondWith(kept.then((found) => found ?? lost()));
});

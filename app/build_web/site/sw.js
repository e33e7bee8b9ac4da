// Serves this build, and nothing else, from what is kept in the browser.
const FILES = {/* files */};
const POLICY = "/* policy */";
const base = new URL("./", location).pathname;
const place = `mattmar:${base}`;
const cacheName = `${place} {build}`;

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns a file of this very build: from the build before, what the browser still has of it, or anew.
 *
 * Code stays the answer it came as, under the address it is asked for at: only then does the browser
 * keep along what it compiles of it. The policy is for what is a page or a worker of its own.
 */
async function fetched(path, hash) {
  const from = [() => caches.match(base + path), ...["force-cache", "reload"].map((cache) => () => fetch(base + path, { cache }))];
  for (const ask of from) {
    const answer = await ask();
    if (!answer?.ok) continue;
    const bytes = await answer.clone().arrayBuffer();
    if (await digest(bytes) !== hash) continue;
    if (/\.(m?js|wasm)$/.test(path) && path !== "worker.js") return answer;
    const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
    return new Response(bytes, { headers: { "Content-Type": type, "Content-Security-Policy": POLICY } });
  }
  throw new Error(`${path} is not of this build`);
}

async function keep() {
  const cache = await caches.open(cacheName);
  const paths = Object.keys(FILES);
  const next = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      if (!await cache.match(base + path)) await cache.put(base + path, await fetched(path, FILES[path]));
    }
  };
  await Promise.all([next(), next(), next(), next()]);
}

async function clear() {
  const ours = (await caches.keys()).filter((name) => name.split(" ")[0] === place);
  for (const name of ours) if (name !== cacheName) await caches.delete(name);
  await clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(clear()));
self.addEventListener("message", (event) => { if (event.data === "renew") self.skipWaiting(); });
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || event.request.method !== "GET" || !url.pathname.startsWith(base)) return;
  const path = event.request.mode === "navigate" ? "index.html" : decodeURIComponent(url.pathname.slice(base.length));
  if (!(path in FILES)) return;
  event.respondWith(caches.match(base + path, { cacheName }).then((found) => found ?? fetch(event.request)));
});

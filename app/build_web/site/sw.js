// Serves this build, and nothing else, from what is kept in the browser.
const FILES = {/* files */};
const POLICY = "/* policy */";
const base = new URL("./", location).pathname;
const kept = () => caches.open("mattmar:" + base);
const key = (hash) => `${base}kept/${hash}`;

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetches a file of this very build: what the browser still has of it, else anew. */
async function fetched(path, hash) {
  for (const cache of ["force-cache", "reload"]) {
    const answer = await fetch(base + path, { cache });
    if (!answer.ok) continue;
    const bytes = await answer.arrayBuffer();
    if (await digest(bytes) !== hash) continue;
    const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
    return new Response(bytes, { headers: { "Content-Type": type, "Content-Security-Policy": POLICY } });
  }
  throw new Error(`${path} is not of this build`);
}

async function keep() {
  const cache = await kept();
  const paths = Object.keys(FILES);
  const next = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      if (!await cache.match(key(FILES[path]))) await cache.put(key(FILES[path]), await fetched(path, FILES[path]));
    }
  };
  await Promise.all([next(), next(), next(), next()]);
}

async function clear() {
  const cache = await kept();
  const ours = new Set(Object.values(FILES).map((hash) => location.origin + key(hash)));
  for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
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
  event.respondWith(kept().then((cache) => cache.match(key(FILES[path]))).then((found) => found ?? fetch(event.request)));
});

// The page: keeps other tabs out, starts Python and Flutter side by side, and shows how far they are.
(() => {
  const { base, words, show, retried, build, tries, stopped } = self.mattmar;
  if (stopped) return;
  const root = location.origin + base;
  const element = (id) => document.getElementById(id);

  // What neither comes nor fails is left to whoever waits for it.
  let patience;
  function alive() {
    clearTimeout(patience);
    if (!shown) patience = setTimeout(slow, 60_000);
  }
  function slow() {
    if (shown || self.mattmar.stopped) return;
    element("why").textContent = words.slow;
    element("again").hidden = false;
  }

  // Progress, by what has come of the large files.
  const come = {};
  const all = Object.values(build.sizes).reduce((sum, size) => sum + size, 0);
  function progressed(name, bytes) {
    if (!(name in build.sizes) || self.mattmar.stopped) return;
    come[name] = Math.min(build.sizes[name], (come[name] ?? 0) + bytes);
    const done = Object.values(come).reduce((sum, size) => sum + size, 0);
    element("bar").value = done / all * 0.8;
    const shown = words.megabytes.replace("{done}", Math.round(done / 1e6)).replace("{all}", Math.round(all / 1e6));
    element("why").textContent = done < all ? `${words.loading}: ${shown}` : words.starting;
  }
  new PerformanceObserver((list) => {
    alive();
    for (const { name } of list.getEntries()) {
      const file = name.replace(root, "");
      progressed(file, build.sizes[file]);
    }
  }).observe({ type: "resource", buffered: true });

  // Signs that our own faces lack are asked of a maker of fonts; ours are in the folder.
  const FALLBACK = { notocoloremoji: "emoji", notosansarabic: "arabic", notosanshebrew: "hebrew" };
  for (const script of ["sc", "tc", "hk", "jp", "kr"]) FALLBACK[`notosans${script}`] = "cjk";
  const original = self.fetch;
  let lost = "";  // the first file that did not come

  /** Returns an answer that has come whole, but code as it comes: else it would be compiled anew. */
  async function whole(...asked) {
    const answer = await original(...asked);
    if (String(asked[0].url ?? asked[0]).endsWith(".wasm")) return answer;
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
  }
  self.fetch = (asked, ...more) => {
    const url = typeof asked === "string" ? asked : asked.url ?? String(asked);
    const family = new URL(url, root).href.replace(root, "").match(/^assets\/fonts\/([^/]+)\/[^/]+\/[^/]+$/);
    const found = family ? `${root}fonts/fallback/${FALLBACK[family[1]] ?? "symbols2"}.woff` : asked;
    const coming = whole(found, ...more).catch(() => whole(found, ...more));
    const lose = (why) => { lost ||= `${url}: ${why}`; };
    coming.then((answer) => {
      const type = answer.headers.get("Content-Type");
      if (!answer.ok) lose(answer.status);
      else if (type?.startsWith("text/html")) lose(type);  // of a network that wants a login first
    }, lose);
    return coming;
  };

  // Later visits get the worker with its policy from what is kept. At the first, a worker made of a blob
  // is under this page's policy, whatever the server says of files.
  let worker, overdue, receive, started, failed;
  const running = new Promise((resolve, reject) => { started = resolve; failed = reject; });
  running.catch(() => {});
  function startPython() {
    const first = !navigator.serviceWorker?.controller;
    const script = root + "worker.js";
    const blob = new Blob([`import ${JSON.stringify(script)};`], { type: "text/javascript" });
    worker = new Worker(first ? URL.createObjectURL(blob) : script, { type: "module" });
    // Asked of a service worker that is about to end, it neither comes nor fails.
    if (!first) overdue = setTimeout(() => self.mattmar.stopped || retried(), 15_000);
    worker.onerror = () => {
      if (!shown) show("incomplete", "worker.js");
      failed();
    };
    worker.onmessage = ({ data }) => {
      if (data instanceof Uint8Array) return receive?.(data);
      alive();
      switch (data.what) {
        case "bytes": return progressed(data.name, data.bytes);
        case "begun": return clearTimeout(overdue);
        case "starting": element("bar").value = Math.max(element("bar").value, 0.85); return;
        case "started": return started();
        case "ready": return ready();
        case "persist": return persist();
        case "broken": return broken(data.detail);
        case "renew": return renew();
        case "back": return history.go(-data.steps);
        case "fetch": return hand(data);
        case "stopped": failed(new Error(data.detail)); homeward(); return show(data.why, data.detail);
      }
    };
    worker.postMessage({ database: `mattmar:${base}`, url: document.URL, first });
  }
  const tell = (news) => worker.postMessage({ news });

  async function hand({ address, port }) {
    const whole = fetch(root + address).then((answer) => answer.ok ? answer.arrayBuffer() : null);
    port.postMessage(await whole.catch(() => null));
  }

  // What Flutter calls to reach Python.
  self.jsConnect = async (id, args, listener) => { receive = listener; await running; };
  self.jsSend = async (id, data) => worker.postMessage(data, [data.buffer]);
  self.jsDisconnect = async () => {};

  // The renderer waits for ever for what of it does not come.
  const incomplete = (error) => show("incomplete", lost || String(error));

  function startFlutter() {
    self.flet = {
      pyodide: true, multiView: false, noCdn: true, webSocketEndpoint: "/ws", entrypointBaseUrl: base,
      assetBase: base, routeUrlStrategy: "hash", canvasKitBaseUrl: `${base}canvaskit/`, pyodideUrl: "",
      webRenderer: "canvaskit", fontFallbackBaseUrl: "assets/fonts/", appPackageUrl: "",
    };
    const config = {
      renderer: "canvaskit", canvasKitVariant: "full", entrypointBaseUrl: base, assetBase: base,
      canvasKitBaseUrl: flet.canvasKitBaseUrl, fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
    };
    _flutter.buildConfig = {
      engineRevision: build.engine,
      builds: [{ compileTarget: "dart2js", renderer: "canvaskit", mainJsPath: "main.dart.js" }],
    };
    import(`${flet.canvasKitBaseUrl}canvaskit.js`).catch(incomplete);
    const compile = WebAssembly.compileStreaming;
    WebAssembly.compileStreaming = (answer) => {
      const compiled = compile.call(WebAssembly, answer);
      compiled.catch(incomplete);
      return compiled;
    };
    _flutter.loader.load({
      config,
      onEntrypointLoaded: async (engine) => {
        try {
          await (await engine.initializeEngine(config)).runApp();
        } catch (error) {
          show(lost ? "incomplete" : "stopped", lost || String(error));
        }
      },
    });
  }

  // The first screen is there: the page makes way, and everything is kept for the next time.
  const page = element("mattmar");
  let shown = false;
  function ready() {
    if (shown) return;
    shown = true;
    sessionStorage.removeItem(tries);
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (!self.mattmar.stopped) page.remove();
      worker.postMessage({ drawn: true });
    }));
    navigator.storage?.persisted?.().then((lasting) => tell({ lasting }));
    if (!navigator.serviceWorker) return tell({ kept: false });
    addEventListener("online", keep);
    document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") keep(); });
    keep();
  }

  // No screen is drawn any more.
  function broken(detail) {
    document.body.append(page);
    homeward();
    show("broken", detail);
  }

  // The next start is at home: here it might end the same way.
  function homeward() {
    element("again").onclick = () => {
      location.hash = "#/";
      location.reload();
    };
  }

  async function persist() {
    tell({ lasting: await navigator.storage?.persist?.() ?? false });
  }

  // Everything is kept, and what is newer fetched. What ends half way is begun again, later every time.
  let registration, pause = 30_000;
  async function keep() {
    if (registration?.active) registration.update().catch(() => {});
    else if (!registration || await room()) {
      navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).then(follow, later);
    }
  }

  /** Says whether everything finds room: what finds none is not fetched again and again. */
  async function room() {
    const { quota, usage } = await navigator.storage.estimate();
    return quota - usage > all;
  }

  function later(error) {
    console.warn(error);
    tell({ kept: false });
    setTimeout(keep, pause);
    pause *= 2;
  }

  // A newer version waits until it is asked for, or until no tab is open any more.
  function follow(found) {
    if (registration === found) return;
    registration = found;
    const look = () => { if (found.waiting && navigator.serviceWorker.controller) tell({ newer: true }); };
    const watch = () => {
      const worker = found.installing;
      worker?.addEventListener("statechange", () => {
        look();
        if (worker.state === "activated") tell({ kept: true });
        if (worker.state === "redundant" && !found.active) later("sw.js");
      });
    };
    found.addEventListener("updatefound", watch);
    watch();
    look();
  }

  function renew() {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration?.waiting?.postMessage("renew");
  }

  // One tab at a time: two would each write over what the other has written.
  const name = `mattmar:${base}`;
  const forever = new Promise(() => {});
  async function enter() {
    for (let tried = 0; tried < 20; tried++) {  // the page before this one may be about to go
      let free = true;
      await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        free = lock !== null;
        if (free) { entered(); return forever; }
      });
      if (free) return;
      await new Promise((wake) => setTimeout(wake, 100));
    }
    show("other_tab");
    navigator.locks.request(name, () => location.reload());
  }
  function entered() { alive(); startPython(); startFlutter(); }

  try {
    // A browser that stores nothing for a page says so at once here; where it has nothing the client waits for ever.
    if (!self.localStorage) throw new Error("localStorage");
    enter().catch((error) => show("refused", String(error)));
  } catch (error) {
    show("refused", String(error));
  }
})();

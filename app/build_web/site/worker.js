// Runs Python: the program, its files, and the line to Flutter on the page.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { openFiles } from "./storage.js";

const root = new URL("./", import.meta.url).href;
const told = (what, more) => postMessage({ what, ...more });

told("begun");
let started = false;

/** Python waits for ever for some of what does not come. */
function lose(what) {
  if (!started) told("stopped", { why: "incomplete", detail: String(what) });
  throw new TypeError(what);
}

/** Tells of every byte that comes, and of what does not. After a first visit code stays the answer it came as:
 * one made anew would be compiled anew.
 */
function watch(first) {
  const original = self.fetch;
  self.fetch = async (...asked) => {
    const name = String(asked[0].url ?? asked[0]).replace(root, "");
    const failed = (why) => lose(`${name}: ${why}`);
    const answer = await original(...asked).catch(failed);
    if (!answer.ok) failed(answer.status);
    const type = answer.headers.get("Content-Type");
    if (type?.startsWith("text/html")) failed(type);  // of a network that wants a login first
    if (!first && name.endsWith(".wasm")) return answer;
    const reader = answer.body.getReader();
    const counted = new ReadableStream({
      async pull(out) {
        const { done, value } = await reader.read().catch(failed);
        if (done) return out.close();
        told("bytes", { name, bytes: value.length });
        out.enqueue(value);
      },
    });
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (...asked) => instantiate.apply(WebAssembly, asked).catch(lose);
}

async function archive(name) {
  const answer = await fetch(`${root}python/${name}.zip`);
  return new Uint8Array(await answer.arrayBuffer());
}

const send = (message) => {
  const bytes = message.toJs();
  postMessage(bytes, [bytes.buffer]);
};
let drawn;
const line = { args: null, receive_callback: send };
const page = {
  persist: () => told("persist"),
  ready: () => new Promise((resolve) => { drawn = resolve; told("ready"); }),
  broken: (detail) => told("broken", { detail }),
  renew: () => told("renew"),
  back: (steps) => told("back", { steps }),
  stop: (why, detail) => told("stopped", { why, detail }),
  hear: null,
  canvas: self.OffscreenCanvas && self.FontFace ? canvas : null,
};

/** Something to draw a picture on. Text comes in the order it is seen, so it is never turned. */
function canvas(width, height, color) {
  const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  const straight = (text) => `\u202d${text}\u202c`;
  const set = (face, size) => { pen.font = `${size}px "${face}"`; };
  pen.fontKerning = "none";
  pen.fillStyle = color;
  pen.fillRect(0, 0, width, height);
  return {
    width(text, face, size) { set(face, size); return pen.measureText(straight(text)).width; },
    write(x, y, text, face, size, ink) { set(face, size); pen.fillStyle = ink; pen.fillText(straight(text), x, y); },
    box(left, top, right, bottom, radius, fill, outline) {
      pen.beginPath();
      pen.roundRect(left, top, right - left, bottom - top, radius);
      pen.fillStyle = fill;
      pen.fill();
      if (outline) { pen.strokeStyle = outline; pen.lineWidth = 2; pen.stroke(); }
    },
    rule(left, y, right, ink) { pen.fillStyle = ink; pen.fillRect(left, y - 1, right - left, 2); },
    dots: () => new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer),
  };
}

/** Fetches a file of the build. What is kept is not always given to the worker of a first visit, but to the page. */
async function fetched(address) {
  try {
    return await fetch(root + address);
  } catch {
    const { port1, port2 } = new MessageChannel();
    postMessage({ what: "fetch", address, port: port2 }, [port2]);
    const { data } = await new Promise((resolve) => { port1.onmessage = resolve; });
    return data ? new Response(data) : Response.error();
  }
}

/** Returns what puts files of the build where Python finds them: [[address, path], ...]. */
const bring = (python) => async (files) => {
  await Promise.all(files.map(async ([address, path]) => {
    const answer = await fetched(address);
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    python.FS.writeFile(path, bytes);
    const font = address.match(/([^/]+)\.(ttf|woff)$/);
    if (font && self.FontFace) self.fonts.add(await new FontFace(font[1], bytes).load());
  }));
};

async function start(database, url) {
  line.documentUrl = url;
  const [python, files, packages, native, mattmar] = await Promise.all([
    loadPyodide({ indexURL: `${root}pyodide/` }),
    openFiles(database),
    archive("packages"),
    archive("native"),
    archive("mattmar"),
    import("./pyodide/pyodide.asm.mjs").catch(lose),
  ]);
  told("starting");
  // Packages are imported from inside their archive: unpacking takes longer. Ours has files to read.
  python.FS.writeFile("/packages.zip", packages);
  python.unpackArchive(native, "zip", { extractDir: "/mattmar" });
  python.unpackArchive(mattmar, "zip", { extractDir: "/mattmar" });
  page.files = files;
  page.bring = bring(python);
  python.registerJsModule("flet_js", line);
  python.registerJsModule("mattmar_page", page);
  await python.runPythonAsync(`
import sys
sys.path[:0] = ["/mattmar", "/packages.zip"]
from app.browser import start
start()
`);
  await line.start_connection(send);
}

self.onmessage = async ({ data }) => {
  if (data instanceof Uint8Array) line.send(data);
  else if (data.news) page.hear?.(data.news);
  else if (data.drawn) drawn();
  else {
    try {
      watch(data.first);
      await start(data.database, data.url);
      started = true;
      told("started");
    } catch (error) {
      told("stopped", { why: error.what ?? "stopped", detail: error.detail ?? String(error) });
    }
  }
};

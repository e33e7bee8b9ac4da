// Runs Python: the program, its files, and the line to Flutter on the page.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { openFiles } from "./storage.js";

const root = new URL("./", import.meta.url).href;
const told = (what, more) => postMessage({ what, ...more });

const original = self.fetch;
self.fetch = async (...asked) => {
  const answer = await original(...asked);
  if (!answer.ok || !answer.body) return answer;
  const name = answer.url.replace(root, "");
  const counted = new TransformStream({
    transform(part, out) { told("bytes", { name, bytes: part.length }); out.enqueue(part); },
  });
  return new Response(answer.body.pipeThrough(counted), { status: answer.status, headers: answer.headers });
};

async function archive(name) {
  const answer = await fetch(`${root}python/${name}.zip`);
  if (!answer.ok) throw { what: "incomplete", detail: `${answer.status} ${name}.zip` };
  return new Uint8Array(await answer.arrayBuffer());
}

const send = (message) => {
  const bytes = message.toJs();
  postMessage(bytes, [bytes.buffer]);
};
const line = { args: null, receive_callback: send };
const page = {
  root,
  persist: () => told("persist"),
  ready: () => told("ready"),
  renew: () => told("renew"),
  stop: (why, detail) => told("stopped", { why, detail }),
  hear: null,
};

/** Returns what puts files of the build where Python finds them: [[address, path], ...]. */
const bring = (python) => async (files) => {
  await Promise.all(files.map(async ([address, path]) => {
    const answer = await fetch(root + address);
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, new Uint8Array(await answer.arrayBuffer()));
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
  else {
    try {
      await start(data.database, data.url);
      told("started");
    } catch (error) {
      told("stopped", { why: error.what ?? "stopped", detail: error.detail ?? String(error) });
    }
  }
};

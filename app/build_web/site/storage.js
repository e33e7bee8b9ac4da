// The files of the program in the browser's database: key [name, number], the highest number newest.
const REFUSED = ["SecurityError", "NotAllowedError", "InvalidStateError"];

function opened(name) {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("files");
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

const saying = error => [error.name, error.message].filter(Boolean).join(": ");

function everything(database) {
  return new Promise((resolve, reject) => {
    const files = database.transaction("files").objectStore("files");
    const keys = files.getAllKeys(), values = files.getAll();
    values.onsuccess = () => resolve(keys.result.map((key, at) => [...key, values.result[at]]));
    values.onerror = keys.onerror = () => reject(values.error ?? keys.error);
  });
}

/** Opens the database; `held` is all of it. Throws {what, detail}, what a key of the page's words. */
export async function openFiles(name) {
  let database, held;
  try {
    database = await opened(name);
    held = await everything(database);
    // Where nothing may be written that is told now, not after the first deal.
    await changed(database, [[["probe", 0], new Uint8Array(1)]], [["probe", 0]]);
  } catch (error) {
    const full = error.name === "QuotaExceededError";
    const what = full ? "full" : REFUSED.includes(error.name) ? "refused" : "damaged";
    throw { what, detail: saying(error) };
  }
  const forget = () => { database = null; };
  database.onclose = forget;
  return {
    held,
    /** Puts and drops, all or nothing; resolves to "" once on disk, else to what went wrong. */
    async change(puts, drops) {
      try {
        if (!database) {
          database = await opened(name);
          database.onclose = forget;
        }
        await changed(database, puts, drops);
        return "";
      } catch (error) {
        return saying(error);
      }
    },
  };
}

function changed(database, puts, drops) {
  return new Promise((resolve, reject) => {
    const change = database.transaction("files", "readwrite", { durability: "strict" });
    const files = change.objectStore("files");
    for (const [key, value] of puts) files.put(value, key);
    for (const key of drops) files.delete(key);
    change.oncomplete = resolve;
    change.onabort = () => reject(change.error ?? new DOMException("", "AbortError"));
    change.commit?.();
  });
}

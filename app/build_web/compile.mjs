// Compiles every module below the given folders, and Pyodide's own library, with Pyodide itself:
// compiled code is good only for the very Python that will run it.
const [, , pyodide, work, ...folders] = process.argv;
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONHASHSEED: "0" } });
for (const [at, root] of [["/work", work], ["/pyodide", pyodide]]) {
  python.FS.mkdir(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
}
python.globals.set("folders", folders.map((folder) => folder.split("=")));
await python.runPythonAsync(`
import compileall, pathlib, py_compile, shutil

def compiled(top, level):
    "Put x.pyc in the place of each x.py; it holds no time and no path of this machine."
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    done = compileall.compile_dir(
        top, quiet=1, stripdir=top, legacy=True, invalidation_mode=mode, optimize=level
    )
    assert done, top
    for source in pathlib.Path(top).rglob("*.py"):
        source.unlink()

for name, level in folders:
    compiled("/work/" + name, int(level))
shutil.unpack_archive("/pyodide/python_stdlib.zip", "/work/stdlib")
compiled("/work/stdlib", 2)
`);
process.exit(0);

// Writes the scripts of a page, modules with all that they import themselves: node bundle.mjs NODE_MODULES TARGET_FOLDER.
// What is left outside of them is the engine, which stays the same when the game changes.
// Of PyScript its editors, terminals and other plugins, its workers and the list of packages, which this page has no use
// for, are left out; what asks for one of them finds nothing to do. So are the sources of its Python package, which it
// would write into the file system and compile at each start: the page has it as bytecode (compile.py).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [modules, folder] = process.argv.slice(2);
const { build } = createRequire(path.join(modules, "/"))("esbuild");
const sources = fileURLToPath(new URL("../../static/", import.meta.url));
const browsers = JSON.parse(readFileSync(path.join(sources, "browsers.json"), "utf-8"));
const target = Object.entries(browsers).map(([name, version]) => name + version);

const leaveOut = {
  name: "leave out",
  setup({ onLoad }) {
    const plugins = /\/@pyscript\/core\/src\/plugins\//;
    const programs = /\/polyscript\/esm\/(3rd-party\/zip|worker\/xworker)\.js$/;
    const lists = /\/(@pyscript\/core\/src\/stdlib\/pyscript|polyscript\/esm\/interpreter\/pyodide_graph)\.js$/;
    onLoad({ filter: plugins }, () => ({ contents: "export default () => {};\nexport const notOnDOM = () => {};" }));
    onLoad({ filter: programs }, () => ({ contents: "export default () => {};" }));
    onLoad({ filter: lists }, () => ({ contents: "export default {};" }));
  },
};

/** The decoder that the package zstddec holds as a text. */
const decoder = {
  name: "decoder",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^zstd\.wasm\.gz$/ }, () => ({ path: path.join(modules, "zstddec/dist/zstddec-stream.mjs"), namespace: "wasm" }));
    onLoad({ filter: /.*/, namespace: "wasm" }, ({ path: file }) => {
      const [, text] = readFileSync(file, "utf-8").match(/"(AGFzbQ[^"]+)"/);
      return { contents: gzipSync(Buffer.from(text, "base64"), { level: 9 }), loader: "binary" };
    });
  },
};

const files = (names) => names.map((name) => path.join(sources, `${name}.js`));
const bundle = (names, options) =>
  build({
    bundle: true,
    entryPoints: files(names),
    external: ["../../engine/*", "./zstd.js"],
    format: "esm",
    legalComments: "none",
    logLevel: "error",
    nodePaths: [modules],
    outdir: folder,
    plugins: [leaveOut],
    target,
    ...options,
  });

await bundle(["interpreter", "page", "snapshot_worker", "sounds", "thinking", "thinking_worker"], { minifyWhitespace: true });
// These are no modules. The first also runs in browsers that are too old for the rest, to say so.
const old = { target: "es2017", supported: { "dynamic-import": true } };
await bundle(["boot"], { format: "iife", minifyWhitespace: true, ...old });
await bundle(["packing"], { minify: true });
await bundle(["one_rule"], { format: "iife", minifyWhitespace: true });
await bundle(["repair"], { minifyWhitespace: true });
await bundle(["scorm"], { format: "iife", minifyWhitespace: true });
await bundle(["code_editor", "pyscript"], { minify: true });
await bundle(["zstd"], { minifyWhitespace: true, external: [], plugins: [decoder] });

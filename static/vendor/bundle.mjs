// Writes PyScript as one module: node bundle.mjs NODE_MODULES TARGET. Its editors, terminals and other plugins, which this
// page has no use for, are left out; what asks for one of them finds nothing to do.
import { createRequire } from "node:module";
import path from "node:path";

const [modules, target] = process.argv.slice(2);
const { build } = createRequire(path.join(modules, "/"))("esbuild");
const KEPT = /^\.\/(core|toml)\b/;

const leaveOut = {
  name: "leave out",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\// }, ({ kind, path: file }) =>
      kind === "entry-point" || KEPT.test(file) ? null : { path: file, namespace: "left-out" },
    );
    onLoad({ filter: /./, namespace: "left-out" }, () => ({ contents: "export default () => {};\nexport const notOnDOM = () => {};" }));
  },
};

await build({
  entryPoints: [path.join(modules, "@pyscript/core/dist/core.js")],
  bundle: true,
  format: "esm",
  legalComments: "none",
  logLevel: "error",
  minify: true,
  outfile: target,
  plugins: [leaveOut],
  target: "es2022",
});

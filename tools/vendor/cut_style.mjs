// Cuts a style sheet to the rules that some pages may need: node cut_style.mjs NODE_MODULES. It reads a JSON text, the
// `style` and the `names` of all classes and ids in the pages, and writes what is left, in the same order.
// Kept is too much rather than too little: of a selector, only these names are looked at.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const { generate, parse, walk } = createRequire(path.join(process.argv[2], "/"))("css-tree");
const { style, names } = JSON.parse(readFileSync(0, "utf-8"));
const known = new Set(names);

/** Whether a selector may fit an element of the pages. */
function mayFit(selector) {
  return selector.children.toArray().every((part) => {
    if (part.type === "ClassSelector" || part.type === "IdSelector") return known.has(part.name);
    // What must not be there may be missing.
    if (part.type !== "PseudoClassSelector" || part.name === "not" || !part.children) return true;
    const lists = part.children.toArray().filter(({ type }) => type === "SelectorList");
    return lists.every((list) => list.children.some(mayFit));
  });
}

const sheet = parse(style);
walk(sheet, {
  enter(node, item, list) {
    if (node.type === "Comment") list.remove(item);
    if (node.type !== "Rule" || node.prelude.type !== "SelectorList") return;
    node.prelude.children = node.prelude.children.filter(mayFit);
    if (node.prelude.children.isEmpty) list.remove(item);
  },
  leave(node, item, list) {
    if (node.type === "Atrule" && node.block?.children.isEmpty) list.remove(item);
  },
});
process.stdout.write(generate(sheet));

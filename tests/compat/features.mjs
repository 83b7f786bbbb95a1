// Tells what scripts and style sheets use of a browser: node features.mjs NODE_MODULES FILE...
// Prints a JSON object: for each file, the features by their names in MDN's table, each with the first version of each
// browser that has it, and whether this is `certain`.
//
// What a member such as `.at` belongs to is not known without running the script. It is taken for the oldest one of this
// name in the table, and for none at all if the script defines members of this name itself.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { oldest, readTable, since } from "./table.mjs";

const [modules, ...files] = process.argv.slice(2);
const require = createRequire(path.join(modules, "/"));
const acorn = require("acorn");
const csstree = require("css-tree");
const { analyze } = require("eslint-scope");
const walk = require("acorn-walk");
const { css, globals, members } = readTable(modules);

const WINDOW = new Set(["globalThis", "self", "window"]);
/** Their members are names of our own, or those of CSS. */
const OPEN = new Set(["dataset", "style"]);

const byName = new Map();
for (const { owner, name, entry } of members) byName.set(name, [...(byName.get(name) ?? []), { owner, entry }]);
const ofOwner = new Map(members.map((one) => [`${one.owner}.${one.name}`, one.entry]));

function featuresOfScript(source) {
  const found = {};
  const note = (name, versions, certain) => {
    found[name] = { ...versions, certain };
  };
  const ast = acorn.parse(source, { ecmaVersion: "latest", sourceType: "module", ranges: true });
  const { through } = analyze(ast, { ecmaVersion: 2025, sourceType: "module" }).globalScope;
  const free = new Set(through.map(({ identifier }) => identifier));
  const global = (name) => Object.hasOwn(globals, name) && note(name, since(globals[name]), true);
  for (const { name } of free) global(name);
  const own = new Set();
  walk.full(ast, ({ type, key }) => {
    if (["Property", "MethodDefinition", "PropertyDefinition"].includes(type) && key.name) own.add(key.name);
  });
  const member = (name, owner) => {
    const entry = ofOwner.get(`${owner}.${name}`);
    if (entry) note(`${owner}.${name}`, since(entry), true);
    else if (WINDOW.has(owner)) global(name);
    else if (!own.has(name) && byName.has(name)) {
      const all = byName.get(name);
      note(all.length === 1 ? `${all[0].owner}.${name}` : `.${name}`, oldest(all.map(({ entry }) => since(entry))), false);
    }
  };
  const nameOf = (node) => (node.type === "Identifier" && free.has(node) ? node.name : "");
  walk.full(ast, (node) => {
    if (node.type === "MemberExpression") {
      const { object, property, computed } = node;
      if (object.type === "MemberExpression" && OPEN.has(object.property.name)) return;
      if (!computed) member(property.name, nameOf(object));
      else if (typeof property.value === "string") member(property.value, nameOf(object));
    } else if (node.type === "VariableDeclarator" && node.id.type === "ObjectPattern" && node.init) {
      for (const { key } of node.id.properties) if (key?.name) member(key.name, nameOf(node.init));
    } else if (typeof node.value === "string") {
      // Perhaps a selector.
      for (const [, name] of node.value.matchAll(/:([a-z-]+)/g)) {
        if (css.selectors[name]) note(`:${name}`, since(css.selectors[name]), true);
      }
    }
  });
  return found;
}

function featuresOfStyle(source) {
  const found = {};
  const note = (name, entry) => {
    if (entry?.__compat) found[name] = { ...since(entry), certain: true };
  };
  const types = Object.values(css.types);
  csstree.walk(csstree.parse(source), function (node) {
    if (node.type === "Declaration") {
      const property = css.properties[node.property];
      note(node.property, property);
      csstree.walk(node.value, (part) => {
        if (part.type === "Identifier") note(`${node.property}: ${part.name}`, property?.[part.name]);
        else if (part.type === "Function") {
          note(`${part.name}()`, css.types[part.name] ?? types.map((type) => type[part.name]).find(Boolean));
        } else if (part.type === "Dimension") note(`1${part.unit}`, css.types.length[part.unit]);
        if (part.type === "Dimension" && /^[dsl]v/.test(part.unit)) {
          const kind = { d: "dynamic", s: "small", l: "large" }[part.unit[0]];
          note(`1${part.unit}`, css.types.length[`viewport_percentage_units_${kind}`]);
        }
      });
      if (this.rule && this.block && this.rule.block !== this.block) note("nesting", css.selectors.nesting);
    } else if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector") {
      note(`:${node.name}`, css.selectors[node.name]);
    } else if (node.type === "Atrule") note(`@${node.name}`, css["at-rules"][node.name]);
    else if (node.type === "Feature") note(`@media (${node.name})`, css["at-rules"].media[node.name]);
    else if (node.type === "NestingSelector") note("nesting", css.selectors.nesting);
  });
  return found;
}

const read = (file) => (file.endsWith(".css") ? featuresOfStyle : featuresOfScript)(readFileSync(file, "utf-8"));
console.log(JSON.stringify(Object.fromEntries(files.map((file) => [file, read(file)]))));

// Writes a script that takes away what the oldest browsers that we support do not all have:
// node younger.mjs NODE_MODULES BROWSERS.json
import { readFileSync } from "node:fs";

import { order, readTable, since } from "./table.mjs";

const [modules, file] = process.argv.slice(2);
const { chrome, firefox, safari } = JSON.parse(readFileSync(file, "utf-8"));
const supported = { chrome, firefox, safari, safari_ios: safari };
const { globals, members } = readTable(modules);

const isYounger = (entry) => {
  const versions = since(entry);
  return Object.keys(supported).some((browser) => order(versions[browser]) > order(supported[browser]));
};
const wholes = Object.keys(globals).filter((name) => isYounger(globals[name]));
const parts = members.filter(({ entry, name, owner }) => isYounger(entry) && name !== owner).map(({ owner, name }) => [owner, name]);
console.log(`{
  const drop = (holder, name) => {
    if (holder && Object.hasOwn(holder, name)) Reflect.deleteProperty(holder, name);
  };
  for (const [owner, name] of ${JSON.stringify(parts)}) {
    const key = name.startsWith("@@") ? Symbol[name.slice(2)] : name;
    drop(globalThis[owner], key);
    drop(globalThis[owner]?.prototype, key);
  }
  for (const name of ${JSON.stringify(wholes)}) drop(globalThis, name);
}`);

// Tells since when browsers have what some expressions name: node members.mjs NODE_MODULES Array.prototype.at Promise.any ...
import { readTable, since } from "./table.mjs";

const [modules, ...paths] = process.argv.slice(2);
const { globals, members } = readTable(modules);

function find(path) {
  const [owner, name] = path.replace(".prototype", "").split(".");
  return name ? members.find((member) => member.owner === owner && member.name === name)?.entry : globals[owner];
}

const found = paths.map((path) => [path, find(path)]).filter(([, entry]) => entry);
console.log(JSON.stringify(Object.fromEntries(found.map(([path, entry]) => [path, since(entry)]))));

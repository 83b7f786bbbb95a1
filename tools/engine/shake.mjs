// Takes out of the script of the engine what only libraries use that are loaded later, of which a page has none, such as
// SDL and WebGL: node shake.mjs NODE_MODULES. It reads a JSON text: the `script`, the `user` of it (another script),
// and the names that the engine has `imported`. It writes what is left, in the same order.
// Kept is too much rather than too little: whatever may have an effect, and all that a name in what is kept may mean.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const { parse } = createRequire(path.join(process.argv[2], "/"))("acorn");
const { script, user, imported } = JSON.parse(readFileSync(0, "utf-8"));
/** All that the engine and libraries may import, by name. */
const OFFERED = "wasmImports";
/** What gives variables what the engine exports (tools/engine/glue.py): it uses none of them. */
const ASSIGNING = "assignWasmExports";

/** What the engine has only to look up by its name, for programs that draw with WebGL. */
const WEBGL = /^emscripten_gl[A-Z]/;
/** What stands for all that: the script compiles such a function and gives it a place in a table at each start. */
const NO_WEBGL = 'var noWebGL=()=>abort("WebGL is left out");noWebGL.sig="v";';
/** What adds to a loop that draws frame by frame; Python has none. */
const LOOPING = /^(MainLoop\.init|register(Pre|Post)MainLoop)\(/;

/** What the script asks of whether it is there: drawing into a canvas and showing it on the whole screen. */
const ASKED_FOR = "Browser";

const sourceOf = ({ start, end }) => script.slice(start, end);

/** What comes before the name of a property where it is read. */
const READING = [".", "?.", "{", ","];

/** The tree of a script, and all words in it that may be names, with their places; the name of a property has a dot. */
function read(source) {
  const tokens = [];
  const { body } = parse(source, { ecmaVersion: "latest", sourceType: "module", onToken: tokens });
  const words = tokens.flatMap(({ type, value, start }, i) => {
    if (type.label !== "name" && type.label !== "string") return [];
    const read = type.label === "string" || READING.includes(tokens[i - 1]?.type.label);
    return read ? [{ value, start }, { value: `.${value}`, start }] : [{ value, start }];
  });
  return { body, words };
}

/** Whether it makes no difference if and when an expression is evaluated, as long as nobody uses its value. */
function isInert(node) {
  switch (node?.type) {
    case undefined: // There is none.
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "Identifier":
    case "Literal":
      return true;
    case "ArrayExpression":
      return node.elements.every(isInert);
    case "MemberExpression":
      return !node.computed && isInert(node.object);
    case "ObjectExpression":
      return node.properties.every(({ type, computed, value }) => type === "Property" && !computed && isInert(value));
    case "UnaryExpression":
      return isInert(node.argument);
    default:
      return false;
  }
}

/** The names of what a statement declares; null if it may do anything else. */
function declaredBy(statement) {
  if (/^(Class|Function)Declaration$/.test(statement.type)) return [statement.id.name];
  if (statement.type !== "VariableDeclaration") return null;
  const inert = statement.declarations.every(({ id, init }) => id.type === "Identifier" && isInert(init));
  return inert ? statement.declarations.map(({ id }) => id.name) : null;
}

/**
 * The name that makes a statement useful: of one that only sets a property, that of the property if it offers something
 * (`Module["open"] = open`), else that of what has it (`open.sig = "ip"`); null if it may do anything else.
 */
function nameSet({ expression }, source) {
  if (LOOPING.test(source)) return "setMainLoop";
  const { left, right, type } = expression ?? {};
  if (type !== "AssignmentExpression" || left.type !== "MemberExpression" || left.object.type !== "Identifier") return null;
  if (left.object.name === "Module" && /^[\w$.]+$/.test(sourceOf(right))) return `.${left.property.value ?? left.property.name}`;
  return left.computed || !isInert(right) ? null : left.object.name;
}

const { body, words } = read(script);
const [maker] = body;
if (maker?.type !== "FunctionDeclaration") throw new Error("the script does not begin with the function that makes the engine");
const statements = maker.body.body.map((node) => ({ node, source: sourceOf(node), names: declaredBy(node), words: new Set() }));
const declared = new Set(statements.flatMap(({ names }) => names ?? []));
let at = 0;
for (const { node, words: own } of statements) {
  for (; words[at]?.start < node.end; at++) if (words[at].start >= node.start) own.add(words[at].value);
}

const offer = statements.find(({ names }) => names?.includes(OFFERED));
if (!offer) throw new Error(`nothing in the script is named ${OFFERED}`);
const values = new Map(offer.node.declarations[0].init.properties.map(({ key, value }) => [key.name ?? key.value, value.name]));
const used = imported.filter((name) => values.has(name) && !WEBGL.test(name));
const drawing = imported.filter((name) => WEBGL.test(name));
offer.source =
  `var ${OFFERED}={${used.map((name) => `${name}:${values.get(name)}`).join(",")}};${NO_WEBGL}` +
  `for(const name of "${drawing.join(" ")}".split(" "))${OFFERED}[name]=noWebGL;`;
offer.words = new Set(["abort", ...used.map((name) => values.get(name))]);

/** The statements by the names that make them useful. */
const about = new Map();
const left = [];
for (const statement of statements) {
  const set = nameSet(statement.node, statement.source);
  const names = statement.names ?? (set?.startsWith(".") || declared.has(set) ? [set] : null);
  if (!names) left.push(statement);
  for (const name of (names ?? []).filter((name) => name !== ASKED_FOR)) about.set(name, [...(about.get(name) ?? []), statement]);
}
for (const { value } of read(user).words) left.push(...(about.get(value) ?? []));
const kept = new Set();
for (let statement = left.pop(); statement; statement = left.pop()) {
  if (kept.has(statement)) continue;
  kept.add(statement);
  if (statement.names?.includes(ASSIGNING)) continue;
  for (const word of statement.words) left.push(...(about.get(word) ?? []));
}

const { start, end } = maker.body;
const whole = statements.filter((statement) => kept.has(statement)).map(({ source }) => source);
process.stdout.write(`${script.slice(0, start)}{${whole.join("")}}${script.slice(end)}`);

/** PyScript, with what it wants of the browser in place before. */
import "./stand_ins.js";

export { hooks } from "@pyscript/core";

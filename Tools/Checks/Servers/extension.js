// Runs the extension for VS Code with stand-ins for the editor and the client of the protocol.
// Usage: node extension.js MAIN
const assert = require("assert");
const Module = require("module");

const calls = [];
let failure = null;
let choice;
let changed;
const registered = new Map();
const vscode = {
  commands: {
    registerCommand: (name, run) => registered.set(name, run),
    executeCommand: (...words) => calls.push(words.join(" ")),
  },
  env: { openExternal: (address) => calls.push(`open ${address}`) },
  Uri: { parse: (text) => text },
  window: { showErrorMessage: async (message) => (calls.push(message), choice) },
  workspace: {
    getConfiguration: () => ({ get: () => "missing" }),
    onDidChangeConfiguration: (run) => (changed = run),
  },
};
class LanguageClient {
  constructor(id, name, server, options) {
    calls.push(`client ${server.command} ${server.args.join(" ")}`);
    assert(options.documentSelector.some((filter) => filter.pattern), "files are found by their names");
  }
  async start() {
    if (failure) throw new Error(failure);
    calls.push("start");
  }
  async stop() {
    calls.push("stop");
  }
}
const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);

const taken = () => calls.splice(0);
(async () => {
  const extension = require(process.argv[2]);
  failure = "spawn missing ENOENT";
  choice = "Open Settings";
  await extension.activate({ subscriptions: [] });
  let [, message, action] = taken();
  assert.match(message, /'missing' did not start: spawn missing ENOENT.*stringsdict\.path/);
  assert.strictEqual(action, "workbench.action.openSettings stringsdict.path");
  choice = "How to Install";
  await registered.get("stringsdict.restart")();
  assert.match(taken()[2], /^open https:/);
  // A client that did not start is not stopped.
  choice = undefined;
  failure = null;
  await registered.get("stringsdict.restart")();
  assert.deepStrictEqual(taken(), ["client missing lsp", "start"]);
  await changed({ affectsConfiguration: (name) => name === "stringsdict.path" });
  assert.deepStrictEqual(taken(), ["stop", "client missing lsp", "start"]);
  await changed({ affectsConfiguration: () => false });
  assert.deepStrictEqual(taken(), []);
  await extension.deactivate();
  assert.deepStrictEqual(taken(), ["stop"]);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});

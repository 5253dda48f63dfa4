// extension.test.mjs: The built extension in a stub of Visual Studio Code
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads dist/extension.js, which `npm run build` makes, or the file of the variable
// EXTENSION, with a module "vscode" that has what the extension and the language client
// call, and records what they do. The server is the real one: the compiler of the
// variable COMPILER, or clang-dxc.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));
const built = process.env.EXTENSION ?? path.join(folder, "dist", "extension.js");
const compiler = process.env.COMPILER ?? "clang-dxc";
const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
const skip = !existsSync(built)
  ? "npm run build has not been executed"
  : spawnSync(compiler, ["--version"]).status !== 0 && `${compiler} cannot be executed`;

const work = mkdtempSync(path.join(tmpdir(), "clang-dxc-vscode-"));
after(() => rmSync(work, { recursive: true }));

//===----------------------------------------------------------------------===//
// The stub
//===----------------------------------------------------------------------===//

/// Something of the interface that is only passed on: a class, a function that
/// registers something, or an enumeration.
function makeOther() {
  function Other() {
    return new.target ? undefined : { dispose() {} };
  }
  return Other;
}

/// A namespace with these members, and others that do nothing.
function makeNamespace(members) {
  return new Proxy(members, {
    get: (target, name) => (typeof name === "symbol" || name in target ? target[name] : (target[name] = makeOther())),
  });
}

class Uri {
  constructor(text) {
    const url = new URL(text);
    Object.assign(this, { text, scheme: url.protocol.slice(0, -1), path: url.pathname, authority: "", query: "" });
    this.fsPath = fileURLToPath(url);
  }
  static parse(text) {
    return new Uri(text);
  }
  static file(name) {
    return new Uri(pathToFileURL(name).href);
  }
  toString() {
    return this.text;
  }
}

class EventEmitter {
  listeners = [];
  event = (listener, self) => {
    this.listeners.push(listener.bind(self));
    return { dispose() {} };
  };
  fire(value) {
    this.listeners.forEach((listener) => listener(value));
  }
  dispose() {}
}

class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
  cancel() {}
  dispose() {}
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end, ...rest) {
    const [from, to] = rest.length ? [new Position(start, end), new Position(...rest)] : [start, end];
    Object.assign(this, { start: from, end: to });
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

class ProcessExecution {
  constructor(process, args, options) {
    Object.assign(this, { process, args, options });
  }
}

class Task {
  constructor(definition, scope, name, source, execution) {
    Object.assign(this, { definition, scope, name, source, execution });
  }
}

class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }
  static from(...all) {
    return new Disposable(() => all.forEach((each) => each.dispose()));
  }
}

class CodeActionKind {
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
  static Empty = new CodeActionKind("");
}

class TextDocument {
  languageId = "hlsl";
  version = 1;
  isClosed = false;
  constructor(name, text) {
    this.uri = Uri.file(name);
    this.fileName = name;
    this.text = text;
  }
  getText() {
    return this.text;
  }
}

/// What Visual Studio Code is, and what it is asked to do.
class Editor {
  settings = {};
  usedSettings = new Set();
  commands = new Map();
  diagnostics = new EventEmitter();
  shown = [];
  messages = [];
  tasks = [];
  picks = [];

  constructor(document) {
    this.document = document;
    this.vscode = makeNamespace({
      version: manifest.engines.vscode.slice(1),
      Uri, EventEmitter, CancellationTokenSource, Position, Range, Diagnostic, Disposable, CodeActionKind,
      ProcessExecution, Task,
      TaskScope: { Workspace: 2 },
      ViewColumn: { Beside: -2 },
      env: { language: "en", appName: "stub", createTelemetryLogger: makeOther() },
      extensions: { getExtension: () => undefined, all: [] },
      workspace: makeNamespace({
        workspaceFolders: undefined,
        textDocuments: [document],
        notebookDocuments: [],
        getWorkspaceFolder: () => undefined,
        getConfiguration: (section) => ({
          get: (name, otherwise) => {
            this.usedSettings.add(`${section}.${name}`);
            return this.settings[`${section}.${name}`] ?? otherwise;
          },
          inspect: () => undefined,
        }),
        createFileSystemWatcher: () => makeNamespace({ dispose() {} }),
        openTextDocument: async (options) => options,
      }),
      languages: makeNamespace({
        match: (selector, other) => (other.languageId === "hlsl" ? 10 : 0),
        createDiagnosticCollection: () => ({
          set: (uri, found) => this.diagnostics.fire({ uri, found }),
          get: () => [], has: () => false, delete() {}, clear() {}, dispose() {}, forEach() {},
        }),
      }),
      window: makeNamespace({
        activeTextEditor: { document },
        visibleTextEditors: [],
        tabGroups: makeNamespace({ all: [] }),
        createOutputChannel: () => makeNamespace({ append() {}, appendLine() {}, dispose() {}, show() {} }),
        showTextDocument: async (...args) => void this.shown.push(args),
        showQuickPick: async (items) => (this.picks.push(items), items[0]),
        showInformationMessage: async (text) => void this.messages.push(text),
        showErrorMessage: async (text) => void this.messages.push(text),
      }),
      commands: makeNamespace({
        registerCommand: (name, run, self) => {
          assert(!this.commands.has(name), `${name} is registered twice`);
          this.commands.set(name, run.bind(self));
          return { dispose: () => this.commands.delete(name) };
        },
        executeCommand: async (name, ...args) => this.commands.get(name)(...args),
      }),
      tasks: makeNamespace({ executeTask: async (task) => void this.tasks.push(task) }),
    });
  }

  /// The next diagnostics of the document.
  waitForDiagnostics() {
    return new Promise((resolve) =>
      this.diagnostics.event(({ uri, found }) => {
        if (uri.toString() === this.document.uri.toString() && found?.length) resolve(found);
      }),
    );
  }
}

/// Loads the extension into an editor of its own.
function load(editor) {
  const original = Module._load;
  Module._load = function (name, ...rest) {
    return name === "vscode" ? editor.vscode : original.call(this, name, ...rest);
  };
  try {
    const require = createRequire(import.meta.url);
    delete require.cache[built];
    return require(built);
  } finally {
    Module._load = original;
  }
}

//===----------------------------------------------------------------------===//
// The tests
//===----------------------------------------------------------------------===//

const SHADER = `// clang-dxc: -T ps_6_6
Texture2D<float4> Image;
float4 main() : SV_Target { return Image.Load(int3(0, 0, 0)) + missing; }
`;

/// A program that writes its arguments to a file and then is the compiler.
function writeLauncher() {
  const launcher = path.join(work, "launcher");
  writeFileSync(launcher, `#!/bin/sh\nprintf '%s\\n' "$@" >> '${work}/arguments'\nexec '${compiler}' "$@"\n`);
  chmodSync(launcher, 0o755);
  return launcher;
}

test("the extension starts the server, which analyzes the document", { skip, timeout: 120000 }, async () => {
  const name = path.join(work, "shader.hlsl");
  writeFileSync(name, SHADER);
  const editor = new Editor(new TextDocument(name, SHADER));
  const launcher = writeLauncher();
  editor.settings = { "clang-dxc.path": launcher, "clang-dxc.serverArguments": ["--idle-ms", "0"] };
  const extension = load(editor);
  const context = { subscriptions: [] };
  const found = editor.waitForDiagnostics();
  await extension.activate(context);
  assert.deepEqual(editor.messages, []);
  const started = readFileSync(path.join(work, "arguments"), "utf8").trim().split("\n");
  assert.deepEqual(started.slice(0, 3), ["lsp", "--idle-ms", "0"]);
  assert.match((await found)[0].message, /undeclared identifier 'missing'/);

  // Manifest and code agree.
  const contributed = manifest.contributes.commands.map((command) => command.command);
  for (const command of contributed) assert(editor.commands.has(command), command);
  for (const setting of Object.keys(manifest.contributes.configuration.properties))
    assert(editor.usedSettings.has(setting), setting);
  for (const { when } of manifest.contributes.menus.commandPalette) assert.equal(when, "editorLangId == hlsl");

  const run = (command) => editor.vscode.commands.executeCommand(command);
  await run("clang-dxc.switchVariant");
  assert.equal(editor.picks[0].filter((item) => item.description.endsWith("(current)")).length, 1);
  await run("clang-dxc.runTests");
  assert.deepEqual([editor.tasks[0].execution.process, editor.tasks[0].execution.args], [launcher, ["test", name]]);

  rmSync(path.join(work, "arguments"));
  await run("clang-dxc.restartServer");
  assert.equal(readFileSync(path.join(work, "arguments"), "utf8").split("\n")[0], "lsp");
  await extension.deactivate();
  context.subscriptions.forEach((subscription) => subscription.dispose());
});

test("a listing is shown beside the source", { skip, timeout: 120000 }, async () => {
  const name = path.join(work, "right.hlsl");
  const text = SHADER.replace(" + missing", "");
  writeFileSync(name, text);
  const editor = new Editor(new TextDocument(name, text));
  editor.settings = { "clang-dxc.path": compiler };
  const extension = load(editor);
  await extension.activate({ subscriptions: [] });
  await editor.vscode.commands.executeCommand("clang-dxc.showListing");
  const [[document, column]] = editor.shown;
  assert.equal(document.language, "llvm");
  assert.match(document.content, /define void @main\(\)/);
  assert.equal(column, -2);
  await extension.deactivate();
});

test("a server that cannot be started is a message", { skip, timeout: 120000 }, async () => {
  const editor = new Editor(new TextDocument(path.join(work, "none.hlsl"), ""));
  editor.settings = { "clang-dxc.path": path.join(work, "missing") };
  await load(editor).activate({ subscriptions: [] });
  assert(editor.messages.some((text) => text.includes("clang-dxc.path")), editor.messages.join());
});

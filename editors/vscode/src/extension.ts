// extension.ts: The extension of Visual Studio Code
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import * as path from "path";
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

function getSetting<T>(name: string, otherwise: T): T {
  return vscode.workspace.getConfiguration("clang-dxc").get<T>(name, otherwise);
}

/// A way in which a document is compiled.
interface Variant {
  name: string;
  origin: string;
  isChosen: boolean;
}

/// What a variant compiles to.
interface Result {
  programs: { entry: string; profile: string; instructions: number; bytes: number }[];
  listing?: string;
}

/// What a shader or a test has printed.
interface Run {
  output: string;
  status: number;
}

type Execute = (command: string, args: unknown[]) => Promise<unknown>;

async function startServer(): Promise<void> {
  const server = {
    command: getSetting("path", "clang-dxc"),
    args: ["lsp", ...getSetting<string[]>("serverArguments", [])],
  };
  client = new LanguageClient("clang-dxc", "clang-dxc", server, {
    documentSelector: [{ language: "hlsl", scheme: "file" }],
    synchronize: {
      fileEvents: vscode.workspace.createFileSystemWatcher("**/{*.hlsl,*.hlsli,*.fx,*.fxh,*.h,.clang-dxc,*.json}"),
    },
    // The client makes commands of the server's, for code lenses. What they
    // answer is shown here.
    middleware: {
      executeCommand: async (command, args, next) => {
        const answer = await next(command, args);
        await showAnswer(command, args, answer, async (other, values) => next(other, values));
      },
    },
  });
  await client.start();
}

async function showAnswer(command: string, args: unknown[], answer: unknown, execute: Execute): Promise<void> {
  if (command === "clang-dxc.variants") {
    const chosen = await vscode.window.showQuickPick(
      (answer as Variant[]).map((variant) => ({
        label: variant.name,
        description: variant.origin + (variant.isChosen ? " (current)" : ""),
      })),
      { placeHolder: "The variant in which this file is analyzed" },
    );
    if (chosen) await execute("clang-dxc.chooseVariant", [args[0], chosen.label]);
  } else if (command === "clang-dxc.listing") {
    const content = (answer as Result).listing ?? "";
    const shown = await vscode.workspace.openTextDocument({ content, language: "llvm" });
    await vscode.window.showTextDocument(shown, vscode.ViewColumn.Beside, true);
  } else if (command === "clang-dxc.run") {
    const { output, status } = answer as Run;
    const content = output || `(exit status ${status})\n`;
    const shown = await vscode.workspace.openTextDocument({ content });
    await vscode.window.showTextDocument(shown, vscode.ViewColumn.Beside, true);
  } else if (command === "clang-dxc.compile") {
    const programs = (answer as Result).programs.map(
      (program) => `${program.entry} (${program.profile}): ${program.instructions} instructions, ${program.bytes} bytes`,
    );
    vscode.window.showInformationMessage(programs.join("; "));
  }
}

async function restartServer(): Promise<void> {
  await client?.stop();
  await startServer();
}

function getEditor(): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor?.document.languageId === "hlsl" ? editor : undefined;
}

/// Executes a command of the server for the document of the active editor.
async function executeForDocument(command: string): Promise<void> {
  const editor = getEditor();
  if (editor) await vscode.commands.executeCommand(command, editor.document.uri.toString());
}

function runTests(): void {
  const document = getEditor()?.document;
  if (!document) return;
  const folder = vscode.workspace.getWorkspaceFolder(document.uri);
  const run = new vscode.ProcessExecution(getSetting("path", "clang-dxc"), ["test", document.fileName], {
    cwd: path.dirname(document.fileName),
  });
  const task = new vscode.Task({ type: "clang-dxc" }, folder ?? vscode.TaskScope.Workspace, "Shader tests", "clang-dxc", run);
  vscode.tasks.executeTask(task);
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const register = (name: string, run: () => unknown) =>
    context.subscriptions.push(vscode.commands.registerCommand(`clang-dxc.${name}`, run));
  register("switchVariant", () => executeForDocument("clang-dxc.variants"));
  register("showListing", () => executeForDocument("clang-dxc.listing"));
  register("runTests", runTests);
  register("restartServer", restartServer);
  try {
    await startServer();
  } catch (error) {
    vscode.window.showErrorMessage(`The server cannot be started (setting clang-dxc.path): ${(error as Error).message}`);
  }
}

export function deactivate(): Thenable<void> | undefined {
  return client?.stop();
}

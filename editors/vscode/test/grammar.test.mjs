// grammar.test.mjs: The scopes that the grammar gives to a shader
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";

const require = createRequire(import.meta.url);
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

await oniguruma.loadWASM((await readFile(require.resolve("vscode-oniguruma/release/onig.wasm"))).buffer);
const file = new URL("../syntaxes/hlsl.tmLanguage.json", import.meta.url);
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => textmate.parseRawGrammar(await readFile(file, "utf8"), file.pathname),
});
const grammar = await registry.loadGrammar("source.hlsl");

/// The innermost scope of the first token of a line with this text.
function scopeOf(line, text) {
  const tokens = grammar.tokenizeLine(line, textmate.INITIAL).tokens;
  const found = tokens.find((token) => line.slice(token.startIndex, token.endIndex).trim() === text);
  return found?.scopes.at(-1);
}

for (const [line, text, scope] of [
  ["cbuffer Frame : register(b1, space2) {", "cbuffer", "storage.type.hlsl"],
  ["cbuffer Frame : register(b1, space2) {", "Frame", "entity.name.type.hlsl"],
  ["cbuffer Frame : register(b1, space2) {", "b1", "constant.other.register.hlsl"],
  ["cbuffer Frame : register(b1, space2) {", "space2", "constant.other.register.hlsl"],
  ["  row_major float4x4 View : packoffset(c0.y);", "row_major", "storage.modifier.hlsl"],
  ["  row_major float4x4 View : packoffset(c0.y);", "float4x4", "storage.type.numeric.hlsl"],
  ["  row_major float4x4 View : packoffset(c0.y);", "c0.y", "constant.other.register.hlsl"],
  ["RWStructuredBuffer<uint> Out;", "RWStructuredBuffer", "support.type.object.hlsl"],
  ["[numthreads(8, 8, 1)]", "numthreads", "entity.other.attribute-name.hlsl"],
  ["  values[index] = other[index];", "index", "source.hlsl"],
  ["float4 main(float4 p : SV_Position) : SV_Target", "SV_Position", "support.constant.semantic.hlsl"],
  ["float4 main(float4 p : SV_Position) : SV_Target", "main", "entity.name.function.hlsl"],
  ["#include <common.hlsli>", "<common.hlsli>", "string.quoted.include.hlsl"],
  ["#define COUNT 4 // number", "COUNT", "entity.name.function.preprocessor.hlsl"],
  ["  return 1.5h; // done", "1.5h", "constant.numeric.hlsl"],
  ["  return 1.5h; // done", "return", "keyword.control.hlsl"],
  ["  int sample = 0;", "sample", "source.hlsl"],
])
  test(`${text} in ${line.trim()}`, () => assert.equal(scopeOf(line, text) ?? "source.hlsl", scope));

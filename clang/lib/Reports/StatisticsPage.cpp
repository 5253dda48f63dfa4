// StatisticsPage.cpp: Statistics as a page for browsers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The page contains the statistics as JSON, of which its script makes the
// table. Names and texts of sources only become text nodes, never HTML.

#include "clang/Reports/Statistics.h"
#include "llvm/Support/FormatVariadic.h"

using namespace clang::dxc;
using namespace llvm;

static constexpr StringLiteral PageStart = R"html(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shader statistics</title>
<style>
:root {
  color-scheme: light dark;
  --back: #ffffff; --text: #1c2024; --dim: #60646c; --line: #d9d9e0;
  --bar: #b9d4f5; --hover: #f2f5f9; --more: #b3261e; --less: #1a7f37;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #16181c; --text: #e6e8eb; --dim: #9ba1a6; --line: #363a3f;
    --bar: #24507f; --hover: #1f2329; --more: #ff8a80; --less: #6fd08c;
  }
}
body { margin: 1.5rem; background: var(--back); color: var(--text);
       font: 14px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.3rem; margin: 0; }
p { color: var(--dim); margin: .3rem 0 1rem; max-width: 60rem; }
input { font: inherit; width: 24rem; max-width: 100%; padding: .35rem .6rem;
        color: inherit; background: var(--back); border: 1px solid var(--line);
        border-radius: .3rem; }
table { border-collapse: collapse; width: 100%; margin-top: 1rem; }
th, td { text-align: left; padding: .25rem .6rem; vertical-align: top;
         border-bottom: 1px solid var(--line); }
th { position: sticky; top: 0; background: var(--back); white-space: nowrap; }
th button { font: inherit; font-weight: 600; color: inherit; background: none;
            border: 0; padding: 0; cursor: pointer; }
th[aria-sort=ascending] button::after { content: " \25B2"; }
th[aria-sort=descending] button::after { content: " \25BC"; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.bar { background: linear-gradient(var(--bar), var(--bar)) no-repeat right;
       background-size: calc(var(--part) * 100%) 100%; }
tbody tr.program { cursor: pointer; }
tbody tr.program:hover { background-color: var(--hover); }
.more { color: var(--more); } .less { color: var(--less); }
.macros, .dim { color: var(--dim); }
.details { display: flex; flex-wrap: wrap; gap: 2rem; }
.details table { width: auto; margin: .3rem 0; }
.details td { border: 0; padding: .05rem .6rem .05rem 0; }
.details .bar { background-position: left; min-width: 12rem; }
code { font: 12px ui-monospace, monospace; white-space: pre-wrap; }
</style>
</head>
<body>
<h1>Shader statistics</h1>
<p>Numbers of DXIL, the form that a driver compiles; the GPU's instructions and registers are
others. Click a row for its instructions by class and by source line.</p>
<input id="search" type="search" placeholder="Search shaders, entry points, macros"
       aria-label="Search">
<span id="count" class="dim"></span>
<table><thead><tr id="heads"></tr></thead><tbody id="rows"></tbody></table>
<button id="all" hidden>Show all</button>
<script type="application/json" id="data">)html";

static constexpr StringLiteral PageEnd = R"html(</script>
<script>
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const firstRows = 500;

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function macros(program) {
  return Object.entries(program.defines || {})
    .map(([name, value]) => name + "=" + value).sort().join(" ");
}

function identity(program) {
  return [program.shader, program.entry || "", program.profile || "", macros(program)]
    .join("\n");
}

const changes = new Map();
for (const program of (data.comparison || {}).changed || [])
  changes.set(identity(program), program);

const columns = [
  {name: "shader", value: p => p.shader},
  {name: "entry point", value: p => p.entry || ""},
  {name: "profile", value: p => p.profile || ""},
  {name: "macros", value: macros, className: "macros"},
  {name: "instructions", value: p => p.instructions, bar: true},
  {name: "live values", value: p => p.liveValues, bar: true},
  {name: "groupshared bytes", value: p => p.groupSharedBytes},
  {name: "local bytes", value: p => p.localBytes},
  {name: "container bytes", value: p => p.containerBytes, bar: true},
  {name: "ms", value: p => Math.round(Object.values(p.microseconds || {})
    .reduce((sum, part) => sum + part, 0) / 100) / 10},
];
if (data.comparison)
  columns.splice(5, 0, {name: "change", signed: true, value: p => {
    const change = changes.get(identity(p));
    return change ? change.instructions.new - change.instructions.old : 0;
  }});
const rows = data.programs.map(program => {
  const values = columns.map(column => column.value(program));
  return {program, values, text: values.slice(0, 4).join(" ").toLowerCase()};
});
columns.forEach((column, i) => {
  column.isNumber = rows.length > 0 && typeof rows[0].values[i] === "number";
  column.most = column.bar ? rows.reduce((most, row) => Math.max(most, row.values[i]), 1) : 1;
});
let sorted = {column: columns.findIndex(c => c.signed || c.name === "instructions"), down: true};
if (data.comparison) sorted.column = columns.findIndex(c => c.signed);
let showsAll = false;

function barTable(title, entries) {
  const part = make("div");
  part.append(make("strong", "", title));
  const table = part.appendChild(make("table"));
  const most = entries.reduce((most, [, count]) => Math.max(most, Math.abs(count)), 1);
  for (const [name, count, text] of entries) {
    const row = table.appendChild(make("tr"));
    row.append(make("td", "", name), make("td", "number", count));
    const bar = row.appendChild(make("td", "bar"));
    bar.style.setProperty("--part", Math.abs(count) / most);
    if (text) bar.append(make("code", "", text));
  }
  return part;
}

function details(program) {
  const box = make("div", "details");
  const byCount = (a, b) => b[1] - a[1];
  box.append(barTable("Instructions by class", Object.entries(program.classes).sort(byCount)),
             barTable("Bytes by part", Object.entries(program.parts).sort(byCount)));
  const change = changes.get(identity(program));
  if (change)
    box.append(barTable("Changed lines", change.lines.slice(0, 30).map(line =>
      [line.file + ":" + (line.line || line.oldLine) + (line.line ? "" : " (removed)"),
       line.instructions.new - line.instructions.old, line.text])));
  const lines = [];
  for (const [file, counts] of Object.entries(program.lines))
    for (const [line, count] of Object.entries(counts))
      lines.push([file + ":" + line, count, ((data.sources || {})[file] || {})[line]]);
  if (lines.length)
    box.append(barTable("Source lines", lines.sort(byCount).slice(0, 30)));
  if (program.liveValuesAt)
    box.append(make("div", "dim", "Most values are live at " + program.liveValuesAt.file + ":" +
                                  program.liveValuesAt.line));
  return box;
}

function show() {
  const words = document.getElementById("search").value.toLowerCase().split(/\s+/);
  const found = rows.filter(row => words.every(word => row.text.includes(word)));
  const i = sorted.column;
  found.sort((a, b) => {
    const [x, y] = [a.values[i], b.values[i]];
    const order = typeof x === "number" ? x - y : x < y ? -1 : x > y ? 1 : 0;
    return sorted.down ? -order : order;
  });
  const shown = showsAll ? found : found.slice(0, firstRows);
  const body = document.getElementById("rows");
  body.replaceChildren(...shown.map(row => {
    const line = make("tr", "program");
    columns.forEach((column, c) => {
      const value = row.values[c];
      const cell = make("td", column.isNumber ? "number" : column.className, value);
      if (column.bar) {
        cell.classList.add("bar");
        cell.style.setProperty("--part", value / column.most);
      }
      if (column.signed && value) {
        cell.textContent = (value > 0 ? "+" : "") + value;
        cell.classList.add(value > 0 ? "more" : "less");
      }
      line.append(cell);
    });
    line.addEventListener("click", () => {
      if (line.nextSibling && line.nextSibling.className === "opened") {
        line.nextSibling.remove();
        return;
      }
      const opened = make("tr", "opened");
      const cell = opened.appendChild(make("td"));
      cell.colSpan = columns.length;
      cell.append(details(row.program));
      line.after(opened);
    });
    return line;
  }));
  document.getElementById("count").textContent = found.length + " of " + rows.length + " programs";
  document.getElementById("all").hidden = shown.length === found.length;
  [...document.getElementById("heads").children].forEach((head, c) => {
    if (c === i) head.setAttribute("aria-sort", sorted.down ? "descending" : "ascending");
    else head.removeAttribute("aria-sort");
  });
}

columns.forEach((column, c) => {
  const head = make("th", column.isNumber ? "number" : "");
  const button = head.appendChild(make("button", "", column.name));
  button.addEventListener("click", () => {
    sorted = {column: c, down: sorted.column === c ? !sorted.down : column.isNumber};
    show();
  });
  document.getElementById("heads").append(head);
});
document.getElementById("search").addEventListener("input", show);
document.getElementById("all").addEventListener("click", () => { showsAll = true; show(); });
show();
</script>
</body>
</html>
)html";

std::string Statistics::makePage(const json::Value &Statistics) {
  std::string Page = PageStart.str();
  // Nothing in the data may end the element.
  for (char C : std::string(formatv("{0}", Statistics)))
    if (C == '<')
      Page += "\\u003c";
    else
      Page += C;
  return Page + PageEnd.str();
}

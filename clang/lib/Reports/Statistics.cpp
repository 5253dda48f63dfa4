// Statistics.cpp: Statistics of compiled programs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Reports/Statistics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <limits>

using namespace clang::dxc;
using namespace llvm;

static constexpr int64_t StatisticsVersion = 1;

//===----------------------------------------------------------------------===//
// Statistics
//===----------------------------------------------------------------------===//

std::optional<Statistics::Form> Statistics::findForm(StringRef Path) {
  if (Path == "-" || Path.ends_with_insensitive(".json"))
    return Form::JSON;
  if (Path.ends_with_insensitive(".html"))
    return Form::HTML;
  return std::nullopt;
}

void Statistics::add(StringRef Report, const json::Object &Added) {
  Expected<json::Value> Parsed = json::parse(Report);
  if (!Parsed)
    return consumeError(Parsed.takeError());
  for (json::Value &Program : *Parsed->getAsArray()) {
    json::Object &Row = *Program.getAsObject();
    for (const auto &[Key, Value] : Added) {
      json::Object *Old = Row.getObject(Key);
      const json::Object *New = Value.getAsObject();
      if (!Old || !New) {
        Row[Key] = Value;
        continue;
      }
      for (const auto &[Name, Part] : *New)
        if (Part.getAsNull())
          Old->erase(Name);
        else
          (*Old)[Name] = Part;
    }
    Programs.push_back(std::move(Program));
  }
}

void Statistics::addTexts(
    function_ref<std::optional<std::string>(StringRef)> Read) {
  constexpr size_t MaxLength = 200;
  std::map<std::string, SmallVector<std::string, 0>> Files;
  for (const json::Value &Program : Programs)
    for (const auto &[Name, Lines] :
         *Program.getAsObject()->getObject("lines")) {
      auto [Place, IsNew] = Files.try_emplace(Name.str());
      if (IsNew)
        if (std::optional<std::string> Text = Read(Name.str()))
          for (StringRef Line : split(*Text, '\n'))
            Place->second.push_back(Line.trim().take_front(MaxLength).str());
      for (const auto &[Number, Count] : *Lines.getAsObject()) {
        size_t Line = 0;
        if (StringRef(Number).getAsInteger(10, Line) || Line == 0 ||
            Line > Place->second.size())
          continue;
        const std::string &Text = Place->second[Line - 1];
        json::Value &File =
            Sources.try_emplace(Name, json::Object()).first->second;
        (*File.getAsObject())[Number] =
            json::isUTF8(Text) ? Text : json::fixUTF8(Text);
      }
    }
}

/// Whether \p Program has the fields that comparisons read.
static bool isComparable(const json::Value &Program) {
  const json::Object *Object = Program.getAsObject();
  if (!Object || !Object->getString("shader") ||
      !Object->getInteger("instructions") ||
      !Object->getInteger("liveValues") ||
      !Object->getInteger("containerBytes") || !Object->getObject("lines"))
    return false;
  return all_of(*Object->getObject("lines"), [](const auto &File) {
    const json::Object *Lines = File.second.getAsObject();
    return Lines && all_of(*Lines, [](const auto &Line) {
             unsigned Number;
             return !StringRef(Line.first).getAsInteger(10, Number) &&
                    Line.second.getAsInteger();
           });
  });
}

Expected<Statistics> Statistics::parse(StringRef Text) {
  Expected<json::Value> Parsed = json::parse(Text);
  if (!Parsed)
    return Parsed.takeError();
  json::Object *Root = Parsed->getAsObject();
  json::Array *Programs = Root ? Root->getArray("programs") : nullptr;
  if (!Programs || !all_of(*Programs, isComparable))
    return createStringError("it does not contain statistics");
  if (Root->getInteger("version") != StatisticsVersion)
    return createStringError("it is of another version of clang-dxc");
  Statistics Result;
  Result.Programs = std::move(*Programs);
  if (json::Object *Sources = Root->getObject("sources"))
    Result.Sources = std::move(*Sources);
  return std::move(Result);
}

std::string Statistics::write(Form TheForm,
                              const StatisticsComparison *Comparison) const {
  json::Object Root{
      {"version", StatisticsVersion},
      {"note", "numbers of DXIL, not of the instructions of a GPU"},
      {"programs", json::Array(Programs)},
      {"sources", json::Object(Sources)}};
  if (Comparison)
    Root["comparison"] = Comparison->toJSON();
  json::Value Value(std::move(Root));
  switch (TheForm) {
  case Form::JSON:
    return formatv("{0:2}\n", Value);
  case Form::HTML:
    return makePage(Value);
  }
  llvm_unreachable("all forms are handled");
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// The fields that name a program.
static json::Object getIdentity(const json::Object &Program) {
  json::Object Identity;
  for (StringRef Key : {"shader", "entry", "profile", "defines"})
    if (const json::Value *Value = Program.get(Key))
      Identity[Key] = *Value;
  return Identity;
}

static std::string spellIdentity(const json::Object &Identity) {
  std::string Name;
  for (StringRef Key : {"shader", "entry", "profile"})
    if (std::optional<StringRef> Text = Identity.getString(Key))
      Name += (Name.empty() ? "" : " ") + Text->str();
  std::map<std::string, std::string> Macros; // in a fixed order
  if (const json::Object *Defines = Identity.getObject("defines"))
    for (const auto &[Macro, Value] : *Defines)
      if (std::optional<StringRef> Text = Value.getAsString())
        Macros[Macro.str()] = Text->str();
  for (const auto &[Macro, Value] : Macros)
    Name += " " + Macro + "=" + Value;
  return Name;
}

double StatisticsComparison::Change::getPercent() const {
  if (Old == 0)
    return New == 0 ? 0 : std::numeric_limits<double>::infinity();
  return 100.0 * getGrowth() / Old;
}

static uint64_t getNumber(const json::Object &Program, StringRef Key) {
  return Program.getInteger(Key).value_or(0);
}

static std::string getLineText(const json::Object &Sources, StringRef File,
                               StringRef Line) {
  const json::Object *Lines = Sources.getObject(File);
  return Lines ? Lines->getString(Line).value_or("").str() : "";
}

namespace {

struct LineOfText {
  unsigned Number = 0;
  uint64_t Count = 0;
  std::string Text;
};

/// The lines of a file of a program by text, in order. Lines of which no text
/// is known are found by their numbers.
using LinesByText = std::map<std::string, std::vector<LineOfText>>;

} // namespace

static std::map<std::string, LinesByText>
sortLines(const json::Object &Program, const json::Object &Sources) {
  std::map<std::string, LinesByText> Files;
  for (const auto &[File, Lines] : *Program.getObject("lines"))
    for (const auto &[Number, Count] : *Lines.getAsObject()) {
      LineOfText Line;
      StringRef(Number).getAsInteger(10, Line.Number);
      Line.Count = Count.getAsInteger().value_or(0);
      Line.Text = getLineText(Sources, File, Number);
      const std::string &Text = Line.Text.empty() ? Number.str() : Line.Text;
      Files[File.str()][Text].push_back(Line);
    }
  for (auto &[File, Lines] : Files)
    for (auto &[Text, Same] : Lines)
      llvm::sort(Same, [](const LineOfText &L, const LineOfText &R) {
        return L.Number < R.Number;
      });
  return Files;
}

/// An edit moves lines, so that lines are the same if they have the same text:
/// the first with the first, and so on.
static void compareLines(const std::string &File, const LinesByText &Old,
                         const LinesByText &New,
                         std::vector<StatisticsComparison::Line> &Out) {
  std::map<std::string, std::pair<ArrayRef<LineOfText>, ArrayRef<LineOfText>>>
      Pairs;
  for (const auto &[Text, Same] : Old)
    Pairs[Text].first = Same;
  for (const auto &[Text, Same] : New)
    Pairs[Text].second = Same;
  for (const auto &[Text, Pair] : Pairs)
    for (size_t I = 0; I != std::max(Pair.first.size(), Pair.second.size());
         ++I) {
      StatisticsComparison::Line Line;
      Line.File = File;
      if (I < Pair.first.size()) {
        Line.Text = Pair.first[I].Text;
        Line.OldNumber = Pair.first[I].Number;
        Line.Instructions.Old = Pair.first[I].Count;
      }
      if (I < Pair.second.size()) {
        Line.Text = Pair.second[I].Text;
        Line.Number = Pair.second[I].Number;
        Line.Instructions.New = Pair.second[I].Count;
      }
      if (Line.Instructions.getGrowth() != 0)
        Out.push_back(std::move(Line));
    }
}

/// What has grown most comes first.
static void sortByGrowth(std::vector<StatisticsComparison::Line> &Lines) {
  llvm::sort(Lines, [](const StatisticsComparison::Line &L,
                       const StatisticsComparison::Line &R) {
    return std::tuple(-L.Instructions.getGrowth(), StringRef(L.File), L.Number,
                      L.OldNumber) < std::tuple(-R.Instructions.getGrowth(),
                                                StringRef(R.File), R.Number,
                                                R.OldNumber);
  });
}

StatisticsComparison::StatisticsComparison(const Statistics &Old,
                                           const Statistics &New,
                                           StringRef OldName)
    : OldName(OldName), NumOld(Old.Programs.size()),
      NumNew(New.Programs.size()) {
  std::map<std::string, const json::Object *> Known;
  for (const json::Value &Value : Old.Programs)
    Known[spellIdentity(getIdentity(*Value.getAsObject()))] =
        Value.getAsObject();
  for (const json::Value &Value : New.Programs) {
    const json::Object &Now = *Value.getAsObject();
    Program Row;
    Row.Identity = getIdentity(Now);
    auto Found = Known.find(spellIdentity(Row.Identity));
    if (Found == Known.end()) {
      Added.push_back(std::move(Row.Identity));
      continue;
    }
    const json::Object &Before = *Found->second;
    Known.erase(Found);
    auto Compare = [&](StringRef Key) -> Change {
      return {getNumber(Before, Key), getNumber(Now, Key)};
    };
    Row.Instructions = Compare("instructions");
    Row.LiveValues = Compare("liveValues");
    Row.Bytes = Compare("containerBytes");
    Instructions.Old += Row.Instructions.Old;
    Instructions.New += Row.Instructions.New;
    std::map<std::string, LinesByText> OldLines =
        sortLines(Before, Old.Sources);
    std::map<std::string, LinesByText> NewLines = sortLines(Now, New.Sources);
    for (const auto &[File, Lines] : NewLines)
      compareLines(File, OldLines[File], Lines, Row.Lines);
    for (const auto &[File, Lines] : OldLines)
      if (!NewLines.count(File))
        compareLines(File, Lines, {}, Row.Lines);
    sortByGrowth(Row.Lines);
    if (Row.Instructions.getGrowth() || Row.LiveValues.getGrowth() ||
        Row.Bytes.getGrowth() || !Row.Lines.empty())
      Changed.push_back(std::move(Row));
  }
  for (const auto &[Name, Gone] : Known)
    Removed.push_back(getIdentity(*Gone));
  llvm::sort(Changed, [](const Program &L, const Program &R) {
    return std::pair(-L.Instructions.getGrowth(), spellIdentity(L.Identity)) <
           std::pair(-R.Instructions.getGrowth(), spellIdentity(R.Identity));
  });
  sumLines();
}

void StatisticsComparison::sumLines() {
  std::map<std::tuple<std::string, unsigned, unsigned>, Line> Sums;
  for (const Program &Row : Changed)
    for (const Line &L : Row.Lines) {
      auto [Place, IsNew] =
          Sums.try_emplace({L.File, L.Number, L.OldNumber}, L);
      if (IsNew)
        continue;
      Place->second.Instructions.Old += L.Instructions.Old;
      Place->second.Instructions.New += L.Instructions.New;
      ++Place->second.NumPrograms;
    }
  for (auto &[Key, Sum] : Sums)
    if (Sum.Instructions.getGrowth() != 0)
      Lines.push_back(std::move(Sum));
  sortByGrowth(Lines);
}

static std::string spellChange(const StatisticsComparison::Change &C) {
  if (C.Old == 0)
    return formatv("{0} -> {1}", C.Old, C.New);
  return formatv("{0} -> {1} ({2}{3:f1} %)", C.Old, C.New,
                 C.getGrowth() > 0 ? "+" : "", C.getPercent());
}

static std::string spellGrowth(int64_t Growth) {
  return (Growth > 0 ? "+" : "") + itostr(Growth);
}

void StatisticsComparison::print(raw_ostream &OS) const {
  constexpr size_t MaxRows = 20;
  auto PrintRest = [&](size_t Count) {
    if (Count > MaxRows)
      OS << "  and " << Count - MaxRows << " more\n";
  };
  OS << "Compared with '" << OldName
     << "' (numbers of DXIL, not of the instructions of a GPU)\n"
     << "instructions: " << spellChange(Instructions) << '\n'
     << "programs: " << NumNew << ", " << Changed.size() << " of them changed, "
     << Added.size() << " new, " << Removed.size() << " removed\n";
  for (const Program &Row : ArrayRef(Changed).take_front(MaxRows)) {
    OS << "  " << spellIdentity(Row.Identity) << ": "
       << spellChange(Row.Instructions);
    if (Row.LiveValues.getGrowth())
      OS << ", live values " << spellChange(Row.LiveValues);
    if (Row.Bytes.getGrowth())
      OS << ", bytes " << spellChange(Row.Bytes);
    OS << '\n';
  }
  PrintRest(Changed.size());
  if (!Lines.empty())
    OS << "source lines:\n";
  for (const Line &L : ArrayRef(Lines).take_front(MaxRows)) {
    OS << "  " << L.File << ':' << (L.Number ? L.Number : L.OldNumber) << ": "
       << spellGrowth(L.Instructions.getGrowth());
    if (L.NumPrograms > 1)
      OS << " in " << L.NumPrograms << " programs";
    if (!L.OldNumber)
      OS << ", new";
    else if (!L.Number)
      OS << ", removed";
    if (!L.Text.empty())
      OS << ": " << L.Text;
    OS << '\n';
  }
  PrintRest(Lines.size());
}

static const StatisticsComparison::Program *
findGreatest(ArrayRef<StatisticsComparison::Program> Programs) {
  const StatisticsComparison::Program *Greatest = nullptr;
  for (const StatisticsComparison::Program &Row : Programs)
    if (!Greatest ||
        Row.Instructions.getPercent() > Greatest->Instructions.getPercent())
      Greatest = &Row;
  return Greatest;
}

double StatisticsComparison::getGreatestGrowth() const {
  const Program *Greatest = findGreatest(Changed);
  return Greatest ? Greatest->Instructions.getPercent() : -1;
}

std::string StatisticsComparison::getGreatestName() const {
  const Program *Greatest = findGreatest(Changed);
  return Greatest ? spellIdentity(Greatest->Identity) : "";
}

//===----------------------------------------------------------------------===//
// JSON of comparisons
//===----------------------------------------------------------------------===//

static json::Value describe(const StatisticsComparison::Change &C) {
  return json::Object{{"old", C.Old}, {"new", C.New}};
}

static json::Array describe(ArrayRef<StatisticsComparison::Line> Lines) {
  json::Array Rows;
  for (const StatisticsComparison::Line &L : Lines) {
    json::Object Row{{"file", L.File},
                     {"instructions", describe(L.Instructions)},
                     {"programs", L.NumPrograms}};
    if (L.Number)
      Row["line"] = L.Number;
    if (L.OldNumber)
      Row["oldLine"] = L.OldNumber;
    if (!L.Text.empty())
      Row["text"] = L.Text;
    Rows.push_back(std::move(Row));
  }
  return Rows;
}

json::Object StatisticsComparison::toJSON() const {
  json::Array Programs;
  for (const Program &Row : Changed) {
    json::Object Object = Row.Identity;
    Object["instructions"] = describe(Row.Instructions);
    Object["liveValues"] = describe(Row.LiveValues);
    Object["containerBytes"] = describe(Row.Bytes);
    Object["lines"] = describe(Row.Lines);
    Programs.push_back(std::move(Object));
  }
  return json::Object{
      {"with", json::isUTF8(OldName) ? OldName : json::fixUTF8(OldName)},
      {"instructions", describe(Instructions)},
      {"changed", std::move(Programs)},
      {"lines", describe(Lines)},
      {"added", json::Array(Added)},
      {"removed", json::Array(Removed)}};
}

// Statistics as a page for browsers.
//
// The page contains the statistics as JSON, of which its script makes the
// table. Names and texts of sources only become text nodes, never HTML.

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
  {name: "divergent branches", value: p => p.divergentBranches || 0},
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

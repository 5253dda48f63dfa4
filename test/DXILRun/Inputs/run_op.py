# run_op.py: Executes lines of DXIL on columns of values
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executes a test of an operation: a table of values around a bit of DXIL.

A test consists of cases. Each begins with `; CASE text` and goes on with

  ; in a: float = 1 -0.0 nan      a column of inputs: %a of each thread
  ; out r: float = 1 -0.0 nan     a column of results: %r of each thread
  ; compare: ulp 1                how results are compared (default: exactly)
  ; run: --wave-size=8            more options of dxil-run
  ; threads: 4,2,1                the group (default: a thread for each row)
  ; groups: 2,1,1                 the dispatch (default: one group)
  ; flags: 123                    the shader flags; default: native 16 bits
  ; attributes: "name"="value"    attributes of the entry
  ; buffer B: u3 raw {...}        a resource %B and its JSON; kinds: typed.CompType,
                                  raw, structured.Stride, counted.Stride,
                                  constant.Size, texture2d.CompType and so on,
                                  sampler; after a blank, +N or +unbounded
                                  for an array, of which no handle is made
  ; expect B: {...}               what it holds afterwards
  ; heap: {...}                   a resource in the descriptor heap
  ; error: text                   the run fails with this text

and then DXIL, with declarations, and types at the start of a line. Rows are threads: lanes of waves in order.
"""

import json
import pathlib
import re
import subprocess
import sys

SUFFIX = {"half": "f16", "float": "f32", "double": "f64", "i16": "i16",
          "i32": "i32", "i64": "i64"}
JSON_TYPE = {"half": "half", "float": "float", "double": "double",
             "i16": "uint16_t", "i32": "uint", "i64": "uint64_t", "i1": "uint"}
SIZE = {"half": 2, "float": 4, "double": 8, "i16": 2, "i32": 4, "i64": 8,
        "i1": 4}
NATIVE_16_BITS = 0x800020
CLASSES = {"t": 0, "u": 1, "b": 2, "s": 3}
TEXTURES = {"texture1d": 1, "texture2d": 2, "texture2dms": 3, "texture3d": 4,
            "texturecube": 5, "texture1darray": 6, "texture2darray": 7,
            "texture2dmsarray": 8, "texturecubearray": 9}
KINDS = {**TEXTURES, "sampler": 14, "typed": 10, "raw": 11, "structured": 12, "counted": 12,
         "constant": 13}
COMPONENT_TYPES = {"i32": 4, "u32": 5, "f16": 8, "f32": 9, "unorm": 14,
                   "snorm": 13, "i64": 6, "u64": 7}

PRELUDE = """\
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"
%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.Dimensions = type { i32, i32, i32, i32 }
%dx.types.twoi32 = type { i32, i32 }
%dx.types.fouri16 = type { i16, i16, i16, i16 }
%dx.types.fouri32 = type { i32, i32, i32, i32 }
%dx.types.i32c = type { i32, i1 }
%dx.types.SamplePos = type { float, float }
%dx.types.splitdouble = type { i32, i32 }
%dx.types.CBufRet.f16 = type { half, half, half, half }
%dx.types.CBufRet.f16.8 = type { half, half, half, half, half, half, half, half }
%dx.types.CBufRet.i16.8 = type { i16, i16, i16, i16, i16, i16, i16, i16 }
%dx.types.CBufRet.f32 = type { float, float, float, float }
%dx.types.CBufRet.i32 = type { i32, i32, i32, i32 }
%dx.types.CBufRet.f64 = type { double, double }
%dx.types.CBufRet.i64 = type { i64, i64 }
%dx.types.ResRet.f16 = type { half, half, half, half, i32 }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%dx.types.ResRet.f64 = type { double, double, double, double, i32 }
%dx.types.ResRet.i16 = type { i16, i16, i16, i16, i32 }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%dx.types.ResRet.i64 = type { i64, i64, i64, i64, i32 }
"""


class Case:
    def __init__(self, title):
        self.title = title
        self.columns = []  # (is input, name, type, values)
        self.resources = []  # (name, register, kind, argument, count, JSON)
        self.heap = []
        self.expected = []
        self.compare = None
        self.options = []
        self.threads = None
        self.groups = "1,1,1"
        self.flags = NATIVE_16_BITS
        self.attributes = ""
        self.error = None
        self.body = []
        self.top = []


def parse(path):
    cases = []
    directive = re.compile(r"; (\w+)(?: (\w+))?(?:: (\S+))?(?: =)? ?(.*)$")
    for line in path.read_text().splitlines():
        if line.startswith("; CASE"):
            cases.append(Case(line[len("; CASE "):]))
            continue
        if not cases or not line.strip():
            continue
        case = cases[-1]
        if line.startswith((";  ", ";;")):
            continue
        if not line.startswith("; "):
            at_top = line.startswith(("declare", "@", "!", "%", "attributes"))
            (case.top if at_top else case.body).append(line)
            continue
        key, name, kind, rest = directive.match(line).groups()
        rest = rest.strip()
        if key in ("in", "out"):
            case.columns.append((key == "in", name, kind, rest.split()))
        elif key == "buffer":
            register, kind_text = kind, rest.split()[0]
            rest = rest[len(kind_text):].strip()
            count = "1"
            if rest.startswith("+"):
                count, _, rest = rest[1:].partition(" ")
            kind_name, _, argument = kind_text.partition(".")
            case.resources.append((name, register, kind_name, argument, count,
                                   json.loads(rest or "{}")))
        elif key == "expect":
            case.expected.append((name, json.loads(f"{kind} {rest}")))
        elif key == "heap":
            case.heap.append(json.loads(f"{kind} {rest}"))
        elif key == "compare":
            case.compare = {kind: float(rest)}
        elif key == "run":
            case.options = [kind] + rest.split()
        elif key == "threads":
            case.threads = kind
        elif key == "groups":
            case.groups = kind
        elif key == "flags":
            case.flags = int(kind, 0)
        elif key == "attributes":
            case.attributes = f"{kind} {rest}"
        elif key == "error":
            case.error = f"{kind} {rest}".strip()
        else:
            sys.exit(f"{path}: what is '{key}'?")
    return cases


def number(text):
    if re.fullmatch(r"0x[0-9a-fA-F]+|-?nan|-?inf", text):
        return text
    return float(text) if re.search(r"[.e]", text) else int(text)


def handle(name, cls, lower, upper, kind, is_uav, argument):
    dword0 = kind | (0x1000 if is_uav else 0)
    return [
        f"  %{name}.h = call %dx.types.Handle @dx.op.createHandleFromBinding("
        f"i32 217, %dx.types.ResBind {{ i32 {lower}, i32 {upper}, i32 0, "
        f"i8 {cls} }}, i32 {lower}, i1 false)",
        f"  %{name} = call %dx.types.Handle @dx.op.annotateHandle(i32 216, "
        f"%dx.types.Handle %{name}.h, %dx.types.ResourceProperties "
        f"{{ i32 {dword0}, i32 {argument} }})",
    ]


class Module:
    """The text of a case's module."""

    def __init__(self, case):
        self.case = case
        self.lines = []
        self.tops = set(case.top)
        self.records = {0: [], 1: [], 2: [], 3: []}
        self.bindings = list(case.heap)
        self.expected = []

    def declare(self, result, name, arguments):
        if not any(f"@{name}(" in top for top in self.tops):
            self.tops.add(f"declare {result} @{name}({arguments})")

    def record(self, cls, name, lower, count, kind, extra, counted=False):
        number = len(self.records[cls])
        size = -1 if count == "unbounded" else int(count)
        head = (f'i32 {number}, ptr undef, !"{name}", i32 0, i32 {lower}, '
                f"i32 {size}, ")
        if cls == 2:
            self.records[2].append(f"!{{{head}i32 {extra}, null}}")
            return
        if cls == 3:
            self.records[3].append(f"!{{{head}i32 0, null}}")
            return
        middle = (f"i32 {kind}, i32 0" if cls == 0 else
                  f"i32 {kind}, i1 false, i1 {str(counted).lower()}, i1 false")
        tail = f"!{{{extra}}}" if extra else "null"
        self.records[cls].append(f"!{{{head}{middle}, {tail}}}")

    def column_buffer(self, cls, register, name, ty):
        self.record(cls, name, register, "1", 12, f"i32 1, i32 {SIZE[ty]}")
        self.lines += handle("buffer." + name, cls, register, register, 12,
                             cls == 1, SIZE[ty])

    def columns(self):
        rows = 0
        after = []
        store = 100
        for location, (is_input, name, ty, values) in enumerate(self.case.columns):
            rows = max(rows, len(values))
            memory = "i32" if ty == "i1" else ty
            suffix, size = SUFFIX[memory], SIZE[ty]
            register = 100 + location
            self.column_buffer(0 if is_input else 1, register, name, ty)
            entry = {"name": name, "type": JSON_TYPE[ty]}
            data = [number(v) for v in values]
            if is_input:
                self.bindings.append({**entry, "data": data})
                self.declare(f"%dx.types.ResRet.{suffix}",
                             f"dx.op.rawBufferLoad.{suffix}",
                             "i32, %dx.types.Handle, i32, i32, i8, i32")
                self.lines += [
                    f"  %{name}.row = call %dx.types.ResRet.{suffix} "
                    f"@dx.op.rawBufferLoad.{suffix}(i32 139, %dx.types.Handle "
                    f"%buffer.{name}, i32 %row, i32 0, i8 1, i32 {size})",
                    f"  %{name}{'.i' if ty == 'i1' else ''} = extractvalue "
                    f"%dx.types.ResRet.{suffix} %{name}.row, 0",
                ]
                if ty == "i1":
                    self.lines.append(f"  %{name} = icmp ne i32 %{name}.i, 0")
                continue
            self.bindings.append({**entry, "fill": 0, "count": len(values)})
            wanted = {**entry, "data": data}
            if self.case.compare:
                wanted["compare"] = self.case.compare
            self.expected.append(wanted)
            value = name
            if ty == "i1":
                after.append(f"  %{name}.i = zext i1 %{name} to i32")
                value = name + ".i"
            self.declare("void", f"dx.op.rawBufferStore.{suffix}",
                         f"i32, %dx.types.Handle, i32, i32, {memory}, {memory}, "
                         f"{memory}, {memory}, i8, i32")
            after.append(
                f"  call void @dx.op.rawBufferStore.{suffix}(i32 140, "
                f"%dx.types.Handle %buffer.{name}, i32 %row, i32 0, {memory} "
                f"%{value}, {memory} undef, {memory} undef, {memory} undef, i8 1, "
                f"i32 {size})")
        return rows, after

    def resources(self):
        for name, register, kind, argument, count, entry in self.case.resources:
            cls, lower = CLASSES[register[0]], int(register[1:])
            number = KINDS[kind]
            extra, properties = "", "0"
            if kind == "typed" or kind in TEXTURES:
                extra = f"i32 0, i32 {COMPONENT_TYPES[argument]}"
                properties = str(COMPONENT_TYPES[argument] | 0x400)
            elif kind in ("structured", "counted"):
                extra, properties = f"i32 1, i32 {argument}", argument
            elif kind == "constant":
                extra = properties = argument
            self.record(cls, name, lower, count, number, extra,
                        kind == "counted")
            if count == "1":
                self.lines += handle(name, cls, lower, lower, number, cls == 1,
                                     properties)
                self.bindings.append({"name": name, **entry})
            for index, element in entry.items() if count != "1" else []:
                self.bindings.append({"name": f"{name}[{index}]", **element})

    def text(self):
        self.lines = [
            "  %row = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)"]
        self.declare("i32", "dx.op.flattenedThreadIdInGroup.i32", "i32")
        self.declare("%dx.types.Handle", "dx.op.createHandleFromBinding",
                     "i32, %dx.types.ResBind, i32, i1")
        self.declare("%dx.types.Handle", "dx.op.annotateHandle",
                     "i32, %dx.types.Handle, %dx.types.ResourceProperties")
        self.resources()
        rows, after = self.columns()
        threads = self.case.threads or f"{rows},1,1"
        self.expected += [{"name": n, **e} for n, e in self.case.expected]
        body = self.lines + self.case.body + after
        lists = ["!{" + ", ".join(self.records[c]) + "}"
                 if self.records[c] else "null" for c in (0, 1, 2, 3)]
        x, y, z = threads.split(",")
        return "\n".join(
            [PRELUDE, *sorted(self.tops),
             f"define void @main() {self.case.attributes} {{", *body,
             "  ret void", "}",
             "!dx.version = !{!0}", "!dx.valver = !{!0}",
             "!dx.shaderModel = !{!1}", "!dx.resources = !{!2}",
             "!dx.entryPoints = !{!3}", "!0 = !{i32 1, i32 9}",
             '!1 = !{!"cs", i32 6, i32 9}',
             f"!2 = !{{{', '.join(lists)}}}",
             f'!3 = !{{ptr @main, !"main", null, !2, !{{i32 0, i64 '
             f"{self.case.flags}, i32 4, !{{i32 {x}, i32 {y}, i32 {z}}}}}}}",
             ""])


def run(case, stem):
    module = Module(case)
    text = module.text()
    shader, bindings, expected = (
        stem.with_suffix(suffix) for suffix in (".ll", ".in", ".out"))
    shader.write_text(text)
    bindings.write_text(json.dumps({"resources": module.bindings}))
    expected.write_text(json.dumps({"resources": module.expected}))
    if not module.expected and not case.error:
        return "the case expects nothing"
    command = ["dxil-run", shader, "--bindings", bindings, "--expect", expected,
               "--dispatch", case.groups, *case.options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if case.error:
        if done.returncode == 1 and case.error in done.stderr:
            return None
        return f"exit {done.returncode}, expected '{case.error}':\n{done.stderr}"
    if done.returncode or done.stderr:
        return f"exit {done.returncode}:\n{done.stderr}"
    return None


def main():
    test, scratch = map(pathlib.Path, sys.argv[1:])
    scratch.mkdir(parents=True, exist_ok=True)
    cases = parse(test)
    failed = not cases
    for index, case in enumerate(cases):
        problem = run(case, scratch / f"case{index}")
        if problem:
            failed = True
            print(f"{case.title}: {problem}")
    return failed


if __name__ == "__main__":
    sys.exit(main())

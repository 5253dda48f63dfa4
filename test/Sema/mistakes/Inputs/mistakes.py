#!/usr/bin/env python3
# mistakes.py: One message for each mistake
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""mistakes.py <table> <scratch>: compiles each entry of the table separately.

Entries are separated by empty lines; a line that begins with # is a comment. The lines
of an entry are statements of the entry point; those that begin with `global ` precede
it. A line `^ error: text` or `^ warning: text` states the diagnostic for the line above
it, and its ^ the column. Exactly these diagnostics must be reported, and a fix-it must
lead to a shader that compiles."""

import concurrent.futures
import pathlib
import re
import subprocess
import sys

PRELUDE = """\
RWBuffer<float4> Out; RWBuffer<uint> Uints; RWByteAddressBuffer Bytes;
Texture2D<float4> Image; SamplerState Smp; StructuredBuffer<float4> Vectors;
cbuffer Constants { float4 c; uint n; float4x4 m; };
struct Light { float3 colour; float radius; float3 shade(float3 n) { return n * radius; } };
"""
ENTRY = "[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID) {"
GLOBAL = "global "
EXPECTED = re.compile(r"^( *)\^ (error|warning): (.*)$")
REPORTED = re.compile(r"^[^:]+:(\d+):(\d+): (?:fatal )?(error|warning): (.*?)(?: \[-W.*\])?$",
                      re.M)
FIX = re.compile(r'^fix-it:"[^"]*":\{(\d+):(\d+)-(\d+):(\d+)\}:"(.*)"$', re.M)


def read_entries(table):
    lines = [line for line in table.read_text().split("\n") if not line.startswith("#")]
    for block in re.split(r"\n\s*\n", "\n".join(lines)):
        if block.strip():
            yield block.strip("\n").split("\n")


def assemble(lines):
    """The source, and the expected diagnostics as (line, column, severity, text)."""
    source, body, expected = PRELUDE.split("\n")[:-1], [], []
    number = 0
    for is_body in (False, True):
        if is_body:
            source.append(ENTRY)
        in_this = False
        for line in lines:
            match = EXPECTED.match(line)
            if match:
                if in_this:
                    column = len(match[1]) + 1 - (0 if is_body else len(GLOBAL))
                    expected.append((len(source), column, match[2], match[3]))
                continue
            in_this = line.startswith(GLOBAL) != is_body
            if in_this:
                source.append(line if is_body else line[len(GLOBAL):])
    source.append("}")
    return source, sorted(expected)


def compile_source(path, source):
    path.write_text("\n".join(source) + "\n")
    return subprocess.run(
        ["clang-dxc", "-T", "cs_6_6", str(path), "-Fo", f"{path}.dxil",
         "-fdiagnostics-parseable-fixits"], capture_output=True, text=True)


def apply_fixes(source, text):
    fixed = list(source)
    # From the end, so that offsets stay valid.
    for line, first, _, last, new in sorted(
            FIX.findall(text), key=lambda fix: (int(fix[0]), int(fix[1])), reverse=True):
        row, new = int(line) - 1, new.replace('\\"', '"')
        fixed[row] = fixed[row][:int(first) - 1] + new + fixed[row][int(last) - 1:]
    return fixed


def check(numbered):
    (number, lines), scratch = numbered
    source, expected = assemble(lines)
    path = scratch / f"{number}.hlsl"
    run = compile_source(path, source)
    reported = sorted((int(line), int(column), severity, text) for line, column, severity,
                      text in REPORTED.findall(run.stderr))
    if [e[:3] for e in expected] != [r[:3] for r in reported] or any(
            e[3] not in r[3] for e, r in zip(expected, reported)):
        return "\n".join(lines) + f"\nreported:\n{run.stderr}"
    if FIX.search(run.stderr):
        again = compile_source(scratch / f"{number}-fixed.hlsl",
                               apply_fixes(source, run.stderr))
        if again.returncode:
            return "\n".join(lines) + f"\nthe fix-it does not compile:\n{again.stderr}"
    return None


def main(table, scratch):
    scratch = pathlib.Path(scratch)
    entries = list(enumerate(read_entries(pathlib.Path(table))))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = [problem for problem in
                 pool.map(check, ((entry, scratch) for entry in entries)) if problem]
    print("\n\n".join(found))
    print(f"{len(entries)} mistakes, {len(found)} told otherwise")
    return 1 if found else 0


sys.exit(main(*sys.argv[1:]))

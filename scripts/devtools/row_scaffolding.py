# row_scaffolding.py: Creates rows of tables and their tests
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Starts a resource method, a diagnostic, a stage, an option or an operation of
dxil-run: creates a row of a table and the tests, and prints the remaining steps.

As with passes and intrinsics, scripts/dev check fails until no placeholder is left.
"""

import re
import string

from devtools.building import ROOT, CommandFailed
from devtools.scaffolding import PLACEHOLDER, create

HLSL = "clang/include/clang/Builtins"
TABLES = "llvm/include/llvm/Target/DirectX/Tables"
OPERATIONS = "llvm/lib/Target/DirectX/Operations"
FRONT_END_DIAGNOSTICS = "clang/include/clang/Basic/HLSLDiagnostics.td"
BACK_END_DIAGNOSTICS = f"{TABLES}/DirectXDiagnostics.td"
STAGES = f"{TABLES}/ShaderStages.td"
OPTIONS = "clang/lib/Driver/Options.td"

SHADER = """
RWBuffer<float4> Out;

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
"""

METHOD_SEMA_TEST = """\
// Calls of the method $name: what each overload takes, and what it refuses.

// RUN: clang-dxc -T cs_6_6 -verify %s
""" + SHADER + """\
  Out.$name(); // expected-error {{$fill: what is wrong with this call}}
}
"""

METHOD_CODEGEN_TEST = """\
// The method $name becomes what its row says, with all its operands.

// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s
""" + SHADER + """\
  // CHECK: $fill: what a call of each overload becomes
}
"""

METHOD_REST = """\
Left to do:
  clang/include/clang/Builtins: the row in HLSLBuffers.td, HLSLTextures.td or
  HLSLRayQueries.td, and its name in Methods of the types that have it, e.g.
    def $record : Method<"$name", QueryDimensions, Void, [Out<"count", Uint>]>;
  both tests; a row of MethodOp and its case if no operation of methods fits
  docs/dev/adding-a-resource-method.md has the details
"""

DIAGNOSTIC_TEST = """\
// $fill: why this is refused, in one line.

// RUN: clang-dxc -T cs_6_6 -verify %s
""" + SHADER + """\
  Out[0] = 0; // expected-$kind {{$fill: the text}}
}
"""

BACK_END_DIAGNOSTIC_TEST = """\
; $fill: why this is refused, in one line.

; RUN: $status dxil-opt -S -passes='dxil-pipeline<O3>' %s 2>&1 | FileCheck %s

target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK: $kind: $fill: the text
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  ret void
}
"""

DIAGNOSTIC_REST = """\
Left to do:
  $table: the text of $name, its arguments and its section
  the report where the mistake is seen, and the test $test
  docs/dev/adding-a-diagnostic.md has the details
"""

STAGE_SEMA_TEST = """\
// What $plural take and give, and what they refuse.

// RUN: clang-dxc -T lib_6_6 -verify %s

// $fill: semantics, attributes, and operations that the stage lacks
"""

STAGE_CODEGEN_TEST = """\
// The inputs and outputs of $plural.

// RUN: clang-dxc -T lib_6_6 -fcgl %s | FileCheck %s

// CHECK: $fill: how parameters are read and results written
"""

STAGE_REST = """\
Left to do:
  $stages: now entries of libraries are taken, and each piece
  that is missing says so; the columns of the row are the format's
  both tests, and one in test/EndToEnd that executes or validates a shader
  docs/dev/adding-a-stage.md has the pieces, in order
"""

OPTION_TEST = """\
# -$name: $fill: what it does, in one line.

# RUN: clang-dxc -T cs_6_6 -$name %s | FileCheck %s
# RUN: clang-dxc -T cs_6_6 %s | FileCheck %s --check-prefix=WITHOUT

# CHECK: $fill: what is done
# WITHOUT-NOT: $fill: what is not done without it
"""

OPTION_ROW = """
def $record : DxcFlag<"$name", "$fill: what -help prints">;
"""

OPTION_REST = """\
Left to do:
  $options: the text, the section, and DxcValue if it has a value
  the field (Requests.h or CommandLine.h), which the row names, its use,
  and the test
  docs/user/command-line.md, if dxc does something else
  docs/dev/adding-an-option.md has the details
"""

OPERATION_TEST = """\
; $name: $fill: what is special about it.
; RUN: %run-op %s %t

; CASE
; in a: float = $fill: the values of each lane
; out r: float = $fill: what the specification says
  %r = call float @dx.op.$function(i32 $number, float %a)
declare float @dx.op.$function(i32, float)
"""

OPERATION_REST = """\
Left to do:
  test/DXILRun/Ops/$name.ll: the operands of the row, a case for each overload
  llvm/lib/DXILRun/Decode: the function over lanes, and the case of
  OpCode::$name in the file for its kind
  docs/dev/adding-a-dxil-run-operation.md has the details
"""


def fill(template, **values):
    return string.Template(template).substitute(values, fill=PLACEHOLDER)


def capitalised(name):
    return name[0].upper() + name[1:]


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def append(path, text):
    (ROOT / path).write_text(read(path) + text, encoding="utf-8")
    print(f"added a row to {path}")


def new_method(arguments):
    name = arguments.name
    if not re.fullmatch(r"[A-Z][A-Za-z0-9_]*", name):
        raise CommandFailed(f"'{name}' is not a method name such as GetDimensions")
    create({f"test/Sema/method-{name}.hlsl": METHOD_SEMA_TEST,
            f"test/CodeGen/method-{name}.hlsl": METHOD_CODEGEN_TEST},
           {"name": name})
    print(fill(METHOD_REST, name=name, record=capitalised(name)), end="")
    return 0


# What a row's name begins with: the class of the row in either half, what
# -verify and the tools call it, and the exit status that the tool's test expects.
DIAGNOSTIC_KINDS = {
    "err": ("Error", "error", "not"),
    "warn": ("Warning", "warning", ""),
    "note": ("Note", "note", "not"),
    "remark": ("Remark", "remark", ""),
}


def new_diagnostic(arguments):
    match = re.fullmatch(r"(err|warn|note|remark)((?:_[a-z0-9]+)+)", arguments.name)
    if not match:
        raise CommandFailed(f"'{arguments.name}' does not begin with err_, warn_, "
                            "note_ or remark_, or is not in lower case")
    row_class, kind, status = DIAGNOSTIC_KINDS[match.group(1)]
    table = BACK_END_DIAGNOSTICS if arguments.back_end else FRONT_END_DIAGNOSTICS
    if re.search(rf"^def {arguments.name}\b", read(table), re.M):
        raise CommandFailed(f"{table} has {arguments.name} already")
    stem = match.group(2)[1:].replace("_", "-")
    if arguments.back_end:
        test, template = (f"test/Transforms/DirectX/{stem}.ll",
                          BACK_END_DIAGNOSTIC_TEST)
    else:
        test, template = f"test/Sema/{stem}.hlsl", DIAGNOSTIC_TEST
    create({test: template}, {"kind": kind, "status": status})
    half = "Backend" if arguments.back_end else "HLSL"
    group = ""
    if match.group(1) in ("warn", "remark"):
        group = f', "{PLACEHOLDER}: the group"'
    append(table, f"\ndef {arguments.name} : {half}{row_class}<\n"
                  f'  "{PLACEHOLDER}: the text"{group}>;\n')
    print(fill(DIAGNOSTIC_REST, table=table, name=arguments.name, test=test), end="")
    return 0


def new_stage(arguments):
    name = arguments.name
    text = read(STAGES)
    row = re.search(rf'^def {re.escape(name)} : ShaderStage<\d+, "\w*", \d+>'
                    r"(?: \{\n((?:  .*\n)*)\}|;)\n", text, re.M)
    if not row:
        raise CommandFailed(f"{STAGES} has no row '{name}'")
    body = row.group(1) or ""
    if "IsEntryCompiled" in body:
        raise CommandFailed(f"{name} is compiled already")
    stem = f"stage-{name.lower()}.hlsl"
    create({f"test/Sema/{stem}": STAGE_SEMA_TEST,
            f"test/CodeGen/{stem}": STAGE_CODEGEN_TEST},
           {"plural": f"{name.lower()} shaders"})
    head = row.group().split(">", 1)[0] + "> {\n"
    (ROOT / STAGES).write_text(
        text[:row.start()] + head + body + "  let IsEntryCompiled = true;\n}\n"
        + text[row.end():], encoding="utf-8")
    print(f"{STAGES}: {name} is compiled")
    print(fill(STAGE_REST, stages=STAGES), end="")
    return 0


def new_option(arguments):
    name = arguments.name
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9-]*", name):
        raise CommandFailed(f"'{name}' is not an option name such as Gis")
    record = name.replace("-", "_")
    if re.search(rf"^def {record}\b", read(OPTIONS), re.M):
        raise CommandFailed(f"{OPTIONS} has -{name} already")
    create({f"test/Driver/option-{name}.test": OPTION_TEST}, {"name": name})
    append(OPTIONS, fill(OPTION_ROW, name=name, record=record))
    print(fill(OPTION_REST, options=OPTIONS), end="")
    return 0


def new_run_operation(arguments):
    name = arguments.name
    rows = "".join(path.read_text(encoding="utf-8")
                   for path in sorted((ROOT / OPERATIONS).glob("*.td")))
    row = re.search(rf'^def {re.escape(name)} : DXILOp<(\d+), "(\w+)"', rows, re.M)
    if not row:
        raise CommandFailed(f"DXIL.td has no operation '{name}'")
    create({f"test/DXILRun/Ops/{name}.ll": OPERATION_TEST},
           {"name": name, "number": row.group(1), "function": row.group(2)})
    print(fill(OPERATION_REST, name=name), end="")
    return 0

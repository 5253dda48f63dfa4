# scaffolding.py: Creates the files of a pass or an intrinsic
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Creates the files that every pass or intrinsic has, and prints the remaining steps.

The files compile, but the tests fail until their expectations are filled in, and
scripts/dev check fails until no placeholder is left.
"""

import re
import string

from devtools.building import ROOT, CommandFailed

# The name of a pass in dxil-opt begins with it.
PASS_PREFIX = "dxil-"
# Stands wherever the author has to write something. In two parts, so that this
# file has none.
PLACEHOLDER = "<<fill" " in>>"
DIRECTX = "llvm/lib/Target/DirectX"
PASS_TABLES = "llvm/include/llvm/Target/DirectX/Passes"
PASS_TABLE = f"{PASS_TABLES}/DirectXPasses.td"
PIPELINE_TABLE = f"{PASS_TABLES}/DirectXPipeline.td"
LICENSE = """\
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

PASS_SOURCE = """\
$banner
$license//
// $fill: why this pass is there
//
// Example:
//   $fill => $fill

#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

PreservedAnalyses $name::run(Module &M, ModuleAnalysisManager &) {
  return PreservedAnalyses::all();
}
"""

PASS_TEST = """\
; $fill: why this pass is there, in one line.

; RUN: dxil-opt -S -passes=$pass_name %s | FileCheck %s

target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-LABEL: define void @fires(
; CHECK-NEXT: $fill: what the pass makes of this
define void @fires() {
  ret void
}

; CHECK-LABEL: define void @leaves_alone(
; CHECK-NEXT: $fill: what the pass leaves as it is
define void @leaves_alone() {
  ret void
}
"""

PASS_ROW = """\

def $name : DirectXPass<"$fill">;
"""

PASS_REST = """\
Left to do:
  the head of the source, the pass, both cases of the test
  $passes/DirectXPasses.td: what the row of $name
  requires, ensures, destroys, preserves and diagnoses
  $passes/DirectXPipeline.td: its step
  docs/dev/pipeline.md, docs/dev/passes.md: scripts/dev update-docs
"""

INTRINSIC_SEMA_TEST = """\
// Calls of $name: what each takes and gives, and what it refuses.

// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float4> Out;

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  $name(); // expected-error {{$fill: what is wrong with this call}}
}
"""

INTRINSIC_CODEGEN_TEST = """\
// $name becomes what its row says, for each kind of element.

// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWBuffer<float4> Out;

// CHECK-LABEL: define void @main()
// CHECK: $fill: what a call becomes
[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
}
"""

INTRINSIC_REST = """\
Left to do:
  clang/include/clang/Builtins/HLSLIntrinsics.td: add the row to its section, e.g.
    def $record : FloatIntrinsic<"$name", 1, LLVMIntrinsic<"llvm.$name">>;
  both tests; if the row names a new expansion, its row in HLSLLowerings.td and
  its case in IntrinsicEmitter::emitExpansion
  docs/dev/adding-an-intrinsic.md has the details
"""


def banner(file_name):
    """The first line of a C++ file; the description is the author's."""
    return f"// {file_name}: {PLACEHOLDER}"


def kebab(camel):
    """OpLowering -> op-lowering, LegaliseI16 -> legalise-i16."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", camel)
    return words.lower()


def create(files, values):
    """Writes {path: template}, all or none."""
    for path in files:
        if (ROOT / path).exists():
            raise CommandFailed(f"{path} exists already")
    for path, template in files.items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        text = string.Template(template).substitute(
            values, banner=banner(target.name), license=LICENSE, fill=PLACEHOLDER)
        target.write_text(text, encoding="utf-8")
        print(f"wrote {path}")


def add_source(folder, name):
    """Adds a source to the library of a folder, in the alphabet's order."""
    path = ROOT / DIRECTX / folder / "CMakeLists.txt"
    text = path.read_text(encoding="utf-8")
    match = re.search(r"(?<=  SOURCES\n)(?:    \S+\.cpp\n)+", text)
    if not match:
        raise CommandFailed(f"{path} has no list of sources")
    sources = sorted([*match.group().splitlines(), f"    {name}.cpp"])
    path.write_text(text[:match.start()] + "\n".join(sources) + "\n"
                    + text[match.end():], encoding="utf-8")


def add_row(values):
    """Adds a row to the end of the table of passes."""
    path = ROOT / PASS_TABLE
    row = string.Template(PASS_ROW).substitute(values, fill=PLACEHOLDER)
    path.write_text(path.read_text(encoding="utf-8") + row, encoding="utf-8")


def pass_folders():
    """The folders that may hold a pass."""
    return sorted(path.parent.name
                  for path in (ROOT / DIRECTX).glob("*/CMakeLists.txt"))


def new_pass(arguments):
    name, folder = arguments.name, arguments.folder
    if not re.fullmatch(r"[A-Z][A-Za-z0-9]+", name):
        raise CommandFailed(f"'{name}' is not in camel case, as in LowerOps")
    if folder not in pass_folders():
        raise CommandFailed(f"unknown folder '{folder}'; the folders are: "
                            + ", ".join(pass_folders()))
    values = {
        "name": name,
        "folder": folder,
        "passes": PASS_TABLES,
        "pass_name": PASS_PREFIX + kebab(name),
    }
    create(
        {
            f"{DIRECTX}/{folder}/{name}.cpp": PASS_SOURCE,
            f"test/Transforms/DirectX/{kebab(name)}.ll": PASS_TEST,
        },
        values,
    )
    add_source(folder, name)
    add_row(values)
    print(f"added {name} to {PASS_TABLE} and to the sources of {folder}")
    print(string.Template(PASS_REST).substitute(values), end="")
    return 0


def new_intrinsic(arguments):
    name = arguments.name
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
        raise CommandFailed(f"'{name}' is not an intrinsic name")
    values = {"name": name, "record": name[0].upper() + name[1:]}
    create(
        {
            f"test/Sema/intrinsic-{name}.hlsl": INTRINSIC_SEMA_TEST,
            f"test/CodeGen/intrinsic-{name}.hlsl": INTRINSIC_CODEGEN_TEST,
        },
        values,
    )
    print(string.Template(INTRINSIC_REST).substitute(values), end="")
    return 0

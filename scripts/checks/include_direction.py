# ===- include_direction.py - Includes point one way ----------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Includes go down the list Driver, CodeGen, Layout, Sema, AST, and the two
halves meet in the few headers that docs/architecture.md names."""

import re
import sys
from pathlib import PurePosixPath

from devtools import tree

# The rooms of the front-end half, from the bottom to the top. HLSL holds the
# tables, AST what is known of types and declarations; Parse is the parser's
# share of Sema.
RANKS = {"HLSL": 0, "AST": 0, "Parse": 1, "Lex": 1, "Sema": 1, "Layout": 2,
         "CodeGen": 3, "Driver": 4}
TOOL_RANK = 5

BACKEND = PurePosixPath("llvm/Target/DirectX")
# What CodeGen knows of the backend: names and operations of the IR.
CODEGEN_MAY_USE = {"IRConventions.h", "DXILOperations.h", "DXILOpFunctions.h"}
# What the driver calls, besides.
DRIVER_MAY_USE = CODEGEN_MAY_USE | {
    "DirectXPipeline.h",
    "PipelineAnalyses.h",
    "DirectXDiagnostics.h",
    "BindingPlan.h",
    "ImplicitBindings.h",
    "DXContainerWriter.h",
    "DXILListing.h",
    "DXILVerifier.h",
}
BACKEND_HEADERS_FOR = {RANKS["CodeGen"]: CODEGEN_MAY_USE,
                       RANKS["Driver"]: DRIVER_MAY_USE}

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')


def room_of(name):
    """("clang", rank), ("llvm", None), or None for a file without a room."""
    parts = name.parts
    if parts[0] == "llvm":
        return "llvm", None
    if parts[0] != "clang":
        return None
    if parts[1] == "tools":
        return "clang", TOOL_RANK
    if parts[1] == "lib" and parts[2] in RANKS:
        return "clang", RANKS[parts[2]]
    if parts[1:3] == ("include", "clang") and parts[3] in RANKS:
        return "clang", RANKS[parts[3]]
    if parts[1] == "utils":
        return None
    return "clang", None


def complaint(root, name, header):
    """What is wrong with the file's including this header, or None."""
    half, rank = room_of(name)
    path = PurePosixPath(header)
    if ".." in path.parts:
        return "includes by a path with '..'"
    if half == "llvm":
        if path.parts[0] in ("clang", "clang-c"):
            return "the backend includes a header of the front end"
        return None
    if path.parent == BACKEND:
        if path.name not in BACKEND_HEADERS_FOR.get(rank, set()):
            return "this room does not share that header with the backend"
        return None
    # Headers of the packages have the same names of rooms: only those of this
    # tree are judged.
    if path.parts[0] == "clang" and len(path.parts) > 2:
        ours = (root / "clang" / "include" / path).is_file()
        if ours and RANKS.get(path.parts[1], TOOL_RANK) > rank:
            return "includes from a lower room to a higher one"
    return None


def problems(root):
    for name in tree.files(root, "clang/*.h", "clang/*.cpp", "llvm/*.h",
                           "llvm/*.cpp"):
        room = room_of(name)
        if room is None:
            continue
        if room == ("clang", None):
            yield f"{name}: this folder has no place in the order of the rooms"
            continue
        for number, line in tree.numbered_lines(root, name):
            match = INCLUDE.match(line)
            if match:
                header = match.group(1) or match.group(2)
                wrong = complaint(root, name, header)
                if wrong:
                    yield f"{name}:{number}: {wrong}: {header}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))

# ===- include_direction.py - Includes point one way ----------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""A room includes only headers of rooms that stand below it, in include/ as in
lib/, and the two halves meet in the few headers that docs/architecture.md
names."""

import re
import sys
from pathlib import PurePosixPath

from devtools import tree

# The rooms of the front-end half, each with the rooms that it may know. HLSL
# holds the tables; Parse reads annotations for Sema; Overlay is called by Clang
# and calls everything below.
FRONT_END = {
    "HLSL": (),
    "Overlay": ("Facts", "HLSL", "Layout", "Parse", "Sema"),
    "Facts": ("HLSL",),
    "Layout": ("HLSL", "Facts"),
    "Sema": ("HLSL", "Facts", "Layout"),
    "Parse": ("HLSL", "Facts", "Layout", "Sema"),
    "CodeGen": ("HLSL", "Facts", "Layout", "Sema"),
    "Compile": ("HLSL", "Facts", "Layout", "Sema", "Parse", "Overlay", "CodeGen"),
    "Driver": ("Compile",),
    "tools": ("Driver", "Compile"),
}

# The rooms of the back end.
BELOW_PASSES = ("Contract", "Operations", "Analysis")
BACK_END = {
    "Contract": (),
    "Operations": ("Contract",),
    "Analysis": ("Contract", "Operations"),
    "Memory": BELOW_PASSES,
    "Reduction": (*BELOW_PASSES, "Memory"),
    "Binding": BELOW_PASSES,
    "RootSignature": BELOW_PASSES,
    "Lowering": (*BELOW_PASSES, "Memory"),
    "Library": BELOW_PASSES,
    "Pipeline": (*BELOW_PASSES, "Memory", "Reduction", "Binding",
                 "RootSignature", "Lowering", "Library"),
    "Writer": ("Contract",),
    "Container": (*BELOW_PASSES, "Writer"),
    "Verifier": (*BELOW_PASSES, "RootSignature", "Container"),
    "Reports": (*BELOW_PASSES, "RootSignature", "Binding", "Container"),
}
BACK_END_FOLDER = PurePosixPath("llvm/Target/DirectX")

# What CodeGen knows of the back end: names, codecs and operations of the IR.
CODEGEN_MAY_USE = {
    "Contract/BufferLayout.h",
    "Contract/EntryAttributes.h",
    "Contract/ExportRow.h",
    "Contract/HandleCall.h",
    "Contract/IRConventions.h",
    "Contract/ResourceDeclaration.h",
    "Contract/RootSignatureRow.h",
    "Contract/SourceLocationMetadata.h",
    "Operations/DXILOperations.h",
    "Operations/DXILOpFunctions.h",
}
# What a compile calls, besides.
COMPILE_MAY_USE = CODEGEN_MAY_USE | {
    "Pipeline/DirectXPipeline.h",
    "Pipeline/PipelineAnalyses.h",
    "Contract/DirectXDiagnostics.h",
    "Binding/BindingPlan.h",
    "Binding/ImplicitBindings.h",
    "Container/DXContainerWriter.h",
    "Reports/DXILListing.h",
    "Verifier/DXILVerifier.h",
}
SHARED_HEADERS = {"CodeGen": CODEGEN_MAY_USE, "Compile": COMPILE_MAY_USE}

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')


def room_of(name):
    """("clang" or "llvm", room) of a source file; the room is None for files
    that no rule of rooms concerns, "" for folders that are no room."""
    parts = name.parts
    if parts[0] == "clang":
        if parts[1] == "utils":
            return "clang", None
        room = parts[3] if parts[1] == "include" else \
            "tools" if parts[1] == "tools" else parts[2]
        return "clang", room if room in FRONT_END else ""
    inside = None
    for prefix in ("llvm/lib/Target/DirectX", "llvm/include/llvm/Target/DirectX"):
        if name.is_relative_to(prefix):
            inside = name.relative_to(prefix).parts
    if inside is None:
        return "llvm", None
    return "llvm", inside[0] if inside[0] in BACK_END else ""


def complaint(root, half, room, header):
    """What is wrong with a file's including this header, or None."""
    path = PurePosixPath(header)
    if ".." in path.parts:
        return "includes by a path with '..'"
    of_back_end = path.is_relative_to(BACK_END_FOLDER)
    if half == "llvm":
        if path.parts[0] in ("clang", "clang-c"):
            return "the backend includes a header of the front end"
        if room is None or not of_back_end:
            return None
        target = path.relative_to(BACK_END_FOLDER).parts[0]
        if target != room and target not in BACK_END[room]:
            return f"the room {room} does not know the room {target}"
        return None
    if of_back_end:
        shared = SHARED_HEADERS.get(room, set())
        if str(path.relative_to(BACK_END_FOLDER)) not in shared:
            return "this room does not share that header with the backend"
        return None
    # Headers of the packages have the same names of rooms: only those of this
    # tree are judged.
    if path.parts[0] == "clang" and len(path.parts) > 2:
        target = path.parts[1]
        ours = (root / "clang" / "include" / path).is_file()
        if ours and target != room and target not in FRONT_END[room]:
            return f"the room {room} does not know the room {target}"
    return None


def problems(root):
    for name in tree.files(root, "clang/*.h", "clang/*.cpp", "llvm/*.h",
                           "llvm/*.cpp"):
        half, room = room_of(name)
        if room == "":
            yield f"{name}: this folder has no place in the order of the rooms"
            continue
        if half == "clang" and room is None:
            continue
        for number, line in tree.numbered_lines(root, name):
            match = INCLUDE.match(line)
            if match:
                header = match.group(1) or match.group(2)
                wrong = complaint(root, half, room, header)
                if wrong:
                    yield f"{name}:{number}: {wrong}: {header}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))

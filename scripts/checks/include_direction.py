# include_direction.py: Includes follow the layering
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A folder includes only headers of folders below it, in include/ and in lib/, and the
two halves share only the few headers that docs/dev/architecture.md lists."""

import re
import sys
from pathlib import PurePosixPath

from devtools import tree

# The folders of the front-end half, each with the folders that it may use. Clang
# calls Overlay, which calls everything below.
FRONT_END = {
    "Basic": (),
    "Builtins": (),
    "AST": ("Basic", "Builtins"),
    "Layout": ("Basic", "Builtins", "AST"),
    "Sema": ("Basic", "Builtins", "AST", "Layout"),
    "Parse": ("Basic", "Builtins", "AST", "Layout", "Sema"),
    "Overlay": ("Basic", "Builtins", "AST", "Layout", "Sema", "Parse"),
    "CodeGen": ("Basic", "Builtins", "AST", "Layout"),
    "Compile": ("Basic", "Builtins", "AST", "Layout", "Sema", "Parse", "Overlay",
                "CodeGen"),
    "Reports": (),
    "Driver": ("Basic", "Compile", "Reports"),
    "Cache": ("Driver", "Compile"),
    "Build": ("Cache", "Driver", "Compile", "Reports"),
    "Editor": ("Basic", "Builtins", "AST", "Layout", "Sema", "Parse", "CodeGen",
               "Compile"),
    "LanguageServer": ("AST", "Editor", "HLSLFormat", "Build", "ShaderTest", "Driver", "Compile", "Basic"),
    "HLSLFormat": (),
    "ShaderTest": ("AST", "Build", "Cache", "Driver", "Compile"),
    "tools": ("ShaderTest", "Build", "Cache", "Driver", "Compile", "Editor",
              "LanguageServer", "HLSLFormat"),
}

# The folders of the back end.
IR = ("Tables", "DXILForm", "FrontIR")
BELOW_PASSES = (*IR, "Operations", "Analysis")
# The declarations of all passes are generated from one table.
PASSES = (*BELOW_PASSES, "Passes")
BACK_END = {
    "Tables": (),
    "DXILForm": ("Tables",),
    "FrontIR": ("Tables", "DXILForm"),
    "Operations": IR,
    "Analysis": (*IR, "Operations"),
    "Passes": (),
    "Memory": PASSES,
    "Preparation": PASSES,
    "ControlFlow": PASSES,
    "MemoryOrder": PASSES,
    "Handles": (*PASSES, "ControlFlow"),
    "Checks": (*PASSES, "Memory"),
    "Binding": PASSES,
    "RootSignature": PASSES,
    "Lowering": (*PASSES, "Memory"),
    "Library": PASSES,
    "Signatures": PASSES,
    "Pipeline": (*PASSES, "Memory", "Preparation", "ControlFlow",
                 "MemoryOrder", "Handles", "Checks", "Binding",
                 "RootSignature", "Lowering", "Library", "Signatures"),
    "Writer": ("DXILForm",),
    "Bitcode": (),
    "Container": (*BELOW_PASSES, "Writer", "Bitcode"),
    "Linker": (*PASSES, "Library", "Writer", "Container"),
    "Verifier": (*BELOW_PASSES, "RootSignature", "Container"),
    "Reports": (*BELOW_PASSES, "RootSignature", "Binding", "Container"),
}
BACK_END_FOLDER = PurePosixPath("llvm/Target/DirectX")

# The folders of dxil-run, and what they use of the back end.
DXIL_RUN = {
    "Resources": (),
    "Checks": (),
    "Execute": ("Checks", "Resources"),
    "Decode": ("Checks", "Resources", "Execute"),
    "Debug": ("Checks", "Resources", "Execute", "Decode"),
    "Stages": ("Checks", "Resources", "Execute", "Decode"),
    "Draw": ("Checks", "Resources", "Execute", "Decode", "Stages"),
    "Rays": ("Checks", "Resources", "Execute", "Decode", "Draw"),
    "Graph": ("Checks", "Resources", "Execute", "Decode", "Stages"),
}
DXIL_RUN_FOLDER = PurePosixPath("llvm/DXILRun")
DXIL_RUN_MAY_USE = {
    "Resources": ("Tables", "DXILForm"),
    "Checks": (),
    "Execute": ("Operations",),
    "Decode": (*IR, "Operations", "Container"),
    "Debug": ("DXILForm", "FrontIR"),
    "Stages": ("DXILForm", "Tables"),
    "Draw": ("Tables", "DXILForm"),
    "Rays": ("Tables", "DXILForm"),
    "Graph": ("Tables", "DXILForm"),
}

# The folder of the front end that executes shaders, and what it uses of dxil-run.
FRONT_END_USER = "ShaderTest"
FRONT_END_MAY_USE = ("Resources", "Checks", "Execute", "Decode", "Draw")

# Tables that both halves read: every folder of the front end may.
TABLES = {
    "Tables/Direct3DLimits.h",
    "Tables/Features.h",
    "Tables/RegisterLetters.h",
    "Tables/ShaderStages.h",
    "Tables/SystemValues.h",
}
# Layout describes buffers with the listing's terms, writes the description of
# each resource for the back end, and allocates and spells registers as the back end
# does.
LAYOUT_MAY_USE = TABLES | {
    "Binding/BindingAllocator.h",
    "Binding/BindingPlan.h",
    "DXILForm/SignatureElement.h",
    "DXILForm/StageStates.h",
    "FrontIR/BufferLayout.h",
    "FrontIR/FrontIRSchemas.h",
    "FrontIR/IRConventions.h",
    "Tables/ReflectionJSON.h",
}
# What CodeGen uses of the back end: names, codecs and operations of the IR.
CODEGEN_MAY_USE = TABLES | {
    "DXILForm/DXILModuleInfo.h",
    "DXILForm/DebugModule.h",
    "DXILForm/MetadataFields.h",
    "DXILForm/StructAnnotation.h",
    "FrontIR/BufferLayout.h",
    "FrontIR/FrontIRCalls.h",
    "FrontIR/FrontIRSchemas.h",
    "FrontIR/HandleCalls.h",
    "FrontIR/IRConventions.h",
    "FrontIR/InstructionMetadata.h",
    "FrontIR/ShaderTarget.h",
    "Operations/DXILOpFunctions.h",
    "Operations/DXILOperations.h",
    "Operations/IntrinsicOperands.h",
}
# What a compile calls, besides.
COMPILE_MAY_USE = CODEGEN_MAY_USE | {
    "Binding/BindingPlan.h",
    "Binding/ImplicitBindings.h",
    "Container/DXContainerReader.h",
    "Container/DXContainerWriter.h",
    "Container/DebugFile.h",
    "DXILForm/DebugModule.h",
    "FrontIR/DirectXDiagnostics.h",
    "Linker/LinkProgram.h",
    "Pipeline/DirectXPipeline.h",
    "Pipeline/PassProperties.h",
    "Reports/DXILListing.h",
    "Reports/ProgramStatistics.h",
    "RootSignature/RootSignature.h",
    "Tables/ReflectionJSON.h",
    "Verifier/DXILVerifier.h",
    "Writer/DXILBitcodeWriter.h",
}
# The container headers that the dxcompiler interface uses.
TOOLS_MAY_USE = TABLES | {
    "Container/DXContainerReader.h",
    "Container/DXContainerWriter.h",
    "Container/DebugFile.h",
    "DXILForm/DXILModuleInfo.h",
    "DXILForm/DebugModule.h",
    "DXILForm/ResourceRecord.h",
    "FrontIR/BufferLayout.h",
    "Pipeline/DirectXPipeline.h",
    "RootSignature/RootSignature.h",
    "Verifier/DXILVerifier.h",
}
# What a shader for a target lacks.
EDITOR_MAY_USE = TABLES | {"Operations/DXILOperations.h"}
SHARED_HEADERS = {
    "tools": TOOLS_MAY_USE,
    "Editor": EDITOR_MAY_USE,
    "Layout": LAYOUT_MAY_USE,
    "CodeGen": CODEGEN_MAY_USE,
    "Compile": COMPILE_MAY_USE,
}

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')


# The folders below each folder of the headers' half that is not Clang's.
FOLDERS_BELOW = {BACK_END_FOLDER: BACK_END, DXIL_RUN_FOLDER: DXIL_RUN}


def folder_of(name):
    """("clang" or the folder of headers of the folders below llvm/, folder) of a
    source file. The folder is None for files that no rule of folders concerns, ""
    for those that no table has."""
    parts = name.parts
    if parts[0] == "clang":
        # Programs that use the library include its headers.
        if parts[1] == "utils" or parts[:3] == ("clang", "include", "clang-dxc"):
            return "clang", None
        folder = parts[3] if parts[1] == "include" else \
            "tools" if parts[1] == "tools" else parts[2]
        return "clang", folder if folder in FRONT_END else ""
    for half, folders in FOLDERS_BELOW.items():
        for prefix in ("llvm/lib" / half.relative_to("llvm"),
                       "llvm/include" / half):
            if name.is_relative_to(prefix):
                folder = name.relative_to(prefix).parts[0]
                return half, folder if folder in folders else ""
    return "llvm", None


def may_use(half, folder, target_half, target):
    """Whether a folder may use another one. Of the back end, the front end may use
    headers, by whose folders it is checked."""
    if (half, folder) == (target_half, target):
        return True
    if half == "clang":
        if target_half == "clang":
            return target in FRONT_END[folder]
        if target_half == DXIL_RUN_FOLDER:
            return folder == FRONT_END_USER and target in FRONT_END_MAY_USE
        shared = SHARED_HEADERS.get(folder, TABLES)
        return target_half == BACK_END_FOLDER and \
            target in {header.split("/")[0] for header in shared}
    if half == target_half:
        return target in FOLDERS_BELOW[half][folder]
    return half == DXIL_RUN_FOLDER and target_half == BACK_END_FOLDER and \
        target in DXIL_RUN_MAY_USE[folder]


def problem_of(root, half, folder, header):
    """The problem if a file includes this header, or None."""
    path = PurePosixPath(header)
    if ".." in path.parts:
        return "includes by a path with '..'"
    if half != "clang" and path.parts[0] in ("clang", "clang-c"):
        return "the backend includes a header of the front end"
    target_half = next((folder for folder in FOLDERS_BELOW
                        if path.is_relative_to(folder)), None)
    if target_half:
        if half == "clang":
            if target_half == DXIL_RUN_FOLDER and may_use(
                    half, folder, target_half,
                    path.relative_to(target_half).parts[0]):
                return None
            shared = SHARED_HEADERS.get(folder, TABLES)
            if target_half != BACK_END_FOLDER or \
                    str(path.relative_to(BACK_END_FOLDER)) not in shared:
                return "this folder does not share that header with the backend"
            return None
        target = path.relative_to(target_half).parts[0]
        if folder is not None and not may_use(half, folder, target_half, target):
            return f"the folder {folder} does not know the folder {target}"
        return None
    # Headers of the packages have the same folder names; only those of this
    # tree are checked.
    if half == "clang" and path.parts[0] == "clang" and len(path.parts) > 2:
        target = path.parts[1]
        ours = (root / "clang" / "include" / path).is_file()
        if ours and not may_use("clang", folder, "clang", target):
            return f"the folder {folder} does not know the folder {target}"
    return None


def problems(root):
    for name in tree.files(root, "clang/*.h", "clang/*.cpp", "llvm/*.h",
                           "llvm/*.cpp"):
        half, folder = folder_of(name)
        if folder == "":
            yield f"{name}: this folder has no place in the order of the folders"
            continue
        if half == "clang" and folder is None:
            continue
        for number, line in tree.numbered_lines(root, name):
            match = INCLUDE.match(line)
            if match:
                header = match.group(1) or match.group(2)
                wrong = problem_of(root, half, folder, header)
                if wrong:
                    yield f"{name}:{number}: {wrong}: {header}"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))

# one_codec.py: Each schema of the IR has one owner
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The names of the IR and of DXIL are spelled once, by their owners: only a codec
accesses fields of metadata by number, all other code uses names. The same applies to
the operands of calls: no pass contains the number of an operand."""

import re
import sys

from devtools import tree

HEADERS = "llvm/include/llvm/Target/DirectX"
SOURCES = "llvm/lib/Target/DirectX"

# Names of the IR: of metadata, types, functions and attributes. A bare prefix
# ("dx.") is one, too.
NAME = re.compile(r'"((?:llvm\.)?dx\.[^"\s]*|dxil\.[^"\s]*|hlsl\.(?!hlsl")[^"\s]*|'
                  r'srcloc|dxil-ms-dx)"')

# Which files may write which names. Each name of the IR has one of the first three
# as its owner; the marks are annotations of the AST, which no IR has.
OWNERS = [
    (f"{HEADERS}/DXILForm/", "", "the folder DXILForm"),
    (f"{HEADERS}/FrontIR/", "", "the folder FrontIR"),
    (f"{HEADERS}/Operations/DXILOperations.h", "dx.op.", "the folder Operations"),
    ("clang/include/clang/AST/HLSLDeclMarks.h", "hlsl.", "the marks of the AST"),
    ("clang/include/clang/AST/HLSLNumericType.h", "hlsl.",
     "the marks of the AST"),
    ("clang/lib/Builtins/HLSLBuiltins.cpp", "hlsl.builtin.",
     "the marks of the AST"),
]
# A kind of metadata and a type that are called alike.
TWICE = {"hlsl.resource"}

# Fields of metadata by number. Operands of instructions have other names in
# LLVM (getArgOperand), but users may share this one.
NODE = r"\b\w*(?:Node|Row|Record|Rows|Metadata|Properties|List|MD)\b"
FIELD = re.compile(
    rf"{NODE}(?:->|\.)getOperand\(\s*(?:\d+|[A-Z]\w*(?:Operand|Field|Tag))\s*\)")
# What fields are made of and read as.
FIELD_VALUE = re.compile(
    r"\bMDString::get\(|<(?:const )?(?:llvm::)?MDString>|\bmdconst::|"
    r"\bConstantAsMetadata::get\(")
# Fields of LLVM's own, and the named node's only node.
NAMED = re.compile(r"getNamedMetadata\([^)]*\)->getOperand\(0\)")
# What reads metadata that is no schema of ours: the bitcode as it is; a string
# that is to live as long as the context.
FIELD_READERS = {
    f"{SOURCES}/Writer/DXILBitcodeWriter.cpp",
    f"{SOURCES}/Writer/ValueTable.cpp",
    "llvm/lib/DXILRun/Decode/ShaderFile.cpp",
}

# Operands of calls by number: of LLVM's calls, and of operations by the
# functions of OperationOperands.h and of dxil-run.
OPERAND = re.compile(
    r"\b[gs]etArgOperand(?:Use)?\((?:[^();]*[\s+(])?\d|"
    r"\b(?:getOperand|getConstantOperand|getOperandUse|immediate|arg|argOrZero|"
    r"isUndefined)\((?:[^();]|\([^();]*\))*,\s*\d|\b[aA]rg\(\d|"
    r"\bparams\(\)\[\d")
# The owners of operands: the codecs, and the code that distinguishes operations.
CODECS = ("DXILForm", "FrontIR")
OPERAND_OWNERS = tuple(f"{SOURCES}/{folder}/" for folder in (*CODECS, "Operations"))


def is_codec(name):
    return any(name.is_relative_to(f"{half}/{folder}")
               for half in (SOURCES, HEADERS) for folder in CODECS)


def may_write(name, literal):
    return any(str(name).startswith(path) and literal.startswith(prefix)
               for path, prefix, _ in OWNERS)


def without_comment(line):
    return "" if line.lstrip().startswith("//") else line


def numbered_operands(root, name):
    """The lines with operands by number; calls may reach over several."""
    text = "\n".join(without_comment(line)
                     for _, line in tree.numbered_lines(root, name))
    for match in OPERAND.finditer(text):
        yield text.count("\n", 0, match.start()) + 1


def problems(root):
    seen = {}
    for name in tree.files(root, "clang/*.h", "clang/*.cpp", "llvm/*.h",
                           "llvm/*.cpp"):
        in_back_end = name.is_relative_to(SOURCES) or \
            name.is_relative_to(HEADERS)
        for number, line in tree.numbered_lines(root, name):
            line = without_comment(line)
            for literal in NAME.findall(line):
                if not may_write(name, literal):
                    yield (f"{name}:{number}: the name \"{literal}\" belongs in "
                           f"a header of {HEADERS}/FrontIR or DXILForm")
                    continue
                half = name.parts[0]
                first = seen.setdefault((half, literal), (name, number))
                if first != (name, number) and literal not in TWICE:
                    yield (f"{name}:{number}: the name \"{literal}\" is written "
                           f"at {first[0]}:{first[1]} already")
            if is_codec(name) or str(name) in FIELD_READERS:
                continue
            if FIELD_VALUE.search(line):
                yield (f"{name}:{number}: a field of metadata is made or read "
                       f"here; a codec in {SOURCES}/FrontIR or DXILForm does "
                       "that")
            if in_back_end and FIELD.search(NAMED.sub("", line)):
                yield (f"{name}:{number}: a field of metadata is read by number; "
                       f"a codec in {SOURCES}/FrontIR or DXILForm does that")
        if name.parts[0] != "llvm" or str(name).startswith(OPERAND_OWNERS):
            continue
        for number in numbered_operands(root, name):
            yield (f"{name}:{number}: an operand is named by its number; "
                   "OperationOperands.h, IntrinsicOperands.h or a codec in "
                   f"{SOURCES}/FrontIR or DXILForm names it")


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))

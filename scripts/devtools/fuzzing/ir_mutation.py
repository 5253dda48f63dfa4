# ir_mutation.py: Damaged copies of modules
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the modules of tests and changes a few of their tokens.

LLVM's reader rejects most changes of one token, because types are repeated at each use.
Some changes therefore apply to all equal tokens of the module, or of a line.
"""

import dataclasses
import re

from devtools.scaffolding import PASS_PREFIX, PASS_TABLE, kebab

DXIL_FORM = 'target triple = "dxil-ms-dx"'
# What split-file takes for the beginning of another file.
FILE_LINE = re.compile(r"^(?:;|//|#)--- ?-*", re.M)
TOKEN = re.compile(
    r"\s+|;[^\n]*|c?\"[^\"]*\"|[%@!#]\"[^\"]*\"|[%@!#][\w.$-]+|-?\d[\w.+-]*|"
    r"[A-Za-z_][\w.]*|.", re.S)
NUMBER = re.compile(r"-?\d+$")
LOCAL = re.compile(r"%[\w.$-]+$")
GLOBAL = re.compile(r"@[\w.$-]+$")
TYPE = re.compile(r"(?:i\d+|half|float|double|ptr)$")

NUMBERS = ("0 1 -1 2 3 4 5 7 8 9 12 15 16 17 31 32 33 63 64 65 127 128 255 256 1000 "
           "2048 65536 2147483647 -2147483648 4294967295 -2 -3").split()
TYPES = "i1 i8 i16 i32 i64 i128 i7 half float double ptr bfloat fp128".split()
WIDE_TYPES = ("<2 x float>", "<3 x i32>", "<4 x float>", "<8 x float>", "<1 x i32>",
              "<4 x i64>", "[3 x float]", "{ i32, float }", "<{ i8, i64 }>",
              "%dx.types.Handle", 'target("dx.Sampler", 0)', "ptr addrspace(1)",
              "ptr addrspace(3)", "<vscale x 2 x i32>", "[0 x i32]", "{}")
VALUES = ("undef", "poison", "zeroinitializer", "null", "0", "1", "-1", "true", "false",
          "1.0", "0x7FF8000000000000")
TARGETS = ("TypedBuffer RawBuffer CBuffer TBuffer Texture MSTexture FeedbackTexture "
           "Sampler AccelerationStructure Padding Foo").split()
TRIPLES = ("", "x86_64-pc-linux", "dxil-ms-dx", "dxilv1.0-pc-shadermodel6.0-compute",
           "dxilv1.2-pc-shadermodel6.2-compute", "dxilv1.5-pc-shadermodel6.5-library",
           "dxilv1.8-pc-shadermodel6.8-compute", "dxilv1.6-pc-shadermodel6.6-pixel",
           "dxilv1.6-pc-shadermodel6.6-library", "dxil-pc-shadermodel6.99-compute",
           "dxilv1.6-pc-shadermodel6.6-mesh")
OPCODES = ("add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv "
           "frem").split()


@dataclasses.dataclass
class Module:
    origin: str
    tokens: list
    is_dxil: bool


@dataclasses.dataclass
class Case:
    origin: str
    text: str
    passes: str  # of dxil-opt; none for a module that goes to dxil-as
    is_whole: bool  # whether the passes make DXIL form of it


def parts_of(text):
    """The files in a test, one or those of split-file."""
    starts = [match.start() for match in FILE_LINE.finditer(text)]
    if not starts:
        return [text]
    return [text[start:end] for start, end in zip(starts, [*starts[1:], None])]


def read_modules(paths):
    modules = []
    for path in paths:
        text = path.read_text(encoding="utf-8", errors="replace")
        for number, part in enumerate(parts_of(text)):
            lines = [line for line in part.splitlines()
                     if not line.lstrip().startswith((";", "//-", "#-"))]
            body = "\n".join(lines).strip() + "\n"
            if "define " in body or "!dx." in body:
                modules.append(Module(f"{path.name}:{number}", TOKEN.findall(body),
                                      DXIL_FORM in body))
    return modules


def pass_names(root):
    table = (root / PASS_TABLE).read_text(encoding="utf-8")
    return [PASS_PREFIX + kebab(name)
            for name in re.findall(r"^def (\w+)\s*: DirectXPass<", table, re.M)]


def locations(tokens, pattern):
    return [location for location, token in enumerate(tokens) if pattern.match(token)]


def line_around(tokens, location):
    """The range of the tokens of a line."""
    first = location
    while first > 0 and "\n" not in tokens[first - 1]:
        first -= 1
    last = location
    while last < len(tokens) and "\n" not in tokens[last]:
        last += 1
    return first, last


def pick(generator, tokens, pattern):
    found = locations(tokens, pattern)
    return generator.choice(found) if found else None


def is_length(tokens, location):
    """Whether a number is the length of a vector or an array: LLVM's reader takes
    all memory for a long one."""
    return "".join(tokens[location + 1:location + 4]).startswith(" x ")


def replace_equal(generator, tokens, location, new):
    """Replaces one token, its equals in the line, or all equal tokens."""
    old = tokens[location]
    reach = generator.randrange(3)
    if reach == 0:
        tokens[location] = new
        return
    first, last = line_around(tokens, location) if reach == 1 else (0, len(tokens))
    equal = [other for other in range(first, last) if tokens[other] == old
             and is_length(tokens, other) == is_length(tokens, location)]
    for other in equal:
        tokens[other] = new


def change_number(generator, tokens, others):
    location = pick(generator, tokens, NUMBER)
    if location is not None:
        numbers = NUMBERS[:20] if is_length(tokens, location) else NUMBERS
        replace_equal(generator, tokens, location, generator.choice(numbers))


def change_type(generator, tokens, others):
    location = pick(generator, tokens, TYPE)
    if location is not None:
        new = generator.choice(TYPES if generator.randrange(3) else WIDE_TYPES)
        replace_equal(generator, tokens, location, new)


def change_value(generator, tokens, others):
    location = pick(generator, tokens, LOCAL)
    if location is None:
        return
    if generator.randrange(2):
        tokens[location] = generator.choice(VALUES)
    else:
        tokens[location] = tokens[pick(generator, tokens, LOCAL)]


def change_callee(generator, tokens, others):
    location = pick(generator, tokens, GLOBAL)
    if location is None:
        return
    other = generator.choice(others).tokens if generator.randrange(2) else tokens
    source = pick(generator, other, GLOBAL)
    if source is not None:
        replace_equal(generator, tokens, location, other[source])


def change_target_type(generator, tokens, others):
    location = pick(generator, tokens, re.compile(r'"dx\.'))
    if location is not None:
        replace_equal(generator, tokens, location,
                      f'"dx.{generator.choice(TARGETS)}"')


def change_target_parameters(generator, tokens, others):
    """Drops or adds a parameter of all equal target types."""
    location = pick(generator, tokens, re.compile(r"target$"))
    if location is None:
        return
    end = location
    while end < len(tokens) and tokens[end] != ")":
        end += 1
    old = "".join(tokens[location:end + 1])
    if generator.randrange(2):
        new = re.sub(r",[^,]*\)$", ")", old)
    else:
        new = old[:-1] + ", " + generator.choice(NUMBERS[:6]).replace("-1", "1") + ")"
    tokens[:] = TOKEN.findall("".join(tokens).replace(old, new))


def change_string(generator, tokens, others):
    location = pick(generator, tokens, re.compile(r'"'))
    if location is not None:
        source = pick(generator, generator.choice(others).tokens, re.compile(r'"'))
        new = '""' if source is None else generator.choice(
            ['""', '"0"', '"1,1"', '"0,1,1"', '"1025,1,1"', '"x"'])
        tokens[location] = new


def change_triple(generator, tokens, others):
    text = re.sub(r'target triple = "[^"]*"',
                  f'target triple = "{generator.choice(TRIPLES)}"', "".join(tokens))
    tokens[:] = TOKEN.findall(text)


def change_opcode(generator, tokens, others):
    location = pick(generator, tokens, re.compile(f"(?:{'|'.join(OPCODES)})$"))
    if location is not None:
        tokens[location] = generator.choice(OPCODES)


def change_metadata(generator, tokens, others):
    """A field of a node becomes null, another node or a number."""
    location = pick(generator, tokens, re.compile(r"!\d+$|!\"|null$"))
    if location is None:
        return
    nodes = locations(tokens, re.compile(r"!\d+$"))
    new = ["null", "i32 0", "i32 -1", '!"x"', "i1 true", "!{}"]
    if nodes:
        new += [tokens[generator.choice(nodes)]] * 4
    tokens[location] = generator.choice(new)


def change_lines(generator, tokens, others):
    """Drops, doubles or moves a line."""
    lines = "".join(tokens).splitlines(keepends=True)
    location = generator.randrange(len(lines))
    kind = generator.randrange(3)
    if kind == 0:
        del lines[location]
    elif kind == 1:
        # A second definition of a name is none.
        lines.insert(location, re.sub(r"^(\s*)%[\w.-]+ = ", r"\1", lines[location]))
    else:
        lines.insert(generator.randrange(len(lines)), lines.pop(location))
    tokens[:] = TOKEN.findall("".join(lines))


CHANGES = (change_number, change_number, change_type, change_type, change_value,
           change_value, change_callee, change_target_type, change_target_parameters,
           change_string, change_triple, change_opcode, change_metadata,
           change_metadata, change_lines, change_lines)


def make_case(generator, modules, passes):
    """A copy with one to three changes, and how it is processed."""
    module = generator.choice(modules)
    tokens = list(module.tokens)
    for _ in range(generator.randint(1, 3)):
        if tokens:
            generator.choice(CHANGES)(generator, tokens, modules)
    text = "".join(tokens)
    if module.is_dxil and generator.randrange(8):
        return Case(module.origin, text, "", True)
    if generator.randrange(3):
        level = generator.randrange(4)
        return Case(module.origin, text, f"dxil-pipeline<O{level}>", True)
    count = generator.randint(1, 3)
    return Case(module.origin, text,
                ",".join(generator.choice(passes) for _ in range(count)), False)

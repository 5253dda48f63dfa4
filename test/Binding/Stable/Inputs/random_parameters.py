# random_parameters.py: Random declarations in the stable layout
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""random_parameters.py CLANG-DXC FOLDER SEED COUNT: compiles COUNT random programs
twice, with different bodies, and compares all bindings with a model of the document's
rules. Bindings depend on declarations only, so both compiles must give the same."""

import pathlib
import random
import re
import subprocess
import sys

TYPES = {"t": ["Texture2D<float4>", "Buffer<uint>", "ByteAddressBuffer"],
         "u": ["RWBuffer<float>", "RWTexture2D<float4>", "RWByteAddressBuffer"],
         "s": ["SamplerState"]}
USES = {"Texture2D<float4>": "r += uint({}.Load(0).x);",
        "Buffer<uint>": "r += {}[1];",
        "ByteAddressBuffer": "r += {}.Load(4);",
        "RWBuffer<float>": "{}[2] = r;",
        "RWTexture2D<float4>": "{}[uint2(1, 2)] = r;",
        "RWByteAddressBuffer": "{}.Store(0, r);",
        "SamplerState": "r += uint(Any.SampleLevel({}, 0, 0).x);"}
REMARK = re.compile(r"remark: '([^']+)': (\w)(\d+)(?: to \w\d+| and up)? space(\d+)")
UNBOUNDED = None


class Leaf:
    """A member of resource type: its path, letter, and its number of registers in one
    object of the enclosing type."""

    def __init__(self, path, kind, letter, dimensions):
        self.path, self.kind, self.letter = path, kind, letter
        self.dimensions = dimensions

    def count(self):
        product = 1
        for length in self.dimensions:
            product *= length
        return product


def random_resource(rng):
    letter = rng.choice("ttuus")
    return letter, rng.choice(TYPES[letter])


def random_struct(rng, number, known):
    """The text of a struct; its name, its leaves, and whether it has numbers."""
    lines, leaves, has_numbers = [], [], False
    for index in range(rng.randint(1, 4)):
        name = f"m{index}"
        lengths = [rng.randint(1, 3)] if rng.random() < 0.4 else []
        suffix = "".join(f"[{n}]" for n in lengths)
        choice = rng.random()
        if choice < 0.2:
            lines.append(f"  float {name}{suffix};")
            has_numbers = True
        elif choice < 0.4 and known:
            inner, parts, numbers = rng.choice(known)
            has_numbers = has_numbers or numbers
            lines.append(f"  {inner} {name}{suffix};")
            leaves += [Leaf(f"{name}.{p.path}", p.kind, p.letter,
                            lengths + p.dimensions) for p in parts]
        else:
            letter, kind = random_resource(rng)
            lines.append(f"  {kind} {name}{suffix};")
            leaves.append(Leaf(name, kind, letter, lengths))
    if not leaves:
        lines.append("  Texture2D<float4> last;")
        leaves.append(Leaf("last", "Texture2D<float4>", "t", []))
    name = f"S{number}"
    return f"struct {name} {{\n" + "\n".join(lines) + "\n};\n", \
        (name, leaves, has_numbers)


class Parameter:
    owns_space = False

    def __init__(self, name, leaves, text):
        self.name, self.leaves, self.text = name, leaves, text
        self.written = {}  # letter: (register or None, space or None)
        self.size = {}
        for leaf in leaves:
            self.size[leaf.letter] = self.size.get(leaf.letter, 0) + leaf.count()


def random_program(rng):
    structs, texts, parameters, has_numbers = [], [], [], False
    for number in range(rng.randint(0, 3)):
        text, struct = random_struct(rng, number, structs)
        structs.append(struct)
        texts.append(text)
    # Explicit registers are far apart, so that none overlap.
    locations = {letter: rng.sample(range(0, 60, 20), 3) for letter in "tusb"}
    for number in range(rng.randint(1, 9)):
        name = f"p{number}"
        lengths = [rng.randint(1, 4) for _ in range(rng.choice((0, 0, 1, 1, 2)))]
        suffix = "".join(f"[{n}]" for n in lengths)
        choice = rng.random()
        if choice < 0.15:
            members = "".join(f"float{rng.randint(2, 4)} {name}_{i}; " for i in range(2))
            p = Parameter(name, [Leaf("", "cbuffer", "b", [])],
                          f"cbuffer {name}{{}} {{ {members}}};")
        elif choice < 0.25:
            letter, kind = random_resource(rng)
            p = UnboundedParameter(name, kind, letter)
        elif choice < 0.4 and structs:
            p = Block(rng, name, rng.choice(structs), lengths, suffix)
        elif choice < 0.6 and structs:
            struct, leaves, numbers = rng.choice(structs)
            has_numbers = has_numbers or numbers
            p = Parameter(name, [Leaf("." + leaf.path, leaf.kind, leaf.letter,
                                      lengths + leaf.dimensions)
                                 for leaf in leaves],
                          f"{struct} {name}{suffix}{{}};")
        else:
            letter, kind = random_resource(rng)
            p = Parameter(name, [Leaf("", kind, letter, lengths)],
                          f"{kind} {name}{suffix}{{}};")
        annotate(rng, p, locations)
        parameters.append(p)
    return texts, parameters, has_numbers


class UnboundedParameter(Parameter):
    def __init__(self, name, kind, letter):
        super().__init__(name, [], f"{kind} {name}[]{{}};")
        self.leaves = [Leaf("", kind, letter, [])]
        self.size = {letter: UNBOUNDED}


class Block(Parameter):
    """A constant buffer with resources, or a parameter block, which has its own space.
    Its buffer precedes its contents if it has numbers."""

    def __init__(self, rng, name, struct, lengths, suffix):
        inner, members, has_numbers = struct
        leaves = [Leaf("", "block", "b", lengths)] if has_numbers else []
        leaves += [Leaf("." + leaf.path, leaf.kind, leaf.letter, lengths + leaf.dimensions)
                   for leaf in members]
        kind = rng.choice(("ParameterBlock", "ConstantBuffer"))
        super().__init__(name, leaves, f"{kind}<{inner}> {name}{suffix}{{}};")
        self.owns_space = kind == "ParameterBlock"
        self.letters = [] if self.owns_space or not has_numbers else ["b"]


def annotate(rng, parameter, locations):
    for letter in getattr(parameter, "letters", parameter.size):
        choice = rng.random()
        if choice < 0.25 and locations[letter] and parameter.size[letter] is not UNBOUNDED \
                and parameter.size[letter] <= 20:
            space = rng.choice((None, None, 0, 4))
            parameter.written[letter] = (locations[letter].pop(), space)
    # A space alone is for all classes that have no register, and is not tried
    # beside those that have one.
    if not parameter.written and rng.random() < 0.15:
        space = rng.choice((4, 5))
        for letter in parameter.size:
            parameter.written[letter] = (None, space)
    spelled = []
    for letter, (register, space) in parameter.written.items():
        if register is not None:
            where = f"{letter}{register}"
            spelled.append(where if space is None else f"{where}, space{space}")
    if not spelled and parameter.written:
        spelled.append(f"space{next(iter(parameter.written.values()))[1]}")
    parameter.text = parameter.text.replace(
        "{}", "".join(f" : register({s})" for s in spelled), 1)


def model(parameters):
    """Expected (letter, register, space) by the path of each range."""
    taken = {}  # (letter, space): set of registers
    unbounded = {}  # (letter, space): the first register of an unbounded range
    used_spaces = set()
    found = {}

    def free(letter, space, lower, size):
        have = taken.setdefault((letter, space), set())
        return all(lower + i not in have for i in range(size)) and \
            lower + size <= unbounded.get((letter, space), 1 << 32)

    def take(p, letter, space, lower):
        size = p.size[letter]
        used_spaces.add(space)
        if size is UNBOUNDED:
            unbounded[letter, space] = lower
        else:
            taken.setdefault((letter, space), set()).update(
                range(lower, lower + size))
        at = lower
        for leaf in p.leaves:
            if leaf.letter == letter:
                found[p.name + leaf.path] = (letter, at, space)
                at += leaf.count()

    def each():
        for p in parameters:
            for letter in "tubs":
                if letter in p.size:
                    yield p, letter, p.size[letter], *p.written.get(letter,
                                                                    (None, None))

    for p, letter, size, register, space in each():
        if register is not None:
            take(p, letter, space or 0, register)
        elif space is not None:
            used_spaces.add(space)
        elif size is not UNBOUNDED and not p.owns_space:
            used_spaces.add(0)
    for p, letter, size, register, space in each():
        if register is None and size is not UNBOUNDED and \
                (space is not None or not p.owns_space):
            lower = 0
            while not free(letter, space or 0, lower, size):
                lower += 1
            take(p, letter, space or 0, lower)
    own = {}  # the space of each block
    for p, letter, size, register, space in each():
        if p.owns_space and space is None:
            if p not in own:
                own[p] = 0
                while own[p] in used_spaces:
                    own[p] += 1
            take(p, letter, own[p], 0)
        elif register is None and size is UNBOUNDED:
            if space is None:
                space = 0
                while space in used_spaces:
                    space += 1
                take(p, letter, space, 0)
            elif (letter, space) in unbounded:
                return None  # two cannot share a space
            else:
                end = max(taken.get((letter, space), {-1}), default=-1) + 1
                take(p, letter, space, end)
    return found


def random_body(rng, parameters):
    lines = ["[numthreads(8, 1, 1)] void main(uint i : SV_DispatchThreadID) {",
             "  uint r = i;"]
    for p in rng.sample(parameters, rng.randint(0, len(parameters))):
        for leaf in p.leaves:
            if rng.random() < 0.6:
                lines.append("  " + use(rng, p, leaf))
    lines.append("  Result[i] = r;\n}")
    return "\n".join(lines)


def use(rng, parameter, leaf):
    if leaf.kind == "cbuffer":
        return f"r += uint({parameter.name}_0.x);"
    if leaf.kind == "block":
        return ""
    path = parameter.name
    if isinstance(parameter, UnboundedParameter):
        return USES[leaf.kind].format(f"{path}[{rng.randint(0, 5)}]")
    # Each step's subscripts stand where its array is declared.
    steps = parameter.shape(leaf)
    for name, lengths in steps:
        path += name
        for length in lengths:
            path += f"[{rng.choice((str(rng.randrange(length)), f'i % {length}'))}]"
    return USES[leaf.kind].format(path)


def shapes(texts, parameters):
    """Gives each parameter the subscripts of its leaves, read back from the
    declarations."""
    members = {}
    for text in texts:
        name = re.match(r"struct (\w+)", text).group(1)
        members[name] = {m: (kind, [int(n) for n in re.findall(r"\[(\d+)\]", rest)])
                         for kind, m, rest in
                         re.findall(r"^  (.+?) (\w+)((?:\[\d+\])*);", text, re.M)}

    for p in parameters:
        kind = re.sub(r"\w+<(S\d+)>", r"\1", p.text.split(" ")[0])
        own = [int(n) for n in re.findall(r"\[(\d+)\]", p.text)]

        def shape(leaf, kind=kind, own=own):
            steps, at = [("", own)], kind
            for name in leaf.path.split(".")[1:]:
                at, lengths = members[at][name]
                steps.append(("." + name, lengths))
            return steps
        p.shape = shape


def bindings(compiler, folder, name, text):
    path = folder / name
    path.write_text(text)
    done = subprocess.run(
        [compiler, "-T", "cs_6_6", "-E", "main", "-fhlsl-binding-layout=stable",
         "-Rbinding", str(path), "-Fo", str(path.with_suffix(".dxil"))],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{path}: exit status {done.returncode}\n{done.stderr}")
    return {m[1]: (m[2], int(m[3]), int(m[4])) for m in REMARK.finditer(done.stderr)}


def main():
    compiler, folder, seed, count = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    compared = 0
    number = 0
    while compared != int(count):
        rng = random.Random(f"{seed} {number}")
        number += 1
        texts, parameters, has_numbers = random_program(rng)
        always = [Parameter("Any", [Leaf("", "Texture2D<float4>", "t", [])],
                            "Texture2D<float4> Any;"),
                  Parameter("Result", [Leaf("", "RWBuffer<uint>", "u", [])],
                            "RWBuffer<uint> Result;")]
        numbers = [Parameter("$Globals", [Leaf("", "cbuffer", "b", [])], "")]
        expected = model(has_numbers * numbers + parameters + always)
        if expected is None:
            continue
        shapes(texts, parameters)
        head = "".join(texts) + "\n".join(p.text for p in parameters + always) + "\n"
        for body in "ab":
            found = bindings(compiler, folder, f"{body}.hlsl",
                             head + random_body(rng, parameters))
            if found != expected:
                wrong = {k: (expected.get(k), found.get(k))
                         for k in expected.keys() | found.keys()
                         if expected.get(k) != found.get(k)}
                sys.exit(f"seed {seed}, program {number - 1}: {wrong}\n{head}")
        compared += 1
    print(f"{compared} layouts agree")


main()

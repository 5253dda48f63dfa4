# random_values.py: Random programs for one thread
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates programs of value_programs.py: numbers of all sizes, vectors of one
element, literals, sizes, aliased `inout` arguments, templates, structs and arrays,
switches that fall through, loops without effects or that wait, buffers selected in
branches, and matrices in the order of a pragma.
"""

from devtools.fuzzing.lane_programs import Section
from devtools.fuzzing.value_programs import (
    INTEGERS, FLOATS, Array, Assign, Built, Call, Computed, Declare, Function, If,
    Lazy, Leaf, Leave, Loop, Mix, Location, Read, State, Struct, Switch, Type,
    Update, Verbatim, Whole, Write, clamped, is_narrow, run_all)

THREADS = 8
BUFFERS = 4
OWN = 4  # elements of each buffer that one thread has
CONSTANTS = [(n * 37 + 11) % 61 for n in range(64)]
KINDS = {False: ("int", "uint", "float", "bool", "int64_t", "uint64_t", "double",
                 "min16int", "min16uint", "min16float"),
         True: ("int", "uint", "float", "bool", "int64_t", "uint64_t", "double",
                "int16_t", "uint16_t", "half")}
UINT, BOOL = Type("uint"), Type("bool")
PAIR = Struct("Pair", (("a", Type("uint")), ("b", Type("float", 2))))
RECORD = Struct("Record", (("i", Type("int", 3)), ("p", Array(PAIR, 2)),
                           ("d", Type("double")), ("s", Type("uint", 1))))
# Declarations of matrices, by the order that they come to have.
MATRICES = """\
#pragma pack_matrix({first})
struct Held {{ {word}uint2x3 m; uint after; }};
cbuffer Constants : register(b0) {{ Held held; uint3x2 free; {typed} named; }}
#pragma pack_matrix({second})
"""
PRELUDE = f"""\
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
RWStructuredBuffer<uint> Bufs[{BUFFERS}] : register(u1);
globallycoherent RWByteAddressBuffer Flag : register(u5);
static uint h, own;
#ifndef BIAS // tests of the fuzzer set it, so that there is something to find
#define BIAS 0
#endif
{PAIR.text()}
{RECORD.text()}
void mix(uint operand) {{ h = h * 31 + operand + BIAS; }}
template <typename T> T chosen(bool c, T a, T b) {{ if (c) return a; return b; }}
"""


def masked(a, mask=63):
    return a & mask


# What the statements of UNSET call.
UNSET_PRELUDE = """\
struct Unset { float set; bool flag; int3 more; };
Unset unset(float a) { Unset u; u.set = a; return u; }
void keep(uint operand) { Flag.Store(64 + own, operand); }
void unset_out(out uint a) { if (own > 64) a = 2; }
uint unset_path(uint a) { if (a > 2) return a; }
"""
# Statements on variables that are never set, or not always; a number that is
# set stands for {0}. They change what `keep` stores, which nobody compares.
UNSET = (
    "bool n; if (n) keep({0});",
    "bool n; if (n && {0} > 2) keep(3); else keep(4);",
    "bool3 n; n.y = {0} > 1; keep(any(n) ? {0} : all(n) ? 2 : 5); if (n.x) keep(1);",
    "Unset n = unset({0}); if (n.flag) n.set *= 2; keep(asuint(n.set));",
    "Unset n[2]; n[{0} & 1].set = 3; if (n[own & 1].flag) keep(n[1].more.z);",
    "Unset n = unset({0}), m = n; m.more.x += 1; if (m.more.x > n.more.y) keep(2);",
    "uint n; switch (n) {{ case 1: keep({0}); break; case 5: break; default: keep(n); }}",
    "uint n; switch (n & 3) {{ case 1: keep(1); break; case 2: keep({0}); }}",
    "int n[4]; if ({0} > 2) n[{0} & 3] = 3; for (int i = 0; i < (n[1] & 3); ++i) keep(i);",
    "int n[4]; for (uint i = 0; i < 4; ++i) {{ if (n[i] > 0) keep(i); n[i] = {0}; }}",
    "uint n; keep({0} / n + {0} % n);",
    "int n, m; keep(n / m); if (n % m > 0) keep({0});",
    "float4 n; n.x = {0}; keep(n.w > 0 ? 1 : (uint)n.z); if (n.y != n.y) keep(2);",
    "float2x2 n; n[1] = {0}; if (n[0][1] > 1 || n._22 > 2) keep((int)n._12);",
    "uint n; unset_out(n); if (n == 2) keep({0}); else keep(1);",
    "uint n = unset_path({0}); if (n == 0) keep(n); else if (n < 3) keep(2);",
    "bool n; keep(n ? {0} : 3); uint m = n ? 1 : {0}; if (m == 1) keep(m);",
    "uint n; uint a[3] = {{ 1, {0}, 3 }}; keep(a[n % 3]); if (a[n & 1] == 1) keep(0);",
    "uint n; while (n < 3) {{ keep(n); ++n; }}",
    "uint n; do {{ keep({0}); if (n > 7) break; }} while (++n < 2);",
    "uint n; if ({0} > 3) n = {0}; if (n > 4) keep(n); keep(n + 1);",
    "uint n; for (uint i = 0; i < {0}; ++i) {{ uint m; if (i > 2) m = i; n += m; "
    "if (m > n) keep(m); }}",
    "double n; int64_t m; keep((uint)(m >> (uint)n)); if (m < 0 || n > 1) keep({0});",
    "float n; keep(1 << (int)n); if (sqrt(n) < exp2(n * {0})) keep(asuint(frac(n)));",
    "uint4 n; n[{0} & 3] = 5; if (n[1] == 5) keep(n.z); keep(dot(n, 2));",
    "uint n; keep(countbits(n) + firstbithigh(n)); if (reversebits(n) > {0}) keep(n);",
)


class Maker:
    """Creates one function; `locations` are those that it can read and write."""

    leaves_unset = False

    def __init__(self, source, with16, functions, matrices):
        self.source, self.kinds = source, KINDS[with16]
        self.functions, self.matrices = functions, matrices
        self.locations, self.constant, self.names, self.budget = [], [], 0, 0

    def chance(self, share):
        return self.source.random() < share

    def pick(self, items):
        return self.source.choice(items)

    def fresh(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    def any_type(self):
        return Type(self.pick(self.kinds), self.pick((0, 0, 0, 1, 2, 3, 4)))

    # Expressions

    def literal(self, type_):
        if type_.kind == "bool":
            value = self.source.randrange(2)
            text = "true" if value else "false"
        elif type_.kind in FLOATS:
            value = self.source.randrange(-64, 65) / 8
            text = self.pick((f"{value}", f"{value}f"))
            if value == int(value) and self.chance(0.3):
                text = f"{int(value)}"
        else:
            value = self.source.randrange(64)
            if INTEGERS[type_.kind][1] and self.chance(0.3):
                value = -value
            text = str(value) if value < 0 else self.pick(
                (f"{value}", f"{value}u", hex(value)))
        return Leaf(type_, f"(({type_.name}){text})", [value] * type_.count)

    def reads(self, type_):
        return [p for p in self.locations + self.constant if p.type == type_]

    def leaf(self, type_):
        known = self.reads(type_)
        if known and self.chance(0.75):
            return self.pick(known)
        wider = [p for p in self.locations + self.constant
                 if isinstance(p.type, Type) and p.type.kind == type_.kind
                 and p.type.width > 1]
        if wider and self.chance(0.4):
            vector = self.pick(wider)
            components = [self.source.randrange(vector.type.width)
                          for _ in range(type_.count)]
            part = Location(Type(type_.kind, 0 if len(components) == 1 else len(components)),
                         vector.name, [*vector.steps, components])
            return part if type_.width != 1 else self.as_width(part, 1)
        if type_ == UINT and self.chance(0.5):
            return self.uint_leaf()
        return self.literal(type_)

    def uint_leaf(self):
        choice = self.source.randrange(4)
        if choice == 0:
            type_ = self.pick((PAIR, RECORD, Array(PAIR, 3), self.any_type()))
            text = type_.declare("").replace(" ", "")
            if "min16" in text:  # dxc's and our sizes differ
                return self.literal(UINT)
            return Leaf(UINT, f"((uint)sizeof({text}))", [type_.size])
        if choice == 1:
            return Read("In[{0}]", lambda s, i: s.memory["In"][i], self.below(32))
        if choice == 2:
            return self.buffer_read(self.below(BUFFERS))
        return self.pick(self.matrices)(self)

    def buffer_read(self, which):
        text = self.pick(("Bufs[{0}]", "Bufs[NonUniformResourceIndex({0})]"))
        return Read(text + "[own + {1}]",
                    lambda s, b, i: s.memory["Bufs"][b][s.thread * OWN + i],
                    which, self.below(OWN))

    def below(self, bound):
        """An index below a power of two."""
        return Computed(UINT, "({} & %du)" % (bound - 1), lambda a: a & bound - 1,
                        self.expression(UINT, 1))

    def as_width(self, operand, width):
        type_ = operand.type.with_width(width)
        return Computed(type_, "((%s){})" % type_.name, lambda a: a, operand)

    def expression(self, type_, depth):
        if depth <= 0 or self.chance(0.15):
            return self.leaf(type_)
        choice = self.source.randrange(8)
        if choice == 0:
            return self.common(type_, depth - 1)
        if type_.kind == "bool":
            return self.boolean(type_, depth - 1)
        if choice == 1:
            return self.converted(type_, depth - 1)
        make = self.floating if type_.kind in FLOATS else self.integer
        return make(type_, depth - 1)

    def common(self, type_, depth):
        choice = self.source.randrange(4)
        if choice == 0 and type_.width == 0:
            return Lazy("?", self.expression(BOOL, depth),
                        self.expression(type_, depth), self.expression(type_, depth))
        if choice == 1 and type_.width > 1:
            parts, left = [], type_.width
            while left:
                count = self.source.randint(1, left)
                parts.append(self.expression(
                    type_.with_width(0 if count == 1 else count), depth))
                left -= count
            return Built(type_, parts)
        if choice == 2 and type_.width:
            source = type_.scalar
            if self.chance(0.5) and type_.width < 4:
                wide = type_.with_width(self.source.randint(type_.width, 4))
                return Computed(type_, "((%s){})" % type_.name, lambda a: a,
                                self.expression(wide, depth))
            return self.as_width(self.expression(source, depth), type_.width)
        condition = self.expression(BOOL.with_width(type_.width), depth)
        return Computed(type_, "select({}, {}, {})",
                        lambda c, a, b: a if c else b, condition,
                        self.expression(type_, depth), self.expression(type_, depth))

    def converted(self, type_, depth):
        kind = self.pick([k for k in self.kinds if k != type_.kind])
        operand = self.expression(Type(kind, type_.width), depth)
        name = type_.name
        if kind == "bool":
            return Computed(type_, "((%s){})" % name, lambda a: a, operand)
        if kind in FLOATS:
            if type_.kind in FLOATS:
                return Computed(type_, "((%s){})" % name, lambda a: a, operand)
            return Computed(type_, "((%s)abs({}))" % name, lambda a: int(abs(a)),
                            operand)
        return Computed(type_, "((%s)({} & 63))" % name, masked, operand)

    def integer(self, type_, depth):
        one, other = (self.expression(type_, depth) for _ in range(2))
        bits, signed = INTEGERS[type_.kind]
        narrow = is_narrow(type_.kind)
        forms = [("({} & {})", lambda a, b: a & b), ("({} | {})", lambda a, b: a | b),
                 ("({} ^ {})", lambda a, b: a ^ b), ("min({}, {})", min),
                 ("max({}, {})", max),
                 ("(({} & 63) + ({} & 63))", lambda a, b: (a & 63) + (b & 63)),
                 ("(({} & 63) * ({} & 63))", lambda a, b: (a & 63) * (b & 63)),
                 ("(({} & 63) << ({} & 7))", lambda a, b: (a & 63) << (b & 7)),
                 ("({} >> ({} & 7))", lambda a, b: a >> (b & 7))]
        if not narrow or not signed:  # dxc divides no min16int
            forms.append(("(({} & 63) / (({} & 15) + 1))",
                          lambda a, b: (a & 63) // ((b & 15) + 1)))
        if signed and not narrow:
            # Division cuts towards zero.
            forms.append(("({} % (({} & 15) + 1))", lambda a, b: (
                abs(a) % ((b & 15) + 1)) * (-1 if a < 0 else 1)))
        if signed:
            forms.append(("(({} & 63) - ({} & 63))",
                          lambda a, b: (a & 63) - (b & 63)))
        if not signed and not narrow:
            forms += [("({} %s {})" % o, f) for o, f in (
                ("+", lambda a, b: a + b), ("-", lambda a, b: a - b),
                ("*", lambda a, b: a * b))]
            if self.chance(0.2):
                return Computed(type_, "(~{})", lambda a: ~a, one)
        if not narrow and type_.kind in ("int", "uint") and self.chance(0.1):
            return Computed(type_, "((%s)countbits((%s){}))" % (
                type_.name, type_.with_width(type_.width).name.replace("int", "uint", 1)
                if type_.kind == "int" else type_.name),
                lambda a: bin(a & 0xffffffff).count("1"), one)
        form, compute = self.pick(forms)
        return Computed(type_, form, compute, one, other)

    def floating(self, type_, depth):
        one, other = (self.expression(type_, depth) for _ in range(2))
        name = type_.name
        big, few = f"({name})-64, ({name})64", f"({name})-8, ({name})8"
        forms = [
            ("clamp({} + {}, %s)" % big, lambda a, b: clamped(a + b, 64)),
            ("clamp({} - {}, %s)" % big, lambda a, b: clamped(a - b, 64)),
            ("min({}, {})", min), ("max({}, {})", max)]
        if type_.kind != "double":  # it has not all functions
            forms += [
                ("(trunc(clamp({}, %s)) * clamp({}, %s))" % (few, few),
                 lambda a, b: int(clamped(a, 8)) * clamped(b, 8)),
                ("(abs({}) - floor(abs({})))", lambda a, b: abs(a) - abs(b) // 1)]
            if self.chance(0.15):
                return Computed(type_, "saturate({})", lambda a: min(max(a, 0), 1), one)
        if self.chance(0.15):
            return Computed(type_, "(-{})", lambda a: -a, one)
        form, compute = self.pick(forms)
        return Computed(type_, form, compute, one, other)

    def boolean(self, type_, depth):
        choice = self.source.randrange(5)
        if choice == 0:
            return Computed(type_, "(!{})", lambda a: not a,
                            self.expression(type_, depth))
        if choice == 1 and type_.width == 0:
            return Lazy(self.pick(("&&", "||")), self.expression(BOOL, depth),
                        self.expression(BOOL, depth), None)
        if choice == 2 and type_.width == 0:
            operand = self.expression(Type(self.pick(("bool", "int", "float")),
                                           self.pick((1, 2, 3, 4))), depth)
            return Whole(BOOL, *self.pick((("any({})", any), ("all({})", all))),
                         operand)
        if choice == 3 and type_.width > 1:
            form, compute = self.pick((("and({}, {})", lambda a, b: a and b),
                                       ("or({}, {})", lambda a, b: a or b)))
            return Computed(type_, form, compute, self.expression(type_, depth),
                            self.expression(type_, depth))
        kind = self.pick([k for k in self.kinds if k != "bool"])
        wide = Type(kind, type_.width)
        form, compute = self.pick((
            ("({} < {})", lambda a, b: a < b), ("({} >= {})", lambda a, b: a >= b),
            ("({} == {})", lambda a, b: a == b), ("({} != {})", lambda a, b: a != b)))
        return Computed(type_, form, compute, self.expression(wide, depth),
                        self.expression(wide, depth))

    # Statements

    def declare(self):
        if self.chance(0.3):
            return self.declare_aggregate()
        type_ = self.any_type()
        location = Location(type_, self.fresh("v"))
        made = Declare(type_, location.name, self.expression(type_, 3))
        self.locations.append(location)
        return [made]

    def declare_aggregate(self):
        name = self.fresh("a")
        choice = self.source.randrange(3)
        if choice == 0:
            type_ = self.any_type()
            self.locations.append(Location(type_, name, [self.below(4)]))
            self.locations.append(Location(type_, name, [Leaf(UINT, "2", [2])]))
            return [Declare(Array(type_, 4), name)]
        if choice == 1:
            element = self.below(2)
            self.locations += [Location(Type("int", 3), name, ["i"]),
                            Location(UINT, name, ["p", element, "a"]),
                            Location(Type("float", 2), name, ["p", element, "b"]),
                            Location(Type("double"), name, ["d"]),
                            Location(Type("uint", 1), name, ["s"])]
            return [Declare(RECORD, name)]
        vector = Type(self.pick([k for k in self.kinds if k != "bool"]), 4)
        made = Declare(vector, name, self.expression(vector, 2))
        self.locations += [Location(vector, name),
                        Location(vector.scalar, name, [self.below(4)])]
        return [made]

    def written(self):
        """A location to write, or None: a whole variable, or components of one."""
        if not self.locations:
            return None
        location = self.pick(self.locations)
        width = location.type.width
        if width > 1 and self.chance(0.4):
            components = self.source.sample(range(width), self.source.randint(1, width))
            count = len(components)
            return Location(Type(location.type.kind, 0 if count == 1 else count),
                         location.name, [*location.steps, components])
        return location

    def components(self, type_):
        """Some parts of vectors that have this type."""
        wider = [p for p in self.locations if isinstance(p.type, Type)
                 and p.type.kind == type_.kind
                 and p.type.width > type_.width and type_.width != 1]
        return [Location(type_, p.name, [*p.steps, self.source.sample(
            range(p.type.width), type_.count)]) for p in wider[:3]]

    def update(self):
        locations = [p for p in self.locations if p.type.kind in ("uint", "uint64_t")]
        if not locations:
            return self.assign()
        location = self.pick(locations)
        form, compute = self.pick((
            ("++{}", lambda a, b: a + b), ("{}--", lambda a, b: a - b),
            ("{} += {}", lambda a, b: a + b), ("{} -= {}", lambda a, b: a - b),
            ("{} *= {}", lambda a, b: a * b), ("{} ^= {}", lambda a, b: a ^ b),
            ("{} <<= {} & 7", lambda a, b: a << (b & 7))))
        if form.count("{}") == 1:
            return [Update(form, compute, location)]
        width = self.pick((0, location.type.width))  # a scalar is for all
        return [Update(form, compute, location,
                       self.expression(location.type.with_width(width), 2))]

    def assign(self):
        location = self.written()
        if location is None:
            return self.declare()
        return [Assign(location, self.expression(location.type, 3))]

    def call(self):
        """Also with one variable for two parameters."""
        if not self.functions:
            return self.assign()
        function = self.pick(self.functions)
        arguments = []
        for direction, type_, _ in function.parameters:
            known = [p for p in self.locations if p.type == type_]
            if direction == "in":
                arguments.append(self.expression(type_, 2))
            elif known or self.components(type_):
                arguments.append(self.pick(known + self.components(type_)))
            else:
                return self.assign()
        written = [a for (d, _, _), a in zip(function.parameters, arguments)
                   if d != "in"]
        names = [a.name for a in written]
        if any(isinstance(a.steps[-1], list) and names.count(a.name) > 1
               for a in written if a.steps):
            return self.assign()  # dxc copies components back last
        results = [p for p in self.locations if p.type == function.type
                   and all(not isinstance(s, Computed) for s in p.steps)]
        if not results:
            location = Location(function.type, self.fresh("v"))
            self.locations.append(location)
            return [Declare(function.type, location.name), Call(location, function, arguments)]
        return [Call(self.pick(results), function, arguments)]

    def template(self):
        type_ = self.any_type()
        location = Location(type_, self.fresh("v"))
        made = Declare(type_, location.name, Computed(
            type_, "chosen<%s>({}, {}, {})" % type_.name,
            lambda c, a, b: a if c else b, self.expression(BOOL, 2),
            self.expression(type_, 2), self.expression(type_, 2)))
        self.locations.append(location)
        return [made]

    def write_buffer(self, which=None):
        which = which or self.below(BUFFERS)
        text = self.pick(("Bufs[{1}]", "Bufs[NonUniformResourceIndex({1})]"))

        def put(state, value, buffer, index):
            state.memory["Bufs"][buffer][state.thread * OWN + index] = value

        return [Write(text + "[own + {2}] = {0};", put, self.expression(UINT, 2),
                      which, self.below(OWN))]

    def handles(self, depth):
        """One buffer in both branches and after them."""
        index = Location(UINT, self.fresh("b"))
        made = Declare(UINT, index.name, self.below(BUFFERS))
        inner = [self.write_buffer(index) for _ in range(3)]
        read = self.buffer_read(index)
        location = Location(UINT, self.fresh("v"))
        after = Declare(UINT, location.name, read)
        made = [made, If("", self.expression(BOOL, 2), inner[0], inner[1]),
                *inner[2], after]
        self.locations.append(location)
        return made

    def idle(self):
        """A loop whose results are not used, or one that waits for a condition that
        holds."""
        name = self.fresh("n")
        bound = self.below(8).text()
        if self.chance(0.3):
            location = Location(UINT, self.fresh("v"))
            self.locations.append(location)
            return [Verbatim([f"uint {location.name};",
                              f"do {{ {location.name} = Flag.Load(0); }} "
                              f"while ({location.name} == 0);"],
                             lambda s: s.variables.update({location.name: [1]}))]
        return [Verbatim([self.pick((
            f"for (uint {name} = 0; {name} < {bound}; ++{name}) {{}}",
            f"{{ uint {name} = {bound}; while ({name} != 0) --{name}; }}",
            f"{{ float {name} = 0; for (uint i = 0; i < {bound}; ++i) "
            f"{name} += In[i]; }}"))])]

    def unset(self):
        """Statements that depend on a variable that was never set."""
        number = f"uint({self.below(8).text()})"
        return [Verbatim(["{ " + self.pick(UNSET).format(number) + " }"])]

    def scoped(self, depth, in_loop, in_switch, count=None):
        """A block, whose variables end with it."""
        locations, constant = list(self.locations), list(self.constant)
        made = [s for _ in range(count or self.source.randint(1, 3))
                for s in self.statement(depth, in_loop, in_switch)]
        self.locations, self.constant = locations, constant
        return made

    def branch(self, depth, in_loop, in_switch):
        yes = self.scoped(depth, in_loop, in_switch)
        if in_loop and self.chance(0.2):
            yes.append(Leave(self.pick(("break", "continue"))))
        no = self.scoped(depth, in_loop, in_switch) if self.chance(0.5) else []
        return [If(self.pick(("", "", "[branch] ", "[flatten] ")) if not in_loop else "",
                   self.expression(BOOL, 2), yes, no)]

    def loop(self, depth):
        counter = self.fresh("i")
        bound = (Leaf(UINT, (text := str(self.source.randrange(1, 5))), [int(text)])
                 if self.chance(0.5) else self.below(4))
        hint = self.pick(("", "", "[loop] ", "[unroll] "
                          if isinstance(bound, Leaf) else ""))
        locations, constant = list(self.locations), list(self.constant)
        self.locations, self.constant = list(locations), constant + [Location(UINT, counter)]
        if not isinstance(bound, Leaf):  # what it is computed from stays
            self.locations, self.constant = [], self.constant + locations
        body = self.scoped(depth, True, False)
        self.locations, self.constant = locations, constant
        return [Loop(self.pick(("for", "for", "while", "do")), hint, counter, bound,
                     body)]

    def switch(self, depth, in_loop):
        labels = self.source.sample(range(8), self.source.randint(2, 6))
        if self.chance(0.6):
            labels[self.source.randrange(len(labels))] = None
        sections = []
        while labels:
            count = min(len(labels), self.pick((1, 1, 2, 3)))
            body = self.scoped(depth, False, True)
            if len(labels) == count or self.chance(0.8):
                body.append(Leave("break"))
            sections.append(Section(labels[:count], body))
            labels = labels[count:]
        return [Switch(self.below(8), sections)]

    def statement(self, depth, in_loop, in_switch):
        self.budget -= 1
        if depth > 0 and self.budget > 0 and self.chance(0.4):
            choice = self.source.randrange(5)
            if choice < 2:
                return self.branch(depth - 1, in_loop, in_switch)
            if choice == 2:
                return self.loop(depth - 1)
            return self.switch(depth - 1, in_loop)
        make = self.pick((self.declare, self.declare, self.assign, self.assign,
                          self.assign, self.update, self.call, self.call,
                          self.template,
                          self.write_buffer, self.idle, self.mix))
        if self.leaves_unset and self.chance(0.4):
            return self.unset()
        if self.chance(0.1):
            return self.handles(depth)
        return make()

    def mix(self):
        known = [p for p in self.locations if isinstance(p.type, Type)]
        return [Mix(self.pick(known))] if known else self.declare()

    def function(self, name):
        parameters = []
        shared = self.any_type()
        for number in range(self.source.randint(1, 3)):
            direction = self.pick(("in", "inout", "inout", "out"))
            type_ = shared if self.chance(0.6) else self.any_type()
            parameters.append((direction, type_, f"p{number}"))
        body = []
        for direction, type_, parameter in parameters:
            if direction == "out":
                body.append(Assign(Location(type_, parameter), self.literal(type_)))
            self.locations.append(Location(type_, parameter))
        self.budget = 5
        body += self.scoped(2, False, False, self.source.randint(1, 3))
        type_ = self.any_type()
        if self.chance(0.4):
            body.append(If("", self.expression(BOOL, 2),
                           [Leave("return", self.expression(type_, 2))], []))
        body.append(Leave("return", self.expression(type_, 2)))
        return Function(name, type_, parameters, body)


class Entry:
    def __init__(self, body):
        self.body = body


class Program:
    def __init__(self, matrices, functions, main):
        self.matrices, self.functions = matrices, functions
        self.main = Entry(main)

    def text(self):
        lines = [line for f in self.functions for line in [*f.text(), ""]]
        body = ["  " + line for s in self.main.body for line in s.text()]
        unset = UNSET_PRELUDE if any("keep(" in line for line in lines + body) else ""
        return "\n".join([PRELUDE + unset + self.matrices, *lines,
                          f"[numthreads({THREADS}, 1, 1)]",
                          "void main(uint t : SV_GroupIndex) {",
                          f"  h = t; own = t * {OWN};", *body, "  Out[t] = h;",
                          "}", ""])

    def run(self, inputs):
        """The contents of the buffers afterwards."""
        memory = {"In": inputs,
                  "Bufs": [[b * 100 + n for n in range(THREADS * OWN)]
                           for b in range(BUFFERS)]}
        out = []
        for thread in range(THREADS):
            state = State(memory, thread, {"t": [thread]})
            run_all(self.main.body, state)
            out.append(state.mixed[0])
        return {"Out": out, **{f"Bufs[{b}]": data
                               for b, data in enumerate(memory["Bufs"])}}


def bindings(inputs):
    return [{"name": "In", "type": "uint", "data": inputs},
            {"name": "Out", "type": "uint", "count": THREADS},
            {"name": "Flag", "type": "uint", "data": [1] + [0] * 31},
            {"name": "Constants", "type": "uint", "data": CONSTANTS}] + [
                {"name": f"Bufs[{b}]", "type": "uint",
                 "data": [b * 100 + n for n in range(THREADS * OWN)]}
                for b in range(BUFFERS)]


def random_matrices(source):
    """Declarations of matrices of constants, and leaves that read them."""
    orders = [source.choice(("row_major", "column_major")) for _ in range(3)]
    word = source.choice(("", "row_major ", "column_major "))
    held = (word.strip() or orders[0]) == "row_major"
    typed = f"{orders[2]} uint2x2"
    text = MATRICES.format(first=orders[0], second=orders[1], word=word, typed=typed)
    # By row or by column, each in a row of 16 bytes; what follows has no gap.
    locations = {"held.m": (0, 2, 3, held)}
    end = (16 * 1 + 12 if held else 16 * 2 + 8)
    after = end // 4
    first = -(-(end + 4) // 16) * 16
    free = orders[0] == "row_major"
    locations["free"] = (first // 4, 3, 2, free)
    end = first + (16 * 2 + 8 if free else 16 * 1 + 12)
    locations["named"] = (-(-end // 16) * 4, 2, 2, orders[2] == "row_major")

    def element(maker):
        name, (start, rows, columns, by_row) = source.choice(sorted(locations.items()))
        row, column = source.randrange(rows), source.randrange(columns)
        at = start + (4 * row + column if by_row else 4 * column + row)
        form = source.choice((f"{name}[{row}][{column}]", f"{name}._m{row}{column}"))
        return Leaf(UINT, form, [CONSTANTS[at]])

    def last(maker):
        return Leaf(UINT, "held.after", [CONSTANTS[after]])

    return text, [element, element, last]


def random_values(source, with16, leaves_unset=False):
    """A program and its input. It may have variables that are never set, on
    which none of its results depends."""
    text, matrices = random_matrices(source)
    functions = []
    for number in range(source.randint(1, 3)):
        maker = Maker(source, with16, functions, matrices)
        maker.leaves_unset = leaves_unset
        functions.append(maker.function(f"call{number}"))
    maker = Maker(source, with16, functions, matrices)
    maker.leaves_unset = leaves_unset
    maker.constant.append(Location(UINT, "t"))
    maker.budget = 14
    main = [s for _ in range(source.randint(5, 9))
            for s in maker.statement(3, False, False)]
    # Every resource is used.
    main.insert(0, Verbatim(["mix(In[t] + Flag.Load(0) + held.after + "
                             "Bufs[t & 3][own]);"],
                            lambda s: s.mix((s.memory["In"][s.thread] + 1
                                             + matrices[-1](None).value(s)[0]
                                             + s.memory["Bufs"][s.thread & 3]
                                             [s.thread * OWN]) & 0xffffffff)))
    main += [Mix(p) for p in maker.locations if isinstance(p.type, Type)]
    return (Program(text, functions, main),
            [source.randrange(40) for _ in range(32)])

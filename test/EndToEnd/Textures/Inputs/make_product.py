# make_product.py: Tests of every method of every texture
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes one test for each texture type and the shader models that have its methods:
each overload is called once, with distinct numbers, and the DXIL call is derived here
from the format's table of operations.

usage: make_product.py OUTPUT_FOLDER
"""

import pathlib
import sys

HANDLE = "%dx.types.Handle %{{[^,]+}}"

# Coordinates (with the slice of an array), texel offsets, gradients, sizes.
SHAPES = {
    "1D": (1, 1, 1, 1),
    "1DArray": (2, 1, 1, 2),
    "2D": (2, 2, 2, 2),
    "2DArray": (3, 2, 2, 3),
    "3D": (3, 3, 3, 3),
    "Cube": (3, 0, 3, 2),
    "CubeArray": (4, 0, 3, 3),
    "2DMS": (2, 2, 0, 2),
    "2DMSArray": (3, 2, 0, 3),
}
ARRAYS_OF_FACES = ("Cube", "CubeArray")
COMPARING = ("1D", "1DArray", "2D", "2DArray", "Cube", "CubeArray")
GATHERING = ("2D", "2DArray", "Cube", "CubeArray")

# Method: number and class of the operation, compares, detail, clamp, the first
# shader model whose compute shaders have it.
SAMPLES = {
    "Sample": (60, "sample", False, None, True, 6),
    "SampleBias": (61, "sampleBias", False, "number", True, 6),
    "SampleLevel": (62, "sampleLevel", False, "number", False, 0),
    "SampleGrad": (63, "sampleGrad", False, "gradients", True, 0),
    "SampleCmp": (64, "sampleCmp", True, None, True, 6),
    "SampleCmpLevelZero": (65, "sampleCmpLevelZero", True, None, False, 0),
    "SampleCmpLevel": (224, "sampleCmpLevel", True, "number", False, 8),
    "SampleCmpGrad": (254, "sampleCmpGrad", True, "gradients", True, 8),
    "SampleCmpBias": (255, "sampleCmpBias", True, "number", True, 8),
}
CHANNELS = {"": 0, "Red": 0, "Green": 1, "Blue": 2, "Alpha": 3}
OFFSETS = ((1, -2, 3), (-4, 5, -6), (6, -7, 7), (-8, 4, -5))
COMPARE, NUMBER, CLAMP = 0.25, 1.5, 0.75


def f32(value):
    return f"float {value:.6e}"


def i32(value):
    return f"i32 {value}"


def slots(values, count, kind, spell):
    """Operands for `values`, and undef in the slots that are left."""
    return [spell(v) for v in values] + [f"{kind} undef"] * (count - len(values))


def vector(kind, values):
    text = ", ".join(str(v) for v in values)
    return text if len(values) == 1 else f"{kind}{len(values)}({text})"


def call(number, name, result, operands):
    return (
        f"// CHECK: call {result} @dx.op.{name}(i32 {number}, "
        + ", ".join(operands)
        + ")"
    )


class Test:
    """The body of one test, by statements."""

    def __init__(self):
        self.lines = []
        self.count = 0
        self.outs = 0

    def position(self, length):
        """Numbers that no other call of the test has."""
        self.count += 1
        return [self.count * 8 + c for c in range(length)]

    def add(self, expression, checks):
        self.lines.append(f"  {expression}")
        self.lines.extend(f"  {check}" for check in checks)

    def result(self, expression, width):
        """A statement that uses a value of `width` components."""
        self.outs += 1
        swizzle = "" if width == 4 else "." + "xyzw"[:width]
        return f"Out[{self.outs}]{swizzle} = {expression};"

    def status(self, expression, width):
        return f"{self.result(expression, width)} Status[{self.outs}] = s;"


MAPPED = "// CHECK: call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %{{.*}})"


def optional_forms(shape, has_clamp):
    """(offset, clamp, status) of the overloads of a sampling method."""
    offsets = SHAPES[shape][1]
    forms = [(False, False, False)]
    if offsets:
        forms.append((True, False, False))
    if has_clamp:
        forms.append((bool(offsets), True, False))
    forms.append((bool(offsets), has_clamp, True))
    return forms


def add_sample(test, shape, method):
    number, name, compares, detail, has_clamp, _ = SAMPLES[method]
    coordinates, offsets, gradients, _ = SHAPES[shape]
    for has_offset, clamps, has_status in optional_forms(shape, has_clamp):
        at = test.position(coordinates)
        args = ["Cmp" if compares else "Smp", vector("float", at)]
        operands = [HANDLE, HANDLE] + slots(at, 4, "float", f32)
        if has_offset:
            operands += slots(OFFSETS[0][:offsets], 3, "i32", i32)
        else:
            operands += slots([0] * offsets, 3, "i32", i32)
        if compares:
            args.append(str(COMPARE))
            operands.append(f32(COMPARE))
        if detail == "number":
            args.append(str(NUMBER))
            operands.append(f32(NUMBER))
        if detail == "gradients":
            for first in (0.5, 4.5):
                slope = [first + c for c in range(gradients)]
                args.append(vector("float", slope))
                operands += slots(slope, 3, "float", f32)
        if has_offset:
            args.append(vector("int", OFFSETS[0][:offsets]))
        if clamps:
            args.append(str(CLAMP))
        if has_clamp:
            operands.append(f32(CLAMP) if clamps else "float undef")
        if has_status:
            args.append("s")
        width = 1 if compares else 4
        make = test.status if has_status else test.result
        checks = [call(number, name + ".f32", "%dx.types.ResRet.f32", operands)]
        if has_status:
            checks.append(MAPPED)
        test.add(make(f"T.{method}({', '.join(args)})", width), checks)


def add_gather(test, shape, suffix, compares):
    coordinates, offsets, _, _ = SHAPES[shape]
    method = ("GatherCmp" if compares else "Gather") + suffix
    number, name = (74, "textureGatherCmp") if compares else (73, "textureGather")
    forms = [(0, False), (0, True)]
    if offsets:
        forms = [(0, False), (1, False), (1, True)]
        if suffix:
            forms += [(4, False), (4, True)]
    for offset_count, has_status in forms:
        at = test.position(coordinates)
        args = ["Cmp" if compares else "Smp", vector("float", at)]
        if compares:
            args.append(str(COMPARE))
        args += [vector("int", o[:offsets]) for o in OFFSETS[:offset_count]]
        if has_status:
            args.append("s")
        checks = []
        for n in range(max(offset_count, 1)):
            offset = OFFSETS[n][:offsets] if offset_count else [0] * offsets
            operands = [HANDLE, HANDLE] + slots(at, 4, "float", f32)
            operands += slots(offset, 2, "i32", i32) + [i32(CHANNELS[suffix])]
            if compares:
                operands.append(f32(COMPARE))
            checks.append(
                call(number, name + ".f32", "%dx.types.ResRet.f32", operands)
            )
        if has_status:
            checks += [MAPPED] * max(offset_count, 1)
        make = test.status if has_status else test.result
        test.add(make(f"T.{method}({', '.join(args)})", 4), checks)


def texture_load(plane, at, offset):
    operands = [HANDLE, "i32 undef" if plane is None else i32(plane)]
    operands += slots(at, 3, "i32", i32) + slots(offset, 3, "i32", i32)
    return call(66, "textureLoad.f32", "%dx.types.ResRet.f32", operands)


def add_loads(test, shape, writable):
    coordinates, offsets, _, _ = SHAPES[shape]
    multisampled = "MS" in shape
    plane = 1 if multisampled else None if writable else 2
    has_offsets = not writable
    forms = [(False, False), (True, False), (True, True)]
    if not has_offsets:
        forms = [(False, False), (False, True)]
    for has_offset, has_status in forms:
        at = test.position(coordinates)
        position = at + ([] if multisampled or writable else [plane])
        args = [vector("int", position)] + ([str(plane)] if multisampled else [])
        offset = list(OFFSETS[0][:offsets]) if has_offset else []
        if has_offset:
            args.append(vector("int", offset))
        if has_status:
            args.append("s")
        make = test.status if has_status else test.result
        checks = [texture_load(plane, at, offset)] + [MAPPED] * has_status
        test.add(make(f"T.Load({', '.join(args)})", 4), checks)
    at = test.position(coordinates)
    first = None if writable and not multisampled else 0
    test.add(
        test.result(f"T[{vector('uint', at)}]", 4), [texture_load(first, at, [])]
    )
    if not writable or multisampled:
        name = "sample" if multisampled else "mips"
        at = test.position(coordinates)
        test.add(
            test.result(f"T.{name}[3][{vector('uint', at)}]", 4),
            [texture_load(3, at, [])],
        )


def texture_store(at, values, sample):
    operands = [HANDLE] + slots(at, 3, "i32", i32)
    operands += [f32(v) if v is not None else "float %{{[^,]+}}" for v in values]
    operands.append("i8 15")
    if sample is None:
        return call(67, "textureStore.f32", "void", operands)
    return call(225, "textureStoreSample.f32", "void", operands + [i32(sample)])


def add_stores(test, shape):
    coordinates = SHAPES[shape][0]
    sample = 0 if "MS" in shape else None
    at = test.position(coordinates)
    where = vector("uint", at)
    test.add(
        f"T[{where}] = float4(1, 2, 3, 4);", [texture_store(at, (1, 2, 3, 4), sample)]
    )
    # A part is written by changing the whole.
    at = test.position(coordinates)
    test.add(
        f"T[{vector('uint', at)}].yz = float2(8, 9);",
        [
            texture_load(sample, at, []),
            texture_store(at, (None, 8, 9, None), sample),
        ],
    )
    at = test.position(coordinates)
    test.add(
        f"T[{vector('uint', at)}] *= 2;",
        [texture_load(sample, at, []), texture_store(at, (None,) * 4, sample)],
    )
    if sample is not None:
        at = test.position(coordinates)
        test.add(
            f"T.sample[3][{vector('uint', at)}] = 5;",
            [texture_store(at, (5, 5, 5, 5), 3)],
        )


def add_dimensions(test, shape, writable):
    sizes = SHAPES[shape][3]
    multisampled = "MS" in shape
    forms = [("", sizes + multisampled)]
    if not writable and not multisampled:
        forms.append(("5", sizes + 1))
    for mip, outs in forms:
        operand = "i32 undef" if multisampled else i32(mip or 0)
        for letter in "uf":
            names = [letter + str(n) for n in range(outs)]
            args = ([mip] if mip else []) + names
            checks = []
            # Equal queries are one.
            if letter == "u":
                checks.append(
                    call(
                        72, "getDimensions", "%dx.types.Dimensions", [HANDLE, operand]
                    )
                )
                indices = list(range(sizes)) + [3] * (outs - sizes)
                checks += [
                    f"// CHECK-DAG: extractvalue %dx.types.Dimensions %{{{{.*}}}}, {i}"
                    for i in indices
                ]
            test.add(f"T.GetDimensions({', '.join(args)});", checks)
            kind = "asfloat" if letter == "u" else ""
            pieces = [f"{kind}({n})" for n in names] + ["0"] * (4 - outs)
            test.lines.append("  " + test.result(f"float4({', '.join(pieces)})", 4))


def add_level_of_detail(test, shape):
    gradients = SHAPES[shape][2]
    for suffix, clamped in (("", "true"), ("Unclamped", "false")):
        at = test.position(gradients)
        operands = [HANDLE, HANDLE] + slots(at, 3, "float", f32)
        method = f"T.CalculateLevelOfDetail{suffix}(Smp, {vector('float', at)})"
        test.add(
            test.result(method, 1),
            [
                "// CHECK: call {{.*}}float @dx.op.calculateLOD.f32(i32 81, "
                + ", ".join(operands + [f"i1 {clamped}"])
                + ")"
            ],
        )


def add_sample_position(test):
    test.add(
        test.result("T.GetSamplePosition(6)", 2),
        [
            call(
                75,
                "texture2DMSGetSamplePosition",
                "%dx.types.SamplePos",
                [HANDLE, "i32 6"],
            )
        ],
    )


def make_read_only(shape, minor):
    test = Test()
    methods = () if "MS" in shape else tuple(SAMPLES)
    for method in methods:
        _, _, compares, _, _, first = SAMPLES[method]
        if first == minor and (not compares or shape in COMPARING):
            add_sample(test, shape, method)
    if minor == 6 and "MS" not in shape:
        add_level_of_detail(test, shape)
    if minor == 0:
        if shape in GATHERING:
            for compares in (False, True):
                for suffix in CHANNELS:
                    add_gather(test, shape, suffix, compares)
        if shape not in ARRAYS_OF_FACES:
            add_loads(test, shape, writable=False)
        add_dimensions(test, shape, writable=False)
        if "MS" in shape:
            add_sample_position(test)
    return test


def make_writable(shape, minor):
    test = Test()
    if minor != (8 if "MS" in shape else 0):
        return test
    add_loads(test, shape, writable=True)
    add_stores(test, shape)
    add_dimensions(test, shape, writable=True)
    if "MS" in shape:
        add_sample_position(test)
    return test


def write(folder, name, minor, test):
    if not test.lines:
        return 0
    runs = [m for m in (0, 5, 6, 8) if m >= minor]
    head = [f"// Every method of {name} that compute shaders have from 6.{minor} on."]
    head += [f"// RUN: clang-dxc -T cs_6_{m} %s | FileCheck %s" for m in runs]
    head += [
        "// Made by Inputs/make_product.py, which has the rules.",
        "",
        f"{name}<float4> T;",
        "SamplerState Smp;",
        "SamplerComparisonState Cmp;",
        "RWStructuredBuffer<float4> Out;",
        "RWStructuredBuffer<uint> Status;",
        "",
        "// CHECK: define void @main()",
        "[numthreads(4, 1, 1)]",
        "void main() {",
        "  uint s;",
        "  uint u0, u1, u2, u3;",
        "  float f0, f1, f2, f3;",
    ]
    file = name.lower() + (f"-6-{minor}" if minor else "") + ".hlsl"
    text = "\n".join(head + test.lines + ["}", ""])
    (folder / file).write_text(text)
    return sum("CHECK: call" in line for line in test.lines)


def main():
    folder = pathlib.Path(sys.argv[1])
    calls = 0
    for shape in SHAPES:
        for minor in (0, 6, 8):
            calls += write(
                folder, "Texture" + shape, minor, make_read_only(shape, minor)
            )
            if shape not in ARRAYS_OF_FACES:
                calls += write(
                    folder, "RWTexture" + shape, minor, make_writable(shape, minor)
                )
    print(f"{calls} calls")


main()

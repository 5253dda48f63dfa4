# _reflection.py: The types of the JSON reflection
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The objects of docs/user/reflection.md, as dictionaries with typed keys."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union

Count = Union[int, Literal["unbounded"]]


class _Binding(TypedDict):
    kind: Literal["uniform", "constantBuffer", "shaderResource", "unorderedAccess",
                  "samplerState", "descriptorTableSlot"]


class Binding(_Binding, total=False):
    """Registers or, of the kind "uniform", bytes."""

    space: int
    index: int
    count: Count
    used: bool
    offset: int
    size: int
    elementStride: int
    bitOffset: int
    bitSize: int


class ScalarType(TypedDict):
    kind: Literal["scalar"]
    scalarType: str


class VectorType(TypedDict):
    kind: Literal["vector"]
    elementCount: int
    elementType: ScalarType


class MatrixType(TypedDict):
    kind: Literal["matrix"]
    rowCount: int
    columnCount: int
    layout: Literal["rowMajor", "columnMajor"]
    elementType: ScalarType


class Stride(TypedDict):
    kind: str
    value: int


class _ArrayType(TypedDict):
    kind: Literal["array"]
    elementCount: int
    elementType: Type


class ArrayType(_ArrayType, total=False):
    uniformStride: int
    strides: List[Stride]


class StructType(TypedDict):
    kind: Literal["struct"]
    name: str
    fields: List[Parameter]


class BufferType(TypedDict):
    kind: Literal["constantBuffer", "textureBuffer", "parameterBlock"]
    elementType: Type


class _SamplerType(TypedDict):
    kind: Literal["samplerState"]


class SamplerType(_SamplerType, total=False):
    comparison: bool


class _ResourceType(TypedDict):
    kind: Literal["resource"]
    baseShape: Literal["texture1D", "texture2D", "texture3D", "textureCube", "textureBuffer",
                       "byteAddressBuffer", "structuredBuffer", "accelerationStructure"]


class ResourceType(_ResourceType, total=False):
    array: bool
    multisample: bool
    access: Literal["readWrite", "rasterOrdered", "append", "consume", "feedback"]
    resultType: Type
    stride: int


class PatchType(TypedDict):
    kind: Literal["inputPatch", "outputPatch"]
    elementCount: int
    elementType: Type


class StreamType(TypedDict):
    kind: Literal["pointStream", "lineStream", "triangleStream"]
    elementType: Type


Type = Union[ScalarType, VectorType, MatrixType, ArrayType, StructType, BufferType,
             SamplerType, ResourceType, PatchType, StreamType]


class _Parameter(TypedDict):
    name: str
    type: Type


class Parameter(_Parameter, total=False):
    """A global declaration, or a field of a struct."""

    binding: Binding
    bindings: List[Binding]


class _Element(TypedDict):
    semanticName: str
    semanticIndex: int
    type: Type


class Element(_Element, total=False):
    """An element of a signature."""

    name: str
    rows: int
    systemValue: bool
    interpolation: str


class EntryParameter(Parameter, total=False):
    semanticName: str
    direction: Literal["out", "inout"]
    role: str
    primitive: str
    stream: int
    elements: List[Element]


class _EntryResult(TypedDict):
    type: Type


class EntryResult(_EntryResult, total=False):
    elements: List[Element]


class _BoundParameter(TypedDict):
    name: str


class BoundParameter(_BoundParameter, total=False):
    binding: Binding
    bindings: List[Binding]


class _PatchConstantFunction(TypedDict):
    name: str


class PatchConstantFunction(_PatchConstantFunction, total=False):
    parameters: List[EntryParameter]
    result: EntryResult


class _EntryPoint(TypedDict):
    name: str
    stage: str


class EntryPoint(_EntryPoint, total=False):
    threadGroupSize: List[int]
    attributes: Dict[str, Union[str, int, float, bool]]
    parameters: List[EntryParameter]
    result: EntryResult
    patchConstantFunction: PatchConstantFunction
    bindings: List[BoundParameter]


class Location(TypedDict):
    file: str
    line: int
    column: int




# "class" is a keyword of Python.
ResourceRow = TypedDict(
    "ResourceRow",
    {"name": str, "count": Count, "used": bool,
     "class": Literal["SRV", "UAV", "CBV", "Sampler"], "space": int, "index": int,
     "set": int, "binding": int, "explicit": bool, "location": Location},
    total=False)


class _Reflection(TypedDict):
    version: str
    target: Literal["d3d12", "vulkan"]
    parameters: List[Parameter]
    entryPoints: List[EntryPoint]
    resources: List[ResourceRow]


class Reflection(_Reflection, total=False):
    # Only of containers: information that the part STAT adds.
    program: Dict[str, Any]

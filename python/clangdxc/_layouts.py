# _layouts.py: HLSL types as numpy arrays
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Element types of structured buffers as numpy's dtypes, constant buffers as bytes,
and formats of typed buffers and textures."""

from __future__ import annotations

from typing import Any, List, Mapping, Optional, Tuple

import numpy as np
import numpy.typing as npt

from ._errors import ResourceError
from ._reflection import Binding, Parameter, ResourceType, ScalarType, Type

Array = npt.NDArray[Any]
DType = np.dtype[Any]

# Constant buffers place an element of an array, and a row of a matrix, at a multiple of
# this number of bytes.
_ROW = 16


def scalar_dtype(scalar: ScalarType) -> DType:
    name = scalar["scalarType"]
    if name == "bool":
        return np.dtype("<u4")
    return np.dtype(name).newbyteorder("<")


def uniform_binding(parameter: Parameter) -> Optional[Binding]:
    """The bytes of a parameter or field, if it has any."""
    bindings = parameter.get("bindings") or [b for b in [parameter.get("binding")] if b]
    return next((b for b in bindings if b["kind"] == "uniform"), None)


def structured_dtype(type: Type, size: int) -> Optional[DType]:
    """The dtype of an element of a structured buffer that takes SIZE bytes. None for
    bit-fields, which numpy does not have."""
    if type["kind"] == "scalar":
        return scalar_dtype(type)
    if type["kind"] == "vector":
        return np.dtype((scalar_dtype(type["elementType"]), (type["elementCount"],)))
    if type["kind"] == "matrix":
        shape = (type["rowCount"], type["columnCount"])
        if type["layout"] == "columnMajor":
            shape = shape[::-1]
        return np.dtype((scalar_dtype(type["elementType"]), shape))
    if type["kind"] == "array":
        element = structured_dtype(type["elementType"], type.get("uniformStride", 0))
        return element and np.dtype((element, (type["elementCount"],)))
    if type["kind"] != "struct":
        return None
    names, formats, offsets = [], [], []
    for field in type["fields"]:
        binding = uniform_binding(field)
        if not binding:
            continue
        format = structured_dtype(field["type"], binding["size"])
        if format is None or "bitSize" in binding:
            return None
        names.append(field["name"])
        formats.append(format)
        offsets.append(binding["offset"])
    return np.dtype({"names": names, "formats": formats, "offsets": offsets,
                     "itemsize": size})


def convert(value: object, dtype: DType, shape: Tuple[int, ...], what: str) -> Array:
    """VALUE as an array; an error if that would change a value or its shape."""
    try:
        array = np.asarray(value)
    except ValueError:
        raise ResourceError(f"{what}: the lists have different lengths") from None
    if array.shape != shape:
        raise ResourceError(f"{what}: expected {shape_text(shape)}, got "
                            f"{shape_text(array.shape)}")
    if array.dtype.kind == "b":
        array = array.astype(np.uint8)
    if array.dtype.kind not in "iuf" or (array.dtype.kind == "f" and dtype.kind in "iu"):
        raise ResourceError(f"{what}: expected {dtype.name}, got {array.dtype.name}")
    with np.errstate(over="ignore"):
        converted = array.astype(dtype)
    if dtype.kind in "iu" and not np.array_equal(converted, array):
        raise ResourceError(f"{what}: the value does not fit {dtype.name}")
    return converted


def shape_text(shape: Tuple[int, ...]) -> str:
    if not shape:
        return "one number"
    return f"shape {shape}"


def _write(type: Type, binding: Binding, value: object, data: bytearray, base: int,
           what: str) -> None:
    """Writes a variable of a constant buffer that starts at BASE."""

    def put(offset: int, array: Array) -> None:
        encoded = array.tobytes()
        data[offset:offset + len(encoded)] = encoded

    if type["kind"] == "scalar" and "bitSize" in binding:
        _write_bits(type, binding, value, data, base, what)
    elif type["kind"] == "scalar":
        put(base, convert(value, scalar_dtype(type), (), what))
    elif type["kind"] == "vector":
        put(base, convert(value, scalar_dtype(type["elementType"]), (type["elementCount"],),
                          what))
    elif type["kind"] == "matrix":
        matrix = convert(value, scalar_dtype(type["elementType"]),
                         (type["rowCount"], type["columnCount"]), what)
        lines = matrix.T if type["layout"] == "columnMajor" else matrix
        stride = -(-lines[0].nbytes // _ROW) * _ROW
        for number, line in enumerate(lines):
            put(base + number * stride, line)
    elif type["kind"] == "array":
        values = list(value) if isinstance(value, (list, tuple, np.ndarray)) else None
        if values is None or len(values) != type["elementCount"]:
            raise ResourceError(f"{what}: expected {type['elementCount']} elements")
        for number, element in enumerate(values):
            _write(type["elementType"], {"kind": "uniform"}, element, data,
                   base + number * type["uniformStride"], f"{what}[{number}]")
    elif type["kind"] == "struct":
        if not isinstance(value, Mapping):
            raise ResourceError(f"{what}: expected a dictionary with the members of "
                                f"'{type['name']}'")
        write_fields(type["fields"], value, data, base, what + ".")


def _write_bits(type: ScalarType, binding: Binding, value: object, data: bytearray,
                base: int, what: str) -> None:
    bits = binding["bitSize"]
    number = int(convert(value, scalar_dtype(type), (), what))
    is_signed = type["scalarType"].startswith("int")
    low, high = (-(1 << (bits - 1)), 1 << (bits - 1)) if is_signed else (0, 1 << bits)
    if not low <= number < high:
        raise ResourceError(f"{what}: {number} does not fit {bits} bits")
    size = binding["size"]
    word = int.from_bytes(data[base:base + size], "little")
    word |= (number & ((1 << bits) - 1)) << binding["bitOffset"]
    data[base:base + size] = word.to_bytes(size, "little")


def write_fields(fields: List[Parameter], values: Mapping[str, object], data: bytearray,
                 base: int, prefix: str = "") -> None:
    """Writes the variables of a constant buffer. Those without a value are 0."""
    known = {field["name"]: field for field in fields if uniform_binding(field)}
    for name, value in values.items():
        field = known.get(name)
        if not field:
            raise ResourceError(f"there is no constant '{prefix}{name}'"
                                + (f"; there are {', '.join(known)}" if known else ""))
        binding = uniform_binding(field)
        assert binding
        _write(field["type"], binding, value, data, base + binding["offset"],
               f"'{prefix}{name}'")


def size_of_fields(fields: List[Parameter]) -> int:
    ends = [b["offset"] + b["size"] for b in map(uniform_binding, fields) if b]
    return -(-max(ends, default=0) // _ROW) * _ROW


# The axes of each shape, from the outermost; a last axis for components is optional.
_AXES = {
    "textureBuffer": ("elements",),
    "texture1D": ("width",),
    "texture2D": ("height", "width"),
    "texture3D": ("depth", "height", "width"),
    "textureCube": ("faces", "height", "width"),
}


def axes(type: ResourceType) -> Tuple[str, ...]:
    result = _AXES[type["baseShape"]]
    if type.get("array"):
        result = ("array", *result)
    if type.get("multisample"):
        result = (*result, "samples")
    return result


def _result_scalar(type: ResourceType) -> Optional[str]:
    result = type.get("resultType")
    if not result:
        return None
    if result["kind"] == "vector":
        return result["elementType"]["scalarType"]
    return result["scalarType"] if result["kind"] == "scalar" else None


def format_keys(type: ResourceType, dtype: DType, components: int,
                what: str) -> Mapping[str, str]:
    """How dxil-run calls the format of an array's elements: integers of 8 and 16 bits
    are normalized if the shader reads floats."""
    result = _result_scalar(type)
    sources = {"float": "fiu", "int": "i", "uint": "u", "bool": "u"}
    family = result.rstrip("0123456789") if result else ""
    is_wide = dtype.itemsize == 8
    fits = (dtype.kind in sources.get(family, "fiu") and dtype.itemsize in (1, 2, 4, 8)
            and (not result or is_wide == result.endswith("64"))
            and not (family == "float" and dtype.kind in "iu" and dtype.itemsize > 2))
    if not fits:
        raise ResourceError(f"{what}: {dtype.name} cannot be the format of a resource of "
                            f"{result or 'this kind'}")
    if is_wide:
        name = {"f": "double", "i": "int64_t", "u": "uint64_t"}[dtype.kind]
        return {"type": name + (str(components) if components > 1 else "")}
    if dtype.kind == "f":
        suffix = "FLOAT"
    elif family == "float":
        suffix = "UNORM" if dtype.kind == "u" else "SNORM"
    else:
        suffix = "UINT" if dtype.kind == "u" else "SINT"
    channels = "".join(f"{c}{8 * dtype.itemsize}" for c in "RGBA"[:components])
    return {"format": f"{channels}_{suffix}"}

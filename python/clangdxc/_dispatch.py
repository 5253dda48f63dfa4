# _dispatch.py: Executing compute shaders on numpy arrays
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

from __future__ import annotations

import json
import pathlib
import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union, cast

import numpy as np

from . import _layouts, _library
from ._compiler import Container, Result, container_bytes, reflect_container
from ._errors import ExecutionError, ResourceError
from ._layouts import Array, DType
from ._reflection import BufferType, Parameter, Reflection, ResourceRow, ResourceType, Type

_MAX_GROUPS = 65535
_CLASS_LETTERS = {"SRV": "t", "UAV": "u", "CBV": "b", "Sampler": "s"}


@dataclass(frozen=True)
class Buffer:
    """A structured buffer with the counter of Append, Consume and IncrementCounter."""

    array: Array
    counter: int = 0


@dataclass(frozen=True)
class Texture:
    """A texture with mip levels, from the largest on, or with a DXGI format that does
    not follow from the array's dtype, such as "R10G10B10A2_UNORM"."""

    levels: Sequence[Array]
    format: Optional[str] = None


@dataclass(frozen=True)
class Sampler:
    """docs/user/dxil-run-textures.md lists the values."""

    filter: Union[str, Mapping[str, str]] = "point"
    address: Union[str, Sequence[str]] = "clamp"
    comparison: Optional[str] = None
    reduction: Optional[str] = None
    border: Optional[Sequence[float]] = None
    min_lod: Optional[float] = None
    max_lod: Optional[float] = None
    max_anisotropy: Optional[int] = None


Constant = Union[bool, int, float, Sequence[Any], Mapping[str, Any]]
Value = Union[Array, Constant, bytes, Buffer, Texture, Sampler]


class Results(Dict[str, Array]):
    """The arrays of the writable resources after execution, by name."""

    def __init__(self) -> None:
        super().__init__()
        self.counters: Dict[str, int] = {}
        self.levels: Dict[str, Tuple[Array, ...]] = {}
        """The mip levels of textures."""
        self.warnings: Tuple[str, ...] = ()
        """What the checks found, with check="warn"."""


@dataclass
class _Bound:
    """A resource of the call: what dxil-run reads, and how its bytes become arrays."""

    name: str
    keys: Dict[str, Any]
    data: Optional[bytes] = None
    levels: List[Array] = field(default_factory=list)
    layers: int = 1
    is_texture: bool = False


def dispatch(shader: Container, resources: Mapping[str, Value],
             groups: Union[int, Sequence[int]] = (1, 1, 1), *, entry: Optional[str] = None,
             wave_size: Optional[int] = None, check: str = "error",
             options: Sequence[str] = ()) -> Results:
    """Executes a compute shader on the CPU.

    RESOURCES has a value for each resource that the shader uses, by name. The arrays are
    not changed; the result has new ones. GROUPS is the number of thread groups. OPTIONS
    are further options of dxil-run.

    Raises ResourceError if a value does not fit its resource, before anything is
    executed, and ExecutionError if the execution fails or a check finds a fault.
    """
    if not isinstance(resources, Mapping) or not all(isinstance(n, str) for n in resources):
        raise TypeError("resources: expected a dictionary from names to values")
    container = container_bytes(shader)
    reflection = shader.reflection if isinstance(shader, Result) else None
    bound = _Binder(reflection or reflect_container(container)).bind(resources)
    words = ["--dispatch", _groups_text(groups), f"--check={check}", *options]
    if entry is not None:
        words += ["--entry", entry]
    if wave_size is not None:
        words.append(f"--wave-size={wave_size}")
    with tempfile.TemporaryDirectory(prefix="clangdxc-") as name:
        return _execute(pathlib.Path(name), container, bound, words)


def element_dtype(shader: Container, resource: str) -> DType:
    """The dtype of the elements of a structured buffer, by name."""
    reflection = (shader.reflection if isinstance(shader, Result)
                  else reflect_container(container_bytes(shader)))
    type = _Binder(reflection).type_of(resource)
    if type and type["kind"] == "resource" and type["baseShape"] == "structuredBuffer":
        dtype = _expected_dtype(type)
        if dtype is not None:
            return dtype
    raise ResourceError(f"'{resource}' is not a structured buffer with a known element type")


def _groups_text(groups: Union[int, Sequence[int]]) -> str:
    numbers = [groups] if isinstance(groups, int) else list(groups)
    if not 1 <= len(numbers) <= 3 or not all(
            isinstance(n, (int, np.integer)) and 0 <= n <= _MAX_GROUPS for n in numbers):
        raise ValueError(f"groups: expected up to three numbers from 0 to {_MAX_GROUPS}, "
                         f"got {groups!r}")
    return ",".join(str(int(n)) for n in [*numbers, 1, 1][:3])


def _expected_dtype(type: ResourceType) -> Optional[DType]:
    result = type.get("resultType")
    return _layouts.structured_dtype(result, type.get("stride", 0)) if result else None


def _little_endian(array: Array) -> Array:
    return np.ascontiguousarray(array, array.dtype.newbyteorder("<")).reshape(array.shape)


def _element(type: Type) -> Type:
    """The type of the elements of an array, of all dimensions."""
    while type["kind"] == "array":
        type = type["elementType"]
    return type


class _Binder:
    """Matches the values of a call with the resources of a shader."""

    def __init__(self, reflection: Reflection) -> None:
        self.parameters = {p["name"]: p for p in reflection["parameters"]}
        self.rows = {r["name"]: r for r in reflection["resources"]}
        self.globals = [p for p in reflection["parameters"] if _layouts.uniform_binding(p)]

    def bind(self, resources: Mapping[str, Value]) -> List[_Bound]:
        result = []
        names = {p["name"] for p in self.globals}
        constants = {n: v for n, v in resources.items() if n in names and n not in self.rows}
        row = self.rows.get("$Globals")
        if constants and row:
            result.append(self._bind_constants("$Globals", row, self.globals, constants))
        for name, value in resources.items():
            if name not in constants:
                result.append(self._bind(name, value))
        given = {bound.name.split("[")[0] for bound in result}
        missing = [n for n, r in self.rows.items() if r["used"] and n not in given]
        if missing == ["$Globals"]:
            missing = sorted(names)
        if missing:
            raise ResourceError("no value is given for " + ", ".join(f"'{n}'" for n in missing))
        return result

    def type_of(self, name: str) -> Optional[Type]:
        """The type of a resource, or of a member of a struct: "lights.2.shadow"."""
        base = name.split("[")[0]
        first, *path = [base] if base in self.parameters else base.split(".")
        if first not in self.parameters:
            return None
        type: Optional[Type] = _element(self.parameters[first]["type"])
        for part in path:
            if part.isdigit():
                continue
            if type and type["kind"] in ("constantBuffer", "parameterBlock"):
                type = _element(cast(BufferType, type)["elementType"])
            fields = type["fields"] if type and type["kind"] == "struct" else []
            type = next((_element(f["type"]) for f in fields if f["name"] == part), None)
        return type

    def _bind(self, name: str, value: Value) -> _Bound:
        base, _, _ = name.partition("[")
        row = self.rows.get(base)
        if not row:
            known = [n for n in self.rows if n != "$Globals"]
            known += [p["name"] for p in self.globals]
            raise ResourceError(f"the shader has no resource '{name}'; it has "
                                + (", ".join(f"'{n}'" for n in known) or "none"))
        type = self.type_of(base)
        keys = _location(name, row)
        if type and type["kind"] == "samplerState":
            return _Bound(name, {**keys, **_sampler_keys(name, value)})
        if isinstance(value, Sampler):
            raise ResourceError(f"'{name}' is not a sampler")
        if type and type["kind"] in ("constantBuffer", "textureBuffer", "parameterBlock"):
            if isinstance(value, Mapping):
                element = cast(BufferType, type)["elementType"]
                fields = element["fields"] if element["kind"] == "struct" else []
                return self._bind_constants(name, row, fields, value)
            return _bind_bytes(name, keys, value)
        if isinstance(value, Mapping):
            raise ResourceError(f"'{name}' is not a constant buffer; it takes a numpy array")
        if type and type["kind"] == "resource":
            return _bind_resource(name, keys, type, value)
        return _bind_bytes(name, keys, value)

    @staticmethod
    def _bind_constants(name: str, row: ResourceRow, fields: List[Parameter],
                        values: Mapping[str, Any]) -> _Bound:
        data = bytearray(_layouts.size_of_fields(fields))
        _layouts.write_fields(fields, values, data, 0)
        return _Bound(name, _location(name, row), bytes(data))


def _location(name: str, row: ResourceRow) -> Dict[str, Any]:
    """The name, and the register unless dxil-run chooses it, as in libraries."""
    base, _, index = name.partition("[")
    number = 0
    if index:
        if not re.fullmatch(r"\d+\]", index):
            raise ResourceError(f"'{name}' is not the name of an array's element")
        number = int(index[:-1])
        count = row["count"]
        if count != "unbounded" and number >= count:
            raise ResourceError(f"'{base}' has {count} elements, so there is no '{name}'")
    elif row["count"] != 1:
        raise ResourceError(f"'{name}' is an array of resources; bind '{name}[0]' and so on")
    if "index" not in row:
        return {"name": name}
    letter = _CLASS_LETTERS[row["class"]]
    return {"name": name, "register": f"{letter}{row['index'] + number}",
            "space": row["space"]}


def _sampler_keys(name: str, value: Value) -> Dict[str, Any]:
    if not isinstance(value, Sampler):
        raise ResourceError(f"'{name}' is a sampler; it takes a clangdxc.Sampler, not "
                            f"{type(value).__name__}")
    keys = {key.replace("_", "-"): setting for key, setting in vars(value).items()
            if setting is not None}
    return keys


def _bind_bytes(name: str, keys: Dict[str, Any], value: Value) -> _Bound:
    """A resource whose bytes are given, in whatever type."""
    if isinstance(value, bytes):
        return _Bound(name, keys, value, [np.frombuffer(value, np.uint8)])
    array = _array(name, value)
    return _Bound(name, keys, _little_endian(array).tobytes(), [array])


def _array(name: str, value: Value) -> Array:
    if not isinstance(value, np.ndarray):
        raise ResourceError(f"'{name}' takes a numpy array, not {type(value).__name__}")
    if value.dtype.hasobject:
        raise ResourceError(f"'{name}' takes an array of numbers, not of objects")
    return value


def _bind_resource(name: str, keys: Dict[str, Any], type: ResourceType,
                   value: Value) -> _Bound:
    shape = type["baseShape"]
    if shape == "accelerationStructure" or type.get("access") == "feedback":
        raise ResourceError(f"'{name}' is of a kind that only dxil-run's own files describe")
    if shape in ("structuredBuffer", "byteAddressBuffer"):
        if isinstance(value, Texture):
            raise ResourceError(f"'{name}' is not a texture")
        if isinstance(value, Buffer):
            keys = {**keys, "counter": value.counter}
            value = value.array
        if shape == "structuredBuffer":
            value = _structured(name, type, value)
        return _bind_bytes(name, keys, value)
    if isinstance(value, Buffer):
        raise ResourceError(f"'{name}' has no counter")
    if isinstance(value, Texture):
        levels = [_array(name, level) for level in value.levels]
        return _bind_texels(name, keys, type, levels, value.format)
    return _bind_texels(name, keys, type, [_array(name, value)], None)


def _structured(name: str, type: ResourceType, value: Value) -> Array:
    array = _array(name, value)
    expected = _expected_dtype(type)
    if expected is None:
        stride = type.get("stride")
        if stride and array.nbytes % stride:
            raise ResourceError(f"'{name}': the array has {array.nbytes} bytes, which is no "
                                f"multiple of the element's {stride}")
        return array
    base, inner = expected.base, expected.shape
    if (array.dtype.newbyteorder("<") != base or array.ndim != 1 + len(inner)
            or array.shape[1:] != inner):
        wanted = ", ".join(["n", *map(str, inner)]) + ("" if inner else ",")
        hint = f" (see clangdxc.element_dtype(shader, '{name}'))" if base.names else ""
        raise ResourceError(
            f"'{name}': expected an array of {_dtype_text(base)} with shape ({wanted}), got "
            f"{_dtype_text(array.dtype)} with shape {array.shape}{hint}")
    return array


def _dtype_text(dtype: DType) -> str:
    return str(dtype) if dtype.names else dtype.name


def _bind_texels(name: str, keys: Dict[str, Any], type: ResourceType, levels: List[Array],
                 format: Optional[str]) -> _Bound:
    """A typed buffer or a texture. The data contain the levels of a layer, then those of
    the next layer."""
    axes = _layouts.axes(type)
    what = f"'{name}'"
    if not levels:
        raise ResourceError(f"{what}: there are no levels")
    first = levels[0]
    has_components = first.ndim == len(axes) + 1
    if first.ndim != len(axes) and not has_components:
        raise ResourceError(f"{what}: expected an array with shape ({', '.join(axes)}) or "
                            f"({', '.join(axes)}, components), got shape {first.shape}")
    components = first.shape[-1] if has_components else 1
    if not 1 <= components <= 4:
        raise ResourceError(f"{what}: an element has 1 to 4 components, not {components}")
    sizes = dict(zip(axes, first.shape))
    if "faces" in axes and sizes["faces"] != 6:
        raise ResourceError(f"{what}: a cube has 6 faces, not {sizes['faces']}")
    for number, level in enumerate(levels):
        expected = tuple(
            max(1, size >> number) if axis in ("width", "height", "depth") else size
            for axis, size in zip(axes, first.shape)) + first.shape[len(axes):]
        if level.shape != expected or level.dtype != first.dtype:
            raise ResourceError(f"{what}: level {number} is {level.dtype.name} with shape "
                                f"{level.shape}, expected {first.dtype.name} with shape "
                                f"{expected}")
    keys = {**keys, **({"format": format} if format else
                       _layouts.format_keys(type, first.dtype, components, what))}
    is_texture = axes != ("elements",)
    if len(levels) > 1 and not is_texture:
        raise ResourceError(f"{what}: a buffer has one level")
    if is_texture:
        keys.update((axis, size) for axis, size in sizes.items() if axis != "faces")
        if len(levels) > 1:
            keys["mips"] = len(levels)
    layers = sizes.get("array", 1) * sizes.get("faces", 1)
    bound = _Bound(name, keys, None, levels, layers, is_texture)
    parts = [_little_endian(level).reshape(layers, -1) for level in levels]
    bound.data = b"".join(part[layer].tobytes() for layer in range(layers) for part in parts)
    return bound


def _unpack(bound: _Bound, data: bytes) -> Tuple[Array, ...]:
    """The arrays of a resource after execution."""
    arrays = [np.empty_like(level, order="C") for level in bound.levels]
    offset = 0
    for layer in range(bound.layers):
        for array in arrays:
            part = array.reshape(bound.layers, -1)[layer]
            dtype = array.dtype.newbyteorder("<")
            part[...] = np.frombuffer(data, dtype, part.size, offset)
            offset += part.nbytes
    return tuple(arrays)


def _execute(folder: pathlib.Path, container: bytes, bound: List[_Bound],
             words: List[str]) -> Results:
    (folder / "shader.dxil").write_bytes(container)
    for number, resource in enumerate(bound):
        if resource.data is not None:
            resource.keys["file"] = f"in.{number}.bin"
            (folder / f"in.{number}.bin").write_bytes(resource.data)
    (folder / "in.json").write_text(
        json.dumps({"resources": [resource.keys for resource in bound]}), encoding="utf-8")
    run = subprocess.run(
        [_library.find_tool("dxil-run"), "shader.dxil", "--bindings", "in.json", "-o",
         "out.json", "--data-files", *words],
        cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    printed = run.stderr.decode("utf-8", "replace")
    if run.returncode:
        error = printed.partition("dxil-run: error: ")[2] or printed
        raise ExecutionError(error.strip()
                             or f"dxil-run ended with status {run.returncode}")
    results = Results()
    results.warnings = tuple(
        text.strip() for text in printed.split("dxil-run: warning: ")[1:])
    written = json.loads((folder / "out.json").read_text(encoding="utf-8"))
    for item in written["resources"]:
        # dxil-run numbers the files in the order of the bindings.
        resource = bound[int(item["file"].split(".")[-2])]
        arrays = _unpack(resource, (folder / item["file"]).read_bytes())
        results[resource.name] = arrays[0]
        if resource.is_texture:
            results.levels[resource.name] = arrays
        if "counter" in item:
            results.counters[resource.name] = item["counter"]
    return results

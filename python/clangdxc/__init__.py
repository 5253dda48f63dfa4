"""The HLSL compiler clang-dxc: compile, reflect, link and execute shaders.

docs/user/python.md describes the package. Only dispatch() and what belongs to it
need numpy.
"""

from typing import TYPE_CHECKING, Any

from ._archive import Archive
from ._compiler import (
    Compile,
    Diagnostic,
    Extent,
    FixIt,
    Options,
    Result,
    compile,
    link,
    read_file,
    reflect,
    version,
)
from ._errors import (
    ArchiveError,
    ClangDxcError,
    CompileError,
    ExecutionError,
    InternalError,
    OptionError,
    ResourceError,
)
from ._library import Output, Severity
from ._reflection import Reflection

if TYPE_CHECKING:
    from ._dispatch import Buffer, Results, Sampler, Texture, dispatch, element_dtype

__all__ = [
    "Archive",
    "ArchiveError",
    "Buffer",
    "ClangDxcError",
    "Compile",
    "CompileError",
    "Diagnostic",
    "ExecutionError",
    "Extent",
    "FixIt",
    "InternalError",
    "OptionError",
    "Options",
    "Output",
    "Reflection",
    "ResourceError",
    "Result",
    "Results",
    "Sampler",
    "Severity",
    "Texture",
    "compile",
    "dispatch",
    "element_dtype",
    "link",
    "read_file",
    "reflect",
    "version",
]

_NEEDS_NUMPY = ("Buffer", "Results", "Sampler", "Texture", "dispatch", "element_dtype")


def __getattr__(name: str) -> Any:
    if name in _NEEDS_NUMPY:
        from . import _dispatch

        return getattr(_dispatch, name)
    raise AttributeError(f"module 'clangdxc' has no attribute '{name}'")

# _compiler.py: Compiling, linking and reflecting
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

from __future__ import annotations

import ctypes
import json
import os
import pathlib
import shlex
import subprocess
from ctypes import byref, c_char_p, c_void_p
from dataclasses import dataclass
from typing import (
    Any,
    Callable,
    Dict,
    Iterable,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Union,
    cast,
)

from . import _library
from ._errors import ClangDxcError, CompileError, InternalError, OptionError
from ._library import Output, Severity
from ._reflection import Reflection

Options = Union[str, Sequence[str]]
"""Options of the command line: one string with shell quoting, or one for each word."""

IncludeCallback = Callable[[str], Union[str, bytes, None]]
Container = Union["Result", bytes, "os.PathLike[str]"]

@dataclass(frozen=True)
class Extent:
    """A range of source text. Lines and columns start at 1; columns count bytes."""

    file: str
    begin_line: int
    begin_column: int
    end_line: int
    end_column: int


@dataclass(frozen=True)
class FixIt:
    """A change to the source that corrects the reported problem."""

    replaced: Extent
    text: str


@dataclass(frozen=True)
class Diagnostic:
    severity: Severity
    message: str
    group: str
    """As in -W, without the prefix; empty if there is none."""
    file: str
    """Empty if there is no location; then line and column are 0."""
    line: int
    column: int
    extents: Tuple[Extent, ...] = ()
    fixits: Tuple[FixIt, ...] = ()
    notes: Tuple[Diagnostic, ...] = ()

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        group = f" [-W{self.group}]" if self.group else ""
        return f"{place}{self.severity.name.lower()}: {self.message}{group}"


@dataclass(frozen=True)
class Compile:
    """The outputs and diagnostics of one compile."""

    outputs: Mapping[Output, bytes]
    paths: Mapping[Output, str]
    """The paths of outputs in the options, and names that the compiler chose."""
    diagnostics: Tuple[Diagnostic, ...]

    def output(self, output: Output) -> bytes:
        """An output of the compile; an error if it was not requested."""
        if output not in self.outputs:
            raise ClangDxcError(
                f"the output {output.name} was not created; request it with 'outputs'")
        return self.outputs[output]

    @property
    def container(self) -> bytes:
        return self.output(Output.CONTAINER)

    @property
    def listing(self) -> str:
        return self.output(Output.LISTING).decode("utf-8", "replace")

    @property
    def reflection(self) -> Reflection:
        """The reflection of the source; of linked containers, that of the part STAT."""
        if Output.REFLECTION_JSON in self.outputs:
            return cast(Reflection, json.loads(self.outputs[Output.REFLECTION_JSON]))
        return reflect_container(self.container)


@dataclass(frozen=True)
class Result:
    """The compiles of a call: one, or one for each -T in the stable layout. The other
    properties are those of the first."""

    compiles: Tuple[Compile, ...]
    messages: str
    """The diagnostics and other messages as text."""
    text: str
    """What the command line prints, for example for -help."""

    @property
    def first(self) -> Compile:
        if not self.compiles:
            raise ClangDxcError("the options requested no compile")
        return self.compiles[0]

    @property
    def container(self) -> bytes:
        return self.first.container

    @property
    def listing(self) -> str:
        return self.first.listing

    @property
    def reflection(self) -> Reflection:
        return self.first.reflection

    @property
    def diagnostics(self) -> Tuple[Diagnostic, ...]:
        return tuple(d for compile in self.compiles for d in compile.diagnostics)

    def output(self, output: Output) -> bytes:
        return self.first.output(output)


def version() -> str:
    """The version of the compiler."""
    text: bytes = _library.load().clangdxcGetVersion()
    return text.decode()


def read_file(path: str) -> Optional[bytes]:
    """The default of 'include': the contents of a file, if it exists."""
    try:
        return pathlib.Path(path).read_bytes()
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError, ValueError):
        return None


def compile(source: Union[str, bytes, "os.PathLike[str]"], options: Options, *,
            name: Optional[str] = None, include: Optional[IncludeCallback] = read_file,
            outputs: Iterable[Output] = ()) -> Result:
    """Compiles a source: text, or the path of a file as a pathlib.Path.

    NAME is the file name that messages use. INCLUDE returns the contents of a file
    that the source or an option names, or None; the default reads files, and None
    disables them. OUTPUTS are created in addition to the container, the reflection
    and what the options request; nothing is written to files.

    Raises CompileError for errors in the source, OptionError for wrong options.
    """
    if isinstance(source, (str, bytes)):
        text = source.encode() if isinstance(source, str) else source
        name = name or "shader.hlsl"
    else:
        text = pathlib.Path(source).read_bytes()
        name = name or os.fspath(source)
    return _call([(name, text)], _words(options), include, outputs)


def link(libraries: Iterable[Container], options: Options, *,
         outputs: Iterable[Output] = ()) -> Result:
    """Links libraries: results of compile(), containers, or paths of containers."""
    sources = []
    for number, library in enumerate(libraries):
        name = f"library{number}.dxil"
        if not isinstance(library, (bytes, Result)):
            name = os.fspath(library)
        sources.append((name, container_bytes(library)))
    if not sources:
        raise ValueError("no libraries are given")
    return _call(sources, ["-link", *_words(options)], None, outputs)


def reflect(source: Union[str, bytes, "os.PathLike[str]"], options: Options, *,
            name: Optional[str] = None,
            include: Optional[IncludeCallback] = read_file) -> Reflection:
    """Compiles a source and returns its reflection."""
    return compile(source, options, name=name, include=include).reflection


def container_bytes(container: Container) -> bytes:
    if isinstance(container, Result):
        return container.container
    if isinstance(container, bytes):
        return container
    if isinstance(container, str):
        raise TypeError("a container is a Result, bytes, or the path of a file as a "
                        "pathlib.Path, not a str")
    return pathlib.Path(container).read_bytes()


def reflect_container(container: bytes) -> Reflection:
    """The reflection in a container's part STAT."""
    run = subprocess.run([_library.find_tool("dxil-dis"), "--reflection-json", "-"],
                         input=container, capture_output=True, check=False)
    if run.returncode:
        message = run.stderr.decode("utf-8", "replace").strip()
        raise ClangDxcError(message or f"dxil-dis ended with status {run.returncode}")
    return cast(Reflection, json.loads(run.stdout))


def _words(options: Options) -> List[str]:
    words = shlex.split(options) if isinstance(options, str) else list(options)
    for word in words:
        if not isinstance(word, str):
            raise TypeError(f"an option is a str, not {type(word).__name__}")
    return words


def _encode(text: str) -> bytes:
    if "\0" in text:
        raise ValueError(f"{text!r} contains a zero character")
    return os.fsencode(text)


class _Includes:
    """The callback for the library. It keeps the contents until the library has copied
    them, and an exception until the library has returned."""

    def __init__(self, find: IncludeCallback) -> None:
        self.find = find
        self.kept: List[Any] = []
        self.exception: Optional[BaseException] = None
        self.callback = _library.Include(self._include)

    def _include(self, _context: Any, path: bytes, found: Any) -> int:
        if self.exception:
            return 0
        try:
            contents = self.find(os.fsdecode(path))
            if contents is None:
                return 0
            if not isinstance(contents, (str, bytes)):
                raise TypeError(f"'include' returned {type(contents).__name__}, not str, "
                                "bytes or None")
            data = contents.encode() if isinstance(contents, str) else contents
        except BaseException as exception:  # pylint: disable=broad-except
            self.exception = exception
            return 0
        self.kept.append(ctypes.create_string_buffer(data, len(data)))
        found[0] = _library.Bytes(ctypes.addressof(self.kept[-1]), len(data))
        return 1


def _call(sources: Sequence[Tuple[str, bytes]], options: Sequence[str],
          include: Optional[IncludeCallback], outputs: Iterable[Output]) -> Result:
    library = _library.load()
    kept = [ctypes.create_string_buffer(text, len(text)) for _, text in sources]
    structs = (_library.Source * len(sources))(*(
        _library.Source(_encode(name), _library.Bytes(ctypes.addressof(buffer), len(buffer)))
        for (name, _), buffer in zip(sources, kept)))
    arguments = (c_char_p * len(options))(*map(_encode, options))
    wanted = 1 << Output.REFLECTION_JSON
    for output in outputs:
        wanted |= 1 << Output(output)
    includes = _Includes(include) if include else None
    request = _library.Request(
        ctypes.sizeof(_library.Request), structs, len(sources), arguments, len(options),
        includes.callback if includes else _library.Include(0), None, wanted)
    result = c_void_p()
    status = library.clangdxcCompile(byref(request), byref(result))
    try:
        if includes and includes.exception:
            raise includes.exception
        if status == _library.NO_MEMORY:
            raise MemoryError("the compiler ran out of memory")
        if not result:
            raise ClangDxcError(f"clangdxcCompile returned status {status}")
        return _read_result(library, result, status)
    finally:
        library.clangdxcDisposeResult(result)


def _read_result(library: ctypes.CDLL, result: c_void_p, status: int) -> Result:
    def get(compile: int, output: Output) -> _library.Bytes:
        data: _library.Bytes = library.clangdxcGetOutput(result, compile, output)
        return data

    count = library.clangdxcGetNumCompiles(result)
    messages = get(count, Output.MESSAGES).text()
    compiles = []
    for number in range(count):
        outputs: Dict[Output, bytes] = {}
        paths: Dict[Output, str] = {}
        for output in Output:
            data = get(number, output).copy()
            if data:
                outputs[output] = data
            path = library.clangdxcGetOutputPath(result, number, output).copy()
            if path:
                paths[output] = os.fsdecode(path)
        compiles.append(Compile(outputs, paths, _read_diagnostics(library, result, number)))
    if status != _library.SUCCESS:
        error = {_library.INPUT_ERROR: CompileError,
                 _library.MISUSE: OptionError}.get(status, InternalError)
        raise error(messages.strip(), tuple(d for c in compiles for d in c.diagnostics))
    return Result(tuple(compiles), messages, get(0, Output.TEXT).text())


def _extent(extent: _library.CExtent) -> Extent:
    return Extent(extent.file.text(), extent.begin_line, extent.begin_column,
                  extent.end_line, extent.end_column)


def _read_diagnostics(library: ctypes.CDLL, result: c_void_p,
                      compile: int) -> Tuple[Diagnostic, ...]:
    """The diagnostics of a compile; a note belongs to what precedes it."""
    found: List[Diagnostic] = []
    notes: List[List[Diagnostic]] = []
    for number in range(library.clangdxcGetNumDiagnostics(result, compile)):
        c = library.clangdxcGetDiagnostic(result, compile, number).contents
        diagnostic = Diagnostic(
            Severity(c.severity), c.text.text(), c.group.text(), c.file.text(), c.line,
            c.column, tuple(_extent(c.extents[n]) for n in range(c.num_extents)),
            tuple(FixIt(_extent(c.fixits[n].replaced), c.fixits[n].text.text())
                  for n in range(c.num_fixits)))
        if diagnostic.severity == Severity.NOTE and found:
            notes[-1].append(diagnostic)
        else:
            found.append(diagnostic)
            notes.append([])
    return tuple(
        Diagnostic(d.severity, d.message, d.group, d.file, d.line, d.column, d.extents,
                   d.fixits, tuple(own)) for d, own in zip(found, notes))

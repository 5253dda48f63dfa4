# _errors.py: The exceptions of the package
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

from __future__ import annotations

from typing import TYPE_CHECKING, Tuple

if TYPE_CHECKING:
    from ._compiler import Diagnostic


class ClangDxcError(Exception):
    """Any error that the package reports."""


class CompileError(ClangDxcError):
    """The source, or a file that it needs, has errors. The text is that of the
    command line."""

    def __init__(self, messages: str, diagnostics: Tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(messages)
        self.messages = messages
        self.diagnostics = diagnostics


class OptionError(CompileError):
    """The options are wrong."""


class InternalError(CompileError):
    """The compiler has a bug."""


class ResourceError(ClangDxcError, ValueError):
    """A value does not fit the resource that the shader declares."""


class ArchiveError(ClangDxcError):
    """The file is no archive of shaders, or is damaged."""


class ExecutionError(ClangDxcError):
    """dxil-run could not execute the shader, or one of its checks found a fault."""

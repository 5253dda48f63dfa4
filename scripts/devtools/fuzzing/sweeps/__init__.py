# __init__.py: Sets of sources with all combinations
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sets of sources: each combines everything of one kind with everything of another. A
set is a module with a function `cases(root)`, which yields its sources."""

import dataclasses


@dataclasses.dataclass
class Case:
    what: str  # what is combined, for a reader
    text: str  # the source
    options: list  # of the compiler, besides the source and the output
    statuses: tuple = (0, 1)  # with which the compiler may exit

# library_links.py: Libraries link only the folders that they may use
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each folder is a library. Its CMakeLists.txt links only libraries of folders that it
may include, by the tables of include_direction.py."""

import re
import sys

from checks import include_direction
from devtools import tree

LIBRARY = re.compile(r"^\s*dxc_add_library\(\s*(\S+)([^)]*)\)", re.MULTILINE)
SECTIONS = ("SOURCES", "DEPENDS", "LINKS")
COMMENT = re.compile(r"#.*")


def links_of(arguments):
    """The arguments of LINKS."""
    section, links = None, []
    for word in arguments.split():
        if word in SECTIONS:
            section = word
        elif section == "LINKS":
            links.append(word)
    return links


def libraries(root):
    """The libraries of folders: (file, half, folder, name, links)."""
    for name in tree.files(root, "clang/lib/**/CMakeLists.txt",
                           "llvm/lib/**/CMakeLists.txt"):
        half, folder = include_direction.folder_of(name)
        text = COMMENT.sub("", tree.read(root, name))
        for match in LIBRARY.finditer(text):
            yield name, half, folder, match.group(1), links_of(match.group(2))


def problems(root):
    known = list(libraries(root))
    folders = {library: (half, folder) for _, half, folder, library, _ in known}
    for name, half, folder, library, links in known:
        if not folder:
            yield f"{name}: the library {library} belongs to no folder"
            continue
        for link in links:
            if link in folders and not include_direction.may_use(
                    half, folder, *folders[link]):
                yield (f"{name}: {library} links {link}, but the folder {folder} "
                       f"does not know the folder {folders[link][1]}")
        # What is linked past LINKS is not seen above.
        if re.search(rf"target_link_libraries\(\s*{library}\b",
                     tree.read(root, name)):
            yield f"{name}: {library} links by target_link_libraries; use LINKS"


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))

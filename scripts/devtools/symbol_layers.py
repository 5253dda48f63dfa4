# symbol_layers.py: Libraries use only symbols of lower folders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the built archives: a library refers only to symbols of folders that its own
folder may use, by the tables of include_direction.py. A check of includes does not find
a function that is declared in one folder and defined in another, or a Clang function
that Overlay replaces.

    PYTHONPATH=scripts python3 -m devtools.symbol_layers <build folder>"""

import pathlib
import shutil
import subprocess
import sys

from checks import include_direction, library_links
from devtools.building import ROOT

NM = shutil.which("llvm-nm-22") or "llvm-nm"
# Classes of symbols that one archive alone defines. Inline functions and
# instances of templates, which are weak, may be in any.
STRONG = set("TDBRSGi")


def listed(archive, *options):
    """The (class, name) of each symbol that llvm-nm prints."""
    text = subprocess.run([NM, "--extern-only", "--format=posix", *options, archive],
                          check=True, stdout=subprocess.PIPE, text=True).stdout
    for line in text.splitlines():
        fields = line.split()
        # Members have a heading: "lib.a[member.o]:".
        if len(fields) >= 2 and len(fields[1]) == 1:
            yield fields[1], fields[0]


def defined(archive):
    return {name for kind, name in listed(archive, "--defined-only") if kind in STRONG}


def undefined(archive):
    return {name for _, name in listed(archive, "--undefined-only")}


def demangled(name):
    tool = NM.replace("llvm-nm", "llvm-cxxfilt")
    return subprocess.run([tool, name], check=True, stdout=subprocess.PIPE,
                          text=True).stdout.strip()


def cycle(folders):
    """The folders of a cycle in a table of allowed uses, or nothing."""
    done = set()

    def visit(folder, path):
        if folder in path:
            return path[path.index(folder):] + [folder]
        if folder in done:
            return []
        for used in folders[folder]:
            if found := visit(used, path + [folder]):
                return found
        done.add(folder)
        return []

    for folder in folders:
        if found := visit(folder, []):
            return found
    return []


def problems(libraries):
    """The problems of libraries: {archive: (half, folder)}."""
    owners = {}
    for archive, folder in libraries.items():
        for name in defined(archive):
            owners.setdefault(name, folder)
    for archive, (half, folder) in libraries.items():
        for name in sorted(undefined(archive)):
            owner = owners.get(name, (half, folder))
            if not include_direction.may_use(half, folder, *owner):
                yield (f"{pathlib.Path(archive).name}: the folder {folder} uses a "
                       f"symbol of the folder {owner[1]}: {demangled(name)}")


def table_problems():
    for folders in (include_direction.FRONT_END, include_direction.BACK_END,
                  include_direction.DXIL_RUN):
        if found := cycle(folders):
            yield "the table of folders has a cycle: " + " -> ".join(found)


def build_problems(build):
    libraries = {}
    for name, half, folder, library, _ in library_links.libraries(ROOT):
        archive = build / "lib" / f"lib{library}.a"
        if archive.is_file():
            libraries[archive] = (half, folder)
        else:
            yield f"{name}: {archive} is not built"
    yield from problems(libraries)


if __name__ == "__main__":
    FOUND = [*table_problems(), *build_problems(pathlib.Path(sys.argv[1]))]
    print(*FOUND, sep="\n")
    sys.exit(bool(FOUND))

# coff_overlay.py: The overlay in the form that linkers of Windows take
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Linkers of Windows have no --wrap that leaves calls beside a function alone, and
llvm-objcopy makes no symbol of COFF weak. So calls of wrapped functions are renamed in
copies of the archives, and of replaced functions the first definition counts
(/FORCE:MULTIPLE). clang/lib/Overlay/Overlay.txt has names as the Itanium ABI mangles
them; those of Microsoft's ABI are found in the archives that define the functions.

  coff_overlay.py names <Overlay.txt> <folder> <archive>...
      writes into the folder, after looking each listed function up:
        theirs.txt   what to rename in Clang's archives
        ours.txt     what to rename in ours
        link.rsp     options of the linker
  coff_overlay.py rename <names.txt> <archive> <copy>
      copies an archive with the calls renamed. An object that defines a name keeps it.

--tools is the folder of llvm-ar, llvm-cxxfilt, llvm-nm, llvm-objcopy and
llvm-undname."""

import argparse
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

# Microsoft's names have these, Itanium's have not.
DECORATIONS = re.compile(
    r"\b(?:public|protected|private): |\b(?:virtual|static|class|struct|union|enum|"
    r"__cdecl|__ptr64)\b ?")
# Types of 64 bits are not of the same name everywhere.
SAME_TYPES = [("unsigned __int64", "unsigned long"), ("__int64", "long"),
              ("unsigned long long", "unsigned long"), ("long long", "long"),
              ("true", "1"), ("false", "0")]


class Tools:
    def __init__(self, folder):
        self.folder = folder

    def run(self, name, *words, text=None):
        path = str(self.folder / name) if self.folder else name
        return subprocess.run([path, *map(str, words)], input=text, text=True,
                              check=True, stdout=subprocess.PIPE).stdout

    def demangle(self, name, symbols):
        """With llvm-cxxfilt or llvm-undname, which prints a blank line and the
        mangled name, too."""
        if name == "llvm-cxxfilt":
            # A word on the command line is demangled as a whole.
            return self.run(name, *symbols).splitlines() if symbols else []
        blocks = self.run(name, text="\n".join(symbols) + "\n").split("\n\n")
        return [(block.strip().splitlines() or [""])[-1] for block in blocks
                if block.strip()]

    def defined(self, path):
        """The external names that an object or archive defines, with repetitions."""
        return self.run("llvm-nm", "--defined-only", "--extern-only",
                        "--just-symbol-name", "--quiet", path).split()


def normalize(text):
    """A demangled function such that both ABIs agree, but for the type that Microsoft's
    has before the name."""
    text = DECORATIONS.sub("", text).replace("(void)", "()")
    for theirs, ours in SAME_TYPES:
        text = re.sub(rf"\b{theirs}\b", ours, text)
    return re.sub(r" ?([*&,<>()]) ?", r"\1", text).strip()


def name_of(normal):
    """The qualified name: what is before the parameters."""
    depth = 0
    for at in range(normal.rfind(")"), -1, -1):
        depth += {")": 1, "(": -1}.get(normal[at], 0)
        if depth == 0:
            return normal[:at]
    return normal


def read_overlay(path):
    """Pairs of kind and Itanium name."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield tuple(line.split()[:2])


def match(wanted, candidates):
    """The symbols that are the function: those with the same parameters, else those
    with the same name, because const before a parameter is part of a name only in
    Microsoft's ABI."""
    def ends(text, end):
        return text.endswith(end) and not re.match(r"[\w:]", text[-len(end) - 1:][:1]
                                                   if len(text) > len(end) else "")
    exact = [symbol for symbol, normal in candidates if ends(normal, wanted)]
    named = [symbol for symbol, normal in candidates
             if ends(name_of(normal), name_of(wanted))
             and normal.endswith(" const") == wanted.endswith(" const")]
    return exact or named


def find_names(tools, overlay, archives):
    """The Microsoft name of each Itanium name."""
    wanted = [name for _, name in overlay]
    normals = [normalize(text) for text in tools.demangle("llvm-cxxfilt", wanted)]
    lasts = {name_of(normal).split("::")[-1] for normal in normals}
    symbols = sorted({symbol for archive in archives
                      for symbol in tools.defined(archive)
                      if symbol.startswith("?") and
                      re.match(r"\?(\w*)@", symbol) and
                      re.match(r"\?(\w*)@", symbol)[1] in lasts})
    by_last = collections.defaultdict(list)
    for symbol, text in zip(symbols, tools.demangle("llvm-undname", symbols)):
        normal = normalize(text)
        by_last[re.match(r"\?(\w*)@", symbol)[1]].append((symbol, normal))
    names = {}
    for name, normal in zip(wanted, normals):
        found = match(normal, by_last[name_of(normal).split("::")[-1]])
        if len(found) != 1:
            sys.exit(f"coff_overlay: {'no symbol is' if not found else 'several are'} "
                     f"{normal} ({name}) {' '.join(found)}; see "
                     "docs/dev/updating-llvm.md")
        names[name] = found[0]
    return names


def write_names(tools, overlay_path, folder, archives):
    overlay = list(read_overlay(overlay_path))
    names = find_names(tools, overlay, archives)
    wrapped = [name for kind, name in overlay if kind == "wrap"]
    calls = [f"{names[name]} __wrap_{name}\n" for name in wrapped]
    reals = [f"__real_{name} {names[name]}\n" for name in wrapped]
    # A name that is not asked for is not looked for in our library.
    options = [f"/include:{names[name]}\n" for kind, name in overlay
               if kind == "replace"]
    folder.mkdir(parents=True, exist_ok=True)
    for name, lines in [("theirs.txt", calls), ("ours.txt", calls + reals),
                        ("link.rsp", ["/force:multiple\n", *options])]:
        (folder / name).write_text("".join(lines), encoding="utf-8")


def rename(tools, names_path, archive, copy):
    """Renames the undefined names of each member; every other stays what it is."""
    pairs = [line.split() for line in
             names_path.read_text(encoding="utf-8").splitlines()]
    members = tools.run("llvm-ar", "t", archive).splitlines()
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as scratch:
        objects = []
        for number, member in enumerate(members):
            # Two members may have one name; each gets a folder of its own.
            counts[member] += 1
            folder = pathlib.Path(scratch, str(number))
            folder.mkdir()
            base = re.split(r"[/\\]", member)[-1]
            subprocess.run(
                [str(tools.folder / "llvm-ar") if tools.folder else "llvm-ar",
                 "xN", str(counts[member]), str(archive.resolve()), member],
                check=True, cwd=folder)
            path = next(folder.rglob(base))
            defined = set(tools.defined(path))
            kept = [f"{old} {new}\n" for old, new in pairs if old not in defined]
            names = folder / "names"
            names.write_text("".join(kept), encoding="utf-8")
            tools.run("llvm-objcopy", f"--redefine-syms={names}", path)
            objects.append(path)
        made = pathlib.Path(scratch, "made.lib")
        # The paths of all members are longer than a command line of Windows.
        response = pathlib.Path(scratch, "members.rsp")
        response.write_text("".join(f'"{path.as_posix()}"\n' for path in objects),
                            encoding="utf-8")
        tools.run("llvm-ar", "--format=coff", "qcS", made, f"@{response}")
        tools.run("llvm-ar", "s", made)
        copy.write_bytes(made.read_bytes())


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tools", type=pathlib.Path)
    commands = parser.add_subparsers(dest="command", required=True)
    names = commands.add_parser("names")
    names.add_argument("overlay", type=pathlib.Path)
    names.add_argument("folder", type=pathlib.Path)
    names.add_argument("archives", nargs="+", type=pathlib.Path)
    copying = commands.add_parser("rename")
    for name in ("names", "archive", "copy"):
        copying.add_argument(name, type=pathlib.Path)
    arguments = parser.parse_args()
    tools = Tools(arguments.tools)
    if arguments.command == "names":
        write_names(tools, arguments.overlay, arguments.folder, arguments.archives)
    else:
        rename(tools, arguments.names, arguments.archive, arguments.copy)


if __name__ == "__main__":
    main()

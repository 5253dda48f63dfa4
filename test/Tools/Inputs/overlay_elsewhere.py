# overlay_elsewhere.py: The overlay with other linkers
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Links a small program as the overlay is linked, for other systems, and determines
from the machine code which function each call reaches. Nothing is executed.

usage: overlay_elsewhere.py <elf|coff|mingw|macho> <folder> <coff_overlay.py>"""

import os
import pathlib
import re
import subprocess
import sys

# "Clang": one function is replaced, also for calls beside it, the other wrapped.
SOURCES = {
    "first": "__attribute__((noinline)) int replaced(int x) { return x + 1; }\n"
             "int calls_replaced(int x) { return replaced(x) * 10; }\n",
    "second": "__attribute__((noinline)) int wrapped(int x) { return x + 2; }\n"
              "int calls_wrapped(int x) { return wrapped(x) * 10; }\n",
    "third": "int wrapped(int), replaced(int);\n"
             "int calls_both(int x) { return wrapped(x) * 100 + replaced(x); }\n",
    "ours": "int replaced(int x) { return x + 5; }\n"
            "int __real_wrapped(int);\n"
            "int __wrap_wrapped(int x) { return __real_wrapped(x) + 7; }\n",
    "main": "int calls_replaced(int), calls_wrapped(int), calls_both(int);\n"
            "int start(void) {\n"
            "  return calls_replaced(1) + calls_wrapped(1) + calls_both(1);\n"
            "}\n",
}
# In C++, as clang/include/clang/Overlay/HLSLOverlay.h declares them; the names in the
# list and in the sources are those of the Itanium ABI.
CXX_SOURCES = {
    **SOURCES,
    "ours": "int replaced(int x) { return x + 5; }\n"
            "int realWrapped(int) asm(\"__real__Z7wrappedi\");\n"
            "int wrapWrapped(int) asm(\"__wrap__Z7wrappedi\");\n"
            "int wrapWrapped(int x) { return realWrapped(x) + 7; }\n",
    "main": SOURCES["main"].replace("int start", 'extern "C" int start'),
}
OVERLAY = ("# A comment\nreplace _Z8replacedi a reason\n\n"
           "wrap _Z7wrappedi a reason\n")
TARGETS = {"elf": "x86_64-linux-gnu", "coff": "x86_64-pc-windows-msvc",
           "mingw": "x86_64-w64-windows-gnu", "macho": "x86_64-apple-macos13"}


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def output(*command):
    return subprocess.run(command, check=True, text=True,
                          stdout=subprocess.PIPE).stdout


def rename(names, old, new):
    for name in names:
        run("llvm-objcopy", f"--redefine-sym={old}={new}", f"{name}.o")


def archive(*names):
    run("llvm-ar", "rcs", "clang.a", *(f"{name}.o" for name in names))


def link_elf():
    """As cmake/modules/ClangOverlay.cmake does."""
    run("llvm-objcopy", "--weaken-symbol=replaced", "first.o")
    archive("first", "second", "third")
    run("ld.lld", "-e", "start", "--wrap=wrapped", "main.o", "ours.o", "clang.a",
        "-o", "program")


def link_coff():
    """As scripts/devtools/coff_overlay.py prepares it: wrapped functions are renamed
    where they are called; of replaced ones the first definition counts."""
    archive("first", "second", "third")
    run("llvm-ar", "rcs", "ours.a", "ours.o")
    pathlib.Path("Overlay.txt").write_text(OVERLAY, encoding="utf-8")
    generator = [sys.executable, sys.argv[3]]
    run(*generator, "names", "Overlay.txt", ".", "clang.a")
    run(*generator, "rename", "theirs.txt", "clang.a", "clang.lib")
    run(*generator, "rename", "ours.txt", "ours.a", "ours.lib")
    run("lld-link", "/entry:start", "/subsystem:console", "/nodefaultlib",
        "/debug:symtab", "/out:program", "main.o", "ours.lib", "clang.lib",
        "@link.rsp")


def link_mingw():
    run("x86_64-w64-mingw32-objcopy", "--weaken-symbol=replaced", "first.o")
    archive("first", "second", "third")
    run("x86_64-w64-mingw32-ld", "-e", "start", "--wrap=wrapped", "main.o", "ours.o",
        "clang.a", "-o", "program")


def link_macho():
    """The linker has no --wrap."""
    run("llvm-objcopy", "--weaken-symbol=_replaced", "first.o")
    rename(["first", "third"], "_wrapped", "___wrap_wrapped")
    rename(["ours"], "___real_wrapped", "_wrapped")
    archive("first", "second", "third")
    run("ld64.lld", "-arch", "x86_64", "-platform_version", "macos", "13", "13",
        "-e", "_start", "-undefined", "dynamic_lookup", "main.o", "ours.o", "clang.a",
        "-o", "program")


def simplify(name):
    """The plain name of a function of C++."""
    name = re.sub(r"^\?(\w+)@.*", r"\1", name)
    return re.sub(r"^wrap__Z\d+(\w+)i$", r"wrap_\1", name.lstrip("_"))


def find_calls():
    """The constant that each function adds distinguishes it from others of its name."""
    names, calls, at = {}, [], None
    for line in output("llvm-nm", "program").splitlines():
        found = re.match(r"([0-9a-f]+) [TtWw] _?(.*)", line)
        if found and not found[2].startswith("."):
            names[int(found[1], 16)] = simplify(found[2])
    constants = {}
    for line in output("llvm-objdump", "-d", "--no-show-raw-insn",
                       "program").splitlines():
        found = re.match(r" *([0-9a-f]+):\s+(\w+)\s+(.*)", line)
        if not found:
            continue
        address = int(found[1], 16)
        at = address if address in names else at
        target = re.match(r"0x([0-9a-f]+)", found[3])
        if found[2] in ("call", "callq", "jmp") and target:
            calls.append((names.get(at), int(target[1], 16)))
        if found[2] == "leal" and (added := re.match(r"0x(\d)\(", found[3])):
            constants.setdefault(at, int(added[1]))
    for caller, target in calls:
        if caller and target in names:
            name = names[target]
            value = constants.get(target) if name == "replaced" else None
            yield f"{caller} -> {name}" + (f" (+{value})" if value else "")


def main():
    kind, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(folder)
    is_cxx = kind == "coff"
    for name, text in (CXX_SOURCES if is_cxx else SOURCES).items():
        pathlib.Path(f"{name}.c").write_text(text, encoding="utf-8")
        run("clang-22", f"--target={TARGETS[kind]}", "-O2", "-fno-pic",
            "-ffunction-sections", "-fno-asynchronous-unwind-tables", "-x",
            "c++" if is_cxx else "c", "-c", f"{name}.c", "-o", f"{name}.o")
    {"elf": link_elf, "coff": link_coff, "mingw": link_mingw,
     "macho": link_macho}[kind]()
    for line in sorted(set(find_calls())):
        print(line)


if __name__ == "__main__":
    main()

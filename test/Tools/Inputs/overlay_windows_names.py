# overlay_windows_names.py: The overlay's functions as Microsoft's ABI mangles them
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles Clang's headers for Windows, with the C library of MinGW but for Microsoft's
ABI, and makes an archive that defines every function of Overlay.txt. coff_overlay.py
has to find each of them.

usage: overlay_windows_names.py <Overlay.txt> <coff_overlay.py> <folder>"""

import pathlib
import re
import subprocess
import sys

HEADERS = """clang/Basic/Attributes.h clang/Frontend/Utils.h clang/Lex/HeaderSearch.h
clang/Lex/LexHLSLRootSignature.h clang/Lex/LiteralSupport.h clang/Lex/Preprocessor.h
clang/Parse/ParseHLSLRootSignature.h clang/Parse/Parser.h clang/Sema/Initialization.h
clang/Sema/Lookup.h clang/Sema/ParsedAttr.h clang/Sema/Sema.h clang/Sema/SemaHLSL.h
clang/Sema/Template.h clang/Sema/TemplateDeduction.h""".split()
# The headers of MinGW ask for a compiler of GNU.
FLAGS = ["--target=x86_64-pc-windows-msvc", "-fgnuc-version=12.2.0",
         "-fno-ms-compatibility", "-fno-delayed-template-parsing", "-std=gnu++17",
         "-fno-rtti", "-fno-access-control", "-w", "-U_MSC_VER", "-D__MINGW32__",
         "-D__MINGW64__", "-nostdinc"]
# Some versions of MinGW's headers define it for GNU's compilers only.
IMPORT = ("#include <_mingw.h>\n#undef __MINGW_IMPORT\n"
          "#define __MINGW_IMPORT extern __declspec(dllimport)\n")


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def folders_of(*command):
    """Where a compiler looks for headers."""
    text = subprocess.run([*command, "-x", "c++", "-E", "-v", "/dev/null"], check=True,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True).stderr
    found = re.search(r"#include <\.\.\.> search starts here:\n(.*)End of search", text,
                      re.S)
    return found[1].split()


def split_name(function):
    """The qualified name, the parameters, and const."""
    depth, at = 0, function.rindex(")")
    end = at
    while True:
        depth += {")": 1, "(": -1}.get(function[at], 0)
        if depth == 0:
            break
        at -= 1
    return function[:at], function[at:end + 1], function[end + 1:]


def use(number, function):
    """C++ that refers to the function: a template picks the one with the parameters,
    whatever it returns."""
    name, parameters, const = split_name(function)
    scope = name.rpartition("::")[0]
    pointers = [f"*F){parameters}"] # of a function or a static member
    if re.search(r"(^|::)[A-Z]\w*$", scope):
        pointers.append(f"{scope}::*F){parameters}{const}")
    picks = [f"template <class R> auto pick{number}(R ({pointer}) {{ return F; }}\n"
             for pointer in pointers]
    return "".join(picks) + f"auto Use{number} = pick{number}(&{name});\n"


def main():
    overlay, generator, folder = map(pathlib.Path, sys.argv[1:])
    headers = output("llvm-config", "--includedir").strip()
    folder.mkdir(parents=True, exist_ok=True)
    mangled = [line.split()[1] for line in overlay.read_text(encoding="utf-8")
               .splitlines() if line and not line.startswith("#")]
    functions = output("llvm-cxxfilt", *mangled).splitlines()
    source, config = folder / "uses.cpp", folder / "llvm/Config/llvm-config.h"
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text("#include_next <llvm/Config/llvm-config.h>\n"
                      "#undef LLVM_ON_UNIX\n", encoding="utf-8")
    source.write_text(
        IMPORT + "".join(f'#include "{name}"\n' for name in HEADERS)
        + "".join(use(at, text) for at, text in enumerate(functions)),
        encoding="utf-8")
    folders = [word for path in folders_of("clang++-22", "--target=x86_64-w64-mingw32")
               for word in ("-isystem", path)]
    subprocess.run(["clang++-22", *FLAGS, f"-I{folder}", *folders, "-isystem", headers,
                    "-c", source, "-o", folder / "uses.o"], check=True)
    symbols = output("llvm-nm", "--extern-only", "--just-symbol-name",
                     folder / "uses.o").split()
    assembly = folder / "clang.s"
    assembly.write_text("".join(f'.globl "{name}"\n"{name}":\n  ret\n'
                                for name in symbols if name.startswith("?")),
                        encoding="utf-8")
    subprocess.run(["clang-22", FLAGS[0], "-c", assembly, "-o", folder / "clang.o"],
                   check=True)
    subprocess.run(["llvm-ar", "rcs", folder / "clang.lib", folder / "clang.o"],
                   check=True)
    subprocess.run([sys.executable, generator, "names", overlay, folder / "names",
                    folder / "clang.lib"], check=True)
    names = dict(re.findall(r"^__real_(\S+) (\S+)$",
                            (folder / "names/ours.txt").read_text("utf-8"), re.M))
    included = re.findall("/include:(.*)", (folder / "names/link.rsp").read_text("utf-8"))
    distinct = {*names.values(), *included}
    print("functions without a name:", len(mangled) - len(distinct))
    lex = next(name for name in names if "Preprocessor3Lex" in name)
    print(f"clang::Preprocessor::Lex: {names[lex]}")


if __name__ == "__main__":
    main()

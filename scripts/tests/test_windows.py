# test_windows.py: What is prepared for Windows
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Presets, the configuration with clang-cl and archives that are made here, the names
of the overlay, Host.h and exports. Nothing is linked against LLVM or run:
docs/dev/windows.md."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from devtools import building, coff_overlay

try:
    import yaml
except ImportError:
    yaml = None

LLVM = pathlib.Path("/usr/lib/llvm-22")
MSVC = "--target=x86_64-pc-windows-msvc"
HAS_MINGW = pathlib.Path("/usr/x86_64-w64-mingw32/include/windows.h").exists()


def run(*words, **options):
    result = subprocess.run([str(word) for word in words], text=True, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if result.returncode:
        raise AssertionError(f"{words[0]}: {result.stdout}")
    return result.stdout


class InFolder(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)

    def assemble(self, name, *symbols, calls=()):
        """An archive with one object, which defines the symbols."""
        text = "".join(f'.globl "{symbol}"\n"{symbol}":\n' for symbol in symbols)
        text += "".join(f'  callq "{symbol}"\n' for symbol in calls) + "  ret\n"
        source = self.directory / f"{name}.s"
        source.write_text(text, encoding="utf-8")
        run(LLVM / "bin/clang", MSVC, "-c", source, "-o", source.with_suffix(".obj"))
        archive = self.directory / f"{name}.lib"
        archive.unlink(missing_ok=True)
        run(LLVM / "bin/llvm-ar", "rcs", archive, source.with_suffix(".obj"))
        return archive


class Presets(InFolder):
    def list_presets(self, host):
        """As cmake lists them, with the condition true on that system."""
        text = (building.ROOT / "CMakePresets.json").read_text(encoding="utf-8")
        text = text.replace('"rhs": "Windows"', f'"rhs": "{host}"')
        (self.directory / "CMakePresets.json").write_text(text, encoding="utf-8")
        (self.directory / "CMakeLists.txt").touch()
        return {kind: set(re.findall('^  "(.*?)"', run(
            "cmake", f"--list-presets={kind}", cwd=self.directory), re.M))
                for kind in ("configure", "build")}

    def test_those_of_windows_are_for_windows_only(self):
        offered = self.list_presets("Windows")
        for kind in offered:
            self.assertIn("release", offered[kind])
            self.assertFalse({"windows", "windows-dev"} & offered[kind])

    def test_those_of_windows_are_valid(self):
        for names in self.list_presets("Linux").values():
            self.assertLessEqual({"windows", "windows-dev"}, names)


class Workflow(unittest.TestCase):
    path = building.ROOT / ".github/workflows/windows.yml"

    def test_it_says_that_it_has_never_run(self):
        comment = self.path.read_text(encoding="utf-8").split("\n\n")[0]
        self.assertIn("has never been run", comment)

    @unittest.skipUnless(yaml, "needs PyYAML")
    def test_its_presets_and_files_exist(self):
        workflow = yaml.safe_load(self.path.read_text(encoding="utf-8"))
        steps = workflow["jobs"]["build"]["steps"]
        commands = "\n".join(step.get("run", "") for step in steps)
        presets = json.loads((building.ROOT / "CMakePresets.json").read_text("utf-8"))
        known = {preset["name"] for preset in presets["configurePresets"]}
        used = set(re.findall(r"--preset (\w+)", commands))
        self.assertTrue(used and used <= known)
        for path in re.findall(r"examples\\[\w\\.]+", commands):
            self.assertTrue((building.ROOT / path.replace("\\", "/")).exists(), path)
        for step in steps:
            self.assertTrue(("run" in step) != ("uses" in step), step)


class Names(InFolder):
    """Functions of C++ that both ABIs mangle."""

    source = """
namespace llvm { template <class T> struct Array { T *P; };
                 template <class T> struct Ref {}; }
namespace clang {
enum class Kind { A }; class Scope; struct Token; template <class T, bool B> class R;
struct Sema {
  enum Inner { X };
  R<Scope *, true> *act(Scope *, const Token &, Kind, Inner, bool) const;
  void act(Scope *, const Token &, Kind, Inner, bool);
  static unsigned long long size(unsigned long long, const Scope *const *);
  void twice(unsigned); void twice(int);
  void top(const int);
protected:
  virtual void refs(llvm::Array<Scope *>, llvm::Ref<bool(Kind, llvm::Array<Token>)>);
};
R<Scope *, true> *Sema::act(Scope *, const Token &, Kind, Inner, bool) const
  { return nullptr; }
void Sema::act(Scope *, const Token &, Kind, Inner, bool) {}
unsigned long long Sema::size(unsigned long long X, const Scope *const *) { return X; }
void Sema::twice(unsigned) {}
void Sema::twice(int) {}
void Sema::top(const int) {}
void Sema::refs(llvm::Array<Scope *>, llvm::Ref<bool(Kind, llvm::Array<Token>)>) {}
int exact() { return 0; }
}
int exact() { return 1; }
"""

    def compile(self, target):
        path = self.directory / "functions.cpp"
        path.write_text(self.source, encoding="utf-8")
        run(LLVM / "bin/clang", f"--target={target}", "-std=c++17", "-c", path, "-o",
            path.with_suffix(".o"))
        return path.with_suffix(".o")

    def functions(self, path):
        """In the order of the source."""
        text = run(LLVM / "bin/llvm-nm", "--defined-only", "--no-sort", path)
        return [line.split()[2] for line in text.splitlines()
                if re.search(r" T (_Z|\?)", line)]

    def test_each_function_is_found(self):
        tools = coff_overlay.Tools(LLVM / "bin")
        itanium = self.functions(self.compile("x86_64-linux-gnu"))
        thing = self.compile("x86_64-pc-windows-msvc")
        expected = dict(zip(itanium, self.functions(thing)))
        self.assertEqual(len(expected), 9)
        self.assertEqual(coff_overlay.find_names(
            tools, [("wrap", name) for name in itanium], [thing]), expected)

    def test_a_function_that_is_gone(self):
        tools = coff_overlay.Tools(LLVM / "bin")
        archive = self.assemble("clang", "?twice@Sema@clang@@QEAAXI@Z")
        with self.assertRaisesRegex(SystemExit, "no symbol is clang::Sema::gone"):
            coff_overlay.find_names(tools, [("wrap", "_ZN5clang4Sema4goneEv")],
                                    [archive])


class Rename(InFolder):
    def test_members_of_one_name_stay_apart(self):
        archive = self.assemble("twins", "?a@@YAXXZ", calls=["?b@@YAXXZ"])
        other = self.assemble("other", "?b@@YAXXZ", calls=["?a@@YAXXZ"])
        folder = self.directory / "folder"
        folder.mkdir()
        same = folder / "twins.obj"
        shutil.copy(other.with_suffix(".obj"), same)
        run(LLVM / "bin/llvm-ar", "qcs", archive, same)
        names = self.directory / "names.txt"
        names.write_text("?b@@YAXXZ __wrap_b\n", encoding="utf-8")
        # In place, as the libraries of this project.
        coff_overlay.rename(coff_overlay.Tools(LLVM / "bin"), names, archive, archive)
        symbols = re.findall(r"\b([TU]) (\S+)", run(LLVM / "bin/llvm-nm", archive))
        self.assertEqual(sorted(symbols), [("T", "?a@@YAXXZ"), ("T", "?b@@YAXXZ"),
                                           ("U", "?a@@YAXXZ"), ("U", "__wrap_b")])


LLVM_CONFIG = """#!/bin/sh
case "$*" in
*--system-libs*) echo 'psapi.lib ntdll.lib' ;;
*) echo '{folder}\\lib\\LLVMSupport.lib' ;;
esac
"""
LLVM_PACKAGE = """
set(LLVM_VERSION_MAJOR 22)
set(LLVM_PACKAGE_VERSION 22.1.8)
set(LLVM_LIBRARY_DIR "{folder}/lib")
set(LLVM_TOOLS_BINARY_DIR "{folder}/bin")
set(LLVM_INCLUDE_DIR {llvm}/include)
set(LLVM_CMAKE_DIR {llvm}/lib/cmake/llvm)
"""
LEX = "?Lex@Preprocessor@clang@@QEAAXAEAVToken@2@@Z"
DEDUCE = "?deduceAddressSpace@SemaHLSL@clang@@QEAAXPEAVVarDecl@2@@Z"


class Configure(InFolder):
    """With a folder like LLVM's release for Windows, whose archives have two functions
    of Clang, and two lines of the overlay."""

    def make_release(self):
        folder = self.directory / "llvm"
        for name in ("bin", "lib/cmake/llvm"):
            (folder / name).mkdir(parents=True)
        for tool in ("ar", "cxxfilt", "nm", "objcopy", "tblgen", "undname"):
            (folder / f"bin/llvm-{tool}").symlink_to(LLVM / f"bin/llvm-{tool}")
        config = folder / "bin/llvm-config"
        config.write_text(LLVM_CONFIG.format(folder=folder), encoding="utf-8")
        config.chmod(0o755)
        (folder / "lib/cmake/llvm/LLVMConfig.cmake").write_text(
            LLVM_PACKAGE.format(folder=folder, llvm=LLVM), encoding="utf-8")
        other = self.assemble("other", "other", calls=[LEX])
        modules = building.ROOT / "cmake/modules/LLVMPackages.cmake"
        lists = re.findall(r"dxc_archives\(DXC_\w+ (.*?)\)",
                           modules.read_text(encoding="utf-8"), re.S)
        for name in [*" ".join(lists).split(), "LLVMSupport"]:
            shutil.copy(other, folder / f"lib/{name}.lib")
        shutil.copy(self.assemble("lex", LEX), folder / "lib/clangLex.lib")
        shutil.copy(self.assemble("sema", DEDUCE), folder / "lib/clangSema.lib")
        return folder

    def configure(self):
        overlay = self.directory / "Overlay.txt"
        lines = (building.ROOT / "clang/lib/Overlay/Overlay.txt").read_text("utf-8")
        overlay.write_text("".join(
            f"{line}\n" for line in lines.splitlines()
            if re.search("Preprocessor3LexE|deduceAddressSpace", line)),
                           encoding="utf-8")
        presets = json.loads((building.ROOT / "CMakePresets.json").read_text("utf-8"))
        preset = {each["name"]: each for each in presets["configurePresets"]}["windows"]
        folder = self.make_release()
        library = folder / "lib/LLVMSupport.lib"
        values = {
            **preset["cacheVariables"], "CMAKE_UNITY_BUILD": "OFF",
            "CMAKE_SYSTEM_NAME": "Windows",
            "CMAKE_SYSTEM_PROCESSOR": "AMD64", "CMAKE_C_COMPILER": "clang-cl-22",
            "CMAKE_CXX_COMPILER": "clang-cl-22", "CMAKE_LINKER": LLVM / "bin/lld-link",
            "CMAKE_RC_COMPILER": LLVM / "bin/llvm-rc", "CMAKE_MT": LLVM / "bin/llvm-mt",
            "CMAKE_AR": LLVM / "bin/llvm-lib",
            # There is no C library to link.
            "CMAKE_TRY_COMPILE_TARGET_TYPE": "STATIC_LIBRARY",
            "LLVM_DIR": folder / "lib/cmake/llvm", "DXC_OVERLAY_LIST": overlay,
            "DXC_CSV": library, "DXC_PNG": library, "DXC_ZLIB": library,
            "DXC_CSV_INCLUDE": folder, "DXC_PNG_INCLUDE": folder}
        build = self.directory / "build"
        run("cmake", "-G", "Ninja", "-S", building.ROOT, "-B", build,
            *(f"-D{name}={value}" for name, value in values.items()))
        return build

    def test_the_overlay_is_prepared(self):
        build = self.configure()
        rules = (build / "build.ninja").read_text(encoding="utf-8")
        link = re.search(r"^build bin/clang-dxc\.exe: .*?\n\n", rules, re.M | re.S)[0]
        self.assertIn(f"/force:multiple /include:{DEDUCE}", link)
        self.assertIn("psapi.lib", link)
        self.assertLess(link.index("lib/clangDXCOverlay.lib"),
                        link.index("overlay/clangSema.lib"))
        self.assertTrue("/WindowsHost.cpp " in rules)
        # A file and options for other systems.
        for wrong in ("/LinuxHost.cpp ", " -Wl,", " -fPIC", " -static", " -fno-rtti"):
            self.assertFalse(wrong in rules, wrong)
        self.assertTrue(re.search(r"rename \S*/overlay/ours.txt \S*clangDXCOverlay.lib "
                                  r"\S*clangDXCOverlay.lib", rules))
        run("ninja", "-C", build, "overlay/clangAST.lib", "overlay/clangLex.lib")
        symbols = run(LLVM / "bin/llvm-nm", build / "overlay/clangAST.lib",
                      build / "overlay/clangLex.lib")
        self.assertEqual(re.findall(r"\b[TU] (?!other)(\S+)", symbols),
                         ["__wrap__ZN5clang12Preprocessor3LexERNS_5TokenE", LEX])


class Host(InFolder):
    @unittest.skipUnless(HAS_MINGW, "needs the headers of MinGW")
    def test_windows_has_every_function(self):
        config = self.directory / "llvm/Config/llvm-config.h"
        config.parent.mkdir(parents=True)
        config.write_text("#include_next <llvm/Config/llvm-config.h>\n"
                          "#undef LLVM_ON_UNIX\n", encoding="utf-8")
        output = self.directory / "host.o"
        run(LLVM / "bin/clang++", "--target=x86_64-w64-mingw32", "-std=c++17",
            "-fno-exceptions", "-fno-rtti", "-Wall", "-Wextra", "-Werror",
            "-Wno-unused-parameter", f"-I{self.directory}",
            f"-I{building.ROOT / 'clang/include'}", "-isystem", LLVM / "include", "-c",
            building.ROOT / "clang/lib/Driver/WindowsHost.cpp", "-o", output)
        symbols = run(LLVM / "bin/llvm-nm", "--demangle", "--defined-only", output)
        defined = set(re.findall(r" T clang::dxc::(\w+)", symbols))
        header = (building.ROOT / "clang/include/clang/Driver/Host.h").read_text("utf-8")
        declared = set(re.findall(r"^(?!///|#|constexpr).*?\b(\w+)\([^;]*\);", header,
                                  re.M))
        self.assertIn("callOnLargeStack", declared)
        self.assertEqual(declared, defined)


class Exports(InFolder):
    """The storage classes of clangdxc.h in the IR of a program and of the library."""

    def translate(self, text, *options):
        source = self.directory / "source.c"
        source.write_text(f'#include "clang-dxc/clangdxc.h"\n{text}', encoding="utf-8")
        return run(LLVM / "bin/clang", MSVC, "-ffreestanding", "-S", "-emit-llvm", "-o",
                   "-", f"-I{building.ROOT / 'clang/include'}", *options, source)

    def test_a_program_imports(self):
        text = self.translate("void f(ClangDxcResult *R) { clangdxcDisposeResult(R); }")
        self.assertRegex(text, "declare dllimport void @clangdxcDisposeResult")

    def test_the_library_exports(self):
        text = self.translate("void clangdxcDisposeResult(ClangDxcResult *R) {}",
                              "-DCLANGDXC_BUILDS_LIBRARY")
        self.assertRegex(text, "define dso_local dllexport void @clangdxcDisposeResult")


if __name__ == "__main__":
    unittest.main()

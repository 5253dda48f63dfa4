# test_checks.py: Each check finds its problems
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import json
import pathlib
import subprocess
import tempfile
import unittest

from checks import (
    builtins_complete,
    diagnostics_tested,
    folders_documented,
    formatted,
    function_length,
    include_direction,
    interface_table,
    leftovers,
    library_links,
    license_header,
    markdown_links,
    one_codec,
    overlay_listed,
    passes_complete,
    size_limits,
    tests_stay_inside,
    unique_names,
)
from devtools import folder_tables
from devtools.building import ROOT


class Tree(unittest.TestCase):
    """A small tree with the files that a test asks for."""

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = pathlib.Path(directory.name)
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def problems(self, check):
        return list(check.problems(self.root))


class InterfaceTable(Tree):
    HEADER = ("struct IDxcA : public IUnknown {\n  virtual HRESULT First(int X) = 0;\n"
              "  virtual LPCWSTR *Second() = 0;\n  virtual HRESULT\n  Third() = 0;\n};\n")

    def found(self, *rows):
        self.write("clang/include/clang-dxc/dxc/dxcapi.h", self.HEADER)
        self.write("docs/user/dxcompiler.md", "".join(row + "\n" for row in rows))
        return [problem.split(": ", 1)[1] for problem in self.problems(interface_table)]

    def test_complete(self):
        self.assertEqual(self.found("| `IDxcA` | `First`, `Third` | same | |",
                                    "| `IDxcA` | `Second` | different | a note |"), [])

    def test_wrong(self):
        self.assertEqual(self.found("| `IDxcA` | `First`, `None` | good | |",
                                    "| `IDxcA` | `First`, `Third` | different | |"),
                         ["IDxcA: unknown status 'good'",
                          "IDxcA: what is different has no note",
                          "IDxcA::First is listed 2 times",
                          "IDxcA has no method None",
                          "IDxcA::Second is listed 0 times"])


class TestsStayInside(Tree):
    def found(self, *lines):
        self.write("test/a.test", "".join(f"# RUN: {line}\n" for line in lines))
        return [problem.split(" writes to ")[1].split(",")[0]
                for problem in self.problems(tests_stay_inside)]

    def test_own_files(self):
        self.assertEqual(self.found("tool %s -Fo %t.dxil -Fc - 2>&1 | FileCheck %s > /dev/null",
                                    "tool '-o /a > /b' -DFe=/x -Fo %{out}"), [])

    def test_other_files(self):
        self.assertEqual(self.found("tool %s -Fc /dev/stdout", "tool -Fo a.dxil > %S/x",
                                    "bash -c 'tool 2> /tmp/y'"),
                         ["/dev/stdout", "a.dxil", "%S/x", "/tmp/y"])

    def test_relative_paths_in_the_own_folder(self):
        self.assertEqual(self.found("mkdir %t && cd %t", "tool -Fo a.dxil >>b", "tool -o ~/c > /d"),
                         ["~/c", "/d"])


class IncludeDirection(Tree):
    def include(self, name, *headers):
        self.write(name, "".join(f'#include "{header}"\n' for header in headers))
        return self.problems(include_direction)

    def test_down_is_allowed(self):
        self.write("clang/include/clang/Layout/A.h", "")
        self.assertEqual(
            self.include("clang/lib/CodeGen/B.cpp", "clang/Layout/A.h",
                         "llvm/Target/DirectX/FrontIR/IRConventions.h"),
            [],
        )

    def test_up_is_not(self):
        self.write("clang/include/clang/CodeGen/A.h", "")
        found = self.include("clang/lib/Sema/B.cpp", "clang/CodeGen/A.h")
        self.assertEqual(len(found), 1)
        self.assertIn("clang/lib/Sema/B.cpp:1", found[0])

    def test_clangs_own_headers_are_not_judged(self):
        self.assertEqual(
            self.include("clang/lib/Sema/B.cpp", "clang/Driver/Options.h"), []
        )

    def test_backend_does_not_know_the_front_end(self):
        found = self.include("llvm/lib/Target/DirectX/Memory/P.cpp",
                             "clang/AST/Decl.h")
        self.assertEqual(len(found), 1)

    def test_rooms_of_the_backend_point_down(self):
        below = "llvm/Target/DirectX/Analysis/A.h"
        above = "llvm/Target/DirectX/Lowering/L.h"
        folder = "llvm/lib/Target/DirectX"
        header = "llvm/include/llvm/Target/DirectX"
        self.assertEqual(self.include(f"{folder}/Lowering/P.cpp", below, above), [])
        found = self.include(f"{header}/Analysis/P.h", above)
        self.assertEqual(len(found), 1)
        self.assertIn("does not know the folder Lowering", found[0])

    def test_neighbours_do_not_know_each_other(self):
        found = self.include("llvm/lib/Target/DirectX/Binding/P.cpp",
                             "llvm/Target/DirectX/Lowering/L.h")
        self.assertEqual(len(found), 1)

    def test_rooms_of_dxil_run_know_the_ones_below(self):
        folder = "llvm/lib/DXILRun"
        below = "llvm/DXILRun/Checks/RaceDetector.h"
        above = "llvm/DXILRun/Execute/Wave.h"
        self.assertEqual(self.include(f"{folder}/Execute/G.cpp", below), [])
        found = self.include(f"{folder}/Checks/R.cpp", above)
        self.assertEqual(len(found), 1)
        self.assertIn("the folder Checks does not know the folder Execute", found[0])

    def test_execution_does_not_know_containers(self):
        container = "llvm/Target/DirectX/Container/DXContainerReader.h"
        self.assertEqual(
            self.include("llvm/lib/DXILRun/Decode/D.cpp", container), [])
        self.assertEqual(
            len(self.include("llvm/lib/DXILRun/Execute/E.cpp", container)), 1)

    def test_the_backend_does_not_know_dxil_run(self):
        found = self.include("llvm/lib/Target/DirectX/Writer/W.cpp",
                             "llvm/DXILRun/Resources/Format.h")
        self.assertEqual(len(found), 1)

    def test_only_named_headers_of_the_backend_are_shared(self):
        shared = "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
        self.assertEqual(self.include("clang/lib/Compile/D.cpp", shared), [])
        self.assertEqual(len(self.include("clang/lib/CodeGen/C.cpp", shared)), 1)
        self.assertEqual(
            len(self.include("clang/lib/Sema/S.cpp",
                             "llvm/Target/DirectX/FrontIR/IRConventions.h")),
            2,
        )

    def test_paths_do_not_climb(self):
        found = self.include("clang/lib/Sema/B.cpp", "../CodeGen/A.h")
        self.assertEqual(len(found), 1)

    def test_every_folder_has_a_rank(self):
        self.assertEqual(len(self.include("clang/lib/Odd/B.cpp")), 1)
        self.assertEqual(len(self.include("llvm/lib/Target/DirectX/B.cpp")), 2)


class OneCodec(Tree):
    NAMES = "llvm/include/llvm/Target/DirectX/FrontIR/Names.h"
    PASS = "llvm/lib/Target/DirectX/Lowering/P.cpp"

    def test_a_name_outside_of_its_owner(self):
        for name in ['"dx.resources"', '"dxil.op."', '"hlsl.exports"', '"srcloc"',
                     '"llvm.dx.handle."', '"dx."']:
            with self.subTest(name=name):
                self.write(self.PASS, f"auto Name = {name};\n")
                self.assertEqual(len(self.problems(one_codec)), 1)
                self.write(self.PASS, f"// {name} in a comment\n")
                self.assertEqual(self.problems(one_codec), [])

    def test_the_owner_may_write_it_once(self):
        self.write(self.NAMES, 'auto A = "dx.resources";\n')
        self.assertEqual(self.problems(one_codec), [])
        self.write(self.NAMES, 'auto A = "dx.resources", B = "dx.resources";\n'
                                  'auto C = "dx.resources";\n')
        found = self.problems(one_codec)
        self.assertEqual(len(found), 1)
        self.assertIn("Names.h:2:", found[0])

    def test_operations_own_their_prefix_only(self):
        self.write("llvm/include/llvm/Target/DirectX/Operations/DXILOperations.h",
                   'auto A = "dx.op.";\nauto B = "dx.types.Handle";\n')
        self.assertEqual(len(self.problems(one_codec)), 1)

    def test_fields_by_number(self):
        for line in ["Row->getOperand(4);", "Record.getOperand(SymbolOperand);",
                     "mdconst::extract<ConstantInt>(X);",
                     "auto *S = dyn_cast<MDString>(X);",
                     "MDString::get(Context, S);",
                     "ConstantAsMetadata::get(C);"]:
            with self.subTest(line=line):
                self.write(self.PASS, line + "\n")
                self.assertEqual(len(self.problems(one_codec)), 1)
        for line in ["I.getOperand(0);", "Node->getOperand(N);"]:
            with self.subTest(line=line):
                self.write(self.PASS, line + "\n")
                self.assertEqual(self.problems(one_codec), [])

    def test_operands_by_number(self):
        for line in ["Call.getArgOperand(1);", "Call.getArgOperand(N + 1);",
                     "Call->setArgOperand(0, V);", "getOperand(Call, 2);",
                     "getOperand(*cast<CallInst>(V),\n           1);",
                     "Call.getArgOperand(\n  3);",
                     "getConstantOperand(*Call, 2);", "arg(I, 1);",
                     "immediate(I, 2);", "Op->params()[1].Name;", "power(Arg(0));"]:
            for name in [self.PASS, "llvm/lib/DXILRun/Decode/Ops.cpp"]:
                with self.subTest(line=line, name=name):
                    self.write(name, "\n" + line + "\n")
                    found = self.problems(one_codec)
                    self.assertEqual(len(found), 1)
                    self.assertIn(f"{name}:2:", found[0])
                    self.write(name, "")
        for line in ["Call.getArgOperand(N);", "Call.getArgOperand(IndexOperand);",
                     "getOperand(Call, operand::Sample::Coord0 + N);",
                     "I.getOperand(0);", "arg(I, Coord1);",
                     "// Call.getArgOperand(1);"]:
            with self.subTest(line=line):
                self.write(self.PASS, line + "\n")
                self.assertEqual(self.problems(one_codec), [])

    def test_a_codec_numbers_operands(self):
        for folder in ["DXILForm", "FrontIR", "Operations"]:
            self.write(f"llvm/lib/Target/DirectX/{folder}/C.cpp",
                       "Call.getArgOperand(1);\n")
        self.assertEqual(self.problems(one_codec), [])

    def test_a_codec_may_read_fields(self):
        self.write("llvm/lib/Target/DirectX/FrontIR/C.cpp", "Row->getOperand(4);\n")
        self.assertEqual(self.problems(one_codec), [])


class FoldersDocumented(Tree):
    EMPTY = "# A\n<!-- folders: begin -->\n<!-- folders: end -->\n"

    def test_a_page_with_the_tables(self):
        self.write(folder_tables.PAGE, folder_tables.updated(self.EMPTY))
        self.assertEqual(self.problems(folders_documented), [])

    def test_a_page_without_them(self):
        for text in self.EMPTY, "# A\n":
            self.write(folder_tables.PAGE, text)
            self.assertEqual(len(self.problems(folders_documented)), 1)


class LibraryLinks(Tree):
    def library(self, folder, name, text):
        self.write(f"{folder}/CMakeLists.txt",
                   f"dxc_add_library(\n  {name} llvm\n  SOURCES A.cpp\n  {text})\n")

    def setUp(self):
        super().setUp()
        folder = "llvm/lib/Target/DirectX"
        self.library(f"{folder}/FrontIR", "DirectXFrontIR", "LINKS dxc::llvm")
        self.library(f"{folder}/Memory", "DirectXMemory", "LINKS DirectXFrontIR")
        self.library("clang/lib/Sema", "clangDXCSema", "")

    def test_links_downwards_are_good(self):
        self.assertEqual(self.problems(library_links), [])

    def test_a_link_upwards_is_found(self):
        self.library("llvm/lib/Target/DirectX/FrontIR", "DirectXFrontIR",
                     "LINKS dxc::llvm DirectXMemory")
        found = self.problems(library_links)
        self.assertEqual(len(found), 1)
        self.assertIn("the folder FrontIR does not know the folder Memory", found[0])

    def test_the_halves_do_not_link_each_other_at_will(self):
        self.library("clang/lib/Sema", "clangDXCSema", "LINKS DirectXMemory")
        self.assertEqual(len(self.problems(library_links)), 1)
        self.library("clang/lib/Sema", "clangDXCSema", "")
        self.library("llvm/lib/Target/DirectX/Memory", "DirectXMemory",
                     "LINKS clangDXCSema")
        self.assertEqual(len(self.problems(library_links)), 1)

    def test_a_library_belongs_to_a_room(self):
        self.library("llvm/lib/Odd", "Odd", "")
        self.assertEqual(len(self.problems(library_links)), 1)

    def test_links_besides_the_list_are_found(self):
        self.write("clang/lib/Sema/CMakeLists.txt",
                   "dxc_add_library(clangDXCSema clang SOURCES A.cpp)\n"
                   "target_link_libraries(clangDXCSema PUBLIC DirectXMemory)\n")
        self.assertEqual(len(self.problems(library_links)), 1)



class SizeLimits(Tree):
    def test_lengths_of_files(self):
        self.write("a.cpp", "\n" * 1000)
        self.write("b.cpp", "\n" * 1001)
        self.write("docs/user/c.md", "\n" * 401)
        self.write("README.md", "\n" * 201)
        found = self.problems(size_limits)
        self.assertEqual([line.split(":")[0] for line in found],
                         ["b.cpp", "docs/user/c.md", "README.md"])

    def test_sources_of_a_folder(self):
        for number in range(20):
            self.write(f"lib/Fits/{number}.cpp", "")
            self.write(f"lib/Fits/{number}.h", "")
        for number in range(21):
            self.write(f"lib/Full/{number}.cpp", "")
        self.assertEqual(self.problems(size_limits),
                         ["lib/Full: 21 sources; the limit is 20"])

    def test_sources_and_headers_of_the_tree(self):
        for number in range(799):
            self.write(f"include/{number}.h", "")
        self.write("test/Inputs/a.h", "")
        self.assertEqual(self.problems(size_limits), [])
        self.write("lib/a.cpp", "")
        self.assertEqual(self.problems(size_limits),
                         ["the tree: 800 sources and headers; the limit is 799"])


class FunctionLength(Tree):
    def long(self, head, line, indent=""):
        lines = [indent + head] + [f"{indent}  {line}"] * 119 + [indent + "}"]
        return "\n".join(lines) + "\n"

    def test_a_long_function_is_found_at_its_place(self):
        self.write("a.cpp", "int short() {\n}\n" + self.long("void f() {", "g();"))
        found = self.problems(function_length)
        self.assertEqual(len(found), 1)
        self.assertIn("a.cpp:3: a function of 121 lines", found[0])

    def test_a_method_in_a_class_is_measured(self):
        method = self.long("void f() const {", "g();", "  ")
        self.write("a.h", "struct S {\n" + method + "};\n")
        self.assertEqual(len(self.problems(function_length)), 1)

    def test_a_class_or_namespace_is_no_function(self):
        self.write("a.h", self.long("namespace a {", "int b;"))
        self.write("b.h", self.long("class A : public B {", "int b;"))
        self.assertEqual(self.problems(function_length), [])

    def test_a_dispatch_may_be_long(self):
        self.write("a.cpp", self.long("void f() {", "case 1: return;"))
        self.assertEqual(self.problems(function_length), [])


class LicenseHeader(Tree):
    HEADER = (
        "// {}: Why\n"
        "// Part of clang-dxc; see LICENSE.\n"
        "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception\n"
    )

    def test_complete_header(self):
        self.write("a.cpp", self.HEADER.format("a.cpp"))
        self.assertEqual(self.problems(license_header), [])

    def test_name_of_another_file(self):
        self.write("a.cpp", self.HEADER.format("b.cpp"))
        self.assertEqual(len(self.problems(license_header)), 1)

    def test_no_header(self):
        self.write("scripts/tool", "#!/bin/sh\n")
        self.assertEqual(len(self.problems(license_header)), 3)

    def test_ignored_files_are_not_judged(self):
        self.write(".gitignore", "build/\n")
        self.write("build/a.cpp", "")
        self.assertEqual(self.problems(license_header), [])

    def test_rows_have_a_header_but_not_those_of_tests(self):
        self.write("test/TableGen/a.td", "// Why it is there.\n")
        self.assertEqual(self.problems(license_header), [])
        self.write("clang/a.td", "// Why it is there.\n")
        self.assertEqual(len(self.problems(license_header)), 3)


class Leftovers(Tree):
    def test_machine_paths(self):
        for path in ["/home" "/me/x", "see '/opt" "/tool/bin'"]:
            with self.subTest(path=path):
                self.write("a.md", path)
                self.assertEqual(len(self.problems(leftovers)), 1)

    def test_other_paths(self):
        for path in ["/usr/lib/llvm", "https://a.org/home/x", "a/opt/b",
                     "${ROOT}/home/x"]:
            with self.subTest(path=path):
                self.write("a.md", path)
                self.assertEqual(self.problems(leftovers), [])

    def test_notes_and_conflicts(self):
        self.write("a.cpp", "// TO" "DO: later\n<<<<" "<<< HEAD\n====" "===\n")
        self.assertEqual(len(self.problems(leftovers)), 3)


class MarkdownLinks(Tree):
    def test_dead_and_living_links(self):
        self.write("docs/a.md", "# T\n[b](b.md) [c](c.md#x) [w](https://x.org) [t](#t)\n")
        self.write("docs/b.md", "")
        found = self.problems(markdown_links)
        self.assertEqual(len(found), 1)
        self.assertIn("c.md", found[0])

    def test_named_paths(self):
        self.write("docs/a.md", "`docs/a.md` `docs/none.md` `llvm/IR/Module.h`\n")
        self.assertEqual(len(self.problems(markdown_links)), 1)

    def test_headings(self):
        self.write("a.md", "# One `word` (-x)\n[t](#one-word--x) [u](b.md#two) "
                           "[v](b.md#three)\n")
        self.write("b.md", "```\n# Three\n```\n## Two\n")
        found = self.problems(markdown_links)
        self.assertEqual(len(found), 1)
        self.assertIn("#three", found[0])

    def test_pages_that_sources_name(self):
        self.write("docs/dev/a.md", "")
        self.write("a.cpp", "// See docs/dev/a.md.\n// See docs/" "a.md.\n")
        found = self.problems(markdown_links)
        self.assertEqual(len(found), 1)
        self.assertIn("a.cpp:2", found[0])


class DiagnosticsTested(Tree):
    TABLE = (
        'def err_a : HLSLError<"the entry \'%0\' "\n  "is not a function">;\n'
        'def warn_b : HLSLWarning<"%0 argument%s0 %plural{1:was|:were}0 given", "g">;\n'
    )

    def setUp(self):
        super().setUp()
        self.write("clang/lib/A.cpp", "report(Diag::err_a); report(Diag::warn_b);\n")

    def test_a_row_that_nothing_reports(self):
        self.write("a.td", 'def err_a : HLSLError<"expected">;\n'
                           'def err_gone : HLSLError<"expected, too">;\n')
        self.write("test/a.test", "# CHECK: expected, too\n")
        found = self.problems(diagnostics_tested)
        self.assertEqual(found, ["a.td: nothing reports err_gone"])

    def test_texts_of_the_driver(self):
        self.write("a.td", 'def err_a : HLSLError<"always expected">;\n')
        self.write("test/a.test", "# CHECK: always expected\n")
        self.write("clang/lib/Driver/O.cpp",
                   'return error("option \'" + Name + "\' needs a value");\n')
        self.assertEqual(len(self.problems(diagnostics_tested)), 1)
        self.write("test/b.test", "# CHECK: error: option '-T' needs a value\n")
        self.assertEqual(self.problems(diagnostics_tested), [])

    def test_texts_of_readers_and_writers(self):
        self.write("a.td", 'def err_a : HLSLError<"always expected">;\n')
        self.write("test/a.test", "# CHECK: always expected\n")
        self.write("llvm/lib/Target/DirectX/Writer/W.cpp",
                   'Diag::err_a; Problems.report("a crooked global @" + Name);\n')
        self.write("llvm/lib/Target/DirectX/Container/R.cpp",
                   'return damaged("part " + Twine(N) + " is bent");\n')
        self.write("llvm/lib/Target/DirectX/FrontIR/C.cpp",
                   'fail(What + ": the fields are not seven");\n')
        self.write("clang/B.cpp", "report(C, Diag::err_a);\n")
        self.assertEqual(len(self.problems(diagnostics_tested)), 3)
        self.write("unittests/T.cpp",
                   'EXPECT_EQ(E, "a crooked global @x");\n'
                   'EXPECT_EQ(E, "part 3 is bent");\n'
                   'EXPECT_EQ(E, "!x: the fields are not seven");\n')
        self.assertEqual(self.problems(diagnostics_tested), [])

    def test_tables_of_dxil_run_expect_errors(self):
        self.write("a.td", 'def err_a : HLSLError<"always expected">;\n')
        self.write("test/a.test", "# CHECK: always expected\n")
        self.write("clang/B.cpp", "report(C, Diag::err_a);\n")
        self.write("llvm/lib/DXILRun/D.cpp",
                   'failUnsupported(I, "a sum of " + Name);\n'
                   'reportFinding(W, I, L, "a value is used twice");\n')
        self.assertEqual(len(self.problems(diagnostics_tested)), 2)
        self.write("test/b.ll", "; error: a sum of bits cannot be executed\n"
                                ";  error: a value is used twice\n")
        self.assertEqual(len(self.problems(diagnostics_tested)), 1)
        self.write("test/c.ll", "; error: a value is used twice\n")
        self.assertEqual(self.problems(diagnostics_tested), [])

    def test_a_table_of_mistakes_expects_errors(self):
        self.write("a.td", 'def err_a : HLSLError<"a slip of the hand">;\n')
        self.write("clang/B.cpp", "report(C, Diag::err_a);\n")
        self.write("test/a.txt", "f(1); // a slip of the hand\n")
        self.assertEqual(len(self.problems(diagnostics_tested)), 1)
        self.write("test/a.txt", "f(1);\n  ^ error: a slip of the hand\n")
        self.assertEqual(self.problems(diagnostics_tested), [])

    def test_texts_of_the_front_end(self):
        self.write("a.td", 'def err_a : HLSLError<"always expected">;\n')
        self.write("test/a.hlsl", "f; // expected-error {{always expected}}\n")
        self.write("clang/lib/CodeGen/A/C.cpp",
                   'Diag::err_a; reportUnsupported(Loc, "a far call of " + Name);\n')
        self.write("clang/lib/Sema/S.cpp", 'reportNotSupported(S, Loc, "a near call");\n'
                                           'reject(Loc, "a strange call");\n')
        self.assertEqual(len(self.problems(diagnostics_tested)), 3)
        self.write("test/b.hlsl", "f; // expected-error {{a far call of f is not}}\n"
                                  "g; // expected-error {{a near call is not}}\n"
                                  "h; // expected-error {{a strange call is no}}\n")
        self.assertEqual(self.problems(diagnostics_tested), [])

    def test_rows_without_a_test(self):
        self.write("a.td", self.TABLE)
        found = self.problems(diagnostics_tested)
        self.assertEqual([line.split()[-1] for line in found], ["err_a", "warn_b"])

    def test_arguments_match_anything(self):
        self.write("a.td", self.TABLE)
        self.write(
            "test/a.hlsl",
            "f; // expected-error {{the entry 'f' is not a function}}\n"
            "g; // expected-warning {{1 argument was given}}\n",
        )
        self.assertEqual(self.problems(diagnostics_tested), [])

    def test_a_comment_is_no_expectation(self):
        self.write("a.td", self.TABLE)
        self.write("test/a.hlsl", "// the entry 'f' is not a function\n"
                                  "// RUN: grep '2 arguments were given'\n")
        self.assertEqual(len(self.problems(diagnostics_tested)), 2)

    def test_a_tree_without_a_table_is_a_problem(self):
        self.assertEqual(len(self.problems(diagnostics_tested)), 1)

    def test_a_row_that_cannot_be_read_is_a_problem(self):
        self.write("a.td", "def err_a : HLSLError<text>;\n")
        self.assertEqual(len(self.problems(diagnostics_tested)), 1)

    def test_rows_of_the_backend(self):
        self.write("b.td", 'def err_a : BackendError<"%0 is missing">;\n'
                           "def remark_b\n    : BackendRemark<\n"
                           '      "%0 went " "to %1", "Group">;\n')
        self.write("clang/B.cpp", "report(C, Diag::err_a);\n")
        self.write("llvm/lib/B.cpp", "report(C, 0, BackendDiag::remark_b);\n")
        self.write("test/b.ll", "; CHECK: error: B is missing\n")
        self.assertEqual(self.problems(diagnostics_tested),
                         ["b.td: nothing reports err_a",
                          "b.td: no test expects remark_b"])
        self.write("llvm/lib/A.cpp", "report(C, 0, BackendDiag::err_a, {N});\n")
        self.write("test/c.ll", "; CHECK: remark: B went to t3\n")
        self.assertEqual(self.problems(diagnostics_tested), [])

    def test_rows_of_the_front_end_are_not_issued_by_the_backend(self):
        self.write("a.td", 'def err_x : HLSLError<"always expected">;\n')
        self.write("llvm/lib/A.cpp", "report(C, 0, BackendDiag::err_x);\n")
        self.write("test/a.test", "# CHECK: always expected\n")
        self.assertEqual(self.problems(diagnostics_tested),
                         ["a.td: nothing reports err_x"])

    def test_claims_of_features(self):
        self.write("a.td", 'def err_a : HLSLError<"always expected">;\n')
        self.write("test/a.test", "# CHECK: always expected\n")
        self.write("F.td", 'def Heaps : Feature<6> {\n  let Bits = ["Heap"];\n'
                           '  let Claim = "a heap needs";\n}\n')
        self.assertEqual(len(self.problems(diagnostics_tested)), 1)
        self.write("test/b.ll", "; CHECK: error: a heap needs shader model 6.6\n")
        self.assertEqual(self.problems(diagnostics_tested), [])

    def test_backend_texts(self):
        self.write("a.td", 'def err_a : HLSLError<"always expected">;\n')
        self.write("test/a.ll", "; CHECK: always expected\n")
        self.write(
            "llvm/lib/P.cpp",
            'reportUnsupported(C, where(I), "the range of " + Name + " ends past "\n'
            '            "the last slot");\n',
        )
        self.assertEqual(len(self.problems(diagnostics_tested)), 1)
        self.write("test/b.ll", "; CHECK: error: the range of B ends past the last slot\n")
        self.assertEqual(self.problems(diagnostics_tested), [])


class BuiltinsComplete(Tree):
    TABLE = """\
class Lowering;
class OnlyInStages : Lowering;
def Code : Lowering;
def Pixel : OnlyInStages;
class Intrinsic<string name, Lowering lowering> {
  string Name = name;
  Lowering Float = lowering;
  Lowering SInt = lowering;
  Lowering UInt = lowering;
}
class Outdated<string name> { string Name = name; }
class Method<string name> { string Name = name; }
class ResourceType<string name, list<Method> methods> {
  string Name = name;
  list<Method> Methods = methods;
}
def : Intrinsic<"abs", Code>;
def : Intrinsic<"clip", Pixel>;
def : Outdated<"noise">;
def : ResourceType<"Buffer", [Method<"Load">]>;
"""
    REFERENCE = {
        "functions": {"a page": ["abs", "clip", "noise", "Barrier"]},
        "methods": {"Buffer": ["Load", "Clone"]},
        "other_stages": ["clip"],
        "not_built": {"Barrier": "why", "Buffer::Clone": "why"},
    }

    VALUES = """\
class SystemValue<string name> { string Name = name; }
class StageAttribute<string name> { string Name = name; }
def : SystemValue<"SV_Depth">;
def : StageAttribute<"domain">;
"""

    def missing(self, intrinsics="abs clip noise", values="SV_Depth domain", **changes):
        self.write(str(builtins_complete.TABLE), self.TABLE)
        self.write(str(builtins_complete.SYSTEM_VALUES), self.VALUES)
        for page, names in ((builtins_complete.INTRINSIC_PAGE, intrinsics),
                            (builtins_complete.VALUE_PAGE, values)):
            self.write(str(page), "".join(f"- `{name}`: text\n" for name in names.split()))
        self.write(str(builtins_complete.REFERENCE),
                   json.dumps({**self.REFERENCE, **changes}))
        return self.problems(builtins_complete)

    def test_complete(self):
        self.assertEqual(self.missing(), [])

    def test_a_description_is_missing(self):
        self.assertIn("clip is not described", self.missing(intrinsics="abs noise")[0])
        self.assertIn("domain is not described", self.missing(values="SV_Depth")[0])

    def test_a_function_is_missing(self):
        self.assertIn("the function sin of 'a page' is missing",
                      self.missing(functions={"a page": ["abs", "sin"]})[0])

    def test_a_function_of_another_stage_is_none_that_compiles(self):
        self.assertIn("clip", self.missing(other_stages=[])[0])

    def test_a_method_is_missing(self):
        found = self.missing(not_built={"Barrier": "why"})
        self.assertIn("the method Buffer::Clone is missing", found[0])

    def test_a_type_is_missing(self):
        self.assertIn("the type Texture1D is missing",
                      self.missing(methods={"Texture1D": ["Load"]})[0])

    def test_what_is_built_is_not_listed_as_missing(self):
        self.assertIn("no longer", self.missing(other_stages=["clip", "abs"])[0])
        not_built = {"Buffer::Load": "", **self.REFERENCE["not_built"]}
        self.assertIn("no longer", self.missing(not_built=not_built)[0])


class PassesComplete(Tree):
    SOURCE = "llvm/lib/Target/DirectX/Memory/AnyPass.cpp"
    HEAD = ("// AnyPass.cpp: Any\n// License\n// SPDX\n//\n"
            "// DXIL has no such thing, and LLVM makes it.\n//\n// Example:\n"
            "//   before => after\n\n#include \"x.h\"\n")
    TABLE = """\
def Flat : Property<"text">;
def AnyPass : DirectXPass<"text"> {
  let Requires = [Flat];
}
"""

    def setUp(self):
        super().setUp()
        self.write(str(passes_complete.TABLE), self.TABLE)
        self.write(str(passes_complete.PIPELINE), "Step<AnyPass>\n")
        self.write(self.SOURCE, self.HEAD)
        self.write("test/Transforms/DirectX/any-pass.ll",
                   "; RUN: dxil-opt -passes=dxil-any-pass %s\n")
        self.write("test/Transforms/DirectX/flat.ll",
                   "; RUN: not dxil-opt -passes='dxil-verify<Flat>' %s\n")

    def test_complete(self):
        self.assertEqual(self.problems(passes_complete), [])

    def test_a_test_of_several_passes_is_not_one_of_this_pass(self):
        self.write("test/Transforms/DirectX/any-pass.ll",
                   "; RUN: dxil-opt -passes='dxil-any-pass,dxil-b' %s\n")
        self.assertEqual(len(self.problems(passes_complete)), 1)

    def test_an_example_is_missing(self):
        self.write(self.SOURCE, self.HEAD.replace("Example:", "Some:"))
        self.assertEqual(len(self.problems(passes_complete)), 1)

    def test_a_reason_is_missing(self):
        self.write(self.SOURCE, self.HEAD.replace("// DXIL has no such thing, and "
                                                  "LLVM makes it.\n//\n", ""))
        self.assertEqual(len(self.problems(passes_complete)), 1)

    def test_a_source_is_missing(self):
        (self.root / self.SOURCE).unlink()
        self.assertEqual(len(self.problems(passes_complete)), 1)

    def test_a_pass_has_one_source(self):
        self.write(self.SOURCE.replace("Memory", "Binding"), self.HEAD)
        self.assertEqual(len(self.problems(passes_complete)), 1)

    def test_a_pass_that_is_no_step(self):
        self.write(str(passes_complete.PIPELINE), "Step<AnotherPass>\n")
        self.assertEqual(len(self.problems(passes_complete)), 1)

    def test_a_property_without_a_test(self):
        self.write("test/Transforms/DirectX/flat.ll",
                   "; RUN: dxil-opt -passes='dxil-verify<Flat>' %s\n")
        self.assertEqual(len(self.problems(passes_complete)), 1)

    def test_no_table(self):
        (self.root / passes_complete.TABLE).unlink()
        self.assertEqual(len(self.problems(passes_complete)), 1)


class Formatted(Tree):
    def test_says_which_file(self):
        self.write(".clang-format", "BasedOnStyle: LLVM\n")
        self.write("a.cpp", "int  a;\n")
        self.write("b.cpp", "int b;\n")
        self.write("c.cpp", "int  c;\nint  d;\n")
        found = self.problems(formatted)
        self.assertEqual([problem.split(":")[0] for problem in found],
                         ["a.cpp", "c.cpp"])


class OverlayListed(Tree):
    LIST = "clang/lib/Overlay/Overlay.txt"
    WRAP = "_ZN5clang4Sema4WrapEv"
    REPLACE = "_ZN5clang4Sema7ReplaceEi"

    def setUp(self):
        super().setUp()
        self.write(self.LIST, "# The list.\n\n"
                   "# clang/lib/Overlay/Sema/SemaA.cpp\n"
                   f"wrap {self.WRAP} why\n\n"
                   "# clang/lib/Overlay/Sema/SemaB.cpp\n"
                   f"replace {self.REPLACE} why\n")
        self.write("clang/lib/Overlay/Sema/SemaA.cpp",
                   'CLANG_WRAPS(void, Wrap, "_ZN5clang4Sema"\n'
                   '            "4WrapEv", Sema *S);\n')
        self.write("clang/lib/Overlay/Sema/SemaB.cpp",
                   "void Sema::Replace(int I) {\n}\n")

    def only(self):
        found = self.problems(overlay_listed)
        self.assertEqual(len(found), 1, found)
        return found[0]

    def test_what_is_listed_is_right(self):
        self.write("clang/lib/Sema/C.cpp", "void f() {\n  S.Replace(1);\n}\n")
        self.assertEqual(self.problems(overlay_listed), [])

    def test_a_wrap_elsewhere(self):
        self.write("clang/lib/Sema/C.cpp", 'CLANG_WRAPS(void, W, "_Z1wv");\n')
        self.assertIn("clang/lib/Sema/C.cpp: a function of Clang is wrapped",
                      self.only())

    def test_an_assembler_name_elsewhere(self):
        self.write("clang/lib/Sema/C.cpp", 'void f() asm("__real_"\n "_Z1fv");\n')
        self.assertIn("clang/lib/Sema/C.cpp: a function of Clang is wrapped",
                      self.only())

    def test_functions_of_llvm_in_executables(self):
        self.write("clang/tools/t/T.cpp",
                   'void f() asm("__wrap__ZN4llvm1fEv");\n')
        self.assertEqual(self.problems(overlay_listed), [])
        self.write("clang/tools/t/T.cpp",
                   'void f() asm("__wrap__ZN5clang1fEv");\n')
        self.assertIn("clang/tools/t/T.cpp: a function of Clang is wrapped",
                      self.only())

    def test_functions_of_llvm_in_libraries(self):
        self.write("clang/lib/Sema/C.cpp",
                   'void f() asm("__wrap__ZN4llvm1fEv");\n')
        self.assertIn("clang/lib/Sema/C.cpp: a function of Clang is wrapped",
                      self.only())

    def test_a_replacement_elsewhere(self):
        self.write("clang/lib/Sema/C.cpp", "void Sema::Replace(int) {\n}\n")
        self.assertIn("clang/lib/Sema/C.cpp: a function of Clang is replaced",
                      self.only())

    def test_a_file_without_a_heading(self):
        self.write("clang/lib/Overlay/Sema/SemaC.cpp", "int I;\n")
        self.assertIn("SemaC.cpp: Overlay.txt has no heading", self.only())

    def test_a_heading_without_a_file(self):
        path = self.root / self.LIST
        path.write_text(path.read_text() + "# clang/lib/Overlay/Sema/SemaC.cpp\n")
        self.assertIn("no file of the folder: clang/lib/Overlay/Sema/SemaC.cpp",
                      self.only())

    def test_a_wrap_that_is_not_listed(self):
        self.write("clang/lib/Overlay/Sema/SemaA.cpp",
                   f'CLANG_WRAPS(void, Wrap, "{self.WRAP}", Sema *S);\n'
                   'CLANG_WRAPS(void, Other, "_ZN5clang4Sema5OtherEv");\n')
        self.assertIn("not in its part of Overlay.txt: _ZN5clang4Sema5OtherEv",
                      self.only())

    def test_entries_that_are_elsewhere(self):
        self.write("clang/lib/Overlay/Sema/SemaA.cpp", "int I;\n")
        self.assertIn("lists a wrap that is not here", self.only())
        self.setUp()
        self.write("clang/lib/Overlay/Sema/SemaB.cpp", "int I;\n")
        self.assertIn("lists a replacement that is not here", self.only())


class UniqueNames(Tree):
    def collisions(self, a, b, more=""):
        self.write("llvm/lib/A/CMakeLists.txt",
                   f"dxc_add_library(\n  A llvm\n  SOURCES\n    a.cpp\n    b.cpp)\n{more}")
        self.write("llvm/lib/A/a.cpp", a)
        self.write("llvm/lib/A/b.cpp", b)
        return [problem.split("'")[1] for problem in self.problems(unique_names)]

    def test_static_functions_and_variables(self):
        self.assertEqual(self.collisions(
            "static int f(int A) {\n  return A;\n}\nstatic constexpr int V = 1;\n",
            "static bool f(int B) {\n  return B;\n}\nstatic int V[] = {1};\n"),
            ["V", "f"])

    def test_members_of_anonymous_namespaces(self):
        members = ("namespace {\nstruct S {\n  int f() { return 1; }\n};\n"
                   "enum E { First, Second };\nint g() {\n  return 1;\n}\n"
                   "} // namespace\n")
        other = ("namespace {\nclass S {};\nenum : int { Zeroth, Second = 7 };\n"
                 "constexpr int g = 1;\n} // namespace\n")
        self.assertEqual(self.collisions(members, other), ["S", "Second"])
        self.assertEqual(self.collisions(members, members),
                         ["E", "First", "S", "Second", "g"])

    def test_overloads_and_members_of_types_do_not_collide(self):
        self.assertEqual(self.collisions(
            "static int f(const A &X, int Y = 1) {\n  return 1;\n}\n",
            "static int f(const B &X, int Y) {\n  return 1;\n}\n"
            "namespace {\nstruct S {\n  static int f(const A &X, int) { return 1; }\n"
            "};\n} // namespace\n"), [])
        self.assertEqual(self.collisions(
            "static int f(const A &X, int Y = 1) {\n  return 1;\n}\n",
            "static int f(const A &Z,\n             int Count) {\n  return 1;\n}\n"), ["f"])

    def test_types_of_headers(self):
        self.write("clang/lib/A/A.h", "namespace clang {\nnamespace dxc {\nstruct T {\n"
                   "  struct Inner {};\n};\n} // namespace dxc\n} // namespace clang\n")
        self.write("clang/lib/B/B.h", "namespace clang {\nnamespace dxc {\nclass Inner {\n};\n"
                   "class T;\n} // namespace dxc\nclass T {\n};\n} // namespace clang\n")
        self.assertEqual(self.problems(unique_names), [])
        self.write("clang/lib/C/C.h", "namespace clang {\nnamespace dxc {\nclass T : U {\n};\n"
                   "} // namespace dxc\n} // namespace clang\n")
        self.assertEqual(self.problems(unique_names), [
            "'clang::dxc::T' is a type of clang/lib/A/A.h and clang/lib/C/C.h; "
            "give each its own name"])

    def test_a_library_that_is_not_compiled_together(self):
        same = "static int f() {\n  return 1;\n}\n"
        self.assertEqual(self.collisions(same, same), ["f"])
        self.assertEqual(self.collisions(
            same, same, "set_target_properties(A PROPERTIES UNITY_BUILD OFF)\n"), [])


if __name__ == "__main__":
    unittest.main()

# test_recipes.py: The recipes docs/dev/adding-*.md work
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Follows each recipe in a copy of the tree, with the commands and the code
blocks of its page, builds the copy once, and uses what was added."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from devtools import building, object_reuse, scaffolding, tree
from devtools.scaffolding import PLACEHOLDER

TARGETS = ["clang-dxc", "dxil-opt", "dxil-run"]
# Of the main build, so that the copy is built in the same way.
CACHE_NAMES = ("CMAKE_BUILD_TYPE", "CMAKE_C_COMPILER", "CMAKE_CXX_COMPILER",
               "CMAKE_CXX_FLAGS", "CMAKE_EXE_LINKER_FLAGS", "CLANG_DXC_ASSERTIONS",
               "LLVM_DIR", "Clang_DIR")
DIRECTX = "llvm/lib/Target/DirectX"
HLSL = "clang/include/clang/Builtins"

SHADER = """\
RWBuffer<float4> Out;
[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  float4 V = Out[ID.x];
  %s
}
"""


def output_of(*command, **options):
    """The exit status of a command, and all that it printed."""
    result = subprocess.run([str(part) for part in command], text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            check=False, **options)
    return result.returncode, result.stdout


class Copy:
    """A copy of the tree in which the recipes are followed."""

    def __init__(self, directory):
        self.root = directory / "tree"
        self.build = directory / "build"
        self.scratch = directory / "scratch"
        self.scratch.mkdir()
        for name in tree.files(building.ROOT):
            target = self.root / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(building.ROOT / name, target)
        self.run("git", "init", "-q", cwd=self.root)

    @staticmethod
    def run(*command, **options):
        status, text = output_of(*command, **options)
        if status != 0:
            raise AssertionError(f"{' '.join(map(str, command))}:\n{text[-6000:]}")
        return text

    def block(self, page, beginning, **renamed):
        """The part of a page's code block from a line that begins like this to
        the block's end, with words renamed."""
        text = (self.root / "docs/dev" / page).read_text(encoding="utf-8")
        for code in re.findall(r"^ *```\n(.*?)^ *```$", text, re.M | re.S):
            indent = re.match(" *", code).group()
            lines = [line.removeprefix(indent) for line in code.splitlines()]
            for number, line in enumerate(lines):
                if line.startswith(beginning):
                    code = "\n".join(lines[number:]) + "\n"
                    for old, new in renamed.items():
                        code = re.sub(rf"\b{old}\b", new, code)
                    return code
        raise AssertionError(f"docs/dev/{page} has no code block with '{beginning}'")

    def edit(self, name, old, new):
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        if old not in text:
            raise AssertionError(f"{name} does not contain '{old}'")
        path.write_text(text.replace(old, new), encoding="utf-8")

    def append(self, name, text):
        with open(self.root / name, "a", encoding="utf-8") as file:
            file.write("\n" + text)

    def check(self, name):
        """The exit status and the problems of one check of scripts/dev check."""
        return output_of(sys.executable, "-m", f"checks.{name}", self.root,
                         cwd=self.root / "scripts")

    def configure_and_build(self):
        main = pathlib.Path(os.environ.get("CLANG_DXC_BUILD_DIR",
                                           building.ROOT / "build"))
        index = self.build.parent / "objects.json"
        options = ["-DCLANG_DXC_ORDER_FUNCTIONS=OFF",
                   f"-DCMAKE_CXX_COMPILER_LAUNCHER={sys.executable};"
                   f"{self.root / 'scripts/devtools/object_reuse.py'};{index}"]
        cache = main / "CMakeCache.txt"
        if cache.is_file():
            for line in cache.read_text(encoding="utf-8").splitlines():
                if line.split(":")[0] in CACHE_NAMES:
                    options.append("-D" + line)
        self.run("cmake", "--preset", "release", "-S", self.root, "-B", self.build,
                 *options, cwd=self.root)
        object_reuse.write_index(index, building.ROOT, main, self.root, self.build)
        self.run("cmake", "--build", self.build, "-j", building.default_jobs(),
                 "--target", *TARGETS,
                 env=dict(os.environ, CCACHE_BASEDIR=str(self.build.parent)))

    def tool(self, name, *arguments):
        return output_of(self.build / "bin" / name, *arguments)

    def compile(self, statement, *options):
        shader = self.scratch / "shader.hlsl"
        shader.write_text(SHADER % statement, encoding="utf-8")
        return self.tool("clang-dxc", "-T", "cs_6_6", *options, shader)


def add_intrinsic(copy):
    copy.run(copy.root / "scripts/dev", "new-intrinsic", "recipe_trunc")
    page, rows = "adding-an-intrinsic.md", f"{HLSL}/HLSLIntrinsics.td"
    copy.append(rows, copy.block(page, "def Trunc", Trunc="RecipeTrunc",
                                 trunc="recipe_trunc").replace("llvm.recipe_",
                                                               "llvm."))
    copy.append(rows, copy.block(page, "def Mad", Mad="RecipeMad",
                                 mad="recipe_mad"))


def add_method(copy):
    copy.run(copy.root / "scripts/dev", "new-method", "RecipeDimensions")
    rows = f"{HLSL}/HLSLBuffers.td"
    row = copy.block("adding-a-resource-method.md", "def GetSize",
                     GetSize="RecipeSize", GetDimensions="RecipeDimensions")
    copy.edit(rows, "def CountUp ", row + "def CountUp ")
    copy.edit(rows, "WriteSubscript, GetSize]",
              "WriteSubscript, GetSize,\n                 RecipeSize]")


def add_pass(copy):
    copy.run(copy.root / "scripts/dev", "new-pass", "RecipePass", "--folder",
             "Lowering")
    copy.edit(f"{DIRECTX}/Lowering/RecipePass.cpp", "  return PreservedAnalyses::all",
              '  if (Function *F = M.getFunction("fires"))\n'
              '    F->addFnAttr("recipe");\n'
              "  return PreservedAnalyses::none")
    copy.edit(scaffolding.PIPELINE_TABLE, "Step<LowerOps>,",
              "Step<LowerOps>,\n      Step<RecipePass>,")


def add_diagnostic(copy):
    page = "adding-a-diagnostic.md"
    copy.run(copy.root / "scripts/dev", "new-diagnostic", "err_zz_recipe")
    row = copy.block(page, "def err_entry_not_function",
                     err_entry_not_function="err_zz_recipe").replace(
                         "is not a function", "is a recipe")
    copy.edit("clang/include/clang/Basic/HLSLDiagnostics.td", "def err_zz_recipe : HLSLError<\n"
              f'  "{PLACEHOLDER}: the text">;\n', row)
    copy.edit("clang/lib/Compile/FrontEnd.cpp", "Diag::err_entry_not_function",
              "Diag::err_zz_recipe")


def add_stage(copy):
    table = copy.root / "llvm/include/llvm/Target/DirectX/Tables/ShaderStages.td"
    row = copy.block("adding-a-stage.md", "def Mesh ")
    if row not in table.read_text(encoding="utf-8"):
        raise AssertionError(f"{table} does not have the row of the page")
    # All stages are compiled: one begins anew.
    text = table.read_text(encoding="utf-8")
    row = re.search(r"def Node : [^}]*\}\n", text).group()
    table.write_text(text.replace(row, row.replace("  let IsEntryCompiled = true;\n", "")),
                     encoding="utf-8")
    copy.run(copy.root / "scripts/dev", "new-stage", "Node")


def add_option(copy):
    copy.run(copy.root / "scripts/dev", "new-option", "Grecipe")
    copy.edit("clang/lib/Driver/Options.td",
              f'def Grecipe : DxcFlag<"Grecipe", "{PLACEHOLDER}: what -help '
              'prints">;\n',
              copy.block("adding-an-option.md", "def Gis ", Gis="Grecipe"))
    field = "  bool WarningsAsErrors = false;\n"
    copy.edit("clang/include/clang/Compile/Requests.h", field,
              field + "  bool Strict = false;\n")


def add_run_operation(copy):
    page, source = "adding-a-dxil-run-operation.md", "llvm/lib/DXILRun/Decode/DecodeOps.cpp"
    function = copy.block(page, "void firstView(")
    copy.edit(source, "/// No clock:", function + "\n/// No clock:")
    before = "  case OpCode::CycleCounterLegacy:\n"
    case = copy.block(page, "case OpCode::ViewID:")
    copy.edit(source, before, case + before)
    copy.run(copy.root / "scripts/dev", "new-run-operation", "ViewID")
    started = copy.root / "test/DXILRun/Ops/ViewID.ll"
    if "@dx.op.viewID(i32 138," not in started.read_text(encoding="utf-8"):
        raise AssertionError(f"{started} does not name the operation")
    (copy.scratch / "ViewID.ll").write_text(copy.block(page, "; ViewID;"),
                                            encoding="utf-8")


RECIPES = [add_intrinsic, add_method, add_pass, add_diagnostic, add_stage,
           add_option, add_run_operation]


class Recipes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        cls.copy = copy = Copy(pathlib.Path(directory.name).resolve())
        cls.unscaffolded = copy.check("placeholders")
        for add in RECIPES:
            add(copy)
        cls.unfilled = copy.check("placeholders")
        for name in tree.files(copy.root):
            path = copy.root / name
            text = path.read_bytes()
            if PLACEHOLDER.encode() in text:
                path.write_bytes(text.replace(PLACEHOLDER.encode(), b"Recipe"))
        copy.configure_and_build()

    def assert_compiles(self, statement, *expected):
        status, text = self.copy.compile(statement)
        self.assertEqual(status, 0, text)
        for part in expected:
            self.assertRegex(text, part)

    def test_placeholders_fail_the_check(self):
        self.assertEqual(self.unscaffolded, (0, ""))
        status, text = self.unfilled
        self.assertEqual(status, 1)
        for name in ("RecipePass.cpp", "DirectXPasses.td",
                     "recipe-pass.ll", "test/Sema/intrinsic-recipe_trunc.hlsl",
                     "test/CodeGen/intrinsic-recipe_trunc.hlsl",
                     "test/Sema/method-RecipeDimensions.hlsl",
                     "test/CodeGen/method-RecipeDimensions.hlsl",
                     "test/Sema/zz-recipe.hlsl", "test/Sema/stage-node.hlsl",
                     "test/CodeGen/stage-node.hlsl",
                     "test/Driver/option-Grecipe.test",
                     "test/DXILRun/Ops/ViewID.ll"):
            self.assertIn(name, text)
        self.assertEqual(self.copy.check("placeholders"), (0, ""))

    # The numbers of the operations are those of the DXIL specification.
    def test_an_intrinsic(self):
        self.assert_compiles("Out[0] = recipe_trunc(V);",
                             r"@dx\.op\.unary\.f32\(i32 29, ")
        self.assert_compiles("Out[0] = recipe_mad(V, V, V.x);",
                             r"@dx\.op\.tertiary\.f32\(i32 46, ")
        self.assert_compiles("Out[0] = recipe_mad(ID.x, ID.y, ID.z);",
                             r"@dx\.op\.tertiary\.i32\(i32 49, ")
        status, text = self.copy.compile("recipe_trunc();")
        self.assertEqual(status, 1, text)
        self.assertIn("recipe_trunc", text)

    def test_a_method(self):
        self.assert_compiles("uint N; Out.RecipeDimensions(N); Out[0] = N;",
                             r"@dx\.op\.getDimensions\(i32 72, ")

    def test_a_pass(self):
        test = self.copy.root / "test/Transforms/DirectX/recipe-pass.ll"
        status, text = self.copy.tool("dxil-opt", "-S", "-passes=dxil-recipe-pass",
                                      test)
        self.assertEqual(status, 0, text)
        self.assertRegex(text, r"@fires\(\) #0")
        self.assertRegex(text, r'attributes #0 = \{ "recipe" \}')
        self.assertRegex(text, r"@leaves_alone\(\) \{")
        self.assertEqual(self.copy.check("passes_complete"), (0, ""))

    def test_a_diagnostic(self):
        status, text = self.copy.compile("", "-E", "Out")
        self.assertEqual(status, 1, text)
        self.assertIn("shader.hlsl:1:18: error: the entry point 'Out' is a recipe",
                      text)

    def test_a_stage(self):
        shader = self.copy.scratch / "stage.hlsl"
        shader.write_text('[shader("node")] [NodeLaunch("thread")] void f() {}\n',
                          encoding="utf-8")
        status, text = self.copy.tool("clang-dxc", "-T", "lib_6_8", shader)
        self.assertEqual(status, 0, text)

    def test_an_option(self):
        self.assertRegex(self.copy.tool("clang-dxc", "-help")[1], r"-Grecipe +Compute")
        status, text = self.copy.compile("", "-Grecipe")
        self.assertEqual(status, 0, text)

    def test_an_operation_of_dxil_run(self):
        program = self.copy.root / "test/DXILRun/Inputs/run_op.py"
        tools = str(self.copy.build / "bin")
        status, text = output_of(
            sys.executable, program, self.copy.scratch / "ViewID.ll",
            self.copy.scratch / "cases",
            env=dict(os.environ, PATH=tools + os.pathsep + os.environ["PATH"]))
        self.assertEqual(status, 0, text)


if __name__ == "__main__":
    unittest.main()

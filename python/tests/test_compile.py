# test_compile.py: Compiling, linking and reflecting from Python
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import concurrent.futures
import pathlib
import subprocess
import sys

import pytest

import clangdxc
from clangdxc import Output, Severity

EMPTY = "[numthreads(8, 4, 1)] void main() {}"


def test_text_and_file_give_the_same_container(tmp_path):
    file = tmp_path / "a.hlsl"
    file.write_text(EMPTY)
    container = clangdxc.compile(file, ["-T", "cs_6_6", "-E", "main"]).container
    assert container[:4] == b"DXBC"
    assert clangdxc.compile(EMPTY, "-T cs_6_6").container == container
    assert clangdxc.compile(EMPTY.encode(), "-T cs_6_6").container == container


def test_outputs_are_returned_and_not_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = clangdxc.compile(EMPTY, "-T cs_6_6 -Fo x.dxil", outputs=[Output.LISTING])
    assert result.compiles[0].paths[Output.CONTAINER] == "x.dxil"
    assert "define void @main()" in result.listing
    assert not list(tmp_path.iterdir())
    with pytest.raises(clangdxc.ClangDxcError, match="HEADER was not created"):
        result.output(Output.HEADER)
    text = clangdxc.compile("#define A 1\nint x = A;", "-P")
    assert b"int x = 1;" in text.output(Output.PREPROCESSED)


def test_text_without_a_compile():
    result = clangdxc.compile("", "-help")
    assert "USAGE: clang-dxc" in result.text
    with pytest.raises(clangdxc.ClangDxcError, match="no compile"):
        result.container


def test_includes_come_from_the_callback_or_from_files(tmp_path):
    source = '#include "size.h"\n[numthreads(SIZE, 1, 1)] void main() {}'
    (tmp_path / "size.h").write_text("#define SIZE 16\n")
    (tmp_path / "a.hlsl").write_text(source)

    def group_size(source, **options):
        reflection = clangdxc.reflect(source, "-T cs_6_6", **options)
        return reflection["entryPoints"][0]["threadGroupSize"]

    assert group_size(tmp_path / "a.hlsl") == [16, 1, 1]
    paths = []
    assert group_size(source, include=lambda p: paths.append(p) or "#define SIZE 2\n") == [2, 1, 1]
    assert paths == ["size.h"]
    for include in (None, lambda path: None):
        with pytest.raises(clangdxc.CompileError, match="'size.h' file not found"):
            group_size(source, include=include)


def test_an_exception_of_the_callback_reaches_the_caller():
    def include(path):
        raise KeyError(path)

    with pytest.raises(KeyError, match="a.h"):
        clangdxc.compile('#include "a.h"\n#include "b.h"\n' + EMPTY, "-T cs_6_6", include=include)
    with pytest.raises(TypeError, match="'include' returned dict"):
        clangdxc.compile('#include "a.h"\n' + EMPTY, "-T cs_6_6", include=lambda path: {})


def test_errors_have_diagnostics():
    source = "int f() { return 1 }\n" + EMPTY
    with pytest.raises(clangdxc.CompileError) as caught:
        clangdxc.compile(source, "-T cs_6_6", name="wrong.hlsl")
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.file, diagnostic.line, diagnostic.column) == ("wrong.hlsl", 1, 19)
    assert diagnostic.severity == Severity.ERROR
    assert diagnostic.message == "expected ';' after return statement"
    (fixit,) = diagnostic.fixits
    assert fixit.text == ";"
    assert (fixit.replaced.begin_line, fixit.replaced.begin_column) == (1, 19)
    assert str(diagnostic) == "wrong.hlsl:1:19: error: expected ';' after return statement"
    assert str(diagnostic) in str(caught.value)


def test_warnings_have_groups_and_notes_belong_to_their_diagnostic():
    source = "int f(float x) { return x; }\n"
    result = clangdxc.compile(source, "-T lib_6_6 -Wconversion")
    (warning,) = result.diagnostics
    assert (warning.line, warning.column) == (1, 25)
    assert warning.severity == Severity.WARNING and warning.group == "float-conversion"
    assert "[-Wfloat-conversion]" in result.messages
    with pytest.raises(clangdxc.CompileError) as caught:
        clangdxc.compile("int a;\nfloat a;\n" + EMPTY, "-T cs_6_6")
    (error,) = caught.value.diagnostics
    (note,) = error.notes
    assert (error.line, note.line, note.severity) == (2, 1, Severity.NOTE)


def test_wrong_options_and_arguments():
    with pytest.raises(clangdxc.OptionError, match="shader model 9.9 is not supported"):
        clangdxc.compile(EMPTY, "-T cs_9_9")
    with pytest.raises(TypeError, match="an option is a str, not int"):
        clangdxc.compile(EMPTY, ["-T", 6])
    with pytest.raises(ValueError, match="zero character"):
        clangdxc.compile(EMPTY, ["-T", "cs_6_6\0"])
    with pytest.raises(ValueError):
        clangdxc.compile(EMPTY, "-T cs_6_6", outputs=[99])
    with pytest.raises(FileNotFoundError):
        clangdxc.compile(pathlib.Path("none.hlsl"), "-T cs_6_6")
    with pytest.raises(ValueError, match="no libraries"):
        clangdxc.link([], "-T cs_6_6")
    with pytest.raises(clangdxc.CompileError, match="library0.dxil"):
        clangdxc.link([b"no container"], "-T cs_6_6")
    with pytest.raises(TypeError, match="not a str"):
        clangdxc.link(["a.dxil"], "-T cs_6_6")


def test_several_profiles_are_several_compiles():
    source = """
    [shader("vertex")] float4 v() : SV_Position { return 0; }
    [shader("pixel")] float4 p() : SV_Target { return 1; }"""
    result = clangdxc.compile(source, "-fhlsl-binding-layout=stable -T vs_6_6 -E v -T ps_6_6 -E p")
    stages = [c.reflection["entryPoints"][0]["stage"] for c in result.compiles]
    assert stages == ["vertex", "pixel"] and result.container == result.compiles[0].container


def test_linked_libraries(tmp_path):
    callee = clangdxc.compile("export float f(float x) { return 2 * x; }", "-T lib_6_6")
    caller = clangdxc.compile(
        "float f(float x); RWStructuredBuffer<float> Out;"
        '[shader("compute")] [numthreads(3, 1, 1)] void main() { Out[0] = f(1); }', "-T lib_6_6")
    file = tmp_path / "callee.dxil"
    file.write_bytes(callee.container)
    linked = clangdxc.link([caller, file], "-T cs_6_6 -E main", outputs=[Output.LISTING])
    assert linked.container == clangdxc.link([caller.container, callee], "-T cs_6_6").container
    assert linked.reflection["entryPoints"][0]["threadGroupSize"] == [3, 1, 1]
    assert "Out" in linked.listing
    with pytest.raises(clangdxc.CompileError, match="library0.dxil"):
        clangdxc.link([caller], "-T cs_6_6")


def test_reflection_of_types_and_registers():
    reflection = clangdxc.reflect(
        "StructuredBuffer<float3> In : register(t4, space2);\n" + EMPTY, "-T cs_6_6")
    (parameter,) = reflection["parameters"]
    assert parameter["name"] == "In"
    assert parameter["type"]["resultType"]["elementCount"] == 3
    (row,) = reflection["resources"]
    assert (row["class"], row["explicit"], row["used"]) == ("SRV", True, False)


def test_threads():
    def run(number):
        return clangdxc.reflect(f"[numthreads({number}, 1, 1)] void main() {{}}", "-T cs_6_6")

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for number, reflection in enumerate(pool.map(run, range(1, 33)), 1):
            assert reflection["entryPoints"][0]["threadGroupSize"] == [number, 1, 1]


def test_a_library_that_does_not_exist(tmp_path):
    run = subprocess.run(
        [sys.executable, "-c", "import clangdxc; clangdxc.version()"],
        env={"PYTHONPATH": str(pathlib.Path(clangdxc.__file__).parents[1]),
             "CLANG_DXC_PREFIX": str(tmp_path)}, capture_output=True, text=True)
    assert "libclangdxc.so.1 was not found in " + str(tmp_path) in run.stderr


def test_numpy_is_needed_for_dispatch_only():
    program = """if True:
        import sys
        sys.modules["numpy"] = None
        import clangdxc
        clangdxc.compile("[numthreads(1, 1, 1)] void main() {}", "-T cs_6_6")
        try:
            clangdxc.dispatch
        except ImportError as error:
            print(error)
        """
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "numpy" in run.stdout, run.stderr

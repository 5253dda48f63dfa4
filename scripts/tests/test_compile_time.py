# test_compile_time.py: Measurements of bench/compile-time
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# No test depends on how fast the machine is: each bound is one that the
# command itself guarantees.

import importlib.machinery
import importlib.util
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

from devtools.building import ROOT

PROGRAM = ROOT / "bench" / "compile-time"
PYTHON = shlex.quote(sys.executable)


def load():
    sys.path.insert(0, str(PROGRAM.parent))
    loader = importlib.machinery.SourceFileLoader("compile_time", str(PROGRAM))
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader("compile_time", loader)
    )
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


compile_time = load()
shader_rows = importlib.import_module("shader_rows")


class Scratch(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)
        self.shader = self.directory / "a.hlsl"
        self.shader.write_text("", encoding="utf-8")

    def bench(self, first, second, *options, environment=None):
        return subprocess.run(
            [sys.executable, PROGRAM, first, second, "--shaders", self.shader, *options],
            capture_output=True, text=True, timeout=60, env=environment,
        )


class Rows(Scratch):
    def test_commands_in_comments_are_rows(self):
        self.shader.write_text(
            "// Says\n//   clang-dxc -T vs_6_0 -E V a.hlsl -Fo v\n"
            "//   clang-dxc -T ps_6_5 -E P a.hlsl\n", encoding="utf-8")
        rows = shader_rows.rows_of([self.shader])
        self.assertEqual([row.label for row in rows], ["a V", "a P"])
        self.assertEqual(
            rows[1].command("dxc -x", "{entry} {shader} -Fo {output}", "o"),
            ["dxc", "-x", "-T", "ps_6_5", "-E", "P", str(self.shader), "-Fo", "o"])

    def test_libraries_have_no_entry(self):
        self.shader.write_text("//   clang-dxc -T lib_6_5 a.hlsl -Fo a\n", encoding="utf-8")
        (row,) = shader_rows.rows_of([self.shader])
        self.assertEqual((row.label, row.entry), ("a", "-T lib_6_5"))

    def test_macros_of_a_command_belong_to_its_row(self):
        self.shader.write_text(
            "//   clang-dxc -T ps_6_0 -E P -D A=1 -D B a.hlsl -Fo a\n", encoding="utf-8")
        (row,) = shader_rows.rows_of([self.shader])
        self.assertEqual((row.label, row.entry), ("a P A=1 B", "-T ps_6_0 -E P -D A=1 -D B"))

    def test_defaults_are_all_examples_and_the_long_shaders(self):
        rows = shader_rows.rows_of(shader_rows.default_shaders(self.directory))
        names = {row.shader.stem for row in rows}
        files = [*ROOT.glob("examples/*.hlsl"), *ROOT.glob("examples/pipelines/*.hlsl"),
                 *ROOT.glob("examples/rays/*.hlsl"), *ROOT.glob("examples/work-graphs/*.hlsl"),
                 *ROOT.glob("bench/shaders/*.hlsl")]
        self.assertLessEqual({file.stem for file in files}, names)
        self.assertEqual(len({row.label for row in rows}), len(rows))

    def test_the_long_shaders_have_every_stage(self):
        rows = shader_rows.rows_of(shader_rows.bench_shaders())
        stages = {row.entry.split()[1].partition("_")[0] for row in rows}
        self.assertEqual(stages, {"vs", "hs", "ds", "gs", "ps", "cs", "as", "ms", "lib"})

    def test_the_shader_with_headers_includes_15000_lines(self):
        (row,) = shader_rows.rows_of(
            [shader_rows.default_shaders(self.directory)[-1]])
        headers = list(row.shader.parent.glob("*.h"))
        lines = sum(len(header.read_text().splitlines()) for header in headers)
        self.assertGreaterEqual(lines, 15000)

    def test_other_files_have_a_main(self):
        (row,) = shader_rows.rows_of([self.shader])
        self.assertEqual((row.label, row.entry), ("a.hlsl", "-T cs_6_6 -E main"))

    def test_means(self):
        self.assertAlmostEqual(shader_rows.geometric_mean([0.5, 2, 8]), 2)
        self.assertIsNone(shader_rows.geometric_mean([0.5, None]))


class Measures(unittest.TestCase):
    def measure(self, *command):
        with compile_time.Stopwatch() as stopwatch:
            return stopwatch.measure(list(command))

    def test_sleeping_is_wall_time_not_cpu_time(self):
        measured = self.measure("sleep", "0.2")
        self.assertGreaterEqual(measured["wall"], 0.2)
        self.assertLess(measured["cpu"], 0.2)

    def test_cpu_time_includes_children(self):
        busy = ("import time\n"
                "while time.process_time() < 0.1: pass")
        command = f"{PYTHON} -c {shlex.quote(busy)}; exit 0"
        self.assertGreaterEqual(self.measure("sh", "-c", command)["cpu"], 0.1)

    def test_memory_is_the_peak_in_kib(self):
        program = "block = bytes(range(256)) * (64 * 4096); del block"
        peak = self.measure(sys.executable, "-c", program)["memory"]
        self.assertGreaterEqual(peak, 64 * 1024)
        self.assertLess(peak, 256 * 1024)

    def test_touched_pages_are_faults(self):
        pages = 4096
        program = f"import mmap; m = mmap.mmap(-1, {pages} * 4096); m[::4096] = bytes({pages})"
        few = self.measure(sys.executable, "-c", "import mmap")["faults"]
        many = self.measure(sys.executable, "-c", program)["faults"]
        # Pages may be larger than 4 KiB, but not all memory is one page.
        self.assertGreater(many, few)


class Runs(Scratch):
    def test_compilers_take_turns_and_each_begins_half_the_time(self):
        log = self.directory / "log"
        flags = f"-c 'echo $0 >> {log}'"
        result = self.bench(
            "sh", "sh", "--runs", "4", "--warmups", "1",
            "--flags", flags + " {output}",
        )
        self.assertEqual(result.returncode, 0, result.stderr)
        begun = [line[-1] for line in log.read_text().splitlines()]
        self.assertEqual("".join(begun), "10" + "01" + "10" + "01" + "10")

    def test_report_holds_every_counted_sample(self):
        report = self.directory / "report.json"
        result = self.bench("true", "true", "--runs", "3", "--json", report)
        self.assertEqual(result.returncode, 0, result.stderr)
        data = json.loads(report.read_text(encoding="utf-8"))
        for column in data["samples"]["a.hlsl"]:
            self.assertEqual({len(values) for values in column.values()}, {3})
        self.assertIn("overall", result.stdout)

    @unittest.skipUnless(shutil.which("valgrind"), "valgrind is not installed")
    def test_instructions_are_counted_once(self):
        report = self.directory / "report.json"
        result = self.bench("true", "true", "--runs", "2", "--instructions", "--json", report)
        self.assertEqual(result.returncode, 0, result.stderr)
        data = json.loads(report.read_text(encoding="utf-8"))
        for column in data["samples"]["a.hlsl"]:
            (count,) = column["instructions"]
            self.assertGreater(count, 1000)

    def test_instructions_are_left_out_without_valgrind(self):
        programs = self.directory / "bin"
        programs.mkdir()
        (programs / "true").symlink_to(shutil.which("true"))
        result = self.bench("true", "true", "--runs", "1", "--instructions",
                            environment={**os.environ, "PATH": str(programs)})
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("valgrind was not found", result.stdout)
        self.assertNotIn("million", result.stdout)

    def test_failing_compiler_ends_the_comparison(self):
        result = self.bench("true", "sh -c 'echo why >&2; exit 3'", "--flags", "")
        self.assertEqual(result.returncode, 1)
        self.assertIn("exit status 3\nwhy", result.stderr)

    def test_missing_compiler_and_shader_are_named(self):
        result = self.bench("true", "no-such-compiler")
        self.assertEqual(result.returncode, 1)
        self.assertIn("no-such-compiler was not found", result.stderr)
        self.shader.unlink()
        self.assertEqual(self.bench("true", "true").returncode, 2)


class Summaries(unittest.TestCase):
    def test_medians_and_ratios(self):
        samples = {
            "a": [{"cpu": [1, 9, 2], "wall": [4], "memory": [30]},
                  {"cpu": [4, 4, 4], "wall": [2], "memory": [10]}],
            "b": [{"cpu": [6], "wall": [1], "memory": [20]},
                  {"cpu": [4], "wall": [8], "memory": [40]}],
        }
        summary = compile_time.summarise(samples)
        self.assertEqual(summary["a"]["ratio"], {"cpu": 0.5, "wall": 2, "memory": 3})
        self.assertEqual(
            summary["overall"]["medians"],
            [{"cpu": 8, "wall": 5, "memory": 30}, {"cpu": 8, "wall": 10, "memory": 40}],
        )
        self.assertEqual(
            summary["overall"]["ratio"], {"cpu": 1, "wall": 0.5, "memory": 0.75}
        )


if __name__ == "__main__":
    unittest.main()

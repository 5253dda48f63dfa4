# test_build_times.py: Seconds of the build, by folder
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import pathlib
import tempfile
import unittest

from devtools import build_times


class BuildTimes(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = pathlib.Path(directory.name)

    def log(self, *steps):
        """Each step: begin and end in milliseconds, its output, its command."""
        lines = ["# ninja log v5"]
        for begin, end, output, command in steps:
            path = self.root / output
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
            lines.append(f"{begin}\t{end}\t0\t{output}\t{command}")
        (self.root / build_times.LOG).write_text("\n".join(lines) + "\n")

    def test_objects_count_for_the_folder_of_their_sources(self):
        self.log((0, 1500, "clang/lib/Sema/CMakeFiles/S.dir/A/a.cpp.o", "1"),
                 (0, 2000, "clang/lib/Sema/CMakeFiles/S.dir/b.cpp.o", "2"),
                 (0, 4000, "CMakeFiles/p.dir/cmake_pch.hxx.pch", "3"),
                 (0, 1000, "bin/clang-dxc", "4"))
        self.assertEqual(
            dict(build_times.seconds_by_folder(self.root)),
            {"clang/lib/Sema": 3.5, "precompiled headers": 4, "bin": 1})

    def test_a_step_with_two_outputs_or_two_runs_counts_once(self):
        self.log((0, 9000, "bin/tool", "1"), (10, 1010, "bin/tool", "1"),
                 (20, 2020, "share/a", "2"),
                 (20, 2020, str(self.root / "share" / "b"), "2"))
        self.assertEqual(dict(build_times.seconds_by_folder(self.root)),
                         {"bin": 1, "share": 2})

    def test_an_output_that_is_gone_does_not_count(self):
        self.log((0, 9000, "bin/old", "1"), (0, 1000, "bin/new", "2"))
        (self.root / "bin" / "old").unlink()
        self.assertEqual(dict(build_times.seconds_by_folder(self.root)),
                         {"bin": 1})

    def test_the_table_begins_with_the_longest_and_ends_with_the_sum(self):
        self.log((0, 400, "lib/c", "1"), (0, 2000, "bin/a", "2"),
                 (0, 5000, "x/CMakeFiles/t.dir/b.o", "3"))
        self.assertEqual(
            [line.split() for line in build_times.table(self.root).splitlines()],
            [["5", "s", "x"], ["2", "s", "bin"], ["7", "s", "in", "total"]])


if __name__ == "__main__":
    unittest.main()

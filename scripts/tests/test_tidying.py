# test_tidying.py: The sources that clang-tidy checks
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import pathlib
import re
import tempfile
import unittest

from devtools import building, tidying


class Patterns(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = pathlib.Path(directory.name).resolve()
        (self.root / "lib").mkdir()
        for name in ("a+b.cpp", "a+b.cpp.in", "lib/c.cpp", "library.cpp"):
            (self.root / name).write_text("", encoding="utf-8")

    def matched(self, paths):
        """The files that run-clang-tidy selects: those whose names match an
        expression."""
        expressions = [re.compile(p) for p in tidying.patterns(self.root, paths)]
        names = ("a+b.cpp", "a+b.cpp.in", "lib/c.cpp", "library.cpp")
        return [name for name in names
                if any(e.search(f"{self.root}/{name}") for e in expressions)]

    def test_all_sources_without_paths(self):
        self.assertEqual(len(self.matched([])), 4)

    def test_a_file_is_itself_alone(self):
        self.assertEqual(self.matched(["a+b.cpp"]), ["a+b.cpp"])

    def test_a_folder_is_what_lies_in_it(self):
        self.assertEqual(self.matched(["lib"]), ["lib/c.cpp"])

    def test_a_path_that_is_not_there_is_an_error(self):
        with self.assertRaises(building.CommandFailed):
            tidying.patterns(self.root, ["nothing"])


if __name__ == "__main__":
    unittest.main()

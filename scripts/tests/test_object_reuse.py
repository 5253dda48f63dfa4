# test_object_reuse.py: Reused objects of another build
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A build of one source, and a copy of the tree that requests its object."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

from devtools import object_reuse

# Stands in for a compiler: its output records that it ran, and how.
COMPILER = """\
import sys
open(sys.argv[sys.argv.index("-o") + 1], "w").write("compiled " + sys.argv[-1])
"""


class ObjectReuse(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.top = pathlib.Path(directory.name).resolve()
        self.root, self.copy = self.top / "main", self.top / "copy"
        self.build, self.copy_build = self.root / "build", self.copy / "build"
        for root in (self.root, self.copy):
            (root / "build").mkdir(parents=True)
            (root / "a.cpp").write_text("int a;\n", encoding="utf-8")
            # A generated header names its folder.
            (root / "build/g.h").write_text(f'#define HERE "{root}/build"\n',
                                            encoding="utf-8")
        self.compiler = self.top / "cc.py"
        self.compiler.write_text(COMPILER, encoding="utf-8")
        (self.build / "a.o").write_text("reused", encoding="utf-8")
        (self.build / ".ninja_deps").touch()
        self.index = self.top / "index.json"
        for root in (self.root, self.copy):
            self.write_commands(root)

    def command(self, root, *options):
        return [sys.executable, str(self.compiler), "-I", str(root / "build"),
                *options, "-MF", str(root / "build/a.d"), "-o", "a.o", "-c",
                str(root / "a.cpp")]

    def write_commands(self, root, *options):
        entry = {"command": " ".join(self.command(root, *options))}
        (root / "build/compile_commands.json").write_text(json.dumps([entry]),
                                                          encoding="utf-8")

    def write_index(self, deps="VALID"):
        listed = (f"a.o: #deps 2, deps mtime 1 ({deps})\n    ../a.cpp\n    g.h\n"
                  "    /usr/include/stdio.h\n")
        result = mock.Mock(stdout=listed)
        with mock.patch.object(object_reuse.subprocess, "run", return_value=result):
            return object_reuse.write_index(self.index, self.root, self.build,
                                            self.copy, self.copy_build)

    def make_object(self):
        """The object that the launcher writes to the copy's build."""
        launcher = pathlib.Path(object_reuse.__file__)
        subprocess.run([sys.executable, launcher, self.index,
                        *self.command(self.copy)], cwd=self.copy_build, check=True,
                       env=dict(os.environ, PATH=""))
        return (self.copy_build / "a.o").read_text(encoding="utf-8")

    def test_an_object_of_the_same_files_is_taken(self):
        self.assertEqual(self.write_index(), 1)
        self.assertEqual(self.make_object(), "reused")
        # The build system learns what the object depends on in the copy.
        depends = (self.copy_build / "a.d").read_text(encoding="utf-8")
        self.assertEqual(depends, f"a.o: {self.copy}/a.cpp {self.copy_build}/g.h\n")

    def test_a_changed_source_is_compiled_without_optimisation(self):
        self.assertEqual(self.write_index(), 1)
        (self.copy / "a.cpp").write_text("int b;\n", encoding="utf-8")
        self.assertEqual(self.make_object(), "compiled -O0")

    def test_a_changed_generated_file_counts(self):
        self.assertEqual(self.write_index(), 1)
        (self.copy_build / "g.h").write_text("#define OTHER\n", encoding="utf-8")
        self.assertEqual(self.make_object(), "compiled -O0")

    def test_a_missing_file_counts(self):
        self.assertEqual(self.write_index(), 1)
        (self.root / "build/g.h").unlink()
        self.assertEqual(self.make_object(), "compiled -O0")

    def test_other_options_are_another_object(self):
        self.write_commands(self.copy, "-DMORE")
        self.assertEqual(self.write_index(), 0)
        self.assertEqual(self.make_object(), "compiled -O0")

    def test_an_object_older_than_its_source_is_not_listed(self):
        later = os.stat(self.build / "a.o").st_mtime_ns + 10**9
        os.utime(self.root / "a.cpp", ns=(later, later))
        self.assertEqual(self.write_index(), 0)

    def test_stale_dependencies_are_not_trusted(self):
        self.assertEqual(self.write_index(deps="STALE"), 0)

    def test_a_build_that_was_never_made_has_no_objects(self):
        (self.build / ".ninja_deps").unlink()
        self.assertEqual(self.write_index(), 0)
        self.assertEqual(self.make_object(), "compiled -O0")


if __name__ == "__main__":
    unittest.main()

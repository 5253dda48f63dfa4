# test_building.py: Configuration of build folders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import argparse
import json
import pathlib
import tempfile
import unittest
from unittest import mock

from devtools import building


class Configure(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.build = pathlib.Path(directory.name)
        self.arguments = argparse.Namespace(build_dir=str(self.build),
                                            preset="release")

    def commands(self, tests, cache=None):
        """The commands that configure a folder with this cache."""
        if cache is not None:
            (self.build / "build.ninja").touch()
            (self.build / "CMakeCache.txt").write_text(cache, encoding="utf-8")
        with mock.patch.object(building, "run") as run:
            building.configure(self.arguments, tests)
        return [call.args[0] for call in run.call_args_list]

    def test_the_first_shader_needs_no_tests(self):
        [command] = self.commands(tests=False)
        self.assertIn("-DCLANG_DXC_BUILD_TESTS=OFF", command)
        [command] = self.commands(tests=True)
        self.assertIn("-DCLANG_DXC_BUILD_TESTS=ON", command)

    def test_a_folder_without_tests_gets_them(self):
        without = "CLANG_DXC_BUILD_TESTS:BOOL=OFF\n"
        [command] = self.commands(tests=True, cache=without)
        self.assertIn("-DCLANG_DXC_BUILD_TESTS=ON", command)
        self.assertEqual(self.commands(tests=False, cache=without), [])

    def test_a_folder_with_tests_is_left_alone(self):
        cache = "CLANG_DXC_BUILD_TESTS:BOOL=ON\n"
        self.assertEqual(self.commands(tests=True, cache=cache), [])
        self.assertEqual(self.commands(tests=False, cache=cache), [])


class Presets(unittest.TestCase):
    def test_each_has_the_folder_that_the_script_expects(self):
        presets = json.loads((building.ROOT / "CMakePresets.json").read_text())
        for preset in presets["configurePresets"]:
            arguments = argparse.Namespace(build_dir=None, preset=preset["name"])
            self.assertEqual(
                preset["binaryDir"].replace("${sourceDir}", str(building.ROOT)),
                str(building.build_directory(arguments)))


if __name__ == "__main__":
    unittest.main()

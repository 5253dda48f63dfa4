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

    def test_the_first_shader_needs_no_tests_and_no_optimizer(self):
        [command] = self.commands(tests=False)
        self.assertIn("-DCLANG_DXC_BUILD_TESTS=OFF", command)
        self.assertIn("-DCMAKE_BUILD_TYPE=None", command)
        [command] = self.commands(tests=True)
        self.assertIn("-DCLANG_DXC_BUILD_TESTS=ON", command)
        self.assertNotIn("-DCMAKE_BUILD_TYPE=None", command)

    def test_a_folder_without_tests_gets_them_and_the_preset(self):
        without = ("CLANG_DXC_BUILD_TESTS:BOOL=OFF\n"
                   "CMAKE_BUILD_TYPE:STRING=None\n")
        [command] = self.commands(tests=True, cache=without)
        self.assertIn("-DCLANG_DXC_BUILD_TESTS=ON", command)
        # The values of the preset replace those in the cache.
        self.assertEqual(command[:3], ["cmake", "--preset", "release"])
        self.assertEqual(self.commands(tests=False, cache=without), [])

    def test_the_preset_has_all_that_a_quick_build_changes(self):
        presets = json.loads((building.ROOT / "CMakePresets.json").read_text())
        release = next(preset for preset in presets["configurePresets"]
                       if preset["name"] == "release")
        for option in building.QUICK:
            name = option.removeprefix("-D").split("=")[0]
            if name != "CLANG_DXC_BUILD_TESTS":
                self.assertIn(name, release["cacheVariables"])

    def test_a_quick_build_is_one_of_the_first_shader_alone(self):
        self.commands(tests=False, cache="CMAKE_BUILD_TYPE:STRING=None\n")
        self.assertTrue(building.is_quick(self.build))
        self.commands(tests=False, cache="CMAKE_BUILD_TYPE:STRING=Release\n")
        self.assertFalse(building.is_quick(self.build))

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

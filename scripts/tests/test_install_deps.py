# test_install_deps.py: Machines that can build
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""scripts/install-deps on other machines: for each, a folder with apt tools that answer
from a list.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from devtools import building

SCRIPT = building.ROOT / "scripts" / "install-deps"
SYSTEMS = {
    "debian12": "Debian GNU/Linux 12 (bookworm)",
    "debian13": "Debian GNU/Linux 13 (trixie)",
    "ubuntu": "Ubuntu 24.04.1 LTS",
    "fedora": "Fedora Linux 41",
}

# Each reads the list of what the archive has, or of what is installed.
TOOLS = {
    "dpkg-query": """
for package; do :; done
grep -qx -- "$package" "$MACHINE/installed" && echo installed
""",
    "apt-cache": """
for package; do :; done
if grep -qx -- "$package" "$MACHINE/archive"; then
  printf '%s:\\n  Candidate: 1.0\\n' "$package"
fi
""",
    "apt-get": """
echo "$*" >> "$MACHINE/calls"
case " $* " in
*" update "*) [ ! -e "$MACHINE/newer" ] || mv "$MACHINE/newer" "$MACHINE/archive" ;;
*" install "*)
  for word; do
    case "$word" in [a-z]*) echo "$word" >> "$MACHINE/installed" ;; esac
  done ;;
esac
""",
    "id": "echo 0",
}


class InstallDeps(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.machine = pathlib.Path(directory.name)

    def make_machine(self, system, archive=None, installed=()):
        """ARCHIVE: the packages of the archive; None: the machine has no apt."""
        tools = self.machine / "bin"
        tools.mkdir()
        for name in ("sh", "sed", "grep", "mv", "env"):
            (tools / name).symlink_to(shutil.which(name))
        if archive is not None:
            for name, text in TOOLS.items():
                tool = tools / name
                tool.write_text("#!/bin/sh\n" + text.lstrip("\n"), encoding="utf-8")
                tool.chmod(0o755)
        for name, lines in (("archive", archive or ()), ("installed", installed)):
            (self.machine / name).write_text(
                "".join(line + "\n" for line in lines), encoding="utf-8")
        (self.machine / "os-release").write_text(
            f'ID=x\nPRETTY_NAME="{SYSTEMS[system]}"\n', encoding="utf-8")

    def run_script(self, *arguments):
        result = subprocess.run(
            [str(SCRIPT), *arguments], check=False, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={"PATH": str(self.machine / "bin"), "MACHINE": str(self.machine),
                 "CLANG_DXC_OS_RELEASE": str(self.machine / "os-release")})
        calls = self.machine / "calls"
        return result, calls.read_text(encoding="utf-8") if calls.exists() else ""

    def wanted(self, *arguments):
        """The packages, as the script names them where it cannot install."""
        self.make_machine("fedora")
        result, _ = self.run_script(*arguments)
        shutil.rmtree(self.machine / "bin")
        return result.stderr.split("equivalents of:")[1].split()

    def assert_one_line(self, result, *parts):
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout.replace("\n", ""),
                         result.stdout.rstrip("\n"))
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for part in parts:
            self.assertIn(part, result.stderr)

    def test_debian_12_and_13(self):
        wanted = self.wanted()
        for system in ("debian12", "debian13"):
            self.make_machine(system, archive=wanted)
            result, calls = self.run_script()
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("install " + " ".join(wanted), calls)
            self.assertNotIn("update", calls)
            # There is nothing to do any more.
            (self.machine / "calls").unlink()
            result, calls = self.run_script()
            self.assertEqual((result.returncode, result.stdout, calls), (0, "", ""))
            shutil.rmtree(self.machine / "bin")

    def test_the_compiler_alone_needs_no_packages_of_the_tests(self):
        everything, compiler = self.wanted(), self.wanted("--compiler")
        self.assertLess(set(compiler), set(everything))
        for name in ("meson", "libgtest-dev", "clang-format-22", "python3-psutil",
                     "python3-jsonschema", "directx-headers-dev", "g++"):
            self.assertIn(name, everything)
            self.assertNotIn(name, compiler)
        self.make_machine("debian12", archive=everything, installed=compiler)
        result, calls = self.run_script("--compiler")
        self.assertEqual((result.returncode, result.stdout, calls), (0, "", ""))

    def test_an_unknown_argument(self):
        self.make_machine("debian12", archive=[])
        result, calls = self.run_script("--compilers")
        self.assert_one_line(result, "usage: ")
        self.assertEqual(calls, "")

    def test_old_lists(self):
        wanted = self.wanted()
        self.make_machine("debian13", archive=["g++"], installed=["g++", "cmake"])
        (self.machine / "newer").write_text(
            "".join(name + "\n" for name in wanted), encoding="utf-8")
        result, calls = self.run_script()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("update", calls)
        self.assertNotIn(" g++ ", calls)

    def test_an_ubuntu_without_llvm_22(self):
        wanted = self.wanted()
        self.make_machine("ubuntu", archive=[name for name in wanted
                                             if "22" not in name])
        result, calls = self.run_script()
        self.assert_one_line(result, "Ubuntu 24.04.1 LTS has: llvm-22-dev",
                             "Debian 12 and 13")
        self.assertNotIn("install", calls)

    def test_no_apt(self):
        self.make_machine("fedora")
        result, _ = self.run_script()
        self.assert_one_line(result, "Fedora Linux 41 has no packages of Debian",
                             "llvm-22-dev")

    def test_no_root(self):
        wanted = self.wanted()
        self.make_machine("debian12", archive=wanted)
        (self.machine / "bin" / "id").write_text("#!/bin/sh\necho 1000\n",
                                                 encoding="utf-8")
        result, _ = self.run_script()
        self.assert_one_line(result, "root is needed")


if __name__ == "__main__":
    unittest.main()

# graph_cases.py: Runs of a work graph and their messages
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: graph_cases.py <file> <folder> [findings]

The file is HLSL with comments of the form

  // RECORDS: {"node": "a", "count": 2}
  // SAYS: text

The lines after RECORDS are the members of "records"; dxil-run executes the library with
them, for each pair of comments. It must fail with the text after SAYS. With the
argument "findings", the run must continue with --check=warn and print the text as a
warning, and print nothing with --check=off.
"""

import pathlib
import re
import subprocess
import sys


def run(folder, number, *options):
    return subprocess.run(["dxil-run", folder / "nodes.dxil", "--graph", folder / f"{number}.json",
                           "--bindings", folder / "bindings.json", "-o", folder / "out.json",
                           *options], capture_output=True, text=True, timeout=50)


def main():
    source, folder = map(pathlib.Path, sys.argv[1:3])
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["clang-dxc", "-T", "lib_6_8", source, "-Fo", folder / "nodes.dxil"],
                   check=True)
    (folder / "bindings.json").write_text(
        '{"resources": [{"name": "Out", "count": 64, "fill": 9}]}', encoding="utf-8")
    cases = re.findall(r"^// RECORDS: (.*)\n// SAYS: (.*)\n", source.read_text(encoding="utf-8"),
                       re.MULTILINE)
    for number, (records, text) in enumerate(cases):
        (folder / f"{number}.json").write_text(f'{{"records": [{records}]}}', encoding="utf-8")
        result = run(folder, number)
        if result.returncode != 1 or f"error: " not in result.stderr or text not in result.stderr:
            print(f"{records}: exit status {result.returncode}: {result.stderr}")
        if "findings" not in sys.argv:
            continue
        result = run(folder, number, "--check=warn")
        if result.returncode or "warning: " not in result.stderr or text not in result.stderr:
            print(f"{records} with warnings: {result.returncode}: {result.stderr}")
        result = run(folder, number, "--check=off")
        if result.returncode or result.stderr:
            print(f"{records} without checks: {result.returncode}: {result.stderr}")
    print(f"{len(cases)} cases")


main()

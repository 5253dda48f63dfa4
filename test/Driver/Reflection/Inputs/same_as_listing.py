# same_as_listing.py: Compares a reflection with a listing
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""same_as_listing.py CLANG-DXC FOLDER LAYOUT FILE...: compiles each shader, and
compares the bindings in the table of the container's listing with the used bindings in
the reflection. The listing is generated from the container, the reflection from
declarations."""

import json
import pathlib
import re
import subprocess
import sys

CLASSES = {"cbuffer": "CBV", "sampler": "Sampler", "UAV": "UAV"}
ROW = re.compile(r"^; \S.*? +(cbuffer|sampler|texture|UAV|tbuffer|byte|struct) .*? "
                 r"(?:cb|s|t|u)(\d+)(?:,space(\d+))? *(\d+|unbounded)$")


def bound(listing):
    found = set()
    for line in listing.splitlines():
        if match := ROW.match(line.rstrip()):
            kind, register, space, count = match.groups()
            found.add((CLASSES.get(kind, "SRV"), int(space or 0), int(register),
                       "unbounded" if count == "unbounded" else int(count)))
    return found


def reflected(text):
    return {(row["class"], row["space"], row["index"], row["count"])
            for row in json.loads(text)["resources"] if row["used"]}


def main():
    compiler, folder, layout, *files = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    rows = 0
    for file in files:
        command = [compiler, "-T", "cs_6_6", "-E", "main",
                   f"-fhlsl-binding-layout={layout}", file, "-Fo", str(folder / "a.dxil"),
                   "-Fc", str(folder / "a.txt"), "-reflection-json",
                   str(folder / "a.json")]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{file}: {done.stderr}")
        listed = bound((folder / "a.txt").read_text())
        shown = reflected((folder / "a.json").read_text())
        if listed != shown:
            sys.exit(f"{file}: the listing has {sorted(listed - shown, key=str)}, "
                     f"the reflection {sorted(shown - listed, key=str)}")
        rows += len(listed)
    print(f"{rows} bindings agree")


main()

# ill_formed.py: Modules that the input check rejects
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Passes each part of a file to dxil-opt, as the body of an entry point.

A part begins with `; CASE: <the text of the error>`, or `; CASE: ok`. Lines that begin
at the left margin are outside of the entry point. Each part is processed by the
pipeline and by a single pass, with the same result.
"""

import pathlib
import re
import subprocess
import sys

TRIPLE = "dxilv1.6-pc-shadermodel6.6-compute"
# Whichever it is: the module is checked before it.
PASS = "dxil-implicit-bindings"


def module_of(lines):
    triple = TRIPLE
    outside, inside = [], []
    for line in lines:
        if line.startswith("triple "):
            triple = line.split(" ", 1)[1].strip()
        elif line.startswith(" "):
            inside.append(line)
        else:
            outside.append(line)
    head = f'target triple = "{triple}"\n' if triple != "none" else ""
    return (head + "\n".join(outside) + '\ndefine void @main() "hlsl.shader"="compute" '
            '"hlsl.numthreads"="1,1,1" {\n' + "\n".join(inside) + "\n  ret void\n}\n")


def main():
    source, scratch = map(pathlib.Path, sys.argv[1:])
    parts = re.split(r"^; CASE: (.*)\n", source.read_text(encoding="utf-8"),
                     flags=re.M)[1:]
    cases = list(zip(parts[::2], parts[1::2]))
    wrong = 0
    for expected, body in cases:
        text = module_of(line for line in body.splitlines()
                         if not line.startswith(";"))
        scratch.write_text(text, encoding="utf-8")
        for passes in (PASS, "dxil-pipeline<O3>"):
            result = subprocess.run(
                ["dxil-opt", "-S", f"-passes={passes}", scratch], text=True,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            if expected == "ok":
                good = result.returncode == 0
            else:
                good = result.returncode == 1 and any(
                    "error: " in line and expected in line
                    for line in result.stdout.splitlines())
            if not good:
                wrong += 1
                print(f"{expected}: {passes}: status {result.returncode}\n"
                      f"{result.stdout[:600]}\n{text}")
    print(f"{len(cases)} cases, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

# random_permutations.py: Compares random projects with single compiles
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes shaders that use macros in all ways that the preprocessor has, at random
places, builds all permutations, and compares each output, and whether it failed, with
a single compile. Messages of single compiles are those of the build.

Usage: random_permutations.py <clang-dxc> <seed> <shaders>
"""

import json
import pathlib
import random
import shlex
import shutil
import subprocess
import sys

AXES = {"A": [0, 1, 2], "B": [True, False], "C": ["x", "y + 1", None], "D": [5, 7]}

# Lines with one use each; {n} is a number of its own.
OUTSIDE = [
    "#if A == 1\nstatic const int k{n} = 3;\n#else\nstatic const int k{n} = 4;\n#endif",
    "#ifdef B\n#define M{n} B\n#elif defined(C)\n#define M{n} 2\n#else\n#define M{n} 3\n#endif\n"
    "static const int k{n} = M{n};",
    "#ifndef C\n#define C 9\n#endif\nstatic const int k{n} = {n};",
    "#define J{n}(p, q) p##q\nstatic const int k{n} = J{n}(D, {n}) + D;\n"
    "static const int unused{n} = 0;",
    "#if defined(B) && A > 1\n#undef D\n#define D 8\n#endif\nstatic const int k{n} = D;",
    "#if A == 2 && {n} % 4 == 3\n#error A is two\n#endif\nstatic const int k{n} = 1;",
    "#if 0\nB C A D\n#endif\nstatic const int k{n} = 2;",
    "#include \"header.h\"\nstatic const int k{n} = FROM_HEADER;",
    "static const uint k{n} = 1.5 + D;",  # a warning with the macro
    "static const int k{n} = {n};",
]


def shader(rng):
    lines, names = ["static const int D5 = 1, x = 3, y = 4;", "RWBuffer<int> Out;"], []
    for n in range(rng.randint(3, 7)):
        lines.append(rng.choice(OUTSIDE).replace("{n}", str(n)))
        names.append(f"k{n}")
    text = "\n".join(lines)
    # What ## makes has to exist.
    for n in range(8):
        text = text.replace(f"J{n}(D, {n})", f"J{n}(D, 5)")
    total = " + ".join(names)
    return text + f"\n[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {{ Out[i] = {total}; }}\n"


def main():
    compiler, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(seed)
    shutil.rmtree("out", ignore_errors=True)
    pathlib.Path("header.h").write_text(
        "#ifdef A\n#define FROM_HEADER A\n#else\n#define FROM_HEADER 6\n#endif\n")
    shaders = []
    for number in range(count):
        pathlib.Path(f"r{number}.hlsl").write_text(shader(rng))
        row = {"file": f"r{number}.hlsl", "profile": "cs_6_6", "defines": AXES,
               "listing": "out/{stem}{permutation}.txt",
               "output": "out/{stem}{permutation}.dxil"}
        if rng.random() < 0.3:
            row["options"] = ["-Zi", "-Qembed_debug"]
        shaders.append(row)
    pathlib.Path("random.json").write_text(json.dumps({"shaders": shaders}))
    built = subprocess.run([compiler, "build", "random.json"], capture_output=True,
                           text=True, check=False)
    commands = subprocess.run([compiler, "build", "--dry-run", "random.json"], text=True,
                              capture_output=True, check=True).stdout.splitlines()
    good = bad = 0
    for line in commands:
        words = shlex.split(line)[1:]
        outputs = {option: pathlib.Path(words[words.index(option) + 1])
                   for option in ("-Fo", "-Fc")}
        # Debug information records all arguments, so the paths are the same.
        kept = {option: path.read_bytes() if path.exists() else None
                for option, path in outputs.items()}
        for path in outputs.values():
            path.unlink(missing_ok=True)
        run = subprocess.run([compiler, *words], capture_output=True, text=True, check=False)
        for option, path in outputs.items():
            now = path.read_bytes() if path.exists() else None
            if now != kept[option]:
                sys.exit(f"seed {seed}: {option} differs: {line}")
        for message in run.stderr.split("\n"):
            if message and message not in built.stderr:
                sys.exit(f"seed {seed}: the build does not say '{message}': {line}")
        good += run.returncode == 0
        bad += run.returncode != 0
    expected = f"{good + bad} of {good + bad} shaders built"
    failed = f" {bad} failed"
    if expected not in built.stderr or failed not in built.stderr:
        sys.exit(f"seed {seed}: {built.stderr.splitlines()[-1]}: {bad} should fail")
    print(f"{good + bad} permutations are the same as single compiles")


if __name__ == "__main__":
    main()

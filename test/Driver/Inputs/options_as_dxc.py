# options_as_dxc.py: Command lines of two compilers
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs many command lines with two compilers and compares the results.

options_as_dxc.py <compiler> <other compiler> <folder>"""

import itertools
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SOURCES = {
    "cs.hlsl": """#include "one.h"
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(1, 1, 1)] void main() { Out[0] = ONE; }
[numthreads(1, 1, 1)] void other() { Out[1] = ONE; }
""",
    "ps.hlsl": "float4 main(float4 P : SV_Position) : SV_Target { return P; }\n",
    "lib.hlsl": "export float f(float x) { return x + 1; }\n",
    "warns.hlsl": """RWStructuredBuffer<uint> Out;
[numthreads(1, 1, 1)] void main(uint I : SV_GroupIndex) { if (I = 2) Out[0] = 1; }
""",
    "bad.hlsl": "[numthreads(1, 1, 1)] void main() { undeclared(); }\n",
    "one.h": "#define ONE 1\n",
    "rs.hlsl": '#define FITS "UAV(u0)"\n#define OTHER "CBV(b0)"\n#define BAD "UAV(x0)"\n',
    "five.txt": "five",
}

# Options that change nothing about which outputs there are.
FLAGS = """-nologo -Od -O0 -O1 -O2 -O3 -Vd -WX -Zpr -Zpc -Gis -Ges -Gec -Gfp
-all-resources-bound -all_resources_bound -enable-lifetime-markers
-disable-lifetime-markers -no-legacy-cbuf-layout -not_use_legacy_cbuf_load
-no-warnings -no_warnings -Qunused-arguments -Qstrip_reflect -Qstrip_priv
-Qstrip_rootsignature -Wall -Wextra -Wno-everything -Wno-vk-ignored-features
-Wno-no-such-group -Wconversion -Wno-conversion -Cc -Ni -No -Lx -Zsb -verbose -v
-fdiagnostics-show-option -fno-diagnostics-show-option -ffinite-math-only
-fno-finite-math-only -pack-optimized -pack_optimized -pack-prefix-stable
-pack_prefix_stable -enable-payload-qualifiers -disable-payload-qualifiers
-fdisable-loc-tracking -disable-exception-handling -force-zero-store-lifetimes
-fnew-inlining-behavior -flegacy-resource-reservation -ferror-limit=3
-fdiagnostics-format=clang -fdiagnostics-format=msvc -fdiagnostics-format=vi
-fdiagnostics-color""".split()
VALUES = [("-E", "other"), ("-D", "X=1"), ("-D", "X"), ("-I", "."), ("-HV", "2021"),
          ("-HV", "2018"), ("-HV", "1999"), ("-Vn", "name"), ("-denorm", "what"),
          ("-auto-binding-space", "3"), ("-opt-enable", "gvn"),
          ("-opt-disable", "licm"), ("-memdep-block-scan-limit", "9"),
          ("-validator-version", "1.6"), ("-force-rootsig-ver", "rootsig_1_0"),
          ("-force_rootsig_ver", "rootsig_1_1"), ("-E", "none")]
OUTPUTS = [("-Fo", "o.dxil"), ("-Fc", "o.txt"), ("-Fh", "o.h"), ("-Fsh", "o.hash"),
           ("-Fre", "o.stat"), ("-Fe", "o.err")]
UNKNOWN = ["-no-such-option", "/nosuch", "-o", "-t", "-zpr", "--nologo", "-O4x", "-spirv",
           "-fspv-reflect", "-fvk-use-dx-layout", "-metal", "-version", "-link"]

# What dxc refuses and this compiler takes: spellings, and what has no effect.
TAKEN_HERE = ["-no_warnings", "-Wno-vk-ignored-features", "-HV2021", "-HV2018", "-Vn",
              "/Vn", "-Vnname", "-auto-binding-space3", "-opt-enablegvn",
              "-opt-disablelicm", "-memdep-block-scan-limit9", "-validator-version1.6",
              "-Fsho.hash", "-Freo.stat"]
# Options for which dxc prints something and this compiler does not.
PRINTED_THERE = ["-v", "-verbose"]


def slashed(options):
    return ["/" + option[1:] if option.startswith("-") else option for option in options]


def command_lines():
    compile_it = ["-T", "cs_6_6", "cs.hlsl"]
    to_file = ["-Fo", "o.dxil"]
    for flag in FLAGS:
        yield [*compile_it, flag, *to_file]
        yield slashed([flag, *compile_it, *to_file])
        yield [*compile_it, flag]
    for option, value in VALUES:
        yield [*compile_it, option, value, *to_file]
        yield [*compile_it, option + value, *to_file]
        yield slashed([option, value, *compile_it, *to_file])
    for count in (1, 2, 3):
        for chosen in itertools.combinations(OUTPUTS, count):
            yield [*compile_it, *itertools.chain(*chosen)]
    for chosen in OUTPUTS:
        yield ["-T", "cs_6_6", "bad.hlsl", *chosen]
        yield ["-T", "lib_6_6", "lib.hlsl", *chosen]
        yield ["-T", "ps_6_0", "ps.hlsl", "".join(chosen)]
    for option in UNKNOWN:
        yield [*compile_it, option, *to_file]
    for options in ("-T cs_6_6 none.hlsl", "cs.hlsl", "-T what cs.hlsl", "-T cs_6_6",
                  "-T cs_6_6 cs.hlsl -D", "-T cs_6_6 warns.hlsl -WX -Fo o.dxil",
                  "-T cs_6_6 warns.hlsl -Fo o.dxil", "-T lib_6_6 -Fo o.dxil cs.hlsl",
                  "-T ps_6_0 cs.hlsl -Fo o.dxil", "-T cs_6_6 ps.hlsl -Fo o.dxil",
                  "-P cs.hlsl", "-P cs.hlsl -Fi o.i", "/P cs.hlsl /Fio.i",
                  "-P -T cs_6_6 cs.hlsl -Fi o.i", "-M -T cs_6_6 cs.hlsl",
                  "-M -T cs_6_6 cs.hlsl -Fo o.dxil", "-T cs_6_6 -Vi cs.hlsl -Fo o.dxil",
                  "-T cs_6_6 -H cs.hlsl -Fo o.dxil", "--version", "-help",
                  "-T rootsig_1_1 rs.hlsl -E FITS -Fo o.rs",
                  "-T rootsig_1_0 rs.hlsl -E OTHER -Fo o.rs",
                  "-T rootsig_1_1 rs.hlsl -E BAD -Fo o.rs",
                  "-T rootsig_1_1 rs.hlsl -E NONE -Fo o.rs",
                  "-dumpbin in.dxil", "-dumpbin in.dxil -Fc o.txt",
                  "-dumpbin in.dxil -Fh o.h", "-dumpbin cs.hlsl",
                  "-dumpbin in.dxil -setprivate five.txt -Fo o.dxil",
                  "-dumpbin in.dxil -getprivate o.txt", "-dumpbin none.dxil",
                  "-dumpbin in.dxil -extractrootsignature -Fo o.rs",
                  "-dumpbin in.dxil -setrootsignature fits.rs -Fo o.dxil",
                  "-dumpbin in.dxil -setrootsignature other.rs -Fo o.dxil",
                  "-dumpbin in.dxil -verifyrootsignature fits.rs",
                  "-dumpbin in.dxil -verifyrootsignature other.rs",
                  "-T cs_6_6 cs.hlsl -setprivate five.txt -Fo o.dxil",
                  "-T cs_6_6 cs.hlsl -setrootsignature fits.rs -Fo o.dxil",
                  "-T cs_6_6 cs.hlsl -setprivate none.txt -Fo o.dxil",
                  "-recompile in.dxil"):
        yield options.split()


def kind_of(path):
    data = path.read_bytes()
    if not data:
        return "empty"
    if data[:4] in (b"DXBC", b"STAT"):
        return data[:4].decode()
    return "text" if all(byte > 7 for byte in data) else "bytes"


def prepare(compiler, folder):
    """A folder of inputs, with containers that the compiler itself has made."""
    folder.mkdir(parents=True)
    for name, text in SOURCES.items():
        (folder / name).write_text(text, encoding="utf-8")
    for options in ("-T cs_6_6 cs.hlsl -Fo in.dxil", "-T rootsig_1_1 rs.hlsl -E FITS -Fo fits.rs",
                  "-T rootsig_1_1 rs.hlsl -E OTHER -Fo other.rs"):
        subprocess.run([compiler, *options.split()], cwd=folder, check=True,
                       capture_output=True)


def outcome(compiler, inputs, folder, options):
    """Whether it succeeded, whether it printed, and the kinds of new files."""
    shutil.copytree(inputs, folder)
    run = subprocess.run([compiler, *options], cwd=folder, capture_output=True,
                         timeout=30, check=False)
    known = {path.name for path in inputs.iterdir()}
    files = {path.name: kind_of(path) for path in sorted(folder.iterdir())
             if path.name not in known}
    succeeded = run.returncode == 0
    shutil.rmtree(folder)
    # A failure must be reported somewhere; where is specific to the compiler.
    return succeeded, bool(run.stdout) if succeeded else None, files


def is_as_described(options, ours, theirs):
    """Whether different outcomes differ as the lists above describe."""
    if any(option in TAKEN_HERE for option in options):
        return ours[0] and not theirs[0]
    if any(option in PRINTED_THERE for option in options):
        return ours[0] == theirs[0] and ours[2] == theirs[2]
    return False


def main(compilers, folder):
    for number, compiler in enumerate(compilers):
        prepare(compiler, folder / f"inputs{number}")
    lines = list(command_lines())

    def compare(row):
        number, options = row
        return options, [outcome(compiler, folder / f"inputs{i}",
                               folder / f"run{number}-{i}", options)
                       for i, compiler in enumerate(compilers)]

    same, described = 0, 0
    with ThreadPoolExecutor() as pool:
        for options, (ours, theirs) in pool.map(compare, enumerate(lines)):
            if ours == theirs:
                same += 1
            elif is_as_described(options, ours, theirs):
                described += 1
            else:
                print(" ".join(options), "\n ", ours, "\n ", theirs)
    print(f"{same} command lines as in dxc, {described} as described, "
          f"{len(lines) - same - described} otherwise")


if __name__ == "__main__":
    main(sys.argv[1:3], Path(sys.argv[3]))

#!/usr/bin/env python3
# each_option.py: Every example with every option
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""each_option.py <examples> <scratch> [<dxv>]: compiles each example with each option
of dxc's command lines. The options of the first list must not change the container;
those of the second must change it where they have an effect; those of the third change
the results of operators, which some examples do not use. dxv, if available, must accept
the containers of the second and third list."""

import pathlib
import re
import subprocess
import sys

WITHOUT_EFFECT = """-HV 2021
-Ges
-Gec
-no-legacy-cbuf-layout
-no_legacy_cbuf_layout
-not_use_legacy_cbuf_load
-enable-lifetime-markers
-disable-lifetime-markers
-enable-payload-qualifiers
-disable-payload-qualifiers
-pack-optimized
-pack_optimized
-pack-prefix-stable
-pack_prefix_stable
-Qstrip_debug
-Qstrip_priv
-Qunused-arguments
-no-warnings
-Wno-vk-ignored-features
-Wno-vk-emulated-features
-ferror-limit=3
-ftemplate-depth=64
-fdiagnostics-color=always
-fdiagnostics-color
-fno-diagnostics-show-option
-fdiagnostics-show-option
-encoding utf8
-Qstrip_reflect_from_dxil
-skip-serialization
-force_rootsig_ver rootsig_1_1""".splitlines()

# Each with the examples in which there is nothing that it changes.
WITH_EFFECT = {
    "-all-resources-bound": [],
    "-Qstrip_reflect": [],
    "-all_resources_bound": [],
    "-res-may-alias": [],
    "-res_may_alias": [],
    "-denorm any": [],
    "-denorm preserve": [],
    "/denorm ftz": [],
    "-validator-version 1.10": [],
    "-Gis": ["bitonic-sort"],  # it has no arithmetic with floats
    "-Gfp": [],
    "-Gfa -all-resources-bound": [],
    # The program with debug information, or its name, is a part.
    "-Zi": [],
    "-Zi -Qembed_debug": [],
    "-Zi -Fd debug.pdb": [],
    "-Zi -Qsource_in_debug_module -Qembed_debug": [],
    "-Zs": [],
    "-Zs -Zss": [],
    "-Zsb": [],
    "/Zi /Qembed_debug": [],
    "/WX /Zi /Fd debug.pdb /nologo": [],
}

OLD_VERSIONS = ["-HV 2016", "-HV 2017", "-HV 2018", "-HV 2018 -Gis -Zi"]


def find_entry(example):
    return re.search(r"\[numthreads[^]]*\]\s*void (\w+)", example.read_text())[1]


def compile_with(example, options, output):
    command = ["clang-dxc", "-T", "cs_6_8", "-E", find_entry(example), "-O1",
               str(example)]
    run = subprocess.run(command + options.split() + ["-Fo", str(output)],
                         capture_output=True, text=True, cwd=output.parent)
    if run.returncode:
        sys.exit(f"{example.name} with {options}:\n{run.stderr}")
    return output.read_bytes()


def main(examples, scratch, dxv=None):
    scratch = pathlib.Path(scratch)
    for example in sorted(pathlib.Path(examples).glob("*.hlsl")):
        output = scratch / "container.dxil"
        plain = compile_with(example, "", output)
        for options in WITHOUT_EFFECT:
            if compile_with(example, options, output) != plain:
                sys.exit(f"{example.name}: {options} changes the container")
        for options in [*WITH_EFFECT, *OLD_VERSIONS]:
            same = compile_with(example, options, output) == plain
            if (options in WITH_EFFECT
                    and same != (example.stem in WITH_EFFECT[options])):
                sys.exit(f"{example.name}: {options} makes "
                         f"{'no' if same else 'a'} difference")
            if dxv and "succeeded" not in subprocess.run(
                    [dxv, str(output)], capture_output=True, text=True).stdout:
                sys.exit(f"{example.name} with {options}: dxv refuses it")
    print("compiled")


if __name__ == "__main__":
    main(*sys.argv[1:])

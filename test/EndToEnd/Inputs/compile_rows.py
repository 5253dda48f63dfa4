# compile_rows.py: Compiles what the benchmarks measure
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each entry point of bench/shaders and the shader of engine_headers.py, where
warnings are errors, and starts the validator for each container.

usage: compile_rows.py <folder for outputs> [<validator>]
"""

import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "bench"))
import engine_headers  # noqa: E402
import shader_rows  # noqa: E402


def main():
    folder, *validator = sys.argv[1:]
    output = pathlib.Path(folder, "output.dxil")
    output.parent.mkdir(parents=True, exist_ok=True)
    shaders = [*shader_rows.bench_shaders(), engine_headers.write_shader(output.parent)]
    rows = shader_rows.rows_of(shaders)
    for row in rows:
        output.unlink(missing_ok=True)
        command = row.command("clang-dxc", "{entry} -WX {shader} -Fo {output}", output)
        subprocess.run(command, check=True)
        if validator:
            subprocess.run([*validator, output], check=True, stdout=subprocess.DEVNULL)
    print(f"{len(rows)} containers")


if __name__ == "__main__":
    main()

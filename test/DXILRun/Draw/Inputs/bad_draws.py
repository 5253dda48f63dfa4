# bad_draws.py: Draws that are errors
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes a valid draw and compares the error with the expected one.

Usage: bad_draws.py <folder> [right]

The folder contains draw.hlsl, vs.dxil and ps.dxil. With "right", the valid draw must be
drawn.
"""

import json
import pathlib
import subprocess
import sys

GOOD = {
    "vertex": "vs.dxil", "pixel": "ps.dxil", "width": 4, "height": 4,
    "vertex-buffers": [{"semantic": "POSITION", "components": 3,
                        "data": [[-1, 1, 0], [3, 1, 0], [-1, -3, 0]]}],
    "targets": [{"png": "out.png"}]}
DATA = {"semantic": "POSITION", "components": 3, "data": [0] * 9}

# A change of keys (None removes one), and the expected error. The name of a
# shader may be "entry:profile".
CASES = [
    ({"blend": 1}, "the file: unknown key 'blend'"),
    ({"vertex": 5}, "the file: 'vertex' is not the name of a file"),
    ({"vertex": None}, "a draw has either a vertex shader, and perhaps hull, domain and geometry shaders, or a mesh shader, and perhaps an amplification shader"),
    ({"hull": "a"}, "a hull shader needs a domain shader, and a domain shader a hull shader"),
    ({"vertex": "none.dxil"}, "none.dxil: No such file"),
    ({"vertex": "ps.dxil"},
     "ps.dxil: the shader is of stage Pixel instead of Vertex"),
    ({"topology": "fans"}, "unknown topology 'fans'"),
    ({"topology": "patch-list-33"}, "unknown topology 'patch-list-33'"),
    ({"topology": "line-list"}, "only triangles can be drawn, no points and lines"),
    ({"vertex-buffers": [{"semantic": "POSITION"}]},
     "vertex-buffers[0]: 'semantic' and 'data' are needed"),
    ({"vertex-buffers": [{**DATA, "data": [1, 2]}]},
     "vertex-buffers[0]: 2 values are not whole vertices of 3 components"),
    ({"vertices": 4},
     "vertex-buffers[0]: 3 elements are given; 4 are needed"),
    ({"vertex-buffers": [{**DATA, "data": ["x", 0, 0]}]},
     "vertex 0.POSITION: 'x' is not a number of this type"),
    ({"vertex-buffers": None, "vertices": 3},
     "vertex 0: 'POSITION0', which the shader reads, is missing"),
    ({"indices": [0, 1, 3]},
     "indices[2]: the vertex does not exist; there are 3 vertices"),
    ({"groups": [1, 70000, 1]},
     "groups[1]: this is not a number of groups from 0 to 65535"),
    ({"width": 0}, "'width' is not from 1 to 16384"),
    ({"cull": "all"}, "'cull' is not \"none\", \"front\" or \"back\""),
    ({"front": "up"},
     "'front' is not \"clockwise\" or \"counter-clockwise\""),
    ({"depth": {"test": "near"}}, "depth: 'test' is not a comparison"),
    ({"targets": [{}] * 9}, "there are more than 8 targets"),
    ({"targets": [{"clear": [0, 0, "1", 0]}]},
     "targets[0].clear[2]: this is not a number"),
    ({"targets": [{"png": "no/folder/out.png"}]},
     "out.png: the picture cannot be written: "),
    ({"depth": {"data": "no/folder/a.bin"}}, "a.bin: No such file"),
    ({"pixel": "PSInt:ps_6_0"}, "'SV_Target0' cannot be drawn: there are only targets of floats and depths"),
    ({"pixel": "PSOther:ps_6_0"}, "the shader of stage Pixel reads 'B0', which the stage before does not give"),
    ({"vertex": "VSClip:vs_6_0"},
     "'SV_ClipDistance0' has no effect on a draw yet, and cannot be given"),
    ({"vertex": "VSNone:vs_6_0"}, "the last stage before the pixel shader gives no SV_Position"),
    ({"geometry": "GSMain:gs_6_0"}, "the shader of stage Geometry takes primitives of 1 vertices; these have 3"),
    ({"vertex": None, "mesh": "MSMain:ms_6_5"}, "the mesh shader reads a payload, which only an amplification shader gives"),
    ({"hull": "HSMain:hs_6_0", "domain": "DSMain:ds_6_0",
      "topology": "patch-list-1"}, "patch 0: only triangles of triangle and quad patches can be drawn"),
    # A fault in a shader ends the draw.
    ({"vertex": "VSOutside:vs_6_0"}, "; vertex 2"),
]


def compile_shader(folder, name):
    entry, profile = name.split(":")
    subprocess.run(["clang-dxc", "-T", profile, "-E", entry, "-O0",
                    folder / "draw.hlsl", "-Fo", folder / f"{entry}.dxil"],
                   check=True, stderr=subprocess.DEVNULL)
    return f"{entry}.dxil"


def draw(folder, change):
    whole = {**GOOD, **change}
    for key, value in list(whole.items()):
        if value is None:
            del whole[key]
        elif isinstance(value, str) and ":" in value:
            whole[key] = compile_shader(folder, value)
    path = folder / "draw.json"
    path.write_text(json.dumps(whole), encoding="utf-8")
    return subprocess.run(["dxil-run", "--draw", path], capture_output=True,
                          text=True, check=False)


def main():
    folder = pathlib.Path(sys.argv[1])
    if sys.argv[2:] == ["right"]:
        done = draw(folder, {})
        print(done.stderr, end="")
        return done.returncode or not (folder / "out.png").exists()
    failed = False
    for change, expected in CASES:
        done = draw(folder, change)
        lines = done.stderr.splitlines()
        if done.returncode != 1 or len(lines) != 1 or expected not in lines[0]:
            failed = True
            print(f"{change}: exit {done.returncode}, got {done.stderr!r}, "
                  f"expected {expected!r}")
    return failed


if __name__ == "__main__":
    sys.exit(main())

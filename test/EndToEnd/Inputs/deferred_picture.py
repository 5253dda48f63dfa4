# deferred_picture.py: Finds the spheres in the deferred picture
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads a picture of examples/pipelines/draw_deferred.py and checks that the strongest
and the weakest channel in the middle of each sphere are those of its material.

    deferred_picture.py <tools> <picture.png> <width>"""

import pathlib
import sys

sys.dont_write_bytecode = True
TEST = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(TEST / "DXILRun/Draw/Inputs"),
             str(TEST.parent / "examples/pipelines")]

import draw_deferred  # noqa: E402
import draw_references  # noqa: E402


def order(color):
    return color.index(max(color)), color.index(min(color))


clip = draw_deferred.to_clip()
draw_deferred.main(sys.argv[1], sys.argv[2])
rows = draw_references.read_png(sys.argv[2])
for number, (_, _, material) in enumerate(draw_deferred.SPHERES):
    x, y, _, w = (draw_deferred.dot(row, [*draw_deferred.center(number), 1])
                  for row in clip)
    pixel = rows[int((0.5 - 0.5 * y / w) * draw_deferred.HEIGHT)][
        int((0.5 + 0.5 * x / w) * draw_deferred.WIDTH)]
    if order(list(pixel[:3])) != order(material):
        sys.exit(f"sphere {number}: {pixel}, expected a color like {material}")

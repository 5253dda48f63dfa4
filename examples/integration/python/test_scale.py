# test_scale.py: A test of a shader
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

from pathlib import Path

import clangdxc
import numpy as np

SHADERS = Path(__file__).parents[1] / "shaders"


def test_scale():
    shader = clangdxc.compile(SHADERS / "scale.hlsl", "-T cs_6_6 -E main")
    data = np.arange(64, dtype=np.float32)
    results = clangdxc.dispatch(shader, {"In": data, "Out": np.zeros_like(data)})
    assert results["Out"][:4].tolist() == [0, 2, 4, 6]

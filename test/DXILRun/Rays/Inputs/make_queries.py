# make_queries.py: Inputs of queries.hlsl
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: make_queries.py <folder> [pipeline] [micromaps]

Writes in.json and out.json: a random scene and rays for queries.hlsl, and the results
of ray_model.py for them; or rays.json and out.json for pipeline.hlsl. With "micromaps",
triangles have opacity micromaps.
"""

import json
import pathlib
import sys

import ray_model as model

RAYS = 512


def result(scene, ray, commits, hits, number=None):
    r"""The final values of the query, or of the shaders for ray \p number."""
    is_query = number is None
    committed = [h for h in hits if h["t"] is not None and
                 (commits or (h["opaque"] and not (is_query and h["procedural"])))]
    if committed and not is_query and ray["flags"] & model.SKIP_CLOSEST_HIT:
        return [77] + [0] * 46
    row = {"status": 0, "numbers": [0] * 6, "t": ray["tmax"], "u": 0, "v": 0,
           "local": ([0] * 3, [0] * 3), "toWorld": [[0] * 4] * 3, "toObject": [[0] * 4] * 3}
    if committed:
        h = min(committed, key=lambda h: h["t"])
        i = scene[h["instance"]]
        row = dict(h, u=h.get("u", 0), v=h.get("v", 0), status=1 + h["procedural"],
                   numbers=[h["instance"], i["id"], i["hit-group"] + (
                       0 if is_query else number % 4 + number // 4 % 4 * h["geometry"]),
                       h["geometry"], h["primitive"], int(h.get("front", 0))])
    return [row["status"], *row["numbers"], ray["flags"], row["t"], row["u"], row["v"],
            *ray["origin"], *ray["direction"], *row["local"][0], *row["local"][1],
            *sum(row["toWorld"], []), *sum(row["toObject"], [])]


def sums(scene, ray, hits):
    """The sums over the candidates, if none is committed."""
    closest = min([h["t"] for h in hits if h["opaque"] and not h["procedural"]],
                  default=None)
    if closest is not None:
        return None  # which candidates are seen depends on the order
    rows = [[0] * 43]
    for h in hits:
        i = scene[h["instance"]]
        seen = h if not h["procedural"] else {"t": 0, "u": 0, "v": 0}
        rows.append([int(not h["procedural"]), int(h["procedural"]),
                     int(h["procedural"] and not h["opaque"]), int(seen.get("front", 0)),
                     h["instance"], i["id"], i["hit-group"], h["geometry"], h["primitive"],
                     seen["t"], seen["u"], seen["v"], ray["tmin"], *h["local"][0],
                     *h["local"][1], *sum(h["toWorld"], []), *sum(h["toObject"], [])])
    return [sum(column) for column in zip(*rows)]


def main():
    folder = pathlib.Path(sys.argv[1])
    values = model.make_values(19)
    scene, spheres = model.random_scene(values)
    micromaps = "micromaps" in sys.argv
    if micromaps:
        model.add_micromaps(values, scene)
    tasks, results, candidates = [], [], []
    pipeline = "pipeline" in sys.argv
    statuses = {0: 0, 1: 0, 2: 0, 77: 0 if pipeline else RAYS}
    while len(tasks) < RAYS:
        flags = model.random_flags(values)
        if not pipeline:  # queries do not take it
            flags &= ~model.SKIP_CLOSEST_HIT
        if micromaps and values.random() < 0.3:
            flags |= model.FORCE_OMM_2_STATE
        ray = model.random_ray(values, flags)
        commits = len(tasks) % 2
        hits = list(model.hits_of(scene, ray, spheres))
        first = ray["flags"] & model.ACCEPT_FIRST
        together = [0] * 43 if commits or pipeline else sums(scene, ray, hits)
        # The first hit is not specified.
        if together is None or (first and len(hits) > 1):
            continue
        tasks += [[*ray["origin"], ray["tmin"], *ray["direction"], ray["tmax"],
                   ray["flags"], ray["mask"], commits]]
        results.append(result(scene, ray, commits, hits,
                              len(results) if pipeline else None))
        candidates.append(together)
        statuses[results[-1][0]] += 1
    assert min(statuses.values()) > RAYS / 20, statuses
    resources = [
        {"name": "Scene", "instances": scene},
        {"name": "Spheres", "type": "float4", "data": spheres},
        {"name": "Tasks", "type": ["float3", "float", "float3", "float", "uint3"],
         "data": tasks},
        {"name": "Results", "type": RESULT, "count": RAYS, "fill": 0},
        {"name": "Candidates", "type": SUMS, "count": RAYS, "fill": 0}]
    expected = [
        {"name": "Results", "type": RESULT, "data": results, "compare": {"epsilon": 1e-3}},
        {"name": "Candidates", "type": SUMS, "data": candidates,
         "compare": {"epsilon": 2e-3}}]
    if pipeline:
        resources.pop()
        expected.pop()
        tables = write_tables(resources)
        if micromaps:
            tables["opacity-micromaps"] = True
        (folder / "rays.json").write_text(json.dumps(tables))
    else:
        (folder / "in.json").write_text(json.dumps({"resources": resources}))
    (folder / "out.json").write_text(json.dumps({"resources": expected}))


def write_tables(resources):
    """Records that contain their number; those of boxes begin at 16."""
    def local(number):
        return {"local": [{"register": "b0", "space": 7, "data": [number]}]}
    triangles = {"any-hit": "judgeTriangle", "closest-hit": "triangleHit"}
    boxes = {"any-hit": "judgeSphere", "closest-hit": "sphereHit",
             "intersection": "sphere"}
    return {"size": [16, RAYS // 16], "raygeneration": {"shader": "start", **local(1)},
            "miss": [None, {"shader": "nothing", **local(1)}],
            "hit-groups": [{**(triangles if n < 16 else boxes), **local(n)}
                           for n in range(32)],
            "resources": resources}


RESULT = ["uint4", "uint4"] + ["float"] * 39
SUMS = ["uint4", "uint4", "uint"] + ["float"] * 34

if __name__ == "__main__":
    main()

# untested_operations.py: Operations without a test
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lists the operations of shaders that no file of a folder tests.

Usage: untested_operations.py <folder of DXIL.td> <folder of tests>

The rows of the table contain the stages that may use an operation. Operations that
dxil-run does not execute, or that have no effect, are listed here.
"""

import pathlib
import re
import sys

NOT_EXECUTED = {
    "registers": r"TempReg.*|MinPrecXReg.*",
    "tested in test/EndToEnd/Execution": "WriteSamplerFeedback(Level|Grad)",
    "libraries": "CreateHandleForLib",
    "opacity micromaps": "AllocateRayQuery2",
    "tested in test/DXILRun/Graph": ".*Node.*|OutputComplete|.*OutputRecord.*|"
                   "IncrementOutputCount|GetInputRecordCount|"
                   "FinishedCrossGroupSharing|GetRemainingRecursionLevels",
    "tested with CreateHandleFromBinding": "AnnotateHandle",
}
EXECUTED = (r"Vertex|Hull|Domain|Geometry|Pixel|Mesh|Amplification|Compute"
            r"|SampleStages|GroupStages|WaveStages")
# Operations of other stages than compute need what --stage-inputs gives: the
# tests of the stages beside this folder call them.
STAGES = {
    "vertex": "LoadInput|StoreOutput|StartVertexLocation|StartInstanceLocation",
    "pixel": "Discard|Coverage",
    "pixel-feedback": "WriteSamplerFeedback(Bias)?",
    "pixel-values": "SampleIndex|InnerCoverage|ViewID",
    "corners": "Eval(Snapped|SampleIndex|Centroid)|AttributeAtVertex|"
               "RenderTargetGetSample(Position|Count)",
    "geometry": "(Emit|Cut|EmitThenCut)Stream|GSInstanceID",
    "hull": "(Load|Store)PatchConstant|LoadOutputControlPoint|PrimitiveID|"
            "OutputControlPointID",
    "domain": "DomainLocation",
    "mesh": "SetMeshOutputCounts|EmitIndices|GetMeshPayload|"
            "Store(Vertex|Primitive)Output",
    "amplification": "DispatchMesh",
}


def rows(folder):
    for path in sorted(folder.glob("DXIL*.td")):
        text = path.read_text(encoding="utf-8")
        yield from re.findall(r"^def (\w+)\s*:\s*DXILOp<(.*?)(?=^def |\Z)", text,
                              re.DOTALL | re.MULTILINE)


def main():
    table, tests = map(pathlib.Path, sys.argv[1:])
    found = 0
    for name, row in rows(table):
        found += 1
        stages = re.search(r"let Stages = (.*?);", row, re.DOTALL)
        if stages and not re.search(EXECUTED, stages[1]):
            continue
        if any(re.fullmatch(names, name) for names in NOT_EXECUTED.values()):
            continue
        test = tests / f"{name}.ll"
        for stage, names in STAGES.items():
            if re.fullmatch(names, name):
                test = tests.parent / "Stages" / f"{stage}.test"
        if re.fullmatch("(Allocate)?RayQuery.*", name):
            test = tests.parent / "Rays" / "ray-queries.test"
        if not test.exists():
            print(f"{name} has no test")
    if found < 200:
        print(f"only {found} rows were found")


if __name__ == "__main__":
    main()

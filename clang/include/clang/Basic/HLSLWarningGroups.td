// HLSLWarningGroups.td: What the project's warning groups report
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row for each group whose name begins with "hlsl-", for
// docs/user/warnings.md. Whether a group is on by default follows from its
// diagnostics.

include "clang/Basic/HLSLDiagnostics.td"

class HLSLWarningGroup<string name, string text> {
  string Name = name;
  string Text = text;
}

def : HLSLWarningGroup<"hlsl-availability-constant",
  "flags of a later shader model, which have no effect in the target">;
def : HLSLWarningGroup<"hlsl-barrier",
  "invalid combinations of memory and scope in a barrier">;
def : HLSLWarningGroup<"hlsl-binding-overlap",
  "constants of a buffer at the same bytes, overlapping registers and bindings "
  "of the stable layout, and parameter blocks in one space">;
def : HLSLWarningGroup<"hlsl-conditional-resource",
  "assignments that make a resource variable depend on a condition">;
def : HLSLWarningGroup<"hlsl-divergent-barrier",
  "barriers of a thread group that some of its threads may skip">;
def : HLSLWarningGroup<"hlsl-divergent-derivative",
  "derivatives and samples that some pixels of a quad may skip">;
def : HLSLWarningGroup<"hlsl-divergent-lane-read",
  "reads of a lane of the quad that may have taken another branch">;
def : HLSLWarningGroup<"hlsl-implicit-binding",
  "each register that the compiler chooses">;
def : HLSLWarningGroup<"hlsl-incomplete-stage",
  "domain shaders without tessellation factors and mesh shaders without "
  "vertices or indices, which no pipeline can use">;
def : HLSLWarningGroup<"hlsl-legacy-literal",
  "integer literals whose type changes with HLSL 202x">;
def : HLSLWarningGroup<"hlsl-matrix-load-order",
  "matrices that a byte-address buffer reads in another order than in dxc">;
def : HLSLWarningGroup<"hlsl-mesh-output-counts",
  "mesh shaders that write outputs before `SetMeshOutputCounts` allocates them">;
def : HLSLWarningGroup<"hlsl-mixed-binding",
  "chosen and explicit registers in one class and space">;
def : HLSLWarningGroup<"hlsl-nonuniform-index",
  "indices of resources that vary between threads without "
  "`NonUniformResourceIndex`">;
def : HLSLWarningGroup<"hlsl-rayquery-flags",
  "ray flags without effect, because the type of the ray query excludes them">;
def : HLSLWarningGroup<"hlsl-root-signature",
  "root signatures that lack a flag or root constants that the shader requires">;
def : HLSLWarningGroup<"hlsl-unassigned-resource",
  "resource variables that may be used before a resource is assigned">;
def : HLSLWarningGroup<"hlsl-unbounded-parameter",
  "parameters that are unbounded arrays of resources">;
def : HLSLWarningGroup<"hlsl-unused-binding-overlap",
  "explicit registers that an unused resource shares with another resource">;

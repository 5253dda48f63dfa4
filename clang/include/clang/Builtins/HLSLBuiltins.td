// HLSLBuiltins.td: HLSL's built-ins
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row for each intrinsic function, each resource type and each of its
// methods, in the files included here. The rows say how Sema types a call and
// how CodeGen lowers it. dxc-tblgen checks them, also against DXIL.td, and
// makes the tables of clang/Builtins/HLSLBuiltins.h, for Sema, and
// clang/CodeGen/Intrinsics/CGOperations.h.

include "clang/Builtins/HLSLBuiltinTypes.td"
include "clang/Builtins/HLSLLowerings.td"

include "clang/Builtins/HLSLIntrinsicClasses.td"
include "clang/Builtins/HLSLIntrinsics.td"
include "clang/Builtins/HLSLWaveIntrinsics.td"
include "clang/Builtins/HLSLPackingIntrinsics.td"
include "clang/Builtins/HLSLStageIntrinsics.td"

include "clang/Builtins/HLSLResourceClasses.td"
include "clang/Builtins/HLSLBuffers.td"
include "clang/Builtins/HLSLTextures.td"
include "clang/Builtins/HLSLRayQueries.td"
include "clang/Builtins/HLSLStageObjects.td"
include "clang/Builtins/HLSLHitObjects.td"

include "clang/Builtins/HLSLForeignNames.td"

//===----------------------------------------------------------------------===//
// Names of HLSL that are not built yet
//===----------------------------------------------------------------------===//

foreach Kind = ["1D", "2D", "3D"] in {
  def "OutdatedTexture" # Kind
      : Outdated<!strconcat("texture", Kind), !strconcat("write Texture", Kind)>;
  def "OutdatedSampler" # Kind
      : Outdated<!strconcat("sampler", Kind), "write SamplerState">;
  foreach How = ["", "bias", "grad", "lod", "proj"] in
    def "OutdatedTex" # Kind # How
        : Outdated<!strconcat("tex", Kind, How),
                   !strconcat("call a method of a Texture", Kind)>;
}
foreach How = ["", "bias", "grad", "lod", "proj"] in
  def "OutdatedTexCUBE" # How
      : Outdated<!strconcat("texCUBE", How), "call a method of a TextureCube">;
def : Outdated<"texture", "write the type, like Texture2D">;
def : Outdated<"textureCUBE", "write TextureCube">;
def : Outdated<"samplerCUBE", "write SamplerState">;
def : Outdated<"noise", "no shader model since 2.0 has it; write a function">;
foreach Name = ["printf", "errorf", "abort"] in
  def "OutdatedMessage_" # Name
      : Outdated<Name, "no driver has messages; write to a buffer">;
foreach Name = ["BlendState", "DepthStencilState", "DepthStencilView",
                "RasterizerState", "RenderTargetView", "pixelshader",
                "vertexshader", "geometryshader", "technique", "technique10",
                "technique11", "fxgroup", "stateblock", "stateblock_state"] in
  def "OutdatedEffect_" # Name
      : Outdated<Name, "effects are not compiled, remove the declaration">;

def UnsupportedString : Unsupported<"string">;

// Of shader model 6.10 and later. What the namespace dx has of it is not
// supported as a whole.
foreach Name = ["__builtin_MatVecMul",
                "__builtin_MatVecMulAdd", "__builtin_OuterProductAccumulate",
                "__builtin_VectorAccumulate", "GetGroupWaveIndex",
                "GetGroupWaveCount", "ClusterID",
                "TriangleObjectPositions"] in
  def "UnsupportedLater_" # Name : Unsupported<Name>;

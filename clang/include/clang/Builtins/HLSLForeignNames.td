// HLSLForeignNames.td: Names from other languages
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that users of other languages write by habit, and their replacements. A
// declaration of the same name in the source takes precedence.

class Foreign<string name, string language, string advice> {
  string Name = name;
  string Language = language;
  string Advice = advice;
  string Replacement = "";
}
/// A name that stands for one name of HLSL.
class ForeignWord<string name, string language, string replacement>
    : Foreign<name, language, !strconcat("write '", replacement, "'")> {
  let Replacement = replacement;
}
/// GLSL names the columns of a matrix before its rows.
class ForeignMatrix<string prefix, string scalar, int rows, int columns>
    : ForeignWord<!strconcat(prefix, !cast<string>(columns), "x",
                             !cast<string>(rows)),
                  "GLSL",
                  !strconcat(scalar, !cast<string>(rows), "x",
                             !cast<string>(columns))> {
  let Advice = !strconcat(
      "write '", Replacement, "'",
      !if(!eq(rows, columns), "", ", which names the rows first"));
}

def : ForeignWord<"vec2", "GLSL", "float2">;
def : ForeignWord<"vec3", "GLSL", "float3">;
def : ForeignWord<"vec4", "GLSL", "float4">;
def : ForeignWord<"ivec2", "GLSL", "int2">;
def : ForeignWord<"ivec3", "GLSL", "int3">;
def : ForeignWord<"ivec4", "GLSL", "int4">;
def : ForeignWord<"uvec2", "GLSL", "uint2">;
def : ForeignWord<"uvec3", "GLSL", "uint3">;
def : ForeignWord<"uvec4", "GLSL", "uint4">;
def : ForeignWord<"bvec2", "GLSL", "bool2">;
def : ForeignWord<"bvec3", "GLSL", "bool3">;
def : ForeignWord<"bvec4", "GLSL", "bool4">;
def : ForeignWord<"dvec2", "GLSL", "double2">;
def : ForeignWord<"dvec3", "GLSL", "double3">;
def : ForeignWord<"dvec4", "GLSL", "double4">;
def : ForeignWord<"mat2", "GLSL", "float2x2">;
def : ForeignWord<"mat3", "GLSL", "float3x3">;
def : ForeignWord<"mat4", "GLSL", "float4x4">;
def : ForeignWord<"dmat2", "GLSL", "double2x2">;
def : ForeignWord<"dmat3", "GLSL", "double3x3">;
def : ForeignWord<"dmat4", "GLSL", "double4x4">;
foreach rows = 2...4 in {
  foreach columns = 2...4 in {
    def : ForeignMatrix<"mat", "float", rows, columns>;
    def : ForeignMatrix<"dmat", "double", rows, columns>;
  }
}
def : ForeignWord<"mix", "GLSL", "lerp">;
def : ForeignWord<"inversesqrt", "GLSL", "rsqrt">;
def : ForeignWord<"dFdx", "GLSL", "ddx">;
def : ForeignWord<"dFdy", "GLSL", "ddy">;
def : ForeignWord<"findLSB", "GLSL", "firstbitlow">;
def : ForeignWord<"findMSB", "GLSL", "firstbithigh">;
def : ForeignWord<"bitCount", "GLSL", "countbits">;
def : ForeignWord<"bitfieldReverse", "GLSL", "reversebits">;
def : ForeignWord<"floatBitsToUint", "GLSL", "asuint">;
def : ForeignWord<"floatBitsToInt", "GLSL", "asint">;
def : ForeignWord<"uintBitsToFloat", "GLSL", "asfloat">;
def : ForeignWord<"intBitsToFloat", "GLSL", "asfloat">;
def : ForeignWord<"fract", "GLSL", "frac">;
def : ForeignWord<"mod", "GLSL", "fmod">;
def : ForeignWord<"roundEven", "GLSL", "round">;
def : Foreign<"gl_GlobalInvocationID", "GLSL",
              "declare a parameter 'uint3 id : SV_DispatchThreadID'">;
def : Foreign<"gl_LocalInvocationID", "GLSL",
              "declare a parameter 'uint3 id : SV_GroupThreadID'">;
def : Foreign<"gl_LocalInvocationIndex", "GLSL",
              "declare a parameter 'uint index : SV_GroupIndex'">;
def : Foreign<"gl_WorkGroupID", "GLSL",
              "declare a parameter 'uint3 group : SV_GroupID'">;
def : Foreign<"gl_WorkGroupSize", "GLSL",
              "use the numbers in [numthreads(x, y, z)]">;
def : Foreign<"layout", "GLSL",
              "write [numthreads(x, y, z)] before the entry point, and ': register(...)' after a resource">;
def : Foreign<"barrier", "GLSL",
              "call GroupMemoryBarrierWithGroupSync, or another of the barriers">;
def : Foreign<"memoryBarrierShared", "GLSL",
              "call GroupMemoryBarrierWithGroupSync, or another of the barriers">;
def : Foreign<"memoryBarrier", "GLSL",
              "call GroupMemoryBarrierWithGroupSync, or another of the barriers">;
def : Foreign<"groupMemoryBarrier", "GLSL",
              "call GroupMemoryBarrierWithGroupSync, or another of the barriers">;
def : Foreign<"atomicAdd", "GLSL and CUDA",
              "call InterlockedAdd, which returns the old value by an out argument">;
def : Foreign<"atomicMin", "GLSL and CUDA",
              "call InterlockedMin, which returns the old value by an out argument">;
def : Foreign<"atomicMax", "GLSL and CUDA",
              "call InterlockedMax, which returns the old value by an out argument">;
def : Foreign<"atomicAnd", "GLSL and CUDA",
              "call InterlockedAnd, which returns the old value by an out argument">;
def : Foreign<"atomicOr", "GLSL and CUDA",
              "call InterlockedOr, which returns the old value by an out argument">;
def : Foreign<"atomicXor", "GLSL and CUDA",
              "call InterlockedXor, which returns the old value by an out argument">;
def : Foreign<"atomicExchange", "GLSL and CUDA",
              "call InterlockedExchange, which returns the old value by an out argument">;
def : Foreign<"atomicCompSwap", "GLSL and CUDA",
              "call InterlockedCompareExchange, which returns the old value by an out argument">;
def : Foreign<"texelFetch", "GLSL", "call the method Load of the texture">;
def : Foreign<"textureLod", "GLSL",
              "call the method SampleLevel of the texture">;
def : Foreign<"textureGrad", "GLSL",
              "call the method SampleGrad of the texture">;
def : Foreign<"textureGather", "GLSL", "call the method Gather of the texture">;
def : Foreign<"textureSize", "GLSL",
              "call the method GetDimensions of the texture">;
def : Foreign<"imageLoad", "GLSL",
              "read an element of the texture, 'texture[position]'">;
def : Foreign<"imageStore", "GLSL",
              "write an element of the texture, 'texture[position] = value'">;
def : Foreign<"__global__", "CUDA",
              "functions need no such keyword; write [numthreads(x, y, z)] before the entry point">;
def : Foreign<"__device__", "CUDA",
              "functions need no such keyword; write [numthreads(x, y, z)] before the entry point">;
def : Foreign<"__host__", "CUDA",
              "functions need no such keyword; write [numthreads(x, y, z)] before the entry point">;
def : ForeignWord<"__shared__", "CUDA", "groupshared">;
def : Foreign<"__syncthreads", "CUDA", "call GroupMemoryBarrierWithGroupSync">;
def : Foreign<"threadIdx", "CUDA",
              "declare a parameter 'uint3 thread : SV_GroupThreadID'">;
def : Foreign<"blockIdx", "CUDA",
              "declare a parameter 'uint3 group : SV_GroupID'">;
def : Foreign<"blockDim", "CUDA", "use the numbers in [numthreads(x, y, z)]">;
def : Foreign<"kernel", "Metal",
              "write [numthreads(x, y, z)] before the entry point">;
def : ForeignWord<"threadgroup", "Metal", "groupshared">;
def : ForeignWord<"threadgroup_barrier", "Metal", "GroupMemoryBarrierWithGroupSync">;
def : Foreign<"device", "Metal",
              "memory is a buffer, for example RWStructuredBuffer">;
def : Foreign<"texture2d", "Metal", "write Texture2D">;
def : Foreign<"uint8_t", "C",
              "the smallest integers have 16 bits; write 'uint'">;
def : Foreign<"int8_t", "C", "the smallest integers have 16 bits; write 'int'">;
def : Foreign<"byte", "other languages",
              "the smallest integers have 16 bits; write 'uint'">;
def : ForeignWord<"size_t", "C", "uint">;
def : Foreign<"uchar", "other languages",
              "the smallest integers have 16 bits; write 'uint'">;
def : Foreign<"ushort", "other languages", "write 'uint16_t'">;
def : Foreign<"ulong", "other languages", "write 'uint64_t'">;
def : ForeignWord<"fabs", "C", "abs">;
def : ForeignWord<"fabsf", "C", "abs">;
def : ForeignWord<"fmin", "C", "min">;
def : ForeignWord<"fmax", "C", "max">;
def : ForeignWord<"powf", "C", "pow">;
def : ForeignWord<"sqrtf", "C", "sqrt">;
def : ForeignWord<"sinf", "C", "sin">;
def : ForeignWord<"cosf", "C", "cos">;
def : ForeignWord<"floorf", "C", "floor">;
def : ForeignWord<"expf", "C", "exp">;
def : ForeignWord<"logf", "C", "log">;
def : ForeignWord<"elseif", "other languages", "else if">;
def : ForeignWord<"elif", "other languages", "else if">;
def : Foreign<"memcpy", "C", "assign the struct or array">;
def : Foreign<"malloc", "C",
              "HLSL has no memory to allocate; use an array or a buffer">;

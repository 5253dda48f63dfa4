// The mangled names of native 16-bit types and of the types that are aliases of them.
// RUN: clang-dxc -T lib_6_3 -enable-16bit-types -fcgl %s | FileCheck %s

// CHECK: define {{.*}}@"\01?native@@YA$f16@$f16@V?$vector@$f16@$01@@0FV?$vector@G$02@@V?$matrix@$f16@$03$03@@$min16f@$min16i@@Z"
export half native(half a, half2 b, float16_t c, int16_t d, uint16_t3 e, half4x4 f, min16float g, min16int h) { return a; }

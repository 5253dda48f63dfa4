// A specialization of a template is laid out like a struct with its members:
// "the offset computed for the c field depends on the concrete type".

// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable %s -Fc - -Fo %t.dxil | FileCheck %s

template <typename T> struct MyStuff { int a; T b; int c; };

// CHECK: int a;{{ *}}; Offset:    0
// CHECK: int b;{{ *}}; Offset:    4
// CHECK: int c;{{ *}}; Offset:    8
cbuffer Small { MyStuff<int> small; };
// CHECK: int a;{{ *}}; Offset:    0
// CHECK: float4 b;{{ *}}; Offset:   16
// CHECK: int c;{{ *}}; Offset:   32
cbuffer Large { MyStuff<float4> large; };

RWBuffer<float> o;
[numthreads(1, 1, 1)]
void main() { o[0] = small.c + large.c + large.b.x; }

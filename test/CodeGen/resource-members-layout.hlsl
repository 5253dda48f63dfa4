// Numbers in structs have dxc's offsets: a resource takes no
// bytes; an array of resources starts a row, and so does a struct
// without numbers inside another struct, but not as a global.
// RUN: %clang-dxc -T cs_6_6 %s | FileCheck %s

struct Only { RWBuffer<float> b; };
struct OnlyArray { RWBuffer<float> b[2]; };
struct Base { float4 q; float r; RWBuffer<float> b; };
struct Derived : Base { float s; };
struct Mixed {
  float x;
  RWBuffer<float> b;
  float y;
  Only only;
  float z;
  RWBuffer<float> bufs[2];
  float w;
};
struct Small { float x; RWBuffer<float> b[2]; };

// CHECK-LABEL: cbuffer $Globals
float f0;        // CHECK: float f0; {{.*}} Offset:    0
Only only;
float f1;        // CHECK: float f1; {{.*}} Offset:    4
OnlyArray array;
float f2;        // CHECK: float f2; {{.*}} Offset:    8
Mixed mixed;     // CHECK: float x; {{.*}} Offset:   16
                 // CHECK-NEXT: float y; {{.*}} Offset:   20
                 // CHECK: } only; {{.*}} Offset:   32
                 // CHECK: float z; {{.*}} Offset:   32
                 // CHECK-NEXT: float w; {{.*}} Offset:   48
float f3;        // CHECK: float f3; {{.*}} Offset:   52
Derived derived; // CHECK: float s; {{.*}} Offset:   84
float f4;        // CHECK: float f4; {{.*}} Offset:   88
Small small;     // CHECK: float x; {{.*}} Offset:   96
float f5;        // CHECK: float f5; {{.*}} Offset:  112
Small many[2];   // CHECK: float x; {{.*}} Offset:  128
float f6;        // CHECK: float f6; {{.*}} Offset:  160
                 // CHECK: Size:   164
// CHECK-LABEL: cbuffer InBuffer
cbuffer InBuffer {
  float c0;      // CHECK: float c0; {{.*}} Offset:    0
  Mixed member;  // CHECK: float x; {{.*}} Offset:   16
  float c1;      // CHECK: float c1; {{.*}} Offset:   52
}
RWBuffer<float> Out;

[numthreads(1, 1, 1)] void main() {
  Out[0] = f0 + f1 + f2 + mixed.w + f3 + derived.s + f4 + small.x + f5 + f6;
  Out[1] = many[1].x + c0 + member.w + c1;
}

// Functions have the symbols of Microsoft's compiler, which were
// observed there. If dxc is available, the lists are compared.
// RUN: clang-dxc -T lib_6_3 -fcgl %s | FileCheck %s
// RUN: clang-dxc -T lib_6_3 -fcgl %s | grep "^define [^i]" | grep -o "[?].*[@X]Z" >%t.ours
// RUN: %if dxc %{ dxc -T lib_6_3 %s | grep "^define " | grep -o "[?].*[@X]Z" >%t.theirs %}
// RUN: %if dxc %{ diff %t.theirs %t.ours %}

struct P { float a; };
class K { float a; };
typedef struct { float a; } Anonymous;
struct Outer { struct Inner { int a; } i; enum Kind { One }; };
enum Plain { X, Y };
enum class Scoped : uint { X, Y };
struct S1 { int a; }; struct S2 { int a; }; struct S3 { int a; }; struct S4 { int a; };
struct S5 { int a; }; struct S6 { int a; }; struct S7 { int a; }; struct S8 { int a; };
struct S9 { int a; }; struct S10 { int a; }; struct S11 { int a; };
template <typename T, int N, bool B> struct Box { T a; };
template <typename T, typename U> struct Pair { T a; U b; };
namespace N {
template <typename T> struct One { T a; };
struct Q { int a; };
namespace M { struct PP { int a; }; enum Kind { Z }; }
}
cbuffer Constants { struct Within { float a; }; Within member; }
typedef half MyHalf;
typedef float2x3 Rectangle;

// Scalars, vectors, matrices and what they are called.
// CHECK: define {{.*}}@"\01?nothing@@YAXXZ"
export void nothing() {}
// CHECK: define {{.*}}@"\01?scalars@@YAMMHI_NN_J_KI@Z"
export float scalars(float a, int b, uint c, bool d, double e, int64_t f, uint64_t g, dword h) { return a; }
// CHECK: define {{.*}}@"\01?minima@@YA$min16i@$min16f@$min10f@$min16i@$min12i@$min16ui@V?$vector@$min12i@$02@@@Z"
export min16int minima(min16float a, min10float b, min16int c, min12int d, min16uint e, min12int3 f) { return c; }
// CHECK: define {{.*}}@"\01?halves@@YA$halff@$halff@V?$vector@$halff@$01@@V?$vector@$halff@$02@@V?$matrix@$halff@$02$02@@Y01$halff@AIA$halff@0@Z"
export half halves(half a, half2 b, vector<half, 3> c, half3x3 d, half e[2], inout half f, MyHalf g) { return a; }
// CHECK: define {{.*}}@"\01?vectors@@YA?AV?$vector@M$03@@V1@0V?$vector@M$02@@0V?$vector@M$00@@V?$vector@_N$03@@V?$vector@H$01@@V?$vector@N$01@@V?$vector@I$01@@@Z"
export float4 vectors(float4 a, float4 b, float3 c, float4 d, float1 e, bool4 f, int2 g, double2 h, vector<uint, 2> i) { return a; }
// CHECK: define {{.*}}@"\01?matrices@@YA?AV?$matrix@M$03$03@@V1@0V?$matrix@H$00$02@@V?$matrix@M$01$02@@V?$matrix@I$01$01@@@Z"
export row_major float4x4 matrices(float4x4 a, row_major float4x4 b, column_major int1x3 c, Rectangle d, matrix<uint, 2, 2> e) { return a; }
// CHECK: define {{.*}}@"\01?boolean@@YA_NY01_NV?$matrix@_N$01$01@@@Z"
export bool boolean(bool a[2], bool2x2 b) { return a[0]; }
// CHECK: define {{.*}}@"\01?wide@@YA?AV?$vector@_J$02@@V?$vector@_J$03@@V?$matrix@_K$01$01@@@Z"
export int64_t3 wide(int64_t4 a, uint64_t2x2 b) { return a.xyz; }

// What goes out.
// CHECK: define {{.*}}@"\01?outScalars@@YAXAIAMAIAHAIAIAIA_NAIANAIA_J@Z"
export void outScalars(out float a, out int b, inout uint c, inout bool d, out double e, inout int64_t f) { a = 0; b = 0; e = 0; }
// CHECK: define {{.*}}@"\01?outOthers@@YAXUP@@AIAV?$vector@M$02@@AIAV?$matrix@M$02$02@@AIAW4Plain@@3Y01$$CAMY03$$CAU1@Y01$$CA_N@Z"
export void outOthers(inout P a, inout float3 b, inout float3x3 c, inout Plain d, out Plain e, inout float f[2], inout P g[4], inout bool h[2]) { e = X; }
// CHECK: define {{.*}}@"\01?twice@@YAXY01V?$vector@M$01@@0Y01$$CAV1@1UP@@2U2@@Z"
export void twice(float2 a[2], float2 b[2], inout float2 c[2], inout float2 d[2], inout P e, inout P f, P g) {}

// Constants.
// CHECK: define {{.*}}@"\01?constant@@YA?BMMV?$vector@M$03@@V1@UP@@U2@Y01$$CBM4@Z"
export const float constant(const float a, const float4 b, float4 c, const P d, P e, const float f[2], const float g[2]) { return a; }
// CHECK: define {{.*}}@"\01?constantStruct@@YA?BUP@@U1@0U1@@Z"
export const P constantStruct(const P a, const P b, P c) { return a; }
// CHECK: define {{.*}}@"\01?constantVector@@YA?BV?$vector@M$03@@V1@V1@@Z"
export const float4 constantVector(const float4 a, float4 b) { return a; }

// Arrays.
// CHECK: define {{.*}}@"\01?arrays@@YAXY01M0Y02MY01V?$vector@M$03@@Y01UP@@Y112U2@Y01V?$matrix@M$03$03@@Y01$$CBU2@@Z"
export void arrays(float a[2], float b[2], float c[3], float4 d[2], P e[2], P f[2][3], float4x4 g[2], const P h[2]) {}
// CHECK: define {{.*}}@"\01?sizes@@YAXY0EG@HY10BA@MY0BB@HY19L@MY2111M@Z"
export void sizes(int a[70], float b[1][16], int c[17], float d[10][11], float e[2][2][2]) {}

// Names of a program, which are written out once.
// CHECK: define {{.*}}@"\01?structs@@YA?AUP@@U1@VK@@UAnonymous@@0UOuter@@UInner@4@W4Kind@4@@Z"
export P structs(P a, K b, Anonymous c, P d, Outer e, Outer::Inner f, Outer::Kind g) { return a; }
// CHECK: define {{.*}}@"\01?enums@@YA?AW4Plain@@W41@W4Scoped@@0W4Kind@M@N@@@Z"
export Plain enums(Plain a, Scoped b, Plain c, N::M::Kind d) { return a; }
// CHECK: define {{.*}}@"\01?within@@YAXUWithin@Constants@@@Z"
export void within(Within a) {}
// CHECK: define {{.*}}@"\01?scopes@@YA?AUPP@M@N@@U123@UQ@3@V?$vector@M$01@@@Z"
export N::M::PP scopes(N::M::PP M, N::Q N, float2 PP) { return M; }
namespace N {
namespace M {
// CHECK: define {{.*}}@"\01?inner@M@N@@YA?AUPP@12@U312@0UP@@W4Plain@@W4Kind@12@@Z"
export PP inner(PP a, PP b, P c, ::Plain d, Kind e) { return a; }
}
// CHECK: define {{.*}}@"\01?outer@N@@YAXUPP@M@1@W4Kind@31@UQ@1@U51@@Z"
export void outer(M::PP a, M::Kind b, Q c, inout Q d) {}
}

// Templates.
// CHECK: define {{.*}}@"\01?templates@@YAXU?$Box@M$02$00@@0U?$Box@UP@@$0?4$0A@@@U?$One@UPP@M@N@@@N@@U?$Box@U?$Box@H$0BB@$00@@$0DOI@$00@@@Z"
export void templates(Box<float, 3, true> a, Box<float, 3, true> b, Box<P, -5, false> c, N::One<N::M::PP> d, Box<Box<int, 17, true>, 1000, true> e) {}
// CHECK: define {{.*}}@"\01?pairs@@YAXU?$Pair@UP@@U1@@@U?$Pair@U?$Pair@UP@@V?$vector@M$01@@@@V?$vector@M$01@@@@U?$Pair@UQ@N@@U?$One@UQ@N@@@2@@@U?$One@UP@@@N@@UP@@U45@@Z"
export void pairs(Pair<P, P> a, Pair<Pair<P, float2>, float2> b, Pair<N::Q, N::One<N::Q> > c, inout N::One<P> d, P e, N::One<P> f) {}

// More names and types than digits.
// CHECK: define {{.*}}@"\01?manyTypes@@YAXV?$vector@M$01@@0V?$vector@M$02@@1V?$vector@M$03@@2V?$vector@H$01@@3V?$vector@H$02@@V?$vector@H$03@@V?$vector@I$01@@V?$vector@I$02@@V?$vector@I$03@@V?$vector@_N$01@@9V?$vector@_N$02@@V?$vector@N$01@@V?$vector@N$01@@@Z"
export void manyTypes(float2 a, float2 b, float3 c, float3 d, float4 e, float4 f, int2 g, int2 h, int3 i, int4 j, uint2 k, uint3 l, uint4 m, bool2 n, bool2 o, bool3 p, double2 q, double2 r) {}
// CHECK: define {{.*}}@"\01?manyNames@@YAXUS1@@US2@@US3@@US4@@US5@@US6@@US7@@US8@@US9@@US10@@US11@@US11@@90U1@US11@@U1@@Z"
export void manyNames(S1 a, S2 b, S3 c, S4 d, S5 e, S6 f, S7 g, S8 h, S9 i, S10 j, S11 k, S11 l, S10 m, S1 n, inout S1 o, inout S11 p, inout S1 q) {}
namespace A1 { namespace A2 { namespace A3 { namespace A4 { namespace A5 {
namespace A6 { namespace A7 { namespace A8 { namespace A9 { namespace A10 {
struct Deep { int a; };
// CHECK: define {{.*}}@"\01?deep@A10@A9@A8@A7@A6@A5@A4@A3@A2@A1@@YAXUDeep@123456789A1@@0UDeep@123456789A1@@@Z"
export void deep(Deep a, Deep b, inout Deep c) {}
} } } } }
} } } } }
// CHECK: define {{.*}}@"\01?after@@YAXUDeep@A10@A9@A8@A7@A6@A5@A4@A3@A2@A1@@@Z"
export void after(A1::A2::A3::A4::A5::A6::A7::A8::A9::A10::Deep a) {}

// Out arguments of functions, intrinsics and methods count as set
// after the call, element by element. A use of a value that no path
// sets is reported, and so is a value that only one branch sets.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T vs_6_0 -E vertex -verify=vertex %s

#if __SHADER_TARGET_STAGE != __SHADER_STAGE_VERTEX
RWStructuredBuffer<float4> Out;
RWStructuredBuffer<uint> Words;
Texture2D<float4> T;
void set(out float v) { v = 1; }
void set2(out float a, out float b) { a = 1; b = 2; }
void set3(out float3 v) { v = 1; }
struct P { float2 v; };
float4 noW(float3 p) {
  float4 o;
  o.xyz = p;
  return o; // expected-warning {{'o.w' is used before it is set}}
}
float2x2 noElement() {
  float2x2 m;
  m[0] = 1;
  m._m10 = 2;
  return m; // expected-warning {{'m[1][1]' is used before it is set}}
}
struct Constants { static const uint V; uint get() { return V; } }; // expected-warning {{constant 'V' has no initializer and is 0}}

[numthreads(8, 8, 1)] void main(uint2 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {
  uint2 size;
  T.GetDimensions(size.x, size.y);
  float2 uv = (id + 0.5) / size;
  float2 d;
  sincos(uv.x, d.y, d.x);
  float3 c;
  set3(c.rgb);
  P p;
  set2(p.v.x, p.v.y);
  float e[2];
  set2(e[0], e[1]);
  uint2 f;
  InterlockedAdd(Words[1], 1, f.x);
  f.y = 0;
  uint2 g;
  asuint(double(i), g.x, g.y);
  Out[0] = float4(d, p.v) + float4(e[0], e[1], f) + float4(c, g.x) * rcp(g).y;

  // Another lane has taken the branch, unless this lane reads its own value.
  uint first, mine;
  if (WaveIsFirstLane()) {
    InterlockedAdd(Words[0], 1, first);
    InterlockedAdd(Words[0], 1, mine);
  }
  Words[1] = WaveReadLaneFirst(first) + WaveReadLaneAt(first, 0);
  Words[3] = mine; // expected-warning {{'mine' is used here, but only one branch of an 'if' before it sets it}}
  float before, after;
  Out[1] = before; // expected-warning {{'before' is used before it is set}}
  set(before);
  if (i > 2)
    set(after);
  Out[2] = before;
  Out[3] = after; // expected-warning {{'after' is used here, but only one branch of an 'if' before it sets it}}
  float correlated;
  if (i > 3)
    set(correlated);
  if (i > 3)
    Out[4] = correlated;
  Out[5] = i > 3 ? correlated : 0;
  float either;
  if (i > 4)
    set(either);
  else
    either = 2;
  Out[6] = either;
  float returned;
  if (i > 5)
    set(returned);
  else
    return;
  Out[7] = returned;
  float2 half_set;
  set(half_set.y);
  Out[8] = half_set.y;
  Out[9] = half_set.xyxy; // expected-warning {{'half_set.x' is used before it is set}}
  float4 own = float4(own.xy, 1, 1); // expected-warning {{'own.xy' is used before it is set}}
  Out[10] = own + noW(1) + noElement()[0].x + Constants::V;
}
#else
struct V { float4 p : SV_Position; float2 uv : TEXCOORD; float4 colour[2] : COLOR; };
V make() { V o; o.p = 1; return o; }
V vertex(float4 p : POSITION) {
  V o = make();
  V all;
  all.p = o.p;
  all.uv = 1;
  all.colour[0] = 2;
  if (p.x > 1)
    return o;
  return all; // vertex-warning {{'all.colour[1]' is used before it is set}}
}
#endif

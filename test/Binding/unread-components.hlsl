// A resource whose values only get to components of local arrays that nothing reads is
// unused at every level, as with dxc.
// RUN: %clang-dxc -T cs_6_0 -O3 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_0 -Od -Rbinding -verify %s

Texture2D<float> Written; // expected-remark {{'Written': not used, takes no register}}
Texture2D<float> Unread;  // expected-remark {{'Unread': not used, takes no register}}
Texture2D<float> Low;     // expected-remark {{'Low': not used, takes no register}}
Texture2D<float> Matrix;  // expected-remark {{'Matrix': not used, takes no register}}
Texture2D<float> Member;  // expected-remark {{'Member': not used, takes no register}}
Texture2D<float> Read;    // expected-remark {{'Read': t0 space0, first gap of 1}}
Texture2D<float> Other;   // expected-remark {{'Other': t1 space0, first gap of 1 after 'Read'}}
RWStructuredBuffer<float> Out; // expected-remark {{'Out': u0 space0, first gap of 1}}

struct Sample { float3 position; float2 values[2]; };

[numthreads(8, 1, 1)]
void main(uint t : SV_GroupIndex) {
  float3 written[8];
  min16float3 low[8];
  float2x3 matrices[8];
  float2 pairs[8];
  Sample samples[4];
  float swapped = 0;
  for (uint i = 0; i < 8; ++i) {
    int3 at = int3(i, t, 0);
    written[(i + t) % 8].x = Written.Load(at);
    written[i].y = 1;
    low[(i + t) % 8].z = (min16float)Low.Load(at);
    matrices[(i + t) % 8][1] = Matrix.Load(at);
    pairs[(i + t) % 8].y = Unread.Load(at);
    pairs[i].x = Read.Load(at);
    samples[i % 4].position = i;
    samples[t % 4].values[i % 2].x = Other.Load(at);
    samples[t % 4].values[i % 2].y = Member.Load(at);
  }
  Out[t] = pairs[t].x + samples[t / 2].values[t % 2].x;
}

// A pixel shader that runs per sample may have a conservative depth output
// together with a position at the pixel center (rule SM.PSCONSISTENTINTERP).
// RUN: clang-dxc -T ps_6_6 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
float4 main(float4 pos : SV_Position, sample float4 x : X, out float d : SV_DepthLessEqual) : SV_Target {
  d = pos.z * 0.5;
  return x;
}

Texture2D<float4> Image;
/*é*/ float4 Tint;
float4 main(float4 p : SV_Position) : SV_Target {
  float2 unset;
  return Tint + Image.Load(int3(unset, 0)) + p;
}

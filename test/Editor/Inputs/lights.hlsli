// lights.hlsli: Declarations for tests of navigation
struct Light {
  float3 Position;
  float Range;
};
#define MAX_LIGHTS 4
/*é*/ float Attenuate(Light light, float distance);

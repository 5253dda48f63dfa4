// path-tracer.hlsl: A room with a lamp, spheres and a screen
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows paths of light from the camera. Walls and screen are triangles, the
// spheres are procedural: one unit sphere that instances move and scale. An
// any-hit shader makes holes in the screen, callable shaders scatter light by the
// kind of the material, and each diffuse point asks with a ray of its own
// whether it sees the lamp.
//
//   clang-dxc -T lib_6_5 path-tracer.hlsl -Fo path-tracer.dxil
//   dxil-run path-tracer.dxil --rays path-tracer.json
//
// Hit groups stand in pairs, for paths and for rays to the lamp: the offset of
// a ray is its type, the multiplier is 2.

#define PATH_RAY 0
#define LAMP_RAY 1
#define RAY_TYPES 2

#define DIFFUSE 0 // the callable shader of the material
#define MIRROR 1
#define GLASS 2

static const float PI = 3.14159265;
static const float NEAR = 0.001, FAR = 1000;

struct Material {
  float3 color;
  uint kind;
  float3 emission;
  uint firstVertex; // of the geometry's triangles
};

struct Hit {
  float3 normal;
  float distance; // negative: nothing was hit
  uint material;
};
struct LampHit {
  uint isVisible;
};
struct SphereAttributes {
  float3 normal;
};
/// What a callable shader is given, and the direction that it chooses.
struct Scattering {
  float3 direction;
  float3 normal; // on the side that the light comes from, in and out
  uint isInside;
  uint seed;
};

cbuffer View : register(b0) {
  float3 Eye;
  uint Samples;
  float3 Right; // half of the width of the picture, at a distance of 1
  uint Bounces;
  float3 Up;
  float LampArea;
  float3 Forward;
  float3 LampCorner;
  float3 LampSides[2];
  float3 LampEmission;
};

RaytracingAccelerationStructure Room;
StructuredBuffer<Material> Materials; // by the instance's ID and the geometry
StructuredBuffer<float3> Vertices;
RWTexture2D<float4> Image;

//===----------------------------------------------------------------------===//
// Chance
//===----------------------------------------------------------------------===//

uint nextSeed(uint seed) {
  uint state = seed * 747796405u + 2891336453u;
  uint word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737u;
  return (word >> 22) ^ word;
}

float chance(inout uint seed) {
  seed = nextSeed(seed);
  return (seed >> 8) * (1.0 / 16777216.0);
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

/// The light of the lamp that a diffuse point receives and sends on.
float3 lightOfLamp(float3 at, float3 normal, inout uint seed) {
  float2 place = float2(chance(seed), chance(seed));
  float3 target = LampCorner + place.x * LampSides[0] + place.y * LampSides[1];
  float3 to = target - at;
  float squared = dot(to, to);
  float3 direction = to / sqrt(squared);
  // The lamp shines down.
  float cosines = dot(normal, direction) * direction.y;
  if (dot(normal, direction) <= 0 || direction.y <= 0)
    return 0;
  RayDesc ray = {at, NEAR, to, 1 - NEAR};
  LampHit lamp = {0};
  TraceRay(Room, RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH | RAY_FLAG_SKIP_CLOSEST_HIT_SHADER,
           0xff, LAMP_RAY, RAY_TYPES, LAMP_RAY, ray, lamp);
  return lamp.isVisible * LampEmission * (cosines * LampArea / (PI * squared));
}

float3 followPath(RayDesc ray, inout uint seed) {
  float3 light = 0, weight = 1;
  bool seesLamp = true; // lightOfLamp does not count it
  for (uint bounce = 0; bounce <= Bounces; ++bounce) {
    Hit hit = {float3(0, 0, 0), 0, 0};
    TraceRay(Room, RAY_FLAG_NONE, 0xff, PATH_RAY, RAY_TYPES, PATH_RAY, ray, hit);
    if (hit.distance < 0)
      return light + weight * hit.normal; // the miss shader's sky
    Material material = Materials[hit.material];
    if (seesLamp)
      light += weight * material.emission;
    Scattering next = {ray.Direction, hit.normal, 0, seed};
    if (dot(next.normal, ray.Direction) > 0) {
      next.normal = -next.normal;
      next.isInside = 1;
    }
    CallShader(material.kind, next);
    seed = next.seed;
    weight *= material.color;
    ray.Origin += hit.distance * ray.Direction;
    ray.Direction = next.direction;
    seesLamp = material.kind != DIFFUSE;
    if (!seesLamp)
      light += weight * lightOfLamp(ray.Origin, next.normal, seed);
  }
  return light;
}

[shader("raygeneration")]
void camera() {
  uint2 at = DispatchRaysIndex().xy, size = DispatchRaysDimensions().xy;
  uint seed = nextSeed(at.x + size.x * at.y);
  float3 sum = 0;
  for (uint n = 0; n < Samples; ++n) {
    float2 place = 2 * (at + float2(chance(seed), chance(seed))) / size - 1;
    float3 direction = normalize(Forward + place.x * Right - place.y * Up);
    RayDesc ray = {Eye, NEAR, direction, FAR};
    sum += followPath(ray, seed);
  }
  Image[at] = float4(sqrt(sum / Samples), 1);
}

//===----------------------------------------------------------------------===//
// What rays hit
//===----------------------------------------------------------------------===//

[shader("miss")]
void sky(inout Hit hit) {
  hit.distance = -1;
  hit.normal = lerp(0.02, float3(0.1, 0.15, 0.3), saturate(WorldRayDirection().y));
}

[shader("miss")]
void lampIsVisible(inout LampHit hit) { hit.isVisible = 1; }

void setHit(inout Hit hit, float3 objectNormal) {
  hit.normal = normalize(mul(objectNormal, (float3x3)WorldToObject3x4()));
  hit.distance = RayTCurrent();
  hit.material = InstanceID() + GeometryIndex();
}

[shader("closesthit")]
void hitTriangle(inout Hit hit, BuiltInTriangleIntersectionAttributes attributes) {
  uint first = Materials[InstanceID() + GeometryIndex()].firstVertex + 3 * PrimitiveIndex();
  float3 a = Vertices[first];
  setHit(hit, cross(Vertices[first + 1] - a, Vertices[first + 2] - a));
}

[shader("closesthit")]
void hitSphere(inout Hit hit, SphereAttributes attributes) { setHit(hit, attributes.normal); }

[shader("intersection")]
void unitSphere() {
  float3 origin = ObjectRayOrigin(), direction = ObjectRayDirection();
  float a = dot(direction, direction), b = dot(origin, direction);
  float d = b * b - a * (dot(origin, origin) - 1);
  if (d < 0)
    return;
  for (int side = -1; side <= 1; side += 2) {
    float t = (-b + side * sqrt(d)) / a;
    SphereAttributes attributes = {origin + t * direction};
    ReportHit(t, 0, attributes);
  }
}

bool isHole(float2 at) { return frac(4 * at.x) < 0.5 && frac(4 * at.y) < 0.5; }

[shader("anyhit")]
void holes(inout Hit hit, BuiltInTriangleIntersectionAttributes attributes) {
  if (isHole(attributes.barycentrics))
    IgnoreHit();
}

[shader("anyhit")]
void holesForLamp(inout LampHit hit, BuiltInTriangleIntersectionAttributes attributes) {
  if (isHole(attributes.barycentrics))
    IgnoreHit();
}

//===----------------------------------------------------------------------===//
// Materials
//===----------------------------------------------------------------------===//

[shader("callable")]
void diffuse(inout Scattering s) {
  float angle = 2 * PI * chance(s.seed), height = 2 * chance(s.seed) - 1;
  float radius = sqrt(max(0, 1 - height * height));
  s.direction = normalize(s.normal + float3(radius * cos(angle), radius * sin(angle), height));
}

[shader("callable")]
void mirror(inout Scattering s) { s.direction = reflect(s.direction, s.normal); }

[shader("callable")]
void glass(inout Scattering s) {
  float eta = s.isInside ? 1.5 : 1 / 1.5;
  float cosine = -dot(s.direction, s.normal);
  float squared = 1 - eta * eta * (1 - cosine * cosine);
  float reflectance = 0.04 + 0.96 * pow(1 - cosine, 5);
  if (squared < 0 || chance(s.seed) < reflectance)
    s.direction = reflect(s.direction, s.normal);
  else
    s.direction = eta * s.direction + (eta * cosine - sqrt(squared)) * s.normal;
}

// As queries.hlsl, with a shader for each thing that happens to a ray. What a thread
// has to write is its payload.
struct Task {
  RayDesc ray;
  uint flags, mask;
  uint commits; // whether any-hit shaders accept hits
};
struct Result {
  uint status, instance, id, contribution, geometry, primitive, front, flags;
  float t, u, v;
  float3 origin, direction;
  float3 localOrigin, localDirection;
  row_major float3x4 toWorld, toObject;
};
struct Attributes {
  float t, kind;
};

RaytracingAccelerationStructure Scene;
StructuredBuffer<Task> Tasks;
StructuredBuffer<float4> Spheres;
RWStructuredBuffer<Result> Results;
cbuffer Record : register(b0, space7) { uint RecordIndex; } // a local root argument

#define KIND 5

[shader("raygeneration")]
void start() {
  uint id = DispatchRaysIndex().x + DispatchRaysDimensions().x * DispatchRaysIndex().y;
  Task task = Tasks[id];
  Result r = (Result)0;
  r.status = 77;
  // Only the low four and sixteen bits count.
  TraceRay(Scene, task.flags, task.mask | 0x100, (id & 3) + 16, ((id >> 2) & 3) + 32, RecordIndex + 0x10000,
           task.ray, r);
  Results[id] = r;
}

void describe(inout Result r) {
  r.flags = RayFlags();
  r.t = RayTCurrent();
  r.origin = WorldRayOrigin();
  r.direction = WorldRayDirection();
  if (r.t < RayTMin())
    r.status = 99;
}

[shader("miss")]
void nothing(inout Result r) {
  r.status = RecordIndex == 1 ? 0 : 99;
  describe(r);
}

void describeHit(inout Result r) {
  r.contribution = RecordIndex;
  r.instance = InstanceIndex();
  r.id = InstanceID();
  r.geometry = GeometryIndex();
  r.primitive = PrimitiveIndex();
  r.localOrigin = ObjectRayOrigin();
  r.localDirection = ObjectRayDirection();
  r.toWorld = ObjectToWorld3x4();
  r.toObject = WorldToObject3x4();
  describe(r);
}

[shader("closesthit")]
void triangleHit(inout Result r, BuiltInTriangleIntersectionAttributes a) {
  r.status = HitKind() == HIT_KIND_TRIANGLE_FRONT_FACE || HitKind() == HIT_KIND_TRIANGLE_BACK_FACE ? 1 : 99;
  r.front = HitKind() == HIT_KIND_TRIANGLE_FRONT_FACE;
  r.u = a.barycentrics.x;
  r.v = a.barycentrics.y;
  describeHit(r);
}

[shader("closesthit")]
void sphereHit(inout Result r, Attributes a) {
  r.status = a.t == RayTCurrent() && a.kind == KIND && HitKind() == KIND ? 2 : 99;
  describeHit(r);
}

bool isCommitted() {
  return Tasks[DispatchRaysIndex().x + DispatchRaysDimensions().x * DispatchRaysIndex().y].commits;
}

[shader("anyhit")]
void judgeTriangle(inout Result r, BuiltInTriangleIntersectionAttributes a) {
  if (!isCommitted())
    IgnoreHit();
}

[shader("anyhit")]
void judgeSphere(inout Result r, Attributes a) {
  if (!isCommitted() || a.t != RayTCurrent())
    IgnoreHit();
}

[shader("intersection")]
void sphere() {
  float4 s = Spheres[PrimitiveIndex()];
  float3 to = ObjectRayOrigin() - s.xyz, direction = ObjectRayDirection();
  float a = dot(direction, direction), b = dot(to, direction);
  float d = b * b - a * (dot(to, to) - s.w * s.w);
  if (d < 0)
    return;
  float end = RayTCurrent();
  // The nearer one is the second, unless the first one ends the search.
  float first = RayFlags() & RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH ? -1 : 1;
  for (int n = 1; n >= -1; n -= 2) {
    float t = (-b + n * first * sqrt(d)) / a;
    Attributes attributes = { t, KIND };
    if (ReportHit(t, KIND, attributes) != (RayTCurrent() == t && t <= end))
      Results[0].status = 98;
  }
}

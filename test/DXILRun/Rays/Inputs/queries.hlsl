// Each thread traces a ray with a query, and writes all values of the query.
struct Task {
  RayDesc ray;
  uint flags, mask;
  uint commits; // whether candidates become hits
};
struct Result {
  uint status, instance, id, contribution, geometry, primitive, front, flags;
  float t, u, v;
  float3 origin, direction;      // of the ray, in the world
  float3 localOrigin, localDirection;
  row_major float3x4 toWorld, toObject;
};
// Sums over all candidates, which do not depend on their order.
struct Sums {
  uint triangles, boxes, nonOpaque, fronts;
  uint instances, ids, contributions, geometries, primitives;
  float t, u, v, tmin;
  float3 localOrigin, localDirection;
  row_major float3x4 toWorld, toObject;
};

RaytracingAccelerationStructure Scene;
StructuredBuffer<Task> Tasks;
StructuredBuffer<float4> Spheres;
RWStructuredBuffer<Result> Results;
RWStructuredBuffer<Sums> Candidates;

float hitSphere(float4 s, float3 origin, float3 direction, float tmin) {
  float3 to = origin - s.xyz;
  float a = dot(direction, direction), b = dot(to, direction);
  float d = b * b - a * (dot(to, to) - s.w * s.w);
  if (d < 0)
    return -1;
  float t = (-b - sqrt(d)) / a;
  return t >= tmin ? t : (-b + sqrt(d)) / a;
}

[numthreads(8, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  Task task = Tasks[id];
#ifdef MICROMAPS
  RayQuery<RAY_FLAG_NONE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q;
#else
  RayQuery<RAY_FLAG_NONE> q;
#endif
  q.TraceRayInline(Scene, task.flags, task.mask, task.ray);
  Sums s = (Sums)0;
  while (q.Proceed()) {
    s.instances += q.CandidateInstanceIndex();
    s.ids += q.CandidateInstanceID();
    s.contributions += q.CandidateInstanceContributionToHitGroupIndex();
    s.geometries += q.CandidateGeometryIndex();
    s.primitives += q.CandidatePrimitiveIndex();
    s.tmin += q.RayTMin();
    s.localOrigin += q.CandidateObjectRayOrigin();
    s.localDirection += q.CandidateObjectRayDirection();
    s.toWorld += q.CandidateObjectToWorld3x4();
    s.toObject += q.CandidateWorldToObject3x4();
    if (q.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE) {
      ++s.triangles;
      s.fronts += q.CandidateTriangleFrontFace();
      s.t += q.CandidateTriangleRayT();
      s.u += q.CandidateTriangleBarycentrics().x;
      s.v += q.CandidateTriangleBarycentrics().y;
      if (task.commits) {
        q.CommitNonOpaqueTriangleHit();
        q.CommitNonOpaqueTriangleHit();
      }
    } else {
      ++s.boxes;
      s.nonOpaque += q.CandidateProceduralPrimitiveNonOpaque();
      float t = hitSphere(Spheres[q.CandidatePrimitiveIndex()], q.CandidateObjectRayOrigin(),
                          q.CandidateObjectRayDirection(), q.RayTMin());
      if (task.commits && t >= q.RayTMin() && t <= q.CommittedRayT())
        q.CommitProceduralPrimitiveHit(t);
    }
  }
  Result r = (Result)0;
  r.status = q.CommittedStatus();
  r.flags = q.RayFlags();
  r.origin = q.WorldRayOrigin();
  r.direction = q.WorldRayDirection();
  r.t = q.CommittedRayT();
  if (r.status != COMMITTED_NOTHING) {
    r.instance = q.CommittedInstanceIndex();
    r.id = q.CommittedInstanceID();
    r.contribution = q.CommittedInstanceContributionToHitGroupIndex();
    r.geometry = q.CommittedGeometryIndex();
    r.primitive = q.CommittedPrimitiveIndex();
    r.localOrigin = q.CommittedObjectRayOrigin();
    r.localDirection = q.CommittedObjectRayDirection();
    r.toWorld = q.CommittedObjectToWorld3x4();
    r.toObject = q.CommittedWorldToObject3x4();
  }
  if (r.status == COMMITTED_TRIANGLE_HIT) {
    r.u = q.CommittedTriangleBarycentrics().x;
    r.v = q.CommittedTriangleBarycentrics().y;
    r.front = q.CommittedTriangleFrontFace();
  }
  Results[id] = r;
  if (!task.commits)
    Candidates[id] = s;
}

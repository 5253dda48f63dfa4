// Shaders of hit groups that are of another stage, and groups that nothing hits.
// RUN: clang-dxc -T lib_6_6 -verify %s
// RUN: clang-dxc -T lib_6_6 -Wno-subobjects -Werror %s
struct Payload { float x; };
struct Hit { float2 at; };
[shader("anyhit")] void any(inout Payload p, Hit h) {}
[shader("closesthit")] void closest(inout Payload p, Hit h) {}
[shader("intersection")] void intersects() {}
[shader("miss")] void missed(inout Payload p) {}
float plain() { return 1; }

TriangleHitGroup right = { "any", "closest" };
TriangleHitGroup elsewhere = { "anyOfOther", "closestOfOther" };
TriangleHitGroup none = { "", "" };
TriangleHitGroup exchanged = { "closest", // expected-warning {{'AnyHit' of the hit group 'exchanged' is 'closest', which is one of the closesthit shaders, not of the anyhit shaders}}
                               "any" }; // expected-warning {{'ClosestHit' of the hit group 'exchanged' is 'any', which is one of the anyhit shaders, not of the closesthit shaders}}
ProceduralPrimitiveHitGroup rightBox = { "any", "closest", "intersects" };
ProceduralPrimitiveHitGroup wrongBox = { "", "", "missed" }; // expected-warning {{'Intersection' of the hit group 'wrongBox' is 'missed', which is one of the miss shaders, not of the intersection shaders}}
ProceduralPrimitiveHitGroup empty = { "any", "closest", "" }; // expected-warning {{the hit group 'empty' has no intersection shader, without which nothing is hit}}

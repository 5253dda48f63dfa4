GlobalRootSignature Global = { "CBV(b0)" };
StateObjectConfig Config = { STATE_OBJECT_FLAG_ALLOW_STATE_OBJECT_ADDITIONS };
TriangleHitGroup Group = { "a" "b", 7 };
[numthreads(1, 1, 1)] void other() {}

// -T cs_6_6 -E main
(float3)(In)[ID]

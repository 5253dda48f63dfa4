// -T cs_6_6 -E main
float4 v[NonUniformResourceIndex()] : packoffset(c0)

// -T cs_6_6 -E main
cbuffer C { auto d : packoffset(c3.w)

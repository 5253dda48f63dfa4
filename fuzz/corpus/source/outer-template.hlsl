// -T cs_6_6 -E main
Outer<RWBuffer, 2> Nested : register(u20)

// -T cs_6_6 -E main
struct A{} template<typename T0, typename T1 = A> struct B {T0 m0; T1 m1} B<float4> b{float4(1}

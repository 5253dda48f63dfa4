// -T cs_6_6 -E main
struct {inout(abs(b

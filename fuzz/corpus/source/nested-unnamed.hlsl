// -T cs_6_6 -E main
struct {int x; int y; struct {}} s{1,2}

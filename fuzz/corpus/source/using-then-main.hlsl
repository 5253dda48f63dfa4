// -T cs_6_6 -E main
using namespace dx; main

// -T cs_6_6 -E main
#4294967295
void f();

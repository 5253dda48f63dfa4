// -T lib_6_6
export void f() { int x; while (x) {} }

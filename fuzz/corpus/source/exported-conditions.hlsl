// -T lib_6_6
export int f(int a, int b) { return a ? b ? 1 : 2 : b ? 3 : 4; }

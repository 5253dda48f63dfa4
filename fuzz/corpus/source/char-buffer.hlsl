// -T lib_6_6
void f(char){} Buffer<char> B;

// -T cs_6_6 -E main
void main(inout void){}

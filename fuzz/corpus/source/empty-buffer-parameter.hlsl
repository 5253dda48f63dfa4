// -T cs_6_6 -E main
void main(RWBuffer<> b){}

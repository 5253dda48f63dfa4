// -T cs_6_6 -E main
void main() { for (int i-(vector)(i)++

// -T cs_6_6 -E main
float main(out struct u){}

// -T cs_6_6 -E main
template<B>struct Large[]main(){struct{struct OpenSecond
  Members

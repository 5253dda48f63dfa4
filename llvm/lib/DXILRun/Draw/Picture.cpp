//===- Picture.cpp - Render targets, and their PNG files ------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DXILRun/Draw/Picture.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <png.h>

using namespace llvm;
using namespace llvm::dxilrun;

static uint8_t toUNorm(float Value) {
  // NaN is not greater than 0.
  if (!(Value > 0))
    return 0;
  return Value >= 1 ? 255 : uint8_t(Value * 255.0f + 0.5f);
}

Error dxilrun::writePNG(const Picture &P, StringRef Path) {
  std::vector<uint8_t> Bytes;
  Bytes.reserve(4 * P.Pixels.size());
  for (const std::array<float, 4> &Pixel : P.Pixels)
    for (float Component : Pixel)
      Bytes.push_back(toUNorm(Component));
  png_image Image;
  memset(&Image, 0, sizeof(Image));
  Image.version = PNG_IMAGE_VERSION;
  Image.width = P.Width;
  Image.height = P.Height;
  Image.format = PNG_FORMAT_RGBA;
  // Rows without filters are what FAST means.
  Image.flags = PNG_IMAGE_FLAG_FAST;
  if (png_image_write_to_file(&Image, Path.str().c_str(),
                              /*convert_to_8bit=*/0, Bytes.data(),
                              /*row_stride=*/0, /*colormap=*/nullptr))
    return Error::success();
  return createStringError(
      inconvertibleErrorCode(),
      Path + ": the picture cannot be written: " + Image.message);
}

Error dxilrun::writeFloats(ArrayRef<float> Values, StringRef Path) {
  std::error_code Failure;
  raw_fd_ostream OS(Path, Failure);
  if (Failure)
    return createStringError(Failure, Path + ": " + Failure.message());
  OS.write(reinterpret_cast<const char *>(Values.data()),
           Values.size() * sizeof(float));
  return Error::success();
}

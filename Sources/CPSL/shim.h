// libpsl: the public suffix list (https://publicsuffix.org), compiled into the library
// (https://rockdaboot.github.io/libpsl/libpsl-Public-Suffix-List-functions.html).
#pragma once
#include <libpsl.h>

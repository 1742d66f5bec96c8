// HTML parsing: https://github.com/google/gumbo-parser
#pragma once
#include <gumbo.h>

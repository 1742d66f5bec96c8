// ICU: IDNA (https://unicode-org.github.io/icu/userguide/idna.html) and converters.
// Its symbols carry the version in their names, as macros that Swift cannot see; these wrappers have plain names.
#pragma once
#include <unicode/uidna.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>

#include "EmbeddedScripts.h"

static const unsigned char simpleDialogs_js[] = {
#embed "../WebPlatform/UserPrompts/simpleDialogs.js"
};

EMBEDDED_ROOM(UserPrompts,
  SCRIPT("UserPrompts/simpleDialogs.js", simpleDialogs_js))

#include "EmbeddedScripts.h"

static const unsigned char namedAccess_js[] = {
#embed "../WebPlatform/NamedAccess/namedAccess.js"
};

EMBEDDED_ROOM(NamedAccess,
  SCRIPT("NamedAccess/namedAccess.js", namedAccess_js))

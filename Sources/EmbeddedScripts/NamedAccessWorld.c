#include "EmbeddedScripts.h"

static const unsigned char namedAccess_js[] = {
#embed "../WebPlatform/NamedAccess/World/namedAccess.js"
};

EMBEDDED_ROOM(NamedAccessWorld,
  SCRIPT("NamedAccess/World/namedAccess.js", namedAccess_js))

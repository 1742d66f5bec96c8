#include "EmbeddedScripts.h"

static const unsigned char DOMRect_js[] = {
#embed "../WebPlatform/Geometry/DOMRect.js"
};
static const unsigned char layout_js[] = {
#embed "../WebPlatform/Geometry/layout.js"
};
static const unsigned char windowScrolling_js[] = {
#embed "../WebPlatform/Geometry/windowScrolling.js"
};

EMBEDDED_ROOM(Geometry,
  SCRIPT("Geometry/DOMRect.js", DOMRect_js),
  SCRIPT("Geometry/layout.js", layout_js),
  SCRIPT("Geometry/windowScrolling.js", windowScrolling_js))

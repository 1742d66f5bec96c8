#include "EmbeddedScripts.h"

static const unsigned char Location_js[] = {
#embed "../WebPlatform/Location/Location.js"
};

EMBEDDED_ROOM(Location,
  SCRIPT("Location/Location.js", Location_js))

#include "EmbeddedScripts.h"

static const unsigned char Storage_js[] = {
#embed "../WebPlatform/WebStorage/Storage.js"
};

EMBEDDED_ROOM(WebStorage,
  SCRIPT("WebStorage/Storage.js", Storage_js))

#include "EmbeddedScripts.h"

static const unsigned char Navigator_js[] = {
#embed "../WebPlatform/Navigator/Navigator.js"
};
static const unsigned char Screen_js[] = {
#embed "../WebPlatform/Navigator/Screen.js"
};

EMBEDDED_ROOM(Navigator,
  SCRIPT("Navigator/Navigator.js", Navigator_js),
  SCRIPT("Navigator/Screen.js", Screen_js))

#include "EmbeddedScripts.h"

static const unsigned char console_js[] = {
#embed "../WebPlatform/Console/console.js"
};

EMBEDDED_ROOM(Console,
  SCRIPT("Console/console.js", console_js))
